"""What is hidden, and how unseen cards are dealt anew so that nothing anyone knows is contradicted (BB-54)."""

from __future__ import annotations

from collections import Counter

from mire.core.dice import Dice
from mire.core.records import Pile, Viewer

from ..components.cards import suit_of
from ..table import BayouBossTable

Barred = tuple[str | None, ...]  # suits that cannot lie in a pile; None stands for the Characters


def hidden(table: BayouBossTable, viewer: Viewer) -> list[Pile]:
    """Hidden are the order of the Deck and the cards dealt to others."""
    return [*(hand for seat, hand in enumerate(table.hands) if seat != viewer), table.deck]


def deal_anew(table: BayouBossTable, piles: list[Pile], cards: Pile, dice: Dice) -> None:
    """Dealt cards are suit cards, of no suit their owner has shown to lack."""
    barred: dict[int, Barred] = {id(hand): (None, *table.voids[seat]) for seat, hand in enumerate(table.hands)}
    fill(piles, [barred.get(id(pile), ()) for pile in piles], cards, dice)


def fill(piles: list[Pile], barred: list[Barred], cards: Pile, dice: Dice) -> None:
    """Fill each pile, at its size, with cards that may lie in it; the choosiest pile first."""
    dice.shuffle(cards)
    suits = Counter(map(suit_of, cards))
    sizes = [len(pile) for pile in piles]
    order = sorted(range(len(piles)), key=lambda i: -sum(suits[suit] for suit in barred[i]))
    for i in order:
        fitting: Pile = []
        passed: Pile = []
        while cards and len(fitting) < sizes[i]:
            card = cards.pop()
            (passed if suit_of(card) in barred[i] else fitting).append(card)
        piles[i][:] = fitting
        cards += passed
    for i in order:
        while len(piles[i]) < sizes[i]:
            if not _found_card_for(i, piles, barred, cards, {i}):
                raise ValueError("the unseen cards cannot be dealt without contradicting what is known")


def _found_card_for(i: int, piles: list[Pile], barred: list[Barred], left: Pile, asked: set[int]) -> bool:
    """Give a pile a card: one that is left over, or another pile's, which then looks for one in its turn."""
    for card in left:
        if suit_of(card) not in barred[i]:
            left.remove(card)
            piles[i].append(card)
            return True
    for j, pile in enumerate(piles):
        lent = next((card for card in pile if j not in asked and suit_of(card) not in barred[i]), None)
        if lent is not None and _found_card_for(j, piles, barred, left, asked | {j}):
            pile.remove(lent)
            piles[i].append(lent)
            return True
    return False

"""Laying out Bayou Boss tables by hand, playing on, and looking at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from mire import (
    Action,
    Card,
    Choice,
    Dice,
    Event,
    Game,
    Outcome,
    Seat,
    advance,
    asked,
    clone,
    legal,
    play,
    play_unchecked,
    refusal,
    start,
    to_act,
)
from mire.books.laws import components
from mire.books.played import Answer, seed_from
from mire.games import game
from mire.games.bayou_boss.components.cards import BayouBossEdition
from mire.games.bayou_boss.events import TrickWon
from mire.games.bayou_boss.options import BayouBossOptions
from mire.games.bayou_boss.rules.characters import PlayFromSwamp, PutAsTrump, WhichCharacter, WhichTrump
from mire.games.bayou_boss.rules.overview import TrickBegins
from mire.games.bayou_boss.rules.the_play import Play, WhichCard
from mire.games.bayou_boss.rules.the_swamp import Take, WhichSwampCard
from mire.games.bayou_boss.table import BayouBossTable

PRINTED: BayouBossEdition = game("bayou-boss").printed
FIRST_GAME = BayouBossOptions(characters="first-game")
CHOSEN = BayouBossOptions(characters="first-game", alligator_ties="chosen")
DECLINING = BayouBossOptions(characters="first-game", declining=True)
A, B, C, D, E = range(5)  # the seats, clockwise
SEATS = range(2, 9)
LAST_ROUND = 4
NAMED = {"heron", "alligator", "python", "manatee", "raccoon", "blue-crab"}  # Characters that the rulebook names
OURS = {"bullfrog", "opossum", "pelican"}  # those that are reconstructed

Said = TypeVar("Said", bound=Event)
Answering = type[Play] | type[PutAsTrump] | type[PlayFromSwamp] | type[Take]

ANSWERS: dict[type[Choice], Answering] = {
    WhichCard: Play,
    WhichTrump: PutAsTrump,
    WhichCharacter: PlayFromSwamp,
    WhichSwampCard: Take,
}


def bayou_boss(options: BayouBossOptions | None = None) -> Game:
    return game("bayou-boss", options)


def a_table(
    *cards: str,
    taken: Sequence[str] = (),
    trump: Card = "yellow-4",
    swamp: str = "",
    deck: str = "",
    tricks: Sequence[int] = (),
    points: Sequence[int] = (),
    number: int = 1,
    dealer: Seat | None = None,
    leader: Seat = A,
    options: BayouBossOptions | None = None,
    whole: bool = False,
) -> BayouBossTable:
    """A table at the start of a trick.

    `cards` are what each player holds: Characters are known to all, since they come from the Swamp, suit cards were
    dealt; `taken` are suit cards that all have seen.  The first card of `deck` is on top.  `number` is the round's.
    Unless said otherwise the player right of the leader is dealer.  A `whole` table has all the cards of the game:
    those not named lie in the first player's won tricks.  Without options, the six Characters of a first game are used.
    """
    seats = len(cards)
    table: BayouBossTable = bayou_boss(options or FIRST_GAME).setup(seats, Dice(seed_from(0)))
    everything = components(table)
    held = [hand.split() for hand in cards]
    seen = [more.split() for more in taken] or [[] for _ in held]
    table.hands = [[card for card in hand if not is_character(card)] for hand in held]
    table.taken = [[card for card in hand if is_character(card)] + more for hand, more in zip(held, seen, strict=True)]
    table.trump, table.swamp, table.deck, table.character_deck = trump, swamp.split(), deck.split()[::-1], []
    table.tricks = list(tricks) or table.tricks
    table.points = list(points) or table.points
    table.round = number
    table.dealer = table.before(leader) if dealer is None else dealer
    if whole:
        everything[""] = 0
        too_many = components(table) - everything
        assert not too_many, f"there are not so many of {list(too_many)}"
        table.won[A] = sorted((everything - components(table)).elements())
    table.agenda = [TrickBegins(leader)]
    advance(table)
    return table


def answer(table: BayouBossTable, card: Card) -> Action:
    """The answer with this card to whatever is asked: played, put as trump, played from the Swamp, or taken."""
    choice = asked(table)
    assert choice is not None, "the game is over"
    return ANSWERS[type(choice)](card)


def answered(table: BayouBossTable, action: Action) -> None:
    """Whoever is asked answers so."""
    (seat,) = to_act(table)
    play(table, seat, action)


def play_on(table: BayouBossTable, cards: str) -> None:
    """Each card in turn answers the question on the table, whoever is asked."""
    for card in cards.split():
        (seat,) = to_act(table)
        play(table, seat, answer(table, card))


def history(table: BayouBossTable, cards: str) -> tuple[list[BayouBossTable], list[Answer]]:
    """The table as it was and after each answer, and the answers."""
    tables, answers = [clone(table)], []
    for card in cards.split():
        (seat,) = to_act(table)
        answers.append(Answer(seat, next(action for action in legal(table, seat) if card in str(action))))
        play_on(table, card)
        tables.append(clone(table))
    return tables, answers


def answers(table: BayouBossTable) -> set[Card]:
    """The cards with which the question may be answered."""
    (seat,) = to_act(table)
    found: set[Card] = set()
    for action in legal(table, seat):
        assert isinstance(action, Play | PutAsTrump | PlayFromSwamp | Take)
        found.add(action.card)
    return found


def cards(names: str) -> set[Card]:
    return set(names.split())


def refused_with(table: BayouBossTable, action: Action) -> tuple[str, str]:
    """Why the player asked may not answer so, and by which rule."""
    (seat,) = to_act(table)
    found = refusal(table, seat, action)
    assert found is not None, f"{action} is not refused"
    return found.why, found.rule


def refused(table: BayouBossTable, card: Card) -> tuple[str, str]:
    """Why the player asked may not answer with this card, and by which rule."""
    return refused_with(table, answer(table, card))


def said(table: BayouBossTable, kind: type[Said]) -> list[Said]:
    """What was said of this kind since the last answer."""
    return [event for event in table.events if isinstance(event, kind)]


def trick_winner(table: BayouBossTable) -> Seat:
    """Who won the trick that the last answer completed."""
    (event,) = said(table, TrickWon)
    return event.seat


def winner_of(trick: str, *, trump: Card = "yellow-4", tricks: Sequence[int] = (), dealer: Seat | None = None) -> Seat:
    """Who wins a trick of these cards, each the last of its player, from the leader on."""
    table = a_table(*trick.split(), trump=trump, tricks=tricks, dealer=dealer, number=LAST_ROUND)
    play_on(table, trick)
    return trick_winner(table)


def after_last_trick(
    points: Sequence[int],
    tricks: Sequence[int],
    number: int = 1,
    dealer: int | None = None,
    options: BayouBossOptions | None = None,
) -> BayouBossTable:
    """A table whose first player has just won the last trick of a round; `tricks` are without that one."""
    trick = [f"red-{9 - seat}" for seat in range(len(points))]
    table = a_table(
        *trick, points=points, tricks=tricks, number=number, dealer=dealer, options=options, swamp="", whole=True
    )
    play_on(table, " ".join(trick))
    return table


def ended(table: BayouBossTable) -> Outcome:
    assert table.outcome is not None, "the game goes on"
    return table.outcome


def laid_ready(seats: int, seed: int = 0, options: BayouBossOptions | None = None) -> BayouBossTable:
    """The two decks, before anything is dealt."""
    table: BayouBossTable = bayou_boss(options).setup(seats, Dice(seed_from(seed)))
    return table


def dealt(seats: int, seed: int = 0, options: BayouBossOptions | None = None) -> BayouBossTable:
    """A game at its first question."""
    table: BayouBossTable = start(bayou_boss(options), seats, seed_from(seed))
    return table


def is_character(card: Card) -> bool:
    return card in PRINTED.characters


def play_randomly(table: BayouBossTable, seed: int) -> Iterator[list[Event]]:
    """Play a table on to its end; yields what was said after each answer."""
    luck = Dice(seed_from(seed))
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        play_unchecked(table, seat, options[luck.below(len(options))])
        yield table.events

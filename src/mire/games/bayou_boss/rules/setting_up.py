"""Setting up: the Game Deck and the Character Deck for this number of players."""

from __future__ import annotations

from mire.core.dice import Dice

from ..components.cards import RAVEN, BayouBossEdition
from ..options import BayouBossOptions
from ..table import BayouBossTable
from .overview import RoundBegins

SINGLES = 6  # Characters in play, besides the Ravens


def set_up(seats: int, printed: BayouBossEdition, options: BayouBossOptions, dice: Dice) -> BayouBossTable:
    """The decks for this number of players; the first dealer is drawn (BB-05 to BB-09)."""
    in_play = printed.decks[str(seats)]
    suits = list(printed.suits)[: in_play.suits]
    singles = [name for name, character in printed.characters.items() for _ in range(character.copies) if name != RAVEN]
    if options.characters == "drawn":
        dice.shuffle(singles)
    return BayouBossTable(
        seats=seats,
        dice=dice,
        options=options,
        effects={name: character.effect for name, character in printed.characters.items()},
        highest=in_play.highest,
        box=[RAVEN] * (printed.characters[RAVEN].copies - in_play.ravens),
        left_out=singles[SINGLES:],
        in_play=[name for name in printed.characters if name in singles[:SINGLES]],
        character_deck=[RAVEN] * in_play.ravens + singles[:SINGLES],
        deck=[f"{suit}-{value}" for suit in suits for value in range(in_play.highest + 1)],
        hands=[[] for _ in range(seats)],
        taken=[[] for _ in range(seats)],
        won=[[] for _ in range(seats)],
        voids=[[] for _ in range(seats)],
        tricks=[0] * seats,
        points=[0] * seats,
        dealer=dice.below(seats),
        agenda=[RoundBegins()],
    )

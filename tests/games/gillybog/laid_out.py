"""Laying out Gillybog tables by hand: roads of spaces, hunters, cards, dice that roll as told."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TypeVar

import pytest

from mire import Action, Dice, Event, Game, Seat, advance, asked, legal, play, refusal, start, to_act
from mire.books.played import seed_from
from mire.books.telling import called, ending, told
from mire.games import game
from mire.games.gillybog.board.hexagons import DELTA
from mire.games.gillybog.board.paths import NONE, tie
from mire.games.gillybog.components.box import GillybogEdition
from mire.games.gillybog.components.spaces import Space, space_called, spot
from mire.games.gillybog.components.tiles import Kind
from mire.games.gillybog.events import HuntersIdled
from mire.games.gillybog.rules.gameplay_overview import TurnBegins
from mire.games.gillybog.rules.hunter_cards.placing import HuntersArePut
from mire.games.gillybog.rules.hunter_movement import HuntersWalk
from mire.games.gillybog.table import GillybogTable, Laid, Stack

A, B, C, D = range(4)  # the seats, clockwise
PRINTED: GillybogEdition = game("gillybog").printed
SYMBOLS = {"boot1": (0,), "boot2": (1,), "boot": (0, 1), "blast": (2, 3), "miss": (4, 5)}
LIMB_OF = {"boot": "feet", "blast": "fins", "miss": "fronds"}
ROAD = "e1 e2 e3 e4 e5 e6"
LONG_ROAD = "e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 e12"
CROSS = ("e1 e2 e3 e4", "den w1 w2 w3 w4")
SUPPORTED = pytest.mark.parametrize("support", [0, 1, 2])
BOTH = pytest.mark.parametrize("enhanced", [False, True], ids=["plain", "enhanced"])
TAKEN = ["hunters", "player", "gilly", "vision", "ward", "nothing"]  # what may lie on a space
Said = TypeVar("Said", bound=Event)


def gillybog(**options: str) -> Game:
    return game("gillybog", options)


def opened(seats: int = 2, seed: int = 0, **options: str) -> GillybogTable:
    """A game at its first question."""
    table: GillybogTable = start(gillybog(**options), seats, seed_from(seed))
    return table


def a_table(
    seats: int = 2,
    *roads: str,
    hunters: dict[str, int] | None = None,
    kinds: dict[str, Kind] | None = None,
    place: str = "",
    top: str = "garrison",
    limbs: tuple[int, int, int] = (1, 1, 1),
    hand: str = "",
    dice: str = "",
    gillys: dict[str, str] | None = None,
    captives: str = "",
    vision: str = "",
    enhanced: bool = False,
    **options: str,
) -> GillybogTable:
    """A table at the first card of A, its map the Great Bog and roads like "e1 e2 e3" of forest spaces.

    `place` says where A, B ... stand (else the Den), `top` which hunter card lies on top (Garrison does nothing while
    no gilly is captured), `hand` what A holds, `gillys` which Gilly cards stand where ("saved" once they are), `dice`
    what is rolled next.
    """
    table: GillybogTable = gillybog(**options).setup(seats, Dice(seed_from(0)))
    table.first = table.active = A
    table.events = []
    table.laid, table.laid_at = (
        ["forest-4"],
        [Laid("den", 0)],
    )  # all spaces of roads are taken for those of one Forest tile
    table.forest.hidden.remove("forest-4") if "forest-4" in table.forest.hidden else None
    for road in roads:
        lay_road(table, road)
    for name, kind in (kinds or {}).items():
        table.kinds[table.number(name)] = kind
    for name, count in (hunters or {}).items():
        table.hunters[table.number(name)] = table.take_from_village(count)
    for seat, name in enumerate(place.split()):
        table.place[seat] = table.number(name)
    on_top(table, top)
    table.protection[A] = list(limbs)
    table.supply = 18 - sum(map(sum, table.protection))
    if hand:
        table.hands[A] = hand.split()
    for card, where in (gillys or {}).items():
        bring_in(table, card, where)
    for name in captives.split():
        table.captives.append(table.number(name))
        table.reserve -= 1
    if vision:
        table.vision = table.number(vision)
    if enhanced:
        table.howler = B if seats > 1 else A
    table.agenda = [TurnBegins(A)]
    advance(table)
    loaded(table, dice)
    return table


def lay_road(table: GillybogTable, road: str) -> None:
    """Spaces joined one to the next; those that are not there yet come into being."""
    names = road.split()
    for name in names:
        if not table.is_on_map(name):
            table.settle(spot(name), "plain", 0, 0)
    for one, other in pairwise(names):
        join(table, one, other)


def join(table: GillybogTable, one: Space, other: Space) -> None:
    direction = DELTA.index(spot(other) - spot(one))
    add_path(table, one, direction)
    add_path(table, other, (direction + 3) % 6)


def add_path(table: GillybogTable, name: Space, direction: int) -> None:
    space = table.number(name)
    exits = sum(1 << i for i in range(6) if table.links[space * 6 + i] != NONE)
    tie(table.at, table.links, spot(name), exits | 1 << direction)


def bring_in(table: GillybogTable, card: str, where: str) -> None:
    for pile in (table.gilly_cards, table.left_out):
        if card in pile:
            pile.remove(card)
    while len(table.gilly_cards) + len(table.rescued) >= 3:
        table.left_out.append(table.gilly_cards.pop())
    table.rescued.append(card)
    table.standing.append(-1 if where == "saved" else table.number(where))
    table.reserve -= 1


def on_top(table: GillybogTable, card: str) -> None:
    """The hunter card on top of the deck; the basic ones lie below."""
    if card in table.village_deck:
        table.village_deck.remove(card)
    rest = [other for other in (*table.hunter_deck.shown, *table.hunter_deck.hidden) if other != card]
    table.hunter_deck = Stack(shown=[card], hidden=rest)
    if card in table.box_cards:
        table.box_cards.remove(card)
    if card not in table.met:
        table.met.append(card)


def stacked(table: GillybogTable, left: str, right: str) -> None:
    """The bog stacks, their tops last."""
    table.bogs = [Stack(hidden=left.split()), Stack(hidden=right.split())]
    for stack in table.bogs:
        stack.show()


def loaded(table: GillybogTable, rolls: str) -> None:
    """The next dice show these symbols: boot1, boot2, boot, blast or miss."""
    wanted = [SYMBOLS[roll] for roll in rolls.split()]
    for number in range(1_000_000):
        dice = Dice(seed_from(number))
        if all(dice.below(6) in faces for faces in wanted):
            table.dice = Dice(seed_from(number))
            return


def bear(table: GillybogTable, what: str, name: str) -> None:
    """One of TAKEN lies on a space."""
    space = table.number(name)
    if what == "hunters":
        table.hunters[space] = 1
    elif what == "player":
        table.place[B] = space
    elif what == "gilly":
        table.rescued, table.standing = ["croak"], [space]
    elif what == "vision":
        table.vision = space
    elif what == "ward":
        table.wards[space] = 1


def act(table: GillybogTable, *answers: str) -> None:
    """Whoever is asked gives these answers, as they are told, or as they begin."""
    for text in answers:
        play(table, to_act(table)[0], the_action(table, text))


def playing(card: str, *roads: str, seats: int = 2, enhanced: bool = False, **more: object) -> GillybogTable:
    """A has just played the card."""
    table = a_table(seats, *(roads or (ROAD,)), hand=f"{card} run-grow", enhanced=enhanced, **more)  # type: ignore[arg-type]
    act(table, f"Play {called(card)}")
    if question(table) == "WhichEffect":
        act(table, f"{called(card)}, enhanced")
    return table


def resolved(top: str, support: int, *roads: str, **more: object) -> GillybogTable:
    """The card has been resolved against A, who played nothing."""
    table = a_table(1, *(roads or (ROAD,)), top=top, **more)  # type: ignore[arg-type]
    table.support = support
    end_turn(table)
    return table


def put(table: GillybogTable, name: str, hunters: int) -> None:
    """So many are placed on a space."""
    table.agenda.append(HuntersArePut(table.number(name), hunters))
    advance(table)


def walks(table: GillybogTable, start: str, steps: int, target: str) -> None:
    """The group on a space moves toward another."""
    space = table.number(start)
    table.agenda.append(HuntersWalk(space, table.hunters[space], steps, table.number(target)))
    advance(table)


def brief(text: str) -> str:
    """A sentence with its spaces by their names in records, as roads are laid out by them."""
    return re.sub(r"the (?:bog|space) [^.,:]*? of the Den", lambda found: space_called(found[0]), text)


def the_action(table: GillybogTable, text: str) -> Action:
    (seat,) = to_act(table)
    options = dict(zip(offered(table), legal(table, seat), strict=True))
    found = [action for words, action in options.items() if words == text]
    found = found or [action for words, action in options.items() if words.startswith(text)]
    assert len(found) == 1, f"{text!r} is {len(found)} of {sorted(options)} to {asked(table)}"
    return found[0]


def offered(table: GillybogTable) -> list[str]:
    (seat,) = to_act(table)
    return [brief(told(action, gillybog().names(table.seats))) for action in legal(table, seat)]


def goals(table: GillybogTable) -> set[str]:
    """The spaces the answers speak of."""
    (seat,) = to_act(table)
    return {action.space for action in legal(table, seat) if hasattr(action, "space")}


def why_not(table: GillybogTable, action: Action, seat: Seat | None = None) -> str:
    """The rule by which an answer is refused."""
    found = refusal(table, to_act(table)[0] if seat is None else seat, action)
    assert found is not None, f"{action} is not refused"
    assert found.why
    return found.rule


def said(table: GillybogTable, kind: type[Said]) -> list[Said]:
    """What was said of this kind since the last answer."""
    return [event for event in table.events if isinstance(event, kind)]


def where(table: GillybogTable, seat: Seat = A) -> Space:
    return table.spaces[table.place[seat]]


def hunters_at(table: GillybogTable, name: Space) -> int:
    return table.hunters[table.number(name)]


def question(table: GillybogTable) -> str:
    return type(asked(table)).__name__


TIES = (
    "WhichOpenPathIsNearest",
    "WhichGroupIsNearest",
    "WhichGroupMovesFirst",
    "WhichWay",
    "WhichWayOut",
    "WhichSpaceIsTrapped",
    "WhichTrap",
)


def end_turn(table: GillybogTable) -> None:
    """The action phase ends; where the hunters leave a choice, the first is taken.  All that is said stays."""
    act(table, "End your action phase")
    settle_ties(table)


def settle_ties(table: GillybogTable) -> None:
    happened = list(table.events)
    while not table.outcome and question(table) in TIES:
        assert len(offered(table)) > 1 or question(table) == "WhichTrap", "where one is best nobody is asked"
        act(table, offered(table)[0])
        happened += table.events
    table.events = happened


def pass_turns(table: GillybogTable, turns: int) -> None:
    """So many turns without a card, each question answered with its first option."""
    until = table.turn + turns
    while table.turn < until and not table.outcome:
        if question(table) == "WhichCard":
            end_turn(table)
        else:
            (seat,) = to_act(table)
            play(table, seat, legal(table, seat)[0])


def tokens(table: GillybogTable) -> tuple[int, int, int]:
    """Hunters, protection and gillys there are in all."""
    hunters = table.village + sum(table.hunters) + 1
    protection = table.supply + sum(map(sum, table.protection)) + sum(table.wards.values())
    return hunters, protection, table.reserve + len(table.captives) + len(table.rescued)


def idle(table: GillybogTable) -> list[str]:
    """Why the hunters could not do what they were told."""
    return [event.why for event in said(table, HuntersIdled)]


def link(table: GillybogTable, name: str, direction: int) -> int:
    """Where the path of a space in a direction leads, or how it ends."""
    return table.links[table.number(name) * 6 + direction]


def log(table: GillybogTable) -> list[str]:
    """What was said since the last answer, as people read it, but for the spaces."""
    return [brief(told(event, gillybog().names(table.seats))) for event in table.events]


def over(table: GillybogTable) -> str:
    """How a game ended, as people read it."""
    assert table.outcome is not None
    return ending(table.outcome, gillybog().names(table.seats))

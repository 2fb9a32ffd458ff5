"""Gillybog in numbers: the map hexagon by hexagon round the Den, tiles by where they lie and how they are turned.

The map has no bound.  Hexagons up to `FAR` spaces from the Den have numbers of their own; answers that name one farther
out are numbered as they come, after all others of their kind, and a measure says how many spaces lie out there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mire.books.encoding import (
    Answers,
    Encoding,
    Measure,
    Plane,
    around,
    choices_of,
    lying,
    measured_around,
    naming,
    naming_seat,
    one_of,
    questions,
    who,
)
from mire.core.agenda import Action
from mire.core.engine import legal, to_act
from mire.core.records import Card, Seat
from mire.games.gillybog.board.hexagons import hexagon, hexes_apart
from mire.games.gillybog.board.paths import NONE

from .components.box import GillybogEdition
from .components.cards import LIMBS
from .components.spaces import space_at, spot
from .components.tiles import DIRECTIONS, SPECIAL_BOGS
from .rules import CHAPTERS
from .rules.action_cards.grow import Give, KeepIt, Mend, Strengthen, TakeOver
from .rules.action_cards.hush_and_omen import PutBack
from .rules.action_cards.resolving import Repeat, UseEnhanced, UsePlain
from .rules.action_cards.run_and_sneak import Call, GoAlone, Shoulder
from .rules.action_cards.sense import Enough, Lift, SenseMore
from .rules.action_phase import CallOn, EndActions, Gain, Play
from .rules.attacks import Expose, Ignore, SpendWard, Suffer, TakeOnLimb
from .rules.being_captured import Tuck
from .rules.bog_tiles import LayBog, Shift
from .rules.calling_on_gillys import Heal, LeaveOnTop, PutUnder
from .rules.choosing import Point
from .rules.hunter_cards.trapping import LayTrap
from .rules.map_and_tiles import Lay, Pitch
from .rules.movement_and_travel import BeSnared, Bring, GoTo, SlipSnare, Stop, TakeTunnel
from .rules.threat_phase import KeepDice, Reroll
from .table import GILLYS, GROUP, HUNTERS, NO_ONE, NOWHERE, PROTECTION, SAVED, GillybogTable

FAR = 10  # spaces from the Den
CENTRE = hexagon(0, 0)
HEXAGONS = [
    here
    for here in (hexagon(q, r) for r in range(-FAR, FAR + 1) for q in range(-FAR, FAR + 1))
    if hexes_apart(here, CENTRE) <= FAR
]  # row by row from the north, each from the west
INDEX = {here: i for i, here in enumerate(HEXAGONS)}
NAMES = tuple(map(space_at, HEXAGONS))
TURNS = 6
REVEALED = 3  # Forest tiles to choose from, at most
BEYOND = 60  # answers of a kind that may name hexagons farther out
BY_SNEAK = "sneak"  # what one may ignore things by, besides a gilly
TURN_LIMIT = 100

# What is told of each hexagon.
KINDS = ("den", "bog", "plain", "cliff", "camp", "ambush", "watchtower", "snare", *sorted(SPECIAL_BOGS))
OPEN_PATHS = tuple(f"path to the {direction}" for direction in DIRECTIONS)
GROUPS = tuple(f"{hunters} hunters or more" if hunters > 1 else "hunters" for hunters in range(1, GROUP + 1))
TOKENS = ("protection", "Vision", "captive", "gilly", "counts as bog", "sees nobody", "in fog", "chosen", "driven")
WHO = ("me", "1 to the left", "2 to the left", "3 to the left")
TOLD = (*KINDS, *OPEN_PATHS, *GROUPS, *TOKENS, *WHO)
AT = {what: 1 << i for i, what in enumerate(TOLD)}
PATHS = [AT[path] for path in OPEN_PATHS]
HUNTERS_AT = [sum(AT[group] for group in GROUPS[: min(hunters, GROUP)]) for hunters in range(HUNTERS + 1)]
WIDTH = -(-len(TOLD) // 8)  # bytes


def encoding(printed: GillybogEdition, seats: int) -> Encoding:
    """How a game for so many is told."""
    uniques, hunters, gillys = [*printed.uniques], [*printed.hunters], [*printed.gillys]
    basics = [*dict.fromkeys(action.card for action in printed.basics.values())]
    tiles, bogs = [*printed.forests, *printed.camps], [*printed.bogs]
    cards, lie_cards = lying([*basics, *uniques])
    shown, lie_shown = lying([*tiles, *uniques, *hunters])
    met, lie_met = lying(hunters)
    near, lie_near = lying(gillys)
    tops, lie_tops = lying(bogs)
    padded = (*TOLD, *(f"nothing {i + 1}" for i in range(8 * WIDTH - len(TOLD))))
    manners = ("walk", "swim", "dive", "slink", "charge", "wade")
    return Encoding(
        _answers(printed, basics, seats),
        (
            *around(seats, "hand", lambda seen, seat: lie_cards(seen.hands[seat]), *cards),
            *around(seats, "Howl lies out", lambda seen, seat: int(bool(seen.howling[seat])), "a Howl"),
            *around(seats, "injuries", lambda seen, seat: lie_cards(seen.injuries[seat]), *cards),
            Plane("played", cards, lambda seen, seat: lie_cards(seen.played)),
            Plane("revealed", shown, lambda seen, seat: lie_shown(seen.revealed)),
            Plane("known on the Forest stack", shown, lambda seen, seat: lie_shown(seen.forest.shown)),
            Plane("known on the hunter deck", met, lambda seen, seat: lie_met(seen.hunter_deck.shown)),
            Plane("known on the bog stacks", tops, lambda seen, seat: lie_tops(_tops(seen))),
            Plane("discarded hunter cards", met, lambda seen, seat: lie_met(seen.since_zeal)),
            Plane("hunter cards met", met, lambda seen, seat: lie_met(seen.met)),
            Plane("gillys on the map", near, lambda seen, seat: lie_near(_standing(seen, saved=False))),
            Plane("gillys saved", near, lambda seen, seat: lie_near(_standing(seen, saved=True))),
            Plane("gillys called on", near, lambda seen, seat: lie_near(seen.called_on)),
            one_of("manner of moving", manners, lambda seen, seat: seen.manner if seen.mover != NO_ONE else None),
            one_of("heading", range(TURNS), lambda seen, seat: seen.heading),
            one_of("limb chosen", LIMBS, lambda seen, seat: LIMBS[seen.limb]),
            questions(*choices_of(CHAPTERS)),
            who(seats, "asked", to_act),
            who(seats, "active", lambda seen: (seen.active,)),
            who(seats, "first", lambda seen: (seen.first,)),
            who(seats, "moving", lambda seen: () if seen.mover == NO_ONE else (seen.mover,)),
            who(seats, "comes along", lambda seen: () if seen.companion == NO_ONE else (seen.companion,)),
            Plane("enhanced", ("this turn", "the next"), lambda seen, seat: (seen.enhanced > 0) | seen.howled << 1),
            Plane("map", tuple(f"{name}: {what}" for name in NAMES for what in padded), _map),
        ),
        (
            *(measure for limb in range(len(LIMBS)) for measure in _protected(seats, limb)),
            *map(_rolled, range(len(printed.die))),
            Measure("spaces beyond the map told", 2 * len(tiles), lambda seen, seat: beyond(seen)),
            Measure("support", printed.village["support-track"].last, lambda seen, seat: seen.support),
            Measure("hunters in the village", HUNTERS, lambda seen, seat: seen.village),
            Measure("protection in the supply", PROTECTION, lambda seen, seat: seen.supply),
            Measure("gillys not found", GILLYS, lambda seen, seat: seen.reserve),
            Measure("turn", TURN_LIMIT, lambda seen, seat: seen.turn),
            Measure("cards played", 8, lambda seen, seat: seen.cards_played),
            Measure("timers", 8, lambda seen, seat: seen.timers + seen.hush),
            Measure("steps left", 8, lambda seen, seat: seen.steps_left),
            Measure("attacks to be ignored", 8, lambda seen, seat: seen.submerged + seen.ignores + seen.shrugs),
            Measure("torchlight", 8, lambda seen, seat: seen.torchlight),
            Measure("Forest tiles to come", len(printed.forests), lambda seen, seat: len(seen.forest)),
            Measure("Camp tiles to come", len(printed.camps), lambda seen, seat: len(seen.camps)),
            Measure("hunter cards to come", len(hunters), lambda seen, seat: len(seen.hunter_deck)),
            Measure("unique cards to come", len(uniques), lambda seen, seat: len(seen.actions)),
        ),
    )


# What is answered


def _answers(printed: GillybogEdition, basics: Sequence[Card], seats: int) -> list[Answers]:
    actions, gillys = [*printed.basics, *printed.uniques], [*printed.gillys]
    bogs, forests = [*printed.bogs], [*printed.forests]
    faces = [f"{face.symbol} {face.value}" if face.value else face.symbol for face in printed.die.values()]
    return [
        naming(Play, action=actions),
        naming(CallOn, gilly=gillys),
        naming(EndActions),
        naming(Gain, card=[*printed.uniques]),
        naming(UseEnhanced, action=actions),
        naming(UsePlain, action=actions),
        naming(Repeat, action=actions),
        *(_pointed(kind) for kind in (Point, GoTo, TakeTunnel)),
        naming(Stop),
        naming(Bring, gilly=gillys),
        naming(SlipSnare, by=[BY_SNEAK, *gillys]),
        naming(BeSnared),
        naming_seat(Call, "player", seats),
        naming_seat(Shoulder, "player", seats),
        naming(GoAlone),
        naming(Strengthen, limb=LIMBS),
        naming_seat(Mend, "player", seats),
        naming_seat(Give, "player", seats, limb=LIMBS),
        naming_seat(TakeOver, "player", seats, limb=LIMBS),
        naming(KeepIt),
        naming(LayBog, tile=bogs),
        naming(Shift, tile=bogs),
        naming(LayTrap, tile=bogs),
        naming(SenseMore),
        naming(Enough),
        naming(Lift, tile=forests),
        naming(PutUnder, tile=forests),
        naming(LeaveOnTop),
        naming(PutBack, card=[*printed.hunters]),
        naming(Heal, limb=LIMBS),
        naming_seat(Expose, "player", seats),
        naming(Ignore, by=[BY_SNEAK, *gillys]),
        naming(Suffer),
        naming(SpendWard),
        naming(TakeOnLimb, limb=LIMBS),
        naming(Tuck, card=[*basics, *printed.uniques]),
        naming(Reroll, face=[*dict.fromkeys(faces)]),
        naming(KeepDice),
        _placed(Pitch, 1),
        _placed(Lay, REVEALED),
    ]


def _pointed(kind: type[Action]) -> Answers:
    """Answers that name a space."""

    def here(seen: GillybogTable, seat: Seat) -> Callable[[Any], int]:
        out = _Out(seen, seat, kind, len(NAMES))
        return lambda action: INDEX[at] if (at := spot(action.space)) in INDEX else out.number(action)

    return Answers(kind, (*(f"{kind.__name__} {name}" for name in NAMES), *_beyond(kind)), here=here)


def _placed(kind: type[Action], tiles: int) -> Answers:
    """Answers that lay one of the tiles that are revealed: which of them, where its first space lies, how turned."""
    sites = len(NAMES) * TURNS
    meanings = [
        f"{kind.__name__} {f'tile {tile + 1} ' if tiles > 1 else ''}on {name}, pointing {direction}"
        for tile in range(tiles)
        for name in NAMES
        for direction in DIRECTIONS
    ]

    def here(seen: GillybogTable, seat: Seat) -> Callable[[Any], int]:
        first = {tile: i * sites for i, tile in enumerate(seen.revealed)}
        out = _Out(seen, seat, kind, tiles * sites)

        def place(action: Any) -> int:
            at = INDEX.get(spot(action.space), NOWHERE)
            if at == NOWHERE:
                return out.number(action)
            return first[action.tile] + at * TURNS + int(action.turn)

        return place

    return Answers(kind, (*meanings, *_beyond(kind)), here=here)


class _Out:
    """The answers of a kind that name a hexagon farther out, numbered as they come."""

    def __init__(self, seen: GillybogTable, seat: Seat, kind: type[Action], start: int) -> None:
        self.seen, self.seat, self.kind, self.start = seen, seat, kind, start
        self.listed: list[Any] | None = None

    def number(self, action: Any) -> int:
        if self.listed is None:
            every: list[Any] = [one for one in legal(self.seen, self.seat) if isinstance(one, self.kind)]
            self.listed = [one for one in every if spot(one.space) not in INDEX]
        return self.start + min(self.listed.index(action), BEYOND - 1)


def _beyond(kind: type[Action]) -> tuple[str, ...]:
    return tuple(f"{kind.__name__}, number {i + 1} of those farther out" for i in range(BEYOND))


# What is seen


def beyond(seen: GillybogTable) -> int:
    """How many spaces of the map lie farther out than is told."""
    return sum(1 for here in seen.at if here not in INDEX)


def _map(seen: GillybogTable, seat: Seat) -> int:
    """Every hexagon with what lies there, `WIDTH` bytes each."""
    told, links = [0] * len(seen.spaces), seen.links
    for space, kind in enumerate(seen.kinds):
        if kind == "gone":
            continue
        bits = AT[kind]
        start = 6 * space
        for path in PATHS:
            if links[start] != NONE:
                bits |= path
            start += 1
        told[space] = bits | HUNTERS_AT[seen.hunters[space]]
    for mark, spaces in _marks(seen, seat):
        bit = AT[mark]
        for space in spaces:
            if space >= 0:
                told[space] |= bit
    found = bytearray(WIDTH * len(HEXAGONS))
    for here, space in seen.at.items():
        at = INDEX.get(here)
        if at is not None:
            found[WIDTH * at : WIDTH * at + WIDTH] = told[space].to_bytes(WIDTH, "little")
    return int.from_bytes(found, "little")


def _marks(seen: GillybogTable, seat: Seat) -> Iterable[tuple[str, Iterable[int]]]:
    yield "protection", [space for space, wards in seen.wards.items() if wards]
    yield "Vision", (seen.vision,)
    yield "captive", seen.captives
    yield "gilly", seen.standing
    yield "counts as bog", seen.damp.values()
    yield "sees nobody", seen.dark.values()
    yield "in fog", [space for spaces in seen.fog.values() for space in spaces]
    yield "chosen", (seen.chosen,)
    yield "driven", (seen.driven,)
    for other, space in enumerate(seen.place):
        yield WHO[(other - seat) % seen.seats], (space,)


def _tops(seen: GillybogTable) -> list[Card]:
    return [tile for stack in seen.bogs for tile in stack.shown]


def _standing(seen: GillybogTable, saved: bool) -> list[Card]:
    return [card for card, where in zip(seen.rescued, seen.standing, strict=True) if (where == SAVED) == saved]


def _protected(seats: int, limb: int) -> list[Measure]:
    most = PROTECTION / 2
    return measured_around(seats, f"protection of {LIMBS[limb]}", most, lambda seen, seat: seen.protection[seat][limb])


def _rolled(face: int) -> Measure:
    return Measure(f"dice showing face {face + 1}", 8, lambda seen, seat: seen.rolled.count(face))

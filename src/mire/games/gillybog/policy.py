"""How a careful player leans: build ways, take them when it is safe, reckon with the next hunter card, count timers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mire.core.agenda import Action
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import asked, imagine, play_unchecked, to_act
from mire.core.game import Game
from mire.core.records import Card, Seat
from mire.games.gillybog.board import DELTA, FAR, braved, gap, has_open_path, joins, open_ends

from .action_cards import SenseMore, UseEnhanced, WhetherToSense, WhichEffect, WhichLimb, WhichOmen
from .attacks import Ignore, IsBroughtToCamp, WhichInjury
from .hunter_cards import WhichGroupMovesFirst
from .hunters import WhichGroupIsNearest
from .moving import GoTo, SlipSnare, Stop, WhichStep
from .rules import CallOn, EndActions, Play, WhichCard, WhichUnique, playing
from .standing import BUILD, FAR_AWAY, FOUND, FREED, HOME, WAY, Outlook, skin
from .table import DEN, HOWL, NO_ONE, NOWHERE, SAVED, GillybogTable, spot
from .tiles import Lay, Pitch

LONG = 12  # questions one follows when thinking an action through
LOOKED_AT = 14  # placements or destinations that get a second look
BOTHER = 0.02  # what playing a card costs, so that none is played for nothing
SPARED = 0.5  # what a Forest tile kept for later is worth
WON = 30.0
HOWLED = 0.15  # what it is worth that the next player's actions are enhanced
MOST_CARDS = 6  # beyond these another card is of little use
UNHEARD_OF = 0.5  # how welcome a unique card is that GAINS does not know


def leanings(game: Game, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """How good each answer seems, on the scale of `Outlook.worth`."""
    choice = asked(table)
    kind = type(options[0])
    if isinstance(choice, WhichCard):
        return _cards(game, table, seat, options)
    if isinstance(choice, WhichStep):
        return _steps(table, seat, options)
    if kind is Lay:
        return _lays(table, options)
    if kind is Pitch:
        return _pitches(table, seat, options)
    if isinstance(choice, WhichUnique):
        return [_welcome(action.card, table) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhichInjury):
        return [-_use(action.card, table) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhichGroupIsNearest | WhichGroupMovesFirst):
        return [-float(table.hunters[table.number(action.space)]) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhichLimb):
        return [_limb(table, seat, action.limb) for action in options]  # type: ignore[attr-defined]
    if isinstance(choice, WhetherToSense):
        wanted = bool(_apart(table, Outlook(table)))
        return [1.0 if isinstance(action, SenseMore) is wanted else 0.0 for action in options]
    if isinstance(choice, WhichEffect):
        return [float(isinstance(action, UseEnhanced)) for action in options]
    if isinstance(choice, WhichOmen):
        return [_dread(table, action.card) for action in options]  # type: ignore[attr-defined]
    world = _world(game, table, seat)
    return [_after(world, seat, action) for action in options]


def _use(card: Card, table: GillybogTable) -> float:
    """What one would miss least is given up first."""
    if card == "run-grow":
        return 9.0
    if card == "sneak-scare":
        return 4.0
    if card == HOWL:
        return 5.0 if len(table.forest) else 2.0
    return _welcome(card, table)


def _welcome(card: Card, table: GillybogTable) -> float:
    """How welcome a unique card is; some are of no use to who is alone."""
    return 0.0 if table.seats == 1 and card in FOR_OTHERS else GAINS.get(card, UNHEARD_OF)


def _limb(table: GillybogTable, seat: Seat, limb: str) -> float:
    tokens = table.protection[seat][("fronds", "fins", "feet").index(limb)]
    return skin(tokens + 1) - skin(tokens) + (0.02 if limb == "fins" else 0.01 if limb == "fronds" else 0.0)


def _dread(table: GillybogTable, card: Card) -> float:
    """How bad it would be if a hunter card were the next; the worst goes back first, under the others."""
    world = clone(table)
    world.hunter_deck.shown.append(card)
    return -Outlook(world).worth()


# Which card


def _cards(game: Game, table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    outlook = Outlook(table)
    now = outlook.worth()
    table.cards_played += 1
    pressed = outlook.worth() - now  # what another card costs by the dice it brings
    table.cards_played -= 1
    gain = _gain(table, seat)
    world = _world(game, table, seat)
    found = []
    for action in options:
        if isinstance(action, EndActions):
            found.append(now)
        elif isinstance(action, CallOn):
            found.append(_thought_through(game, world, seat, action) + BOTHER)
        elif isinstance(action, Play):
            bonus = gain - BOTHER
            name = action.action
            if name == "howl":
                found.append(now + pressed + bonus + (HOWLED if table.seats > 1 else -HOWLED))
            elif name in LAYING:
                found.append(now + pressed + bonus + _building(table, seat, outlook, name))
            else:
                found.append(_thought_through(game, world, seat, action) + bonus)
    return found


LAYING = {"sense", "root-path", "far-sense"}
MOVES = {"run", "sneak", "slink", "charge", "wade", "swim"}
FOR_OTHERS = {"mend", "share-sap", "drift"}


def _gain(table: GillybogTable, seat: Seat) -> float:
    """What a card adds to the hope for a unique one, which comes to who plays the whole hand."""
    hand = len(table.hands[seat])
    top = table.hunter_deck.top
    timers = (table.lore.hunters[top].timers if top else 1) + table.hush
    dice = max(0, table.cards_played + hand - timers)
    size = hand + len(table.played) + len(table.howling[seat])
    if size >= MOST_CARDS or not table.actions:
        return 0.0
    return max(0.0, 0.9 - 0.25 * dice) / hand


def _building(table: GillybogTable, seat: Seat, outlook: Outlook, name: str) -> float:
    """What new tiles are likely to be worth: much while ways are missing."""
    if not table.forest:
        return 0.0
    wanted = min(len(_apart(table, outlook)), 3)
    if not wanted:
        return -SPARED
    tiles = 1.0
    if name == "sense":
        tiles += 0.8 if has_open_path(table.links, table.place[seat]) else 0.0
    elif name == "far-sense":
        tiles = 1.8
    else:
        tiles = 1.3
    return 1.1 * tiles * (1 + 0.3 * (wanted - 1))


def _thought_through(game: Game, table: GillybogTable, seat: Seat, action: Action, ahead: bool = True) -> float:
    """How the players would stand once an action is done, its questions answered as one leans.

    One looks ahead to what could be reached then.
    """
    world = clone(table)
    before = world.turn
    play_unchecked(world, seat, action)
    for _ in range(LONG):
        choice = asked(world)
        if choice is None or isinstance(choice, WhichCard | WhichUnique) or world.turn != before:
            break
        (mover,) = to_act(world)
        options = list(choice.options(world))
        leaning = leanings(game, world, mover, options) if len(options) > 1 else [0.0]
        best = max(leaning)
        if isinstance(choice, WhichStep) and mover == seat:
            return best
        play_unchecked(world, mover, options[leaning.index(best)])
    found = _value(world)
    if ahead and isinstance(asked(world), WhichCard) and world.turn == before:
        moves = [playing(name) for card in world.hands[seat] for name in world.lore.on_card[card] if name in MOVES]
        found = max([found, *[_thought_through(game, world, seat, move, ahead=False) for move in moves]])
    return found


def play_on(game: Game, table: GillybogTable) -> None:
    """Whatever is under way is done as one leans, up to the next card."""
    for _ in range(LONG):
        choice = asked(table)
        if choice is None or isinstance(choice, WhichCard | WhichUnique):
            return
        (mover,) = to_act(table)
        options = list(choice.options(table))
        leaning = leanings(game, table, mover, options) if len(options) > 1 else [0.0]
        play_unchecked(table, mover, options[leaning.index(max(leaning))])


def _after(table: GillybogTable, seat: Seat, action: Action) -> float:
    world = clone(table)
    play_unchecked(world, seat, action)
    return _value(world) + (0.5 if isinstance(action, Ignore | SlipSnare) else 0.0)


def _world(game: Game, table: GillybogTable, seat: Seat) -> Any:
    """A table with nothing hidden, to try answers on copies of it."""
    if table.dice.seed:
        return table
    return imagine(game, table, seat, Dice(f"{table.turn * 64 + table.cards_played + 1:032x}"))


def _value(table: GillybogTable) -> float:
    if table.outcome:
        return 60.0 if table.outcome.winners else -30.0
    return Outlook(table).worth()


# Which step


def _steps(table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """Each destination by the best that lies beyond it, less the attacks on the way."""
    outlook = Outlook(table)
    here, following = table.place[seat], table.following
    if outlook.is_lost:
        return [_ending(outlook, seat, action) for action in options]
    rest = sum([outlook.player(player) for player in range(table.seats)])
    rest -= 0.1 * sum([hunters for _, hunters in outlook.groups])
    ends = [here if isinstance(action, Stop) else table.number(action.space) for action in options]  # type: ignore[attr-defined]
    legs = {end: [end] for end in ends}
    attacks = {
        end: _attacks(table, end) if isinstance(action, GoTo) else 0 for end, action in zip(ends, options, strict=True)
    }
    if table.manner == "walk":
        _look_beyond(table, here, legs, attacks)
    there = [end for leg in legs.values() for end in leg]
    progress = {end: _progress(outlook, seat, end, here, following) for end in dict.fromkeys(there)}
    kept = sorted(progress, key=lambda end: -progress[end] + 0.3 * attacks[end])[:LOOKED_AT]
    kept = list(dict.fromkeys([here, *kept]))
    spared = table.ignores + table.shrugs
    worth: dict[int, float] = {}
    for end in kept:
        worn = max(0, attacks[end] - spared)
        harm = outlook.harm(seat, worn, end if attacks[end] == _attacks(table, end) else NOWHERE)
        table.place[seat] = end
        if end == table.vision and outlook.is_won():
            threat = -WON
        else:
            threat = outlook.threat(seat, end, worn) if seat == table.active else 0.0
        table.place[seat] = here
        worth[end] = rest + progress[end] - harm - threat - (BOTHER if end != here else 0.0)
    least = min(worth.values()) - 1.0
    found = []
    for end in ends:
        found.append(max([worth.get(beyond, least) for beyond in legs[end]]))
    return found


def _ending(outlook: Outlook, seat: Seat, action: Action) -> float:
    """How near a game that is given up comes to its end by a step."""
    table = outlook.table
    here = table.place[seat]
    if not isinstance(action, GoTo):
        return outlook.surrender()
    table.place[seat] = table.number(action.space)
    found = outlook.surrender() + _attacks(table, table.place[seat])
    table.place[seat] = here
    return found


def _look_beyond(table: GillybogTable, here: int, legs: dict[int, list[int]], attacks: dict[int, int]) -> None:
    """Where each destination leads on to, and with how many attacks in all."""
    stops = [1 if kind in ("snare", "tunnel") else 0 for kind in table.kinds]
    for space in (table.vision, *table.captives, *[space for space in table.standing if space not in (SAVED, here)]):
        stops[space] = 1
    toll = [hunters + (kind == "ambush") for hunters, kind in zip(table.hunters, table.kinds, strict=True)]
    met, came_from = braved(table.links, toll, stops, here, min(table.steps_left, len(toll)))
    for end, number in enumerate(met):
        if number == FAR or end in legs:
            continue
        first = end
        way = []
        while came_from[first] >= 0:
            way.append(first)
            first = came_from[first]
        for space in reversed(way):
            if toll[space]:
                first = space
                break
        if first in legs and first != here:
            legs[first].append(end)
            attacks[end] = number


def _attacks(table: GillybogTable, there: int) -> int:
    return table.hunters[there] + (table.kinds[there] == "ambush")


def _progress(outlook: Outlook, seat: Seat, there: int, here: int, following: int) -> float:
    """How far the gillys will have come if a movement ends there."""
    table = outlook.table
    table.place[seat] = there
    if following != NO_ONE:
        table.standing[following] = there
    found = outlook.progress()
    table.place[seat] = here
    if following != NO_ONE:
        table.standing[following] = here
    if there == here and not table.strides:
        return found
    if there in table.captives:
        found += FREED - FOUND - 0.4 * WAY * min(outlook.home[there], FAR_AWAY)
    if there == table.vision and table.reserve:
        found += FOUND - 2.5 * BUILD * WAY
    if there == DEN and following != NO_ONE:
        found += HOME - FREED
    return found


# Which site


def _goals(table: GillybogTable) -> list[int]:
    """The spaces worth a way: the Vision token while gillys are to be found, captives, those left behind."""
    if table.vision < 0:
        return []
    goals = [*table.captives, table.vision]
    goals += [space for space in table.standing if space != SAVED]
    return goals


def _apart(table: GillybogTable, outlook: Outlook) -> list[int]:
    """The spaces worth a way to which a new tile would spare much, from the Den or from who is nearest."""
    found = []
    for space in dict.fromkeys([*_goals(table), *table.place]):
        built, there_is = outlook.ways.to(space), outlook.ways.on_foot(space)
        near = min(table.place, key=lambda here: built[here])
        if any(min(there_is[here], FAR_AWAY) - built[here] > BUILD // 2 for here in (DEN, near)):
            found.append(space)
    return found


def _lays(table: GillybogTable, options: Sequence[Action]) -> list[float]:
    """A tile is best on the way that is missing: what lies there gets a second look, as if it were laid."""
    if table.vision < 0:
        return [_open_ways(table, action) for action in options]  # type: ignore[arg-type]
    outlook = Outlook(table)
    on_foot = outlook.ways.on_foot(DEN)
    apart = _apart(table, outlook)
    if not apart:
        return [_open_ways(table, action) for action in options]  # type: ignore[arg-type]
    from_home = outlook.ways.around(DEN)
    ways = [outlook.ways.around(goal) for goal in apart]
    first: list[float] = []
    for action in options:
        assert isinstance(action, Lay)
        here = spot(action.space)
        there = here + DELTA[action.turn]
        best = 0.0
        for way in ways:
            least = min(
                from_home.get(here, FAR_AWAY) + way.get(here, FAR_AWAY),
                from_home.get(there, FAR_AWAY) + way.get(there, FAR_AWAY),
            )
            best = max(best, 2.0 * FAR_AWAY - least)
        shape = table.lore.shapes[action.tile]
        reached = joins(table.at, table.links, here, shape.a[action.turn])
        reached += joins(table.at, table.links, there, shape.b[action.turn])
        sides = {on_foot[space] == FAR for space in reached}
        first.append(best + (60.0 if len(sides) == 2 else 0.0))
    kept = sorted(range(len(options)), key=lambda i: -first[i])[:LOOKED_AT]
    found = [-100.0 + 0.001 * value for value in first]
    for i in kept:
        action = options[i]
        assert isinstance(action, Lay)
        world = clone(table)
        world.lay(action.tile, action.space, action.turn)
        found[i] = Outlook(world).progress() + 0.05 * _open_ways(table, action)
    return found


def _open_ways(table: GillybogTable, action: Lay) -> float:
    """Without hazards, and with many joins."""
    shape, here = table.lore.shapes[action.tile], spot(action.space)
    there = here + DELTA[action.turn]
    joined = len(joins(table.at, table.links, here, shape.a[action.turn]))
    joined += len(joins(table.at, table.links, there, shape.b[action.turn]))
    beyond = _beyond(table, (here, shape.a[action.turn]), (here, there))
    beyond += _beyond(table, (there, shape.b[action.turn]), (here, there))
    return 0.15 * joined + 0.1 * len(beyond)


def _beyond(table: GillybogTable, half: tuple[int, int], own: tuple[int, int]) -> list[int]:
    """The empty hexagons to which paths of a half would lead."""
    here, exits = half
    places = [here + DELTA[direction] for direction in range(6) if exits >> direction & 1]
    return [place for place in places if place not in table.at and place not in own]


def _pitches(table: GillybogTable, seat: Seat, options: Sequence[Action]) -> list[float]:
    """A camp is best where a single tile can join both its spaces to the ways there are, near the Den.

    What seems so gets a second look, as if it lay there with whoever is held in it.
    """
    steps = table.steps_from(DEN)
    ends = open_ends(table.links, table.spots, steps)
    den = table.spots[DEN]
    first = []
    for action in options:
        assert isinstance(action, Pitch)
        shape, here = table.lore.shapes[action.tile], spot(action.space)
        there = here + DELTA[action.turn]
        own = (here, there)
        free = [end for end in ends if end not in own]
        lost = len(ends) - len(free)
        cliff = gap(_beyond(table, (here, shape.a[action.turn]), own), free)
        camp = gap(_beyond(table, (there, shape.b[action.turn]), own), free)
        far = gap([here], [den])
        first.append(-1.0 * min(cliff, 20) - 1.2 * min(camp, 20) - 0.35 * far - 0.3 * lost)
    found = [-100.0 + value for value in first]
    for i in sorted(range(len(options)), key=lambda i: -first[i])[:LOOKED_AT]:
        action = options[i]
        assert isinstance(action, Pitch)
        found[i] = _held(table, seat, action) + 0.02 * first[i]
    return found


def _held(table: GillybogTable, seat: Seat, action: Pitch) -> float:
    """How the players would stand with a camp there, and a gilly or a captured player in it."""
    world = clone(table)
    cliff, camp = world.lay(action.tile, action.space, action.turn)
    if any(isinstance(item, IsBroughtToCamp) for item in table.agenda):
        world.place[seat] = camp
        outlook = Outlook(world)
        return outlook.progress() - WAY * min(outlook.ways.to(DEN)[camp], FAR_AWAY)
    world.vision = cliff
    world.captives.append(camp)
    world.reserve -= 1
    return Outlook(world).progress()


GAINS: dict[str, float] = {  # how welcome a unique card is
    "slink": 1.4, "wade": 1.3, "leap": 1.3, "echo": 1.3, "mend": 1.2, "charge": 1.2, "drag-under": 1.2, "hush": 1.1,
    "far-sense": 1.1, "piggyback": 1.1, "bark-skin": 1.0, "webbing": 1.0, "root-path": 1.0, "burrow": 1.0, "swim": 1.0,
    "call-of-kin": 1.0, "omen": 1.0, "clawed-roots": 0.9, "bellow": 0.8, "submerge": 0.8, "bloom": 0.8, "mire": 0.7,
    "lure": 0.7, "homeward": 0.6, "drift": 0.6, "uproot": 0.6, "panic": 0.5, "share-sap": 0.4, "murk": 0.4, "seep": 0.3,
}  # fmt: skip

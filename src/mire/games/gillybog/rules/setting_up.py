"""Set-up: what lies there at first, the first tiles, the first camp, the first hunters."""

from __future__ import annotations

from collections.abc import Iterable

from mire.core.agenda import Action, Choice, Refusal, Step, Then
from mire.core.dice import Dice
from mire.games.gillybog.board.hexagons import DELTA, hexagon

from ..components.box import Box, GillybogEdition
from ..events import HuntersPlaced
from ..options import HUNTER_CARD_COPIES, GillybogOptions
from ..table import BASIC_SETS, BASICS, DEN, GILLYS, HUNTERS, PAIR, PROTECTION, RING, STARTERS, GillybogTable, Stack
from .bog_tiles import bog_stacks, level
from .finding_camps import CampIsFound
from .gameplay_overview import TurnBegins
from .map_and_tiles import CampIsRevealed, Lay, joined_by, no_room, say_revealed, ways_to_lay
from .support import turn_up

# Steps 1 to 14


def laid_out(printed: GillybogEdition, box: Box, options: GillybogOptions, seats: int, dice: Dice) -> GillybogTable:
    """The table before anybody is asked anything (GB-021 to GB-050); in a first game the map is a fixed one."""
    difficulty, first_game = options.difficulty, options.opening == "first-game"
    basic = [name for name, card in printed.hunters.items() if difficulty in card.decks] * HUNTER_CARD_COPIES
    advanced = [name for name, card in printed.hunters.items() if not card.decks] * HUNTER_CARD_COPIES
    unused = [name for name in printed.hunters if name not in basic and name not in advanced]
    forest = [name for name, tile in printed.forests.items() if not (first_game and tile.sprout)]
    camps = [name for name, tile in printed.camps.items() if not (first_game and tile.sprout)]
    bogs, actions, names = list(printed.bogs), list(printed.uniques), list(printed.gillys)
    for pile in (forest, camps, bogs, actions, names, basic, advanced):
        dice.shuffle(pile)
    first = dice.below(seats)
    table = GillybogTable(
        seats=seats,
        dice=dice,
        options=options,
        box=box,
        forest=Stack(hidden=forest),
        camps=Stack(hidden=camps),
        bogs=bog_stacks(bogs),
        actions=Stack(hidden=actions),
        hunter_deck=Stack(hidden=basic),
        met=sorted(basic),
        village_deck=advanced,
        village=HUNTERS - 1,
        supply=PROTECTION - 3 * seats,
        gilly_cards=names[:GILLYS],
        left_out=names[GILLYS:],
        box_cards=unused + list(BASICS) * (BASIC_SETS - seats),
        protection=[[1, 1, 1] for _ in range(seats)],
        hands=[list(BASICS) for _ in range(seats)],
        howling=[[] for _ in range(seats)],
        injuries=[[] for _ in range(seats)],
        place=[DEN] * seats,
        first=first,
        active=first,
    )
    lay_great_bog(table)
    level(table, 1)
    turn_up(table)
    if first_game:
        lay_first_game(table, printed)
        table.agenda = [TurnBegins(first)]
    else:
        table.agenda = [StartIsRevealed()]
    return table


def lay_great_bog(table: GillybogTable) -> None:
    """The Den in the middle of six bog spaces, each joined to it, to its neighbours and to the outside."""
    den = hexagon(0, 0)
    table.settle(den, "den", -1, 63)
    for direction, delta in enumerate(DELTA):
        ways = (direction, direction + 3, direction + 2, direction + 4)
        table.settle(den + delta, "bog", -1, sum(1 << way % 6 for way in ways))


def lay_first_game(table: GillybogTable, printed: GillybogEdition) -> None:
    for site in printed.setups["first-game"].sites:
        spaces = table.lay(site.tile, site.space, site.turn)
        for space, count in zip(spaces, site.hunters, strict=True):
            table.hunters[space] += table.take_from_village(count)
    CampIsFound().do(table)


# Steps 15 to 17


class StartIsRevealed(Step):
    """The top 3 Forest tiles are revealed before any is placed."""

    rules = ("GB-051", "GB-053", "GB-054", "GB-061")

    def do(self, table: GillybogTable) -> Then:
        for _ in range(STARTERS):
            table.revealed.append(table.forest.draw())
            say_revealed(table, table.revealed[-1])
        first = table.first
        placed = (WhichStart(first),) * STARTERS
        return *placed, CampIsRevealed(first), CampIsFound(), HuntersStart(), TurnBegins(first)


class WhichStart(Choice):
    """Place one of the revealed tiles so that a path joins it to a side of the Great Bog that has none yet."""

    rules = ("GB-052", "GB-053", "GB-054")

    def options(self, table: GillybogTable) -> Iterable[Action]:
        great_bog = table.spots[: len(RING) + 1]
        return [lay for tile in table.revealed for lay in ways_to_lay(table, tile, great_bog)]

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if not isinstance(action, Lay) or action.tile not in table.revealed:
            return Refusal("Place one of the revealed tiles.", "GB-054")
        refused = no_room(table, action)
        if refused:
            return Refusal(refused.why, "GB-052") if refused.rule == "GB-080" else refused
        if not any(space in RING for space in joined_by(table, action)):
            return Refusal("The tile must join the Great Bog, on a side of its own.", "GB-052")
        return None


class HuntersStart(Step):
    """On each starting tile a pair of hunters stands on the space that a path joins to the Great Bog."""

    rules = ("GB-060",)

    def do(self, table: GillybogTable) -> Then:
        for tile in range(STARTERS):
            spaces = [space for space, number in enumerate(table.tile_of) if number == tile]
            space = next(space for space in spaces if any(near in RING for near in table.near(space)))
            table.hunters[space] += table.take_from_village(PAIR)
            table.say(HuntersPlaced(PAIR, table.spaces[space]))
        return None

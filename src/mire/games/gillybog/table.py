"""What lies on a Gillybog table, and what can be read off it."""

from __future__ import annotations

import msgspec

from mire.core.agenda import Table
from mire.core.records import Card, Pile, Record, Seat
from mire.games.gillybog.board.hexagons import DELTA, hexes_apart
from mire.games.gillybog.board.paths import FAR, NONE, adjacent, distances, has_open_path, in_sight, tie, untie

from .components.box import Box, Lore, lore, same
from .components.cards import GillyCard
from .components.effects import Manner
from .components.spaces import GONE, Space, space_at, spot
from .components.tiles import BOGS, Kind
from .options import (
    CALLS_A_TURN,
    DEN_IS_BOG,
    HOWL_ADDS,
    OWN_SPACE_IS_IN_SIGHT,
    PRINTED_BOGS_ARE_COVERED,
    GillybogOptions,
)

GILLYS = 3  # to be saved (GB-013)
HUNTERS = 25  # one of them marks the support (GB-017, GB-023)
PROTECTION = 18  # tokens (GB-018)
GROUP = 6  # hunters at most in a group (GB-194)
INJURIES = 2  # of one player, and all have lost (GB-292)
SANCTUARY = 2  # tokens a Sanctuary gets (GB-382)
TUNNEL = 3  # how far a Tunnel leads (GB-395)
STARTERS = 3  # Forest tiles at the start (GB-051)
PAIR = 2  # hunters on each of them (GB-060)
BASIC_SETS = 4  # of basic action cards (GB-010)
BASICS = ("run-grow", "howl-sense", "sneak-scare")
HOWL = "howl-sense"

DEN = 0
RING = range(1, 7)  # the bog spaces of the Great Bog; number i lies in direction i - 1
SAVED = -1  # where a saved gilly is
NOWHERE = -1
NO_ONE = -1


class Stack(msgspec.Struct):
    """A stack of cards or tiles: what is known of its top, what nobody has seen, what was put under it openly."""

    shown: Pile = []  # the last is on top
    hidden: Pile = []
    under: Pile = []  # the first comes first

    def __len__(self) -> int:
        return len(self.shown) + len(self.hidden) + len(self.under)

    def draw(self) -> Card:
        if self.shown:
            return self.shown.pop()
        return self.hidden.pop() if self.hidden else self.under.pop(0)

    def show(self, cards: int = 1) -> Pile:
        """Turn up the top cards, as many as there are, and leave them there; the first is on top."""
        while len(self.shown) < cards and (self.hidden or self.under):
            self.shown.insert(0, self.hidden.pop() if self.hidden else self.under.pop(0))
        return self.shown[::-1][:cards]

    @property
    def top(self) -> Card | None:
        return self.shown[-1] if self.shown else None


class Laid(Record, tag=False):
    """Where a tile lies: its space a, and how it is turned; b lies in that direction of a."""

    space: Space
    turn: int


class Cover(Record, tag=False):
    """Where a Bog/Hazard tile lies, and which side is up."""

    space: Space
    hazard: bool = False


def over_tiles(at: dict[int, int], start: int) -> dict[int, int]:
    """How far each hexagon that carries a tile is from one of them, from tile to tile."""
    found, border = {start: 0}, [start]
    while border:
        border = [there for here in border for step in DELTA if (there := here + step) in at and there not in found]
        found |= dict.fromkeys(border, max(found.values()) + 1)
    return found


class GillybogTable(Table, kw_only=True):
    """The map, the village and the players.  Spaces are numbered as they came; most lists go by that number."""

    options: GillybogOptions
    box: Box

    # The map
    laid: Pile = []  # Forest and Camp tiles
    laid_at: list[Laid] = []
    covers: Pile = []  # Bog/Hazard tiles
    cover_at: list[Cover] = []
    spaces: list[Space] = []  # their names
    spots: list[int] = []  # their hexagons
    kinds: list[Kind] = []
    tile_of: list[int] = []  # which of `laid` the space is on; -1 for the Great Bog
    links: list[int] = []  # six for each space, from east against the clock: see board/
    at: dict[int, int] = {}  # the space on each hexagon
    hunters: list[int] = []  # on each space
    wards: dict[int, int] = {}  # protection on Sanctuaries
    vision: int = NOWHERE
    captives: list[int] = []  # where gillys are held
    rescued: Pile = []  # the Gilly cards turned up
    standing: list[int] = []  # where each of these is; SAVED once it is
    place: list[int] = []  # of each player: the seat says whose token it is (GB-028)

    # The village board
    forest: Stack
    camps: Stack
    bogs: list[Stack]
    actions: Stack
    hunter_deck: Stack
    discarded: Pile = []  # hunter cards, face down
    since_zeal: list[str] = []  # what everybody has seen being discarded (GB-406)
    met: list[str] = []  # the hunter cards everybody has seen in this game
    village_deck: Pile = []
    village: int  # hunters in the village
    support: int = 0
    supply: int  # protection tokens
    reserve: int = GILLYS  # Gilly tokens
    gilly_cards: Pile  # face down (GB-040)
    left_out: Pile = []  # the Gilly cards that are not used, which ones nobody knows
    box_cards: Pile = []  # hunter cards and basic cards that are not used

    # The players
    protection: list[list[int]]  # of each player, on fronds, fins and feet
    hands: list[Pile]  # open (GB-413)
    played: Pile = []  # in front of the active player
    howling: list[Pile]  # the Howl that lies out
    injuries: list[Pile]

    # The turn
    first: Seat
    active: Seat
    turn: int = 0
    cards_played: int = 0
    basics_played: list[str] = []  # basic actions played this turn
    basics_before: list[str] = []  # and by the player before
    howler: int = NO_ONE  # whose Howl enhances this turn
    howled: bool = False  # whether the next will be
    called_on: list[str] = []  # gillys, this turn
    revealed: Pile = []  # tiles and cards turned up, to be placed or chosen
    rolled: list[int] = []  # risk dice lying there, each by its face
    timers: int = 0  # of the hunter card that was resolved
    hush: int = 0  # more of them by Hush
    submerged: int = 0  # attacks the active player will ignore this turn
    torchlight: int = 0  # how far hunters see the active player this turn, whatever the paths
    chosen: int = NOWHERE  # the space somebody has just pointed at
    limb: int = 0  # the limb somebody has just chosen
    driven: int = NOWHERE  # where a group that a player moves is
    hounding: int = NOWHERE  # the group that counts as the nearest for the rest of the hunter card
    mover: int = NO_ONE  # who is moving
    manner: Manner = "walk"
    steps_left: int = 0
    heading: int = -1  # the direction of a Charge
    following: int = NO_ONE  # which of `rescued` moves along
    companion: int = NO_ONE  # which player does
    strides: int = 0  # spaces entered in this movement
    ignores: int = 0  # attacks or hazards that may still be ignored in it
    shrugs: int = 0  # attacks that will be
    snared: bool = False  # whether a Snare cut it short
    damp: dict[Seat, int] = {}  # spaces that count as bogs until the player's next turn
    dark: dict[Seat, int] = {}  # Watchtowers that see nobody until then
    fog: dict[Seat, tuple[int, ...]] = {}  # spaces from which hunters see nobody until then

    def __post_init__(self) -> None:
        self.box = same(self.box)

    # What the numbers say

    @property
    def lore(self) -> Lore:
        return lore(self.box)

    @property
    def enhanced(self) -> int:
        """How much higher the numbers of actions are in this turn."""
        return HOWL_ADDS if self.howler != NO_ONE else 0

    @property
    def saved(self) -> int:
        return self.standing.count(SAVED)

    # The map

    def number(self, space: Space) -> int:
        """The number of a space; NOWHERE if there is none."""
        return self.at.get(spot(space), NOWHERE)

    def is_on_map(self, space: Space) -> bool:
        return spot(space) in self.at

    def near(self, space: int) -> list[int]:
        """The adjacent spaces."""
        return adjacent(self.links, space)

    def is_forest(self, space: int) -> bool:
        """Whether a space is one of a Forest tile."""
        tile = self.tile_of[space]
        return tile >= 0 and not self.lore.shapes[self.laid[tile]].is_camp

    def is_bog(self, space: int) -> bool:
        return self.kinds[space] in BOGS or space in self.damp.values() or (DEN_IS_BOG and space == DEN)

    def bog_marks(self) -> list[int]:
        """A 1 for each space that is a bog."""
        marks = [1 if kind in BOGS else 0 for kind in self.kinds]
        for space in self.damp.values():
            marks[space] = 1
        marks[DEN] |= DEN_IS_BOG
        return marks

    def has_bog_tile(self, space: int) -> bool:
        """Whether a bog tile lies there, bog up: it can get no other (GB-150)."""
        name = self.spaces[space]
        return any(cover.space == name and not cover.hazard for cover in self.cover_at)

    def can_be_covered(self, space: int) -> bool:
        if not self.is_forest(space) or self.has_bog_tile(space):
            return False
        return PRINTED_BOGS_ARE_COVERED or self.kinds[space] not in BOGS

    def apart(self, one: int, other: int) -> int:
        """How many spaces lie from one to the other, paths ignored (GB-400)."""
        if self.options.empty_ground == "counts":
            return hexes_apart(self.spots[one], self.spots[other])
        return over_tiles(self.at, self.spots[one]).get(self.spots[other], FAR)

    def steps_from(self, space: int) -> list[int]:
        """How many spaces lie from there to each space along paths; FAR if no path leads there."""
        return distances(self.links, space)

    def groups(self) -> list[int]:
        """The spaces with hunters; an Ambush is none (GB-365)."""
        return [space for space, hunters in enumerate(self.hunters) if hunters]

    def nearest(self, spaces: list[int], start: int) -> list[int]:
        """Those of the spaces that are fewest steps away; none if no path leads to any (GB-248)."""
        if not spaces:
            return []
        steps = self.steps_from(start)
        least = min(steps[space] for space in spaces)
        return [space for space in spaces if steps[space] == least] if least < FAR else []

    def open_spaces(self) -> list[int]:
        """The spaces with an open path."""
        return [space for space in range(len(self.kinds)) if has_open_path(self.links, space)]

    def gillys_on(self, space: int) -> list[int]:
        """The gillys standing on a space."""
        return [gilly for gilly, where in enumerate(self.standing) if where == space]

    def players_on(self, space: int) -> list[Seat]:
        """The players on a space, any number of them (GB-138)."""
        return [seat for seat, where in enumerate(self.place) if where == space]

    def is_taken(self, space: int) -> bool:
        """Whether any token stands on a space."""
        return bool(
            self.hunters[space]
            or space in self.place
            or space in self.standing
            or space in self.captives
            or space == self.vision
            or self.wards.get(space)
        )

    def in_sight(self, space: int) -> list[int]:
        """The spaces in line of sight of one."""
        return in_sight(self.links, space)[0 if OWN_SPACE_IS_IN_SIGHT else 1 :]

    def is_in_hunters_sight(self, seat: Seat) -> bool:
        """Whether hunters, or a Watchtower for them, see a player (GB-366)."""
        here = self.place[seat]
        fog = {space for spaces in self.fog.values() for space in spaces}
        dark = self.dark.values()
        for space in self.in_sight(here):
            if self.hunters[space] and space not in fog:
                return True
            if self.kinds[space] == "watchtower" and space not in dark:
                return True
        if self.torchlight:
            steps = self.steps_from(here)
            return any(steps[space] <= self.torchlight and space not in fog for space in self.groups())
        return False

    # Gillys

    def ready(self, power: str) -> Card | None:
        """The gilly of this power whom the active player may call on: saved or on the same space, once in a turn."""
        here = self.place[self.active]
        for card, where in zip(self.rescued, self.standing, strict=True):
            if where in (SAVED, here) and self.gilly(card).power == power:
                return card if self.called_on.count(card) < CALLS_A_TURN else None
        return None

    def gilly(self, card: Card) -> GillyCard:
        return self.lore.gillys[card]

    # Changing the map

    def settle(self, here: int, kind: Kind, tile: int, exits: int) -> int:
        """A space comes into being on an empty hexagon."""
        space = len(self.spaces)
        self.spaces.append(space_at(here))
        self.spots.append(here)
        self.kinds.append(kind)
        self.tile_of.append(tile)
        self.hunters.append(0)
        self.links += [NONE] * 6
        self.at[here] = space
        tie(self.at, self.links, here, exits)
        return space

    def lay(self, tile: Card, space: Space, turn: int) -> tuple[int, int]:
        """A tile of two spaces is laid; these are its spaces."""
        shape = self.lore.shapes[tile]
        number, here = len(self.laid), spot(space)
        self.laid.append(tile)
        self.laid_at.append(Laid(space, turn))
        one = self.settle(here, shape.kinds[0], number, shape.a[turn])
        other = self.settle(here + DELTA[turn], shape.kinds[1], number, shape.b[turn])
        return one, other

    def lift(self, tile: Card) -> None:
        """A tile is lifted off the map; its spaces keep their numbers, and nothing leads there any more."""
        number = self.laid.index(tile)
        for space, other in enumerate(self.tile_of):
            if other == number:
                untie(self.at, self.links, self.spots[space])
                self.spaces[space], self.spots[space] = GONE, spot(GONE)
                self.kinds[space], self.tile_of[space] = "gone", -1
            elif other > number:
                self.tile_of[space] -= 1
        del self.laid[number], self.laid_at[number]

    # Piles

    def take_from_supply(self, tokens: int) -> int:
        """As many tokens as there are, up to so many."""
        taken = min(tokens, self.supply)
        self.supply -= taken
        return taken

    def take_from_village(self, hunters: int) -> int:
        """As many hunters as there are, up to so many."""
        taken = min(hunters, self.village)
        self.village -= taken
        return taken

    def rescue_so_far(self) -> str:
        """How far the players came, as a clause."""
        return f"{self.saved} of {GILLYS} gillys had been saved"

    def team(self) -> tuple[tuple[Seat, ...]]:
        """All win or lose together (GB-003)."""
        return (tuple(range(self.seats)),)

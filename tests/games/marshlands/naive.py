"""The marsh worked out from scratch, slowly and plainly, to hold the quick one to account."""

from __future__ import annotations

from collections import Counter

from mire.games.marshlands.board.joining import root
from mire.games.marshlands.board.terrain import LOCAL, OPEN, SEGMENT, SERVED
from mire.games.marshlands.components.ground import CENTRE, NOWHERE
from mire.games.marshlands.components.tiles import CORNERS, SIDES, Face
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.table import MarshlandsTable

Patch = tuple[int, str, int]  # a square, "part" or "field", and its number
LETTER = {"water": "W", "copse": "C", "garden": "G"}


def match(one: str, other: str) -> bool:
    """Whether two sides may lie against each other: trees against anything, free land against any land."""
    if "*" in (one, other):
        return True
    return "W" not in (one, other) if "L" in (one, other) else one == other


class Naive:
    """Every patch of every tile, whom it touches, and how many ends it has that touch nothing."""

    def __init__(self, table: MarshlandsTable) -> None:
        self.table = table
        layout = table.layout
        faces = {face.name: face for face in table.printed.faces}
        self.tiles: dict[int, tuple[Face, int]] = {
            layout.index[square]: (faces[card], turn)
            for card, square, turn in zip(table.laid, table.where, table.turns, strict=True)
        }
        self.touching: dict[Patch, set[Patch]] = {}
        self.at_home: dict[Patch, set[Patch]] = {}  # inside one section
        self.ends: Counter[Patch] = Counter()
        for square, (face, _) in self.tiles.items():
            for number in range(len(face.parts)):
                self.touching[square, "part", number] = set()
            for number in range(len(face.fields)):
                self.touching[square, "field", number] = set()
        for square in self.tiles:
            for side in range(4):
                self._look(square, side)

    def edge(self, square: int, side: int) -> str:
        face, turn = self.tiles[square]
        return face.edges[(side - turn) % 4]

    def part(self, square: int, side: int) -> Patch | None:
        face, turn = self.tiles[square]
        letter = SIDES[(side - turn) % 4]
        for number, text in enumerate(face.parts):
            if letter in text.split()[1]:
                return square, "part", number
        return None

    def field(self, square: int, corner: int) -> Patch | None:
        face, turn = self.tiles[square]
        name = CORNERS[(corner - turn) % 4]
        for number, text in enumerate(face.fields):
            if name in text.split():
                return square, "field", number
        return None

    def sort(self, patch: Patch) -> str:
        face, _ = self.tiles[patch[0]]
        return face.parts[patch[2]].split()[0] if patch[1] == "part" else "field"

    def is_dry(self, patch: Patch) -> bool:
        wet = self.table.is_maintained(self.table.layout.ground.sections[patch[0]])
        return patch[1] == "part" and not wet and "dry" in self.tiles[patch[0]][0].parts[patch[2]].split()

    def _look(self, square: int, side: int) -> None:
        sections = self.table.layout.ground.sections
        beside = self.table.layout.ground.near[4 * square + side]
        mine = [self.part(square, side), self.field(square, side - 1), self.field(square, side)]
        if beside < 0 or sections[beside] == NOWHERE or beside not in self.tiles:
            beyond = beside < 0 or sections[beside] == NOWHERE
            if not (beyond and self.table.options.edge_closes):
                for patch in filter(None, mine):
                    self.ends[patch] += self.sort(patch) != "water"
            return
        back = (side + 2) % 4
        theirs = [self.part(beside, back), self.field(beside, back), self.field(beside, back - 1)]
        one, other = self.edge(square, side), self.edge(beside, back)
        if not match(one, other) or "L" in (one, other):
            for patch in filter(None, mine):
                self.ends[patch] += self.sort(patch) != "water"
            return
        for here, there in zip(mine, theirs, strict=True):
            if here and there and self.sort(here) == self.sort(there) and not self.is_dry(here) | self.is_dry(there):
                self.touching[here].add(there)
                if sections[square] == sections[beside]:
                    self.at_home.setdefault(here, set()).add(there)

    def groups(self, at_home: bool = False) -> set[frozenset[Patch]]:
        """All patches, by what hangs together."""
        found, seen = set(), set()
        for patch in self.touching:
            if patch in seen:
                continue
            group, queue = {patch}, [patch]
            for one in queue:
                for other in (self.at_home if at_home else self.touching).get(one, ()):
                    if other not in group:
                        group.add(other)
                        queue.append(other)
            seen |= group
            found.add(frozenset(group))
        return found

    def open_ends(self, group: frozenset[Patch]) -> int:
        """By option a field has one more for each of its segments beside a copse, which closes nothing."""
        never = 0 if self.table.options.copse_closes else sum(map(self.is_by_a_copse, group))
        return never + sum(self.ends[patch] for patch in group)

    def is_by_a_copse(self, patch: Patch) -> bool:
        face, _ = self.tiles[patch[0]]
        corners = face.fields[patch[2]].split() if patch[1] == "field" else ()
        return any(face.edges[(CORNERS.index(corner) + side) % 4] == "C" for corner in corners for side in (0, 1))

    def landings(self, group: frozenset[Patch]) -> int:
        return sum(
            1
            for square, kind, number in group
            for _, field in self.tiles[square][0].landings
            if kind == "field" and field == number
        )

    def fits(self, card: str, square: int, turn: int) -> bool:
        """Whether a tile matches all that lies round a square."""
        layout = self.table.layout
        face = next(face for face in self.table.printed.faces if face.name == card)
        for side in range(4):
            letter = face.edges[(side - turn) % 4]
            beside = layout.ground.near[4 * square + side]
            there = self.edge(beside, (side + 2) % 4) if beside in self.tiles else ""
            if "*" in face.edges and letter == "W" and there != "W":
                return False
            washed = layout.names[square] in self.table.flooded and layout.names[beside] not in self.table.flooded
            if there and not match(letter, "L" if washed and there not in "W*" else there):
                return False
        return True


def patch_of(table: MarshlandsTable, node: int) -> Patch:
    """A node of the quick marsh as a patch of the plain one."""
    square, local = divmod(table.marsh.spots[node], LOCAL)
    card = table.laid[table.where.index(table.layout.names[square])]
    parts = len(next(face for face in table.printed.faces if face.name == card).parts)
    return (square, "part", local) if local < parts else (square, "field", local - parts)


def agrees(table: MarshlandsTable) -> None:
    """The quick marsh says the same as the plain one."""
    naive = Naive(table)
    marsh = table.marsh
    patches = [patch_of(table, node) for node in range(len(marsh.spots))]
    for trees, at_home in ((marsh.up, False), (marsh.own, True)):
        quick: dict[int, set[Patch]] = {}
        for node, patch in enumerate(patches):
            if not at_home or naive.sort(patch) == "water":
                quick.setdefault(root(trees, node), set()).add(patch)
        plain = {g for g in naive.groups(at_home) if not at_home or naive.sort(next(iter(g))) == "water"}
        assert {frozenset(group) for group in quick.values()} == plain
    for node, patch in enumerate(patches):
        if marsh.up[node] < 0 and naive.sort(patch) != "water":
            group = frozenset(patches[other] for other in range(len(patches)) if root(marsh.up, other) == node)
            sums = marsh.sums[node]
            assert sums % SEGMENT // OPEN == naive.open_ends(group)
            assert sums // SEGMENT % 4096 == len(group)
            assert sums // SERVED == naive.landings(group)


def placements(table: MarshlandsTable, cards: list[str], squares: list[int]) -> set[Lay]:
    """Every way to lay one of these cards on one of these squares, whether or not it looks like another."""
    naive = Naive(table)
    names = table.layout.names
    return {
        Lay(card, names[square], turn)
        for card in cards
        for square in squares
        for turn in range(4)
        if naive.fits(card, square, turn)
    }


def squares_with_contact(table: MarshlandsTable, section: int, contact: str) -> list[int]:
    """The empty squares of a section beside a tile that counts as contact."""
    layout, lying = table.layout, {table.layout.index[square] for square in table.where}
    sections = layout.ground.sections
    found = []
    for square in layout.squares[section]:
        near = [beside for beside in layout.neighbours(square) if beside in lying]
        own = any(
            contact == "any" or sections[beside] == section or (contact != "own" and sections[beside] == CENTRE)
            for beside in near
        )
        if square not in lying and own:
            found.append(square)
    return found

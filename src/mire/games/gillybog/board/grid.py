"""A Gillybog map as a grid on which ways are reckoned, with tiles that lie and tiles that are still to be laid."""

from __future__ import annotations

from mypy_extensions import i64

from mire.games.gillybog.board.hexagons import DELTA
from mire.games.gillybog.board.paths import BLOCKED, FAR, OPEN


class Grid:
    """What each step costs: worked out once for a map, since ways to many spaces of it are asked for.

    Entering a space costs its toll, a hexagon still to be laid `build`, and going on by a path that was blocked what
    the space it leads from has in `grows`, if that is not 0; each of these, and the last with a toll, is less than 64.
    Paths can be built only on from open ends, where a tile has room, and no farther out than next to the map; with
    `build` 0 none are.
    """

    def __init__(
        self,
        at: dict[int, int],
        links: list[int],
        spots: list[int],
        tolls: list[int],
        grows: list[int],
        build: int,
    ) -> None:
        west = north = 1 << 20
        east = south = 0
        for here in at:
            q, r = here >> 8, here & 255
            west, east = min(west, q), max(east, q)
            north, south = min(north, r), max(south, r)
        # Two hexagons farther than the map each way: one on which may be built, and one to which that may lead.
        rows = south - north + 5
        columns = east - west + 5
        corner = (west - 2) * 256 + north - 2
        size = rows * columns
        beyond: list[int] = []  # what a step in each direction is in this grid
        for step in DELTA:
            beyond.append((step + 128 >> 8) * rows + ((step + 128) & 255) - 128)
        self.rows = rows
        self.columns = columns
        self.corner = corner
        self.spaces = len(at)
        self.cells: list[int] = []  # where each space is; -1 for those that are gone
        space_of = [-1] * size
        for here in spots:
            space = len(self.cells)
            if at.get(here, -1) != space:
                self.cells.append(-1)
                continue
            cell = ((here >> 8) - west + 2) * rows + (here & 255) - north + 2
            self.cells.append(cell)
            space_of[cell] = space
        self.tolls = [0] * size  # what it costs to go on from each cell, to wherever
        self.steps = [-1] * (6 * size)  # six for each cell: the cell one comes to * 64, and what that costs besides
        cell_of = self.cells
        steps = self.steps
        for space in range(len(spots)):
            cell = cell_of[space]
            if cell < 0:
                continue
            self.tolls[cell] = tolls[space]
            for direction in range(6):
                other = links[space * 6 + direction]
                if other >= 0:
                    steps[cell * 6 + direction] = cell_of[other] * 64
                elif other == BLOCKED:
                    other = space_of[cell + beyond[direction]]
                    if grows[other] != 0:
                        steps[cell * 6 + direction] = cell_of[other] * 64 + grows[other]
                elif other == OPEN and build != 0:
                    steps[cell * 6 + direction] = (cell + beyond[direction]) * 64
        if build != 0:
            for q in range(1, columns - 1):
                for r in range(1, rows - 1):
                    cell = q * rows + r
                    if space_of[cell] >= 0:
                        continue
                    roomy = False
                    for direction in range(6):
                        if space_of[cell + beyond[direction]] < 0:
                            roomy = True
                    if not roomy:
                        continue
                    self.tolls[cell] = build
                    for direction in range(6):
                        other = space_of[cell + beyond[direction]]
                        if other < 0 or links[other * 6 + (direction + 3) % 6] == OPEN:
                            steps[cell * 6 + direction] = (cell + beyond[direction]) * 64

    def costs(self, start: int, most: int, only: list[int]) -> list[int]:
        """What it costs to get from each space to one; FAR where nothing leads for less than `most`.

        If only some spaces matter, what is said of the others may be too much.
        """
        found = self._spread(start, most, only, False)
        costs: list[int] = []
        for cell in self.cells:
            costs.append(found[cell] if cell >= 0 else FAR)
        return costs

    def around(self, start: int, most: int) -> list[int]:
        """The same from each cell of the grid, whether something lies there or not."""
        return self._spread(start, most, [], True)

    def cell(self, here: int) -> int:
        """Where a hexagon is on the grid; -1 if it is farther out."""
        q = (here >> 8) - (self.corner >> 8)
        r = (here & 255) - (self.corner & 255)
        return q * self.rows + r if 0 <= q < self.columns and 0 <= r < self.rows else -1

    def _spread(self, start: int, most: int, only: list[int], everywhere: bool) -> list[int]:
        tolls = self.tolls
        steps = self.steps
        found = [FAR] * len(tolls)
        matters = [0] * len(tolls)
        left = 0
        if only:
            for space in only:
                cell = self.cells[space]
                if cell >= 0 and matters[cell] == 0:
                    matters[cell] = 1
                    left += 1
        else:
            for cell in self.cells:
                if cell >= 0:
                    matters[cell] = 1
            left = self.spaces
        if everywhere:
            left = FAR
        buckets: list[list[int]] = [[] for _ in range(64)]
        first = self.cells[start]
        if first < 0:
            return found
        buckets[0].append(first)
        found[first] = 0
        waiting: i64 = 1
        cost: i64 = 0
        end: i64 = most
        while waiting > 0 and left > 0 and cost < end:
            bucket = buckets[cost & 63]
            if not bucket:
                cost += 1
                continue
            for cell in bucket:
                waiting -= 1
                if found[cell] != cost:
                    continue
                left -= matters[cell]
                onward: i64 = cost + tolls[cell]
                at: i64 = 6 * cell
                for direction in range(6):
                    step: i64 = steps[at + direction]
                    if step < 0:
                        continue
                    to: i64 = step >> 6
                    then: i64 = onward + (step & 63)
                    before: i64 = found[to]
                    if before > then:
                        found[to] = then
                        buckets[then & 63].append(to)
                        waiting += 1
            buckets[cost & 63] = []
            cost += 1
        return found

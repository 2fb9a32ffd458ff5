"""A tile turned one way."""

from __future__ import annotations

from mire.games.marshlands.board.terrain import LAND, TREES


class Shape:
    """A tile turned one way."""

    def __init__(self, edges: int, opening: int, sorts: list[int], features: list[int], sums: list[int]) -> None:
        self.edges = edges
        self.need = 0  # what must lie against it: nothing in particular against trees and free land
        self.land: list[int] = []  # the sides of free land
        for side in range(4):
            terrain = (edges >> (4 * side)) & 15
            if terrain == LAND:
                self.land.append(side)
            elif terrain != TREES:
                self.need |= terrain << (4 * side)
        self.opening = opening  # the side of a joker that must face water; -1 for all other tiles
        self.sorts = sorts  # WATER, COPSE, GARDEN or FIELD, node by node
        self.features = features
        self.sums = sums
        self.middle: list[int] = [
            -1,
            -1,
            -1,
            -1,
        ]  # the node in the middle of each side; -1 where that is field or trees
        self.first: list[int] = [-1, -1, -1, -1]  # the field at the corner before the middle, going clockwise
        self.second: list[int] = [-1, -1, -1, -1]  # and after it
        self.banks: list[list[int]] = []  # for each node, the water nodes it touches on this tile
        self.landings: list[list[int]] = []  # for each node, the field nodes its landing point serves

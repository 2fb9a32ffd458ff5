"""Where squares lie."""

from __future__ import annotations


class Ground:
    """Where squares lie: their neighbours, their sections, and which neighbours count as contact."""

    def __init__(self, width: int, height: int, sections: list[int]) -> None:
        self.width = width
        self.height = height
        self.sections = sections  # of each square: 0 to 3, 4 for the centre, -1 where nothing can be laid
        self.near: list[int] = []  # four for each square; -1 beyond the edge
        for square in range(width * height):
            row = square // width
            column = square % width
            self.near.append(square - width if row > 0 else -1)
            self.near.append(square + 1 if column < width - 1 else -1)
            self.near.append(square + width if row < height - 1 else -1)
            self.near.append(square - 1 if column > 0 else -1)
        self.rim_closes = False  # whether the edge, and what cannot be laid on, closes what runs into it (a ruling)
        self.contact: list[bool] = [False] * (4 * width * height)  # whether a tile here lets that neighbour be laid

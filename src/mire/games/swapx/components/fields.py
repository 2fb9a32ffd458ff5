"""The 64 fields of the board, a1 to h8: their names, and their bits where a board is one int."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from mire.boards.squares import indexes

Field: TypeAlias = Annotated[str, Meta(pattern="^[a-h][1-8]$(?!\\n)", title="field")]

FIELDS = tuple(f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh")
INDEX = {field: index for index, field in enumerate(FIELDS)}
BIT = {field: 1 << index for index, field in enumerate(FIELDS)}


def fields(board: int) -> tuple[Field, ...]:
    """The names of the fields on a board."""
    return tuple([FIELDS[index] for index in indexes(board)])

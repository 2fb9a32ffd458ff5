"""How the tokens start: the opening positions of an edition."""

from __future__ import annotations

from mire.books.components import Component
from mire.core.game import Edition

from .fields import Field


class Setup(Component):
    """An opening position: the fields of each seat's cell and supplies."""

    cells: tuple[Field, Field, Field, Field]
    supplies: tuple[tuple[Field, ...], tuple[Field, ...], tuple[Field, ...], tuple[Field, ...]]


class SwapXEdition(Edition):
    """What is printed of SwapX: its opening positions."""

    setups: dict[str, Setup]

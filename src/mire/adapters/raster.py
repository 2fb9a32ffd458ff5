"""A table's picture as pixels: each character is a block of its colour, so that boards can be told at a glance."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.console import Console
from rich.text import Text

WIDE, HIGH = 4, 8  # pixels of a character
COLUMNS, LINES = 100, 60
GREY = (200, 200, 200)


def raster(markup: str) -> NDArray[np.uint8]:
    """A picture with rich's marks for colour, always of the same size; what does not fit is left out."""
    pixels = np.zeros((LINES * HIGH, COLUMNS * WIDE, 3), np.uint8)
    console = Console(width=COLUMNS, color_system="truecolor")
    text = Text.from_markup(markup)
    for row, line in enumerate(text.split("\n")[:LINES]):
        column = 0
        for segment in line.render(console):
            colour = segment.style.color if segment.style else None
            shade = _shade(colour)
            for character in segment.text:
                if column < COLUMNS and not character.isspace():
                    down, across = row * HIGH, column * WIDE
                    pixels[down : down + HIGH, across : across + WIDE][_glyph(character)] = shade
                column += 1
    return pixels


def _shade(colour: Color | None) -> tuple[int, int, int]:
    if colour is None or colour.is_default:
        return GREY
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def _glyph(character: str) -> NDArray[np.bool_]:
    """A pattern of its own for each character: the bits of its number, over the whole block."""
    bits = [ord(character) >> i & 1 for i in range(16)]
    return np.repeat(np.array(bits, bool).reshape(HIGH // 2, WIDE), 2, axis=0) | (ord(character) > 0x2000)

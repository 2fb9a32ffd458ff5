"""What one may point at for an answer."""

from __future__ import annotations

from collections.abc import Iterator

from mire.core.agenda import Action

# What stands for an answer besides what its own words name.
STANDS_FOR = {
    "Offer": "offer",
    "Take": "offered",
    "Discard": "discards",
    "DrawTile": "deck",
    "SwapForDeck": "deck",
    "SetVillage": "village",
}


def names_in(action: Action) -> Iterator[str]:
    """The things that an answer names: of a part of a tile just that, not its square."""
    kind = type(action).__name__
    if kind in STANDS_FOR:
        yield STANDS_FOR[kind]
    part = getattr(action, "part", None)
    if part is not None:
        yield f"{getattr(action, 'square', '')}:{part}"
        return
    for field in action.__struct_fields__:
        value = getattr(action, field)
        for word in value if isinstance(value, list | tuple) else (value,):
            if isinstance(word, str):
                yield word

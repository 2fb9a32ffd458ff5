"""Records: values that never change and can be written down.  Never compiled: mypyc would blur their annotations."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias, dataclass_transform

import msgspec

Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=7, title="seat")]
Viewer: TypeAlias = Seat | None  # None watches from behind the rail
Card: TypeAlias = Annotated[str, msgspec.Meta(title="card")]  # named by what is printed on it
Pile: TypeAlias = list[Card]
FACE_DOWN = "?"


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Record(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """A value that never changes.  As JSON it carries its name: {"type": "Discard", ...}."""

    rules: ClassVar[tuple[str, ...]] = ()  # the ledger rows it stands for
    says: ClassVar[str] = ""  # how it reads aloud, with its fields in braces

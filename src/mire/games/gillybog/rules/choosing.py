"""How one answers: by one of what is offered, or by pointing at a space."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import ClassVar

from mire.core.agenda import Action, Choice, Refusal, Then
from mire.core.records import Seat

from ..components.spaces import Space
from ..table import GillybogTable


class WhichOfThese(Choice):
    """Choose one of the answers that are offered."""

    why: ClassVar[str]  # what is wrong with any other answer, by the first of the question's rules

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        return None if action in self.options(table) else Refusal(self.why, self.rules[0])


class WhichSpace(WhichOfThese):
    """Choose a space."""

    why: ClassVar[str] = "Choose one of the spaces that are offered."
    spaces: tuple[int, ...]

    def options(self, table: GillybogTable) -> Iterable[Action]:
        return [pointing(table.spaces[space]) for space in self.spaces]

    def refuses(self, table: GillybogTable, action: Action) -> Refusal | None:
        if isinstance(action, Point) and table.number(action.space) in self.spaces:
            return None
        return Refusal(self.why, self.rules[0])


class Point(Action):
    """The space is singled out for whatever comes next."""

    says = "Choose {space}"
    space: Space

    def do(self, table: GillybogTable, seat: Seat) -> Then:
        table.chosen = table.number(self.space)
        return None


@cache
def pointing(space: Space) -> Point:
    return Point(space)


def of_several(
    table: GillybogTable, which: Callable[..., WhichSpace], seat: Seat, spaces: Sequence[int], *more: str
) -> WhichSpace | None:
    """Of several spaces the player chooses one; a single one is singled out without a question."""
    table.chosen = spaces[0]
    return which(seat, tuple(spaces), *more) if len(spaces) > 1 else None

"""Why a thing on the table cannot be chosen now: what its game says of its kinds of pieces, and what the rules say.

`learning/pieces.toml` of a game's package has an entry for each kind of piece that the page draws: what it is for and
when it is chosen, the row that says so, and as what it would stand in an answer.  What is scenery, and takes no click,
is named there, too.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, TypeAlias

import msgspec

from mire.books.ledger import Row
from mire.books.rulebook import BrokenLesson, written
from mire.books.telling import cited, told
from mire.books.writing import read_action
from mire.core.agenda import Action, Refusal
from mire.core.engine import asked, legal, refusal
from mire.core.game import Game
from mire.core.records import Seat

LATER = "It can be part of your answer: choose the other part first."
NOT_NOW = "That is not asked now."
NO_PART = "It has no part in what is asked now"
ALIKE = 6  # answers of one sort that are tried

Data: TypeAlias = dict[str, Any]


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of piece: what it is for and when it is chosen, by which row; and the fields of an answer it names.

    `{space}` is the field of that name, `seat {player:d}` a number said with a word, `{square}:{part:d}` two fields.
    """

    says: str
    rule: str
    fills: tuple[str, ...] = ()


class Pieces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game says of its pieces."""

    scenery: tuple[str, ...] = ()
    kinds: dict[str, Kind] = {}


class Pointed(msgspec.Struct, frozen=True):
    """The piece somebody asks about: its kind, what answers call it, and what was chosen before it."""

    kind: str
    name: str
    chosen: tuple[str, ...] = ()


def pieces(game: type[Game]) -> Pieces:
    """What is said of a game's kinds of pieces."""
    return _pieces(game.__module__)


def check(game: type[Game], rows: dict[str, Row]) -> None:
    """Every row exists, and every kind would stand in fields that some answer has."""
    found = pieces(game)
    named = [thing for module in game.chapters for thing in vars(module).values() if isinstance(thing, type)]
    fields = {field for kind in named if issubclass(kind, Action) for field in kind.__struct_fields__}
    for name, kind in found.kinds.items():
        if kind.rule not in rows:
            raise BrokenLesson(f"{game.name}, pieces.toml: {name} names the unknown row {kind.rule}")
        for field in re.findall(r"\{(\w+)(?::d)?\}", "".join(kind.fills)):
            if field not in fields:
                raise BrokenLesson(f"{game.name}, pieces.toml: no answer has a field {field}, as {name} says")


def why_not(game: Game, seen: Any, seat: Seat, pointed: Pointed) -> Refusal:
    """Why what is pointed at cannot be chosen by who is asked, from what that seat sees and nothing else."""
    kind = pieces(type(game)).kinds.get(pointed.kind)
    choice = asked(seen)
    assert choice is not None
    row = (*cited(choice, game.rows), "")[0]
    near = _near(legal(seen, seat), kind, pointed)
    if near is None:
        return Refusal(LATER, row)
    for alike in near:
        if refused := _refused(game, seen, seat, alike):
            return refused
    if kind is None or near:
        return Refusal(f"{NO_PART}: {choice.prompt}", row)
    return Refusal(f"{kind.says} {NOT_NOW}" if kind.fills else kind.says, kind.rule)


def _refused(game: Game, seen: Any, seat: Seat, alike: list[Data]) -> Refusal | None:
    """What the rules have against answers of one sort that name the piece; which answer is meant, if that matters."""
    found: list[tuple[Any, Refusal]] = []
    for data in alike:
        try:
            action = read_action(game, data)
        except msgspec.ValidationError:
            continue
        refused = refusal(seen, seat, action)
        if refused is not None and refused.rule:
            found.append((action, refused))
    if not found:
        return None
    action, refused = found[0]
    if all(other == refused for _, other in found):
        return refused
    return Refusal(f"{told(action, game.names(seen.seats))}? {refused.why}", refused.rule)


def _near(options: list[Any], kind: Kind | None, pointed: Pointed) -> list[list[Data]] | None:
    """Open answers with the piece in its place, some of each sort; None if there is one that names it already."""
    given: list[Data] = [msgspec.to_builtins(option) for option in options]
    words = {word for data in given for word in _words(data)}
    chosen = [name for name in pointed.chosen if name in words]
    left = [data for data in given if all(name in _words(data) for name in chosen)]
    found: dict[tuple[str, str], list[Data]] = {}
    for form in kind.fills if kind else ():
        named = _read(form, pointed.name)
        for data in left:
            changed = _put(data, named, chosen)
            if changed == data:
                return None
            if changed is not None:
                alike = found.setdefault((data["type"], form), [])
                if len(alike) < ALIKE and changed not in alike:
                    alike.append(changed)
    return list(found.values())


def _read(form: str, name: str) -> dict[str, str | int]:
    """The fields that a name fills, by the form it has; none if it has another."""
    numbers = set(re.findall(r"\{(\w+):d\}", form))
    pattern = re.sub(
        r"\\{(\w+)(:d)?\\}", lambda field: f"(?P<{field[1]}>{'[0-9]+' if field[2] else '.+'})", re.escape(form)
    )
    matched = re.fullmatch(pattern, name)
    return {
        field: int(text) if field in numbers else text
        for field, text in (matched.groupdict() if matched else {}).items()
    }


def _put(data: Data, named: dict[str, str | int], chosen: list[str]) -> Data | None:
    """The answer with these fields filled; None if it has no such fields, or what was chosen stands there."""
    changed = dict(data)
    for field, new in named.items():
        old = data.get(field)
        if isinstance(old, list | tuple):
            changed[field] = old if new in old else [new, *old[1:]]
        elif type(old) is not type(new) or (old in chosen and old != new):
            return None
        else:
            changed[field] = new
    return changed if named else None


def _words(data: Data) -> list[Any]:
    lists = [value if isinstance(value, list | tuple) else [value] for value in data.values()]
    return [word for value in lists for word in value]


@cache
def _pieces(package: str) -> Pieces:
    for name, text in written(package, "", "pieces.toml"):
        try:
            read = tomllib.loads(text)
            scenery = read.pop("scenery", [])
            found = msgspec.convert({"scenery": scenery, "kinds": read}, Pieces)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BrokenLesson(f"{name}: {error}") from None
        kinds = {
            kind: msgspec.structs.replace(said, says=" ".join(said.says.split())) for kind, said in found.kinds.items()
        }
        return msgspec.structs.replace(found, kinds=kinds)
    return Pieces()

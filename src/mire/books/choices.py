"""The options of a game as a person meets them: what each does, what it may be, by which rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from mire.core.game import Options

FEW = 16  # combinations of options that are all tried


class UnknownName(ValueError):
    """A name or value that nothing goes by; the message says what is near or allowed."""


class Switch(msgspec.Struct, frozen=True):
    """One option: its values if they can be listed, else its bounds."""

    name: str
    default: Any
    values: tuple[Any, ...]
    least: float | None
    most: float | None
    description: str
    rule: str
    only_with: dict[str, tuple[Any, ...]] = {}  # of another option the values with which it may be varied at all

    @property
    def allowed(self) -> str:
        if self.values:
            return " or ".join(_typed(value) for value in self.values)
        if self.least is not None and self.most is not None:
            return f"a whole number from {self.least} to {self.most}"
        if self.least is not None:
            return f"a whole number of {self.least} or more"
        return "a whole number" if self.most is None else f"a whole number up to {self.most}"


def switches(kind: type[Options]) -> list[Switch]:
    """The options of a game, in their order."""
    return list(_switches(kind))


def variants(kind: type[Options]) -> Iterator[Options]:
    """Every combination of a game's switches that goes together; of many, enough that every two values meet.

    Numbers keep their default.
    """
    listed = {switch.name: switch.values for switch in switches(kind) if switch.values}
    if prod(map(len, listed.values())) > FEW:
        yield from _pairwise(kind, listed)
        return
    for values in product(*listed.values()):
        with suppress(ValueError):
            yield kind(**dict(zip(listed, values, strict=True)))


def chosen(kind: type[Options], given: Mapping[str, Any]) -> Options:
    """A game's options, from what a person typed; a record that finds them not to go together says why."""
    hints = get_type_hints(kind, include_extras=True)
    by_name = {switch.name: switch for switch in switches(kind)}
    values = {}
    for name, value in given.items():
        switch = by_name[known(name, by_name, "option")]
        try:
            values[name] = msgspec.convert(value, hints[name], strict=False)
        except msgspec.ValidationError:
            raise UnknownName(f"The option {name!r} cannot be {value!r}; it may be {switch.allowed}.") from None
    try:
        return kind(**values)
    except ValueError as error:
        raise UnknownName(str(error)) from None


def known(name: str, names: Any, what: str) -> str:
    """The name itself, if it is one of these; otherwise an error that helps."""
    if name in names:
        return name
    near = get_close_matches(name, list(names), n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(names)}." if names else "there are none."
    raise UnknownName(f"There is no {what} called {name!r}; {hint}")


@cache
def _switches(kind: type[Options]) -> tuple[Switch, ...]:
    hints = get_type_hints(kind, include_extras=True)
    defaults = msgspec.structs.asdict(kind())
    found = [_switch(name, hints[name], defaults[name]) for name in kind.__struct_fields__]
    return tuple(msgspec.structs.replace(switch, only_with=_only_with(kind, switch, found)) for switch in found)


def _only_with(kind: type[Options], switch: Switch, others: list[Switch]) -> dict[str, tuple[Any, ...]]:
    """Where an option can be varied, told from which values its record takes together."""
    varied = [value for value in switch.values or (switch.least, switch.most) if value not in (switch.default, None)]
    found = {}
    for other in others:
        if other.name == switch.name or len(other.values) <= 2:  # two that exclude each other are a choice of its own
            continue
        going = tuple(
            each for each in other.values if any(_goes({switch.name: one, other.name: each}, kind) for one in varied)
        )
        if going and going != other.values:
            found[other.name] = going
    return found


def _pairwise(kind: type[Options], listed: dict[str, tuple[Any, ...]]) -> Iterator[Options]:
    """The first value of each, then always a pair of values that have not met yet, in company that meets most others.

    There may be millions of combinations, so they are put together and not gone through.
    """
    first = {name: values[0] for name, values in listed.items()}
    settings = [(name, value) for name, values in listed.items() for value in values]
    met: set[tuple[Any, ...]] = set()
    for one, two in [(("", None), ("", None)), *combinations(settings, 2)]:
        if one[0] == two[0] != "" or (one, two) in met:
            continue
        wanted = {name: value for name, value in (one, two) if name}
        found = _completed(kind, {**first, **wanted}, [setting for setting in settings if setting[0] not in wanted])
        if found is None:
            continue  # these two never go together
        for name in [name for name in listed if wanted and name not in wanted]:
            options = [{**found, name: value} for value in listed[name] if _goes({**found, name: value}, kind)]
            found = max(options, key=lambda option: len(set(combinations(option.items(), 2)) - met))
        met.update(combinations(found.items(), 2))
        yield kind(**found)


def _completed(kind: type[Options], wanted: dict[str, Any], settings: list[tuple[str, Any]]) -> dict[str, Any] | None:
    """These values, with one of the others changed if they do not go together as they are."""
    tries = [wanted, *({**wanted, name: value} for name, value in settings)]
    return next((combination for combination in tries if _goes(combination, kind)), None)


def _goes(combination: dict[str, Any], kind: type[Options]) -> bool:
    try:
        kind(**combination)
    except ValueError:
        return False
    return True


def _switch(name: str, hint: Any, default: Any) -> Switch:
    plain, metas = (get_args(hint)[0], get_args(hint)[1:]) if get_origin(hint) is Annotated else (hint, ())
    meta = metas[0] if metas else msgspec.Meta()
    values = get_args(plain) if get_origin(plain) is Literal else (False, True) if plain is bool else ()
    rule = (meta.extra or {}).get("rule", "")
    return Switch(name, default, values, meta.ge, meta.le, meta.description or "", rule)


def _typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

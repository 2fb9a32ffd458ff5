"""`import mire` gives the words of the core and nothing else, and each of them is explained."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

import mire

NOUNS = [
    "Action",
    "Card",
    "Choice",
    "Dice",
    "Edition",
    "Event",
    "FACE_DOWN",
    "Game",
    "IllegalAction",
    "Options",
    "Outcome",
    "Pile",
    "Record",
    "Refusal",
    "Seat",
    "Step",
    "Table",
    "Then",
    "Viewer",
]
VERBS = [
    "advance",
    "asked",
    "clone",
    "expire",
    "imagine",
    "legal",
    "play",
    "play_unchecked",
    "refusal",
    "start",
    "to_act",
    "view",
]
THE_CORE = Path(__file__).parents[2] / "docs" / "the-core.md"


def test_mire_exports_exactly_its_vocabulary() -> None:
    exported = [name for name, thing in vars(mire).items() if name[0] != "_" and not isinstance(thing, ModuleType)]
    assert sorted(exported) == sorted(NOUNS + VERBS)


@pytest.mark.parametrize("name", NOUNS + VERBS)
def test_every_word_is_explained_in_the_core_document(name: str) -> None:
    assert re.search(rf"`{name}\b", THE_CORE.read_text("utf-8")), f"docs/the-core.md does not speak of `{name}`"


@pytest.mark.parametrize("name", NOUNS + VERBS)
def test_every_class_and_verb_says_what_it_is(name: str) -> None:
    thing: Any = getattr(mire, name)
    if inspect.isclass(thing) or inspect.isfunction(thing):
        assert thing.__module__.startswith("mire.core."), "the vocabulary is that of the core"
        assert thing.__doc__
        assert thing.__doc__ != msgspec.Struct.__doc__


@pytest.mark.parametrize("name", VERBS)
def test_every_verb_has_types_and_no_flags(name: str) -> None:
    verb = inspect.signature(getattr(mire, name))
    assert verb.return_annotation is not inspect.Signature.empty
    for parameter in verb.parameters.values():
        assert parameter.annotation is not inspect.Parameter.empty
        assert parameter.default is inspect.Parameter.empty
        assert parameter.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD

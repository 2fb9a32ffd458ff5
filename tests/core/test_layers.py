"""Dependencies point one way, the core stays small, and names say what things are."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from mire import Action, Choice, Event, Record, Step
from mire.games import GAMES

ROOT = Path(__file__).parents[2] / "src" / "mire"
FILES = sorted(ROOT.rglob("*.py"))

# Each layer may import itself and whatever stands before it.
ORDER = [{"core"}, {"mire"}, {"books"}, {"boards"}, {"games"}, {"bots"}, {"lab", "adapters", "server"}, {"cli"}]
BEFORE = {layer: set().union(*ORDER[:place]) | {layer} for place, layers in enumerate(ORDER) for layer in layers}
MAY_IMPORT = BEFORE | {
    "mire": {"core", "geometry"},  # the vocabulary: mire/__init__.py
    "boards": {"boards"},
    "geometry": {"boards"},
    "cli": BEFORE["cli"] | {"geometry"},
    "__main__": {"cli"},
    "rules": set(),  # the ledgers: a folder of text
}

NO_CLOCK_NO_CHANCE_NO_OUTSIDE = {
    *("asyncio", "threading", "multiprocessing", "subprocess", "signal", "socket", "http", "urllib", "sqlite3"),
    *("time", "datetime", "random", "secrets", "uuid", "os", "sys", "io", "shutil", "tempfile", "pathlib", "importlib"),
}
EXCEPT = {
    "books/components.py": {"pathlib", "importlib"},  # editions are folders
    "books/ledger.py": {"pathlib", "importlib"},  # ledgers and tests are files
    "books/played.py": {"secrets"},  # a fresh seed
    "books/rulebook.py": {"importlib"},  # rulebooks and their figures are files
    "games/__init__.py": {"pathlib"},  # which edition
}


def called(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def layer(module: str) -> str:
    """The layer of a dotted name; of `mire` itself, the vocabulary."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "mire"


def module_of(path: Path) -> str:
    parts = ["mire", *path.relative_to(ROOT).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(path: Path) -> Iterator[str]:
    """Every module a file imports, by its full name."""
    package = ["mire", *path.relative_to(ROOT).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            beside = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*beside, *([node.module] if node.module else [])])
            for name in node.names:
                whole = f"{base}.{name.name}"
                yield whole if is_module(whole) else base


def is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split(".")[1:])
    return name.startswith("mire.") and (place.is_dir() or place.with_suffix(".py").is_file())


def test_every_part_of_mire_has_its_layer() -> None:
    assert {layer(module_of(path)) for path in FILES} <= MAY_IMPORT.keys()


@pytest.mark.parametrize("path", FILES, ids=called)
def test_a_layer_imports_only_itself_and_those_before_it(path: Path) -> None:
    own = layer(module_of(path))
    ours = {name for name in imported(path) if name.split(".")[0] == "mire"}
    wrong = {name for name in ours if layer(name) not in MAY_IMPORT[own]}
    assert not wrong, f"{own} may import {', '.join(sorted(MAY_IMPORT[own])) or 'nothing'} of mire"


@pytest.mark.parametrize("path", sorted(ROOT.glob("games/*/**/*.py")), ids=called)
def test_a_game_never_imports_another(path: Path) -> None:
    own = ".".join(module_of(path).split(".")[:3])
    for name in imported(path):
        if name.startswith("mire.games"):
            assert f"{name}.".startswith(f"{own}."), f"{own} imports {name}"


@pytest.mark.parametrize(
    "path", [path for path in FILES if layer(module_of(path)) in ("core", "books", "boards", "games")], ids=called
)
def test_games_know_no_clock_no_chance_and_no_outside(path: Path) -> None:
    used = {name.split(".")[0] for name in imported(path)}
    allowed = EXCEPT.get(called(path), set())
    assert not used & NO_CLOCK_NO_CHANCE_NO_OUTSIDE - allowed


def test_the_core_can_be_read_in_one_sitting() -> None:
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in (ROOT / "core").glob("*.py"))
    assert lines < 450


# The test of the test


def test_imports_are_found_in_every_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.core.test_layers.ROOT", tmp_path)
    (tmp_path / "games" / "frogs").mkdir(parents=True)
    (tmp_path / "games" / "frogs" / "rules.py").write_text("")
    (tmp_path / "geometry.py").write_text("")
    path = tmp_path / "games" / "frogs" / "table.py"
    path.write_text(
        "import random\n"
        "import mire.lab.reports as reports\n"
        "from mire import Seat, geometry\n"
        "from . import rules\n"
        "from .rules import Hop\n"
        "from ..toads import Crawl\n"
        "def late():\n    from mire.bots.levels import bot\n"
    )
    assert set(imported(path)) == {
        "random",
        "mire.lab.reports",
        "mire",
        "mire.geometry",
        "mire.games.frogs.rules",
        "mire.games.toads",
        "mire.bots.levels",
    }
    assert module_of(path) == "mire.games.frogs.table"
    assert [layer(name) for name in ("mire", "mire.games.frogs", "mire.core.dice")] == ["mire", "games", "core"]


# Grammar tells type

PAST = re.compile(r".*(ed|en|wn|ept|elt|ost|ought|aught|old|aid|ade|ound)$")
IRREGULAR = {
    *("Split", "Cut", "Hit", "Bit", "Put", "Set", "Hid", "Met", "Left", "Fell", "Sent", "Spent", "Held", "Read"),
    *("Won", "Had", "Gave", "Drew", "Flew", "Took", "Went", "Came", "Became", "Began", "Ran", "Sank", "Rose", "Broke"),
    *("Grew", "Spread"),
}  # a verb that is missing here is simply added
RECORDS = [
    thing
    for game in GAMES.values()
    for chapter in game.chapters
    for thing in vars(chapter).values()
    if isinstance(thing, type) and issubclass(thing, Record) and thing.__module__.startswith("mire.games.")
]


def words(name: str) -> list[str]:
    return re.findall(r"[A-Z][a-z]*", name)


def of(kind: type[Record]) -> list[type[Record]]:
    return sorted(
        {record for record in RECORDS if issubclass(record, kind)},
        key=lambda record: (record.__name__, record.__module__),
    )


@pytest.mark.parametrize("kind", of(Choice))
def test_a_choice_is_a_question(kind: type[Choice]) -> None:
    assert words(kind.__name__)[0] in {"Which", "Whether", "Who", "Whose", "What", "Where", "When", "How"}


@pytest.mark.parametrize("kind", of(Event))
def test_an_event_is_told_in_the_past_tense(kind: type[Event]) -> None:
    assert any(PAST.match(word) or word in IRREGULAR for word in words(kind.__name__))


@pytest.mark.parametrize("kind", of(Step))
def test_a_step_is_told_in_the_present_tense(kind: type[Step]) -> None:
    assert any(word.endswith("s") for word in words(kind.__name__))


@pytest.mark.parametrize("base", [Step, Choice, Action, Event])
def test_no_name_repeats_what_kind_of_thing_it_is(base: type[Record]) -> None:
    for kind in of(base):
        assert not kind.__name__.endswith(base.__name__)


@pytest.mark.parametrize("path", FILES, ids=called)
def test_nothing_is_called_a_manager(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    names = [path.stem, *(node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))]
    for name in names:
        assert not re.search(r"(manager|helper|helpers|util|utils)$", name, re.IGNORECASE)

"""Every game's folder has the same shape (docs/adding-a-game.md, "Where it goes"), and no module is too long."""

from __future__ import annotations

import ast
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from mire import Action, Choice, Event, Record, Step
from mire.games import GAMES

from .test_layers import FILES, ROOT, called, imported, module_of

WEB = ROOT.parents[1] / "web" / "src"
LONGEST, LONGEST_OF_THE_PAGE = 450, 350

# The rooms of a game's folder; each may use those before it, and nothing after it.
ROOMS = (
    "board",
    "options",
    "components",
    "table",
    "events",
    "rules",
    "account",
    "picture",
    "notation",
    "encoding",
    "thinking",
    "learning",
)
MUST_BE = {"options", "table", "events", "rules", "picture", "thinking", "editions"}
FOLDERS = {"components", "rules", "thinking", "learning", "editions"}
MODULES = {"options", "table", "events", "account", "notation", "encoding"}  # board and picture may be either
KINDS = (Step, Choice, Action, Event)  # what a chapter is made of
PACKAGES = sorted(path.parent for path in ROOT.glob("games/*/__init__.py"))


def package_of(kind: type) -> Path:
    return ROOT.joinpath(*kind.__module__.split(".")[1:])


def room(path: Path) -> str:
    """Where in its game's folder a module stands: the first part of its path; of the game itself, the game."""
    return path.relative_to(ROOT / "games").with_suffix("").parts[1]


def wrong_rooms(folder: Path) -> list[str]:
    """What stands in a game's folder and has no place there, or should and does not."""
    inside = {path for path in folder.iterdir() if path.suffix in ("", ".py") and path.name != "__pycache__"}
    folders = {path.name for path in inside if path.is_dir()}
    modules = {path.stem for path in inside if path.suffix == ".py"} - {"__init__"}
    return [
        *(f"{name}/ has no place in a game's folder" for name in sorted(folders - {*ROOMS, "editions"})),
        *(f"{name}.py has no place in a game's folder" for name in sorted(modules - {*ROOMS})),
        *(f"{name} is missing" for name in sorted(MUST_BE - folders - modules)),
        *(f"{name} should be a folder" for name in sorted(FOLDERS & modules)),
        *(f"{name} should be a module" for name in sorted(MODULES & folders)),
    ]


def wrong_imports(folder: Path) -> Iterator[str]:
    """Rules know nothing of bots, what lies there nothing of rules: each room uses those before it."""
    own = module_of(folder / "__init__.py")
    for path in sorted(folder.rglob("*.py")):
        if (here := room(path)) == "__init__":
            continue
        before = ROOMS[: ROOMS.index(here) + 1]
        for name in imported(path):
            there = name.removeprefix(f"{own}.").split(".")[0]
            if name == own and here != "learning":
                yield f"{called(path)} imports the game itself"
            elif name.startswith(f"{own}.") and there not in before:
                yield f"{called(path)} imports {there}, which comes after {here}"


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_a_game_has_its_rooms_and_no_others(folder: Path) -> None:
    assert not wrong_rooms(folder)


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_each_room_of_a_game_uses_those_before_it(folder: Path) -> None:
    assert not list(wrong_imports(folder))


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_what_bots_think_has_a_judgement(folder: Path) -> None:
    assert (folder / "thinking" / "judgement.py").is_file()


@pytest.mark.parametrize("folder", PACKAGES, ids=lambda folder: folder.name)
def test_every_chapter_of_the_rules_is_read(folder: Path) -> None:
    """`rules/__init__.py` names the chapters in the rulebook's order, and leaves none out that has records."""
    (game,) = (game for game in GAMES.values() if package_of(game) == folder)
    rules = import_module(f"{game.__module__}.rules")
    assert game.chapters == (*rules.CHAPTERS, import_module(f"{game.__module__}.events"))
    written = {module.__name__ for module in modules_of(rules) if any(records_of(module))}
    assert written == {chapter.__name__ for chapter in rules.CHAPTERS if any(records_of(chapter))}


def modules_of(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def records_of(module: ModuleType) -> Iterator[type[Record]]:
    for thing in vars(module).values():
        if isinstance(thing, type) and issubclass(thing, KINDS) and thing.__module__ == module.__name__:
            yield thing


@pytest.mark.parametrize("path", FILES, ids=called)
def test_no_module_is_too_long_to_read(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= LONGEST, f"{lines} lines: part it by what a reader looks for"


@pytest.mark.parametrize("path", FILES, ids=called)
def test_modules_are_not_knotted(path: Path) -> None:
    """No import that waits for another: neither behind TYPE_CHECKING nor, within a game, inside a function."""
    tree = ast.parse(path.read_text("utf-8"))
    assert "TYPE_CHECKING" not in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    if "games" in path.relative_to(ROOT).parts[:-2]:
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
        late = [part for node in functions for part in ast.walk(node) if isinstance(part, ast.Import | ast.ImportFrom)]
        assert not late


@pytest.mark.parametrize(
    "path",
    sorted(path for ending in ("ts", "svelte", "css") for path in WEB.rglob(f"*.{ending}")),
    ids=lambda p: p.name,
)
def test_no_part_of_the_page_is_too_long_to_read(path: Path) -> None:
    lines = len(path.read_text("utf-8").splitlines())
    assert lines <= LONGEST_OF_THE_PAGE, f"{lines} lines: part it by what a reader looks for"


# The tests of the tests


def test_a_game_without_shape_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.core.test_shape.ROOT", tmp_path)
    monkeypatch.setattr("tests.core.test_layers.ROOT", tmp_path)
    folder = tmp_path / "games" / "frogs"
    for name in ("rules", "thinking", "editions", "spawn", "events"):
        (folder / name).mkdir(parents=True)
    for name in ("__init__", "options", "table", "policy", "rules/hopping", "thinking/judgement"):
        (folder / f"{name}.py").write_text("")
    assert wrong_rooms(folder) == [
        "spawn/ has no place in a game's folder",
        "policy.py has no place in a game's folder",
        "picture is missing",
        "events should be a module",
    ]
    (folder / "policy.py").unlink()
    (folder / "rules" / "hopping.py").write_text("from ..thinking.judgement import best\n")
    (folder / "table.py").write_text("from .rules import hopping\nfrom mire.games.frogs import Frogs\n")
    assert list(wrong_imports(folder)) == [
        "games/frogs/rules/hopping.py imports thinking, which comes after rules",
        "games/frogs/table.py imports rules, which comes after table",
        "games/frogs/table.py imports the game itself",
    ]

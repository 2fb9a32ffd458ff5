"""What is put to the test: the modules of a game that are rules, and the tests that should notice a broken one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
GAMES = ("swapx", "bayou-boss", "swamped", "gillybog", "marshlands")
GROUNDS = ("core", "books", "boards")

# Rooms that think, draw, write down, tell afterwards or teach; all others of a game are rules.
BESIDE_THE_RULES = {"thinking", "picture", "notation", "encoding", "account", "learning"}
# Tests that compare a whole game with a file notice everything and show nothing.
GOLDEN = ("test_playthrough*",)


class Subject(NamedTuple):
    """A game, or anything else that has rules and tests."""

    name: str
    rules: tuple[Path, ...]
    beside: tuple[Path, ...]  # what uses the rules and is none: bots, pictures
    tests: tuple[Path, ...]
    helpers: tuple[Path, ...] = ()  # what the tests import
    grounds: tuple[Path, ...] = ()  # what the rules stand on


def module_of(path: Path) -> str:
    """The dotted name under which a file is imported."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    parts = parts[1:] if parts[0] == "src" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def subject(name: str) -> Subject:
    """A game by its name, with the geometry it uses."""
    package = name.replace("-", "_")
    folder, tests = ROOT / "src/mire/games" / package, ROOT / "tests/games" / package
    modules = sorted(folder.rglob("*.py"))
    beside = [path for path in modules if is_beside(path)]
    while more := [path for path in modules if path not in beside and is_reckoned_with(path, {*modules} - {*beside})]:
        beside += more
    rules = [path for path in modules if path not in beside]
    boards = [
        path
        for path in sorted((ROOT / "src/mire/boards").glob("*.py"))
        if any(module_of(path) in imported(module) for module in rules)
    ]
    files = sorted(tests.rglob("*.py"))
    shown = [path for path in files if path.name.startswith("test_")]
    grounds = [path for layer in GROUNDS for path in sorted((ROOT / "src/mire" / layer).glob("*.py"))]
    return Subject(
        name=name,
        rules=(*rules, *boards),
        beside=tuple(beside),
        tests=tuple(path for path in shown if not any(fnmatch(path.stem, pattern) for pattern in GOLDEN)),
        helpers=tuple(path for path in files if path not in shown),
        grounds=(*grounds, *sorted(folder.rglob("*.toml"))),
    )


def is_beside(path: Path) -> bool:
    """Whether a module uses the rules and is none of them."""
    return bool(BESIDE_THE_RULES & {*path.parent.parts, path.stem})


def is_reckoned_with(path: Path, rules: set[Path]) -> bool:
    """Whether a module of the board is there for what bots think alone: compiled, but no rule asks it."""
    users = (module for module in rules if module != path)
    return path.parent.name == "board" and not any(module_of(path) in imported(module) for module in users)


def imported(path: Path) -> set[str]:
    return {node.module for node in ast.walk(parsed(path)) if isinstance(node, ast.ImportFrom) and node.module}


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


Function = ast.FunctionDef | ast.AsyncFunctionDef
# What the core calls, whoever else mentions it.
CALLED_BY_THE_CORE = {"do", "options", "refuses", "seats", "expired", "seen_by", "setup", "secrets", "deal"}


def only_thought_about(subject: Subject, others: frozenset[str]) -> frozenset[str]:
    """The functions that stand among the rules, but are used by bots and pictures alone.

    `others` are the functions that are no rules by their name, such as `estimate`.
    """
    thinking = {name for path in subject.beside for name in mentioned(parsed(path))}
    users: dict[str, set[str]] = {}  # for each name the functions that mention it; "" is whatever is no function
    defined: set[str] = set()
    for path in subject.rules:
        for owner, node in parts(parsed(path)):
            defined |= {owner}
            for name in mentioned(node):
                users.setdefault(name, set()).add(owner)
    found = set(others)
    while True:
        more = {
            name
            for name in defined - found - CALLED_BY_THE_CORE - {""}
            if users.get(name, set()) - {name} <= found and (name in thinking or users.get(name, set()) & found)
        }
        if not more:
            return frozenset(found)
        found |= more


def parts(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """The functions of a module and the methods of its classes by name, and all else without one."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                yield part.name if isinstance(part, Function) else "", part
        elif not isinstance(node, ast.Import | ast.ImportFrom):
            yield "", node


def mentioned(node: ast.AST) -> set[str]:
    """Every name and attribute in it, but for names that are its own."""
    own = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    own |= {part.arg for part in ast.walk(node) if isinstance(part, ast.arg)}
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return names - own | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}

"""Modules imported otherwise than they are written, without a file being touched."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import TypeAlias

from .changes import Change
from .subjects import Function, module_of

SEEN = "__seen__"


Compiled: TypeAlias = Callable[[Path], CodeType]


class Otherwise(MetaPathFinder):
    """Finds some modules before anybody else does, and compiles them in its own way."""

    def __init__(self, paths: Sequence[Path], compiled: Compiled, **names: object) -> None:
        self.paths = {module_of(path): path for path in paths}
        self.compiled, self.names = compiled, names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = self.paths.get(fullname)
        if found is None:
            return None
        return spec_from_file_location(fullname, found, loader=Compiler(fullname, found, self.compiled, self.names))

    def install(self) -> None:
        sys.meta_path.insert(0, self)


class Compiler(SourceFileLoader):
    """Loads a module from its file like any other, but compiles it otherwise, with some names there from the start."""

    def __init__(self, fullname: str, path: Path, compiled: Compiled, names: Mapping[str, object]) -> None:
        super().__init__(fullname, str(path))
        self.compiled, self.names = compiled, names

    def get_code(self, fullname: str) -> CodeType:
        return self.compiled(Path(self.path))

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(self.names)
        super().exec_module(module)


def broken(change: Change) -> Otherwise:
    """One module, with one change."""
    return Otherwise([change.path], lambda path: compile(change.made(), str(path), "exec"))


def watched(paths: Sequence[Path], seen: set[tuple[int, int]]) -> Otherwise:
    """Modules that note each statement of a function that is done: the file's place in the list, and the line."""

    def compiled(path: Path) -> CodeType:
        tree = ast.parse(path.read_bytes())
        place = paths.index(path)
        for node in ast.walk(tree):
            if isinstance(node, Function):
                node.body = noted(node.body, place)
        return compile(ast.fix_missing_locations(tree), str(path), "exec")

    return Otherwise(paths, compiled, **{SEEN: seen.add})


def noted(body: list[ast.stmt], place: int) -> list[ast.stmt]:
    """A block of statements, each after a note that it is done."""
    notes: list[ast.stmt] = []
    for node in body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            notes.append(node)
            continue
        if not isinstance(node, Function):
            for name in ("body", "orelse", "finalbody"):
                if getattr(node, name, []):
                    setattr(node, name, noted(getattr(node, name), place))
            for block in (*getattr(node, "handlers", []), *getattr(node, "cases", [])):
                block.body = noted(block.body, place)
        note = ast.parse(f"{SEEN}(({place}, {node.lineno}))").body[0]
        notes += [ast.copy_location(note, node), node]
    return notes

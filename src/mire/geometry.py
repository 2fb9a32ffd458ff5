"""Which form of the geometry runs: compiled by mypyc, or the same files as plain Python (MIRE_PLAIN=1)."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

GEOMETRY = re.compile(r"mire\.boards\.\w+|mire\.games\.\w+\.board(\.\w+)?")  # as setup.py compiles it


class _SourceOnly(MetaPathFinder):
    """Finds the geometry's source where Python would take the compiled file beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not GEOMETRY.fullmatch(fullname):
            return None
        sources = (Path(folder) / f"{fullname.rpartition('.')[2]}.py" for folder in path or ())
        return next((spec_from_file_location(fullname, source) for source in sources if source.is_file()), None)


def choose() -> None:
    """Honour MIRE_PLAIN, before any geometry is imported."""
    if os.environ.get("MIRE_PLAIN"):
        sys.meta_path.insert(0, _SourceOnly())


def form() -> str:
    from mire.boards.squares import COMPILED

    return "compiled" if COMPILED else "plain Python"

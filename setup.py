"""Compiles the geometry where the machine has a C compiler; without one the same files run as plain Python.

What is given to others has the page in it: it is built from `web` with Node, or nothing is.
"""

import os
import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

PAGE, WEB = Path("src/mire/server/page/index.html"), Path("web")


def geometry() -> list[object]:
    if os.environ.get("MIRE_PLAIN"):
        return []
    from mypyc.build import mypycify

    games = Path("src/mire/games")
    boards = [*Path("src/mire/boards").glob("[!_]*.py"), *games.glob("*/board.py"), *games.glob("*/board/[!_]*.py")]
    sources = sorted(map(str, boards))
    extensions = mypycify([*sources, "--strict", "--follow-imports=silent", "--ignore-missing-imports"], opt_level="3")
    for extension in extensions:
        extension.optional = True
    return list(extensions)


def page() -> None:
    """See to it that the page is there."""
    npm = shutil.which("npm")
    if not PAGE.is_file() and npm and WEB.is_dir():
        if not (WEB / "node_modules").exists():
            subprocess.run([npm, "install", "--no-save", "--no-fund", "--no-audit"], cwd=WEB, check=True)
        subprocess.run([npm, "run", "build"], cwd=WEB, check=True)
    if not PAGE.is_file():
        raise SystemExit("The page is not built, and there is no Node to build it: run `make page`, then build again.")


class WithPage(build_py):
    """Modules, and the page; whoever works on the sources in place builds it when it is wanted."""

    def run(self) -> None:
        if not self.editable_mode:
            page()
        super().run()


class SourcesWithPage(sdist):
    """Sources, and the page: whoever builds from them needs no Node."""

    def run(self) -> None:
        page()
        super().run()


setup(ext_modules=geometry(), cmdclass={"build_py": WithPage, "sdist": SourcesWithPage})

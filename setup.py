"""Compiles the geometry where the machine has a C compiler; without one the same files run as plain Python."""

import os
from pathlib import Path

from setuptools import setup


def geometry() -> list[object]:
    if os.environ.get("MIRE_PLAIN"):
        return []
    from mypyc.build import mypycify

    sources = sorted(map(str, [*Path("src/mire/boards").glob("[!_]*.py"), *Path("src/mire/games").glob("*/board.py")]))
    extensions = mypycify([*sources, "--strict", "--follow-imports=silent", "--ignore-missing-imports"], opt_level="3")
    for extension in extensions:
        extension.optional = True
    return list(extensions)


setup(ext_modules=geometry())

"""`python -m tests.mutants all -n 100`: break so many lines of each game's rules, and list what no test noticed."""

from __future__ import annotations

import argparse
import os
import sys
import time
import tomllib
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path
from random import Random

from .changes import Change, changes
from .running import tried, warm_up, watched_tests
from .subjects import GAMES, ROOT, Subject, subject

ENOUGH = 0.95
EQUIVALENT = Path(__file__).with_name("equivalent")


def main() -> int:
    os.environ["MIRE_PLAIN"] = "1"  # compiled geometry cannot be changed
    asked = arguments()
    names = GAMES if asked.games == "all" else tuple(asked.games.split(","))
    if unknown := [name for name in names if name not in GAMES]:
        print(f"There is no game called {', '.join(unknown)}; there are {', '.join(GAMES)}.")
        return 2
    seed = int(time.time()) if asked.seed is None else asked.seed
    print(f"SEED={seed}")
    failed = 0
    for name in names:
        sys.stdout.flush()
        process = os.fork()  # each game in a process of its own, for what is imported stays
        if not process:
            status = 3
            try:
                status = 0 if tell(subject(name), asked, seed) >= ENOUGH else 1
            finally:
                sys.stdout.flush()
                os._exit(status)
        failed |= os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    return failed


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", help=f"all, or some of {', '.join(GAMES)}, with commas")
    parser.add_argument("-n", type=int, default=100, help="how many lines of each game are changed")
    parser.add_argument("-j", type=int, default=2, help="how many processes at once")
    parser.add_argument("--seed", type=int, help="which lines and changes are drawn; from the time if it is not given")
    parser.add_argument(
        "--only", default="*", help="only modules or folders of these names, as rules,myths* or moves:120"
    )
    parser.add_argument("--all", action="store_true", help="try every change of the lines, in place of one each")
    return parser.parse_args()


def tell(game: Subject, asked: argparse.Namespace, seed: int) -> float:
    """Try the changes, and print what became of them; the share that was noticed."""
    begun = time.perf_counter()
    warm_up(game)
    tests, imported, failing = watched_tests(game, asked.j)
    watched = time.perf_counter() - begun
    for name in failing:
        print(f"{game.name}: {name} fails by itself and is left out")
    lines = by_line(change for change in changes(game) if is_wanted(change, asked.only))
    drawn = drawn_from(lines, asked.n, Random(f"{seed} {game.name}"), everything=asked.all)
    explained = equivalents(game)
    same = [change for change in drawn if why_equivalent(change, explained)]
    for change in same:
        print(f"{game.name}: equivalent, {where(change)}: {why_equivalent(change, explained)}")
    put, survived = [change for change in drawn if change not in same], 0
    for fate in tried(game, put, tests, imported, asked.j):
        if not fate.noticed:
            survived += 1
            before, after = fate.change.told()
            print(f"{game.name}: survived, {where(fate.change)}\n    - {before}\n    + {after}", flush=True)
    share = 1 - survived / len(put) if put else 1.0
    print(
        f"{game.name}: {len(put) - survived} of {len(put)} killed, {share:.1%}; {len(same)} equivalent; "
        f"drawn from {len(lines)} lines of rules; {len(tests)} tests watched in {watched:.0f} s, "
        f"all in {time.perf_counter() - begun:.0f} s",
        flush=True,
    )
    return share


def is_wanted(change: Change, only: str) -> bool:
    """Whether a change stands in a module or folder that is asked for, and on the line, if one is named."""
    places = change.path.relative_to(ROOT).with_suffix("").parts
    for wanted in only.split(","):
        pattern, _, line = wanted.partition(":")
        if any(fnmatch(place, pattern) for place in places) and (not line or change.line == int(line)):
            return True
    return False


def by_line(found: Iterable[Change]) -> list[list[Change]]:
    """The changes of each line."""
    lines: dict[tuple[Path, int], list[Change]] = {}
    for change in found:
        lines.setdefault((change.path, change.line), []).append(change)
    return list(lines.values())


def drawn_from(lines: list[list[Change]], n: int, luck: Random, *, everything: bool) -> list[Change]:
    """So many lines, with one change each."""
    drawn: list[Change] = []
    for line in luck.sample(lines, len(lines)):
        if everything:
            drawn += filter(Change.is_one, line)
        elif one := next(filter(Change.is_one, luck.sample(line, len(line))), None):
            drawn.append(one)
        if len(drawn) >= n and not everything:
            break
    return drawn


Told = tuple[str, str, str]


def equivalents(game: Subject) -> dict[Told, str]:
    """The changes that break no rule, and why they do not; a file is told by its name, and its folder if need be."""
    path = EQUIVALENT / f"{game.name}.toml"
    entries = tomllib.loads(path.read_text("utf-8"))["change"] if path.exists() else []
    return {(entry["file"], entry["before"], entry["after"]): entry["why"] for entry in entries}


def why_equivalent(change: Change, explained: dict[Told, str]) -> str:
    """Why a change breaks no rule; empty if it may."""
    told = change.told()
    return next(
        (why for (file, *lines), why in explained.items() if is_at(change.path, file) and (*lines,) == told), ""
    )


def is_at(path: Path, file: str) -> bool:
    return path.as_posix().endswith(f"/{file}")


def where(change: Change) -> str:
    return f"{change.path.relative_to(ROOT)}:{change.line}"


if __name__ == "__main__":
    sys.exit(main())

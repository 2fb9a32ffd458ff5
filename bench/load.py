"""How much a house can take: Mire's server and boardgame.io's, under the same crowd, in turns, in one run.

Many tables of four are played at once; whoever is asked answers as soon as all four have seen the answer before.  What
is told: answers a second, how long it took until everyone had seen one, what the house spent on it, and what a table
costs that nobody plays at.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from subprocess import DEVNULL, PIPE, Popen, run
from tempfile import TemporaryDirectory
from typing import IO, Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
BENCH = ROOT / "bench"
THEIRS = ROOT / ".bench" / "boardgame_io"  # what it depends on stays out of our environment
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
MIRE, MEMORY, DISK = "mire", "boardgame.io", "boardgame.io, on disk"
GAMES = {"mire, gillybog": "gillybog", "mire, marshlands": "marshlands"}
ONE_PLACE = (
    "lines_per_address",
    "connections_per_address",
    "address_burst",
    "request_burst",
    "guests",
    "address_tables",
)
TIMES = 3.0  # what we are after

HOUSES = [MIRE, *GAMES, MEMORY, DISK]

console = Console()


class Round(NamedTuple):
    """What one house did in one round."""

    answers: float  # a second
    p50: float  # seconds from an answer until all four have seen it
    p99: float
    house: float  # share of a core that the house used
    crowd: float  # and the crowd
    size: float  # bytes of the last frame
    idle: float  # bytes of memory for a table where four sit and nobody plays


# The houses


@contextmanager
def open_house(name: str) -> Iterator[tuple[int, int]]:
    """A house with nobody in it: its process and its port."""
    port = free_port()
    with (
        TemporaryDirectory(prefix="mire-load-") as folder,
        (Path(folder) / "log").open("w+") as log,
        Popen(command(name, port, folder), stdout=log, stderr=log, env=surroundings(name, folder)) as house,
    ):
        try:
            wait_for(port, house, log)
            yield house.pid, port
        finally:
            house.terminate()


def command(name: str, port: int, folder: str) -> list[str]:
    if name not in (MIRE, *GAMES):
        return [node("node"), str(BENCH / "boardgame_io" / "server.js"), str(port)]
    mire = str(Path(sys.executable).parent / "mire")
    crowd = [f"--limit={limit}=1000000" for limit in ONE_PLACE]  # all of it comes from one address
    return [mire, "serve", "--port", str(port), "--database", f"sqlite:///{folder}/mire.sqlite3", *crowd]


def surroundings(name: str, folder: str) -> dict[str, str]:
    """boardgame.io keeps matches in memory, and in files only if it is told where."""
    kept = {"FLATFILE_DIR": f"{folder}/matches"} if name == DISK else {}
    return {**os.environ, "NODE_PATH": str(THEIRS / "node_modules"), "NODE_ENV": "production", **kept}


def wait_for(port: int, house: Popen[Any], log: IO[str]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and house.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    log.seek(0)
    raise SystemExit(f"A house does not open:\n{log.read()}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def node(program: str) -> str:
    """Node's programs: the machine's, or those that `make page` had from PyPI."""
    found = shutil.which(program, path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    if found is None:
        raise SystemExit(f"There is no {program} here; `make page` gets it from PyPI.")
    return found


def cpu(process: int) -> float:
    """Seconds a process has run."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """Bytes a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


# A round


def a_round(name: str, tables: int, seconds: float) -> Round:
    """Open a house, let the crowd in, and let it play."""
    with open_house(name) as (process, port):
        crowd = [sys.executable, str(BENCH / "crowd.py"), name.partition(",")[0], str(port), GAMES.get(name, "swapx")]
        with Popen(crowd, stdin=PIPE, stdout=PIPE, text=True) as players:
            tell(players, "sit 5")  # what a house does only once is not what a table costs
            before = memory(process)
            tell(players, f"sit {tables}")
            time.sleep(1)
            idle = (memory(process) - before) / tables
            tell(players, f"play {seconds / 4}")  # warm
            used, began = cpu(process), time.perf_counter()
            told = tell(players, f"play {seconds}")
            spent = (cpu(process) - used) / (time.perf_counter() - began)
            assert players.stdin is not None
            players.stdin.close()
    return Round(told["answers"], told["p50"], told["p99"], spent, told["crowd"], told["bytes"], idle)


def tell(players: Popen[str], order: str) -> Any:
    assert players.stdin is not None
    assert players.stdout is not None
    players.stdin.write(f"{order}\n")
    players.stdin.flush()
    answer = players.stdout.readline()
    if not answer:
        raise SystemExit("The crowd has left; what it said is above.")
    return json.loads(answer)


# What is needed


def gather() -> None:
    """Install boardgame.io, unless it is there in this very version."""
    wanted, there = BENCH / "boardgame_io" / "package.json", THEIRS / "ready"
    if there.exists() and there.read_text() == wanted.read_text():
        return
    console.print("Gathering boardgame.io into .bench ...")
    THEIRS.mkdir(parents=True, exist_ok=True)
    shutil.copy(wanted, THEIRS)
    run([node("npm"), "install", "--silent", "--no-fund", "--no-audit"], cwd=THEIRS, check=True, stdout=DEVNULL)
    there.write_text(wanted.read_text())


# What came out


def standings(rounds: dict[str, list[Round]]) -> Table:
    """The medians of each house."""
    table = Table(title="Under load", title_justify="left", box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("house")
    for column in ("answers/s", "p50", "p99", "core", "each", "crowd", "frame", "idle table"):
        table.add_column(column, justify="right")
    for name, done in rounds.items():
        middle = Round(*[median(column) for column in zip(*done, strict=True)])
        table.add_row(
            name,
            f"{middle.answers:,.0f}",
            f"{middle.p50 * 1000:.0f} ms",
            f"{middle.p99 * 1000:.0f} ms",
            f"{middle.house:.0%}",
            f"{median(each.house / each.answers for each in done) * 1e6:.0f} us",
            f"{middle.crowd:.0%}",
            f"{middle.size:,.0f} B",
            f"{middle.idle / 1024:,.0f} kB",
        )
    return table


def verdict(rounds: dict[str, list[Round]], peer: str) -> str:
    """How we compare: told, never asserted, since a busy machine is not a slow house."""
    ours, theirs = rounds[MIRE], rounds[peer]
    times = median(one.answers / other.answers for one, other in zip(ours, theirs, strict=True))
    slower = median(one.p99 for one in ours) > median(other.p99 for other in theirs)
    met = "yes" if times >= TIMES and not slower else "NO"
    return f"mire / {peer}: {times:.2f} x, p99 {'worse' if slower else 'no worse'}; {TIMES:g} x at no worse p99: {met}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="how many are played at once, by four each")
    parser.add_argument("--rounds", type=int, default=3, help="how often each house has a turn")
    parser.add_argument("--seconds", type=float, default=12, help="how long a turn is")
    parser.add_argument("--only", nargs="+", choices=HOUSES, default=HOUSES, metavar="HOUSE")
    chosen = parser.parse_args()
    if {MEMORY, DISK} & set(chosen.only):
        gather()
    rounds: dict[str, list[Round]] = {name: [] for name in chosen.only}
    for _ in range(chosen.rounds):
        for name in chosen.only:
            rounds[name].append(a_round(name, chosen.tables, chosen.seconds))
    console.print(standings(rounds), "")
    for peer in chosen.only:
        if peer in (MEMORY, DISK) and MIRE in rounds:
            console.print(verdict(rounds, peer))


if __name__ == "__main__":
    main()

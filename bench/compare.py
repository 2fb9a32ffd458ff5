"""How fast random play is here and elsewhere: contenders take turns on the same machine, and medians are compared."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen, run
from tempfile import TemporaryFile
from typing import IO, Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "bench" / "peers.txt"
THEIRS = ROOT / ".bench"  # peers and what they depend on stay out of our environment

PLAY, GAMES, COPY, LIST = "play", "games", "copy", "list"  # what a contender can be told to do


class Entry(NamedTuple):
    """A contender: the program in `contenders/` that plays it, and what that program is told."""

    title: str
    program: str
    told: tuple[str, ...] = ()
    is_plain: bool = False

    @property
    def is_ours(self) -> bool:
        return self.program.startswith("mire_")


class Promise(NamedTuple):
    """How fast we mean to be: so many times a peer, or so many a second, whichever holds.  With neither, an aim."""

    ours: str
    verb: str
    peer: str | None
    times: float | None = None
    rate: float | None = None


class Measured(NamedTuple):
    """What a contender got done in a second, round by round."""

    version: str
    rates: dict[str, list[float]]


ENTRIES = {
    "swapx": Entry("SwapX", "mire_game", ("swapx", "4")),
    "swapx-plain": Entry("SwapX, plain", "mire_game", ("swapx", "4"), is_plain=True),
    "bayou-boss": Entry("Bayou Boss", "mire_game", ("bayou-boss", "4")),
    "swamped": Entry("Swamped", "mire_game", ("swamped", "4")),
    "gillybog": Entry("Gillybog", "mire_game", ("gillybog", "4")),
    "marshlands": Entry("The Marshlands", "mire_game", ("marshlands", "4")),
    "swapx-env": Entry("SwapX, environment", "mire_environment", ("swapx", "4")),
    "bayou-boss-env": Entry("Bayou Boss, environment", "mire_environment", ("bayou-boss", "4")),
    "swamped-env": Entry("Swamped, environment", "mire_environment", ("swamped", "4")),
    "gillybog-env": Entry("Gillybog, environment", "mire_environment", ("gillybog", "4")),
    "marshlands-env": Entry("The Marshlands, environment", "mire_environment", ("marshlands", "4")),
    "swapx-spiel": Entry("SwapX, OpenSpiel", "mire_spiel", ("swapx", "4")),
    "bayou-boss-spiel": Entry("Bayou Boss, OpenSpiel", "mire_spiel", ("bayou-boss", "4")),
    "swamped-spiel": Entry("Swamped, OpenSpiel", "mire_spiel", ("swamped", "4")),
    "gillybog-spiel": Entry("Gillybog, OpenSpiel", "mire_spiel", ("gillybog", "4")),
    "marshlands-spiel": Entry("The Marshlands, OpenSpiel", "mire_spiel", ("marshlands", "4")),
    "chess": Entry("chess", "chess_game"),
    "catan": Entry("Catan", "catan_game"),
    "uno": Entry("Uno", "uno_game"),
    "breakthrough": Entry("Breakthrough (C++)", "open_spiel_game", ("breakthrough",)),
    "dominoes": Entry("dominoes (Python)", "open_spiel_game", ("python_block_dominoes",)),
    "connect-four": Entry("connect four", "connect_four_game"),
}

PROMISES = (
    Promise("swapx", PLAY, "chess", times=4),
    Promise("swapx-plain", PLAY, "chess", times=2),
    Promise("swapx", PLAY, "catan", times=5),
    Promise("swapx", PLAY, "uno", times=1),
    Promise("swapx", COPY, "chess", times=0.4, rate=200_000),
    Promise("swapx", PLAY, "breakthrough"),
    Promise("bayou-boss", PLAY, "uno", times=1.5),
    Promise("bayou-boss", PLAY, "dominoes", times=2.5),
    Promise("swamped", PLAY, "catan", times=2),
    Promise("gillybog", PLAY, "catan", times=1.5),
    Promise("marshlands", LIST, "catan", times=1 / 1.5, rate=2500),  # theirs with a copy
    Promise("marshlands", GAMES, None, rate=30),
    Promise("swapx-env", PLAY, "connect-four", times=3),
    Promise("bayou-boss-env", PLAY, "connect-four", times=3),
    Promise("swamped-env", PLAY, "connect-four", times=1),
    Promise("gillybog-env", PLAY, "connect-four", times=1),
    Promise("marshlands-env", PLAY, "connect-four", times=1),
    *(
        Promise(f"{name}-spiel", PLAY, "dominoes", times=1)
        for name in ("swapx", "bayou-boss", "swamped", "gillybog", "marshlands")
    ),
)

console = Console()


# The contenders


class Contender:
    """A running program that plays or copies when told to."""

    def __init__(self, orders: IO[str], answers: IO[str], complaints: IO[str]) -> None:
        self.orders, self.answers, self.complaints = orders, answers, complaints
        hello = self._answer()
        self.version: str = hello["version"]
        self.verbs: list[str] = hello["verbs"]

    def rate(self, verb: str, seconds: float) -> float:
        """How many decisions or copies it gets done in a second."""
        self.orders.write(f"{verb} {seconds}\n")
        self.orders.flush()
        done = self._answer()
        return float(done["count"] / done["seconds"])

    def _answer(self) -> Any:
        # A peer may print lines of its own; only ours are JSON objects.
        for line in self.answers:
            if line.startswith("{"):
                return json.loads(line)
        self.complaints.seek(0)
        raise RuntimeError((self.complaints.read().strip() or "it ended without a word").splitlines()[-1])


@contextmanager
def running(entry: Entry, house: Path = ROOT) -> Iterator[Contender]:
    """The contender, ours as it is in this checkout; its program ends by itself when it is told nothing more."""
    environment = {name: value for name, value in os.environ.items() if name != "MIRE_PLAIN"}
    if entry.is_plain:
        environment["MIRE_PLAIN"] = "1"
    python = house / ".venv" / "bin" / "python" if entry.is_ours else THEIRS / "bin" / "python"
    program = ROOT / "bench" / "contenders" / f"{entry.program}.py"
    command = [str(python), str(program), *entry.told]
    with (
        TemporaryFile("w+") as complaints,
        Popen(command, env=environment, stdin=PIPE, stdout=PIPE, stderr=complaints, text=True) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        yield Contender(process.stdin, process.stdout, complaints)


def gather_peers() -> None:
    """Make the peers' environment, unless it is there with these very versions in it."""
    wanted, ready = PEERS.read_text(), THEIRS / "ready"
    if ready.exists() and ready.read_text() == wanted:
        return
    console.print("Gathering the peers into .bench ...")
    run([sys.executable, "-m", "venv", "--without-pip", str(THEIRS)], check=True)
    install = [str(Path(sys.executable).parent / "uv"), "pip", "install", "--quiet", "--python", f"{THEIRS}/bin/python"]
    if run([*install, "--requirement", str(PEERS)], capture_output=True).returncode == 0:
        ready.write_text(wanted)
        return
    # All in one go or, where one of them stands in the way, each for itself; and all again next time.
    for peer in wanted.split():
        if run([*install, peer], capture_output=True).returncode:
            console.print(f"{escape(peer)} cannot be installed here.")


# The rounds


def measure(names: list[str], rounds: int, seconds: float) -> dict[str, Measured]:
    """Let the contenders take turns, so that whatever else the machine does falls on all of them alike."""
    lasts = {PLAY: seconds, GAMES: seconds, COPY: seconds / 2, LIST: seconds / 2}
    contenders: dict[str, Contender] = {}
    with ExitStack() as stack:
        for name in track(names, "Warming up", console=console, transient=True):
            try:
                contender = stack.enter_context(running(ENTRIES[name]))
                asked = {PLAY, COPY} | {promise.verb for promise in PROMISES if name in (promise.ours, promise.peer)}
                contender.verbs = [verb for verb in contender.verbs if verb in asked]
                for verb in contender.verbs:
                    contender.rate(verb, lasts[verb])
                contenders[name] = contender
            except (OSError, RuntimeError) as error:
                console.print(f"{ENTRIES[name].title} is left out: {escape(str(error))}")
        measured = {
            name: Measured(contender.version, {verb: [] for verb in contender.verbs})
            for name, contender in contenders.items()
        }
        for _ in track(range(rounds), "Taking turns", console=console, transient=True):
            for name, contender in contenders.items():
                for verb, rates in measured[name].rates.items():
                    rates.append(contender.rate(verb, lasts[verb]))
    return measured


# What came out


def sheet(title: str, words: tuple[str, ...], numbers: tuple[str, ...]) -> Table:
    """An empty table narrow enough for any terminal."""
    table = Table(*words, title=title, title_justify="left", box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in numbers:
        table.add_column(column, justify="right")
    return table


def standings(measured: dict[str, Measured]) -> Table:
    """Everyone's medians."""
    table = sheet("Random play", ("contender", "runs on"), ("decisions/s", "spread", "copies/s"))
    for name, (version, rates) in measured.items():
        decisions = rates[PLAY]
        spread = f"{min(decisions) / 1000:.0f}k - {max(decisions) / 1000:.0f}k"
        copies = f"{median(rates[COPY]):,.0f}" if COPY in rates else ""
        table.add_row(ENTRIES[name].title, version, f"{median(decisions):,.0f}", spread, copies)
    return table


def promises(measured: dict[str, Measured]) -> Table:
    """The promises whose contenders are all here, and whether they are kept."""
    table = sheet("What we promise", ("ours / theirs",), ("at least", "measured", "holds"))
    for promise in PROMISES:
        if promise.ours in measured and (promise.peer is None or promise.peer in measured):
            table.add_row(*promise_row(promise, measured))
    return table


def promise_row(promise: Promise, measured: dict[str, Measured]) -> tuple[str, str, str, str]:
    rate = median(measured[promise.ours].rates[promise.verb])
    title = ENTRIES[promise.ours].title
    targets, found, holds = list[str](), list[str](), list[bool]()
    if promise.peer is not None:
        times = rate / median(measured[promise.peer].rates[promise.verb])
        title += f" / {ENTRIES[promise.peer].title}"
        found.append(f"{times:.2f} x")
        if promise.times is not None:
            targets.append(f"{promise.times:.2g} x")
            holds.append(times >= promise.times)
    if promise.rate is not None:
        targets.append(f"{thousands(promise.rate)}/s")
        found.append(f"{thousands(rate)}/s")
        holds.append(rate >= promise.rate)
    return (
        f"{title}, {promise.verb}",
        " or ".join(targets),
        ", ".join(found),
        ("yes" if any(holds) else "NO") if holds else "an aim",
    )


def thousands(rate: float) -> str:
    return f"{rate:.0f}" if rate < 1000 else f"{rate / 1000:.3g}k"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often everyone has a turn")
    parser.add_argument("--seconds", type=float, default=0.7, help="how long a turn is")
    parser.add_argument(
        "--only", nargs="+", choices=ENTRIES, default=list(ENTRIES), metavar="NAME", help=f"of {', '.join(ENTRIES)}"
    )
    chosen = parser.parse_args()
    if not all(ENTRIES[name].is_ours for name in chosen.only):
        gather_peers()
    measured = measure(chosen.only, chosen.rounds, chosen.seconds)
    console.print(standings(measured), "")
    # Told, never asserted: a busy machine is not a broken game.
    if (kept := promises(measured)).row_count:
        console.print(kept)


if __name__ == "__main__":
    main()

"""How fast random play is here and elsewhere: contenders take turns on the same machine, and medians are compared."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "bench" / "peers.txt"
THEIRS = ROOT / ".bench"  # peers and what they depend on stay out of our environment

PLAY, COPY = "play", "copy"  # what a contender can be told to do


class Entry(NamedTuple):
    """A contender: the program in `contenders/` that plays it, and what that program is told."""

    title: str
    program: str
    told: tuple[str, ...] = ()
    is_plain: bool = False

    @property
    def is_ours(self) -> bool:
        return self.program == "mire_game"


class Promise(NamedTuple):
    """How fast we mean to be: so many times a peer, or so many a second, whichever holds.  With neither, an aim."""

    ours: str
    verb: str
    peer: str
    times: float | None = None
    rate: float | None = None


class Measured(NamedTuple):
    """What a contender got done in a second, round by round."""

    version: str
    rates: dict[str, list[float]]


ENTRIES = {
    "swapx": Entry("SwapX", "mire_game", ("swapx", "4")),
    "swapx-plain": Entry("SwapX, plain", "mire_game", ("swapx", "4"), is_plain=True),
    "chess": Entry("chess", "chess_game"),
    "catan": Entry("Catan", "catan_game"),
    "uno": Entry("Uno", "uno_game"),
    "breakthrough": Entry("Breakthrough, C++", "open_spiel_game", ("breakthrough",)),
    "dominoes": Entry("dominoes, Python", "open_spiel_game", ("python_block_dominoes",)),
    "connect-four": Entry("connect four", "connect_four_game"),
}

PROMISES = (
    Promise("swapx", PLAY, "chess", times=4),
    Promise("swapx-plain", PLAY, "chess", times=2),
    Promise("swapx", PLAY, "catan", times=5),
    Promise("swapx", PLAY, "uno", times=1),
    Promise("swapx", COPY, "chess", times=0.4, rate=200_000),
    Promise("swapx", PLAY, "breakthrough"),
)

console = Console()


# The contenders


class Contender:
    """A running program that plays or copies when told to."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        hello = self.answer()
        self.version: str = hello["version"]
        self.verbs = (PLAY, COPY) if hello["copies"] else (PLAY,)

    def rate(self, verb: str, seconds: float) -> float:
        """How many decisions or copies it gets done in a second."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{verb} {seconds}\n")
        self.process.stdin.flush()
        done = self.answer()
        return float(done["count"] / done["seconds"])

    def answer(self) -> Any:
        assert self.process.stdout is not None
        # A peer may print a line of its own; only ours are JSON objects.
        for line in self.process.stdout:
            if line.startswith("{"):
                return json.loads(line)
        assert self.process.stderr is not None
        last_words = self.process.stderr.read().strip().splitlines()
        raise RuntimeError(last_words[-1] if last_words else "it ended without a word")


@contextmanager
def running(entry: Entry) -> Iterator[Contender]:
    """The contender, until no one needs it any more."""
    environment = {name: value for name, value in os.environ.items() if name != "MIRE_PLAIN"}
    if entry.is_plain:
        environment["MIRE_PLAIN"] = "1"
    python = sys.executable if entry.is_ours else str(THEIRS / "bin" / "python")
    program = ROOT / "bench" / "contenders" / f"{entry.program}.py"
    with subprocess.Popen(
        [python, str(program), *entry.told],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Contender(process)
        finally:
            process.kill()


def gather_peers() -> None:
    """Make the peers' environment, unless it is there with these very versions in it."""
    wanted, ready = PEERS.read_text(), THEIRS / "ready"
    if ready.exists() and ready.read_text() == wanted:
        return
    console.print("Gathering the peers into .bench ...")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(THEIRS)], check=True)
    install = [str(Path(sys.executable).parent / "uv"), "pip", "install", "--quiet", "--python", f"{THEIRS}/bin/python"]
    if subprocess.run([*install, "--requirement", str(PEERS)], capture_output=True).returncode == 0:
        ready.write_text(wanted)
        return
    # All in one go or, where one of them stands in the way, each for itself; and all again next time.
    for peer in wanted.split():
        if subprocess.run([*install, peer], capture_output=True).returncode:
            console.print(f"{escape(peer)} cannot be installed here.")


# The rounds


def measure(names: list[str], rounds: int, seconds: float) -> dict[str, Measured]:
    """Let the contenders take turns, so that whatever else the machine does falls on all of them alike."""
    with ExitStack() as stack:
        contenders: dict[str, Contender] = {}
        for name in names:
            try:
                contenders[name] = stack.enter_context(running(ENTRIES[name]))
            except (OSError, RuntimeError) as error:
                console.print(f"{ENTRIES[name].title} is left out: {escape(str(error))}")
        measured = {
            name: Measured(contender.version, {verb: [] for verb in contender.verbs})
            for name, contender in contenders.items()
        }
        for turn in track(range(rounds + 1), "Taking turns", console=console, transient=True):
            for name, contender in contenders.items():
                for verb, rates in measured[name].rates.items():
                    rate = contender.rate(verb, seconds if verb == PLAY else seconds / 2)
                    if turn > 0:  # the first round warms everyone up
                        rates.append(rate)
    return measured


# What came out


def standings(measured: dict[str, Measured]) -> Table:
    table = Table("contender", "library", title="Random play")
    for column in ("decisions/s", "lowest - highest", "copies/s"):
        table.add_column(column, justify="right")
    for name, (version, rates) in measured.items():
        table.add_row(
            ENTRIES[name].title,
            version,
            f"{median(rates[PLAY]):,.0f}",
            f"{min(rates[PLAY]):,.0f} - {max(rates[PLAY]):,.0f}",
            f"{median(rates[COPY]):,.0f}" if COPY in rates else "",
        )
    return table


def promises(measured: dict[str, Measured]) -> Table:
    table = Table("promise", title="What we promise")
    for column in ("at least", "measured", "holds"):
        table.add_column(column, justify="right")
    for promise in PROMISES:
        if promise.ours in measured and promise.peer in measured:
            table.add_row(*promise_row(promise, measured))
    return table


def promise_row(promise: Promise, measured: dict[str, Measured]) -> tuple[str, str, str, str]:
    rate = median(measured[promise.ours].rates[promise.verb])
    times = rate / median(measured[promise.peer].rates[promise.verb])
    targets, found, holds = [], [f"{times:.2f} x"], []
    if promise.times is not None:
        targets.append(f"{promise.times:g} x")
        holds.append(times >= promise.times)
    if promise.rate is not None:
        targets.append(f"{promise.rate:,.0f}/s")
        found.append(f"{rate:,.0f}/s")
        holds.append(rate >= promise.rate)
    return (
        f"{ENTRIES[promise.ours].title} : {ENTRIES[promise.peer].title}, {promise.verb}",
        " or ".join(targets),
        ", ".join(found),
        ("yes" if any(holds) else "NO") if holds else "an aim",
    )


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
    console.print(standings(measured))
    # Told, never asserted: a slow machine is not a broken one.
    console.print(promises(measured))


if __name__ == "__main__":
    main()

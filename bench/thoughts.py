"""How fast bots think: thoughts a second and microseconds a leaning, for each game and act, beside OpenSpiel's bots.

All think about the same positions from the middles of games, on one core, in seconds of processor time; with
`--before FOLDER` another checkout of this repository does so too, in turns.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from subprocess import run
from tempfile import TemporaryDirectory

from compare import ROOT, Contender, Entry, console, gather_peers, running, sheet
from rich.markup import escape
from rich.progress import track
from rich.table import Table

THINK, LEAN = "think", "lean"
OURS = {
    "swapx": Entry("SwapX", "mire_thoughts", ("swapx", "4", "{}")),
    "bayou-boss": Entry("Bayou Boss", "mire_thoughts", ("bayou-boss", "4", "{}")),
    "swamped": Entry("Swamped", "mire_thoughts", ("swamped", "4", "{}")),
    "gillybog": Entry("Gillybog, two", "mire_thoughts", ("gillybog", "2", '{"difficulty": "medium"}')),
    "gillybog-4": Entry("Gillybog, four", "mire_thoughts", ("gillybog", "4", '{"difficulty": "medium"}')),
} | {
    f"act-{act}": Entry(f"Marshlands, {act}", "mire_thoughts", ("marshlands", seats, f'{{"act": "{act}"}}'))
    for act, seats in [(act, "1" if act == "8" else "4") for act in (*"12345678", "I1", "I2", "I3")]
}
THEIRS = {
    "mcts": Entry("Breakthrough, MCTS (Python)", "open_spiel_thoughts", ("breakthrough", "mcts")),
    "mcts-cpp": Entry("Breakthrough, MCTS (C++)", "open_spiel_thoughts", ("breakthrough", "mcts-cpp")),
    "is-mcts": Entry("Hearts, IS-MCTS (Python)", "open_spiel_thoughts", ("hearts", "is-mcts")),
    "is-mcts-cpp": Entry("Hearts, IS-MCTS (C++)", "open_spiel_thoughts", ("hearts", "is-mcts-cpp")),
}
ENTRIES = OURS | THEIRS
AT_LEAST = {name: 4.0 for name in OURS if name.startswith(("gillybog", "act-"))} | {"bayou-boss": 1.5, "swamped": 1.5}
AT_MOST = dict.fromkeys(("act-I1", "act-I2", "act-I3"), 3000.0)  # microseconds a leaning


def with_positions(entry: Entry, file: Path) -> Entry:
    """The contender, told where its positions are; this checkout writes them."""
    told = (*entry.told, str(file))
    program = str(ROOT / "bench" / "contenders" / f"{entry.program}.py")
    run([sys.executable, program, *told, "middle"], check=True)
    return entry._replace(told=told)


@contextmanager
def side_by_side(entry: Entry, houses: dict[str, Path]) -> Iterator[dict[str, Contender]]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        if entry.is_ours:
            entry = with_positions(entry, folder / "positions")
        else:
            houses = {"now": ROOT}
        yield {which: stack.enter_context(running(entry, house)) for which, house in houses.items()}


def measure(name: str, houses: dict[str, Path], rounds: int, seconds: float) -> dict[tuple[str, str], float]:
    """Medians of what each checkout gets done in a second, by checkout and verb; they take turns."""
    rates: dict[tuple[str, str], list[float]] = {}
    with side_by_side(ENTRIES[name], houses) as contenders:
        for contender in contenders.values():
            contender.rate(contender.verbs[-1], 0)  # for warming up
        for _ in range(rounds):
            for which, contender in contenders.items():
                for verb in contender.verbs:
                    rates.setdefault((which, verb), []).append(contender.rate(verb, seconds))
    return {key: median(some) for key, some in rates.items()}


def told(measured: dict[str, dict[tuple[str, str], float]], both: bool) -> Table:
    before = ("before", "") if both else ()
    numbers = (*before[:1], "thoughts/s", *before[1:], "promised", *before[:1], "us a leaning", *before[1:], "promised")
    table = sheet("Thinking", ("contender",), numbers if both else ("thoughts/s", "us a leaning"))
    for name, rates in measured.items():
        now, leans = rates["now", THINK], rates.get(("now", LEAN))
        row = [f"{now:,.0f}"]
        leaning = [f"{1e6 / leans:,.0f}" if leans else ""]
        if both:
            was, leant = rates.get(("before", THINK)), rates.get(("before", LEAN))
            row = [f"{was:,.0f}" if was else "", *row, f"{now / was:.1f} x" if was else "", promised(name)]
            leaning = [f"{1e6 / leant:,.0f}" if leant else "", *leaning]
            leaning.append(f"{leans / leant:.1f} x" if leans and leant else "")
            leaning.append(f"{AT_MOST[name]:,.0f}" if name in AT_MOST else "")
        table.add_row(ENTRIES[name].title, *row, *leaning)
    return table


def promised(name: str) -> str:
    return f"{AT_LEAST[name]:.2g} x" if name in AT_LEAST else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--before", type=Path, metavar="FOLDER", help="another checkout, ready to run, to think as well"
    )
    parser.add_argument("--rounds", type=int, default=3, help="how often everyone has a turn")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long a turn is")
    parser.add_argument(
        "--only", nargs="+", choices=ENTRIES, default=list(ENTRIES), metavar="NAME", help=f"of {', '.join(ENTRIES)}"
    )
    chosen = parser.parse_args()
    if any(name in THEIRS for name in chosen.only):
        gather_peers()
    houses = {"before": chosen.before.resolve(), "now": ROOT} if chosen.before else {"now": ROOT}
    measured = {}
    for name in track(chosen.only, "Thinking", console=console, transient=True):
        try:
            measured[name] = measure(name, houses, chosen.rounds, chosen.seconds)
            rates = ", ".join(f"{which} {verb} {rate:,.0f}/s" for (which, verb), rate in measured[name].items())
            console.print(f"{ENTRIES[name].title}: {rates}")
        except (OSError, RuntimeError) as error:
            console.print(f"{ENTRIES[name].title} is left out: {escape(str(error))}")
    console.print(told(measured, chosen.before is not None))


if __name__ == "__main__":
    main()

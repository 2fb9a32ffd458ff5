"""What can be typed at any question besides an answer: undo, hint, rules, save, log, stop, help, quit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shlex import quote

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from mire.books.telling import told
from mire.bots.hints import ideas
from mire.cli.given import Wrong
from mire.cli.rules import show_rules
from mire.cli.sentences import spelt
from mire.cli.sitting import Sitting
from mire.cli.telling import cited, happenings
from mire.core.agenda import Action
from mire.core.dice import Dice
from mire.core.engine import refusal
from mire.core.records import Seat
from mire.lab.matches import luck


class Leave(Exception):
    """The person wants to leave the table."""


def obey(typed: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    """Do what was ordered; true if the table has changed."""
    order, _, rest = typed.partition(" ")
    try:
        return ORDERS[order.lower()](rest.strip(), sitting, seat, console)
    except OSError as error:
        console.print(Text(f"{error.filename}: {error.strerror}.", "red"))
    except ValueError as error:
        console.print(Text(str(error), "red"))
    return False


def _undo(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    why_not = sitting.take_back(seat)
    if why_not:
        console.print(Text(why_not, "red"))
    return not why_not


def _hint(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    found = ideas(sitting.game, sitting.seen(seat), seat, Dice(luck(sitting.seed, len(sitting.answers), seat)))
    console.print("A searching bot thinks you would win so often with")
    for idea in found:
        equal = ", which is as good" if idea.equal else ""
        console.print(
            Text.assemble((f"{idea.chance:6.0%}", "bold cyan"), f"  {told(idea.action, sitting.names)}{equal}")
        )
        follows = [f"{sitting.names[mover]}: {told(action, sitting.names)}" for mover, action in idea.follows]
        if follows:
            console.print(Text(f"        then perhaps {'; '.join(follows)}", "dim"))
    return False


def _rules(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    show_rules(console, sitting.game, rest.split())
    return False


def _save(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    if not rest:
        raise Wrong("Say where, for example: save game.json")
    sitting.save(Path(rest))
    console.print(f"Saved.  {kept(sitting, rest)}", soft_wrap=True)
    return False


def _log(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    for line in happenings(sitting.happened(seat), sitting.names) or ["  Nothing has happened yet."]:
        console.print(line)
    return False


def _stop(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    if rest.lower() != "now":
        together = "when all of you agree, " if len(sitting.humans) > 1 else ""
        console.print(f"To end the game here, as it stands, {together}type stop now.  To leave and go on later: save.")
        return False
    sitting.stop()
    return True


def _why(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    if not rest:
        raise Wrong("Say what you would like to answer, for example: why pass")
    meant = spelt(sitting.game, rest, sitting.names)
    if not isinstance(meant, Action):
        raise Wrong(meant.why if meant else f"{rest!r} is no answer of {sitting.game.title}; write it as answers read.")
    refused = refusal(sitting.seen(seat), seat, meant)
    if refused is None:
        console.print("You may answer that.")
    else:
        console.print(cited(Text(f"No: {refused.why}", "red"), [refused.rule] if refused.rule else []))
    return False


def _coach(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    if rest.lower() not in ("on", "off"):
        raise Wrong("Write coach on, or coach off.")
    sitting.coaches = rest.lower() == "on"
    console.print(f"The coach {'speaks' if sitting.coaches else 'is silent'}.")
    return False


def _help(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    console.print(
        "Type the number of an option, or words of it: several words narrow the options down, and once only one is "
        "left, it is played.  A whole answer can be typed as it reads.  Enter shows all options again.\n"
    )
    grid = Grid.grid(padding=(0, 2))
    for order, does in EXPLAINED.items():
        grid.add_row(Text(f"  {order}", "bold cyan"), does)
    console.print(grid)
    return False


def _quit(rest: str, sitting: Sitting, seat: Seat, console: Console) -> bool:
    raise Leave


def kept(sitting: Sitting, file: str) -> str:
    """What can be done with a saved game."""
    if sitting.table.outcome:
        return f"Check it with: mire record verify {quote(file)}"
    return f"Go on later with: {again(sitting, file)}"


def again(sitting: Sitting, file: str) -> str:
    """The command that goes on with a saved game."""
    edition = "" if sitting.edition == "standard" else " --edition DIR"
    return f"mire play {sitting.game.name} --seats {','.join(sitting.players)} --resume {quote(file)}{edition}"


Order = Callable[[str, Sitting, Seat, Console], bool]
ORDERS: dict[str, Order] = {
    "undo": _undo,
    "hint": _hint,
    "rules": _rules,
    "save": _save,
    "log": _log,
    "why": _why,
    "coach": _coach,
    "stop": _stop,
    "help": _help,
    "quit": _quit,
}
EXPLAINED = {
    "undo": "go back to your last question, unless somebody has learnt something since",
    "hint": "see what a searching bot would do",
    "rules": "read the rules; rules ID reads one, rules WORD those that speak of it",
    "save FILE": "keep the game as it stands, to go on later or to replay",
    "log": "read all that has happened",
    "why WORDS": "learn why you cannot answer that",
    "coach off": "no more advice at new questions; coach on brings it back",
    "stop": "end the game here, as it stands; a game played together is given up",
    "help": "read this",
    "quit": "leave the table (Ctrl-C does too)",
}

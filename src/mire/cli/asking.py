"""A question put to a person: the table, what happened, the options, and the reading of an answer."""

from __future__ import annotations

import contextlib
import signal
import sys
from difflib import get_close_matches
from time import monotonic

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mire.books.coach import coach
from mire.books.losing import loss, warning
from mire.books.played import fresh_seed
from mire.books.telling import counted
from mire.cli.narrowing import MANY, Entry, Option, mentioning, menu, narrowed, options_of, same
from mire.cli.orders import ORDERS, obey
from mire.cli.sentences import Unclear, spelt
from mire.cli.sitting import Sitting
from mire.cli.telling import cited, happenings, picture, question
from mire.core.agenda import Action, Choice
from mire.core.dice import Dice
from mire.core.engine import asked, legal, refusal
from mire.core.records import Seat

with contextlib.suppress(ImportError):
    import readline as readline  # gives input() a history and arrow keys

ROOMY = 30  # lines of a terminal that has room for a reminder of how to answer
PATIENCE = 1.0  # seconds after which an answer is taken without having seen where it leads
LEAST_TOLD = 3  # lines of what happened that are shown on the smallest screen


class Asking:
    """One question put to one person, as far as it has been narrowed."""

    def __init__(self, sitting: Sitting, seat: Seat, console: Console) -> None:
        self.sitting = sitting
        self.seat = seat
        self.console = console
        self.seen = sitting.seen(seat)
        self.all = options_of(legal(self.seen, seat), sitting.names)
        self.shown = self.all
        self.warned: list[Action] = []  # answers that would lose at once, and were asked for once more

    def answer(self) -> Action | None:
        """What the person decides; None if the table is no longer the one they were asked about, or time is up."""
        self.show_table()
        while True:
            typed = read_in_time(f"{self.sitting.names[self.seat]}> ", self.sitting.time_left)
            if typed is None or self.sitting.time_left == 0:
                return None
            if not typed:
                self.shown = self.all
                self.show_table()
            elif self._is_order(typed):
                if obey(typed, self.sitting, self.seat, self.console):
                    return None
            elif (action := self._read(typed)) and self._is_meant(action):
                return action

    def show_table(self) -> None:
        """The whole screen: the table, what happened since this seat last answered, the question."""
        console = self.console
        choice = asked(self.seen)
        assert choice is not None
        above: list[RenderableType] = [picture(self.sitting.game.picture(self.seen, self.seat)), ""]
        asks = Text.assemble(question(choice, self.sitting.game.rows), self._clock())
        below: list[RenderableType] = ["", asks, *self._advice(choice)]
        if not console.is_terminal or console.height >= ROOMY:
            below.append(self._reminder())
        room = console.height - self._lines(*above, *below) - 1
        options = self._menu(room - LEAST_TOLD)
        news = self._news(max(LEAST_TOLD, room - self._lines(options)) if console.is_terminal else console.height)
        if console.is_terminal:
            console.clear()
        else:
            console.rule(characters="-")
        asked_in = len(below) - (not console.is_terminal or console.height >= ROOMY)
        for part in (*above[: 2 if news else 1], *news, *below[:asked_in], options, *below[asked_in:]):
            console.print(part)

    def _advice(self, choice: Choice) -> list[RenderableType]:
        """What the coach says to somebody who is asked this for the first time."""
        kind = type(choice).__name__
        said = coach(type(self.sitting.game)).get(kind) if self.sitting.coaches else None
        if said is None or kind in self.sitting.coached:
            return []
        self.sitting.coached.add(kind)
        return [Text(f"{said}  (coach off silences this)", "italic")]

    def show_options(self) -> None:
        """Those that are left, and how to get back to the others."""
        self.console.print(self._menu(self.console.height - 3))
        if len(self.shown) < len(self.all):
            self.console.print(Text("    Enter shows all your options again.", "dim"))

    def _is_order(self, typed: str) -> bool:
        """Whether an order is given, not an answer that happens to begin like one."""
        order, *more = typed.lower().split()
        return order in ORDERS and not (narrowed(typed, self.all) if more else same(typed, self.all))

    def _read(self, typed: str) -> Action | None:
        """The answer typed, if it leaves no doubt; otherwise the options are narrowed, or it is said what is wrong."""
        if exact := same(typed, self.all):
            return exact[0].action
        entries = menu(self.shown)
        if typed.isdecimal() and 0 < int(typed) <= len(entries):
            return self._keep(entries[int(typed) - 1].options)
        if left := narrowed(typed, self.shown) or narrowed(typed, self.all):
            return self._keep(left)
        meant = spelt(self.sitting.game, typed, self.sitting.names)
        if isinstance(meant, Action):
            return self._unless_refused(meant)
        self._puzzle_over(typed, meant)
        return None

    def _keep(self, options: list[Option]) -> Action | None:
        if len(options) == 1:
            return options[0].action
        self.shown = options
        self.show_options()
        return None

    def _unless_refused(self, action: Action) -> Action | None:
        refused = refusal(self.seen, self.seat, action)
        if not refused:
            return action
        self.console.print(cited(Text(f"No: {refused.why}", "red"), [refused.rule] if refused.rule else []))
        return None

    def _is_meant(self, action: Action) -> bool:
        """Whether the person is sure: what would lose at once has to be said once more."""
        if action in self.warned:
            return True
        game, until = self.sitting.game, monotonic() + PATIENCE
        found = loss(game, self.seen, self.seat, action, Dice(fresh_seed()), lambda: monotonic() > until)
        if found is None:
            return True
        why, rules = warning(found, self.sitting.names)
        self.warned.append(action)
        self.console.print(cited(Text(why, "red"), rules[:2]))
        self.console.print("Say it once more to do it all the same, or answer something else.")
        self.shown = self.all
        return False

    def _puzzle_over(self, typed: str, meant: Unclear | None) -> None:
        if meant:
            self.console.print(Text(meant.why, "red"))
        elif near := mentioning(typed, self.all):
            self.console.print("Did you mean:")
            self.shown = near
            self.show_options()
        elif order := get_close_matches(typed.split()[0].lower(), ORDERS, n=1):
            self.console.print(Text(f"Did you mean {order[0]!r}?", "red"))
        else:
            self.console.print(
                Text(f"Nothing here is called {typed!r}; Enter shows your options, help explains.", "red")
            )

    def _news(self, room: int) -> list[RenderableType]:
        events = self.sitting.happened(self.seat, self.sitting.last_answer(self.seat))
        lines = happenings(events, self.sitting.names)
        if len(lines) <= room:
            return lines
        return [Text(f"  ... {len(lines) - room + 1} more before that: type log", "dim"), *lines[1 - room :]]

    def _lines(self, *parts: RenderableType) -> int:
        return sum(len(self.console.render_lines(part)) for part in parts)

    def _menu(self, room: int) -> RenderableType:
        entries = menu(self.shown)
        if all(len(entry.options) == 1 for entry in entries):
            return _one_by_one(entries)
        full = _by_kind(entries, brief=False)
        fits = not self.console.is_terminal or self._lines(full) <= room
        return full if fits else _by_kind(entries, brief=True)

    def _clock(self) -> Text:
        """How long there is to answer, where the rules say so."""
        left = self.sitting.time_left
        if left is None:
            return Text()
        minutes = int(left) // 60
        said = f"{counted(minutes, 'minute')} left." if minutes else f"{counted(int(left), 'second')} left."
        return Text(f"  {said}", "bold red" if minutes < 1 else "bold")

    def _reminder(self) -> Text:
        example = max(self.all, key=lambda option: len(option.text.split())).text
        return Text(f'Type a number, or words such as "{example.lower()}"; or {", ".join(ORDERS)}.', "dim")


def read_line(prompt: str) -> str:
    """A line that a person types, or a script sends."""
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)
    return line.strip()


def read_in_time(prompt: str, seconds: float | None) -> str | None:
    """A line that a person types before time is up; None if none comes."""
    if seconds is None or not hasattr(signal, "setitimer"):  # without a timer the line comes too late
        return read_line(prompt)

    def ring(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
        return read_line(prompt)
    except TimeoutError:
        print()
        return None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _one_by_one(entries: list[Entry]) -> RenderableType:
    lines = [
        Text.assemble((f"{number:>3} ", "bold cyan"), entry.head) for number, entry in enumerate(entries[:MANY], 1)
    ]
    columns = Columns(lines, padding=(0, 2), equal=True, column_first=True)
    if len(entries) <= MANY:
        return columns
    return Group(columns, Text(f"    ... and {len(entries) - MANY} more: narrow them down with words", "dim"))


def _by_kind(entries: list[Entry], *, brief: bool) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="bold cyan", min_width=3)
    grid.add_column(no_wrap=True)
    grid.add_column(style="default")
    for number, entry in enumerate(entries, 1):
        grid.add_row(str(number), entry.head, Text(entry.brief if brief else entry.rest))
    return grid

"""How a game is told at a terminal: sentences with their rules, pictures, outcomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Timer

from rich.color import Color, ColorParseError
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from mire.books import telling
from mire.books.telling import told
from mire.core.agenda import Choice, Event, Outcome
from mire.core.records import Record

PATIENCE = 0.4  # seconds before a bot is said to be thinking
CITED = 3  # rules named after a sentence


def terminal() -> Console:
    """Where everything is shown: in colour on a terminal, unless NO_COLOR is set."""
    return Console(highlight=False, emoji=False, markup=False)


def sentence(record: Record, names: tuple[str, ...]) -> Text:
    """A record as it reads aloud, with its rules."""
    return cited(painted(told(record, names), names), record.rules)


def question(choice: Choice, own: tuple[str, ...]) -> Text:
    """A question as it reads aloud, with its rules: of those that begin like these, or else all."""
    return cited(Text(choice.prompt, "bold"), telling.cited(choice, own))


def cited(text: Text, rules: Iterable[str]) -> Text:
    """A text, with the rules it follows; of many only the first, so that they do not fill the line."""
    shown, more = [*rules][:CITED], [*rules][CITED:]
    return Text.assemble(text, *((f"  {rule}", "dim") for rule in shown), (" …", "dim") if more else "")


def painted(text: str, names: tuple[str, ...]) -> Text:
    """A text, with the players' names standing out; a player called by a colour in that colour."""
    painting = Text(text)
    for name in names:
        painting.highlight_words([name], _style(name))
    return painting


def picture(markup: str) -> Text:
    """A game's picture of its table, ready to be shown; it is never wrapped."""
    drawn = Text.from_markup(markup.rstrip("\n"), emoji=False)
    drawn.no_wrap, drawn.overflow = True, "crop"
    return drawn


def happenings(events: Iterable[Event], names: tuple[str, ...], indent: int = 2) -> list[RenderableType]:
    """What happened, an indented line each."""
    return [Padding(sentence(event, names), (0, 0, 0, indent), expand=False) for event in events]


def ending(outcome: Outcome, names: tuple[str, ...]) -> Text:
    """Who has won, and why."""
    return painted(telling.ending(outcome, names), names)


def standings(outcome: Outcome, names: tuple[str, ...], players: tuple[str, ...]) -> Grid:
    """Everyone's place, the first on top; who lost together has none."""
    grid = Grid.grid(padding=(0, 2))
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        place = f"  {outcome.places[seat]}." if outcome.winners else " "
        score = f"{outcome.scores[seat]:g}" if outcome.scores else ""
        grid.add_row(place, painted(names[seat], names), Text(players[seat], "dim"), score)
    return grid


@contextmanager
def thinking(console: Console, name: str) -> Iterator[None]:
    """Say that somebody is thinking, if it takes a while."""
    status = console.status(f"{name} is thinking ...")
    timer = Timer(PATIENCE, status.start)
    if console.is_terminal:
        timer.start()
    try:
        yield
    finally:
        if console.is_terminal:
            timer.cancel()
            timer.join()
            status.stop()


@cache
def _style(name: str) -> str:
    try:
        return f"bold {Color.parse(name.lower()).name}"
    except ColorParseError:
        return "bold"

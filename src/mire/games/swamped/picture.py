"""A Swamped table as text: the Swamp from the card before the Boat to the end, B the Boat, C the Croc."""

from __future__ import annotations

from mire.books.telling import called
from mire.core.records import Card, Viewer

from .board import CARD, COLUMN
from .maps import SIZE, TREASURES
from .table import KINGSFOIL_NEEDED, LETS_MOVE, LETS_MOVES, NOWHERE, CoordinatePile, Objective, SwampedTable

SHOWN = 4  # cards side by side
PAINT = ("bold green", "bold dark_orange", "bold magenta", "bold cyan")
LETTERS = ("k", "h", "m", "b")
LEGEND = "[dim]▲ Boat  ◆ Croc  k h m b Treasures  t Tiger  ↑ ↓ ways out[/]"
WORDS = {"card": "card of the Swamp beyond the third"}


def picture(table: SwampedTable, viewer: Viewer, names: tuple[str, ...]) -> str:
    """The Swamp, then what the team has, the piles, and one's own cards."""
    lines = [*_swamp(table), LEGEND, "", _team(table, names)]
    if table.seats == 1:
        lines.append("[dim]Lonely Jungle (our rules)[/]")
    for number, pile in enumerate(table.piles, 1):
        lines.append(f"  pile {number}  {_pile(table, pile, names)}")
    lines.append(_deck(table))
    for seat, name in enumerate(names):
        if seat == viewer:
            cards = zip(table.hands[seat], table.hand_maps[seat], strict=True)
            held = "  ".join(f"{_face(table, face)} [dim]({called(here)})[/]" for face, here in cards)
            lines.append(f"  [bold]{name}[/]: {held or 'no cards'}")
        else:
            lines.append(f"  {name}: [dim]{', '.join(map(called, table.hand_maps[seat])) or 'no cards'}[/]")
    if viewer is not None and table.adventurers[viewer]:
        lines.append(f"  [bold]{_adventurer(table, table.adventurers[viewer][0])}[/]")
    return "\n".join(lines)


def worded(objective: Objective) -> str:
    """An objective as a sentence."""
    return " and ".join(
        f"{term.points} for each {' with a '.join(WORDS.get(thing, called(thing)) for thing in term.each)}"
        for term in objective
    )


def _swamp(table: SwampedTable) -> list[str]:
    at = max(0, table.boats_card if table.boat != NOWHERE else 0)
    first = max(0, min(at - 1, len(table.swamp) - SHOWN))
    shown = range(first, min(len(table.swamp), first + SHOWN))
    head = "".join(f"{number + 1} {called(table.swamp[number])}"[: 4 * SIZE].ljust(4 * SIZE) for number in shown)
    letters = "    " + "".join(f"{letter}   " for letter in "abcdef") * len(shown)
    lines = [f"  [bold]{head}[/]", f"[dim]{letters}[/]"]
    for row in range(SIZE):
        lines.append(_border(table, shown, row))
        lines.append(_row(table, shown, row))
    lines.append(_border(table, shown, SIZE))
    return lines


def _border(table: SwampedTable, shown: range, row: int) -> str:
    """The line above a row, or below the last."""
    text = "  "
    for card in shown:
        for column in range(SIZE):
            space = CARD * card + COLUMN * column + row
            if row == 0:
                part = "─↑─" if table.exits_up >> space & 1 else "───"
            elif row == SIZE:
                falls = table.faces[table.swamp[card]].current
                part = "─↓─" if table.exits_down >> space - 1 & 1 else "≈≈≈" if falls else "───"
            else:
                part = "   " if table.down >> space - 1 & 1 else "───"
            text += f"+{part}"
    return f"[green4]{text}+[/]"


def _row(table: SwampedTable, shown: range, row: int) -> str:
    text = f"{row + 1} "
    for card in shown:
        current = table.faces[table.swamp[card]].current
        for column in range(SIZE):
            space = CARD * card + COLUMN * column + row
            is_open = space >= COLUMN and table.right >> space - COLUMN & 1
            text += " " if is_open else "[green4]│[/]"
            text += f"[dim]{current[row]}[/]" if current and column == 0 else " "
            text += f"{_space(table, space)} "
    return f"{text}[green4]│[/]"


def _space(table: SwampedTable, space: int) -> str:
    if space == table.boat:
        return "[bold white]▲[/]"
    if space == table.croc:
        return "[bold red]◆[/]"
    for kind, letter in enumerate(LETTERS):
        if table.treasures[kind] >> space & 1:
            return f"[{PAINT[kind]}]{letter}[/]"
    return "[yellow]t[/]" if table.options.tiger and table.tigers >> space & 1 else "[dim]·[/]"


def _team(table: SwampedTable, names: tuple[str, ...]) -> str:
    found = "  ".join(
        f"[{PAINT[kind]}]{called(treasure)} {table.collected[kind]}[/]" for kind, treasure in enumerate(TREASURES)
    )
    short = max(0, KINGSFOIL_NEEDED - table.collected[0])
    goal = f"{short} Kingsfoil to find" if short else "enough Kingsfoil: out by an arrow"
    return f"  {found}   [dim]({goal})[/]   Croc moves [bold red]{table.speed}[/]   Pilot {names[table.pilot]}"


def _pile(table: SwampedTable, pile: CoordinatePile, names: tuple[str, ...]) -> str:
    first = (pile.white + next(turn for turn in range(4) if (pile.white + turn) % 4 in _places(table))) % 4
    numbers = "  ".join(
        f"{name} {table.number(pile, table.place(seat))}{'*' * (table.place(seat) == first)}"
        for seat, name in enumerate(names)
    )
    moved = "  [bold]Let's Move[/]" if pile.moved else ""
    return f"{called(pile.top):<13} {numbers}{moved}"


def _places(table: SwampedTable) -> list[int]:
    return [table.place(seat) for seat in range(table.seats)]


def _deck(table: SwampedTable) -> str:
    top = f", on top {called((table.top or table.under_maps)[0])}" if table.deck_size else ""
    thrown = f"; discarded {', '.join(map(called, table.discards))}" if table.discards else ""
    return f"  [dim]Deck {table.deck_size}{top}; Let's Move {table.lets_moves} of {LETS_MOVES}{thrown}[/]"


def _face(table: SwampedTable, face: Card) -> str:
    if face == LETS_MOVE or face not in table.corners:
        return f"[bold]{called(face)}[/]"
    return f"[bold]{called(face)}[/] {'-'.join(map(str, table.corners[face]))}"


def _adventurer(table: SwampedTable, name: Card) -> str:
    first, second = table.objectives[name]
    now, then = table.points(name)
    return f"{called(name)}: {worded(first)} ({now}), or {worded(second)} ({then})"

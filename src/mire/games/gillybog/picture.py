"""A Gillybog table as text: the map as hexagons, the hunter card to come, the players."""

from __future__ import annotations

from mire.books.telling import called
from mire.core.records import Seat, Viewer
from mire.games.gillybog.board import BLOCKED, OPEN, coordinates

from .cards import LIMBS
from .table import GILLYS, GONE, SAVED, GillybogTable

PAINT = ("bold yellow", "bold cyan", "bold magenta", "bold green")
MARKS: dict[str, tuple[str, str]] = {
    "den": ("D", "bold"),
    "bog": ("~", "blue"),
    "plain": (".", "dim"),
    "cliff": ("^", "white"),
    "camp": ("C", "red"),
    "ambush": ("!", "bright_red"),
    "watchtower": ("T", "bright_red"),
    "snare": ("x", "bright_red"),
    "mud-bank": ("m", "bright_blue"),
    "sanctuary": ("s", "bright_blue"),
    "haunted-bog": ("h", "bright_blue"),
    "tunnel": ("o", "bright_blue"),
}
LEGEND = (
    "D Den  ~ bog  . forest  ^ cliff  C camp  ! Ambush  T Watchtower  x Snare  m Mud Bank  s Sanctuary",
    "h Haunted Bog  o Tunnel   a number: hunters   1-4 in colour: players   V Vision   g gilly   ' path to the open",
)
WIDTH, HEIGHT = 6, 2  # of a hexagon: columns to the next in its row, lines to the next row


def picture(table: GillybogTable, viewer: Viewer, names: tuple[str, ...]) -> str:
    """What lies on the table."""
    lines = [*_map(table), "", *(f"[dim]{line}[/]" for line in LEGEND), "", *_village(table), ""]
    for seat in range(table.seats):
        lines.append(_player(table, seat, viewer, names))
        if seat == viewer:
            lines += _texts(table, table.hands[seat])
    return "\n".join(line.rstrip() for line in lines)


def _map(table: GillybogTable) -> list[str]:
    """Each hexagon as three signs (what it is, who is there, how many hunters), with its paths around it."""
    at = {}
    for space, here in enumerate(table.spots):
        if table.spaces[space] != GONE:
            q, r = coordinates(here)
            at[space] = (WIDTH * q + WIDTH // 2 * r, HEIGHT * r)
    left, top = min(x for x, _ in at.values()) - 3, min(y for _, y in at.values()) - 1
    width, height = max(x for x, _ in at.values()) - left + 4, max(y for _, y in at.values()) - top + 2
    canvas = [[" "] * width for _ in range(height)]
    for space, (x, y) in at.items():
        column, line = x - left, y - top
        for direction, (dx, dy, sign) in enumerate(WAYS):
            end = table.links[space * 6 + direction]
            if end >= 0:
                canvas[line + dy][column + dx] = f"[dim]{sign}[/]"
            elif end in (OPEN, BLOCKED) and canvas[line + dy][column + dx] == " ":
                canvas[line + dy][column + dx] = "[bold]'[/]" if end == OPEN else "[dim]:[/]"
        for offset, sign in zip((-1, 0, 1), _signs(table, space), strict=True):
            canvas[line][column + offset] = sign
    return ["".join(row) for row in canvas]


WAYS = ((3, 0, "─"), (2, -1, "/"), (-2, -1, "╲"), (-3, 0, "─"), (-1, 1, "/"), (1, 1, "╲"))


def _signs(table: GillybogTable, space: int) -> tuple[str, str, str]:
    mark, paint = MARKS[table.kinds[space]]
    players = table.players_on(space)
    tokens = " "
    if space == table.vision:
        tokens = "[bold white]V[/]"
    if space in table.captives or space in table.standing:
        tokens = "[bold green]g[/]"
    who = f"[{PAINT[players[0]]}]{players[0] + 1 if len(players) == 1 else '+'}[/]" if players else tokens
    hunters = table.hunters[space]
    return f"[{paint}]{mark}[/]", who, f"[bold red]{hunters}[/]" if hunters else " "


def _village(table: GillybogTable) -> list[str]:
    top = table.hunter_deck.top
    lines = []
    if top:
        card = table.lore.hunters[top]
        lines.append(f"Next hunter card: [bold red]{called(top)}[/], timers {card.timers}. {_plain(card.text)}")
    bogs = ", ".join(called(stack.top) for stack in table.bogs if stack.top) or "none"
    lines.append(
        f"Support {table.support}   Village {table.village}   Supply {table.supply}   Forest {len(table.forest)}"
        f"   Camps {len(table.camps)}   Bogs: {bogs}"
    )
    gillys = [
        f"{called(card)} ({'saved' if where == SAVED else 'on ' + table.spaces[where]})"
        for card, where in zip(table.rescued, table.standing, strict=True)
    ]
    held = [f"held on {table.spaces[space]}" for space in table.captives]
    lines.append(f"Gillys saved {table.saved} of {GILLYS}: {', '.join([*gillys, *held]) or 'none found'}")
    if table.revealed:
        lines.append(f"Revealed: [bold]{', '.join(map(called, table.revealed))}[/]")
        lines += _texts(table, table.revealed)
    return lines


def _texts(table: GillybogTable, cards: list[str]) -> list[str]:
    """What is printed on cards to choose from; tiles are read off the map."""
    book = table.lore
    texts = {name: card.text for kind in (book.basics, book.uniques, book.hunters) for name, card in kind.items()}
    actions = [action for card in cards for action in book.on_card.get(card, (card,)) if action in texts]
    return [f"    [dim]{called(action)}: {_plain(texts[action])}[/]" for action in actions]


def _plain(text: str) -> str:
    """A text of an edition, which is no markup whatever is in it."""
    return text.replace("[", "\\[")


def _player(table: GillybogTable, seat: Seat, viewer: Viewer, names: tuple[str, ...]) -> str:
    arrow = "▶" if seat == table.active and not table.outcome else " "
    limbs = " ".join(f"{limb} {tokens}" for limb, tokens in zip(LIMBS, table.protection[seat], strict=True))
    cards = ", ".join(map(called, table.hands[seat])) or "none"
    injured = f"   injury: {', '.join(map(called, table.injuries[seat]))}" if table.injuries[seat] else ""
    howl = "   [italic]howling[/]" if table.howling[seat] else ""
    name = f"[{PAINT[seat]}]{seat + 1} {names[seat]}[/]"
    own = "[bold]" if seat == viewer else "[not bold]"
    return f"{arrow} {name} on {table.spaces[table.place[seat]]}   {limbs}   {own}{cards}[/]{injured}{howl}"

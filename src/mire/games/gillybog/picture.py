"""A Gillybog table as text of 80 columns: the map as hexagons, what was turned up, the hunters to come, the players."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from mire.books.telling import called, counted, listed
from mire.core.records import Card, Seat, Viewer
from mire.games.gillybog.board.hexagons import coordinates
from mire.games.gillybog.board.paths import BLOCKED, OPEN

from .components.cards import LIMBS
from .components.spaces import GONE, called_space
from .table import GILLYS, NO_ONE, SAVED, GillybogTable

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
    "D Den  ~ bog  . forest  ^ cliff  C camp  ! Ambush  T Watchtower  x Snare",
    "m Mud Bank  s Sanctuary  h Haunted Bog  o Tunnel  ' path to the open  : blocked",
    "Behind the sign: a player (+ several), V Vision, g gilly, G both, and hunters.",
    "Spaces are told by the steps from the Den: east is right, north-east up and",
    "right, and so on round.",
)
COLUMNS = 80
WIDTH, HEIGHT = 6, 2  # of a hexagon: columns to the next in its row, lines to the next row
WAYS = ((3, 0, "──"), (2, -1, "/"), (-2, -1, "╲"), (-3, 0, "─"), (-1, 1, "/"), (1, 1, "╲"))
Canvas = list[list[str]]


def picture(table: GillybogTable, viewer: Viewer, names: tuple[str, ...]) -> str:
    """What lies on the table."""
    lines = [*_map(table), "", *(f"[dim]{line}[/]" for line in LEGEND), ""]
    lines += [*_tiles(table), *_village(table, names), ""]
    for seat in range(table.seats):
        lines += _player(table, seat, viewer, names)
    return "\n".join(line.rstrip() for line in lines)


# The map


def _map(table: GillybogTable) -> list[str]:
    """Each hexagon as four signs (what it is, who is there, tokens, hunters), with its paths around it."""
    at = {}
    for space, here in enumerate(table.spots):
        if table.spaces[space] != GONE:
            q, r = coordinates(here)
            at[space] = (WIDTH * q + WIDTH // 2 * r, HEIGHT * r)
    left, top = min(x for x, _ in at.values()) - 3, min(y for _, y in at.values()) - 1
    width, height = max(x for x, _ in at.values()) - left + 5, max(y for _, y in at.values()) - top + 2
    canvas = [[" "] * width for _ in range(height)]
    for space, (x, y) in at.items():
        ends = table.links[space * 6 : space * 6 + 6]
        _draw(canvas, x - left, y - top, ends, _signs(table, space))
    return [line for part in _parts(width) for line in _part(canvas, part)]


def _parts(width: int) -> Iterator[range]:
    """The columns of a map, all of them; or, where that is too wide, of its parts from west to east."""
    for start in range(0, max(1, width - WIDTH), COLUMNS - WIDTH):
        yield range(start, min(width, start + COLUMNS))


def _part(canvas: Canvas, columns: range) -> list[str]:
    beyond = ["", "[dim]further east:[/]"] if columns[0] else []
    return [*beyond, *("".join(row[column] for column in columns) for row in canvas)]


def _draw(canvas: Canvas, column: int, line: int, ends: list[int], signs: tuple[str, ...]) -> None:
    for (dx, dy, sign), end in zip(WAYS, ends, strict=True):
        if end >= 0:
            for i, stroke in enumerate(sign):
                canvas[line + dy][column + dx + i] = f"[dim]{stroke}[/]"
        elif end in (OPEN, BLOCKED) and canvas[line + dy][column + dx] == " ":
            canvas[line + dy][column + dx] = "[bold]'[/]" if end == OPEN else "[dim]:[/]"
    for offset, sign in enumerate(signs, -1):
        leads_east = ends[0] >= 0 and all(later == " " for later in signs[offset + 1 :])
        canvas[line][column + offset] = "[dim]─[/]" if leads_east else sign


def _signs(table: GillybogTable, space: int) -> tuple[str, ...]:
    players = table.players_on(space)
    who = f"[{PAINT[players[0]]}]{players[0] + 1 if len(players) == 1 else '+'}[/]" if players else " "
    gilly, vision = space in table.captives or space in table.standing, space == table.vision
    token = "[bold green]G[/]" if gilly and vision else "[bold green]g[/]" if gilly else " "
    if vision and not gilly:
        token = "[bold white]V[/]"
    hunters = table.hunters[space]
    return _mark(table.kinds[space]), who, token, f"[bold red]{hunters}[/]" if hunters else " "


def _named(table: GillybogTable, space: int) -> str:
    return called_space(table.spaces[space])


def _mark(kind: str) -> str:
    sign, paint = MARKS[kind]
    return f"[{paint}]{sign}[/]"


# What was turned up


def _tiles(table: GillybogTable) -> list[str]:
    """Tiles turned up, as they lie when they point east: the first half left, the second right."""
    tiles = [tile for tile in table.revealed if tile in table.lore.shapes]
    if not tiles:
        return []
    canvas = [[" "] * (COLUMNS // 4) * len(tiles) for _ in range(3)]
    for number, tile in enumerate(tiles):
        shape, column = table.lore.shapes[tile], COLUMNS // 4 * number + 5
        for i, (kind, exits) in enumerate(zip(shape.kinds, (shape.a[0], shape.b[0]), strict=True)):
            inner = 0 if not i else 3
            ends = [(0 if way == inner else OPEN) if exits >> way & 1 else -3 for way in range(6)]
            _draw(canvas, column + WIDTH * i, 1, ends, (_mark(kind), " ", " ", " "))
    titles = "".join(f"{called(tile):<{COLUMNS // 4}}" for tile in tiles).rstrip()
    return ["Turned up, pointing east (' is a path):", f"[bold]{titles}[/]", *map("".join, canvas), ""]


# Beside the map


def _village(table: GillybogTable, names: tuple[str, ...]) -> list[str]:
    top = table.hunter_deck.top
    lines = []
    if top:
        card = table.lore.hunters[top]
        text = f"Next hunter card: {called(top)}, {counted(card.timers, 'timer')}. {card.text}"
        lines += _paragraph(text, 2)
        lines[0] = lines[0].replace(called(top), f"[bold red]{called(top)}[/]", 1)
    lines.append(
        f"Support {table.support} of {table.box.last_support}   Village {table.village}   Supply {table.supply}"
        f"   Forest {len(table.forest)}   Camps {len(table.camps)}   Turn {table.turn}"
    )
    bogs = " and ".join(called(stack.top) for stack in table.bogs if stack.top) or "none"
    lines.append(f"Bog tiles on top: {bogs}")
    held = [f"held on {_named(table, space)}" for space in table.captives]
    lines += _paragraph(f"Gillys saved: {table.saved} of {GILLYS}{'; ' + ', '.join(held) if held else ''}", 2)
    for card_name, where in zip(table.rescued, table.standing, strict=True):
        at = "saved" if where == SAVED else f"on {_named(table, where)}"
        used = ", called on this turn" if card_name in table.called_on else ""
        lines += _paragraph(f"  {called(card_name)} ({at}{used}): {table.gilly(card_name).text}", 4)
    for what in _in_force(table, names):
        lines += _paragraph(what, 2)
    cards = [card for card in table.revealed if card not in table.lore.shapes]
    if cards:
        lines += _paragraph(f"Turned up: {', '.join(map(called, cards))}", 2)
        lines += _texts(table, cards)
    return lines


def _in_force(table: GillybogTable, names: tuple[str, ...]) -> Iterator[str]:
    """What lasts for a while, and what lies on spaces."""
    if table.wards:
        wards = [f"{tokens} on {_named(table, space)}" for space, tokens in table.wards.items()]
        yield f"Protection in Sanctuaries: {listed(wards)}"
    if table.howler != NO_ONE:
        yield f"Enhanced by the Howl of {names[table.howler]}: numbers in parentheses on actions are 1 higher"
    for seat, spaces in table.fog.items():
        yield f"Fog until the next turn of {names[seat]}: {listed([_named(table, space) for space in spaces])}"
    for seat, space in table.damp.items():
        yield f"A bog until the next turn of {names[seat]}: {_named(table, space)}"
    for seat, space in table.dark.items():
        yield f"A dark Watchtower until the next turn of {names[seat]}: {_named(table, space)}"
    if table.submerged:
        yield f"Under water: {counted(table.submerged, 'attack')} on {names[table.active]} will be ignored"
    if table.torchlight:
        yield f"Torchlight: hunters within {counted(table.torchlight, 'space')} see {names[table.active]}"


def _texts(table: GillybogTable, cards: list[Card]) -> list[str]:
    """What is printed on cards to choose from."""
    book = table.lore
    texts = {name: card.text for kind in (book.basics, book.uniques, book.hunters) for name, card in kind.items()}
    actions = [action for card in cards for action in book.on_card.get(card, (card,)) if action in texts]
    lines = [line for action in actions for line in _paragraph(f"    {called(action)}: {texts[action]}", 6)]
    return [f"[dim]{line}[/]" for line in lines]


def _paragraph(text: str, indent: int) -> list[str]:
    """A text as lines that fit, those after the first indented; it is no markup whatever is in it."""
    lines = wrap(text, COLUMNS, subsequent_indent=" " * indent)
    return [line.replace("[", "\\[") for line in lines]


# The players


def _player(table: GillybogTable, seat: Seat, viewer: Viewer, names: tuple[str, ...]) -> list[str]:
    arrow = "▶" if seat == table.active and not table.outcome else " "
    limbs = " ".join(f"{limb} {tokens}" for limb, tokens in zip(LIMBS, table.protection[seat], strict=True))
    name = f"[{PAINT[seat]}]{seat + 1} {names[seat]}[/]"
    own = "bold" if seat == viewer else "not bold"
    lines = [f"{arrow} {name}   {limbs}", f"    On {_named(table, table.place[seat])}"]
    hand = _paragraph(f"    In hand: {', '.join(map(called, table.hands[seat])) or 'nothing'}", 6)
    lines += [f"[{own}]{line}[/]" for line in hand]
    if seat == table.active and table.cards_played:
        lines += _paragraph(f"    Played: {', '.join(map(called, _played(table)))}{_dice(table)}", 6)
    if table.howling[seat] and not (seat == table.active and table.howled):
        lines.append("    [italic]A Howl lies out[/]")
    if table.injuries[seat]:
        lines += _paragraph(f"    Lost as an injury: {', '.join(map(called, table.injuries[seat]))}", 6)
    return lines + (_texts(table, table.hands[seat]) if seat == viewer else [])


def _played(table: GillybogTable) -> list[str]:
    """The actions of this turn, the unique ones last."""
    return table.basics_played + [card for card in table.played if card in table.lore.uniques]


def _dice(table: GillybogTable) -> str:
    """How many risk dice that comes to."""
    top = table.hunter_deck.top
    dice = table.cards_played - table.hush - (table.lore.hunters[top].timers if top else 0)
    return f"; that is {counted(dice, 'risk die', 'risk dice')}" if dice > 0 else "; without risk so far"

"""SwapX a second time, from the ledger alone, as plainly as it can be said: slow, and sharing nothing with the engine.

Fields are (x, y) with a1 at (0, 0); players are 0 to 3, clockwise from a1.  Answers are tuples:
    ("pass",)  ("cell", field)  ("supply", field)  ("swap", field, field)  ("move", field, field)
    ("remove", field)  ("keep", fields)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

Field = tuple[int, int]
Fields = frozenset[Field]
Answer = tuple[Any, ...]

PLAYERS = "GRBY"
BOARD = [(x, y) for y in range(8) for x in range(8)]
STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
AROUND: dict[Field, Fields] = {
    (x, y): frozenset((x + dx, y + dy) for dx, dy in STEPS if (x + dx, y + dy) in BOARD) for x, y in BOARD
}


@dataclass(frozen=True)
class State:
    """A game at a question, or at its end."""

    cells: tuple[Fields, ...]
    supplies: Fields
    had_two: tuple[bool, ...]
    turn: int
    made: bool = False  # the turn's one move
    moves: int = 0
    history: tuple[tuple[Any, ...], ...] = ()
    winners: tuple[int, ...] | None = None
    teams: bool = False
    allies_block: bool = True
    splitting_moves: bool = True
    turn_limit: int = 400
    repetition: bool = True


def laid_out(text: str, **options: Any) -> State:
    """A position from its text: board, to move, never had two cells, lost, moves."""
    board, mover, fresh, _, moves = text.split()
    found: dict[str, set[Field]] = {letter: set() for letter in PLAYERS + "s"}
    for row, rank in enumerate(board.split("/")):
        x = 0
        for sign in rank:
            if sign.isdigit():
                x += int(sign)
            else:
                found[sign].add((x, 7 - row))
                x += 1
    state = State(
        cells=tuple(frozenset(found[letter]) for letter in PLAYERS),
        supplies=frozenset(found["s"]),
        had_two=tuple(letter not in fresh for letter in PLAYERS),
        turn=PLAYERS.index(mover),
        moves=int(moves),
        **options,
    )
    return settled(replace(state, history=(position(state),)))


def question(state: State) -> tuple[str, int] | None:
    """What is asked, and of whom: "keep", "remove" or "move"; None once the game is over."""
    if state.winners is not None:
        return None
    for player in range(4):
        if len(parts(state.cells[player])) > 1:
            return "keep", player
    if len(state.cells[state.turn]) > points(state, state.turn):
        return "remove", state.turn
    return "move", state.turn


def answers(state: State) -> list[Answer]:
    asked = question(state)
    if asked is None:
        return []
    kind, player = asked
    if kind == "keep":
        return [("keep", part) for part in parts(state.cells[player])]
    if kind == "remove":
        return [("remove", cell) for cell in state.cells[player]]
    return list(moves(state))


def moves(state: State) -> Iterator[Answer]:
    own = state.cells[state.turn]
    tokens = state.supplies.union(*state.cells)
    yield ("pass",)
    for field in operating_range(own) - tokens:
        yield ("supply", field)
        if points(state, state.turn) > len(own):
            yield ("cell", field)
    for cell in own:
        for field in AROUND[cell]:
            if field not in tokens:
                if state.splitting_moves or len(parts(own - {cell} | {field})) == 1:
                    yield ("move", cell, field)
            elif field in own:
                if (cell[1], cell[0]) < (field[1], field[0]):  # one and the same swap from either side: named once
                    yield ("swap", cell, field)
            elif len(parts(own - {cell} | {field})) == 1 or len(parts(own - {cell})) == 1:
                yield ("swap", cell, field)


def played(state: State, answer: Answer) -> State:
    """The game after an answer, at the next question or at its end."""
    asked = question(state)
    assert asked is not None
    kind, player = asked
    own = state.cells[player]
    if kind == "keep":
        return settled(with_cells(state, player, answer[1]))
    if kind == "remove":
        return settled(with_cells(state, player, own - {answer[1]}))
    state = replace(state, made=True)
    match answer:
        case ("cell", field):
            state = with_cells(state, player, own | {field})
        case ("supply", field):
            state = replace(state, supplies=state.supplies | {field})
        case ("move", cell, field):
            state = with_cells(state, player, own - {cell} | {field})
        case ("swap", cell, field) if field not in own:
            state = with_cells(state, player, own - {cell} | {field})
            if field in state.supplies:
                state = replace(state, supplies=state.supplies - {field} | {cell})
            for other in range(4):
                if other != player and field in state.cells[other]:
                    state = with_cells(state, other, state.cells[other] - {field} | {cell})
            if len(parts(state.cells[player])) > 1:
                state = with_cells(state, player, state.cells[player] - {field})
    return settled(state)


def settled(state: State) -> State:
    """What follows by itself: players grow up, lose, win; turns pass; stuck games end."""
    state = replace(
        state, had_two=tuple(had or len(cells) > 1 for had, cells in zip(state.had_two, state.cells, strict=True))
    )
    for player in range(4):
        if len(state.cells[player]) == 1 and state.had_two[player]:
            state = with_cells(state, player, frozenset())
    standing = [side for side in sides(state) if any(state.cells[player] for player in side)]
    if len(standing) == 1:
        return replace(state, winners=standing[0])
    if any(len(parts(cells)) > 1 for cells in state.cells):
        return state
    if not state.made and state.cells[state.turn]:
        return state
    following = next(player % 4 for player in range(state.turn + 1, state.turn + 5) if state.cells[player % 4])
    state = replace(state, moves=state.moves + 1, turn=following, made=False)
    state = replace(state, history=(*state.history, position(state)))
    if state.moves >= state.turn_limit or (state.repetition and state.history.count(position(state)) >= 3):
        return replace(state, winners=ranked_first(state))
    return settled(state)


def ranked_first(state: State) -> tuple[int, ...]:
    """Most cells, then most supply points, of a player or a team; equals share."""
    score = {
        side: (sum(len(state.cells[player]) for player in side), sum(points(state, player) for player in side))
        for side in sides(state)
    }
    return tuple(sorted(player for side in score if score[side] == max(score.values()) for player in side))


def sides(state: State) -> list[tuple[int, ...]]:
    return [(0, 2), (1, 3)] if state.teams else [(0,), (1,), (2,), (3,)]


def with_cells(state: State, player: int, cells: Fields) -> State:
    return replace(state, cells=(*state.cells[:player], cells, *state.cells[player + 1 :]))


def position(state: State) -> tuple[Any, ...]:
    return state.cells, state.supplies, state.turn


def operating_range(cells: Fields) -> Fields:
    return frozenset().union(*(AROUND[cell] for cell in cells))


def points(state: State, player: int) -> int:
    """Supplies beside a cell of this player and beside no cell of another, but by choice of a partner."""
    counted = 0
    for supply in state.supplies:
        beside = {other for other in range(4) if AROUND[supply] & state.cells[other]}
        if state.teams and not state.allies_block and player in beside:
            beside -= {(player + 2) % 4}
        counted += beside == {player}
    return counted


def parts(cells: Fields) -> list[Fields]:
    """The clusters these cells fall into."""
    found = []
    left = set(cells)
    while left:
        part = set()
        edge = {left.pop()}
        while edge:
            part |= edge
            edge = {field for cell in edge for field in AROUND[cell] if field in left}
            left -= edge
        found.append(frozenset(part))
    return found


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly so many answers there are."""
    if depth == 1:
        return len(answers(state))
    return sum(perft(played(state, answer), depth - 1) for answer in answers(state))

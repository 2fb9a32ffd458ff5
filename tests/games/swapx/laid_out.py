"""Laying out SwapX tables, and looking at them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Literal

from mire import Action, Outcome, Seat, legal, play, play_unchecked, refusal, start, to_act
from mire.books.components import edition
from mire.games.swapx import SwapX
from mire.games.swapx.components.fields import fields
from mire.games.swapx.notation import read
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.cell_clusters import Keep
from mire.games.swapx.rules.moves import Pass, SpawnCell, SpawnSupply, Swap
from mire.games.swapx.table import SwapXTable

GREEN, RED, BLUE, YELLOW = range(4)
TEAMS = SwapXOptions(teams=True)
SHARING = SwapXOptions(teams=True, allies_block=False)
WHOLE = SwapXOptions(splitting_moves=False)
SETUPS: list[Literal["inset", "corner"]] = ["inset", "corner"]
SWITCH = (False, True)
EVERY_OPTION = [
    SwapXOptions(
        setup=setup,
        teams=teams,
        allies_block=allies_block,
        splitting_moves=splitting_moves,
        turn_limit=turn_limit,
        repetition=repetition,
    )
    for allies_block, splitting_moves, setup, teams, turn_limit, repetition in product(
        SWITCH, SWITCH, SETUPS, SWITCH, (400, 30), SWITCH
    )
    if teams or allies_block
]
OPENING = "ss4ss/sR4Bs/8/8/8/8/sG4Ys/ss4ss G GRBY"
# Green's c6 may swap with d5 and so part Red's last two cells; Blue stands far off with its first cell.
CUT = "8/2ss4/2GG4/3R4/4Rs2/8/8/6sB G B Y5 20"


def swapx(options: SwapXOptions | None = None) -> SwapX:
    return SwapX(options or SwapXOptions(), edition(SwapX))


def opened(seed: int = 0, options: SwapXOptions | None = None) -> SwapXTable:
    """A table at its first question."""
    table: SwapXTable = start(swapx(options), 4, f"{seed:032x}")
    return table


def answers(table: SwapXTable) -> list[Action]:
    """What the one player asked may answer; none once the game is over."""
    return [action for seat in to_act(table) for action in legal(table, seat)]


def cells(table: SwapXTable, seat: Seat) -> set[str]:
    return set(fields(table.cells[seat]))


def supplies(table: SwapXTable) -> set[str]:
    return set(fields(table.supplies))


def refused(table: SwapXTable, seat: Seat, action: Action) -> tuple[str, str]:
    """Why an answer is refused, and by which rule."""
    found = refusal(table, seat, action)
    assert found is not None, f"{action} is not refused"
    return found.why, found.rule


def cut(table: SwapXTable) -> None:
    """Green parts Red's two cells, and Red, who cannot live on one, keeps one."""
    play(table, GREEN, Swap("c6", "d5"))
    play(table, RED, Keep(("e4",)))


def after_passes(fen: str, times: int, options: SwapXOptions | None = None) -> SwapXTable:
    table = read(fen, options)
    for _ in range(times):
        (seat,) = to_act(table)
        play(table, seat, Pass())
    return table


def ended(table: SwapXTable) -> Outcome:
    assert table.outcome is not None, "the game goes on"
    return table.outcome


def wandered(table: SwapXTable, luck: Random) -> Iterator[Action | None]:
    """Play a table on at random: yields each answer before it is given, and None once the game is over.

    First a kind of answer is drawn, then one of it: drawn evenly from all answers, spawned supplies would soon fill the
    board.  Some games spawn more than others, and so see larger clusters.
    """
    growth = luck.choice((1, 3, 9))
    while not table.outcome:
        (seat,) = to_act(table)
        kinds: dict[type[Action], list[Action]] = {}
        for action in legal(table, seat):
            kinds.setdefault(type(action), []).append(action)
        weights = [growth if kind in (SpawnCell, SpawnSupply) else 1 for kind in kinds]
        (kind,) = luck.choices(list(kinds), weights)
        drawn = luck.choice(kinds[kind])
        yield drawn
        play_unchecked(table, seat, drawn)
    yield None

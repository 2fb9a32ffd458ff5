"""The table as text: what joins is seen to join, everything that lies there is shown, and it fits on 80 columns."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from mire import legal, play, start, to_act, view
from mire.books.played import seed_from
from mire.cli.telling import picture
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.picture.tile import signs
from mire.games.marshlands.rules.ending import GameIsOver
from mire.games.marshlands.table import Counter, MarshlandsTable
from tests.games.marshlands.laid_out import S1, S2, asks, laid_out, marshlands, with_whole_box

ACTS_ALONE = [act for act in ACTS if ACTS[act].event_tiles == "none"]


def tile(text: str, turn: int = 0) -> str:
    """A tile of the box, as it is drawn."""
    shapes = with_whole_box(laid_out()).shapes
    return "\n".join(signs(shapes.shapes[4 * shapes.kinds[text] + turn], text))


def shown(table: MarshlandsTable, act: str) -> str:
    table.agenda = []
    return picture(marshlands(act=act).picture(table, 0)).plain


@pytest.mark.parametrize(
    ("name", "turn", "drawing"),
    [
        ("straight-with-landing-point", 0, "..~..\n..~L~\n..~.."),
        ("straight-with-landing-point", 1, ".....\n~~~~~\n.L~.."),
        ("straight-with-landing-point-and-frog", 0, "..~..\n..~L~\n..~.o"),
        ("straight-with-canal-end-and-frog", 0, "..~..\n..~o~\n..~.."),
        ("copse-with-canal-end", 0, "..T..\n..Tx~\n..T.."),
        ("straight-with-copse-end", 0, "..T..\n~~~~~\n....."),
        ("straight-with-copse-end", 1, "..~..\n..~.T\n..~.."),
        ("straight-with-whole-garden", 0, "..~..\n..~#.\n..~.."),
        ("two-bends", 0, "..~..\n~~\\~~\n..~.."),
        ("two-bends", 1, "..~..\n~~/~~\n..~.."),
        ("copse-bend-and-canal-bend", 0, "..T..\n~~\\TT\n..~.."),
        ("straight-with-cow-3", 0, "..~.3\n..~..\n..~.."),
        ("red-village", 0, "..~L.\n~~V~~\n..~.."),
        ("red-village", 2, "..~..\n~~V~~\n.L~.."),
        ("dead-end-with-reed-bed", 0, "..~..\n..R..\n....."),
        ("joker", 0, "^^~^^\n^^^^^\n^^^^^"),
    ],
)
def test_what_ends_on_a_tile_is_not_drawn_as_if_it_went_on(name: str, turn: int, drawing: str) -> None:
    assert tile(name, turn) == drawing


def test_no_two_tiles_or_turns_that_differ_are_drawn_alike() -> None:
    table = with_whole_box(laid_out())
    shapes, seen = table.shapes, dict[str, str]()
    for kind, name in enumerate(shapes.names):
        for turn in shapes.turns[kind]:
            drawing = "\n".join(signs(shapes.shapes[4 * kind + turn]))
            if not name.endswith("village") and name not in ("abbey", "eclipse", "cross"):
                assert drawing not in seen, f"{name} turned {turn} looks like {seen[drawing]}"
            seen[drawing] = f"{name} turned {turn}"


def test_boats_and_their_ground_are_told() -> None:
    table = laid_out({"f7": "w[EW]", "e6": "w[NESW]"}, act="5")
    table.boats[S1] = table.layout.index["f7"] * LOCAL
    table.boats[S2] = table.layout.index["e6"] * LOCAL + 1
    drawn = shown(table, "5")
    assert "The red boat lies on f7, on the water." in drawn
    assert "The yellow boat lies on e6, in the field in the north-east." in drawn


@pytest.mark.parametrize("act", ["5", "7"])
def test_counters_are_told_with_what_they_lie_on(act: str) -> None:
    tiles = {"f7": "w[NS]{reed}; C[E]", "g7": "C[W]", "f8": "w[N]; w[S]{end}", "f9": "w[N]{end,frog}"}
    table = laid_out(tiles, act=act)
    table.counters = [Counter(S1, "f7", 0), Counter(S1, "g7", 0), Counter(S2, "f8", 1)]
    table.supply[2 * S1] = 1
    drawn = shown(table, act)
    assert "Counters of red: reed bed f7, copse g7." in drawn
    assert "Counters of yellow: pond f8." in drawn
    assert "0 tiles, 1 counter\n" in drawn


def test_at_the_end_the_score_is_told_line_by_line() -> None:
    table = laid_out({"g7": "w[EW]{reed}", "h7": "w[W]{fishery}"}, seats=3)
    assert "The score" not in shown(table, "1")
    asks(table, GameIsOver("the test says so"))
    rows = {line[:24].strip(): line[24:].split() for line in shown(table, "1").splitlines()}
    assert rows["The score"] == ["red", "yellow", "blue"]
    assert rows["fishery"] == ["3", "0", "0"]
    assert rows["reed bed"] == ["10", "0", "0"]
    assert rows["empty squares"] == ["-27", "-29", "-29"]
    assert rows["in all"] == ["-14", "-29", "-29"]


@pytest.mark.parametrize("act", ACTS_ALONE)
def test_a_picture_fits_on_80_columns(act: str) -> None:
    game, luck = marshlands(act=act), Random(3)
    table = start(game, game.players[-1], seed_from(3))
    for number in range(120):
        seats = to_act(table)
        seat = seats[luck.randrange(len(seats))]
        options = legal(table, seat)
        play(table, seat, options[luck.randrange(len(options))])
        if number % 10 == 0 or table.outcome:
            for viewer in (None, seat):
                drawn = picture(game.picture(view(game, table, viewer), viewer)).plain
                assert max(map(cell_len, drawn.splitlines())) <= 80, drawn
        if table.outcome:
            break

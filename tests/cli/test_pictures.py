"""What a table looks like at a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len
from rich.text import Text

from mire import Dice, Game, legal, play_unchecked, start, to_act, view
from mire.books.choices import variants
from mire.books.played import seed_from
from mire.games import GAMES, game
from tests.cli.pictures import FOLDER, SIGHTS, WIDTH, Sight, shown

POSITIONS = 20
TOO_WIDE = {"marshlands"}  # not mended yet; who is, must be struck out


def positions(name: str) -> Iterator[tuple[Game, object, int]]:
    """Tables in the middle and at the end of random games, over variants and seats; and who looks at them."""
    settings = list(variants(GAMES[name].options))
    for number in range(POSITIONS):
        one = game(name, settings[number * len(settings) // POSITIONS])
        luck = Dice(seed_from(number))
        seats = one.players[-1] if number % 2 else one.players[luck.below(len(one.players))]
        table = start(one, seats, seed_from(number))
        left = 10_000 if number % 4 == 0 else 5 + luck.below(150)
        while not table.outcome and left:
            asked = to_act(table)
            seat = asked[luck.below(len(asked))]
            options = legal(table, seat)
            play_unchecked(table, seat, options[luck.below(len(options))])
            left -= 1
        seat = luck.below(seats)
        yield one, view(one, table, seat), seat


@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_a_picture_is_wider_than_the_terminal(name: str) -> None:
    wide = [
        line
        for one, seen, seat in positions(name)
        for line in Text.from_markup(one.picture(seen, seat), emoji=False).plain.splitlines()
        if cell_len(line) > WIDTH
    ]
    if name in TOO_WIDE:
        assert wide, f"{name} is mended: strike it out of TOO_WIDE"
    else:
        assert not wide, "\n".join(wide)


def test_every_game_has_its_picture_in_the_docs() -> None:
    assert {sight.name for sight in SIGHTS} == set(GAMES)
    for sight in SIGHTS:
        text = (FOLDER / f"{sight.name}.txt").read_text("utf-8")
        assert max(map(cell_len, text.splitlines())) <= WIDTH
        assert "in the middle of a game" in text
        assert "at the end" in text


def test_a_picture_shows_a_question_with_its_answers_and_an_ending() -> None:
    text = shown(Sight("swapx", 4, 3, 10, {}))
    assert "Make one move: spawn a cell or a supply, swap, move, or pass.  SX-09" in text
    assert "  1 Pass" in text
    assert "has won." in text

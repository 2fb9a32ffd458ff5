"""The terminal's picture."""

from __future__ import annotations

import pytest
from rich.text import Text

from mire import Dice, legal, play, to_act, view
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import A, a_table, act, gillybog, opened

ROAD = "e1 e2 e3 e4"


def shown(table: GillybogTable, viewer: int | None = A) -> str:
    game = gillybog()
    return Text.from_markup(game.picture(view(game, table, viewer), viewer)).plain


def lines_of(table: GillybogTable) -> list[str]:
    return shown(table).splitlines()


def test_the_picture_shows_the_map_the_next_hunter_card_and_everyone() -> None:
    table = a_table(2, ROAD, hunters={"e3": 4}, top="scout", gillys={"croak": "e2"}, captives="e4")
    text = shown(table)
    assert "' ~─────D+────~─────. g───.  4──. g" in text
    assert "Next hunter card: Scout, 1 timer. Place (8) hunters" in text
    assert "Gillys saved: 0 of 3; held on the space 4 east of the Den" in text
    assert "  2 Player 2   fronds 1 fins 1 feet 1\n    On the Den\n    In hand: Run Grow, Howl Sense" in text


def test_a_player_hides_neither_the_vision_token_nor_a_gilly_nor_hunters() -> None:
    table = a_table(2, ROAD, place="e2 e3", hunters={"e2": 3}, vision="e2", captives="e3")
    assert "~─────.1V3──.2g" in shown(table)
    table.standing, table.rescued = [table.number("e2")], ["croak"]
    assert ".1G3" in shown(table)


def test_spaces_are_explained() -> None:
    assert "Spaces are told by the steps from the Den: east is right" in shown(a_table(1, ROAD))


def test_tiles_turned_up_are_drawn_as_they_lie_pointing_east() -> None:
    """Forest 14: a Snare with paths to the south-west and south-east and east to the other half."""
    table = a_table(1, ROAD)
    table.revealed = ["forest-14", "camp-3"]
    drawn = lines_of(table)
    at = drawn.index("Turned up, pointing east (' is a path):")
    assert drawn[at + 1 : at + 5] == [
        "Forest 14           Camp 3",
        "             '             '",
        "    x─────.           ' ^     C",
        "    ' '     '                   '",
    ]


def test_gilly_effects_sanctuaries_cards_played_and_what_lasts_are_shown() -> None:
    table = a_table(2, ROAD, kinds={"e2": "sanctuary"}, gillys={"croak": "saved", "duckweed": "e3"}, enhanced=True)
    table.wards[table.number("e2")] = 2
    act(table, "Play Scare", "Play Grow", "Protect your fins")
    table.fog[1], table.damp[0], table.dark[1] = (8, 9), 9, 7
    table.submerged, table.torchlight = 1, 2
    table.injuries[1] = ["howl-sense"]
    text = shown(table)
    for line in (
        "  Croak (saved): Roll 1 risk die again.",
        "  Duckweed (on the space 3 east of the Den): Your space counts as a bog until",
        "    your next turn.",
        "Protection in Sanctuaries: 2 on the space 2 east of the Den",
        "    Played: Scare, Grow; without risk so far",
        "Enhanced by the Howl of Player 2: numbers in parentheses on actions are 1 higher",
        "Fog until the next turn of Player 2: the space 3 east of the Den and the space 4",
        "  east of the Den",
        "A bog until the next turn of Player 1: the space 4 east of the Den",
        "A dark Watchtower until the next turn of Player 2: the space 2 east of the Den",
        "Under water: 1 attack on Player 1 will be ignored",
        "Torchlight: hunters within 2 spaces see Player 1",
        "    Lost as an injury: Howl Sense",
    ):
        assert line in text.splitlines(), line
    table.called_on = ["croak"]
    assert "  Croak (saved, called on this turn): Roll 1 risk die again." in shown(table)
    table.cards_played = 4
    assert "Played: Scare, Grow; that is 2 risk dice" in shown(table), "Garrison has 2 timers"


def test_a_map_that_is_too_wide_comes_in_parts() -> None:
    table = a_table(1, " ".join(f"e{n}" for n in range(1, 20)), hunters={"e19": 5, "e12": 3})
    text = shown(table)
    assert "further east:" in text
    assert max(map(len, text.splitlines())) <= 80
    assert ".  5" in text
    assert ".  3" in text


@pytest.mark.parametrize("seats", [1, 4])
def test_the_picture_fits_80_columns_at_every_question_of_a_game(seats: int) -> None:
    for seed in range(3):
        table, luck = opened(seats, seed), Dice("7" * 32)
        while not table.outcome:
            (seat,) = to_act(table)
            assert max(map(len, shown(table, seat).splitlines())) <= 80
            options = legal(table, seat)
            play(table, seat, options[luck.below(len(options))])


def test_the_picture_shows_what_is_printed_on_the_cards_one_chooses_from() -> None:
    table = a_table(2, ROAD)
    assert "    Sneak: Move up to (2) spaces." in shown(table, A)
    assert "Sneak: " not in shown(table, None), "and no more than needed"
    table.revealed = ["homeward", "mend"]
    assert "    Homeward: Travel to a bog space of the Great Bog" in shown(table, None)


def test_every_position_of_a_game_has_a_picture() -> None:
    table, luck = opened(4, 3), Dice("5" * 32)
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        play(table, seat, options[luck.below(len(options))])
        assert shown(table, None)

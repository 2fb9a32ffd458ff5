"""How a game ends: the last on the board, or the rank of a game that is stuck."""

from __future__ import annotations

from typing import Literal

import pytest

from mire import asked, legal, play, to_act
from mire.books.played import stop
from mire.books.telling import ending
from mire.games.swapx.events import GameStopped, GameWon
from mire.games.swapx.notation import read
from mire.games.swapx.options import SwapXOptions
from mire.games.swapx.rules.moves import Move, Pass, SpawnSupply, Swap, WhichMove
from mire.games.swapx.rules.supply import Remove
from mire.games.swapx.rules.the_end import ranked
from mire.games.swapx.table import COLOURS
from tests.games.swapx.laid_out import (
    BLUE,
    CUT,
    GREEN,
    OPENING,
    RED,
    TEAMS,
    YELLOW,
    after_passes,
    cells,
    cut,
    ended,
    opened,
    refused,
    supplies,
    swapx,
)
from tests.ledger import rule


@rule("SX-24")
def test_the_last_player_on_the_board_wins() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/8 G - B12,Y17 28")
    cut(table)
    assert ended(table).winners == (GREEN,)
    assert ended(table).reason == "only one player is left on the board"
    assert GameWon((GREEN,)) in table.events


@rule("SX-24")
def test_the_game_goes_on_while_two_players_are_on_the_board() -> None:
    table = read(CUT)
    cut(table)
    assert table.outcome is None


@rule("SX-24")
def test_who_lost_later_is_placed_better() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/8 G - B12,Y17 28")
    cut(table)
    assert ended(table).places == (1, 2, 4, 3)


@rule("SX-24")
def test_after_the_end_nobody_can_answer() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/8 G - B12,Y17 28")
    cut(table)
    assert asked(table) is None
    assert [legal(table, seat) for seat in range(4)] == [[], [], [], []]
    assert refused(table, GREEN, Pass()) == ("The game is over.", "")


@rule("SX-25")
def test_the_last_team_on_the_board_wins_together() -> None:
    table = read(CUT, TEAMS)
    cut(table)
    assert ended(table).winners == (GREEN, BLUE)
    assert ended(table).teams == ((GREEN, BLUE), (RED, YELLOW))
    assert GameWon((GREEN, BLUE)) in table.events


@rule("SX-25")
def test_a_partner_who_has_lost_wins_with_the_team() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/8 G - B12,Y17 28", TEAMS)
    cut(table)
    assert ended(table).winners == (GREEN, BLUE)
    assert ended(table).places == (1, 3, 1, 3)


@rule("SX-25")
def test_a_team_plays_on_with_one_player() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/6sY G Y B5 20", TEAMS)
    cut(table)
    assert table.outcome is None
    assert asked(table) == WhichMove(YELLOW)


@rule("SX-25")
@pytest.mark.parametrize(("setup", "corners"), [("inset", ["b2", "g7"]), ("corner", ["a1", "h8"])])
def test_partners_start_in_opposite_corners(setup: Literal["inset", "corner"], corners: list[str]) -> None:
    table = opened(options=SwapXOptions(setup=setup, teams=True, turn_limit=4))
    starts = [cells(table, seat) for seat in range(4)]
    for _ in range(4):
        (seat,) = to_act(table)
        play(table, seat, Pass())
    one, _ = ended(table).teams
    assert [starts[seat] for seat in one] == [{corner} for corner in corners]


@rule("SX-26")
def test_after_the_turn_limit_the_game_is_over() -> None:
    assert after_passes(f"{OPENING} - 398", 1).outcome is None
    table = after_passes(f"{OPENING} - 399", 1)
    assert ended(table).reason == "the turn limit is reached"
    assert GameStopped("the turn limit is reached") in table.events


@rule("SX-26")
def test_the_turn_limit_can_be_chosen() -> None:
    options = SwapXOptions(turn_limit=6)
    assert after_passes(OPENING, 5, options).outcome is None
    assert after_passes(OPENING, 6, options).outcome is not None


@rule("SX-26")
def test_a_stopped_game_is_ranked_by_cells() -> None:
    table = after_passes("8/1sss4/1sRR4/8/8/8/GGG5/sss5 G - B9,Y7 399", 1)
    assert ended(table).winners == (GREEN,)
    assert ended(table).places == (1, 2, 3, 4)
    assert ended(table).scores == (3, 2, 0, 0)


@rule("SX-26")
def test_equal_cells_are_ranked_by_supply_points() -> None:
    table = after_passes("8/1sss4/2RR4/8/8/8/GG6/ss6 G - B9,Y7 399", 1)
    assert ended(table).winners == (RED,)
    assert ended(table).places == (2, 1, 3, 4)


@rule("SX-26", "SX-06")
def test_blocked_supplies_do_not_count_in_the_ranking() -> None:
    table = after_passes("8/8/8/2RR4/sssss3/GG6/ss6/8 G - B9,Y7 399", 1)
    assert ended(table).winners == (GREEN,)


@rule("SX-26")
def test_equal_cells_and_supply_points_share_the_place() -> None:
    table = after_passes("8/2ss4/2RR4/8/8/8/GG6/ss6 G - B9,Y7 399", 1)
    assert ended(table).winners == (GREEN, RED)
    assert ended(table).places == (1, 1, 3, 4)


@rule("SX-26", "SX-25")
def test_a_stopped_game_of_teams_is_ranked_by_the_cells_of_both_partners() -> None:
    fen = "8/2ss4/2RR4/8/8/8/GGG2YY1/sss2ss1 G - B9 399"
    assert ended(after_passes(fen, 1)).winners == (GREEN,)
    assert ended(after_passes(fen, 1, TEAMS)).winners == (RED, YELLOW)


@rule("SX-26")
def test_the_same_position_for_the_third_time_ends_the_game() -> None:
    assert after_passes(OPENING, 7).outcome is None
    table = after_passes(OPENING, 8)
    assert ended(table).reason == "the same position came for the third time"
    assert ended(table).winners == (GREEN, RED, BLUE, YELLOW)


@rule("SX-26")
def test_the_same_board_with_another_player_to_move_is_another_position() -> None:
    two_left = "8/2ss4/2RR4/8/8/8/GG6/ss6 G - B9,Y7 20"
    assert after_passes(two_left, 3).outcome is None
    assert after_passes(two_left, 4).outcome is not None


@rule("SX-26")
def test_a_cell_that_goes_to_and_fro_repeats_the_position() -> None:
    table = read(OPENING)
    rounds = 0
    here, there = "b2", "b3"
    while not table.outcome:
        play(table, GREEN, Move(here, there))
        for seat in (RED, BLUE, YELLOW):
            play(table, seat, Pass())
        here, there = there, here
        rounds += 1
    assert rounds == 4


@rule("SX-26")
def test_after_a_spawned_supply_positions_are_counted_anew() -> None:
    table = after_passes(OPENING, 4)
    assert len(table.past) == 5
    play(table, GREEN, SpawnSupply("c3"))
    assert len(table.past) == 1, "no position before it can come again"
    for _ in range(7):
        (seat,) = to_act(table)
        play(table, seat, Pass())
    assert table.outcome is None
    play(table, GREEN, Pass())
    assert table.outcome is not None


@rule("SX-26")
def test_the_same_cells_with_supplies_elsewhere_are_another_position() -> None:
    table = read("6sR/8/8/8/8/2s5/1Gs5/8 G GR")
    for move in (Swap("b2", "c3"), Move("c3", "d2"), Swap("d2", "c2"), Swap("c2", "b2"), Pass()):
        play(table, GREEN, move)
        play(table, RED, Pass())
    assert (cells(table, GREEN), supplies(table)) == ({"b2"}, {"c2", "d2", "g8"}), "a supply has gone from c3 to d2"
    assert table.outcome is None
    play(table, GREEN, Pass())
    assert ended(table).reason == "the same position came for the third time"


@rule("SX-26")
def test_positions_that_can_never_come_again_are_forgotten() -> None:
    table = after_passes(OPENING, 3)
    assert len(table.past) == 4
    play(table, YELLOW, SpawnSupply("g3"))
    assert table.past == [table.position(GREEN)], "supplies never leave the board"
    table = read(CUT)
    cut(table)
    assert table.past == [table.position(BLUE)], "nor does a player come back"


@rule("SX-26")
def test_repetition_can_be_allowed() -> None:
    assert after_passes(OPENING, 40, SwapXOptions(repetition=False)).outcome is None
    assert after_passes(OPENING, 400, SwapXOptions(repetition=False)).outcome is not None


@rule("SX-24", "SX-26")
def test_a_win_on_the_last_move_before_the_limit_is_a_win() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/8 G - B12,Y17 399")
    cut(table)
    assert ended(table).reason == "only one player is left on the board"


@rule("SX-24")
def test_the_ending_says_who_lost_when() -> None:
    table = read("8/2ss4/2GG4/3R4/4Rs2/8/8/8 G - B12,Y17 28")
    cut(table)
    why = "The last player on the board wins: Red lost at move 29, Yellow lost at move 17 and Blue lost at move 12."
    assert ending(ended(table), COLOURS) == f"Green has won. Only one player is left on the board. {why}"


@rule("SX-25")
def test_the_ending_of_teams_says_who_lost_when() -> None:
    table = read(CUT, TEAMS)
    cut(table)
    why = "The last team on the board wins: Red lost at move 21 and Yellow lost at move 5."
    assert (
        ending(ended(table), COLOURS) == f"Green and Blue have won together. Only one team is left on the board. {why}"
    )


@rule("SX-26")
def test_the_ending_of_a_stopped_game_says_who_has_how_much_and_that_the_most_wins() -> None:
    table = after_passes("8/1sss4/2RR4/8/8/8/GG6/ss6 G - B9,Y7 399", 1)
    assert ended(table).why == (
        "A game that stops is won by the most cells, then the most supply points: {1} has 2 cells and 3 supply points; "
        "{0} has 2 cells and 2 supply points; {2} is off the board; {3} is off the board."
    )


@rule("SX-26", "SX-25")
def test_the_ending_of_a_stopped_game_of_teams_adds_partners_up() -> None:
    table = after_passes("8/2ss4/2RR4/8/8/8/GGG2YY1/sss2ss1 G - B9 399", 1, TEAMS)
    assert ended(table).why == (
        "A game that stops is won by the most cells, then the most supply points: "
        "{1} and {3} together have 4 cells and 4 supply points; {0} and {2} together have 3 cells and 3 supply points."
    )


@rule("SX-26")
@pytest.mark.parametrize(("options", "winners"), [(None, (GREEN,)), (TEAMS, (RED, YELLOW))])
def test_who_agree_to_stop_are_ranked_as_in_a_game_that_is_stuck(
    options: SwapXOptions | None, winners: tuple[int, ...]
) -> None:
    table = read("8/2ss4/2RR4/8/8/8/GGG2YY1/sss2ss1 R - B9 20", options)
    stop(swapx(options), table)
    assert ended(table).winners == winners
    assert ended(table).reason == "all agreed to stop"
    assert GameStopped("all agreed to stop") in table.events
    assert table.agenda == []


def test_the_only_player_of_a_laid_out_table_can_lose() -> None:
    table = read("8/8/8/8/3G4/8/8/8 G")
    play(table, GREEN, Remove("d4"))
    assert table.outcome is not None


@rule("SX-24", "SX-25")
def test_a_team_lasts_as_long_as_its_last_player() -> None:
    """Nobody is left of either team: Green went early but Blue last of all, so their team is first."""
    table = opened(options=SwapXOptions(teams=True))
    table.cells, table.lost = [0, 0, 0, 0], [5, 20, 31, 30]
    assert ranked(table, "nobody is left", "") == (GREEN, BLUE)

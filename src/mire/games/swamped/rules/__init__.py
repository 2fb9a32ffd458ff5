"""The rules of Swamped, a module for each chapter of the rulebook."""

from __future__ import annotations

from . import (
    collecting_treasure,
    coordinate_cards,
    discarding_a_card,
    ending_the_game,
    game_play,
    lets_move_cards,
    lonely_jungle,
    moving_the_boat,
    moving_the_croc,
    round_end,
    setup,
    starting_a_new_round,
    steering,
    swamp_tiger,
    the_waterfall,
)

CHAPTERS = (
    setup,
    game_play,
    coordinate_cards,
    lets_move_cards,
    moving_the_boat,
    steering,
    discarding_a_card,
    moving_the_croc,
    collecting_treasure,
    round_end,
    starting_a_new_round,
    ending_the_game,
    the_waterfall,
    swamp_tiger,
    lonely_jungle,
)

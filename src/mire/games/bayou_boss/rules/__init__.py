"""The rules of Bayou Boss, a module for each chapter of the rulebook."""

from __future__ import annotations

from . import (
    characters,
    end_of_round,
    end_of_the_game,
    hidden_cards,
    overview,
    setting_up,
    the_deal,
    the_play,
    the_swamp,
    winning_a_trick,
)

CHAPTERS = (
    setting_up,
    the_deal,
    hidden_cards,
    overview,
    the_play,
    characters,
    winning_a_trick,
    the_swamp,
    end_of_round,
    end_of_the_game,
)

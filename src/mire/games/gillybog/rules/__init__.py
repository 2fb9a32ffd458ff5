"""The rules of Gillybog, a module for each chapter of the rulebook."""

from __future__ import annotations

from . import (
    action_phase,
    attacks,
    being_captured,
    bog_tiles,
    calling_on_gillys,
    choosing,
    effect_spaces,
    finding_camps,
    gameplay_overview,
    groups,
    hunter_movement,
    map_and_tiles,
    movement_and_travel,
    nearness,
    saving_gillys,
    setting_up,
    support,
    threat_phase,
)
from .action_cards import grow, howl, hush_and_omen, run_and_sneak, scare, sense
from .action_cards import resolving as action_cards
from .hunter_cards import closing_in, placing, shooting, trapping
from .hunter_cards import resolving as hunter_cards

CHAPTERS = (
    setting_up,
    map_and_tiles,  # 1
    gameplay_overview,  # 2
    action_phase,  # 3
    action_cards,
    run_and_sneak,  # 3.1, 3.6
    movement_and_travel,  # 3.2
    grow,  # 3.3
    bog_tiles,
    howl,  # 3.4
    sense,  # 3.5
    groups,  # 3.7
    scare,  # 3.8
    hush_and_omen,
    threat_phase,  # 4
    hunter_cards,
    placing,
    closing_in,
    shooting,
    trapping,
    nearness,  # 4.1
    hunter_movement,  # 4.2
    attacks,
    being_captured,  # 4.3
    support,  # 4.4
    finding_camps,  # 5.1
    saving_gillys,  # 5.2
    calling_on_gillys,
    effect_spaces,  # 6
    choosing,
)

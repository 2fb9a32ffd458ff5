"""The rules, chapter by chapter: what all acts have in common, the acts, the NB, the bonus, the intervals."""

from __future__ import annotations

from . import boats, counters, drawing, eclipse, ending, laying, offering, own_rules, shortening, stopping, turns
from .acts import act_1, act_2, act_3, act_4, act_5, act_6, act_7, act_8
from .intervals import environment, exchange, myths, tourism
from .intervals.environment import pollution, purifying
from .intervals.myths import laid, way_home
from .intervals.tourism import canals, private_property, settling

own_rules.STATED.update(
    {
        "1": act_1.RULES,
        "2": act_2.RULES,
        "3": act_3.RULES,
        "4": act_4.RULES,
        "5": act_5.RULES,
        "6": act_6.RULES,
        "7": act_7.RULES,
        "8": act_8.RULES,
        "I1": myths.RULES,
        "I2": tourism.RULES,
        "I3": environment.RULES,
    }
)

CHAPTERS = (
    *(laying, turns, drawing, offering, boats, counters, ending, stopping),
    *(act_4, act_6, act_7, act_8, shortening, eclipse),
    *(exchange, laid, way_home, private_property, canals, settling, pollution, purifying),
)

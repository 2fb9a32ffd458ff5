"""The tables that the figures of SwapX's rulebook and its lessons show."""

from __future__ import annotations

from mire.core.engine import play

from ...notation import read
from ...options import SwapXOptions
from ...rules.moves import Move, Swap
from ...table import SwapXTable


def the_start() -> SwapXTable:
    """How a game begins."""
    return read("ss4ss/sR4Bs/8/8/8/8/sG4Ys/ss4ss G GRBY")


def the_corner_start() -> SwapXTable:
    """The other way to begin: cells on the corner fields."""
    return read("Rs4sB/ss4ss/8/8/8/8/ss4ss/Gs4sY G GRBY", SwapXOptions(setup="corner"))


def operating_range() -> SwapXTable:
    """Two cells in the middle, and everything they reach."""
    return read("ss4ss/sR4Bs/8/2s5/2GG4/4s3/6Ys/5sss G RBY")


def blocked() -> SwapXTable:
    """A supply between Green and Red feeds neither."""
    return read("1ss3ss/1RR3Bs/2s5/2GG4/2s1s3/8/6YY/5sss G B")


def hungry() -> SwapXTable:
    """Four green cells, three points: one has to go."""
    return read("ss4ss/sRR3Bs/8/2s5/2GGG3/2G1s3/2s3YY/6ss G B")


def a_turn() -> SwapXTable:
    """A quiet moment in which every kind of move is there."""
    return read("6ss/4s1Bs/3s1R2/2s1R3/2GG4/1ss5/6YY/5sss G B")


def crowded_range() -> SwapXTable:
    """As many cells as points: nothing more can be spawned but supplies."""
    return read("ss4ss/sRR3Bs/8/2s5/2GG4/2s5/6YY/5sss G B")


def one_cluster() -> SwapXTable:
    """A long chain, fed at one end."""
    return read("ss4ss/sRR3Bs/8/1s6/sG6/ssG5/3G2YY/4G1ss G B")


def before_the_cut() -> SwapXTable:
    """Red stands beside the middle of Green's chain."""
    return read("6ss/6Bs/2ss4/2RR2s1/2GGGGs1/1s2s3/6YY/5sss R B")


def after_the_cut() -> SwapXTable:
    """Red has swapped into the chain: Green chooses what to keep."""
    table = before_the_cut()
    play(table, 1, Swap("c5", "d4"))
    return table


def alone() -> SwapXTable:
    """Red has two cells left, Green reaches one of them."""
    return read("1ss3ss/2RR2Bs/3GG3/2ss1s2/8/8/6YY/5sss G B")


def walking_apart() -> SwapXTable:
    """A plain move may tear one's own cluster apart."""
    return read("ss4ss/sRR3Bs/8/4s3/1GGGG3/1ss1s3/6YY/5sss G B")


def torn() -> SwapXTable:
    """The middle cell has walked away."""
    table = walking_apart()
    play(table, 0, Move("c4", "b5"))
    return table


def two_teams() -> SwapXTable:
    """Partners sit in opposite corners."""
    return read("ss4ss/sR4Bs/8/8/8/8/sG4Ys/ss4ss G GRBY", SwapXOptions(teams=True))


def a_good_shape() -> SwapXTable:
    """Green's cells touch each other twice; Yellow's hang by one."""
    return read("ss4ss/sRR3Bs/8/8/1ss4Y/sGG3Y1/sGs2Yss/4s1ss G B")


def a_hungry_neighbour() -> SwapXTable:
    """Red has nothing to spare, and Green stands near."""
    return read("1ss3ss/1RRR2Bs/4s3/3G4/2GG4/1ssss3/6YY/5sss G B")


def a_row_to_cut() -> SwapXTable:
    """Yellow's cells in a row, Green beside them."""
    return read("ss4ss/RR2s1Bs/s2ssG2/4GG2/4YYYY/4ssss/8/8 G B")

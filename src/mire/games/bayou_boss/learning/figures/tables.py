"""The tables that the figures of Bayou Boss's rulebook and its lessons show."""

from __future__ import annotations

from ...options import BayouBossOptions
from ...table import BayouBossTable
from ..laying import ALL_NINE, laid, played

BY_CHOICE = BayouBossOptions(characters="first-game", alligator_ties="chosen")


# The story, and what lies there


def the_deal() -> BayouBossTable:
    """A round has just begun: seven cards each, a trump card, four cards in the Swamp."""
    return laid(
        "R1 R7 Y6 G1 G8 P0 P4 / G6 R3 B9 P5 / G9 R5 B0 P6 Y3 / G3 R8 B4 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        deck="raven manatee B8 R9 P3 G2 B2 Y0 heron Y9 Y7 B5",
    )


def few_tricks() -> BayouBossTable:
    """The third round: the fewest points are the best."""
    return laid(
        "R2 G4 G6 B1 P3 manatee / R6 Y2 B5 G7 / B7 P8 G9 raven / R8 Y1 P2",
        trump="B3",
        swamp="heron Y9 G0 R4",
        tricks=(0, 1, 3, 1),
        points=(5, 8, 8, 7),
        number=3,
        leader=2,
        dealer=1,
    )


def two_players() -> BayouBossTable:
    """Two players: few cards, and a Swamp of two."""
    return laid("R1 R4 B2 B6 G0 G3 Y2 / R5 G6 B3", trump="G4", swamp="Y0 B5")


# A trick


def follow_if_you_can() -> BayouBossTable:
    """Red is led, and there is red in the hand."""
    table = laid(
        "R2 R9 Y7 B0 G5 P6 python / G6 R3 B9 / G9 R6 B3 / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(0, 0, 1, 0),
        leader=2,
    )
    return played(table, "Play Red 6", "Play Red 8")


def trump_if_you_cannot() -> BayouBossTable:
    """Red is led; there is no red in the hand, but trump."""
    table = laid(
        "Y2 Y7 B0 B8 G5 P6 python / G6 R3 B9 / G9 R6 B3 / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(0, 0, 1, 0),
        leader=2,
    )
    return played(table, "Play Red 6", "Play Red 8")


def neither() -> BayouBossTable:
    """Red is led; there is neither red nor trump in the hand."""
    table = laid(
        "B0 B8 G5 G8 P6 P9 python / G6 R3 B9 / G1 R6 B3 / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(0, 0, 1, 0),
        leader=2,
    )
    return played(table, "Play Red 6", "Play Red 8")


def a_character_leads() -> BayouBossTable:
    """A Character was led: the first suit card says what is to be followed."""
    table = laid(
        "R2 R9 Y7 B0 B4 P6 / G6 R3 B9 / G9 R6 B3 blue-crab / G3 B7 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        known="G8 /  /  / ",
        tricks=(0, 0, 1, 0),
        leader=2,
    )
    return played(table, "Play Blue Crab", "Play Blue 7")


def no_trump_in_it() -> BayouBossTable:
    """Nobody played trump: the highest card of the suit led wins, and a higher one of another suit does not."""
    table = laid(
        "G1 G5 R4 B6 P3 / G7 R8 B2 / P9 R2 B3 / G4 Y1 R6",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(0, 0, 0, 1),
        leader=3,
    )
    return played(table, "Play Green 4", "Play Green 5", "Play Green 7", "Play Purple 9")


# The rulebook's first example: the learner wins both tricks


def example_1() -> BayouBossTable:
    """Player 4 leads; yellow is trump."""
    return laid(
        "Y1 G7 P10 B1 B11 G12 / R5 G8 P9 / B12 B9 G10 P12 raven / R3 B7 python / R12 G3 raccoon",
        trump="Y4",
        swamp="heron alligator B4 G5 Y10",
        deck="P1 manatee P2 G1 G2 P3",
        tricks=(0, 1, 1, 1, 0),
        leader=3,
    )


def example_1_no_red() -> BayouBossTable:
    """Two have played red; the third has none."""
    return played(example_1(), "Play Red 3", "Play Red 12")


def example_1_trumped() -> BayouBossTable:
    """All have played, and the smallest card wins: it is trump."""
    return played(example_1_no_red(), "Play Yellow 1", "Play Red 5", "Play Blue 12")


def example_1_the_last_to_pick() -> BayouBossTable:
    """Four have taken a card from the Swamp; the fifth has no choice."""
    return played(example_1_trumped(), "Take Heron", "Take Alligator", "Take Blue 4", "Take Green 5")


def example_1_refilled() -> BayouBossTable:
    """The Swamp is full again, and the winner leads."""
    return played(example_1_the_last_to_pick(), "Take Yellow 10")


# The Swamp


def known_to_all() -> BayouBossTable:
    """What the others took from the Swamp lies face up beside their names."""
    return laid(
        "R2 R9 Y7 B0 P6 G4 / G6 B9 P3 heron / G9 R6 B3 / G3 R8 P2 raven",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        known="B1 / R4 / Y9 P8 / B2",
        tricks=(1, 0, 0, 2),
        leader=0,
    )


def no_refill() -> BayouBossTable:
    """Late in a round: the Deck has too few cards, the Swamp is empty, and hands shrink."""
    return laid(
        "R2 B0 G4 / G6 B9 P3 / G9 R6 B3 / G3 R8 P2",
        trump="Y5",
        size=3,
        tricks=(2, 3, 4, 2),
        points=(3, 3, 4, 4),
        number=2,
        leader=2,
        dealer=0,
    )


# The Characters


def heron_played() -> BayouBossTable:
    """A Heron is higher than any trump."""
    table = laid(
        "R2 B0 B6 G4 P8 / Y9 G6 B9 / G9 R6 B3 heron / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(0, 0, 0, 1),
        leader=3,
    )
    return played(table, "Play Red 8", "Play Red 2", "Play Yellow 9")


def alligator_points() -> BayouBossTable:
    """The Alligator makes a card high that is not yet played."""
    table = laid(
        "R2 B0 B6 G4 P8 alligator / R7 G6 B9 / G9 R6 B3 / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(1, 1, 0, 1),
        leader=3,
    )
    return played(table, "Play Red 8", "Play Alligator", "Play Red 7")


def raven_exchanges() -> BayouBossTable:
    """A Raven was played: which card becomes the trump card?"""
    table = laid(
        "R2 R6 B0 G4 G7 P8 raven / G6 B9 P1 / G9 R9 B3 / G3 R8 P2 P7",
        trump="Y2",
        swamp="R0 Y8 G0 B1",
        tricks=(0, 0, 0, 1),
        leader=3,
    )
    return played(table, "Play Purple 7", "Play Raven")


def raven_changed_it() -> BayouBossTable:
    """What was led before the Raven is trump now."""
    return played(raven_exchanges(), "Put Purple 8 in place of the trump card")


def python_turns_it_round() -> BayouBossTable:
    """The second highest card wins."""
    table = laid(
        "R2 R7 B0 G4 G7 P8 / R5 R9 B9 P1 / G9 R6 B3 python / G3 R4 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P3",
        tricks=(0, 0, 0, 1),
        leader=3,
    )
    return played(table, "Play Red 4", "Play Red 7", "Play Red 9", "Play Python")


def manatee_ready() -> BayouBossTable:
    """Who cannot follow would have to win with trump, but for the Manatee."""
    table = laid(
        "Y3 Y8 B0 G4 G7 P8 manatee / R5 R9 B9 P1 / G9 R6 B3 / G3 R4 P2",
        trump="Y5",
        swamp="R0 Y1 G0 P3",
        tricks=(0, 0, 0, 1),
        leader=3,
    )
    return played(table, "Play Red 4")


def raccoon_chooses() -> BayouBossTable:
    """A Raccoon was played: which Character of the Swamp takes its place?"""
    table = laid(
        "Y3 Y8 B0 G4 G7 P8 raccoon / R5 R9 B9 P1 / G9 R6 B3 / G3 R4 P2",
        trump="Y5",
        swamp="heron Y1 raven manatee",
        tricks=(0, 0, 0, 1),
        leader=3,
    )
    return played(table, "Play Red 4", "Play Raccoon")


def blue_crab_keeps_it_empty() -> BayouBossTable:
    """After a Blue Crab everybody has taken a card, and no new ones came."""
    table = laid(
        "R2 R7 B0 G4 G7 P8 / R5 R9 B9 P1 / G9 R6 B3 blue-crab / G3 R4 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P3",
        tricks=(0, 0, 0, 1),
        leader=3,
    )
    played(table, "Play Red 4", "Play Red 2", "Play Red 9", "Play Blue Crab")
    return played(table, "Take Red 0", "Take Green 0", "Take Purple 3", "Take Yellow 8")


def bullfrog_points_left() -> BayouBossTable:
    """A Bullfrog makes the neighbour's card high, whatever it will be."""
    table = laid(
        "R2 B0 B6 G4 P8 bullfrog / R7 G6 B9 pelican / G9 R6 B3 opossum / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(1, 1, 0, 1),
        leader=3,
        options=ALL_NINE,
    )
    return played(table, "Play Red 8", "Play Bullfrog")


def opossum_no_trump() -> BayouBossTable:
    """With an Opossum in the trick the highest card of the suit led wins, whatever is trump."""
    table = laid(
        "Y2 Y9 B0 B6 G4 P8 / R7 G6 B9 pelican / G9 R6 B3 opossum / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(1, 1, 0, 1),
        leader=1,
        options=ALL_NINE,
    )
    return played(table, "Play Red 7", "Play Opossum", "Play Red 8")


def pelican_picks_first() -> BayouBossTable:
    """Player 4 won the trick, but who played the Pelican picks first."""
    table = laid(
        "R2 B0 B6 G4 P8 pelican / R7 G6 B9 bullfrog / G9 R6 B3 opossum / G3 R8 P2",
        trump="Y5",
        swamp="heron Y8 G0 P1",
        tricks=(1, 1, 0, 1),
        leader=3,
        options=ALL_NINE,
    )
    return played(table, "Play Red 8", "Play Pelican", "Play Red 7", "Play Red 6")


# When Characters meet: the rulebook's second example goes on from the first


def example_2_alligator() -> BayouBossTable:
    """The Heron was high; the Alligator made the last player's card high, and the Heron second."""
    return played(example_1_refilled(), "Play Heron", "Play Alligator")


def example_2_python() -> BayouBossTable:
    """Blue is trump now, and the second highest card will win."""
    table = example_2_alligator()
    return played(table, "Play Raven", "Put Blue 9 in place of the trump card", "Play Python")


def example_2_won() -> BayouBossTable:
    """The Manatee has left the high place empty."""
    return played(example_2_python(), "Play Raccoon", "Play Manatee from the Swamp")


def only_characters() -> BayouBossTable:
    """Three Characters, none of which makes a card high."""
    table = laid(
        "R2 R7 B0 G4 raven / R5 R9 B9 manatee / G9 R6 blue-crab",
        trump="Y5",
        swamp="R0 Y8 G0",
        tricks=(0, 0, 1),
        leader=2,
    )
    return played(table, "Play Blue Crab", "Play Raven", "Put Red 7 in place of the trump card", "Play Manatee")


def three_that_point() -> BayouBossTable:
    """Heron, Alligator and Bullfrog in one trick: the last two count."""
    table = laid(
        "R2 B0 B6 G4 P8 / R7 G6 B9 heron / G9 R6 B3 alligator / G3 R8 P2 bullfrog",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(1, 1, 0, 2),
        leader=1,
        options=ALL_NINE,
    )
    return played(table, "Play Heron", "Play Alligator", "Play Bullfrog")


# Rounds, and the end


def a_new_round() -> BayouBossTable:
    """The first round is over: who won most tricks has dealt the second."""
    table = laid("R2 / R9 / R6 / R8", trump="Y5", size=1, tricks=(3, 4, 3, 3), leader=2, dealer=3)
    return played(table, "Play Red 6", "Play Red 8", "Play Red 2", "Play Red 9")


def the_end() -> BayouBossTable:
    """Somebody has twelve points; the fewest win."""
    table = laid(
        "R2 / R6 / R9 / R8", trump="Y5", size=1, tricks=(2, 4, 3, 4), points=(7, 7, 8, 6), number=3, leader=1, dealer=2
    )
    return played(table, "Play Red 6", "Play Red 9", "Play Red 8", "Play Red 2")


def a_tie_for_the_alligator() -> BayouBossTable:
    """Where that is agreed, who plays the Alligator chooses among those who are tied."""
    table = laid(
        "R2 B0 B6 G4 P8 alligator / R7 G6 B9 / G9 R6 B3 / G3 R8 P2",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(1, 0, 0, 2),
        leader=3,
        options=BY_CHOICE,
    )
    return played(table, "Play Red 8", "Play Alligator")


# How to play well


def a_loser_to_shed() -> BayouBossTable:
    """Red 8 lies there already, so the Red 7 can go."""
    table = laid(
        "R1 R7 Y6 G1 G8 P0 P4 / G6 R3 B9 / G9 R5 B0 / G3 R8 B4",
        trump="Y5",
        swamp="R0 Y8 G0 P1",
        tricks=(0, 0, 1, 0),
        leader=2,
    )
    return played(table, "Play Red 5", "Play Red 8")


def worth_a_trick() -> BayouBossTable:
    """A Swamp with one treasure and three troubles: a trick now may save two later."""
    return laid(
        "R1 R7 Y0 G1 G9 P0 P4 / G6 G7 R3 P5 / G2 G4 R5 B0 P6 / G3 G5 R8 B4 P2",
        trump="Y5",
        swamp="manatee Y8 Y9 Y7",
        deck="G0 B7 blue-crab R9 P8 P9 R6 B9",
    )


# Where lessons begin; the first begins with the deal, the third with a Swamp that is worth a trick


def following() -> BayouBossTable:
    """A new round in which Player 2 leads, and blue is trump."""
    return laid(
        "R3 R6 R8 B2 B4 P6 P9 / R7 B8 Y4 G3 / R2 B3 G7 P1 / R9 Y5 G4 B1",
        trump="B6",
        swamp="P0 P2 Y9 B9",
        deck="R0 python Y1 P8 heron G0 Y6 R5",
        leader=1,
    )


def characters_meet() -> BayouBossTable:
    """Player 3 leads; the Alligator is about to bite whoever has no trick yet."""
    return laid(
        "manatee python heron Y3 G2 P1 B6 / G7 R4 P8 B3 / G3 R9 B4 / R7 P6 B5 alligator",
        trump="Y5",
        swamp="R0 G0 B8 P9",
        deck="raven B0 G1 Y7 raccoon Y8 Y9 R8",
        tricks=(0, 1, 2, 1),
        leader=2,
    )


def ravens_and_raccoons() -> BayouBossTable:
    """Player 4 leads, and the only purple card of the learner is too high."""
    return laid(
        "R2 R6 B0 G4 G7 P8 raven / G6 B2 P1 / G8 R9 B3 P4 / G3 R8 P2 P7",
        trump="Y2",
        swamp="R0 raccoon Y8 B9",
        deck="heron manatee G9 P9 Y0",
        tricks=(0, 0, 0, 1),
        leader=3,
    )

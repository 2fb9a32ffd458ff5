"""The tables that the chapters on playing show."""

from __future__ import annotations

from ...table import GillybogTable, Stack
from .laid_out import first_game, laid, next_hunters, next_tiles, played, rolling, saved

# A turn

CAMP_IS_LAID = "Place Camp 7 on the space 1 east and 1 north-east of the Den, pointing north-east"


def a_turn() -> GillybogTable:
    """Player 1 may play cards; the hunters' card has one timer."""
    table = first_game()
    next_hunters(table, "chase")
    return table


def two_cards() -> GillybogTable:
    """All cards of the hand are played, and two unique ones turned up."""
    table = first_game()
    next_tiles(table.actions, "swim", "slink")
    return played(table, "Play Run", "Stop", "Play Howl", "Play Sneak", "Stop")


# Moving


def a_long_run() -> GillybogTable:
    """Twelve spaces to a gilly, with an Ambush and two hunters on the way."""
    tiles = "forest-3 e2 0 forest-20 e3s1 5 forest-1 e1s3 0 forest-10 w1s3 0 forest-4 w2s2 5 camp-2 w4s2 0"
    return laid(tiles, hunters="s3 2", captives="w3s2", vision="w4s2", limbs=(2, 2, 2))


def a_sneak() -> GillybogTable:
    """A lone hunter, and a Snare behind it."""
    return laid("forest-12 e2 0", places="e1 den", hunters="e2 1")


# Groups, sight and Scare


def a_large_group() -> GillybogTable:
    """Scout has brought eight hunters to one space."""
    table = laid("forest-3 e2 0 forest-1 e3s1 5", places="e2 den", top="scout")
    return played(table, "End your action phase")


def adjacent() -> GillybogTable:
    """Two spaces are joined to that of Player 1, four are not."""
    return laid("forest-10 e2 0 forest-1 e4 0 forest-4 e4n1 0 forest-3 e3s1 0", places="e4 den")


def line_of_sight() -> GillybogTable:
    """Two groups that Player 1 sees, and one that is round a bend."""
    tiles = "forest-10 e2 0 forest-1 e4 0 forest-3 w2s2 4 forest-6 e1s2 3"
    return laid(tiles, hunters="e4 2 w2s2 1 e1s2 3")


def a_scare() -> GillybogTable:
    """Two hunters in sight, with room behind them."""
    return laid("forest-10 e2 0 forest-1 e4 0", places="e1 den", hunters="e3 2")


# The threat phase


def nearness() -> GillybogTable:
    """Groups that are 2, 4, 4 and 9 spaces away."""
    tiles = """
        forest-4 e2 5 forest-10 e1s2 5 forest-1 w1s4 0 forest-3 w2s4 3
        forest-2 w2 5 forest-6 w3s2 3 forest-12 s2 5
    """
    return laid(tiles, hunters="s2 1 w3s2 2 e1s2 2 w3s4 1", top="chase")


def open_path() -> GillybogTable:
    """The space beside Player 1 has an open path."""
    return laid("forest-1 e2 0 forest-2 w2 5", places="e2 den", top="scout")


def two_ways() -> GillybogTable:
    """Two groups with two ways of equal length each to Player 1."""
    tiles = "forest-3 e2 0 forest-6 e4n1 0 forest-4 e4s1 2"
    return laid(tiles, places="e3 n1", hunters="w1s1 2 e5n1 2", bogs="e3 mud-bank-1")


def threat_before() -> GillybogTable:
    """Four cards are played, Chase is carried out, and two groups are equally near."""
    table = laid(
        "forest-1 e2 0 forest-3 s2 5",
        places="e1 n1",
        hunters="e3 1 s2 2",
        top="chase",
        unique="bark-skin clawed-roots",
    )
    next_hunters(table, "chase", "blast")
    rolling(table, "boot 2", "blast", "miss", "boot")
    cards = ("Play Run", "Stop", "Play Sneak", "Stop", "Play Howl", "Play Clawed Roots")
    return played(table, *cards, "End your action phase")


def threat_after() -> GillybogTable:
    """The dice are rolled, and the lone hunter has reached Player 1."""
    return played(threat_before(), "Choose the space 3 east of the Den")


# Attacks and capture


def an_attack() -> GillybogTable:
    """Player 1 has run into two hunters."""
    table = laid("forest-1 e2 0", places="e1 den", hunters="e2 2")
    rolling(table, "miss", "boot")
    return played(table, "Play Run", "Go to the space 2 east of the Den")


def captured() -> GillybogTable:
    """Player 1 has been taken to a camp to which no path leads."""
    table = laid("forest-1 e2 0", places="e1 den", hunters="e2 2", limbs=(0, 1, 1))
    rolling(table, "miss")
    next_tiles(table.camps, "camp-7")
    return played(
        table,
        "Play Run",
        "Go to the space 2 east of the Den",
        "Give up Howl Sense",
        CAMP_IS_LAID,
    )


def zeal() -> GillybogTable:
    """The hunter deck has run out for the first time."""
    table = first_game()
    deck = table.hunter_deck
    table.since_zeal = [card for card in deck.hidden if card != "lost"] + [
        card for card in deck.shown if card != "lost"
    ]
    table.discarded = list(table.since_zeal)
    table.met = sorted({*table.met, *table.discarded})
    table.hunter_deck = Stack(shown=["lost"])
    played(table, "End your action phase")
    next_hunters(table, "scout")
    return table


# Gillys and the ritual


def vision_reached() -> GillybogTable:
    """Player 1 has climbed the cliff, and a second camp is found."""
    table = laid("forest-1 e2 0 camp-1 e4 0 forest-6 e3n1 0", places="e3 den", captives="e5", vision="e4")
    next_tiles(table.camps, "camp-7")
    return played(
        table,
        "Play Run",
        "Go to the space 4 east of the Den",
        CAMP_IS_LAID,
    )


def gilly_freed() -> GillybogTable:
    """Player 1 has come to a captured gilly."""
    table = laid("forest-10 e2 0 camp-2 e5 3", places="e3 den", captives="e4", vision="e5")
    return played(table, "Play Run", "Go to the space 4 east of the Den")


def the_ritual() -> GillybogTable:
    """All gillys are saved, and all but one player are with the Vision token."""
    table = laid("forest-1 e2 0 camp-1 e4 0 forest-6 e3n1 0", places="e1 e4", vision="e4")
    saved(table, "newt", "old-sedge", "croak")
    return table


# Playing well


def round_the_bend() -> GillybogTable:
    """Player 1 stands in the hunters' sight, one step from a bend."""
    return laid("forest-1 e2 0 forest-6 e3n1 0", places="e3 den", hunters="w1 2", top="blast")

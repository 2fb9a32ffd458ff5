"""What is hidden, and what may be imagined."""

from __future__ import annotations

from mire import Dice, imagine, view
from mire.books.played import seed_from
from tests.games.gillybog.laid_out import ROAD, A, B, a_table, act, end_turn, gillybog, opened
from tests.ledger import rule


@rule("GB-407", "GB-408", "GB-415")
def test_any_order_of_what_is_unseen_may_be_imagined() -> None:
    game = gillybog()
    table = opened(2, 3, difficulty="hard")
    seen = view(game, table, A)
    worlds = [imagine(game, seen, A, Dice(seed_from(number))) for number in range(40)]
    assert len({world.village_deck[-1] for world in worlds}) == 8
    assert len({tuple(world.hunter_deck.hidden) for world in worlds}) == 2
    assert len({world.gilly_cards[0] for world in worlds}) == 8
    assert len({world.forest.hidden[-1] for world in worlds}) > 10
    assert all(sorted(world.village_deck) == sorted(table.village_deck) for world in worlds), "none of them was met"


@rule("GB-406")
def test_what_was_discarded_is_not_imagined_elsewhere() -> None:
    game = gillybog()
    table = a_table(2, ROAD, top="chase")
    end_turn(table)
    for number in range(10):
        world = imagine(game, view(game, table, B), B, Dice(seed_from(number)))
        assert world.discarded == ["chase"]
        assert "chase" not in world.hunter_deck.hidden


@rule("GB-410")
def test_a_revealed_tile_is_seen_by_all_before_it_is_placed() -> None:
    table = opened(3, opening="first-game")
    act(table, "Play Sense")
    for viewer in (None, A, B):
        assert view(gillybog(), table, viewer).revealed == table.revealed


@rule("GB-413", "GB-417")
def test_hands_and_all_that_lies_on_the_table_are_open() -> None:
    table = a_table(2, ROAD, hunters={"e3": 2})
    seen = view(gillybog(), table, None)
    for open_field in ("hands", "hunters", "place", "supply", "village", "support", "protection", "played", "links"):
        assert getattr(seen, open_field) == getattr(table, open_field)


@rule("GB-414", "GB-415")
def test_gilly_cards_are_unseen_until_a_rescue_and_the_unused_ones_for_ever() -> None:
    table = a_table(2, ROAD, captives="e2")
    seen = view(gillybog(), table, A)
    assert (set(seen.gilly_cards), set(seen.left_out)) == ({"?"}, {"?"})
    other = a_table(2, ROAD, captives="e2")
    other.gilly_cards[0], other.left_out[0] = other.left_out[0], other.gilly_cards[0]
    assert view(gillybog(), other, A) == seen
    act(table, "Play Run", "Go to e2")
    assert view(gillybog(), table, B).rescued == table.rescued
    assert table.rescued != ["?"]


@rule("GB-418")
def test_no_view_holds_a_roll_to_come() -> None:
    table = a_table(2, top="chase")
    act(table, "Play Run", "Stop", "Play Howl")
    seen = view(gillybog(), table, A)
    assert (seen.dice.seed, seen.rolled) == ("", [])

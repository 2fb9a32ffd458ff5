"""Set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from mire import Dice, advance, clone, legal, play, to_act, view
from mire.books.played import seed_from
from mire.games.gillybog.board.paths import BLOCKED, NONE, OPEN
from mire.games.gillybog.components.spaces import spot
from mire.games.gillybog.events import TileRevealed
from mire.games.gillybog.rules.action_phase import EndActions
from mire.games.gillybog.rules.bog_tiles import bog_stacks, level
from mire.games.gillybog.rules.map_and_tiles import Lay, Pitch
from mire.games.gillybog.rules.setting_up import StartIsRevealed
from mire.games.gillybog.rules.support import ZealTakesHold
from mire.games.gillybog.table import RING, GillybogTable, Stack
from tests.games.gillybog.laid_out import PRINTED, a_table, gillybog, opened, pass_turns, question, said, why_not
from tests.ledger import rule


@rule("GB-021", "GB-417")
def test_at_first_nothing_is_under_way() -> None:
    table = gillybog().setup(3, Dice(seed_from(1)))
    numbers = ("turn", "cards_played", "timers", "hush", "submerged", "torchlight", "limb", "steps_left", "strides")
    assert {name: getattr(table, name) for name in (*numbers, "ignores", "shrugs", "support")} == dict.fromkeys(
        (*numbers, "ignores", "shrugs", "support"), 0
    )
    nobody = ("vision", "howler", "chosen", "driven", "hounding", "mover", "heading", "following", "companion")
    assert {name: getattr(table, name) for name in nobody} == dict.fromkeys(nobody, -1), "as the page knows it"
    nothing = ("rescued", "standing", "captives", "covers", "cover_at", "laid", "laid_at", "discarded", "since_zeal")
    assert not any(getattr(table, name) for name in (*nothing, "played", "revealed", "rolled", "called_on"))
    assert not any((table.damp, table.dark, table.fog, table.wards, table.howled, table.snared))
    assert (table.manner, table.reserve, table.village, table.supply) == ("walk", 3, 24, 9)


def placed(table: GillybogTable, tiles: int = 4) -> None:
    """The first answers of the set-up, as they come."""
    for _ in range(tiles):
        (seat,) = to_act(table)
        play(table, seat, legal(table, seat)[0])


def ready(seats: int = 2, seed: int = 0, **options: str) -> GillybogTable:
    """A table at the first turn, set up with the first answers."""
    table = opened(seats, seed, **options)
    placed(table)
    return table


@rule("GB-021", "GB-022", "GB-023")
def test_at_first_there_is_the_great_bog_and_all_hunters_are_in_the_village_but_one() -> None:
    table: GillybogTable = gillybog().setup(2, Dice(seed_from(0)))
    assert len(table.spaces) == 7
    assert table.laid == []
    assert (table.village, table.support, sum(table.hunters)) == (24, 0, 0)


@rule("GB-024", "GB-037", "GB-048", "GB-407", "GB-409")
def test_stacks_and_decks_are_face_down_and_shuffled() -> None:
    table = ready(2, 1)
    seen = view(gillybog(), table, 0)
    hidden = (seen.forest.hidden, seen.camps.hidden, seen.actions.hidden, seen.village_deck)
    assert all(set(pile) == {"?"} for pile in hidden)
    assert [len(pile) for pile in hidden] == [27, 6, 30, 8]
    assert ready(2, 2).actions != table.actions
    assert ready(2, 2).forest != table.forest


@rule("GB-025", "GB-049", "GB-050")
def test_the_first_game_starts_from_a_fixed_picture() -> None:
    table = opened(2, opening="first-game")
    assert question(table) == "WhichCard"
    assert (len(table.forest), len(table.camps)) == (27, 6)
    assert sorted(table.laid) == ["camp-1", "forest-1", "forest-2", "forest-3"]
    assert (sum(table.hunters), table.village) == (6, 18)
    assert table.kinds[table.vision] == "cliff"
    assert [table.kinds[space] for space in table.captives] == ["camp"]
    assert all(PRINTED.forests[tile].sprout for tile in table.laid[:3])


@rule("GB-026", "GB-027", "GB-411")
@pytest.mark.parametrize("seed", range(12))
def test_two_bog_stacks_show_different_bogs_and_hide_the_rest(seed: int) -> None:
    table: GillybogTable = gillybog().setup(2, Dice(seed_from(seed)))
    assert sum(map(len, table.bogs)) == 16
    assert min(map(len, table.bogs)) >= 5
    one, other = (PRINTED.bogs[stack.top or ""].face for stack in table.bogs)
    assert one != other
    seen = view(gillybog(), table, 0)
    assert all(set(stack.hidden) <= {"?"} for stack in seen.bogs)


@rule("GB-027")
def test_equal_tops_are_cured_by_shifting_one_tile_at_a_time() -> None:
    table = a_table(1)
    table.bogs = bog_stacks(["mud-bank-1", "tunnel-1", "mud-bank-2", "tunnel-2"])
    level(table, 1)
    assert [stack.top for stack in table.bogs] == ["tunnel-2", "mud-bank-2"]


@rule("GB-029", "GB-031", "GB-033")
@pytest.mark.parametrize(("seats", "supply"), [(1, 15), (2, 12), (3, 9), (4, 6)])
def test_all_start_on_the_den_with_one_protection_on_each_limb(seats: int, supply: int) -> None:
    table = opened(seats)
    assert table.place == [0] * seats
    assert table.protection == [[1, 1, 1]] * seats
    assert table.supply == supply


@rule("GB-034", "GB-036")
def test_each_player_holds_the_three_basic_cards_and_spare_sets_are_out_of_the_game() -> None:
    table = opened(2)
    assert table.hands == [["run-grow", "howl-sense", "sneak-scare"]] * 2
    assert Counter(table.box_cards)["run-grow"] == 2


@rule("GB-038", "GB-039", "GB-040", "GB-041")
def test_three_gilly_cards_are_drawn_face_down_and_the_rest_never_shows_up() -> None:
    drawn = {frozenset(opened(1, seed).gilly_cards) for seed in range(60)}
    assert len(drawn) > 25, "there are 56 ways"
    table = opened(1)
    assert table.reserve == 3
    assert view(gillybog(), table, 0).gilly_cards == ["?"] * 3
    left_out = list(table.left_out)
    placed(table)
    pass_turns(table, 6)
    assert table.left_out == left_out


DECKS = {
    "easy": {"lost", "blast", "chase", "close-in", "scout"},
    "medium": {"blast", "chase", "close-in", "scout"},
    "hard": {"chase", "close-in", "scout"},
}


@rule("GB-042", "GB-043", "GB-044", "GB-045")
@pytest.mark.parametrize("difficulty", DECKS)
def test_the_hunter_deck_by_difficulty(difficulty: str) -> None:
    table = opened(1, difficulty=difficulty)
    deck = {*table.hunter_deck.shown, *table.hunter_deck.hidden}
    assert deck == DECKS[difficulty]
    assert len(table.hunter_deck) == len(deck)
    assert len(table.village_deck) == 8
    assert {card for card in table.box_cards if card in PRINTED.hunters} == DECKS["easy"] - deck


@rule("GB-043", "GB-044", "GB-046")
def test_cards_left_out_by_the_difficulty_never_come_in() -> None:
    table = a_table(1, top="chase", difficulty="hard")
    for _ in range(9):
        table.discarded += table.hunter_deck.shown + table.hunter_deck.hidden
        table.hunter_deck = Stack()
        ZealTakesHold().do(table)
    assert not table.village_deck
    assert len(table.hunter_deck) == 3 + 8
    assert {"lost", "blast"} <= set(table.box_cards)


@rule("GB-047", "GB-243", "GB-405")
def test_everyone_sees_the_top_hunter_card_and_not_the_order_below() -> None:
    table = opened(3)
    for viewer in (None, 0, 2):
        seen = view(gillybog(), table, viewer)
        assert seen.hunter_deck.shown == table.hunter_deck.shown
        assert len(seen.hunter_deck.shown) == 1
        assert set(seen.hunter_deck.hidden) == {"?"}


@rule("GB-051", "GB-054")
def test_three_forest_tiles_are_turned_up_before_any_is_placed_and_go_down_in_any_order() -> None:
    table = opened(2)
    assert (len(table.forest), len(table.revealed)) == (27, 3)
    offered = {action.tile for action in legal(table, table.first) if isinstance(action, Lay)}
    assert offered == set(table.revealed)


@rule("GB-054")
def test_only_what_was_turned_up_is_placed_at_first() -> None:
    table = opened(2)
    good = legal(table, table.first)[0]
    assert isinstance(good, Lay)
    assert why_not(table, Lay(table.forest.hidden[0], good.space, good.turn)) == "GB-054"
    assert why_not(table, EndActions()) == "GB-054"


@rule("GB-052")
def test_each_starting_tile_gets_a_side_of_its_own() -> None:
    table = opened(2)
    (seat,) = to_act(table)
    first = legal(table, seat)[0]
    assert isinstance(first, Lay)
    play(table, seat, first)
    joined = [space for space in RING if any(near > 6 for near in table.near(space))]
    assert len(joined) == 1
    assert why_not(table, Lay(table.revealed[0], first.space, first.turn)) == "GB-052"
    placed(table, 2)
    assert len([space for space in RING if any(near > 6 for near in table.near(space))]) == 3
    table = opened(2)
    assert why_not(table, Lay(table.revealed[0], "e6", 0)) == "GB-082"
    assert why_not(table, Lay(table.revealed[0], "e2", 1)) == "GB-052", "there is room, but no path of it leads on"


@rule("GB-053", "GB-061")
def test_the_first_player_is_drawn_and_lays_the_first_tiles() -> None:
    firsts = {opened(4, seed).first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    table = opened(4, 3)
    assert to_act(table) == (table.first,)


@rule("GB-055", "GB-056", "GB-057", "GB-058", "GB-059", "GB-326")
@pytest.mark.parametrize("seed", range(6))
def test_the_first_camp_touches_the_map_with_all_its_paths_open(seed: int) -> None:
    table = opened(2, seed)
    placed(table, 3)
    assert question(table) == "WhichCampSite"
    placed(table, 1)
    cliff, camp = len(table.spaces) - 2, len(table.spaces) - 1
    ends = table.links[cliff * 6 : cliff * 6 + 12]
    assert OPEN in ends
    assert all(end in (OPEN, NONE) for end in ends)
    assert table.vision == cliff
    assert (table.captives, table.reserve, table.rescued) == ([camp], 2, [])


@rule("GB-056")
def test_a_camp_with_a_path_that_meets_a_tile_is_refused() -> None:
    table = opened(2, 1)
    placed(table, 3)
    (tile,) = table.revealed
    good = {(action.space, action.turn) for action in legal(table, table.first) if isinstance(action, Pitch)}
    flush = [
        Pitch(tile, space, turn)
        for space in ("e2", "n2", "w2", "s2", "e2n2", "w2s2")
        for turn in range(6)
        if (space, turn) not in good
    ]
    rules = {why_not(table, pitch) for pitch in flush}
    assert rules <= {"GB-073", "GB-074", "GB-080"}
    assert rules & {"GB-073", "GB-074"}


@rule("GB-060")
def test_a_pair_of_hunters_stands_on_each_starting_tile_next_to_the_great_bog() -> None:
    table = ready(3, 4)
    groups = table.groups()
    assert [table.hunters[space] for space in groups] == [2, 2, 2]
    assert {table.tile_of[space] for space in groups} == {0, 1, 2}
    assert all(any(near in RING for near in table.near(space)) for space in groups)
    assert table.village == 18


@rule("GB-062")
def test_every_tile_shares_an_edge_with_another() -> None:
    table = ready(2, 5)
    for space in range(len(table.spaces)):
        assert any(table.apart(space, other) == 1 for other in range(len(table.spaces)))
    assert table.at[spot("den")] == 0


def test_setting_up_again_with_the_same_luck_gives_the_same_table() -> None:
    assert ready(4, 9) == ready(4, 9)
    table: GillybogTable = gillybog().setup(2, Dice(seed_from(3)))
    twin = clone(table)
    advance(twin)
    assert table.agenda == [StartIsRevealed()]
    assert BLOCKED not in table.links


@rule("GB-026", "GB-027")
def test_where_both_bog_stacks_show_the_same_tiles_go_from_the_second_to_the_first() -> None:
    sizes = {tuple(len(stack) for stack in opened(seed=seed).bogs) for seed in range(16)}
    assert len(sizes) > 1
    assert all(first >= 8 and first + second == 16 for first, second in sizes)


@rule("GB-051", "GB-055", "GB-410")
def test_all_hear_of_each_tile_that_is_turned_up() -> None:
    table = opened()
    assert [event.tile for event in said(table, TileRevealed)] == table.revealed
    assert len(table.revealed) == 3
    placed(table, 3)
    assert [event.tile for event in said(table, TileRevealed)] == table.revealed
    assert table.revealed[0].startswith("camp")

"""The setup, and the goal."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from mire import FACE_DOWN, Dice
from mire.books.played import seed_from
from mire.books.writing import frame, written
from mire.games.swamped import Swamped
from mire.games.swamped.board import CARD, approach
from mire.games.swamped.components.adventurers import Term
from mire.games.swamped.components.maps import SIZE, drawn
from mire.games.swamped.events import JourneyBegan, MapLaid, RoundBegan
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import GivePilotCard, MoveBoat
from mire.games.swamped.rules.ending_the_game import Leave, LeaveTooSoon
from mire.games.swamped.rules.game_play import Discard, Play, PlayLetsMove, StartPile, WhichCard
from mire.games.swamped.rules.moving_the_boat import BoatMoves, LetLie
from mire.games.swamped.rules.moving_the_croc import CrocMoves
from mire.games.swamped.rules.starting_a_new_round import Lay, WhichMap
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from ..laid_out import (
    PRINTED,
    WATER,
    A,
    B,
    C,
    D,
    a_table,
    answer,
    begun,
    comes,
    dealt,
    everywhere,
    marked,
    options,
    order,
    play_randomly,
    question,
    refused,
    said,
    seen,
    spaces,
    steer,
    swamped,
    told,
    turned,
    walled,
    where,
)

SEATS = (2, 3, 4)


def laid_ready(seats: int, seed: int = 0, options: SwampedOptions | None = None) -> SwampedTable:
    """The Deck and the starting Map, before anything is dealt."""
    table: SwampedTable = swamped(options).setup(seats, Dice(seed_from(seed)))
    return table


# What stays in the box


@rule("SW-027")
def test_without_the_expansion_the_waterfall_is_nowhere_in_any_round() -> None:
    for seed in range(10):
        table = begun(2, seed)
        assert table.waterfall == []
        for _ in play_randomly(table, seed):
            assert not {*table.swamp, *table.faces} & PRINTED.waterfall.keys()


@rule("SW-028", "SW-035")
def test_the_deck_is_all_coordinate_and_lets_move_cards_and_no_pounce_card() -> None:
    deck = laid_ready(4).deck
    assert len(deck) == 22
    assert Counter(deck) == dict.fromkeys(PRINTED.coordinates, 1) | {"let's-move": 6}


@rule("SW-035")
def test_the_order_of_the_deck_is_random() -> None:
    tables = [dealt(2, seed) for seed in range(60)]
    assert len({tuple(table.deck) for table in tables}) == 60
    tops = {table.deck[-1] for table in tables}
    assert len(tops) > 10, "any card can lie on top"
    assert len({table.top[0] for table in tables}) > 10


@rule("SW-029", "SW-041")
@pytest.mark.parametrize("seats", SEATS)
def test_one_starting_map_is_laid_out_and_the_others_are_nowhere(seats: int) -> None:
    met = set()
    for seed in range(40):
        table = begun(seats, seed)
        assert table.swamp[0] in PRINTED.starts
        met.add(table.swamp[0])
        maps = [*table.swamp[1:], *table.deck_maps, *table.top, *(here for hand in table.hand_maps for here in hand)]
        assert not set(maps) & PRINTED.starts.keys()
        assert table.faces.keys() & PRINTED.starts.keys() == {table.swamp[0]}
    assert met == set(PRINTED.starts), "each of the four is drawn now and then"


@rule("SW-032")
def test_without_pounce_cards_a_boat_on_a_tigers_space_loses_nothing() -> None:
    collected = {"kingsfoil": 2, "mooncap": 2}
    table = a_table(
        "blue-north red-east let's-move red-south",
        "blue-east yellow-east",
        piles=["red-north w1"],
        swamp=[marked("T a1"), WATER, WATER],
        croc="3f1",
        deck="red-west red-west red-west red-west",
        collected=collected,
    )
    done = told(table, StartPile("blue-north", turned(table, "blue-north", 1)), Discard("blue-east"), GivePilotCard(B))
    done += told(table, Play("red-east", "pile 1", turned(table, "red-east", 3)), Discard("yellow-east"), MoveBoat())
    steer(table, "1a2", "1a1")
    done += told(table, PlayLetsMove("pile 1"), LetLie(), LetLie())
    assert table.collected == [2, 0, 2, 0]
    assert where(table)[0] == "1a1"
    assert not [name for name in done if "Tiger" in name or "Treasure" in name]


# The first Pilot, and the deal


@rule("SW-033")
@pytest.mark.parametrize("seats", SEATS)
def test_the_seed_decides_who_is_the_first_pilot_and_everyone_is_one_now_and_then(seats: int) -> None:
    pilots = Counter(dealt(seats, seed).pilot for seed in range(200))
    assert sorted(pilots) == list(range(seats))
    assert min(pilots.values()) > 200 // seats // 2
    assert [dealt(seats, seed).pilot for seed in range(20)] == [dealt(seats, seed).pilot for seed in range(20)]


@rule("SW-034")
@pytest.mark.parametrize("seed", range(8))
def test_the_starting_player_is_the_first_pilot_and_is_asked_first(seed: int) -> None:
    table = dealt(4, seed)
    (told,) = said(table, RoundBegan)
    assert question(table) == WhichMap(table.pilot)
    assert told.pilot == table.pilot


@rule("SW-036", "SW-037", "SW-038")
@pytest.mark.parametrize(("seats", "left"), [(1, 17), (2, 14), (3, 11), (4, 8)])
def test_each_player_is_dealt_three_cards_and_the_pilot_five(seats: int, left: int) -> None:
    for seed in range(6):
        table = dealt(seats, seed)
        assert [len(hand) for hand in table.hands] == [5 if seat == table.pilot else 3 for seat in range(seats)]
        assert len(table.deck) == left
        assert sum(map(len, table.hands)) == 3 * seats + 2


@rule("SW-039")
def test_the_play_faces_dealt_are_sent_to_their_owner_only() -> None:
    table = dealt(3)
    for viewer in (None, A, B, C):
        found = seen(table, viewer)
        for seat in (A, B, C):
            hidden = [FACE_DOWN] * len(table.hands[seat])
            assert found.hands[seat] == (table.hands[seat] if seat == viewer else hidden)
            assert found.hand_maps[seat] == table.hand_maps[seat], "the map is up"


@rule("SW-039")
def test_what_a_client_is_sent_during_the_deal_does_not_depend_on_others_play_faces() -> None:
    table, other = dealt(3), dealt(3)
    other.hands[B][0], other.hands[C][0] = other.hands[C][0], other.hands[B][0]
    assert table.hands != other.hands
    for viewer in (None, A):
        assert written(frame(swamped(), table, viewer)) == written(frame(swamped(), other, viewer))


@rule("SW-040")
def test_the_map_of_the_top_card_is_shown_to_everybody() -> None:
    table = dealt(3)
    (top,) = table.top
    assert top in PRINTED.maps
    for viewer in (None, A, B, C):
        found = seen(table, viewer)
        assert found.top == [top]
        assert set(found.deck + found.deck_maps) == {FACE_DOWN}
    _, here = table.draw()
    assert here == top
    assert table.top != [top], "the next card is on top now"


# The Swamp


@rule("SW-042")
@pytest.mark.parametrize("start", ["first-front", "first-back", "second-front", "second-back"])
def test_the_group_chooses_the_face_of_the_starting_map(start: str) -> None:
    for seed in range(4):
        table = begun(3, seed, SwampedOptions(start=start))  # type: ignore[arg-type]
        assert table.swamp[0] == start
        assert table.down & (1 << CARD) - 1 == drawn(PRINTED.starts[start].drawing).down


@rule("SW-043", "SW-048")
@pytest.mark.parametrize("seats", SEATS)
def test_the_pilot_lays_two_of_five_cards_so_that_the_swamp_has_three(seats: int) -> None:
    table = dealt(seats)
    pilot = table.pilot
    for cards, swamp in ((5, 1), (4, 2)):
        assert question(table) == WhichMap(pilot)
        assert (len(table.hands[pilot]), len(table.hand_maps[pilot]), len(table.swamp)) == (cards, cards, swamp)
        answer(table, Lay(table.hand_maps[pilot][0]))
    assert (len(table.hands[pilot]), len(table.swamp)) == (3, 3)
    assert question(table) == WhichCard(pilot)


@rule("SW-043")
def test_the_pilot_lays_only_what_the_pilot_holds() -> None:
    table = dealt(2)
    theirs = table.hand_maps[table.after(table.pilot)][0]
    assert refused(table, Lay(theirs)) == "SW-043"
    assert refused(table, LetLie()) == "SW-043", "and may not go on without"


@rule("SW-044")
def test_the_pilot_may_lay_two_lets_move_cards() -> None:
    seed = next(seed for seed in range(99) if (table := dealt(2, seed)).hands[table.pilot].count("let's-move") > 1)
    table = dealt(2, seed)
    for _ in range(2):
        at = table.hands[table.pilot].index("let's-move")
        answer(table, Lay(table.hand_maps[table.pilot][at]))
    assert table.laid[table.pilot] == ["let's-move", "let's-move"]
    assert len(table.swamp) == 3


@rule("SW-044")
def test_every_card_of_the_pilots_hand_may_be_laid() -> None:
    table = dealt(4)
    assert options(table) == [Lay(here) for here in table.hand_maps[table.pilot]]


@rule("SW-045")
def test_a_card_is_laid_as_it_is_printed_and_cannot_be_turned() -> None:
    for seed in range(10):
        table = dealt(2, seed)
        assert len(options(table)) == 5, "one answer for each card"
        here = table.hand_maps[table.pilot][2]
        answer(table, Lay(here))
        face = drawn(PRINTED.maps[here].drawing)
        assert table.down >> CARD == face.down
        assert table.right >> CARD == face.right
        assert table.exits_up >> CARD == face.exits_up
        assert tuple(spaces >> CARD for spaces in table.treasures) == face.treasures


@rule("SW-046", "SW-056")
def test_the_first_card_the_pilot_lays_is_the_second_of_the_swamp_and_there_the_croc_begins() -> None:
    for seed in range(10):
        table = dealt(3, seed)
        maps = table.hand_maps[table.pilot]
        x, y = maps[4], maps[1]
        answer(table, Lay(x))
        assert said(table, MapLaid) == [MapLaid(table.pilot, x)]
        answer(table, Lay(y))
        assert table.swamp[1:] == [x, y]
        assert table.croc == CARD + drawn(PRINTED.maps[x].drawing).croc


@rule("SW-047")
def test_the_swamp_is_one_line_and_each_card_is_joined_to_the_next_alone() -> None:
    table = begun(2)
    first, second, third = (table.faces[here] for here in table.swamp)
    for at, (left, right) in enumerate(((first, second), (second, third))):
        border = table.right >> (at + 1) * CARD - SIZE & 0b111111
        assert border == left.right_edge & right.left_edge != 0
    assert not table.right >> 3 * CARD - SIZE, "nothing lies beyond the third"
    answer_to_grow = a_table("red-north", "red-east", boat="2f1", deck="blue-north")
    comes(answer_to_grow, BoatMoves(A, 1))
    steer(answer_to_grow, "3a1")
    assert answer_to_grow.swamp == ["swamp-1", "swamp-2", "swamp-3", "map-deck1"], "a new card joins the far end"


@rule("SW-048")
def test_with_the_waterfall_the_swamp_has_four_cards_after_setup() -> None:
    table = begun(3, options=SwampedOptions(waterfall="a"))
    assert len(table.swamp) == 4
    assert table.swamp[3] == "waterfall-a"


# The Croc card and the Treasure cards


@rule("SW-049", "SW-053", "SW-055")
def test_everyone_sees_the_croc_card_and_four_treasure_cards_at_0() -> None:
    table = begun(3)
    for viewer in (None, A, B, C):
        found = seen(table, viewer)
        assert found.collected == [0, 0, 0, 0]
        assert (found.dial, found.speed) == (0, 2)


@rule("SW-050", "SW-052")
@pytest.mark.parametrize(("level", "speed"), [("easy", 2), ("medium", 3), ("hard", 4), ("insane", 6)])
def test_the_level_sets_the_starting_speed(level: str, speed: int) -> None:
    table = begun(2, options=SwampedOptions(level=level))  # type: ignore[arg-type]
    assert table.speed == speed
    assert list(PRINTED.dial.values())[table.dial].level == level


@rule("SW-051")
def test_a_game_without_a_word_about_the_level_is_easy() -> None:
    assert SwampedOptions().level == "easy"
    assert begun(2).speed == begun(2, options=SwampedOptions(level="easy")).speed


@rule("SW-052")
def test_the_dial_has_eight_positions_in_one_order_whatever_the_level() -> None:
    for level in ("easy", "medium", "hard", "insane"):
        assert begun(2, options=SwampedOptions(level=level)).speeds == (2, 3, 4, 5, 6, 8, 10, 12)


@rule("SW-054")
@pytest.mark.parametrize(
    ("mark", "collected"), [("K", [1, 0, 0, 0]), ("H", [0, 1, 0, 0]), ("M", [0, 0, 1, 0]), ("B", [0, 0, 0, 1])]
)
def test_a_treasure_is_counted_on_the_card_of_its_own_kind_only(mark: str, collected: list[int]) -> None:
    table = a_table("red-north", "red-east", swamp=[marked(f"{mark} b1"), WATER])
    comes(table, BoatMoves(A, 1))
    steer(table, "1b1")
    assert table.collected == collected


@rule("SW-055")
def test_two_mooncap_make_a_total_of_two_that_everyone_sees() -> None:
    table = a_table("red-north", "red-east", swamp=[marked("M b1", "M c1"), WATER])
    comes(table, BoatMoves(A, 2))
    steer(table, "1b1", "1c1")
    for viewer in (None, A, B):
        assert seen(table, viewer).collected == [0, 0, 2, 0]


# The tokens


@rule("SW-056")
@pytest.mark.parametrize("seats", SEATS)
def test_the_croc_starts_on_the_croc_symbol_of_the_second_card(seats: int) -> None:
    for seed in range(20):
        table = begun(seats, seed)
        assert table.croc == CARD + drawn(PRINTED.maps[table.swamp[1]].drawing).croc
        (told,) = said(table, JourneyBegan)
        assert (told.boat, told.croc) == where(table)


@rule("SW-057")
@pytest.mark.parametrize(
    ("start", "boat"),
    [("first-front", "1a4"), ("first-back", "1a3"), ("second-front", "1a3"), ("second-back", "1a5")],
)
def test_the_boat_starts_on_the_space_marked_start(start: str, boat: str) -> None:
    assert where(begun(2, options=SwampedOptions(start=start)))[0] == boat  # type: ignore[arg-type]


@rule("SW-058")
def test_the_croc_begins_ahead_of_the_boat_and_first_moves_backwards() -> None:
    for seed in range(20):
        table = begun(2, seed)
        assert (table.boats_card, table.croc // CARD) == (0, 1)
        before, _ = approach(table.croc, table.boat, 2, table.right, table.down)
        comes(table, CrocMoves())
        if table.agenda[-1] != WhichCard(table.pilot):
            answer(table, options(table)[0])
        after, _ = approach(table.croc, table.boat, 2, table.right, table.down)
        assert after == before - 2
    table = a_table("red-north", "red-east", boat="1a1", croc="2a1")
    comes(table, CrocMoves())
    assert where(table) == ("1a1", "1f1")


# Adventurers


@rule("SW-059")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_has_one_adventurer_and_all_are_different(seats: int) -> None:
    dealt_out = set()
    for seed in range(30):
        table = begun(seats, seed)
        assert [len(pile) for pile in table.adventurers] == [1] * seats
        names = [name for (name,) in table.adventurers]
        assert len(set(names)) == seats
        dealt_out.add(names[0])
    assert len(dealt_out) == 7, "they are shuffled"


@rule("SW-059", "SW-064")
def test_an_adventurer_is_dealt_face_down_and_seen_by_its_owner_alone() -> None:
    table = begun(4)
    for viewer in (None, A, B, C, D):
        found = seen(table, viewer)
        for seat in (A, B, C, D):
            assert found.adventurers[seat] == (table.adventurers[seat] if seat == viewer else [FACE_DOWN])


@rule("SW-064")
def test_what_a_client_is_sent_does_not_depend_on_another_players_adventurer() -> None:
    for seed in range(4):
        table, other = begun(3, seed), begun(3, seed)
        other.adventurers[B], other.adventurers[C] = other.adventurers[C], other.adventurers[B]
        answer(table, options(table)[0])
        answer(other, options(other)[0])
        assert written(frame(swamped(), table, A)) == written(frame(swamped(), other, A))
        assert written(frame(swamped(), table, None)) == written(frame(swamped(), other, None))


@rule("SW-060")
def test_nobody_sees_the_unused_adventurers_during_the_game_or_after_it() -> None:
    for seed in range(10):
        table = begun(2, seed)
        assert len(table.box) == 5
        for _ in play_randomly(table, seed):
            for viewer in (None, A, B):
                assert seen(table, viewer).box == [FACE_DOWN] * 5
        assert table.outcome


@rule("SW-060")
def test_after_a_success_too_the_unused_adventurers_stay_face_down() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected={"kingsfoil": 3, "mooncap": 1})
    comes(table, BoatMoves(A, 1))
    answer(table, Leave())
    assert table.shown
    for viewer in (None, A, B):
        assert seen(table, viewer).adventurers == [["botanist"], ["chef"]]
        assert seen(table, viewer).box == [FACE_DOWN] * 5


@rule("SW-061")
@pytest.mark.parametrize("seats", SEATS)
def test_adventurers_are_dealt_only_after_the_pilot_has_laid_two_cards(seats: int) -> None:
    table = dealt(seats)
    for _ in range(2):
        assert question(table) == WhichMap(table.pilot)
        assert table.adventurers == [[]] * seats
        answer(table, Lay(table.hand_maps[table.pilot][0]))
    assert all(table.adventurers)
    assert order(table) == ["MapLaid", "JourneyBegan"]


@rule("SW-062")
@pytest.mark.parametrize("name", PRINTED.adventurers)
def test_each_adventurer_has_two_objectives(name: str) -> None:
    first, second = PRINTED.adventurers[name].objectives
    assert first
    assert second
    assert first != second


@rule("SW-062")
@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("photojournalist", 2, 10),
        ("botanist", 6, 12),
        ("chef", 8, 16),
        ("collector", 10, 12),
        ("chemist", 2 + 3, 12),
        ("smuggler", 2 + 4, 9),
        ("herbalist", 2 + 5, 9),
    ],
)
def test_the_objectives_are_worth_what_is_printed(name: str, first: int, second: int) -> None:
    collected = {"kingsfoil": 2, "heartroot": 3, "mooncap": 4, "bluefisher": 5}
    table = a_table("red-north", "red-east", swamp=[WATER] * 5, collected=collected)
    assert table.points(name) == (first, second)


@rule("SW-063")
def test_the_better_of_the_two_objectives_counts_and_not_their_sum() -> None:
    table = a_table(
        *("red-north", "red-east"),
        swamp=[WATER] * 10,
        collected={"bluefisher": 2},
        adventurers="photojournalist chef",
    )
    assert table.points("photojournalist") == (7, 4)
    assert table.score(A) == 7


@rule("SW-065")
def test_after_setup_all_lies_as_in_example_1() -> None:
    for seed in range(10):
        table = begun(4, seed)
        assert set(everywhere(table)) == {*PRINTED.coordinates, "let's-move"}, "a"
        assert table.swamp[0] in PRINTED.starts, "b"
        assert len(table.swamp) == 3, "c"
        assert set(table.swamp[1:]) < PRINTED.maps.keys(), "c"
        assert (table.speed, table.collected) == (2, [0, 0, 0, 0]), "d"
        assert table.croc == CARD + table.faces[table.swamp[1]].croc, "e"
        assert table.boat == table.faces[table.swamp[0]].start, "f"


# The goal


@rule("SW-066")
@pytest.mark.parametrize("kingsfoil", [0, 1, 2])
def test_with_fewer_than_three_kingsfoil_nobody_wins(kingsfoil: int) -> None:
    collected = {"kingsfoil": kingsfoil, "mooncap": 9}
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected=collected)
    comes(table, BoatMoves(A, 1))
    assert Leave() not in options(table)
    answer(table, LeaveTooSoon())
    assert table.outcome
    assert table.outcome.winners == ()


@rule("SW-066")
@pytest.mark.parametrize("kingsfoil", [3, 4, 5])
def test_with_three_kingsfoil_or_more_somebody_wins(kingsfoil: int) -> None:
    collected = {"kingsfoil": kingsfoil, "mooncap": 1}
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected=collected)
    comes(table, BoatMoves(A, 1))
    assert LeaveTooSoon() not in options(table)
    answer(table, Leave())
    assert table.outcome
    assert table.outcome.winners == (B,)


@rule("SW-067")
@pytest.mark.parametrize(("scores", "winner"), [((5, 7, 6), B), ((9, 7, 6), A), ((1, 2, 3), C)])
def test_whoever_has_more_points_than_each_other_wins(scores: tuple[int, int, int], winner: int) -> None:
    table = a_table(
        *("red-north", "red-east", "red-south"),
        swamp=[marked(arrows="a^"), WATER, WATER, WATER],
        collected={"kingsfoil": 3},
        croc="4f6",
    )
    for (name,), points in zip(table.adventurers, scores, strict=True):
        table.objectives[name] = ((Term(points, ("card",)),), (Term(points - 1, ("card",)),))
    comes(table, BoatMoves(A, 1))
    answer(table, Leave())
    assert table.outcome
    assert table.outcome.winners == (winner,)
    assert table.outcome.scores == tuple(map(float, scores))


@rule("SW-068")
def test_the_third_kingsfoil_alone_wins_nothing() -> None:
    table = a_table("red-north", "red-east", swamp=[marked("K b1"), WATER], collected={"kingsfoil": 2})
    comes(table, BoatMoves(A, 1))
    steer(table, "1b1")
    assert table.collected[0] == 3
    assert table.outcome is None
    assert question(table) == WhichCard(A)


@rule("SW-069")
def test_nobody_need_leave_though_the_goals_are_met() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="b^"), WATER], boat="1b1", collected={"kingsfoil": 4})
    comes(table, BoatMoves(A, 2))
    assert Leave() in options(table)
    assert spaces(table) == {"1a1", "1c1", "1b2"}
    steer(table, "1c1", ".")
    assert table.outcome is None
    assert question(table) == WhichCard(A)


@rule("SW-041")
@pytest.mark.parametrize("start", ["first-front", "first-back", "second-front", "second-back"])
def test_at_first_there_is_nothing_in_the_swamp_but_what_is_on_the_starting_map(start: str) -> None:
    table = dealt(2, options=SwampedOptions(start=start))  # type: ignore[arg-type]
    face = table.faces[start]
    assert table.swamp == [start]
    assert (table.right, table.down, table.tigers) == (face.right, face.down, face.tigers)
    assert (table.exits_up, table.exits_down, table.treasures) == (0, 0, list(face.treasures))
    assert table.collected == [0, 0, 0, 0]


@rule("SW-041")
def test_a_wall_below_the_very_first_space_of_the_starting_map_stands() -> None:
    shut = marked("S a3", drawing=walled("a1_"))
    starts = {name: replace(card, drawing=shut) for name, card in PRINTED.starts.items()}
    table: SwampedTable = Swamped(SwampedOptions(), replace(PRINTED, starts=starts)).setup(2, Dice(seed_from(1)))
    assert table.down == drawn(shut).down
    assert not table.down & 1

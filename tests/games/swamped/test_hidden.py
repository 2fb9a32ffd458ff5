"""What each viewer sees of the cards, what all know, and what is imagined of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from mire import FACE_DOWN, Action, Dice, Viewer, clone, imagine, legal, play_unchecked, start, to_act, view
from mire.books.played import Answer, seed_from, undoable
from mire.books.writing import frame, written
from mire.games.swamped.components.cards import LETS_MOVE
from mire.games.swamped.events import CardDiscarded, CardDrawnForCroc, Drew, LetsMovePlayed, MapLaid, SwampGrew
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.discarding_a_card import GivePilotCard
from mire.games.swamped.rules.ending_the_game import LEAVE
from mire.games.swamped.rules.game_play import Discard, PlayLetsMove, StartPile
from mire.games.swamped.rules.moving_the_boat import BoatMoves
from mire.games.swamped.rules.moving_the_croc import CrocMoves
from mire.games.swamped.rules.starting_a_new_round import Lay
from mire.games.swamped.rules.steering import Steer
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from .laid_out import (
    PRINTED,
    WATER,
    A,
    B,
    C,
    a_table,
    afloat,
    answer,
    begun,
    ended,
    marked,
    said,
    seen,
    some,
    steer,
    swamped,
    where,
)

EVERYONE: list[Viewer] = [None, A, B, C]


def sent(table: SwampedTable, viewer: Viewer) -> bytes:
    """What leaves for this viewer."""
    return written(frame(swamped(table.options), table, viewer))


def dealt(seed: int = 5, options: SwampedOptions | None = None) -> SwampedTable:
    """A real game for three, the Pilot's first two cards laid."""
    return begun(3, seed, options)


def worlds(table: SwampedTable, viewer: Viewer, number: int = 60) -> list[SwampedTable]:
    game = swamped(table.options)
    return [imagine(game, view(game, table, viewer), viewer, Dice(seed_from(seed))) for seed in range(number)]


def tables_of_games() -> Iterator[SwampedTable]:
    """The questions of some games played at random."""
    for seed in range(6):
        table: SwampedTable = start(swamped(SwampedOptions(tiger=True, waterfall="a")), 3, seed_from(seed))
        luck = Dice(seed_from(seed + 100))
        while not table.outcome:
            yield table
            (seat,) = to_act(table)
            answers = legal(table, seat)
            play_unchecked(table, seat, answers[luck.below(len(answers))])


# Hands


@rule("SW-253")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_play_faces_of_a_hand_are_seen_by_its_owner_only(viewer: Viewer) -> None:
    table = dealt()
    for seat in (A, B, C):
        assert seen(table, viewer).hands[seat] == (table.hands[seat] if seat == viewer else [FACE_DOWN] * 3)


@rule("SW-253")
def test_what_is_sent_does_not_depend_on_which_faces_others_hold() -> None:
    here = a_table("red-north red-east", "blue-north let's-move", "green-north", deck="yellow-north yellow-east")
    there = clone(here)
    there.hands[B], there.hands[C], there.deck = (
        ["yellow-east", "green-north"],
        ["let's-move"],
        ["blue-north", "yellow-north"],
    )
    assert sent(here, A) == sent(there, A)
    assert sent(here, None) == sent(there, None)
    assert sent(here, B) != sent(there, B)


@rule("SW-253", "SW-254")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_of_a_card_that_is_drawn_others_are_told_the_map_only(viewer: Viewer) -> None:
    table = a_table("blue-north", "red-north", "red-east", deck="green-west yellow-north")
    answer(table, StartPile("blue-north", "1w-2-1-1"))
    told = Drew(A, "green-west" if viewer == A else FACE_DOWN, "map-deck1")
    assert said(seen(table, viewer), Drew) == [told]
    assert (b"green-west" in written(seen(table, viewer).events)) == (viewer == A)


@rule("SW-254")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_maps_of_every_hand_are_seen_by_all(viewer: Viewer) -> None:
    table = dealt()
    assert seen(table, viewer).hand_maps == table.hand_maps
    assert all(len(maps) == 3 for maps in table.hand_maps)


@rule("SW-255")
def test_of_the_own_cards_both_faces_are_seen_at_any_time() -> None:
    for table in tables_of_games():
        for seat in (A, B, C):
            found = seen(table, seat)
            assert (found.hands[seat], found.hand_maps[seat]) == (table.hands[seat], table.hand_maps[seat])
            assert FACE_DOWN not in found.hands[seat]


@rule("SW-253", "SW-255")
def test_only_who_is_asked_is_sent_the_answers() -> None:
    table = a_table("red-north red-east", "blue-north", "green-north")
    game = swamped()
    assert len(frame(game, table, A).options) == 2 * 4 + 2
    assert [frame(game, table, viewer).options for viewer in (None, B, C)] == [[], [], []]


# The Deck


@rule("SW-256")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_of_the_deck_only_its_size_and_the_map_on_top_are_seen(viewer: Viewer) -> None:
    table = dealt()
    found = seen(table, viewer)
    assert found.deck == [FACE_DOWN] * 11
    assert found.deck_maps == [FACE_DOWN] * 10
    assert found.top == table.top
    assert table.top[0] in PRINTED.maps


@rule("SW-256")
def test_what_is_sent_does_not_depend_on_the_order_of_the_deck() -> None:
    here = dealt()
    there = clone(here)
    there.deck.reverse()
    there.deck_maps.reverse()
    assert here.deck != there.deck
    for viewer in EVERYONE:
        assert sent(here, viewer) == sent(there, viewer)


@rule("SW-256")
def test_the_map_on_top_of_the_deck_is_that_of_the_next_card() -> None:
    table = dealt()
    cards = [*zip(table.deck, [*table.deck_maps, *table.top], strict=True)]
    while table.deck_size:
        (top,) = table.top
        assert table.draw() == cards.pop()
        assert top not in [here for _, here in cards]
    assert table.top == []


# The Swamp


@rule("SW-257")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_card_laid_into_the_swamp_shows_its_map_and_only_the_pilot_knows_its_play_face(viewer: Viewer) -> None:
    table: SwampedTable = start(swamped(), 3, seed_from(5))
    pilot = table.pilot
    face, here = table.hands[pilot][2], table.hand_maps[pilot][2]
    answer(table, Lay(here))
    found = seen(table, viewer)
    assert found.swamp[-1] == here
    assert said(found, MapLaid) == [MapLaid(pilot, here)]
    assert found.laid[pilot] == ([face] if viewer == pilot else [FACE_DOWN])


@rule("SW-257")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_card_added_from_the_deck_is_known_to_nobody(viewer: Viewer) -> None:
    table = a_table("", "", "", deck="green-west yellow-north", boat="2f1", croc="1a1", asks=BoatMoves(A, 1))
    steer(table, "3a1")
    found = seen(table, viewer)
    assert table.sunk == ["green-west"]
    assert (found.swamp[-1], found.sunk) == ("map-deck1", [FACE_DOWN])
    assert said(found, SwampGrew) == [SwampGrew("map-deck1")]
    assert b"green-west" not in written(found.events)


@rule("SW-257")
def test_what_is_sent_does_not_depend_on_play_faces_in_the_swamp() -> None:
    here = a_table("red-north", "", "", deck="blue-north")
    here.sunk, here.laid = ["green-west"], [["red-east"], ["yellow-west", "let's-move"], []]
    there = clone(here)
    there.sunk, there.laid[B], there.deck = ["let's-move"], ["blue-north", "yellow-west"], ["green-west"]
    assert sent(here, A) == sent(there, A)
    assert sent(here, B) != sent(there, B), "B knows what B has laid"


# What is open


@rule("SW-258")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_discards_are_read_by_all(viewer: Viewer) -> None:
    table = a_table("blue-north", "red-north", "red-east")
    table.discards, table.discard_maps = ["yellow-west"], ["map-discard1"]
    answer(table, Discard("blue-north"))
    found = seen(table, viewer)
    assert found.discards == ["yellow-west", "blue-north"], "the whole pile may be looked through"
    assert said(found, CardDiscarded) == [CardDiscarded(A, "blue-north")]


@rule("SW-259")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_piles_show_the_same_corners_to_all(viewer: Viewer) -> None:
    table = a_table("", "red-north", "", piles=["blue-north blue-west w1", "red-west w3 moved"])
    found = seen(table, viewer)
    assert found.piles == table.piles
    assert [[found.number(pile, place) for place in range(4)] for pile in found.piles] == [[2, 3, 4, 1], [1, 4, 3, 2]]


@rule("SW-260")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_the_sizes_of_deck_hands_and_discards_are_open(viewer: Viewer) -> None:
    table = a_table("red-north blue-north", "red-east", "", deck=some(7))
    table.under, table.under_maps = [LETS_MOVE], ["map-under"]
    table.discards, table.discard_maps = ["yellow-west"] * 2, ["map-discard1", "map-discard2"]
    found = seen(table, viewer)
    assert found.deck_size == 8
    assert [len(hand) for hand in found.hands] == [2, 1, 0]
    assert len(found.discards) == 2


@rule("SW-261")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_how_many_lets_move_cards_were_played_is_open(viewer: Viewer) -> None:
    table = a_table("let's-move", "red-east", "", piles=["blue-north w0 moved", "red-west w0"], croc="3f1")
    answer(table, PlayLetsMove("pile 2"))
    found = seen(table, viewer)
    assert found.lets_moves == 2
    assert said(found, LetsMovePlayed) == [LetsMovePlayed(A, "pile 2", 2)]


@rule("SW-265")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_treasures_speed_pilot_boat_and_croc_are_open(viewer: Viewer) -> None:
    collected = {"kingsfoil": 2, "heartroot": 1, "bluefisher": 3}
    table = a_table("red-north", "", "", boat="2b3", croc="1f6", speed=4, pilot=C, collected=collected)
    found = seen(table, viewer)
    assert (found.collected, found.speed, found.pilot, where(found)) == ([2, 1, 0, 3], 4, C, ("2b3", "1f6"))


# Adventurers


@rule("SW-262")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_an_adventurer_is_seen_by_its_owner_only_and_at_any_time(viewer: Viewer) -> None:
    for table in tables_of_games():
        for seat, own in enumerate(table.adventurers):
            assert seen(table, viewer).adventurers[seat] == (own if seat == viewer else [FACE_DOWN] * len(own))


@rule("SW-262", "SW-263")
def test_what_is_sent_does_not_depend_on_the_adventurers_of_others() -> None:
    here = a_table("red-north", "", "", adventurers="botanist chef collector")
    there = clone(here)
    there.adventurers[B], there.adventurers[C] = ["smuggler"], ["chef"]
    there.box = ["herbalist", "photojournalist", "collector", "chemist"]
    assert sent(here, A) == sent(there, A)
    assert sent(here, B) != sent(there, B)


@rule("SW-263")
@pytest.mark.parametrize("viewer", EVERYONE)
@pytest.mark.parametrize("success", [False, True])
def test_unused_adventurers_stay_face_down_in_the_box_also_after_the_end(viewer: Viewer, success: bool) -> None:
    table = a_table(
        *["", "", ""],
        boat="1c1",
        croc="3f1" if success else "1d1",
        swamp=[marked(arrows="c^"), WATER, WATER],
        collected={"kingsfoil": 3, "mooncap": 1},
        asks=BoatMoves(A, 1) if success else CrocMoves(),
    )
    if success:
        answer(table, LEAVE)
    assert bool(ended(table).winners) == success
    found = seen(table, viewer)
    assert found.box == [FACE_DOWN] * 4
    assert not any(name.encode() in written(found.events) for name in table.box)


@rule("SW-264")
@pytest.mark.parametrize("viewer", EVERYONE)
def test_a_running_score_can_be_read_by_its_owner_only(viewer: Viewer) -> None:
    table = a_table("red-north", "", "", collected={"mooncap": 2, "heartroot": 1})
    found = seen(table, viewer)
    for seat in (A, B, C):
        if seat == viewer:
            assert found.score(seat) == table.score(seat)
        else:
            with pytest.raises(KeyError):
                found.score(seat)
    assert b"score" not in sent(table, viewer)


@rule("SW-266")
def test_no_answer_shows_an_adventurer_to_the_others() -> None:
    names = [name.encode() for name in PRINTED.adventurers]
    for table in tables_of_games():
        for seat in to_act(table):
            assert not any(name in written(legal(table, seat)) for name in names)


# What can be taken back


def back(table: SwampedTable, *actions: Action) -> int:
    """How many of these answers can be taken back."""
    tables, answers = [clone(table)], []
    for action in actions:
        answers.append(Answer(to_act(table)[0], action))
        answer(table, action)
        tables.append(clone(table))
    return undoable(swamped(table.options), tables, answers)


def steering(boat: str = "2e1") -> SwampedTable:
    """A may steer three spaces; afterwards it is B's turn."""
    table = a_table("blue-north", "red-north", deck=some(3), boat=boat, croc="1a1", turn=B)
    return afloat(table, BoatMoves(A, 3))


@rule("SW-256")
def test_steering_can_be_taken_back_until_a_card_joins_the_swamp() -> None:
    assert back(steering(), Steer("2d1"), Steer("2d2")) == 2
    assert back(steering(), Steer("2f1"), Steer("3a1")) == 0
    assert back(steering(), Steer("2f1"), Steer("3a1"), Steer("3a2")) == 1


@rule("SW-253")
def test_a_card_shown_or_drawn_cannot_be_taken_back() -> None:
    assert back(a_table("blue-north", "red-north"), StartPile("blue-north", "1w-2-1-1")) == 0
    assert back(a_table("blue-north", "red-north"), Discard("blue-north"), GivePilotCard(B)) == 1


# Imagined worlds


@rule("SW-253", "SW-254")
def test_play_faces_are_imagined_anew_under_the_maps_that_are_seen() -> None:
    table = dealt()
    viewer = (table.pilot + 1) % 3
    hidden = Counter([*table.deck, *table.sunk, *table.laid[table.pilot]])
    for seat in table.others(viewer):
        hidden.update(table.hands[seat])
    found = worlds(table, viewer)
    for world in found:
        assert (world.hand_maps, world.swamp, world.top) == (table.hand_maps, table.swamp, table.top)
        assert world.hands[viewer] == table.hands[viewer]
        others = [card for seat in table.others(viewer) for card in world.hands[seat]]
        assert Counter([*world.deck, *world.laid[table.pilot], *others]) == hidden
    for seat in table.others(viewer):
        assert {card for world in found for card in world.hands[seat]} == set(hidden), "any of them may lie there"
    assert len({tuple(world.laid[table.pilot]) for world in found}) > 20


@rule("SW-255", "SW-257")
def test_the_pilot_imagines_no_other_face_on_a_card_the_pilot_laid() -> None:
    table = dealt()
    for world in worlds(table, table.pilot, 20):
        assert world.laid == table.laid
        assert world.hands[table.pilot] == table.hands[table.pilot]


@rule("SW-256")
def test_maps_below_the_top_of_the_deck_are_imagined_in_any_order() -> None:
    table = dealt()
    found = worlds(table, A)
    assert all(Counter(world.deck_maps) == Counter(table.deck_maps) for world in found)
    assert len({tuple(world.deck_maps) for world in found}) == len(found)


@rule("SW-256")
def test_a_lets_move_card_put_under_the_deck_is_known_to_lie_there() -> None:
    table = a_table(
        "red-north let's-move",
        "blue-north",
        "green-north",
        deck="let's-move yellow-north let's-move red-west",
        boat="1c1",
        croc="1d1",
        asks=CrocMoves(),
    )
    assert (table.under, table.under_maps) == ([LETS_MOVE], ["map-deck1"])
    for viewer in EVERYONE:
        assert said(seen(table, viewer), CardDrawnForCroc) == [CardDrawnForCroc(A, LETS_MOVE)]
        for world in worlds(table, viewer, 20):
            assert (world.under, world.under_maps) == ([LETS_MOVE], ["map-deck1"])
            assert [world.draw() for _ in range(4)][-1] == (LETS_MOVE, "map-deck1")


@rule("SW-262", "SW-263")
def test_adventurers_of_others_are_imagined_anew_out_of_all_that_the_viewer_does_not_hold() -> None:
    table = dealt()
    rest = set(PRINTED.adventurers) - set(table.adventurers[A])
    found = worlds(table, A, 120)
    for world in found:
        assert world.adventurers[A] == table.adventurers[A]
        held = [name for pile in world.adventurers for name in pile]
        assert sorted([*held, *world.box]) == sorted(PRINTED.adventurers)
    for seat in (B, C):
        assert {world.adventurers[seat][0] for world in found} == rest

"""The maps, as they are printed."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from mire.games.swamped.board import CARD, beside
from mire.games.swamped.components.maps import MARKS, SIZE, MapFace
from tests.ledger import rule

from ..laid_out import (
    FALLS,
    IN_THE_DECK,
    MAPS,
    ON_POUNCES,
    PRINTED,
    STARTS,
)


def test_there_are_22_maps_in_the_deck_and_4_on_pounce_cards() -> None:
    assert (len(IN_THE_DECK), len(ON_POUNCES)) == (22, 4)
    assert len({card.drawing for card in PRINTED.maps.values()}) == 26


@rule("SW-056")
@pytest.mark.parametrize("name", MAPS)
def test_every_map_has_a_croc_an_exit_and_a_tiger_in_their_places(name: str) -> None:
    face = MAPS[name]
    assert face.croc // SIZE in (3, 4, 5)
    (way_out,) = bits(face.exits_up | face.exits_down)
    assert way_out // SIZE in (3, 4, 5)
    assert face.exits_up == 0 or way_out % SIZE == 0
    assert face.exits_down == 0 or way_out % SIZE == 5
    assert face.tigers
    assert not face.tigers & (face.exits_up | face.exits_down)


@pytest.mark.parametrize("name", MAPS)
def test_every_map_has_two_or_three_treasures_apart_no_kind_twice_and_sixteen_walls(name: str) -> None:
    face = MAPS[name]
    assert all(len(bits(spaces)) <= 1 for spaces in face.treasures)
    found = [space for spaces in face.treasures for space in bits(spaces)]
    assert len(found) in (2, 3)
    for one, other in product(found, found):
        apart = abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE)
        assert one == other or apart >= 2
    assert 60 - len(bits(face.right)) - len(bits(face.down)) == 16


def test_the_treasures_of_the_deck_add_up() -> None:
    def total(faces: dict[str, MapFace]) -> list[int]:
        return [sum(len(bits(face.treasures[kind])) for face in faces.values()) for kind in MARKS.values()]

    assert total(IN_THE_DECK) == [12, 16, 16, 16]
    assert total(ON_POUNCES) == [2, 3, 3, 3]
    assert Counter(sum(map(bool, face.treasures)) for face in IN_THE_DECK.values()) == {3: 16, 2: 6}
    assert Counter(len(bits(face.tigers)) for face in IN_THE_DECK.values()) == {1: 18, 2: 4}
    assert sum(bool(face.exits_up) for face in IN_THE_DECK.values()) == 11


@rule("SW-057")
@pytest.mark.parametrize("name", STARTS)
def test_every_starting_map_has_a_start_in_the_first_column_and_no_croc_no_exit_no_way_back(name: str) -> None:
    face = STARTS[name]
    assert face.start in (1, 2, 3, 4)
    assert (face.croc, face.exits_up, face.exits_down, face.left_edge) == (-1, 0, 0, 0)
    assert [len(bits(spaces)) for spaces in face.treasures].count(1) == 2
    assert len(bits(face.tigers)) == 1


@pytest.mark.parametrize("name", FALLS)
def test_the_waterfall_has_neither_walls_nor_exit_nor_croc_nor_tiger(name: str) -> None:
    face = FALLS[name]
    assert len(bits(face.right)) + len(bits(face.down)) == 60
    assert (face.croc, face.exits_up, face.exits_down, face.tigers) == (-1, 0, 0, 0)
    assert len(bits(face.treasures[0])) == 1
    assert sum(len(bits(spaces)) for spaces in face.treasures) == 3


@rule("SW-169")
def test_any_card_joins_any_other_and_every_space_of_both_can_be_reached() -> None:
    whole = (1 << 2 * CARD) - 1
    lefts = STARTS | MAPS | FALLS
    for (_, left), (_, right) in product(lefts.items(), (MAPS | FALLS).items()):
        passage = left.right_edge & right.left_edge
        assert passage, "water joins them"
        joined = left.right | right.right << CARD | passage << CARD - SIZE
        down = left.down | right.down << CARD
        reached = 1
        while (wider := reached | beside(reached, joined, down)) != reached:
            reached = wider
        assert reached == whole


def bits(spaces: int) -> list[int]:
    return [space for space in range(CARD) if spaces >> space & 1]

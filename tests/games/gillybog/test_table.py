"""What can be read off a table."""

from __future__ import annotations

from itertools import product

import pytest

from mire.books.telling import told
from mire.games.gillybog.board.hexagons import hexagon
from mire.games.gillybog.board.paths import OPEN
from mire.games.gillybog.components.spaces import called_space, space_at, space_called, spot
from mire.games.gillybog.events import GroupMoved, Moved
from mire.games.gillybog.table import Laid, Stack
from tests.games.gillybog.laid_out import ROAD, A, B, a_table
from tests.ledger import rule


@rule("GB-113", "GB-090", "GB-405")
def test_a_stack_is_drawn_from_the_top_and_what_was_put_under_it_comes_last() -> None:
    stack = Stack(shown=["a", "b"], hidden=["c", "d"], under=["e", "f"])
    assert (stack.top, len(stack)) == ("b", 6)
    assert [stack.draw() for _ in range(6)] == ["b", "a", "d", "c", "e", "f"]
    assert (stack.top, len(stack), bool(stack)) == (None, 0, False)


@rule("GB-405", "GB-411")
def test_what_is_turned_up_stays_on_the_stack() -> None:
    stack = Stack(shown=["a"], hidden=["b", "c"], under=["d", "e"])
    assert stack.show() == ["a"]
    assert (stack.shown, stack.hidden) == (["a"], ["b", "c"])
    assert stack.show(3) == ["a", "c", "b"]
    assert (stack.shown, stack.hidden, stack.top) == (["b", "c", "a"], [], "a")
    assert stack.show(2) == ["a", "c"], "no more than asked for"
    assert stack.show(9) == ["a", "c", "b", "d", "e"]
    assert (stack.shown, stack.under) == (["e", "d", "b", "c", "a"], [])


@rule("GB-064")
def test_a_space_is_called_by_where_it_lies_from_the_den() -> None:
    names = {(0, 0): "den", (2, 0): "e2", (-1, 0): "w1", (0, 3): "s3", (0, -1): "n1", (2, 1): "e2s1", (-4, -2): "w4n2"}
    assert {place: space_at(hexagon(*place)) for place in names} == names
    for place in product(range(-3, 4), repeat=2):
        assert spot(space_at(hexagon(*place))) == hexagon(*place)


@pytest.mark.parametrize(
    ("space", "words"),
    [
        ("den", "the Den"),
        ("e1", "the bog east of the Den"),
        ("n1", "the bog north-west of the Den"),
        ("e1n1", "the bog north-east of the Den"),
        ("e2", "the space 2 east of the Den"),
        ("e2s1", "the space 2 east and 1 south-east of the Den"),
        ("e1s2", "the space 2 south-east and 1 east of the Den"),
        ("e3n1", "the space 2 east and 1 north-east of the Den"),
        ("e1n3", "the space 2 north-west and 1 north-east of the Den"),
        ("w3s1", "the space 2 west and 1 south-west of the Den"),
        ("w1s3", "the space 2 south-east and 1 south-west of the Den"),
    ],
)
def test_people_speak_of_a_space_by_the_shortest_way_from_the_den(space: str, words: str) -> None:
    assert called_space(space) == words
    assert space_called(words) == space


def test_every_space_has_words_of_its_own_and_is_found_by_them() -> None:
    spaces = [space_at(hexagon(q, r)) for q, r in product(range(-6, 7), repeat=2)]
    assert len({*map(called_space, spaces)}) == len(spaces)
    assert [space_called(called_space(space)) for space in spaces] == spaces
    assert space_called("e2n1") == "e2n1", "and who types its name in the records is understood"


def test_ways_are_told_by_their_ends() -> None:
    assert told(Moved(0, ("e1", "e2", "e2s1")), ("Al",)) == "Al moved to the space 2 east and 1 south-east of the Den."
    assert told(GroupMoved(2, ("e3", "e2", "e1"))) == (
        "2 hunters moved from the space 3 east of the Den to the bog east of the Den."
    )


@rule("GB-106")
def test_a_tile_that_is_lifted_leaves_the_numbers_of_all_spaces_as_they_are() -> None:
    table = a_table(1)
    table.laid, table.laid_at = [], []
    for tile, space in (("forest-10", "e2"), ("forest-11", "w3"), ("forest-12", "s2")):
        table.lay(tile, space, 0)
    assert table.tile_of == [-1] * 7 + [0, 0, 1, 1, 2, 2]
    table.lift("forest-11")
    assert table.tile_of == [-1] * 7 + [0, 0, -1, -1, 1, 1]
    assert (table.laid, table.laid_at) == (["forest-10", "forest-12"], [Laid("e2", 0), Laid("s2", 0)])
    assert table.spaces[7:] == ["e2", "e3", "gone", "gone", "s2", "e1s2"]
    assert table.kinds[9:11] == ["gone", "gone"]
    assert [table.is_on_map(name) for name in ("e2", "w3", "w2", "e1s2")] == [True, False, False, True]
    assert table.number("w3") == -1
    assert table.links[table.number("w1") * 6 + 3] == OPEN


@rule("GB-315", "GB-366", "GB-106")
def test_hunters_see_by_torchlight_as_far_as_it_reaches_but_not_through_fog() -> None:
    """The group stands around a corner, three spaces away."""
    table = a_table(1, "e1 e2 e2s1 e2s2", place="e1", hunters={"e2s2": 1})
    seen = []
    for torchlight in (0, 2, 3, 4):
        table.torchlight = torchlight
        seen.append(table.is_in_hunters_sight(A))
    assert seen == [False, False, True, True]
    table.fog[A] = (table.number("e2s2"),)
    assert not table.is_in_hunters_sight(A)
    table.place[A] = table.number("e2s1")
    assert not table.is_in_hunters_sight(A), "nor in plain sight"


@rule("GB-366", "GB-339")
def test_a_dark_watchtower_sees_nobody_and_another_still_does() -> None:
    table = a_table(2, ROAD, place="e2", kinds={"e4": "watchtower", "e6": "watchtower"})
    assert table.is_in_hunters_sight(A)
    table.dark[B] = table.number("e4")
    assert table.is_in_hunters_sight(A)
    table.dark[A] = table.number("e6")
    assert not table.is_in_hunters_sight(A)


@rule("GB-247", "GB-248")
def test_the_nearest_are_all_that_are_fewest_steps_away() -> None:
    table = a_table(1, "e1 e2 e3", "den w1 w2 w3", "e8 e9")
    spaces = {name: table.number(name) for name in ("e3", "w3", "e2", "e9")}
    assert table.nearest([spaces["e3"], spaces["w3"], spaces["e9"]], 0) == [spaces["e3"], spaces["w3"]]
    assert table.nearest([spaces["e3"], spaces["e2"]], 0) == [spaces["e2"]]
    assert table.nearest([spaces["e9"]], 0) == table.nearest([], 0) == []


@rule("GB-339", "GB-354")
def test_a_gilly_helps_where_it_stands_or_once_it_is_saved_and_once_a_turn() -> None:
    table = a_table(2, ROAD, place="e2 e3", gillys={"croak": "e3", "newt": "saved", "tangle": "e2"})
    assert [table.ready(power) for power in ("reroll", "step", "tangle", "mend")] == [None, "newt", "tangle", None]
    table.called_on = ["newt"]
    assert table.ready("step") is None
    table.active = B
    assert [table.ready(power) for power in ("reroll", "tangle")] == ["croak", None]

"""What is in the box, and what is wrong with a box that has something else in it."""

from __future__ import annotations

import re
from importlib.resources import files

import msgspec
import pytest

from mire.books.components import BrokenEdition
from mire.games.marshlands.board.terrain import (
    COPSE,
    COW,
    END,
    FIELD,
    FISHERY,
    FROG,
    GARDEN,
    LANDING,
    REED,
    SEGMENT,
    WATER,
)
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.edition import MarshlandsEdition, check, faces, faults
from mire.games.marshlands.components.shapes import shapes_of, turned
from mire.games.marshlands.components.tiles import COLOURS, Faces, Tile
from tests.games.marshlands.laid_out import INTERVALS, P1, face, know, laid_out, lines, marshlands, opened, points
from tests.ledger import rule

PRINTED: MarshlandsEdition = marshlands().printed
EVENTS = {"bell": PRINTED.bell, "butterfly": PRINTED.butterfly, "clover": PRINTED.clover}


def copies(tiles: dict[str, Tile]) -> int:
    return sum(tile.copies for tile in tiles.values())


@rule("SM-G-006", "SM-G-007", "SM-G-035")
def test_125_basic_tiles_of_which_two_are_jokers() -> None:
    assert copies(PRINTED.basic) == 125
    assert PRINTED.basic["joker"].copies == 2
    assert "joker" in opened().deck + [tile for hand in opened().hands for tile in hand]


@rule("SM-G-008", "SM-G-009", "SM-G-013")
def test_four_villages_an_abbey_and_an_eclipse() -> None:
    assert sorted(PRINTED.special) == sorted(["abbey", "eclipse", *(f"{colour}-village" for colour in COLOURS)])
    assert copies(PRINTED.special) == 6


@rule("SM-G-010", "SM-G-011", "SM-G-012", "SM-G-014")
def test_21_event_tiles_of_each_kind_and_194_tiles_in_all() -> None:
    assert [copies(tiles) for tiles in EVENTS.values()] == [21, 21, 21]
    assert PRINTED.butterfly["embarkation-point"].copies == 1
    assert PRINTED.clover["factory"].copies == 1
    assert copies(PRINTED.basic) + copies(PRINTED.special) + 63 == 194


@rule("SM-G-017")
@pytest.mark.parametrize("act", [act for act in ACTS if act not in INTERVALS])
def test_no_event_tile_is_dealt_in_an_act(act: str) -> None:
    table = opened(seats=ACTS[act].players[-1], act=act)
    events = {name for tiles in EVENTS.values() for name in tiles}
    assert not events & {*table.deck, *(tile for hand in table.hands for tile in hand)}


@rule("SM-G-002", "SM-G-003", "SM-G-004", "SM-A4-008", "SM-A5-005")
def test_four_colours_with_a_boat_and_twelve_counters_each() -> None:
    assert COLOURS == ("red", "yellow", "blue", "green")
    table = opened(act="5")
    assert sum(spot >= 0 for spot in table.boats) == 4
    assert [table.supply[2 * colour] for colour in range(4)] == [12, 12, 12, 12]


@rule("SM-G-015", "SM-G-016")
def test_the_acts_are_separate_and_the_first_is_the_one_to_begin_with() -> None:
    assert list(ACTS) == ["1", "2", "3", "4", "5", "6", "7", "8", *INTERVALS]
    assert marshlands().chosen.act == "1"
    for act in ACTS:
        assert opened(seats=ACTS[act].players[0], act=act).options.act == act


@rule("SM-A1-002", "SM-A2-002", "SM-A3-002", "SM-A4-002", "SM-A5-002", "SM-A6-002", "SM-A7-002")
def test_how_long_each_act_takes_is_told() -> None:
    assert [ACTS[act].length for act in "1235"] == ["1 h 30"] * 4
    assert (ACTS["4"].length, ACTS["6"].length, ACTS["7"].length) == ("half an hour", "30 minutes", "15 to 30 minutes")


@rule("SM-G-008", "SM-G-010")
def test_a_tile_of_which_nothing_else_is_said_is_in_the_box_once() -> None:
    assert Tile(source="reconstructed", where="made up", edges="FWFW").copies == 1


@rule("SM-G-069")
def test_a_copse_closes_a_field_unless_it_is_said_that_it_does_not() -> None:
    box = Faces("one copse", (face("w[NS]; C[E]"),))
    (usual, closed, left_open) = (
        found.shapes[0].sums for found in (shapes_of(box), shapes_of(box, True), shapes_of(box, False))
    )
    assert usual == closed
    assert [more - less for more, less in zip(left_open, closed, strict=True)] == [0, 0, 1, 1, 0]
    box = Faces("copse alone", (face("C[N]"),))
    assert shapes_of(box, False).shapes[0].sums[1] == shapes_of(box).shapes[0].sums[1] + 1


# What tiles show


@rule("SM-G-026", "SM-G-032")
def test_every_feature_of_the_guide_is_on_some_tile() -> None:
    shapes = shapes_of(faces(PRINTED, {})).shapes
    seen = 0
    sorts = set()
    for shape in shapes:
        for features in shape.features:
            seen |= features
        sorts |= set(shape.sorts)
    assert seen & (FISHERY | REED | END | LANDING | FROG) == FISHERY | REED | END | LANDING | FROG
    assert sorts == {WATER, COPSE, GARDEN, FIELD}
    cows = [sums // COW % 4096 for shape in shapes for sums in shape.sums if sums // COW % 4096]
    assert 8 in cows
    assert any(number % 2 for number in cows), "the rulebook speaks of odd bonuses"


@rule("SM-G-027", "SM-G-028")
def test_a_patch_of_field_is_a_segment_however_small_and_with_a_cow_too() -> None:
    shape = turned(face("w[NE]; cow 0:8"), 0)
    fields = [sums for sort, sums in zip(shape.sorts, shape.sums, strict=True) if sort == FIELD]
    assert [sums // SEGMENT % 4096 for sums in fields] == [1, 1], "a small corner and all the rest"
    assert fields[0] // COW % 4096 == 8


@rule("SM-G-029", "SM-G-030")
def test_a_tile_can_carry_several_constructions_and_two_fields() -> None:
    shape = turned(face("C[N]; G[S]; w[EW]"), 0)
    assert shape.sorts == [COPSE, GARDEN, WATER, FIELD, FIELD, FIELD, FIELD]


@rule("SM-G-031")
def test_two_canals_on_a_tile_are_not_joined_on_it() -> None:
    table = laid_out({"h9": "w[NE]; w[SW]", "h8": "w[S]", "g9": "w[E]"})
    north, west = table.marsh.first[table.layout.index["h8"]], table.marsh.first[table.layout.index["g9"]]
    assert not table.are_joined(north, west)


@rule("SM-G-033", "SM-G-034")
def test_fishery_reed_bed_and_frog_are_on_water() -> None:
    table = laid_out({"g7": "w[EW]", "h7": "w[W]{fishery}", "f8": "w[NS]", "f9": "w[N]{end,frog}"})
    assert points(table, "fishery") == 3
    assert not lines(table, "pond"), "that water joins a canal"


# Shapes


@rule("SM-G-053")
def test_a_tile_is_offered_in_each_turn_that_looks_different() -> None:
    shapes = shapes_of(faces(PRINTED, {}))
    turns = {name: shapes.turns[kind] for name, kind in shapes.kinds.items()}
    assert turns["cross"] == [0]
    assert shapes_of(Faces("one fishery", (face("w[N]; w[S]{fishery}"),))).turns == [[0, 1, 2, 3]]
    assert turns["straight"] == [0, 1]
    assert turns["two-bends"] == [0, 1]
    assert turns["tee"] == turns["red-village"] == turns["straight-with-cow-2"] == [0, 1, 2, 3]


def test_a_turned_tile_shows_its_sides_clockwise() -> None:
    for turn in range(4):
        shape = turned(face("w[N]; C[E]; G[S]"), turn)
        sides = [shape.edges >> 4 * side & 15 for side in range(4)]
        assert sides[turn:] + sides[:turn] == [WATER, COPSE, GARDEN, FIELD]


# What is wrong with an edition

FOUR_WATERS = ("water N", "water E", "water S", "water W")


@pytest.mark.parametrize(
    ("tile", "fault"),
    [
        ({"edges": "WFFF", "parts": ("puddle N",)}, "it begins with 'puddle'"),
        ({"edges": "WFFF", "parts": ("water X",)}, "'X' are no sides"),
        ({"edges": "FFFF", "parts": ("water -",)}, "only a garden"),
        ({"edges": "WFFF", "parts": ("water N trout",)}, "'trout' is none of"),
        ({"edges": "CFFF", "parts": ("copse N frog",)}, "'frog' belongs on water"),
        ({"edges": "WFFF", "parts": ("water N", "water N")}, "side N belongs to two parts"),
        ({"edges": "WWFF", "parts": ("water N",)}, "side E is W, but no part reaches it"),
        ({"fields": ("NE SE", "SW")}, "each of NE SE SW NW belongs to one"),
        ({"fields": ("NE", "SE SW NW")}, "side E is all field, but NE and SE are different"),
        ({"edges": "WFWF", "parts": ("water NS",), "fields": ("NE SE SW NW",)}, "lies on both sides of 'water NS'"),
        ({"landings": ((0, 0),)}, "which is no water"),
        ({"edges": "WFFF", "parts": ("water N landing",)}, "serves no field"),
        ({"cow": (3, 8)}, "a cow on field 3"),
        ({"edges": "WWWW", "parts": FOUR_WATERS, "fields": ("NE SW", "SE NW")}, "two fields cross each other"),
        (
            {"edges": "WFFF", "parts": ("water N",), "landings": ((0, 1),)},
            "a landing point for field 1, but there are 1",
        ),
        ({"edges": "WFFF", "parts": ("water N", "garden -"), "banks": ((1, 1),)}, "banks [1, 1] do not name"),
        ({"edges": "WFFF", "parts": ("water N", "garden -"), "banks": ((2, 0),)}, "banks [2, 0] do not name"),
    ],
)
def test_a_tile_that_cannot_be_drawn_is_named(tile: dict[str, object], fault: str) -> None:
    plain = {"source": "reconstructed", "where": "here", "edges": "FFFF", "fields": ("NE SE SW NW",)}
    broken = msgspec.convert(plain | tile, Tile)
    assert any(fault in found for found in faults(broken)), faults(broken)
    with pytest.raises(BrokenEdition, match=r"basic\.toml, entry \[tee\]"):
        check(PRINTED.basic | {"tee": broken}, PRINTED.special, EVENTS)


@pytest.mark.parametrize(
    "tile",
    [
        {"edges": "WWWW", "parts": FOUR_WATERS, "fields": ("NE SW", "SE", "NW")},
        {"edges": "WFFF", "parts": ("water N", "garden -"), "banks": ((1, 0),)},
        {"edges": "WFFF", "parts": ("water N landing",), "landings": ((0, 0),)},
    ],
)
def test_a_tile_that_can_be_drawn_has_no_fault(tile: dict[str, object]) -> None:
    plain = {"source": "reconstructed", "where": "here", "fields": ("NE SE SW NW",)}
    assert not faults(msgspec.convert(plain | tile, Tile))


def test_a_box_with_a_tile_too_few_is_named() -> None:
    fewer = {name: tile for name, tile in PRINTED.basic.items() if name != "two-bends"}
    with pytest.raises(BrokenEdition, match="124 tiles in all, but there are 125"):
        check(fewer, PRINTED.special, EVENTS)
    with pytest.raises(BrokenEdition, match=r"there is no \[abbey\]"):
        check(PRINTED.basic, {name: tile for name, tile in PRINTED.special.items() if name != "abbey"}, EVENTS)
    with pytest.raises(BrokenEdition, match=r"clover\.toml: 0 tiles"):
        check(PRINTED.basic, PRINTED.special, EVENTS | {"clover": {}})
    with pytest.raises(BrokenEdition, match=r"clover\.toml: 0 tiles"):
        msgspec.structs.replace(PRINTED, clover={})  # an edition looks at itself


def test_every_printed_tile_is_sound_and_has_its_source() -> None:
    for tiles in (PRINTED.basic, PRINTED.special, *EVENTS.values()):
        for tile in tiles.values():
            assert not faults(tile)
            assert tile.where


@rule("SM-G-005")
@pytest.mark.parametrize("act", ACTS)
def test_at_most_four_sections_are_in_play(act: str) -> None:
    for seats in ACTS[act].players:
        table = opened(seats=seats, act=act)
        assert set(table.used) <= {0, 1, 2, 3}
        assert table.colours[P1] in range(4)


@rule("SM-G-015")
def test_acts_are_called_as_in_the_ledger() -> None:
    ledger = (files("mire.rules") / "marshlands.md").read_text("utf-8")
    headings = re.findall(
        r"^## (?:Act (\d)|Interval (\d)): ([^(\n]*[^( \n])(?: \(([^,)]*).*\))?$", ledger, re.MULTILINE
    )
    called = {act or f"I{interval}": (title, year or "any year") for act, interval, title, year in headings}
    assert called == {name: (act.title, act.year) for name, act in ACTS.items()}


def test_a_face_says_whether_it_is_made_up() -> None:
    known = msgspec.structs.replace(PRINTED.basic["straight"], source="a photograph")
    box = msgspec.structs.replace(PRINTED, basic=PRINTED.basic | {"straight": known})
    made_up = {face.name: face.made_up for face in faces(box, {}).faces}
    assert (made_up["straight"], made_up["tee"]) == (False, True)


@rule("SM-G-053")
def test_a_landing_point_tells_one_turn_from_another() -> None:
    table = laid_out()
    plain, landing = "w[N]{end}; w[S]{end}", "w[N]{end}; w[S]{end}; land 0:0"
    one_field = "w[N]{end}; w[S]{end}; fields NE SE SW NW; land 0:0"
    know(table, face(plain), face(landing), face(one_field))
    turns, kinds = table.shapes.turns, table.shapes.kinds
    assert [turns[kinds[name]] for name in (plain, landing, one_field)] == [[0, 1], [0, 1, 2, 3], [0, 1, 2, 3]]


def test_where_nothing_is_on_a_side_a_shape_says_so() -> None:
    field, joker = turned(face("F"), 0), turned(face("J[N]"), 0)
    assert (field.middle, joker.middle) == ([-1] * 4, [0, -1, -1, -1])
    assert joker.first == joker.second == [-1] * 4

"""What is in the box, what is printed on it, and what a file of one's own must say."""

from __future__ import annotations

import shutil
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from mire import start
from mire.books.choices import switches
from mire.books.components import BrokenEdition, Component, edition
from mire.books.played import seed_from
from mire.games.swamped import Swamped
from mire.games.swamped.board import CARD, beside, way
from mire.games.swamped.boat import BoatMoves, Leave, LeaveTooSoon, WhichWay
from mire.games.swamped.endings import NameWinner
from mire.games.swamped.events import LonelyJungleEntered
from mire.games.swamped.maps import MARKS, SIZE, TREASURES, MapFace, drawn
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules import Lay, PlayLetsMove
from mire.games.swamped.table import NOWHERE, SwampedEdition, SwampedTable, named, turns
from tests.ledger import rule

from .laid_out import (
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
    movers,
    play_randomly,
    question,
    said,
    seen,
    spaces,
    steer,
    swamped,
    where,
)

SEATS = range(1, 5)
STANDARD = Path(__file__).parents[3] / "src/mire/games/swamped/editions/standard"
BOTH = SwampedOptions(tiger=True, waterfall="a")

MAPS = {name: drawn(card.drawing) for name, card in PRINTED.maps.items()}
STARTS = {name: drawn(card.drawing) for name, card in PRINTED.starts.items()}
FALLS = {name: drawn(card.drawing, card.current) for name, card in PRINTED.waterfall.items()}
IN_THE_DECK = {name: face for name, face in MAPS.items() if not PRINTED.maps[name].pounce}
ON_POUNCES = {name: face for name, face in MAPS.items() if PRINTED.maps[name].pounce}


# Players


@rule("SW-001")
@pytest.mark.parametrize("seats", SEATS)
def test_one_to_four_players_sit_down_and_the_first_question_is_put(seats: int) -> None:
    table = start(swamped(), seats, seed_from(0))
    assert table.seats == seats
    assert question(table).seat in range(seats)


@rule("SW-001")
@pytest.mark.parametrize("seats", [-1, 0, 5, 6])
def test_fewer_than_one_and_more_than_four_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Swamped is for 1 to 4 players, not {seats}"):
        start(swamped(), seats, seed_from(0))


@rule("SW-004")
def test_the_four_players_move_one_and_the_same_boat() -> None:
    table = a_table("let's-move red-east", "red-east", "red-east", "red-east", piles=["red-north w0"])
    answer(table, PlayLetsMove("pile 1"))
    assert question(table) == WhichWay(A, 1, True)
    steer(table, "1b1")
    assert question(table) == WhichWay(B, 2, True)
    assert spaces(table) == {"1a1", "1c1", "1b2"}, "B goes on from where A left the Boat"
    steer(table, "1c1", "1d1")
    assert question(table).seat == C
    assert spaces(table) == {"1c1", "1e1", "1d2"}


@rule("SW-005")
def test_a_won_game_names_one_winner() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected={"kingsfoil": 3, "mooncap": 1})
    comes(table, BoatMoves(A, 1))
    answer(table, Leave())
    assert table.outcome
    assert table.outcome.winners == (B,), "the Chef has two points for Mooncap, the Botanist none"


@rule("SW-005")
def test_a_tie_ends_with_one_winner_all_the_same() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected={"kingsfoil": 3})
    comes(table, BoatMoves(A, 1))
    answer(table, Leave())
    answer(table, NameWinner(B))
    assert table.outcome
    assert table.outcome.winners == (B,)


@rule("SW-005")
def test_a_lost_game_names_no_winner() -> None:
    table = a_table("red-north", "red-east", swamp=[marked(arrows="a^")], collected={"kingsfoil": 2, "mooncap": 1})
    comes(table, BoatMoves(A, 1))
    answer(table, LeaveTooSoon())
    assert table.outcome
    assert table.outcome.winners == ()
    assert table.outcome.places == (1, 1), "all share defeat"


# What is in the box


@rule("SW-006")
def test_the_box_holds_44_cards() -> None:
    starting, falls = len(PRINTED.starts) // 2, len(PRINTED.waterfall) // 2  # printed on both sides
    blank, croc, pilots = 1, 1, 2
    of_the_deck = len(PRINTED.coordinates) + PRINTED.moves["let's-move"].copies + len(PRINTED.pounces)
    assert of_the_deck + starting + falls + len(PRINTED.adventurers) + blank + len(TREASURES) + croc + pilots == 44


@rule("SW-008", "SW-009")
@pytest.mark.parametrize("seats", SEATS)
def test_sixteen_coordinate_cards_and_six_lets_move_cards_are_somewhere_at_all_times(seats: int) -> None:
    box = dict.fromkeys(PRINTED.coordinates, 1) | {"let's-move": 6}
    assert len(PRINTED.coordinates) == 16
    for seed in range(8):
        table = dealt(seats, seed)
        assert everywhere(table) == box
        for _ in play_randomly(table, seed):
            assert everywhere(table) == box


@rule("SW-009")
@pytest.mark.parametrize("seats", [2, 4])
def test_with_the_expansions_too_six_lets_move_cards_are_somewhere_at_all_times(seats: int) -> None:
    for seed in range(8):
        table = dealt(seats, seed, BOTH)
        for _ in play_randomly(table, seed):
            assert everywhere(table)["let's-move"] == 6


@rule("SW-008", "SW-009")
def test_cards_that_join_the_swamp_from_the_deck_are_not_lost() -> None:
    box = dict.fromkeys(PRINTED.coordinates, 1) | {"let's-move": 6}
    table = explored(10)
    assert len(table.sunk) == 7
    assert everywhere(table) == box


def explored(cards: int) -> SwampedTable:
    """A game in which the Boat went on and on, until the Swamp had so many cards."""
    table = begun(2)
    table.croc = NOWHERE  # nothing in the way
    comes(table, BoatMoves(A, 1000))
    while len(table.swamp) < cards:
        beyond = CARD * (table.boats_card + 1) + 1
        steer(table, *map(named, way(table.boat, beyond, table.right, table.down)))
    return table


@rule("SW-010", "SW-020")
def test_there_are_two_starting_map_cards_with_a_map_on_both_faces() -> None:
    (switch,) = (switch for switch in switches(SwampedOptions) if switch.name == "start")
    assert set(switch.values) - {"drawn"} == set(PRINTED.starts)
    assert Counter(name.split("-")[0] for name in PRINTED.starts) == {"first": 2, "second": 2}
    assert len({card.drawing for card in PRINTED.starts.values()}) == 4


@rule("SW-020")
@pytest.mark.parametrize("start", ["first-front", "first-back", "second-front", "second-back"])
def test_each_of_the_four_starting_maps_can_be_played(start: str) -> None:
    table = dealt(2, options=SwampedOptions(start=start))  # type: ignore[arg-type]
    assert table.swamp == [start]
    assert (table.right, table.down) == (STARTS[start].right, STARTS[start].down)


@rule("SW-011")
def test_there_are_seven_adventurers() -> None:
    assert len(PRINTED.adventurers) == 7
    assert len({adventurer.objectives for adventurer in PRINTED.adventurers.values()}) == 7
    for seats in SEATS:
        table = begun(seats)
        assert Counter(name for (name,) in table.adventurers) + Counter(table.box) == Counter(list(PRINTED.adventurers))


@rule("SW-012", "SW-031")
def test_the_blank_adventurer_never_comes_up() -> None:
    met = {name for seed in range(1000) for (name,) in begun(4, seed).adventurers}
    named_ones = {"photojournalist", "botanist", "chef", "collector", "chemist", "smuggler", "herbalist"}
    assert met == named_ones


@rule("SW-013")
def test_there_are_four_counters_one_for_each_kind_of_treasure() -> None:
    assert TREASURES == ("kingsfoil", "heartroot", "mooncap", "bluefisher")
    table = a_table("red-north", "red-east", swamp=[marked("K b1", "H c1", "M d1", "B e1"), WATER])
    comes(table, BoatMoves(A, 4))
    counters = []
    for space in ("1b1", "1c1", "1d1", "1e1"):
        steer(table, space)
        counters.append(list(table.collected))
    assert counters == [[1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 1, 0], [1, 1, 1, 1]]


@rule("SW-014")
def test_there_is_one_croc_card_with_one_current_speed() -> None:
    table = begun(3)
    for viewer in (None, A, B, C):
        found = seen(table, viewer)
        assert (found.speeds, found.dial, found.speed) == ((2, 3, 4, 5, 6, 8, 10, 12), 0, 2)


@rule("SW-015", "SW-030")
def test_one_player_and_no_other_has_the_pilots_extra_space() -> None:
    for pilot in (A, B, C, D):
        table = a_table(*["let's-move red-east"] * 4, piles=["pounce-4 w0"], pilot=pilot, croc="3f1")
        answer(table, PlayLetsMove("pile 1"))
        assert Counter(spaces for _, spaces in movers(table)) == {2: 3, 3: 1}


@rule("SW-015", "SW-030")
def test_at_any_time_one_of_the_players_is_the_pilot() -> None:
    for seed in range(6):
        table = dealt(4, seed)
        for _ in play_randomly(table, seed):
            assert table.pilot in (A, B, C, D)
            for viewer in (None, A, B, C, D):
                assert seen(table, viewer).pilot == table.pilot


@rule("SW-016", "SW-028")
def test_without_the_tiger_none_of_the_22_cards_is_a_pounce_card() -> None:
    table: SwampedTable = dealt(4)
    cards = everywhere(table)
    assert sum(cards.values()) == 22
    assert not cards.keys() & PRINTED.pounces.keys()
    assert len(PRINTED.pounces) == 4


@rule("SW-016")
def test_with_the_tiger_there_are_four_pounce_cards() -> None:
    assert sum(everywhere(dealt(4, options=SwampedOptions(tiger=True)))[name] for name in PRINTED.pounces) == 4


@rule("SW-017", "SW-027")
def test_without_the_expansion_the_waterfall_does_not_come_up_in_a_swamp_of_ten_cards() -> None:
    table = explored(10)
    assert table.strength is None
    assert not [here for here in table.swamp if "waterfall" in here]
    assert not table.waterfall
    assert not table.faces.keys() & PRINTED.waterfall.keys()


@rule("SW-017")
def test_with_the_expansion_there_is_one_waterfall_card() -> None:
    table = begun(2, options=SwampedOptions(waterfall="b"))
    assert [here for here in table.swamp if here in PRINTED.waterfall] == ["waterfall-b"]


@rule("SW-018")
def test_there_is_one_boat_and_one_croc_in_the_swamp_and_no_event_adds_another() -> None:
    for seed in range(6):
        table = begun(3, seed)
        for _ in play_randomly(table, seed):
            in_the_swamp = range(CARD * len(table.swamp))
            assert table.boat in in_the_swamp
            assert table.croc in in_the_swamp
            caught = table.outcome is not None and "Croc" in table.outcome.reason
            assert (table.boat == table.croc) == caught


@rule("SW-019")
def test_a_lets_move_card_laid_into_the_swamp_shows_its_map() -> None:
    seed = next(seed for seed in range(50) if "let's-move" in (table := dealt(2, seed)).hands[table.pilot])
    table = dealt(2, seed)
    here = table.hand_maps[table.pilot][table.hands[table.pilot].index("let's-move")]
    answer(table, Lay(here))
    assert table.swamp[-1] == here
    assert table.right >> CARD & (1 << CARD - SIZE) - 1 == MAPS[here].right
    assert table.laid[table.pilot] == ["let's-move"]


@rule("SW-019")
def test_every_card_of_the_deck_has_a_play_face_and_a_map_of_its_own() -> None:
    table = dealt(3)
    hands = list(zip(table.hands, table.hand_maps, strict=True))
    assert all(len(faces) == len(maps) for faces, maps in hands)
    assert len(table.deck) == len(table.deck_maps) + len(table.top)
    maps = [*table.deck_maps, *table.top, *(here for _, maps in hands for here in maps)]
    assert sorted(maps) == sorted(IN_THE_DECK)


# Coordinate cards


@rule("SW-021")
def test_coordinate_cards_come_in_four_colours_of_four_cards() -> None:
    colours = Counter(card.colour for card in PRINTED.coordinates.values())
    assert colours == {"red": 4, "blue": 4, "green": 4, "yellow": 4}


@rule("SW-021", "SW-092")
def test_there_are_never_more_than_four_piles() -> None:
    most = 0
    for seed in range(40):
        table = begun(4, seed)
        for _ in play_randomly(table, seed):
            most = max(most, len(table.piles))
    assert most == 4


@rule("SW-022")
def test_the_cards_of_a_colour_bear_different_directions() -> None:
    labels = {(card.colour, card.direction) for card in PRINTED.coordinates.values()}
    assert labels == set(product(("red", "blue", "green", "yellow"), ("north", "east", "south", "west")))
    assert all(f"{card.colour}-{card.direction}" == name for name, card in PRINTED.coordinates.items())


@rule("SW-023")
def test_under_an_east_card_the_boat_may_go_west() -> None:
    table = a_table("let's-move blue-east", "blue-east", piles=["red-east w0"], boat="1c3")
    answer(table, PlayLetsMove("pile 1"))
    steer(table, "1b3")
    assert where(table)[0] == "1b3"


@rule("SW-024")
@pytest.mark.parametrize("name", PRINTED.coordinates)
def test_each_corner_of_a_coordinate_card_bears_a_number_from_1_to_4(name: str) -> None:
    corners = PRINTED.coordinates[name].corners
    assert len(corners) == 4
    assert set(corners) <= {1, 2, 3, 4}


@rule("SW-025")
@pytest.mark.parametrize("name", PRINTED.coordinates)
def test_each_coordinate_card_has_one_white_corner_with_a_number(name: str) -> None:
    corners = PRINTED.coordinates[name].corners
    for turn in turns(corners):
        (white,) = (mark for mark in turn.split("-") if mark.endswith("w"))
        assert int(white[:-1]) == corners[0]


def test_the_cards_of_each_colour_add_up_to_5_7_9_and_10_and_example_3_is_among_them() -> None:
    sums: dict[str, list[int]] = {}
    for card in PRINTED.coordinates.values():
        sums.setdefault(card.colour, []).append(sum(card.corners))
    assert list(sums.values()) == [[5, 7, 9, 10]] * 4
    assert Counter(number for card in PRINTED.coordinates.values() for number in card.corners) == {
        1: 28,
        2: 20,
        3: 8,
        4: 8,
    }
    assert PRINTED.coordinates["red-north"].corners == (1, 1, 2, 1)


@rule("SW-026")
def test_one_player_is_told_that_the_rules_are_ours() -> None:
    (told,) = said(begun(1), LonelyJungleEntered)
    assert "our rules" in told.says
    for seats in (2, 3, 4):
        assert not said(begun(seats), LonelyJungleEntered)


# Maps


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


@rule("SW-052")
def test_the_sides_and_corners_of_the_croc_card_are_its_eight_positions_in_turn() -> None:
    assert [name.split("-")[0] for name in PRINTED.dial] == ["side", "corner"] * 4
    assert begun(2).speeds == tuple(position.speed for position in PRINTED.dial.values())


@pytest.mark.parametrize(
    "sheet", ["maps", "starts", "waterfall", "coordinates", "moves", "pounces", "dial", "adventurers"]
)
def test_every_printed_thing_says_how_we_know_of_it(sheet: str) -> None:
    entries: dict[str, Component] = getattr(PRINTED, sheet)
    assert entries
    for name, entry in entries.items():
        assert entry.source in ("rulebook", "deduced", "public", "reconstructed"), name
        assert len(entry.where) >= len("Game Contents"), name


def bits(spaces: int) -> list[int]:
    return [space for space in range(CARD) if spaces >> space & 1]


# Files of one's own


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the standard edition, to be changed."""
    shutil.copytree(STANDARD, tmp_path / "ours")
    return tmp_path / "ours"


def rewrite(folder: Path, name: str, old: str, new: str) -> None:
    """The first of these in this file, changed."""
    path = folder / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def redraw(folder: Path, name: str, entry: str, line: int, column: int, new: str) -> None:
    """The drawing of this entry with other characters in a line, both counted from 1."""
    path = folder / f"{name}.toml"
    lines = path.read_text("utf-8").splitlines()
    at = lines.index('drawing = """', lines.index(f"[{entry}]")) + line
    row = [*lines[at].ljust(25)]
    row[column - 1 : column - 1 + len(new)] = new
    lines[at] = "".join(row)
    path.write_text("\n".join(lines), "utf-8")


def loaded(folder: Path) -> SwampedEdition:
    found = edition(Swamped, folder)
    assert isinstance(found, SwampedEdition)
    return found


def broken(folder: Path) -> str:
    """What is wrong with this edition."""
    with pytest.raises(BrokenEdition) as error:
        edition(Swamped, folder)
    return str(error.value)


def test_a_copy_of_the_standard_edition_is_the_standard_edition(folder: Path) -> None:
    assert loaded(folder) == PRINTED


@rule("SW-031")
def test_an_adventurer_made_up_for_the_blank_card_makes_eight(folder: Path) -> None:
    with (folder / "adventurers.toml").open("a", encoding="utf-8") as file:
        file.write(
            '\n[ferryman]\nsource = "reconstructed"\nwhere = "our blank card"\n'
            'objectives = [[{ points = 9, each = ["mooncap"] }], [{ points = 1, each = ["card"] }]]\n'
        )
    ours = Swamped(SwampedOptions(), loaded(folder))
    met = set()
    for seed in range(60):
        table: SwampedTable = start(ours, 4, seed_from(seed))
        for _ in range(2):
            answer(table, Lay(table.hand_maps[table.pilot][0]))
        pool = [name for (name,) in table.adventurers] + table.box
        assert sorted(pool) == sorted([*PRINTED.adventurers, "ferryman"])
        met |= {name for (name,) in table.adventurers}
    assert "ferryman" in met


@rule("SW-024")
@pytest.mark.parametrize("number", [0, 5])
def test_a_corner_with_another_number_is_refused(folder: Path, number: int) -> None:
    rewrite(folder, "coordinates", "corners = [1, 1, 2, 1]", f"corners = [1, 1, {number}, 1]")
    assert broken(folder).startswith(f"{folder / 'coordinates.toml'}, entry [red-north]: Expected `int`")


@rule("SW-024")
def test_a_card_of_three_corners_is_refused(folder: Path) -> None:
    rewrite(folder, "coordinates", "corners = [1, 1, 2, 1]", "corners = [1, 1, 2]")
    said = broken(folder)
    assert f"{folder / 'coordinates.toml'}, entry [red-north]" in said
    assert "length 4" in said


def test_a_colour_that_is_none_names_the_entry(folder: Path) -> None:
    rewrite(folder, "coordinates", 'colour = "blue"', 'colour = "purple"')
    said = broken(folder)
    assert f"{folder / 'coordinates.toml'}, entry [blue-north]" in said
    assert "purple" in said


def test_an_unknown_key_names_file_and_entry_and_what_was_meant(folder: Path) -> None:
    rewrite(folder, "dial", "speed = 2", "sped = 2")
    said = broken(folder)
    assert said == f"{folder / 'dial.toml'}, entry [side-1]: unknown key 'sped'; did you mean 'speed'?"


def test_a_missing_source_names_file_and_entry(folder: Path) -> None:
    rewrite(folder, "pounces", 'source = "reconstructed"\n', "")
    assert broken(folder).startswith(f"{folder / 'pounces.toml'}, entry [pounce-1]: ")


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "starts.toml").unlink()
    assert broken(folder).startswith(f"{folder / 'starts.toml'} is missing")


@rule("SW-056")
def test_a_map_without_a_croc_is_refused(folder: Path) -> None:
    redraw(folder, "maps", "alder-bend", 6, 15, ".")
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [alder-bend]: no space is marked C")


def test_a_map_with_two_crocs_is_refused(folder: Path) -> None:
    redraw(folder, "maps", "alder-bend", 8, 3, "C")
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [alder-bend]: there are 2 spaces marked C")


@rule("SW-057")
def test_a_starting_map_without_a_start_is_refused(folder: Path) -> None:
    redraw(folder, "starts", "first-front", 8, 3, ".")
    said = broken(folder)
    assert said.startswith(f"{folder / 'starts.toml'}, entry [first-front]: no space is marked S")


@rule("SW-057")
def test_a_start_on_a_map_of_the_deck_is_refused(folder: Path) -> None:
    redraw(folder, "maps", "bittern-reach", 8, 3, "S")
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [bittern-reach]: a space is marked S")


def test_a_mark_that_means_nothing_is_refused(folder: Path) -> None:
    redraw(folder, "maps", "bittern-reach", 8, 3, "X")
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [bittern-reach]: row 4 has a 'X', which means nothing")


@pytest.mark.parametrize(("line", "column", "new"), [(2, 5, "-"), (3, 3, "|"), (2, 1, "x"), (4, 25, "#")])
def test_a_border_that_is_neither_wall_nor_water_is_refused(folder: Path, line: int, column: int, new: str) -> None:
    redraw(folder, "maps", "bittern-reach", line, column, new)
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [bittern-reach]: near row")
    assert f"a border is {new!r}" in said


def test_a_drawing_with_a_line_too_few_is_refused(folder: Path) -> None:
    rewrite(folder, "maps", "+---+---+---+-^-+---+---+\n", "")
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [alder-bend]: a map is drawn in 13 lines, not 12")


def test_a_line_too_long_is_refused(folder: Path) -> None:
    rewrite(folder, "maps", "+---+---+---+-^-+---+---+\n", "+---+---+---+-^-+---+---+---+\n")
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [alder-bend]: line 1 has 29 characters, not 25")


def test_a_space_that_is_walled_off_is_refused(folder: Path) -> None:
    redraw(folder, "waterfall", "waterfall-a", 3, 2, "---")
    redraw(folder, "waterfall", "waterfall-a", 2, 5, "|")
    redraw(folder, "waterfall", "waterfall-a", 2, 9, "|")
    redraw(folder, "waterfall", "waterfall-a", 3, 6, "---")
    said = broken(folder)
    assert said.startswith(f"{folder / 'waterfall.toml'}, entry [waterfall-a]: row 2, column 1 is walled off")


def test_a_current_for_five_rows_is_refused(folder: Path) -> None:
    rewrite(folder, "waterfall", "current = [1, 1, 2, 2, 3, 3]", "current = [1, 1, 2, 2, 3]")
    said = broken(folder)
    assert said.startswith(f"{folder / 'waterfall.toml'}, entry [waterfall-a]: the current has a strength in each of 6")


@rule("SW-035")
def test_maps_and_play_faces_must_be_as_many(folder: Path) -> None:
    rewrite(folder, "moves", "copies = 6", "copies = 5")
    said = broken(folder)
    assert "maps.toml has 22 maps and 4 on Pounce cards" in said
    assert "there are 21 Coordinate and Let's Move cards and 4 Pounce cards" in said


@rule("SW-050")
def test_a_level_that_stands_nowhere_on_the_croc_card_is_named(folder: Path) -> None:
    rewrite(folder, "dial", 'level = "hard"\n', "")
    assert broken(folder) == "dial.toml: the level 'hard' must stand at one position"


@rule("SW-050")
def test_a_level_that_stands_at_two_positions_is_named(folder: Path) -> None:
    rewrite(folder, "dial", 'level = "hard"', 'level = "easy"')
    assert broken(folder) == "dial.toml: the level 'easy' must stand at one position"


def test_a_play_face_on_the_back_of_two_maps_is_named(folder: Path) -> None:
    rewrite(folder, "maps", "[alder-bend]\n", '[alder-bend]\nback = "red-north"\n')
    rewrite(folder, "maps", "[bittern-reach]\n", '[bittern-reach]\nback = "red-north"\n')
    assert broken(folder) == "maps.toml: 'red-north' is on the back of 2 maps; the box has 1"


def test_a_play_face_that_there_is_not_is_named_with_its_map(folder: Path) -> None:
    rewrite(folder, "maps", "[alder-bend]\n", '[alder-bend]\nback = "red-up"\n')
    assert broken(folder) == "maps.toml, entry [alder-bend]: there is no play face called 'red-up'"


@rule("SW-019")
def test_a_play_face_that_is_stated_lies_on_the_back_of_its_map(folder: Path) -> None:
    rewrite(folder, "maps", "[alder-bend]\n", '[alder-bend]\nback = "red-north"\n')
    rewrite(folder, "maps", "[bittern-reach]\n", '[bittern-reach]\nback = "let\'s-move"\n')
    ours = Swamped(SwampedOptions(), loaded(folder))
    for seed in range(10):
        table: SwampedTable = start(ours, 4, seed_from(seed))
        pairs = dict(zip(table.deck_maps + table.top, table.deck, strict=True))
        for faces, maps in zip(table.hands, table.hand_maps, strict=True):
            pairs |= dict(zip(maps, faces, strict=True))
        assert (pairs["alder-bend"], pairs["bittern-reach"]) == ("red-north", "let's-move")
        assert everywhere(table) == everywhere(dealt(4))


def test_an_adventurer_with_three_objectives_is_refused(folder: Path) -> None:
    rewrite(
        folder,
        "adventurers",
        '    [{ points = 1, each = ["card"] }],\n',
        '    [{ points = 1, each = ["card"] }],\n' * 2,
    )
    said = broken(folder)
    assert f"{folder / 'adventurers.toml'}, entry [photojournalist]" in said
    assert "length 2" in said


def test_an_objective_for_a_thing_nobody_collects_is_refused(folder: Path) -> None:
    rewrite(folder, "adventurers", 'each = ["card"]', 'each = ["orchid"]')
    said = broken(folder)
    assert f"{folder / 'adventurers.toml'}, entry [photojournalist]" in said
    assert "orchid" in said


@rule("SW-022")
@pytest.mark.parametrize(("old", "new"), [("[red-north]", "[crimson]"), ('colour = "red"', 'colour = "blue"')])
def test_a_coordinate_card_not_called_by_its_colour_and_direction_is_named(folder: Path, old: str, new: str) -> None:
    rewrite(folder, "coordinates", old, new)
    name, colour = ("crimson", "red") if "crimson" in new else ("red-north", "blue")
    assert broken(folder) == (
        f"coordinates.toml, entry [{name}]: a card with the colour {colour} and the direction north "
        f"is called [{colour}-north]"
    )


@pytest.mark.parametrize("name", ["red-north", "pounce-north", "let's-move"])
def test_a_pounce_card_called_like_a_card_of_another_kind_is_named(folder: Path, name: str) -> None:
    rewrite(folder, "pounces", "[pounce-1]", f'["{name}"]')
    said = broken(folder)
    assert said.startswith(f"pounces.toml, entry [{name}]: ")


def test_moves_without_lets_move_are_refused(folder: Path) -> None:
    rewrite(folder, "moves", '["let\'s-move"]', "[move-on]")
    assert broken(folder) == 'moves.toml has [move-on]; it must have one entry, ["let\'s-move"]'


@rule("SW-042")
def test_a_starting_map_that_can_be_chosen_must_be_there(folder: Path) -> None:
    rewrite(folder, "starts", "[second-back]", "[third-front]")
    assert broken(folder) == "starts.toml: there is no entry [second-back]"


def test_both_sides_of_the_waterfall_must_be_there(folder: Path) -> None:
    rewrite(folder, "waterfall", "[waterfall-b]", "[waterfall-c]")
    assert broken(folder) == "waterfall.toml: there is no entry [waterfall-b]"


@rule("SW-194")
def test_a_croc_card_on_which_the_speed_falls_is_refused(folder: Path) -> None:
    rewrite(folder, "dial", "speed = 4", "speed = 2")
    assert broken(folder) == "dial.toml, entry [side-2]: the speed falls from 3 to 2; the Croc never slows down"


def test_fewer_adventurers_than_players_are_refused(folder: Path) -> None:
    path = folder / "adventurers.toml"
    path.write_text(path.read_text("utf-8").partition("[collector]")[0], "utf-8")
    assert broken(folder) == "adventurers.toml has 3 Adventurers; four players need one each"


@pytest.mark.parametrize(("line", "new"), [(1, "v"), (1, "~"), (13, "^"), (13, "x")])
def test_an_edge_that_is_neither_closed_nor_a_way_out_is_refused(folder: Path, line: int, new: str) -> None:
    redraw(folder, "maps", "alder-bend", line, 3, new)
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [alder-bend]: line {line} has a {new!r} at column 1")


@pytest.mark.parametrize(("line", "arrow"), [(1, "^"), (13, "v")])
def test_an_arrow_beside_the_middle_of_its_space_is_refused(folder: Path, line: int, arrow: str) -> None:
    redraw(folder, "maps", "alder-bend", line, 2, f"{arrow}--")
    said = broken(folder)
    assert said.startswith(f"{folder / 'maps.toml'}, entry [alder-bend]: line {line} has an arrow beside the middle")


def test_a_play_face_of_the_other_kind_on_the_back_of_a_map_is_named(folder: Path) -> None:
    rewrite(folder, "maps", "[alder-bend]\n", '[alder-bend]\nback = "pounce-1"\n')
    assert broken(folder) == "maps.toml, entry [alder-bend]: 'pounce-1' is a Pounce card, and the map is not on one"


def test_a_coordinate_card_on_the_back_of_a_map_for_pounce_cards_is_named(folder: Path) -> None:
    rewrite(folder, "maps", "pounce = true\n", 'pounce = true\nback = "red-north"\n')
    name = next(iter(ON_POUNCES))
    assert broken(folder) == f"maps.toml, entry [{name}]: 'red-north' is no Pounce card, and the map is on one"


def test_lets_move_on_the_back_of_more_maps_than_there_are_cards_is_refused(folder: Path) -> None:
    for name in list(IN_THE_DECK)[:7]:
        rewrite(folder, "maps", f"[{name}]\n", f'[{name}]\nback = "let\'s-move"\n')
    assert broken(folder) == 'maps.toml: "let\'s-move" is on the back of 7 maps; the box has 6'


@rule("SW-S06")
def test_a_guides_card_names_a_treasure_or_says_onward(folder: Path) -> None:
    rewrite(folder, "guide", "[mooncap]", "[toadstool]")
    assert "guide.toml, entry [toadstool]" in broken(folder)


@rule("SW-S06")
def test_a_guide_without_a_card_is_refused(folder: Path) -> None:
    path = folder / "guide.toml"
    text = path.read_text("utf-8")
    none = text.replace("copies = 1", "copies = 0").replace("copies = 2", "copies = 0")
    path.write_text(none, "utf-8")
    assert "guide.toml has no card" in broken(folder)
    path.write_text(none.replace("copies = 0", "copies = 1", 1), "utf-8")
    assert loaded(folder).guide["kingsfoil"].copies == 1, "one is enough"


def test_what_is_ours_in_part_is_not_said_to_be_printed() -> None:
    """The rulebook gives numbers of one card, the strengths of one side, and how many Let's Move cards there are."""
    files = {name: getattr(PRINTED, name) for name in PRINTED.__struct_fields__}
    given = {
        (name, entry)
        for name, cards in files.items()
        for entry, card in cards.items()
        if card.source != "reconstructed"
    }
    assert given == {("moves", "let's-move")}
    assert "Example 3" in PRINTED.coordinates["red-north"].where
    assert "Example 5" in PRINTED.waterfall["waterfall-a"].where

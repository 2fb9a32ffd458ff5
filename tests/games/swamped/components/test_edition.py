"""Editions of one's own: what is read, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mire import start
from mire.books.components import BrokenEdition, Component, edition
from mire.books.played import seed_from
from mire.games.swamped import Swamped
from mire.games.swamped.components.edition import SwampedEdition
from mire.games.swamped.options import SwampedOptions
from mire.games.swamped.rules.starting_a_new_round import Lay
from mire.games.swamped.table import SwampedTable
from tests.ledger import rule

from ..laid_out import (
    IN_THE_DECK,
    ON_POUNCES,
    PRINTED,
    answer,
    dealt,
    everywhere,
)

STANDARD = Path(__file__).parents[4] / "src/mire/games/swamped/editions/standard"


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


def test_a_croc_card_on_which_the_speed_stays_the_same_is_read(folder: Path) -> None:
    rewrite(folder, "dial", "speed = 4", "speed = 3")
    assert [position.speed for position in loaded(folder).dial.values()][:3] == [2, 3, 3]


def test_fewer_adventurers_than_players_are_refused(folder: Path) -> None:
    path = folder / "adventurers.toml"
    path.write_text(path.read_text("utf-8").partition("[collector]")[0], "utf-8")
    assert broken(folder) == "adventurers.toml has 3 Adventurers; four players need one each"


def test_as_many_adventurers_as_players_are_enough(folder: Path) -> None:
    path = folder / "adventurers.toml"
    path.write_text(path.read_text("utf-8").partition("[chemist]")[0], "utf-8")
    assert len(loaded(folder).adventurers) == 4


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


@pytest.mark.parametrize(
    "sheet", ["maps", "starts", "waterfall", "coordinates", "moves", "pounces", "dial", "adventurers"]
)
def test_every_printed_thing_says_how_we_know_of_it(sheet: str) -> None:
    entries: dict[str, Component] = getattr(PRINTED, sheet)
    assert entries
    for name, entry in entries.items():
        assert entry.source in ("rulebook", "deduced", "public", "reconstructed"), name
        assert len(entry.where) >= len("Game Contents"), name

"""Editions: what is printed, from files that name their sources, or an error that names file, entry and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from mire import Edition, Game
from mire.books.components import BrokenEdition, Component, edition
from mire.games import GAMES


class Frog(Component):
    """A card with a frog on it."""

    croaks: int
    colour: str = "green"


class Tile(Component):
    """A tile of the marsh."""

    sides: tuple[str, str, str, str]


class FrogEdition(Edition):
    """What is printed of the frogs."""

    frogs: dict[str, Frog]
    tiles: dict[str, Tile]


class Frogs(Game):
    name = "frogs"
    title = "Frogs"
    players = range(2, 3)
    edition = FrogEdition


FROGS = """
[bullfrog]
croaks = 3
source = "rulebook"
where = "page 2"

[tree-frog]
croaks = 1
colour = "lime"
source = "reconstructed"
where = "the box is lost; the lowest is taken to be 1"
"""
TILES = """
[ford]
sides = ["mud", "reed", "mud", "water"]
source = "public"
where = "a photograph"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An edition that loads."""
    (tmp_path / "frogs.toml").write_text(FROGS, "utf-8")
    (tmp_path / "tiles.toml").write_text(TILES, "utf-8")
    return tmp_path


def broken(folder: Path) -> str:
    """What is wrong with this edition."""
    with pytest.raises(BrokenEdition) as error:
        edition(Frogs, folder)
    return str(error.value)


def rewrite(folder: Path, old: str, new: str, name: str = "frogs") -> None:
    path = folder / f"{name}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_an_edition_has_a_dict_for_each_file_with_an_entry_for_each_component(folder: Path) -> None:
    printed = edition(Frogs, folder)
    assert isinstance(printed, FrogEdition)
    assert list(printed.frogs) == ["bullfrog", "tree-frog"]
    assert printed.frogs["bullfrog"] == Frog(source="rulebook", where="page 2", croaks=3)
    assert printed.frogs["tree-frog"].source == "reconstructed"
    assert printed.tiles["ford"].sides == ("mud", "reed", "mud", "water")


def test_an_edition_is_read_once(folder: Path) -> None:
    assert edition(Frogs, folder) is edition(Frogs, folder)


def test_files_that_are_not_toml_may_lie_there_too(folder: Path) -> None:
    (folder / "README.md").write_text("our house cards", "utf-8")
    assert edition(Frogs, folder)


def test_an_unknown_key_names_the_file_the_entry_the_key_and_what_was_meant(folder: Path) -> None:
    rewrite(folder, "croaks = 1", "croak = 1")
    said = broken(folder)
    assert said == f"{folder / 'frogs.toml'}, entry [tree-frog]: unknown key 'croak'; did you mean 'croaks'?"


def test_an_unknown_key_like_no_other_is_told_the_known_ones(folder: Path) -> None:
    rewrite(folder, "croaks = 1", "croaks = 1\nweight = 7")
    said = broken(folder)
    assert str(folder / "frogs.toml") in said
    assert "[tree-frog]" in said
    assert "'weight'" in said
    assert "it knows colour, croaks, source, where" in said


@pytest.mark.parametrize("key", ["source", "where", "croaks"])
def test_a_missing_key_names_the_file_the_entry_and_the_key(folder: Path, key: str) -> None:
    lines = FROGS.split("\n[tree-frog]")[0].splitlines()
    kept = [line for line in lines if not line.startswith(key)]
    (folder / "frogs.toml").write_text("\n".join(kept), "utf-8")
    said = broken(folder)
    assert f"{folder / 'frogs.toml'}, entry [bullfrog]" in said
    assert f"`{key}`" in said


def test_a_source_is_one_of_four(folder: Path) -> None:
    rewrite(folder, '"reconstructed"', '"hearsay"')
    said = broken(folder)
    assert f"{folder / 'frogs.toml'}, entry [tree-frog]" in said
    assert "hearsay" in said
    assert "source" in said


def test_a_value_of_the_wrong_type_names_the_file_the_entry_and_the_key(folder: Path) -> None:
    rewrite(folder, "croaks = 3", 'croaks = "three"')
    said = broken(folder)
    assert f"{folder / 'frogs.toml'}, entry [bullfrog]" in said
    assert "Expected `int`, got `str`" in said
    assert "croaks" in said


def test_a_list_of_the_wrong_length_names_the_file_the_entry_and_the_key(folder: Path) -> None:
    rewrite(folder, ', "water"]', "]", "tiles")
    said = broken(folder)
    assert f"{folder / 'tiles.toml'}, entry [ford]" in said
    assert "length 4" in said
    assert "sides" in said


def test_an_entry_that_is_no_table_names_the_file_and_the_entry(folder: Path) -> None:
    (folder / "frogs.toml").write_text("bullfrog = 3\n", "utf-8")
    said = broken(folder)
    assert f"{folder / 'frogs.toml'}, entry [bullfrog]" in said
    assert "Expected `object`, got `int`" in said


def test_a_missing_file_says_where_to_get_it(folder: Path) -> None:
    (folder / "tiles.toml").unlink()
    assert broken(folder) == (
        f"{folder / 'tiles.toml'} is missing; copy it from the standard edition and change what differs"
    )


def test_an_unknown_file_names_the_game_and_what_was_meant(folder: Path) -> None:
    (folder / "frog.toml").write_text("", "utf-8")
    assert broken(folder) == f"{folder / 'frog.toml'}: Frogs has no such file; did you mean 'frogs'?"


def test_an_unknown_file_like_no_other_is_told_the_known_ones(folder: Path) -> None:
    (folder / "weather.toml").write_text("", "utf-8")
    assert broken(folder) == f"{folder / 'weather.toml'}: Frogs has no such file; it knows frogs, tiles"


def test_what_is_not_a_folder_is_no_edition(folder: Path) -> None:
    nowhere = folder / "nowhere"
    assert broken(nowhere) == f"{nowhere} is not a folder; an edition is a folder of TOML files"
    assert "is not a folder" in broken(folder / "frogs.toml")


@pytest.mark.parametrize("text", ["[bullfrog\ncroaks = 3", "croaks = = 3", "[a]\n[a]\n"])
def test_broken_toml_names_the_file_and_the_line(folder: Path, text: str) -> None:
    (folder / "frogs.toml").write_text(text, "utf-8")
    said = broken(folder)
    assert f"{folder / 'frogs.toml'}: not readable as TOML: " in said
    assert "line" in said


def test_a_file_that_is_no_text_is_not_readable(folder: Path) -> None:
    (folder / "frogs.toml").write_bytes(b"\xff\xfe\x00")
    assert f"{folder / 'frogs.toml'}: not readable as TOML: " in broken(folder)


@pytest.mark.parametrize("name", GAMES)
def test_the_standard_edition_of_every_game_loads(name: str) -> None:
    assert isinstance(edition(GAMES[name]), GAMES[name].edition)

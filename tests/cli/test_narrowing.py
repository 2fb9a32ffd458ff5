"""Typed words against options, and options as a menu."""

from __future__ import annotations

import sys

import pytest

from mire import Action
from mire.books.telling import told
from mire.cli.narrowing import FEW, mentioning, menu, narrowed, options_of, same
from mire.cli.sentences import Unclear, spelt, split
from mire.games import game
from mire.games.swapx.rules.cell_clusters import Keep
from mire.games.swapx.rules.moves import Move, Pass, SpawnCell, SpawnSupply, Swap
from tests.core.nim import BlindNim, Play

SWAPX = game("swapx")
NAMES = SWAPX.names(4)
OPTIONS = options_of(
    [
        Pass(),
        *(SpawnCell(field) for field in ("c1", "c2", "c3")),
        *(SpawnSupply(field) for field in ("c1", "c2", "c3")),
        *(Move("b2", field) for field in ("c1", "c2", "c3")),
        *(Move("d3", field) for field in ("c2", "c3")),
        Swap("b2", "a1"),
    ],
    NAMES,
)


def actions(typed: str) -> list[Action]:
    return [option.action for option in narrowed(typed, OPTIONS)]


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("pass", [Pass()]),
        ("PASS", [Pass()]),
        ("swap b2", [Swap("b2", "a1")]),
        ("spawn cell c3", [SpawnCell("c3")]),
        ("sp ce c3", [SpawnCell("c3")]),
        ("move b2", [Move("b2", "c1"), Move("b2", "c2"), Move("b2", "c3")]),
        ("c1", [SpawnCell("c1"), SpawnSupply("c1"), Move("b2", "c1")]),
        ("move c3 b2", []),
        ("c", [SpawnCell("c1"), SpawnCell("c2"), SpawnCell("c3"), *(o.action for o in OPTIONS[4:-1])]),
        ("fly", []),
    ],
)
def test_words_keep_the_options_that_mention_them_in_order(typed: str, left: list[Action]) -> None:
    assert actions(typed) == left


def test_a_number_is_meant_whole() -> None:
    options = options_of([Play("1"), Play("12")], ())
    assert [option.action for option in narrowed("play 1", options)] == [Play("1")]
    assert narrowed("play 3", options) == []


def test_the_whole_text_is_more_than_its_words() -> None:
    options = options_of([Keep(("a1", "a2")), Keep(("a1", "a2", "a3"))], NAMES)
    assert len(narrowed("keep a1, a2", options)) == 2
    assert [option.action for option in same("keep a1, a2", options)] == [Keep(("a1", "a2"))]


def test_any_order_finds_what_may_be_meant() -> None:
    assert [option.action for option in mentioning("a1 swap", OPTIONS)] == [Swap("b2", "a1")]


def test_few_options_are_listed_one_by_one() -> None:
    assert [entry.head for entry in menu(OPTIONS[:3])] == ["Pass", "Spawn a cell on c1", "Spawn a cell on c2"]
    assert len(menu(OPTIONS[:FEW])) == FEW


def test_many_options_are_listed_by_kind() -> None:
    entries = menu([*OPTIONS, *options_of([Swap("b2", "b1")], NAMES)])
    assert [(entry.head, entry.rest) for entry in entries] == [
        ("Pass", ""),
        ("Spawn a cell on", "c1 c2 c3"),
        ("Spawn a supply on", "c1 c2 c3"),
        ("Move", "b2 to c1 c2 c3 · d3 to c2 c3"),
        ("Swap", "b2 with a1 b1"),
    ]
    assert entries[3].brief == "b2 d3 (5 ways)"
    assert sum(len(entry.options) for entry in entries) == 14


def test_very_many_of_one_kind_are_listed_by_how_they_begin() -> None:
    fields = [f"{file}{rank}" for file in "abcde" for rank in range(1, 4)]
    entries = menu(options_of([*(Move("a1", field) for field in fields), *(Move("h8", f) for f in fields)], NAMES))
    assert [entry.head for entry in entries] == ["Move a1 to", "Move h8 to"]
    assert entries[0].rest == " ".join(fields)


def test_a_sentence_is_cut_where_it_varies() -> None:
    assert split(Move("b2", "c3"), "Move b2 to c3")[:4] == ("Move", "b2 to", "b2", "c3")
    assert split(Pass(), "Pass").head == "Pass"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Move b2 to b5", Move("b2", "b5")),
        ("move b2 b5", Move("b2", "b5")),
        ("MOVE B2 TO B5.", Move("b2", "b5")),
        ("spawn cell d5", SpawnCell("d5")),
        ("keep a1, a2", Keep(("a1", "a2"))),
        ("keep a1 a2", Keep(("a1", "a2"))),
        ("move b2 to z9", Unclear("'z9' is not a field.")),
        ("dance", None),
    ],
)
def test_sentences_spell_answers_allowed_or_not(typed: str, meant: Action | Unclear | None) -> None:
    assert spelt(SWAPX, typed, NAMES) == meant


def test_cards_are_spelt_as_they_read() -> None:
    assert spelt(BlindNim(), "play a 3", ("Ann", "Bea")) == Play("3")
    assert getattr(spelt(game("bayou-boss"), "play Red 2", ("Ann", "Bea")), "card", None) == "red-2"


class Bid(Action):
    says = "Bid {tricks:trick}"
    tricks: int


class Auction(BlindNim):
    chapters = (sys.modules[__name__],)


@pytest.mark.parametrize("typed", ["bid 1 trick", "bid 1 tricks", "Bid  1 trick"])
def test_so_many_of_a_thing_are_typed_as_they_read(typed: str) -> None:
    assert spelt(Auction(), typed, ()) == Bid(1)
    assert split(Bid(3), told(Bid(3))).last == "3"

"""Tables, frames and answers as JSON, and back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mire import FACE_DOWN, Action, Choice, Dice, Event, Step, legal, play, start, to_act, view
from mire.books.writing import frame, kinds, read_action, read_table, written
from tests.core import nim
from tests.core.nim import BlindNim, Draws, Gave, Give, Nim, Play, TurnEnds, WhichCard, WhichGift, a_table

NIM = BlindNim()


def test_a_table_is_written_with_the_name_of_each_record() -> None:
    table = a_table("01", "23", deck="3")
    play(table, 0, Play("0"))
    page = json.loads(written(table))
    assert page["agenda"] == [
        {"type": "TurnEnds", "seat": 0},
        {"type": "Draws", "seat": 0},
        {"type": "WhichGift", "seat": 1},
    ]
    assert page["dice"] == {"seed": "0" * 32, "asked": 0}
    assert page["hands"] == [["1"], ["2", "3"]]
    assert page["outcome"] is None


def test_a_table_is_written_as_the_core_document_shows() -> None:
    page = (Path(__file__).parents[2] / "docs" / "the-core.md").read_text("utf-8")
    (shown,) = re.findall(r"^```json\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    table = a_table("01", "23", deck="3")
    play(table, 0, Play("0"))
    assert json.loads(shown) == json.loads(written(table))


def test_a_table_reads_back_with_its_items_and_events_as_records() -> None:
    table = a_table("00", "23", "1", deck="3")
    play(table, 0, Play("0"))
    play(table, 1, Give("2"))
    again = read_table(NIM, written(table))
    assert type(again) is Nim
    assert again == table
    assert again.agenda == [WhichCard(1)]
    assert again.events == [Gave(1, 0, "2")]


@given(st.integers(2, 4), st.integers(0, (1 << 128) - 1), st.integers(0, 12))
@settings(deadline=None, max_examples=50)
def test_a_table_read_back_at_any_time_plays_on_alike(seats: int, seed: int, answers: int) -> None:
    table, luck = start(NIM, seats, f"{seed:032x}"), Dice("5" * 32)
    for _ in range(answers):
        for seat in to_act(table):
            options = legal(table, seat)
            play(table, seat, options[luck.below(len(options))])
    again = read_table(NIM, written(table))
    assert again == table
    while not table.outcome:
        (seat,) = to_act(table)
        action = legal(table, seat)[-1]
        play(table, seat, action)
        play(again, seat, read_action(NIM, written(action)))
    assert again == table


def test_a_view_can_be_written_down_and_read_back_too() -> None:
    seen = view(NIM, a_table("01", "23", deck="3"), 1)
    assert read_table(NIM, written(seen)) == seen


def test_an_action_is_read_from_json_and_from_what_json_was_read_as() -> None:
    assert read_action(NIM, b'{"type": "Play", "card": "2"}') == Play("2")
    assert read_action(NIM, {"type": "Give", "card": "2"}) == Give("2")
    assert read_action(NIM, Play("1")) == Play("1")


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (b'{"type": "Play", "card": 2}', "card"),
        (b'{"type": "Play"}', "card"),
        (b'{"type": "Play", "card": "2", "colour": "red"}', "colour"),
        (b'{"type": "Cheat", "card": "2"}', "Cheat"),
        (b'{"type": "Draws", "seat": 0}', "Draws"),
        (b'{"card": "2"}', "type"),
        (b"[]", "object"),
    ],
)
def test_what_is_no_answer_of_the_game_is_not_read(data: bytes, wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=wrong):
        read_action(NIM, data)


def test_a_seat_is_one_of_eight() -> None:
    kind = kinds(NIM.chapters, Step)
    with pytest.raises(msgspec.ValidationError, match="seat"):
        msgspec.convert({"type": "Draws", "seat": 8}, kind)
    with pytest.raises(msgspec.ValidationError, match="seat"):
        msgspec.convert({"type": "Draws", "seat": -1}, kind)


def test_the_kinds_of_a_game_are_what_its_chapters_define() -> None:
    assert kinds((nim,), Step, Choice) == WhichCard | WhichGift | Draws | TurnEnds
    assert kinds((nim,), Action) == Play | Give
    assert kinds((nim,), Event) is Gave


# Frames


def test_a_frame_for_the_seat_asked_has_the_question_its_rules_and_the_answers() -> None:
    sent = frame(NIM, a_table("012", "33"), 0)
    assert sent.to_act == (0,)
    assert sent.prompt == "Play a card and take that many pebbles."
    assert sent.rules == ("BN-1",)
    assert sent.options == [Play("0"), Play("1"), Play("2")]


@pytest.mark.parametrize("viewer", [1, None])
def test_a_frame_for_anyone_else_has_the_question_but_no_answers(viewer: int | None) -> None:
    sent = frame(NIM, a_table("012", "33"), viewer)
    assert sent.to_act == (0,)
    assert sent.prompt == "Play a card and take that many pebbles."
    assert sent.options == []


def test_a_frame_holds_nothing_but_what_its_viewer_sees() -> None:
    table = a_table("222", "333", deck="000")
    assert frame(NIM, table, 0).view == view(NIM, table, 0)
    page = json.loads(written(frame(NIM, table, 0)))
    assert page["view"]["hands"] == [["2"] * 3, [FACE_DOWN] * 3]
    assert page["view"]["dice"] == {"seed": "", "asked": 0}


def test_a_frame_after_the_end_asks_nothing() -> None:
    table = a_table("3", "2", heap=1)
    play(table, 0, Play("3"))
    sent = frame(NIM, table, 0)
    assert (sent.to_act, sent.prompt, sent.rules, sent.options) == ((), "", (), [])
    assert json.loads(written(sent))["view"]["outcome"]["winners"] == [1]

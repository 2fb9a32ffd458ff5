"""Lessons: what is wanted goes on, another answer gets its word, and what is broken says where."""

from __future__ import annotations

import pytest

from mire.books.lessons import Lesson, Note, beginning, check, course, lesson, playing, reply
from mire.books.rulebook import BrokenLesson
from mire.core.engine import asked, to_act
from mire.games import GAMES
from mire.games.swapx.rules.moves import Pass, SpawnCell, SpawnSupply, WhichMove

SWAPX = GAMES["swapx"]


def a_lesson(*notes: Note, position: str = "the-start", seed: int | str = 1) -> Lesson:
    return Lesson("A lesson", "About.", notes, seats=4, position=position, seed=seed, name="first")


TWO_WAYS = Note(
    "Grow.", wants=("Spawn a cell on c3", "Spawn a cell on c2"), others={"Pass": "Not now."}, otherwise="Hm."
)
REST = Note("See.", then=("Red: Pass", "Blue: Pass", "Yellow: Pass"))


def test_a_course_has_each_note_with_its_table_and_what_follows() -> None:
    read = a_lesson(TWO_WAYS, REST, Note("Well."))
    game = playing(SWAPX, read)
    (_, before, given), (_, between, passes), (last, after, rest) = course(game, read)
    assert before == beginning(game, read)
    assert [each.action for each in given] == [SpawnCell("c3")]
    assert to_act(between) == (1,)
    assert [each.seat for each in passes] == [1, 2, 3]
    assert asked(after) == WhichMove(0)
    assert (last.says, rest) == ("Well.", [])


def test_where_several_answers_are_wanted_the_learner_chooses() -> None:
    read = a_lesson(TWO_WAYS, REST)
    (_, _, given), _ = course(playing(SWAPX, read), read, [1])
    assert [each.action for each in given] == [SpawnCell("c2")]


def test_an_answer_is_wanted_or_gets_its_word() -> None:
    read = a_lesson(TWO_WAYS)
    game = playing(SWAPX, read)
    assert reply(game, read, TWO_WAYS, SpawnCell("c3")) == 0
    assert reply(game, read, TWO_WAYS, SpawnCell("c2")) == 1
    assert reply(game, read, TWO_WAYS, Pass()) == "Not now."
    assert reply(game, read, TWO_WAYS, SpawnSupply("c1")) == "Hm."


def test_minutes_are_reading_and_answering() -> None:
    read = a_lesson(Note("word " * 200), Note("", wants=("Pass",)))
    assert read.minutes == pytest.approx(1 + 3 / 60)


@pytest.mark.parametrize(
    ("notes", "said"),
    [
        (
            (Note("x", wants=("Spawn a cell on h8",)),),
            "first, note 1: Green cannot answer 'Spawn a cell on h8' here, but 'Spawn a cell on ",
        ),
        ((Note("x", wants=("Pass", "Fly")),), "first, note 1: Green cannot answer 'Fly' here, but "),
        ((TWO_WAYS, Note("x", then=("Blue: Pass",))), "first, note 2: Blue cannot answer 'Pass' here, but nothing"),
        ((TWO_WAYS, Note("x", wants=("Pass",))), "first, note 2: Green cannot answer 'Pass' here, but nothing"),
        ((Note("x", others={"Fly": "No."}),), "first, note 1: nobody could answer 'Fly' here"),
    ],
)
def test_a_broken_lesson_says_which_note_and_why(notes: tuple[Note, ...], said: str) -> None:
    with pytest.raises(BrokenLesson) as error:
        check(SWAPX, a_lesson(*notes))
    assert str(error.value).startswith(said)


def test_a_second_way_that_the_rest_does_not_fit_is_found() -> None:
    rest = Note("x", then=("Red: Pass", "Blue: Pass", "Yellow: Pass"))
    again = Note("x", wants=("Spawn a cell on c2",))
    check(SWAPX, a_lesson(Note("x", wants=("Spawn a cell on c3",)), rest, again))
    with pytest.raises(BrokenLesson, match="note 3"):
        check(SWAPX, a_lesson(TWO_WAYS, rest, again))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = 3", "1-first.toml: "),
        ("title = ", "1-first.toml: "),
        ("title = 'A'\nabout = 'B'\nnotes = []", "1-first.toml: Object contains unknown field `notes`"),
    ],
)
def test_a_file_that_is_no_lesson_is_named(text: str, said: str) -> None:
    with pytest.raises(BrokenLesson) as error:
        lesson("1-first.toml", text)
    assert str(error.value).startswith(said)


def test_unknown_options_and_positions_are_said() -> None:
    with pytest.raises(BrokenLesson, match="no function nowhere"):
        check(SWAPX, a_lesson(Note("x"), position="nowhere"))
    with pytest.raises(BrokenLesson, match="There is no option called 'night'"):
        playing(SWAPX, Lesson("A", "B", (), options={"night": True}, name="first"))

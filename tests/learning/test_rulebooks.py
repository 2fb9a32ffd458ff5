"""Rulebooks are complete, and their figures are tables."""

from __future__ import annotations

import pytest

from mire.books import coach, lessons, rulebook
from mire.books.ledger import ledger
from mire.books.rulebook import BrokenLesson, chapter
from mire.books.writing import read_table, written
from mire.games import GAMES

WRITTEN = [name for name, kind in GAMES.items() if rulebook.rulebook(kind)]
FIGURES = {"swapx": 8, "bayou-boss": 10, "swamped": 14, "gillybog": 20, "marshlands": 40}


@pytest.mark.parametrize("name", WRITTEN)
def test_every_rule_is_told_and_every_figure_is_a_table(name: str) -> None:
    rulebook.check(GAMES[name], ledger(name))


@pytest.mark.parametrize("name", WRITTEN)
def test_a_rulebook_has_pictures_enough(name: str) -> None:
    drawn = [block.figure for chapter in rulebook.rulebook(GAMES[name]) for block in chapter.blocks if block.figure]
    assert len(drawn) >= FIGURES[name]
    assert len({figure.name for figure in drawn}) == len(drawn), "a figure is shown twice"
    assert all(figure.caption.endswith((".", "!", "?", "…")) for figure in drawn)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_rulebook_ends_with_advice(name: str) -> None:
    assert "how to play well" in rulebook.rulebook(GAMES[name])[-1].title


@pytest.mark.parametrize("name", WRITTEN)
def test_figures_can_be_written_down(name: str) -> None:
    kind = GAMES[name]
    for each in rulebook.rulebook(kind):
        for block in each.blocks:
            if block.figure:
                table = rulebook.figure(kind, block.figure.name)
                assert read_table(kind(getattr(table, "options", None)), written(table)) == table


@pytest.mark.parametrize("name", WRITTEN)
def test_every_question_has_its_sentences(name: str) -> None:
    coach.check(GAMES[name])


@pytest.mark.parametrize("name", WRITTEN)
def test_every_lesson_plays_to_its_end(name: str) -> None:
    for lesson in lessons.lessons(GAMES[name]).values():
        lessons.check(GAMES[name], lesson)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_first_lesson_takes_less_than_five_minutes(name: str) -> None:
    first, *others = lessons.lessons(GAMES[name]).values()
    assert first.minutes < 5
    assert all(lesson.minutes < 5 for lesson in others)


CHAPTER = """# A turn

Do this, then that. {NM-1 NM-2}

## Finer points

- one {NM-3}
- two {NM-4 NM-3}

```figure a-pile
points = ["heap"]
caption = "A heap."
```
"""


def test_a_chapter_is_read_block_by_block() -> None:
    read = chapter("2-a-turn.md", CHAPTER)
    assert (read.name, read.title) == ("a-turn", "A turn")
    prose, heading, points, figure = read.blocks
    assert (prose.html, prose.rows) == ("<p>Do this, then that.</p>\n", ("NM-1", "NM-2"))
    assert (heading.heading, heading.rows) == ("Finer points", ())
    assert points.rows == ("NM-3", "NM-4"), "a row that two lines of a list cite is told once"
    assert "NM-3" not in points.html
    assert figure.figure is not None
    assert (figure.figure.name, figure.figure.points, figure.figure.caption) == ("a-pile", ("heap",), "A heap.")
    assert rulebook.told((read,)) == {row: block.id for block in read.blocks for row in block.rows}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no title", "2-a-turn.md: the first line is not the chapter's title"),
        ("# A turn\n```figure x\npoints = 3\n```", "2-a-turn.md, figure x: "),
        ("# A turn\n```figure x\ncaption = 'A'\npoint = ['a']\n```", "2-a-turn.md, figure x: unknown key 'point'"),
        ("# A turn\n```figure x\ncaption = \n```", "2-a-turn.md, figure x: "),
    ],
)
def test_what_is_wrong_with_a_chapter_is_said_in_one_line(text: str, said: str) -> None:
    with pytest.raises(BrokenLesson) as error:
        chapter("2-a-turn.md", text)
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)

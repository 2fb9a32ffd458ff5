"""Every sentence that two hundred random games of each game say is one that a person would say at a table.

`python -m tests.games.test_sentences swapx` prints all that is wrong.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from mire import Action, Dice, Game, asked, legal, play, refusal, start, to_act, view
from mire.books.choices import switches, variants
from mire.books.played import seed_from
from mire.books.telling import ending, told
from mire.games import GAMES, game

MATCHES = 200
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
LISTED = 20  # answers of a question that are read
OFFERED = 4  # answers that fit elsewhere, offered at each question


class Sentence(NamedTuple):
    """Something said, what kind of thing it is, and the record that says it."""

    kind: str
    record: str
    text: str


# What is said


def said(name: str, matches: int = MATCHES) -> set[Sentence]:
    """All that is said in so many games."""
    found = {Sentence("option", switch.name, switch.description) for switch in switches(GAMES[name].options)}
    settings = list(variants(GAMES[name].options))
    elsewhere: dict[Action, None] = {}
    for number in range(matches):
        one = game(name, settings[number % len(settings)])
        luck = Dice(seed_from(10_000 + number))
        found.update(said_in(one, number, luck, elsewhere))
    return found


def said_in(one: Game, number: int, luck: Dice, elsewhere: dict[Action, None]) -> Iterator[Sentence]:
    """All that is said in one game, played at random; `elsewhere` are answers that fitted at some time."""
    seats = one.players[luck.below(len(one.players))]
    names = NAMES[:seats]
    table: Any = start(one, seats, seed_from(number))
    while True:
        for event in table.events:
            seen = {event.seen_by(viewer) for viewer in (None, *range(seats))}
            yield from (Sentence("event", type(event).__name__, told(part, names)) for part in seen if part)
        if table.outcome:
            yield Sentence("ending", table.outcome.reason, ending(table.outcome, names))
            return
        asked_of = to_act(table)
        seat = asked_of[luck.below(len(asked_of))]
        yield from said_of(view(one, table, seat), seat, names, luck, elsewhere)
        options = legal(table, seat)
        play(table, seat, options[luck.below(len(options))])


def said_of(
    seen: Any, seat: int, names: tuple[str, ...], luck: Dice, elsewhere: dict[Action, None]
) -> Iterator[Sentence]:
    """The question, the answers, and what is said of answers that do not fit."""
    question: Any = asked(seen)
    record = type(question).__name__
    yield Sentence("prompt", record, question.prompt)
    options = legal(seen, seat)
    luck.shuffle(options)
    for option in options[:LISTED]:
        yield Sentence("answer", type(option).__name__, told(option, names))
    pool = list(elsewhere)
    for _ in range(OFFERED if pool else 0):
        offered = pool[luck.below(len(pool))]
        if refused := refusal(seen, seat, offered):
            yield Sentence("refusal", record, refused.why)
    elsewhere.update(dict.fromkeys(options[:2]))


# What is wrong with it

REPRS = re.compile(r"\b(None(?! of)|True|False)\b|[\[({]['\"]|\w\(\w+=|<\w+")
SEVERAL = re.compile(r"(?<!-)\b1 (?!is\b|was\b|has\b|across\b|this\b|plus\b|minus\b|does\b|goes\b)[a-z]+(?<!s)s\b")
CAMEL = re.compile(r"\b(?!SwapX\b)[A-Z][a-z]+[A-Z][A-Za-z]*\b")
IDS = re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+\b|\b[a-z]+_[a-z_]+\b|\b[Ss]eat \d|\bden\b")
UNITS = re.compile(r"\b(?:turned|water|part|by) \d+(?:/\d+)?(?=[,.;]|$)")
FIELD = re.compile(r"[a-z]{1,2}\d{1,2}(?:[ns]\d{1,2})?\b")  # a field or space, by the name it has in the picture
NAMED = {"swapx", "swamped", "marshlands"}  # games whose rims bear letters and numbers, so that people say them
DOUBLED = re.compile(r"\b([A-Za-z]+) \1\b")


def wrong(sentence: Sentence, ids: frozenset[str], fields_are_named: bool = True) -> Iterator[str]:
    """Everything that is wrong with a sentence."""
    text = sentence.text
    if "  " in text or text != text.strip() or re.search(r" [.,;:!?]", text):
        yield "blanks"
    if "{" in text or "}" in text:
        yield "braces"
    if REPRS.search(text) or re.search(r"(^|\s)\?(\s|$)", text):
        yield "python"
    if SEVERAL.search(text):
        yield "one of several"
    if CAMEL.search(text):
        yield "engine"
    if IDS.search(text) or any(word.strip("'\".,;:!?()") in ids for word in text.split()):
        yield "id"
    if not fields_are_named and re.search(rf"\b{FIELD.pattern}", text):
        yield "coordinate"
    if UNITS.search(text):
        yield "number without a unit"
    if (match := DOUBLED.search(text)) and match[1].lower() not in ("that", "had"):
        yield "doubled word"
    if not text or not (text[0].isupper() or text[0].isdigit() or text[0] in "“'\"+" or FIELD.match(text)):
        yield "begins in lower case"
    if re.search(r"[.!?] [a-z]", re.sub(rf"[.!?] {FIELD.pattern}", "", text)):
        yield "begins in lower case"
    if sentence.kind == "answer" and text.endswith((".", ",", ":")):
        yield "an order ends in a full stop"
    if sentence.kind != "answer" and not re.search(r"[.!?][”\"')]?$", text):
        yield "does not end"


def ids_of(name: str) -> frozenset[str]:
    """What things are called in files and records: lower case, with hyphens, so that no player says it."""
    one = game(name)
    words = set[str]()
    if one.printed is not None:
        for kind in msgspec.structs.asdict(one.printed).values():
            words |= set(kind) if isinstance(kind, dict) else set()
    for chapter in one.chapters:
        for thing in vars(chapter).values():
            if isinstance(thing, type) and issubclass(thing, msgspec.Struct):
                words |= {value for hint in get_type_hints(thing).values() for value in values_of(hint)}
    return frozenset(word for word in words if "-" in word and word == word.lower() and word not in ENGLISH)


ENGLISH: frozenset[str] = frozenset()  # words that are said with a hyphen


def values_of(hint: Any) -> set[str]:
    return {part for part in get_args(hint) if isinstance(part, str)}


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("refusal", "You do not hold green-1.", "id"),
        ("refusal", "You do not hold let's-move.", "id"),
        ("event", "Ada moved: den, e1.", "id"),
        ("event", "It is the turn of seat 2.", "id"),
        ("event", "Ada won 1 tricks.", "one of several"),
        ("event", "Ada drew  something.", "blanks"),
        ("event", "Ada drew a card .", "blanks"),
        ("ending", "Ada has won {tricks}.", "braces"),
        ("event", "Ada drew None.", "python"),
        ("event", "Ada laid ('a1', 'a2').", "python"),
        ("prompt", "Answer WhichCard.", "engine"),
        ("answer", "Lay the bend on a1, turned 1", "number without a unit"),
        ("event", "Ada drew the the card.", "doubled word"),
        ("event", "ada drew a card.", "begins in lower case"),
        ("ending", "Ada has won. four rounds are played.", "begins in lower case"),
        ("prompt", "Choose a card", "does not end"),
        ("answer", "Play a 3.", "an order ends in a full stop"),
        ("event", "Ada won 1 trick, and that that was all.", None),
        ("refusal", "b5 is not next to c5.", None),
        ("refusal", "None of its paths is open. e1n2 is too far.", None),
        ("prompt", "Which card do you play?", None),
        ("answer", "Take 1 across", None),
        ("ending", "Ada has -1 points.", None),
    ],
)
def test_what_is_wrong_with_a_sentence(kind: str, text: str, why: str | None) -> None:
    found = list(wrong(Sentence(kind, "", text), frozenset({"let's-move"})))
    assert found == ([why] if why else [])


@pytest.mark.parametrize("text", ["Go to e2n2", "Place Forest 29 on e1, pointing east", "Choose n3"])
def test_coordinates_are_said_only_where_the_board_bears_them(text: str) -> None:
    sentence = Sentence("answer", "", text)
    assert (list(wrong(sentence, frozenset(), False)), list(wrong(sentence, frozenset()))) == (["coordinate"], [])


# The test


class Mistake(NamedTuple):
    """A kind of mistake, and the sentence that first made it."""

    kind: str
    record: str
    wrong: str
    text: str

    @property
    def line(self) -> str:
        return f"{self.kind} | {self.record} | {self.wrong}"


def mistakes(name: str, matches: int = MATCHES) -> list[Mistake]:
    ids = ids_of(name)
    return sorted(
        Mistake(sentence.kind, sentence.record, why, sentence.text)
        for sentence in said(name, matches)
        for why in wrong(sentence, ids, name in NAMED)
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_is_one_that_a_person_would_say(name: str) -> None:
    found = [f"{mistake.line} | {mistake.text}" for mistake in mistakes(name)]
    assert not found, "\n".join(["wrong:", *found])


if __name__ == "__main__":
    for asked_for in sys.argv[1:] or GAMES:
        for mistake in mistakes(asked_for):
            print(f"{asked_for}: {mistake.line} | {mistake.text}")

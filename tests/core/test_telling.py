"""Records as sentences, for people and for screen readers."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta

from mire import FACE_DOWN, Action, Card, Event, Outcome, Pile, Record, Seat, Viewer
from mire.books.telling import called, counted, ending, listed, mentions, told
from tests.core.nim import Draws, Gave, Play


class Met(Event):
    says = "{seats} met at {places} on day {day}."
    seats: tuple[Seat, ...]
    places: tuple[str, ...]
    day: int


class Called(Event):
    says = "{who} called {whom}."
    who: Seat
    whom: Seat | None = None


class Wade(Action):
    to: str
    depth: int


class Rest(Action):
    pass


class Won(Event):
    says = "{seat} won {tricks:trick} and {copses:copse/copses}."
    seat: Seat
    tricks: int
    copses: int


NAMES = ("Ada", "Bo", "Cy")


def test_a_record_reads_as_it_says_with_seats_called_by_name() -> None:
    assert told(Gave(1, 0, "2"), NAMES) == "Bo gave Ada a 2."


def test_without_names_seats_are_numbers() -> None:
    assert told(Gave(1, 0, "2")) == "1 gave 0 a 2."


def test_several_are_listed_and_only_seats_are_called_by_name() -> None:
    assert told(Met((0, 2), ("bog", "fen"), 1), NAMES) == "Ada, Cy met at bog, fen on day 1."


def test_a_seat_that_may_be_missing_is_still_a_seat() -> None:
    assert told(Called(2, 1), NAMES) == "Cy called Bo."


def test_a_record_that_says_nothing_reads_as_its_name_and_fields() -> None:
    assert told(Wade("fen", 2)) == "Wade fen 2"
    assert told(Draws(1), NAMES) == "Draws Bo"
    assert told(Rest()) == "Rest"


def test_an_answer_reads_as_an_order() -> None:
    assert told(Play("3")) == "Play a 3"


class Laid(Record):
    pile: Pile


@pytest.mark.parametrize(
    ("hint", "what", "expected"),
    [
        (Card, Card, True),
        (Pile, Card, True),
        (list[Pile], Card, True),
        (dict[Seat, Pile], Card, True),
        (Card | None, Card, True),
        (tuple[Card, ...], Card, True),
        (str, Card, False),
        (list[str], Card, False),
        (Annotated[str, Meta(title="field")], Card, False),
        (Seat, Seat, True),
        (Viewer, Seat, True),
        (int, Seat, False),
        (Laid, Card, True),
    ],
)
def test_an_annotation_mentions_a_type_at_any_depth_also_inside_a_record(
    hint: object, what: object, expected: bool
) -> None:
    assert mentions(hint, what) is expected


def test_a_card_is_called_by_what_is_printed_on_it() -> None:
    assert [called(card) for card in ("red-12", "let's-move", "F07")] == ["Red 12", "Let's Move", "F07"]
    assert called(FACE_DOWN) == "something"


class Turned(Event):
    says = "It was {by:not turned|turned round}."
    by: int


def test_a_word_for_each_number() -> None:
    assert (told(Turned(0)), told(Turned(1))) == ("It was not turned.", "It was turned round.")


def test_small_words_inside_the_name_of_a_card_are_small() -> None:
    assert called("bend-with-frog-in-canal-end") == "Bend with Frog in Canal End"
    assert called("close-in") == "Close In"
    assert called("with") == "With"


Pond = Annotated[str, Meta(title="pond", extra={"calls": {"deep": "the Deep", "e1": "the inlet"}.__getitem__})]
Ponds = Annotated[tuple[Pond, ...], Meta(extra={"calls": lambda ponds: f"as far as pond {ponds[-1]}"})]


class Waded(Event):
    says = "{seat} waded through {ponds}."
    seat: Seat
    ponds: tuple[Pond, ...]


class Rowed(Event):
    says = "{seat} rowed {ponds}."
    seat: Seat
    ponds: Ponds


def test_what_is_called_otherwise_than_it_is_written() -> None:
    assert told(Waded(0, ("e1", "deep")), NAMES) == "Ada waded through the inlet, the Deep."
    assert told(Rowed(0, ("e1", "e2")), NAMES) == "Ada rowed as far as pond e2.", "several by one word"


def test_one_of_a_thing_and_several() -> None:
    assert told(Won(0, 1, 2), NAMES) == "Ada won 1 trick and 2 copses."
    assert told(Won(0, 0, 1), NAMES) == "Ada won 0 tricks and 1 copse."
    assert (counted(1, "fish", "fish"), counted(21, "tile")) == ("1 fish", "21 tiles")
    assert (listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])) == (
        "",
        "a",
        "a and b",
        "a, b and c",
    )


@pytest.mark.parametrize(
    ("outcome", "read"),
    [
        (
            Outcome((1,), (2, 1, 2), "a hand is empty", why="{1} has 4 points, {0} 3."),
            "Bo has won. A hand is empty. Bo has 4 points, Ada 3.",
        ),
        (Outcome((0, 2), (1, 3, 1)), "Ada and Cy share the win."),
        (Outcome((0, 2), (1, 3, 1), teams=((0, 2), (1,))), "Ada and Cy have won together."),
        (Outcome((), (1, 1, 1), "the Croc caught the Boat"), "All have lost together. The Croc caught the Boat."),
    ],
)
def test_an_ending_says_who_won_and_why(outcome: Outcome, read: str) -> None:
    assert ending(outcome, NAMES) == read


def test_alone_one_loses_or_counts_points() -> None:
    assert ending(Outcome((), (1,), "it was late"), ("Ada",)) == "Ada has lost. It was late."
    alone = Outcome((), (1,), "the marsh is full", (64.0,), why="{0} has 64 points.")
    assert ending(alone, ("Ada",)) == "The game is over. The marsh is full. Ada has 64 points."

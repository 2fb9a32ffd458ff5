"""Bayou Boss in numbers: what each number of a vector and of an answer says."""

from __future__ import annotations

import pytest

from mire import Action
from mire.books.encoding import Encoding
from mire.games.bayou_boss.encoding import encoding
from mire.games.bayou_boss.rules.characters import LeaveSwamp, LeaveTrump, MakeHigh, PlayFromSwamp, PutAsTrump
from mire.games.bayou_boss.rules.the_play import Play
from mire.games.bayou_boss.rules.the_swamp import Take
from mire.games.bayou_boss.table import BayouBossTable

from .laid_out import PRINTED, A, B, C, a_table, bayou_boss, play_on

NUMBERS = encoding(PRINTED, 3)


def laid() -> BayouBossTable:
    """B has led; C is asked, who holds two Ravens among others."""
    table = a_table(
        "red-2 heron",
        "red-3 blue-1",
        "red-5 raven raven",
        taken=("", "blue-2", ""),
        trump="yellow-4",
        swamp="raven red-0 python",
        deck="blue-0 blue-3",
        tricks=(1, 2, 3),
        points=(4, 5, 6),
        number=2,
        dealer=A,
        leader=B,
    )
    play_on(table, "red-3")
    table.voids = [["blue"], [], ["yellow", "red"]]
    return table


def told(table: BayouBossTable, seat: int, numbers: Encoding = NUMBERS) -> dict[str, set[str]]:
    """What holds, plane by plane, in words; nothing where nothing does."""
    vector, parts = numbers.vector(table, seat), numbers.slices()
    found = {
        plane.name: {meaning for meaning, there in zip(plane.meanings, vector[parts[plane.name]], strict=True) if there}
        for plane in numbers.planes
    }
    return {name: meanings for name, meanings in found.items() if meanings}


def test_cards_are_told_from_the_one_that_looks() -> None:
    table = laid()
    table.high, table.second = B, A
    assert told(table, C) == {
        "hand": {"red-5", "raven", "raven, copy 2"},
        "trick, 2 to the left": {"red-3"},
        "taken for all to see, mine": {"raven", "raven, copy 2"},
        "taken for all to see, 1 to the left": {"heron"},
        "taken for all to see, 2 to the left": {"blue-2"},
        "void in, mine": {"yellow", "red"},
        "void in, 1 to the left": {"blue"},
        "Swamp": {"raven", "red-0", "python"},
        "trump": {"yellow-4"},
        "Characters in play": set(table.in_play),
        "question": {"WhichCard"},
        "asked": {"me"},
        "leader": {"2 to the left"},
        "dealer": {"1 to the left"},
        "high by a Character": {"2 to the left"},
        "second": {"1 to the left"},
    }


def test_what_is_not_there_is_not_told() -> None:
    table = laid()
    table.high = table.second = None
    table.trump = ""
    found = told(table, A)
    assert {"high by a Character", "second", "trump"}.isdisjoint(found)
    assert found["asked"] == {"2 to the left"}
    assert found["hand"] == {"red-2", "heron"}
    assert found["trick, 1 to the left"] == {"red-3"}


def test_measures_are_shares_of_the_most_there_may_be() -> None:
    table = laid()
    found = dict(zip((measure.name for measure in NUMBERS.measures), NUMBERS.measured(table, B), strict=True))
    cards = len(NUMBERS.planes[0].meanings)
    expected = {
        "cards held": (2 / 13, 3 / 13, 2 / 13),
        "tricks this round": (2 / 13, 3 / 13, 1 / 13),
        "points": (5 / 24, 6 / 24, 4 / 24),
    }
    for name, shares in expected.items():
        places = ("mine", "1 to the left", "2 to the left")
        assert tuple(found[f"{name}, {place}"] for place in places) == shares
    assert found["cards in the Deck"] == 2 / cards
    assert found["round"] == 2 / 24


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_cards_are_those_of_so_many_players(seats: int) -> None:
    numbers, deck = encoding(PRINTED, seats), PRINTED.decks[str(seats)]
    shown = numbers.planes[0].meanings
    suits = list(PRINTED.suits)[: deck.suits]
    plain = [card for card in shown if card[-1].isdigit() and not card.startswith("raven")]
    assert plain == [f"{suit}-{value}" for suit in suits for value in range(deck.highest + 1)]
    assert [card for card in shown if card.startswith("raven")] == [
        "raven",
        *(f"raven, copy {number}" for number in range(2, deck.ravens + 1)),
    ]
    assert len(shown) == len(plain) + deck.ravens + sum(
        character.copies for name, character in PRINTED.characters.items() if name != "raven"
    )


def test_every_answer_has_its_own_number_kind_after_kind() -> None:
    table = laid()
    answers: list[tuple[Action, str]] = [
        (Play("red-5"), "Play red-5"),
        (Take("heron"), "Take heron"),
        (PutAsTrump("blue-1"), "PutAsTrump blue-1"),
        (LeaveTrump(), "LeaveTrump"),
        (PlayFromSwamp("python"), "PlayFromSwamp python"),
        (LeaveSwamp(), "LeaveSwamp"),
        (MakeHigh(C), "MakeHigh me"),
    ]
    numbers = [NUMBERS.number(table, C, action) for action, _ in answers]
    assert [NUMBERS.meaning(number) for number in numbers] == [words for _, words in answers]
    assert numbers == sorted(numbers)
    deck = PRINTED.decks["3"]
    cards = deck.suits * (deck.highest + 1) + len(PRINTED.characters)
    assert bayou_boss().encoding(3).size == NUMBERS.size  # type: ignore[attr-defined]
    assert NUMBERS.size == 3 * cards + 1 + len(PRINTED.characters) + 1 + 3


def test_a_question_is_told_by_its_kind() -> None:
    (question,) = (plane for plane in NUMBERS.planes if plane.name == "question")
    assert question.meanings == ("WhichCard", "WhichSwampCard", "WhoIsHigh", "WhichTrump", "WhichCharacter")

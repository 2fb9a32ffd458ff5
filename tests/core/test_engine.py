"""The agenda: whatever is done returns what must come next, and the order is the rulebook's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mire import (
    Action,
    Choice,
    Dice,
    Event,
    Game,
    IllegalAction,
    Refusal,
    Seat,
    Step,
    Table,
    Then,
    advance,
    asked,
    clone,
    expire,
    legal,
    play,
    play_unchecked,
    refusal,
    start,
    to_act,
)
from tests.core.nim import BlindNim, Give, Play, WhichCard, WhichGift, a_table


class Diary(Table, kw_only=True):
    """A table that remembers what was done, in order."""

    done: list[str] = []
    laid: list[int] = []


def a_diary(*then: Step | Choice | None, seats: int = 3) -> Diary:
    """A table with these things to do, played on to its first question."""
    table = Diary(seats=seats, dice=Dice("0" * 32), laid=[0] * seats)
    table.agenda = [item for item in reversed(then) if item is not None]
    advance(table)
    return table


class Notes(Step):
    """Writes a word down; then the rest of what it carries comes next."""

    word: str
    then: Any = None

    def do(self, table: Diary) -> Then:
        table.done.append(self.word)
        following: Then = self.then
        return following


class Ends(Step):
    def do(self, table: Diary) -> Then:
        table.end(reason="all is done")
        return None


class WhichWord(Choice):
    """Say a word."""

    def options(self, table: Diary) -> Iterable[Action]:
        return [Say("frog"), Say("toad"), Say("newt", Notes("splash"))]


class Say(Action):
    word: str
    then: Any = None

    def do(self, table: Diary, seat: Seat) -> Then:
        table.done.append(f"{seat} {self.word}")
        following: Then = self.then
        return following


# The order is what is returned


def test_what_is_returned_comes_next_first_thing_first() -> None:
    table = a_diary(Notes("a", (Notes("b"), Notes("c"))), Notes("d"), Ends())
    assert table.done == ["a", "b", "c", "d"]


def test_what_a_nested_effect_returns_comes_before_the_rest_of_what_contains_it() -> None:
    inner = Notes("b", (Notes("c"), Notes("d", Notes("e"))))
    table = a_diary(Notes("a", (inner, Notes("f"))), Notes("g"), Ends())
    assert "".join(table.done) == "abcdefg"


def test_a_tuple_may_hold_none_where_nothing_happens() -> None:
    table = a_diary(Notes("a", (None, Notes("b"), None, None, Notes("c"), None)), Ends())
    assert table.done == ["a", "b", "c"]


def test_nothing_or_an_empty_tuple_goes_on_with_the_agenda() -> None:
    assert a_diary(Notes("a", ()), Notes("b", None), Notes("c", (None,)), Ends()).done == ["a", "b", "c"]


trees = st.recursive(
    st.none(),
    lambda trees: st.lists(trees, max_size=4).map(tuple),
    max_leaves=25,
)


def grown(tree: Any, words: list[str]) -> Then:
    """The tree as steps, each with a word of its own, written down in the order the tree is read."""
    if tree is None:
        return None
    words.append(word := str(len(words)))
    return Notes(word, tuple(grown(branch, words) for branch in tree))


@given(trees)
@settings(deadline=None)
def test_however_deep_things_follow_from_things_they_happen_in_the_order_they_are_read(tree: Any) -> None:
    words: list[str] = []
    root = grown(tree, words)
    table = a_diary(Notes("root", root), Notes("after"), Ends())
    assert table.done == ["root", *words, "after"]


# Questions


def test_play_stops_at_a_question_and_goes_on_after_its_answer() -> None:
    table = a_diary(Notes("before"), WhichWord(1), Notes("after"), Ends())
    assert table.done == ["before"]
    assert asked(table) == WhichWord(1)
    assert to_act(table) == (1,)
    play(table, 1, Say("frog"))
    assert table.done == ["before", "1 frog", "after"]


def test_an_answer_that_returns_something_is_followed_by_it_before_the_rest() -> None:
    table = a_diary(WhichWord(0), Notes("after"), Ends())
    play(table, 0, Say("newt", Notes("splash")))
    assert table.done == ["0 newt", "splash", "after"]


def test_an_interruption_is_a_question_returned() -> None:
    table = a_table("01", "23", deck="3")
    play(table, 0, Play("0"))
    assert asked(table) == WhichGift(1), "in the middle of seat 0's turn"
    assert legal(table, 1) == [Give("2"), Give("3")]
    assert table.deck == ["3"], "nobody has drawn yet"
    play(table, 1, Give("2"))
    assert table.hands == [["1", "2"], ["3", "3"]], "the giver drew first, and then the deck was empty"
    assert asked(table) == WhichCard(1)


def test_an_interruption_can_be_interrupted() -> None:
    table = a_diary(WhichWord(0), Notes("after"), Ends())
    play_unchecked(table, 0, Say("a", (WhichWord(1), Notes("b"))))
    play_unchecked(table, 1, Say("c", (WhichWord(2), Notes("d"))))
    assert asked(table) == WhichWord(2)
    play(table, 2, Say("toad"))
    assert table.done == ["0 a", "1 c", "2 toad", "d", "b", "after"]


def test_questions_put_to_everyone_are_asked_in_the_order_given() -> None:
    table = a_diary(*map(WhichWord, (2, 0, 1)), Ends())
    for seat in (2, 0, 1):
        assert to_act(table) == (seat,)
        play(table, seat, Say("frog"))
    assert table.outcome


def test_a_seat_that_is_not_asked_has_no_options() -> None:
    table = a_diary(WhichWord(1), Ends())
    assert legal(table, 0) == []
    assert len(legal(table, 1)) == 3


def test_once_the_game_is_over_nobody_is_asked() -> None:
    table = a_diary(Ends())
    assert asked(table) is None
    assert to_act(table) == ()
    assert legal(table, 0) == []
    assert refusal(table, 0, Say("frog")) == Refusal("The game is over.")


def test_each_answer_begins_a_new_page_of_events() -> None:
    table = a_table("00", "2123", "1")
    play(table, 0, Play("0"))
    assert table.events == []
    play(table, 1, Give("3"))
    assert len(table.events) == 1
    play(table, 1, Play("1"))
    assert table.events == []


def test_play_unchecked_does_what_play_does() -> None:
    table = a_table("01", "23", deck="3")
    twin = clone(table)
    play(table, 0, Play("0"))
    play_unchecked(twin, 0, Play("0"))
    assert table == twin


# Crossing things off


class WhichSpace(Choice):
    """Move to the next space, or stop."""

    def options(self, table: Diary) -> Iterable[Action]:
        return [Walk(), Stop(), BeCaught()]


class Walk(Action):
    def do(self, table: Diary, seat: Seat) -> Then:
        table.done.append("walk")
        return None


class Stop(Action):
    def do(self, table: Diary, seat: Seat) -> Then:
        table.drop(WhichSpace)
        return None


class BeCaught(Action):
    def do(self, table: Diary, seat: Seat) -> Then:
        table.skip_to(NightFalls)
        return None


class NightFalls(Step):
    def do(self, table: Diary) -> Then:
        table.done.append("night")
        return None


def a_walk() -> Diary:
    return a_diary(*[WhichSpace(0)] * 3, Notes("rest"), WhichSpace(0), NightFalls(), WhichSpace(1), Ends())


def test_up_to_three_is_the_same_question_three_times() -> None:
    table = a_walk()
    for _ in range(3):
        play(table, 0, Walk())
    assert table.done == ["walk", "walk", "walk", "rest"]


def test_drop_crosses_off_the_rest_of_a_movement_but_nothing_beyond_it() -> None:
    table = a_walk()
    play(table, 0, Walk())
    play(table, 0, Stop())
    assert table.done == ["walk", "rest"]
    assert asked(table) == WhichSpace(0), "the movement after the rest still stands"


def test_drop_crosses_off_several_kinds_until_another_comes() -> None:
    table = a_diary(WhichSpace(0), NightFalls(), WhichSpace(0), NightFalls(), WhichWord(0), NightFalls(), Ends())
    table.drop(WhichSpace, NightFalls)
    assert table.agenda == [Ends(), NightFalls(), WhichWord(0)]


def test_dropping_what_does_not_come_next_changes_nothing() -> None:
    table = a_walk()
    agenda = table.agenda.copy()
    table.drop(NightFalls)
    assert table.agenda == agenda


def test_dropping_everything_leaves_an_empty_agenda() -> None:
    table = a_diary(WhichSpace(0), WhichSpace(0))
    table.drop(WhichSpace)
    assert table.agenda == []


def test_skip_to_ignores_everything_before_the_thing_named() -> None:
    table = a_walk()
    play(table, 0, BeCaught())
    assert table.done == ["night"]
    assert asked(table) == WhichSpace(1)


# Several at once, and against the clock


class SomethingHappened(Event):
    """Anything at all."""


class WhatToLay(Choice):
    """Fill your board; you need not wait for anyone."""

    limit = 1800.0

    def seats(self, table: Diary) -> tuple[Seat, ...]:
        return tuple(seat for seat, laid in enumerate(table.laid) if laid < 2)

    def options(self, table: Diary) -> Iterable[Action]:
        return [Lay(10 * self.seat + table.laid[self.seat])]

    def refuses(self, table: Diary, action: Action) -> Refusal | None:
        return None if isinstance(action, Lay) else Refusal("Lay a tile.", "XX-6")

    def expired(self, table: Diary) -> Then:
        return Notes("time is up"), Ends()


class Lay(Action):
    field: int

    def do(self, table: Diary, seat: Seat) -> Then:
        table.laid[seat] += 1
        return Ends() if min(table.laid) == 2 else WhatToLay(seat)


def test_several_seats_may_answer_in_any_order_each_with_options_of_its_own() -> None:
    table = a_diary(WhatToLay(0))
    assert to_act(table) == (0, 1, 2)
    assert [legal(table, seat) for seat in range(3)] == [[Lay(0)], [Lay(10)], [Lay(20)]]
    play(table, 2, Lay(20))
    play(table, 0, Lay(0))
    play(table, 2, Lay(21))
    assert to_act(table) == (0, 1), "seat 2 is done"
    assert legal(table, 2) == []
    for seat in (1, 0, 1):
        play(table, seat, legal(table, seat)[0])
    assert table.outcome


def test_more_may_be_accepted_than_is_offered() -> None:
    table = a_diary(WhatToLay(0))
    play(table, 1, Lay(99))
    assert table.laid == [0, 1, 0]


def test_when_time_runs_out_the_question_says_what_comes_next() -> None:
    table = a_diary(WhatToLay(0), Notes("never"))
    play(table, 1, Lay(10))
    table.say(SomethingHappened())
    expire(table)
    assert table.done == ["time is up"]
    assert table.outcome
    assert table.events == [], "a new page, as after an answer"


def test_time_that_runs_out_over_an_interruption_answers_only_the_interruption() -> None:
    table = a_table("01", "23", deck="30")
    play(table, 0, Play("0"))
    expire(table)
    assert table.hands == [["1", "2", "3"], ["3", "0"]], "the lowest was given, and both drew"
    assert asked(table) == WhichCard(1)


# Refusals


def test_an_illegal_answer_carries_the_refusal_with_why_and_rule() -> None:
    table = a_table("12", "3")
    with pytest.raises(IllegalAction) as error:
        play(table, 0, Play("3"))
    assert error.value.refusal == Refusal("You hold no 3.", "BN-1")
    assert str(error.value) == (
        "You hold no 3. [BN-1] (Play(card='3') from seat 0, asked WhichCard(seat=0))"  # the position goes with it
    )


def test_a_refusal_without_a_rule_shows_none() -> None:
    table = a_diary(WhichWord(1), Ends())
    with pytest.raises(IllegalAction) as error:
        play(table, 1, Say("heron"))
    assert error.value.refusal == Refusal("That does not answer the question: Say a word.")
    assert "[" not in str(error.value)


def test_an_answer_out_of_turn_is_refused() -> None:
    table = a_table("1", "2")
    with pytest.raises(IllegalAction, match="It is not your turn to answer"):
        play(table, 1, Play("2"))


def test_an_answer_to_another_question_is_refused() -> None:
    table = a_table("12", "3")
    assert refusal(table, 0, Give("1")) == Refusal("Play a card.", "BN-1")


def test_an_answer_after_the_end_is_refused() -> None:
    table = a_table("3", "2", heap=2)
    play(table, 0, Play("3"))
    with pytest.raises(IllegalAction, match="The game is over"):
        play(table, 1, Play("2"))


def test_a_refused_answer_leaves_the_table_as_it_was() -> None:
    table = a_table("12", "3")
    as_it_was = clone(table)
    for seat, action in ((0, Play("3")), (1, Play("3")), (0, Give("1"))):
        with pytest.raises(IllegalAction):
            play(table, seat, action)
    assert table == as_it_was


def test_a_legal_answer_is_not_refused() -> None:
    assert refusal(a_table("12", "3"), 0, Play("2")) is None


# Starting


class Patience(Game):
    """A game for one."""

    name = "patience"
    title = "Patience"
    players = range(1, 2)
    table = Diary

    def setup(self, seats: int, dice: Dice) -> Diary:
        return Diary(seats=seats, dice=dice, agenda=[Ends(), WhichWord(0), Notes("laid out")])


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_a_game_does_not_start_with_the_wrong_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Blind nim is for 2 to 4 players, not {seats}"):
        start(BlindNim(), seats, "0" * 32)


def test_a_game_for_a_fixed_number_says_so() -> None:
    with pytest.raises(ValueError, match="Patience is for one player"):
        start(Patience(), 2, "0" * 32)


def test_a_game_that_leaves_numbers_out_names_those_it_is_for() -> None:
    nim = BlindNim()
    nim.players = range(2, 5, 2)
    with pytest.raises(ValueError, match="Blind nim is for 2 or 4 players, not 3"):
        start(nim, 3, "0" * 32)


def test_a_table_starts_at_its_first_question() -> None:
    table = start(Patience(), 1, "0" * 32)
    assert table.done == ["laid out"]
    assert asked(table) == WhichWord(0)


def test_the_same_seed_starts_the_same_table_and_another_seed_another() -> None:
    assert start(BlindNim(), 3, "a" * 32) == start(BlindNim(), 3, "a" * 32)
    assert start(BlindNim(), 3, "a" * 32).hands != start(BlindNim(), 3, "b" * 32).hands


# Around the table


def test_seats_go_clockwise() -> None:
    table = a_table("", "", "", "")
    assert [table.after(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [table.before(seat) for seat in range(4)] == [3, 0, 1, 2]
    assert table.others(2) == (3, 0, 1)


def test_a_player_alone_has_no_others() -> None:
    table = a_table("")
    assert table.others(0) == ()
    assert table.after(0) == table.before(0) == 0


def test_a_prompt_is_the_docstring_of_its_question() -> None:
    assert WhichGift(0).prompt == "Give the player on your right a card of your choice."


class WhichLongWord(Choice):
    """Say a word.

    A long one,
        if you can.
    """


def test_a_prompt_is_one_line_however_its_source_is_broken() -> None:
    assert WhichLongWord(0).prompt == "Say a word. A long one, if you can."

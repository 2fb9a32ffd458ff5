"""Games as they were played: replayed, checked, and taken back as far as nobody has learnt anything."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mire import (
    Action,
    Choice,
    Dice,
    Game,
    Options,
    Pile,
    Seat,
    Step,
    Table,
    Then,
    Viewer,
    clone,
    expire,
    legal,
    play,
    start,
    to_act,
)
from mire.books.played import (
    STOP,
    Answer,
    Played,
    Unverified,
    commitment,
    fresh_seed,
    read_played,
    recorded,
    replayed,
    seed_from,
    stop,
    undoable,
    verify,
)
from mire.books.writing import written
from mire.games import game as the_game
from tests.core.nim import BlindNim, NimOptions, WhichGift

NIM = BlindNim()
SEED = seed_from(2024)


def a_game(seats: int = 3, seed: str = SEED, most: int = 1000, luck: str = "6" * 32) -> tuple[Played, Table]:
    """A record of blind nim played at random, its interruptions left to run out now and then, and its last table."""
    dice = Dice(luck)
    answers: list[Answer] = []
    table = start(NIM, seats, seed)
    while not table.outcome and len(answers) < most:
        (seat,) = to_act(table)
        if isinstance(table.agenda[-1], WhichGift) and dice.below(2):
            expire(table)
            answers.append(Answer(None))
        else:
            options = legal(table, seat)
            action = options[dice.below(len(options))]
            play(table, seat, action)
            answers.append(Answer(seat, action))
    return recorded(NIM, "standard", table, seed, answers), table


def changed(played: Played, change: Callable[[Any], None]) -> Played:
    """The record, written down, changed in the file, and read again."""
    page = json.loads(written(played))
    change(page)
    return read_played(json.dumps(page).encode())


# Write and verify


@given(st.integers(2, 4), st.integers(0, (1 << 128) - 1), st.integers(0, (1 << 128) - 1))
@settings(deadline=None, max_examples=50)
def test_a_record_that_was_written_down_verifies_to_the_same_table(seats: int, seed: int, luck: int) -> None:
    played, table = a_game(seats, seed_from(seed), luck=seed_from(luck))
    again = read_played(written(played))
    assert verify(NIM, again) == table
    assert again.outcome == table.outcome


def test_a_record_says_all_that_is_needed_to_play_it_again() -> None:
    played, _ = a_game(seats=2)
    page = json.loads(written(played))
    assert {key: page[key] for key in ("game", "rules", "edition", "seats", "seed")} == {
        "game": "blind-nim",
        "rules": 1,
        "edition": "standard",
        "seats": 2,
        "seed": SEED,
    }
    assert page["options"] == {"type": "NimOptions", "gifts": True, "pebbles": 15}
    assert page["answers"][0][0] == 0
    assert page["answers"][0][1]["type"] == "Play"


def test_an_unfinished_game_verifies_too() -> None:
    played, table = a_game(most=3)
    assert table.outcome is None
    assert verify(NIM, read_played(written(played))) == table


def test_a_replay_yields_the_table_at_the_start_and_after_each_answer() -> None:
    played, _ = a_game()
    tables = [clone(table) for table in replayed(NIM, played)]
    assert len(tables) == len(played.answers) + 1
    assert tables[0] == start(NIM, 3, SEED)
    assert tables[-1].outcome == played.outcome


def test_a_game_of_swapx_verifies() -> None:
    swapx, luck, answers = the_game("swapx", {"turn_limit": 20}), Dice("7" * 32), []
    table = start(swapx, 4, SEED)
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        answers.append(Answer(seat, options[luck.below(len(options))]))
        play(table, seat, answers[-1].action)
    played = recorded(swapx, "standard", table, SEED, answers)
    assert verify(swapx, read_played(written(played))) == table


# What does not hold


def unverified(played: Played, game: Game = NIM) -> str:
    with pytest.raises(Unverified) as error:
        verify(game, played)
    return str(error.value)


def test_a_changed_answer_that_the_rules_refuse_is_named() -> None:
    played, _ = a_game()

    def cheat(page: Any) -> None:
        page["answers"][0][1]["card"] = "9"

    said = unverified(changed(played, cheat))
    assert said == f"answer 1 of {len(played.answers)}, 'Play a 9' by Player 1, is refused: You hold no 9."


def test_a_changed_answer_that_the_rules_allow_changes_what_comes_of_it() -> None:
    table = start(NIM, 2, SEED)
    options = legal(table, 0)
    assert len(options) > 1
    played, _ = a_game(seats=2)
    other = next(action for action in options if action != played.answers[0].action)

    def cheat(page: Any) -> None:
        page["answers"][0][1] = json.loads(written(other))

    unverified(changed(played, cheat))


def test_an_answer_by_another_seat_is_refused() -> None:
    played, _ = a_game()

    def cheat(page: Any) -> None:
        page["answers"][0][0] = 2

    assert "by Player 3, is refused: It is not your turn" in unverified(changed(played, cheat))


def test_an_answer_of_no_known_kind_is_named() -> None:
    played, _ = a_game()

    def cheat(page: Any) -> None:
        page["answers"][1] = [1, {"type": "Grab", "card": "2"}]

    said = unverified(changed(played, cheat))
    assert said.startswith(f"answer 2 of {len(played.answers)} is not an answer of Blind nim: ")
    assert "Grab" in said


def test_a_changed_outcome_is_named_beside_the_true_one() -> None:
    played, table = a_game()
    assert table.outcome
    loser = next(seat for seat in range(3) if seat not in table.outcome.winners)

    def cheat(page: Any) -> None:
        page["outcome"]["winners"] = [loser]

    said = unverified(changed(played, cheat))
    assert said == (
        f"replaying ends with winners {list(table.outcome.winners)} ({table.outcome.reason}), "
        f"but the record says winners [{loser}] ({table.outcome.reason})"
    )


def test_a_finished_game_recorded_as_unfinished_does_not_hold() -> None:
    played, _ = a_game()
    assert "but the record says the game unfinished" in unverified(msgspec.structs.replace(played, outcome=None))


def test_answers_left_out_at_the_end_leave_the_game_unfinished() -> None:
    played, _ = a_game()
    short = msgspec.structs.replace(played, answers=played.answers[:-1])
    assert "replaying ends with the game unfinished" in unverified(short)


def test_a_changed_seed_does_not_fit_its_commitment() -> None:
    played, _ = a_game()
    other = msgspec.structs.replace(played, seed=seed_from(2025))
    assert "the seed does not fit the hash that was shown at the start" in unverified(other)


def test_a_changed_commitment_does_not_fit_the_seed() -> None:
    played, _ = a_game()
    other = msgspec.structs.replace(played, commitment=commitment(seed_from(2025)))
    assert "the seed does not fit the hash" in unverified(other)


def test_another_seed_with_a_commitment_of_its_own_deals_other_cards() -> None:
    played, _ = a_game()
    seed = seed_from(2025)
    unverified(msgspec.structs.replace(played, seed=seed, commitment=commitment(seed)))


def test_an_answer_after_the_end_is_named() -> None:
    played, _ = a_game()
    n = len(played.answers)
    longer = msgspec.structs.replace(played, answers=[*played.answers, played.answers[0]])
    assert unverified(longer) == f"answer {n + 1} of {n + 1} comes after the end of the game"


def test_time_that_ran_out_after_the_end_is_named_too() -> None:
    played, _ = a_game()
    longer = msgspec.structs.replace(played, answers=[*played.answers, Answer(None)])
    assert "comes after the end of the game" in unverified(longer)


def test_a_game_by_other_rules_names_both_versions() -> None:
    class LaterNim(BlindNim):
        version = 2

    played, _ = a_game()
    said = unverified(played, LaterNim())
    assert said == "it was played by version 1 of the rules; these are version 2"


def test_a_game_with_other_options_goes_another_way() -> None:
    played, table = a_game()
    assert table.outcome
    unverified(played, BlindNim(NimOptions(pebbles=30)))


# Files that are no record


@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9])
def test_a_record_cut_short_says_so(share: float) -> None:
    data = written(a_game()[0])
    with pytest.raises(Unverified, match="The record is damaged or cut short"):
        read_played(data[: int(share * len(data))])


def test_a_record_cut_anywhere_is_never_taken_for_a_whole_one() -> None:
    data = written(a_game(seats=2)[0])
    for length in range(len(data)):
        with pytest.raises(Unverified):
            read_played(data[:length])


def test_an_unknown_field_is_named() -> None:
    played, _ = a_game()
    with pytest.raises(Unverified, match=r"This is not a game record: .*`luck`"):
        changed(played, lambda page: page.update(luck="good"))


@pytest.mark.parametrize("field", ["game", "rules", "options", "seats", "seed", "commitment", "answers"])
def test_a_missing_field_is_named(field: str) -> None:
    played, _ = a_game()
    with pytest.raises(Unverified, match=f"This is not a game record: .*`{field}`"):
        changed(played, lambda page: page.pop(field))


@pytest.mark.parametrize("data", [b"[]", b"null", b'"game"', b'{"game": 3}'])
def test_other_json_is_no_record(data: bytes) -> None:
    with pytest.raises(Unverified, match="This is not a game record"):
        read_played(data)


def test_a_seat_beyond_the_eighth_is_no_record() -> None:
    played, _ = a_game()

    def cheat(page: Any) -> None:
        page["answers"][0][0] = 8

    with pytest.raises(Unverified, match="This is not a game record"):
        changed(played, cheat)


# Seeds


def test_a_commitment_is_the_sha256_of_the_seed_as_anyone_can_compute_it() -> None:
    assert commitment("0" * 32) == hashlib.sha256(b"mire seed " + b"0" * 32).hexdigest()
    assert commitment(SEED) != commitment(seed_from(2025))


def test_a_seed_from_a_number_has_128_bits_and_numbers_beyond_wrap_round() -> None:
    assert seed_from(0) == "0" * 32
    assert seed_from(255) == "0" * 30 + "ff"
    assert seed_from((1 << 128) + 1) == seed_from(1)
    assert seed_from(-1) == "f" * 32


def test_fresh_seeds_have_128_bits_and_are_never_alike() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


# Taking back


class Bank(Table, kw_only=True):
    """A river bank: cards in a deck and in hands, cards laid open, and a frog that hops along."""

    deck: Pile
    hands: list[Pile]
    open: Pile = []
    frog: int = 0


class WhatToDo(Choice):
    """Hop, draw, show, roll, pick up or pass a card."""

    def options(self, table: Bank) -> Iterable[Action]:
        return [Hop(), Draw(), Show(), Roll(), Slip(), TakeOpen()]


class Hop(Action):
    """Everybody sees it, and nobody learns anything."""

    def do(self, table: Bank, seat: Seat) -> Then:
        table.frog += 1
        return WhatToDo(table.after(seat))


class Draw(Action):
    """The one who draws learns a card; nobody else does."""

    def do(self, table: Bank, seat: Seat) -> Then:
        table.hands[seat].append(table.deck.pop())
        return WhatToDo(table.after(seat))


class Show(Action):
    """The others learn a card that its owner knew."""

    def do(self, table: Bank, seat: Seat) -> Then:
        table.open.append(table.hands[seat].pop())
        return WhatToDo(table.after(seat))


class Roll(Action):
    """The dice are asked, and all see what they said."""

    def do(self, table: Bank, seat: Seat) -> Then:
        table.frog += table.dice.roll()
        return WhatToDo(table.after(seat))


class Slip(Action):
    """A card goes from hand to hand: the taker learns it, though for anyone else nothing changes."""

    def do(self, table: Bank, seat: Seat) -> Then:
        table.hands[table.after(seat)].append(table.hands[seat].pop())
        return WhatToDo(table.after(seat))


class TakeOpen(Action):
    """A card all have seen goes into a hand; it is forgotten, not learnt."""

    def do(self, table: Bank, seat: Seat) -> Then:
        table.hands[seat].append(table.open.pop())
        return WhatToDo(table.after(seat))


class DayEnds(Step):
    def do(self, table: Bank) -> Then:
        table.end()
        return None


class Banks(Game):
    name = "banks"
    title = "Banks"
    players = range(2, 5)
    table = Bank
    options = Options
    chapters = (sys.modules[__name__],)

    def setup(self, seats: int, dice: Dice) -> Bank:
        deck = [f"card {n}" for n in range(20)]
        hands = [[deck.pop(), deck.pop()] for _ in range(seats)]
        return Bank(seats=seats, dice=dice, deck=deck, hands=hands, open=["seen"], agenda=[DayEnds(), WhatToDo(0)])

    def secrets(self, table: Bank, viewer: Viewer) -> list[list[Pile]]:
        return [[table.deck, *(hand for seat, hand in enumerate(table.hands) if seat != viewer)]]


def taken_back(*actions: Action, seats: int = 3) -> int:
    """How many of these answers, given in turn, can be taken back from the last."""
    table = start(Banks(), seats, SEED)
    tables, answers = [clone(table)], []
    for action in actions:
        (seat,) = to_act(table)
        play(table, seat, action)
        tables.append(clone(table))
        answers.append(Answer(seat, action))
    return undoable(Banks(), tables, answers)


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    assert taken_back() == 0


def test_while_nobody_has_learnt_anything_all_can_be_taken_back() -> None:
    assert taken_back(*[Hop()] * 7) == 7


@pytest.mark.parametrize("learning", [Draw(), Show(), Roll(), Slip()])
def test_what_was_learnt_cannot_be_taken_back(learning: Action) -> None:
    assert taken_back(learning) == 0
    assert taken_back(Hop(), learning) == 0


@pytest.mark.parametrize("learning", [Draw(), Show(), Roll(), Slip()])
def test_what_came_after_it_can(learning: Action) -> None:
    assert taken_back(Hop(), learning, Hop(), Hop()) == 2


def test_a_card_all_have_seen_can_be_put_back_where_it_lay() -> None:
    assert taken_back(Hop(), TakeOpen(), Hop()) == 3


def test_a_card_shown_to_two_alone_stops_it_with_two_at_the_table() -> None:
    assert taken_back(Slip(), Hop(), seats=2) == 1


def test_taking_back_leaves_a_table_that_plays_on_alike() -> None:
    table = start(Banks(), 2, SEED)
    tables, answers = [clone(table)], []
    for action in (Draw(), Hop(), Hop()):
        answers.append(Answer(to_act(table)[0], action))
        play(table, to_act(table)[0], action)
        tables.append(clone(table))
    back = undoable(Banks(), tables, answers)
    earlier = clone(tables[-1 - back])
    play(earlier, to_act(earlier)[0], Hop())
    assert earlier == tables[-back]


def test_without_secrets_or_luck_a_whole_game_can_be_taken_back() -> None:
    swapx, luck = the_game("swapx", {"turn_limit": 12}), Dice("8" * 32)
    table = start(swapx, 4, SEED)
    tables, answers = [clone(table)], []
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        answers.append(Answer(seat, options[luck.below(len(options))]))
        play(table, seat, answers[-1].action)
        tables.append(clone(table))
    assert undoable(swapx, tables, answers) == len(answers)


def test_in_blind_nim_every_card_played_is_a_card_learnt() -> None:
    played, _ = a_game()
    assert undoable(NIM, [clone(table) for table in replayed(NIM, played)], played.answers) == 0


class Ranks(Step):
    """The more cards in hand the better."""

    def do(self, table: Any) -> Then:
        held = [len(hand) for hand in table.hands]
        table.end(held.index(max(held)), reason="all agreed to stop")
        return None


class RankedNim(BlindNim):
    stops = Ranks()


@pytest.mark.parametrize(("game", "winners"), [(BlindNim(), ()), (RankedNim(), (1,))], ids=["defeat", "ranked"])
def test_a_game_that_all_agreed_to_stop_is_over_and_its_record_holds(game: Game, winners: tuple[int, ...]) -> None:
    table = start(game, 3, SEED)
    table.hands[0].pop()
    table.hands[2].pop()
    stop(game, table)
    assert table.outcome is not None
    assert (table.outcome.winners, table.agenda, table.events) == (winners, [], [])
    whole = start(game, 3, SEED)
    play(whole, 0, legal(whole, 0)[0])
    answers = [Answer(0, legal(start(game, 3, SEED), 0)[0]), Answer(None, STOP)]
    stop(game, whole)
    held = read_played(written(recorded(game, "standard", whole, SEED, answers)))
    assert verify(game, held).outcome == whole.outcome


def test_nobody_stops_a_game_that_is_over() -> None:
    played, _ = a_game()
    late = msgspec.structs.replace(played, answers=[*played.answers, Answer(None, STOP)])
    with pytest.raises(Unverified, match="comes after the end of the game"):
        verify(NIM, late)

"""Why a piece cannot be chosen: the rules' own reason where it could stand in an answer, else what it is for."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from mire.books import pieces
from mire.books.choices import variants
from mire.books.ledger import ledger
from mire.books.pieces import LATER, NO_PART, NOT_NOW, Kind, Pieces, Pointed, why_not
from mire.books.played import seed_from
from mire.books.rulebook import BrokenLesson
from mire.core.agenda import Refusal
from mire.core.dice import Dice
from mire.core.engine import imagine, legal, play, play_unchecked, start, to_act, view
from mire.core.game import Game
from mire.core.records import Seat
from mire.games import GAMES, game
from mire.games.swapx import SwapX
from mire.games.swapx.rules.moves import SpawnCell, Swap
from tests.core.nim import BlindNim

QUESTIONS = 25
NAMES = 4


@pytest.mark.parametrize("name", GAMES)
def test_rows_and_fields_exist(name: str) -> None:
    kinds = pieces.pieces(GAMES[name]).kinds
    assert kinds
    pieces.check(GAMES[name], ledger(name))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Kind("A cell.", "SX-99"), "swapx, pieces.toml: cell names the unknown row SX-99"),
        (Kind("A cell.", "SX-12", ("{cells}",)), "swapx, pieces.toml: no answer has a field cells, as cell says"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, kind: Kind, said: str) -> None:
    monkeypatch.setattr(pieces, "pieces", lambda _: Pieces((), {"cell": kind}))
    with pytest.raises(BrokenLesson) as error:
        pieces.check(SwapX, ledger("swapx"))
    assert str(error.value) == said


# SwapX: Green has a cell on b2 and supplies around it


def asked_about(kind: str, name: str, *chosen: str) -> Refusal:
    playing = game("swapx")
    table = start(playing, 4, seed_from(0))
    while to_act(table) != (0,):
        play(table, to_act(table)[0], legal(table, to_act(table)[0])[0])
    return why_not(playing, view(playing, table, 0), 0, Pointed(kind, name, chosen))


def test_the_piece_takes_the_place_of_what_could_be_chosen() -> None:
    assert asked_about("field", "h4") == Refusal("h4 is not next to any of your cells.", "SX-10")


def test_what_was_chosen_stays() -> None:
    assert asked_about("field", "b5", "b2") == Refusal("b5 is not next to b2.", "SX-13")


def test_where_the_reason_depends_on_the_rest_of_the_answer_it_says_which_is_meant() -> None:
    playing = game("swapx")
    table = start(playing, 4, seed_from(0))
    seat = to_act(table)[0]
    play(table, seat, next(option for option in legal(table, seat) if isinstance(option, SpawnCell)))
    while to_act(table) != (seat,):
        play(table, to_act(table)[0], legal(table, to_act(table)[0])[-1])
    swap = next(option for option in legal(table, seat) if isinstance(option, Swap))
    refused = why_not(playing, view(playing, table, seat), seat, Pointed("supply", "d4"))
    assert refused == Refusal(f"Swap {swap.cell} with d4? d4 is not next to {swap.cell}.", "SX-12")


def test_what_can_be_chosen_later_is_no_mistake() -> None:
    assert asked_about("field", "c3").why == LATER


def test_what_has_no_part_in_the_question_says_what_it_is_for() -> None:
    playing = game("bayou-boss")
    table = start(playing, 3, seed_from(0))
    seat = to_act(table)[0]
    seen = view(playing, table, seat)
    swamp = pieces.pieces(type(playing)).kinds["swamp"]
    assert why_not(playing, seen, seat, Pointed("swamp", "")) == Refusal(f"{swamp.says} {NOT_NOW}", swamp.rule)
    deck = pieces.pieces(type(playing)).kinds["deck"]
    assert why_not(playing, seen, seat, Pointed("deck", "")) == Refusal(deck.says, deck.rule), "it is never asked for"


def test_a_number_stands_where_a_number_does() -> None:
    """A player is no space of the Swamp, though both answers call where something goes `to`."""
    playing = game("swamped")
    luck = random.Random(1)
    found: set[str] = set()
    for seed in range(8):
        for table, seat in questions(playing, 3, seed_from(seed), luck):
            kinds = {type(option).__name__ for option in legal(table, seat)}
            said = why_not(playing, view(playing, table, seat), seat, Pointed("seat", f"seat {table.pilot}"))
            if "GivePilotCard" in kinds:
                assert said == Refusal("The Pilot card must go to somebody who does not have it.", "SW-150")
                found.add("given")
            elif "Steer" in kinds:
                assert said.why.startswith("A player is chosen to be given the Pilot card")
                found.add("steered")
    assert found == {"given", "steered"}


def test_a_game_that_says_nothing_of_its_pieces_says_what_is_asked() -> None:
    playing = BlindNim()
    table = start(playing, 2, seed_from(0))
    seat = to_act(table)[0]
    assert why_not(playing, view(playing, table, seat), seat, Pointed("heap", "heap")).why.startswith(NO_PART)


# All games


def questions(playing: Game, seats: int, seed: str, luck: random.Random) -> Iterator[tuple[Any, Seat]]:
    """Questions of a game at random, each with a seat that is asked."""
    table = start(playing, seats, seed)
    for _ in range(QUESTIONS):
        if table.outcome:
            return
        seat = luck.choice(to_act(table))
        yield table, seat
        play_unchecked(table, seat, luck.choice(legal(table, seat)))


def names(kind: Kind, told: set[tuple[str, Any]]) -> list[str]:
    """What pieces of a kind may be called, by what stood in answers."""
    fields = [form for form in kind.fills if len(re.findall(r"\{", form)) == 1]
    found = {
        re.sub(r"\{.*\}", str(value), form)
        for form in fields
        for field, value in told
        if field == re.findall(r"\{(\w+)", form)[0]
    }
    return sorted(found) or [""]


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_gets_a_reason_with_its_rule_and_the_same_in_worlds_that_look_alike(name: str) -> None:
    luck, rows, told = random.Random(name), ledger(name), set[tuple[str, Any]]()
    options = list(variants(GAMES[name].options))
    general = asked = differing = 0
    for seed in range(6):
        playing = game(name, luck.choice(options))
        for table, seat in questions(playing, luck.choice(playing.players), seed_from(seed), luck):
            seen = view(playing, table, seat)
            other = imagine(playing, seen, seat, Dice(seed_from(luck.getrandbits(64))))
            differing += playing.secrets(other, seat) != playing.secrets(table, seat)
            for option in legal(table, seat):
                told |= {
                    (field, value)
                    for field, value in msgspec.to_builtins(option).items()
                    if not isinstance(value, list | tuple)
                }
            # What others may answer is what they hold.
            words = sorted({str(value) for field, value in told if field != "type"}) or [""]
            for called, kind in pieces.pieces(type(playing)).kinds.items():
                for piece in (luck.choice(words), *luck.choices(names(kind, told), k=NAMES)):
                    pointed = Pointed(called, piece)
                    said = why_not(playing, seen, seat, pointed)
                    assert said == why_not(playing, view(playing, other, seat), seat, pointed)
                    assert said.rule in rows
                    asked += 1
                    general += NO_PART in said.why
    assert general <= 0.05 * asked
    assert differing or GAMES[name].secrets is Game.secrets

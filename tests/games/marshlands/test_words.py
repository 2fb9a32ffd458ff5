"""What the acts say: sentences that a person can tell apart, with units that a person can see."""

from __future__ import annotations

import re
from random import Random

import pytest

from mire import legal, play, start, to_act
from mire.books.played import seed_from
from mire.books.telling import told
from mire.books.writing import frame
from mire.cli.sentences import spelt
from mire.games.marshlands.acts import ACTS
from mire.games.marshlands.board import LOCAL
from mire.games.marshlands.boats import BoatSetsOut, MoveBoat
from mire.games.marshlands.counters import Claim, ClaimsAreMade
from mire.games.marshlands.eclipse import BringDarkness, TurnBoard
from mire.games.marshlands.events import BoardTurned
from mire.games.marshlands.laying import Lay
from mire.games.marshlands.race import SetVillage
from mire.games.marshlands.tiles import whereabouts
from mire.games.marshlands.turns import TurnVillage
from tests.games.marshlands.layout import P1, S1, asks, laid_out, marshlands, offered
from tests.ledger import rule

ENGINE_WORDS = re.compile(r"turned \d|part \d|(water|field) \d|by \d(?! quarter)|[a-z]-with-|  ")


@pytest.mark.parametrize("act", [act for act in ACTS if ACTS[act].event_tiles == "none"])
def test_no_two_answers_read_alike_and_none_speaks_of_parts(act: str) -> None:
    game = marshlands(act=act)
    names = game.names(game.players[-1])
    table, luck = start(game, game.players[-1], seed_from(2)), Random(2)
    for _ in range(150):
        if table.outcome:
            break
        seats = to_act(table)
        seat = seats[luck.randrange(len(seats))]
        options = legal(table, seat)
        texts = [told(action, names) for action in options]
        assert len(set(texts)) == len(texts)
        play(table, seat, options[luck.randrange(len(options))])
        for text in (*texts, *(told(event, names) for event in table.events)):
            assert not ENGINE_WORDS.search(text), text


@rule("SM-G-053")
def test_turns_are_told_as_one_sees_them() -> None:
    turns = ("not turned", "turned right", "turned round", "turned left")
    for turn, words in enumerate(turns):
        text = f"Lay Bend with Fishery and Copse End on g8, {words}"
        lay = Lay("bend-with-fishery-and-copse-end", "g8", turn)
        assert told(lay) == text
        assert spelt(marshlands(), text, ()) == lay
        assert spelt(marshlands(), text.lower(), ()) == lay
    assert told(TurnVillage(3)) == "Turn your village left"
    assert told(SetVillage(0)) == "Set your village as it lies"
    assert told(TurnBoard(0)) == "Turn the board not at all"
    assert told(TurnBoard(3)) == "Turn the board three quarters"
    assert told(BoardTurned(0, 1), ("Ann",)).startswith("Ann turned the board by 1 quarter:")
    assert told(BringDarkness(2)).endswith("goes on with the section 2 places further")


@rule("SM-A4-025")
def test_of_two_fields_of_a_tile_one_hears_where_each_is() -> None:
    table = laid_out({"g8": "w[EW]", "g7": "w[EW]"}, act="4")
    table.boats[S1] = table.layout.index["g8"] * LOCAL
    asks(table, BoatSetsOut(P1))
    assert {(move.part, told(move)) for move in offered(table, P1, MoveBoat)} == {
        (1, "Move the boat to g8, field in the south"),
        (2, "Move the boat to g8, field in the north"),
    }
    one = laid_out({"g8": "w[N]"}, act="4")
    one.boats[S1] = one.layout.index["g8"] * LOCAL
    asks(one, BoatSetsOut(P1))
    assert [told(move) for move in offered(one, P1, MoveBoat)] == ["Move the boat to g8, field"]


@rule("SM-A5-032")
def test_of_two_copses_of_a_tile_one_hears_where_each_is() -> None:
    tiles = {"f7": "w[NS]; C[E]; C[W]", "g7": "C[W]", "e7": "C[E]; w[N]"}
    table = laid_out(tiles, act="5")
    table.boats[S1] = table.layout.index["f7"] * LOCAL
    asks(table, ClaimsAreMade(P1))
    assert [told(claim) for claim in offered(table, P1, Claim)] == [
        "Put a counter on the copse in the east at f7",
        "Put a counter on the copse in the west at f7",
    ]


def test_parts_are_called_by_the_compass() -> None:
    table = laid_out({"g8": "w[NES]; G[-]", "h8": "w[N]; w[E]; fields NE / SE SW NW"}, act="4")
    cross, bend = (table.shape_at(table.layout.index[square]) for square in ("g8", "h8"))
    assert [whereabouts(cross, part) for part in range(5)] == [
        "north, east and south",
        "middle",
        "north-east",
        "south-east",
        "west",
    ]
    assert [whereabouts(bend, part) for part in range(4)] == ["north", "east", "north-east", "south and west"]


@pytest.mark.parametrize("act", [act for act in ACTS if ACTS[act].event_tiles == "none"])
def test_questions_of_an_act_stand_on_rows_of_that_act(act: str) -> None:
    """But for what the options and the Solar Eclipse bring, which have chapters of their own."""
    game = marshlands(act=act)
    seen = set()
    for seed in range(3):
        table, luck = start(game, game.players[-1], seed_from(seed)), Random(seed)
        for _ in range(120):
            if table.outcome:
                break
            seats = to_act(table)
            rows = frame(game, table, seats[0]).rules
            assert rows
            seen |= set(rows)
            options = legal(table, seats[0])
            play(table, seats[0], options[luck.randrange(len(options))])
    assert {row for row in seen if not row.startswith(f"SM-A{act}-")} == set()

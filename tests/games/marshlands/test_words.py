"""What the acts and intervals say: sentences that a person can tell apart, with units that a person can see."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from mire import legal, play, refusal, start, to_act
from mire.books.played import seed_from
from mire.books.telling import ending, told
from mire.books.writing import frame
from mire.cli.sentences import spelt
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.acts import ACTS
from mire.games.marshlands.components.shapes import whereabouts
from mire.games.marshlands.events import BoardTurned
from mire.games.marshlands.rules.acts.act_4 import SetVillage
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat
from mire.games.marshlands.rules.counters import Claim, ClaimsAreMade
from mire.games.marshlands.rules.eclipse import BringDarkness, TurnBoard
from mire.games.marshlands.rules.intervals.environment.clover_tiles import forbidden
from mire.games.marshlands.rules.intervals.environment.pollution import Pollute, PollutionIsChecked
from mire.games.marshlands.rules.intervals.environment.purifying import PlantPurifies, Purify
from mire.games.marshlands.rules.intervals.myths.laid import TakeOver, WhichCounter
from mire.games.marshlands.rules.intervals.tourism.canals import Mark, TakeBack, WhichToTakeBack
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import TurnVillage
from mire.games.marshlands.table import Counter, Stain
from tests.games.marshlands.laid_out import P1, S1, S2, S3, asks, give, laid_out, marshlands, offered, turn_of
from tests.ledger import rule

ENGINE_WORDS = re.compile(r"turned \d|part \d|(water|field) \d|by \d(?! quarter)|[a-z]-with-|  ")


@pytest.mark.parametrize("act", ACTS)
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


@pytest.mark.parametrize("act", ACTS)
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
    own = f"SM-{act}-" if act.startswith("I") else f"SM-A{act}-"
    assert {row for row in seen if not row.startswith(own)} == set()


@rule("SM-I1-107")
def test_melusine_hears_whose_counter_it_is_and_on_what() -> None:
    tiles = {"f7": "red-village", "f8": "w[NS]; C[E]; C[W]", "g8": "w[N]{reed}; C[W]", "f9": "w[N]{fishery}"}
    table = laid_out(tiles, act="I1", seats=3)
    table.counters = [Counter(S2, "f8", 1), Counter(S2, "f8", 2), Counter(S3, "g8", 0), Counter(S2, "f9", 0)]
    asks(table, WhichCounter(P1, "f7"))
    assert [told(action) for action in offered(table, P1, TakeOver)] == [
        "Replace the yellow counter on the copse in the east at f8",
        "Replace the yellow counter on the copse in the west at f8",
        "Replace the blue counter on the reed bed at g8",
        "Replace the yellow counter on the fishery at f9",
    ]


@rule("SM-I2-041")
def test_of_two_canals_of_a_tile_one_hears_which_counter_is_taken_back() -> None:
    table = laid_out({"f7": "w[NS]; w[EW]"}, act="I2")
    table.boats[S1] = table.layout.index["f7"] * LOCAL
    table.counters = [Counter(S1, "f7", 0), Counter(S1, "f7", 1)]
    asks(table, WhichToTakeBack(P1))
    assert [told(action) for action in offered(table, P1, TakeBack)] == [
        "Take back your counter on the canal in the north and south at f7, all of it",
        "Take back your counter on the canal in the east and west at f7, all of it",
    ]
    table.counters = [Counter(S1, "f7", 1)]
    assert [told(action) for action in offered(table, P1, TakeBack)] == [
        "Take back your counter on the canal at f7, all of it"
    ]


@rule("SM-I3-107", "SM-I3-121")
def test_of_two_waters_of_a_tile_one_hears_which_is_polluted_or_purified() -> None:
    tiles = {"f7": "red-village", "e6": "yellow-village", "f8": "pollution@1", "f9": "w[N]; w[W]", "e9": "w[E]"}
    table = laid_out(tiles | {"f10": "purifying-plant"}, act="I3")
    table.polluted = [Stain("f9", 0), Stain("f9", 1), Stain("e9", 0)]
    table.purifier, table.cleaning, table.purified = P1, True, ["f8"]
    asks(table, PlantPurifies(P1))
    assert [told(action) for action in offered(table, P1, Purify)] == [
        "Purify the water in the north at f9",
        "Purify the water in the west at f9",
    ]
    table.purified = ["f9"]
    asks(table, PlantPurifies(P1))
    assert told(offered(table, P1, Purify)[0]) == "Purify the water at e9"
    assert told(Pollute("f9", 0, "water in the north")) == "Pollute the water in the north at f9"


def why_not(act: str, tiles: dict[str, str], card: str, square: str) -> tuple[str, str]:
    """Why P1 may not lay an event tile there, whichever way it is turned."""
    table = laid_out(tiles, act=act)
    give(table, [card], ["bend"] * 4)
    turn_of(table)
    refused = [refusal(table, P1, Lay(card, square, turn)) for turn in range(4)]
    rows = {(one.why, one.rule) for one in refused if one is not None and not one.rule.startswith("SM-G")}
    assert len(rows) == 1, rows
    return rows.pop()


@rule("SM-I1-043", "SM-I1-106", "SM-I2-083", "SM-I2-084", "SM-I3-083", "SM-I3-084", "SM-I3-078", "SM-I3-046")
def test_a_refusal_names_the_event_tile_that_forbids() -> None:
    homes = {"f7": "red-village", "e6": "yellow-village"}
    canal = {"f7": "w[NS]", "f8": "w[NS]", "f9": "signposting-a"}
    assert why_not("I1", {"f7": "w[NS]", "f8": "imps-a"}, "wizard-b", "f8") == (
        "Wizard may not take the place of Imps; only Gargantua may.",
        "SM-I1-043",
    )
    assert why_not("I1", {"f7": "w[NS]", "f8": "bishop"}, "wizard-b", "f8") == (
        "Wizard may not take the place of Bishop.",
        "SM-I1-043",
    )
    kinds = [kind for kind in laid_out(act="I2").shapes.names if kind.startswith("signposting")]
    canal["f9"] = kinds[0]
    jam = next(kind for kind in laid_out(act="I2").shapes.names if kind.startswith("traffic-jam"))
    assert why_not("I2", canal, jam, "f8") == ("Signposting keeps Traffic Jam off this section.", "SM-I2-083")
    for card, keeper, why, row in (
        ("rodents", "gamekeeper", "The Gamekeeper keeps the Rodents off this section.", "SM-I3-083"),
        ("heron", "gamekeeper", "The Gamekeeper keeps the Heron off this section.", "SM-I3-084"),
        ("poacher", "water-bailiff", "The Water Bailiff keeps the Poacher off this section.", "SM-I3-078"),
    ):
        table = laid_out(homes | {"h9": keeper}, act="I3")
        refused = forbidden(
            table, P1, card, table.layout.index["f8"], table.shapes.shapes[4 * table.shapes.kinds[card]]
        )
        assert refused is not None
        assert (refused.why, refused.rule) == (why, row)


@rule("SM-I3-144")
def test_a_defeat_by_pollution_says_why() -> None:
    table = laid_out({"f7": "red-village", "e6": "yellow-village"}, act="I3")
    table.polluted = [Stain(square, 0) for square in table.where]
    asks(table, PollutionIsChecked())
    assert table.outcome is not None
    assert ending(table.outcome, ("Ann", "Ben")) == (
        "All have lost together. Pollution has reached every tile. "
        "No water is left that bears no marker, so nobody's points count."
    )


@pytest.mark.parametrize(
    "action",
    [
        *(MoveBoat("f7", "water"), Claim("copse", "f7"), TakeBack("f7"), Mark("f7"), TakeOver("f7")),
        *(Pollute("f7"), Purify("f7")),
    ],
    ids=lambda action: type(action).__name__,
)
def test_an_answer_that_does_not_say_which_part_of_a_tile_means_none(action: Any) -> None:
    assert action.part == -1

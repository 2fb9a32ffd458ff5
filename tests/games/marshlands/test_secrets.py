"""What is hidden, and from whom."""

from __future__ import annotations

import pytest

from mire import FACE_DOWN, Dice, Event, imagine, play, view
from mire.books.played import seed_from
from mire.games.marshlands.events import TileDrawn, TilesExchanged, TileTakenFromTheLeft, TileTakenInReturn
from mire.games.marshlands.rules.offering import Offer, Refuse
from tests.games.marshlands.laid_out import P1, P2, P3, P4, give, laid_out, marshlands, opened, turn_of
from tests.ledger import rule


@rule("SM-G-072", "SM-G-076", "SM-A1-008")
def test_of_the_deck_everybody_sees_how_many_tiles_are_left() -> None:
    table = opened(4)
    for viewer in (None, P1, P2, P3, P4):
        assert view(marshlands(), table, viewer).deck == [FACE_DOWN] * 113


@rule("SM-G-073", "SM-A5-018")
@pytest.mark.parametrize("act", ["1", "5"])
def test_a_hand_is_seen_by_its_owner_alone(act: str) -> None:
    table = opened(4, act=act)
    seen = view(marshlands(act=act), table, P2)
    assert seen.hands[P1] == [FACE_DOWN] * 3
    assert seen.hands[P2] == table.hands[P2]


@rule("SM-G-074")
def test_an_offered_tile_and_a_discarded_one_are_seen_by_all() -> None:
    table = laid_out(seats=4)
    give(table, ["straight", "tee", "bend"], [], [], [])
    turn_of(table)
    play(table, P1, Offer("tee"))
    assert view(marshlands(), table, P4).offered == ["tee"]
    for seat in (P2, P3, P4):
        play(table, seat, Refuse())
    assert view(marshlands(), table, P4).discards == ["tee"]


@rule("SM-G-075")
def test_everybody_sees_the_same_board() -> None:
    table = opened(4, act="5")
    views = [view(marshlands(act="5"), table, viewer) for viewer in (None, P1, P2)]
    for seen in views:
        assert (seen.laid, seen.where, seen.turns) == (table.laid, table.where, table.turns)
        assert (seen.boats, seen.counters, seen.discards) == (table.boats, table.counters, table.discards)


@rule("SM-G-072", "SM-G-073")
@pytest.mark.parametrize("act", ["1", "7", "I2"])
def test_for_all_one_knows_any_tile_may_be_next(act: str) -> None:
    game, table = marshlands(act=act), opened(4, act=act)
    worlds = [imagine(game, view(game, table, P1), P1, Dice(seed_from(seed))) for seed in range(40)]
    assert len({world.deck[-1] for world in worlds}) > 12
    assert len({world.deck[0] for world in worlds}) > 12


@rule("SM-G-073", "SM-I1-052", "SM-I1-115", "SM-I2-066")
@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (TileDrawn(P1, "tee"), TileDrawn(P1, FACE_DOWN)),
        (TilesExchanged(P1, P2, "imps-a", "tee"), TilesExchanged(P1, P2, "imps-a", FACE_DOWN)),
        (TileTakenFromTheLeft(P1, P2, "tee"), TileTakenFromTheLeft(P1, P2, FACE_DOWN)),
        (TileTakenInReturn(P1, P2, "tee"), TileTakenInReturn(P1, P2, FACE_DOWN)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_changes_hands_is_seen_by_those_who_hold_it(event: Event, seen: Event) -> None:
    assert event.seen_by(P1) == event
    assert event.seen_by(P3) == event.seen_by(None) == seen
    if not isinstance(event, TileDrawn):
        assert event.seen_by(P2) == event

"""Interval 2: counters on canals."""

from __future__ import annotations

from mire import legal, play
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.rules.boats import BoatSetsOut, MoveBoat, WhichWay
from mire.games.marshlands.rules.intervals.tourism.butterfly_tiles import stops
from mire.games.marshlands.rules.intervals.tourism.canals import (
    ARMS,
    CanalIsReached,
    KeepCounters,
    Mark,
    TakeBack,
    WhereToMark,
    WhichToTakeBack,
    blocked,
)
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import P1, P2, S1, S2, S3, afloat, asks, offered, question, why, with_counters
from tests.games.marshlands.rules.intervals.tourism.laid_out import BLUES, REDS, can_pass, marked, tour
from tests.ledger import rule


def marks(squares: dict[str, str], square: str, part: int = 0, supply: int = 6) -> list[Mark]:
    table = afloat(tour(squares), square, part)
    table.supply[2 * S1] = supply
    asks(table, CanalIsReached(P1))
    return offered(table, P1, Mark) if table.agenda else []


@rule("SM-I2-031", "SM-I2-038")
def test_on_arriving_one_or_more_counters_go_on_the_canals_of_the_tile() -> None:
    table = afloat(tour({"f7": "w[NES]", "e6": "w[EW]"}), "f6")
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "water", 0))
    assert question(table) is WhereToMark
    play(table, P1, Mark("f7", 0, ARMS[1]))
    play(table, P1, Mark("f7", 0, ARMS[2]))
    assert table.counters == [Counter(S1, "f7", 0, 1), Counter(S1, "f7", 0, 2)]
    assert table.supply[2 * S1] == 4
    assert marks({"e6": "w[EW]"}, "e6") == [Mark("e6", 0, ARMS[-1])], "on another's section too"
    table = afloat(tour({"e6": "w[EW]"}), "e6", colour=S2)
    play(asks(table, CanalIsReached(P2)), P2, Mark("e6", 0, ARMS[-1]))
    assert table.supply == [6, 0, 5, 0, 0, 0, 0, 0], "each has counters of the own"


@rule("SM-I2-032", "SM-I2-033", "SM-I2-037", "SM-I2-039", "SM-I2-040")
def test_counters_go_only_on_the_boats_canal_and_not_on_villages_or_the_abbey() -> None:
    table = asks(afloat(tour({"f7": "w[NS]; w[E]; G[W]"}), "f7"), CanalIsReached(P1))
    assert why(table, P1, Mark("f7", 2, ARMS[-1])) == "SM-I2-032"
    assert why(table, P1, Mark("f7", 1, ARMS[-1])) == "SM-I2-033"
    assert marks({"f7": "w[NS]"}, "f7", supply=0) == []
    assert marks({"f7": "red-village"}, "f7") == []
    assert marks({"f7": "abbey"}, "f7") == []
    assert marks({}, "f6") == [], "nor on the centre"


@rule("SM-I2-034", "SM-I2-035")
def test_others_do_not_pass_a_counter_nor_a_junction_that_bears_one() -> None:
    tiles = {"f7": "w[NS]", "f8": "w[NES]", "f9": "w[N]", "g8": "w[W]"}
    table = marked(tour(tiles), (S1, "f8", 0, -1))
    assert not can_pass(table, "f7", "f8")
    assert not can_pass(table, "g8", "f8")
    assert can_pass(table, "f7", "f8", P1)
    afloat(table, "f7", colour=S2)
    assert why(asks(table, BoatSetsOut(P2)), P2, MoveBoat("f8", "water", 0)) == "SM-I2-034"


@rule("SM-I2-036", "SM-I2-062")
def test_private_property_blocks_like_a_counter_and_may_bear_one() -> None:
    tiles = {"f7": "w[NS]", "f8": REDS}
    assert not can_pass(tour(tiles), "f7", "f8")
    assert can_pass(tour(tiles), "f7", "f8", P1)
    table = afloat(tour(tiles), "f7", colour=S2)
    assert why(asks(table, BoatSetsOut(P2)), P2, MoveBoat("f8", "water", 0)) == "SM-I2-062"
    assert marks(tiles, "f8") == [Mark("f8", 0, ARMS[-1])]


@rule("SM-I2-041")
def test_a_counter_is_taken_back_on_entering_its_tile() -> None:
    table = marked(afloat(tour({"f7": "w[NS]"}), "f6"), (S1, "f7", 0, -1))
    table.supply[2 * S1] = 5
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "water", 0))
    assert question(table) is WhichToTakeBack
    assert KeepCounters() in legal(table, P1)
    play(table, P1, TakeBack("f7", 0, ARMS[-1]))
    assert (table.counters, table.supply[2 * S1]) == ([], 6)


@rule("SM-I2-041")
def test_a_counter_is_taken_back_from_whichever_canal_of_the_tile_that_is_passed() -> None:
    tiles = {"f7": "w[NS]; w[EW]", "f8": "w[N]"}
    table = marked(afloat(tour(tiles), "f6"), (S1, "f7", 1, -1), (S1, "f8", 0, -1), (S2, "f7", 1, 1))
    asks(table, BoatSetsOut(P1))
    play(table, P1, MoveBoat("f7", "water", 0))
    taken = TakeBack("f7", 1, ARMS[-1])
    assert legal(table, P1) == [KeepCounters(), taken], "neither another's nor one on another tile"
    play(table, P1, taken)
    assert table.counters == [Counter(S1, "f8", 0), Counter(S2, "f7", 1, 1)]


@rule("SM-I2-044", "SM-I2-045", "SM-I2-046")
def test_arms_of_a_fork_are_blocked_one_by_one() -> None:
    tiles = {"f7": "w[NS]", "f8": "w[NESW]", "g8": "w[W]", "f9": "w[N]", "e8": "w[E]"}
    held = marked(tour(tiles), (S1, "f8", 0, 0), (S1, "f8", 0, 1))
    assert not can_pass(held, "f7", "f8")
    assert not can_pass(held, "f8", "g8"), "nor out on the other side"
    left = marked(tour(tiles), (S1, "f8", 0, 3))
    assert can_pass(left, "f7", "f8")
    assert can_pass(left, "f8", "g8")
    afloat(left, "f8", colour=S2)
    asks(left, CanalIsReached(P2))
    assert Mark("f8", 0, ARMS[1]) in legal(left, P2), "and another's counter may lie there"
    assert Mark("f8", 0, ARMS[-1]) not in legal(left, P2)


@rule("SM-I2-034", "SM-I2-035", "SM-I2-062")
def test_what_blocks_a_colour_is_what_others_put_there_and_by_which_side() -> None:
    tiles = {"f7": "w[NESW]", "f8": "w[NESW]", "g7": "w[NESW]"}
    table = with_counters("I2", tiles, Counter(S2, "f7", 0, 2), Counter(S2, "g7", 0), Counter(S1, "f8", 0))
    index = table.layout.index
    assert blocked(table, S1) == ({(index["f7"], 2)}, {index["g7"] * LOCAL})
    assert blocked(table, S2) == (set(), {index["f8"] * LOCAL})
    f7, f8, g7 = (index[square] * LOCAL for square in ("f7", "f8", "g7"))
    rows = [refused.rule if (refused := stops(table, S1, *way)) else "" for way in ((f7, f8), (f8, f7), (f7, g7))]
    assert rows == ["SM-I2-034"] * 3
    assert stops(table, S1, f7, index["e7"] * LOCAL) is None
    assert stops(table, S2, f7, g7) is None, "one's own counters stop nobody of one's own"


@rule("SM-I2-033", "SM-I2-034", "SM-I2-062")
def test_of_two_canals_of_a_tile_the_one_with_the_counter_is_blocked_and_of_property_all() -> None:
    table = marked(tour({"f7": "w[EW]; w[NS]", "f8": BLUES}, seats=3), (S2, "f7", 1, -1))
    first, property_ = (table.layout.index[square] * LOCAL for square in ("f7", "f8"))
    everything = {property_ + part for part in range(LOCAL)}
    assert blocked(table, S1) == (set(), {first + 1} | everything)
    assert blocked(table, S2) == (set(), everything)
    assert blocked(table, S3) == (set(), {first + 1})
    asks(table, WhichWay(P1))
    assert why(table, P1, MoveBoat("f7", "water", 1)) == "SM-I2-034"

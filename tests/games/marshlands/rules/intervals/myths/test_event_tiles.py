"""Interval 1: how tiles with a bell are laid, and what they may replace."""

from __future__ import annotations

from mire import asked, play
from mire.games import game
from mire.games.marshlands.board.terrain import LOCAL
from mire.games.marshlands.components.tiles import kind_of
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.offering import Offer, Refuse, Take
from mire.games.marshlands.rules.turns import WhichTile
from mire.games.marshlands.table import Counter
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    S1,
    S2,
    afloat,
    give,
    laid_out,
    may,
    opened,
    turn_of,
    why,
    with_hand,
)
from tests.games.marshlands.rules.intervals.myths.laid_out import HOME, myths
from tests.ledger import rule


@rule("SM-I1-039", "SM-I1-044", "SM-I1-046", "SM-I1-045")
def test_event_tiles_are_laid_on_empty_squares_of_any_section_as_the_turns_lay() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}), "wizard-b", "red-hand-a")
    assert may(table, P1, Lay("wizard-b", "f8", 0))
    assert why(table, P1, Lay("wizard-b", "f8", 1)) == "SM-G-047", "edges must match"
    assert why(table, P1, Lay("red-hand-a", "c9", 0)) == "SM-G-043", "no tile of that section beside it"
    play(table, P1, Lay("red-hand-a", "d6", 1))
    assert asked(table) == WhichTile(P2), "nobody was asked, and nothing more is laid"


@rule("SM-I1-040", "SM-I1-041", "SM-I1-042")
def test_an_event_tile_replaces_a_tile_if_all_its_edges_fit() -> None:
    table = with_hand(myths({"f7": "w[NS]", "f8": "w[NS]; G[-]", "f9": "w[N]"}), "wizard-b", "wizard-a")
    assert why(table, P1, Lay("wizard-a", "f8", 0)) == "SM-G-047"
    play(table, P1, Lay("wizard-b", "f8", 0))
    assert table.card_at(table.layout.index["f8"]) == "wizard-b"
    assert "w[NS]; G[-]" in table.aside
    assert table.laid.count("wizard-b") == 1


@rule("SM-I1-042")
def test_boats_and_counters_on_a_replaced_tile_stay_with_their_water_or_go_back() -> None:
    table = myths(HOME | {"f8": "w[NS]{fishery}; w[E]", "g8": "w[W]", "e6": "w[E]"})
    table.counters, table.supply[2 * S1] = [Counter(S1, "f8", 0)], 11
    afloat(table, "f8", 0)
    afloat(table, "g8", 0, S2)
    with_hand(table, "bitard-a", "will-o-the-wisp")
    play(table, P1, Lay("will-o-the-wisp", "f8", 0))
    assert table.boats[S1] == table.layout.index["f8"] * LOCAL, "the new tile has its water"
    assert (table.counters, table.supply[2 * S1]) == ([], 12), "the fishery is gone"
    table = afloat(myths(HOME | {"f8": "w[NS]", "g8": "w[W]; w[NS]", "g7": "w[SW]", "g9": "w[N]"}), "g8", 0)
    with_hand(table, "wizard-b")
    play(table, P1, Lay("wizard-b", "g8", 0))
    assert table.boats[S1] == table.layout.index["f7"] * LOCAL, "its water is gone"


@rule("SM-I1-042")
def test_a_counter_moves_on_to_another_tile_of_what_is_still_finished() -> None:
    table = myths(HOME | {"f8": "w[NS]; C[E]", "g8": "C[W]; w[NS]; fields NE SE SW NW", "g7": "w[SW]", "g9": "w[N]"})
    table.counters = [Counter(S1, "g8", 0)]
    with_hand(table, "imps-a")
    play(table, P1, Lay("imps-a", "g8", 3))
    assert table.counters == [Counter(S1, "f8", 1)]


@rule("SM-I1-043", "SM-I1-088", "SM-I1-106", "SM-I1-087")
def test_an_event_tile_replaces_another_only_where_its_entry_says_so() -> None:
    allowed = {("saintly-relic", "heathen-worship-a"), ("blessing-a", "wizard-a"), ("blessing-b", "wizard-b")}
    allowed |= {("gargantua", "imps-a"), ("footprint", "gargantua")}
    bells = list(game("marshlands", {"act": "I1"}).printed.bell)
    for old in ("wizard-a", "wizard-b", "imps-a", "heathen-worship-a", "gargantua", "bishop", "footprint"):
        table = myths({"f7": "w[NS]", "f8": "w[NS]"})
        table.put(old, table.layout.index["f9"], 0)
        for new in bells:
            give(table, [new], [])
            turn_of(table)
            refused = {why(table, P1, Lay(new, "f9", turn)) for turn in range(4)}
            barred = (kind_of(new), kind_of(old)) not in {(kind_of(one), kind_of(other)) for one, other in allowed}
            assert ("SM-I1-043" in refused) == barred, (new, old)


@rule("SM-I1-047")
def test_an_event_tile_is_offered_and_discarded_like_any_other() -> None:
    table = with_hand(myths({"f7": "w[NS]", "e6": "w[EW]"}, seats=3), "wizard-b")
    play(table, P1, Offer("wizard-b"))
    assert asked(table).seat == P2  # type: ignore[union-attr]
    play(table, P2, Refuse())
    play(table, P3, Refuse())
    assert table.discards == ["wizard-b"]


@rule("SM-I1-047")
def test_who_takes_an_event_tile_may_lay_it_on_any_section() -> None:
    table = with_hand(myths({"f7": "w[NS]"}), "wizard-b")
    play(table, P1, Offer("wizard-b"))
    play(table, P2, Take())
    assert may(table, P2, Lay("wizard-b", "f8", 0))


@rule("SM-I1-048", "SM-I1-049")
def test_the_abbey_and_villages_are_never_replaced_nor_offered() -> None:
    table = with_hand(myths(HOME), "fairy-melusine", "will-o-the-wisp")
    assert why(table, P1, Lay("fairy-melusine", "f6", 0)) == "SM-I1-048"
    assert why(table, P1, Lay("fairy-melusine", "f7", 0)) == "SM-I1-049"
    table = with_hand(myths({"f7": "w[NS]"}), "tee")
    assert why(table, P1, Offer("red-village")) == "SM-I1-049"


@rule("SM-I1-048")
def test_only_the_solar_eclipse_covers_the_abbey_by_agreement() -> None:
    assert "eclipse" in opened(2, act="I1", eclipse="plain").deck + opened(2, act="I1", eclipse="plain").hands[P1] + [
        *opened(2, act="I1", eclipse="plain").hands[P2]
    ]
    table = with_hand(laid_out(HOME, act="I1", eclipse="plain"), "eclipse")
    play(table, P1, Lay("eclipse", "f6", 0))
    assert table.card_at(table.layout.centre) == "eclipse"

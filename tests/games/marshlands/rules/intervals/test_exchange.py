"""Exchanging event tiles."""

from __future__ import annotations

from typing import Any

import pytest

from mire import FACE_DOWN, Action, Seat, asked, legal, play, refusal, view
from mire.books.choices import UnknownName
from mire.books.telling import told as telling
from mire.games import game
from mire.games.marshlands.events import ExchangeProposed
from mire.games.marshlands.picture.table import picture
from mire.games.marshlands.rules.boats import WhichWay
from mire.games.marshlands.rules.intervals.exchange import (
    Agree,
    AskFor,
    AskToSee,
    Decline,
    Give,
    NeverMind,
    Pick,
    PickNone,
    ShowHand,
    WhatToAskFor,
    WhatToGive,
    WhetherToAgree,
    WhichToPick,
)
from mire.games.marshlands.rules.laying import Lay
from mire.games.marshlands.rules.turns import AskToExchange, TurnBegins, WhichTile
from mire.games.marshlands.table import MarshlandsTable
from tests.games.marshlands.laid_out import (
    P1,
    P2,
    P3,
    asks,
    give,
    marshlands,
    may,
    offered,
    question,
    said,
    turn_of,
    why,
    with_hand,
)
from tests.games.marshlands.rules.intervals.myths.laid_out import HOME, myths
from tests.ledger import rule


def proposing(*hand: str, theirs: tuple[str, ...] = ("blessing-a", "tee"), **options: Any) -> MarshlandsTable:
    table = myths({"f7": "w[NS]"}, seats=3, **options)
    give(table, list(hand), list(theirs), ["bend"] * 4)
    turn_of(table)
    play(table, P1, AskToExchange(P2))
    return table


@rule("SM-I1-050", "SM-I1-051")
def test_an_event_tile_is_exchanged_for_one_that_is_named() -> None:
    table = proposing("wizard-a", "bend")
    assert question(table) is WhatToGive
    play(table, P1, Give("wizard-a"))
    assert question(table) is WhatToAskFor
    play(table, P1, AskFor("blessing", "wizard-a"))
    assert asked(table) == WhetherToAgree(P2, P1)
    play(table, P2, Agree("blessing-a", "wizard-a"))
    assert sorted(table.hands[P1]) == ["bend", "blessing-a"]
    assert sorted(table.hands[P2]) == ["tee", "wizard-a"]
    assert asked(table) == WhichTile(P1), "and may be laid at once"
    assert (table.exchanges, table.approached, table.proposed) == (1, [P2], [])
    asks(table, TurnBegins(P1))
    assert offered(table, P1, AskToExchange) == [AskToExchange(P2), AskToExchange(P3)], "in another turn anybody again"


@rule("SM-I1-051", "SM-I1-052")
def test_the_tile_may_be_left_open_and_chosen_from_the_hand_that_is_shown_to_the_asker_alone() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    play(table, P1, AskToSee("wizard-a"))
    assert (asked(table), table.sought) == (WhetherToAgree(P2, P1), "")
    play(table, P2, ShowHand("wizard-a"))
    box = marshlands(act="I1")
    assert view(box, table, P1).hands[P2] == ["blessing-a", "tee"]
    for viewer in (None, P3):
        assert view(box, table, viewer).hands[P2] == [FACE_DOWN] * 2
    assert question(table) is WhichToPick
    play(table, P1, Pick("tee", "wizard-a"))
    assert sorted(table.hands[P2]) == ["blessing-a", "wizard-a"]
    assert view(box, table, P1).hands[P2] == [FACE_DOWN] * 2


@rule("SM-I1-053")
def test_the_other_may_decline_and_nothing_is_shown() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    play(table, P1, AskFor("imps", "wizard-a"))
    assert legal(table, P2) == [Decline()], "asked even without such a tile, so that nobody learns of it"
    play(table, P2, Decline())
    assert sorted(table.hands[P1]) == ["bend", "wizard-a"]
    assert view(marshlands(act="I1"), table, P1).hands[P2] == [FACE_DOWN] * 2
    assert offered(table, P1, AskToExchange) == [AskToExchange(P3)]
    assert why(table, P1, AskToExchange(P2)) == "", "he may be asked again, though it is not offered"
    table = proposing("wizard-a")
    play(table, P1, NeverMind())
    assert asked(table) == WhichTile(P1)


@rule("SM-I1-050", "SM-I1-053")
@pytest.mark.parametrize("answer", [Agree("blessing-a", "wizard-a"), Decline(), ShowHand("wizard-a")], ids=str)
def test_it_is_settled_with_whose_turn_it_is_whoever_comes_later(answer: Action) -> None:
    table = proposing("wizard-a", "bend")
    table.agenda.insert(0, TurnBegins(P3))
    play(table, P1, Give("wizard-a"))
    play(table, P1, AskToSee("wizard-a") if isinstance(answer, ShowHand) else AskFor("blessing", "wizard-a"))
    play(table, P2, answer)
    if isinstance(answer, ShowHand):
        play(table, P1, Pick("blessing-a", "wizard-a"))
    assert table.hands[P1][-1] == ("wizard-a" if answer == Decline() else "blessing-a")
    assert table.hands[P3] == ["bend"] * 4


@rule("SM-I1-050", "SM-I1-053")
def test_after_one_has_declined_it_is_the_next_who_is_asked() -> None:
    table = proposing("wizard-a", "bend")
    approached = [P2]
    for whom in (P3, P2):
        for action in (Give("wizard-a"), AskFor("imps", "wizard-a")):
            play(table, P1, action)
        assert asked(table) == WhetherToAgree(approached[-1], P1)
        play(table, approached[-1], Decline())
        play(table, P1, AskToExchange(whom))
        approached = [other for other in approached if other != whom] + [whom]
        assert table.approached == approached
    assert approached == [P3, P2], "asked again, P2 is the last of them"


@rule("SM-I1-051")
@pytest.mark.parametrize("kind", ["blessing-a", "factory", "embarkation-point"])
def test_an_event_tile_is_named_by_its_kind_and_what_lies_in_a_centre_never(kind: str) -> None:
    table = proposing("wizard-a", "bend", exchange_all=True)
    play(table, P1, Give("wizard-a"))
    assert AskFor(kind, "wizard-a") not in legal(table, P1)
    assert told(table, P1, AskFor(kind, "wizard-a"))[0] == "There is no such tile in this interval."


@rule("SM-I1-054")
def test_one_of_the_two_is_an_event_tile_unless_all_may_be_exchanged() -> None:
    table = proposing("bend")
    play(table, P1, Give("bend"))
    assert why(table, P1, AskFor("tee", "bend")) == "SM-I1-054"
    assert AskFor("tee", "bend") not in legal(table, P1)
    assert AskFor("blessing", "bend") in legal(table, P1)
    play(table, P1, AskToSee("bend"))
    play(table, P2, ShowHand("bend"))
    assert legal(table, P1) == [Pick("blessing-a", "bend")]
    table = proposing("bend", theirs=("tee",))
    for seat, action in ((P1, Give("bend")), (P1, AskToSee("bend")), (P2, ShowHand("bend"))):
        play(table, seat, action)
    assert legal(table, P1) == [PickNone()]
    play(table, P1, PickNone())
    assert (table.hands[P1], table.hands[P2]) == (["bend"], ["tee"])
    table = proposing("bend", theirs=("tee",), exchange_all=True)
    for seat, action in ((P1, Give("bend")), (P1, AskToSee("bend")), (P2, ShowHand("bend"))):
        play(table, seat, action)
    play(table, P1, Pick("tee", "bend"))
    assert (table.hands[P1], table.hands[P2]) == (["tee"], ["bend"])
    with pytest.raises(UnknownName, match="exchange_all"):
        game("marshlands", {"act": "1", "exchange_all": "true"})


def told(table: MarshlandsTable, seat: Seat, action: Action) -> tuple[str, str]:
    """Why an answer is refused, and by which row."""
    refused = refusal(table, seat, action)
    assert refused is not None
    return refused.why, refused.rule


@rule("SM-I1-050", "SM-I1-051", "SM-I1-052", "SM-I1-054")
def test_a_wrong_answer_in_an_exchange_is_told_what_is_asked_for() -> None:
    table = proposing("wizard-a", "bend", theirs=("blessing-a", "tee", "imps-a"))
    assert told(table, P1, Give("tee")) == ("You hold no Tee to give.", "SM-I1-050")
    assert told(table, P1, Decline()) == ("Give one of your tiles, or exchange nothing.", "SM-I1-050")
    table.hands[P1].append("red-village")
    assert told(table, P1, Give("red-village")) == ("Villages and the Abbey are never exchanged.", "SM-I1-050")
    play(table, P1, Give("wizard-a"))
    no_such = "There is no such tile in this interval.", "SM-I1-051"
    assert told(table, P1, AskFor("auberge", "wizard-a")) == no_such
    assert told(table, P1, AskFor("red-village", "wizard-a"))[0] == "Villages and the Abbey are never exchanged."
    for_what = "Ask for a tile in exchange for Wizard A, or to see the tiles.", "SM-I1-051"
    assert told(table, P1, AskFor("blessing", "bend")) == told(table, P1, Decline()) == for_what
    play(table, P1, AskFor("blessing", "wizard-a"))
    asked_for = "Blessing is asked for, for Wizard A: give that, or decline.", "SM-I1-051"
    assert told(table, P2, Agree("imps-a", "wizard-a")) == asked_for
    assert told(table, P2, ShowHand("wizard-a")) == asked_for
    assert told(table, P2, Agree("blessing-b", "wizard-a")) == ("You hold no Blessing B to give.", "SM-I1-051")
    table = proposing("bend", theirs=("blessing-a", "tee", "yellow-village"))
    play(table, P1, Give("bend"))
    play(table, P1, AskToSee("bend"))
    choice = "A tile of choice is asked for, for Bend: show your tiles, or decline.", "SM-I1-052"
    assert told(table, P2, Agree("tee", "bend")) == choice
    play(table, P2, ShowHand("bend"))
    assert told(table, P1, Pick("cross", "bend")) == ("Cross is not among the tiles you are shown.", "SM-I1-052")
    assert told(table, P1, Pick("yellow-village", "bend"))[0] == "Villages and the Abbey are never exchanged."
    no_event = "You give Bend, which is no event tile: so take an event tile.", "SM-I1-054"
    assert told(table, P1, Pick("tee", "bend")) == no_event
    assert told(table, P1, Pick("blessing-a", "tee")) == ("You give Bend, nothing else.", "SM-I1-052")
    assert told(table, P1, PickNone()) == ("Take one of the tiles you are shown: you asked for it.", "SM-I1-052")


@rule("SM-I1-050", "SM-I1-051")
def test_everybody_sees_who_offers_what_to_whom() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    play(table, P1, AskFor("blessing", "wizard-a"))
    box = marshlands(act="I1")
    names = ("Ann", "Ben", "Cid")
    for viewer in (None, P1, P2, P3):
        assert "Ann offers Ben Wizard A for Blessing" in picture(view(box, table, viewer), viewer, names)
    play(table, P2, Decline())
    assert " offers " not in picture(view(box, table, P2), P2, names)


@rule("SM-I1-051", "SM-I1-054")
def test_for_an_event_tile_an_ordinary_tile_may_be_named_and_where_all_are_exchanged_for_any() -> None:
    table = proposing("wizard-a", "bend")
    play(table, P1, Give("wizard-a"))
    assert may(table, P1, AskFor("tee", "wizard-a"))
    table = proposing("bend", theirs=("tee", "bend", "blessing-a"), exchange_all=True)
    play(table, P1, Give("bend"))
    assert may(table, P1, AskFor("tee", "bend"))
    play(table, P1, AskFor("tee", "bend"))
    assert said(table, ExchangeProposed)[-1] == ExchangeProposed(P1, P2, "bend", "Tee")
    assert legal(table, P2) == [Decline(), Agree("tee", "bend")]
    play(table, P2, Agree("tee", "bend"))
    assert (table.hands[P1], sorted(table.hands[P2])) == (["tee"], ["bend", "bend", "blessing-a"])


@rule("SM-I1-139")
@pytest.mark.parametrize("exchange_all", [False, True])
def test_by_option_an_event_tile_goes_only_for_an_event_tile(exchange_all: bool) -> None:
    options = {"for_event_tiles": "event tiles", "exchange_all": exchange_all}
    table = proposing("wizard-a", "bend", theirs=("blessing-a", "tee"), **options)
    assert (Give("bend") in legal(table, P1)) == exchange_all, "plain tiles for plain tiles, where all are exchanged"
    if not exchange_all:
        only = "At this table only event tiles are exchanged, and Bend is none."
        assert told(table, P1, Give("bend")) == (only, "SM-I1-139")
    play(table, P1, Give("wizard-a"))
    assert may(table, P1, AskFor("blessing", "wizard-a"))
    plain = "Wizard A goes only for another event tile" if exchange_all else "only event tiles are exchanged"
    refused = f"At this table {plain}, and Tee is none."
    assert told(table, P1, AskFor("tee", "wizard-a")) == (refused, "SM-I1-139")
    play(table, P1, AskToSee("wizard-a"))
    play(table, P2, ShowHand("wizard-a"))
    assert legal(table, P1) == [Pick("blessing-a", "wizard-a")]
    assert why(table, P1, Pick("tee", "wizard-a")) == "SM-I1-139"


@rule("SM-I1-139")
def test_usually_any_tile_may_be_given_for_an_event_tile() -> None:
    table = proposing("bend", theirs=("blessing-a", "tee"))
    play(table, P1, Give("bend"))
    play(table, P1, AskFor("blessing", "bend"))
    play(table, P2, Agree("blessing-a", "bend"))
    assert table.hands[P1] == ["blessing-a"]


@rule("SM-I1-139")
def test_who_holds_nothing_that_may_be_given_exchanges_nothing() -> None:
    table = myths({"f7": "w[NS]"}, for_event_tiles="event tiles")
    give(table, ["bend"], ["blessing-a"])
    assert not offered(turn_of(table), P1, AskToExchange)
    table = myths({"f7": "w[NS]"})
    give(table, ["bend"], ["blessing-a"])
    assert offered(turn_of(table), P1, AskToExchange) == [AskToExchange(P2)]
    give(table, ["bend"], [])
    assert not offered(turn_of(table), P1, AskToExchange), "nor with who holds nothing"


@rule("SM-I1-050", "SM-I1-051", "SM-I1-052")
def test_an_exchange_says_which_tile_for_which() -> None:
    names = ("Ann", "Ben", "Cid")
    assert telling(AskFor("blessing", "wizard-a"), names) == "Ask for Blessing in exchange for Wizard A"
    assert telling(AskToSee("bend"), names) == "Ask to see the tiles, and to choose one for Bend"
    assert telling(Agree("blessing-a", "bend"), names) == "Give Blessing A for Bend"
    assert telling(Pick("tee", "bend"), names) == "Take Tee for Bend"
    showing = "Agree: show your tiles, and give the one that is chosen for Bend"
    assert telling(ShowHand("bend"), names) == showing
    proposed = ExchangeProposed(P1, P2, "bend", "Blessing")
    assert telling(proposed, names) == "Ann offered Ben Bend in exchange for Blessing."


@rule("SM-I1-055")
def test_exchanges_come_before_the_lay() -> None:
    table = with_hand(myths(HOME | {"f8": "w[NS]"}), "straight", "wizard-a")
    assert offered(table, P1, AskToExchange)
    play(table, P1, Lay("straight", "f9", 0))
    assert not offered(table, P1, AskToExchange)
    assert question(table) is WhichWay

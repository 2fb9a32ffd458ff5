"""Characters as a table may choose to read them: an Alligator's ties, a Raven or Raccoon declined."""

from __future__ import annotations

from mire import asked, legal
from mire.books.telling import told
from mire.games.bayou_boss.events import Declined, HadNoEffect, MadeHigh, NamedHigh, Pointed, TrickWon
from mire.games.bayou_boss.rules.characters import (
    LeaveSwamp,
    LeaveTrump,
    MakeHigh,
    PlayFromSwamp,
    PutAsTrump,
    WhichCharacter,
    WhichTrump,
    WhoIsHigh,
)
from mire.games.bayou_boss.rules.the_play import Play, WhichCard
from tests.games.bayou_boss.laid_out import (
    CHOSEN,
    DECLINING,
    A,
    B,
    C,
    D,
    a_table,
    answered,
    play_on,
    refused_with,
    said,
    trick_winner,
)
from tests.ledger import rule

# The Alligator's fewest are tied


@rule("BB-44")
def test_by_default_nobody_is_asked_whom_an_alligator_means() -> None:
    table = a_table("red-9", "alligator", "yellow-3", "red-2", tricks=(1, 0, 2, 0), dealer=B)
    play_on(table, "red-9 alligator")
    assert (table.high, asked(table)) == (D, WhichCard(C))


@rule("BB-44")
def test_by_choice_the_player_of_the_alligator_chooses_among_the_tied() -> None:
    table = a_table("red-9", "alligator", "yellow-3", "red-2", tricks=(1, 0, 2, 0), dealer=B, options=CHOSEN, number=4)
    play_on(table, "red-9 alligator")
    assert asked(table) == WhoIsHigh(B)
    assert legal(table, B) == [MakeHigh(D), MakeHigh(B)], "clockwise from the dealer's left"
    why = "Choose one of the players in this trick who have the fewest tricks."
    assert refused_with(table, MakeHigh(A)) == (why, "BB-44")
    assert refused_with(table, Play("red-9")) == (why, "BB-44")
    answered(table, MakeHigh(B))
    assert table.high == B
    assert (said(table, Pointed), said(table, MadeHigh)) == ([Pointed(B, B)], [MadeHigh(B)])
    play_on(table, "yellow-3 red-2")
    assert trick_winner(table) == B


@rule("BB-44")
def test_a_player_who_is_chosen_may_have_yet_to_play() -> None:
    table = a_table("red-9", "alligator", "yellow-3", "red-2", tricks=(1, 0, 2, 0), dealer=B, options=CHOSEN)
    play_on(table, "red-9 alligator")
    answered(table, MakeHigh(D))
    assert (table.high, said(table, NamedHigh)) == (D, [NamedHigh(D)])


@rule("BB-44")
def test_by_choice_too_nobody_is_asked_when_one_player_alone_has_the_fewest() -> None:
    table = a_table("red-9", "alligator", "yellow-3", tricks=(1, 1, 0), options=CHOSEN)
    play_on(table, "red-9 alligator")
    assert (table.high, asked(table)) == (C, WhichCard(C))


@rule("BB-44", "BB-51")
def test_who_sits_the_trick_out_cannot_be_chosen() -> None:
    table = a_table("red-9", "alligator", "", "red-2", tricks=(1, 0, 0, 0), options=CHOSEN)
    play_on(table, "red-9 alligator")
    assert legal(table, B) == [MakeHigh(B), MakeHigh(D)]


@rule("BB-44", "BB-47")
def test_a_manatee_may_be_chosen_in_vain() -> None:
    table = a_table("manatee", "alligator", "red-2", tricks=(0, 0, 1), options=CHOSEN)
    play_on(table, "manatee alligator")
    answered(table, MakeHigh(A))
    assert said(table, HadNoEffect) == [HadNoEffect(B, "alligator", "a Manatee stays the lowest")]
    assert table.high is None


@rule("BB-44")
def test_the_choice_reads_with_names() -> None:
    assert told(MakeHigh(D), ("Ann", "Ben", "Cleo", "Dan")) == "Make Dan's card high"


# Raven and Raccoon declined


@rule("BB-58")
def test_by_default_raven_and_raccoon_must_be_used() -> None:
    table = a_table("raven blue-9", "red-5")
    play_on(table, "raven")
    assert legal(table, A) == [PutAsTrump("blue-9")]
    assert refused_with(table, LeaveTrump()) == ("A Raven takes the trump card: put another.", "BB-58")
    table = a_table("raccoon", "red-5", swamp="red-1 manatee")
    play_on(table, "raccoon")
    assert legal(table, A) == [PlayFromSwamp("manatee")]
    assert refused_with(table, LeaveSwamp()) == ("A Raccoon takes a Character: choose one.", "BB-58")


@rule("BB-58")
def test_by_choice_a_raven_may_leave_the_trump_card() -> None:
    table = a_table("raven blue-9", "red-5 red-6", options=DECLINING)
    play_on(table, "raven")
    assert asked(table) == WhichTrump(A)
    assert legal(table, A) == [PutAsTrump("blue-9"), LeaveTrump()]
    answered(table, LeaveTrump())
    assert (table.trump, table.hand(A), table.trick) == ("yellow-4", ["blue-9"], {A: "raven"})
    assert said(table, Declined) == [Declined(A, "raven")]
    assert asked(table) == WhichCard(B)


@rule("BB-58", "BB-45")
def test_by_choice_a_raven_may_still_take_the_trump_card() -> None:
    table = a_table("raven blue-9", "red-5 red-6", options=DECLINING)
    play_on(table, "raven blue-9")
    assert (table.trump, table.hand(A)) == ("blue-9", ["yellow-4"])
    assert said(table, Declined) == []


@rule("BB-58")
def test_by_choice_a_raccoon_may_stay_in_the_trick() -> None:
    table = a_table("raccoon", "red-5", "red-3", swamp="red-1 heron", deck="blue-1", options=DECLINING, number=4)
    play_on(table, "raccoon")
    assert asked(table) == WhichCharacter(A)
    assert legal(table, A) == [PlayFromSwamp("heron"), LeaveSwamp()]
    answered(table, LeaveSwamp())
    assert (table.trick, table.away, table.swamp, table.deck) == ({A: "raccoon"}, [], ["red-1", "heron"], ["blue-1"])
    assert said(table, Declined) == [Declined(A, "raccoon")]
    play_on(table, "red-5 red-3")
    assert [event.card for event in said(table, TrickWon)] == ["red-5"]


@rule("BB-58", "BB-48")
def test_by_choice_a_raven_that_a_raccoon_took_may_be_declined_too() -> None:
    table = a_table("raccoon blue-9", "red-5", swamp="raven green-2", options=DECLINING)
    play_on(table, "raccoon raven")
    assert asked(table) == WhichTrump(A)
    answered(table, LeaveTrump())
    assert said(table, Declined) == [Declined(A, "raven")]
    assert table.trump == "yellow-4"

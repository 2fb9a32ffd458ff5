"""Who people are, and which seats are theirs."""

from __future__ import annotations

import contextlib
import random
import time
from pathlib import Path

import pytest

from mire.games import GAMES

from .site import PATIENCE, Data, Site, Socket, Visitor, all_ready, long_away, mine

ALONE = ("me", "random", "random", "random")


def test_a_guest_is_known_again_by_the_cookie(visitor: Visitor) -> None:
    me = visitor.get("/api/me").body
    assert me["name"]
    assert visitor.get("/api/me").body == me


@pytest.mark.parametrize("change", ["id", "signature", "none", "other letters"])
def test_a_cookie_that_was_tampered_with_makes_a_new_guest(visitor: Visitor, change: str) -> None:
    me = visitor.get("/api/me").body
    name, (guest, _, signature) = "mire_guest", visitor.cookies["mire_guest"].partition(".")
    forged = {
        "id": f"{guest[:-1]}{'a' if guest[-1] != 'a' else 'b'}.{signature}",
        "signature": f"{guest}.{signature[:-2]}{'AA' if signature[-2:] != 'AA' else 'BB'}",
        "none": guest,
        "other letters": f"{guest}é.{signature}",
    }[change]
    visitor.cookies[name] = forged
    assert visitor.get("/api/me").body["id"] != me["id"]
    assert visitor.cookies[name] != forged


def test_a_guest_chooses_a_name_and_the_table_shows_it(visitor: Visitor) -> None:
    me = visitor.get("/api/me").body
    renamed = visitor.put("/api/me", {"name": "  Ada Żółw "})
    assert renamed.body == {"id": me["id"], "name": "Ada Żółw"}
    assert visitor.get("/api/me").body["name"] == "Ada Żółw"
    with visitor.watch(visitor.lay("swapx", *ALONE)) as table:
        assert table.frame()["places"][0]["name"] == "Ada Żółw"


def test_what_is_told_calls_people_by_their_names_also_when_they_have_left(visitor: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    room = visitor.lay("swapx", *ALONE)
    with visitor.watch(room) as table:
        table.my_turn()
        table.answered({"type": "Pass"})
        table.say("StandUp", seat=0)
        table.until(lambda frame: frame["places"][0]["kind"] == "open")
    with visitor.watch(room) as table:
        log = table.frame()["log"]
    assert "Ada passed." in [line["text"] for line in log]
    assert not [line for line in log if line["text"].startswith("Green")]


def test_who_sits_in_several_seats_is_told_apart_by_what_the_game_calls_them(visitor: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ada"})
    with visitor.watch(visitor.lay("swapx", *["me"] * 4)) as table:
        (seat,) = table.frame()["to_act"]
        table.answer({"type": "Pass"}, seat=seat)
        frame = table.until(lambda frame: frame["answers"])
    assert [line["text"] for line in frame["log"]] == [f"{frame['places'][seat]['called']} passed."]


def test_a_finished_game_says_when_it_began_and_ended(visitor: Visitor) -> None:
    before = time.time()
    with visitor.watch(visitor.lay("swapx", *ALONE, options={"turn_limit": 4})) as table:
        assert table.my_turn()["ended"] is None
        frame = table.play_on(random.Random(1))
    assert before - 1 < frame["started"] <= frame["ended"] < time.time() + 1


def test_what_is_printed_on_the_components_is_told_as_the_edition_has_it(visitor: Visitor) -> None:
    printed = visitor.get("/api/games/bayou-boss/components").body
    assert set(printed) == {"characters", "decks", "suits"}
    assert printed["characters"]["bullfrog"]["source"] == "reconstructed"
    assert printed["characters"]["python"]["text"]
    assert set(visitor.get("/api/games/swapx/components").body) == {"setups"}
    assert visitor.get("/api/games/chess/components").status == 404


@pytest.mark.parametrize("name", ["", "x" * 25, "two\nlines", "tab\t", "nul\x00", 7, None])
def test_a_name_that_cannot_be_shown_is_refused(visitor: Visitor, name: object) -> None:
    before = visitor.get("/api/me").body
    reply = visitor.put("/api/me", {"name": name})
    assert reply.status == 400
    assert reply.body["why"]
    assert visitor.get("/api/me").body == before


def test_nobody_answers_leaves_takes_back_resigns_or_is_hinted_from_a_seat_of_another(
    visitor: Visitor, other: Visitor
) -> None:
    room = visitor.lay("swapx", *ALONE)
    with visitor.watch(room) as owner, other.watch(room, seat=0) as stranger:
        frame = owner.my_turn()
        seen = stranger.frame()
        assert seen["you"] is None
        assert seen["options"] == []
        assert not any(place["mine"] for place in seen["places"])
        stranger.answer(frame["options"][0]["action"], n=frame["n"], seat=0)
        assert "not yours" in stranger.refused()
        for kind in ("StandUp", "TakeBack", "AskToStop", "Resign", "AskHint", "TakeOver"):
            stranger.say(kind, seat=0)
            assert "not yours" in stranger.refused(), kind
        stranger.say("Reply", seat=0, agreed=True)
        assert "not yours" in stranger.refused()
        stranger.say("Look", seat=0)
        assert "yours" in stranger.refused()
        stranger.say("Sit", seat=0)
        assert "already" in stranger.refused()
        stranger.say("SeatBot", seat=0, level="random")
        assert "seated" in stranger.refused()
        stranger.say("Chat", text="hello")
        assert "seat" in stranger.refused()
        stranger.say("StandUp", seat=7)
        assert "no such seat" in stranger.refused()
    assert other.post(f"/api/tables/{room}/transfer/0").status == 409
    with visitor.watch(room) as again:
        assert again.my_turn()["n"] == frame["n"]


def test_a_second_visitor_sits_down_through_the_link_and_plays(visitor: Visitor, other: Visitor) -> None:
    other.put("/api/me", {"name": "Bea"})
    room = visitor.lay("bayou-boss", "me", "open")
    luck = random.Random(7)
    with visitor.watch(room) as host, other.watch(room) as guest:
        assert host.frame()["places"][1]["kind"] == "open"
        assert guest.frame()["you"] is None
        guest.say("Sit", seat=1)
        seen = host.until(lambda frame: frame["places"][1]["kind"] == "person" and frame["places"][1]["here"])
        assert (seen["places"][1]["name"], seen["places"][1]["mine"]) == ("Bea", False)
        guest.until(lambda frame: frame["places"][1]["mine"])
        guest.say("Look", seat=1)
        assert guest.until(lambda frame: frame["you"] == 1)["whole_log"]
        all_ready(host, guest)
        asked = {0: host, 1: guest}
        for _ in range(6):
            for table in asked.values():
                while table.latest["n"] < max(each.latest["n"] for each in asked.values()):
                    table.frame()
            turn = asked[host.latest["to_act"][0]]
            turn.answered(luck.choice(turn.latest["options"])["action"])
        assert host.latest["answers"] >= 5
    assert [card["room"] for card in other.get("/api/tables/mine").body] == [room]


def test_one_joins_late_and_stands_up_again(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "me", "random")
    with visitor.watch(room) as host:
        host.say("StandUp", seat=2)
        host.until(lambda frame: frame["places"][2]["kind"] == "open")
        while 2 not in host.latest["to_act"]:
            if 0 in host.latest["to_act"]:
                host.answered(host.latest["options"][0]["action"])
            else:
                host.frame()
        with other.watch(room) as late:
            late.frame()
            late.say("Sit", seat=2)
            late.until(lambda frame: frame["places"][2]["mine"])
            late.say("Look", seat=2)
            asked = late.until(lambda frame: frame["you"] == 2)
            assert asked["to_act"] == [2]
            assert asked["options"]
            late.say("StandUp", seat=2)
            left = late.until(lambda frame: frame["places"][2]["kind"] == "open")
            assert left["you"] is None
            assert left["options"] == []
        host.until(lambda frame: frame["places"][2]["kind"] == "open")
        host.say("SeatBot", seat=2, level="greedy")
        assert host.until(lambda frame: frame["places"][2]["kind"] == "bot")["places"][2]["level"] == "greedy"
        assert 0 in host.my_turn()["to_act"] or host.latest["outcome"]


def test_a_bot_stands_in_for_somebody_who_is_away_and_is_sent_away_again(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "open", "random")
    with visitor.watch(room) as host:
        host.frame()
        with other.watch(room) as guest:
            guest.say("Sit", seat=1)
            guest.until(lambda frame: frame["places"][1]["mine"])
            host.until(lambda frame: frame["places"][1]["here"])
            all_ready(host, guest)
            host.say("SeatBot", seat=1, level="random")
            assert "is here" in host.refused()
        long_away(host.until(lambda frame: not frame["places"][1]["here"]), 1)
        host.say("SeatBot", seat=1, level="random")
        stands_in = host.until(lambda frame: frame["places"][1]["kind"] == "bot")
        assert stands_in["places"][1]["stands_in"]
        host.play_on(random.Random(8), lambda frame: frame["answers"] > 12)
        with other.watch(room) as back:
            mine = back.until(lambda frame: frame["you"] == 1)
            assert mine["places"][1]["mine"]
            back.answer({"type": "Play", "card": "red-1"})
            why = back.refused()
            assert "bot" in why or "moved on" in why
            back.say("TakeOver", seat=1)
            assert back.until(lambda frame: frame["places"][1]["kind"] == "person")["you"] == 1
            back.say("TakeOver", seat=1)
            assert "No bot" in back.refused()
            _pass_round(host, back)


def _pass_round(*tables: Socket) -> None:
    """All go on: each can answer when asked."""
    luck = random.Random(10)
    end = time.monotonic() + PATIENCE
    answered: set[int] = set()
    while len(answered) < len(tables) and time.monotonic() < end:
        for number, table in enumerate(tables):
            with contextlib.suppress(TimeoutError):
                while True:
                    table.hear(0.05)
            frame: Data = table.latest
            if frame["you"] in frame["to_act"]:
                table.answered(luck.choice(frame["options"])["action"])
                answered.add(number)
    assert len(answered) == len(tables)


def test_public_tables_with_an_open_seat_are_in_the_lobby_and_private_ones_are_not(
    visitor: Visitor, other: Visitor
) -> None:
    shown = visitor.lay("bayou-boss", "me", "open", public=True)
    hidden = visitor.lay("bayou-boss", "me", "open")
    full = visitor.lay("bayou-boss", "me", "random", public=True)
    lobby = [card["room"] for card in other.get("/api/tables").body]
    assert shown in lobby
    assert hidden not in lobby
    assert full not in lobby
    mine = visitor.get("/api/tables/mine").body
    assert {shown, hidden, full} == {card["room"] for card in mine}
    assert all(card["places"][0]["mine"] for card in mine)
    assert visitor.id not in str(other.get("/api/tables").body)


def test_an_open_seat_is_found_behind_a_hundred_newer_tables_that_are_full(visitor: Visitor, other: Visitor) -> None:
    free = visitor.lay("bayou-boss", "me", "open", public=True)
    taken = visitor.lay("bayou-boss", "me", "open", public=True)
    with other.watch(taken) as table:
        table.say("Sit", seat=1)
        table.until(mine(1))
        for _ in range(101):
            visitor.lay("bayou-boss", "me", "me", public=True)
        lobby = [card["room"] for card in other.get("/api/tables").body]
        assert free in lobby
        assert taken not in lobby
        table.say("StandUp", seat=1)
        table.until(lambda frame: frame["places"][1]["kind"] == "open")
        assert taken in [card["room"] for card in other.get("/api/tables").body]


@pytest.mark.slow
def test_a_name_is_the_same_after_a_restart(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path) as site:
        unnamed, named = Visitor(site), Visitor(site)
        before = unnamed.get("/api/me").body
        named.put("/api/me", {"name": "Cleo"})
        site.restart()
        assert unnamed.get("/api/me").body == before
        assert named.get("/api/me").body["name"] == "Cleo"


def test_a_game_says_for_how_many_it_is_and_which_options_decide_that(visitor: Visitor) -> None:
    cards = {card["name"]: card for card in visitor.get("/api/games").body}
    assert list(cards) == list(GAMES)
    assert [(cards[name]["least"], cards[name]["most"]) for name in ("swapx", "bayou-boss")] == [(4, 4), (2, 8)]
    assert cards["bayou-boss"]["seatings"] == []
    acts = {seating["value"]: seating["players"] for seating in cards["marshlands"]["seatings"]}
    assert (acts["1"], acts["5"], acts["8"]) == ([2, 3, 4], [2, 4], [1])

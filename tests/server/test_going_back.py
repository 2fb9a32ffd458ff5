"""Taking back, resigning, another game, talking, looking from several seats, coming back, answering twice."""

from __future__ import annotations

import random
import time

from .site import Data, Site, Socket, Visitor, all_ready, mine, seen_from, version


def _asked(*tables: Socket) -> Socket:
    """Whoever is asked, once all have seen the newest frame."""
    newest = max(table.latest["n"] for table in tables)
    for table in tables:
        while table.latest["n"] < newest:
            table.frame()
    return next(table for table in tables if table.latest["you"] in table.latest["to_act"])


def _two_people(game: str, visitor: Visitor, other: Visitor, *more: str) -> tuple[Socket, Socket]:
    """A table of two people who look from their seats."""
    room = visitor.lay(game, "me", "open", *more)
    host, guest = visitor.watch(room), other.watch(room)
    guest.say("Sit", seat=1)
    guest.until(lambda frame: frame["places"][1]["mine"])
    guest.say("Look", seat=1)
    guest.until(lambda frame: frame["you"] == 1)
    host.until(lambda frame: frame["places"][1]["here"] and frame["n"] == guest.latest["n"])
    all_ready(host, guest)
    return host, guest


def _same(before: Data, after: Data) -> bool:
    return all(before[part] == after[part] for part in ("view", "to_act", "answers", "prompt"))


def test_ones_own_last_move_goes_back_at_once_where_nobody_learnt_anything(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("swapx", "me", "open", "open", "open")
    with visitor.watch(room) as host, other.watch(room) as guest:
        for seat in (1, 2, 3):
            guest.say("Sit", seat=seat)
            guest.until(mine(seat))
        host.until(lambda frame: frame["places"][3]["kind"] == "person")
        all_ready(host, guest)
        frame = host.latest
        if frame["to_act"] != [0]:  # the guest plays on until it is the host's turn
            while host.latest["to_act"] != [0]:
                seat = host.latest["to_act"][0]
                guest.say("Look", seat=seat)
                asked = guest.until(seen_from(seat, host.latest["n"]))
                guest.answered(asked["options"][0]["action"])
                host.until(lambda frame: frame["n"] >= guest.latest["n"])
        before = host.latest
        after = host.answered(before["options"][-1]["action"])
        assert after["free_undo"] == 1
        host.say("TakeBack", seat=0)
        back = host.until(lambda frame: frame["answers"] == before["answers"])
        assert _same(before, back)
        assert back["whole_log"]
        assert back["n"] == after["n"] + 1
        host.answered(back["options"][0]["action"])
        seat = host.latest["to_act"][0]
        guest.say("Look", seat=seat)
        asked = guest.until(lambda frame: frame["you"] == seat and frame["n"] == host.latest["n"])
        guest.answered(asked["options"][0]["action"])
        host.until(lambda frame: frame["n"] == guest.latest["n"])
        host.say("TakeBack", seat=0)  # now an answer of another would go back with it
        wish = host.until(lambda frame: frame["wish"])["wish"]
        assert wish == {"seat": 0, "answers": 2, "waiting": [1, 2, 3], "to_stop": False}


def test_beyond_that_the_others_are_asked_and_may_agree_or_not(visitor: Visitor, other: Visitor) -> None:
    host, guest = _two_people("bayou-boss", visitor, other)
    with host, guest:
        for agreed in (False, True):
            mover = _asked(host, guest)
            waiter = guest if mover is host else host
            before = mover.latest
            me, you = before["you"], 1 - before["you"]
            after = mover.answered(before["options"][0]["action"])
            assert after["free_undo"] == 0
            mover.say("TakeBack", seat=me)
            asked = waiter.until(lambda frame: frame["wish"])
            assert asked["wish"] == {"seat": me, "answers": 1, "waiting": [you], "to_stop": False}
            assert asked["answers"] == after["answers"]
            mover.say("Reply", seat=me, agreed=True)
            assert "Nobody waits" in mover.refused()
            waiter.say("Reply", seat=you, agreed=agreed)
            settled = mover.until(lambda frame: frame["wish"] is None)
            assert _same(before if agreed else after, settled)
            waiter.until(version(settled["n"]))


def _wish(host: Socket, guest: Socket) -> tuple[Socket, Socket, Data]:
    """Somebody answers and wants it back; where that needs nobody's consent, play goes on until it does."""
    while True:
        mover = _asked(host, guest)
        waiter = guest if mover is host else host
        before = mover.latest
        mover.answered(before["options"][0]["action"])
        mover.say("TakeBack", seat=before["you"])
        asked = mover.until(version(before["n"] + 2))
        if asked["wish"]:
            return mover, waiter, waiter.until(version(asked["n"]))
        waiter.until(version(asked["n"]))
        mover.answered(before["options"][0]["action"])
        waiter.until(version(mover.latest["n"]))


def test_a_wish_can_be_withdrawn_and_what_came_of_it_is_told(visitor: Visitor, other: Visitor) -> None:
    visitor.put("/api/me", {"name": "Ann"})
    other.put("/api/me", {"name": "Ben"})
    host, guest = _two_people("bayou-boss", visitor, other)
    with host, guest:
        for wanted in ("withdrawn", "refused", "agreed"):
            mover, waiter, asked = _wish(host, guest)
            me, answers = mover.latest["you"], mover.latest["answers"]
            mine, others = (("Ann", "Ben"), ("Ben", "Ann"))[me]
            assert asked["log"][-1]["text"] == f"{mine} asked to take back 1 answer."
            waiter.say("Withdraw", seat=1 - me)
            assert "nothing that you could withdraw" in waiter.refused()
            if wanted == "withdrawn":
                mover.say("Withdraw", seat=me)
            else:
                waiter.say("Reply", seat=1 - me, agreed=wanted == "agreed")
            settled = mover.until(version(asked["n"] + 1))
            assert settled["wish"] is None
            assert (
                settled["log"][-1]["text"]
                == {
                    "withdrawn": f"{mine} asks no longer.",
                    "refused": f"{others} did not agree, and the game goes on.",
                    "agreed": f"{mine} took back 1 answer.",
                }[wanted]
            )
            assert settled["answers"] == answers - (wanted == "agreed")
            if wanted != "agreed":
                mover.say("TakeBack", seat=me)
                assert "asked just now" in mover.refused(), "nobody's clock is stopped again and again"
            waiter.until(version(settled["n"]))


def test_with_only_bots_opposite_it_goes_back_at_once(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "random", "random")) as table:
        before = table.my_turn()
        table.answered(before["options"][0]["action"])
        table.my_turn()
        table.say("TakeBack", seat=0)
        assert _same(before, table.until(lambda frame: frame["answers"] == before["answers"]))
        table.play_on(random.Random(1), lambda frame: frame["answers"] > before["answers"] + 5)


def test_there_is_nothing_to_take_back_before_one_has_answered(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "open")) as table:
        table.frame()
        table.say("TakeBack", seat=0)
        assert "nothing of yours" in table.refused()


def test_a_game_is_stopped_when_all_people_agree_and_not_before(visitor: Visitor, other: Visitor) -> None:
    host, guest = _two_people("bayou-boss", visitor, other)
    with host, guest:
        host.say("AskToStop", seat=0)
        asked = guest.until(lambda frame: frame["wish"])
        assert asked["wish"] == {"seat": 0, "answers": 0, "waiting": [1], "to_stop": True}
        guest.say("Reply", seat=1, agreed=False)
        refused = guest.until(lambda frame: not frame["wish"])
        assert refused["outcome"] is None
        host.until(version(refused["n"]))
        host.say("AskToStop", seat=0)
        guest.until(lambda frame: frame["wish"])
        mover = _asked(host, guest)
        after = mover.answered(mover.latest["options"][0]["action"])
        assert after["wish"]["to_stop"], "what is answered meanwhile leaves the question open"
        _asked(host, guest)
        guest.say("Reply", seat=1, agreed=True)
        over = host.until(lambda frame: frame["outcome"])
        assert over["wish"] is None
        assert over["seed"], "the luck is shown as at any end"
        host.say("AskToStop", seat=0)
        assert "over already" in host.refused()
    record = visitor.get(f"/api/tables/{over['room']}/record").body
    assert record["answers"][-1] == [None, "stop"]
    assert visitor.post("/api/check", record).body["holds"]


def test_who_plays_with_bots_alone_stops_at_once(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("swamped", "me", "greedy")) as table:
        table.frame()
        table.say("AskToStop", seat=0)
        outcome = table.until(lambda frame: frame["outcome"])["outcome"]
        assert (outcome["winners"], outcome["reason"]) == ([], "all agreed to give up")


def test_a_bot_plays_on_to_the_end_for_one_who_resigns(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("swapx", "me", "random", "random", "random", options={"turn_limit": 30})) as table:
        table.my_turn()
        table.say("Resign", seat=0)
        left = table.until(lambda frame: frame["places"][0]["kind"] == "bot")
        assert not left["places"][0]["mine"]
        assert left["you"] is None
        assert not left["places"][0]["stands_in"]
        assert table.until(lambda frame: frame["outcome"])["seed"]


def test_bots_among_themselves_rest_while_nobody_looks_on(site: Site, visitor: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "random", "random", options={"turn_limit": 400})
    with visitor.watch(room) as table:
        table.my_turn()
        table.say("Resign", seat=0)
        answers = table.until(lambda frame: frame["answers"] > 5)["answers"]
    written, before = len(site.entries(room)), -1
    while written != before:
        time.sleep(0.3)
        written, before = len(site.entries(room)), written
    with visitor.watch(room) as table:
        rested = table.frame()
        assert rested["answers"] >= answers
        assert not rested["outcome"], "they did not play to the end"
        table.until(lambda frame: frame["answers"] > rested["answers"] + 5)


def test_another_game_seats_the_same_people(visitor: Visitor, other: Visitor) -> None:
    host, guest = _two_people("swapx", visitor, other, "greedy", "random")
    with host, guest:
        room = host.room
        host.say("AskRematch")
        assert "once this one is over" in host.refused()
        guest.say("SeatBot", seat=1, level="random")
        guest.until(lambda frame: frame["places"][1]["kind"] == "bot")
        host.play_on(random.Random(3))
        guest.until(lambda frame: frame["outcome"])
        guest.say("TakeOver", seat=1)
        host.until(lambda frame: frame["places"][1]["kind"] == "person")
        host.say("AskRematch")
        following = host.until(lambda frame: frame["next_room"])["next_room"]
        assert guest.until(lambda frame: frame["next_room"])["next_room"] == following != room
        guest.say("AskRematch")
        guest.say("Chat", text="again!")
        assert guest.until(lambda frame: frame["chat"])["next_room"] == following
    with visitor.watch(following) as first, other.watch(following) as second:
        one, two = first.frame(), second.frame()
        assert (one["you"], two["you"]) == (0, 1)
        assert [place["level"] for place in one["places"]] == ["", "", "greedy", "random"]
        assert [place["ready"] for place in one["places"]] == [True, False, False, False], "who came along says so"
        assert one["waits"]
        second.say("SayReady", ready=True)
        assert not second.until(lambda frame: not frame["waits"])["outcome"]
        assert one["commitment"] != host.latest["commitment"]


def test_those_seated_speak_and_all_read(visitor: Visitor, other: Visitor) -> None:
    visitor.put("/api/me", {"name": "Dora"})
    with visitor.watch(visitor.lay("bayou-boss", "me", "open")) as host, other.watch(host.room) as rail:
        rail.frame()
        host.say("Chat", text="<b>hello</b> & \u2603")
        said = rail.until(lambda frame: frame["chat"])["chat"]
        assert [(line["name"], line["text"]) for line in said] == [("Dora", "<b>hello</b> & \u2603")]
        rail.say("Chat", text="me too")
        assert "seated" in rail.refused()
        host.say("Chat", text="x" * 501)
        assert "read" in host.refused()
        assert len(host.latest["chat"]) == 1


def test_coming_back_in_the_middle_of_a_turn_shows_the_same(visitor: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "random", "random")
    with visitor.watch(room) as table:
        table.play_on(random.Random(4), lambda frame: frame["answers"] > 8)
        before = table.my_turn()
    with visitor.watch(room) as table:
        after = table.frame()
        assert after["whole_log"]
        changed = {part for part in after if after[part] != before[part]}
        assert changed <= {"log", "whole_log", "chat", "whole_chat"}
        table.answered(after["options"][0]["action"])


def test_one_person_plays_several_seats_and_looks_from_each(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "me", "random"), seat=1) as table:
        first = table.frame()
        assert first["you"] == 1
        assert "?" not in first["view"]["hands"][1]
        assert set(first["view"]["hands"][0]) == {"?"}
        table.say("Look", seat=0)
        second = table.until(lambda frame: frame["you"] == 0)
        assert set(second["view"]["hands"][1]) == {"?"}
        table.say("Look", seat=2)
        assert "yours" in table.refused()
        table.say("Look", seat=None)
        rail = table.until(lambda frame: frame["you"] is None)
        assert {card for hand in rail["view"]["hands"] for card in hand} == {"?"}
        assert rail["options"] == []


def test_an_answer_to_an_earlier_question_is_refused(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "random")) as table:
        old = table.my_turn()
        table.answered(old["options"][0]["action"])
        now = table.my_turn()
        table.answer(now["options"][0]["action"], n=old["n"])
        assert "moved on" in table.refused()
        table.answered(now["options"][0]["action"])


def test_an_answer_to_a_question_that_was_not_asked_yet_is_refused(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "random")) as table:
        now = table.my_turn()
        for n in (now["n"] + 1, now["n"] + 2, 1_000_000):
            table.answer(now["options"][0]["action"], n=n)
            assert "not been asked yet" in table.refused()
        assert table.latest["answers"] == now["answers"]
        table.answered(now["options"][0]["action"])


def test_an_answer_sent_twice_counts_once(visitor: Visitor, site: Site) -> None:
    room = visitor.lay("swapx", "me", "me", "me", "me")
    with visitor.watch(room) as table:
        frame = table.frame()
        seat = frame["to_act"][0]
        table.say("Look", seat=seat)
        frame = table.until(lambda frame: frame["you"] == seat)
        for _ in range(3):
            table.answer(frame["options"][0]["action"], n=frame["n"])
        assert "moved on" in table.refused()
        assert "moved on" in table.refused()
        assert table.latest["answers"] == 1
    assert [entry["type"] for _, entry in site.entries(room)] == ["Answered"]


def test_an_answer_the_rules_forbid_is_refused_with_its_rule(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "random")) as table:
        frame = table.my_turn()
        table.answer({"type": "Play", "card": "nonsense-99"})
        while (message := table.hear())["type"] != "Refused":
            pass
        assert message["rule"].startswith("BB-")
        table.answer({"type": "Nonsense"})
        assert "not an answer" in table.refused()
        assert table.latest["n"] == frame["n"]


def test_a_hint_is_given_for_ones_own_seat_when_one_is_asked(visitor: Visitor) -> None:
    with visitor.watch(visitor.lay("bayou-boss", "me", "random")) as table:
        frame = table.my_turn()
        table.say("AskHint", seat=0)
        while (message := table.hear())["type"] != "Hint":
            pass
        assert message["n"] == frame["n"]
        actions = [option["action"] for option in frame["options"]]
        assert message["ideas"]
        assert all(idea["action"] in actions and 0 <= idea["chance"] <= 1 for idea in message["ideas"])
        assert message["ideas"][0]["equal"] is False  # the best is what the others are compared with

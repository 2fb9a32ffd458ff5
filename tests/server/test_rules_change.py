"""The rules change under running games, and they go on."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mire.books.played import Unverified, seed_from, verify
from mire.books.writing import read_table, written
from mire.core.agenda import Event
from mire.core.engine import legal, to_act
from mire.games import GAMES
from mire.games.swapx import SwapX
from mire.server.entries import Answered, Logged, RulesChanged, WentBack
from mire.server.forms import SeatWish
from mire.server.frames import free_undo, lines
from mire.server.house import House
from mire.server.laid import Laid
from mire.server.limits import Limits
from mire.server.refusals import NotDone
from mire.server.replays import Rerun, checked
from mire.server.rooms import Room

from .postgres import Cluster
from .site import Data, Site, Socket, Visitor

# A node that has learnt the next version of SwapX: nobody may pass any more, so a game with a pass cannot be replayed.
NEWER = """
from mire.core.agenda import Refusal
from mire.games.swapx import SwapX
from mire.games.swapx.rules.moves import Pass
SwapX.version += 1
Pass.refused = lambda self, table, seat: Refusal("Nobody passes any more.", "SX-14")
from mire.cli import main
main()
"""
PASS = {"type": "Pass"}
OLD, NEW = SwapX.version, SwapX.version + 1
CHANGED = f"The rules have changed: from here on version {NEW} holds."


def upgrade(site: Site) -> None:
    """Stop the node, and start it with newer rules."""
    site.stop()
    site.command = [sys.executable, "-c", NEWER]
    site.start()


def asked(table: Socket) -> Data:
    """The newest frame from the seat that is asked, by somebody who holds them all."""
    seat = table.latest["to_act"][0]
    if table.latest["you"] != seat:
        table.say("Look", seat=seat)
        table.until(lambda frame: frame["you"] == seat)
    return table.latest


def supplies(frame: Data) -> Data:
    """An answer that lays a supply: it changes the position, so that none comes again."""
    return next(option["action"] for option in frame["options"] if option["action"]["type"] == "SpawnSupply")


def begun(visitor: Visitor, answers: int) -> str:
    """A game in which somebody passed, taken back once on the way."""
    room = visitor.lay("swapx", "me", "me", "me", "me", options={"turn_limit": 12})
    with visitor.watch(room) as table:
        table.frame()
        for number in range(answers):
            frame = asked(table)
            table.answered(PASS if number == 1 else supplies(frame))
            if number == 2:
                table.say("TakeBack", seat=frame["you"])
                table.until(lambda frame: frame["answers"] == 2)
                table.answered(supplies(asked(table)))
        table.say("Chat", text="back soon")
        table.until(lambda frame: frame["chat"])
    return room


def test_a_game_goes_on_though_its_rules_have_changed(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path) as site:
        visitor = Visitor(site)
        room = begun(visitor, 6)
        with visitor.watch(room) as table:
            before = table.frame()
        upgrade(site)
        with visitor.watch(room, before["you"]) as table:
            after = table.frame()
            same = ("view", "to_act", "options", "answers", "places", "chat", "commitment", "you")
            assert {part: after[part] for part in same if part != "options"} == {
                part: before[part] for part in same if part != "options"
            }
            assert after["n"] == before["n"] + 1
            assert after["log"][:-1] == before["log"]
            assert after["log"][-1]["text"] == CHANGED
            seat = asked(table)["you"]
            table.answer(PASS)
            assert table.refused() == "Nobody passes any more."
            table.say("TakeBack", seat=5 % 4 if seat == 0 else seat - 1)
            assert "rules have changed" in table.refused()
            shown = asked(table)
            table.answered(supplies(shown))
            table.say("TakeBack", seat=seat)
            back = table.until(lambda frame: frame["answers"] == 6)
            assert back["view"] == shown["view"]
            assert back["log"] == after["log"]
            table.answered(supplies(asked(table)))
            kept = asked(table)
        site.restart()  # by the same rules: all is in the log
        with visitor.watch(room, kept["you"]) as table:
            again = table.frame()
            assert (again["view"], again["n"], again["answers"]) == (kept["view"], kept["n"], 7)
            while not table.latest["outcome"]:
                table.answered(supplies(asked(table)))
            seed = table.latest["seed"]
        assert [entry["type"] for _, entry in site.entries(room)].count("RulesChanged") == 1

        record = visitor.get(f"/api/tables/{room}/record").body
        assert (record["rules"], record["carried"], len(record["answers"])) == (OLD, {"after": 6, "rules": NEW}, 12)
        assert record["seed"] == seed
        verified = visitor.post("/api/check", record).body
        assert verified["holds"] is None
        assert f"first 6 answers were played by version {OLD}" in verified["checks"][0]
        for path, more in (("replay", {}), ("replay/steps", {}), ("continue", {"seats": [{"kind": "me"}] * 4})):
            assert visitor.post(f"/api/{path}", {"record": record, "step": 8, **more}).status == 400
        early = visitor.get(f"/api/tables/{room}/replay?step=2").body
        assert (early["first"], early["steps"], early["frames"][0]["view"]) == (6, 12, before["view"])
        assert [frame["step"] for frame in early["frames"]] == list(range(6, 13))
        assert early["log"][0]["text"].startswith(f"Until here version {OLD} of the rules held")
        late = visitor.get(f"/api/tables/{room}/replay/steps?step=12").body[-1]
        assert late["outcome"]["reason"] == "the turn limit is reached"
        assert "Traceback" not in site.logged(), site.logged()


def test_a_table_that_nobody_had_answered_at_goes_on_too(database: str, tmp_path: Path) -> None:
    with Site(database, tmp_path) as site:
        visitor = Visitor(site)
        room = visitor.lay("swapx", "me", "me", "me", "me")
        with visitor.watch(room) as table:
            before = table.frame()
        upgrade(site)
        with visitor.watch(room) as table:
            assert table.frame()["view"] == before["view"]
            table.answered(supplies(asked(table)))


def test_two_nodes_that_learnt_the_rules_at_once_carry_a_game_on_once(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.database()
    with Site(database, tmp_path) as one:
        visitor = Visitor(one)
        rooms = [begun(visitor, 4) for _ in range(6)]
        upgrade(one)
        two = Site(database, tmp_path)
        two.command = one.command
        with two:
            other = Visitor(two)
            other.cookies = visitor.cookies
            for room in rooms:
                with visitor.watch(room) as here, other.watch(room) as there:
                    assert here.frame()["view"] == there.frame()["view"]
                    here.answered(supplies(asked(here)))
                    assert there.until(lambda frame: frame["answers"] == 5)["view"] == here.latest["view"]
                assert [entry["type"] for _, entry in one.entries(room)].count("RulesChanged") == 1


def test_a_node_with_older_rules_follows_no_further_and_says_so(cluster: Cluster, tmp_path: Path) -> None:
    database = cluster.database()
    with Site(database, tmp_path) as older, Site(database, tmp_path) as newer:
        visitor, other = Visitor(older), Visitor(newer)
        room = begun(visitor, 4)
        other.cookies = visitor.cookies
        with visitor.watch(room) as here:
            here.frame()
            upgrade(newer)
            with other.watch(room) as there:
                there.frame()
                assert "newer rules" in here.refused()
                there.answered(supplies(asked(there)))
        with visitor.watch(room) as here:
            assert "newer rules" in here.refused()
        assert visitor.get(f"/api/tables/{room}/replay").status == 409
        assert [entry["type"] for _, entry in older.entries(room)].count("RulesChanged") == 1
        assert "Traceback" not in older.logged(), older.logged()


# Without network or database


def a_room(game: str = "swapx", seats: int = 4, options: Data | None = None) -> Room:
    laid = Laid(game, GAMES[game].version, options or {}, seed_from(5), (SeatWish("me"),) * seats, "ann", "Ann")
    room = Room("room", laid, 0.0)
    return Room("room", msgspec.structs.replace(laid, told=msgspec.to_builtins(tuple(room.told))), 0.0)


def played(room: Room, answers: int, luck: random.Random, log: list[Logged]) -> Room:
    for _ in range(answers):
        seat = to_act(room.table)[0]
        action = msgspec.to_builtins(luck.choice([each for each in legal(room.table, seat) if str(each) != "Pass()"]))
        log.append(Logged(room.n + 1, float(room.n), Answered(seat, action)))
        room = room.after(log[-1])
        log[-1] = msgspec.structs.replace(log[-1], told=written(room.table.events))
    return room


def again(room: Room, log: list[Logged]) -> Room:
    """The same log, read by whatever rules hold now."""
    read = Room(room.id, room.laid, 0.0)
    for logged in log:
        read.apply(logged)
    return read


@pytest.mark.parametrize(("game", "seats"), [("swapx", 4), ("bayou-boss", 3)])
def test_what_was_played_by_other_rules_is_told_as_it_was_and_the_rest_is_played(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    log: list[Logged] = []
    room = played(a_room(game, seats), 9, random.Random(1), log)
    monkeypatch.setattr(GAMES[game], "version", GAMES[game].version + 1)
    now = again(room, log)
    assert not now.is_ours
    log.append(
        Logged(
            now.n + 1, 99.0, RulesChanged(GAMES[room.laid.game].version, msgspec.to_builtins(room.table, str_keys=True))
        )
    )
    now = again(room, log)
    assert now.is_ours
    assert now.table == room.table
    assert lines(now, None)[:-1] == lines(room, None)
    assert (now.since, now.question_n, now.before_them) == (99.0, 10, 9)
    further = played(now, 4, random.Random(2), log)
    assert again(room, log).table == further.table
    back = further.after(Logged(further.n + 1, 100.0, WentBack(9)))
    assert back.table == room.table
    assert back.told == now.told


def test_answers_given_under_other_rules_are_not_free_to_take_back(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[Logged] = []
    room = played(a_room(), 3, random.Random(1), log)
    seat = room.answers[-1].seat
    assert free_undo(room, seat) == 1
    monkeypatch.setattr(SwapX, "version", NEW)
    log.append(
        Logged(
            room.n + 1,
            99.0,
            RulesChanged(GAMES[room.laid.game].version, msgspec.to_builtins(room.table, str_keys=True)),
        )
    )
    assert free_undo(again(room, log), seat) == 0


def test_an_event_that_newer_rules_no_longer_know_is_left_out_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[Logged] = []
    room = played(a_room(), 3, random.Random(1), log)
    log[1] = msgspec.structs.replace(log[1], told=b'[{"type":"Vanished","seat":1}]')
    monkeypatch.setattr(SwapX, "version", NEW)
    told: list[list[Event]] = again(room, log).told
    assert [len(events) for events in told] == [0, 1, 0, 1]


def test_a_game_is_carried_on_as_often_as_its_rules_change(monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[Logged] = []
    room = played(a_room(options={"turn_limit": 9}), 3, random.Random(1), log)
    for version in (NEW, NEW + 1):
        monkeypatch.setattr(SwapX, "version", version)
        log.append(Logged(room.n + 1, 99.0, RulesChanged(version, msgspec.to_builtins(room.table, str_keys=True))))
        room = played(again(room, log), 3, random.Random(version), log)
    while not room.over:
        room = played(room, 1, random.Random(4), log)
    record = room.record()
    assert record.carried is not None
    assert (record.rules, record.carried.after, record.carried.rules) == (OLD, 6, NEW + 1)
    shown = Rerun(room.game, record, None, None, room.carried).frames(len(room.answers), 20)[-1]
    assert shown.outcome is not None
    with pytest.raises(Unverified, match=f"first 6 answers were played by version {OLD}"):
        verify(room.game, record)
    assert checked(msgspec.to_builtins(record), Limits()).holds is None


@pytest.mark.parametrize(("game", "seats"), [("swapx", 4), ("bayou-boss", 2), ("bayou-boss", 5)])
def test_a_table_that_was_written_down_is_read_as_it_was(game: str, seats: int) -> None:
    room, luck = a_room(game, seats), random.Random(3)
    while not room.over:
        room = played(room, 1, luck, [])
        assert read_table(room.game, written(room.table)) == room.table


class Kept:
    """A store with one table, laid when an option still had another value."""

    def laid(self, room: str) -> tuple[bytes, float]:
        laid = Laid("swapx", OLD, {"setup": "sideways"}, seed_from(5), (SeatWish("me"),) * 4, "ann", "Ann")
        return msgspec.json.encode(laid), 0.0


def test_a_table_with_an_option_that_is_no_more_says_that_it_cannot_go_on() -> None:
    house: Any = House(Kept(), None)  # type: ignore[arg-type]
    with pytest.raises(NotDone, match="The rules have changed too much since this game was begun"):
        asyncio.run(house.open("abc"))

"""One's own games: put away, deleted, what they came to, and what that adds up to."""

from __future__ import annotations

import json
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import mire.server
from mire.server.results import read
from mire.server.store import Store

from .site import PATIENCE, Data, Site, Visitor

ONE_TURN = {"turn_limit": 4}


def card(visitor: Visitor, room: str, path: str = "/api/tables/mine") -> Data | None:
    found = visitor.get(path).body
    return next(
        (each for each in (found["tables"] if isinstance(found, dict) else found) if each["room"] == room), None
    )


def finished(visitor: Visitor, *seats: str) -> str:
    """A short game against bots, played to its end."""
    room = visitor.lay("swapx", "me", *seats, options=ONE_TURN)
    with visitor.watch(room) as table:
        table.play_on(random.Random(1))
    return room


def test_a_game_that_was_put_away_is_out_of_sight_until_it_is_taken_out(visitor: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "random", "random")
    assert card(visitor, room) is not None
    assert visitor.put(f"/api/tables/{room}/mine", {"put_away": True}).status == 204
    assert card(visitor, room) is None
    kept = card(visitor, room, "/api/me/record")
    assert kept is not None
    assert kept["put_away"]
    assert visitor.put(f"/api/tables/{room}/mine", {"put_away": False}).status == 204
    assert card(visitor, room) is not None


def test_nobody_puts_away_or_deletes_what_is_not_theirs(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "random", "random")
    assert other.put(f"/api/tables/{room}/mine", {"put_away": True}).status == 404
    assert other.ask("DELETE", f"/api/tables/{room}/mine?for_good=true").status == 404
    assert card(visitor, room) is not None


def test_a_room_that_is_mine_alone_is_deleted_for_good_and_only_if_that_is_meant(site: Site, visitor: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "random", "random")
    with visitor.watch(room) as table:
        table.frame()
        refused = visitor.ask("DELETE", f"/api/tables/{room}/mine")
        assert refused.status == 409
        assert "for good" in refused.body["why"]
        assert card(visitor, room) is not None
        assert visitor.ask("DELETE", f"/api/tables/{room}/mine?for_good=true").status == 204
        assert "deleted" in table.refused()
    assert card(visitor, room, "/api/me/record") is None
    assert visitor.get(f"/api/tables/{room}/replay").status == 404
    assert site.entries(room) == []


def test_a_room_in_which_others_sit_stays_for_them(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("swapx", "me", "open", "random", "random")
    with other.watch(room) as table:
        table.frame()
        table.say("Sit", seat=1)
        table.until(lambda frame: frame["places"][1]["mine"])
        assert (card(visitor, room) or {})["shared"]
        assert visitor.ask("DELETE", f"/api/tables/{room}/mine").status == 204
        assert card(visitor, room, "/api/me/record") is None
        kept = card(other, room)
        assert kept is not None
        assert not kept["shared"]
        table.say("Chat", text="Still here.")
        table.until(lambda frame: frame["chat"])
    assert other.ask("DELETE", f"/api/tables/{room}/mine?for_good=true").status == 204
    assert other.get(f"/api/tables/{room}/replay").status == 404


def test_a_finished_game_says_how_it_ended_and_the_record_adds_it_up(visitor: Visitor) -> None:
    room = finished(visitor, "random", "random", "greedy")
    found = card(visitor, room)
    assert found is not None
    result, places = found["result"], found["places"]
    assert found["over"]
    assert abs(found["ended"] - time.time()) < 2 * PATIENCE
    assert result["of"] == len(places) == 4
    assert result["won"] is (0 in result["winners"]) or len(result["winners"]) in (0, 4)
    assert result["place"] in (1, 2, 3, 4)
    record = visitor.get("/api/me/record").body
    (game,) = record["games"]
    assert (game["name"], game["played"]) == ("swapx", 1)
    assert game["won"] == (result["won"] is True)
    assert game["lost"] == (result["won"] is False)
    assert {(bot["name"], bot["played"]) for bot in record["bots"]} == {("random", 1), ("greedy", 1)}
    assert record["people"] == []


def test_whom_one_has_played_is_told_by_the_name_they_have(visitor: Visitor, other: Visitor) -> None:
    other.put("/api/me", {"name": "Ada"})
    room = visitor.lay("swapx", "me", "open", "random", "random", options=ONE_TURN)
    with visitor.watch(room) as mine, other.watch(room) as theirs:
        theirs.frame()
        theirs.say("Sit", seat=1)
        theirs.until(lambda frame: frame["places"][1]["mine"])
        theirs.say("Look", seat=1)
        theirs.until(lambda frame: frame["you"] == 1)
        mine.say("Begin")
        with ThreadPoolExecutor(1) as ada_plays:  # whoever begins
            ada_plays.submit(theirs.play_on, random.Random(2))
            mine.play_on(random.Random(3))
    (ada,) = visitor.get("/api/me/record").body["people"]
    assert (ada["name"], ada["played"]) == ("Ada", 1)
    (me,) = other.get("/api/me/record").body["people"]
    assert (me["won"], me["lost"]) == (ada["lost"], ada["won"])


def test_a_game_nobody_played_on_for_a_week_sinks_below_all_others(site: Site, visitor: Visitor) -> None:
    old = visitor.lay("swapx", "me", "random", "random", "random")
    timed = visitor.lay("swapx", *["me"] * 4, clock={"kind": "days", "seconds": 86400 * 20})
    over = finished(visitor, "random", "random", "random")
    engine = sa.create_engine(site.database)
    with engine.begin() as connection:
        for room in (old, timed):
            connection.execute(sa.text("UPDATE rooms SET updated = updated - 700000 WHERE id = :room"), {"room": room})
    engine.dispose()
    cards = visitor.get("/api/tables/mine").body
    assert [each["room"] for each in cards] == [timed, over, old]
    assert [each["abandoned"] for each in cards] == [False, False, True]


def test_games_that_ended_before_results_were_kept_have_them_after_the_upgrade(database: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(mire.server.__file__).parent / "migrations"))
    config.set_main_option("sqlalchemy.url", database.replace("%", "%%"))
    command.upgrade(config, "0003")
    place = {"seat": 0, "called": "Green", "kind": "person", "name": "Ann"}
    told = {"game": "swapx", "places": [place, {**place, "seat": 1}], "guests": ["ann", "bob"], "waiting": []}
    lies = {"outcome": {"type": "Outcome", "winners": [1], "places": [2, 1], "reason": "", "why": "Long.", "roles": []}}
    room = {
        "id": "old",
        "laid": b"",
        "summary": json.dumps({**told, "over": True}).encode(),
        "snapshot": json.dumps({"n": 9, "table": lies}).encode(),
    }
    engine = sa.create_engine(database)
    with engine.begin() as connection:
        insert = """INSERT INTO rooms (id, laid, public, created, updated, "over", summary, snapshot)
                    VALUES (:id, :laid, FALSE, 0, 77, TRUE, :summary, :snapshot)"""
        connection.execute(sa.text(insert), room)
        connection.execute(sa.text("INSERT INTO members (guest, room) VALUES ('ann', 'old')"))
    engine.dispose()
    store = Store(database)
    (listed,) = store.listed("ann")
    store.close()
    summary = json.loads(listed.summary)
    ended = read(summary)
    assert ended is not None
    assert summary["ended"] == 77
    assert (ended.result("ann").won, ended.result("ann").place) == (False, 2)
    assert ended.result("bob").won is True

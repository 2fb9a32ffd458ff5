"""Whole games over the socket, their records, and what is checked of them."""

from __future__ import annotations

import copy
import hashlib
import random

import pytest

from .site import Data, Visitor


@pytest.mark.parametrize(
    ("game", "seats"), [("swapx", ("me", "greedy", "random", "random")), ("bayou-boss", ("random", "me", "greedy"))]
)
def test_a_game_against_bots_is_played_to_its_end_and_its_record_holds(
    visitor: Visitor, game: str, seats: tuple[str, ...]
) -> None:
    room = visitor.lay(game, *seats)
    with visitor.watch(room) as table:
        first = table.frame()
        last = table.play_on(random.Random(1))
    assert first["you"] == seats.index("me")
    assert first["seed"] == ""
    assert first["outcome"] is None
    assert last["outcome"]["winners"]
    assert last["options"] == []
    assert hashlib.sha256(f"mire seed {last['seed']}".encode()).hexdigest() == first["commitment"] == last["commitment"]

    record = visitor.get(f"/api/tables/{room}/record").body
    assert len(record["answers"]) == last["answers"]
    verified = visitor.post("/api/check", record).body
    assert verified["holds"], verified
    assert any(last["seed"] in check for check in verified["checks"])


def test_a_record_that_was_changed_does_not_hold(visitor: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "random", "random", options={"turn_limit": 8})
    with visitor.watch(room) as table:
        table.play_on(random.Random(2))
    record = visitor.get(f"/api/tables/{room}/record").body
    mine = next(i for i, (seat, _) in enumerate(record["answers"]) if seat == 0)

    changed = copy.deepcopy(record)
    changed["answers"][mine] = [0, {"type": "SpawnCell", "field": "a1"}]
    unsent = copy.deepcopy(record)
    del unsent["answers"][mine]
    reseeded = {**record, "seed": "0" * 32}
    won = copy.deepcopy(record)
    won["outcome"]["winners"] = [(won["outcome"]["winners"][0] + 1) % 4]

    assert visitor.post("/api/check", record).body["holds"]
    for forged in (changed, unsent, reseeded, won):
        verified = visitor.post("/api/check", forged).body
        assert not verified["holds"], forged
        assert len(verified["checks"]) == 1


def test_every_frame_has_the_next_number_and_the_log_has_no_gap(visitor: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "random")
    with visitor.watch(room) as table:
        frames = [table.frame()]
        luck = random.Random(3)
        while not frames[-1]["outcome"] and len(frames) < 60:
            if frames[-1]["you"] in frames[-1]["to_act"]:
                table.answer(luck.choice(frames[-1]["options"])["action"])
            frames.append(table.frame())
    numbers = [frame["n"] for frame in frames]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert frames[0]["whole_log"]
    assert not any(frame["whole_log"] for frame in frames[1:])
    told = [line for frame in frames for line in frame["log"]]
    with visitor.watch(room) as again:
        whole = again.frame()
    assert [line for line in whole["log"] if line["answer"] <= frames[-1]["answers"]] == told


def test_a_finished_game_is_replayed_from_any_seat(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "random")
    with visitor.watch(room) as table:
        last = table.play_on(random.Random(4))
    whole = other.get(f"/api/tables/{room}/replay?viewer=1").body
    start, end = whole["frames"][0], shown(other, room, last["answers"], 1)
    assert whole["steps"] == last["answers"]
    assert start["step"] == 0
    assert "?" not in start["view"]["hands"][1]
    assert set(start["view"]["hands"][0]) == {"?"}
    assert end["outcome"] == last["outcome"]
    assert whole["log"][-1]["answer"] == last["answers"]

    record = other.get(f"/api/tables/{room}/record").body
    brought = other.post("/api/replay", {"record": record, "step": 5, "viewer": 0})
    assert brought.status == 200
    assert brought.body["frames"][5]["view"] == shown(other, room, 5, 0)["view"]
    for path in ("/api/replay", "/api/replay/steps"):
        assert other.post(path, {"record": record, "step": 5, "viewer": 7}).status == 409


def shown(visitor: Visitor, room: str, step: int, viewer: int) -> Data:
    """A step of a game, from a seat."""
    frames = visitor.get(f"/api/tables/{room}/replay/steps?step={step}&viewer={viewer}").body
    (frame,) = (frame for frame in frames if frame["step"] == step)
    return dict(frame)


def test_a_recorded_game_can_be_played_on_from_a_step(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("swapx", "me", "random", "random", "random", options={"turn_limit": 16})
    with visitor.watch(room) as table:
        last = table.play_on(random.Random(5))
    record = visitor.get(f"/api/tables/{room}/record").body
    bots = [{"kind": "bot", "level": "random"}] * 4
    reply = other.post("/api/continue", {"record": record, "step": 4, "seats": [{"kind": "me"}, *bots[1:]]})
    assert reply.status == 201, reply
    with other.watch(reply.body["room"]) as table:
        first = table.frame()
        assert first["answers"] >= 4
        assert {line["answer"] for line in first["log"]} >= {1, 3}
        table.play_on(random.Random(6))
    assert visitor.post("/api/check", other.get(f"/api/tables/{reply.body['room']}/record").body).body["holds"]
    over = other.post("/api/continue", {"record": record, "step": last["answers"], "seats": bots})
    assert over.status == 409, over
    assert other.post("/api/continue", {"record": record, "step": 3, "seats": bots[:1]}).status == 409

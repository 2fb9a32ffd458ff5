"""Nobody is sent what they cannot see: two worlds that look alike to a viewer give the same bytes."""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mire.books.played import seed_from
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import imagine, legal, play_unchecked, refusal, to_act, view
from mire.core.records import Viewer
from mire.games import GAMES
from mire.server.decisions import answer, back
from mire.server.entries import Answered, Logged
from mire.server.forms import Guest, SeatWish
from mire.server.frames import Scene, encoded, plain
from mire.server.house import House
from mire.server.laid import Laid
from mire.server.limits import Limits
from mire.server.refusals import NotDone
from mire.server.replays import Rerun
from mire.server.rooms import Room
from mire.server.store import Store
from mire.server.thinking import Thinking

from .site import Data, Visitor, all_ready, version

WORLDS = [(seats, characters) for seats in range(2, 7) for characters in ("drawn", "first-game")]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("leaks")
    patient = Limits(thought_seconds=600)  # how far one thinks by then depends on what else the machine does
    store, thinking = Store(f"sqlite:///{folder / 'mire.sqlite3'}"), Thinking(1, patient)
    yield House(store, thinking)
    thinking.close()
    store.close()


def a_room(seats: int, characters: str, luck: random.Random) -> Room:
    laid = Laid(
        game="bayou-boss",
        rules=GAMES["bayou-boss"].version,
        options={"characters": characters},
        seed=seed_from(luck.getrandbits(100)),
        seats=(SeatWish("me"),) * seats,
        host="me",
        host_name="Me",
    )
    return Room("room", laid, 0.0)


def positions(seats: int, characters: str, count: int) -> Iterator[tuple[Room, random.Random]]:
    """Random positions of random games."""
    luck = random.Random(f"{seats} {characters}")
    while count:
        room = a_room(seats, characters, luck)
        while not room.over and count:
            seat = luck.choice(to_act(room.table))
            action = msgspec.to_builtins(luck.choice(legal(room.table, seat)))
            room = room.after(Logged(room.n + 1, float(room.n), Answered(seat, action)))
            if luck.random() < 0.1:
                count -= 1
                yield room, luck


def another_world(room: Room, table: Any, viewer: Viewer, luck: random.Random) -> Any:
    """A table that looks the same to this viewer, its luck put back so that only what is hidden differs."""
    world = imagine(room.game, view(room.game, table, viewer), viewer, Dice(seed_from(luck.getrandbits(64))))
    world.dice = clone(table).dice
    return world


def sent(room: Room, viewer: Viewer, known: int | None = None) -> bytes:
    return Scene(room, {"me"}).frame("me", viewer, known)


@pytest.mark.parametrize(("seats", "characters"), WORLDS)
def test_frames_of_two_worlds_that_look_alike_are_the_same(seats: int, characters: str) -> None:
    differing = 0
    for room, luck in positions(seats, characters, 12):
        for viewer in (None, *range(seats)):
            if room.answers[-1].seat == viewer:
                continue  # what may be taken back depends on the table before: the next test
            other = copy.copy(room)
            other.table = another_world(room, room.table, viewer, luck)
            differing += other.table != room.table
            assert sent(room, viewer) == sent(other, viewer)
            assert sent(room, viewer, len(room.answers) - 1) == sent(other, viewer, len(room.answers) - 1)
    assert differing > 12


@pytest.mark.parametrize(("seats", "characters"), WORLDS)
def test_what_may_be_taken_back_tells_nothing(seats: int, characters: str) -> None:
    compared = 0
    for room, luck in positions(seats, characters, 25):
        last = room.answers[-1]
        viewer = last.seat
        assert viewer is not None
        before = another_world(room, room.before, viewer, luck)
        if refusal(before, viewer, last.action) is not None:
            raise AssertionError("an answer that was an option in one world is refused in the other")
        table = clone(before)
        play_unchecked(table, viewer, last.action)
        if view(room.game, table, viewer) != view(room.game, room.table, viewer):
            continue  # the answer itself told the two apart
        other = copy.copy(room)
        other.before, other.table = before, table
        compared += table != room.table
        assert sent(room, viewer) == sent(other, viewer)
        if not room.over:
            me = Guest("me", "Me")
            assert back(room, me, viewer) == back(other, me, viewer)
    assert compared > 3


@pytest.mark.parametrize(("seats", "characters"), WORLDS)
def test_refusals_tell_nothing(seats: int, characters: str) -> None:
    cards = sorted({card for pile in a_room(seats, characters, random.Random(0)).table.hands for card in pile})
    refused = 0
    for room, luck in positions(seats, characters, 6):
        actions = [{"type": "Play", "card": luck.choice(cards)} for _ in range(10)]
        actions += [{"type": "Take", "card": luck.choice(cards)}, {"type": "Play", "card": "?"}, {"type": "Play"}]
        actions += [
            msgspec.to_builtins(option) for seat in to_act(room.table) for option in legal(room.table, seat)[:4]
        ]
        for viewer in range(seats):
            other = copy.copy(room)
            other.table = another_world(room, room.table, viewer, luck)
            for action in actions:
                here, there = said(room, viewer, action), said(other, viewer, action)
                assert here == there
                refused += here != "done"
    assert refused > 20


def said(room: Room, seat: int, action: Data) -> str:
    try:
        answer(room, Guest("me", "Me"), room.n, seat, action)
    except NotDone as error:
        return f"{error.refused}"
    return "done"


def test_a_hint_comes_from_what_is_seen_and_from_nothing_else(house: House) -> None:
    async def hints(*rooms: Room) -> list[Any]:
        return [await house.thinking.ideas(room, to_act(room.table)[0]) for room in rooms]

    for room, luck in positions(3, "drawn", 3):
        other = copy.copy(room)
        other.laid = msgspec.structs.replace(room.laid, seed=seed_from(luck.getrandbits(128)))
        other.table = another_world(room, room.table, to_act(room.table)[0], luck)
        here, there = asyncio.run(hints(room, other))
        assert here == there


@pytest.mark.parametrize("seats", [2, 5])
def test_a_replay_shows_a_seat_what_that_seat_saw(seats: int) -> None:
    for room, _ in positions(seats, "drawn", 4):
        for viewer in (None, *range(seats)):
            shown = Rerun(room.game, room.record(), viewer).frames(len(room.answers), 20)[-1]
            assert bytes(shown.view) == encoded(plain(view(room.game, room.table, viewer)))


def test_no_frame_to_the_rail_or_an_opponent_holds_a_card_of_a_hidden_hand(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "open", "random")
    luck = random.Random(5)
    rail = Visitor(visitor.site)
    with visitor.watch(room) as owner, other.watch(room) as opponent, rail.watch(room) as spectator:
        opponent.say("Sit", seat=1)
        opponent.until(lambda frame: frame["places"][1]["mine"])
        opponent.say("Look", seat=1)
        opponent.until(lambda frame: frame["you"] == 1)
        all_ready(owner, opponent)
        hand, *others = owner.latest["view"]["hands"]
        assert "?" not in hand
        assert {card for hidden in others for card in hidden} == {"?"}
        tables = (owner, opponent, spectator)
        hands: dict[int, list[str]] = {}
        seen: dict[int, list[Data]] = {}
        looked = 0
        while not owner.latest or not owner.latest["outcome"]:
            newest = max(table.latest.get("n", 0) for table in tables)
            for table in tables:
                while table.latest.get("n", -1) < newest:
                    got = table.frame()
                    if table is owner:
                        hands[got["n"]] = got["view"]["hands"][0]
                    else:
                        seen.setdefault(got["n"], []).append(got)
            if newest > 60:
                break
            for table in (owner, opponent):
                frame = table.latest
                if frame["you"] in frame["to_act"] and frame["n"] == newest:
                    table.answer(luck.choice(frame["options"])["action"])
                    table.until(version(newest + 1))
                    if table is owner:
                        hands[table.latest["n"]] = table.latest["view"]["hands"][0]
                    else:
                        seen.setdefault(table.latest["n"], []).append(table.latest)
                    break
            else:
                owner.frame()
                hands[owner.latest["n"]] = owner.latest["view"]["hands"][0]
        for n, frames in seen.items():
            for frame in frames:
                unseen = frame["view"].pop("unseen")
                assert unseen == [sorted(unseen[0])]  # which cards are hidden is known to all, and no more
                log = frame.pop("log")
                fresh = [line for line in log if line["answer"] == frame["answers"]]
                if not any(line["event"]["type"] == "RoundBegan" for line in fresh):
                    frame["log"] = fresh
                text = msgspec.json.encode(frame).decode()
                for card in hands.get(n, []):
                    looked += 1
                    assert f'"{card}"' not in text, (n, card, frame)
    assert looked > 100


def test_before_the_end_there_is_no_record_and_no_replay_from_anothers_seat(visitor: Visitor, other: Visitor) -> None:
    room = visitor.lay("bayou-boss", "me", "random", "random")
    with visitor.watch(room) as table:
        table.my_turn()
        for who, seat in ((visitor, 1), (visitor, 2), (other, 0), (other, 1)):
            for path in ("replay", "replay/steps"):
                reply = who.get(f"/api/tables/{room}/{path}?step=0&viewer={seat}")
                assert reply.status == 409, reply
                assert "own seat" in reply.body["why"]
        for who in (visitor, other):
            reply = who.get(f"/api/tables/{room}/record")
            assert reply.status == 409
            assert "not over" in reply.body["why"]
        mine = visitor.get(f"/api/tables/{room}/replay?step=0&viewer=0").body["frames"][0]["view"]
        rail = other.get(f"/api/tables/{room}/replay/steps?step=0").body[0]["view"]
        assert "?" not in mine["hands"][0]
        assert {card for hand in (*mine["hands"][1:], *rail["hands"]) for card in hand} == {"?"}
        assert mine["dice"] == rail["dice"] == {"seed": "", "asked": 0}

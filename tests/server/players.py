"""People who play on whatever happens to the house, and remember what they were shown."""

from __future__ import annotations

import random
import threading
import time
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .site import Data, Site, Visitor

STUCK = 120.0  # seconds after which a game does not go on any more


class Shown(NamedTuple):
    """An answer that the table was seen to have taken, and the number of its entry."""

    n: int
    seat: int
    action: Data


class Player(threading.Thread):
    """Plays a seat to the end of the game; a lost connection is opened again, as a page would."""

    def __init__(self, visitor: Visitor, room: str, seat: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.visitor = visitor
        self.room = room
        self.seat = seat
        self.luck = random.Random(seed)
        self.shown: list[Shown] = []
        self.lost = 0  # connections
        self.last: Data = {}
        self.failed: BaseException | None = None

    def run(self) -> None:
        try:
            while not (self.last and self.last["outcome"]):
                try:
                    self._play()
                except TimeoutError:
                    raise
                except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
                    self.lost += 1
                    time.sleep(0.1)
        except BaseException as error:
            self.failed = error

    def _play(self) -> None:
        with self.visitor.watch(self.room, self.seat) as table:
            table.frame(STUCK)
            while True:
                frame = self.last = table.my_turn(STUCK)
                if frame["outcome"]:
                    return
                action = self.luck.choice(frame["options"])["action"]
                after = table.answered(action)
                assert after["answers"] == frame["answers"] + 1, "a frame was left out"
                self.shown.append(Shown(after["n"], self.seat, action))


def finish(*players: Player) -> None:
    """Wait until all have played to the end."""
    for player in players:
        player.join(2 * STUCK)
        assert player.failed is None, f"{player.room} from seat {player.seat}: {player.failed!r}"
        assert not player.is_alive(), f"{player.room} does not end: {player.last}"
        assert player.last["outcome"]


def check_log(site: Site, room: str, *players: Player) -> None:
    """The log has no gap, has all that was shown where it was shown, and adds up to a game that holds."""
    entries = site.entries(room)
    assert [n for n, _ in entries] == list(range(1, len(entries) + 1))
    for player in players:
        assert player.shown
        for n, seat, action in player.shown:
            _, entry = entries[n - 1]
            assert (entry["type"], entry.get("seat"), entry.get("action")) == ("Answered", seat, action), (n, entry)
    record = Visitor(site).get(f"/api/tables/{room}/record").body
    assert record["answers"] == [
        [entry["seat"], entry["action"]] for _, entry in entries if entry["type"] == "Answered"
    ]
    assert Visitor(site).post("/api/check", record).body["holds"]

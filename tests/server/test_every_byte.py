"""Every byte that is sent to a viewer is the same in two games that differ only in what that viewer cannot see.

Both games are played over real connections to a real node, with the same answers, the same wrong answers, wishes, hints
and questions about the past.  All that comes down the viewer's lines is kept, headings included, and so is all that
comes to a spectator, who sees less than anyone.  Nothing is masked.  What differs from day to day by its nature is made
equal instead: to the node it is always the same moment, and it draws the same names, secrets and seed, see `same_day`;
the key of a client's handshake is always the same.  In one of the two games the dice are loaded, see `worlds`.
"""

from __future__ import annotations

import contextlib
import random
import socket as sockets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mire.books.pieces import pieces
from mire.core.game import Game
from mire.games import GAMES
from tests.core.nim import BlindNim

from .site import PATIENCE, Data, Site, Socket, Visitor, number
from .worlds import Day, Load, Pair, pair

KINDS: dict[str, type[Game]] = {**GAMES, BlindNim.name: BlindNim}
RAIL = "Rail"  # who holds no seat
WELCOME = b"HTTP/1.1 101 "


class Tapped(sockets.socket):
    """A line on which every byte that comes is kept."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.heard = bytearray()
        self.settimeout(PATIENCE)
        self.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_NODELAY, 1)
        self.connect(("127.0.0.1", port))

    def recv(self, size: int, flags: int = 0) -> bytes:
        data = super().recv(size, flags)
        self.heard += data
        return data


class Eavesdropped(Visitor):
    """Somebody all of whose lines are tapped."""

    def __init__(self, site: Site, name: str) -> None:
        super().__init__(site)
        self.name = name
        self.lines: list[tuple[str, bytearray]] = []
        self.put("/api/me", {"name": name})

    def watch(self, room: str, *_: Any, **__: Any) -> Socket:
        line = Tapped(self.site.port)
        self.lines.append((f"the table, for {self.name}", line.heard))
        return super().watch(room, line=line)

    def wonder(self, method: str, path: str, body: str = "") -> None:
        """Ask something over HTTP."""
        sent = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.site.port}\r\nCookie: {self.cookie()}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}"
        )
        with Tapped(self.site.port) as line:
            line.sendall(sent.encode())
            while line.recv(65_536):
                pass
        self.lines.append((f"{method} {path}, for {self.name}", line.heard))


class Evening:
    """One of the two games, as it is played."""

    def __init__(self, site: Site, played: Pair, other: bool) -> None:
        self.pair = played
        self.other = other  # which of the two
        self.luck = random.Random(played.seed)  # the same in both games
        self.people = {name: Eavesdropped(site, name) for name in (RAIL, *map(_guest, range(played.seats)))}
        self.me = self.people[RAIL if played.viewer is None else _guest(played.viewer)]
        self.rail = self.people[RAIL]
        self.tables: dict[str, Socket] = {}
        self.shown = 0  # answers
        clock = {"kind": "game", "seconds": 600, "increment": 5}
        seats = ["open"] * played.seats
        self.room = self.rail.lay(played.game, *seats, options=played.options, public=True, clock=clock)

    def play(self) -> None:
        with contextlib.ExitStack() as stack:
            for name, person in self.people.items():
                self.tables[name] = stack.enter_context(person.watch(self.room))
                self.all_hear()
            for seat in range(self.pair.seats):
                self.all_hear(_guest(seat), "Sit", seat=seat)
            for seat in range(self.pair.seats):
                self.all_hear(_guest(seat), "SayReady", ready=True)
                self.all_hear(_guest(seat), "Look", seat=seat)
            hint = self.luck.randrange(8)
            for shown, (seat, here, there, wrong) in enumerate(self.pair.moves):
                action = there if self.other else here
                self.shown = shown
                self.try_wrong_answers(wrong)
                self.ask_why_not(wrong)
                self.ask_what_follows(wrong)
                if shown >= hint and self.asked:
                    self.ask_for_a_hint()
                    hint = len(self.pair.moves)
                self.answer(seat, action)
                if self.luck.random() < 0.15:
                    self.ask_to_go_back(seat, action)
                if self.luck.random() < 0.1:
                    self.all_hear(_guest(seat), "Chat", text=f"that was number {shown}")
                if self.luck.random() < 0.15:
                    self.wonder()
            self.wonder()
            if self.pair.viewer is not None:
                self.all_hear(self.me.name, "StandUp", seat=self.pair.viewer)
                self.all_hear(self.me.name, "Look", seat=None)
            for name in self.people:
                self.tables.pop(name).close()
                self.all_hear()

    def all_hear(self, name: str = "", kind: str = "", **fields: Any) -> None:
        """Somebody does something, and everybody is shown the table."""
        if kind:
            self.tables[name].say(kind, **fields)
        for table in self.tables.values():
            table.frame()

    def one_hears(self, name: str, kind: str, /, **fields: Any) -> Data:
        """Somebody says something to which only that one gets an answer."""
        self.tables[name].say(kind, **fields)
        return self.tables[name].hear()

    def answer(self, seat: int, action: Any) -> None:
        n = self.tables[_guest(seat)].latest["n"]
        self.all_hear(_guest(seat), "Answer", n=n, seat=seat, action=action)

    def try_wrong_answers(self, wrong: list[Data]) -> None:
        """What others could answer here or there, I cannot: neither from my seat nor from theirs."""
        n = self.tables[self.me.name].latest["n"]
        for action in self.luck.sample(wrong, min(3, len(wrong))):
            seat = self.luck.choice([self.pair.viewer or 0, self.luck.randrange(self.pair.seats)])
            said = self.one_hears(self.me.name, "Answer", n=n, seat=seat, action=action)
            assert said["type"] == "Refused", said

    def ask_why_not(self, wrong: list[Data]) -> None:
        """About pieces others could name here or there: from my seat I am told why, if I am asked; from theirs not."""
        kinds = [*pieces(KINDS[self.pair.game]).kinds, "unheard-of"]
        for action in self.luck.sample(wrong, min(2, len(wrong))):
            names = [str(value) for field, value in action.items() if field != "type"]
            piece = {
                "piece": self.luck.choice(kinds),
                "name": self.luck.choice(names or [""])[:64],
                "chosen": names[:1],
            }
            for seat in (self.pair.viewer or 0, self.luck.randrange(self.pair.seats)):
                said = self.one_hears(self.me.name, "AskWhyNot", seat=seat, **piece)
                assert said["type"] == ("WhyNot" if seat == self.pair.viewer and self.asked else "Refused"), said

    def ask_what_follows(self, wrong: list[Data]) -> None:
        """Of an answer I may give, and of one that others could; nobody is told but who is asked."""
        latest = self.tables[self.me.name].latest
        mine = [option["action"] for option in latest["options"]] if self.asked else []
        for action in [*self.luck.sample(mine, min(1, len(mine))), *wrong[:1]]:
            for seat in (self.pair.viewer or 0, self.luck.randrange(self.pair.seats)):
                said = self.one_hears(self.me.name, "AskWhatFollows", seat=seat, action=action)
                assert said["type"] == ("WhatFollows" if seat == self.pair.viewer and self.asked else "Refused"), said

    @property
    def asked(self) -> bool:
        """Whether it is my turn."""
        return self.pair.viewer in self.tables[self.me.name].latest["to_act"]

    def ask_for_a_hint(self) -> None:
        """From my seat I get one, from another's none, nor from one that is not at the table."""
        assert self.pair.viewer is not None
        assert self.one_hears(self.me.name, "AskHint", seat=self.pair.viewer)["type"] == "Hint"
        other = 0 if self.pair.viewer else 1
        assert self.one_hears(self.me.name, "AskHint", seat=other)["type"] == "Refused"

    def ask_to_go_back(self, seat: int, action: Any) -> None:
        """Whoever answered wants to take it back: it is done at once, or the others are asked, and refuse."""
        self.all_hear(_guest(seat), "TakeBack", seat=seat)
        latest = self.tables[_guest(seat)].latest
        if latest["wish"] is None:
            self.answer(seat, action)
        else:
            other = latest["wish"]["waiting"][0]
            self.all_hear(_guest(other), "Reply", seat=other, agreed=False)

    def wonder(self) -> None:
        """Look at all there is over HTTP."""
        seat = self.luck.randrange(self.pair.seats)
        for person in (self.me, self.rail):
            for path in (
                "",
                "/mine",
                f"/{self.room}/record",
                f"/{self.room}/replay?step=999",
                f"/{self.room}/replay?viewer={seat}",
            ):
                person.wonder("GET", f"/api/tables{path}")
            for _ in range(3):
                step = self.luck.randrange(self.shown + 2)
                for path in ("replay", "replay/steps"):
                    person.wonder("GET", f"/api/tables/{self.room}/{path}?step={step}&viewer={self.pair.viewer or 0}")
            person.wonder("POST", f"/api/tables/{self.room}/transfer/{seat}")
            person.wonder("POST", "/api/codes", '{"code": "none"}')


def _guest(seat: int) -> str:
    return f"Guest {seat}"


def heard(folder: Path, played: Pair, load: Load | None) -> Iterator[tuple[str, bool, bytes]]:
    """All that anybody is sent in one of the two games, and whether it must be the same in the other."""
    folder.mkdir()
    (folder / "day").write_bytes(msgspec.json.encode(Day(played.game, played.seed, load)))
    # Nobody is too fast, and no bot too slow: that goes by a clock that does not stand still.
    limits = {"burst": 1_000_000, "thought_seconds": 600}
    site = Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder, limits=limits)
    site.command = [sys.executable, "-m", "tests.server.same_day", str(folder / "day")]
    with site:
        evening = Evening(site, played, load is not None)
        evening.play()
    for person in evening.people.values():
        for what, line in person.lines:
            yield what, person in (evening.me, evening.rail), bytes(line)


@pytest.mark.slow
@pytest.mark.parametrize("which", range(number("MIRE_PAIRS", 1)))
@pytest.mark.parametrize("name", KINDS)
def test_two_games_that_look_alike_send_the_same_bytes(
    name: str, which: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = KINDS[name]
    played = pair(kind, random.Random(f"{name} {which}"), unseen=kind is BlindNim)
    monkeypatch.setattr("websockets.client.generate_key", lambda: "AAAAAAAAAAAAAAAAAAAAAA==")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    here = list(heard(tmp_path / "here", played, None))
    there = list(heard(tmp_path / "there", played, played.load))
    differing = 0
    for (what, same, ours), (also, _, theirs) in zip(here, there, strict=True):
        assert what == also
        assert not same or ours == theirs, f"{played.options}, seat {played.viewer} of {played.seats}: {what}"
        differing += ours != theirs
    assert bool(differing) == played.seen  # the others see that it is another game, where they see more
    frames = [line for what, _, line in here if what.startswith("the table")]
    assert all(line.startswith(WELCOME) and line.count(b'"type":"Frame"') > len(played.moves) for line in frames)

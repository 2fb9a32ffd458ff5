"""A crowd at many tables of four: scripted players who answer as soon as all four have seen the last answer.

A program of its own, so that what it costs is not mistaken for what a house costs; it says how much of a core it took.
It is told a house, its port and perhaps a game, reads `sit N`, `play SECONDS` and so on from standard input, and
answers each order with one line of JSON.  Of most messages it reads no more than the version, and it never waits to
think.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import resource
import sys
import time
from random import Random
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SWAPX = "swapx"
SEATS = 4
SUPPLIES = 4  # that each player lays before the swapping begins
SIZE = 8  # of the board


class Player(WSListener):
    """Somebody at a table, with a socket."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.answers = 0
        self.heard = b""  # the last frame of the table
        self.version = -1
        self.pass_for = ""  # whatever lets this player play the seat
        self.seated = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.line = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.table.house.hear(self, frame.get_payload_as_bytes())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if not self.table.over:
            raise SystemExit(f"seat {self.seat} of {self.table.name} lost its line: {transport.close_handshake}")

    def say(self, text: str) -> None:
        self.line.send(WSMsgType.TEXT, text.encode())

    def saw(self, version: int, frame: bytes) -> None:
        """A frame came; when it is the last of the four, the answer has reached everyone."""
        self.heard = frame
        if version > self.version:
            self.version = version
            self.table.seen(version)


class Table:
    """A table and its four players."""

    def __init__(self, house: House, name: str, luck: Random) -> None:
        self.house = house
        self.name = name
        self.luck = luck
        self.players = [Player(self, seat) for seat in range(SEATS)]
        self.awaited = -1
        self.asked_at = 0.0
        self.waits = False  # for an answer to reach everyone
        self.over = False

    def seen(self, version: int) -> None:
        if version == self.awaited and all(player.version >= version for player in self.players):
            self.waits = False
            self.house.took.append(time.perf_counter() - self.asked_at)
            if self.house.playing:
                self.answer()

    def answer(self) -> None:
        """Whoever is asked answers, unless the game is over."""
        chosen = self.house.chosen(self)
        if chosen is None:
            return
        player, answer = chosen
        player.answers += 1
        self.awaited = player.version + 1
        self.asked_at, self.waits = time.perf_counter(), True
        player.say(answer)


class House:
    """A server, as its visitors know it."""

    def __init__(self, port: int, game: str) -> None:
        self.port = port
        self.game = game
        self.tables: list[Table] = []
        self.took: list[float] = []  # seconds from each answer until everyone had seen it
        self.playing = False

    async def sit(self, tables: int) -> None:
        """Lay so many tables, and let four sit down at each."""
        for _ in range(tables):
            table = self.lay(Random(len(self.tables)))
            self.tables.append(table)
            for player in table.players:
                await self.join(player)
            for player in table.players:
                await asyncio.wait_for(player.seated, 20)

    async def play(self, seconds: float) -> dict[str, Any]:
        """Play at all tables at once."""
        self.took.clear()
        self.playing = True
        began, used = time.perf_counter(), _cpu()
        for table in self.tables:
            table.answer()
        await asyncio.sleep(seconds)
        lasted, used = time.perf_counter() - began, _cpu() - used
        took = sorted(self.took)
        self.playing = False
        while any(table.waits for table in self.tables):  # a slow house still has answers to show
            await asyncio.sleep(0.1)
        size = sum(len(player.heard) for table in self.tables for player in table.players)
        return {
            "answers": len(took) / lasted,
            "p50": took[len(took) // 2],
            "p99": took[len(took) * 99 // 100],
            "crowd": used / lasted,
            "bytes": size / len(self.tables) / SEATS,
        }

    def lay(self, luck: Random) -> Table:
        raise NotImplementedError

    async def join(self, player: Player) -> None:
        raise NotImplementedError

    def hear(self, player: Player, message: bytes) -> None:
        raise NotImplementedError

    def chosen(self, table: Table) -> tuple[Player, str] | None:
        """Who is asked, and what that player answers: first a few supplies, then swaps with them, for ever."""
        raise NotImplementedError

    def ask(self, method: str, path: str, data: Any = None, cookie: str = "") -> tuple[Any, str]:
        """A request and what came back: the body, and a cookie if there was one."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        line.request(method, path, None if data is None else json.dumps(data), headers)
        reply = line.getresponse()
        body = reply.read()
        line.close()
        if reply.status >= 300:
            raise SystemExit(f"{method} {path}: {reply.status} {body.decode()}")
        return json.loads(body), (reply.getheader("Set-Cookie") or "").partition(";")[0]


class Option(msgspec.Struct):
    """An answer on offer at Mire's table."""

    action: dict[str, Any]


class MireFrame(msgspec.Struct):
    """As much as the script needs of what Mire sends."""

    n: int
    to_act: list[int]
    options: list[Option]


class Mire(House):
    """`mire serve`, with SwapX, or with another game in which anything is answered until it is over."""

    VERSION = re.compile(rb'"n":(\d+)')
    ASKED = re.compile(rb'"to_act":\[(\d+)')
    FRAME = msgspec.json.Decoder(MireFrame)

    def lay(self, luck: Random) -> Table:
        guests = [self.ask("GET", "/api/me") for _ in range(SEATS)]
        seats = [{"kind": "me" if seat == 0 else "open"} for seat in range(SEATS)]
        options = {"repetition": False, "turn_limit": 4000} if self.game == SWAPX else {}
        wanted = {"game": self.game, "seats": seats, "options": options}
        laid, _ = self.ask("POST", "/api/tables", wanted, guests[0][1])
        table = Table(self, laid["room"], luck)
        for player, (_, cookie) in zip(table.players, guests, strict=True):
            player.pass_for = cookie
        return table

    async def join(self, player: Player) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{player.table.name}/live"
        await ws_connect(lambda: player, address, extra_headers={"Cookie": player.pass_for})
        if player.seat:
            player.say(json.dumps({"type": "Sit", "seat": player.seat}))
            player.say(json.dumps({"type": "Look", "seat": player.seat}))
        player.say(json.dumps({"type": "SayReady", "ready": True}))

    def hear(self, player: Player, message: bytes) -> None:
        if not message.startswith(b'{"type":"Frame"'):
            raise SystemExit(f"{player.table.name} said to seat {player.seat}: {message.decode()}")
        version = self.VERSION.search(message)
        assert version
        player.saw(int(version[1]), message)
        if not player.seated.done() and f'"you":{player.seat},'.encode() in message and b'"waits":false' in message:
            player.seated.set_result(True)

    def chosen(self, table: Table) -> tuple[Player, str] | None:
        asked = self.ASKED.search(table.players[0].heard)
        if asked is None:
            return None
        player = table.players[int(asked[1])]
        frame = self.FRAME.decode(player.heard)
        actions = [option.action for option in frame.options]
        if self.game == SWAPX:
            kind = "SpawnSupply" if player.answers < SUPPLIES else "Swap"
            actions = [action for action in actions if action["type"] == kind]
        answer = {"type": "Answer", "n": frame.n, "seat": player.seat, "action": table.luck.choice(actions)}
        return player, msgspec.json.encode(answer).decode()


class Position(msgspec.Struct):
    """G of the game in boardgame_io/server.js."""

    board: list[str | None]


class Context(msgspec.Struct):
    """As much as the script needs of boardgame.io's ctx."""

    currentPlayer: str  # noqa: N815


class State(msgspec.Struct):
    """As much as the script needs of what boardgame.io sends."""

    G: Position
    ctx: Context


class BoardgameIo(House):
    """boardgame.io's server, with the game of boardgame_io/server.js, over socket.io's WebSocket."""

    VERSION = re.compile(rb'"_stateID":(\d+)')
    ASKED = re.compile(rb'"currentPlayer":"(\d+)"')
    SPACE = "/marsh,"
    UPDATE = msgspec.json.Decoder(tuple[str, str, State, Any])

    def lay(self, luck: Random) -> Table:
        made, _ = self.ask("POST", "/games/marsh/create", {"numPlayers": SEATS})
        table = Table(self, made["matchID"], luck)
        for player in table.players:
            wanted = {"playerID": str(player.seat), "playerName": f"Player {player.seat}"}
            joined, _ = self.ask("POST", f"/games/marsh/{table.name}/join", wanted)
            player.pass_for = joined["playerCredentials"]
        return table

    async def join(self, player: Player) -> None:
        await ws_connect(lambda: player, f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket")

    def hear(self, player: Player, message: bytes) -> None:
        if message.startswith(b"42"):
            version = self.VERSION.search(message)
            if version:  # the other messages are about who has come
                player.saw(int(version[1]), message)
                if not player.seated.done():
                    player.seated.set_result(True)
        elif message == b"2":
            player.say("3")  # still here
        elif message.startswith(b"0"):
            player.say(f"40{self.SPACE}")
        elif message.startswith(b"40"):
            self._emit(player, "sync", player.table.name, str(player.seat), player.pass_for, SEATS)
        else:
            raise SystemExit(f"{player.table.name} said to seat {player.seat}: {message.decode()}")

    def chosen(self, table: Table) -> tuple[Player, str]:
        asked = self.ASKED.search(table.players[0].heard)
        assert asked
        player = table.players[int(asked[1])]
        body = player.heard[player.heard.index(b"[") :]
        board = self._state(body).G.board
        cell = board.index(str(player.seat))
        wanted = None if player.answers < SUPPLIES else "s"
        fields = [field for field in NEAR[cell] if board[field] == wanted]
        field = table.luck.choice(fields)
        kind, args = ("spawn", [field]) if wanted is None else ("swap", [cell, field])
        payload = {"type": kind, "args": args, "playerID": str(player.seat), "credentials": player.pass_for}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return player, self._message("update", action, player.version, table.name, str(player.seat))

    def _state(self, body: bytes) -> State:
        if body.startswith(b'["sync"'):
            return msgspec.convert(json.loads(body)[2]["state"], State)
        return self.UPDATE.decode(body)[2]

    def _emit(self, player: Player, *said: Any) -> None:
        player.say(self._message(*said))

    def _message(self, *said: Any) -> str:
        return f"42{self.SPACE}{msgspec.json.encode(said).decode()}"


NEAR = [
    [
        other
        for other in range(SIZE * SIZE)
        if other != field and abs(other % SIZE - field % SIZE) <= 1 and abs(other // SIZE - field // SIZE) <= 1
    ]
    for field in range(SIZE * SIZE)
]
HOUSES: dict[str, type[House]] = {"mire": Mire, "boardgame.io": BoardgameIo}


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def serve(house: House) -> None:
    """Answer every order on standard input."""
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        verb, number = line.split()
        if verb == "sit":
            await house.sit(int(number))
            print(json.dumps({"tables": len(house.tables)}), flush=True)
        else:
            print(json.dumps(await house.play(float(number))), flush=True)


if __name__ == "__main__":
    uvloop.run(serve(HOUSES[sys.argv[1]](int(sys.argv[2]), *sys.argv[3:] or [SWAPX])))

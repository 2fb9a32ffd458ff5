"""Tables in lists, over HTTP: those where a seat is open, and one's own, with what they came to."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar import Request, delete, get, put
from litestar.datastructures import State

from mire.games import GAMES

from .asking import RoomName, guest_of
from .forms import MyRecord, PuttingAway, TableCard
from .house import House
from .messages import Place
from .refusals import refusals
from .results import Added, balances, read
from .shelves import PutAway
from .store import Listed, Store

LONG = 7 * 86400.0  # seconds after which a game is abandoned, unless a clock still runs in it
ALL = 1000  # games that a record adds up


@get("/api/tables")
async def lobby(request: Request[Any, Any, State]) -> list[TableCard]:
    """Public tables where a seat is open."""
    me = await guest_of(request)
    return [_card(listed, me.id) for listed in await _listed(request, None)]


@get("/api/tables/mine")
async def mine(request: Request[Any, Any, State]) -> list[TableCard]:
    """My games, but for those I put away: what waits for me first, what was abandoned last."""
    me = await guest_of(request)
    return _in_order([_card(listed, me.id) for listed in await _listed(request, me.id) if not listed.put_away])


@get("/api/me/record")
async def my_record(request: Request[Any, Any, State]) -> MyRecord:
    """All my games, also those I put away, and what they add up to."""
    me = await guest_of(request)
    found = await _listed(request, me.id, ALL)
    return await asyncio.to_thread(_record, found, me.id)


@put("/api/tables/{room:str}/mine", status_code=204, responses=refusals(400, 403, 404, 429))
async def put_away(request: Request[Any, Any, State], room: RoomName, data: PuttingAway) -> None:
    """Put a game of mine away, or take it out again."""
    store: Store = request.app.state.store
    await store.write(PutAway((await guest_of(request)).id, room, data.put_away))


@delete("/api/tables/{room:str}/mine", status_code=204, responses=refusals(400, 403, 404, 409, 429))
async def delete_mine(request: Request[Any, Any, State], room: RoomName, for_good: bool = False) -> None:
    """Delete a game from my list.  It stays for others who have it in theirs; if nobody has, it must be for good."""
    house: House = request.app.state.house
    await house.rooms.delete((await guest_of(request)).id, room, for_good)


async def _listed(request: Request[Any, Any, State], guest: str | None, most: int = 100) -> list[Listed]:
    store: Store = request.app.state.store
    return await asyncio.to_thread(store.listed, guest, most)


def _record(found: list[Listed], me: str) -> MyRecord:
    ended = filter(None, (read(msgspec.json.decode(listed.summary)) for listed in found))
    added = Added(me, ended)
    tables = _in_order([_card(listed, me) for listed in found])
    return MyRecord(balances(added.games), balances(added.people), balances(added.bots), tables)


def _in_order(cards: list[TableCard]) -> list[TableCard]:
    return sorted(cards, key=lambda card: (card.abandoned, card.over, not card.my_turn))


def _card(listed: Listed, me: str) -> TableCard:
    told = msgspec.json.decode(listed.summary)
    places = [
        msgspec.structs.replace(msgspec.convert(place, Place), mine=guest == me)
        for place, guest in zip(told["places"], told["guests"], strict=True)
    ]
    over, ended = told["over"], read(told)
    return TableCard(
        room=listed.room,
        game=told["game"],
        title=GAMES[told["game"]].title if told["game"] in GAMES else told["game"],
        places=places,
        my_turn=me in told["waiting"],
        over=over,
        updated=listed.updated,
        ended=told.get("ended"),
        result=ended.result(me) if ended else None,
        put_away=listed.put_away,
        abandoned=not over and listed.due is None and time.time() - listed.updated > LONG,
        shared=listed.shared,
    )

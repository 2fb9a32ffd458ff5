"""Tables in lists, over HTTP: those where a seat is open, and one's own."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, get
from litestar.datastructures import State

from mire.games import GAMES

from .asking import guest_of
from .forms import TableCard
from .messages import Place
from .store import Store


@get("/api/tables")
async def lobby(request: Request[Any, Any, State]) -> list[TableCard]:
    """Public tables where a seat is open."""
    return await _cards(request, None)


@get("/api/tables/mine")
async def mine(request: Request[Any, Any, State]) -> list[TableCard]:
    """My games, those that wait for me first."""
    guest = await guest_of(request)
    cards = await _cards(request, guest.id)
    return sorted(cards, key=lambda card: (card.over, not card.my_turn))


async def _cards(request: Request[Any, Any, State], guest: str | None) -> list[TableCard]:
    store: Store = request.app.state.store
    me = guest or (await guest_of(request)).id
    return [_card(room, updated, told, me) for room, updated, told in await asyncio.to_thread(store.listed, guest)]


def _card(room: str, updated: float, summary: bytes, me: str) -> TableCard:
    told = msgspec.json.decode(summary)
    places = [
        msgspec.structs.replace(msgspec.convert(place, Place), mine=guest == me)
        for place, guest in zip(told["places"], told["guests"], strict=True)
    ]
    title = GAMES[told["game"]].title if told["game"] in GAMES else told["game"]
    return TableCard(room, told["game"], title, places, me in told["waiting"], told["over"], updated)

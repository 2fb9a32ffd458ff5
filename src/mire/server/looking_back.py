"""Games that were played, over HTTP: their records, step by step, checked, and played on from any point.

What plays a game again is in `replays.py`, and is done in a process of its own (`records.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeAlias, TypeVar

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from mire.books.telling import counted

from . import replays, stories
from .asking import RoomName, address_of, guest_of, opened
from .forms import Continue, NewTable, Replay, ReplayFrame, ReplayRequest, Story, TableLink, Verified
from .frames import encoded
from .guests import COOKIE
from .house import House
from .records import Records
from .refusals import NotDone, refusals

T = TypeVar("T")
READ, BROUGHT = (400, 404, 409, 429), (400, 403, 409, 413, 429, 503)


def said(record: type[Any], *statuses: int) -> dict[int, ResponseSpec]:
    """And what is answered where it is written down elsewhere."""
    return {200: ResponseSpec(record, generate_examples=False, description="So it is."), **refusals(*statuses)}


@get("/api/tables/{room:str}/record", responses=refusals(*READ))
async def record(request: Request[Any, Any, State], room: RoomName) -> Any:
    """A finished game as a record that anyone can check."""
    busy = await opened(request, room)
    if not busy.room.over:
        raise NotDone("The game is not over: its record would show what is hidden.")
    return written(encoded(busy.room.record()))


Step: TypeAlias = Annotated[int, Parameter(ge=0, le=1_000_000)]
Seat: TypeAlias = Annotated[int | None, Parameter(ge=0, le=7)]


@get("/api/tables/{room:str}/replay", responses=said(Replay, *READ, 503))
async def replay_room(request: Request[Any, Any, State], room: RoomName, step: Step = 0, viewer: Seat = None) -> Any:
    """A game of this house: all of it once it is over, before that what one saw oneself; with the steps about one."""
    return written(await _read(request, replays.replayed_room, await _kept(request, room, viewer), step, viewer))


@get("/api/tables/{room:str}/replay/steps", responses=said(list[ReplayFrame], *READ, 503))
async def steps_of_room(request: Request[Any, Any, State], room: RoomName, step: Step = 0, viewer: Seat = None) -> Any:
    """The steps about one of a game of this house."""
    return written(await _read(request, replays.steps_of_room, await _kept(request, room, viewer), step, viewer))


@get("/api/tables/{room:str}/story", responses=said(Story, *READ, 503))
async def story_of_room(request: Request[Any, Any, State], room: RoomName) -> Any:
    """What there is to tell of a finished game: worked out once, and the same for all who look."""
    busy = await opened(request, room)
    if not busy.room.over:
        raise NotDone("The game is not over: nobody knows yet how the story goes.")
    if busy.story is None or (busy.story.done() and (busy.story.cancelled() or busy.story.exception())):
        places = [busy.room.place(seat, "", here=False) for seat in range(len(busy.room.sitters))]
        busy.story = asyncio.create_task(_read(request, stories.story, replays.kept(busy.room, places)))
    return written(await asyncio.shield(busy.story))


async def _kept(request: Request[Any, Any, State], room: str, viewer: int | None) -> replays.Kept:
    """A game of this house, if one may look back at it from there."""
    busy = await opened(request, room)
    guest = await guest_of(request)
    if viewer is not None and viewer >= len(busy.room.sitters):
        raise NotDone("There is no such seat.")
    if busy.room.waits and viewer is not None:
        raise NotDone("The game has not begun: nobody looks from a seat yet.")
    if not busy.room.over and viewer is not None and viewer not in busy.room.held_by(guest.id):
        raise NotDone("While the game goes on you can only look back from your own seat.")
    places = [busy.room.place(seat, guest.id, here=False) for seat in range(len(busy.room.sitters))]
    return replays.kept(busy.room, places)


@post("/api/replay", status_code=200, responses=said(Replay, *BROUGHT))
async def replay_record(request: Request[Any, Any, State], data: ReplayRequest) -> Any:
    """A record that somebody brought, with the steps about one."""
    return written(await _read(request, replays.replayed_record, data.record, data.step, data.viewer))


@post("/api/replay/steps", status_code=200, responses=said(list[ReplayFrame], *BROUGHT))
async def steps_of_record(request: Request[Any, Any, State], data: ReplayRequest) -> Any:
    """The steps about one of a record that somebody brought."""
    return written(await _read(request, replays.steps_of_record, data.record, data.step, data.viewer))


@post("/api/check", status_code=200, responses=refusals(400, 403, 413, 429, 503))
async def check(request: Request[Any, Any, State], data: dict[str, Any]) -> Verified:
    """Replay a record and say what holds."""
    return await _read(request, replays.checked, data)


@post("/api/continue", responses=refusals(400, 403, 409, 413, 429, 503))
async def continue_record(request: Request[Any, Any, State], data: Continue) -> TableLink:
    """A new table that goes on from a step of a recorded game; it is never in the lobby."""
    there = await _read(request, replays.continued, data.record, data.step)
    if len(data.seats) != there.seats:
        raise NotDone(f"The game has {counted(there.seats, 'seat')}, not {len(data.seats)}.")
    wanted = NewTable(there.game, data.seats, there.options)
    house: House = request.app.state.house
    guest = await guest_of(request)
    request.app.state.porter.table(guest.id, address_of(request))
    return TableLink(await house.lay(guest, wanted, there.begun))


async def _read(request: Request[Any, Any, State], work: Callable[..., T], *told: Any) -> T:
    """Have a record read for whoever asks; those who read are told the limits, beside what is told here."""
    records: Records = request.app.state.records
    guest = await request.app.state.guests.known(request.cookies.get(COOKIE))
    return await records.read(guest.id if guest else address_of(request), work, *told, records.limits)


def written(body: bytes) -> Response[bytes]:
    """What is JSON already."""
    return Response(body, media_type=MediaType.JSON)

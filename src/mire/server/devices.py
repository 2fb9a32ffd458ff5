"""The same person on several devices, over HTTP: a seat is moved, or all of what one is here."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.datastructures import State

from .asking import RoomName, address_of, guest_of, opened
from .codes import Codes
from .entries import Moved
from .forms import Code, MoveCode, RecoveryCode, Redeemed
from .guests import Guests
from .house import House
from .refusals import NotDone, refusals

SENT = (400, 403, 404, 409, 413, 429)


@post("/api/tables/{room:str}/transfer/{seat:int}", responses=refusals(*SENT))
async def transfer(request: Request[Any, Any, State], room: RoomName, seat: int) -> MoveCode:
    """A code with which a seat of mine is moved to another device: once, within ten minutes."""
    busy = await opened(request, room)
    guest = await guest_of(request)
    if seat not in busy.room.held_by(guest.id):
        raise NotDone("That seat is not yours.")
    codes: Codes = request.app.state.codes
    return MoveCode(*await codes.to_move(guest.id, room, seat))


@post("/api/me/recovery", responses=refusals(403, 429))
async def recovery(request: Request[Any, Any, State]) -> RecoveryCode:
    """A code with which I am the same guest on any device; one made before is good no longer."""
    codes: Codes = request.app.state.codes
    guests: Guests = request.app.state.guests
    guest = await guest_of(request)
    await guests.rename(guest, guest.name)  # so that the name is known wherever the code is taken
    return RecoveryCode(await codes.to_recover(guest.id))


@post("/api/codes", responses=refusals(*SENT))
async def redeem(request: Request[Any, Any, State], data: Code) -> Redeemed:
    """Take a code in: a seat moves to this device, or this device is its guest's from now on."""
    request.app.state.porter.code(address_of(request))
    guest = await guest_of(request)
    codes: Codes = request.app.state.codes
    carried = await codes.taken(data.code)
    if carried is None:
        raise NotDone("There is no such code. One that moves a seat is good for ten minutes, and only once.")
    if not carried.room:
        request.scope["state"]["new_guest"] = known = await request.app.state.guests.called(carried.guest)
        return Redeemed("", known.name)
    busy = await opened(request, carried.room)
    house: House = request.app.state.house

    def decide() -> Moved:
        if carried.seat not in busy.room.held_by(carried.guest):
            raise NotDone("That seat has changed hands since.")
        return Moved(carried.seat, guest.id)

    await house.scribe.write(busy, decide)
    return Redeemed(carried.room, busy.room.sitters[carried.seat].name)

"""What every request over HTTP has: who asks, from where, and for which table."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.datastructures import State
from litestar.params import Parameter

from .forms import Guest
from .guests import COOKIE, Guests
from .house import House
from .watching import Busy

RoomName: TypeAlias = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]


async def guest_of(request: Request[Any, Any, State]) -> Guest:
    """Who is asking; a newcomer gets a cookie with the answer."""
    guests: Guests = request.app.state.guests
    guest = await guests.known(request.cookies.get(COOKIE))
    if guest is None:
        request.app.state.porter.newcomer(address_of(request))
        guest = guests.new()
        request.scope["state"]["new_guest"] = guest
    return guest


def address_of(request: Request[Any, Any, State]) -> str:
    """Where a request comes from."""
    return str(request.scope["state"]["address"])


async def opened(request: Request[Any, Any, State], room: str) -> Busy:
    """The table that is asked for."""
    house: House = request.app.state.house
    return await house.open(room)

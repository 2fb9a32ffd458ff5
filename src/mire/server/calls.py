"""Where people say that they want to be called, over HTTP."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, get, post, put
from litestar.datastructures import State

from .asking import guest_of
from .forms import Calls, Device, Hush
from .house import House
from .listening import Listening, Silent
from .pushing import raw
from .refusals import NotDone, refusals
from .store import Store

POINT, SECRET = 65, 16  # bytes of the keys a browser gives


@get("/api/calls")
async def calls(request: Request[Any, Any, State]) -> Calls:
    """With which key a browser is to listen, if this house calls people when it is their turn."""
    postman = _house(request).caller.postman
    return Calls(postman.public_key if postman else "")


@put("/api/calls", status_code=204, responses=refusals(400, 403, 409, 413, 429))
async def listen(request: Request[Any, Any, State], data: Device) -> None:
    """Call me here when it is my turn."""
    postman, guest = _house(request).caller.postman, await guest_of(request)
    if postman is None:
        raise NotDone("This house calls nobody.")
    if not postman.serves(data.endpoint):
        raise NotDone("This house sends nothing to that push service.")
    if not _fits(data):
        raise ValueError("Those are no keys of a browser.")
    store: Store = request.app.state.store
    house, most = request.headers.get("host", "localhost")[:255], request.app.state.porter.limits.devices
    await store.write(Listening(guest.id, data.endpoint, data.p256dh, data.auth, house, time.time(), most))


@post("/api/calls/hush", status_code=204, responses=refusals(400, 403, 413, 429))
async def hush(request: Request[Any, Any, State], data: Hush) -> None:
    """Call me here no more."""
    store: Store = request.app.state.store
    await store.write(Silent((await guest_of(request)).id, data.endpoint))


def _house(request: Request[Any, Any, State]) -> House:
    house: House = request.app.state.house
    return house


def _fits(device: Device) -> bool:
    point, secret = raw(device.p256dh), raw(device.auth)
    return len(point) == POINT and point[0] == 4 and len(secret) == SECRET

"""What goes with every answer over HTTP: what the page may do in a browser, and what is not taken in at all."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .guests import COOKIE, YEAR
from .lines import is_foreign
from .messages import Refused
from .porter import Porter

# Script comes from us, and from files alone.  Pieces are placed by styles of their own, so these may be inline.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "media-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # who has a table's link may watch it: no other site is told
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
BY_TLS_ALONE = {"Strict-Transport-Security": f"max-age={YEAR}"}


async def guard(message: Message, scope: Scope) -> None:
    """Says what the page may do, and gives a newcomer a cookie to take home with the first answer."""
    if message["type"] != "http.response.start":
        return
    headers, state = MutableScopeHeaders.from_message(message), scope["litestar_app"].state
    for name, value in (HEADERS | BY_TLS_ALONE if state.tls else HEADERS).items():
        headers[name] = value
    guest = scope.get("state", {}).get("new_guest")
    if guest is not None:
        signed = state.guests.signed(guest)
        cookie = Cookie(COOKIE, value=signed, max_age=YEAR, httponly=True, samesite="lax", secure=state.tls)
        headers.add("Set-Cookie", cookie.to_header(header=""))


def own_origin(app: ASGIApp) -> ASGIApp:
    """Refuses what another site's page sends in a visitor's name."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
            origin, host = headers.get(b"origin"), headers.get(b"host", "")
            if is_foreign(origin, host) and scope["method"] not in ("GET", "HEAD", "OPTIONS"):
                body = msgspec.json.encode(Refused("This request comes from another site's page."))
                start: Any = {
                    "type": "http.response.start",
                    "status": 403,
                    "headers": [(b"content-type", b"application/json")],
                }
                await send(start)
                await send({"type": "http.response.body", "body": body, "more_body": False})
                return
        await app(scope, receive, send)

    return guarded


def measured(app: ASGIApp) -> ASGIApp:
    """Refuses what is too much from one address."""

    async def admitted(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            porter: Porter = scope["litestar_app"].state.porter
            forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
            client = scope["client"]
            address = porter.address(client[0] if client else "", ", ".join(forwarded))
            scope["state"]["address"] = address
            porter.welcome(address)
            porter.request(address)
        await app(scope, receive, send)

    return admitted

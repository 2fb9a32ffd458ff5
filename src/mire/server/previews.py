"""What others are shown of a table's link before they follow it: the game's title, its sentence and its picture."""

from __future__ import annotations

import asyncio
import re
import sys
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State

from mire.core.game import Game
from mire.games import GAMES

from .store import Store

PAGE = Path(__file__).parent / "page"
ROOM = re.compile("/([a-z0-9]{1,32})/?")


class Kind(msgspec.Struct):
    """Of how a table was laid, the game alone."""

    game: str


@get("/t/{rest:path}", include_in_schema=False)
async def table(request: Request[Any, Any, State], rest: str) -> Response[bytes]:
    """The page of a table.  Whoever has its link may see as much of it as this says: nobody's name, no card."""
    store: Store = request.app.state.store
    room = ROOM.fullmatch(str(rest))
    found = await asyncio.to_thread(store.laid, room[1]) if room else None
    game = msgspec.json.decode(found[0], type=Kind).game if found else ""
    return whole_page(_tags(request, GAMES[game]) if game in GAMES else "")


def whole_page(tags: str = "") -> Response[bytes]:
    """The page, with tags of its own for those who only look at its head."""
    index = PAGE / "index.html"
    if not index.is_file():
        return Response(b"The page is not built yet: run `make page`.", media_type="text/plain", status_code=503)
    page = index.read_bytes().replace(b"</head>", tags.encode() + b"</head>", 1)
    return Response(page, media_type="text/html", headers={"Cache-Control": "no-cache"})


def about(kind: type[Game]) -> str:
    """A game in one sentence, as the first line of its module has it."""
    return (sys.modules[kind.__module__].__doc__ or "").partition(": ")[2].strip()


def _tags(request: Request[Any, Any, State], kind: type[Game]) -> str:
    scheme = "https" if request.app.state.tls else request.url.scheme
    sentence = about(kind)
    told = {
        "og:type": "website",
        "og:site_name": "Mire",
        "og:title": f"A game of {kind.title}",
        "og:description": sentence[:1].upper() + sentence[1:],
        "og:image": f"{scheme}://{request.headers.get('host', '')}/pictures/{kind.name}.png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": kind.title,
    }
    tags = [f'<meta property="{name}" content="{escape(content)}" />' for name, content in told.items()]
    return "\n    ".join([*tags, '<meta name="twitter:card" content="summary_large_image" />', ""])

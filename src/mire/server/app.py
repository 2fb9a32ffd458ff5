"""The web table over HTTP and WebSocket: a small API, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Collection
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get, post, put
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Scope

from mire.books.choices import UnknownName, switches
from mire.books.components import edition
from mire.books.ledger import ledger
from mire.books.played import Unverified
from mire.books.rulebook import rulebook, told
from mire.bots.levels import Level
from mire.bots.levels import levels as levels_of
from mire.core.game import Game
from mire.games import GAMES
from mire.games import game as playing

from . import calls, devices, learning, lobby, looking_back, previews
from .asking import address_of, guest_of
from .audience import AWAY
from .codes import Codes
from .databases import OUT_OF_REACH, UNREACHABLE, unreached
from .forms import GameCard, Guest, Me, NewTable, RuleRow, Seating, TableLink
from .guarding import guard, measured, own_origin
from .guests import YEAR, Guests
from .house import House
from .messages import Refused
from .news import News
from .porter import Porter
from .previews import PAGE
from .pushing import Postman, new_key
from .records import Records
from .reference import Reference
from .refusals import NotDone, TooMuch, refusals
from .store import Store
from .thinking import Thinking

LOG = logging.getLogger("mire.app")
LARGEST = 1_000_000  # bytes of a request
FOR_GOOD = CacheControlHeader(max_age=YEAR, public=True, immutable=True)  # an asset that changes gets another name
FOR_A_DAY = CacheControlHeader(max_age=86400, public=True)  # a picture keeps its name
BESIDE = {
    "sw.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "offline.html": "text/html",
    **{f"{icon}.png": "image/png" for icon in ("icon-180", "icon-192", "icon-512", "icon-whole-512", "badge-96")},
}


@get("/api/me", responses=refusals(429))
async def me(request: Request[Any, Any, State]) -> Guest:
    """Who I am here."""
    return await guest_of(request)


@put("/api/me", responses=refusals(400, 403, 413, 429))
async def rename(request: Request[Any, Any, State], data: Me) -> Guest:
    """Choose a name."""
    guests: Guests = request.app.state.guests
    return await guests.rename(await guest_of(request), data.name)


@get("/api/games")
async def games() -> list[GameCard]:
    """The five games."""
    return [_game_card(name) for name in GAMES]


@get("/api/games/{game:str}/rules", responses=refusals(400, 404))
async def rules(game: str) -> list[RuleRow]:
    """The rule ledger of a game."""
    if game not in GAMES:
        raise NotFoundException("There is no such game.")
    where = told(rulebook(GAMES[game]))
    return [RuleRow(row.id, row.text, row.is_ruling, where.get(row.id, "")) for row in ledger(game).values()]


@get("/api/games/{game:str}/components", responses=refusals(400, 404))
async def components(game: str) -> dict[str, dict[str, dict[str, Any]]]:
    """What is printed on a game's components: each file of its edition, with its entries."""
    if game not in GAMES:
        raise NotFoundException("There is no such game.")
    printed: dict[str, Any] = msgspec.to_builtins(edition(GAMES[game]))
    return {name: entries for name, entries in printed.items() if isinstance(entries, dict)}


@get("/api/levels")
async def levels() -> dict[str, list[Level]]:
    """The bots people choose from at each game, the weakest first."""
    return {name: levels_of(playing(name)) for name in GAMES}


@post("/api/tables", responses=refusals(400, 403, 409, 413, 429))
async def lay(request: Request[Any, Any, State], data: NewTable) -> TableLink:
    """Lay a table."""
    house: House = request.app.state.house
    guest = await guest_of(request)
    request.app.state.porter.table(guest.id, address_of(request))
    return TableLink(await house.lay(guest, data))


@get(
    ["/", "/code", "/new/{rest:path}", "/replay", "/replay/{rest:path}", "/learn/{rest:path}", "/record"],
    include_in_schema=False,
)
async def page() -> Response[bytes]:
    """The page, whatever address of it was asked for."""
    return previews.whole_page()


@get([f"/{name}" for name in BESIDE], include_in_schema=False)
async def beside(request: Request[Any, Any, State]) -> Response[bytes]:
    """What a browser asks for beside the page, by a name that stays: asked for anew each time."""
    name = request.url.path.removeprefix("/")
    file = PAGE / name
    if not file.is_file():
        raise NotFoundException("The page is not built yet.")
    return Response(file.read_bytes(), media_type=BESIDE[name], headers={"Cache-Control": "no-cache"})


def _game_card(name: str) -> GameCard:
    kind = GAMES[name]
    return GameCard(
        name=name,
        title=kind.title,
        about=previews.about(kind),
        least=kind.players[0],
        most=kind.players[-1],
        options=switches(kind.options),
        seatings=_seatings(kind),
        hides=kind.secrets is not Game.secrets,
        lesson=next(learning.cards(name), None),
        first_game=dict(kind.first_game),
    )


def _seatings(kind: type[Game]) -> list[Seating]:
    """For how many each value of an option is, as far as options decide that."""
    found = []
    for switch in switches(kind.options):
        with contextlib.suppress(ValueError):  # a value may not go with the others as they are
            allowed = [(value, list(kind(kind.options(**{switch.name: value})).players)) for value in switch.values]
            if any(players != allowed[0][1] for _, players in allowed):
                found += [Seating(switch.name, value, players) for value, players in allowed]
    return found


def _refused(_: Request[Any, Any, State], error: Exception) -> Response[Refused]:
    if isinstance(error, TooMuch):
        return Response(error.refused, status_code=429, headers={"Retry-After": str(error.seconds)})
    if isinstance(error, NotDone):
        status = 404 if "no such table" in error.refused.why else error.status
        return Response(error.refused, status_code=status, headers={"Retry-After": "5"} if status in (429, 503) else {})
    return Response(Refused(str(error)), status_code=400)


def _http(_: Request[Any, Any, State], error: HTTPException) -> Response[Refused]:
    wrong = error.extra if isinstance(error.extra, list) else []  # with what was sent: where, and what
    why = "; ".join(": ".join(filter(None, (each.get("key"), each["message"]))) for each in wrong)
    if error.status_code == 413:
        why = f"That is too large: at most {LARGEST // 1_000_000} MB can be sent at once."
    return Response(Refused(why or error.detail), status_code=error.status_code, headers=error.headers)


def _out_of_reach(_: Request[Any, Any, State], error: Exception) -> Response[Refused]:
    return Response(Refused(OUT_OF_REACH), status_code=503, headers={"Retry-After": "5"})


def _stumbled(_: Request[Any, Any, State], error: Exception) -> Response[Refused]:
    return Response(Refused("Something went wrong here; it has been noted."), status_code=500)


async def _note(error: Exception, scope: Scope) -> None:
    """What nobody foresaw goes into the log, whether a page or a socket met it."""
    if isinstance(error, UNREACHABLE):
        LOG.warning("the database was out of reach: %s", unreached(error))
    elif not isinstance(error, NotDone | ValueError | RecursionError | HTTPException):
        LOG.error("stumbled over %s", scope["path"], exc_info=error)


def app(
    database: str,
    pace: float = 0.5,
    thinkers: int | None = None,
    tls: bool = False,
    away: float = AWAY,
    porter: Porter | None = None,
    services: Collection[str] | None = (),
) -> Litestar:
    """The web table on a database; with TLS where people reach it by HTTPS alone.

    People are called by way of the push services there are and of those named; with None, not at all.
    """
    watchful = porter or Porter()

    @contextlib.asynccontextmanager
    async def lifespan(litestar: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, database)
        thinking = Thinking(thinkers, watchful.limits)
        postman = None
        if services is not None:
            postman = Postman(await asyncio.to_thread(store.setting, "push key", new_key()), services)
        house = House(store, thinking, pace, away=away, porter=watchful, postman=postman)
        records = Records(watchful.limits)
        guests = await asyncio.to_thread(Guests, store)
        litestar.state.update(
            {"store": store, "house": house, "guests": guests, "records": records, "porter": watchful}
        )
        litestar.state.codes = Codes(store, guests.secret)
        news = News(store, house.neighbours.heard, house.neighbours.look_around)
        clock = asyncio.create_task(house.timekeeper.go_round())
        try:
            yield
        finally:
            clock.cancel()
            await house.close()
            news.close()
            thinking.close()
            records.close()
            await asyncio.to_thread(store.close)

    routes: list[Any] = [
        me,
        rename,
        games,
        rules,
        components,
        levels,
        lay,
        lobby.lobby,
        lobby.mine,
        lobby.my_record,
        lobby.put_away,
        lobby.delete_mine,
        calls.calls,
        calls.listen,
        calls.hush,
        looking_back.record,
        looking_back.replay_room,
        looking_back.steps_of_room,
        looking_back.story_of_room,
        looking_back.replay_record,
        looking_back.steps_of_record,
        looking_back.check,
        looking_back.continue_record,
        devices.transfer,
        devices.recovery,
        devices.redeem,
        learning.learn,
        learning.coached,
        learning.figures,
        learning.lesson,
        previews.table,
        page,
        beside,
    ]
    for folder, kept in (("assets", FOR_GOOD), ("pictures", FOR_A_DAY)):
        if (PAGE / folder).is_dir():
            routes.append(
                create_static_files_router(
                    f"/{folder}", [PAGE / folder], include_in_schema=False, cache_control=kept, name=folder
                )
            )
    return Litestar(
        routes,
        lifespan=[lifespan],
        state=State({"tls": tls}),
        middleware=[measured, own_origin],
        before_send=[guard],
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=3),
        exception_handlers={
            **dict.fromkeys(UNREACHABLE, _out_of_reach),
            NotDone: _refused,
            UnknownName: _refused,
            Unverified: _refused,
            ValueError: _refused,
            RecursionError: _refused,
            HTTPException: _http,
            Exception: _stumbled,
        },
        after_exception=[_note],
        openapi_config=OpenAPIConfig(
            "Mire",
            version("mire"),
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[Reference(), JsonRenderPlugin()],
        ),
    )

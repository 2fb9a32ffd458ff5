"""The web table over HTTP and WebSocket: a small API, and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Litestar, Request, Response, get, post, put
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader, State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Parameter
from litestar.static_files import create_static_files_router
from litestar.types import Scope

from mire.books.choices import UnknownName, switches
from mire.books.components import edition
from mire.books.ledger import ledger
from mire.books.played import Unverified
from mire.books.telling import counted
from mire.bots.levels import LADDER, Level
from mire.core.game import Game
from mire.games import GAMES

from . import learning, replays
from .databases import UNREACHABLE, unreached
from .entries import Sat
from .frames import encoded
from .guarding import guard, measured, own_origin
from .guests import COOKIE, YEAR, Guests
from .house import AWAY, OUT_OF_REACH, House, name_at
from .messages import (
    Continue,
    GameCard,
    Guest,
    Me,
    NewTable,
    Place,
    Refused,
    ReplayFrame,
    ReplayRequest,
    RuleRow,
    Seating,
    TableCard,
    TableLink,
    Verified,
)
from .news import News
from .porter import Porter
from .records import Records
from .reference import Reference
from .refusals import NotDone, TooMuch, refusals
from .store import Store
from .thinking import Thinking
from .watching import Busy

T = TypeVar("T")
LOG = logging.getLogger("mire.app")
PAGE = Path(__file__).parent / "page"
LARGEST = 1_000_000  # bytes of a request
FOR_GOOD = CacheControlHeader(max_age=YEAR, public=True, immutable=True)  # an asset that changes gets another name

Room = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]


def said(record: type[Any], *statuses: int) -> dict[int, ResponseSpec]:
    """And what is answered where it is written down elsewhere."""
    return {200: ResponseSpec(record, generate_examples=False, description="So it is."), **refusals(*statuses)}


READ, SENT = (400, 404, 409, 429), (400, 403, 404, 409, 413, 429)


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
    return [RuleRow(row.id, row.text, row.is_ruling) for row in ledger(game).values()]


@get("/api/games/{game:str}/components", responses=refusals(400, 404))
async def components(game: str) -> dict[str, dict[str, dict[str, Any]]]:
    """What is printed on a game's components: each file of its edition, with its entries."""
    if game not in GAMES:
        raise NotFoundException("There is no such game.")
    printed: dict[str, Any] = msgspec.to_builtins(edition(GAMES[game]))
    return {name: entries for name, entries in printed.items() if isinstance(entries, dict)}


@get("/api/levels")
async def levels() -> list[Level]:
    """The bots people choose from, the weakest first."""
    return list(LADDER)


@post("/api/tables", responses=refusals(400, 403, 409, 413, 429))
async def lay(request: Request[Any, Any, State], data: NewTable) -> TableLink:
    """Lay a table."""
    house: House = request.app.state.house
    guest = await guest_of(request)
    request.app.state.porter.table(guest.id, address_of(request))
    return TableLink(await house.lay(guest, data))


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


@get("/api/tables/{room:str}/record", responses=refusals(*READ))
async def record(request: Request[Any, Any, State], room: Room) -> Any:
    """A finished game as a record that anyone can check."""
    busy = await _opened(request, room)
    if not busy.room.over:
        raise NotDone("The game is not over: its record would show what is hidden.")
    return written(encoded(busy.room.record()))


@get("/api/tables/{room:str}/replay", responses=said(ReplayFrame, *READ, 429, 503))
async def replay_room(
    request: Request[Any, Any, State],
    room: Room,
    step: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    viewer: Annotated[int | None, Parameter(ge=0, le=7)] = None,
) -> Any:
    """A game of this house at one of its steps: all of it once it is over, before that what one saw oneself."""
    busy = await _opened(request, room)
    guest = await guest_of(request)
    if viewer is not None and viewer >= len(busy.room.sitters):
        raise NotDone("There is no such seat.")
    if not busy.room.over and viewer is not None and viewer not in busy.room.held_by(guest.id):
        raise NotDone("While the game goes on you can only look back from your own seat.")
    places = request.app.state.house.places(busy.room, guest.id, set())
    return written(await _read(request, replays.replayed_room, replays.kept(busy.room, places), step, viewer))


@post("/api/replay", status_code=200, responses=said(ReplayFrame, 400, 403, 409, 413, 429, 503))
async def replay_record(request: Request[Any, Any, State], data: ReplayRequest) -> Any:
    """A record that somebody brought, at one of its steps."""
    return written(await _read(request, replays.replayed_record, data.record, data.step, data.viewer))


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
    """Have a record read for whoever asks."""
    records: Records = request.app.state.records
    guest = await request.app.state.guests.known(request.cookies.get(COOKIE))
    return await records.read(guest.id if guest else address_of(request), work, *told)


def written(body: bytes) -> Response[bytes]:
    """What is JSON already."""
    return Response(body, media_type=MediaType.JSON)


@post("/api/tables/{room:str}/transfer/{seat:int}", responses=refusals(*SENT))
async def transfer(request: Request[Any, Any, State], room: Room, seat: int) -> dict[str, str]:
    """A ticket with which a seat of mine can be taken over on another device."""
    busy = await _opened(request, room)
    guest = await guest_of(request)
    if seat not in busy.room.held_by(guest.id):
        raise NotDone("That seat is not yours.")
    return {"ticket": request.app.state.guests.ticket(room, seat, guest)}


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """A ticket to be turned in."""

    ticket: Annotated[str, msgspec.Meta(max_length=500)]


@post("/api/tables/{room:str}/claim", responses=refusals(*SENT))
async def claim(request: Request[Any, Any, State], room: Room, data: Claim) -> dict[str, int]:
    """Take over a seat with its ticket."""
    ticket = request.app.state.guests.read_ticket(data.ticket)
    if ticket is None or ticket[0] != room:
        raise NotDone("That ticket is not valid here, or too old.")
    _, seat, owner = ticket
    busy = await _opened(request, room)
    guest = await guest_of(request)
    house: House = request.app.state.house

    def decide() -> Sat:
        if seat not in busy.room.held_by(owner):
            raise NotDone("That seat has changed hands since.")
        return Sat(seat, guest.id, name_at(busy.room, seat, guest))

    await house.write(busy, decide)
    return {"seat": seat}


@get(
    ["/", "/new/{rest:path}", "/t/{rest:path}", "/replay", "/replay/{rest:path}", "/learn/{rest:path}"],
    include_in_schema=False,
)
async def page() -> Response[bytes]:
    """The page, whatever address of it was asked for."""
    index = PAGE / "index.html"
    if not index.is_file():
        return Response(b"The page is not built yet: run `make page`.", media_type="text/plain", status_code=503)
    return Response(index.read_bytes(), media_type="text/html", headers={"Cache-Control": "no-cache"})


def _game_card(name: str) -> GameCard:
    kind = GAMES[name]
    return GameCard(
        name=name,
        title=kind.title,
        about=(sys.modules[kind.__module__].__doc__ or "").partition(": ")[2].strip(),
        least=kind.players[0],
        most=kind.players[-1],
        options=switches(kind.options),
        seatings=_seatings(kind),
        hides=kind.secrets is not Game.secrets,
        lesson=next(learning.cards(name), None),
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


async def _cards(request: Request[Any, Any, State], guest: str | None) -> list[TableCard]:
    store: Store = request.app.state.store
    me = guest or (await guest_of(request)).id
    return [
        _card(room, updated, summary, me) for room, updated, summary in await asyncio.to_thread(store.listed, guest)
    ]


def _card(room: str, updated: float, summary: bytes, me: str) -> TableCard:
    told = msgspec.json.decode(summary)
    places = [
        msgspec.structs.replace(msgspec.convert(place, Place), mine=guest == me)
        for place, guest in zip(told["places"], told["guests"], strict=True)
    ]
    title = GAMES[told["game"]].title if told["game"] in GAMES else told["game"]
    return TableCard(room, told["game"], title, places, me in told["waiting"], told["over"], updated)


async def _opened(request: Request[Any, Any, State], room: str) -> Busy:
    house: House = request.app.state.house
    return await house.open(room)


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
) -> Litestar:
    """The web table on a database; with TLS where people reach it by HTTPS alone."""
    watchful = porter or Porter()

    @contextlib.asynccontextmanager
    async def lifespan(litestar: Litestar) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, database)
        thinking = Thinking(thinkers, watchful.limits)
        house = House(store, thinking, pace, away=away, porter=watchful)
        records = Records()
        guests = await asyncio.to_thread(Guests, store)
        litestar.state.update(
            {"store": store, "house": house, "guests": guests, "records": records, "porter": watchful}
        )
        news = News(store, house.heard, house.look_around)
        clock = asyncio.create_task(_keep_time(house))
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
        lobby,
        mine,
        record,
        replay_room,
        replay_record,
        check,
        continue_record,
        transfer,
        claim,
        learning.learn,
        learning.coached,
        learning.figures,
        learning.lesson,
        page,
    ]
    if (PAGE / "assets").is_dir():
        routes.append(
            create_static_files_router("/assets", [PAGE / "assets"], include_in_schema=False, cache_control=FOR_GOOD)
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
            "0.1.0",
            path="/api/docs",
            use_handler_docstrings=True,
            render_plugins=[Reference(), JsonRenderPlugin()],
        ),
    )


async def _keep_time(house: House) -> None:
    while True:
        await asyncio.sleep(1)
        try:
            await house.keep_time()
        except UNREACHABLE as error:
            LOG.warning("the clock could not look: %s", unreached(error))
        except Exception:
            LOG.exception("the clock stumbled")

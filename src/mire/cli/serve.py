"""`mire serve`: the web table."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import typer
import uvicorn

from mire.cli.given import Wrong
from mire.server.limits import Limits, about, set_by

OWN_FILES = 128  # for the database, the bots' processes and the rest


def show_limits(wanted: bool) -> None:
    """Print all limits, and do nothing else."""
    if wanted:
        for name, (number, what) in about().items():
            print(f"{f'{name}={number:.10g}':30} {what}")
        raise typer.Exit


def serve(
    port: Annotated[int, typer.Option("--port", metavar="N", help="Where to listen.", min=1, max=65535)] = 8765,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="127.0.0.1 for this machine only, 0.0.0.0 for all.")
    ] = "127.0.0.1",
    database: Annotated[
        str, typer.Option("--database", metavar="URL", help="Where games are kept: SQLite, or postgresql+psycopg://...")
    ] = "sqlite:///mire.sqlite3",
    pace: Annotated[
        float, typer.Option("--pace", metavar="SECONDS", help="How long a bot takes at least.", min=0, max=10)
    ] = 0.5,
    thinkers: Annotated[
        int | None, typer.Option("--thinkers", metavar="N", help="How many bots may think at once.", min=1, max=64)
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            metavar="ADDRESS",
            help="A proxy in front, or a network of them, which says who calls; repeat it.",
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=NUMBER", help="How much is taken from whom, as tables=100; repeat it."),
    ] = None,
    limits: Annotated[
        bool,
        typer.Option("--limits", help="Show what can be limited, and how it is.", callback=show_limits, is_eager=True),
    ] = False,
    away: Annotated[
        float,
        typer.Option("--away", metavar="SECONDS", help="How long somebody is away before a bot may stand in.", min=0),
    ] = 60.0,
    tls: Annotated[
        bool, typer.Option("--tls/--no-tls", help="People come by HTTPS alone, through a proxy: cookies do, too.")
    ] = False,
    calls: Annotated[
        bool, typer.Option("--calls/--no-calls", help="Call people whose turn it is, by their browsers' push services.")
    ] = True,
    push_service: Annotated[
        list[str] | None,
        typer.Option("--push-service", metavar="ORIGIN", help="A push service beside the known ones; repeat it."),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the web table, for friends and bots."""
    from mire.server.app import app
    from mire.server.databases import NoDatabase, prepare
    from mire.server.entrance import Entrance
    from mire.server.lines import Door
    from mire.server.porter import Porter

    if database.startswith("postgresql://"):
        database = database.replace("postgresql://", "postgresql+psycopg://", 1)
    if not database.startswith(("sqlite:///", "postgresql+psycopg://")):
        raise Wrong(f"{database!r} is not a database; write sqlite:///FILE or postgresql://USER@HOST/NAME.")
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}"
    if _is_taken(host, port):
        raise Wrong(f"Something listens at {address} already: a table, perhaps.  Go there, or choose another --port.")
    try:
        prepare(database)
    except NoDatabase as error:
        raise Wrong(str(error)) from None
    gc.set_threshold(20_000, 20, 100)  # rooms stay, and looking through them all for rubbish takes its time
    print(f"The table is at {address}  (Ctrl-C closes it)", flush=True)
    if open_page and _has_screen():
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    proxies = proxy or []
    try:
        porter = Porter(_within_files(set_by(limit or [])), proxies)
    except ValueError as error:
        raise Wrong(str(error)) from None
    house = app(database, pace, thinkers, tls, away, porter, (push_service or []) if calls else None)

    def entrance(**uvicorn: Any) -> Entrance:
        return Entrance(porter, **uvicorn)

    def door(config: uvicorn.Config, server_state: Any, app_state: dict[str, Any]) -> Door:
        return Door(house, server_state, porter)

    with suppress(KeyboardInterrupt):
        uvicorn.run(  # who takes in nothing any more does not keep the house open
            house,
            host=host,
            port=port,
            log_level="warning",
            http=entrance,  # type: ignore[arg-type]
            ws=door,  # type: ignore[arg-type]
            proxy_headers=bool(proxies),
            forwarded_allow_ips=",".join(proxies),
            timeout_graceful_shutdown=5,
        )


def _within_files(limits: Limits) -> Limits:
    """No more connections than there are files for, of which the house needs some itself."""
    try:
        import resource
    except ImportError:  # a system that does not count them
        return limits
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:
        return limits
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return msgspec.structs.replace(limits, connections=max(1, min(limits.connections, most - OWN_FILES)))


def _is_taken(host: str, port: int) -> bool:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            trial.bind((host, port))
            return False
    return True


def _has_screen() -> bool:
    """Whether a page would be seen: without a screen some browsers would take over the terminal instead."""
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in screens)


def _open(address: str) -> None:
    """Open the page once the server answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}/api/levels", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)

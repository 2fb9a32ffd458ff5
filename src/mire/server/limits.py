"""How much the house takes from whom: all of its limits, each of which may be set with `mire serve --limit`."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Meta


def _count(about: str) -> Any:
    return Meta(ge=1, le=1_000_000_000, description=about)


def _amount(about: str) -> Any:
    return Meta(gt=0, le=1_000_000_000, description=about)


N: TypeAlias = int
X: TypeAlias = float


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Generous enough for a school behind one address; who has more at one address raises what counts there."""

    # What is said over lines
    message: Annotated[N, _count("bytes of a message to a table; what is longer is refused")] = 16_384
    largest: Annotated[N, _count("bytes of a message at which its line is cut")] = 65_536
    pieces: Annotated[N, _count("frames in which one message may come")] = 32
    burst: Annotated[N, _count("messages over a line at once")] = 30
    rate: Annotated[X, _amount("and a second after that")] = 10.0
    surplus: Annotated[N, _count("messages beyond these at which the line is cut and its address has to wait")] = 200
    waiting: Annotated[N, _count("messages of a line that wait until others are done")] = 32
    address_burst: Annotated[N, _count("messages at once over all lines of an address")] = 1_000
    address_rate: Annotated[X, _amount("and a second after that")] = 60.0
    banned: Annotated[X, _amount("seconds an address waits after a flood; twice as many after each further one")] = 10.0
    banned_most: Annotated[X, _amount("and never more than these")] = 600.0
    backlog: Annotated[N, _count("bytes that may wait for a slow viewer, who is then sent away")] = 1_000_000

    # Who listens
    lines_per_guest: Annotated[N, _count("lines of a guest, to whatever tables")] = 32
    lines_per_address: Annotated[N, _count("lines of an address")] = 400
    watchers_per_guest: Annotated[N, _count("lines of a guest to one table")] = 8
    watchers_per_address: Annotated[N, _count("lines of an address to one table")] = 40
    watchers: Annotated[N, _count("lines to one table, beside those of who plays there")] = 250

    # Requests
    connections: Annotated[N, _count("connections in all")] = 8_000
    connections_per_address: Annotated[N, _count("connections of an address, lines among them")] = 600
    header_seconds: Annotated[X, _amount("until the head of a request must have come")] = 10.0
    body_seconds: Annotated[X, _amount("until its body must have come, from then on")] = 30.0
    reply_seconds: Annotated[X, _amount("until the answer must have been taken in, from then on")] = 120.0
    request_burst: Annotated[N, _count("requests of an address at once")] = 600
    request_rate: Annotated[X, _amount("and a second after that")] = 60.0
    guests: Annotated[N, _count("newcomers from an address at once")] = 300
    guest_rate: Annotated[X, _amount("and a second after that")] = 0.5
    tables: Annotated[N, _count("tables a guest lays at once")] = 30
    table_rate: Annotated[X, _amount("and a second after that")] = 0.05
    address_tables: Annotated[N, _count("tables laid at once from an address")] = 200
    address_table_rate: Annotated[X, _amount("and a second after that")] = 0.2
    codes: Annotated[N, _count("codes tried at once from an address")] = 20
    code_rate: Annotated[X, _amount("and a second after that")] = 0.05

    # Bots
    thoughts: Annotated[N, _count("thoughts a bot may be given")] = 2_000
    thought_seconds: Annotated[X, _amount("seconds a bot thinks at most, whatever it was given")] = 10.0
    hurried_seconds: Annotated[X, _amount("and while somebody else's bots wait")] = 2.0
    thinking: Annotated[N, _count("bots and hints that wait for their turn to think")] = 300
    thinking_per_guest: Annotated[N, _count("of these for one guest")] = 30
    lingering: Annotated[X, _amount("seconds for which bots play on when all have left")] = 30.0

    # Chat
    chat_burst: Annotated[N, _count("lines of chat a guest says at once")] = 20
    chat_rate: Annotated[X, _amount("and a second after that")] = 0.5
    chat_lines: Annotated[N, _count("lines of chat that a table keeps")] = 200
    chat_letters: Annotated[N, _count("and letters in them")] = 20_000
    chat_lines_each: Annotated[N, _count("lines of chat that a table keeps of one guest")] = 80
    chat_letters_each: Annotated[N, _count("and letters in them")] = 8_000

    # Records that are read
    record_answers: Annotated[N, _count("answers of a record that somebody brings")] = 10_000
    record_seconds: Annotated[X, _amount("seconds of a processor that reading it may take")] = 10.0
    replay_steps: Annotated[N, _count("steps of a game that are shown at once to who steps through it")] = 20
    records: Annotated[N, _count("records that wait to be read")] = 16
    records_per_guest: Annotated[N, _count("of these for one guest")] = 4

    # Calling people whose turn it is
    devices: Annotated[N, _count("devices on which a guest is called")] = 8
    calls: Annotated[N, _count("calls that wait to be sent")] = 500
    calling_seconds: Annotated[X, _amount("seconds somebody is gone before being called")] = 5.0

    # What the house remembers of addresses and guests
    remembered: Annotated[N, _count("addresses and guests whose haste is remembered")] = 50_000


def about() -> dict[str, tuple[float, str]]:
    """Each limit with what it is unless told otherwise, and what it is of."""
    found = {}
    for name, hint in get_type_hints(Limits, include_extras=True).items():
        (meta,) = get_args(hint)[1:]
        found[name] = (getattr(Limits(), name), meta.description)
    return found


def set_by(given: list[str]) -> Limits:
    """The limits, some of which were given as `name=number`."""
    changed: dict[str, Any] = {}
    for each in given:
        name, equals, number = each.partition("=")
        if name not in Limits.__struct_fields__ or not equals:
            raise ValueError(f"{each!r} sets no limit; write NAME=NUMBER, with one of {', '.join(about())}.")
        try:
            changed[name] = float(number) if isinstance(getattr(Limits(), name), float) else int(number)
            msgspec.convert(changed, Limits)
        except (ValueError, msgspec.ValidationError):
            raise ValueError(f"{number!r} is no number for the limit {name}: {about()[name][1]}.") from None
    return msgspec.convert(changed, Limits)

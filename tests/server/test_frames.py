"""What a frame is made of: put together from parts that viewers share, it says to each what it would say alone."""

from __future__ import annotations

import random
from typing import Annotated, Any

import msgspec
import pytest

from mire.books.played import seed_from
from mire.core.agenda import Event, Table
from mire.core.dice import Dice
from mire.core.engine import legal, to_act, view
from mire.core.game import Game
from mire.core.records import Record, Viewer
from mire.games import GAMES
from mire.games import game as playing
from mire.server.entries import Answered, Logged, Sat, Spoke
from mire.server.forms import Clock, SeatWish
from mire.server.frames import SAFE, Alike, Own, Scene, hides, plain
from mire.server.laid import Laid
from mire.server.messages import Frame
from mire.server.rooms import Room

GUESTS = ("ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal")


def positions(game: str, count: int, **options: Any) -> list[Room]:
    """A game on its way, with people at every seat who have something to say."""
    luck = random.Random(game)
    seats = (SeatWish("open"),) * playing(game, options).players[-1]
    laid = Laid(game, GAMES[game].version, options, seed_from(7), seats, "ann", "Ann", Clock("game", 600, 5))
    room, found = Room("room", laid, 0.0), list[Room]()
    for seat, guest in enumerate(GUESTS[: len(seats)]):
        room = room.after(Logged(room.n + 1, 1.0, Sat(seat, guest, guest.title())))
    room = room.after(Logged(room.n + 1, 2.0, Spoke("ann", "Ann", "\u2603 & <b>")))
    while not room.over and len(found) < count:
        seat = luck.choice(to_act(room.table))
        action = msgspec.to_builtins(luck.choice(legal(room.table, seat)))
        room = room.after(Logged(room.n + 1, float(room.n), Answered(seat, action)))
        found.append(room)
    return found


def test_its_parts_are_the_frame_that_pages_are_promised() -> None:
    alike, own = set(Alike.__struct_fields__), set(Own.__struct_fields__)
    assert not alike & own
    assert alike | own == set(Frame.__struct_fields__)


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_is_the_same_whether_others_look_or_not(game: str) -> None:
    for room in positions(game, 20):
        here = set(GUESTS[:3])
        together = Scene(room, here)
        for seat, guest in enumerate(GUESTS[: len(room.sitters)]):
            viewers: tuple[Viewer, ...] = (seat, None)
            for viewer in viewers:
                for known in (None, len(room.answers) - 1):
                    sent = together.frame(guest, viewer, known)
                    assert sent == Scene(room, here).frame(guest, viewer, known)
                    frame = msgspec.json.decode(sent, type=Frame)
                    assert (frame.n, frame.you, frame.answers) == (room.n, viewer, len(room.answers))
                    assert frame.whole_log == (known is None)
                    assert [place.seat for place in frame.places if place.mine] == [seat]
                    assert [place.here for place in frame.places] == [
                        other in here for other in GUESTS[: len(room.sitters)]
                    ]
                    assert bool(frame.options) == (viewer in frame.to_act)
                    assert all(line.answer == frame.answers for line in frame.log if known is not None)


@pytest.mark.parametrize("act", ["1", "2", "3", "4", "5", "6", "7", "8", "I1", "I2", "I3"])
def test_what_a_game_reckons_is_the_same_for_all_who_look(act: str) -> None:
    for room in positions("marshlands", 40, act=act)[::5]:
        together = Scene(room, ())
        viewers: tuple[Viewer, ...] = (None, *range(len(room.sitters)))
        for viewer in viewers:
            alone = view(room.game, room.table, viewer)
            room.game.reckon(alone)
            frame = msgspec.json.decode(together.frame("", viewer, None))
            assert frame["view"] == msgspec.json.decode(msgspec.json.encode(plain(alone)))


def test_a_line_of_the_log_says_whose_answer_it_came_of() -> None:
    for room in positions("swapx", 10):
        frame = msgspec.json.decode(Scene(room, ()).frame("ann", 0, None), type=Frame)
        assert [line.seat for line in frame.log if line.answer] == [
            room.answers[line.answer - 1].seat for line in frame.log if line.answer
        ]
        assert all(line.seat is None for line in frame.log if not line.answer)


# What a page can read


class Token(Record):
    """A thing with a number on it."""

    number: int


class Bare(Record):
    """A thing without."""

    name: str


class Shelf(Table, kw_only=True):
    """A table with numbers wherever they can be."""

    one: int
    many: list[int]
    deep: list[tuple[int, ...]]
    by_name: dict[str, int]
    small: Annotated[int, msgspec.Meta(ge=0, le=9)]
    either: int | str
    thing: Token
    bare: Bare
    kept: Annotated[list[int], msgspec.Meta(extra={"page": False})]


BIG = SAFE + 1


def test_numbers_that_a_browser_cannot_count_with_travel_as_text_wherever_they_are() -> None:
    shelf = Shelf(
        seats=2,
        dice=Dice("", BIG),
        agenda=[Token(BIG), Token(1), Bare("x")],
        one=BIG,
        many=[1, -BIG, SAFE - 1],
        deep=[(1, BIG), ()],
        by_name={"a": BIG, "b": 2},
        small=9,
        either=BIG,
        thing=Token(BIG),
        bare=Bare("y"),
        kept=[BIG],
    )
    sent = msgspec.json.decode(msgspec.json.encode(plain(shelf)))
    big = str(BIG)
    assert sent["dice"]["asked"] == big
    assert sent["agenda"] == [
        {"type": "Token", "number": big},
        {"type": "Token", "number": 1},
        {"type": "Bare", "name": "x"},
    ]
    assert (sent["one"], sent["many"], sent["deep"]) == (big, [1, f"-{big}", SAFE - 1], [[1, big], []])
    assert (sent["by_name"], sent["either"]) == ({"a": big, "b": 2}, big)
    assert (sent["small"], sent["thing"]["number"], sent["bare"]["name"]) == (9, big, "y")
    assert "kept" not in sent
    assert set(sent) == set(Shelf.__struct_fields__) - {"kept"}


def test_what_needs_no_change_is_sent_as_it_is() -> None:
    bare = Bare("x")
    assert plain(bare) is bare


@pytest.mark.parametrize("game", GAMES)
def test_no_frame_of_any_game_holds_a_number_that_a_browser_cannot_count_with(game: str) -> None:
    def counted(thing: Any) -> bool:
        if isinstance(thing, dict):
            return all(map(counted, thing.values()))
        if isinstance(thing, list):
            return all(map(counted, thing))
        return not isinstance(thing, int) or -SAFE < thing < SAFE

    for room in positions(game, 20):
        assert counted(msgspec.json.decode(Scene(room, ()).frame("ann", 0, None)))


def test_a_game_hides_something_if_it_has_secrets_or_tells_some_less_than_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not hides("swapx")
    assert hides("bayou-boss")

    class Whispered(Event):
        def seen_by(self, viewer: Viewer) -> Event | None:
            return None

    class Whispering(Game):
        name = "whispering"
        chapters = (type(pytest)("whispers"),)

    vars(Whispering.chapters[0])["Whispered"] = Whispered
    monkeypatch.setitem(GAMES, "whispering", Whispering)
    assert hides("whispering")

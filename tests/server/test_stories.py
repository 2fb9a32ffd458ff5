"""What a finished game tells: how each side stood, what turned it, what the game itself counts."""

from __future__ import annotations

import msgspec
import pytest

from mire.books.played import Answer, seed_from
from mire.bots.levels import bot
from mire.core.dice import Dice
from mire.core.engine import to_act, view
from mire.games import GAMES, game
from mire.server.forms import SeatWish, Story
from mire.server.laid import Laid
from mire.server.limits import Limits
from mire.server.replays import kept
from mire.server.rooms import Room
from mire.server.stories import story

from .site import Site, Visitor

SEATS = {"swapx": 4, "bayou-boss": 3, "swamped": 3, "gillybog": 2, "marshlands": 2}


def finished(name: str, seed: int = 1) -> Room:
    playing, seats = game(name, {}), SEATS[name]
    laid = Laid(name, GAMES[name].version, {}, seed_from(seed), (SeatWish("bot"),) * seats, "host", "Host")
    room = Room("room", laid, 0.0)
    bots = [bot("greedy", playing, Dice(seed_from(seat))) for seat in range(seats)]
    while not room.over:
        seat = to_act(room.table)[0]
        room._play(Answer(seat, bots[seat].choose(view(playing, room.table, seat), seat)))
    return room


def told(room: Room) -> Story:
    places = [room.place(seat, "", here=False) for seat in range(len(room.sitters))]
    return msgspec.json.decode(story(kept(room, places), Limits()), type=Story)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_tells_its_story(name: str) -> None:
    room = finished(name)
    found = told(room)
    assert found.steps == tuple(range(len(room.answers) + 1))
    assert sorted(seat for side in found.sides for seat in side.seats) == list(range(SEATS[name]))
    for side in found.sides:
        assert len(side.stood) == len(found.steps)
        assert all(0 <= stood <= 1 for stood in side.stood)
    for moment in (*found.turning, *filter(None, (found.best, found.dearest))):
        assert room.answers[moment.step - 1].seat == moment.seat, "whose answer it was"
        assert moment.text
    assert found.account.tallies, "each game names figures of its own"
    for figure in found.account.tallies:
        assert len(figure.values) in (1, SEATS[name])
    course = found.account.course
    assert course is not None
    for line in course.curves:
        assert len(line.values) == len(course.labels)
    assert course == told(room).account.course, "the same for all who look"


def test_points_by_round_are_those_of_the_table() -> None:
    room = finished("bayou-boss")
    course = told(room).account.course
    assert course is not None
    assert [line.values[-1] for line in course.curves] == list(room.table.outcome.scores)


def test_points_by_line_add_up_to_the_score() -> None:
    room = finished("marshlands")
    course = told(room).account.course
    assert course is not None
    assert [sum(line.values) for line in course.curves] == list(room.table.outcome.scores)


def test_cells_at_the_end_are_those_on_the_board() -> None:
    room = finished("swapx")
    course = told(room).account.course
    assert course is not None
    assert [line.values[-1] for line in course.curves] == [cells.bit_count() for cells in room.table.cells]


def test_the_story_is_told_once_the_game_is_over_and_not_before(site: Site) -> None:
    ann = Visitor(site)
    room = ann.lay("swamped", "me")
    reply = ann.get(f"/api/tables/{room}/story")
    assert (reply.status, "not over" in reply.body["why"]) == (409, True)
    with ann.watch(room, 0) as table:
        table.frame()
        table.say("AskToStop", seat=0)
        while not table.frame()["outcome"]:
            pass
    told = ann.get(f"/api/tables/{room}/story")
    assert told.status == 200
    assert told.body == Visitor(site).get(f"/api/tables/{room}/story").body, "and the same to strangers"

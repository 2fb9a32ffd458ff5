"""Bots that can be followed: a speed and a pause; and a word of warning before it hurts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mire.core.engine import legal, to_act
from mire.games.swapx.notation import read
from mire.games.swapx.rules.moves import Move, Pass
from mire.server.bots import PACES
from mire.server.forms import Guest, NewTable
from mire.server.house import House
from mire.server.messages import Answer, PauseBots, SetPace
from mire.server.refusals import NotDone
from mire.server.watching import Busy, Watcher

from .test_pace import ANN, GREEDY, ME, answers, at_a_table, until

BOB = Guest("bob", "Bob")
LONELY = "8/8/6RR/6ss/8/8/ss6/GG4YY G - B1"
SWAPX = NewTable("swapx", [ME, GREEDY, GREEDY, GREEDY])


def watching(house: House, busy: Busy, guest: Guest = ANN) -> tuple[Watcher, list[Any]]:
    heard: list[Any] = []
    watcher = Watcher(guest, 0, lambda said: heard.append(msgspec.json.decode(said)))
    house.watch(busy, watcher)
    return watcher, heard


@pytest.mark.parametrize("pace", PACES)
def test_bots_take_as_long_as_the_table_likes(tmp_path: Path, pace: Any) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, heard = watching(house, busy)
        await house.hear(busy, watcher, SetPace(pace))
        assert house.bots.pause(busy.room, "greedy", 1.0) == 60.0 * PACES[pace]
        assert heard[-1]["pace"] == pace

    at_a_table(tmp_path, NewTable("marshlands", [ME, GREEDY], {"act": "1"}), 60.0, look)


def test_a_pace_is_kept_in_the_log_and_goes_on_in_the_rematch(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, _ = watching(house, busy)
        await house.hear(busy, watcher, SetPace("slow"))
        del house.busy[busy.room.id]
        assert (await house.open(busy.room.id)).room.pace == "slow"
        again = await house.lay(ANN, NewTable("swapx", SWAPX.seats, pace=busy.room.pace))
        assert (await house.open(again)).room.pace == "slow"

    at_a_table(tmp_path, SWAPX, 60.0, look)


def test_while_somebody_has_them_wait_no_bot_answers_and_all_see_who(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, heard = watching(house, busy)
        await house.hear(busy, watcher, PauseBots(True))
        mine = to_act(busy.room.table)[0]
        answer = msgspec.to_builtins(legal(busy.room.table, mine)[0])
        await house.hear(busy, watcher, Answer(busy.room.n, mine, answer))
        await asyncio.sleep(0.4)
        assert answers(busy) == {mine: 1}
        assert heard[-1]["paused"] == "Ann"
        await house.hear(busy, watcher, PauseBots(False))
        assert heard[-1]["paused"] == ""
        await until(lambda: answers(busy).total() > 1)

    # Whoever has them wait begins, so that a bot is asked next whatever was dealt.
    at_a_table(tmp_path, msgspec.structs.replace(SWAPX, starting=True), 0.1, look)


def test_who_has_finished_may_have_the_bots_finish_at_once(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, _ = watching(house, busy)
        await asyncio.sleep(0.1)  # the bot has begun to take its time
        await house.hear(busy, watcher, Answer(busy.room.n, 0, {"type": "Finish"}))
        assert answers(busy)[1] == 0
        await house.hear(busy, watcher, SetPace("at once"))
        await until(lambda: answers(busy)[1] > 0)

    at_a_table(tmp_path, NewTable("marshlands", [ME, GREEDY], {"act": "6"}), 60.0, look)


def test_whoever_only_watches_sets_no_pace(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, _ = watching(house, busy, BOB)
        for message in (SetPace("slow"), PauseBots(True)):
            with pytest.raises(NotDone, match="take a seat"):
                await house.hear(busy, watcher, message)

    at_a_table(tmp_path, SWAPX, 60.0, look)


def test_against_the_rules_own_clock_nobody_pauses(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, _ = watching(house, busy)
        with pytest.raises(NotDone, match="clock"):
            await house.hear(busy, watcher, PauseBots(True))

    at_a_table(tmp_path, NewTable("marshlands", [ME, GREEDY], {"act": "6"}), 60.0, look)


# Before it hurts


def lonely(busy: Busy) -> tuple[Any, Any]:
    """Green has two cells and two supplies: an answer that loses, and one that does not."""
    busy.room.table = read(LONELY)
    fatal = next(action for action in legal(busy.room.table, 0) if action == Move("b1", "c1"))
    return msgspec.to_builtins(fatal), msgspec.to_builtins(Pass())


def test_who_is_careful_is_warned_before_the_last_cells_go_and_nothing_is_played(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, heard = watching(house, busy)
        fatal, _ = lonely(busy)
        n = busy.room.n
        await house.hear(busy, watcher, Answer(n, 0, fatal, careful=True))
        assert heard[-1]["type"] == "Warned"
        assert heard[-1]["why"] == "That would put you out of the game: Ann has lost and leaves the board."
        assert "SX-20" in heard[-1]["rules"]
        assert busy.room.n == n
        await house.hear(busy, watcher, Answer(n, 0, fatal))
        assert busy.room.n == n + 1, "who says it once more means it"

    at_a_table(tmp_path, SWAPX, 60.0, look)


def test_what_does_not_lose_is_written_at_once_and_nobody_thinks_about_it(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, heard = watching(house, busy)
        _, harmless = lonely(busy)
        began = house.thinking.quick.count
        await house.hear(busy, watcher, Answer(busy.room.n, 0, harmless, careful=True))
        assert not any(said["type"] == "Warned" for said in heard)
        assert len(busy.room.answers) == 1
        assert house.thinking.quick.count - began <= 1, "only the bot that is asked now thinks"

    at_a_table(tmp_path, SWAPX, 60.0, look)


def test_all_are_told_who_is_out(tmp_path: Path) -> None:
    async def look(house: House, busy: Busy) -> None:
        watcher, heard = watching(house, busy)
        lonely(busy)
        await house.hear(busy, watcher, SetPace("slow"))
        assert heard[-1]["out"] == [2]
        assert [seat for seat in (0, 1, 3) if seat in heard[-1]["out"]] == []

    at_a_table(tmp_path, SWAPX, 60.0, look)

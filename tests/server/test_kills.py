"""A node that is killed loses nothing it showed anyone, and the games go on."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from .players import STUCK, Player, check_log, finish
from .site import PATIENCE, Site, Visitor, number


@pytest.mark.slow
def test_killed_at_any_moment_no_answer_that_was_shown_is_missing_and_every_game_ends(
    database: str, tmp_path: Path
) -> None:
    luck = random.Random(11)
    played: list[Player] = []
    with Site(database, tmp_path) as site:
        players = [_sit_down(site, seed) for seed in range(3)]
        for kill in range(number("MIRE_KILLS", 3)):
            before = sum(len(player.shown) for player in players)
            end = time.monotonic() + STUCK
            while sum(len(player.shown) for player in players) <= before and time.monotonic() < end:
                time.sleep(0.005)  # something has been played since the last time
            assert time.monotonic() < end, [player.last for player in players]
            time.sleep(luck.random() * 0.2)
            site.restart()
            for at, player in enumerate(players):
                if not player.is_alive():
                    played.append(player)
                    players[at] = _sit_down(site, 100 * kill + at)
        played += players
        finish(*played)
        assert sum(player.lost for player in played) > 0
        for player in played:
            check_log(site, player.room, player)
        assert "Traceback" not in site.logged(), site.logged()


def test_bots_processes_go_with_their_node(tmp_path: Path) -> None:
    with Site(f"sqlite:///{tmp_path / 'mire.sqlite3'}", tmp_path) as site:
        with Visitor(site).watch(Visitor(site).lay("swapx", "random", "random", "random", "random")) as table:
            table.until(lambda frame: frame["answers"])
        assert site.process is not None
        children = _children(site.process.pid)
        assert children
        site.kill()
        end = time.monotonic() + PATIENCE
        while any(map(_runs, children)) and time.monotonic() < end:
            time.sleep(0.05)
        assert not any(map(_runs, children))


def _sit_down(site: Site, seed: int) -> Player:
    """Somebody at a new table with two bots."""
    visitor = Visitor(site)
    player = Player(visitor, visitor.lay("bayou-boss", "me", "random", "greedy"), 0, seed)
    player.start()
    return player


def _children(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def _runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

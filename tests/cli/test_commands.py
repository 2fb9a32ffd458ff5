"""Every command but play: what it prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import mire as package
from mire.books import laws
from mire.books.choices import variants
from mire.books.ledger import ledger
from mire.core.game import Game
from mire.games import GAMES
from mire.lab.files import read_from
from tests.cli.conftest import Mire, Ran

COMMANDS = ("play", "watch", "sim", "arena", "check", "rules", "games", "record")


def test_version_says_which_geometry_runs(mire: Mire) -> None:
    assert re.fullmatch(
        rf"mire {re.escape(version('mire'))} \(geometry: (compiled|plain Python)\)\n", mire("--version").out
    )


def test_without_a_command_there_is_help(mire: Mire) -> None:
    ran = mire()
    assert ran.status == 0
    assert all(command in ran.out for command in COMMANDS)


@pytest.mark.parametrize("command", [*COMMANDS[:-1], "record verify", "record show"])
def test_every_command_has_help_with_an_example(mire: Mire, command: str) -> None:
    ran = mire(*command.split(), "--help")
    assert ran.status == 0
    assert f"Example: mire {command}" in ran.out


def test_games_lists_every_game_with_its_options(mire: Mire) -> None:
    out = mire("games").out
    for name, game in GAMES.items():
        assert name in out
        assert game.title in out
    for word in ("setup", "inset", "corner", "turn_limit", "400", "4000", "SX-26"):
        assert word in out


def test_rules_lists_every_row(mire: Mire) -> None:
    out = mire("rules", "swapx").out
    assert all(row in out for row in ledger("swapx"))


def test_one_rule_by_its_id_or_number(mire: Mire) -> None:
    whole = mire("rules", "swapx", "sx-17").out
    assert whole.startswith("SX-17")
    assert "Shown by" in whole
    assert mire("rules", "swapx", "17").out == whole


def test_a_ruling_is_marked(mire: Mire) -> None:
    assert "how we play it" in mire("rules", "swapx", "SX-27").out
    assert "how we play it" not in mire("rules", "swapx", "SX-13").out


def test_rules_by_words(mire: Mire) -> None:
    out = mire("rules", "swapx", "Supply", "check").out
    assert "SX-07" in out
    assert "SX-13" not in out


def test_uncovered_rules(mire: Mire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = tmp_path / "tests" / "games" / "swapx"
    tests.mkdir(parents=True)
    everything = ", ".join(f'"{row}"' for row in ledger("swapx") if row != "SX-05")
    (tests / "test_all.py").write_text(f"@rule({everything})\ndef test_all(): ...\n")
    monkeypatch.setattr(package, "__file__", str(tmp_path / "src" / "mire" / "__init__.py"))
    assert mire("rules", "swapx", "--uncovered").out.split()[0] == "SX-05"
    (tests / "test_more.py").write_text('@rule("SX-05")\ndef test_more(): ...\n')
    assert mire("rules", "swapx", "--uncovered") == Ran(0, "", "")


def test_watch_shows_the_table_and_what_happens(mire: Mire) -> None:
    bots = "--bots", "greedy,random,random,random"
    ran = mire("watch", "swapx", "--delay", "0", "--seed", "3", *bots, "--option", "turn_limit=12")
    assert ran.status == 0
    assert "Green: greedy" in ran.out
    assert "spawned" in ran.out
    assert "has won" in ran.out or "share the win" in ran.out
    assert f"{3:032x}" in ran.out


def test_sim_reports_and_keeps_the_results(mire: Mire, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    bots = "--bots", "greedy,random,random,random"
    ran = mire("sim", "swapx", "--games", "8", *bots, "--seed", "4", "--out", str(out), "--option", "teams=true")
    assert ran.status == 0
    for word in ("8 games of SwapX", "1 greedy", "4 random", "win rate", "Yellow", "median", "only one team is left"):
        assert word in ran.out
    found = list(read_from(out))
    assert [result.number for result in found] == list(range(8))
    assert found[1].bots == ("random", "greedy", "random", "random")
    assert found[0].teams


def test_sim_can_leave_the_bots_where_they_are(mire: Mire, tmp_path: Path) -> None:
    out = tmp_path / "results.parquet"
    mire("sim", "swapx", "--games", "3", "--bots", "greedy,random,random,random", "--no-rotate", "--out", str(out))
    assert {result.bots[0] for result in read_from(out)} == {"greedy"}


def test_sim_in_several_processes_finds_the_same(mire: Mire) -> None:
    def wins(jobs: str) -> list[str]:
        out = mire(
            "sim", "swapx", "--games", "6", "--bots", "greedy,random,random,random", "--seed", "1", "-j", jobs
        ).out
        return [line.rsplit(maxsplit=1)[0] for line in out.splitlines() if re.match(r"\d (greedy|random)", line)]

    assert wins("1") == wins("2")


def test_check_holds_every_variant_to_the_laws(mire: Mire) -> None:
    ran = mire("check", "swapx", "--games", "1")
    assert ran.status == 0
    assert len(ran.out.splitlines()) == len(list(variants(GAMES["swapx"].options)))
    assert all("1 game, every law holds" in line for line in ran.out.splitlines())


def test_check_can_be_narrowed_to_one_setting(mire: Mire) -> None:
    given = [
        "setup=corner",
        "teams=true",
        "allies_block=false",
        "splitting_moves=true",
        "turn_limit=40",
        "repetition=true",
    ]
    chosen = [word for setting in given for word in ("--option", setting)]
    ran = mire("check", "swapx", "--games", "2", "--seats", "4", *chosen)
    assert ran.out == f"4 seats, {', '.join(given)}: 2 games, every law holds\n"


def test_a_broken_law_is_told_with_the_command_that_shows_it_again(mire: Mire, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game, seats: int, seed: str) -> None:
        if int(seed, 16) == 12 and game.chosen.teams:
            raise laws.LawBroken("the board is on fire")

    monkeypatch.setattr(laws, "check", broken)
    ran = mire("check", "swapx", "--games", "5", "--seed", "10")
    assert ran.status == 1
    assert "the board is on fire" in ran.err
    command = ran.err.strip().splitlines()[-1].partition(": mire ")[2]
    assert "--seed 12 --seats 4" in command
    again = mire(*command.split())
    assert (again.status, again.out) == (1, "")


def test_a_broken_vocabulary_is_told(mire: Mire, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game) -> None:
        raise laws.LawBroken("a question has no words")

    monkeypatch.setattr(laws, "check_vocabulary", broken)
    ran = mire("check", "swapx")
    assert ran.status == 1
    assert "a question has no words" in ran.err


def test_verify_says_what_was_checked(mire: Mire, saved: Path) -> None:
    ran = mire("record", "verify", str(saved))
    assert ran.status == 0
    for word in ("SwapX", "setup=inset", "answers", "not finished", "commitment", f"{1:032x}"):
        assert word in ran.out


def test_show_tells_the_game(mire: Mire, saved: Path) -> None:
    out = mire("record", "show", str(saved)).out
    assert "Green: Spawn a cell on c3" in out
    assert "Green spawned a cell on c3." in out
    assert "not finished" in out


def _run(*arguments: str, typed: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **more}
    command = [sys.executable, "-c", "import sys; from mire.cli import main; sys.exit(main())", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment, check=False)


def test_colours_are_for_terminals_and_can_be_turned_off() -> None:
    colourful = _run("rules", "swapx", "17", typed="", FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="")
    plain = _run("rules", "swapx", "17", typed="", FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1")
    piped = _run("rules", "swapx", "17", typed="")
    assert "\x1b[" in colourful.stdout
    assert ";36m" in colourful.stdout
    assert "36m" not in plain.stdout
    assert "\x1b" not in piped.stdout


def test_a_reader_who_stops_reading_is_no_error() -> None:
    command = f"{sys.executable} -c 'import sys; from mire.cli import main; sys.exit(main())' rules swapx | head -1"
    ran = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert ran.stdout.startswith("SX-01")
    assert "Traceback" not in ran.stderr

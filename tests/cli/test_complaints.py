"""Whatever a person gets wrong is one line that says what to do, and status 2."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import mire as package
from tests.cli.conftest import Mire, complaint


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("paly swapx", "Did you mean 'play'?"),
        ("record verfy x", "Did you mean 'verify'?"),
        ("play", "Say which game: swapx, bayou-boss,"),
        ("record verify", "Missing argument"),
        ("sim swapx --gams 3", "--games"),
        ("sim swapx --games many", "--games"),
        ("sim swapx --games 0", "--games"),
        ("sim swapx --jobs 0", "--jobs"),
        ("play swapz", "did you mean 'swapx'?"),
        ("sim swapz", "did you mean 'swapx'?"),
        ("check swapz", "did you mean 'swapx'?"),
        ("watch swapz", "did you mean 'swapx'?"),
        ("rules swapz", "did you mean 'swapx'?"),
        ("play swapx --option team=true", "did you mean 'teams'?"),
        ("check swapx --option team=true", "did you mean 'teams'?"),
        ("play swapx --option teams=perhaps", "it may be false or true"),
        ("sim swapx --option turn_limit=3", "from 4 to 4000"),
        ("play swapx --option teams", "write --option NAME=VALUE"),
        ("play swapx --seats human,greedy", "exactly 4 players, not 2"),
        ("sim swapx --bots greedy,greedy,greedy", "exactly 4 players, not 3"),
        ("watch swapx --bots greedy", "exactly 4 players, not 1"),
        ("check swapx --seats 3", "exactly 4 players, not 3"),
        ("play swapx --seats human,serch,greedy,greedy", "did you mean 'search'?"),
        ("play swapx --seats humn,search,greedy,greedy", "did you mean 'human'?"),
        ("sim swapx --bots human,greedy,greedy,greedy", "There is no bot called 'human'"),
        ("sim swapx --bots search:0,greedy,greedy,greedy", "search:200"),
        ("sim swapx --bots greedy:9,greedy,greedy,greedy", "takes no budget"),
        ("play swapx --seed luck", "32 hexadecimal digits"),
        ("check swapx --seed=-1", "32 hexadecimal digits"),
        ("sim swapx --out results.csv", ".parquet or .jsonl"),
        ("sim swapx --out nowhere/results.jsonl", "make it first"),
        ("play swapx --edition nowhere", "a folder of TOML files"),
        ("play swapx --resume nowhere.json", "nowhere.json: No such file"),
        ("play swapx --save nowhere/game.json", "nowhere/game.json: No such file"),
        ("record verify nowhere.json", "nowhere.json: No such file"),
        ("record verify .", "Is a directory"),
        ("rules swapx SX-99", "There is no rule called 'SX-99'"),
        ("rules swapx quantum chromodynamics", "try fewer or other words"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(mire: Mire, command: str, says: str) -> None:
    assert says in complaint(mire(*command.split()))


Change = Callable[[dict[str, Any]], None]


def _change(key: str, value: Any) -> Change:
    return lambda record: record.__setitem__(key, value)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda record: record["answers"].__setitem__(0, [0, {"type": "Pass"}]), "answer 1 of"),
        (
            lambda record: record["answers"].__setitem__(0, [2, {"type": "Move", "cell": "g7", "to": "a1"}]),
            "'Move g7 to a1'",
        ),
        (lambda record: record["answers"].__setitem__(0, [2, {"type": "Fly"}]), "answer 1 of"),
        (lambda record: record["answers"].__setitem__(0, [7, {"type": "Pass"}]), "comes from seat 7"),
        (lambda record: record["answers"].__setitem__(0, [None]), "time ran out"),
        (_change("seed", f"{2:032x}"), "does not fit the hash"),
        (_change("seed", "luck"), "32 hexadecimal digits"),
        (_change("seats", 3), "exactly 4 players, not 3"),
        (_change("game", "swap"), "did you mean 'swapx'?"),
        (_change("options", {"team": True}), "did you mean 'teams'?"),
        (_change("options", 3), "options"),
        (_change("rules", 99), "version 99 of the rules"),
        (_change("outcome", {"type": "Outcome", "winners": [0], "places": [1, 2, 2, 2]}), "the record says"),
        (_change("colour", "red"), "not a game record"),
    ],
)
def test_a_changed_record_is_found_out(mire: Mire, saved: Path, change: Change, says: str) -> None:
    record = json.loads(saved.read_text())
    change(record)
    saved.write_text(json.dumps(record))
    assert says in complaint(mire("record", "verify", str(saved)))
    assert says in complaint(mire("record", "show", str(saved)))
    assert says in complaint(mire("play", "swapx", "--resume", str(saved)))


def test_a_record_cut_short_is_found_out(mire: Mire, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:200])
    assert "cut short" in complaint(mire("record", "verify", str(saved)))


def test_a_file_that_is_no_record_is_found_out(mire: Mire, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)))
    assert "damaged" in complaint(mire("record", "verify", str(tmp_path / "noise")))


def test_a_file_that_may_not_be_written_over_is_left_alone(mire: Mire, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    assert "choose another name" in complaint(mire("play", "swapx", "--save", str(letter)))
    assert letter.read_text() == "Dear Anna"


def test_resuming_takes_everything_from_the_record(mire: Mire, saved: Path) -> None:
    resume = "play", "swapx", "--resume", str(saved)
    assert "leave --option and --seed out" in complaint(mire(*resume, "--seed", "3"))
    assert "leave --option and --seed out" in complaint(mire(*resume, "--option", "teams=true"))
    assert "This game has 4 players, not 2" in complaint(mire(*resume, "--seats", "human,human"))
    assert "is a game of SwapX" in complaint(mire("play", "bayou-boss", "--resume", str(saved)))


@pytest.fixture
def edition(tmp_path: Path) -> Path:
    """A copy of the standard edition, in a folder of its own."""
    folder = tmp_path / "house"
    shutil.copytree(str(files("mire.games.swapx") / "editions" / "standard"), folder)
    return folder


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cells = ", "cels = ", "did you mean 'cells'?"),
        ('"b2"', '"b9"', "setups.toml, entry [inset]"),
        ("[inset]", "[inset", "not readable as TOML"),
        ('source = "reconstructed"\n', "", "source"),
    ],
)
def test_a_broken_edition_names_the_file_and_the_entry(
    mire: Mire, edition: Path, old: str, new: str, says: str
) -> None:
    sheet = edition / "setups.toml"
    sheet.write_text(sheet.read_text().replace(old, new, 1))
    for command in ("play", "sim", "check", "watch"):
        message = complaint(mire(command, "swapx", "--edition", str(edition)))
        assert says in message
        assert "setups.toml" in message


def test_a_game_with_another_edition_asks_for_it(mire: Mire, edition: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    assert mire("play", "swapx", "--edition", str(edition), "--save", str(game)).status == 0
    assert "name its folder with --edition" in complaint(mire("record", "verify", str(game)))
    assert mire("record", "verify", str(game), "--edition", str(edition)).status == 0
    assert mire("play", "swapx", "--resume", str(game), "--edition", str(edition)).status == 0


def test_uncovered_needs_the_tests(mire: Mire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "__file__", str(tmp_path / "lib" / "mire" / "__init__.py"))
    assert "checkout" in complaint(mire("rules", "swapx", "--uncovered"))

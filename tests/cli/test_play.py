"""Playing at the terminal, by lines sent to it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from mire.books.played import commitment, read_played
from mire.cli.play import at_the_table
from mire.cli.sitting import Sitting
from mire.games import game
from tests.cli.conftest import Mire
from tests.core.nim import BlindNim

SEED = f"{1:032x}"  # Blue begins, then Yellow, then Green
PLAY = ("play", "swapx", "--seed", "1")


def test_a_newcomer_is_told_what_to_do(mire: Mire) -> None:
    ran = mire("play", "swapx")
    assert ran.status == 0
    for word in (
        "last one on the board wins",
        "You are Green",
        "Red (search)",
        "Blue (greedy)",
        "number",
        "undo",
        "quit",
        "rules SX-09 reads the rule SX-09",
    ):
        assert word in " ".join(ran.out.split())
    assert re.search("[0-9a-f]{64}", ran.out)


def test_a_newcomer_is_shown_a_rule_of_the_part_that_is_played(mire: Mire) -> None:
    ran = mire("play", "marshlands", "-o", "act=I1", "--seed", "1")
    assert "rules SM-I1-017 reads the rule SM-I1-017" in " ".join(ran.out.split())


def test_a_question_shows_the_table_the_news_the_rule_and_the_options(mire: Mire) -> None:
    out = mire(*PLAY).out
    for word in (
        "a  b  c  d",
        "Blue spawned a cell on",
        "SX-10",
        "Make one move",
        "SX-09",
        "2 Spawn a cell on",
        "Green>",
    ):
        assert word in out


def test_options_that_are_narrowed_say_how_to_get_back(mire: Mire) -> None:
    assert "Enter shows all your options again." not in mire(*PLAY).out
    assert "Enter shows all your options again." in mire(*PLAY, typed="spawn\n").out


@pytest.mark.parametrize("typed", ["Spawn a cell on c3", "spawn cell c3", "spawn a cell\nc3", "2\n5", "c3\n1"])
def test_an_answer_by_its_text_by_words_or_by_numbers(mire: Mire, typed: str) -> None:
    assert "Green spawned a cell on c3." in mire(*PLAY, typed=f"{typed}\n").out


def test_a_game_can_be_stopped_where_it_stands_and_its_record_holds(mire: Mire, tmp_path: Path) -> None:
    file = tmp_path / "stopped.json"
    asked = mire(*PLAY, typed="stop\n").out
    assert "type stop now" in asked
    assert "has won" not in asked
    ran = mire(*PLAY, "--save", str(file), typed="stop now\n")
    assert "All agreed to" in ran.out
    assert read_played(file.read_bytes()).answers[-1].seat is None
    assert mire("record", "verify", str(file)).status == 0
    assert "is over; see it with" in mire("play", "swapx", "--resume", str(file)).err


def test_nothing_typed_shows_everything_again(mire: Mire) -> None:
    out = mire(*PLAY, typed="swap\n\n").out
    assert out.count("2 Spawn a cell on") == 2


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("move b2 to b5", "No: b5 is not next to b2.  SX-13"),
        ("move b2 b5", "No: b5 is not next to b2.  SX-13"),
        ("spawn a cell on e5", "No: e5 is not next to any of your cells.  SX-10"),
        ("swap b2 with c3", "No: There is no token on c3"),
        ("remove the cell on b2", "SX-09"),
        ("move b2 to z9", "'z9' is not a field."),
        ("c3 spawn", "Did you mean:"),
        ("hnt", "Did you mean 'hint'?"),
        ("abracadabra", "Nothing here is called 'abracadabra'"),
    ],
)
def test_what_cannot_be_played_is_explained(mire: Mire, typed: str, says: str) -> None:
    ran = mire(*PLAY, typed=f"{typed}\n")
    assert says in ran.out
    assert "Green spawned" not in ran.out
    assert ran.status == 0


def test_undo_goes_back_to_the_last_question(mire: Mire, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    mire(*PLAY, "--save", str(game), typed="undo\nspawn cell c3\nspawn cell c4\nundo\nundo\npass\n")
    answers = read_played(game.read_bytes()).answers
    assert [answer.action for answer in answers if answer.seat == 0] == [{"type": "Pass"}]


def test_undo_says_why_not(mire: Mire) -> None:
    assert "not answered anything yet" in mire(*PLAY, typed="undo\n").out


def test_a_hint_says_how_often_one_would_win(mire: Mire) -> None:
    out = mire(*PLAY, typed="hint\n").out
    assert "searching bot thinks you would win so often" in out
    assert 1 <= len(re.findall(r"^ +\d+%  \w", out, re.MULTILINE)) <= 3
    assert mire(*PLAY, typed="hint\n").out == out


def test_rules_can_be_read_in_between(mire: Mire) -> None:
    out = mire(*PLAY, typed="rules SX-17\nrules swap\nrules xyzzy\n").out
    assert "at once chooses the cluster to keep" in " ".join(out.split())
    assert "SX-18" in out
    assert "try fewer or other words" in out


def test_the_log_tells_everything_from_the_start(mire: Mire) -> None:
    out = mire(*PLAY, typed="spawn cell c3\nlog\nhelp\n").out
    log = out.rpartition("Green> log\n")[2]
    assert log.index("Blue spawned") < log.index("Green spawned a cell on c3.") < log.index("Red ")
    assert "leave the table" in log


def test_a_saved_game_can_be_resumed_and_verified(mire: Mire, tmp_path: Path) -> None:
    game = str(tmp_path / "game[b].json")
    out = mire(*PLAY, typed=f"spawn cell c3\nsave {game}\nsave\nquit\n").out
    assert f"--resume '{game}'" in out
    assert "save game.json" in out
    assert mire("record", "verify", game).status == 0
    again = mire("play", "swapx", "--resume", game, "--save", game, typed="pass\n")
    assert again.status == 0
    assert "Green spawned a cell on c3." in again.out
    assert [a.seat for a in read_played(Path(game).read_bytes()).answers].count(0) == 2
    assert mire("record", "verify", game).status == 0


def test_a_file_that_cannot_be_written_does_not_end_the_game(mire: Mire, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Anna")
    out = mire(*PLAY, typed=f"save {tmp_path}/nowhere/x\nsave {tmp_path}/letter\nspawn cell c3\n").out
    assert "No such file" in out
    assert "choose another name" in out
    assert "Green spawned a cell on c3." in out


@pytest.mark.parametrize("typed", ["", "quit\n"])
def test_leaving_says_how_to_go_on_and_saves_nothing(
    mire: Mire, typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = mire(*PLAY, typed=typed)
    assert ran.status == 0
    assert "--resume FILE" in ran.out
    assert not list(tmp_path.iterdir())


def test_ctrl_c_leaves_the_table(mire: Mire, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    game = tmp_path / "game.json"
    ran = mire(*PLAY, "--save", str(game))
    assert ran.status == 0
    assert f"--resume {game}" in ran.out
    assert game.exists()


def test_the_same_seed_and_answers_give_the_same_game(mire: Mire) -> None:
    typed = "spawn cell c3\nspawn cell c4\npass\n"
    assert mire(*PLAY, typed=typed).out == mire(*PLAY, typed=typed).out
    assert mire("play", "swapx", "--seed", SEED, typed=typed).out == mire(*PLAY, typed=typed).out


def test_a_whole_game_by_a_script_that_always_picks_something(mire: Mire, tmp_path: Path) -> None:
    game = str(tmp_path / "game.json")
    seats = "human,random,random,greedy"
    ran = mire(*PLAY, "--seats", seats, "--option", "turn_limit=60", "--save", game, typed="2\n1\n3\n1\n" * 200)
    assert ran.status == 0
    assert "has won" in ran.out or "share the win" in ran.out
    assert f"The seed was {SEED}" in ran.out
    assert ran.out.count(commitment(SEED)) == 2
    assert f"mire record verify {game}" in ran.out
    assert re.search(r"^  1\. ", ran.out, re.MULTILINE)
    verified = mire("record", "verify", game)
    assert verified.status == 0
    assert "as recorded" in verified.out
    assert mire("play", "swapx", "--resume", game).status == 2


def test_after_the_end_the_game_can_still_be_saved(mire: Mire, tmp_path: Path) -> None:
    game = tmp_path / "game.json"
    typed = "1\n" * 4 + f"what now\nlog\nsave {game}\n\n"
    ran = mire(*PLAY, "--seats", "human,human,human,human", "--option", "turn_limit=4", typed=typed)
    assert "the turn limit is reached" in ran.out
    assert "The game is over" in ran.out
    assert "mire record verify" in ran.out
    assert json.loads(game.read_text())["outcome"]


def test_bots_alone_play_to_the_end(mire: Mire) -> None:
    ran = mire("play", "swapx", "--seats", "random,random,random,random", "--seed", "2")
    assert "lean back" in ran.out
    assert "The seed was" in ran.out


def _at_nim(typed: str, players: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> str:
    """What is shown at a table of blind nim, where hands are hidden."""
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    monkeypatch.setattr("sys.stdout", out)
    at_the_table(Sitting(BlindNim(), players, "0" * 32), Console(file=out, width=100), None)
    return out.getvalue()


def test_where_hands_are_hidden_the_screen_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    out = _at_nim("\n1\n\n1\n", ("human", "human"), monkeypatch)
    assert "Hand over to Player 1." in out
    assert "Hand over to Player 2." in out
    before, _, after = out.partition("Hand over to Player 2.")
    assert "Player 2>" not in before
    assert "Player 2>" in after


def test_one_person_among_bots_needs_no_handing_over(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Hand over" not in _at_nim("1\n1\n", ("human", "random"), monkeypatch)


def test_what_somebody_has_learnt_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "cannot be taken back" in _at_nim("1\nundo\n", ("human", "random"), monkeypatch)


def test_on_a_terminal_each_question_has_a_clean_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO("spawn cell c3\n"))
    sitting = Sitting(game("swapx"), ("human", "greedy", "greedy", "greedy"), SEED)
    at_the_table(sitting, Console(file=out, width=80, height=24, force_terminal=True), None)
    screens = out.getvalue().split("\x1b[2J")
    assert len(screens) == 3
    assert len(screens[-1].partition("You left")[0].rstrip().splitlines()) < 24

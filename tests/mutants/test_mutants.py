"""The runner that breaks rules: what is noticed, what is not, and what is a rule at all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants import running
from tests.mutants.__main__ import EQUIVALENT, equivalents, is_at
from tests.mutants.changes import Change, changes, flat
from tests.mutants.subjects import GAMES, ROOT, Subject, only_thought_about, subject

NIM = Subject("nim", (ROOT / "tests/core/nim.py",), (), (ROOT / "tests/mutants/nim_is_tested.py",))


def written(folder: Path, source: str, *, beside: str = "") -> Subject:
    (folder / "rules.py").write_text(source)
    (folder / "policy.py").write_text(beside)
    return Subject("little", (folder / "rules.py",), (folder / "policy.py",), ())


def told(game: Subject) -> list[str]:
    return [change.told()[1] for change in changes(game) if change.is_one()]


# What is noticed

FATES = """
import json, os, sys
os.environ["MIRE_PLAIN"] = "1"
from pathlib import Path
from tests.mutants.changes import changes
from tests.mutants.running import watched_tests, tried, warm_up
from tests.mutants.test_mutants import NIM
warm_up(NIM)
tests, imported, failing = watched_tests(NIM, 2, Path(sys.argv[1]))
assert len(tests) == 2 and not failing
wanted = [change for change in changes(NIM) if change.told()[1] in sys.argv[2:]]
fates = tried(NIM, wanted, tests, imported, 2)
print(json.dumps({fate.change.told()[1]: fate.noticed.rpartition("::")[2] for fate in fates}))
"""


def test_a_rule_with_a_test_is_noticed_when_it_is_broken_and_one_without_is_not(tmp_path: Path) -> None:
    fates = {
        "table.heap = max(0, table.heap + int(self.card))": "test_as_many_pebbles_are_taken_as_the_card_says",
        "taker = table.after(seat)": "test_a_gift_goes_to_the_right",
        "giver = table.before(seat)": "",  # it is done, but nothing comes of it
        "return Give(max(table.hands[self.seat])).do(table, self.seat)": "",  # no test lets the time run out
        "hands = [[deck.pop() for _ in range(4)] for _ in range(seats)]": "",  # no test deals
    }
    before = NIM.rules[0].read_bytes()
    command = [sys.executable, "-c", FATES, str(tmp_path), *fates]
    answer = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert json.loads(answer.splitlines()[-1]) == fates
    assert NIM.rules[0].read_bytes() == before


def test_of_a_statement_that_is_done_on_import_too_the_tests_that_do_it_come_first() -> None:
    here = (0, 7)
    slow = running.Test("slow", 3.0, frozenset({here, (1, 7)}))
    law = running.Test("test_laws", 1.0, frozenset({here}))
    beside = running.Test("beside", 2.0, frozenset({(0, 9)}))
    others = [running.Test(f"other {number}", 0.5, frozenset({(1, 7)})) for number in range(20)]
    tests = [*others, law, beside, slow]
    assert running.in_order(tests, here, at_import=False) == [slow, law]
    assert running.in_order(tests, here, at_import=True) == [slow, law, beside, *others[:16]], "8 s for each kind"
    assert running.in_order(tests, (0, 0), at_import=True) == [beside, slow, law, *others[:16]]


# What is changed


def test_a_slip_of_the_pen_is_a_change(tmp_path: Path) -> None:
    game = written(
        tmp_path,
        "def turn(table, seat) -> Then:\n"
        "    if table.heap < 3 and not table.over:\n"
        "        return None\n"
        "    table.heap -= 1\n"
        "    return Draws(seat, table.after(seat)), Ends(seat)\n",
    )
    assert sorted(told(game)) == sorted(
        [
            "if not (table.heap < 3 and not table.over):",
            "if table.heap < 3 or not table.over:",
            "if table.heap <= 3 and not table.over:",
            "if table.heap > 3 and not table.over:",
            "if table.heap < 4 and not table.over:",
            "if table.heap < 2 and not table.over:",
            "if table.heap < 3 and (table.over):",
            "pass",
            "pass",
            "table.heap += 1",
            "table.heap -= 2",
            "table.heap -= 0",
            "return Draws(table.after(seat), seat), Ends(seat)",
            "return Draws(seat, table.before(seat)), Ends(seat)",
            "return Ends(seat), Draws(seat, table.after(seat))",
            "return Ends(seat),",
            "return Draws(seat, table.after(seat)),",
        ]
    )


def test_words_are_no_rules(tmp_path: Path) -> None:
    game = written(
        tmp_path,
        "from typing import Annotated\n"
        "class Draw(Action, frozen=True):\n"
        '    """Draw 2 cards."""\n'
        '    rules = ("BN-1", "BN-2")\n'
        '    says = "Draw {count}"\n'
        "    count: Annotated[int, Meta(ge=1, le=2)]\n"
        "    def do(self, table: Table, seat: Seat) -> Then:\n"
        "        table.say(Drew(seat, 1 + 1))\n"
        '        table.end(seat, reason="over" if 1 < 2 else "")\n'
        '        return Refusal(f"You drew {1 + 1}.", "BN-1")\n'
        "def estimate(table: Table) -> float:\n"
        "    return 1 - 2\n",
    )
    assert told(game) == ["pass"], "only that the game ends"


def test_what_bots_alone_use_is_no_rule(tmp_path: Path) -> None:
    source = (
        "def gap(n):\n    return deep(n)\n"
        "def deep(n):\n    return n + 1\n"
        "def rule(n):\n    return n - near(n)\n"
        "def near(n):\n    return n\n"
    )
    game = written(tmp_path, source, beside="from .rules import gap, near\ngap(near(2))\n")
    assert only_thought_about(game, frozenset()) == {"gap", "deep"}


def test_geometry_that_bots_reckon_with_is_no_rule_nor_what_it_stands_on() -> None:
    game = subject("marshlands")
    assert {"promising.py", "outlook.py"} <= {path.name for path in game.beside}
    assert {"joining.py", "travelling.py"} <= {path.name for path in game.rules}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_rules_and_tests(name: str) -> None:
    game = subject(name)
    found = changes(game)
    assert len({(change.path, change.line) for change in found}) > 100
    assert game.tests
    assert not any("playthrough" in path.name for path in game.tests)
    assert not any(word in path.stem for path in game.rules for word in ("picture", "policy", "standing", "bots"))


# What breaks nothing


@pytest.mark.parametrize("name", GAMES)
def test_every_equivalent_change_is_explained_and_still_one(name: str) -> None:
    game = subject(name)
    for (file, before, after), why in equivalents(game).items():
        assert before != after
        assert len(why.split()) > 3
        (path,) = (path for path in game.rules if is_at(path, file))
        found = " ".join(flat(path.read_text("utf-8")).split())
        assert before in found, f"{EQUIVALENT.name}/{name}.toml: {file} has no line {before!r} any more"


def test_a_change_is_made_without_touching_the_file(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text("é = 1  # ü\nb = é + 1\n", "utf-8")
    change = Change(path, 2, 2, path.read_bytes().index(b"+"), path.read_bytes().index(b"+") + 1, "-")
    assert change.made() == "é = 1  # ü\nb = é - 1\n"
    assert change.told() == ("b = é + 1", "b = é - 1")

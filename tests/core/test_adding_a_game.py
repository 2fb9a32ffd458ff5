"""docs/adding-a-game.md is run as it stands: its code, its tests, what it says is printed, and the laws on its game."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from mire.books.choices import variants
from mire.books.laws import LawBroken, check, check_vocabulary
from mire.books.ledger import cited, parsed
from mire.books.played import seed_from

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block of the page, and the line it begins at."""

    language: str
    text: str
    line: int


class Claim(NamedTuple):
    """What the page says is printed, and what is."""

    said: str
    printed: str
    line: int


def blocks() -> Iterator[Block]:
    page = PAGE.read_text("utf-8")
    for match in FENCED.finditer(page):
        yield Block(match[1], match[2], page.count("\n", 0, match.start(2)))


def run() -> tuple[Any, list[Claim]]:
    """The page as a module, and its claims.  A block of text says what the code before it printed."""
    module: Any = ModuleType("adding_a_game")
    sys.modules[module.__name__] = module
    claims: list[Claim] = []
    printed = ""
    for block in blocks():
        if block.language == "markdown":
            module.LEDGER = block.text
        elif block.language == "text":
            claims.append(Claim(block.text.strip(), printed.strip(), block.line))
            printed = ""
        elif block.language == "python":
            out = io.StringIO()
            with redirect_stdout(out):
                # Blank lines before it, so that a traceback names the line of the page.
                exec(compile("\n" * block.line + block.text, str(PAGE), "exec"), vars(module))
            printed += out.getvalue()
    claims.append(Claim("", printed.strip(), 0))
    return module, claims


PAGE_MODULE, CLAIMS = run()


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"line {claim.line}")
def test_the_page_prints_what_it_says(claim: Claim) -> None:
    assert claim.printed == claim.said


def test_every_block_is_of_a_kind_that_is_looked_at() -> None:
    assert {block.language for block in blocks()} == {"markdown", "python", "text"}


@pytest.mark.parametrize("name", [name for name in vars(PAGE_MODULE) if name.startswith("test_")])
def test_the_tests_on_the_page_pass(name: str) -> None:
    getattr(PAGE_MODULE, name)()


@pytest.mark.parametrize("seats", PAGE_MODULE.Lanterns.players)
@pytest.mark.parametrize("options", list(variants(PAGE_MODULE.LanternOptions)), ids=str)
def test_the_game_on_the_page_keeps_every_law(seats: int, options: Any) -> None:
    for number in range(30):
        assert check(PAGE_MODULE.Lanterns(options), seats, seed_from(number)).outcome


def test_the_game_on_the_page_keeps_its_promises() -> None:
    check_vocabulary(PAGE_MODULE.Lanterns(), parsed(PAGE_MODULE.LEDGER))


def test_the_tests_on_the_page_cite_rows_of_its_ledger(tmp_path: Path) -> None:
    code = "".join(block.text for block in blocks() if block.language == "python")
    (tmp_path / "test_page.py").write_text(code, "utf-8")
    rows = cited(tmp_path)
    assert rows
    assert rows.keys() <= parsed(PAGE_MODULE.LEDGER).keys()


SECRETS = "[[table.deck, *(hand for seat, hand in enumerate(table.hands) if seat != viewer)]]"


def the_game_but(right: str, wrong: str) -> Any:
    """The game on the page with one line changed."""
    code = "".join(block.text for block in blocks() if block.language == "python")
    code = code[: code.index("from mire import IllegalAction")]
    assert code.count(right) == 1
    module: Any = ModuleType("a_changed_game")
    sys.modules[module.__name__] = module
    exec(compile(code.replace(right, wrong), "a changed game", "exec"), vars(module))
    return module.Lanterns()


def check_some(game: Any) -> None:
    for number in range(30):
        check(game, 3, seed_from(number))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("return self if viewer == self.seat else Drew(self.seat, FACE_DOWN)", "return self"),
        (SECRETS, "[[table.deck, *table.hands]]"),
        ("        table.mud.append(self.card)\n", ""),
    ],
)
def test_what_the_page_says_breaks_a_law_does(right: str, wrong: str) -> None:
    with pytest.raises(LawBroken, match="lanterns, LanternOptions"):
        check_some(the_game_but(right, wrong))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (SECRETS, "[[table.deck]]"),
        ("*map(WhetherToSmother, near)", "*(WhetherToSmother(one) for one in near if FOG in table.hands[one])"),
    ],
)
def test_what_the_page_says_no_law_can_know_no_law_knows(right: str, wrong: str) -> None:
    check_some(the_game_but(right, wrong))

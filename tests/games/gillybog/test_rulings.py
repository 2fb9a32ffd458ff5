"""What the rulebook leaves open is decided in places that say so."""

from __future__ import annotations

from pathlib import Path

from mire.books.ledger import ledger
from mire.games import gillybog


def test_every_ruling_has_a_place_that_names_it() -> None:
    """An option, a constant, or whatever does it: by searching for a row one finds where to decide otherwise."""
    code = "".join(path.read_text("utf-8") for path in Path(gillybog.__file__).parent.glob("*.py"))
    rulings = [row.id for row in ledger("gillybog").values() if row.is_ruling and not row.is_physical]
    assert len(rulings) > 90
    assert [row for row in rulings if row not in code] == []

"""Hunter cards that shoot."""

from __future__ import annotations

from mire.games.gillybog.events import AttackRolled, TorchesLighted
from tests.games.gillybog.laid_out import SUPPORTED, A, a_table, act, end_turn, hunters_at, loaded, log, resolved, said
from tests.ledger import rule


@SUPPORTED
@rule("GB-315")
def test_volley(support: int) -> None:
    table = resolved("volley", support, place="e1", hunters={"e4": 1}, limbs=(3, 3, 3))
    assert len(said(table, AttackRolled)) == 1 + support
    assert not said(resolved("volley", support, place="e1"), AttackRolled)


@SUPPORTED
@rule("GB-315")
def test_torchlight(support: int) -> None:
    """A group round the corner, three spaces off, sees by torchlight once it has moved near enough."""
    table = a_table(1, "e1 e2 e3", "e3 e3s1 e3s2", place="e2", hunters={"e3s2": 1}, top="torchlight")
    table.support = support
    table.cards_played = 4
    loaded(table, "blast")
    end_turn(table)
    assert [event.spaces for event in said(table, TorchesLighted)] == [2 + support]
    assert hunters_at(table, "e3s1") == 1
    assert table.protection[A] == [1, 0, 1]


@rule("GB-419", "GB-233")
def test_a_shot_that_nobody_could_fire_says_so() -> None:
    table = a_table(2, "e1 e2", top="blast")
    loaded(table, "")
    act(table, "End your action phase")
    assert "No hunter had Player 1 in sight, so the shot came to nothing." in log(table)

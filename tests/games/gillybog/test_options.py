"""What the rulebook leaves open is decided in places that say so, and a test notices if it is decided otherwise."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mire import advance, view
from mire.books.ledger import cited, ledger
from mire.games import game, gillybog
from mire.games.gillybog import options
from mire.games.gillybog.board.paths import untie
from mire.games.gillybog.events import AttackRolled, RiskRolled
from mire.games.gillybog.rules.action_phase import EndActions
from mire.games.gillybog.rules.attacks import HunterAttacks
from mire.games.gillybog.rules.groups import HuntersArrive
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    a_table,
    act,
    end_turn,
    offered,
    opened,
    put,
    question,
    said,
    why_not,
)
from tests.ledger import rule

HERE, CODE = Path(__file__).parent, Path(gillybog.__file__).parent
RULINGS = {row.id for row in ledger("gillybog").values() if row.is_ruling and not row.is_physical}
NAMED = {
    name: re.findall(r"GB-\d+", why)
    for name, why in re.findall(r"^([A-Z_]+)\b.*?  # (.*)$", (CODE / "options.py").read_text("utf-8"), re.MULTILINE)
}
OTHERWISE: dict[str, Any] = {
    "HUNTER_CARD_COPIES": 2,
    "LEAST_CARDS": 1,
    "LIMB_HOLDS": 3,
    "BOG_TILE_PATHS": 1,
    "HOWL_ADDS": 2,
    "CALLS_A_TURN": 2,
    "MOST_RISK_DICE": 4,
    "LIMB_HIT": {"boot": "feet", "blast": "fronds", "miss": "fins"},
}


def test_every_ruling_has_a_place_that_names_it() -> None:
    """A constant, an option, or the step that does it: by searching for a row one finds where to decide otherwise."""
    code = "".join(path.read_text("utf-8") for path in CODE.rglob("*.py"))
    assert len(RULINGS) > 90
    assert sorted(row for row in RULINGS if row not in code) == []


def test_every_named_ruling_is_one_of_the_ledger() -> None:
    constants = [name for name in vars(options) if name.isupper() and name != "ANY"]
    assert sorted(NAMED) == sorted(constants)
    assert all(rows and RULINGS.issuperset(rows) for rows in NAMED.values())


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMED)
def test_the_tests_of_a_named_ruling_fail_if_it_is_decided_otherwise(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So the constant is what decides."""
    decided = getattr(options, name)
    otherwise = OTHERWISE.get(name, not decided)
    assert otherwise != decided
    decide(monkeypatch, name, otherwise)
    assert any(fails(test) for row in NAMED[name] for test in shown_by(row))
    monkeypatch.undo()
    assert not any(fails(test) for row in NAMED[name] for test in shown_by(row))


def decide(patch: pytest.MonkeyPatch, name: str, otherwise: Any) -> None:
    for module in [gillybog, *chapters()]:
        if hasattr(module, name):
            patch.setattr(module, name, otherwise)


def chapters() -> list[Any]:
    found = pkgutil.walk_packages(gillybog.__path__, f"{gillybog.__name__}.")
    return [importlib.import_module(info.name) for info in found if info.name != options.__name__]


def shown_by(row: str) -> list[Callable[[], None]]:
    """The tests of this game that name the row, with what they are run with."""
    places = [place.split("::") for place in cited(HERE).get(row, [])]
    modules = [(module_of(path), test) for file, test in places for path in HERE.rglob(file)]
    tests = [getattr(module, test) for module, test in modules if hasattr(module, test)]
    return [partial(test, *given) for test in tests for given in cases(test)]


def module_of(path: Path) -> Any:
    return importlib.import_module(".".join([__package__, *path.relative_to(HERE).with_suffix("").parts]))


def cases(test: Any) -> list[tuple[Any, ...]]:
    marks = [mark for mark in test.pytestmark if mark.name == "parametrize"]
    if not marks:
        return [()]
    (mark,) = marks
    names, values = mark.args
    return [(value,) if isinstance(names, str) else value for value in values]


def fails(test: Callable[[], None]) -> bool:
    try:
        test()
    except Exception:
        return True
    return False


# The other reading of a ruling, wherever it is more than yes or no


@contextmanager
def decided(**rulings: Any) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, otherwise in rulings.items():
            decide(patch, name, otherwise)
        yield


@rule("GB-208")
def test_if_the_own_space_is_not_in_sight_all_others_still_are() -> None:
    with decided(OWN_SPACE_IS_IN_SIGHT=False):
        table = a_table(1, ROAD, place="e3")
        assert {table.spaces[space] for space in table.in_sight(table.place[A])} == {
            *("e4", "e5", "e6", "e2", "e1", "den", "w1")
        }


@rule("GB-377")
def test_if_the_den_is_a_bog_no_other_space_becomes_one() -> None:
    with decided(DEN_IS_BOG=True):
        table = a_table(1, ROAD)
        bogs = [space for space in range(len(table.spaces)) if table.is_bog(space)]
        assert bogs == [space for space, bog in enumerate(table.bog_marks()) if bog] == list(range(7))


@rule("GB-151")
def test_if_printed_bogs_stay_all_else_is_covered() -> None:
    with decided(PRINTED_BOGS_ARE_COVERED=False):
        table = a_table(1, ROAD, kinds={"e2": "tunnel", "e3": "ambush"})
        assert [name for name in ROAD.split() if table.can_be_covered(table.number(name))] == ["e3", "e4", "e5", "e6"]


@rule("GB-216")
@pytest.mark.parametrize(("roads", "left"), [(("e1 e2",), 2), (("e1 e2 e3",), 1)])
def test_if_a_group_that_cannot_move_loses_none_one_that_can_loses_one(roads: tuple[str, ...], left: int) -> None:
    with decided(UNMOVED_HUNTER_RETURNS=False):
        table = a_table(1, *roads, place="e2", hunters={"e2": 2})
        if left == 2:
            untie(table.at, table.links, table.spots[table.number("e1")])
        act(table, "Play Scare")
        if left == 1:
            act(table, "Choose e3")
        assert sum(table.hunters) == left


@rule("GB-146")
def test_if_a_limb_holds_three_a_token_too_many_stays_in_the_supply() -> None:
    with decided(LIMB_HOLDS=3):
        table = a_table(2, limbs=(1, 2, 3), enhanced=True)
        supply = table.supply
        act(table, "Play Grow", "Protect your fins")
        assert (table.protection[A], table.supply) == ([1, 3, 3], supply - 1)


@rule("GB-397", "GB-398")
def test_if_tunnels_are_taken_only_at_first_or_only_on_entering() -> None:
    kinds: dict[str, Any] = {"e2": "tunnel"}
    with decided(TUNNEL_TAKEN_ON_ENTERING=False):
        table = a_table(1, ROAD, kinds=kinds)
        act(table, "Play Run", "Go to e2")
        assert question(table) == "WhichCard"
        act(table, "Play Sneak")
        assert "Take the Tunnel to e1" in offered(table)
    with decided(TUNNEL_TAKEN_AT_FIRST=False):
        table = a_table(1, ROAD, kinds=kinds, place="e2")
        act(table, "Play Sneak")
        assert not [text for text in offered(table) if "Tunnel" in text]


@rule("GB-198")
def test_if_surplus_does_not_attack_nobody_else_is_spared() -> None:
    with decided(SURPLUS_ATTACKS=False):
        table = a_table(1, "e1 e2 e3", place="e3", limbs=(9, 9, 9))
        put(table, "e2", 7)
        act(table, "Choose e3")
        assert said(table, AttackRolled) == []
        table.agenda.append(HuntersArrive(table.number("e3"), 2))
        advance(table)
        assert len(said(table, AttackRolled)) == 2


@rule("GB-268")
def test_if_the_active_player_may_pick_another_only_one_who_is_there() -> None:
    with decided(ACTIVE_PLAYER_IS_ATTACKED=False):
        table = a_table(3, ROAD, place="e2 e2 e3", limbs=(9, 9, 9), hunters={"e2": 1})
        table.agenda.append(HuntersArrive(table.number("e2"), 1))
        advance(table)
        assert offered(table) == ["Player 1 is attacked", "Player 2 is attacked"]


@rule("GB-284")
@pytest.mark.parametrize(("fins", "asked_for"), [(1, "WhetherToSpendWard"), (0, "WhichInjury")])
def test_if_a_sanctuary_spares_only_what_there_is_a_bare_limb_means_capture(fins: int, asked_for: str) -> None:
    with decided(SANCTUARY_WARDS_OFF_CAPTURE=False):
        table = a_table(1, ROAD, place="e2", kinds={"e2": "sanctuary"}, limbs=(1, fins, 1), dice="blast")
        table.wards[table.number("e2")] = 2
        table.agenda.append(HunterAttacks(A))
        advance(table)
        assert question(table) == asked_for


@rule("GB-100")
def test_if_a_card_must_be_played_one_is_enough() -> None:
    with decided(LEAST_CARDS=1):
        table = a_table(1)
        assert "End your action phase" not in offered(table)
        assert why_not(table, EndActions()) == "GB-100"
        act(table, "Play Run", "Stop")
        assert "End your action phase" in offered(table)


@rule("GB-227")
def test_if_no_more_than_four_dice_are_rolled_fewer_still_are() -> None:
    with decided(MOST_RISK_DICE=4):
        for cards, dice in ((4, 2), (6, 4), (7, 4)):
            table = a_table(1, limbs=(9, 9, 9))
            table.cards_played = cards
            end_turn(table)
            assert [len(event.faces) for event in said(table, RiskRolled)] == [dice]


@rule("GB-040", "GB-415")
def test_if_gilly_cards_lie_open_all_see_which_they_are() -> None:
    with decided(GILLY_CARDS_FACE_DOWN=False):
        table = opened()
        assert view(game("gillybog"), table, None).gilly_cards == table.gilly_cards

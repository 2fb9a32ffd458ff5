"""What a step, a question or an effect means where it says no more."""

from __future__ import annotations

from mire.games.gillybog.components import effects
from mire.games.gillybog.components.box import Face, Site
from mire.games.gillybog.rules.action_cards.grow import LimbGrows, WhichLimb, limbs_grow
from mire.games.gillybog.rules.action_cards.resolving import EffectHappens
from mire.games.gillybog.rules.action_cards.scare import GroupIsDriven
from mire.games.gillybog.rules.attacks import HunterAttacks, WhetherToIgnore
from mire.games.gillybog.rules.groups import GroupsAreSplit, HuntersArrive, SurplusMoves
from mire.games.gillybog.rules.hunter_cards.placing import HuntersComeIn
from mire.games.gillybog.rules.hunter_movement import HuntersWalk
from mire.games.gillybog.rules.map_and_tiles import ForestIsRevealed, WhichSite
from mire.games.gillybog.rules.movement_and_travel import MovementBegins, TravelBegins
from mire.games.gillybog.rules.nearness import ChosenGroupMarches, NearestGroupMarches
from mire.games.gillybog.table import Cover
from tests.games.gillybog.laid_out import A
from tests.ledger import rule


@rule("GB-106")
def test_an_effect_is_the_plain_one_of_the_player_alone() -> None:
    assert effects.Move(spaces=2) == effects.Move(spaces=2, manner="walk", who="you", ignores=0, shrugs=0)
    assert effects.Travel(to="bog") == effects.Travel(to="bog", within=None, gillys="follow", then=0)
    assert effects.Protect(tokens=1) == effects.Protect(tokens=1, limb="any", limbs=1, who="you")
    assert effects.Bog(where="here") == effects.Bog(where="here", tiles=1)
    assert effects.Forest(tiles=1) == effects.Forest(tiles=1, more=0, of=1, apart=False)
    assert effects.Echo() == effects.Echo(before=False)


@rule("GB-315")
def test_what_hunters_are_told_is_told_once_and_of_the_nearest() -> None:
    assert effects.Place(hunters=1, at="captives") == effects.Place(hunters=1, at="captives", times=1)
    assert effects.March(spaces=1) == effects.March(spaces=1, by_size=False, same=False)


@rule("GB-049", "GB-238")
def test_without_a_number_there_is_none() -> None:
    assert Site("forest-1", "e1", 0).hunters == (0, 0)
    assert Face(where="", source="rulebook", symbol="miss").value == 0
    assert Cover("e1") == Cover("e1", hazard=False)


@rule("GB-122", "GB-144", "GB-139")
def test_a_movement_is_a_walk_and_growth_is_of_any_limb() -> None:
    assert MovementBegins(A, 2) == MovementBegins(A, 2, "walk", 0, 0)
    assert TravelBegins(A, (3,)) == TravelBegins(A, (3,), 0, alone=False)
    assert WhichLimb(A) == WhichLimb(A, -1)
    assert LimbGrows(A, 1) == LimbGrows(A, 1, 0)
    assert limbs_grow(A, 1, 2) == (WhichLimb(A, -1), LimbGrows(A, 1, 1))
    assert EffectHappens(A, "run", 0) == EffectHappens(A, "run", 0, enhanced=False)
    assert ForestIsRevealed(A) == ForestIsRevealed(A, 1, apart=False)
    assert WhichSite(A) == WhichSite(A, apart=False)


@rule("GB-195", "GB-255", "GB-266")
def test_hunters_who_come_have_not_overflowed_yet_and_attack() -> None:
    assert HuntersArrive(3, 2) == HuntersArrive(3, 2, (), attacks=True)
    assert GroupsAreSplit() == GroupsAreSplit(())
    assert SurplusMoves(3) == SurplusMoves(3, ())
    assert HuntersComeIn(A, 2, 1) == HuntersComeIn(A, 2, 1, ())
    assert HuntersWalk(3, 2, 1, 0) == HuntersWalk(3, 2, 1, 0, led=False)
    assert NearestGroupMarches(A, 2) == NearestGroupMarches(A, 2, by_size=False)
    assert ChosenGroupMarches(A, 2) == ChosenGroupMarches(A, 2, by_size=False)
    assert GroupIsDriven(A, 3, 2, 1) == GroupIsDriven(A, 3, 2, 1, away=False)
    assert HunterAttacks(A) == HunterAttacks(A, hazard=False)
    assert WhetherToIgnore(A) == WhetherToIgnore(A, hazard=False)

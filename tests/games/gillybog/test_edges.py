"""Cases in which a rule decides by one: one seat, one step, one token, one turn."""

from __future__ import annotations

import pytest

from mire import Dice, advance, imagine, legal, to_act, view
from mire.books.played import seed_from
from mire.games.gillybog import action_cards, attacks, hunters, moving
from mire.games.gillybog.attacks import HunterAttacks
from mire.games.gillybog.events import AttackIgnored, AttackRolled, GroupMoved, Moved, RiskRolled
from mire.games.gillybog.hunters import HuntersWalk
from mire.games.gillybog.table import GillybogTable
from mire.games.gillybog.tiles import Lay, joined_by
from tests.games.gillybog.laid_out import (
    A,
    B,
    C,
    a_table,
    act,
    add_path,
    end_turn,
    gillybog,
    goals,
    hunters_at,
    lay_road,
    loaded,
    offered,
    opened,
    question,
    said,
    stacked,
    where,
)
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5 e6"

# Movement that does not move


@rule("GB-333", "GB-336", "GB-349")
def test_who_stops_before_the_first_step_has_not_moved() -> None:
    table = a_table(2, ROAD, place="e2", vision="e2")
    act(table, "Play Run", "Stop")
    assert question(table) == "WhichCard"
    assert len(table.camps) == 7, "no camp is found"
    held = a_table(2, ROAD, place="e2", captives="e2")
    act(held, "Play Run", "Stop")
    assert held.rescued == []
    home = a_table(2, ROAD, gillys={"croak": "den"})
    act(home, "Play Run", "Stop")
    assert home.saved == 0


@rule("GB-139", "GB-396")
@pytest.mark.parametrize("card", ["burrow", "homeward", "drift"])
def test_travel_ends_the_movement_where_the_card_says_no_more(card: str) -> None:
    table = a_table(2, ROAD, place="e3 e1", hand=f"{card} run-grow")
    act(table, f"Play {card.title()}", "Choose e1")
    assert question(table) == "WhichCard"
    assert where(table) == "e1"


@rule("GB-106")
def test_a_leap_of_no_more_than_one_space_and_one_more_step() -> None:
    table = a_table(2, ROAD, place="e3 den", hand="leap run-grow")
    act(table, "Play Leap")
    assert goals(table) == {"e2", "e4"}
    act(table, "Choose e4")
    assert goals(table) == {"e3", "e5"}
    assert table.strides == 1
    act(table, "Go to e5")
    assert question(table) == "WhichCard"
    assert (table.strides, table.steps_left, table.ignores, table.shrugs) == (2, 0, 0, 0)
    assert (table.mover, table.following, table.companion) == (-1, -1, -1)


@rule("GB-106")
def test_a_charge_goes_straight_and_says_over_which_spaces() -> None:
    table = a_table(2, ROAD, "e3 e3s1 e3s2", "e2 e2s1", place="e1 den", hand="charge run-grow")
    act(table, "Play Charge")
    assert goals(table) == {"e2", "e3", "e4", "e5", "den", "w1", "e1n1", "s1"}, "four straight on, none round a bend"
    act(table, "Go to e4")
    assert said(table, Moved) == [Moved(A, ("e2", "e3", "e4"))]
    assert goals(table) == {"e5"}


@rule("GB-106")
def test_only_the_first_attack_on_a_charge_is_ignored() -> None:
    table = a_table(2, ROAD, place="e1 den", hunters={"e2": 2}, limbs=(9, 9, 9), hand="charge run-grow")
    act(table, "Play Charge", "Go to e2")
    assert (len(said(table, AttackIgnored)), len(said(table, AttackRolled))) == (1, 1)


@rule("GB-106")
def test_who_comes_along_is_set_down_with_the_mover_and_not_attacked() -> None:
    table = a_table(3, ROAD, place="e1 e1 e1", hunters={"e3": 1}, limbs=(9, 9, 9), hand="piggyback run-grow")
    act(table, "Play Piggyback", "Take Player 3 along", "Go to e3")
    assert [where(table, seat) for seat in range(3)] == ["e3", "e1", "e3"]
    assert [event.seat for event in said(table, AttackRolled)] == [A]
    alone = a_table(3, ROAD, place="e1 e1 e1", hand="piggyback run-grow")
    act(alone, "Play Piggyback", "Go alone", "Go to e3")
    assert [where(alone, seat) for seat in range(3)] == ["e3", "e1", "e1"]
    act(alone, "Play Run", "Go to e4")
    assert where(alone, B) == "e1"


@rule("GB-106")
def test_a_companion_stays_behind_in_the_next_movement() -> None:
    table = a_table(2, ROAD, place="e1 e1", hand="piggyback run-grow")
    act(table, "Play Piggyback", "Take Player 2 along", "Go to e3", "Play Run", "Go to e5")
    assert [where(table, seat) for seat in (A, B)] == ["e5", "e3"]


@rule("GB-128", "GB-191")
def test_who_is_captured_on_the_way_no_longer_moves_and_ignores_nothing_any_more() -> None:
    table = a_table(2, ROAD, place="e1 den", hunters={"e2": 2}, limbs=(0, 0, 0), enhanced=True)
    act(table, "Play Sneak", "Go to e2", "Let it come")
    assert question(table) == "WhichInjury"
    assert (table.mover, table.ignores, table.shrugs, table.following, table.companion) == (-1, 0, 0, -1, -1)


@rule("GB-106")
def test_a_movement_begins_without_a_heading() -> None:
    table = a_table(2, ROAD, place="e3 den", hunters={"e4": 1}, limbs=(9, 9, 9), hand="charge run-grow leap")
    act(table, "Play Charge", "Go to e4")
    assert table.heading == 0
    act(table, "Stop", "Play Run")
    assert (table.heading, table.strides, table.manner) == (-1, 0, "walk")


@rule("GB-344", "GB-347")
def test_a_traveller_with_several_gillys_says_which_comes_along_unless_all_stay() -> None:
    for card, asks in (("burrow", True), ("homeward", False)):
        table = a_table(1, ROAD, place="e2", hand=f"{card} run-grow", gillys={"croak": "e2", "newt": "e2"})
        act(table, f"Play {card.title()}")
        assert (question(table) == "WhichGilly") is asks
        if asks:
            act(table, "Take Newt along")
        act(table, "Choose e1")
        assert [table.spaces[space] for space in table.standing] == ["e2", "e1" if asks else "e2"]


@rule("GB-339", "GB-401")
def test_a_space_that_counts_as_a_bog_is_one_for_all_purposes() -> None:
    table = a_table(1, ROAD, place="e4", kinds={"e4": "tunnel"})
    table.damp[A] = table.number("e3")
    act(table, "Play Sneak")
    assert "Take the Tunnel to e3" in offered(table)
    assert "Take the Tunnel to e2" not in offered(table)


@rule("GB-422", "GB-106")
def test_a_tile_placed_anew_lets_a_crowd_go_too() -> None:
    table = a_table(1, "e1 e2", place="den", hand="uproot run-grow")
    lay_road(table, "e3")
    add_path(table, "e3", 0)
    table.forest.hidden.remove("forest-10")
    table.lay("forest-10", "w2", 3)
    table.hunters[table.number("e3")] = table.take_from_village(8)
    act(table, "Play Uproot", "Lift Forest 10", "Place Forest 10 on e4, pointing east")
    assert (hunters_at(table, "e3"), hunters_at(table, "e4")) == (4, 4)


# What befalls whom


@rule("GB-106")
def test_what_shields_who_acts_shields_nobody_else() -> None:
    table = a_table(2, ROAD, place="e1 e2")
    table.submerged = 2
    table.agenda.append(HunterAttacks(B))
    advance(table)
    assert [event.seat for event in said(table, AttackRolled)] == [B]
    assert table.submerged == 2


@rule("GB-187", "GB-191")
def test_the_sneak_of_who_moves_helps_nobody_else() -> None:
    table = a_table(2, ROAD, place="e1 e2")
    table.mover, table.ignores, table.shrugs = A, 1, 1
    table.agenda.append(HunterAttacks(B))
    advance(table)
    assert [event.seat for event in said(table, AttackRolled)] == [B]
    assert (table.ignores, table.shrugs) == (1, 1)


@rule("GB-339", "GB-190")
def test_bulrush_ignores_hazards_and_not_hunters_and_only_of_who_acts() -> None:
    table = a_table(2, ROAD, place="e1 e2", gillys={"bulrush": "saved"}, limbs=(9, 9, 9))
    for attack, asks in ((HunterAttacks(A), False), (HunterAttacks(A, hazard=True), True)):
        table.agenda.append(attack)
        advance(table)
        assert (question(table) == "WhetherToIgnore") is asks
    act(table, "Ignore it (Bulrush)")
    table.agenda.append(HunterAttacks(A, hazard=True))
    advance(table)
    assert question(table) == "WhichCard", "once a turn"
    other = a_table(2, ROAD, place="e1 e2", gillys={"bulrush": "saved"})
    other.agenda.append(HunterAttacks(B, hazard=True))
    advance(other)
    assert question(other) == "WhichCard"


# How long things last


@rule("GB-339", "GB-106")
def test_what_lasts_until_your_next_turn_lasts_through_those_of_others() -> None:
    table = a_table(3, ROAD, kinds={"e6": "watchtower"})
    table.damp[A], table.dark[A], table.fog[A] = 2, 3, (4,)
    for turn in range(2):
        end_turn(table)
        assert (table.damp, table.dark, table.fog) == ({A: 2}, {A: 3}, {A: (4,)}), turn
    end_turn(table)
    assert table.active == A
    assert (table.damp, table.dark, table.fog) == ({}, {}, {})


@rule("GB-315", "GB-106", "GB-354")
def test_what_holds_for_a_turn_is_over_with_it() -> None:
    table = a_table(2, ROAD, gillys={"croak": "saved"})
    table.hush, table.torchlight, table.submerged, table.cards_played = 2, 3, 1, 2
    table.called_on, table.basics_played = ["croak"], ["run"]
    end_turn(table)
    assert (table.hush, table.torchlight, table.submerged, table.cards_played) == (0, 0, 0, 0)
    assert (table.called_on, table.basics_played, table.basics_before) == ([], [], ["run"])


# What a token is


TAKEN = ["hunters", "player", "gilly", "vision", "ward", "nothing"]


def bear(table: GillybogTable, what: str, name: str) -> None:
    space = table.number(name)
    if what == "hunters":
        table.hunters[space] = 1
    elif what == "player":
        table.place[B] = space
    elif what == "gilly":
        table.rescued, table.standing = ["croak"], [space]
    elif what == "vision":
        table.vision = space
    elif what == "ward":
        table.wards[space] = 1


@rule("GB-106")
@pytest.mark.parametrize("what", TAKEN)
def test_a_tile_that_bears_anything_is_not_uprooted(what: str) -> None:
    table = a_table(2, hand="uproot run-grow", place="e1 den")
    table.laid, table.laid_at = [], []
    table.forest.hidden.remove("forest-10")
    table.lay("forest-10", "e2", 0)
    bear(table, what, "e3")
    act(table, "Play Uproot")
    assert (question(table) == "WhichTile") is (what == "nothing")


@rule("GB-106")
def test_neither_camps_nor_covered_tiles_nor_tiles_that_hold_the_map_together_are_uprooted() -> None:
    table = a_table(2, hand="uproot run-grow", place="e1 den")
    table.laid, table.laid_at = [], []
    for tile, space in (("forest-10", "e2"), ("camp-2", "e4")):
        (table.forest if tile.startswith("f") else table.camps).hidden.remove(tile)
        table.lay(tile, space, 0)
    act(table, "Play Uproot")
    assert question(table) == "WhichCard", "without the forest the camp would lie alone"
    covered = a_table(2, hand="uproot run-grow", place="e1 den")
    covered.laid, covered.laid_at = [], []
    covered.forest.hidden.remove("forest-10")
    covered.lay("forest-10", "e2", 0)
    stacked(covered, "mud-bank-1", "tunnel-1")
    covered.place[A] = covered.number("e2")
    act(covered, "Play Grow", "Protect your feet", "Lay Mud Bank 1")
    covered.place[A] = covered.number("e1")
    act(covered, "Play Uproot")
    assert question(covered) != "WhichTile"


@rule("GB-007")
@pytest.mark.parametrize("what", TAKEN)
def test_a_trap_is_laid_where_no_token_is(what: str) -> None:
    table = a_table(2, ROAD, place="den den", hunters={"e4": 1}, top="lay-traps")
    bear(table, what, "e2")
    if what == "hunters":
        table.hunters[table.number("e2")] = 0
        bear(table, "ward", "e2")
    act(table, "End your action phase")
    act(table, offered(table)[0])
    changed = [table.spaces[n] for n, kind in enumerate(table.kinds) if kind in ("ambush", "snare", "watchtower")]
    assert changed == ["e2" if what == "nothing" else "e3"]


# Hunters on their way


@rule("GB-379", "GB-264")
@pytest.mark.parametrize(("stops_at", "kinds", "place"), [("e4", {"e4": "mud-bank"}, "den"), ("e3", {}, "e3")])
def test_who_is_stopped_loses_the_rest_of_the_way(stops_at: str, kinds: dict[str, str], place: str) -> None:
    table = a_table(2, ROAD, place=f"den {place}", hunters={"e6": 1}, kinds=kinds)  # type: ignore[arg-type]
    space = table.number("e6")
    table.agenda.append(HuntersWalk(space, 1, 5, 0))
    advance(table)
    assert hunters_at(table, stops_at) == 1


@rule("GB-257", "GB-245")
def test_the_active_player_chooses_the_way_and_the_hunters_go_on_by_it() -> None:
    table = a_table(2, "e1 e2 e2n1 e3n2 e4n2", "e2 e3 e4n1 e4n2", place="e1 den", hunters={"e4n2": 2})
    table.active = B
    space = table.number("e4n2")
    table.agenda.append(HuntersWalk(space, 2, 3, table.number("e1")))
    advance(table)
    assert to_act(table) == (B,)
    assert goals(table) == {"e3n2", "e4n1"}
    assert table.agenda[-1].prompt == "The hunters on e4n2 have several equally good ways: choose which they take."
    act(table, "Choose e4n1")
    assert said(table, GroupMoved)[-1].way == ("e4n2", "e4n1", "e3", "e2")


# Dice


@rule("GB-225", "GB-226")
@pytest.mark.parametrize(("played", "hush", "dice"), [(1, 0, 0), (2, 0, 0), (3, 0, 1), (5, 1, 2), (9, 0, 7)])
def test_a_die_for_each_card_beyond_the_timers(played: int, hush: int, dice: int) -> None:
    table = a_table(2, ROAD, top="garrison")
    table.cards_played, table.hush = played, hush
    end_turn(table)
    assert [len(event.faces) for event in said(table, RiskRolled)] == ([dice] if dice else [])


@rule("GB-229", "GB-232")
def test_boots_are_added_and_each_blast_counts() -> None:
    table = a_table(1, ROAD, hunters={"e6": 1}, limbs=(1, 3, 1), top="garrison")
    table.cards_played = 6
    loaded(table, "boot2 blast boot1 blast")
    end_turn(table)
    assert hunters_at(table, "e3") == 1
    assert table.protection[A] == [1, 1, 1]


# Worlds as one may imagine them


@rule("GB-407", "GB-408", "GB-415")
def test_any_order_of_what_is_unseen_may_be_imagined() -> None:
    game = gillybog()
    table = opened(2, 3, difficulty="hard")
    seen = view(game, table, A)
    worlds = [imagine(game, seen, A, Dice(seed_from(number))) for number in range(40)]
    assert len({world.village_deck[-1] for world in worlds}) == 8
    assert len({tuple(world.hunter_deck.hidden) for world in worlds}) == 2
    assert len({world.gilly_cards[0] for world in worlds}) == 8
    assert len({world.forest.hidden[-1] for world in worlds}) > 10
    assert all(sorted(world.village_deck) == sorted(table.village_deck) for world in worlds), "none of them was met"


@rule("GB-406")
def test_what_was_discarded_is_not_imagined_elsewhere() -> None:
    game = gillybog()
    table = a_table(2, ROAD, top="chase")
    end_turn(table)
    for number in range(10):
        world = imagine(game, view(game, table, B), B, Dice(seed_from(number)))
        assert world.discarded == ["chase"]
        assert "chase" not in world.hunter_deck.hidden


# What has not begun


@rule("GB-021", "GB-417")
def test_at_first_nothing_is_under_way() -> None:
    table = gillybog().setup(3, Dice(seed_from(1)))
    numbers = ("turn", "cards_played", "timers", "hush", "submerged", "torchlight", "limb", "steps_left", "strides")
    assert {name: getattr(table, name) for name in (*numbers, "ignores", "shrugs", "support")} == dict.fromkeys(
        (*numbers, "ignores", "shrugs", "support"), 0
    )
    nobody = ("vision", "howler", "chosen", "driven", "hounding", "mover", "heading", "following", "companion")
    assert {name: getattr(table, name) for name in nobody} == dict.fromkeys(nobody, -1), "as the page knows it"
    nothing = ("rescued", "standing", "captives", "covers", "cover_at", "laid", "laid_at", "discarded", "since_zeal")
    assert not any(getattr(table, name) for name in (*nothing, "played", "revealed", "rolled", "called_on"))
    assert not any((table.damp, table.dark, table.fog, table.wards, table.howled, table.snared))
    assert (table.manner, table.reserve, table.village, table.supply) == ("walk", 3, 24, 9)


@rule("GB-106")
def test_far_sense_offers_no_place_beside_whoever_plays_it() -> None:
    """The third player plays it from e1; a tile may join the space of the second, w1, and not e1."""
    table = a_table(3, "e1 e2", place="den w1 e1")
    end_turn(table)
    end_turn(table)
    table.hands[C] = ["far-sense", "run-grow"]
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Far Sense")
    assert any("Place Forest 10 on w2," in text for text in offered(table))
    own = table.place[C]
    assert not any(own in joined_by(table, lay) for lay in legal(table, C) if isinstance(lay, Lay))


# The other reading of a ruling, where the code knows it


@rule("GB-347")
def test_gillys_that_do_not_travel_stay_where_they_are() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(moving, "GILLYS_TRAVEL", False)
        tunnel = a_table(1, "e1 e2", place="e2", kinds={"e2": "tunnel"}, gillys={"croak": "e2"})
        act(tunnel, "Play Sneak", "Take the Tunnel to w1")
        leap = a_table(1, "e1 e2", place="e2", gillys={"croak": "e2"}, hand="burrow run-grow")
        act(leap, "Play Burrow", "Choose e1")
        for table in (tunnel, leap):
            assert table.spaces[table.standing[0]] == "e2"


@rule("GB-163")
def test_growth_that_may_be_spread_is_asked_for_token_by_token() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(action_cards, "GROWTH_STAYS_TOGETHER", False)
        table = a_table(2, enhanced=True)
        act(table, "Play Grow", "Protect your fins", "Protect your feet")
        assert table.protection[A] == [1, 2, 2]


@rule("GB-299")
def test_gillys_that_do_not_stay_behind_are_taken_along() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(attacks, "GILLYS_STAY_BEHIND", False)
        table = a_table(1, ROAD, place="e2", limbs=(0, 0, 0), gillys={"croak": "e2", "newt": "e3"}, hunters={"e2": 1})
        table.agenda.append(HunterAttacks(A))
        advance(table)
        while question(table) != "WhichCard":
            act(table, offered(table)[0])
        assert [table.spaces[space] for space in table.standing] == [where(table), "e3"]


@rule("GB-267")
def test_who_stands_there_may_attack_with_those_who_come() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(hunters, "WHO_STANDS_THERE_ATTACKS", True)
        table = a_table(1, ROAD, place="e3", limbs=(9, 9, 9), hunters={"e3": 2, "e4": 1})
        table.agenda.append(HuntersWalk(table.number("e4"), 1, 1, table.number("e3")))
        advance(table)
        assert len(said(table, AttackRolled)) == 3


@rule("GB-007")
def test_a_bog_burns_that_is_near_to_any_group() -> None:
    """The group on e4 is beside the bog tile on e3, that on w3 is far off."""
    table = a_table(1, ROAD, "den w1 w2 w3", hunters={"e4": 1, "w3": 1}, top="burn-the-reeds")
    space = table.number("e3")
    stacked(table, "mud-bank-2", "tunnel-1")
    table.place[A] = space
    act(table, "Play Grow", "Protect your feet", "Lay Mud Bank 2")
    table.place[A] = 0
    end_turn(table)
    assert table.kinds[space] in ("ambush", "snare", "watchtower")

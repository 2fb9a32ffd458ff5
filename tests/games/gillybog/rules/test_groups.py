"""3.7 Groups, adjacency, line of sight."""

from __future__ import annotations

import pytest

from mire import Dice, advance, legal, play_unchecked, start, to_act
from mire.books.choices import variants
from mire.books.played import seed_from
from mire.games import game
from mire.games.gillybog.board.paths import in_sight
from mire.games.gillybog.events import AttackRolled, GroupSplit
from mire.games.gillybog.options import GillybogOptions
from mire.games.gillybog.rules import groups
from mire.games.gillybog.rules.groups import HuntersArrive
from mire.games.gillybog.rules.hunter_movement import HuntersWalk
from mire.games.gillybog.table import GROUP, GillybogTable
from tests.games.gillybog.laid_out import (
    ROAD,
    A,
    B,
    a_table,
    act,
    add_path,
    end_turn,
    goals,
    hunters_at,
    lay_road,
    loaded,
    offered,
    put,
    question,
    said,
    stacked,
    walks,
)
from tests.ledger import rule


def arrived(table: GillybogTable, name: str, hunters: int) -> None:
    """So many have just come to a space on foot."""
    table.hunters[table.number(name)] += table.take_from_village(hunters)
    table.agenda.append(HuntersArrive(table.number(name), hunters))
    advance(table)


def crowd(table: GillybogTable, *names: str) -> list[int]:
    return [hunters_at(table, name) for name in names]


@rule("GB-194", "GB-195")
def test_six_are_no_crowd_and_seven_are() -> None:
    table = a_table(1, "e3 e4")
    put(table, "e3", 6)
    assert crowd(table, "e3", "e4") == [6, 0]
    put(table, "e3", 1)
    assert crowd(table, "e3", "e4") == [4, 3]


@rule("GB-197", "GB-422")
def test_a_space_is_split_again_until_it_has_six() -> None:
    """16 come, 8 go on to 5: 13 there, of whom 6 go on, and of the 7 left 3 more."""
    table = a_table(1, "e3 e4 e5", "e5 e6", "e5 e5s1", "e5 e6n1", hunters={"e4": 5})
    put(table, "e3", 16)
    while question(table) == "WhichWayOut":
        act(table, offered(table)[-1])
    assert max(table.hunters) <= GROUP
    assert sum(table.hunters) == 21


@rule("GB-197", "GB-422")
def test_who_pushes_on_is_looked_at_again() -> None:
    table = a_table(1, "e3 e4 e5 e6 e7", hunters={"e4": 5})
    put(table, "e3", 12)
    assert crowd(table, "e3", "e4", "e5", "e6", "e7") == [6, 6, 5, 0, 0]


@rule("GB-422")
def test_a_crowd_on_a_cut_off_space_goes_as_soon_as_a_tile_joins_it() -> None:
    table = a_table(1, "e1 e2", place="e1")
    lay_road(table, "e5")
    add_path(table, "e5", 3)
    put(table, "e5", 8)
    assert hunters_at(table, "e5") == 8, "there is nowhere to go"
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Sense", "Place Forest 10 on e3, pointing east")
    assert crowd(table, "e5", "e4", "e3") == [4, 4, 0]
    assert [event.hunters for event in said(table, GroupSplit)] == [4]


@rule("GB-422")
@pytest.mark.parametrize("how", ["Grow", "Mire", "Bloom"])
def test_a_crowd_goes_as_soon_as_a_bog_tile_makes_the_path(how: str) -> None:
    card = "run-grow" if how == "Grow" else how.lower()
    table = a_table(1, "e1 e2 e3", place="e2" if how == "Mire" else "e3", hand=f"{card} sneak-scare")
    lay_road(table, "e4")
    add_path(table, "e4", 3)
    put(table, "e4", 9)
    stacked(table, "mud-bank-1", "tunnel-1")
    table.protection[A] = [9, 9, 9]
    loaded(table, "miss miss miss miss")
    act(table, f"Play {how}")
    while question(table) != "WhichCard":
        answers = offered(table)
        act(table, "Choose e3" if "Choose e3" in answers else answers[0])
    assert crowd(table, "e4", "e3") == [5, 4]


@rule("GB-422")
def test_another_tile_of_a_sense_comes_after_the_crowd_has_gone() -> None:
    table = a_table(1, "e1 e2", place="e2")
    lay_road(table, "e5")
    add_path(table, "e5", 3)
    add_path(table, "e2", 0)
    put(table, "e5", 8)
    table.forest.hidden.remove("forest-10")
    table.forest.hidden.append("forest-10")
    act(table, "Play Sense", "Place Forest 10 on e3, pointing east")
    assert question(table) == "WhetherToSense"
    assert hunters_at(table, "e5") == 4


@rule("GB-200")
@pytest.mark.parametrize(
    ("before", "more", "after"),
    [
        ((6, 6), 2, (8, 6)),  # 4 would make 10 of 6
        ((6, 3), 1, (4, 6)),  # 3 stay fewer than 4
        ((6, 4), 1, (7, 4)),  # 4 are as many as would stay
        ((0, 0), 21, (11, 10)),
    ],
)
def test_in_a_pocket_hunters_go_only_where_fewer_are_than_stay(
    before: tuple[int, int], more: int, after: tuple[int, int]
) -> None:
    table = a_table(1, "e4 e5", hunters={"e4": before[0], "e5": before[1]})
    put(table, "e4", more)
    assert (hunters_at(table, "e4"), hunters_at(table, "e5")) == after
    put(table, "w1", 1)
    assert (hunters_at(table, "e4"), hunters_at(table, "e5")) == after, "and they stay there"


@rule("GB-200", "GB-196")
def test_a_full_dead_end_is_not_offered_but_one_that_leads_on_is() -> None:
    table = a_table(1, "e3 e4 e5", "e4 e4s1", "e4 e5n1 e6n1", hunters={"e5": 5, "e5n1": 5, "e4s1": 3})
    put(table, "e4", 8)
    assert question(table) == "WhichWayOut"
    assert goals(table) == {"e3", "e4s1", "e5n1"}, "5 on e5 with 4 more could go nowhere but back"


@rule("GB-423")
def test_surplus_turns_back_only_where_nothing_else_is_left() -> None:
    """8 on e3 send 4 to 5 on e4, which then has 9."""
    table = a_table(1, "e3 e4 e5", "e4 e4s1", hunters={"e4": 5})
    lay_road(table, "e3n1 e3")
    put(table, "e3", 8)
    act(table, "Choose e4")
    assert goals(table) == {"e5", "e4s1"}
    back = a_table(1, "e3 e4 e5", "e4 e4s1", hunters={"e4": 5}, surplus="anywhere")
    lay_road(back, "e3n1 e3")
    put(back, "e3", 8)
    act(back, "Choose e4")
    assert goals(back) == {"e5", "e4s1", "e3"}
    act(back, "Choose e3", "Choose e3n1")
    assert crowd(back, "e3n1", "e3", "e4") == [4, 4, 5], "8 again on e3, of whom 4 go"


@rule("GB-423")
@pytest.mark.parametrize("surplus", ["onward", "anywhere"])
def test_out_of_a_dead_end_they_come_back_and_go_on(surplus: str) -> None:
    """7 go into the dead end e5; of the 7 on e4 3 go on, 3 of e5 come back, and 3 go on again."""
    table = a_table(1, "e2 e3 e4 e5", surplus=surplus)
    put(table, "e4", 14)
    act(table, "Choose e5")
    assert crowd(table, "e2", "e3", "e4", "e5") == [0, 6, 4, 4]


@rule("GB-200", "GB-423")
@pytest.mark.parametrize("surplus", ["onward", "anywhere"])
def test_they_do_not_go_to_and_fro_for_ever_whatever_is_chosen(surplus: str) -> None:
    luck = Dice(seed_from(5))
    for number in range(60):
        table = a_table(1, "e4 e5 e6", "e5 e5s1", surplus=surplus)
        if number % 2:
            lay_road(table, "e5s1 e4s2 e4s3")
        for name in ("e4", "e5", "e6", "e5s1"):
            table.hunters[table.number(name)] = table.take_from_village(luck.below(8))
        put(table, ("e4", "e5", "e6", "e5s1")[luck.below(4)], 1 + luck.below(9))
        for _ in range(40):
            if question(table) != "WhichWayOut":
                break
            answers = offered(table)
            act(table, answers[luck.below(len(answers))])
        assert question(table) == "WhichCard"
        assert too_many(table) == []


@rule("GB-198", "GB-199")
def test_who_is_pushed_on_attacks_where_they_end() -> None:
    table = a_table(2, "e3 e4 e5 e6", place="e4 e6", hunters={"e4": 2}, limbs=(9, 9, 9))
    table.protection[B] = [9, 9, 9]
    arrived(table, "e3", 8)
    assert crowd(table, "e3", "e4", "e5") == [4, 6, 0]
    assert [event.seat for event in said(table, AttackRolled)] == [A] * 4, "4 came, and the 2 there do not attack again"


@rule("GB-199", "GB-195")
def test_half_of_those_who_arrived_may_be_pushed_on_before_they_attack() -> None:
    table = a_table(1, "e3 e4 e5", place="e4", hunters={"e4": 6}, limbs=(9, 9, 9))
    arrived(table, "e4", 6)
    act(table, "Choose e5")
    assert crowd(table, "e3", "e4", "e5") == [0, 6, 6]
    assert len(said(table, AttackRolled)) == 6


@rule("GB-196")
def test_the_active_player_is_asked_by_name_of_the_space() -> None:
    table = a_table(2, "e3 e4 e5", place="den e4")
    table.active = B
    put(table, "e4", 7)
    assert to_act(table) == (B,)
    where = "the space 4 east of the Den"
    assert table.agenda[-1].prompt == f"More than six hunters stand on {where}: choose where half of them go."


def too_many(table: GillybogTable) -> list[str]:
    """The spaces above six beside which fewer stand than would stay behind."""
    return [
        table.spaces[space]
        for space, hunters in enumerate(table.hunters)
        if hunters > GROUP and any(table.hunters[near] < hunters - hunters // 2 for near in table.near(space))
    ]


@rule("GB-194", "GB-422")
@pytest.mark.parametrize("options", list(variants(GillybogOptions))[:6], ids=str)
def test_no_group_is_above_six_at_any_question_of_a_game(options: GillybogOptions) -> None:
    for seats in (1, 3):
        for seed in range(3):
            table: GillybogTable = start(game("gillybog", options), seats, seed_from(seed + 40))
            luck = Dice(seed_from(seed + 90))
            while not table.outcome:
                (seat,) = to_act(table)
                options_now = legal(table, seat)
                play_unchecked(table, seat, options_now[luck.below(len(options_now))])
                if not table.outcome and question(table) not in ("WhichWayOut", "WhichWay", "WhichWayToDrive"):
                    assert too_many(table) == []


@rule("GB-267")
def test_who_stands_there_may_attack_with_those_who_come() -> None:
    with pytest.MonkeyPatch.context() as decided:
        decided.setattr(groups, "WHO_STANDS_THERE_ATTACKS", True)
        table = a_table(1, ROAD, place="e3", limbs=(9, 9, 9), hunters={"e3": 2, "e4": 1})
        table.agenda.append(HuntersWalk(table.number("e4"), 1, 1, table.number("e3")))
        advance(table)
        assert len(said(table, AttackRolled)) == 3


@rule("GB-193")
def test_a_lone_hunter_is_a_group() -> None:
    table = a_table(1, ROAD, hunters={"e5": 1}, top="bloodhounds")
    end_turn(table)
    assert hunters_at(table, "e3") == 1


@rule("GB-194", "GB-195", "GB-196")
@pytest.mark.parametrize(("all_", "stay"), [(7, 4), (8, 4), (9, 5)])
def test_of_more_than_six_half_go_to_an_adjacent_space_of_choice(all_: int, stay: int) -> None:
    table = a_table(2, "e1 e2 e3", "e2 e3n1", place="e1 e1")
    put(table, "e2", all_)
    assert question(table) == "WhichWayOut"
    assert goals(table) == {"e1", "e3", "e3n1"}
    act(table, "Choose e3")
    assert (hunters_at(table, "e2"), hunters_at(table, "e3")) == (stay, all_ - stay)


@rule("GB-197")
def test_a_space_that_gets_too_many_is_split_as_well() -> None:
    table = a_table(1, "e1 e2 e3 e4", hunters={"e3": 5})
    put(table, "e2", 8)
    act(table, "Choose e3")
    assert hunters_at(table, "e2") == 4
    assert (hunters_at(table, "e3"), hunters_at(table, "e4")) == (5, 4)


@rule("GB-198")
def test_surplus_hunters_attack_the_player_they_come_to() -> None:
    table = a_table(2, "e2 e3", place="den e3")
    table.protection[B] = [3, 3, 3]
    put(table, "e2", 8)
    assert len(said(table, AttackRolled)) == 4
    assert {event.seat for event in said(table, AttackRolled)} == {B}


@rule("GB-199")
def test_a_split_comes_before_the_attacks_of_those_who_are_still_there() -> None:
    table = a_table(1, "e3 e4 e5", "e4 e4s1", place="e4", hunters={"e3": 5, "e4": 3}, limbs=(4, 4, 4))
    walks(table, "e3", 1, "e4")
    assert question(table) == "WhichWayOut"
    act(table, "Choose e5")
    assert len(said(table, AttackRolled)) == 4


@rule("GB-200")
def test_with_nowhere_to_go_the_surplus_stays() -> None:
    table = a_table(1, "e4 e5", hunters={"e4": 6, "e5": 6})
    lay_road(table, "w4")
    put(table, "w4", 7)
    assert hunters_at(table, "w4") == 7
    put(table, "e4", 2)
    assert question(table) == "WhichCard", "they do not go to and fro for ever"
    assert hunters_at(table, "e4") + hunters_at(table, "e5") == 14


@rule("GB-201", "GB-202")
def test_adjacent_is_what_a_path_joins() -> None:
    table = a_table(1, "e3 e4 e5")
    lay_road(table, "e4n1 e5n1")
    lay_road(table, "e3s1")
    assert sorted(table.spaces[space] for space in table.near(table.number("e4"))) == ["e3", "e5"]


def sees(table: GillybogTable, one: str, other: str) -> bool:
    return table.number(other) in in_sight(table.links, table.number(one))


@rule("GB-203", "GB-204", "GB-206", "GB-207")
def test_a_straight_line_of_paths_is_a_line_of_sight_at_any_distance_both_ways() -> None:
    table = a_table(1, ROAD, "e6 e6s1")
    assert sees(table, "w1", "e6")
    assert sees(table, "e6", "w1")
    assert not sees(table, "e5", "e6s1"), "round a bend"
    lay_road(table, "e7 e8")
    assert not sees(table, "e6", "e8"), "straight by eye, but no path joins e6 and e7"
    for one in table.spaces:
        for other in table.spaces:
            assert sees(table, one, other) == sees(table, other, one)


@rule("GB-205", "GB-209", "GB-210")
def test_tokens_do_not_block_sight_so_scare_may_choose_either_group() -> None:
    table = a_table(1, ROAD, "den n1 n2 n3", hunters={"e3": 1, "e5": 2, "n3": 1})
    act(table, "Play Scare")
    assert goals(table) == {"e3", "e5", "n3"}


@rule("GB-208")
def test_what_is_on_the_same_space_is_in_sight() -> None:
    table = a_table(1, "e4 e5", place="e4", hunters={"e4": 1}, top="blast")
    end_turn(table)
    assert table.protection[A] == [1, 0, 1]


@rule("GB-421", "GB-317", "GB-394")
@pytest.mark.parametrize(("placed", "attacks"), [("wait", 0), ("attack", 4)])
def test_placed_hunters_wait_or_attack(placed: str, attacks: int) -> None:
    """Eight come to the space of A, and half of them go on."""
    table = a_table(2, "e4 e5", place="e5 den", limbs=(9, 9, 9), top="scout", placed_hunters=placed)
    add_path(table, "e5", 0)
    end_turn(table)
    assert (hunters_at(table, "e5"), hunters_at(table, "e4")) == (4, 4)
    assert [event.seat for event in said(table, AttackRolled)] == [A] * attacks


@rule("GB-421", "GB-267")
@pytest.mark.parametrize(("placed", "attacks"), [("wait", 0), ("attack", 2)])
def test_those_who_were_there_do_not_attack_with_those_who_are_placed(placed: str, attacks: int) -> None:
    table = a_table(2, "e4 e5", place="den e5", hunters={"e5": 3}, captives="e5", placed_hunters=placed)
    table.protection[B] = [9, 9, 9]
    end_turn(table)
    assert [event.seat for event in said(table, AttackRolled)] == [B] * attacks

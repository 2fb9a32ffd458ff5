"""What is offered is what is taken: every question refuses a wrong answer with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from mire import Action, Choice, asked, refusal, to_act
from mire.books.ledger import ledger
from mire.books.writing import kinds
from mire.games import game
from mire.games.gillybog.rules.action_cards.grow import Give, Mend, Strengthen
from mire.games.gillybog.rules.action_cards.hush_and_omen import PutBack
from mire.games.gillybog.rules.action_cards.resolving import Repeat, UseEnhanced
from mire.games.gillybog.rules.action_cards.run_and_sneak import Call, Shoulder
from mire.games.gillybog.rules.action_cards.sense import Lift, SenseMore
from mire.games.gillybog.rules.action_phase import EndActions, Gain
from mire.games.gillybog.rules.attacks import Expose, Ignore, TakeOnLimb
from mire.games.gillybog.rules.being_captured import Tuck
from mire.games.gillybog.rules.bog_tiles import LayBog, Shift
from mire.games.gillybog.rules.calling_on_gillys import Heal, PutUnder
from mire.games.gillybog.rules.choosing import WhichOfThese, WhichSpace
from mire.games.gillybog.rules.hunter_cards.trapping import LayTrap
from mire.games.gillybog.rules.movement_and_travel import Bring, SlipSnare
from mire.games.gillybog.rules.threat_phase import Reroll
from mire.games.gillybog.table import GillybogTable, Stack
from tests.games.gillybog.laid_out import a_table, act, offered, question, stacked
from tests.ledger import rule

ROAD = "e1 e2 e3 e4 e5"
WRONG: list[tuple[str, Callable[[], GillybogTable], Action, str]] = []


def refused(question: str, action: Action, by: str) -> Callable[[Callable[[], GillybogTable]], None]:
    """A table at this question refuses this answer by this rule."""

    def noted(laid_out: Callable[[], GillybogTable]) -> None:
        WRONG.append((question, laid_out, action, by))

    return noted


def after(table: GillybogTable, *answers: str) -> GillybogTable:
    act(table, *answers)
    return table


def held(card: str, *roads: str, seats: int = 2, **more: object) -> GillybogTable:
    """A has just played the card."""
    table = a_table(seats, *(roads or (ROAD,)), hand=f"{card} run-grow", **more)  # type: ignore[arg-type]
    return after(table, f"Play {card.replace('-', ' ').title()}")


@refused("WhoMoves", Call(1, 5), "GB-106")
def _farther_than_the_card_says() -> GillybogTable:
    return held("call-of-kin")


@refused("WhoComesAlong", Shoulder(2), "GB-106")
def _a_companion_who_stands_elsewhere() -> GillybogTable:
    return held("piggyback", seats=3, place="e1 e1 e2")


@refused("WhoIsMended", Mend(2, 1, 2), "GB-203")
def _a_player_out_of_sight() -> GillybogTable:
    return held("mend", ROAD, "e5 e5s1", seats=3, place="e1 e4 e5s1")


@refused("WhatToShare", Give(1, "fins"), "GB-106")
def _a_token_one_does_not_have() -> GillybogTable:
    return held("share-sap", limbs=(1, 0, 1))


@refused("WhichEcho", Repeat("howl"), "GB-106")
def _a_howl_again() -> GillybogTable:
    table = a_table(2, ROAD, hand="echo run-grow howl-sense sneak-scare")
    return after(table, "Play Grow", "Protect your fins", "Play Howl", "Play Echo")


@refused("WhichEffect", UseEnhanced("echo"), "GB-172")
def _the_enhanced_effect_of_another_card() -> GillybogTable:
    return held("swim", enhanced=True)


@refused("WhetherToSense", SenseMore(), "GB-180")
def _another_tile_of_an_empty_stack() -> GillybogTable:
    table = a_table(2, hand="howl-sense run-grow", place="e1", enhanced=True)
    table.forest = Stack(shown=["forest-10", "forest-6"])
    act(table, "Play Sense", "Place Forest 6 on e2, pointing north-west", "Place another tile")
    return after(table, offered(table)[0])


@refused("WhichTile", Lift("forest-10", "e2"), "GB-106")
def _a_tile_that_holds_the_map_together() -> GillybogTable:
    table = a_table(2, hand="uproot run-grow")
    table.laid, table.laid_at = [], []
    for tile, space in (("forest-10", "e2"), ("forest-6", "e4")):
        table.forest.hidden.remove(tile)
        table.lay(tile, space, 0)
    table.place[0] = table.number("e3")
    return after(table, "Play Uproot")


@refused("WhichOmen", PutBack("garrison"), "GB-106")
def _a_card_that_was_not_shown() -> GillybogTable:
    table = a_table(2, hand="omen run-grow")
    table.hunter_deck = Stack(shown=["lost"], hidden=["blast", "chase"])
    return after(table, "Play Omen")


@refused("WhichLimb", Strengthen("fins"), "GB-145")
def _the_same_limb_twice() -> GillybogTable:
    return after(held("mend"), "Mend Player 2", "Protect your fins")


@refused("WhetherToPutUnder", PutUnder("forest-99"), "GB-339")
def _a_tile_one_does_not_see() -> GillybogTable:
    return after(a_table(1, ROAD, gillys={"old-sedge": "saved"}), "Call on Old Sedge")


@refused("WhichBareLimb", Heal("fins"), "GB-339")
def _a_limb_that_is_protected() -> GillybogTable:
    return after(a_table(1, ROAD, limbs=(0, 1, 0), gillys={"mother-peat": "saved"}), "Call on Mother Peat")


@refused("WhichDie", Reroll("boot 2"), "GB-339")
def _a_die_that_does_not_lie_there() -> GillybogTable:
    table = a_table(1, ROAD, top="chase", gillys={"croak": "saved"}, dice="blast")
    table.cards_played = 2
    return after(table, "End your action phase")


@refused("WhetherToIgnore", Ignore("bulrush"), "GB-187")
def _to_ignore_it_by_a_gilly_that_is_not_there() -> GillybogTable:
    table = a_table(1, ROAD, place="e1", hunters={"e2": 1}, hand="sneak-scare run-grow")
    return after(table, "Play Sneak", "Go to e2")


@refused("WhetherToIgnoreSnare", SlipSnare("bulrush"), "GB-187")
def _to_slip_it_by_a_gilly_that_is_not_there() -> GillybogTable:
    table = a_table(1, ROAD, place="e1", kinds={"e2": "snare"}, hand="sneak-scare run-grow")
    return after(table, "Play Sneak", "Go to e2")


@refused("WhetherToSpendWard", TakeOnLimb("feet", True), "GB-278")
def _a_limb_that_was_not_hit() -> GillybogTable:
    table = a_table(1, ROAD, place="e1", hunters={"e2": 1}, kinds={"e2": "sanctuary"}, dice="blast")
    table.wards[table.number("e2")] = 1
    return after(table, "Play Run", "Go to e2")


@refused("WhichTrap", LayTrap("haunted-bog-1", "e4"), "GB-007")
def _a_tile_that_is_on_no_stack() -> GillybogTable:
    table = a_table(1, ROAD, hunters={"e5": 1}, top="lay-traps")
    stacked(table, "mud-bank-1", "tunnel-1")
    return after(table, "End your action phase")


@refused("WhichInjury", Tuck("swim"), "GB-290")
def _a_card_one_does_not_hold() -> GillybogTable:
    table = a_table(1, ROAD, place="e1", hunters={"e2": 1}, limbs=(0, 0, 0), dice="blast")
    return after(table, "Play Run", "Go to e2")


@refused("WhoIsAttacked", Expose(0, 1), "GB-268")
def _a_player_whom_they_have_not_reached() -> GillybogTable:
    table = a_table(3, ROAD, place="w1 e1 e1", hunters={"e2": 1}, top="bloodhounds")
    return after(table, "End your action phase")


@refused("WhichGilly", Bring("newt"), "GB-344")
def _a_gilly_that_stands_elsewhere() -> GillybogTable:
    table = a_table(1, ROAD, place="e2", gillys={"croak": "e2", "tangle": "e2", "newt": "e4"})
    return after(table, "Play Run")


@refused("WhichUnique", Gain("mend"), "GB-113")
def _a_card_that_was_not_revealed() -> GillybogTable:
    table = a_table(1, ROAD, hand="run-grow")
    table.actions = Stack(shown=["swim", "leap"])
    return after(table, "Play Grow", "Protect your fins")


@refused("WhichBog", LayBog("mud-bank-4"), "GB-153")
def _a_tile_from_within_a_stack() -> GillybogTable:
    table = a_table(1, ROAD, place="e3")
    stacked(table, "mud-bank-4 mud-bank-1", "tunnel-1")
    return after(table, "Play Grow", "Protect your fins")


@refused("WhichStack", Shift("mud-bank-1"), "GB-160")
def _a_tile_that_is_on_top_of_neither() -> GillybogTable:
    table = a_table(1, ROAD, place="e3")
    stacked(table, "mud-bank-1 tunnel-1 sanctuary-1", "haunted-bog-1 tunnel-2")
    return after(table, "Play Grow", "Protect your fins", "Lay Sanctuary 1")


@pytest.mark.parametrize(("name", "laid_out", "action", "row"), WRONG, ids=[entry[0] for entry in WRONG])
@rule("GB-106", "GB-187", "GB-203", "GB-278", "GB-339")
def test_a_wrong_answer_is_refused_with_a_reason_and_a_rule(
    name: str, laid_out: Callable[[], GillybogTable], action: Action, row: str
) -> None:
    table = laid_out()
    assert question(table) == name
    (seat,) = to_act(table)
    for wrong in (action, EndActions()):
        found = refusal(table, seat, wrong)
        assert found is not None
        assert (found.rule, found.why) == (row, type(asked(table)).why)  # type: ignore[union-attr]


def test_every_question_says_by_which_rule_it_refuses() -> None:
    for kind in questions():
        assert kind.refuses is not Choice.refuses, f"{kind.__name__} gives no reason of its own"
        if issubclass(kind, WhichOfThese):
            assert kind.why
            assert kind.rules[0] in ledger("gillybog")


def test_every_question_that_lists_its_answers_is_asked_here() -> None:
    listed = {
        kind.__name__ for kind in questions() if issubclass(kind, WhichOfThese) and not issubclass(kind, WhichSpace)
    }
    assert listed == {name for name, *_ in WRONG}


def questions() -> list[type[Choice]]:
    """All that are asked; the two that others are made of are not."""
    found = get_args(kinds(game("gillybog").chapters, Choice))
    return [kind for kind in found if kind not in (WhichOfThese, WhichSpace)]

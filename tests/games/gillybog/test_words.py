"""What is said at a Gillybog table is true, and says whose, how many and why."""

from __future__ import annotations

import pytest

from mire import Dice, advance, asked, legal, play, to_act
from mire.books.telling import ending, told
from mire.cli.sentences import spelt
from mire.games.gillybog.attacks import HunterAttacks
from mire.games.gillybog.support import ZealTakesHold
from mire.games.gillybog.table import GillybogTable
from mire.games.gillybog.tiles import Lay
from tests.games.gillybog.laid_out import A, B, a_table, act, gillybog, loaded, opened
from tests.ledger import rule


def log(table: GillybogTable) -> list[str]:
    return [told(event, gillybog().names(table.seats)) for event in table.events]


def over(table: GillybogTable) -> str:
    assert table.outcome is not None
    return ending(table.outcome, gillybog().names(table.seats))


@rule("GB-308", "GB-309")
def test_zeal_says_that_support_rises_only_when_it_does() -> None:
    table = a_table(1)
    said = []
    for _ in range(3):
        table.discarded = [*table.hunter_deck.shown, *table.hunter_deck.hidden]
        table.hunter_deck.shown, table.hunter_deck.hidden, table.events = [], [], []
        table.agenda.append(ZealTakesHold())
        advance(table)
        said.append(log(table)[0])
    assert said == [
        "Zeal: the hunter deck is shuffled anew, and the village's support rises to 1.",
        "Zeal: the hunter deck is shuffled anew, and the village's support rises to 2.",
        "Zeal: the hunter deck is shuffled anew; the village's support stays at 2, its highest.",
    ]
    assert table.support == 2


@rule("GB-147", "GB-110")
def test_grow_without_supply_says_what_is_missing_and_goes_on() -> None:
    table = a_table(1, "e1 e2", place="e2")
    table.supply = 0
    act(table, "Play Grow")
    assert log(table) == ["Player 1 played Grow.", "No protection is left in the Supply."]
    act(table, "Lay Mud Bank 1")
    assert "covered e2 with" in log(table)[0]


@rule("GB-110")
@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("burrow", "No bog space is near enough."),
        ("drift", "No other player is near enough."),
        ("leap", "No other space is near enough."),
        ("mend", "No other player is in line of sight."),
        ("seep", "There are no two bog tiles near enough."),
        ("mire", "No forest space there can be covered."),
        ("echo", "There is no basic action but Howl to be done again."),
        ("bellow", "No group of hunters is in line of sight."),
        ("panic", "No group of hunters is in line of sight."),
        ("drag-under", "No group stands on or beside a bog space."),
        ("lure", "No group of hunters can move."),
        ("murk", "No path leads to a group of hunters."),
        ("uproot", "No Forest tile near enough can be lifted."),
    ],
)
def test_a_card_that_does_nothing_says_why(card: str, why: str) -> None:
    table = a_table(2, "w9", place="w9 den", hand=f"{card} run-grow")
    table.tile_of[table.number("w9")] = -1
    table.laid, table.laid_at = [], []
    act(table, f"Play {card.replace('-', ' ').title()}")
    assert log(table)[-1] == why


@rule("GB-110", "GB-162")
def test_a_card_says_that_there_is_nobody_or_nothing_left() -> None:
    alone = a_table(1, hand="share-sap run-grow")
    act(alone, "Play Share Sap")
    assert log(alone)[-1] == "There is nobody to share with."
    bare = a_table(1, "e1 e2 e3", hand="mire run-grow")
    for stack in bare.bogs:
        stack.shown, stack.hidden, stack.under = [], [], []
    act(bare, "Play Mire")
    assert log(bare)[-1] == "No bog tile is left."
    dry = a_table(1, hand="submerge run-grow")
    act(dry, "Play Submerge", "Stop")
    assert log(dry)[-1] == "Only on a bog space does one submerge."


@rule("GB-292", "GB-094")
@pytest.mark.parametrize("captured", [A, B])
def test_a_defeat_says_who_was_captured_and_how_far_it_went(captured: int) -> None:
    table = a_table(2, place="den den", limbs=(0, 0, 0), gillys={"croak": "saved"})
    table.protection[B] = [0, 0, 0]
    table.injuries[captured] = ["mend"]
    table.turn = 9
    table.agenda.append(HunterAttacks(captured))
    advance(table)
    assert over(table) == (
        "All have lost together. A player was captured for the second time. "
        f"That was Player {captured + 1}, in turn 9, and it loses the game; 1 of 3 gillys had been saved."
    )


@rule("GB-355", "GB-359")
@pytest.mark.parametrize(("seats", "who"), [(1, "Player 1 stands"), (2, "all players stand")])
def test_a_victory_says_what_it_took(seats: int, who: str) -> None:
    saved = dict.fromkeys(("croak", "newt", "tangle"), "saved")
    place = "e2 e3"[: 3 * seats].strip()
    table = a_table(seats, "e1 e2 e3", place=place, gillys=saved, vision="e3")
    act(table, "Play Run", "Go to e3")
    assert over(table).endswith(
        f"The final ritual is held. All 3 gillys are saved, and {who} with the Vision token, in turn 1."
    )


@rule("GB-085")
def test_a_tile_is_told_by_name_and_by_where_its_other_half_lies() -> None:
    """And a typed sentence is understood, allowed or not."""
    names = gillybog().names(1)
    directions = ["east", "north-east", "north-west", "west", "south-west", "south-east"]
    for turn, direction in enumerate(directions):
        assert told(Lay("forest-28", "e2s1", turn), names) == f"Place Forest 28 on e2s1, pointing {direction}"
        assert spelt(gillybog(), f"place forest 28 on e2s1, pointing {direction}", names) == Lay(
            "forest-28", "e2s1", turn
        )


@rule("GB-410")
def test_a_revealed_tile_is_told_by_what_is_on_it() -> None:
    table = a_table(1)
    table.forest.hidden.remove("forest-14")
    table.forest.hidden.append("forest-14")
    act(table, "Play Sense")
    assert log(table)[-1] == "Forest 14 was revealed: Snare and forest."


@rule("GB-106")
@pytest.mark.parametrize("seed", [3, 4])
def test_no_sentence_of_a_game_is_garbled(seed: int) -> None:
    table, luck, names = opened(3, seed), Dice("3" * 32), gillybog().names(3)
    while not table.outcome:
        question = asked(table)
        assert question is not None
        (seat,) = to_act(table)
        options = legal(table, seat)
        told_all = [question.prompt, *log(table), *(told(action, names) for action in options[:20])]
        for text in told_all:
            assert "  " not in text
            assert not any(f" 1 {noun}s" in text for noun in ("hunter", "card", "space", "attack", "token"))
            assert "{" not in text
        assert all(text[-1] in ".!" for text in log(table))
        play(table, seat, options[luck.below(len(options))])


@rule("GB-419", "GB-233")
def test_a_shot_that_nobody_could_fire_says_so() -> None:
    table = a_table(2, "e1 e2", top="blast")
    loaded(table, "")
    act(table, "End your action phase")
    assert "No hunter had Player 1 in sight, so the shot came to nothing." in log(table)

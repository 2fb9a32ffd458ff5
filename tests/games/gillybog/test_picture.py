"""The terminal's picture and the bots."""

from __future__ import annotations

from rich.text import Text

from mire import Action, Dice, legal, play, to_act, view
from mire.bots.greedy import Greedy
from mire.games.gillybog.moving import GoTo
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import A, a_table, act, gillybog, opened, question
from tests.ledger import rule

ROAD = "e1 e2 e3 e4"


def shown(table: GillybogTable, viewer: int | None = A) -> str:
    game = gillybog()
    return Text.from_markup(game.picture(view(game, table, viewer), viewer)).plain


def test_the_picture_shows_the_map_the_next_hunter_card_and_everyone() -> None:
    table = a_table(2, ROAD, hunters={"e3": 4}, top="scout", gillys={"croak": "e2"}, captives="e4")
    text = shown(table)
    assert "4" in text.splitlines()[3] + text.splitlines()[2]
    assert "Next hunter card: Scout, timers 1" in text
    assert "Croak (on e2), held on e4" in text
    assert "2 Player 2 on den   fronds 1 fins 1 feet 1   Run Grow, Howl Sense, Sneak Scare" in text


def test_the_picture_shows_what_is_printed_on_the_cards_one_chooses_from() -> None:
    table = a_table(2, ROAD)
    assert "    Sneak: Move up to (2) spaces." in shown(table, A)
    assert "Sneak: " not in shown(table, None), "and no more than needed"
    table.revealed = ["homeward", "mend"]
    assert "    Homeward: Travel to a bog space of the Great Bog" in shown(table, None)


def test_every_position_of_a_game_has_a_picture() -> None:
    table, luck = opened(4, 3), Dice("5" * 32)
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        play(table, seat, options[luck.below(len(options))])
        assert shown(table, None)


def greedy(table: GillybogTable) -> Action:
    game = gillybog()
    return Greedy(game, Dice("1" * 32)).choose(view(game, table, A), A)


@rule("GB-325")
def test_greedy_runs_to_a_captive_and_carries_it_home() -> None:
    table = a_table(1, ROAD, captives="e3", vision="e4")
    act(table, "Play Run")
    assert greedy(table) == GoTo("e3")
    act(table, "Go to e3")
    table.hands[A] = ["run-grow"]
    act(table, "Play Run")
    assert greedy(table) == GoTo("den")


def test_greedy_keeps_out_of_a_large_group() -> None:
    table = a_table(1, ROAD, hunters={"e3": 6}, captives="e4", limbs=(0, 0, 0))
    act(table, "Play Run")
    assert question(table) == "WhichStep"
    assert greedy(table) != GoTo("e3")

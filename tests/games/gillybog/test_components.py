"""What is in the box."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

import pytest
from msgspec.structs import replace

from mire import Dice, legal, play_unchecked, to_act, view
from mire.books.components import BrokenEdition, Component
from mire.books.laws import components
from mire.books.played import seed_from
from mire.games import game
from mire.games.gillybog import Gillybog
from mire.games.gillybog.board.hexagons import turned
from mire.games.gillybog.components.box import GillybogEdition, boxed, lore
from mire.games.gillybog.components.cards import LIMBS
from mire.games.gillybog.components.tiles import HAZARDS, SPECIAL_BOGS
from mire.games.gillybog.table import GillybogTable
from tests.games.gillybog.laid_out import PRINTED, gillybog, opened, tokens
from tests.ledger import rule

LORE = lore(boxed(PRINTED))


def played_through(seats: int, seed: int) -> None:
    """A game at random, looked at after every answer."""
    table, luck = opened(seats, seed), Dice(seed_from(seed + 1))
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        play_unchecked(table, seat, options[luck.below(len(options))])
        assert_whole(table)


def assert_whole(table: GillybogTable) -> None:
    assert tokens(table) == (25, 18, 3)
    assert len(table.forest) + len([tile for tile in table.laid if tile.startswith("f")]) + len(
        [tile for tile in table.revealed if tile in PRINTED.forests]
    ) == len(PRINTED.forests)
    in_camps = [tile for tile in (*table.laid, *table.revealed) if tile in PRINTED.camps]
    assert len(table.camps) + len(in_camps) == 7
    assert len(table.covers) + sum(map(len, table.bogs)) == 16
    hunter_cards = [card for card in table.revealed if card in PRINTED.hunters]
    boxed_up = [card for card in table.box_cards if card in PRINTED.hunters]
    in_piles = len(table.hunter_deck) + len(table.discarded) + len(table.village_deck)
    assert in_piles + len(hunter_cards) + len(boxed_up) == 13
    assert table.kinds.count("den") == 1
    assert table.kinds.count("bog") == 6


@rule("GB-001")
@pytest.mark.parametrize("seats", [0, 5])
def test_the_game_is_for_one_to_four(seats: int) -> None:
    assert list(Gillybog.players) == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="1 to 4 players"):
        opened(seats)


@rule("GB-004", "GB-005", "GB-006", "GB-007", "GB-009", "GB-013", "GB-017", "GB-018")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_is_lost_or_made_in_a_game(seats: int) -> None:
    assert len(PRINTED.forests) == 30
    assert len(PRINTED.camps) == 7
    assert len(PRINTED.bogs) == 16
    assert len(PRINTED.hunters) == 13
    for seed in range(3):
        played_through(seats, seed)


@rule("GB-019")
def test_there_is_one_vision_token_on_one_space_of_the_map() -> None:
    table = opened(2, opening="first-game")
    assert table.kinds[table.vision] == "cliff"


@rule("GB-008")
def test_the_dice_are_all_of_one_kind_with_six_faces() -> None:
    assert Counter(face.symbol for face in PRINTED.die.values()) == {"boot": 2, "blast": 2, "miss": 2}


@rule("GB-010", "GB-011", "GB-121")
def test_four_players_hold_all_twelve_basic_cards_and_thirty_unique_ones_are_in_the_deck() -> None:
    table = opened(4)
    assert table.hands == [["run-grow", "howl-sense", "sneak-scare"]] * 4
    assert len(table.actions) == len(PRINTED.uniques) == 30
    assert components(table)["run-grow"] == 4


@rule("GB-012", "GB-015", "GB-016", "GB-028", "GB-030")
def test_each_player_has_a_token_and_a_health_card_and_three_gilly_cards_are_in_play() -> None:
    table = opened(3)
    assert len(table.place) == len(table.protection) == 3
    assert len(PRINTED.gillys) == 8
    assert (len(table.gilly_cards), len(table.left_out)) == (3, 5)


@rule("GB-032")
def test_a_health_card_has_three_limbs() -> None:
    assert LIMBS == ("fronds", "fins", "feet")
    assert all(len(limbs) == 3 for limbs in opened(4).protection)


@rule("GB-065")
@pytest.mark.parametrize("tile", PRINTED.forests)
def test_a_forest_tile_has_two_spaces_and_several_paths(tile: str) -> None:
    shape = LORE.shapes[tile]
    assert len(shape.kinds) == 2
    assert shape.a[0].bit_count() + shape.b[0].bit_count() >= 2


@rule("GB-066")
def test_no_two_forest_tiles_are_alike_however_they_are_turned() -> None:
    looks = set()
    for name in PRINTED.forests:
        shape = LORE.shapes[name]
        one = (shape.a[0], shape.kinds[0], shape.b[0], shape.kinds[1])
        other = (turned(shape.b[0], 3), shape.kinds[1], turned(shape.a[0], 3), shape.kinds[0])
        looks.add(min(one, other))
    assert len(looks) == 30


@rule("GB-067", "GB-360", "GB-361")
def test_effect_spaces_are_hazards_or_bogs_and_hazards_are_on_many_tiles() -> None:
    kinds: Counter[str] = Counter(kind for name in PRINTED.forests for kind in LORE.shapes[name].kinds)
    assert set(kinds) == {"plain"} | HAZARDS | SPECIAL_BOGS
    assert all(kinds[hazard] > 2 for hazard in HAZARDS)


@rule("GB-068")
def test_a_camp_tile_has_a_cliff_and_a_camp() -> None:
    assert all(LORE.shapes[name].kinds == ("cliff", "camp") for name in PRINTED.camps)


@rule("GB-103")
def test_an_action_card_is_basic_with_two_actions_or_unique_with_one() -> None:
    sizes = Counter(len(actions) for actions in LORE.on_card.values())
    assert sizes == {2: 3, 1: 30}


@rule("GB-152")
def test_every_bog_tile_shows_one_of_four_bogs() -> None:
    assert {tile.face for tile in PRINTED.bogs.values()} == SPECIAL_BOGS


@rule("GB-224")
def test_a_hunter_card_has_one_to_three_timers() -> None:
    assert {card.timers for card in PRINTED.hunters.values()} == {1, 2, 3}
    assert PRINTED.hunters["chase"].timers == 1


@rule("GB-375")
def test_the_great_bog_has_six_plain_bog_spaces_around_the_den() -> None:
    table = opened(1)
    assert table.kinds[:7] == ["den"] + ["bog"] * 6
    assert sorted(table.near(0)) == [1, 2, 3, 4, 5, 6]


@rule("GB-063")
def test_a_tiles_spaces_and_path_ends_can_be_listed() -> None:
    table = opened(2, opening="first-game")
    space = table.number("e2")
    assert [table.links[space * 6 + way] >= 0 for way in range(6)] == [True, False, False, True, False, False]
    assert len(table.links) == 6 * len(table.spaces)


Part = TypeVar("Part", bound=Component)
SHEETS = ["forests", "camps", "bogs", "die", "basics", "uniques", "hunters", "gillys", "village", "setups"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_printed_thing_says_how_we_know_of_it(sheet: str) -> None:
    entries: dict[str, Component] = getattr(PRINTED, sheet)
    assert entries
    for name, entry in entries.items():
        assert len(entry.where) > 2, name


def changed(**sheets: object) -> GillybogEdition:
    fields = {name: getattr(PRINTED, name) for name in SHEETS} | sheets
    return GillybogEdition(**fields)


def first(entries: dict[str, Part], number: int) -> dict[str, Part]:
    return dict(list(entries.items())[:number])


def also(entries: dict[str, Part], name: str, **paths: tuple[str, ...]) -> dict[str, Part]:
    """The same, with one of them printed otherwise."""
    return entries | {name: replace(entries[name], **paths)}


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (changed(camps=first(PRINTED.camps, 3)), "camps.toml: it has 3 entries and needs at least 7"),
        (changed(camps=first(PRINTED.camps, 6)), "camps.toml: it has 6 entries"),
        (changed(gillys=first(PRINTED.gillys, 2)), "gillys.toml: it has 2 entries and needs at least 3"),
        (changed(die={}), "die.toml: it has 0 entries"),
        (changed(forests=also(PRINTED.forests, "forest-4", a=("E",))), r"forests.toml, entry \[forest-4\]"),
        (changed(forests=also(PRINTED.forests, "forest-4", b=("W",))), r"forests.toml, entry \[forest-4\]"),
        (changed(camps=also(PRINTED.camps, "camp-3", cliff=("E",))), r"camps.toml, entry \[camp-3\]"),
        (changed(camps=also(PRINTED.camps, "camp-3", camp=("W",))), r"camps.toml, entry \[camp-3\]"),
        (changed(village={}), r"\[support-track\] is missing"),
        (changed(hunters={"scout": PRINTED.hunters["garrison"]}), "no card starts in the easy deck"),
        (changed(forests={}), r"entry \[first-game\]: there is no tile 'forest-1'"),
        (changed(uniques={"run": PRINTED.uniques["swim"]}), "a basic action has this name"),
    ],
)
def test_an_edition_whose_parts_do_not_fit_says_what_to_do(broken: GillybogEdition, says: str) -> None:
    with pytest.raises(BrokenEdition, match=says):
        boxed(broken)


def test_an_edition_with_as_few_of_everything_as_will_do_is_whole() -> None:
    fewest = changed(die=first(PRINTED.die, 1), gillys=first(PRINTED.gillys, 3))
    assert len(PRINTED.camps) == 7
    box = boxed(fewest)
    assert (len(box.die), len(box.gillys), len(box.camps)) == (1, 3, 7)


@rule("GB-085")
def test_a_tile_lies_in_one_of_six_ways() -> None:
    assert {(len(shape.a), len(shape.b)) for shape in LORE.shapes.values()} == {(6, 6)}


def test_a_view_shows_what_is_printed_on_the_cards() -> None:
    seen = view(gillybog(), opened(2), None)
    texts = {name: card.text for name, card in seen.box.uniques}
    assert texts == {name: card.text for name, card in game("gillybog").printed.uniques.items()}

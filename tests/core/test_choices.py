"""The options of a game as a person meets them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from typing import Annotated, Literal

import pytest
from msgspec import Meta, structs

from mire import Options
from mire.books.choices import UnknownName, chosen, known, switches, variants


class FrogOptions(Options):
    """What may be varied at a table of frogs."""

    pond: Annotated[Literal["round", "long"], Meta(description="The pond.", extra={"rule": "FR-1"})] = "round"
    night: Annotated[bool, Meta(description="Played in the dark.", extra={"rule": "FR-2"})] = False
    hops: Annotated[int, Meta(ge=1, le=9, description="Hops a turn.", extra={"rule": "FR-3"})] = 3
    plain: bool = True


def test_a_switch_says_what_it_does_what_it_may_be_and_by_which_rule() -> None:
    pond, night, hops, plain = switches(FrogOptions)
    assert (pond.name, pond.default, pond.values, pond.rule) == ("pond", "round", ("round", "long"), "FR-1")
    assert (night.default, night.values, night.description) == (False, (False, True), "Played in the dark.")
    assert (hops.default, hops.values, hops.least, hops.most) == (3, (), 1, 9)
    assert (plain.values, plain.description, plain.rule) == ((False, True), "", "")


def test_what_is_allowed_reads_as_a_person_would_type_it() -> None:
    assert [switch.allowed for switch in switches(FrogOptions)] == [
        "round or long",
        "false or true",
        "a whole number from 1 to 9",
        "false or true",
    ]


def test_variants_are_every_combination_of_what_can_be_listed() -> None:
    found = list(variants(FrogOptions))
    assert len(found) == len(set(found)) == 8
    assert all(isinstance(options, FrogOptions) and options.hops == 3 for options in found)


class PickyOptions(FrogOptions):
    """Options of which two do not go together."""

    def __post_init__(self) -> None:
        if self.night and self.pond == "long":
            raise ValueError("The long pond is played by day.")


def test_options_that_do_not_go_together_are_no_variant_and_the_record_says_why() -> None:
    assert len(list(variants(PickyOptions))) == 6
    assert chosen(PickyOptions, {"pond": "long", "night": "false"}).pond == "long"  # type: ignore[attr-defined]
    with pytest.raises(UnknownName, match=r"^The long pond is played by day\.$"):
        chosen(PickyOptions, {"night": "true", "pond": "long"})


def test_a_game_without_options_has_one_variant() -> None:
    assert list(variants(Options)) == [Options()]


def test_options_are_read_from_what_a_person_typed() -> None:
    assert chosen(FrogOptions, {}) == FrogOptions()
    typed = {"pond": "long", "night": "true", "hops": "5"}
    assert chosen(FrogOptions, typed) == FrogOptions(pond="long", night=True, hops=5)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"pnod": "long"}, "There is no option called 'pnod'; did you mean 'pond'?"),
        ({"weather": "fog"}, "There is no option called 'weather'; there is pond, night, hops, plain."),
        ({"pond": "square"}, "The option 'pond' cannot be 'square'; it may be round or long."),
        ({"hops": "10"}, "The option 'hops' cannot be '10'; it may be a whole number from 1 to 9."),
        ({"night": "maybe"}, "The option 'night' cannot be 'maybe'; it may be false or true."),
    ],
)
def test_what_cannot_be_chosen_is_answered_with_what_can(typed: dict[str, str], said: str) -> None:
    with pytest.raises(UnknownName) as error:
        chosen(FrogOptions, typed)
    assert str(error.value) == said


def test_where_nothing_can_be_chosen_that_is_said() -> None:
    with pytest.raises(UnknownName, match="There is no option called 'pond'; there are none"):
        chosen(Options, {"pond": "long"})


def test_a_known_name_is_given_back() -> None:
    assert known("frog", ("frog", "toad"), "animal") == "frog"


class MarshOptions(Options):
    """What may be varied at a table with many switches: 4 x 3 x 2 x 2 combinations, more than are all tried."""

    level: Literal["easy", "medium", "hard", "insane"] = "easy"
    water: Literal["none", "a", "b"] = "none"
    tiger: bool = False
    night: bool = True
    hops: int = 3


class PuddleOptions(Options):
    """What may be varied at a table with 4 x 2 x 2 combinations, the most that are all tried."""

    level: Literal["easy", "medium", "hard", "insane"] = "easy"
    tiger: bool = False
    night: bool = True


def meetings(found: Iterable[Options]) -> set[tuple[tuple[str, object], ...]]:
    """Every two values of different switches that meet in one of these combinations."""
    return {pair for options in found for pair in combinations(sorted(structs.asdict(options).items()), 2)}


def all_of(kind: type[Options]) -> list[Options]:
    listed = {switch.name: switch.values for switch in switches(kind) if switch.values}
    return [kind(**dict(zip(listed, values, strict=True))) for values in product(*listed.values())]


def test_of_many_switches_so_many_combinations_are_variants_that_every_two_values_meet() -> None:
    assert len(all_of(MarshOptions)) == 48
    found = list(variants(MarshOptions))
    assert meetings(found) == meetings(all_of(MarshOptions))
    assert all(isinstance(options, MarshOptions) and options.hops == 3 for options in found)


def test_of_many_switches_few_combinations_are_variants_and_none_twice() -> None:
    found = list(variants(MarshOptions))
    assert len(found) == len(set(found))
    assert 4 * 3 <= len(found) <= 16, "the two largest switches alone need 12"


def test_no_variant_of_many_switches_is_idle() -> None:
    found = list(variants(MarshOptions))
    for at, options in enumerate(found):
        assert meetings([options]) - meetings(found[:at]), f"in {options} no two values meet for the first time"


def test_the_first_variant_of_many_switches_has_the_first_value_of_each() -> None:
    assert next(variants(MarshOptions)) == MarshOptions(level="easy", water="none", tiger=False, night=False)


def test_variants_of_many_switches_are_the_same_every_time() -> None:
    assert list(variants(MarshOptions)) == list(variants(MarshOptions))


def test_sixteen_combinations_are_all_variants_and_more_are_not() -> None:
    assert list(variants(PuddleOptions)) == all_of(PuddleOptions)
    assert len(list(variants(PuddleOptions))) == 16
    assert len(list(variants(MarshOptions))) < 48


class ActOptions(Options):
    """Options of which one goes with some acts only."""

    act: Literal["1", "2", "3"] = "1"
    boats: bool = False
    night: bool = False

    def __post_init__(self) -> None:
        if self.boats and self.act == "1":
            raise ValueError("There are no boats in act 1.")


def test_an_option_says_with_which_values_of_another_it_can_be_varied() -> None:
    with_ = {switch.name: switch.only_with for switch in switches(ActOptions)}
    assert with_ == {"act": {}, "boats": {"act": ("2", "3")}, "night": {}}

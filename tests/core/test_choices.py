"""The options of a game as a person meets them."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta

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

"""Hiding is turning cards face down; imagining is shuffling what cannot be seen and dealing it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from mire import (
    FACE_DOWN,
    Action,
    Choice,
    Dice,
    Event,
    Game,
    Pile,
    Seat,
    Table,
    Viewer,
    asked,
    clone,
    imagine,
    legal,
    play,
    to_act,
    view,
)
from tests.core.nim import BlindNim, Gave, Give, Play, a_table

NIM = BlindNim()
piles = st.lists(st.sampled_from("0123"), max_size=4).map("".join)
seeds = st.integers(0, (1 << 128) - 1).map(lambda number: f"{number:032x}")


def test_a_view_shows_the_own_hand_and_turns_the_rest_face_down() -> None:
    seen = view(NIM, a_table("012", "33", "1", deck="20"), 1)
    assert seen.hands == [[FACE_DOWN] * 3, ["3", "3"], [FACE_DOWN]]
    assert seen.deck == [FACE_DOWN, FACE_DOWN]


def test_a_spectator_sees_no_hand() -> None:
    seen = view(NIM, a_table("012", "33", deck="20"), None)
    assert seen.hands == [[FACE_DOWN] * 3, [FACE_DOWN] * 2]


def test_the_unseen_cards_are_known_but_not_where_they_lie() -> None:
    table = a_table("20", "31", deck="103")
    assert view(NIM, table, 0).unseen == [["0", "1", "1", "3", "3"]]
    elsewhere = a_table("20", "03", deck="311")
    assert view(NIM, table, 0) == view(NIM, elsewhere, 0), "two worlds alike, one view"


def test_what_lies_open_is_seen_by_all() -> None:
    table = a_table("3", "2", deck="1")
    play(table, 0, Play("3"))
    for viewer in (None, 0, 1):
        seen = view(NIM, table, viewer)
        assert (seen.heap, seen.played) == (12, ["3"])


def test_a_view_is_a_table_and_can_be_asked_the_same_questions() -> None:
    table = a_table("012", "33")
    seen = view(NIM, table, 0)
    assert type(seen) is type(table)
    assert asked(seen) == asked(table)
    assert to_act(seen) == to_act(table)
    assert legal(seen, 0) == legal(table, 0)


def test_looking_changes_nothing() -> None:
    table = a_table("012", "33", deck="20")
    as_it_was = clone(table)
    for viewer in (None, 0, 1):
        view(NIM, table, viewer)
    assert table == as_it_was


def test_luck_is_no_part_of_a_view() -> None:
    table = a_table("0", "1")
    table.dice.roll()
    assert view(NIM, table, 0).dice == Dice("")


# Events


def test_an_event_is_told_to_each_viewer_as_far_as_that_viewer_may_know() -> None:
    table = a_table("01", "23", "3")
    play(table, 0, Play("0"))
    play(table, 1, Give("2"))
    told = {viewer: view(NIM, table, viewer).events for viewer in (None, 0, 1, 2)}
    assert told[0] == told[1] == [Gave(1, 0, "2")]
    assert told[2] == told[None] == [Gave(1, 0, FACE_DOWN)]
    assert table.events == [Gave(1, 0, "2")]


class Whispered(Event):
    """Something only one seat hears at all."""

    to: Seat
    word: str

    def seen_by(self, viewer: Viewer) -> Event | None:
        return self if viewer == self.to else None


def test_an_event_may_be_kept_from_a_viewer_altogether() -> None:
    table = a_table("0", "1")
    table.say(Whispered(1, "psst"))
    assert view(NIM, table, 1).events == [Whispered(1, "psst")]
    assert view(NIM, table, 0).events == view(NIM, table, None).events == []


def test_an_event_that_says_nothing_else_is_for_everyone() -> None:
    class Croaked(Event):
        pass

    assert Croaked().seen_by(None) == Croaked()


# Imagining


@given(st.lists(piles, min_size=2, max_size=4), piles, seeds, st.data())
@settings(deadline=None)
def test_what_is_imagined_looks_the_same_and_is_made_of_the_same_cards(
    hands: list[str], deck: str, seed: str, data: st.DataObject
) -> None:
    table = a_table(*hands, deck=deck)
    viewer: Viewer = data.draw(st.sampled_from([None, *range(len(hands))]))
    seen = view(NIM, table, viewer)
    imagined = imagine(NIM, seen, viewer, Dice(seed))
    assert view(NIM, imagined, viewer) == seen
    assert imagined.unseen == []
    assert Counter(sum(imagined.hands, imagined.deck)) == Counter(sum(table.hands, table.deck))
    assert list(map(len, imagined.hands)) == list(map(len, table.hands))
    if viewer is not None:
        assert imagined.hands[viewer] == table.hands[viewer]


def test_imagining_leaves_the_view_as_it_was() -> None:
    seen = view(NIM, a_table("012", "33", deck="20"), 0)
    as_it_was = clone(seen)
    imagine(NIM, seen, 0, Dice("1" * 32))
    assert seen == as_it_was


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    seen, luck = view(NIM, a_table("3", "0", deck="12"), 0), Dice("2" * 32)
    deals: Counter[str] = Counter()
    for _ in range(6000):
        table = imagine(NIM, seen, 0, luck)
        deals["".join(table.hands[1] + table.deck)] += 1
    assert len(deals) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in deals.values()) < 20.5, "chi-square, 5 degrees, 1 in 1000"


def test_each_imagined_world_has_luck_of_its_own() -> None:
    seen, luck = view(NIM, a_table("3", "0"), 0), Dice("2" * 32)
    one, other = imagine(NIM, seen, 0, luck), imagine(NIM, seen, 0, luck)
    assert len(one.dice.seed) == len(other.dice.seed) == 32
    assert one.dice.seed != other.dice.seed


def test_an_imagined_world_can_be_played_to_its_end() -> None:
    luck = Dice("3" * 32)
    table = imagine(NIM, view(NIM, a_table("012", "33", deck="2013"), 1), 1, luck)
    while not table.outcome:
        (seat,) = to_act(table)
        options = legal(table, seat)
        play(table, seat, options[luck.below(len(options))])
    assert FACE_DOWN not in table.played


# Groups: what the viewer knows of where cards may lie


class Burrow(Table, kw_only=True):
    """Two kinds of cards that cannot be mixed up: eggs in nests, and a deck of weather."""

    nests: list[Pile]
    weather: Pile
    shown: dict[Seat, Seat] = {}  # whose nest is being shown to whom


class WhichEgg(Choice):
    """Take an egg."""

    def options(self, table: Burrow) -> Iterable[Action]:
        return []


class Burrows(Game):
    name = "burrows"
    title = "Burrows"
    players = range(2, 5)
    table = Burrow

    def secrets(self, table: Burrow, viewer: Viewer) -> list[list[Pile]]:
        """Your own nest you cannot see, but everyone else can; the weather nobody knows."""
        hidden = [nest for seat, nest in enumerate(table.nests) if seat == viewer and table.shown.get(seat) != viewer]
        return [hidden, [table.weather]]


def a_burrow() -> Burrow:
    return Burrow(
        seats=2,
        dice=Dice("0" * 32),
        nests=[["toad", "adder"], ["newt", "frog"]],
        weather=["rain", "fog", "sun"],
        agenda=[WhichEgg(0)],
    )


def test_each_group_is_listed_for_itself_sorted() -> None:
    assert view(Burrows(), a_burrow(), 0).unseen == [["adder", "toad"], ["fog", "rain", "sun"]]
    assert view(Burrows(), a_burrow(), None).unseen == [[], ["fog", "rain", "sun"]]


def test_cards_are_imagined_only_within_their_group() -> None:
    luck = Dice("4" * 32)
    for _ in range(50):
        imagined = imagine(Burrows(), view(Burrows(), a_burrow(), 1), 1, luck)
        assert sorted(imagined.nests[1]) == ["frog", "newt"]
        assert sorted(imagined.weather) == ["fog", "rain", "sun"]
        assert imagined.nests[0] == ["toad", "adder"]


def test_a_pile_that_is_shown_is_no_secret_while_it_lasts() -> None:
    table = a_burrow()
    table.shown[0] = 0
    assert view(Burrows(), table, 0).nests[0] == ["toad", "adder"]
    table.shown.clear()
    assert view(Burrows(), table, 0).nests[0] == [FACE_DOWN, FACE_DOWN]


class FroglessNests(Burrows):
    """It is known that nobody's nest holds a frog, so a frog among the unseen cards can only lie in the weather."""

    def secrets(self, table: Burrow, viewer: Viewer) -> list[list[Pile]]:
        return [[table.nests[0], table.weather]]

    def deal(self, table: Burrow, piles: list[Pile], cards: Pile, dice: Dice) -> None:
        dice.shuffle(cards)
        cards.sort(key=lambda card: card != "frog")
        for pile in piles:
            pile[:] = [cards.pop() for _ in pile]


def test_a_game_may_say_what_a_pile_cannot_hold() -> None:
    table, luck = a_burrow(), Dice("5" * 32)
    table.weather[0] = "frog"
    dealt = set()
    for _ in range(60):
        imagined = imagine(FroglessNests(), view(FroglessNests(), table, None), None, luck)
        assert "frog" in imagined.weather
        assert sorted(imagined.nests[0] + imagined.weather) == sorted(table.nests[0] + table.weather)
        dealt.add(tuple(imagined.nests[0]))
    assert len(dealt) == 12, "all pairs of the other four cards"


def test_a_game_without_secrets_shows_everything() -> None:
    class OpenNim(BlindNim):
        def secrets(self, table: Table, viewer: Viewer) -> list[list[Pile]]:
            return Game.secrets(self, table, viewer)

    table = a_table("012", "33", deck="20")
    seen = view(OpenNim(), table, None)
    assert seen.hands == table.hands
    assert seen.unseen == []

"""Luck: the n-th answer is the BLAKE2b hash of n under the seed, as anyone can compute again."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st

from mire import Dice, clone

SEED = "000102030405060708090a0b0c0d0e0f"
SEEDS = st.integers(0, (1 << 128) - 1).map(lambda number: f"{number:032x}")


def block(seed: str, n: int) -> bytes:
    """The n-th hash, as anyone with the seed can compute it."""
    return hashlib.blake2b(n.to_bytes(8, "big"), key=bytes.fromhex(seed)).digest()


def scaled(word: bytes, n: int) -> int:
    return int.from_bytes(word, "big") * n // (1 << 64)


def unevenness(counted: Iterable[int]) -> float:
    """Chi-square: how far these counts are from being equal."""
    counts = list(counted)
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_known_answers_never_change() -> None:
    # Computed with hashlib alone; were they to change, no recorded game could be checked any more.
    dice = Dice(SEED)
    assert [dice.below(1000) for _ in range(8)] == [471, 592, 637, 595, 703, 860, 521, 445]
    assert [dice.roll() for _ in range(8)] == [2, 4, 3, 6, 4, 6, 4, 1]
    cards = list("abcdefghijkl")
    dice.shuffle(cards)
    assert "".join(cards) == "jbcflagidhek"
    assert dice.asked == 18


@given(SEEDS, st.integers(0, 1 << 40), st.integers(1, 1 << 64))
@settings(deadline=None)
def test_each_answer_is_the_hash_of_its_number_under_the_seed(seed: str, asked: int, n: int) -> None:
    dice = Dice(seed, asked)
    assert dice.below(n) == scaled(block(seed, asked + 1)[:8], n)
    assert dice.asked == asked + 1


@given(SEEDS, st.integers(1, 1 << 64))
@settings(deadline=None)
def test_a_whole_number_is_below_its_bound(seed: str, n: int) -> None:
    assert 0 <= Dice(seed).below(n) < n


@given(SEEDS, st.lists(st.integers(), max_size=30))
@settings(deadline=None)
def test_a_shuffle_is_a_permutation_and_one_hash_serves_eight_cards(seed: str, cards: list[int]) -> None:
    dice, shuffled = Dice(seed), cards.copy()
    dice.shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)
    assert dice.asked == (max(0, len(cards) - 1) + 7) // 8


@given(SEEDS, st.integers(2, 20))
@settings(deadline=None)
def test_a_shuffle_exchanges_each_card_with_one_below_it_from_the_last(seed: str, n: int) -> None:
    words = [block(seed, 1 + i // 8)[i % 8 * 8 :][:8] for i in range(n - 1)]
    expected = list(range(n))
    for last, word in zip(range(n - 1, 0, -1), words, strict=True):
        other = scaled(word, last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    shuffled = list(range(n))
    Dice(seed).shuffle(shuffled)
    assert shuffled == expected


def test_a_die_is_fair() -> None:
    dice = Dice(SEED)
    rolls = Counter(dice.roll() for _ in range(12_000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    assert unevenness(rolls.values()) < 20.5, "chi-square with 5 degrees of freedom, 1 in 1000"


def test_all_orders_of_three_cards_are_equally_likely() -> None:
    dice = Dice(SEED)
    orders: Counter[str] = Counter()
    for _ in range(12_000):
        cards = list("abc")
        dice.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6
    assert unevenness(orders.values()) < 20.5, "chi-square with 5 degrees of freedom, 1 in 1000"


def test_every_place_of_a_long_pile_is_equally_likely_for_its_top_card() -> None:
    dice = Dice(SEED)
    places: Counter[int] = Counter()
    for _ in range(6_000):
        cards = list(range(12))
        dice.shuffle(cards)
        places[cards.index(11)] += 1
    assert unevenness(places.values()) < 31.3, "chi-square with 11 degrees of freedom, 1 in 1000"


def test_seeds_that_differ_in_one_bit_share_no_luck() -> None:
    one, other = Dice("0" * 32), Dice("0" * 31 + "1")
    same = sum(one.below(1000) == other.below(1000) for _ in range(1000))
    assert same < 10


@given(SEEDS, st.integers(0, 50))
@settings(deadline=None)
def test_a_copy_continues_alike_and_apart(seed: str, before: int) -> None:
    dice = Dice(seed)
    for _ in range(before):
        dice.roll()
    twin = clone(dice)
    assert [twin.roll(20) for _ in range(9)] == [dice.roll(20) for _ in range(9)]
    twin.roll()
    assert dice.asked == twin.asked - 1


def test_the_count_alone_says_where_the_luck_is() -> None:
    dice = Dice(SEED)
    for _ in range(5):
        dice.roll()
    assert Dice(SEED, asked=5).below(1 << 60) == dice.below(1 << 60)

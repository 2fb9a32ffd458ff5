"""Each law catches what it is there for: blind nim with one line broken, and the law that says so."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from mire import Dice, Game, Options, legal, play, refusal, start, to_act
from mire.books.choices import variants
from mire.books.laws import LAWS, LawBroken, Position, check, check_vocabulary, components
from mire.books.ledger import parsed
from mire.books.played import seed_from
from mire.games import GAMES
from mire.games import game as the_game
from tests.core import nim
from tests.core.nim import LEDGER, BlindNim, NimOptions, a_table

SOURCE = Path(nim.__file__).read_text("utf-8")
ROWS = parsed(LEDGER)
NUMBERS = count()
VARIANTS = {name: list(variants(kind.options)) for name, kind in GAMES.items()}
SEEDS = [seed_from(number) for number in range(12)]
MANY = [seed_from(number) for number in range(100)]  # where the first that shows it is enough
FEW = 16  # of a game with many variants so many are tried here; its own slow tests try them all


def nim_but(*changes: tuple[str, str]) -> Game:
    """Blind nim with pieces of its source replaced."""
    source = SOURCE
    for old, new in changes:
        assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in the source"
        source = source.replace(old, new)
    module: Any = ModuleType(f"broken_nim_{next(NUMBERS)}")
    sys.modules[module.__name__] = module
    exec(compile(source, module.__name__, "exec"), vars(module))
    game: Game = module.BlindNim()
    return game


def positions(game: Game, seats: int, seed: str) -> Iterator[Position]:
    """The questions of one game played at random, up to one that cannot be answered."""
    at = Position(game, start(game, seats, seed), Dice(seed_from(int(seed, 16) + 1)))
    for _ in range(100):
        if at.table.outcome:
            return
        yield at
        answers = [
            (seat, action)
            for seat in to_act(at.table)
            for action in legal(at.table, seat)
            if not refusal(at.table, seat, action)
        ]
        if not answers:
            return
        seat, action = answers[at.luck.below(len(answers))]
        at.known.append(action)
        play(at.table, seat, action)
        at.look()


def breaks(law: Callable[[Position], None], at: Position) -> bool:
    """Whether this law says no here; a law that cannot look at all says nothing."""
    try:
        law(at)
    except LawBroken:
        return True
    except (LookupError, ValueError):
        pass
    return False


def broken_laws(game: Game) -> set[str]:
    """The laws that do not hold somewhere in a few games."""
    broken: set[str] = set()
    for seed in SEEDS:
        for at in positions(game, 3, seed):
            broken |= {law.__name__ for law in LAWS if breaks(law, at)}
    return broken


def complaint(game: Game, **bounds: int) -> str:
    """What `check` says of a broken game, with the first of several seeds that shows it."""
    for seed in MANY:
        try:
            check(game, 3, seed, **bounds)
        except LawBroken as error:
            return str(error)
    pytest.fail("every law holds")


# Games that keep the laws


@pytest.mark.parametrize("seats", BlindNim.players)
@pytest.mark.parametrize("options", [*variants(NimOptions)], ids=str)
def test_blind_nim_keeps_every_law(seats: int, options: NimOptions) -> None:
    for number in range(50):
        assert check(BlindNim(options), seats, seed_from(number)).outcome


def test_blind_nim_keeps_its_promises() -> None:
    check_vocabulary(BlindNim(), ROWS)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_keeps_its_promises(name: str) -> None:
    check_vocabulary(the_game(name))


@pytest.mark.parametrize("options", VARIANTS["swapx"], ids=str)
def test_every_variant_of_swapx_keeps_every_law(options: Options) -> None:
    for number in range(3):
        assert check(the_game("swapx", options), 4, seed_from(number)).outcome


@pytest.mark.parametrize(
    ("name", "number"),
    [(name, at) for name, options in VARIANTS.items() for at in range(0, len(options), 1 + len(options) // FEW)],
)
def test_every_variant_of_every_game_keeps_every_law_at_one_number_of_seats_or_another(name: str, number: int) -> None:
    game = the_game(name, VARIANTS[name][number])
    assert check(game, game.players[number % len(game.players)], seed_from(number)).outcome


# Each law, and what breaks it


class Broken(NamedTuple):
    """Blind nim with one thing wrong: what replaces what, and what is said of it."""

    name: str
    said: str
    old: str
    new: str
    needs: tuple[tuple[str, str], ...] = ()
    law: str = ""

    @property
    def game(self) -> Game:
        return nim_but((self.old, self.new), *self.needs)


def named(broken: Broken) -> str:
    return broken.name


ANY = ("from typing import Annotated", "from typing import Annotated, Any")
OTHER_LUCK = ("class NimOptions", "OTHER_LUCK = iter(range(10**9))\n\n\nclass NimOptions")

AT_A_POSITION = [
    Broken(
        name="nothing answers",
        law="a_question_has_an_answer",
        old="elif not table.hands[following]:",
        new="elif False:",
        said="nothing answers WhichCard(seat=",
    ),
    Broken(
        name="nobody is asked",
        law="a_question_has_an_answer",
        old="    limit = 30.0\n",
        new="    limit = 30.0\n\n    def seats(self, table: Nim) -> tuple[Seat, ...]:\n        return ()\n",
        said="nobody is asked WhichGift(seat=",
    ),
    Broken(
        name="the same answer twice",
        law="no_answer_is_offered_twice",
        old="(Play(card) for card in sorted(set(table.hands[self.seat])))",
        new="(Play(card) for card in sorted(table.hands[self.seat]))",
        said="more than once",
    ),
    Broken(
        name="an option that is refused",
        law="every_option_is_accepted",
        old="if action.card not in table.hands[self.seat]:",
        new='if action.card not in table.hands[self.seat] or action.card == "3":',
        said="Play(card='3') is offered to seat",
    ),
    Broken(
        name="a refusal without a reason",
        law="a_refusal_explains",
        old='return Refusal(f"You hold no {action.card}.", "BN-1")',
        new='return Refusal(" ", "BN-1")',
        said="is refused without a reason",
    ),
    Broken(
        name="a field that reads back as something else",
        law="a_table_can_be_written_down",
        old="    played: Pile = []\n",
        new="    played: Pile = []\n    pair: Any = (1, 2)\n",
        needs=(ANY,),
        said="what is read back differs from what was written down",
    ),
    Broken(
        name="options that know the deck",
        law="options_do_not_depend_on_what_is_hidden",
        old="(Play(card) for card in sorted(set(table.hands[self.seat])))",
        new='(Play(card) for card in sorted({*table.hands[self.seat]})[: 1 if table.deck[-1:] == ["2"] else 4])',
        said="sees other options than the table offers",
    ),
    Broken(
        name="a refusal that knows the deck",
        law="two_worlds_alike_give_the_same_bytes",
        old='return Refusal(f"You hold no {action.card}.", "BN-1")',
        new='return Refusal(f"You hold no {action.card}, but will draw {table.deck[-1:]}.", "BN-1")',
        said="the refusal of Play(card=",
    ),
    Broken(
        name="an event that tells everyone",
        law="what_is_said_tells_no_more_than_what_is_seen",
        old="return self if viewer in (self.giver, self.taker) else Gave(self.giver, self.taker, FACE_DOWN)",
        new="return self",
        said="where all looks the same",
    ),
    Broken(
        name="luck on show",
        law="luck_is_hidden",
        old="        return [[table.deck, *(hand",
        new='        table.dice = Dice("00", 7)\n        return [[table.deck, *(hand',
        said="sees the dice: Dice(seed='00', asked=7)",
    ),
]
IMAGINED = [  # whatever cannot be imagined cannot give the same bytes either, so two laws catch these
    Broken(
        name="a pile in two groups",
        law="imagining_changes_nothing_that_is_seen",
        old="return [[table.deck, *(hand",
        new="return [[table.deck], [table.deck, *(hand",
        said="imagines looks unlike what is seen",
    ),
    Broken(
        name="an event that hides a little more each time",
        law="imagining_changes_nothing_that_is_seen",
        old="else Gave(self.giver, self.taker, FACE_DOWN)",
        new="else Gave(self.giver, self.taker, FACE_DOWN * (1 + len(self.card)))",
        said="imagines looks unlike what is seen",
    ),
]


@pytest.mark.parametrize("broken", AT_A_POSITION, ids=named)
def test_only_the_law_that_is_there_for_it_catches(broken: Broken) -> None:
    game = broken.game
    assert broken_laws(game) == {broken.law}
    assert broken.said in complaint(game)


@pytest.mark.parametrize("broken", IMAGINED, ids=named)
def test_what_cannot_be_imagined_is_caught(broken: Broken) -> None:
    game = broken.game
    assert broken_laws(game) == {broken.law, "two_worlds_alike_give_the_same_bytes"}
    assert broken.said in complaint(game)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {broken.law for broken in AT_A_POSITION + IMAGINED} == {law.__name__ for law in LAWS}


# What must hold from answer to answer, and at the end

IN_PLAY = [
    Broken(
        name="a copy that shares",
        old="        table.played.append(self.card)\n",
        new="        table.played.append(self.card)\n        table.tally.append(1)\n",
        needs=(ANY, ("    played: Pile = []\n", "    played: Pile = []\n    tally: Any = []\n")),
        said="a copy shares something with its original: Play(card=",
    ),
    Broken(
        name="luck from elsewhere",
        old="table.hands[self.seat].append(table.deck.pop())",
        new="table.hands[self.seat].append(table.deck.pop(next(OTHER_LUCK) % len(table.deck)))",
        needs=(OTHER_LUCK,),
        said="led elsewhere on a copy or a replay",
    ),
    Broken(
        name="a set-up the seed does not give",
        old="        dice.shuffle(deck)\n",
        new="        dice.shuffle(deck)\n        deck.insert(0, deck.pop(next(OTHER_LUCK) % 2))\n",
        needs=(OTHER_LUCK,),
        said="led elsewhere on a copy or a replay",
    ),
    Broken(
        name="a card that is lost",
        old="        table.played.append(self.card)\n",
        new="",
        said="the components changed: gone {'",
    ),
    Broken(
        name="a card too many",
        old="        table.played.append(self.card)\n",
        new="        table.played += [self.card, self.card]\n",
        said="the components changed: gone {}, new {'",
    ),
    Broken(
        name="no end",
        old="        table.heap = max(0, table.heap - int(self.card))\n",
        new="        table.deck.insert(0, table.played.pop())\n",
        said="the game is not over after 100 answers",
    ),
    Broken(
        name="an end with something left to do",
        old="return None if table.outcome else WhichCard(following)",
        new="return WhichCard(following)",
        said="the game is over but something is still to be done",
    ),
    Broken(
        name="a seat without a place",
        old='reason="took the last pebble")',
        new='reason="took the last pebble", places=(1, 1))',
        said="gives no place to some seat",
    ),
    Broken(
        name="a winner from elsewhere",
        old="table.end(*table.others(self.seat), reason",
        new="table.end(self.seat + 3, reason",
        said="names a winner who is not at the table",
    ),
    Broken(
        name="a winner who is not first",
        old='reason="took the last pebble")',
        new='reason="took the last pebble", places=(3, 2, 1))',
        said="a winner is not in first place",
    ),
    Broken(
        name="a score left out",
        old='reason="took the last pebble")',
        new='reason="took the last pebble", scores=(1.0,))',
        said="leaves out a score",
    ),
]


@pytest.mark.parametrize("broken", IN_PLAY, ids=named)
def test_only_playing_on_catches(broken: Broken) -> None:
    game = broken.game
    assert broken_laws(game) == set()
    assert broken.said in complaint(game, most=100)


def test_what_is_said_names_the_game_its_options_the_seats_the_seed_and_the_answer() -> None:
    with pytest.raises(LawBroken) as error:
        check(BlindNim(), 4, seed_from(7), most=3)
    assert str(error.value) == (
        f"blind-nim, NimOptions(gifts=True, pebbles=15), 4 seats, seed {seed_from(7)}, after 3 answers: "
        "the game is not over after 3 answers"
    )


def test_a_rule_that_fails_is_reported_with_its_position_too() -> None:
    said = complaint(nim_but(("        if table.deck:\n", "        if True:\n")))
    assert "IndexError('pop from empty list')" in said
    assert "blind-nim, NimOptions(gifts=True, pebbles=15), 3 seats, seed 0" in said


def test_components_are_the_cards_in_every_pile() -> None:
    table = a_table("01", "2", deck="33")
    assert components(table) == Counter("01233")
    table.unseen = [["9"]]
    assert components(table) == Counter("01233"), "what is listed as unseen lies in a pile already"


# What records promise before anything is played

IN_WORDS = [
    Broken(
        name="a rule that is not in the ledger",
        old='rules = ("BN-5",)',
        new='rules = ("BN-5", "BN-55")',
        said="TurnEnds names rules that are not in the ledger: ['BN-55']",
    ),
    Broken(
        name="a sentence about what is not there",
        old='says = "{giver} gave {taker} a {card}."',
        new='says = "{giver} gave {friend} a {card}."',
        said="Gave speaks of ['friend'], which it does not have",
    ),
    Broken(
        name="a question without a question",
        old='    """Play a card and take that many pebbles."""\n',
        new="",
        said="WhichCard has no docstring, so the player would read no question",
    ),
    Broken(
        name="a card on a step",
        old='    rules = ("BN-4",)\n    seat: Seat\n',
        new='    rules = ("BN-4",)\n    seat: Seat\n    card: Card = ""\n',
        said="Draws carries ['card'] on the agenda, where everyone can see it",
    ),
    Broken(
        name="cards on a question",
        old="    limit = 30.0\n",
        new="    limit = 30.0\n    offered: tuple[Card, ...] = ()\n",
        said="WhichGift carries ['offered'] on the agenda, where everyone can see it",
    ),
]


@pytest.mark.parametrize("broken", IN_WORDS, ids=named)
def test_only_reading_the_words_catches(broken: Broken) -> None:
    game = broken.game
    with pytest.raises(LawBroken) as error:
        check_vocabulary(game, ROWS)
    assert str(error.value) == broken.said
    assert broken_laws(game) == set()
    check(game, 3, seed_from(0))

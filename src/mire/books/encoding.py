"""Numbers for what is answered and for what is seen, for those who learn from numbers.

A game says once which kinds of answers there are and what each names, and which planes and measures tell what a seat
sees.  From this follow the numbers of all answers, the vector of a view, and what each of them means in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, product
from math import prod
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from mire.core.agenda import Action, Choice
from mire.core.engine import asked, legal, to_act
from mire.core.records import Card, Seat, Viewer

Told: TypeAlias = Callable[[Iterable[Card]], int]


class NoSuchNumber(ValueError):
    """A number that stands for no answer, or for none that may be given now; the message says which do."""


class Answers(NamedTuple):
    """All answers of one kind: what each number means, and which number an answer has among them."""

    kind: type[Action]
    meanings: tuple[str, ...]
    place: Callable[[Any], int] | None = None  # the same number at every table
    here: Callable[[Any, Seat], Callable[[Any], int]] | None = None  # or by the table as the seat sees it


class Plane(NamedTuple):
    """Things that are there or not: bit i of what it tells says whether the i-th of its meanings holds."""

    name: str
    meanings: tuple[str, ...]
    tells: Callable[[Any, Seat], int]


class Measure(NamedTuple):
    """Something there may be more or less of: told as its share of what is called the most, and no more than that."""

    name: str
    most: float
    tells: Callable[[Any, Seat], float]


def naming(kind: type[Action], /, **named: Sequence[Any]) -> Answers:
    """Answers that name one out of each of these: a field with its values, in the order of the numbers."""
    places = [{value: i for i, value in enumerate(values)} for values in named.values()]
    weights = [prod(map(len, list(named.values())[i + 1 :])) for i in range(len(named))]
    steps = list(zip(named, places, weights, strict=True))

    def place(action: Action) -> int:
        return sum([numbers[getattr(action, field)] * weight for field, numbers, weight in steps])

    said = [", ".join(map(str, values)) for values in product(*named.values())]
    return Answers(kind, tuple(f"{kind.__name__} {names}".rstrip() for names in said), place)


def naming_seat(kind: type[Action], field: str, seats: int, /, **named: Sequence[Any]) -> Answers:
    """Answers that name a seat, counted clockwise from the one that answers, and one out of each of these."""
    rest = naming(kind, **named)
    assert rest.place is not None
    place, weight = rest.place, len(rest.meanings)
    said = [f"{kind.__name__} {whose}" for whose in _whose(seats)]
    more = [meaning.removeprefix(kind.__name__) for meaning in rest.meanings]

    def here(seen: Any, seat: Seat) -> Callable[[Any], int]:
        return lambda action: (getattr(action, field) - seat) % seats * weight + place(action)

    return Answers(kind, tuple(f"{one}{f',{other}' if other else ''}" for one, other in product(said, more)), here=here)


def choices_of(chapters: Iterable[ModuleType]) -> list[type[Choice]]:
    """Every question of these chapters, in their order."""
    return [
        kind
        for chapter in chapters
        for kind in vars(chapter).values()
        if isinstance(kind, type) and issubclass(kind, Choice) and kind.__module__ == chapter.__name__
    ]


def questions(*kinds: type[Choice]) -> Plane:
    """Which of these questions is on the table."""
    places: dict[type, int] = {kind: 1 << i for i, kind in enumerate(kinds)}
    return Plane(
        "question",
        tuple(kind.__name__ for kind in kinds),
        lambda seen, seat: 0 if seen.outcome else places[type(asked(seen))],
    )


def around(seats: int, name: str, tells: Callable[[Any, Seat], int], *meanings: str) -> list[Plane]:
    """The same of each seat, the one that looks first and the others clockwise."""

    def plane(i: int) -> Plane:
        whose = "mine" if i == 0 else _whose(seats)[i]
        return Plane(f"{name}, {whose}", meanings, lambda seen, seat: tells(seen, (seat + i) % seats))

    return [plane(i) for i in range(seats)]


def measured_around(seats: int, name: str, most: float, tells: Callable[[Any, Seat], float]) -> list[Measure]:
    """The same of each seat, the one that looks first and the others clockwise."""

    def measure(i: int) -> Measure:
        whose = "mine" if i == 0 else _whose(seats)[i]
        return Measure(f"{name}, {whose}", most, lambda seen, seat: tells(seen, (seat + i) % seats))

    return [measure(i) for i in range(seats)]


def who(seats: int, name: str, tells: Callable[[Any], Sequence[Seat]]) -> Plane:
    """Which seats something is true of, counted clockwise from the one that looks."""

    def told(seen: Any, seat: Seat) -> int:
        found = 0
        for other in tells(seen):
            found |= 1 << (other - seat) % seats
        return found

    return Plane(name, _whose(seats), told)


def _whose(seats: int) -> tuple[str, ...]:
    """What seats are called, the one that looks first and the others clockwise."""
    return ("me", *(f"{i} to the left" for i in range(1, seats)))


def one_of(name: str, values: Sequence[Any], tells: Callable[[Any, Seat], Any]) -> Plane:
    """Which of these it is, if any."""
    bit = {value: 1 << i for i, value in enumerate(values)}
    return Plane(name, tuple(map(str, values)), lambda seen, seat: bit.get(tells(seen, seat), 0))


def lying(cards: Sequence[Card], copies: Mapping[Card, int] | None = None) -> tuple[tuple[str, ...], Told]:
    """Which cards lie in a pile, and what each bit of that means: one for each card, or as many as there are copies."""
    many = copies or {}
    meanings = tuple(f"{card}{f', copy {i + 1}' if i else ''}" for card in cards for i in range(many.get(card, 1)))
    starts = accumulate((many.get(card, 1) for card in cards), initial=0)
    bit = {card: 1 << start for card, start in zip(cards, starts, strict=False)}

    def told(pile: Iterable[Card]) -> int:
        found = 0
        for card in pile:
            one = bit.get(card, 0)  # what lies face down tells nothing
            while found & one:  # a second copy
                one <<= 1
            found |= one
        return found

    return meanings, told


class _Known(dict[Action, int]):
    """The numbers of answers that have the same at every table, each worked out once."""

    def __init__(self, kinds: Mapping[type[Action], tuple[int, Answers]]) -> None:
        self.kinds = kinds

    def __missing__(self, action: Action) -> int:
        start, answers = self.kinds[type(action)]
        assert answers.place is not None
        found = self[action] = start + answers.place(action)
        return found


class Encoding:
    """How the answers and views of a game are told in numbers; the sizes never change within a version of its rules."""

    def __init__(self, answers: Sequence[Answers], planes: Sequence[Plane], measures: Sequence[Measure]) -> None:
        self.answers = tuple(answers)
        self.planes = tuple(planes)
        self.measures = tuple(measures)
        starts = list(accumulate((len(each.meanings) for each in self.answers), initial=0))
        self.size = starts.pop()  # how many answers there are
        self._kinds = {each.kind: (start, each) for start, each in zip(starts, self.answers, strict=True)}
        self._lasting = {each.kind for each in self.answers if each.place}
        self._known = _Known(self._kinds)
        begins = list(accumulate((len(plane.meanings) for plane in self.planes), initial=0))
        self.bits = begins.pop()
        self.length = self.bits + len(self.measures)  # of a vector
        self._tellers = [(begin, plane.tells) for begin, plane in zip(begins, self.planes, strict=True)]
        self._scales = [(measure.tells, measure.most) for measure in self.measures]

    # Answers

    def number(self, seen: Any, seat: Seat, action: Action) -> int:
        """The number of an answer that a seat could give at this table."""
        return self._places(type(action), seen, seat)(action)

    def numbered(self, seen: Any, seat: Seat) -> dict[int, Action]:
        """What a seat may answer now, by number; empty if it is not asked."""
        answers = legal(seen, seat)
        if self._lasting.issuperset(map(type, answers)):
            return dict(zip(map(self._known.__getitem__, answers), answers, strict=True))
        places = {kind: self._places(kind, seen, seat) for kind in {*map(type, answers)}}
        return {places[type(action)](action): action for action in answers}

    def _places(self, kind: type[Action], seen: Any, seat: Seat) -> Callable[[Action], int]:
        start, answers = self._kinds[kind]
        if answers.here is None:
            return self._known.__getitem__
        place = answers.here(seen, seat)
        return lambda action: start + place(action)

    def answer(self, seen: Any, seat: Seat, number: int) -> Action:
        """The answer of this number."""
        answers = self.numbered(seen, seat)
        if number not in answers:
            raise NoSuchNumber(self.refused(number, seen, seat))
        return answers[number]

    def refused(self, number: int, seen: Any, seat: Seat) -> str:
        """Why this number is no answer now."""
        if seen.outcome:
            return "The game is over; reset the environment to play another."
        if seat not in to_act(seen):
            return f"Seat {seat} is not asked now; seat {to_act(seen)[0]} is."
        if not 0 <= number < self.size:
            return f"{number} is no answer: they are numbered from 0 to {self.size - 1}."
        return f"{number} ({self.meaning(number)}) may not be answered now: take a number whose action mask is 1."

    def meaning(self, number: int) -> str:
        """An answer in words, by its number alone."""
        for start, answers in self._kinds.values():
            if start <= number < start + len(answers.meanings):
                return answers.meanings[number - start]
        raise NoSuchNumber(f"{number} is no answer: they are numbered from 0 to {self.size - 1}.")

    # Views

    def there(self, seen: Any, viewer: Viewer) -> int:
        """All planes of a view, the first bit first; who watches looks from the first seat's place."""
        seat = viewer or 0
        found = 0
        for begin, tells in self._tellers:
            found |= tells(seen, seat) << begin
        return found

    def measured(self, seen: Any, viewer: Viewer) -> list[float]:
        """All measures of a view, each from 0 to 1."""
        seat = viewer or 0
        return [min(tells(seen, seat) / most, 1.0) for tells, most in self._scales]

    def vector(self, seen: Any, viewer: Viewer) -> list[float]:
        """A view as numbers from 0 to 1: first the planes, bit by bit, then the measures."""
        there = self.there(seen, viewer)
        return [float(there >> i & 1) for i in range(self.bits)] + self.measured(seen, viewer)

    def slices(self) -> dict[str, slice]:
        """Where each plane and measure stands in a vector."""
        sizes = {plane.name: len(plane.meanings) for plane in self.planes} | {m.name: 1 for m in self.measures}
        ends = accumulate(sizes.values())
        return {name: slice(end - size, end) for (name, size), end in zip(sizes.items(), ends, strict=True)}

    def stands_for(self, index: int) -> str:
        """What one number of a vector says."""
        for name, part in self.slices().items():
            if part.start <= index < part.stop:
                meanings = next((plane.meanings for plane in self.planes if plane.name == name), None)
                return f"{name}: {meanings[index - part.start]}" if meanings else name
        raise IndexError(f"a vector has {self.length} numbers, from 0 to {self.length - 1}")


@runtime_checkable
class Encodes(Protocol):
    """A game that can be told in numbers."""

    def encoding(self, seats: int) -> Encoding:
        """How it is, for so many seats."""

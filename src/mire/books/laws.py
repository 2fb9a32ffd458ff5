"""What must hold at every table, whatever is played there."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from mire.books.ledger import ledger
from mire.books.telling import mentions
from mire.books.writing import frame, kinds, read_action, read_table, written
from mire.core.agenda import Action, Choice, Event, Step, Table
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import (
    asked,
    expire,
    imagine,
    legal,
    play,
    play_unchecked,
    refusal,
    start,
    to_act,
    view,
)
from mire.core.game import Game
from mire.core.records import Card, Seat, Viewer

SOME = 16  # options that are tried where there are more
THINKING = 5.0  # seconds an answer takes, as far as running out of time goes


class LawBroken(AssertionError):
    """A law that does not hold, and the game, seats, seed and answer at which it was seen."""


class Position:
    """A table at a question, and what is at hand to put it to the test."""

    def __init__(self, game: Game, table: Any, luck: Dice) -> None:
        self.game = game
        self.table = table
        self.luck = luck
        self.known: list[Action] = []  # answers that were legal at some time, to be refused at another
        self.look()

    def look(self) -> None:
        """Look anew, once the table has changed: somebody who is asked, and somebody or other.

        So in a game all have looked at all kinds of positions, and no position costs a look from every seat.
        """
        seats, other = to_act(self.table), self.luck.below(self.table.seats + 1)
        self.viewers: list[Viewer] = [
            seats[self.luck.below(len(seats))] if seats else 0,
            other if other < self.table.seats else None,
        ]
        self._options: dict[Seat, list[Action]] = {}
        self._seen: dict[Viewer, Any] = {}
        self._worlds: dict[Viewer, Any] = {}

    def options(self, seat: Seat) -> list[Action]:
        """What a seat may answer here."""
        if seat not in self._options:
            self._options[seat] = legal(self.table, seat)
        return self._options[seat]

    def seen(self, viewer: Viewer) -> Any:
        """What a viewer sees here; worked out once, so it must not be changed."""
        if viewer not in self._seen:
            self._seen[viewer] = view(self.game, self.table, viewer)
        return self._seen[viewer]

    def another_world(self, viewer: Viewer) -> Any:
        """A table that looks the same to this viewer, with the same luck to come; not to be changed either."""
        if viewer not in self._worlds:
            other = imagine(self.game, self.seen(viewer), viewer, self.luck)
            other.dice = clone(self.table.dice)
            self._worlds[viewer] = other
        return self._worlds[viewer]


def a_question_has_an_answer(at: Position) -> None:
    seats = to_act(at.table)
    if not seats:
        raise LawBroken(f"nobody is asked {asked(at.table)}")
    for seat in seats:
        if not at.options(seat):
            raise LawBroken(f"nothing answers {asked(at.table)} for seat {seat}")


def no_answer_is_offered_twice(at: Position) -> None:
    for seat in to_act(at.table):
        options = at.options(seat)
        if len(set(options)) < len(options):
            twice = [action for action, times in Counter(options).items() if times > 1]
            raise LawBroken(f"{asked(at.table)} offers {twice} more than once")


def every_option_is_accepted(at: Position) -> None:
    """Where there are many some are tried, others at other times."""
    for seat in to_act(at.table):
        options = at.options(seat)
        few = options if len(options) <= SOME else [options[at.luck.below(len(options))] for _ in range(SOME)]
        for action in few:
            if refused := refusal(at.table, seat, action):
                raise LawBroken(f"{action} is offered to seat {seat} but refused: {refused}")


def a_refusal_explains(at: Position) -> None:
    for seat in range(at.table.seats):
        for action in at.known[-4:]:
            refused = refusal(at.table, seat, action)
            if refused and not refused.why.strip():
                raise LawBroken(f"{action} from seat {seat} is refused without a reason")


def a_table_can_be_written_down(at: Position) -> None:
    if read_table(at.game, written(at.table)) != at.table:
        raise LawBroken("what is read back differs from what was written down")


def options_do_not_depend_on_what_is_hidden(at: Position) -> None:
    for seat in to_act(at.table):
        if legal(at.seen(seat), seat) != at.options(seat):
            raise LawBroken(f"seat {seat} sees other options than the table offers")


def imagining_changes_nothing_that_is_seen(at: Position) -> None:
    for viewer in at.viewers:
        if view(at.game, at.another_world(viewer), viewer) != at.seen(viewer):
            raise LawBroken(f"what {_called(viewer)} imagines looks unlike what is seen")


def two_worlds_alike_give_the_same_bytes(at: Position) -> None:
    for viewer in at.viewers:
        other = at.another_world(viewer)
        ours, theirs = written(frame(at.game, at.table, viewer)), written(frame(at.game, other, viewer))
        if ours != theirs:
            raise LawBroken(f"{_called(viewer)} is sent {ours!r} here but {theirs!r} in a world that looks the same")
        for action in at.known[-4:]:
            if viewer is None:
                break
            ours, theirs = written(refusal(at.table, viewer, action)), written(refusal(other, viewer, action))
            if ours != theirs:
                raise LawBroken(f"the refusal of {action} tells seat {viewer} what is hidden: {ours!r}, {theirs!r}")


def what_is_said_tells_no_more_than_what_is_seen(at: Position) -> None:
    """As long as two worlds look alike, from one thing done to the next, the same is said in both."""
    seat = to_act(at.table)[0]
    viewer = at.viewers[1]
    here, there = clone(at.table), clone(at.another_world(viewer))
    options, answers = at.options(seat), legal(there, seat)
    if not options:
        return  # which another law will say
    if not answers:
        raise LawBroken(f"nothing answers {asked(there)} in a world that looks the same to {_called(viewer)}")
    action = options[at.luck.below(len(options))]
    other = action if action in answers else answers[at.luck.below(len(answers))]
    for _ in zip(moments(here, seat, action), moments(there, seat, other), strict=False):
        ours, theirs = view(at.game, here, viewer), view(at.game, there, viewer)
        said, also_said = written(ours.events), written(theirs.events)
        ours.events, theirs.events = [], []
        if ours != theirs:
            return
        if said != also_said:
            raise LawBroken(f"{_called(viewer)} is told {said!r} here but {also_said!r} where all looks the same")


def luck_is_hidden(at: Position) -> None:
    for viewer in at.viewers:
        dice = at.seen(viewer).dice
        if dice != Dice(""):
            raise LawBroken(f"{_called(viewer)} sees the dice: {dice}")


LAWS: tuple[Callable[[Position], None], ...] = (
    a_question_has_an_answer,
    no_answer_is_offered_twice,
    every_option_is_accepted,
    a_refusal_explains,
    a_table_can_be_written_down,
    options_do_not_depend_on_what_is_hidden,
    imagining_changes_nothing_that_is_seen,
    two_worlds_alike_give_the_same_bytes,
    what_is_said_tells_no_more_than_what_is_seen,
    luck_is_hidden,
)


def check(game: Game, seats: int, seed: str, most: int = 20_000) -> Table:
    """Play a game to its end, at random or nearly so, holding every position to the laws."""
    played = 0
    try:
        table: Table = start(game, seats, seed)
        again: Table = start(game, seats, seed)
        at = Position(game, table, Dice(f"{int(seed, 16) ^ 0xB07:032x}"))
        pieces = components(table)
        while not table.outcome:
            for law in LAWS:
                law(at)
            if played == most:
                raise LawBroken(f"the game is not over after {most} answers")
            _answer_thrice(at, again)
            left = components(table)
            if left != pieces:
                raise LawBroken(f"the components changed: {_difference(pieces, left)}")
            played += 1
            at.look()
        _outcome_is_sound(table)
        return table
    except Exception as error:  # whatever goes wrong, the position must be told
        where = f"{game.name}, {game.chosen}, {seats} seats, seed {seed}, after {played} answers"
        raise LawBroken(f"{where}: {error if isinstance(error, LawBroken) else repr(error)}") from error


def check_vocabulary(game: Game, rows: dict[str, Any] | None = None) -> None:
    """What a game's records promise before anything is played: prompts, sentences, known rules, no secrets."""
    rows = ledger(game.name) if rows is None else rows
    lucky = [name for name, hint in get_type_hints(game.table).items() if name != "dice" and mentions(hint, Dice)]
    require(not lucky, f"{game.table.__name__} has dice besides its own in {lucky}, which every view would show")
    for kind in get_args(kinds(game.chapters, Step, Choice, Action, Event)):
        fields = get_type_hints(kind, include_extras=True)
        unknown = [row for row in kind.rules if row not in rows]
        require(not unknown, f"{kind.__name__} names rules that are not in the ledger: {unknown}")
        named = {name for _, name, _, _ in string.Formatter().parse(kind.says) if name is not None}
        own = set(kind.__struct_fields__)
        require(named <= own, f"{kind.__name__} speaks of {sorted(named - own)}, which it does not have")
        if issubclass(kind, Choice):
            require(
                bool(kind.__dict__.get("__doc__")),
                f"{kind.__name__} has no docstring, so the player would read no question",
            )
        if issubclass(kind, Step | Choice):
            cards = [name for name in kind.__struct_fields__ if mentions(fields[name], Card)]
            require(not cards, f"{kind.__name__} carries {cards} on the agenda, where everyone can see it")


def components(table: Table) -> Counter[str]:
    """Every card in every pile of the table, found by its annotations."""
    kind: Any = type(table)
    cards: list[str] = []
    for name in _card_fields(kind):
        _gather(getattr(table, name), cards)
    return Counter(cards)


def moments(table: Any, seat: Seat, action: Action) -> Iterator[None]:
    """Play an answer, with a pause after each thing done."""
    agenda = table.agenda
    agenda.pop()
    table.events = []
    then = action.do(table, seat)
    while True:
        following = then if isinstance(then, tuple) else (then,)
        agenda += [item for item in reversed(following) if item is not None]
        yield
        if not agenda or not isinstance(agenda[-1], Step):
            return
        then = agenda.pop().do(table)


def require(held: bool, otherwise: str) -> None:
    if not held:
        raise LawBroken(otherwise)


def _answer_thrice(at: Position, again: Any) -> None:
    """The same answer on the table, on a copy and on a replay leads to the same, and the copy leaves no trace."""
    table, luck = at.table, at.luck
    choice = asked(table)
    before, twin = written(table), clone(table)
    if choice and choice.limit and luck.below(max(8, int(choice.limit / THINKING))) == 0:
        for each in (twin, table, again):
            expire(each)
    else:
        seats = to_act(table)
        seat = seats[luck.below(len(seats))]
        action = _nearly_random(at, seat)
        at.known.append(action)
        play(twin, seat, action)
        if written(table) != before:
            raise LawBroken(f"a copy shares something with its original: {action} on one changed the other")
        play(table, seat, action)
        play(again, seat, read_action(at.game, written(action)))
    if not table == twin == again:
        raise LawBroken(f"the same answer to {choice} led elsewhere on a copy or a replay")


def _nearly_random(at: Position, seat: Seat) -> Action:
    """Purely random games end soon; the better of two random answers, now and then, leads deeper."""
    options = at.options(seat)
    some = [options[at.luck.below(len(options))] for _ in range(1 + at.luck.below(3))]

    def promise(action: Action) -> float:
        table = clone(at.table)
        play_unchecked(table, seat, action)
        return at.game.estimate(table)[seat]

    return some[0] if len(some) == 1 else max(some, key=promise)


def _outcome_is_sound(table: Table) -> None:
    outcome = table.outcome
    require(outcome is not None and not table.agenda, "the game is over but something is still to be done")
    assert outcome is not None
    require(len(outcome.places) == table.seats, f"{outcome} gives no place to some seat")
    require(set(outcome.winners) <= set(range(table.seats)), f"{outcome} names a winner who is not at the table")
    require(all(outcome.places[seat] == 1 for seat in outcome.winners), f"{outcome}: a winner is not in first place")
    require(not outcome.scores or len(outcome.scores) == table.seats, f"{outcome} leaves out a score")


@cache
def _card_fields(kind: Any) -> list[str]:
    hints = get_type_hints(kind, include_extras=True)
    return [name for name in kind.__struct_fields__ if mentions(hints[name], Card) and name != "unseen"]


def _gather(things: Any, cards: list[str]) -> None:
    if isinstance(things, str):
        cards.append(things)
    elif isinstance(things, dict):
        _gather(list(things.values()), cards)
    elif isinstance(things, msgspec.Struct):
        _gather(msgspec.structs.astuple(things), cards)
    elif isinstance(things, list | tuple | set):
        if things and all(type(thing) is str for thing in things):
            cards.extend(things)  # a pile
        else:
            for thing in things:
                _gather(thing, cards)


def _difference(before: Counter[str], after: Counter[str]) -> str:
    return f"gone {dict(before - after)}, new {dict(after - before)}"


def _called(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"

"""The verbs: start, ask, answer; see, imagine."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from .agenda import Action, Choice, Refusal, Table, Then
from .copying import clone
from .dice import Dice
from .game import Game
from .records import FACE_DOWN, Seat, Viewer

T = TypeVar("T", bound=Table)


class IllegalAction(ValueError):
    """That does not answer the question on the table; it carries the refusal."""

    def __init__(self, refusal: Refusal, where: str) -> None:
        super().__init__(f"{refusal.why} [{refusal.rule}] ({where})" if refusal.rule else f"{refusal.why} ({where})")
        self.refusal = refusal


def start(game: Game, seats: int, seed: str) -> Any:
    """A new table, played on to its first question."""
    if seats not in game.players:
        low, high = game.players[0], game.players[-1]
        several = f"{low} to {high}" if game.players.step == 1 else " or ".join(map(str, game.players))
        players = "one player" if high == 1 else f"{several if low < high else f'exactly {low}'} players"
        raise ValueError(f"{game.title} is for {players}, not {seats}")
    table = game.setup(seats, Dice(seed))
    advance(table)
    return table


def asked(table: Table) -> Choice | None:
    """The question on the table; None once the game is over."""
    return None if table.outcome else table.agenda[-1]


def to_act(table: Table) -> tuple[Seat, ...]:
    """The seats that may answer it."""
    return () if table.outcome else table.agenda[-1].seats(table)


def legal(table: Table, seat: Seat) -> list[Action]:
    """A seat's options; none if it is not asked."""
    choice = _put_to(table, seat)
    return list(choice.options(table)) if choice else []


def refusal(table: Table, seat: Seat, action: Action) -> Refusal | None:
    """Why this seat may not answer so; None if it may."""
    if choice := _put_to(table, seat):
        return choice.refuses(table, action)
    return Refusal("The game is over." if table.outcome else "It is not your turn to answer.")


def play(table: Table, seat: Seat, action: Action) -> None:
    """Answer the question on the table, and play on to the next."""
    if refused := refusal(table, seat, action):
        raise IllegalAction(refused, f"{action} from seat {seat}, asked {asked(table)}")
    play_unchecked(table, seat, action)


def play_unchecked(table: Table, seat: Seat, action: Action) -> None:
    """`play`, for those who took the action from `legal`."""
    table.agenda.pop()
    table.events = []
    _go_on(table, action.do(table, seat))


def expire(table: Table) -> None:
    """Let the question's time run out, and play on to the next."""
    choice = table.agenda.pop()
    table.events = []
    _go_on(table, choice.expired(table))


def advance(table: Table) -> None:
    """Do whatever does itself, up to the next question."""
    _go_on(table, None)


def view(game: Game, table: T, viewer: Viewer) -> T:
    """The table as one viewer sees it: a table like any other, its secrets face down."""
    seen = clone(table)
    seen.dice = Dice("")
    seen.events = [told for event in table.events if (told := event.seen_by(viewer))]
    for piles in game.secrets(seen, viewer):
        seen.unseen.append(sorted(card for pile in piles for card in pile))
        for pile in piles:
            pile[:] = [FACE_DOWN] * len(pile)
    return seen


def imagine(game: Game, seen: T, viewer: Viewer, dice: Dice) -> T:
    """A whole table that would look like this to the viewer: the unseen cards, dealt anew."""
    table = clone(seen)
    table.dice = Dice(f"{dice.below(1 << 64):032x}")
    for piles, cards in zip(game.secrets(table, viewer), table.unseen, strict=True):
        game.deal(table, piles, cards, dice)
    table.unseen = []
    return table


def _go_on(table: Table, then: Then) -> None:
    agenda = table.agenda
    while True:
        if type(then) is tuple:
            for item in reversed(then):
                if item is not None:
                    agenda.append(item)
        elif then is not None:
            agenda.append(then)
        if not agenda or agenda[-1].asks:
            return
        then = agenda.pop().do(table)


def _put_to(table: Table, seat: Seat) -> Choice | None:
    """The question on the table as it is put to this seat; None if the seat is not asked."""
    if table.outcome or seat not in table.agenda[-1].seats(table):
        return None
    choice: Choice = table.agenda[-1]
    return choice if choice.seat == seat else msgspec.structs.replace(choice, seat=seat)

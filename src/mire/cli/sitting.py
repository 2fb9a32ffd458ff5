"""A game in progress at a terminal."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from mire.books.played import (
    STOP,
    Answer,
    Earlier,
    Played,
    Unverified,
    read_played,
    recorded,
    replayed,
    runs_on,
    stop,
    undoable,
)
from mire.books.writing import read_action, written
from mire.bots import Bot
from mire.bots.outside import seated
from mire.cli.given import HUMAN, Wrong
from mire.core.agenda import Action, Event
from mire.core.copying import clone
from mire.core.dice import Dice
from mire.core.engine import asked, expire, play, start, view
from mire.core.game import Game
from mire.core.records import Seat, Viewer
from mire.lab.matches import luck, next_to_answer


class Sitting:
    """Who sits where, every table from the start until now, and the answers that led from one to the next."""

    def __init__(self, game: Game, players: tuple[str, ...], seed: str, edition: str = "standard") -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.edition = edition
        self.earlier: tuple[Earlier, ...] = ()  # seeds of a record that is played on
        self.sealed = True
        self.names = game.names(len(players))
        self.humans = [seat for seat, player in enumerate(players) if player == HUMAN]
        self.bots: dict[Seat, Bot] = {
            seat: seated(player, game, Dice(luck(seed, seat))) for seat, player in enumerate(players) if player != HUMAN
        }
        self.tables: list[Any] = [start(game, len(players), seed)]
        self.answers: list[Answer] = []
        self.since = monotonic()  # when the question on the table was put, for those whose time the rules limit
        self.coaches = True
        self.coached: set[str] = set()  # questions of which the coach has spoken

    @property
    def table(self) -> Any:
        return self.tables[-1]

    @property
    def viewer(self) -> Viewer:
        """Whose eyes may rest on the screen between questions: the only human's, or anybody's."""
        return self.humans[0] if len(self.humans) == 1 else None

    def seen(self, viewer: Viewer) -> Any:
        return view(self.game, self.table, viewer)

    def asked(self) -> Seat:
        """Whose turn it is to answer."""
        return next_to_answer(self.table, next((a.seat for a in reversed(self.answers) if a.seat is not None), -1))

    def answer(self, seat: Seat, action: Action) -> None:
        table = clone(self.table)
        play(table, seat, action)
        self._goes_on(table, Answer(seat, action))

    @property
    def time_left(self) -> float | None:
        """Seconds for the question on the table, if the rules limit them."""
        choice = asked(self.table)
        return None if choice is None or choice.limit is None else max(0.0, self.since + choice.limit - monotonic())

    def expire(self) -> None:
        """The question's time has run out."""
        table = clone(self.table)
        expire(table)
        self._goes_on(table, Answer(None))

    def _goes_on(self, table: Any, answer: Answer) -> None:
        if not runs_on(asked(self.table), asked(table)):
            self.since = monotonic()
        self.tables.append(table)
        self.answers.append(answer)

    def stop(self) -> None:
        """End the game as it stands, since everybody wants to."""
        table = clone(self.table)
        stop(self.game, table)
        self.tables.append(table)
        self.answers.append(Answer(None, STOP))

    def happened(self, viewer: Viewer, after: int = 0) -> list[Event]:
        """What this viewer was told, from the table of this number on."""
        return [told for table in self.tables[after:] for event in table.events if (told := event.seen_by(viewer))]

    def last_answer(self, seat: Seat) -> int:
        """The number of this seat's last answer; 0 if there is none yet."""
        return max((number for number, answer in enumerate(self.answers, 1) if answer.seat == seat), default=0)

    def take_back(self, seat: Seat) -> str:
        """Go back to this seat's last question; if that cannot be, say why."""
        number = self.last_answer(seat)
        if not number:
            return "You have not answered anything yet that could be taken back."
        back = len(self.answers) - number + 1
        if back > undoable(self.game, self.tables, self.answers):
            return "That cannot be taken back: since then luck was drawn, or somebody saw a card they had not seen."
        del self.tables[-back:], self.answers[-back:]
        return ""

    def record(self) -> Played:
        played = recorded(self.game, self.edition, self.table, self.seed, self.answers)
        return msgspec.structs.replace(played, earlier=self.earlier, sealed=self.sealed)

    def save(self, path: Path) -> None:
        """Write the record to a file; a file that holds anything but an earlier state of this game is left alone."""
        if path.exists() and not self._is_ours(path):
            raise Wrong(f"{path} is there already and holds something else; choose another name.")
        path.write_bytes(written(self.record()) + b"\n")

    def _is_ours(self, path: Path) -> bool:
        try:
            return read_played(path.read_bytes()).seed == self.seed
        except Unverified:
            return False


def resumed(game: Game, played: Played, players: tuple[str, ...]) -> Sitting:
    """A recorded game, to be played on from where it stopped."""
    sitting = Sitting(game, players, played.seed, played.edition)
    sitting.earlier, sitting.sealed = played.earlier, played.sealed
    sitting.tables = [clone(table) for table in replayed(game, played)]
    sitting.answers = [
        answer if answer.seat is None else Answer(answer.seat, read_action(game, answer.action))
        for answer in played.answers
    ]
    return sitting

"""`mire play`: a table at the terminal, for people and bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from mire.books.played import commitment
from mire.books.telling import cited, listed
from mire.cli.asking import Asking, read_line
from mire.cli.games import goal
from mire.cli.given import HUMAN, Folder, GameName, Options, Seed, Wrong, the_game, the_players, the_seed
from mire.cli.orders import Leave, again, kept, obey
from mire.cli.records import read_record
from mire.cli.sitting import Sitting, resumed
from mire.cli.telling import ending, happenings, painted, picture, standings, terminal, thinking
from mire.core.engine import asked
from mire.core.records import Seat

USUAL = (HUMAN, "search", "greedy")
HOW_TO_ANSWER = """
When you are asked something, you see the table and your options.  Type the number of one, or words of it, such as \
its first word; once only one option fits, it is played.  Every line ends with the rule it follows: rules {rule} reads \
the rule {rule}.

You can also type undo, hint, rules, save FILE, log, stop, help or quit, at any time.
"""


def play(
    game: GameName,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="WHO,WHO,...",
            help="Who sits where: human, learner, casual, quick, thoughtful, strong, search:2s.",
        ),
    ] = None,
    option: Options = None,
    edition: Folder = None,
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game here when it stops.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play a game here, against bots or with others at the same screen."""
    sitting = _resumed(game, seats, option, edition, seed, resume) if resume else None
    if sitting is None:
        chosen = the_game(game, option, edition)
        players = the_players(seats, chosen, "--seats", USUAL)
        sitting = Sitting(chosen, players, the_seed(seed), edition.name if edition else "standard")
    if save:
        sitting.save(save)
    at_the_table(sitting, terminal(), save)


def at_the_table(sitting: Sitting, console: Console, save: Path | None) -> None:
    """Play a game from where it stands to its end, or until somebody leaves."""
    try:
        _welcome(sitting, console)
        _play_out(sitting, console)
        _finish(sitting, console, save)
    except (EOFError, KeyboardInterrupt, Leave):
        _part(sitting, console, save)


def _resumed(
    name: str, seats: str | None, option: list[str] | None, edition: Path | None, seed: str | None, file: Path
) -> Sitting:
    game, played = read_record(file, edition)
    if game.name != name:
        raise Wrong(f"{file} is a game of {game.title}; write: mire play {game.name} --resume {file}")
    if option or seed:
        raise Wrong(f"The options and the seed come from {file}; leave --option and --seed out.")
    if played.outcome:
        raise Wrong(f"The game in {file} is over; see it with: mire record show {file}")
    return resumed(game, played, the_players(seats, game, "--seats", USUAL, played.seats))


def _welcome(sitting: Sitting, console: Console) -> None:
    names, players = sitting.names, sitting.players
    bots = [f"{name} ({player})" for name, player in zip(names, players, strict=True) if player != HUMAN]
    people = [names[seat] for seat in sitting.humans]
    console.print(Text(goal(sitting.game), "bold"), end="\n\n")
    console.print(painted(f"You are {listed(people)}." if people else "Only bots play; lean back.", names))
    if bots:
        console.print(painted(f"With you at the table: {listed(bots)}.", names))
    if people:
        console.print(HOW_TO_ANSWER.format(rule=_some_rule(sitting)))
    console.print("The luck of this game is sealed.  At the end you see its seed, and anyone can check it against")
    console.print(Text(f"  {commitment(sitting.seed)}", "dim"), soft_wrap=True)
    if people and console.is_terminal and sys.stdin.isatty():
        read_line("\nPress Enter to begin. ")


def _some_rule(sitting: Sitting) -> str:
    """A rule that the first question names, for example."""
    choice = asked(sitting.tables[0])
    return cited(choice, sitting.game.rows)[0] if choice and choice.rules else "ID"


def _play_out(sitting: Sitting, console: Console) -> None:
    streaming = console.is_terminal or not sitting.humans
    person = sitting.viewer
    while not sitting.table.outcome:
        seat = sitting.asked()
        if sitting.time_left == 0:
            sitting.expire()
        elif seat in sitting.bots:
            with thinking(console, sitting.names[seat]):
                sitting.answer(seat, sitting.bots[seat].choose(sitting.seen(seat), seat))
        else:
            person = _hand_over(sitting, person, seat, console)
            action = Asking(sitting, seat, console).answer()
            if action is None:
                continue
            sitting.answer(seat, action)
        if streaming:
            _tell(sitting, console, len(sitting.tables) - 1)
    if not streaming:
        _tell(sitting, console, max(map(sitting.last_answer, sitting.humans)))


def _tell(sitting: Sitting, console: Console, after: int) -> None:
    for line in happenings(sitting.happened(sitting.viewer, after), sitting.names):
        console.print(line)


def _hand_over(sitting: Sitting, person: Seat | None, seat: Seat, console: Console) -> Seat:
    """Let the next person take the screen, if there is anything the last one must not see."""
    if len(sitting.humans) > 1 and person != seat and sitting.seen(seat).unseen:
        console.clear()
        read_line(f"Hand over to {sitting.names[seat]}.  {sitting.names[seat]}, press Enter. ")
    return seat


def _finish(sitting: Sitting, console: Console, save: Path | None) -> None:
    show_end(sitting, console)
    console.print(f"\nThe seed was {sitting.seed}, sealed at the start as", soft_wrap=True)
    console.print(Text(f"  {commitment(sitting.seed)}", "dim"), soft_wrap=True)
    if save:
        sitting.save(save)
        console.print(f"The game is in {save}.  {kept(sitting, str(save))}", soft_wrap=True)
    elif sitting.humans:
        _afterwards(sitting, console)


def show_end(sitting: Sitting, console: Console) -> None:
    """The table as it lies at the end, who has won and why, and everyone's place."""
    outcome = sitting.table.outcome
    console.print()
    console.print(picture(sitting.game.picture(sitting.seen(sitting.viewer), sitting.viewer)))
    console.print()
    console.print(ending(outcome, sitting.names))
    console.print(standings(outcome, sitting.names, sitting.players))


def _afterwards(sitting: Sitting, console: Console) -> None:
    """The game is over, but somebody may want to keep it."""
    console.print("To keep the game, type save FILE; log and rules work too; Enter leaves.")
    while True:
        try:
            typed = read_line("> ")
        except EOFError:
            print()
            return
        if not typed:
            return
        if typed.split()[0].lower() in ("save", "log", "rules", "quit"):
            obey(typed, sitting, sitting.humans[0], console)
        else:
            console.print("The game is over: save FILE, log, rules, or Enter to leave.")


def _part(sitting: Sitting, console: Console, save: Path | None) -> None:
    console.print()
    if save:
        sitting.save(save)
        console.print(f"The game is in {save}.  {kept(sitting, str(save))}", soft_wrap=True)
    elif sitting.table.outcome is None:
        console.print(
            "You left the table; what was not saved is gone.  Next time type save FILE before you go, and go on with:\n"
            f"  {again(sitting, 'FILE')}",
            soft_wrap=True,
        )

"""Learning in the browser: every lesson is played to its end on the board, every figure of every rulebook is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from mire.books.lessons import course, lessons, playing
from mire.books.rulebook import rulebook
from mire.books.telling import told
from mire.core.agenda import Action
from mire.games import GAMES

from .conftest import People
from .people import DESK, LONG, PHONE, Person
from .pointing import names_in

WRITTEN = [name for name, kind in GAMES.items() if rulebook(kind)]
LESSONS = [(game, name) for game in WRITTEN for name in lessons(GAMES[game])]
FIRST = [(game, next(iter(lessons(GAMES[game])))) for game in WRITTEN]
# One watches what the others do; a test need not.
AT_ONCE = """
const wait = window.setTimeout;
window.setTimeout = (then, after, ...given) => wait(then, Math.min(after, 5), ...given);
"""


ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
STILL = "new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
SEEN = """[
    String(document.querySelector(".note progress")?.value ?? "over"),
    document.querySelector(".note .word")?.innerText ?? "",
    eyes.seen(),
]"""


class Learner:
    """Somebody in a lesson, who does what its notes want."""

    def __init__(self, person: Person, game: str, name: str) -> None:
        self.person = person
        self.page = person.page
        person.context.add_init_script(AT_ONCE)
        person.go(f"/learn/{game}/{name}")
        self.game = playing(GAMES[game], lessons(GAMES[game])[name])
        self.lesson = lessons(GAMES[game])[name]
        self.pointed: tuple[str, ...] = ()  # what the note points at

    def notes(self) -> Iterator[Action | None]:
        """What each note wants, when it is its turn."""
        for step, (note, _, given) in enumerate(course(self.game, self.lesson)):
            self.page.wait_for_function(
                "step => eyes.rested() && document.querySelector('.note progress')?.value === step", arg=step
            )
            self.pointed = note.points
            yield given[0].action if note.wants else None

    def text(self, action: Action) -> str:
        return told(action, self.game.names(self.lesson.seats))

    def over(self) -> None:
        expect(self.page.get_by_role("heading", name="Well done!")).to_be_visible()

    def point(self, action: Action) -> None:
        """Give an answer by pointing at what it names, or, where that is a place for it, at what the note points at."""
        self._answer(action, self.person.point_at, lambda: self.person.point_at("Right"))

    def walk(self, action: Action) -> None:
        """Give an answer by keys alone: arrows to what it names, and Enter."""
        self._answer(action, self._enter, lambda: self.page.keyboard.press("e"))

    def _answer(self, action: Action, choose: Callable[[str], None], turn: Callable[[], None]) -> None:
        text, words = self.text(action), [*names_in(action), *self.pointed]
        step = self.seen()[0]
        for _ in range(LONG):
            self.page.evaluate(STILL)
            seen = self.seen()
            if seen[0] != step:
                return
            lit = [str(spot["what"]) for spot in self.page.evaluate("eyes.spots()")]
            what = text if text in lit else next((word for word in words if word in lit), "")
            plain = self.page.locator(".note .plain").get_by_role("button", name=text, exact=True)
            if what:
                choose(what)
            elif "Right" in lit:
                turn()
            elif plain.count():
                plain.press("Enter")
            else:
                self.page.keyboard.press("Escape")  # the board moved under the finger: another thing was chosen
            self.led_on(seen)
        raise AssertionError(f"no answer after {LONG} choices: {text!r}, at {self.seen()}")

    def _enter(self, what: str) -> None:
        self.go_to(what)
        self.page.keyboard.press("Enter")

    def go_to(self, what: str) -> None:
        """Arrows lead about the board and what is offered on it; a person looks where it lies, and errs at times."""
        for presses in range(200):
            at = str(self.page.evaluate("eyes.called(document.activeElement)"))
            if at == what:
                return
            ahead = self.page.evaluate("what => eyes.ahead(what)", what)
            errs = presses > 12 and self.person.luck.random() < 0.4
            self.page.keyboard.press(self.person.luck.choice(ARROWS) if errs else arrow(ahead or (1, presses % 2 * 2)))
        raise AssertionError(f"no key leads to {what!r}")

    def seen(self) -> list[str]:
        seen: list[str] = self.page.evaluate(SEEN)
        return seen

    def led_on(self, seen: list[str]) -> None:
        """What was just done was the wanted answer, or narrowed the choice."""
        self.page.wait_for_function(
            f"seen => eyes.rested() && JSON.stringify({SEEN}) !== JSON.stringify(seen)", arg=seen
        )
        word = self.seen()[1]
        assert not word, word


def arrow(ahead: tuple[float, float]) -> str:
    """The key that leads furthest on towards what lies so far to the right, and down."""
    right, down = ahead
    if abs(right) > abs(down):
        return "ArrowRight" if right > 0 else "ArrowLeft"
    return "ArrowDown" if down > 0 else "ArrowUp"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_to_its_end_on_the_board(people: People, game: str, name: str) -> None:
    """What a note points at and is not there is an error of the console, which nobody's may show."""
    learner = Learner(people(size=PHONE if len(name) % 2 else DESK), game, name)
    for wanted in learner.notes():
        if wanted is None:
            learner.page.get_by_role("button", name="Next", exact=True).click()
        else:
            learner.point(wanted)
    learner.over()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), FIRST)
def test_a_first_lesson_is_played_by_keyboard_alone(people: People, game: str, name: str) -> None:
    learner = Learner(people(), game, name)
    for wanted in learner.notes():
        if wanted is None:
            learner.page.keyboard.press("n")
        else:
            learner.walk(wanted)
    learner.over()


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", WRITTEN)
def test_every_figure_of_a_rulebook_is_drawn(people: People, game: str, size: ViewportSize) -> None:
    person = people(size=size, light="light" if size is PHONE else "dark")
    person.go(f"/learn/{game}")
    for chapter in rulebook(GAMES[game]):
        expect(person.page.get_by_role("heading", name=chapter.title, exact=True).first).to_be_attached()
        for name in (block.figure.name for block in chapter.blocks if block.figure):
            person.page.evaluate("name => document.getElementById(name).scrollIntoView()", f"figure-{name}")
            expect(person.page.locator(f"#figure-{name} .board .piece").first).to_be_attached()
    assert not person.misfits()


@pytest.mark.slow
@pytest.mark.parametrize("game", WRITTEN)
def test_whoever_cannot_see_or_point_is_taught_too(person: Person, game: str) -> None:
    person.go(f"/learn/{game}")
    expect(person.page.locator("figure .board").first).to_be_visible()
    assert not person.violations()
    person.go(f"/learn/{game}/{next(iter(lessons(GAMES[game])))}")
    expect(person.page.locator(".field .board")).to_be_visible()
    assert not person.violations()


@pytest.mark.parametrize("game", WRITTEN)
def test_a_first_lesson_begins_within_two_clicks(person: Person, game: str) -> None:
    person.page.get_by_role("link", name=re.compile(rf"Learn in .*{GAMES[game].title}")).click()
    expect(person.page.locator(".note .says")).not_to_be_empty()
    expect(person.page.locator(".field .board")).to_be_visible()


def test_a_mark_leads_to_the_ledger_and_the_row_back_to_its_paragraph(person: Person) -> None:
    person.go("/learn/swapx")
    block = person.page.locator(".block", has_text="chooses one part to keep")
    block.get_by_role("link").first.click()
    rules = person.page.get_by_role("dialog", name="The rules of SwapX")
    expect(rules.locator("#rule-SX-17")).to_be_in_viewport()
    rules.locator("#rule-SX-17").get_by_role("link", name="In the rulebook").click()
    expect(rules).not_to_be_visible()
    expect(block).to_be_in_viewport()


def test_a_lesson_is_left_and_gone_on_with_and_a_step_is_taken_back(person: Person) -> None:
    learner = Learner(person, *FIRST[0])
    for number, wanted in enumerate(learner.notes()):
        if number == 2:
            break
        if wanted is None:
            learner.page.get_by_role("button", name="Next", exact=True).click()
        else:
            learner.point(wanted)
    person.go("/")
    person.go(f"/learn/{FIRST[0][0]}/{FIRST[0][1]}")
    learner.page.wait_for_function("document.querySelector('.note progress')?.value === 2")
    learner.page.get_by_role("button", name="One step back").click()
    learner.page.wait_for_function("document.querySelector('.note progress')?.value === 1")

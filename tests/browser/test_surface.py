"""The play surface: carrying and turning tiles, what is in reach of a thumb, whose colour is whose, and quiet marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from . import screenshots
from .conftest import People
from .people import DESK, LANDSCAPE, PHONE, Person

SIZES = {"desk": DESK, "phone": PHONE, "landscape": LANDSCAPE}
TOUCHED = {"phone": PHONE, "landscape": LANDSCAPE}
GAMES = ("swapx", "bayou-boss", "swamped", "gillybog", "marshlands")
THUMB = 39.5
READABLE = 12  # pixels that letters are high at least

# What is seen of a ground; its own box has also what lies beyond.
WINDOW = """() => {
    const ground = document.querySelector(".ground"), scene = ground.ownerSVGElement.getScreenCTM();
    const [x, y, width, height] = ["x", "y", "width", "height"].map((what) => ground[what].baseVal.value);
    return { x: scene.e + x * scene.a, y: scene.f + y * scene.d, width: width * scene.a, height: height * scene.d };
}"""

Sit = Callable[[str, ViewportSize], Person]


@pytest.fixture
def sit(people: People) -> Sit:
    """Somebody at a table in the middle of a game, who needs no more advice."""

    def sit_down(table: str, size: ViewportSize) -> Person:
        person = people(size=size)
        person.page.evaluate("localStorage.setItem('mire.coach', 'off')")
        others = [screenshots.BOT] * (screenshots.TABLES[table][1] - 1)
        room = screenshots.laid(person.visitor, screenshots.record(table), [screenshots.ME, *others])
        person.go(f"/t/{room}")
        person.settled()
        return person

    return sit_down


def box(person: Person, what: str) -> dict[str, float]:
    found = person.page.locator(what).first.bounding_box()
    assert found, what
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def middle(of: dict[str, float]) -> tuple[float, float]:
    return of["x"] + of["width"] / 2, of["y"] + of["height"] / 2


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] < other["x"] + other["width"] - 1
        and other["x"] < one["x"] + one["width"] - 1
        and one["y"] < other["y"] + other["height"] - 1
        and other["y"] < one["y"] + one["height"] - 1
    )


# Carrying a tile


def lands(person: Person) -> tuple[str, str]:
    """A tile in hand and a square on which it fits more ways than one."""
    halos = "[...document.querySelectorAll('.halo.lit')].map(halo => halo.dataset.name)"
    for tile in person.page.evaluate(halos):
        if person.page.locator(f'[data-key^="hand:{tile}"]').count() == 0:
            continue
        person.point_at(tile)
        squares = person.page.locator('[data-key^="target:"]')
        for at in range(squares.count()):
            target = squares.nth(at)
            if "ways" in str(target.locator(".halo").get_attribute("aria-label")):
                name = str(target.get_attribute("data-called"))
                person.page.keyboard.press("Escape")
                return str(tile), name
        person.page.keyboard.press("Escape")
    raise AssertionError("no tile fits more ways than one")


def turn_of(person: Person) -> str:
    return person.page.locator(".offer .lay").inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_is_carried_from_the_hand_turned_on_the_way_and_laid(sit: Sit, size: str) -> None:
    person = sit("marshlands", SIZES[size])
    tile, square = lands(person)
    answers = person.answers
    page = person.page
    start = middle(box(person, f'[data-key^="hand:{tile}"]'))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 15, start[1] - 15)
    expect(page.locator(".carried")).to_be_visible()
    target = middle(box(person, f'[data-key="target:{square}"]'))
    page.mouse.move(*target, steps=4)
    expect(page.locator(".carried.over")).to_be_visible()
    ghost = page.locator(".carried")
    face = ghost.locator("svg > g").first
    turns = [str(face.get_attribute("transform"))]
    for _ in range(2):
        page.mouse.wheel(0, 120)
        expect(face).not_to_have_attribute("transform", turns[-1])
        turns.append(str(face.get_attribute("transform")))
    page.keyboard.press("q")
    expect(face).to_have_attribute("transform", turns[1])
    page.mouse.up()
    expect(ghost).to_be_hidden()
    assert person.answers == answers, "it lies only on a second word"

    control = box(person, ".offer")
    for piece in (f'[data-key="target:{square}"]', f'[data-key="target:{square}"] .halo'):
        assert not overlap(control, box(person, piece)), "the control hides the tile"
    for button in ("Left", "Right", "Put it back"):
        assert min(box(person, f'.offer button:has-text("{button}")')[side] for side in ("width", "height")) >= THUMB
    first = turn_of(person)
    page.locator('.offer button:has-text("Right")').click()
    assert turn_of(person) != first
    page.locator('.offer button:has-text("Left")').click()
    assert turn_of(person) == first
    page.locator('.offer button:has-text("Put it back")').click()
    expect(page.locator(".offer")).to_be_hidden()
    assert person.answers == answers

    person.point_at(square)
    person.page.locator(".offer .lay").click()
    page.wait_for_function("answers => eyes.heard.answers > answers", arg=answers)


def test_a_tile_dropped_beside_everything_goes_back_to_the_hand(sit: Sit) -> None:
    person = sit("marshlands", DESK)
    tile, _ = lands(person)
    start = middle(box(person, f'[data-key^="hand:{tile}"]'))
    person.page.mouse.move(*start)
    person.page.mouse.down()
    person.page.mouse.move(start[0] - 40, start[1], steps=3)
    expect(person.page.locator('[data-key^="target:"]').first).to_be_attached()
    person.page.mouse.up()
    expect(person.page.locator('[data-key^="target:"]')).to_have_count(0)
    expect(person.page.locator(".halo.lit[aria-pressed=true]")).to_have_count(0)


# In reach, and in sight


@pytest.mark.parametrize("size", TOUCHED)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_to_hit_is_smaller_than_a_thumb(sit: Sit, game: str, size: str) -> None:
    person = sit(game, TOUCHED[size])
    small: list[str] = []
    for _ in range(6):
        small += person.page.evaluate("eyes.small(39.5)")
        if person.settled() == "over":
            break
        person.point()
        person.settled()
    assert not small, "\n".join(sorted(set(small)))
    assert not person.misfits()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_board_is_in_sight_and_nothing_lies_on_the_ground(sit: Sit, game: str, size: str) -> None:
    person = sit(game, SIZES[size])
    board = box(person, ".board")
    width, height = SIZES[size]["width"], SIZES[size]["height"]
    assert board["x"] >= -1, board
    assert board["x"] + board["width"] <= width + 1, board
    if size == "landscape":
        assert board["height"] <= height + 1, board
        assert board["height"] > height * 0.8, "it takes the height there is"
    if person.page.locator(".ground").count():
        assert not overlap(box(person, ".zoom"), person.page.evaluate(WINDOW))
        more = person.page.get_by_role("button", name="All of it").is_enabled()
        assert (person.page.locator(".edge").count() > 0) == more, "where there is more, one sees that"
    if size == "landscape":  # the others are looked at with each game
        assert not person.violations()


@pytest.mark.parametrize("game", GAMES)
def test_all_words_on_a_desk_are_large_enough_to_be_read(sit: Sit, game: str) -> None:
    """In the middle of a game, and at a new table where the first question is asked."""
    person = sit(game, DESK)
    faint = person.page.evaluate(f"eyes.faint({READABLE})")
    person.lay(game, "me", "greedy", "greedy", "greedy")
    person.settled()
    faint += person.page.evaluate(f"eyes.faint({READABLE})")
    assert not faint, "\n".join(faint)


def test_at_200_percent_the_game_can_be_played(sit: Sit) -> None:
    person = sit("swamped", {"width": 640, "height": 400})
    assert box(person, ".board")["height"] > 330
    answers = person.answers
    person.point()
    assert person.answers > answers


# Whose is what, and quiet marks


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_player_has_one_colour_on_the_board_and_beside_it(sit: Sit, size: str) -> None:
    person = sit("marshlands", SIZES[size])
    painted: Any = person.page.evaluate(
        """() => {
            const look = (path) => [getComputedStyle(path).fill, path.getAttribute('d')];
            const beside = document.querySelectorAll('[aria-label="Who plays"] svg path, .presence path');
            const drawn = (seat) => document.querySelector(`[data-key="seat:${seat}"] path`);
            return [0, 1, 2, 3].map((seat) => [look(beside[seat]), look(drawn(seat))]);
        }"""
    )
    for beside, on_board in painted:
        assert beside == on_board
    assert len({str(beside) for beside, _ in painted}) == 4


def test_marks_are_quiet_until_somebody_wants_them_all(person: Person) -> None:
    person.lay("bayou-boss", "me", "random", "random", "random")
    person.settled()
    numbers = person.page.get_by_role("link", name="BB-")
    expect(person.question.get_by_text("§")).to_have_count(1)
    expect(person.question.locator(".number")).to_have_count(0)
    person.press("Settings")
    person.page.get_by_label("Rule numbers, sources and seeds").check()
    expect(numbers.first).to_be_visible()
    expect(person.question.locator(".number").first).to_be_visible()
    expect(person.page.get_by_text("Hash of its seed")).to_be_visible()
    person.reopen()
    expect(person.question.locator(".number").first).to_be_visible()

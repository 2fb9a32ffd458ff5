"""A browser, a node to visit, and people who visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import mire.server
from tests.server.site import Site

from . import chromium
from .people import Person

People = Callable[..., Person]
PAGE = Path(mire.server.__file__).parent / "page" / "index.html"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The browser all share; each person has a context of their own in it."""
    if not PAGE.is_file():
        pytest.fail("The page is not built: run make page.", pytrace=False)
    try:
        with chromium.running() as running:
            yield running
    except chromium.NoBrowser as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A node on SQLite; nothing that people do in a browser may make it stumble."""
    folder = tmp_path_factory.mktemp("site")
    with Site(f"sqlite:///{folder / 'mire.sqlite3'}", folder) as running:
        yield running
    assert "Traceback" not in running.logged(), running.logged()


@pytest.fixture
def people(browser: Browser, site: Site) -> Iterator[People]:
    """Whoever comes; nobody's console may show an error."""
    came: list[Person] = []

    def come(**how: object) -> Person:
        came.append(Person(browser, site, **how))  # type: ignore[arg-type]
        return came[-1]

    yield come
    wrong = [wrong for person in came for wrong in person.wrong]
    for person in came:
        person.close()
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def person(people: People) -> Person:
    return people()

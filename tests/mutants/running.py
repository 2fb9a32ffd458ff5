"""Tests run in processes of their own: which test does which line, and which notices a change."""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import _lru_cache_wrapper, partial
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, NoReturn, TypeAlias

import hypothesis
import pytest

from .changes import Change
from .importing import broken, watched
from .subjects import GAMES, ROOT, Subject, module_of

HERE = Path(__file__).parent
NOTES = ROOT / ".mutants"
QUIETLY = ["-q", "--tb=no", "--no-header", "--assert=plain", "--capture=no", "-m", "not slow"]
QUIETLY += ["-p", "no:cacheprovider"]
MEMORY = 3 << 30
ENOUGH = 8.0  # seconds of tests that a change is put to, the quickest first
Statement: TypeAlias = tuple[int, int]  # the file's place among the rules, and the line
Work: TypeAlias = tuple[Callable[[], Any], float]  # what is done, and after how many seconds it is given up


class Test(NamedTuple):
    """A test, how many seconds it takes, and which statements it does: the file's place, and the line."""

    name: str
    seconds: float
    lines: frozenset[Statement]

    @property
    def is_law(self) -> bool:
        return "test_laws" in self.name

    def does(self, statement: Statement) -> int:
        """2 if it does this statement, 1 if another of that file."""
        if statement in self.lines:
            return 2
        return int(any(place == statement[0] for place, _ in self.lines))

    @property
    def patience(self) -> float:
        """So many seconds of work, and what was changed goes on for ever."""
        return 5 + 10 * self.seconds


class Fate(NamedTuple):
    """What became of a change: the test that noticed it, if one did, and how long that took."""

    change: Change
    noticed: str
    seconds: float


def warm_up(subject: Subject) -> None:
    """Import what all tests of a game need and no change touches, so that each process begins with it."""
    import mire
    import mire.books.laws
    import mire.books.ledger
    import mire.books.played  # noqa: F401

    if subject.name in GAMES:
        games = ModuleType("mire.games")  # in place of the package itself, which would import the game as well
        games.__path__ = [str(ROOT / "src/mire/games")]
        sys.modules["mire.games"] = games
        for name in GAMES:
            if name != subject.name:
                importlib.import_module(f"mire.games.{name.replace('-', '_')}")
        del sys.modules["mire.games"]
    for path in subject.rules:
        sys.modules.pop(module_of(path), None)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # they are for servers, and slow to import
    hypothesis.settings.register_profile("mutants", database=None, derandomize=True)
    hypothesis.settings.load_profile("mutants")
    gc.collect()
    gc.freeze()


# Processes


def apart(work: Callable[[], Any], seconds: float) -> tuple[int, int]:
    """Do something in a process of its own, which ends after so many seconds of work: its id, and where it answers."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    process = os.fork()
    if not process:
        os.close(reading)
        _alone(work, seconds, writing)
    os.close(writing)
    return process, reading


def _alone(work: Callable[[], Any], seconds: float, writing: int) -> NoReturn:
    try:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(silence, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        wait_no_longer_than(seconds)
        answer = json.dumps(work())
        with os.fdopen(writing, "w") as pipe:
            pipe.write(answer)
    finally:
        os._exit(0)


def wait_no_longer_than(seconds: float) -> None:
    """The process ends after so many seconds of its own work, and if it only waits, after ten times as many."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 10 * seconds + 60)


def all_apart(works: Sequence[Work], at_once: int) -> Iterator[tuple[int, Any]]:
    """Do many things, some at once; each one's place and answer as they come, None if a process ended without one."""
    waiting = list(enumerate(works))[::-1]
    doing: dict[int, tuple[int, int]] = {}  # where a process answers: which it is, and which work it does
    while waiting or doing:
        while waiting and len(doing) < at_once:
            place, (work, seconds) = waiting.pop()
            process, reading = apart(work, seconds)
            doing[reading] = process, place
        ready, _, _ = select.select(list(doing), [], [])
        for reading in ready:
            process, place = doing.pop(reading)
            with os.fdopen(reading) as pipe:
                answer = pipe.read()
            os.waitpid(process, 0)
            yield place, json.loads(answer) if answer else None


# Which test does which line


def watched_tests(
    subject: Subject, at_once: int, notes_in: Path = NOTES
) -> tuple[list[Test], frozenset[Statement], list[str]]:
    """All tests that pass, the statements that are done on import, and the tests that fail by themselves."""
    folder = notes_in / subject.name
    folder.mkdir(parents=True, exist_ok=True)
    common = digest([*subject.rules, *subject.beside, *subject.helpers, *subject.grounds, *HERE.glob("*.py")])
    notes: dict[Path, Any] = {}
    for path in subject.tests:
        kept = folder / f"{module_of(path)}.json"
        if kept.exists():
            notes[path] = json.loads(kept.read_text("utf-8"))
    keys = {path: f"{common}-{digest([path])}" for path in subject.tests}
    due = [path for path in subject.tests if notes.get(path, {}).get("key") != keys[path]]
    works = [(partial(watch, subject, path), 600.0) for path in due]
    for place, answer in all_apart(works, at_once):
        path = due[place]
        notes[path] = {"key": keys[path], **(answer or {"tests": {}, "import": [], "failed": [path.name]})}
        (folder / f"{module_of(path)}.json").write_text(json.dumps(notes[path]), "utf-8")
    tests = [
        Test(name, seconds, frozenset(map(tuple, lines)))
        for path in subject.tests
        for name, (seconds, lines) in notes[path]["tests"].items()
    ]
    imported = frozenset(tuple(line) for path in subject.tests for line in notes[path]["import"])
    return tests, imported, [name for path in subject.tests for name in notes[path]["failed"]]


def digest(paths: Sequence[Path]) -> str:
    hashed = blake2b(digest_size=16)
    for path in paths:
        hashed.update(str(path).encode() + path.read_bytes())
    return hashed.hexdigest()


def watch(subject: Subject, path: Path) -> dict[str, Any]:
    """Run one file of tests and note what each does."""
    seen: set[Statement] = set()
    watched(subject.rules, seen).install()
    watcher = Watcher(seen)
    pytest.main([*QUIETLY, str(path)], plugins=[watcher])
    return {"tests": watcher.tests, "import": sorted(watcher.imported), "failed": watcher.failed}


class Watcher:
    """Notes for each test how long it took and which statements were done."""

    def __init__(self, seen: set[Statement]) -> None:
        self.seen = seen
        self.imported: set[Statement] = set()
        self.tests: dict[str, tuple[float, list[Statement]]] = {}
        self.failed: list[str] = []
        self.caches: list[Any] = []

    def pytest_runtestloop(self) -> None:
        self.imported = set(self.seen)
        self.caches = [
            thing
            for name, module in list(sys.modules.items())
            if name.startswith(("mire.games", "mire.boards"))
            for thing in vars(module).values()
            if isinstance(thing, _lru_cache_wrapper)
        ]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        for cached in self.caches:
            cached.cache_clear()  # what is remembered from an earlier test would not be done in this one
        self.seen.clear()
        begun = time.process_time()
        result = yield
        self.tests[item.nodeid] = round(time.process_time() - begun, 4), sorted(self.seen)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "failed":
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        for name in self.failed:
            self.tests.pop(name, None)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.outcome == "failed":
            self.failed.append(report.nodeid)


# Which test notices a change


def tried(
    subject: Subject,
    changes: Sequence[Change],
    tests: Sequence[Test],
    imported: frozenset[Statement],
    at_once: int,
) -> Iterator[Fate]:
    """The fate of each change, as they come."""
    works: list[Work] = []
    for change in changes:
        here = subject.rules.index(change.path), change.statement
        at_import = not change.statement or here in imported
        works.append((partial(put_to, change, in_order(tests, here, at_import=at_import)), 60.0))
    for place, answer in all_apart(works, at_once):
        noticed, seconds = answer or ("it did not come to an end", 0.0)
        yield Fate(changes[place], noticed, seconds)


def in_order(tests: Sequence[Test], here: Statement, *, at_import: bool) -> list[Test]:
    """The tests a change is put to: those that do the statement, as many as there is time for.

    If it is done on import as well, any other may notice: those that do something of its file, then the rest, each in
    their own time; else the quickest of all would leave none for those that are about the rule.
    """
    fitting: list[Test] = []
    for nearness in (2, 1, 0) if at_import else (2,):
        near = sorted(
            (test for test in tests if test.does(here) == nearness), key=lambda test: (test.is_law, test.seconds)
        )
        spent = accumulate(test.seconds for test in near)
        fitting += [test for test, seconds in zip(near, spent, strict=True) if seconds <= ENOUGH]
    return fitting


def put_to(change: Change, tests: Sequence[Test]) -> tuple[str, float]:
    """Run the tests on the changed rule, the quickest first: which one noticed, and after how long."""
    if not tests:
        return "", 0.0
    begun = time.perf_counter()
    broken(change).install()
    ruler = Ruler(tests)
    files = dict.fromkeys(test.name.partition("::")[0] for test in tests)
    status = pytest.main([*QUIETLY, "-x", *map(str, map(ROOT.joinpath, files))], plugins=[ruler])
    noticed = "" if status == pytest.ExitCode.OK else ruler.failed or "it cannot be imported"
    return noticed, time.perf_counter() - begun


class Ruler:
    """Keeps the tests to those that do the line, in order, and to their time."""

    def __init__(self, tests: Sequence[Test]) -> None:
        self.places = {test.name: place for place, test in enumerate(tests)}
        self.tests = tests
        self.failed = ""

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.places), key=lambda item: self.places[item.nodeid]
        )

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        wait_no_longer_than(self.tests[self.places[item.nodeid]].patience)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "failed":
            self.failed = self.failed or report.nodeid

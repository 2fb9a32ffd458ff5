"""`mire serve --open`, which is what `make play` says: an address, a page in the browser if there is one, no noise."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from tests.server.site import MIRE, PATIENCE, Site, Visitor, free_port


def serving(folder: Path, port: int, **more: str) -> subprocess.Popen[str]:
    """A node somebody starts by hand, on a machine without a screen unless told otherwise."""
    screens = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in screens} | more
    command = [str(MIRE), "serve", "--open", "--port", str(port), "--database", f"sqlite:///{folder / 'a.sqlite3'}"]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def waited(path: Path) -> str:
    """What is written there before long."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if path.exists() and path.read_text():
            return path.read_text()
        time.sleep(0.05)
    raise AssertionError(f"nothing came to {path}")


def test_the_page_is_opened_once_it_can_be_looked_at(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    port = free_port()
    process = serving(tmp_path, port, BROWSER=f"{browser} %s")
    assert waited(opened) == f"http://localhost:{port}\n"
    status, out, _ = ended(process)
    assert status == 0
    assert f"http://localhost:{port}" in out


def test_without_a_browser_the_address_is_said_and_nothing_is_wrong(tmp_path: Path) -> None:
    port = free_port()
    process = serving(tmp_path, port)
    assert process.stdout
    assert f"http://localhost:{port}" in process.stdout.readline()
    until = time.monotonic() + PATIENCE
    while not _answers(tmp_path, port):
        assert time.monotonic() < until
        time.sleep(0.05)
    status, _, err = ended(process)
    assert (status, err) == (0, "")


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    with Site(f"sqlite:///{tmp_path / 'b.sqlite3'}", tmp_path) as site:
        process = serving(tmp_path, site.port)
        _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert err.startswith("mire: Something listens at")
    assert err.count("\n") == 1


def _answers(folder: Path, port: int) -> bool:
    with suppress(OSError):
        return Visitor(Site("", folder, port)).get("/").status == 200
    return False

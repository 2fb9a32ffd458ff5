"""A Chromium to play in: Debian's, or any that is found."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class NoBrowser(Exception):
    """There is none, and none could be installed."""


def found() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def executable() -> str:
    """Where the browser is; installed first where that can be done."""
    path = found()
    if path is None and shutil.which("apt-get") and os.geteuid() == 0:
        quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-q"], ["install", "-q", "-y", "chromium"]):
            subprocess.run(["apt-get", *words], env=quietly, check=False, capture_output=True)
        path = found()
    if path is None:
        raise NoBrowser(
            f"The browser tests need Chromium or Chrome, and none of {', '.join(NAMES)} is on the PATH. "
            "Install Debian's: apt-get install chromium"
        )
    return path


@contextmanager
def running() -> Iterator[Browser]:
    """A browser, until one is done with it."""
    path = executable()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        try:
            yield browser
        finally:
            browser.close()

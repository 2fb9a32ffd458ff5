"""Why something is not done, in words for a person."""

from __future__ import annotations

import math

from .messages import Refused


class NotDone(Exception):
    """What was asked for cannot be done; the reason is for a person to read."""

    status = 409  # over HTTP

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.refused = Refused(why, rule)


class TooMuch(NotDone):
    """It cannot be done now; the reason says when to come back."""

    def __init__(self, why: str, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(f"{why} Come back in {_spoken(self.seconds)}.")


def _spoken(seconds: int) -> str:
    if seconds == 1:
        return "a second"
    return f"{seconds} seconds" if seconds < 120 else f"{math.ceil(seconds / 60)} minutes"

"""Why something is not done, in words for a person."""

from __future__ import annotations

import math

from litestar.openapi.datastructures import ResponseSpec

from .messages import Refused

REASONS = {
    400: "What was sent cannot be read, or is not what it should be.",
    403: "It was sent by another site's page.",
    404: "There is no such thing.",
    409: "It cannot be done as things stand.",
    413: "It is too large, or would take too long.",
    429: "It is too much at once; `Retry-After` and the reason say when to come back.",
    503: "The house cannot do it now; come back a little later.",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The ways in which a request may be refused, for the documentation; each says why."""
    return {status: ResponseSpec(Refused, generate_examples=False, description=REASONS[status]) for status in statuses}


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

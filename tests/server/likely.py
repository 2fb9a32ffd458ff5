"""What schemathesis cannot guess, who loads this: tables that are there, a record that holds, codes."""

from __future__ import annotations

import json
import os
import random
import zlib
from pathlib import Path
from typing import Any

import schemathesis

KNOWN = Path(os.environ["MIRE_KNOWN"])  # what is there, as JSON
ANSWERS = Path(os.environ["MIRE_ANSWERS"])  # a line for each answer that came

known: dict[str, Any] = json.loads(KNOWN.read_text())


@schemathesis.hook
def before_call(context: schemathesis.HookContext, case: schemathesis.Case[Any], kwargs: dict[str, Any]) -> None:
    """Most of what fits the schema speaks of things that are there; what is meant to be wrong stays as it is."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    luck = random.Random(zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode()))
    if luck.random() < 0.2:
        return
    if "room" in case.path_parameters:
        over, *begun = known["rooms"]  # a seat is handed on where a game has begun, the rest is had where it is over
        best = luck.choice(begun) if "seat" in case.path_parameters else over
        case.path_parameters["room"] = luck.choice([best, luck.choice(known["rooms"])])
        if case.method == "DELETE":  # what others ask for stays
            case.path_parameters["room"] = luck.choice(known["spare"])
    if "game" in case.path_parameters:
        case.path_parameters["game"] = luck.choice(list(known["games"]))
    if "name" in case.path_parameters:
        taught = known["figures"] if "figures" in case.operation.path else known["lessons"]
        case.path_parameters |= {"game": "swapx", "name": luck.choice(taught)}
    if "seat" in case.path_parameters and luck.random() < 0.8:
        case.path_parameters["seat"] = luck.choice([0, luck.randrange(3)])
    if isinstance(case.body, dict):
        case.body.update(_likely(case, luck))


def _likely(case: schemathesis.Case[Any], luck: random.Random) -> dict[str, Any]:
    assert isinstance(case.body, dict)
    match case.operation.path.rpartition("/")[2]:
        case "codes":
            return {"code": luck.choice(known["codes"])}
        case "calls":
            return {**known["device"]}
        case "check":
            return dict(luck.choice(known["records"]))
        case "replay" | "steps":
            record = luck.choice(known["records"])
            return {"record": record, "step": luck.choice([0, 1, case.body["step"]])}
        case "continue":
            record = luck.choice(known["records"])
            seats = [{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * (record["seats"] - 1)
            return {"record": record, "step": luck.choice([0, 1, case.body["step"]]), "seats": seats}
        case "tables":
            game = luck.choice(list(known["games"]))
            seats = [{"kind": luck.choice(["me", "open"])} for _ in range(known["games"][game])]
            likely: dict[str, Any] = {"game": game, "seats": [*seats[1:], {"kind": "bot", "level": "random"}]}
            if luck.random() < 0.7:
                likely["options"] = {}
            return likely
    return {}


@schemathesis.hook
def after_call(
    context: schemathesis.HookContext, case: schemathesis.Case[Any], response: schemathesis.Response
) -> None:
    with ANSWERS.open("a") as answers:
        print(case.method, case.operation.path, response.status_code, file=answers)

"""Results as files: Parquet for analysis, JSON lines for everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from mire.lab.matches import Result


class CannotWrite(ValueError):
    """Results that cannot be written so; the message says what to do."""


def written_to(path: Path, results: Iterable[Result]) -> None:
    """Write results to a file, in the format its name ends with."""
    writer(path)(path, list(results))


def read_from(path: Path) -> Iterator[Result]:
    """The results in a file."""
    if path.suffix == ".jsonl":
        yield from map(msgspec.json.Decoder(Result).decode, path.read_bytes().splitlines())
    else:
        yield from msgspec.convert(_parquet().read_table(path).to_pylist(), list[Result])


def writer(path: Path) -> Callable[[Path, list[Result]], None]:
    """What writes files of this name; an error here, before anything is played, if nothing does."""
    if not path.parent.is_dir():
        raise CannotWrite(f"There is no folder {path.parent} to write {path.name} in; make it first.")
    if path.suffix == ".jsonl":
        return _write_lines
    if path.suffix == ".parquet":
        _parquet()
        return _write_parquet
    raise CannotWrite(f"Results cannot be written to {path.name}; end the name with .parquet or .jsonl.")


def _write_lines(path: Path, results: list[Result]) -> None:
    path.write_bytes(msgspec.json.Encoder().encode_lines(results))


def _write_parquet(path: Path, results: list[Result]) -> None:
    arrow = import_module("pyarrow")
    seats = arrow.list_(arrow.int8())
    schema = arrow.schema(
        {
            "number": arrow.int64(),
            "seed": arrow.string(),
            "bots": arrow.list_(arrow.string()),
            "first": arrow.int8(),
            "winners": seats,
            "places": seats,
            "scores": arrow.list_(arrow.float64()),
            "teams": arrow.list_(seats),
            "reason": arrow.string(),
            "decisions": arrow.int32(),
            "seats": seats,
            "decided": arrow.list_(arrow.int32()),
            "seconds": arrow.list_(arrow.float64()),
        }.items()
    )
    _parquet().write_table(arrow.Table.from_pylist([msgspec.structs.asdict(each) for each in results], schema), path)


def _parquet() -> Any:
    try:
        return import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise CannotWrite(
            "Parquet files need pyarrow: install it with `pip install 'mire[lab]'`, or write .jsonl."
        ) from None

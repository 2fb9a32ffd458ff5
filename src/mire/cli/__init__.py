"""The command `mire`: play, watch, simulate, check, and look things up."""

from __future__ import annotations

from mire.cli.command import main as main

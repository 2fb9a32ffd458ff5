"""Any game of Mire's, as a game of OpenSpiel's: `mire_spiel.py GAME SEATS`."""

from __future__ import annotations

import sys

import pyspiel
from open_spiel_game import contender
from worker import serve

from mire.adapters.openspiel import REGISTERED

if __name__ == "__main__":
    name = REGISTERED[sys.argv[1]].kind.short_name
    serve(contender(pyspiel.load_game(name, {"players": int(sys.argv[2])})))

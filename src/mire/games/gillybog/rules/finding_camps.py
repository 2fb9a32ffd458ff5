"""5.1 Finding camps: the Vision token shows where gillys are held."""

from __future__ import annotations

from mire.core.agenda import Step, Then
from mire.core.records import Seat

from ..events import GillyHeld, VisionMoved
from ..table import GillybogTable
from .map_and_tiles import CampIsRevealed, last_camp


class VisionIsReached(Step):
    """Whoever reaches the Vision token places a camp, as long as a Gilly token is in the reserve."""

    rules = ("GB-327", "GB-331", "GB-332", "GB-335")
    seat: Seat

    def do(self, table: GillybogTable) -> Then:
        return (CampIsRevealed(self.seat), CampIsFound()) if table.reserve else None


class CampIsFound(Step):
    """The Vision token goes to the cliff of the new camp; then a captured gilly is put on its camp space."""

    rules = ("GB-057", "GB-058", "GB-059", "GB-328", "GB-329", "GB-330")

    def do(self, table: GillybogTable) -> Then:
        cliff, camp = last_camp(table)
        table.vision = cliff
        table.say(VisionMoved(table.spaces[cliff]))
        table.reserve -= 1
        table.captives.append(camp)
        table.say(GillyHeld(table.spaces[camp]))
        return None

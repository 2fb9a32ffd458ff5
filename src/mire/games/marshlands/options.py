"""What may be varied at a table of The Sacred Marshlands."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mire.core.game import Options

# In which acts an option may be chosen; those not named here go with every act.
ONLY_IN = {
    "eclipse": ("1", "2", "3", "4", "5", "6", "7", "I1"),
    "shortened": ("1", "2", "3", "8"),
    "larger_hand": ("1", "2", "3", "5", "8"),
    "landings_only": ("4", "5", "I3"),
    "foreign_only": ("4",),
    "boat_follows": ("4",),
    "reshuffle": ("4",),
    "boundless": ("7",),
    "fixed": ("6",),
    "islands": ("6",),
    "sections": ("8",),
    "discards": ("8",),
    "village_table": ("8",),
    "opposite": ("1", "2", "3", "4", "5", "I1", "I2", "I3"),
    "exchange_all": ("I1", "I2", "I3"),
    "for_event_tiles": ("I1", "I2", "I3"),
    "debts_halved": ("I1",),
    "plant_at_once": ("I3",),
}


class MarshlandsOptions(Options):
    """What may be varied at a table of The Sacred Marshlands: first of all, which act is played."""

    act: Annotated[
        Literal["1", "2", "3", "4", "5", "6", "7", "8", "I1", "I2", "I3"],
        Meta(description="Which act or interval is played; begin with act 1.", extra={"rule": "SM-G-015"}),
    ] = "1"
    eclipse: Annotated[
        Literal["none", "plain", "mad"],
        Meta(
            description="Acts 1 to 7, interval 1: a Solar Eclipse in the deck turns the board, once (plain) or, except"
            " in act 6, turn after turn (mad).",
            extra={"rule": "SM-EC-001"},
        ),
    ] = "none"
    shortened: Annotated[
        bool, Meta(description="Acts 1, 2, 3, 8: lay up to three tiles a turn.", extra={"rule": "SM-NB-001"})
    ] = False
    larger_hand: Annotated[
        bool, Meta(description="Acts 1, 2, 3, 5, 8: one more tile in hand.", extra={"rule": "SM-NB-007"})
    ] = False
    landings_only: Annotated[
        bool,
        Meta(
            description="Acts 4 and 5, interval 3: a boat leaves and enters the water only at a landing point; act 4"
            " then takes about an hour longer.",
            extra={"rule": "SM-A4-037"},
        ),
    ] = False
    boundless: Annotated[
        bool, Meta(description="Act 7: no board, only the edge of the table.", extra={"rule": "SM-A7-043"})
    ] = False
    opposite: Annotated[
        bool, Meta(description="Two players sit across from each other, not side by side.", extra={"rule": "SM-G-078"})
    ] = False
    exchange_all: Annotated[
        bool,
        Meta(
            description="Intervals: any tiles may be exchanged, not only for event tiles.", extra={"rule": "SM-I1-054"}
        ),
    ] = False
    for_event_tiles: Annotated[
        Literal["any tile", "event tiles"],
        Meta(
            description="Intervals: what may be given in exchange for an event tile: any tile, or event tiles alone.",
            extra={"rule": "SM-I1-139"},
        ),
    ] = "any tile"
    debts_halved: Annotated[
        bool,
        Meta(
            description="Interval 1: without water from village to Abbey a total below zero is halved as well.",
            extra={"rule": "SM-I1-140"},
        ),
    ] = True
    plant_at_once: Annotated[
        bool,
        Meta(
            description="Interval 3: a Purifying Plant laid away from the Pollution removes its first marker at once.",
            extra={"rule": "SM-I3-157"},
        ),
    ] = False
    edge_closes: Annotated[
        bool, Meta(description="The outer edge closes what runs into it.", extra={"rule": "SM-G-070"})
    ] = False
    copse_closes: Annotated[
        bool,
        Meta(
            description="A copse bounds a field; if not, only canals and gardens do, and a field beside a copse is"
            " never closed.",
            extra={"rule": "SM-G-069"},
        ),
    ] = True
    foreign_only: Annotated[
        bool,
        Meta(
            description="Act 4: only a tile laid on another's section bars the next player from that section.",
            extra={"rule": "SM-A4-030"},
        ),
    ] = False
    boat_follows: Annotated[
        bool,
        Meta(
            description="Act 4: a boat that can go onto the tile just laid must go there.", extra={"rule": "SM-A4-019"}
        ),
    ] = False
    reshuffle: Annotated[
        bool,
        Meta(
            description="Act 4: once the deck is empty the discarded tiles are shuffled and drawn again.",
            extra={"rule": "SM-A4-036"},
        ),
    ] = False
    fixed: Annotated[
        bool, Meta(description="Act 6: a tile that lies may not be taken up again.", extra={"rule": "SM-A6-014"})
    ] = False
    islands: Annotated[
        bool,
        Meta(
            description="Act 6: tiles that hang together, but not with the village, are badly laid too.",
            extra={"rule": "SM-A6-013"},
        ),
    ] = False
    sections: Annotated[
        int, Meta(ge=1, le=4, description="Act 8: how many sections are to be filled.", extra={"rule": "SM-A8-002"})
    ] = 1
    discards: Annotated[
        bool,
        Meta(
            description="Act 8: a tile that you do not want may be discarded; three in a row end the game.",
            extra={"rule": "SM-A8-014"},
        ),
    ] = False
    village_table: Annotated[
        bool,
        Meta(description="Act 8: villages score by the table of act 2, not 10 each.", extra={"rule": "SM-A8-010"}),
    ] = False

    def __post_init__(self) -> None:
        for name, acts in ONLY_IN.items():
            if self.act not in acts and getattr(self, name) != USUAL[name]:
                raise ValueError(f"The option {name!r} goes with act {_listed(acts)}, not with act {self.act}.")
        if self.act == "6" and self.eclipse == "mad":
            raise ValueError("In act 6 there are no turns, so the Solar Eclipse is plain or none.")


USUAL = dict(zip(MarshlandsOptions.__struct_fields__, MarshlandsOptions.__struct_defaults__, strict=True))


def _listed(acts: tuple[str, ...]) -> str:
    return acts[0] if len(acts) == 1 else f"{', '.join(acts[:-1])} or {acts[-1]}"

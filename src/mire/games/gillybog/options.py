"""What may be varied at a Gillybog table, and what the rulebook leaves open and is decided here for all tables.

The weightiest rulings are options.  Where a ruling leaves nothing to set, since it says who answers a question, in
which order things happen, or that one does as much as can be done, the step or question that does it names the row.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mire.core.game import Options


class GillybogOptions(Options):
    """What may be varied at a Gillybog table."""

    difficulty: Annotated[
        Literal["easy", "medium", "hard"],
        Meta(description="With which hunter cards the hunter deck starts.", extra={"rule": "GB-042"}),
    ] = "easy"
    opening: Annotated[
        Literal["standard", "first-game"],
        Meta(
            description="Whether the first tiles are drawn and placed, or lie as for a first game.",
            extra={"rule": "GB-049"},
        ),
    ] = "standard"
    bare_fins: Annotated[
        Literal["safe", "captured"],
        Meta(description="What a blast does to a player whose fins are bare.", extra={"rule": "GB-235"}),
    ] = "safe"
    group_here: Annotated[
        Literal["stays", "attacks"],
        Meta(
            description="What a group does that is told to move to you and is there already.", extra={"rule": "GB-250"}
        ),
    ] = "stays"
    empty_ground: Annotated[
        Literal["counts", "does-not-count"],
        Meta(
            description="Whether spaces are counted over empty ground where paths are ignored, as for a Tunnel.",
            extra={"rule": "GB-400"},
        ),
    ] = "counts"
    placed_hunters: Annotated[
        Literal["wait", "attack"],
        Meta(
            description="What hunters do that a hunter card places on a space with a player.", extra={"rule": "GB-421"}
        ),
    ] = "wait"
    blasts: Annotated[
        Literal["no-attacks", "attacks"],
        Meta(
            description="Whether a blast counts as an attack, which can capture and can be ignored.",
            extra={"rule": "GB-424"},
        ),
    ] = "no-attacks"
    surplus: Annotated[
        Literal["onward", "anywhere"],
        Meta(
            description="Whether hunters beyond six may go back to a space that has just sent too many off.",
            extra={"rule": "GB-423"},
        ),
    ] = "onward"


# Rulings: each by its name

# More than there ever are of anything: any number
ANY = 999

# Set-up

HUNTER_CARD_COPIES = 1  # of each hunter card (GB-045)
GILLY_CARDS_FACE_DOWN = True  # else all see which three they are (GB-040, GB-415)

# Action phase

LEAST_CARDS = 0  # to be played before one may end the action phase (GB-100)
LIMB_HOLDS = ANY  # so many tokens (GB-146)
PRINTED_BOGS_ARE_COVERED = True  # else a bog printed on a Forest tile stays, like a bog tile (GB-151)
BOG_TILE_PATHS = 63  # one in every direction, as bits (GB-155)
GROWTH_STAYS_TOGETHER = True  # else each token of an enhanced Grow goes to a limb of its own choice (GB-163)
GILLYS_TRAVEL = True  # else they follow on foot only (GB-347)
HOWL_ADDS = 1  # to each number in parentheses, however many howled (GB-173)
UNMOVED_HUNTER_RETURNS = True  # else a scared group that cannot move loses none (GB-216)
CALLS_A_TURN = 1  # on each gilly (GB-354)
TUNNEL_TAKEN_ON_ENTERING = True  # else a Tunnel is taken only where a movement begins (GB-397)
TUNNEL_TAKEN_AT_FIRST = True  # else only where a movement leads to it (GB-398)
LAST_STEP_IS_CUT_SHORT = False  # else a Snare drops what follows a movement that had ended anyway (GB-372)

# Threat phase

OWN_SPACE_IS_IN_SIGHT = True  # else neither hunters nor a Watchtower see who stands with them (GB-208, GB-219, GB-367)
MOST_RISK_DICE = ANY  # else no more than the 4 in the box (GB-227)
SURPLUS_ATTACKS = True  # else more than six that are moved off to a player leave that player alone (GB-198)
WHO_STANDS_THERE_ATTACKS = False  # else hunters on a space attack again when others arrive (GB-267)
ACTIVE_PLAYER_IS_ATTACKED = True  # else the active player may pick another on the space (GB-268)
LIMB_HIT: dict[str, str] = {"boot": "feet", "blast": "fins", "miss": "fronds"}  # a miss hits too (GB-272)
SANCTUARY_WARDS_OFF_CAPTURE = True  # else its tokens spare only a limb that has some (GB-284)
GILLYS_STAY_BEHIND = True  # else those on the space are taken along, standing, when their player is captured (GB-299)

# Effect spaces

DEN_IS_BOG = False  # else feet are safe there, and Tunnels lead there (GB-377)
PRINTED_SANCTUARY_IS_FILLED = True  # else only that of a bog tile gets tokens (GB-384)

"""The value of strongholds and abilities of single factions, in points."""

from typing import Final

from ludoteca.bots.terra_mystica.land import Land
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.board import CYCLE
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGE_VP,
    BRIDGES,
    STRONGHOLD,
    TEMPLE,
    TEMPLE_VP,
)

# By faction, the value of the stronghold's action or ability in a round.
# fmt: off
STRONGHOLD_ACTIONS: Final = [
    2.4, 4.5, 1.2, 0.8, 0.6, 0.6, 1.0, 1.5, 0.8, 4.5,
    2.5, 3.5, 1.0, 3.5, 1.5, 2.0, 1.0, 1.5, 1.5, 1.0,
]
# fmt: on
BRIDGE_KEPT: Final = 0.9  # share of a bridge's points per round left, with the stronghold
BRIDGE_HOPED: Final = 0.3  # the same without the stronghold
BRIDGE_TO_COME: Final = 0.45  # with the stronghold, for each bridge not built yet
TEMPLE_KEPT: Final = 0.9
TUNNELS: Final = 0.8  # points per round from cheaper tunnels or longer carpet flights
OPEN_TERRAIN: Final = 1.2  # per round, for each open terrain of the Riverwalkers


def stronghold_action(faction: int) -> float:
    """The value of a faction's stronghold in a round."""
    return STRONGHOLD_ACTIONS[faction]


def ability_outlook(state: State, own: Seat, land: Land, left: int) -> float:
    """The points that a faction's ability will still bring in `left` rounds."""
    has_stronghold = own.piece_masks[STRONGHOLD] != 0
    if own.board.builds_bridges:
        return bridges_outlook(land.joined, has_stronghold) * left
    if own.board.scores_temples and has_stronghold:
        return TEMPLE_KEPT * TEMPLE_VP * own.piece_masks[TEMPLE].bit_count() * left
    if (own.board.tunnels or own.board.flies) and has_stronghold:
        return TUNNELS * left
    if own.board.opens_terrains and own.start >= 0:
        return OPEN_TERRAIN * (CYCLE - own.locked_mask.bit_count()) * left
    return 0.0


def bridges_outlook(joined: int, has_stronghold: bool) -> float:
    """What the Engineers' bridges pay in each later round."""
    if has_stronghold:
        return BRIDGE_VP * BRIDGE_KEPT * joined + BRIDGE_TO_COME * (BRIDGES - joined)
    return BRIDGE_VP * BRIDGE_HOPED * joined

"""How close a seat is to its next towns."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.rules.towns import power_of
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.factions import SANCTUARY
from ludoteca.games.terra_mystica.tables.tiles import (
    FAVOUR_TOWN,
    TOWN_POWER,
    TOWN_POWER_FAVOUR,
    TOWN_SIZE,
    TOWN_SIZE_SANCTUARY,
)

STEP_KEPT: Final = 0.7  # factor for each missing step
POWER_A_STEP: Final = 1.3  # power that one upgrade adds on average
CROWDED: Final = 0.4  # factor if there is no room to build
SECOND_TOWN: Final = 0.8
LATER_TOWNS: Final = 0.3
JOINING_ROOM: Final = 6


class Cluster:
    """Connected structures that are not a town yet."""

    __slots__ = ("mask", "size", "power", "around")

    def __init__(self, mask: int, size: int, power: int, around: int) -> None:
        self.mask = mask
        self.size = size
        self.power = power
        self.around = around  # mask of the free land beside it


def open_clusters(state: State, own: Seat) -> list[Cluster]:
    """The clusters that may still become towns."""
    found: list[Cluster] = []
    free_mask = ~state.occupied_mask
    for mask in own.clusters:
        if mask & own.town_mask:
            continue
        around = 0
        for hexagon in cells(mask):
            around |= state.near[hexagon]
        found.append(Cluster(mask, mask.bit_count(), power_of(own, mask), around & free_mask))
    return found


def nearness(structures: int, power: int, room: int) -> float:
    """1 for a town, less for each missing structure and upgrade."""
    structures = max(0, structures)
    steps = float(structures)
    if power > structures:
        steps += (power - structures) / POWER_A_STEP
    kept: float = STEP_KEPT**steps
    return kept * CROWDED if room < structures else kept


def cluster_nearness(own: Seat, clusters: list[Cluster], number: int, need: int) -> float:
    """How close a cluster is to a town, alone or joined to an earlier one by one structure."""
    one = clusters[number]
    big_mask = own.piece_masks[SANCTUARY]
    size = TOWN_SIZE_SANCTUARY if big_mask & one.mask else TOWN_SIZE
    best = nearness(size - one.size, need - one.power, one.around.bit_count())
    for earlier in range(number):
        other = clusters[earlier]
        if other.around & one.around == 0:
            continue
        size = TOWN_SIZE_SANCTUARY if big_mask & (one.mask | other.mask) else TOWN_SIZE
        structures = size - one.size - other.size - 1
        joined = nearness(structures, need - one.power - other.power - 1, JOINING_ROOM)
        best = max(best, STEP_KEPT * joined)
    return best


def town_progress(state: State, own: Seat) -> float:
    """The progress towards further towns; the nearest counts most."""
    need = TOWN_POWER_FAVOUR if own.favour_mask >> FAVOUR_TOWN & 1 else TOWN_POWER
    clusters = open_clusters(state, own)
    best = 0.0
    second = 0.0
    rest = 0.0
    for number in range(len(clusters)):
        near = cluster_nearness(own, clusters, number, need)
        if near > best:
            rest += second
            second = best
            best = near
        elif near > second:
            rest += second
            second = near
        else:
            rest += near
    return best + SECOND_TOWN * second + LATER_TOWNS * rest

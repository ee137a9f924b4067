"""Bridges: where they may be built and what they connect."""

from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.rules.towns import (
    check_town,
    cluster_at,
    join_clusters,
    spread_town,
)
from ludoteca.games.terra_mystica.state import State, bridge_place
from ludoteca.games.terra_mystica.state import bridge as new_bridge
from ludoteca.games.terra_mystica.tables.factions import BRIDGES


def refusal_bridge(state: State, seat: int, bridge: int) -> int:
    """Checks: own structure at one end, no bridge there, at most three (TM rulings 122, 164)."""
    own = state.seats[seat]
    places = state.choices.board.bridges
    if bridge >= len(places):
        return rulebook.NO_BRIDGE_PLACE
    one, other = places[bridge]
    if not (own.built_mask >> one | own.built_mask >> other) & 1:
        return rulebook.BRIDGE_FOOT
    if own.bridges >= BRIDGES:
        return rulebook.NO_PIECE
    for built in state.bridges:
        if bridge_place(built) == bridge:
            return rulebook.BRIDGE_STANDS
    return ALLOWED


def apply_bridge(state: State, seat: int, place: int, journal: Journal | None) -> None:
    """Makes both ends adjacent for all seats; may found a town (TM rulings 68, 164)."""
    own = state.seats[seat]
    one, other = state.choices.board.bridges[place]
    own.bridges += 1
    state.bridges = [*state.bridges, new_bridge(place, seat)]
    near = state.near[:]
    near[one] |= 1 << other
    near[other] |= 1 << one
    state.near = near
    if journal is not None:
        names = state.choices.board.names
        journal.note(seat, "bridge.built", 1, rulebook.BRIDGE, f"{names[one]}:{names[other]}")
    for each in state.seats:
        if each.built_mask >> one & 1:
            each.reach_mask |= 1 << other
        if each.built_mask >> other & 1:
            each.reach_mask |= 1 << one
    if own.built_mask >> one & own.built_mask >> other & 1:
        spread_town(own, join_clusters(own, 1 << one | 1 << other, 0))
        check_town(state, seat, cluster_at(own, one))

"""The tiles, power actions and cults that legal actions take, by their names in the notation."""

from collections.abc import Iterable
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.drawing.terra_mystica.marks import ANY, Choice
from ludoteca.games.terra_mystica.actions import (
    AUREN_STEPS,
    BONUS_STEP,
    BUILD,
    CLAIM,
    FAVOUR_STEP,
    FREE_POST,
    PASS,
    PLACE,
    POWER,
    POWER_BRIDGE,
    RIDE,
    SEND,
    STEP,
    TAKE_BONUS,
    TAKE_FAVOUR,
    TAKE_TOWN,
    UPGRADE,
    USE_KEY,
)
from ludoteca.games.terra_mystica.tables.factions import DWELLING, FACTIONS, TRADING_POST
from ludoteca.games.terra_mystica.tables.tiles import ACT_BRIDGE, CULT_NAMES

TILES: Final = {TAKE_BONUS: "BON", PASS: "BON", TAKE_FAVOUR: "FAV", TAKE_TOWN: "TW"}
CULT_KINDS: Final = frozenset((SEND, BONUS_STEP, FAVOUR_STEP, AUREN_STEPS, USE_KEY))


def thing_of(action: int) -> str:
    """What an action takes from the table; empty if nothing."""
    kind = kind_of(action)
    if kind in TILES:
        return f"{TILES[kind]}{first_of(action)}"
    if kind == POWER:
        return f"ACT{first_of(action) + 1}"
    if kind == POWER_BRIDGE:
        return f"ACT{ACT_BRIDGE + 1}"
    if kind == CLAIM:
        return FACTIONS[first_of(action)].name
    if kind in CULT_KINDS:
        return CULT_NAMES[first_of(action)]
    return CULT_NAMES[second_of(action)] if kind == STEP else ""


def open_things(legal: Iterable[int], chosen: Choice | None) -> frozenset[str]:
    """Everything that legal actions within the choice can take."""
    return frozenset(
        thing_of(action) for action in legal if chosen is None or chosen.admits(action)
    )


def coming_structure(chosen: Choice | None) -> int:
    """The kind of structure the chosen action takes off the faction board, or ANY."""
    if chosen is None:
        return ANY
    if chosen.kind in (BUILD, PLACE, RIDE):
        return DWELLING
    if chosen.kind == FREE_POST:
        return TRADING_POST
    return chosen.piece if chosen.kind == UPGRADE else ANY

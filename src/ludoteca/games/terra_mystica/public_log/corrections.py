"""Corrections in an exported log where the public site calculates differently from Ludoteca.

If its options allow it, a log may add to or remove from what a faction has: `+1P1`, `-1P3`.
"""

from typing import Final

from ludoteca.games.terra_mystica.actions import UPGRADE, bowls_of, kind_of, second_of
from ludoteca.games.terra_mystica.hints import default_tokens
from ludoteca.games.terra_mystica.state import ACTING, Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    CULTISTS,
    SHAPESHIFTERS,
    STRONGHOLD,
)
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS

LOOSE_NAME: Final = "loose-adjust-resource"
LOOSE_OPTION: Final = "option " + LOOSE_NAME
BOWL_NAMES: Final = ("P1", "P2", "P3")
# A pending step keeps a round open; it is dropped when the seat resigns.
HOLD: Final = "+1CULT"
GAINED: Final = (*BOWL_NAMES, "PW", "CULT")


def is_correction(part: str) -> bool:
    """Whether a command gains something not given by a rule, which needs LOOSE_OPTION."""
    return part[0] == "+" and part[1:].lstrip("0123456789") in GAINED


def are_corrected(lines: list[str]) -> bool:
    """Whether any row of a log needs LOOSE_OPTION."""
    for line in lines:
        _, _, parts = line.partition(": ")
        if parts and line[0] != "#" and any(is_correction(part) for part in parts.split(". ")):
            return True
    return False


def moved_tokens(own: Seat, payment: int, count: int) -> list[str]:
    """Corrects a payment, as the public site takes tokens from bowl I first (TM ruling 127)."""
    found: list[str] = []
    usual = bowls_of(default_tokens(own, count))
    for name, taken, paid in zip(BOWL_NAMES, usual, bowls_of(payment), strict=True):
        if taken != paid:
            found.append(f"{'+' if taken > paid else '-'}{abs(taken - paid)}{name}")
    return found


def absent_tokens(state: State, seat: int, action: int) -> list[str]:
    """Tokens for seats that resigned without a faction, which the site omits (TM ruling 169)."""
    is_upgrade = kind_of(action) == UPGRADE and second_of(action) == STRONGHOLD
    absent = [own for own in state.seats if own.faction < 0]
    if not is_upgrade or not state.seats[seat].board.gains_tokens or not absent:
        return []
    return [f"+{len(absent)}P1"]


def is_refusal_unpaid(state: State) -> bool:
    """Whether declined offers pay Shapeshifters but not Cultists, which no log option allows."""
    choices = state.choices
    factions = [own.faction for own in state.seats]
    both = CULTISTS in factions and SHAPESHIFTERS in factions
    return both and not choices.cultist_power and not choices.policy.shapeshifters_are_agreed


def shapeshifters_power(state: State) -> tuple[int, int]:
    """The number of tokens and of steps between bowls of the Shapeshifters."""
    for own in state.seats:
        if own.board.shifts_home:
            return own.bowl1 + own.bowl2 + own.bowl3, own.bowl2 + 2 * own.bowl3
    return 0, 0


def is_last_to_pass(state: State, seat: int) -> bool:
    """Whether in a log the pass of this seat, whose turn is not over, has ended the round."""
    waits = state.phase == ACTING and state.active == seat and state.round < ROUNDS
    return waits and all(own.passed or own.left for own in state.seats)

"""Decisions between rounds: those after the cult bonus and the income."""

from ludoteca.core.errors import ALLOWED, OTHER_QUESTION
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    ENOUGH,
    KEEP_PRIEST,
    TRANSFORM,
    UNLOCK,
    enough,
    first_of,
    fourth_of,
    kind_of,
    second_of,
    third_of,
)
from ludoteca.games.terra_mystica.rules.cults import legal_steps
from ludoteca.games.terra_mystica.rules.transforming import legal_transforms, refusal_transform
from ludoteca.games.terra_mystica.rules.variable import (
    legal_unlocks,
    refusal_priest,
    refusal_unlock,
)
from ludoteca.games.terra_mystica.state import Seat, State


def legal_break(state: State, seat: int, found: list[int]) -> None:
    """Lists the decisions after the cult bonus: spades, Acolyte steps, priests."""
    if state.seats[seat].spades:
        legal_transforms(state, seat, found)
        found.append(enough(seat))
    legal_steps(state, seat, found)
    legal_unlocks(state, seat, found)


def refusal_break(state: State, seat: int, action: int) -> int:
    """Checks a decision after the cult bonus: only its spades may be used (TM ruling 93)."""
    kind = kind_of(action)
    own = state.seats[seat]
    if own.spades == 0:
        refused = refusal_unlocking(state, seat, action)
        return rulebook.SPADES_ONLY if refused == OTHER_QUESTION else refused
    if kind == TRANSFORM and fourth_of(action) == seat:
        hexagon = first_of(action)
        return refusal_transform(state, seat, hexagon, second_of(action), third_of(action))
    if kind == ENOUGH and first_of(action) == seat:
        return ALLOWED
    return rulebook.SPADES_ONLY


def refusal_unlocking(state: State, seat: int, action: int) -> int:
    """Checks a decision on the Riverwalkers' new priests."""
    kind = kind_of(action)
    if first_of(action) == seat:
        if kind == UNLOCK:
            return refusal_unlock(state, seat, second_of(action))
        if kind == KEEP_PRIEST:
            return refusal_priest(state, seat)
    return OTHER_QUESTION


def is_asked(own: Seat) -> bool:
    """Whether the seat has something to decide between rounds."""
    return bool(own.spades or own.steps_owed or own.undecided)

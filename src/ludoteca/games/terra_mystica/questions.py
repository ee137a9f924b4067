"""What is asked now, and of whom."""

from typing import Final

from ludoteca.games.terra_mystica.rules.auction import auction_question
from ludoteca.games.terra_mystica.rules.terrains import wants_terrain
from ludoteca.games.terra_mystica.rules.turns import refusal_left
from ludoteca.games.terra_mystica.state import (
    ACTING,
    ANSWERING,
    BONUS_CHOICE,
    BREAK_SPADES,
    CHOOSING,
    NOT_DIGGING,
    PLACING,
    UNLOCKING,
    Seat,
    State,
    offer_receiver,
)

# What is asked in each phase that waits for a decision.
QUESTIONS: Final = (
    "choosing",
    "placing",
    "bonus_choice",
    "acting",
    "answering",
    "break_spades",
    "unlocking",
    "over",
)
# Questions that stand for a whole phase.
PHASES: Final = {
    PLACING: "placing",
    BONUS_CHOICE: "bonus_choice",
    UNLOCKING: "unlocking",
}


def question(state: State) -> str:
    """What is asked now, as the texts call it; over at the end."""
    if state.phase == ANSWERING and not state.offers:
        return "token" if any(own.undecided for own in state.seats) else "step"
    if state.auction:
        return auction_question(state)
    if state.phase == CHOOSING:
        return choice_question(state)
    if state.phase == BREAK_SPADES:
        return break_question(state.seats[state.queue[0]])
    if state.phase != ACTING:
        return QUESTIONS[state.phase]
    if state.wants_mask:
        return "key"
    if state.owed_favours:
        return "favour"
    if state.owed_towns:
        return "town"
    if state.digging:
        return "digging"
    own = state.seats[state.active]
    if own.board.kind and refusal_left(state, own):
        return "bridges" if state.free_bridges else break_question(own)
    return "acting" if state.actions_left else "end"


def choice_question(state: State) -> str:
    """A faction, its terrain, or the first favour tile of the Ice Maidens."""
    if wants_terrain(state.seats[state.queue[0]]):
        return "terrain"
    return "favour" if state.owed_favours else QUESTIONS[CHOOSING]


def break_question(own: Seat) -> str:
    """Spades, a step, or a priest to decide about."""
    if own.spades:
        return QUESTIONS[BREAK_SPADES]
    return QUESTIONS[UNLOCKING] if own.undecided else "step"


def question_to(state: State, seat: int) -> str:
    """What is asked of one seat, while others may be asked something else."""
    own = state.seats[seat]
    if state.phase == CHOOSING:
        return auction_question(state) if state.auction else choice_question(state)
    if state.phase == BREAK_SPADES:
        return break_question(own)
    if state.phase in PHASES:
        return PHASES[state.phase]
    is_beside = state.phase == ANSWERING or seat != state.active
    if is_beside and first_offer(state.offers, seat) >= 0:
        return "answering"
    if is_beside and own.steps_owed:
        return "step"
    if state.phase != ACTING:
        return "token" if own.undecided else "acting"
    return turn_question(state, own)


def turn_question(state: State, own: Seat) -> str:
    """What the active seat is asked."""
    if state.owed_favours:
        return "favour"
    if state.owed_towns:
        return "town"
    if state.wants_mask and not state.choices.policy.keys_wait:
        return "key"
    if state.digging != NOT_DIGGING:
        return "digging"
    if own.board.kind and refusal_left(state, own):
        return "bridges" if state.free_bridges else break_question(own)
    return "acting" if state.actions_left else "end"


def question_count(state: State, seat: int) -> int:
    """How many of what the question to a seat is about."""
    own = state.seats[seat]
    counts = {
        "break_spades": own.spades,
        "step": own.steps_owed,
        "unlocking": own.undecided,
        "token": own.undecided,
        "bridges": state.free_bridges,
        "favour": state.owed_favours,
        "town": state.owed_towns,
        "key": own.keys,
        "digging": state.spades,
    }
    return counts.get(question_to(state, seat), 1)


def first_offer(offers: list[int], seat: int) -> int:
    """The place of the first question about power to a seat, or -1."""
    for number, open_offer in enumerate(offers):
        if offer_receiver(open_offer) == seat:
            return number
    return -1

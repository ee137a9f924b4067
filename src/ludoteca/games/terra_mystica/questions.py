"""Names of the questions put to seats, as used in catalogue keys."""

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

# The question of each phase that needs a decision.
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
# Phases with a single question.
PHASES: Final = {
    PLACING: "placing",
    BONUS_CHOICE: "bonus_choice",
    UNLOCKING: "unlocking",
}


def question(state: State) -> str:
    """The current question as named in the catalogue; "over" at the end."""
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
    """The question during the choice of factions: faction, terrain, or first favour tile."""
    if wants_terrain(state.seats[state.queue[0]]):
        return "terrain"
    return "favour" if state.owed_favours else QUESTIONS[CHOOSING]


def break_question(own: Seat) -> str:
    """The question to a seat between rounds: spades, a step, or a priest."""
    if own.spades:
        return QUESTIONS[BREAK_SPADES]
    return QUESTIONS[UNLOCKING] if own.undecided else "step"


def question_to(state: State, seat: int) -> str:
    """The question to one seat; other seats may have different ones."""
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
    """The question to the active seat during its turn."""
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
    """The number of items the question to a seat is about, such as spades or tiles."""
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
    """The index of the first offer of power to a seat, or -1."""
    for number, open_offer in enumerate(offers):
        if offer_receiver(open_offer) == seat:
            return number
    return -1

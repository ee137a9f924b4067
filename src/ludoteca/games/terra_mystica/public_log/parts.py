"""Translates single actions into the commands of an exported log."""

from typing import Final

from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.rules.cults import free_space
from ludoteca.games.terra_mystica.state import ACTING, State
from ludoteca.games.terra_mystica.tables.board import LOG_COLOURS
from ludoteca.games.terra_mystica.tables.factions import STRUCTURE_CODES
from ludoteca.games.terra_mystica.tables.tiles import (
    CULT_NAMES,
    ORDER_STEPS,
    PER_SPADE,
    RETURN_STEPS,
    SCORING_PER,
    SCORING_VP,
)

CULT_KINDS: Final = (actions.BONUS_STEP, actions.FAVOUR_STEP, actions.AUREN_STEPS)
BRIDGE_KINDS: Final = (actions.POWER_BRIDGE, actions.ENGINEER_BRIDGE)


def plain_parts(state: State, action: int) -> list[str]:
    """The command for an action that needs only one; empty for actions without a command."""
    names = state.choices.board.names
    kind = actions.kind_of(action)
    first = actions.first_of(action)
    if kind == actions.UPGRADE:
        return [f"upgrade {names[first]} to {STRUCTURE_CODES[actions.second_of(action)]}"]
    if kind == actions.SEND:
        return [send(state, first, actions.second_of(action))]
    if kind == actions.POWER:
        return [f"action ACT{first + 1}"]
    if kind == actions.PASS:
        return [f"pass BON{first}" if first else "pass"]
    if kind == actions.TAKE_FAVOUR:
        return [f"+FAV{first}"]
    if kind == actions.CONNECT:
        return [f"connect {names[first]}"]
    if kind == actions.PLACE:
        return [f"build {names[first]}"]
    if kind == actions.TAKE_BONUS:
        return [f"pass BON{first}"]
    if kind == actions.ADVANCE_SHIPPING:
        return ["advance ship"]
    return ["advance dig"] if kind == actions.ADVANCE_EXCHANGE else []


def send(state: State, track: int, steps: int) -> str:
    """The command for a priest; the number is left out for the best free space."""
    best = RETURN_STEPS
    for each in (ORDER_STEPS[1], ORDER_STEPS[0]):
        if free_space(state, track, each) >= 0:
            best = each
    text = f"send p to {CULT_NAMES[track].upper()}"
    return text if steps == best else f"{text} for {steps}"


def point_correction(state: State, spades: int) -> list[str]:
    """Takes back points for unused spades, which the public site scores when they are gained."""
    tile = state.scoring[state.round]
    if (
        state.phase != ACTING
        or SCORING_PER[tile] != PER_SPADE
        or state.choices.policy.spades_score_when_gained
    ):
        return []
    return [f"-{SCORING_VP[tile] * spades}VP"]


def answer_part(state: State, action: int) -> str:
    """The command for an answer: offers with nominal amounts, Cultist steps, tokens."""
    kind = actions.kind_of(action)
    if kind == actions.BUY_TOKEN:
        return "gain P3 for VP"
    if kind == actions.SKIP_TOKEN:
        return "-GAIN_P3_FOR_VP"
    if kind == actions.STEP:
        return "+" + CULT_NAMES[actions.second_of(action)].upper()
    word = "leech" if kind == actions.ACCEPT else "decline"
    giver = state.seats[actions.second_of(action)].board.log_name
    return f"{word} {actions.third_of(action)} from {giver}"


def special_parts(state: State, seat: int, action: int) -> list[str]:
    """The commands for a special action or bridge, with the one that completes it."""
    kind = actions.kind_of(action)
    first = actions.first_of(action)
    board = state.choices.board
    parts = ["action " + actions.ACTION_CODES[kind]]
    if kind in CULT_KINDS:
        steps = "+2" if kind == actions.AUREN_STEPS else "+"
        parts.append(steps + CULT_NAMES[first].upper())
    elif kind in BRIDGE_KINDS:
        one, other = board.bridges[first]
        parts.append(f"bridge {board.names[one]}:{board.names[other]}")
    elif kind == actions.SANDSTORM:
        home = LOG_COLOURS[state.seats[seat].home]
        parts.append(f"transform {board.names[first]} to {home}")
    elif kind == actions.FREE_POST:
        parts.append(f"upgrade {board.names[first]} to TP")
    elif kind == actions.RIDE:
        parts.append(f"build {board.names[first]}")
    return parts

"""Writes options and commands of the Fire & Ice factions in an exported log."""

from typing import Final

from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.public_log.corrections import moved_tokens
from ludoteca.games.terra_mystica.public_log.player import (
    CHANGED_OPTION,
    ICE_OPTION,
    PRINTED_OPTION,
    VOLCANO_OPTION,
)
from ludoteca.games.terra_mystica.rules.eruptions import eruption_price
from ludoteca.games.terra_mystica.rules.income import bonus_times, income_of
from ludoteca.games.terra_mystica.rules.resources import is_priest_asked
from ludoteca.games.terra_mystica.rules.variable import BY_POWER, shift_price
from ludoteca.games.terra_mystica.state import CULT_BONUS, INCOME, Choices, State
from ludoteca.games.terra_mystica.tables.board import LOG_COLOURS
from ludoteca.games.terra_mystica.tables.factions import (
    CULTISTS,
    FACTIONS,
    FREE_BRIDGES,
    ICE_KIND,
    SHAPESHIFTERS,
    STRONGHOLD,
    VARIABLE_KIND,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_AMOUNT,
    ACT_PRIEST,
    CULT_NAMES,
    POWER_TO_PRIEST,
    SCORING_PRIESTS,
    TOWN_PRIESTS,
)

LATER_KINDS: Final = (
    actions.PICK_TERRAIN, actions.ERUPT, actions.SHIFT, actions.UNLOCK, actions.KEEP_PRIEST,
    actions.FREE_BRIDGE,
)  # fmt: skip
KEEP: Final = "unlock-terrain gain-priest"
PRIESTS: Final = 2  # index of the priests in an income


def later_options(choices: Choices, factions: list[int]) -> list[str]:
    """The log options for the factions offered or in play."""
    kinds = [FACTIONS[faction].kind for faction in factions]
    found: list[str] = []
    if choices.ice or ICE_KIND in kinds:
        found.append(ICE_OPTION)
    if choices.volcano or VOLCANO_KIND in kinds:
        found.append(VOLCANO_OPTION)
    if choices.variable or VARIABLE_KIND in kinds:
        found.append(CHANGED_OPTION if choices.variable_change else PRINTED_OPTION)
    return found


def pays_refusals(choices: Choices, factions: list[int]) -> bool:
    """Whether a log needs the option for 1 power when all seats decline (TM ruling 3)."""
    shapeshifters = SHAPESHIFTERS in factions and CULTISTS not in factions
    return bool(choices.cultist_power or shapeshifters)


def later_parts(state: State, seat: int, action: int) -> list[str]:
    """The commands for one action."""
    kind = actions.kind_of(action)
    first = actions.first_of(action)
    second = actions.second_of(action)
    board = state.choices.board
    if kind == actions.PICK_TERRAIN:
        return [f"pick-color {LOG_COLOURS[first]}"]
    if kind == actions.UNLOCK:
        return [f"unlock-terrain {LOG_COLOURS[second]}"]
    if kind == actions.KEEP_PRIEST:
        return [KEEP]
    if kind == actions.FREE_BRIDGE:
        one, other = board.bridges[first]
        return [f"bridge {board.names[one]}:{board.names[other]}"]
    if kind == actions.SHIFT:
        return shift_parts(state, seat, first, second)
    return eruption_parts(state, seat, first, second)


def free_spans(state: State, seat: int, action: int) -> int:
    """The free bridges an action gives on the public site: two for the Riverwalkers' stronghold."""
    is_riverwalkers = state.seats[seat].board.opens_terrains
    is_upgrade = is_riverwalkers and actions.kind_of(action) == actions.UPGRADE
    return FREE_BRIDGES if is_upgrade and actions.second_of(action) == STRONGHOLD else 0


def shift_parts(state: State, seat: int, terrain: int, payment: int) -> list[str]:
    """The action code, odd for power and even for tokens, and the new colour."""
    price = shift_price(state)
    number = 2 * price - 5
    moved: list[str] = []
    if payment != BY_POWER:
        moved = moved_tokens(state.seats[seat], payment, price)
        number += 1
    return [f"action ACTH{number}", *moved, f"pick-color {LOG_COLOURS[terrain]}"]


def eruption_parts(state: State, seat: int, hexagon: int, payment: int) -> list[str]:
    """The commands for a volcano, beginning with `dig 1`; the Acolytes add track and steps."""
    price = eruption_price(state, seat, state.terrain[hexagon])
    parts = ["dig 1", f"transform {state.choices.board.names[hexagon]} to volcano"]
    if state.seats[seat].board.erupts_by_cult:
        return [*parts, f"-{price}{CULT_NAMES[payment - actions.BY_CULT].upper()}"]
    return parts + moved_tokens(state.seats[seat], payment, price)


def keeps_unasked(state: State, seat: int) -> bool:
    """Whether Riverwalkers' priests are kept without asking, unlike in a log (TM ruling 168)."""
    own = state.seats[seat]
    return own.board.opens_terrains and own.start >= 0 and not is_priest_asked(state, own)


def unasked_priests(state: State, seat: int, action: int) -> int:
    """The number of priests gained by an action without asking."""
    kind = actions.kind_of(action)
    first = actions.first_of(action)
    own = state.seats[seat]
    if kind == actions.UNLOCK and not state.choices.policy.every_priest_is_asked:
        is_last = own.locked_mask == 1 << actions.second_of(action)
        return own.undecided - 1 if is_last else 0
    if not keeps_unasked(state, seat):
        return 0
    if kind == actions.POWER and first == ACT_PRIEST:
        return ACT_AMOUNT[first]
    if kind == actions.CONVERT and first == POWER_TO_PRIEST:
        return 1
    return TOWN_PRIESTS[first] if kind == actions.TAKE_TOWN else 0


def unasked_rows(state: State) -> list[str]:
    """The rows for priests gained without asking in the next phase."""
    lines: list[str] = []
    for seat, own in enumerate(state.seats):
        if own.left or not keeps_unasked(state, seat):
            continue
        count = 0
        if state.phase == INCOME:
            count = income_of(own)[PRIESTS]
        elif state.phase == CULT_BONUS:
            count = SCORING_PRIESTS[state.scoring[state.round]] * bonus_times(state, own)
        lines += [f"{own.board.log_name}: {KEEP}"] * count
    return lines

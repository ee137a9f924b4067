"""Volcanoes: the Dragonlords and Acolytes pay tokens or cult steps instead of spades."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import BY_CULT, ERUPT, bowls_of, pack, payments
from ludoteca.games.terra_mystica.rules.cults import lose_steps
from ludoteca.games.terra_mystica.rules.resources import holds_tokens, remove_tokens
from ludoteca.games.terra_mystica.rules.terrains import is_rival_home
from ludoteca.games.terra_mystica.rules.transforming import (
    change_terrain,
    refusal_hex,
    refusal_reach,
    spade_targets,
    stop_digging,
)
from ludoteca.games.terra_mystica.state import DIG_ERUPTION, State
from ludoteca.games.terra_mystica.tables.board import CYCLE, VOLCANO
from ludoteca.games.terra_mystica.tables.factions import (
    ERUPTION_STEPS,
    ERUPTION_STEPS_HOME,
    ERUPTION_TOKENS,
    ERUPTION_TOKENS_HOME,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import CULTS


def eruption_price(state: State, seat: int, terrain: int) -> int:
    """The tokens or cult steps for a terrain; more for a rival's home (FI, TM rulings 125, 170)."""
    rival = is_rival_home(state, seat, terrain)
    if state.seats[seat].board.erupts_by_cult:
        return ERUPTION_STEPS_HOME if rival else ERUPTION_STEPS
    return ERUPTION_TOKENS_HOME if rival else ERUPTION_TOKENS


def eruption_payments(state: State, seat: int, hexagon: int) -> list[int]:
    """Every payment for a hex, whether or not the seat can pay: tracks, or tokens of bowls."""
    if state.seats[seat].board.erupts_by_cult:
        return list(range(BY_CULT, BY_CULT + CULTS))
    return payments(eruption_price(state, seat, state.terrain[hexagon]))


def legal_eruptions(state: State, seat: int, found: list[int]) -> None:
    """Lists every hex in reach with every possible payment."""
    if state.seats[seat].board.kind != VOLCANO_KIND:
        return
    for hexagon in cells(spade_targets(state, seat)):
        for payment in eruption_payments(state, seat, hexagon):
            if refusal_eruption(state, seat, hexagon, payment) == ALLOWED:
                found.append(pack(ERUPT, hexagon, payment))


def refusal_eruption(state: State, seat: int, hexagon: int, payment: int) -> int:
    """Checks for a free hex in reach, no volcano, and the payment (TM rulings 123, 127, 128)."""
    own = state.seats[seat]
    if own.board.kind != VOLCANO_KIND:
        return rulebook.NOT_YOURS
    refused = refusal_hex(state, hexagon)
    if refused:
        return refused
    terrain = state.terrain[hexagon]
    if terrain >= CYCLE:
        return rulebook.SAME_TERRAIN if terrain == VOLCANO else rulebook.FROZEN
    refused = refusal_reach(state, own, hexagon)
    if refused:
        return refused
    price = eruption_price(state, seat, terrain)
    if own.board.erupts_by_cult:
        if not BY_CULT <= payment < BY_CULT + CULTS:
            return rulebook.WRONG_PAYMENT
        return ALLOWED if own.cults[payment - BY_CULT] >= price else rulebook.SHORT_STEPS
    if payment >= BY_CULT or sum(bowls_of(payment)) != price:
        return rulebook.WRONG_PAYMENT
    return ALLOWED if holds_tokens(own, payment) else rulebook.SHORT_BOWLS


def apply_eruption(
    state: State, seat: int, hexagon: int, payment: int, journal: Journal | None
) -> None:
    """Pays for a volcano; it scores no points, and a dwelling may follow (TM ruling 126)."""
    own = state.seats[seat]
    if own.board.erupts_by_cult:
        price = eruption_price(state, seat, state.terrain[hexagon])
        lose_steps(state, seat, payment - BY_CULT, price, journal)
    else:
        remove_tokens(state, seat, payment, rulebook.DRAGONLORDS, journal)
    change_terrain(state, seat, hexagon, VOLCANO, journal)
    stop_digging(state)
    state.digging = DIG_ERUPTION
    state.dug_mask = 1 << hexagon

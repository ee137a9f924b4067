"""The variable factions, Shapeshifters and Riverwalkers, as printed and with the later change."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    BUY_TOKEN,
    BY_CULT,
    FREE_BRIDGE,
    KEEP_PRIEST,
    SHIFT,
    SKIP_TOKEN,
    UNLOCK,
    bowls_of,
    pack,
    payments,
    with_one,
)
from ludoteca.games.terra_mystica.rules.bridges import apply_bridge, refusal_bridge
from ludoteca.games.terra_mystica.rules.resources import (
    gain_coins,
    gain_priests,
    holds_tokens,
    is_priest_asked,
    keep_priest,
    remove_tokens,
    spend_power,
)
from ludoteca.games.terra_mystica.rules.terrains import is_rival_home
from ludoteca.games.terra_mystica.scoring import gain_points
from ludoteca.games.terra_mystica.state import FROM_FACTION, State
from ludoteca.games.terra_mystica.tables.board import CYCLE, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import (
    SHIFT_TOKENS,
    SHIFT_VP,
    STRONGHOLD,
    TOKEN_VP,
    TOKENS_WON,
    UNLOCK_COINS,
    UNLOCK_COINS_HOME,
)

BY_POWER = 0  # the payment in power for a change of home terrain


def shift_price(state: State) -> int:
    """The power or tokens for a change of home terrain (TM ruling 16)."""
    return SHIFT_TOKENS[state.choices.variable_change]


def can_shift(state: State, seat: int) -> bool:
    """Whether the seat has the Shapeshifters and their stronghold."""
    own = state.seats[seat]
    return own.board.shifts_home and own.piece_masks[STRONGHOLD] != 0


def shift_payments(state: State) -> list[int]:
    """All payments for a change of home terrain: power, or any tokens of the bowls."""
    return [BY_POWER, *payments(shift_price(state))]


def legal_shifts(state: State, seat: int, found: list[int]) -> None:
    """Lists every new home terrain with every possible payment."""
    if not can_shift(state, seat):
        return
    for terrain in range(CYCLE):
        for payment in shift_payments(state):
            if refusal_shift(state, seat, terrain, payment) == ALLOWED:
                found.append(pack(SHIFT, terrain, payment))


def refusal_shift(state: State, seat: int, terrain: int, payment: int) -> int:
    """Checks for a terrain of the cycle that is no seat's home, and the payment (TM ruling 132)."""
    own = state.seats[seat]
    if not can_shift(state, seat):
        return rulebook.NOT_YOURS
    if terrain >= CYCLE:
        return rulebook.NOT_OF_CYCLE
    if terrain == own.home:
        return rulebook.SAME_HOME
    if is_rival_home(state, seat, terrain):
        return rulebook.TERRAIN_TAKEN
    price = shift_price(state)
    if payment == BY_POWER:
        return ALLOWED if own.bowl3 >= price else rulebook.SHORT_POWER
    if payment >= BY_CULT or sum(bowls_of(payment)) != price:
        return rulebook.WRONG_PAYMENT
    return ALLOWED if holds_tokens(own, payment) else rulebook.SHORT_BOWLS


def apply_shift(
    state: State, seat: int, terrain: int, payment: int, journal: Journal | None
) -> None:
    """Pays for and changes the home terrain; structures stay as they are."""
    rule = rulebook.SHAPESHIFTERS
    if payment == BY_POWER:
        spend_power(state, seat, shift_price(state), journal)
    else:
        remove_tokens(state, seat, payment, rule, journal)
    state.seats[seat].home = terrain
    if journal is not None:
        journal.note(seat, "home." + TERRAIN_NAMES[terrain], 1, rule)
    points = SHIFT_VP[state.choices.variable_change]
    gain_points(state, seat, points, FROM_FACTION, rule, journal)


def legal_tokens(state: State, seat: int, found: list[int]) -> None:
    """Lists buying a token for a point, and declining it (with the later change)."""
    for kind in (BUY_TOKEN, SKIP_TOKEN):
        if refusal_token(state, seat, kind) == ALLOWED:
            found.append(with_one(kind, seat))


def refusal_token(state: State, seat: int, kind: int) -> int:
    """Checks that a token is owed and the seat has the point for it."""
    own = state.seats[seat]
    if not own.board.shifts_home or own.undecided == 0:
        return rulebook.NOTHING_OWED
    return rulebook.NO_POINT if kind == BUY_TOKEN and own.vp < TOKEN_VP else ALLOWED


def apply_token(state: State, seat: int, kind: int, journal: Journal | None) -> None:
    """Buys or declines a token."""
    own = state.seats[seat]
    own.undecided -= 1
    if kind == BUY_TOKEN:
        gain_points(state, seat, -TOKEN_VP, FROM_FACTION, rulebook.SHAPESHIFTERS, journal)
        own.bowl3 += TOKENS_WON
        if journal is not None:
            journal.note(seat, "resource.tokens", TOKENS_WON, rulebook.SHAPESHIFTERS)


def unlock_price(state: State, seat: int, terrain: int) -> int:
    """The coins for unlocking a terrain, 0 by the printed rules (TM ruling 16)."""
    if not state.choices.variable_change:
        return 0
    return UNLOCK_COINS_HOME if is_rival_home(state, seat, terrain) else UNLOCK_COINS


def legal_unlocks(state: State, seat: int, found: list[int]) -> None:
    """Lists the uses of a priest just gained: unlocking each terrain, or keeping the priest."""
    own = state.seats[seat]
    if not own.board.opens_terrains or own.undecided == 0:
        return
    for terrain in cells(own.locked_mask):
        if refusal_unlock(state, seat, terrain) == ALLOWED:
            found.append(pack(UNLOCK, seat, terrain))
    found.append(with_one(KEEP_PRIEST, seat))


def refusal_priest(state: State, seat: int) -> int:
    """Checks that there is a priest to decide on (TM ruling 168)."""
    own = state.seats[seat]
    if not own.board.opens_terrains or own.undecided == 0:
        return rulebook.NOTHING_OWED
    return ALLOWED


def refusal_unlock(state: State, seat: int, terrain: int) -> int:
    """Checks that the terrain is still locked, and the coins (TM ruling 135)."""
    refused = refusal_priest(state, seat)
    if refused:
        return refused
    if terrain >= CYCLE:
        return rulebook.NOT_OF_CYCLE
    own = state.seats[seat]
    if not own.locked_mask >> terrain & 1:
        return rulebook.UNLOCKED
    price = unlock_price(state, seat, terrain)
    return ALLOWED if own.coins >= price else rulebook.SHORT_COINS


def apply_unlock(state: State, seat: int, terrain: int, journal: Journal | None) -> None:
    """Unlocks a terrain; after the last one, the remaining new priests are kept."""
    own = state.seats[seat]
    rule = rulebook.RIVERWALKERS
    gain_coins(state, seat, -unlock_price(state, seat, terrain), rule, journal)
    own.undecided -= 1
    own.locked_mask &= ~(1 << terrain)
    if journal is not None:
        journal.note(seat, "unlocked." + TERRAIN_NAMES[terrain], 1, rule)
    if own.undecided and not is_priest_asked(state, own):
        waiting = own.undecided
        own.undecided = 0
        gain_priests(state, seat, waiting, rule, journal)


def apply_keep(state: State, seat: int, journal: Journal | None) -> None:
    """Keeps the priest; without one in the supply it is lost (TM rulings 136, 168)."""
    state.seats[seat].undecided -= 1
    keep_priest(state, seat, 1, rulebook.RIVERWALKERS, journal)


def legal_free_bridges(state: State, seat: int, found: list[int]) -> None:
    """Lists every free bridge of the Riverwalkers' stronghold."""
    if state.free_bridges == 0:
        return
    for bridge in range(len(state.choices.board.bridges)):
        if refusal_bridge(state, seat, bridge) == ALLOWED:
            found.append(with_one(FREE_BRIDGE, bridge))


def refusal_free_bridge(state: State, seat: int, bridge: int) -> int:
    """Checks for a free bridge of the stronghold, and its place (TM ruling 139)."""
    if state.free_bridges == 0:
        return rulebook.NOTHING_OWED
    return refusal_bridge(state, seat, bridge)


def apply_free_bridge(state: State, seat: int, bridge: int, journal: Journal | None) -> None:
    """Builds one of the free bridges."""
    state.free_bridges -= 1
    apply_bridge(state, seat, bridge, journal)

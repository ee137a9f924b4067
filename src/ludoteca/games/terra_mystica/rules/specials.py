"""Power actions of the map, and special actions of tiles and strongholds."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import (
    AUREN_STEPS,
    BONUS_SPADE,
    BONUS_STEP,
    DOUBLE,
    ENGINEER_BRIDGE,
    FAVOUR_STEP,
    FREE_POST,
    GIANT_SPADES,
    GIVE_UP,
    POWER,
    POWER_BRIDGE,
    RIDE,
    SANDSTORM,
    with_one,
)
from ludoteca.games.terra_mystica.rules.bridges import apply_bridge, refusal_bridge
from ludoteca.games.terra_mystica.rules.building import put_dwelling
from ludoteca.games.terra_mystica.rules.cults import gain_steps
from ludoteca.games.terra_mystica.rules.resources import (
    gain_coins,
    gain_priests,
    gain_workers,
    spend_power,
)
from ludoteca.games.terra_mystica.rules.transforming import (
    change_terrain,
    give_spades,
    refusal_hex,
    stop_digging,
)
from ludoteca.games.terra_mystica.rules.upgrading import refusal_piece, replace
from ludoteca.games.terra_mystica.state import DIG_GIANT, DIG_GIFT, DIG_SANDSTORM, Seat, State
from ludoteca.games.terra_mystica.tables import factions, tiles
from ludoteca.games.terra_mystica.tables.board import CYCLE
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGE_WORKERS,
    DWELLING,
    PIECES,
    STRONGHOLD,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_AMOUNT,
    ACT_BRIDGE,
    ACT_COINS,
    ACT_PRIEST,
    ACT_SPADE,
    ACT_WORKERS,
    CULTS,
    POWER_ACTIONS,
)

# Special actions of a seat, as bits of `used_mask`.
USED_BONUS = 1
USED_FAVOUR = 2
USED_STRONGHOLD = 4

# The special action of each faction's stronghold, 0 for none.
STRONGHOLD_ACTIONS = [
    AUREN_STEPS, RIDE, 0, 0, 0, 0, 0, 0, 0, FREE_POST, DOUBLE, GIANT_SPADES, 0, SANDSTORM,
    0, 0, 0, 0, 0, 0,
]  # fmt: skip


# Actions whose benefit may be skipped on the public site.
GIFTS = (
    POWER_BRIDGE, ENGINEER_BRIDGE, BONUS_STEP, FAVOUR_STEP, AUREN_STEPS, SANDSTORM, FREE_POST, RIDE,
)  # fmt: skip


def legal_powers(state: State, seat: int, found: list[int]) -> None:
    """Lists the available power actions the seat can pay for."""
    for number in range(POWER_ACTIONS):
        if refusal_power(state, seat, number):
            continue
        if number == ACT_BRIDGE:
            legal_bridges(state, seat, POWER_BRIDGE, found)
        else:
            found.append(with_one(POWER, number))


def legal_bridges(state: State, seat: int, kind: int, found: list[int]) -> None:
    """Lists every bridge the seat may build."""
    for bridge in range(len(state.choices.board.bridges)):
        if refusal_bridge(state, seat, bridge) == ALLOWED:
            found.append(with_one(kind, bridge))


def refusal_power(state: State, seat: int, number: int) -> int:
    """Checks a power action: unused (except for Yetis), power in bowl III (TM rulings 130, 137)."""
    own = state.seats[seat]
    if number >= POWER_ACTIONS:
        return rulebook.NOT_YOURS
    if number >= ACT_SPADE and own.board.opens_terrains:
        return rulebook.NEVER_DIGS
    if state.power_used_mask >> number & 1 and not may_repeat(own):
        return rulebook.ACTION_USED
    return rulebook.SHORT_POWER if own.bowl3 < own.board.acts[number] else ALLOWED


def may_repeat(own: Seat) -> bool:
    """Whether the seat may use taken power actions: Yetis with their stronghold (FI)."""
    return own.board.repeats_power and own.piece_masks[STRONGHOLD] != 0


def refusal_power_bridge(state: State, seat: int, bridge: int) -> int:
    """Checks the power action and the bridge, which is built at once (TM ruling 165)."""
    refused = refusal_bridge(state, seat, bridge)
    return refused if refused else refusal_power(state, seat, ACT_BRIDGE)


def apply_power(state: State, seat: int, number: int, journal: Journal | None) -> None:
    """Pays for a power action and gains its benefit."""
    own = state.seats[seat]
    state.power_used_mask |= 1 << number
    spend_power(state, seat, own.board.acts[number], journal)
    amount = ACT_AMOUNT[number]
    rule = rulebook.YETIS if own.board.repeats_power else rulebook.POWER_ACTIONS
    if number == ACT_PRIEST:
        gain_priests(state, seat, amount, rule, journal)
    elif number == ACT_WORKERS:
        gain_workers(state, seat, amount, rule, journal)
    elif number == ACT_COINS:
        gain_coins(state, seat, amount, rule, journal)
    elif number >= ACT_SPADE:
        give_spades(state, seat, amount, DIG_GIFT, journal)


def refusal_engineer_bridge(state: State, seat: int, bridge: int) -> int:
    """Checks the Engineers' bridge: any number of times, three bridges in all (TM ruling 121)."""
    own = state.seats[seat]
    if not own.board.builds_bridges:
        return rulebook.NOT_YOURS
    refused = refusal_bridge(state, seat, bridge)
    if refused:
        return refused
    return ALLOWED if own.workers >= BRIDGE_WORKERS else rulebook.SHORT_WORKERS


def special_bit(kind: int) -> int:
    """The bit of `used_mask` for a special action."""
    if kind in (BONUS_SPADE, BONUS_STEP):
        return USED_BONUS
    return USED_FAVOUR if kind == FAVOUR_STEP else USED_STRONGHOLD


def has_special(own: Seat, kind: int) -> bool:
    """Whether a tile or stronghold gives the seat this special action (TM ruling 154)."""
    if kind == BONUS_SPADE:
        return own.bonus == tiles.BONUS_SPADE
    if kind == BONUS_STEP:
        return own.bonus == tiles.BONUS_CULT
    if kind == FAVOUR_STEP:
        return bool(own.favour_mask >> tiles.FAVOUR_CULT & 1)
    return STRONGHOLD_ACTIONS[own.faction] == kind and own.piece_masks[STRONGHOLD] != 0


def legal_specials(state: State, seat: int, found: list[int]) -> None:
    """Lists all special actions with all their targets."""
    own = state.seats[seat]
    if own.board.builds_bridges and own.workers >= BRIDGE_WORKERS:
        legal_bridges(state, seat, ENGINEER_BRIDGE, found)
    for kind in (BONUS_SPADE, BONUS_STEP, FAVOUR_STEP, STRONGHOLD_ACTIONS[own.faction]):
        if kind == 0 or not has_special(own, kind) or own.used_mask & special_bit(kind):
            continue
        for target in special_targets(state, own, kind):
            if refusal_special(state, seat, kind, target) == ALLOWED:
                found.append(with_one(kind, target))


def special_targets(state: State, own: Seat, kind: int) -> list[int]:
    """Candidate targets of a special action, not all of them legal."""
    if kind in (BONUS_STEP, FAVOUR_STEP, AUREN_STEPS):
        return list(range(CULTS))
    if kind == RIDE:
        return cells(state.terrain_masks[own.home] & ~state.occupied_mask)
    if kind == FREE_POST:
        return cells(own.piece_masks[DWELLING])
    if kind == SANDSTORM:
        return cells(sides_mask(state, own) & ~state.occupied_mask)
    return [0]


def sides_mask(state: State, own: Seat) -> int:
    """Mask of land hexes that share a side with a structure of the seat (TM rulings 7, 111)."""
    neighbours = state.choices.board.neighbours
    mask = 0
    for hexagon in cells(own.built_mask):
        mask |= neighbours[hexagon]
    return mask


def refusal_special(state: State, seat: int, kind: int, target: int) -> int:
    """Checks that the action is owned, unused this round (TM ruling 155) and its target."""
    own = state.seats[seat]
    if not has_special(own, kind):
        return rulebook.NOT_YOURS
    if own.used_mask & special_bit(kind):
        return rulebook.ACTION_USED
    if kind == BONUS_SPADE and own.board.opens_terrains:
        return rulebook.NEVER_DIGS
    if kind in (BONUS_STEP, FAVOUR_STEP, AUREN_STEPS):
        return ALLOWED if target < CULTS else rulebook.NOT_YOURS
    if kind == RIDE:
        return refusal_ride(state, own, target)
    if kind == FREE_POST:
        if not own.piece_masks[DWELLING] >> target & 1:
            return rulebook.NOT_REPLACED
        return refusal_piece(own, TRADING_POST)
    if kind == SANDSTORM:
        return refusal_sandstorm(state, own, target)
    return rulebook.ACTION_USED if kind == DOUBLE and state.doubled else ALLOWED


def refusal_ride(state: State, own: Seat, hexagon: int) -> int:
    """Checks the Witches' ride: any free forest (TM ruling 109)."""
    refused = refusal_hex(state, hexagon)
    if refused:
        return refused
    if state.terrain[hexagon] != own.home:
        return rulebook.NOT_FOREST
    if own.piece_masks[DWELLING].bit_count() >= PIECES[DWELLING]:
        return rulebook.NO_PIECE
    return ALLOWED


def refusal_sandstorm(state: State, own: Seat, hexagon: int) -> int:
    """Checks a sandstorm: a hex that shares a side, not by river or bridge (TM ruling 111)."""
    refused = refusal_hex(state, hexagon)
    if refused:
        return refused
    if state.terrain[hexagon] >= CYCLE:
        return rulebook.FROZEN  # TM ruling 111
    if state.terrain[hexagon] == own.home:
        return rulebook.SAME_TERRAIN
    return ALLOWED if sides_mask(state, own) >> hexagon & 1 else rulebook.NOT_BESIDE


def apply_special(state: State, seat: int, kind: int, target: int, journal: Journal | None) -> None:
    """Applies a special action and marks it as used."""
    own = state.seats[seat]
    own.used_mask |= special_bit(kind)
    if kind == BONUS_SPADE:
        give_spades(state, seat, tiles.BONUS_SPADES, DIG_GIFT, journal)
    elif kind == GIANT_SPADES:
        give_spades(state, seat, factions.GIFT_SPADES, DIG_GIANT, journal)
    elif kind == BONUS_STEP:
        gain_steps(state, seat, target, tiles.BONUS_STEPS, journal)
    elif kind == FAVOUR_STEP:
        gain_steps(state, seat, target, tiles.FAVOUR_CULT_STEPS, journal)
    elif kind == AUREN_STEPS:
        gain_steps(state, seat, target, factions.AUREN_STEPS, journal)
    elif kind == RIDE:
        put_dwelling(state, seat, target, journal)
    elif kind == FREE_POST:
        replace(state, seat, target, TRADING_POST, journal)
    elif kind == SANDSTORM:
        apply_sandstorm(state, seat, target, journal)


def legal_give_ups(state: State, seat: int, found: list[int]) -> None:
    """Lists actions without their benefit, on the public site."""
    if state.choices.policy.actions_may_be_left:
        for kind in GIFTS:
            if refusal_give_up(state, seat, kind) == ALLOWED:
                found.append(with_one(GIVE_UP, kind))


def refusal_give_up(state: State, seat: int, kind: int) -> int:
    """Checks that the action is available and can be paid for (TM ruling 165)."""
    own = state.seats[seat]
    if not state.choices.policy.actions_may_be_left or kind not in GIFTS:
        return rulebook.NOT_YOURS
    if kind == POWER_BRIDGE:
        return refusal_power(state, seat, ACT_BRIDGE)
    if kind == ENGINEER_BRIDGE:
        if not own.board.builds_bridges:
            return rulebook.NOT_YOURS
        return ALLOWED if own.workers >= BRIDGE_WORKERS else rulebook.SHORT_WORKERS
    if not has_special(own, kind):
        return rulebook.NOT_YOURS
    return rulebook.ACTION_USED if own.used_mask & special_bit(kind) else ALLOWED


def apply_give_up(state: State, seat: int, kind: int, journal: Journal | None) -> None:
    """Pays for the action or marks it as used, without its benefit."""
    if kind == POWER_BRIDGE:
        apply_power(state, seat, ACT_BRIDGE, journal)
    elif kind == ENGINEER_BRIDGE:
        gain_workers(state, seat, -BRIDGE_WORKERS, rulebook.FACTIONS, journal)
    else:
        state.seats[seat].used_mask |= special_bit(kind)


def apply_sandstorm(state: State, seat: int, hexagon: int, journal: Journal | None) -> None:
    """Transforms a hex without spades (TM ruling 7); a dwelling may follow."""
    change_terrain(state, seat, hexagon, state.seats[seat].home, journal)
    stop_digging(state)
    state.digging = DIG_SANDSTORM
    state.dug_mask = 1 << hexagon


def apply_bridge_action(
    state: State, seat: int, kind: int, bridge: int, journal: Journal | None
) -> None:
    """Builds a bridge for power or workers."""
    if kind == POWER_BRIDGE:
        apply_power(state, seat, ACT_BRIDGE, journal)
    else:
        gain_workers(state, seat, -BRIDGE_WORKERS, rulebook.FACTIONS, journal)
    apply_bridge(state, seat, bridge, journal)

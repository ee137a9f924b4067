"""Picks a uniformly random legal action by rejection sampling, without listing them all."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.actions import (
    ADVANCE_EXCHANGE,
    ADVANCE_SHIPPING,
    BONUS_SPADE,
    BONUS_STEP,
    BUILD,
    CONNECT,
    CONVERT,
    END_TURN,
    ENGINEER_BRIDGE,
    ERUPT,
    FAVOUR_STEP,
    FREE_BRIDGE,
    KEEP_PRIEST,
    PASS,
    POWER,
    POWER_BRIDGE,
    SEND,
    SHIFT,
    STEP,
    TAKE_FAVOUR,
    TAKE_TOWN,
    UNLOCK,
    UPGRADE,
    USE_KEY,
    enough,
    kind_of,
    pack,
    simple,
    with_one,
)
from ludoteca.games.terra_mystica.flow import legal
from ludoteca.games.terra_mystica.rules.auction import pick_auction
from ludoteca.games.terra_mystica.rules.building import build_targets
from ludoteca.games.terra_mystica.rules.cults import SEND_STEPS
from ludoteca.games.terra_mystica.rules.eruptions import eruption_payments
from ludoteca.games.terra_mystica.rules.specials import (
    STRONGHOLD_ACTIONS,
    has_special,
    may_repeat,
    special_bit,
    special_targets,
)
from ludoteca.games.terra_mystica.rules.transforming import (
    affordable_spades,
    is_dug_out,
    nth_transform,
    spade_targets,
    ways,
)
from ludoteca.games.terra_mystica.rules.turns import refusal_begin, refusal_end, refusal_turn
from ludoteca.games.terra_mystica.rules.variable import can_shift, shift_payments
from ludoteca.games.terra_mystica.state import ACTING, NOT_DIGGING, State
from ludoteca.games.terra_mystica.tables.board import CYCLE
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGES,
    DWELLING,
    REPLACES,
    STRUCTURES,
    TRADING_POST,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_BRIDGE,
    CONVERSIONS,
    CULTS,
    FAVOURS,
    NO_TILE,
    POWER_ACTIONS,
    ROUNDS,
    TOWN_SIZE_SANCTUARY,
    TOWNS,
)


def pick(state: State, seat: int, rng: Rng) -> int:
    """A uniformly random legal action of a deciding seat."""
    if state.auction:
        return pick_auction(state, rng)
    if state.phase != ACTING or state.choices.policy.answers_wait:
        found = legal(state, seat)
        return found[rng.below(len(found))]
    if state.seats[seat].passed:
        return simple(END_TURN)
    candidates: list[int] = []
    if state.digging != NOT_DIGGING:
        candidates.append(enough(seat))
        add_owed(state, seat, candidates)
        spare = add_digging(state, seat, candidates)
    else:
        add_owed(state, seat, candidates)
        spare = 0
        if refusal_begin(state) == ALLOWED:
            add_actions(state, seat, candidates)
            spare = transform_room(state, seat)
    if refusal_end(state) == ALLOWED:
        candidates.append(simple(END_TURN))
    while True:
        drawn = rng.below(len(candidates) + spare)
        if drawn < len(candidates):
            action = candidates[drawn]
        else:
            action = draw_transform(state, seat, drawn - len(candidates))
        if refusal_turn(state, seat, kind_of(action), action) == ALLOWED:
            return action


def transform_room(state: State, seat: int) -> int:
    """The number of candidate transforms: hexes times spades times ways."""
    most = affordable_spades(state, seat)
    if most == 0:
        return 0
    return ways(state.seats[seat]) * most * spade_targets(state, seat).bit_count()


def draw_transform(state: State, seat: int, number: int) -> int:
    """The candidate transform with this number."""
    most = affordable_spades(state, seat)
    count = ways(state.seats[seat])
    hexagon = cells(spade_targets(state, seat))[number // (count * most)]
    spades = number % (count * most) // count + 1
    return nth_transform(state, seat, hexagon, state.terrain[hexagon], spades, number % count)


def add_owed(state: State, seat: int, candidates: list[int]) -> None:
    """Adds conversions, tiles, keys and river towns."""
    for conversion in range(CONVERSIONS):
        candidates.append(with_one(CONVERT, conversion))
    if state.owed_favours:
        for tile in range(1, FAVOURS + 1):
            candidates.append(with_one(TAKE_FAVOUR, tile))
    if state.owed_towns:
        for tile in range(1, TOWNS + 1):
            candidates.append(with_one(TAKE_TOWN, tile))
    if state.wants_mask:
        for track in range(CULTS):
            candidates.append(with_one(USE_KEY, track))
    own = state.seats[seat]
    if own.board.kind:
        add_left(state, seat, candidates)
    if own.board.crosses_rivers:
        if (own.built_mask & ~own.town_mask).bit_count() >= TOWN_SIZE_SANCTUARY:
            for river in cells(state.choices.board.river_mask):
                candidates.append(with_one(CONNECT, river))


def add_left(state: State, seat: int, candidates: list[int]) -> None:
    """Adds the decisions a Fire & Ice faction may make besides its action."""
    own = state.seats[seat]
    if own.board.erupts_by_cult and own.steps_owed:
        for track in range(CULTS):
            candidates.append(pack(STEP, seat, track))
    elif own.undecided and own.locked_mask:
        for terrain in cells(own.locked_mask):
            candidates.append(pack(UNLOCK, seat, terrain))
        candidates.append(with_one(KEEP_PRIEST, seat))
    if state.free_bridges:
        add_bridges(state, seat, FREE_BRIDGE, candidates)
        if state.digging == NOT_DIGGING:
            candidates.append(enough(seat))


def add_later(state: State, seat: int, candidates: list[int]) -> None:
    """Adds volcanoes and changes of home terrain, with every payment."""
    if state.seats[seat].board.kind == VOLCANO_KIND:
        for hexagon in cells(spade_targets(state, seat)):
            for payment in eruption_payments(state, seat, hexagon):
                candidates.append(pack(ERUPT, hexagon, payment))
    elif can_shift(state, seat):
        for terrain in range(CYCLE):
            for payment in shift_payments(state):
                candidates.append(pack(SHIFT, terrain, payment))


def add_digging(state: State, seat: int, candidates: list[int]) -> int:
    """Adds dwellings on hexes just dug; returns the number of candidate transforms."""
    for hexagon in cells(build_targets(state, seat)):
        candidates.append(with_one(BUILD, hexagon))
    if is_dug_out(state, state.seats[seat]):
        return 0
    return transform_room(state, seat)


def add_actions(state: State, seat: int, candidates: list[int]) -> None:
    """Adds candidates for the eight actions except transforming."""
    own = state.seats[seat]
    if own.workers and own.coins >= own.board.cost_coins[DWELLING]:
        for hexagon in cells(build_targets(state, seat)):
            candidates.append(with_one(BUILD, hexagon))
    add_upgrades(state, seat, candidates)
    if own.priests:
        candidates.append(simple(ADVANCE_SHIPPING))
        candidates.append(simple(ADVANCE_EXCHANGE))
        for track in range(CULTS):
            for steps in SEND_STEPS:
                candidates.append(pack(SEND, track, steps))
    add_powers(state, seat, candidates)
    add_specials(state, seat, candidates)
    if own.board.kind:
        add_later(state, seat, candidates)
    if state.round == ROUNDS:
        candidates.append(with_one(PASS, NO_TILE))
    else:
        for tile in cells(state.bonus_mask):
            candidates.append(with_one(PASS, tile))


def add_upgrades(state: State, seat: int, candidates: list[int]) -> None:
    """Adds every upgrade the seat has enough workers for."""
    own = state.seats[seat]
    for structure in range(TRADING_POST, STRUCTURES):
        replaced_mask = own.piece_masks[REPLACES[structure]]
        if replaced_mask and own.workers >= own.board.cost_workers[structure]:
            for hexagon in cells(replaced_mask):
                candidates.append(pack(UPGRADE, hexagon, structure))


def add_powers(state: State, seat: int, candidates: list[int]) -> None:
    """Adds the power actions the seat can pay, and every bridge."""
    own = state.seats[seat]
    free_mask = ~0 if may_repeat(own) else ~state.power_used_mask
    for number in range(POWER_ACTIONS):
        if free_mask >> number & 1 and own.bowl3 >= own.board.acts[number]:
            if number == ACT_BRIDGE:
                add_bridges(state, seat, POWER_BRIDGE, candidates)
            else:
                candidates.append(with_one(POWER, number))
    if own.board.builds_bridges and own.workers:
        add_bridges(state, seat, ENGINEER_BRIDGE, candidates)


def add_bridges(state: State, seat: int, kind: int, candidates: list[int]) -> None:
    """Adds every bridge that touches a structure of the seat, once each."""
    own = state.seats[seat]
    if own.bridges >= BRIDGES:
        return
    for bridge, (one, other) in enumerate(state.choices.board.bridges):
        if (own.built_mask >> one | own.built_mask >> other) & 1:
            candidates.append(with_one(kind, bridge))


def add_specials(state: State, seat: int, candidates: list[int]) -> None:
    """Adds special actions not used yet, with every target."""
    own = state.seats[seat]
    for kind in (BONUS_SPADE, BONUS_STEP, FAVOUR_STEP, STRONGHOLD_ACTIONS[own.faction]):
        if kind and has_special(own, kind) and not own.used_mask & special_bit(kind):
            for target in special_targets(state, own, kind):
                candidates.append(with_one(kind, target))

"""Transforming: spades, reach, jumps, and directions round the cycle of terrains."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import second_of, transform
from ludoteca.games.terra_mystica.rules.conversions import pay_priests
from ludoteca.games.terra_mystica.rules.resources import gain_power, gain_workers
from ludoteca.games.terra_mystica.scoring import gain_points, score_tile
from ludoteca.games.terra_mystica.state import (
    BREAK_SPADES,
    DIG_GIANT,
    DIG_GIFT,
    DIG_HALFLING,
    DIG_PAID,
    FROM_FACTION,
    NOT_DIGGING,
    NOWHERE,
    Seat,
    State,
    changed,
)
from ludoteca.games.terra_mystica.tables.board import (
    CYCLE,
    ICE,
    LONGEST_WAY,
    TERRAIN_NAMES,
    VOLCANO,
)
from ludoteca.games.terra_mystica.tables.factions import (
    CARPET_PRIESTS,
    GIANT_SPADES,
    ICE_FROM_START,
    ICE_KIND,
    JUMP_VP,
    POWER_PER_SPADE,
    PRIEST_PER_SPADE,
    STEPS_PER_SPADE,
    STRONGHOLD,
    TOKENS_PER_SPADE,
    TUNNEL_WORKERS,
    TUNNEL_WORKERS_LATER,
    VOLCANO_KIND,
    VP_PER_PRIEST_SPADE,
    VP_PER_SPADE,
)
from ludoteca.games.terra_mystica.tables.tiles import PER_SPADE


def obtain_spades(state: State, seat: int, count: int, journal: Journal | None) -> None:
    """Gives Halflings points and Alchemists power for spades obtained (TM ruling 54)."""
    own = state.seats[seat]
    if own.board.scores_spades:
        points = VP_PER_SPADE * count
        gain_points(state, seat, points, FROM_FACTION, rulebook.FACTIONS, journal)
    elif own.board.spades_give_power and own.piece_masks[STRONGHOLD]:
        gain_power(state, seat, POWER_PER_SPADE * count, rulebook.FACTIONS, journal)


def give_spades(state: State, seat: int, count: int, source: int, journal: Journal | None) -> None:
    """Gives free spades during a turn; the public site scores them at once (TM ruling 53)."""
    if state.seats[seat].board.kind == VOLCANO_KIND:
        replace_spades(state, seat, count, journal)
        score_tile(state, seat, PER_SPADE, count, journal)
        return
    state.digging = source
    state.spades = count
    state.bought = 0
    state.foreign = 0
    state.dug_mask = 0
    state.jump_hex = NOWHERE
    obtain_spades(state, seat, count, journal)
    if state.choices.policy.spades_score_when_gained:
        score_tile(state, seat, PER_SPADE, count, journal)


def replace_spades(state: State, seat: int, count: int, journal: Journal | None) -> None:
    """Gives volcano factions tokens or cult steps instead of spades (TM ruling 126)."""
    own = state.seats[seat]
    if own.board.erupts_by_cult:
        own.steps_owed += STEPS_PER_SPADE * count
        if journal is not None:
            journal.note(seat, "acolytes.step", STEPS_PER_SPADE * count, rulebook.ACOLYTES)
    else:
        own.bowl1 += TOKENS_PER_SPADE * count
        if journal is not None:
            journal.note(seat, "resource.tokens", TOKENS_PER_SPADE * count, rulebook.DRAGONLORDS)


def stop_digging(state: State) -> None:
    """Ends digging; unused spades are lost (TM ruling 46)."""
    state.digging = NOT_DIGGING
    state.spades = 0
    state.bought = 0
    state.foreign = 0
    state.dug_mask = 0
    state.jump_hex = NOWHERE


def tunnel_price(own: Seat) -> int:
    """The cost of a tunnel in workers."""
    return TUNNEL_WORKERS_LATER if own.piece_masks[STRONGHOLD] else TUNNEL_WORKERS


def needs_jump(state: State, own: Seat, hexagon: int) -> bool:
    """Whether the hex is out of normal reach and no jump to it was paid (TM ruling 117)."""
    return not own.reach_mask >> hexagon & 1 and state.jump_hex != hexagon


def refusal_reach(state: State, own: Seat, hexagon: int) -> int:
    """Checks that the hex is in reach, or by one jump per action (TM rulings 40, 51, 117)."""
    if own.reach_mask >> hexagon & 1 or state.jump_hex == hexagon:
        return ALLOWED
    if not own.jump_mask >> hexagon & 1 or state.phase == BREAK_SPADES:
        return rulebook.OUT_OF_REACH
    if state.jump_hex != NOWHERE:
        return rulebook.ONE_JUMP
    if own.board.tunnels:
        return ALLOWED if own.workers >= tunnel_price(own) else rulebook.SHORT_WORKERS
    return ALLOWED if own.priests >= CARPET_PRIESTS else rulebook.SHORT_PRIESTS


def pay_jump(state: State, seat: int, hexagon: int, journal: Journal | None) -> None:
    """Pays for a tunnel or carpet ride and gains its points."""
    own = state.seats[seat]
    state.jump_hex = hexagon
    if own.board.tunnels:
        gain_workers(state, seat, -tunnel_price(own), rulebook.FACTIONS, journal)
    else:
        pay_priests(state, seat, CARPET_PRIESTS, rulebook.FACTIONS, journal)
    gain_points(state, seat, JUMP_VP, FROM_FACTION, rulebook.FACTIONS, journal)


def refusal_way(own: Seat, start: int, terrain: int, spades: int) -> int:
    """Checks the number of spades from one terrain to another (TM rulings 44, 45, 112)."""
    home = own.home
    if start >= CYCLE:
        return rulebook.FROZEN  # TM ruling 123
    if start == terrain:
        return rulebook.SAME_TERRAIN
    if own.board.kind == ICE_KIND:
        return refusal_ice(own, start, terrain, spades)
    if own.board.digs_in_pairs:
        if terrain != home:
            return rulebook.GIANTS_ONLY_HOME
        return ALLOWED if spades == GIANT_SPADES else rulebook.NO_SUCH_WAY
    return refusal_round(home, start, terrain, spades)


def refusal_round(home: int, start: int, terrain: int, spades: int) -> int:
    """Checks the spades round the cycle, in either direction, not through `home` (TM ruling 44)."""
    if terrain >= CYCLE:
        return rulebook.NO_SUCH_WAY
    clockwise = (terrain - start) % CYCLE
    if spades == clockwise:
        passed = (home - start) % CYCLE
    elif spades == CYCLE - clockwise:
        passed = (start - home) % CYCLE
    else:
        return rulebook.NO_SUCH_WAY
    return rulebook.THROUGH_HOME if 0 < passed < spades else ALLOWED


def refusal_ice(own: Seat, start: int, terrain: int, spades: int) -> int:
    """Checks an ice faction's spades; ice counts as its starting terrain (TM rulings 124, 167).

    From the starting terrain itself ice is one spade away. No way leads through the starting
    terrain, where the hex would become ice (TM ruling 44).
    """
    if terrain == ICE:
        return ALLOWED if spades == short_way(own, start, ICE) else rulebook.NO_SUCH_WAY
    return refusal_round(own.start, start, terrain, spades)


def short_way(own: Seat, start: int, terrain: int) -> int:
    """The fewest spades from one terrain to another; ice counts as the starting terrain."""
    if own.board.digs_in_pairs:
        return GIANT_SPADES
    if terrain == ICE and start == own.start:
        return ICE_FROM_START
    steps = ((own.start if terrain == ICE else terrain) - start) % CYCLE
    return min(steps, CYCLE - steps)


def is_own_terrain(own: Seat, terrain: int) -> bool:
    """Whether the seat may build on a terrain: its home, or those unlocked by Riverwalkers."""
    if own.board.opens_terrains:
        return terrain < CYCLE and not own.locked_mask >> terrain & 1
    return terrain == own.home


def own_land(state: State, own: Seat) -> int:
    """Mask of all hexes whose terrain the seat may build on."""
    if not own.board.opens_terrains:
        return state.terrain_masks[own.home]
    mask = 0
    for terrain in range(CYCLE):
        if not own.locked_mask >> terrain & 1:
            mask |= state.terrain_masks[terrain]
    return mask


def refusal_hex(state: State, hexagon: int) -> int:
    """Checks for a free land hex (TM ruling 43)."""
    board = state.choices.board
    if hexagon >= board.size or not board.land_mask >> hexagon & 1:
        return rulebook.NOT_LAND
    return rulebook.OCCUPIED if state.occupied_mask >> hexagon & 1 else ALLOWED


def refusal_buying(state: State, own: Seat, hexagon: int, bought: int) -> int:
    """Checks that the seat can pay for `bought` spades and for a jump if needed."""
    workers = 0
    priests = 0
    if needs_jump(state, own, hexagon):
        if own.board.tunnels:
            workers = tunnel_price(own)
        else:
            priests = CARPET_PRIESTS
    if own.board.digs_with_priests:
        priests += PRIEST_PER_SPADE * bought
    else:
        workers += own.board.spade_cost[own.exchange] * bought
    if own.workers < workers:
        return rulebook.SHORT_WORKERS
    return rulebook.SHORT_PRIESTS if own.priests < priests else ALLOWED


def refusal_transform(state: State, seat: int, hexagon: int, terrain: int, spades: int) -> int:
    """Checks a transform (TM rulings 40 to 52 in the action phase, 93 and 150 between rounds)."""
    own = state.seats[seat]
    if not own.board.digs:
        return rulebook.NEVER_DIGS
    refused = refusal_hex(state, hexagon)
    if refused:
        return refused
    refused = refusal_reach(state, own, hexagon)
    if refused:
        return refused
    refused = refusal_way(own, state.terrain[hexagon], terrain, spades)
    if refused:
        return refused
    if state.phase == BREAK_SPADES:
        return rulebook.NO_MORE_SPADES if spades > own.spades else ALLOWED
    return refusal_digging(state, own, hexagon, terrain, spades)


def may_dig_on(state: State, own: Seat) -> bool:
    """Whether more spades may be bought for the same hex with power they gave (TM ruling 177)."""
    if not state.bought or not state.choices.policy.spades_pay_spades:
        return False
    has_power = own.board.spades_give_power and own.piece_masks[STRONGHOLD] != 0
    return has_power and state.dug_mask & state.terrain_masks[own.home] == 0


def is_dug_out(state: State, own: Seat) -> bool:
    """Whether this action has already transformed the only hex it may."""
    is_single = state.digging in (DIG_PAID, DIG_GIANT)
    return is_single and state.dug_mask != 0 and not may_dig_on(state, own)


def refusal_digging(state: State, own: Seat, hexagon: int, terrain: int, spades: int) -> int:
    """Checks that the action may transform this hex and pay for it (TM rulings 46 to 48)."""
    if state.digging == NOT_DIGGING:
        return refusal_buying(state, own, hexagon, spades)
    if state.dug_mask == 0:
        bought = max(0, spades - state.spades)
        if bought and state.digging == DIG_HALFLING:
            return rulebook.NO_MORE_SPADES
        return refusal_buying(state, own, hexagon, bought)
    if state.dug_mask >> hexagon & 1 and may_dig_on(state, own):
        return refusal_buying(state, own, hexagon, spades)
    if state.digging not in (DIG_GIFT, DIG_HALFLING) or state.bought:
        return rulebook.ONE_HEX
    if state.dug_mask >> hexagon & 1:
        return rulebook.ONE_HEX
    if spades > state.spades:
        return rulebook.NO_MORE_SPADES
    if state.foreign and terrain != own.home:
        return rulebook.TWO_FOREIGN
    return refusal_buying(state, own, hexagon, 0)


def apply_transform(
    state: State, seat: int, hexagon: int, terrain: int, spades: int, journal: Journal | None
) -> None:
    """Uses spades to transform a hex."""
    own = state.seats[seat]
    if state.phase == BREAK_SPADES:
        own.spades -= spades
        change_terrain(state, seat, hexagon, terrain, journal)
        return
    if state.digging == NOT_DIGGING:
        state.digging = DIG_PAID
    if needs_jump(state, own, hexagon):
        pay_jump(state, seat, hexagon, journal)
    bought = max(0, spades - state.spades)
    buy_spades(state, seat, bought, journal)
    scored = bought if state.choices.policy.spades_score_when_gained else spades
    score_tile(state, seat, PER_SPADE, scored, journal)
    state.spades -= spades - bought
    state.bought += bought
    state.dug_mask |= 1 << hexagon
    if terrain != own.home:
        state.foreign += 1
    change_terrain(state, seat, hexagon, terrain, journal)
    if is_digging_done(state, own):
        stop_digging(state)


def is_digging_done(state: State, own: Seat) -> bool:
    """Whether no spade and no hex to build on is left."""
    if state.choices.policy.digging_stays_open or (state.spades and not state.bought):
        return False
    return state.dug_mask & state.terrain_masks[own.home] == 0


def buy_spades(state: State, seat: int, count: int, journal: Journal | None) -> None:
    """Pays workers for spades; the Darklings pay priests and score (TM ruling 9)."""
    if count == 0:
        return
    own = state.seats[seat]
    if own.board.digs_with_priests:
        pay_priests(state, seat, PRIEST_PER_SPADE * count, rulebook.FACTIONS, journal)
        points = VP_PER_PRIEST_SPADE * count
        gain_points(state, seat, points, FROM_FACTION, rulebook.FACTIONS, journal)
    else:
        price = own.board.spade_cost[own.exchange] * count
        gain_workers(state, seat, -price, rulebook.TRANSFORMING, journal)
    obtain_spades(state, seat, count, journal)


def change_terrain(
    state: State, seat: int, hexagon: int, terrain: int, journal: Journal | None
) -> None:
    """Changes the terrain of a hex."""
    masks = state.terrain_masks[:]
    masks[state.terrain[hexagon]] &= ~(1 << hexagon)
    masks[terrain] |= 1 << hexagon
    state.terrain_masks = masks
    state.terrain = changed(state.terrain, hexagon, terrain)
    if journal is not None:
        at = state.choices.board.names[hexagon]
        key = "terrain." + TERRAIN_NAMES[terrain]
        journal.note(seat, key, 1, rulebook.TRANSFORMING, at)


def affordable_spades(state: State, seat: int) -> int:
    """The most spades one transform could use now, ignoring the cost of jumps."""
    own = state.seats[seat]
    if not own.board.digs:
        return 0
    if state.phase == BREAK_SPADES:
        return min(own.spades, LONGEST_WAY)
    is_fixed = state.dug_mask != 0 and not may_dig_on(state, own)
    if is_fixed or state.digging == DIG_HALFLING:
        return min(state.spades, LONGEST_WAY)
    if own.board.digs_with_priests:
        return min(LONGEST_WAY, state.spades + own.priests // PRIEST_PER_SPADE)
    return min(LONGEST_WAY, state.spades + own.workers // own.board.spade_cost[own.exchange])


def spade_targets(state: State, seat: int) -> int:
    """Mask of the free land in reach, including jumps during a turn."""
    own = state.seats[seat]
    target_mask = own.reach_mask
    if state.phase != BREAK_SPADES:
        target_mask |= own.jump_mask
    masks = state.terrain_masks
    return target_mask & ~(state.occupied_mask | masks[ICE] | masks[VOLCANO])


def ways(own: Seat) -> int:
    """The number of ways to use given spades on a hex: clockwise or back, or to ice."""
    return 4 if own.board.kind == ICE_KIND else 2


def legal_transforms(state: State, seat: int, found: list[int]) -> None:
    """Lists every hex, terrain and way the spades allow."""
    most = affordable_spades(state, seat)
    if most == 0 or is_dug_out(state, state.seats[seat]):
        return
    for hexagon in cells(spade_targets(state, seat)):
        start = state.terrain[hexagon]
        for spades in range(1, most + 1):
            for way in range(ways(state.seats[seat])):
                action = nth_transform(state, seat, hexagon, start, spades, way)
                terrain = second_of(action)
                if refusal_transform(state, seat, hexagon, terrain, spades) == ALLOWED:
                    found.append(action)


def nth_transform(state: State, seat: int, hexagon: int, start: int, spades: int, way: int) -> int:
    """The transform of `spades` steps: clockwise (0) or back (1), to ice clockwise (2) or back (3).

    For an impossible way the target is the present terrain, which is refused.
    """
    own = state.seats[seat]
    if own.board.digs_in_pairs:  # the only transform is two spades to home terrain
        terrain = own.home if spades == GIANT_SPADES and way == 0 else start
        return transform(seat, hexagon, terrain, spades)
    terrain = (start - spades if way % 2 else start + spades) % CYCLE
    if way >= 2:
        stays = start == own.start and spades == ICE_FROM_START and way == 2
        terrain = ICE if terrain == own.start or stays else start
    return transform(seat, hexagon, terrain, spades)

"""Predicts costs, points and income of actions without applying them."""

from ludoteca.games.terra_mystica.rules.cults import wants_top
from ludoteca.games.terra_mystica.rules.income import board_income
from ludoteca.games.terra_mystica.rules.transforming import needs_jump, tunnel_price
from ludoteca.games.terra_mystica.scoring import (
    PER_STRUCTURE,
    bonus_pass_points,
    engineer_pass_points,
    favour_pass_points,
    temple_pass_points,
)
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.factions import (
    CARPET_PRIESTS,
    DWELLING,
    REPLACES,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    FAVOUR_HOME,
    FAVOUR_HOME_VP,
    FAVOUR_POST,
    FAVOUR_POST_VP,
    LAST_OPEN_SPACE,
    SCORING_PER,
    SCORING_VP,
    TOP_SPACE,
)


def tile_points(state: State, per: int) -> int:
    """The points the scoring tile of the round gives for one item of this category."""
    tile = state.scoring[state.round]
    return SCORING_VP[tile] if SCORING_PER[tile] == per else 0


def structure_points(state: State, seat: int, structure: int) -> int:
    """The points a new structure would score at once, by scoring and favour tiles."""
    points = tile_points(state, PER_STRUCTURE[structure])
    favour_mask = state.seats[seat].favour_mask
    if structure == DWELLING and favour_mask >> FAVOUR_HOME & 1:
        points += FAVOUR_HOME_VP
    elif structure == TRADING_POST and favour_mask >> FAVOUR_POST & 1:
        points += FAVOUR_POST_VP
    return points


def structure_income(state: State, seat: int, structure: int) -> list[int]:
    """The change a new structure would make to the income: coins, workers, priests, power."""
    own = state.seats[seat].clone()
    before = board_income(own)
    pieces = own.piece_masks[:]
    moved_mask = ~own.built_mask & own.built_mask + 1  # some hex without a structure
    if structure != DWELLING:
        replaced = pieces[REPLACES[structure]]
        moved_mask = replaced & -replaced
        pieces[REPLACES[structure]] = replaced ^ moved_mask
    pieces[structure] |= moved_mask
    own.piece_masks = pieces
    after = board_income(own)
    return [after[thing] - before[thing] for thing in range(len(after))]


def jump_price(state: State, seat: int, hexagon: int) -> tuple[int, int]:
    """Workers and priests for a tunnel or carpet ride to a hex; (0, 0) if none is needed."""
    own = state.seats[seat]
    if state.dug_mask >> hexagon & 1 or not needs_jump(state, own, hexagon):
        return 0, 0
    return (tunnel_price(own), 0) if own.board.tunnels else (0, CARPET_PRIESTS)


def space_after(state: State, seat: int, track: int, steps: int, keys: int) -> int:
    """The space of a cult track reached by these steps with this number of keys."""
    at = state.seats[seat].cults[track]
    if keys and wants_top(state, seat, track, steps):
        return TOP_SPACE
    return max(at, min(at + steps, LAST_OPEN_SPACE))


def pass_points(state: State, seat: int) -> int:
    """The points passing would score now."""
    own = state.seats[seat]
    held = bonus_pass_points(own, own.bonus) + favour_pass_points(own)
    return held + engineer_pass_points(state, seat) + temple_pass_points(own)

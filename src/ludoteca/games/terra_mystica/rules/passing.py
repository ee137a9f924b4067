"""Passing, bonus tiles, and the turn order of the next round."""

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.actions import PASS, with_one
from ludoteca.games.terra_mystica.rules.reach import renew_reach
from ludoteca.games.terra_mystica.rules.resources import gain_coins
from ludoteca.games.terra_mystica.scoring import bonus_pass_points, gain_points, score_passing
from ludoteca.games.terra_mystica.state import FROM_BONUS, NOBODY, State, changed
from ludoteca.games.terra_mystica.tables.tiles import NO_TILE, ROUNDS


def legal_passes(state: State, found: list[int]) -> None:
    """Lists passing for each free bonus tile; in the last round passing without a tile."""
    if state.round == ROUNDS:
        found.append(with_one(PASS, NO_TILE))
        return
    for tile in cells(state.bonus_mask):
        found.append(with_one(PASS, tile))


def refusal_pass(state: State, tile: int) -> int:
    """Checks for a free tile, not the seat's own; none in the last round (TM rulings 95, 98)."""
    if state.round == ROUNDS:
        return ALLOWED if tile == NO_TILE else rulebook.NO_TILE_NOW
    if tile == NO_TILE:
        return rulebook.TILE_NEEDED
    return ALLOWED if state.bonus_mask >> tile & 1 else rulebook.TILE_HELD


def apply_pass(state: State, seat: int, tile: int, journal: Journal | None) -> None:
    """Scores the old tile and passing, returns it, and takes the new tile with its coins."""
    own = state.seats[seat]
    points = bonus_pass_points(own, own.bonus)
    gain_points(state, seat, points, FROM_BONUS, rulebook.BONUS, journal)
    score_passing(state, seat, journal)
    give_back(state, seat)
    own.passed = 1
    state.passers.append(seat)
    if tile != NO_TILE:
        take_tile(state, seat, tile, rulebook.PASSING, journal)


def give_back(state: State, seat: int) -> None:
    """Returns the bonus tile, which ends its shipping (TM ruling 58)."""
    own = state.seats[seat]
    if own.bonus != NO_TILE:
        state.bonus_mask |= 1 << own.bonus
        own.bonus = NO_TILE
    if own.sailing:
        own.sailing = 0
        renew_reach(state, own)


def take_tile(state: State, seat: int, tile: int, rule: str, journal: Journal | None) -> None:
    """Takes a bonus tile and the coins on it (TM ruling 11)."""
    state.seats[seat].bonus = tile
    state.bonus_mask &= ~(1 << tile)
    coins = state.bonus_coins[tile]
    state.bonus_coins = changed(state.bonus_coins, tile, 0)
    if journal is not None:
        journal.note(seat, "bonus.taken", 1, rule, f"BON{tile}")
    gain_coins(state, seat, coins, rulebook.BONUS_COINS, journal)


def next_order(state: State) -> list[int]:
    """The turn order of the next round (TM rulings 96, 97)."""
    count = len(state.seats)
    if state.choices.variable_order:
        order = state.passers[:]
        for seat in range(count):
            if seat not in order:
                order.append(seat)
        return order
    first = state.passers[0] if state.passers else state.order[0]
    return [(first + turn) % count for turn in range(count)]


def next_seat(state: State) -> int:
    """The seat with the next turn, or -1 if all have passed."""
    order = state.order
    following = order.index(state.active) + 1
    for seat in order[following:] + order[:following]:
        own = state.seats[seat]
        if not own.passed and not own.left:
            return seat
    return NOBODY

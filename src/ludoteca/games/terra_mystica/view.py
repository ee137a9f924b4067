"""What a seat may know. Once the set-up is drawn nothing in this game is hidden."""

from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.state import Seat, State


def seat_facts(own: Seat) -> tuple[object, ...]:
    """Everything about one faction."""
    held = (own.faction, own.vp, own.coins, own.workers, own.priests, own.sent)
    bowls = (own.bowl1, own.bowl2, own.bowl3, own.keys, own.bonus, own.favour_mask)
    tracks = (own.shipping, own.sailing, own.skips, own.exchange, own.cults)
    marks = (own.used_mask, own.passed, own.left, own.steps_owed, own.spades, own.ordinations)
    land = (own.piece_masks, own.town_mask, own.river_mask, own.reach_mask, own.jump_mask)
    return (held, bowls, tracks, marks, land, sorted(own.clusters), own.towns, own.points)


class View:
    """The whole position, as everybody sees it, and who is looking."""

    __slots__ = ("seat", "state")

    def __init__(self, seat: int, state: State) -> None:
        self.seat = seat
        self.state = state

    def facts(self) -> tuple[object, ...]:
        """All that is known, for comparing two views."""
        state = self.state
        seats = [seat_facts(own) for own in state.seats]
        turn = (state.phase, state.round, state.active, state.actions_left, state.doubled)
        digging = (state.digging, state.spades, state.bought, state.foreign, state.jump_hex)
        owed = (state.owed_favours, state.owed_towns, state.wants_mask, state.blocked_mask)
        marks = (state.dug_mask, state.power_used_mask, state.bonus_mask, state.structures)
        orders = (state.order, state.passers, state.queue, state.offers, state.orders)
        tiles = (state.scoring, state.bonus_coins, state.favours_left, state.towns_left)
        land = (state.terrain, state.terrain_masks, state.near, state.bridges)
        return (self.seat, seats, turn, digging, owed, marks, orders, tiles, land)


def view(state: State, seat: int) -> View:
    """An own copy of the position for a seat; -1 is a watcher."""
    return View(seat, state.clone())


def imagine(seen: View, rng: Rng) -> State:
    """The only state that fits: there is nothing left to draw."""
    return seen.state.clone()

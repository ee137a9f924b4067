"""What a seat may know. Once the set-up is drawn nothing in this game is hidden."""

from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.rules.income import POWER, PRIESTS, income_of
from ludoteca.games.terra_mystica.rules.offers import real_gain
from ludoteca.games.terra_mystica.rules.resources import free_priests, power_room
from ludoteca.games.terra_mystica.state import (
    NOBODY,
    Seat,
    State,
    bridge_owner,
    bridge_place,
    offer_amount,
    offer_giver,
    offer_receiver,
)


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


def structure_at(seen: View, hexagon: int) -> tuple[int, int]:
    """Whose structure stands on a hex, and which; -1 and -1 if none does."""
    for seat, own in enumerate(seen.state.seats):
        if own.built_mask >> hexagon & 1:
            for structure, mask in enumerate(own.piece_masks):
                if mask >> hexagon & 1:
                    return seat, structure
    return NOBODY, NOBODY


def bridges(seen: View) -> list[tuple[int, int, int]]:
    """Both ends and the owner of every bridge."""
    places = seen.state.choices.board.bridges
    found: list[tuple[int, int, int]] = []
    for built in seen.state.bridges:
        one, other = places[bridge_place(built)]
        found.append((one, other, bridge_owner(built)))
    return found


def offers(seen: View) -> list[tuple[int, int, int, int]]:
    """Open offers: giver, receiver, nominal amount and what would really be gained."""
    found: list[tuple[int, int, int, int]] = []
    for asked in seen.state.offers:
        gain = real_gain(seen.state, asked)
        found.append((offer_giver(asked), offer_receiver(asked), offer_amount(asked), gain))
    return found


def next_income(seen: View, seat: int) -> list[int]:
    """Coins, workers, priests and power a seat would receive in phase I now."""
    return income_of(seen.state.seats[seat])


def lost_income(seen: View, seat: int) -> tuple[int, int]:
    """Priests and power of the next income that would be lost."""
    own = seen.state.seats[seat]
    income = income_of(own)
    priests = max(0, income[PRIESTS] - free_priests(own))
    return priests, max(0, income[POWER] - power_room(own))


def view(state: State, seat: int) -> View:
    """An own copy of the position for a seat; -1 is a watcher."""
    return View(seat, state.clone())


def imagine(seen: View, rng: Rng) -> State:
    """The only state that fits: there is nothing left to draw."""
    return seen.state.clone()

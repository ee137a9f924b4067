"""What a seat may know. Once the set-up is drawn nothing in this game is hidden."""

from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.planning import payment
from ludoteca.games.terra_mystica.rulebook import INCOME
from ludoteca.games.terra_mystica.rules.income import add, board_income, tile_income
from ludoteca.games.terra_mystica.rules.offers import find_offer, real_gain
from ludoteca.games.terra_mystica.rules.resources import free_priests, power_room
from ludoteca.games.terra_mystica.rules.specials import (
    STRONGHOLD_ACTIONS,
    USED_BONUS,
    USED_FAVOUR,
    USED_STRONGHOLD,
)
from ludoteca.games.terra_mystica.rules.towns import power_of
from ludoteca.games.terra_mystica.rules.upgrading import upgrade_coins
from ludoteca.games.terra_mystica.state import (
    ACTING,
    ANSWERING,
    BONUS_CHOICE,
    BREAK_SPADES,
    CHOOSING,
    NOT_DIGGING,
    OVER,
    PLACING,
    SOURCES,
    Seat,
    State,
    bridge_owner,
    bridge_place,
    offer_amount,
    offer_giver,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.factions import STRONGHOLD
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_COINS,
    BONUS_POWER,
    BONUS_PRIESTS,
    BONUS_WORKERS,
    ROUNDS,
)

__all__ = [
    "INCOME", "SOURCES", "USED_BONUS", "USED_FAVOUR", "Seat", "View", "imagine", "view",
]  # fmt: skip

# What is asked in each phase that waits for a decision.
QUESTIONS: Final = (
    "choosing",
    "placing",
    "bonus_choice",
    "acting",
    "answering",
    "break_spades",
    "over",
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


def view(state: State, seat: int) -> View:
    """An own copy of the position for a seat; -1 is a watcher."""
    return View(seat, state.clone())


def imagine(seen: View, rng: Rng) -> State:
    """The only state that fits: there is nothing left to draw."""
    return seen.state.clone()


class Income:
    """What phase I would surely bring a seat now, and what of it would be lost."""

    __slots__ = ("coins", "workers", "priests", "power", "lost_priests", "lost_power")

    def __init__(self, own: Seat, gains: list[int]) -> None:
        self.coins: int = gains[0]
        self.workers: int = gains[1]
        self.priests: int = gains[2]
        self.power: int = gains[3]
        self.lost_priests: int = max(0, gains[2] - free_priests(own))
        self.lost_power: int = max(0, gains[3] - power_room(own))


def question(seen: View) -> str:
    """What is asked now, as the texts call it; over at the end."""
    state = seen.state
    if state.phase == ANSWERING and not state.offers:
        return "step"
    if state.phase != ACTING:
        return QUESTIONS[state.phase]
    if state.wants_mask:
        return "key"
    if state.owed_favours:
        return "favour"
    if state.owed_towns:
        return "town"
    if state.digging:
        return "digging"
    return "acting" if state.actions_left else "end"


# Questions that stand for a whole phase.
PHASES: Final = {
    CHOOSING: "choosing",
    PLACING: "placing",
    BONUS_CHOICE: "bonus_choice",
    BREAK_SPADES: "break_spades",
}


def question_to(seen: View, seat: int) -> str:
    """What is asked of one seat, while others may be asked something else."""
    state = seen.state
    if state.phase in PHASES:
        return PHASES[state.phase]
    is_beside = state.phase == ANSWERING or seat != state.active
    if is_beside and first_offer(seen, seat) >= 0:
        return "answering"
    if is_beside and state.seats[seat].steps_owed:
        return "step"
    if state.phase != ACTING:
        return "acting"
    if state.owed_favours:
        return "favour"
    if state.owed_towns:
        return "town"
    if state.wants_mask and not state.choices.public_site:
        return "key"
    if state.digging != NOT_DIGGING:
        return "digging"
    return "acting" if state.actions_left else "end"


def question_count(seen: View, seat: int) -> int:
    """How many of what the question to a seat is about."""
    own = seen.state.seats[seat]
    counts = {
        "break_spades": own.spades,
        "step": own.steps_owed,
        "favour": seen.state.owed_favours,
        "town": seen.state.owed_towns,
        "key": own.keys,
        "digging": seen.state.spades,
    }
    return counts.get(question_to(seen, seat), 1)


def first_offer(seen: View, seat: int) -> int:
    """The place of the first question about power to a seat, or -1."""
    for number, open_offer in enumerate(seen.state.offers):
        if offer_receiver(open_offer) == seat:
            return number
    return -1


def offer_facts(seen: View, number: int) -> tuple[int, int]:
    """Giver of an open offer, and what it would really bring now."""
    return offer_giver(seen.state.offers[number]), real_gain(seen.state, seen.state.offers[number])


def offered_power(seen: View, giver: int, amount: int) -> int:
    """What the reader would really get by accepting."""
    place = find_offer(seen.state, seen.seat, giver, amount)
    return real_gain(seen.state, seen.state.offers[place])


def upgrade_price(seen: View, hexagon: int, structure: int) -> tuple[int, int]:
    """Workers and coins the reader pays for a better structure on a hex."""
    own = seen.state.seats[seen.seat]
    coins = upgrade_coins(seen.state, own, hexagon, structure)
    return own.board.cost_workers[structure], coins


def conversions_for(seen: View, action: int) -> list[int] | None:
    """The conversions that make an action affordable to the reader; None if none do."""
    return payment(seen.state, seen.seat, action)


def is_over(seen: View) -> bool:
    """Whether the match has ended."""
    return seen.state.phase == OVER


def asked(seen: View) -> int:
    """The first seat that decides now, or -1."""
    return decider(seen.state)


def ranks(seen: View) -> list[int]:
    """Everybody's place by the points of now; equal points share it."""
    totals = [own.vp for own in seen.state.seats]
    return [1 + sum(other > total for other in totals) for total in totals]


def standing_bridges(seen: View) -> list[tuple[int, int]]:
    """The number and the owner of each bridge."""
    return [(bridge_place(built), bridge_owner(built)) for built in seen.state.bridges]


def next_income(seen: View, seat: int) -> Income:
    """The next phase I; a bonus tile counts only if it will still be held then."""
    own = seen.state.seats[seat]
    if own.faction < 0 or own.left or seen.state.round >= ROUNDS:
        return Income(own, [0, 0, 0, 0])
    gains = board_income(own)
    add(gains, tile_income(own))
    if seen.state.round and not own.passed:
        tile = own.bonus
        lent = [BONUS_COINS[tile], BONUS_WORKERS[tile], BONUS_PRIESTS[tile], BONUS_POWER[tile]]
        add(gains, [-gain for gain in lent])
    return Income(own, gains)


def town_masks(own: Seat) -> list[int]:
    """The hexes of each town."""
    return [cluster for cluster in own.clusters if cluster & own.town_mask]


def open_offers(seen: View) -> list[tuple[int, int, int]]:
    """Receiver, giver and amount of each open question about power."""
    return [
        (offer_receiver(asked), offer_giver(asked), offer_amount(asked))
        for asked in seen.state.offers
    ]


def foreseen_offers(seen: View, seat: int, hexagon: int) -> list[tuple[int, int]]:
    """Who might take how much power from a structure of this seat on a hex."""
    state = seen.state
    near_mask = state.near[hexagon]
    found: list[tuple[int, int]] = []
    for turn in range(1, len(state.seats)):
        receiver = (seat + turn) % len(state.seats)
        other = state.seats[receiver]
        if other.left or other.built_mask & near_mask == 0:
            continue
        gain = min(power_of(other, near_mask), power_room(other), other.vp + 1)
        if gain:
            found.append((receiver, gain))
    return found


def stronghold_action(own: Seat) -> int:
    """The kind of special action the built stronghold gives, or 0."""
    if own.faction < 0 or not own.piece_masks[STRONGHOLD]:
        return 0
    return STRONGHOLD_ACTIONS[own.faction]


def is_stronghold_used(own: Seat) -> bool:
    """Whether the stronghold's action was taken this round."""
    return bool(own.used_mask & USED_STRONGHOLD)

"""What a seat may know. Once the set-up is drawn nothing in this game is hidden."""

from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.final_tiles import final_result
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.forecasting import (
    jump_price,
    pass_points,
    space_after,
    structure_income,
    structure_points,
    tile_points,
)
from ludoteca.games.terra_mystica.planning import payment
from ludoteca.games.terra_mystica.rulebook import INCOME
from ludoteca.games.terra_mystica.rules.auction import (
    auction_question,
    highest_bid,
    highest_bidder,
    is_claiming,
    on_offer,
    places_of,
)
from ludoteca.games.terra_mystica.rules.eruptions import eruption_price
from ludoteca.games.terra_mystica.rules.income import add, board_income, tile_income
from ludoteca.games.terra_mystica.rules.offers import find_offer, real_gain
from ludoteca.games.terra_mystica.rules.preparing import apply_faction
from ludoteca.games.terra_mystica.rules.resources import free_priests, power_room
from ludoteca.games.terra_mystica.rules.specials import (
    STRONGHOLD_ACTIONS,
    USED_BONUS,
    USED_FAVOUR,
    USED_STRONGHOLD,
)
from ludoteca.games.terra_mystica.rules.terrains import wants_terrain
from ludoteca.games.terra_mystica.rules.towns import power_of
from ludoteca.games.terra_mystica.rules.transforming import is_own_terrain, short_way
from ludoteca.games.terra_mystica.rules.turns import refusal_left
from ludoteca.games.terra_mystica.rules.upgrading import upgrade_coins
from ludoteca.games.terra_mystica.rules.variable import shift_price, unlock_price
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
    UNLOCKING,
    Seat,
    State,
    bridge_owner,
    bridge_place,
    offer_amount,
    offer_giver,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.board import CYCLE
from ludoteca.games.terra_mystica.tables.factions import (
    BASE_KIND,
    RIVERWALKERS,
    STRONGHOLD,
    VARIABLE_KIND,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_COINS,
    BONUS_POWER,
    BONUS_PRIESTS,
    BONUS_WORKERS,
    ROUNDS,
)

__all__ = [
    "INCOME", "SOURCES", "USED_BONUS", "USED_FAVOUR", "Seat", "View", "free_priests", "imagine",
    "jump_price", "pass_points", "power_room", "space_after", "structure_income",
    "structure_points", "tile_points", "view",
]  # fmt: skip

# What is asked in each phase that waits for a decision.
QUESTIONS: Final = (
    "choosing",
    "placing",
    "bonus_choice",
    "acting",
    "answering",
    "break_spades",
    "unlocking",
    "over",
)


def seat_facts(own: Seat) -> tuple[object, ...]:
    """Everything about one faction."""
    held = (own.faction, own.vp, own.coins, own.workers, own.priests, own.sent)
    bowls = (own.bowl1, own.bowl2, own.bowl3, own.keys, own.bonus, own.favour_mask)
    tracks = (own.shipping, own.sailing, own.skips, own.exchange, own.cults)
    marks = (own.used_mask, own.passed, own.left, own.steps_owed, own.spades, own.ordinations)
    land = (own.piece_masks, own.town_mask, own.river_mask, own.reach_mask, own.jump_mask)
    ground = (own.home, own.start, own.locked_mask, own.undecided)
    held_land = (land, ground, sorted(own.clusters))
    return (held, bowls, tracks, marks, held_land, own.towns, own.points)


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
        owed = (state.owed_favours, state.owed_towns, state.free_bridges)
        keys = (state.wants_mask, state.blocked_mask)
        marks = (state.dug_mask, state.power_used_mask, state.bonus_mask, state.structures)
        orders = (state.order, state.passers, state.queue, state.offers, state.orders)
        tiles = (state.scoring, state.bonus_coins, state.favours_left, state.towns_left)
        land = (state.terrain, state.terrain_masks, state.near, state.bridges, state.auction)
        return (self.seat, seats, turn, digging, owed, keys, marks, orders, tiles, land)


def view(state: State, seat: int) -> View:
    """An own copy of the position for a seat; -1 is a spectator."""
    return View(seat, state.clone())


def with_faction(seen: View, seat: int, faction: int) -> View:
    """The same if the seat had this faction: its board, with all it starts with."""
    state = seen.state.clone()
    state.own_seat(seat)
    apply_faction(state, seat, faction, None)
    return View(seen.seat, state)


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
        return "token" if any(own.undecided for own in state.seats) else "step"
    if state.auction:
        return auction_question(state)
    if state.phase == CHOOSING:
        return choice_question(state)
    if state.phase == BREAK_SPADES:
        return break_question(state.seats[state.queue[0]])
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
    own = state.seats[state.active]
    if own.board.kind and refusal_left(state, own):
        return "bridges" if state.free_bridges else break_question(own)
    return "acting" if state.actions_left else "end"


def choice_question(state: State) -> str:
    """A faction, its terrain, or the first favour tile of the Ice Maidens."""
    if wants_terrain(state.seats[state.queue[0]]):
        return "terrain"
    return "favour" if state.owed_favours else QUESTIONS[CHOOSING]


def break_question(own: Seat) -> str:
    """Spades, a step, or a priest to decide about."""
    if own.spades:
        return QUESTIONS[BREAK_SPADES]
    return QUESTIONS[UNLOCKING] if own.undecided else "step"


# Questions that stand for a whole phase.
PHASES: Final = {
    PLACING: "placing",
    BONUS_CHOICE: "bonus_choice",
    UNLOCKING: "unlocking",
}


def question_to(seen: View, seat: int) -> str:
    """What is asked of one seat, while others may be asked something else."""
    state = seen.state
    own = state.seats[seat]
    if state.phase == CHOOSING:
        return auction_question(state) if state.auction else choice_question(state)
    if state.phase == BREAK_SPADES:
        return break_question(own)
    if state.phase in PHASES:
        return PHASES[state.phase]
    is_beside = state.phase == ANSWERING or seat != state.active
    if is_beside and first_offer(seen, seat) >= 0:
        return "answering"
    if is_beside and own.steps_owed:
        return "step"
    if state.phase != ACTING:
        return "token" if own.undecided else "acting"
    return turn_question(state, own)


def turn_question(state: State, own: Seat) -> str:
    """What the active seat is asked."""
    if state.owed_favours:
        return "favour"
    if state.owed_towns:
        return "town"
    if state.wants_mask and not state.choices.public_site:
        return "key"
    if state.digging != NOT_DIGGING:
        return "digging"
    if own.board.kind and refusal_left(state, own):
        return "bridges" if state.free_bridges else break_question(own)
    return "acting" if state.actions_left else "end"


def question_count(seen: View, seat: int) -> int:
    """How many of what the question to a seat is about."""
    own = seen.state.seats[seat]
    counts = {
        "break_spades": own.spades,
        "step": own.steps_owed,
        "unlocking": own.undecided,
        "token": own.undecided,
        "bridges": seen.state.free_bridges,
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


def shift_power(seen: View) -> int:
    """What a change of home terrain costs."""
    return shift_price(seen.state)


def unlock_coins(seen: View, seat: int, terrain: int) -> int:
    """Coins a seat pays to open a terrain."""
    return unlock_price(seen.state, seat, terrain)


def volcano_price(seen: View, seat: int, hexagon: int) -> int:
    """Tokens or steps that make a hex a volcano."""
    return eruption_price(seen.state, seat, seen.state.terrain[hexagon])


def shortest_way(own: Seat, start: int, terrain: int) -> int:
    """Spades from one terrain to another, for a seat."""
    return short_way(own, start, terrain)


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


def lost_income(seen: View, seat: int, tile: int) -> tuple[int, int]:
    """Power and priests of the next phase I that would be lost after passing for a bonus tile."""
    if seen.state.round >= ROUNDS:
        return 0, 0
    own = seen.state.seats[seat]
    income = next_income(seen, seat)
    power = income.power + BONUS_POWER[tile] - power_room(own)
    priests = income.priests + BONUS_PRIESTS[tile] - free_priests(own)
    return max(0, power), max(0, priests)


class Auction:
    """The auction as everybody sees it."""

    __slots__ = ("bid", "bidder", "factions", "places", "bidding", "is_won")

    def __init__(self, state: State) -> None:
        self.bid: int = highest_bid(state)  # -1 while nobody has bid
        self.bidder: int = highest_bidder(state)
        self.factions: list[int] = on_offer(state)
        self.places: list[int] = places_of(state)  # the seat on each, or -1
        self.bidding: list[int] = state.queue[:]  # seats still in it, the next first
        self.is_won: bool = is_claiming(state)


def auction_of(seen: View) -> Auction | None:
    """The auction that is going on, or None."""
    return Auction(seen.state) if seen.state.auction else None


def final_results(seen: View) -> list[int]:
    """What the final scoring tile would count for each seat now."""
    return [final_result(seen.state, own) for own in seen.state.seats]


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


def piece_colour(own: Seat) -> int:
    """The terrain whose colour a seat's pieces have; it never changes (TM ruling 132)."""
    return own.start if own.board.kind == VARIABLE_KIND and own.start >= 0 else own.home


def price_of_land(seen: View, seat: int, hexagon: int) -> int:
    """Spades, tokens or cult steps that make a hex a seat's own; -1 if nothing does."""
    own = seen.state.seats[seat]
    terrain = seen.state.terrain[hexagon]
    if is_own_terrain(own, terrain):
        return 0
    if terrain >= CYCLE or own.faction == RIVERWALKERS:
        return -1
    if own.board.kind == VOLCANO_KIND:
        return eruption_price(seen.state, seat, terrain)
    return short_way(own, terrain, own.home)


def cycle_signs(own: Seat) -> list[tuple[int, str]]:
    """The terrains of the cycle with what a faction of Fire & Ice has on each: a ring, a priest."""
    if own.faction < 0 or own.board.kind in (BASE_KIND, VOLCANO_KIND) or own.start < 0:
        return []
    found: list[tuple[int, str]] = []
    for terrain in range(CYCLE):
        if own.faction == RIVERWALKERS:
            found.append((terrain, "locked" if own.locked_mask >> terrain & 1 else "open"))
        elif own.board.kind == VARIABLE_KIND:
            found.append((terrain, "home" if terrain == own.home else ""))
        else:
            found.append((terrain, "start" if terrain == own.start else ""))
    return found


def spares_priests(own: Seat) -> int:
    """Priests left in the supply."""
    return free_priests(own)

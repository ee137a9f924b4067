"""What a seat may know: everything, as nothing in this game is hidden after the set-up."""

from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.final_tiles import final_result
from ludoteca.games.terra_mystica.flow import decider, deciders
from ludoteca.games.terra_mystica.forecasting import (
    jump_price,
    pass_points,
    space_after,
    structure_income,
    structure_points,
    tile_points,
)
from ludoteca.games.terra_mystica.planning import payment
from ludoteca.games.terra_mystica.questions import (
    first_offer,
    question,
    question_count,
    question_to,
)
from ludoteca.games.terra_mystica.rulebook import INCOME, OFFER_PRICE, OFFERS
from ludoteca.games.terra_mystica.rules.auction import (
    highest_bid,
    highest_bidder,
    is_claiming,
    on_offer,
    places_of,
)
from ludoteca.games.terra_mystica.rules.ending import score_end
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
from ludoteca.games.terra_mystica.rules.towns import power_of
from ludoteca.games.terra_mystica.rules.transforming import is_own_terrain, short_way
from ludoteca.games.terra_mystica.rules.upgrading import upgrade_coins
from ludoteca.games.terra_mystica.rules.variable import shift_price, unlock_price
from ludoteca.games.terra_mystica.state import (
    ALL_SHARED,
    OVER,
    SOURCES,
    Choices,
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
from ludoteca.games.terra_mystica.whole_turns import WholeTurn, whole_turns

__all__ = [
    "INCOME", "OFFERS", "OFFER_PRICE", "SOURCES", "USED_BONUS", "USED_FAVOUR", "Outlook", "Seat",
    "View", "WholeTurn", "free_priests", "imagine", "power_room", "view",
]  # fmt: skip


def seat_facts(own: Seat) -> tuple[object, ...]:
    """All information about one faction, for comparing views."""
    held = (own.faction, own.vp, own.coins, own.workers, own.priests, own.sent)
    bowls = (own.bowl1, own.bowl2, own.bowl3, own.keys, own.bonus, own.favour_mask)
    tracks = (own.shipping, own.sailing, own.skips, own.exchange, own.cults)
    marks = (own.used_mask, own.passed, own.left, own.steps_owed, own.spades, own.ordinations)
    land = (own.piece_masks, own.town_mask, own.river_mask, own.reach_mask, own.jump_mask)
    ground = (own.home, own.start, own.locked_mask, own.undecided)
    held_land = (land, ground, sorted(own.clusters))
    return (held, bowls, tracks, marks, held_land, own.towns, own.points)


class View:
    """The match as seen by everybody, with the viewing seat.

    The fields are those of the state; `position` returns them as a state for the rules.
    """

    # fmt: off
    __slots__ = (
        "seat", "choices", "seats", "phase", "round", "active", "actions_left", "doubled",
        "digging", "spades", "bought", "foreign", "jump_hex", "dug_mask", "owed_favours",
        "owed_towns", "wants_mask", "blocked_mask", "power_used_mask", "bonus_mask",
        "occupied_mask", "structures", "order", "passers", "queue", "offers", "scoring",
        "bonus_coins", "favours_left", "towns_left", "terrain", "terrain_masks", "near", "bridges",
        "orders", "free_bridges", "auction",
    )

    def __init__(self, seat: int, state: State) -> None:
        self.seat: int = seat
        self.choices: Choices = state.choices
        self.seats: list[Seat] = state.seats[:]
        self.phase: int = state.phase
        self.round: int = state.round
        self.active: int = state.active
        self.actions_left: int = state.actions_left
        self.doubled: int = state.doubled
        self.digging: int = state.digging
        self.spades: int = state.spades
        self.bought: int = state.bought
        self.foreign: int = state.foreign
        self.jump_hex: int = state.jump_hex
        self.dug_mask: int = state.dug_mask
        self.owed_favours: int = state.owed_favours
        self.owed_towns: int = state.owed_towns
        self.wants_mask: int = state.wants_mask
        self.blocked_mask: int = state.blocked_mask
        self.power_used_mask: int = state.power_used_mask
        self.bonus_mask: int = state.bonus_mask
        self.occupied_mask: int = state.occupied_mask
        self.structures: int = state.structures
        self.order: list[int] = state.order
        self.passers: list[int] = state.passers[:]
        self.queue: list[int] = state.queue[:]
        self.offers: list[int] = state.offers[:]
        self.scoring: list[int] = state.scoring
        self.bonus_coins: list[int] = state.bonus_coins
        self.favours_left: list[int] = state.favours_left
        self.towns_left: list[int] = state.towns_left
        self.terrain: list[int] = state.terrain
        self.terrain_masks: list[int] = state.terrain_masks
        self.near: list[int] = state.near
        self.bridges: list[int] = state.bridges
        self.orders: list[int] = state.orders
        self.free_bridges: int = state.free_bridges
        self.auction: list[int] = state.auction
        state.shared_mask = ALL_SHARED

    def position(self) -> State:
        """An independent state equal to the one viewed, for calling the rules."""
        state = State(
            self.choices, self.seats[:], self.phase, self.round, self.active, self.actions_left,
            self.doubled, self.digging, self.spades, self.bought, self.foreign, self.jump_hex,
            self.dug_mask, self.owed_favours, self.owed_towns, self.wants_mask, self.blocked_mask,
            self.power_used_mask, self.bonus_mask, self.occupied_mask, self.structures, self.order,
            self.passers[:], self.queue[:], self.offers[:], self.scoring, self.bonus_coins,
            self.favours_left, self.towns_left, self.terrain, self.terrain_masks, self.near,
            self.bridges, self.orders, self.free_bridges, self.auction,
        )
        state.shared_mask = ALL_SHARED
        return state
    # fmt: on

    @property
    def players(self) -> int:
        """The number of seats in the match."""
        return len(self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.phase == OVER

    @property
    def deciders(self) -> int:
        """Mask of the seats that may decide now."""
        return deciders(self.position())

    @property
    def asked(self) -> int:
        """The first seat that decides now, or -1."""
        return decider(self.position())

    @property
    def question(self) -> str:
        """The short name of the current question; "" at the end."""
        return "" if self.is_over else question(self.position())

    @property
    def asked_count(self) -> int:
        """The number of items the question is about."""
        asked = self.asked
        return self.question_count(asked) if asked >= 0 else 0

    @property
    def points(self) -> list[list[int]]:
        """Points by seat and source, as in `scores`."""
        return [own.points for own in self.seats]

    @property
    def ranks(self) -> list[int]:
        """The rank of each seat at the end, equal points share a rank; empty before."""
        if not self.is_over:
            return []
        totals = [own.vp for own in self.seats]
        return [1 + sum(other > total for other in totals) for total in totals]

    def question_to(self, seat: int) -> str:
        """The question to one seat; other seats may have different ones."""
        return question_to(self.position(), seat)

    def question_count(self, seat: int) -> int:
        """The number of items the question to a seat is about."""
        return question_count(self.position(), seat)

    def first_offer(self, seat: int) -> int:
        """The index of the first offer of power to a seat, or -1."""
        return first_offer(self.offers, seat)

    def outlook(self) -> "Outlook":
        """Predictions of the costs, points and income of actions."""
        return Outlook(self.position())

    def facts(self) -> tuple[object, ...]:
        """All information of the view, for comparing two views."""
        seats = [seat_facts(own) for own in self.seats]
        turn = (self.phase, self.round, self.active, self.actions_left, self.doubled)
        digging = (self.digging, self.spades, self.bought, self.foreign, self.jump_hex)
        owed = (self.owed_favours, self.owed_towns, self.free_bridges)
        keys = (self.wants_mask, self.blocked_mask)
        marks = (self.dug_mask, self.power_used_mask, self.bonus_mask, self.structures)
        orders = (self.order, self.passers, self.queue, self.offers, self.orders)
        tiles = (self.scoring, self.bonus_coins, self.favours_left, self.towns_left)
        land = (self.terrain, self.terrain_masks, self.near, self.bridges, self.auction)
        return (self.seat, seats, turn, digging, owed, keys, marks, orders, tiles, land)


class Outlook:
    """Predicts costs, points and income of actions in a position."""

    __slots__ = ("position",)

    def __init__(self, position: State) -> None:
        self.position = position

    def tile_points(self, per: int) -> int:
        """The points the scoring tile of the round gives for one item of this category."""
        return tile_points(self.position, per)

    def structure_points(self, seat: int, structure: int) -> int:
        """The points a new structure would score at once."""
        return structure_points(self.position, seat, structure)

    def structure_income(self, seat: int, structure: int) -> list[int]:
        """The change a new structure would make to the income: coins, workers, priests, power."""
        return structure_income(self.position, seat, structure)

    def jump_price(self, seat: int, hexagon: int) -> tuple[int, int]:
        """Workers and priests for a tunnel or carpet ride to a hex."""
        return jump_price(self.position, seat, hexagon)

    def space_after(self, seat: int, track: int, steps: int, keys: int) -> int:
        """The space of a cult track reached by these steps with this number of keys."""
        return space_after(self.position, seat, track, steps, keys)

    def pass_points(self, seat: int) -> int:
        """The points passing would score now."""
        return pass_points(self.position, seat)


def view(state: State, seat: int) -> View:
    """The view of a seat; -1 is a spectator."""
    return View(seat, state)


def with_faction(seen: View, seat: int, faction: int) -> View:
    """The view as it would be if the seat had just chosen this faction."""
    state = seen.position()
    state.own_seat(seat)
    apply_faction(state, seat, faction, None)
    return View(seen.seat, state)


def imagine(seen: View, rng: Rng) -> State:
    """The only state consistent with the view, as nothing is hidden."""
    return seen.position()


class Income:
    """The certain income of a seat in phase I, and the part of it that would be lost."""

    __slots__ = ("coins", "workers", "priests", "power", "lost_priests", "lost_power")

    def __init__(self, own: Seat, gains: list[int]) -> None:
        self.coins: int = gains[0]
        self.workers: int = gains[1]
        self.priests: int = gains[2]
        self.power: int = gains[3]
        self.lost_priests: int = max(0, gains[2] - free_priests(own))
        self.lost_power: int = max(0, gains[3] - power_room(own))


def offer_facts(seen: View, number: int) -> tuple[int, int]:
    """The giver of an open offer, and the power really gained by accepting it now."""
    return offer_giver(seen.offers[number]), real_gain(seen.position(), seen.offers[number])


def offered_power(seen: View, giver: int, amount: int) -> int:
    """The power the viewing seat would really gain by accepting."""
    position = seen.position()
    return real_gain(position, seen.offers[find_offer(position, seen.seat, giver, amount)])


def upgrade_price(seen: View, hexagon: int, structure: int) -> tuple[int, int]:
    """The workers and coins the viewing seat pays for an upgrade on a hex."""
    own = seen.seats[seen.seat]
    coins = upgrade_coins(seen.position(), own, hexagon, structure)
    return own.board.cost_workers[structure], coins


def shift_power(seen: View) -> int:
    """The power or tokens for a change of home terrain."""
    return shift_price(seen.position())


def unlock_coins(seen: View, seat: int, terrain: int) -> int:
    """The coins a seat pays to unlock a terrain."""
    return unlock_price(seen.position(), seat, terrain)


def volcano_price(seen: View, seat: int, hexagon: int) -> int:
    """The tokens or cult steps for turning a hex into a volcano."""
    return eruption_price(seen.position(), seat, seen.terrain[hexagon])


def shortest_way(own: Seat, start: int, terrain: int) -> int:
    """The fewest spades from one terrain to another, for a seat."""
    return short_way(own, start, terrain)


def conversions_for(seen: View, action: int) -> list[int] | None:
    """The conversions that make an action affordable for the viewing seat, or None."""
    return payment(seen.position(), seen.seat, action)


def whole_turns_of(seen: View) -> list[WholeTurn]:
    """The whole turns offered to the viewing seat as a single click."""
    return whole_turns(seen.position(), seen.seat) if seen.seat >= 0 else []


def standing_bridges(seen: View) -> list[tuple[int, int]]:
    """The number and owner of each built bridge."""
    return [(bridge_place(built), bridge_owner(built)) for built in seen.bridges]


def next_income(seen: View, seat: int) -> Income:
    """The income of the next phase I; the bonus tile counts only if it will still be held."""
    own = seen.seats[seat]
    if own.faction < 0 or own.left or seen.round >= ROUNDS:
        return Income(own, [0, 0, 0, 0])
    gains = board_income(own)
    add(gains, tile_income(own))
    if seen.round and not own.passed:
        tile = own.bonus
        lent = [BONUS_COINS[tile], BONUS_WORKERS[tile], BONUS_PRIESTS[tile], BONUS_POWER[tile]]
        add(gains, [-gain for gain in lent])
    return Income(own, gains)


def lost_income(seen: View, seat: int, tile: int) -> tuple[int, int]:
    """Power and priests of the next income lost after passing for a given bonus tile."""
    if seen.round >= ROUNDS:
        return 0, 0
    own = seen.seats[seat]
    income = next_income(seen, seat)
    power = income.power + BONUS_POWER[tile] - power_room(own)
    priests = income.priests + BONUS_PRIESTS[tile] - free_priests(own)
    return max(0, power), max(0, priests)


class Auction:
    """The public state of an auction."""

    __slots__ = ("bid", "bidder", "factions", "places", "bidding", "is_won")

    def __init__(self, state: State) -> None:
        self.bid: int = highest_bid(state)  # -1 before the first bid
        self.bidder: int = highest_bidder(state)
        self.factions: list[int] = on_offer(state)
        self.places: list[int] = places_of(state)  # the seat on each, or -1
        self.bidding: list[int] = state.queue[:]  # seats still bidding, the next one first
        self.is_won: bool = is_claiming(state)


def auction_of(seen: View) -> Auction | None:
    """The current auction, or None."""
    return Auction(seen.position()) if seen.auction else None


def final_results(seen: View) -> list[int]:
    """The result of each seat for the final scoring tile now."""
    position = seen.position()
    return [final_result(position, own) for own in position.seats]


def points_at_end(seen: View) -> list[list[int]]:
    """The points of each seat by source, if the match ended now."""
    state = seen.position().clone()
    if not seen.is_over and all(own.faction >= 0 for own in state.seats):
        state.own_all_seats()
        score_end(state, None)
    return [own.points for own in state.seats]


def founded_towns(before: View, after: View, seat: int) -> list[tuple[int, int]]:
    """Number of structures and power of each town founded between two views."""
    old_mask, own = before.seats[seat].town_mask, after.seats[seat]
    return [
        ((mask & own.built_mask).bit_count(), power_of(own, mask))
        for mask in town_masks(own)
        if not mask & old_mask
    ]


def town_masks(own: Seat) -> list[int]:
    """The mask of each town."""
    return [cluster for cluster in own.clusters if cluster & own.town_mask]


def open_offers(seen: View) -> list[tuple[int, int, int]]:
    """Receiver, giver and amount of each open offer of power."""
    return [
        (offer_receiver(asked), offer_giver(asked), offer_amount(asked)) for asked in seen.offers
    ]


def foreseen_offers(seen: View, seat: int, hexagon: int) -> list[tuple[int, int]]:
    """The receivers and amounts of power from a structure built by this seat on a hex."""
    near_mask = seen.near[hexagon]
    found: list[tuple[int, int]] = []
    for turn in range(1, seen.players):
        receiver = (seat + turn) % seen.players
        other = seen.seats[receiver]
        if other.left or other.built_mask & near_mask == 0:
            continue
        gain = min(power_of(other, near_mask), power_room(other), other.vp + 1)
        if gain:
            found.append((receiver, gain))
    return found


def stronghold_action(own: Seat) -> int:
    """The special action of a built stronghold, or 0."""
    if own.faction < 0 or not own.piece_masks[STRONGHOLD]:
        return 0
    return STRONGHOLD_ACTIONS[own.faction]


def is_stronghold_used(own: Seat) -> bool:
    """Whether the stronghold's action was used this round."""
    return bool(own.used_mask & USED_STRONGHOLD)


def piece_colour(own: Seat) -> int:
    """The terrain whose colour a seat's pieces have, which never changes (TM ruling 132)."""
    return own.start if own.board.kind == VARIABLE_KIND and own.start >= 0 else own.home


def price_of_land(seen: View, seat: int, hexagon: int) -> int:
    """The spades, tokens or cult steps for making a hex home terrain; -1 if impossible."""
    own = seen.seats[seat]
    terrain = seen.terrain[hexagon]
    if is_own_terrain(own, terrain):
        return 0
    if terrain >= CYCLE or own.board.opens_terrains:
        return -1
    if own.board.kind == VOLCANO_KIND:
        return eruption_price(seen.position(), seat, terrain)
    return short_way(own, terrain, own.home)


def cycle_signs(own: Seat) -> list[tuple[int, str]]:
    """The marks of a Fire & Ice faction on the terrains of the cycle; empty for the others."""
    if own.faction < 0 or own.board.kind in (BASE_KIND, VOLCANO_KIND) or own.start < 0:
        return []
    found: list[tuple[int, str]] = []
    for terrain in range(CYCLE):
        if own.board.opens_terrains:
            found.append((terrain, "locked" if own.locked_mask >> terrain & 1 else "open"))
        elif own.board.kind == VARIABLE_KIND:
            found.append((terrain, "home" if terrain == own.home else ""))
        else:
            found.append((terrain, "start" if terrain == own.start else ""))
    return found


def spares_priests(own: Seat) -> int:
    """The number of priests in the supply."""
    return free_priests(own)

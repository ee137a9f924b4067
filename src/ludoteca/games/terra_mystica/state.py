"""The complete state of a match: State and Seat, and how to copy them. No rules."""

from typing import Final

from ludoteca.games.terra_mystica.policy import Policy
from ludoteca.games.terra_mystica.tables.board import Board
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, Faction

# Phases with decisions.
CHOOSING: Final = 0
PLACING: Final = 1
BONUS_CHOICE: Final = 2
ACTING: Final = 3
ANSWERING: Final = 4
BREAK_SPADES: Final = 5
UNLOCKING: Final = 6  # Riverwalkers, after income
OVER: Final = 7
# Phases without decisions.
CULT_BONUS: Final = 8
CLEAN_UP: Final = 9
INCOME: Final = 10
FINAL: Final = 11

# The kinds of digging of the active seat.
NOT_DIGGING: Final = 0
DIG_PAID: Final = 1
DIG_GIFT: Final = 2
DIG_GIANT: Final = 3
DIG_HALFLING: Final = 4
DIG_SANDSTORM: Final = 5
DIG_ERUPTION: Final = 6

ALL_SHARED: Final = (1 << 8) - 1  # a bit for every possible seat

NOWHERE: Final = -1
NOBODY: Final = -1

# Points by source, in this order.
SOURCES: Final = (
    "points.start",
    "points.offers",
    "points.scoring",
    "points.favour",
    "points.bonus",
    "points.town",
    "points.track",
    "points.faction",
    "points.cults",
    "points.area",
    "points.final",
    "points.resources",
)
FROM_START: Final = 0
FROM_OFFERS: Final = 1
FROM_SCORING: Final = 2
FROM_FAVOUR: Final = 3
FROM_BONUS: Final = 4
FROM_TOWN: Final = 5
FROM_TRACK: Final = 6
FROM_FACTION: Final = 7
FROM_CULTS: Final = 8
FROM_AREA: Final = 9
FROM_FINAL_TILE: Final = 10
FROM_RESOURCES: Final = 11

# An offer of power in one integer: amount, giver, receiver, structure, marks.
GIVER_SHIFT: Final = 8
RECEIVER_SHIFT: Final = 12
STRUCTURE_SHIFT: Final = 19
OFFER_FIELD: Final = 15
AMOUNT_MASK: Final = 255
QUESTION_MASK: Final = (1 << 16) - 1  # amount, giver and receiver
REWARDED: Final = 1 << 16  # a seat accepted power from this structure
REFUSED: Final = 1 << 17  # a seat declined power it could have gained
OWNER_BITS: Final = 4
OWNER_MASK: Final = 15
EMPTY: Final = 1 << 18  # nothing could be gained when it was made


# fmt: off
def offer(amount: int, giver: int, receiver: int, structure: int) -> int:
    """An open offer of power from a structure."""
    return amount | giver << GIVER_SHIFT | receiver << RECEIVER_SHIFT | structure << STRUCTURE_SHIFT


def offer_amount(asked: int) -> int:
    """The nominal power of an offer."""
    return asked & AMOUNT_MASK


def offer_giver(asked: int) -> int:
    """The seat that built the structure."""
    return asked >> GIVER_SHIFT & OFFER_FIELD


def offer_receiver(asked: int) -> int:
    """The seat that is asked."""
    return asked >> RECEIVER_SHIFT & OFFER_FIELD


def offer_structure(asked: int) -> int:
    """The running number of the structure that caused the offer."""
    return asked >> STRUCTURE_SHIFT


def bridge(place: int, owner: int) -> int:
    """A built bridge: its number on the board, and its owner."""
    return place << OWNER_BITS | owner


def bridge_owner(built: int) -> int:
    """The seat that owns a bridge."""
    return built & OWNER_MASK


def bridge_place(built: int) -> int:
    """The number of a bridge on the board."""
    return built >> OWNER_BITS


def changed(values: list[int], place: int, value: int) -> list[int]:
    """A copy of a list with one value changed, as lists shared by states are never modified."""
    copy = values[:]
    copy[place] = value
    return copy


class Seat:
    """One faction in play. Masks are sets of hexes; lists are by cult or structure.

    Lists are replaced, never modified in place, so that copies may share them.
    """

    __slots__ = (
        "faction", "board", "vp", "coins", "workers", "priests", "sent", "bowl1", "bowl2",
        "bowl3", "shipping", "sailing", "skips", "exchange", "keys", "bonus", "favour_mask",
        "used_mask", "passed", "left", "built_mask", "town_mask", "river_mask", "reach_mask",
        "jump_mask", "steps_owed", "spades", "bridges", "ordinations", "cults", "piece_masks",
        "clusters", "towns", "points", "home", "start", "locked_mask", "undecided",
    )

    def __init__(
        self, faction: int, board: Faction, vp: int, coins: int, workers: int, priests: int,
        sent: int, bowl1: int, bowl2: int, bowl3: int, shipping: int, sailing: int, skips: int,
        exchange: int, keys: int, bonus: int, favour_mask: int, used_mask: int, passed: int,
        left: int, built_mask: int, town_mask: int, river_mask: int, reach_mask: int,
        jump_mask: int, steps_owed: int, spades: int, bridges: int, ordinations: int,
        cults: list[int], piece_masks: list[int], clusters: list[int], towns: list[int],
        points: list[int], home: int, start: int, locked_mask: int, undecided: int,
    ) -> None:
        self.faction = faction
        self.board = board  # the printed faction board
        self.vp = vp
        self.coins = coins
        self.workers = workers
        self.priests = priests  # in hand
        self.sent = sent  # priests on the cult board
        self.bowl1 = bowl1
        self.bowl2 = bowl2
        self.bowl3 = bowl3
        self.shipping = shipping
        self.sailing = sailing  # shipping levels from a bonus tile
        self.skips = skips  # hexes a tunnel or carpet ride may skip
        self.exchange = exchange
        self.keys = keys  # unused ones
        self.bonus = bonus
        self.favour_mask = favour_mask
        self.used_mask = used_mask  # special actions used this round
        self.passed = passed
        self.left = left
        self.built_mask = built_mask
        self.town_mask = town_mask
        self.river_mask = river_mask  # river hexes with a town tile
        self.reach_mask = reach_mask  # land adjacent or within shipping range
        self.jump_mask = jump_mask  # land within tunnel or carpet range
        self.steps_owed = steps_owed
        self.spades = spades  # unused ones of the cult bonus
        self.bridges = bridges
        self.ordinations = ordinations
        self.cults = cults
        self.piece_masks = piece_masks
        self.clusters = clusters  # masks of directly adjacent structures
        self.towns = towns
        self.points = points
        self.home = home  # the terrain it builds on
        self.start = start  # the terrain of its first dwellings, -1 until it is chosen
        self.locked_mask = locked_mask  # Riverwalkers: terrains with a priest
        self.undecided = undecided  # Riverwalkers: priests; Shapeshifters: tokens for points

    def clone(self) -> "Seat":
        """An independent copy. Keyword arguments would take twice as long."""
        return Seat(
            self.faction, self.board, self.vp, self.coins, self.workers, self.priests, self.sent,
            self.bowl1, self.bowl2, self.bowl3, self.shipping, self.sailing, self.skips,
            self.exchange, self.keys, self.bonus, self.favour_mask, self.used_mask, self.passed,
            self.left, self.built_mask, self.town_mask, self.river_mask, self.reach_mask,
            self.jump_mask, self.steps_owed, self.spades, self.bridges, self.ordinations,
            self.cults, self.piece_masks, self.clusters, self.towns, self.points, self.home,
            self.start, self.locked_mask, self.undecided,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Seat, (
            self.faction, self.board, self.vp, self.coins, self.workers, self.priests, self.sent,
            self.bowl1, self.bowl2, self.bowl3, self.shipping, self.sailing, self.skips,
            self.exchange, self.keys, self.bonus, self.favour_mask, self.used_mask, self.passed,
            self.left, self.built_mask, self.town_mask, self.river_mask, self.reach_mask,
            self.jump_mask, self.steps_owed, self.spades, self.bridges, self.ordinations,
            self.cults, self.piece_masks, self.clusters, self.towns, self.points, self.home,
            self.start, self.locked_mask, self.undecided,
        )


def empty_seat() -> Seat:
    """A seat whose faction is not chosen yet."""
    return Seat(
        faction=-1, board=FACTIONS[0], vp=0, coins=0, workers=0, priests=0, sent=0, bowl1=0,
        bowl2=0, bowl3=0, shipping=0, sailing=0, skips=0, exchange=0, keys=0, bonus=0,
        favour_mask=0, used_mask=0, passed=0, left=0, built_mask=0, town_mask=0, river_mask=0,
        reach_mask=0, jump_mask=0, steps_owed=0, spades=0, bridges=0, ordinations=0,
        cults=[0, 0, 0, 0], piece_masks=[0, 0, 0, 0, 0], clusters=[], towns=[],
        points=[0] * len(SOURCES), home=0, start=-1, locked_mask=0, undecided=0,
    )


class Choices:
    """The choices made before the match; immutable, so states share them."""

    __slots__ = (
        "board", "policy", "cultist_power", "variable_order", "promo_towns", "start_2017",
        "dealt", "intro", "ice", "volcano", "variable", "variable_change", "final_tile",
        "auctioned", "start_points",
    )

    def __init__(
        self, board: Board, policy: Policy, cultist_power: int, variable_order: int,
        promo_towns: int, start_2017: int, dealt: list[int], intro: int, ice: int, volcano: int,
        variable: int, variable_change: int, final_tile: int, auctioned: list[int],
        start_points: list[int],
    ) -> None:
        self.board = board
        self.policy = policy
        self.cultist_power = cultist_power
        self.variable_order = variable_order
        self.promo_towns = promo_towns
        self.start_2017 = start_2017
        self.dealt = dealt  # home terrain dealt to each seat, or empty
        self.intro = intro
        self.ice = ice  # whether the ice factions of Fire & Ice may be chosen
        self.volcano = volcano
        self.variable = variable
        self.variable_change = variable_change  # the later official change (TM ruling 16)
        self.final_tile = final_tile  # of Fire & Ice, or 0
        self.auctioned = auctioned  # factions put up for auction, or empty
        self.start_points = start_points  # by seat, or empty for the default

    def __reduce__(self) -> tuple[object, ...]:
        return Choices, (
            self.board, self.policy, self.cultist_power, self.variable_order,
            self.promo_towns, self.start_2017, self.dealt, self.intro, self.ice, self.volcano,
            self.variable, self.variable_change, self.final_tile, self.auctioned,
            self.start_points,
        )


class State:
    """The state of a match.

    Lists are replaced, never modified in place, and copies share them; only `passers`, `queue` and
    `offers` are modified in place and copied. Copies also share the seats (copy on write): call
    `own_seat` or `own_all_seats` before changing one.
    """

    __slots__ = (
        "choices", "seats", "phase", "round", "active", "actions_left", "doubled", "digging",
        "spades", "bought", "foreign", "jump_hex", "dug_mask", "owed_favours", "owed_towns",
        "wants_mask", "blocked_mask", "power_used_mask", "bonus_mask", "occupied_mask",
        "structures", "order", "passers", "queue", "offers", "scoring", "bonus_coins",
        "favours_left", "towns_left", "terrain", "terrain_masks", "near", "bridges", "orders",
        "free_bridges", "auction", "shared_mask",
    )

    def __init__(
        self, choices: Choices, seats: list[Seat], phase: int, round_number: int, active: int,
        actions_left: int, doubled: int, digging: int, spades: int, bought: int, foreign: int,
        jump_hex: int, dug_mask: int, owed_favours: int, owed_towns: int, wants_mask: int,
        blocked_mask: int, power_used_mask: int, bonus_mask: int, occupied_mask: int,
        structures: int, order: list[int], passers: list[int], queue: list[int],
        offers: list[int], scoring: list[int], bonus_coins: list[int], favours_left: list[int],
        towns_left: list[int], terrain: list[int], terrain_masks: list[int], near: list[int],
        bridges: list[int], orders: list[int], free_bridges: int, auction: list[int],
    ) -> None:
        self.choices = choices
        self.seats = seats
        self.phase = phase
        self.round = round_number
        self.active = active
        self.actions_left = actions_left
        self.doubled = doubled
        self.digging = digging
        self.spades = spades  # free spades not used yet
        self.bought = bought
        self.foreign = foreign  # hexes of this action transformed to a foreign terrain
        self.jump_hex = jump_hex  # the hex reached by tunnel or carpet in this action
        self.dug_mask = dug_mask
        self.owed_favours = owed_favours
        self.owed_towns = owed_towns
        self.wants_mask = wants_mask  # tracks to choose from if there are too few keys
        self.blocked_mask = blocked_mask  # tracks stopped at 9 this turn without a key
        self.power_used_mask = power_used_mask
        self.bonus_mask = bonus_mask  # bonus tiles not held by a seat
        self.occupied_mask = occupied_mask
        self.structures = structures  # number of structures built so far
        self.order = order
        self.passers = passers
        self.queue = queue
        self.offers = offers
        self.scoring = scoring  # tiles by round, index 0 is unused
        self.bonus_coins = bonus_coins
        self.favours_left = favours_left
        self.towns_left = towns_left
        self.terrain = terrain
        self.terrain_masks = terrain_masks
        self.near = near  # adjacent land of each hex, including bridges
        self.bridges = bridges  # number and owner of each
        self.orders = orders  # owner of each priest space, four per track
        self.free_bridges = free_bridges  # of the Riverwalkers' stronghold, not built yet
        self.auction = auction  # highest bid, its bidder, places taken; see rules/auction.py
        self.shared_mask = 0  # seats possibly shared with other states

    def own_seat(self, seat: int) -> None:
        """Copies a seat if it is shared, so that it may be changed."""
        if self.shared_mask >> seat & 1:
            self.seats[seat] = self.seats[seat].clone()
            self.shared_mask &= ~(1 << seat)

    def own_all_seats(self) -> None:
        """Copies all shared seats, so that they may be changed."""
        if self.shared_mask == 0:
            return
        for seat in range(len(self.seats)):
            self.own_seat(seat)
        self.shared_mask = 0

    def clone(self) -> "State":
        """An independent copy; seats are shared until one of the two changes them."""
        copy = State(
            self.choices, self.seats[:], self.phase, self.round, self.active, self.actions_left,
            self.doubled, self.digging, self.spades, self.bought, self.foreign, self.jump_hex,
            self.dug_mask, self.owed_favours, self.owed_towns, self.wants_mask, self.blocked_mask,
            self.power_used_mask, self.bonus_mask, self.occupied_mask, self.structures, self.order,
            self.passers[:], self.queue[:], self.offers[:], self.scoring, self.bonus_coins,
            self.favours_left, self.towns_left, self.terrain, self.terrain_masks, self.near,
            self.bridges, self.orders, self.free_bridges, self.auction,
        )
        copy.shared_mask = ALL_SHARED
        self.shared_mask = ALL_SHARED
        return copy

    def __copy__(self) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return State, (
            self.choices, self.seats, self.phase, self.round,
            self.active, self.actions_left, self.doubled, self.digging, self.spades, self.bought,
            self.foreign, self.jump_hex, self.dug_mask, self.owed_favours, self.owed_towns,
            self.wants_mask, self.blocked_mask, self.power_used_mask, self.bonus_mask,
            self.occupied_mask, self.structures, self.order, self.passers, self.queue,
            self.offers, self.scoring, self.bonus_coins, self.favours_left,
            self.towns_left, self.terrain, self.terrain_masks, self.near, self.bridges,
            self.orders, self.free_bridges, self.auction,
        )
# fmt: on

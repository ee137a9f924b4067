"""Turns that win land: building, digging, eruptions, sandstorms and rides."""

from typing import Final

from ludoteca.bots.terra_mystica.land import CLOSED, land_price
from ludoteca.bots.terra_mystica.payments import Price
from ludoteca.bots.terra_mystica.turns import Turns, actions_of
from ludoteca.core.bits import cells
from ludoteca.games.terra_mystica.actions import BONUS_SPADE as USE_BONUS_SPADE
from ludoteca.games.terra_mystica.actions import (
    BUILD,
    BY_CULT,
    ENOUGH,
    ERUPT,
    POWER,
    RIDE,
    SANDSTORM,
    TRANSFORM,
    first_of,
    kind_of,
    pack,
    second_of,
    tokens,
    transform,
    with_one,
)
from ludoteca.games.terra_mystica.actions import GIANT_SPADES as USE_GIANT_SPADES
from ludoteca.games.terra_mystica.flow import legal
from ludoteca.games.terra_mystica.rules.eruptions import eruption_price
from ludoteca.games.terra_mystica.rules.specials import has_special, sides_mask, special_bit
from ludoteca.games.terra_mystica.rules.transforming import tunnel_price
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    CARPET_PRIESTS,
    DWELLING,
    PIECES,
    PRIEST_PER_SPADE,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_AMOUNT,
    ACT_SPADE,
    ACT_SPADES,
    BONUS_SPADES,
    CULTS,
    PER_SPADE,
    SCORING_PER,
)

CONTESTED: Final = 0.3  # urgency of land that rivals could take
SANDY: Final = 0.2  # urgency of sandstorms
# Urgency of a power action by the number of rivals that could pay for it.
URGENT_BY_RIVALS: Final = [0.4, 0.6, 0.8]
MOST_RIVALS: Final = 2


class Gift:
    """Free spades: the action that gives them, how many, its power cost and its urgency."""

    __slots__ = ("action", "spades", "power", "urgency")

    def __init__(self, action: int, spades: int, power: int, urgency: float) -> None:
        self.action = action
        self.spades = spades
        self.power = power
        self.urgency = urgency


class LandTurns:
    """Adds the turns that win land."""

    __slots__ = ("turns", "state", "seat", "own", "may_build", "gifts", "spade_round")

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.state = turns.state
        self.seat = turns.seat
        self.own = turns.state.seats[turns.seat]
        self.may_build = self.own.piece_masks[DWELLING].bit_count() < PIECES[DWELLING]
        self.gifts = self.open_gifts()
        tile = self.state.scoring[self.state.round]
        self.spade_round = SCORING_PER[tile] == PER_SPADE

    def open_gifts(self) -> list[Gift]:
        """The free spades available this turn."""
        own = self.own
        found: list[Gift] = []
        if own.board.kind == VOLCANO_KIND or not own.board.digs:
            return found
        for act in (ACT_SPADE, ACT_SPADES):
            urgency = power_urgency(self.turns, act)
            found.append(Gift(with_one(POWER, act), ACT_AMOUNT[act], own.board.acts[act], urgency))
        if is_open(own, USE_BONUS_SPADE):
            found.append(Gift(USE_BONUS_SPADE, BONUS_SPADES, 0, 0.0))
        if own.board.digs_in_pairs and is_open(own, USE_GIANT_SPADES):
            found.append(Gift(USE_GIANT_SPADES, 2, 0, 0.0))
        return found

    def add_all(self) -> None:
        """Adds turns for every free hex in reach, in every sensible way, and for strongholds."""
        state = self.state
        own = self.own
        rivals_mask = self.turns.thinker.scene.reach_mask
        near: list[int] = []
        for hexagon in cells((own.reach_mask | own.jump_mask) & ~state.occupied_mask):
            spades = land_price(state, self.seat, state.terrain[hexagon])
            if spades == CLOSED:
                continue
            urgency = CONTESTED if rivals_mask >> hexagon & 1 else 0.0
            if spades == 0:
                if self.may_build:
                    self.turns.attempt(self.price(hexagon, 0, True), [build(hexagon)], urgency)
            elif own.board.kind == VOLCANO_KIND:
                self.erupt(hexagon, urgency)
            else:
                self.dig(hexagon, spades, urgency)
                if spades == 1 and own.reach_mask >> hexagon & 1:
                    near.append(hexagon)
        if not own.board.digs_in_pairs and self.may_build:
            self.dig_two(near)
        self.add_strongholds()

    def price(self, hexagon: int, spades: int, builds: bool, power: int = 0) -> Price:
        """The price of paid spades, a jump if the hex is out of reach, and a dwelling if built."""
        own = self.own
        price = Price(0, 0, 0, power)
        if builds:
            price.workers = own.board.cost_workers[DWELLING]
            price.coins = own.board.cost_coins[DWELLING]
        if own.board.digs_with_priests:
            price.priests = PRIEST_PER_SPADE * spades
        elif spades:
            price.workers += own.board.spade_cost[own.exchange] * spades
        if not own.reach_mask >> hexagon & 1:
            if own.board.tunnels:
                price.workers += tunnel_price(own)
            else:
                price.priests += CARPET_PRIESTS
        return price

    def dig(self, hexagon: int, spades: int, urgency: float) -> None:
        """Adds turns that transform a hex, with paid spades or with a gift and the rest paid."""
        digging = [transform(self.seat, hexagon, self.own.home, spades)]
        built = self.dig_with(hexagon, spades, [], digging, 0, urgency)
        if self.spade_round and built:
            self.turns.attempt(self.price(hexagon, spades, False), digging, urgency)
        for gift in self.gifts:
            rest = max(0, spades - gift.spades)
            first = [gift.action]
            hurry = max(urgency, gift.urgency)
            self.dig_with(hexagon, rest, first, digging, gift.power, hurry)

    def dig_with(
        self, hexagon: int, paid: int, first: list[int], digging: list[int], power: int,
        urgency: float,
    ) -> bool:  # fmt: skip
        """Adds digging and building, or only digging if no dwelling can be paid; True if built."""
        if self.may_build:
            price = self.price(hexagon, paid, True, power)
            if self.turns.attempt(price, first + digging + [build(hexagon)], urgency):
                return True
        self.turns.attempt(self.price(hexagon, paid, False, power), first + digging, urgency)
        return False

    def dig_two(self, near: list[int]) -> None:
        """Adds turns that transform two hexes with one power action and build on one of them."""
        act = ACT_SPADES
        if self.state.power_used_mask >> act & 1 or not self.own.board.digs:
            return
        price = self.price(near[0], 0, True, self.own.board.acts[act]) if near else Price(0, 0)
        urgency = power_urgency(self.turns, act)
        home = self.own.home
        for first in near:
            for second in near:
                if first != second:
                    actions = [with_one(POWER, act), transform(self.seat, second, home, 1)]
                    actions += [transform(self.seat, first, home, 1), build(first)]
                    self.turns.attempt(price, actions, urgency)

    def erupt(self, hexagon: int, urgency: float) -> None:
        """Adds turns that make a volcano, paid with tokens of the lowest bowls or cult steps."""
        for payment in eruption_ways(self.state, self.seat, hexagon):
            first = pack(ERUPT, hexagon, payment)
            built = False
            if self.may_build:
                price = self.price(hexagon, 0, True)
                built = self.turns.attempt(price, [first, build(hexagon)], urgency)
            if not built:
                self.turns.add([first], urgency)

    def add_strongholds(self) -> None:
        """Adds sandstorms of the Nomads and rides of the Witches."""
        state = self.state
        own = self.own
        home_mask = state.terrain_masks[own.home]
        if is_open(own, RIDE):
            for hexagon in cells(home_mask & ~state.occupied_mask):
                self.turns.add([with_one(RIDE, hexagon)], CONTESTED)
        if is_open(own, SANDSTORM):
            for hexagon in cells(sides_mask(state, own) & ~state.occupied_mask & ~home_mask):
                first = with_one(SANDSTORM, hexagon)
                built = False
                if self.may_build:
                    price = Price(own.board.cost_workers[DWELLING], own.board.cost_coins[DWELLING])
                    built = self.turns.attempt(price, [first, build(hexagon)], SANDY)
                if not built:
                    self.turns.add([first], SANDY)


def build(hexagon: int) -> int:
    """The action that builds a dwelling on a hex."""
    return with_one(BUILD, hexagon)


def is_open(own: Seat, kind: int) -> bool:
    """Whether a special action is available and not used."""
    return has_special(own, kind) and own.used_mask & special_bit(kind) == 0


def power_urgency(turns: Turns, act: int) -> float:
    """The urgency of a power action, by how many rivals can pay for it."""
    return URGENT_BY_RIVALS[min(turns.thinker.scene.able[act], MOST_RIVALS)]


def eruption_ways(state: State, seat: int, hexagon: int) -> list[int]:
    """Payments for a volcano worth considering."""
    own = state.seats[seat]
    price = eruption_price(state, seat, state.terrain[hexagon])
    if own.board.erupts_by_cult:
        return [BY_CULT + track for track in range(CULTS) if own.cults[track] >= price]
    first = min(price, own.bowl1)
    second = min(price - first, own.bowl2)
    third = price - first - second
    return [tokens(first, second, third)] if third <= own.bowl3 else []


def continue_digging(turns: Turns) -> None:
    """Adds the turns that continue an action with spades."""
    state = turns.state
    seat = turns.seat
    home = state.seats[seat].home
    answers = legal(state, seat)
    built = False
    for action in answers:
        kind = kind_of(action)
        if kind == BUILD:
            built = turns.add([action], 0.0) or built
        elif kind == TRANSFORM and second_of(action) == home:
            built = turns.add([action, build(first_of(action))], 0.0) or built
            for more in further_spades(turns, action):
                built = turns.add([action, more, build(first_of(more))], 0.0) or built
    if not built or SCORING_PER[state.scoring[state.round]] == PER_SPADE:
        for action in answers:
            kind = kind_of(action)
            if kind == ENOUGH or (kind == TRANSFORM and second_of(action) == home):
                turns.add([action], 0.0)


def further_spades(turns: Turns, action: int) -> list[int]:
    """The actions for a second hex if two spades are available."""
    state = turns.state
    if state.spades < 2 or state.dug_mask:
        return []
    following = turns.thinker.after(state, action)
    if following.spades == 0:
        return []
    home = state.seats[turns.seat].home
    found = actions_of(following, turns.seat, (TRANSFORM,))
    return [more for more in found if second_of(more) == home]

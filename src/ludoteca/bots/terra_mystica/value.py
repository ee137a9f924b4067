"""The value of a position for a seat in points, as if it passed now and the next round began."""

from typing import Final

from ludoteca.bots.bot import Term
from ludoteca.bots.terra_mystica import features as f
from ludoteca.bots.terra_mystica.abilities import ability_outlook, stronghold_action
from ludoteca.bots.terra_mystica.land import Land
from ludoteca.bots.terra_mystica.prospects import (
    Purse,
    add_bonus,
    add_cult_bonus,
    best_tile,
    bonus_extra,
)
from ludoteca.bots.terra_mystica.ranks import AREA_CHANCES, cult_prize, expected_prize
from ludoteca.bots.terra_mystica.scene import Scene
from ludoteca.games.terra_mystica.forecasting import pass_points
from ludoteca.games.terra_mystica.rules.income import board_income
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.factions import (
    DWELLING,
    PIECES,
    SANCTUARY,
    STRONGHOLD,
    STRUCTURES,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    AREA_VP,
    FAVOUR_COINS,
    FAVOUR_POWER,
    FAVOUR_WORKERS,
    FINAL_COINS_PER_VP,
    FINAL_COINS_PER_VP_ALCHEMISTS,
    FINAL_VP,
    PER_BIG,
    PER_DWELLING,
    PER_POST,
    PER_SPADE,
    PER_TOWN,
    ROUNDS,
    SCORING_COINS,
    SCORING_EVERY,
    SCORING_PER,
    SCORING_POWER,
    SCORING_PRIESTS,
    SCORING_SPADES,
    SCORING_TRACK,
    SCORING_VP,
    SCORING_WORKERS,
)

MANY: Final = [8, 5]  # coins and workers above which more are worth less
LAND_COUNTED: Final = [4, 5, 6]  # most hexes counted at no, one and two spades
BY_SHIP_COUNTED: Final = 6
TILE_COUNTED: Final = 3  # most structures counted for a round's scoring tile
CHOICE_LOST: Final = 0.3  # deduction because the best bonus tile may be taken before passing
OWED_TOWN: Final = 9.0
OWED_FAVOUR: Final = 4.0
INCOME_FAVOURS: Final = (7, 8, 9)
LARGE_FAVOURS_MASK: Final = 0b11110
# What the cult bonuses of later rounds pay: coins, workers, priests, power, spades.
BONUS_PRICES: Final = [0.35, 0.9, 1.8, 0.35, 2.0]
BEGUN: Final = 0.4  # factor for steps towards the next payment of the bonus
BIG_CHANCES: Final = [0.6, 0.4]  # chances that stronghold and sanctuary wait for their tile


class Evaluator:
    """Evaluates positions by weighted features; a row of weights for each coming round."""

    __slots__ = ("rows",)

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows = rows  # by coming round; the last row is for the end of the match

    def value(self, state: State, scene: Scene) -> float:
        """The points the seat is expected to end with."""
        row = self.rows[state.round + 1]
        total = 0.0
        for number, amount in enumerate(self.features(state, scene)):
            if amount:
                total += row[number] * amount
        return total

    def terms(self, state: State, scene: Scene) -> list[Term]:
        """The value split into named terms."""
        row = self.rows[state.round + 1]
        sums: dict[str, float] = {}
        for number, amount in enumerate(self.features(state, scene)):
            name = f.TERM_NAMES[number]
            sums[name] = sums.get(name, 0.0) + row[number] * amount
        return [Term(name, sums[name]) for name in sums]

    def features(self, state: State, scene: Scene) -> list[float]:
        """The features of a position, in the order of FEATURES."""
        found = [0.0] * f.COUNT
        own = state.seats[scene.seat]
        land = scene.land(state)
        left = ROUNDS - state.round - 1
        found[f.POINTS] = float(own.vp)
        if not own.passed and state.round:
            found[f.PASS_POINTS] = float(pass_points(state, scene.seat))
        found[f.TILES_OWED] = OWED_TOWN * state.owed_towns + OWED_FAVOUR * state.owed_favours
        add_places(state, scene, land, own, max(left, 0), found)
        if left < 0:
            if not own.passed:
                found[f.TOWN_PROGRESS] = land.progress
            found[f.GOODS_LEFT] = goods_left(own)
            return found
        self.add_goods(state, own, found)
        add_structures(state, own, land, found)
        add_favours(own, found)
        add_land(land, found)
        add_tiles(state, own, land, found)
        found[f.FACTION] = ability_outlook(state, own, land, left + 1)
        return found

    def add_goods(self, state: State, own: Seat, found: list[float]) -> None:
        """Adds goods at the start of the coming round, and the income after it."""
        row = self.rows[state.round + 1]
        gains = board_income(own)
        for favour in INCOME_FAVOURS:
            if own.favour_mask >> favour & 1:
                gains[0] += FAVOUR_COINS[favour]
                gains[1] += FAVOUR_WORKERS[favour]
                gains[3] += FAVOUR_POWER[favour]
        for thing in range(len(gains)):
            found[f.COIN_INCOME + thing] = float(gains[thing])
        extra = add_cult_bonus(state, own, gains) if state.round else 0.0
        tile = own.bonus
        is_held = bool(own.passed) or state.round == 0
        if not is_held:
            tile = best_tile(state, own, [row[f.COINS], row[f.WORKERS], row[f.PRIESTS]])
            extra -= CHOICE_LOST
        add_bonus(state, tile, gains, is_held)
        found[f.BONUS_TILE] = extra + bonus_extra(own, tile)
        purse = Purse(own)
        purse.receive(own, gains)
        add_purse(purse, found)


def add_purse(purse: Purse, found: list[float]) -> None:
    """Adds goods and tokens, with separate features for large amounts."""
    found[f.COINS] = float(purse.coins)
    found[f.MANY_COINS] = float(max(0, purse.coins - MANY[0]))
    found[f.WORKERS] = float(purse.workers)
    found[f.MANY_WORKERS] = float(max(0, purse.workers - MANY[1]))
    found[f.PRIESTS] = float(purse.priests)
    found[f.BOWL_1] = float(purse.bowl1)
    found[f.BOWL_2] = float(purse.bowl2)
    found[f.BOWL_3] = float(purse.bowl3)


def add_places(
    state: State, scene: Scene, land: Land, own: Seat, left: int, found: list[float]
) -> None:
    """Adds the expected points of cults, areas and the final tile."""
    found[f.CULT_PLACES] = cult_prize(own.cults, scene.cults, left)
    row = AREA_CHANCES[left]
    found[f.AREA_PLACE] = expected_prize(land.area, scene.areas, row, AREA_VP)
    if state.choices.final_tile and land.final:
        found[f.FINAL_TILE] = expected_prize(land.final, scene.finals, row, FINAL_VP)


def add_structures(state: State, own: Seat, land: Land, found: list[float]) -> None:
    """Adds structures, tracks and towns."""
    for structure in range(STRUCTURES):
        found[f.DWELLINGS + structure] = float(own.piece_masks[structure].bit_count())
    found[f.SHIPPING] = float(own.shipping)
    found[f.EXCHANGE] = float(own.exchange)
    found[f.KEYS] = float(own.keys)
    found[f.TOWN_PROGRESS] = land.progress
    found[f.TOWNS] = float(len(own.towns))
    found[f.AREA_SIZE] = float(land.area)
    found[f.STEPS_OWED] = float(own.steps_owed)
    if own.piece_masks[STRONGHOLD]:
        found[f.STRONGHOLD_ACTION] = stronghold_action(own.faction)


def add_favours(own: Seat, found: list[float]) -> None:
    """Adds the favour tiles that do not give income."""
    mask = own.favour_mask
    found[f.TOWN_FAVOUR] = float(mask >> 5 & 1)
    found[f.CULT_FAVOUR] = float(mask >> 6 & 1)
    found[f.POST_FAVOUR] = float(mask >> 10 & 1)
    found[f.DWELLING_FAVOUR] = float(mask >> 11 & 1)
    found[f.PASS_FAVOUR] = float(mask >> 12 & 1)
    found[f.LARGE_FAVOURS] = float((mask & LARGE_FAVOURS_MASK).bit_count())


def add_land(land: Land, found: list[float]) -> None:
    """Adds free land and neighbours."""
    for spades in range(len(LAND_COUNTED)):
        found[f.HOME_IN_REACH + spades] = float(min(land.reach[spades], LAND_COUNTED[spades]))
    found[f.LAND_BY_SHIP] = float(min(land.by_ship, BY_SHIP_COUNTED))
    found[f.NEIGHBOURS] = float(land.touched)


def add_tiles(state: State, own: Seat, land: Land, found: list[float]) -> None:
    """Adds the chances of the scoring tiles of later rounds."""
    coming = state.round + 1
    for number in range(coming, ROUNDS + 1):
        tile = state.scoring[number]
        if number < ROUNDS:
            found[f.CULT_BONUS] += later_bonus(own, tile)
        if SCORING_PER[tile] == PER_BIG:
            missing = BIG_CHANCES[0] * (own.piece_masks[STRONGHOLD] == 0)
            missing += BIG_CHANCES[1] * (own.piece_masks[SANCTUARY] == 0)
            found[f.BIG_TILE] += SCORING_VP[tile] * missing
    per = SCORING_PER[state.scoring[coming]]
    dwellings = own.piece_masks[DWELLING].bit_count()
    if per == PER_POST:
        posts = PIECES[TRADING_POST] - own.piece_masks[TRADING_POST].bit_count()
        found[f.POST_TILE] = float(min(dwellings, posts, TILE_COUNTED))
    elif per == PER_DWELLING:
        near = land.reach[0] + land.reach[1]
        found[f.DWELLING_TILE] = float(min(PIECES[DWELLING] - dwellings, near, TILE_COUNTED))
    elif per == PER_SPADE:
        found[f.SPADE_TILE] = 1.0
    elif per == PER_TOWN:
        found[f.TOWN_TILE] = land.progress


def later_bonus(own: Seat, tile: int) -> float:
    """What a later round's cult bonus would pay for the current spaces."""
    track = SCORING_TRACK[tile]
    if track < 0:
        return BONUS_PRICES[0] * SCORING_COINS[tile] * own.sent
    space = own.cults[track]
    every = SCORING_EVERY[tile]
    reward = (
        SCORING_COINS[tile] * BONUS_PRICES[0]
        + SCORING_WORKERS[tile] * BONUS_PRICES[1]
        + SCORING_PRIESTS[tile] * BONUS_PRICES[2]
        + SCORING_POWER[tile] * BONUS_PRICES[3]
        + SCORING_SPADES[tile] * BONUS_PRICES[4]
    )
    return reward * (space // every + BEGUN * (space % every) / every)


def goods_left(own: Seat) -> float:
    """The final points for goods, with fractions."""
    rate = FINAL_COINS_PER_VP
    if own.board.trades_points:
        rate = FINAL_COINS_PER_VP_ALCHEMISTS
    return (own.coins + own.workers + own.priests + own.bowl3 + own.bowl2 // 2) / rate

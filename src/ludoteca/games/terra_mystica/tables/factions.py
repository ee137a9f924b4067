"""The faction boards: fourteen of the base game, six of Fire & Ice."""

from typing import Final

from ludoteca.games.terra_mystica.tables.board import (
    DESERT,
    FOREST,
    ICE,
    LAKE,
    MOUNTAIN,
    PLAINS,
    SWAMP,
    VARIABLE,
    VOLCANO,
    WASTELAND,
)
from ludoteca.games.terra_mystica.tables.tiles import ACT_POWER

AUREN: Final = 0
WITCHES: Final = 1
ALCHEMISTS: Final = 2
DARKLINGS: Final = 3
HALFLINGS: Final = 4
CULTISTS: Final = 5
ENGINEERS: Final = 6
DWARVES: Final = 7
MERMAIDS: Final = 8
SWARMLINGS: Final = 9
CHAOS_MAGICIANS: Final = 10
GIANTS: Final = 11
FAKIRS: Final = 12
NOMADS: Final = 13
# Fire & Ice.
ICE_MAIDENS: Final = 14
YETIS: Final = 15
DRAGONLORDS: Final = 16
ACOLYTES: Final = 17
SHAPESHIFTERS: Final = 18
RIVERWALKERS: Final = 19
NO_FACTION: Final = -1

# The box and chapter a faction comes from.
BASE_KIND: Final = 0
ICE_KIND: Final = 1
VOLCANO_KIND: Final = 2
VARIABLE_KIND: Final = 3

# The immediate benefits of strongholds.
NO_GIFT: Final = 0
FAVOUR_GIFT: Final = 1
POWER_GIFT: Final = 2
ORDINATION_GIFT: Final = 3
SPADES_GIFT: Final = 4
POINTS_GIFT: Final = 5
SHIPPING_GIFT: Final = 6
TOKENS_GIFT: Final = 7
BRIDGES_GIFT: Final = 8

# Structures, in the order of the rows of a faction board.
DWELLING: Final = 0
TRADING_POST: Final = 1
TEMPLE: Final = 2
STRONGHOLD: Final = 3
SANCTUARY: Final = 4
STRUCTURES: Final = 5
STRUCTURE_CODES: Final = ("D", "TP", "TE", "SH", "SA")
STRUCTURE_KEYS: Final = (
    "structure.dwelling",
    "structure.trading_post",
    "structure.temple",
    "structure.stronghold",
    "structure.sanctuary",
)
# TM IT «Migliorare un Edificio»: what each structure replaces.
REPLACES: Final = [-1, DWELLING, TRADING_POST, TRADING_POST, TEMPLE]
PIECES: Final = [8, 4, 3, 1, 1]

PRIESTS: Final = 7
BRIDGES: Final = 3
START_VP: Final = 20

SHIPPING_PRIESTS: Final = 1
SHIPPING_COINS: Final = 4
EXCHANGE_VP: Final = 6

# TM IT «Appendice VI: Le Fazioni». Numbers of single factions.
PRIEST_PER_SPADE: Final = 1  # Darklings
VP_PER_PRIEST_SPADE: Final = 2  # Darklings
MOST_ORDAINED: Final = 3  # Darklings
VP_PER_SPADE: Final = 1  # Halflings
STRONGHOLD_SPADES: Final = 3  # Halflings
POWER_PER_SPADE: Final = 2  # Alchemists
STRONGHOLD_POWER: Final = 12  # Alchemists
STRONGHOLD_VP: Final = 7  # Cultists
DECLINED_POWER: Final = 1  # Cultists
GIANT_SPADES: Final = 2
GIFT_SPADES: Final = 2  # the Giants' special action
BRIDGE_WORKERS: Final = 2  # Engineers
BRIDGE_VP: Final = 3  # Engineers
TUNNEL_WORKERS: Final = 2  # Dwarves
TUNNEL_WORKERS_LATER: Final = 1  # Dwarves with stronghold
CARPET_PRIESTS: Final = 1  # Fakirs
JUMP_VP: Final = 4  # Dwarves and Fakirs
JUMP_SKIPS: Final = 1
CARPET_SKIPS_LATER: Final = 2  # Fakirs with stronghold
TOWN_VP: Final = 5  # Witches
TOWN_WORKERS: Final = 3  # Swarmlings
AUREN_STEPS: Final = 2
CHAOS_FAVOURS: Final = 2
CHAOS_ACTIONS: Final = 2
# TM FI «Le nuove fazioni».
FIRST_FAVOURS: Final = 1  # Ice Maidens
TEMPLE_VP: Final = 3  # Ice Maidens with stronghold
ICE_FROM_START: Final = 1  # spades from the starting terrain itself
POWER_DISCOUNT: Final = 1  # Yetis
ERUPTION_TOKENS: Final = 1  # Dragonlords
ERUPTION_TOKENS_HOME: Final = 2  # Dragonlords, home terrain of a rival
TOKENS_PER_SPADE: Final = 1  # Dragonlords
ERUPTION_STEPS: Final = 3  # Acolytes
ERUPTION_STEPS_HOME: Final = 4  # Acolytes, home terrain of a rival
STEPS_PER_SPADE: Final = 1  # Acolytes
PRIEST_STEPS_MORE: Final = 1  # Acolytes with stronghold
TOKENS_WON: Final = 1  # Shapeshifters, into bowl III
TOKEN_VP: Final = 1  # Shapeshifters, cost of a token with the later change
# Shapeshifters with stronghold: as printed, and with the later change.
SHIFT_TOKENS: Final = [3, 5]
SHIFT_VP: Final = [2, 0]
# Riverwalkers, with the later change: coins to unlock a terrain.
UNLOCK_COINS: Final = 1
UNLOCK_COINS_HOME: Final = 2
FREE_BRIDGES: Final = 2  # Riverwalkers with stronghold


def running(slots: list[int], base: int) -> list[int]:
    """Income by the number of pieces built: the base plus every uncovered space."""
    sums = [base]
    for gain in slots:
        sums.append(sums[-1] + gain)
    return sums


class Abilities:
    """The special abilities of a faction."""

    __slots__ = (
        "gift",
        "scores_towns",
        "trades_points",
        "spades_give_power",
        "digs_with_priests",
        "scores_spades",
        "steps_for_power",
        "builds_bridges",
        "tunnels",
        "crosses_rivers",
        "towns_give_workers",
        "doubles_favours",
        "places_once",
        "digs_in_pairs",
        "flies",
        "places_thrice",
        "scores_temples",
        "starts_with_favour",
        "repeats_power",
        "erupts_by_cult",
        "shifts_home",
        "opens_terrains",
        "gains_tokens",
    )

    def __init__(self, gift: int, abilities: tuple[str, ...]) -> None:
        self.gift: Final = gift  # of the stronghold
        self.scores_towns: Final = "scores_towns" in abilities  # points for towns
        self.trades_points: Final = "trades_points" in abilities  # for coins and back
        self.spades_give_power: Final = "spades_give_power" in abilities  # with a stronghold
        self.digs_with_priests: Final = "digs_with_priests" in abilities  # and scores for it
        self.scores_spades: Final = "scores_spades" in abilities  # points for each spade
        self.steps_for_power: Final = "steps_for_power" in abilities  # accepted by others
        self.builds_bridges: Final = "builds_bridges" in abilities  # for workers
        self.tunnels: Final = "tunnels" in abilities  # under one hex, for workers
        self.crosses_rivers: Final = "crosses_rivers" in abilities  # a town may skip a river hex
        self.towns_give_workers: Final = "towns_give_workers" in abilities
        self.doubles_favours: Final = "doubles_favours" in abilities
        self.places_once: Final = "places_once" in abilities  # one first dwelling, the last
        self.digs_in_pairs: Final = "digs_in_pairs" in abilities  # always two spades, home terrain
        self.flies: Final = "flies" in abilities  # over hexes, for a priest
        self.places_thrice: Final = "places_thrice" in abilities  # three first dwellings
        self.scores_temples: Final = "scores_temples" in abilities  # with a stronghold
        self.starts_with_favour: Final = "starts_with_favour" in abilities
        self.repeats_power: Final = "repeats_power" in abilities  # reuses power actions
        self.erupts_by_cult: Final = "erupts_by_cult" in abilities  # pays with cult steps
        self.shifts_home: Final = "shifts_home" in abilities  # with a stronghold
        self.opens_terrains: Final = "opens_terrains" in abilities  # by priests, never digs
        self.gains_tokens: Final = "gains_tokens" in abilities  # instead of spades


class Faction(Abilities):
    """One faction board. Lists by structure go from dwelling to sanctuary."""

    __slots__ = (
        "name",
        "log_name",
        "home",
        "board",
        "first_dwellings",
        "start_vp_2017",
        "coins",
        "workers",
        "priests",
        "bowls",
        "cults",
        "shipping",
        "most_shipping",
        "shipping_vp",
        "spade_cost",
        "exchange_workers",
        "exchange_coins",
        "exchange_priests",
        "cost_workers",
        "cost_coins",
        "near_coins",
        "dwelling_workers",
        "post_coins",
        "post_power",
        "temple_priests",
        "temple_power",
        "stronghold_income",
        "sanctuary_income",
        "power",
        "kind",
        "acts",
        "digs",
    )

    # fmt: off
    def __init__(
        self, name: str, log_name: str, home: int, board: int, first_dwellings: int,
        start_vp_2017: int, start: list[int], bowls: list[int], cults: list[int], shipping: int,
        most_shipping: int, shipping_vp: list[int], spade_cost: list[int], exchange: list[int],
        cost_workers: list[int], cost_coins: list[int], near_coins: int, base_workers: int,
        dwellings: list[int], post_coins: list[int], post_power: list[int],
        temple_priests: list[int], temple_power: list[int], stronghold_income: list[int],
        sanctuary_income: list[int], power: list[int], kind: int = BASE_KIND, discount: int = 0,
        gift: int = NO_GIFT, abilities: tuple[str, ...] = (),
    ) -> None:
        # fmt: on
        super().__init__(gift, abilities)
        self.name: Final = name
        self.log_name: Final = log_name
        self.home: Final = home
        self.board: Final = board
        self.first_dwellings: Final = first_dwellings
        self.start_vp_2017: Final = start_vp_2017
        self.coins: Final = start[0]
        self.workers: Final = start[1]
        self.priests: Final = start[2]
        self.bowls: Final = bowls
        self.cults: Final = cults
        self.shipping: Final = shipping
        self.most_shipping: Final = most_shipping
        self.shipping_vp: Final = shipping_vp
        self.spade_cost: Final = spade_cost
        self.exchange_workers: Final = exchange[0]
        self.exchange_coins: Final = exchange[1]
        self.exchange_priests: Final = exchange[2]
        self.cost_workers: Final = cost_workers
        self.cost_coins: Final = cost_coins
        self.near_coins: Final = near_coins
        self.dwelling_workers: Final = running(dwellings, base_workers)
        self.post_coins: Final = running(post_coins, 0)
        self.post_power: Final = running(post_power, 0)
        self.temple_priests: Final = running(temple_priests, 0)
        self.temple_power: Final = running(temple_power, 0)
        self.stronghold_income: Final = stronghold_income
        self.sanctuary_income: Final = sanctuary_income
        self.power: Final = power
        self.kind: Final = kind
        self.acts: Final = [price - discount for price in ACT_POWER]  # costs of power actions
        self.digs: Final = bool(spade_cost) or kind == BASE_KIND  # whether it uses spades

    def __reduce__(self) -> tuple[object, ...]:
        return faction_board, (self.name,)


# Each row: names, home, board, first dwellings, starting points of 2017 · coins, workers,
# priests; bowls; cults · shipping start, maximum, points · workers per spade; cost of an exchange
# level in workers, coins, priests · cost of structures in workers, coins, coins of a trading post
# beside a rival · income: base workers, dwellings, posts (coins, power), temples (priests, power),
# stronghold and sanctuary (coins, workers, priests, power) · power values · for Fire & Ice the
# kind, and the discount on power actions · immediate benefit of the stronghold, and abilities.
# fmt: off
FACTIONS: Final = [
    Faction(
        "auren", "auren", FOREST, 0, 2, 27,
        [15, 3, 0], [5, 7, 0], [0, 1, 0, 1],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 8], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        gift=FAVOUR_GIFT,
    ),
    Faction(
        "witches", "witches", FOREST, 0, 2, 19,
        [15, 3, 0], [5, 7, 0], [0, 0, 0, 2],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        abilities=("scores_towns",),
    ),
    Faction(
        "alchemists", "alchemists", SWAMP, 1, 2, 27,
        [15, 3, 0], [5, 7, 0], [1, 1, 0, 0],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 3, 4], [1, 1, 1, 1],
        [1, 1, 1], [0, 0, 0], [6, 0, 0, 0], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        gift=POWER_GIFT, abilities=("trades_points", "spades_give_power",),
    ),
    Faction(
        "darklings", "darklings", SWAMP, 1, 2, 15,
        [15, 1, 1], [5, 7, 0], [0, 1, 1, 0],
        0, 3, [0, 2, 3, 4],
        [], [0, 0, 0],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 10], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 2, 0],
        [1, 2, 2, 3, 3],
        gift=ORDINATION_GIFT, abilities=("digs_with_priests",),
    ),
    Faction(
        "halflings", "halflings", PLAINS, 2, 2, 20,
        [15, 3, 0], [3, 9, 0], [0, 0, 1, 1],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 1, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 8, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        gift=SPADES_GIFT, abilities=("scores_spades",),
    ),
    Faction(
        "cultists", "cultists", PLAINS, 2, 2, 16,
        [15, 3, 0], [5, 7, 0], [1, 0, 1, 0],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 8, 8], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        gift=POINTS_GIFT, abilities=("steps_for_power",),
    ),
    Faction(
        "engineers", "engineers", MOUNTAIN, 3, 2, 16,
        [10, 2, 0], [3, 9, 0], [0, 0, 0, 0],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 1, 1, 3, 3], [1, 4, 4, 6, 6], 2,
        0, [1, 1, 0, 1, 1, 0, 1, 1], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 0, 1], [0, 5, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        abilities=("builds_bridges",),
    ),
    Faction(
        "dwarves", "dwarves", MOUNTAIN, 3, 2, 20,
        [15, 3, 0], [5, 7, 0], [0, 0, 2, 0],
        0, 0, [0],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [3, 2, 2, 3], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        abilities=("tunnels",),
    ),
    Faction(
        "mermaids", "mermaids", LAKE, 4, 2, 19,
        [15, 3, 0], [3, 9, 0], [0, 2, 0, 0],
        1, 5, [0, 0, 2, 3, 4, 5],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 8], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 4], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        gift=SHIPPING_GIFT, abilities=("crosses_rivers",),
    ),
    Faction(
        "swarmlings", "swarmlings", LAKE, 4, 2, 22,
        [20, 8, 0], [3, 9, 0], [1, 1, 1, 1],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [2, 3, 3, 5, 5], [3, 8, 6, 8, 8], 4,
        2, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 3], [2, 2, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 4], [0, 0, 2, 0],
        [1, 2, 2, 3, 3],
        abilities=("towns_give_workers",),
    ),
    Faction(
        "chaos_magicians", "chaosmagicians", WASTELAND, 5, 1, 19,
        [15, 4, 0], [5, 7, 0], [2, 0, 0, 0],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 4, 8], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        abilities=("doubles_favours", "places_once",),
    ),
    Faction(
        "giants", "giants", WASTELAND, 5, 2, 25,
        [15, 3, 0], [5, 7, 0], [1, 0, 0, 1],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 4], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        abilities=("digs_in_pairs",),
    ),
    Faction(
        "fakirs", "fakirs", DESERT, 6, 2, 33,
        [15, 3, 0], [7, 5, 0], [1, 0, 0, 1],
        0, 0, [0],
        [3, 2], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 10, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 1, 0], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        gift=SHIPPING_GIFT, abilities=("flies",),
    ),
    Faction(
        "nomads", "nomads", DESERT, 6, 3, 19,
        [15, 2, 0], [5, 7, 0], [1, 0, 1, 0],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [2, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 8, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 3, 4], [1, 1, 1, 1],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3],
        abilities=("places_thrice",),
    ),
    Faction(
        "ice_maidens", "icemaidens", ICE, 7, 2, 20,
        [15, 3, 0], [6, 6, 0], [0, 1, 0, 1],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [1, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 1], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 4], [0, 0, 1, 0],
        [1, 2, 2, 3, 3], ICE_KIND,
        abilities=("scores_temples", "starts_with_favour",),
    ),
    Faction(
        "yetis", "yetis", ICE, 7, 2, 22,
        [15, 3, 0], [0, 12, 0], [0, 0, 1, 1],
        0, 3, [0, 2, 3, 4],
        [3, 2, 1], [1, 5, 1],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 1], [2, 2, 2, 2], [2, 2, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 4], [0, 0, 1, 0],
        [1, 2, 2, 4, 4], ICE_KIND, POWER_DISCOUNT,
        abilities=("repeats_power",),
    ),
    Faction(
        "dragonlords", "dragonlords", VOLCANO, 8, 2, 24,
        [15, 3, 0], [4, 4, 0], [2, 0, 0, 0],
        0, 3, [0, 2, 3, 4],
        [], [0, 0, 0],
        [1, 2, 2, 4, 4], [2, 6, 5, 8, 8], 3,
        0, [1, 1, 1, 0, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3], VOLCANO_KIND,
        gift=TOKENS_GIFT, abilities=("gains_tokens",),
    ),
    Faction(
        "acolytes", "acolytes", VOLCANO, 8, 2, 23,
        [15, 3, 0], [6, 6, 0], [3, 3, 3, 3],
        0, 3, [0, 2, 3, 4],
        [], [0, 0, 0],
        [1, 2, 2, 4, 4], [2, 6, 5, 8, 8], 3,
        0, [1, 1, 1, 0, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3], VOLCANO_KIND,
        abilities=("erupts_by_cult",),
    ),
    Faction(
        "shapeshifters", "shapeshifters", VARIABLE, 9, 2, 22,
        [15, 3, 0], [4, 4, 0], [1, 1, 0, 0],
        0, 3, [0, 2, 3, 4],
        [3], [0, 0, 0],
        [1, 2, 2, 3, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 1, 1, 1, 1, 1, 0], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 1, 1], [0, 0, 0], [0, 0, 0, 4], [0, 0, 1, 0],
        [1, 2, 2, 3, 3], VARIABLE_KIND,
        abilities=("shifts_home",),
    ),
    Faction(
        "riverwalkers", "riverwalkers", VARIABLE, 9, 2, 21,
        [15, 3, 0], [10, 2, 0], [1, 0, 0, 1],
        1, 1, [0, 0],
        [], [0, 0, 0],
        [1, 2, 2, 4, 4], [2, 6, 5, 6, 6], 3,
        1, [1, 1, 0, 1, 1, 0, 1, 1], [2, 2, 2, 2], [1, 1, 2, 2],
        [1, 0, 1], [0, 5, 0], [0, 0, 0, 2], [0, 0, 1, 0],
        [1, 2, 2, 3, 3], VARIABLE_KIND,
        gift=BRIDGES_GIFT, abilities=("opens_terrains",),
    ),
]
# fmt: on
FACTION_COUNT: Final = len(FACTIONS)


def faction_named(word: str) -> int:
    """The faction with this name, as spelled here or in public logs; or -1."""
    if word == "dragonmasters":
        return DRAGONLORDS  # an old spelling of the public logs
    for number, faction in enumerate(FACTIONS):
        if word in (faction.name, faction.log_name):
            return number
    return NO_FACTION


def faction_board(name: str) -> Faction:
    """The faction board with a name; copies of a state share it."""
    return FACTIONS[faction_named(name)]

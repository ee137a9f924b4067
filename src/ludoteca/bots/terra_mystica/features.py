"""The features of a position for a seat, by number and name, and the terms they belong to."""

from typing import Final

VERSION: Final = 1  # weights for another version of the features are refused

# Points already made or certain.
POINTS: Final = 0
PASS_POINTS: Final = 1
BONUS_TILE: Final = 2
TILES_OWED: Final = 3
# Goods at the start of the coming round.
COINS: Final = 4
MANY_COINS: Final = 5
WORKERS: Final = 6
MANY_WORKERS: Final = 7
PRIESTS: Final = 8
BOWL_1: Final = 9
BOWL_2: Final = 10
BOWL_3: Final = 11
# Income of each later round.
COIN_INCOME: Final = 12
WORKER_INCOME: Final = 13
PRIEST_INCOME: Final = 14
POWER_INCOME: Final = 15
# Structures: five consecutive numbers.
DWELLINGS: Final = 16
TRADING_POSTS: Final = 17
TEMPLES: Final = 18
STRONGHOLDS: Final = 19
SANCTUARIES: Final = 20
# Tracks, towns, ranks.
SHIPPING: Final = 21
EXCHANGE: Final = 22
KEYS: Final = 23
TOWN_PROGRESS: Final = 24
TOWNS: Final = 25
CULT_PLACES: Final = 26
AREA_PLACE: Final = 27
# Favour tiles.
TOWN_FAVOUR: Final = 28
CULT_FAVOUR: Final = 29
POST_FAVOUR: Final = 30
DWELLING_FAVOUR: Final = 31
PASS_FAVOUR: Final = 32
LARGE_FAVOURS: Final = 33
# Land.
HOME_IN_REACH: Final = 34
ONE_SPADE: Final = 35
TWO_SPADES: Final = 36
NEIGHBOURS: Final = 37
# Later scoring tiles.
CULT_BONUS: Final = 38
BIG_TILE: Final = 39
POST_TILE: Final = 40
DWELLING_TILE: Final = 41
SPADE_TILE: Final = 42
TOWN_TILE: Final = 43
STRONGHOLD_ACTION: Final = 44
AREA_SIZE: Final = 45
FACTION: Final = 46
FINAL_TILE: Final = 47
LAND_BY_SHIP: Final = 48
STEPS_OWED: Final = 49
GOODS_LEFT: Final = 50
COUNT: Final = 51

# By feature: its name and the term it belongs to.
# fmt: off
FEATURES: Final = (
    ("points", "points"), ("pass points", "passing"), ("bonus tile", "bonus tile"),
    ("tiles owed", "tiles owed"),
    ("coins", "goods"), ("coins beyond eight", "goods"), ("workers", "goods"),
    ("workers beyond five", "goods"), ("priests", "goods"), ("bowl I", "power"),
    ("bowl II", "power"), ("bowl III", "power"),
    ("coin income", "income"), ("worker income", "income"), ("priest income", "income"),
    ("power income", "income"),
    ("dwellings", "structures"), ("trading posts", "structures"), ("temples", "structures"),
    ("stronghold", "structures"), ("sanctuary", "structures"),
    ("shipping", "tracks"), ("exchange", "tracks"), ("keys", "towns"),
    ("town progress", "towns"), ("towns", "towns"), ("cult places", "cults"),
    ("area place", "area"),
    ("FAV5", "favours"), ("FAV6", "favours"), ("FAV10", "favours"), ("FAV11", "favours"),
    ("FAV12", "favours"), ("FAV1 to FAV4", "favours"),
    ("home land in reach", "land"), ("land at one spade", "land"),
    ("land at two spades", "land"), ("neighbours", "neighbours"),
    ("cult bonus", "cult bonus"), ("big tile", "round tiles"), ("post tile", "round tiles"),
    ("dwelling tile", "round tiles"), ("spade tile", "round tiles"), ("town tile", "round tiles"),
    ("stronghold action", "stronghold"), ("area size", "area"), ("faction", "faction"),
    ("final tile", "final tile"), ("land by ship", "land"), ("steps owed", "cults"),
    ("goods left", "goods"),
)
# fmt: on
FEATURE_NAMES: Final = [name for name, _ in FEATURES]
TERM_NAMES: Final = [term for _, term in FEATURES]

# The meaning of each term.
TERMS: Final = {
    "points": "Points on the track.",
    "passing": "Points that passing pays now: bonus tile, favour tile, faction.",
    "bonus tile": "What the bonus tile does in the coming round, its income aside.",
    "tiles owed": "Favour and town tiles that are still to be taken.",
    "goods": "Coins, workers and priests at the start of the coming round.",
    "power": "Tokens in the three bowls at the start of the coming round.",
    "income": "Income of the later rounds.",
    "structures": "Structures on the map, for what can still be made of them.",
    "tracks": "Levels of shipping and exchange.",
    "towns": "Towns, unused keys, and how near the next towns are.",
    "cults": "The points that the four cults are expected to pay at the end.",
    "area": "The points that the largest area is expected to pay at the end.",
    "favours": "Favour tiles, for what they will still pay.",
    "land": "Free land in reach, by the spades it costs.",
    "neighbours": "Rivals' structures beside one's own, that offer power.",
    "cult bonus": "What the cult bonuses of later rounds will pay.",
    "round tiles": "Chances that the coming scoring tiles offer.",
    "stronghold": "The special action of the stronghold in later rounds.",
    "faction": "What the faction's ability will still pay.",
    "final tile": "The points that the final scoring tile is expected to pay.",
}

"""Numbers of tiles, power actions, cults, set-up and final scoring."""

from typing import Final

# fmt: off
FIRE: Final = 0
WATER: Final = 1
EARTH: Final = 2
AIR: Final = 3
CULTS: Final = 4
CULT_NAMES: Final = ("fire", "water", "earth", "air")
CULT_KEYS: Final = ("cult.fire", "cult.water", "cult.earth", "cult.air")

# TM IT «Potere dai Culti»: power for reaching each space.
CULT_POWER: Final = [0, 0, 0, 1, 0, 2, 0, 2, 0, 0, 3]
TOP_SPACE: Final = 10
LAST_OPEN_SPACE: Final = 9
# TM IT «Inviare un Sacerdote in un Ordine»: steps of the four spaces below a track.
ORDER_STEPS: Final = [3, 2, 2, 2]
ORDER_SPACES: Final = 4
RETURN_STEPS: Final = 1

# TM IT «Conversioni».
BURN: Final = 0
POWER_TO_PRIEST: Final = 1
POWER_TO_WORKER: Final = 2
POWER_TO_COIN: Final = 3
PRIEST_TO_WORKER: Final = 4
WORKER_TO_COIN: Final = 5
VP_TO_COIN: Final = 6        # Alchemists
COINS_TO_VP: Final = 7       # Alchemists
WORKER_TO_PRIEST: Final = 8  # Darklings
COINS_TO_POINT: Final = 9    # only on the public site
POINT_LOST: Final = 10        # a correction, only on the public site
CONVERSIONS: Final = 11
POWER_PER_PRIEST: Final = 5
POWER_PER_WORKER: Final = 3
POWER_PER_COIN: Final = 1
COINS_PER_VP: Final = 2
CONVERSION_NAMES: Final = (
    "burn", "power to priest", "power to worker", "power to coin", "priest to worker",
    "worker to coin", "point to coin", "coins to point", "ordain", "three coins to point",
    "lose point",
)
BURNT: Final = 2  # tokens removed from bowl II for one moved to bowl III

# TM IT «Appendice I: le Azioni Potere sulla Mappa». Numbered from 0: ACT1 to ACT6.
ACT_BRIDGE: Final = 0
ACT_PRIEST: Final = 1
ACT_WORKERS: Final = 2
ACT_COINS: Final = 3
ACT_SPADE: Final = 4
ACT_SPADES: Final = 5
POWER_ACTIONS: Final = 6
ACT_POWER: Final = [3, 3, 4, 4, 4, 6]
ACT_AMOUNT: Final = [1, 1, 2, 7, 1, 2]

# TM IT «Appendice IV: Le tessere Bonus». Index = printed number; 10 is the promo.
NO_TILE: Final = 0
BONUS_SPADE: Final = 1
BONUS_CULT: Final = 2
BONUS_SHIPPING: Final = 4
BONUS_TILES: Final = 9
BONUS_PROMO: Final = 10
#                              -  1  2  3  4  5  6  7  8  9 10
BONUS_COINS: Final =          [0, 2, 4, 6, 0, 0, 0, 0, 0, 2, 0]
BONUS_WORKERS: Final =        [0, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0]
BONUS_PRIESTS: Final =        [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
BONUS_POWER: Final =          [0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 3]
BONUS_VP_PER_BIG: Final =     [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]
BONUS_VP_PER_POST: Final =    [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]
BONUS_VP_PER_HOME: Final =    [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
BONUS_VP_PER_SHIPPING: Final = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]
BONUS_SPADES: Final = 1
BONUS_STEPS: Final = 1
BONUS_LEVELS: Final = 1
BONUS_SPARE: Final = 3  # tiles in play beyond one per seat

# TM IT «Appendice II: Le tessere Favore». Index = printed number.
FAVOURS: Final = 12
FAVOUR_TOWN: Final = 5
FAVOUR_CULT: Final = 6
FAVOUR_POST: Final = 10
FAVOUR_HOME: Final = 11
FAVOUR_PASS: Final = 12
#                           -  1  2  3  4  5  6  7  8  9 10 11 12
FAVOUR_COPIES: Final =     [0, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 3, 3]
FAVOUR_STEPS: Final =      [0, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1]
FAVOUR_TRACK: Final = [0, FIRE, WATER, EARTH, AIR, FIRE, WATER, EARTH, AIR, FIRE, WATER, EARTH, AIR]
FAVOUR_COINS: Final =      [0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0]
FAVOUR_WORKERS: Final =    [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
FAVOUR_POWER: Final =      [0, 0, 0, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0]
FAVOUR_POST_VP: Final = 3
FAVOUR_HOME_VP: Final = 2
FAVOUR_PASS_VP: Final =    [0, 2, 3, 3, 4]  # by trading posts on the map
FAVOUR_CULT_STEPS: Final = 1

# TM IT «Appendice III» (its heading: le tessere Punteggio). Index = printed number; 9 is the promo.
SCORING_TILES: Final = 8
SCORING_SPADE: Final = 1
SCORING_PROMO: Final = 9
PER_SPADE: Final = 1
PER_TOWN: Final = 2
PER_DWELLING: Final = 3
PER_BIG: Final = 4  # stronghold or sanctuary
PER_POST: Final = 5
PER_TEMPLE: Final = 6
SCORING_PER: Final = [
    0, PER_SPADE, PER_TOWN, PER_DWELLING, PER_BIG, PER_DWELLING, PER_POST, PER_BIG, PER_POST,
    PER_TEMPLE,
]
#                            -  1  2  3  4  5  6  7  8  9
SCORING_VP: Final =         [0, 2, 5, 2, 5, 2, 3, 5, 3, 4]
# The last one counts the priests sent instead of a track.
SCORING_TRACK: Final =      [0, EARTH, EARTH, WATER, FIRE, FIRE, WATER, AIR, AIR, -1]
SCORING_EVERY: Final =      [1, 1, 4, 4, 2, 4, 4, 2, 4, 1]
SCORING_COINS: Final =      [0, 1, 0, 0, 0, 0, 0, 0, 0, 2]
SCORING_WORKERS: Final =    [0, 0, 0, 0, 1, 0, 0, 1, 0, 0]
SCORING_PRIESTS: Final =    [0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
SCORING_POWER: Final =      [0, 0, 0, 0, 0, 4, 0, 0, 0, 0]
SCORING_SPADES: Final =     [0, 0, 1, 0, 0, 0, 1, 0, 1, 0]
ROUNDS: Final = 6
NO_SPADE_FROM_ROUND: Final = 5  # TM ruling 4

# TM IT «Appendice V: le Tessere Città». Index = printed number; 6 to 8 are the promo.
TOWNS: Final = 8
TOWNS_BASE: Final = 5
#                          -  1  2  3  4  5  6  7  8
TOWN_COPIES: Final =      [0, 2, 2, 2, 2, 2, 1, 2, 1]
TOWN_VP_GAIN: Final =     [0, 5, 7, 9, 6, 8, 2, 4, 11]
TOWN_COINS: Final =       [0, 6, 0, 0, 0, 0, 0, 0, 0]
TOWN_WORKERS_GAIN: Final = [0, 0, 2, 0, 0, 0, 0, 0, 0]
TOWN_PRIESTS: Final =     [0, 0, 0, 1, 0, 0, 0, 0, 0]
TOWN_POWER_GAIN: Final =  [0, 0, 0, 0, 8, 0, 0, 0, 0]
TOWN_STEPS: Final =       [0, 0, 0, 0, 0, 1, 2, 0, 0]
TOWN_SHIPPING: Final =    [0, 0, 0, 0, 0, 0, 0, 1, 0]
TOWN_KEYS: Final =        [0, 1, 1, 1, 1, 1, 2, 1, 1]
# TM IT «Fondare una Città».
TOWN_SIZE: Final = 4
TOWN_SIZE_SANCTUARY: Final = 3
TOWN_POWER: Final = 7
TOWN_POWER_FAVOUR: Final = 6
SKIP_PER_LEVEL: Final = 1  # the promo town tile extends the Fakirs' carpet ride

# TM IT «Fine della partita e calcolo del punteggio».
CULT_VP: Final = [8, 4, 2]
AREA_VP: Final = [18, 12, 6]
FINAL_COINS_PER_VP: Final = 3
# TM FI «Le tessere Punteggio Finale nel dettaglio».
NO_FINAL_TILE: Final = 0
FINAL_DISTANCE: Final = 1
FINAL_STRONGHOLD: Final = 2
FINAL_OUTPOSTS: Final = 3
FINAL_SETTLEMENTS: Final = 4
FINAL_TILES: Final = 4
FINAL_NAMES: Final = ("none", "distance", "stronghold_sanctuary", "outposts", "settlements")
FINAL_VP: Final = [18, 12, 6]
# The names of the tiles in public logs.
FINAL_LOG_NAMES: Final = (
    "", "connected-distance", "connected-sa-sh-distance", "building-on-edge", "connected-clusters",
)
FINAL_COINS_PER_VP_ALCHEMISTS: Final = 2

MOST_SEATS: Final = 5
# TM FI «Fazioni all’asta»: the starting points of every faction, and the highest bid.
AUCTION_VP: Final = 40

# The introductory game. The factions are those of both rulebooks; hexes, bonus tiles and scoring
# tiles are substitutes, as the rulebooks show them only in pictures.
INTRODUCTORY_FACTIONS: Final = {
    2: "witches,nomads",
    3: "witches,nomads,alchemists",
    4: "witches,nomads,halflings,mermaids",
    5: "witches,nomads,halflings,mermaids,giants",
}
INTRODUCTORY_DWELLINGS: Final = {
    2: "E9 F4,E8 F3 G4",
    3: "E9 F4,E8 F3 G4,E5 E10",
    4: "E9 F4,E8 F3 G4,E6 F5,D5 H4",
    5: "E9 F4,E8 F3 G4,E6 F5,D5 H4,D6 G2",
}
INTRODUCTORY_BONUS: Final = {
    2: "BON1,BON2,BON3,BON5,BON8",
    3: "BON1,BON2,BON3,BON5,BON7,BON8",
    4: "BON1,BON2,BON3,BON5,BON7,BON8,BON9",
    5: "BON1,BON2,BON3,BON4,BON5,BON7,BON8,BON9",
}
INTRODUCTORY_SCORING: Final = "SCORE3,SCORE6,SCORE4,SCORE5,SCORE2,SCORE8"
# fmt: on

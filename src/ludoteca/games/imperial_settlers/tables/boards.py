"""Goods, decks, faction boards, prices, end points, the solo components."""

# fmt: off
from typing import Final

# IS «Beni e icone del gioco». The first seven are kept in a player's supply.
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
GOLD: Final = 3
WORKER: Final = 4
RAZE: Final = 5
DEFENSE: Final = 6
SUPPLY_GOODS: Final = 7
VP: Final = 7
CARD: Final = 8
COMMON_CARD: Final = 9
FACTION_CARD: Final = 10
SAMURAI: Final = 11
ANY_RESOURCE: Final = 12
LOCATION: Final = 13
NO_GOOD: Final = 255

GOODS: Final = (
    "wood", "stone", "food", "gold", "worker", "raze", "defense",
    "vp", "card", "common_card", "faction_card", "samurai", "any_resource", "location",
)
GOOD_KEYS: Final = tuple(["good." + good for good in GOODS])
RESOURCES: Final = 3        # wood, stone and food
EXCHANGES: Final = (WOOD, STONE, FOOD, COMMON_CARD, FACTION_CARD)
# Goods of a raze field are received in this order (IS ruling 168).
RAZE_ORDER: Final = (WOOD, STONE, FOOD, GOLD, WORKER, RAZE, VP, CARD)

COLORS: Final = ("black", "purple", "blue", "brown", "gold", "red", "pink", "gray")

COMMON: Final = 0
BARBARIANS: Final = 1
EGYPTIANS: Final = 2
JAPANESE: Final = 3
ROMANS: Final = 4
ATTACK: Final = 5
DECKS: Final = ("common", "barbarians", "egyptians", "japanese", "romans", "attack")
FACTIONS: Final = ("barbarians", "egyptians", "japanese", "romans")
PREFIXES: Final = ("COM", "BAR", "EGY", "JAP", "ROM", "ATT")
DECK_SIZES: Final = (84, 30, 30, 30, 30, 16)
FIRST_CARDS: Final = (0, 84, 114, 144, 174, 204)    # number of each deck's first card
CARD_COUNT: Final = 204
ALL_COUNT: Final = 220
NO_CARD: Final = 255

# IS «Scheda Fazione»: what each board produces; every board adds 1 raze and 1 defence token.
BOARD_PRODUCTIONS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((WORKER, 5), (RAZE, 1), (DEFENSE, 1)),
    ((WORKER, 3), (GOLD, 1), (RAZE, 1), (DEFENSE, 1)),
    ((WORKER, 4), (WOOD, 1), (RAZE, 1), (DEFENSE, 1)),
    ((WORKER, 2), (WOOD, 1), (STONE, 1), (RAZE, 1), (DEFENSE, 1)),
    (),
)
# IS «Fase di pulizia» 1: the goods each board may keep.
BOARD_STORAGES: Final = (0, 1 << WORKER, 1 << GOLD, 1 << FOOD, 1 << RAZE, 0)

ROUNDS: Final = 5
MOST_PLAYERS: Final = 4
START_COMMON: Final = 2
START_FACTION: Final = 2
WORKERS_PER_PAIR: Final = 2
RAZE_HAND_PRICE: Final = 1
RAZE_LOCATION_PRICE: Final = 2
PROTECTED_EXTRA: Final = 1
DEAL_COST: Final = (0, 0, 1, 0, 0, 0, 0)             # one food
FOUNDATION_WOOD: Final = 1
EGYPTIAN_TOKENS: Final = 4

# IS «Fase di esplorazione», its variants and the solo one.
EXTRA_REVEALED: Final = 1
ADVANCED_REVEALED: Final = 5
ADVANCED_UNFILLED: Final = 2     # first picks before which no card is added
PACKET_SIZE: Final = 3
SOLO_REVEALED: Final = 4
ATTACKS_PER_ROUND: Final = 2

# IS «Regole per costruire un mazzo fazione»: copies of a card -> number of cards with that many.
DECK_SHAPE: Final = {3: 3, 2: 6, 1: 9}
FACTION_DECK_SIZE: Final = 30

# IS «Carte Attacco»: the target of each of the 16.
ATTACK_TARGETS: Final = (
    WOOD, WOOD, WOOD, GOLD, GOLD, GOLD, CARD, CARD, CARD,
    STONE, STONE, WORKER, WORKER, VP, VP, FOOD,
)
# IS «I giapponesi in una partita in solitario»: which deal field is attacked first.
JAPANESE_PRIORITY: Final = (CARD, RAZE, GOLD, VP, STONE, WORKER, FOOD, WOOD)

# IS «Tabella dei titoli»: points needed and catalogue key.
TITLES: Final = (
    (80, "title.emperor"), (70, "title.king"), (60, "title.castellan"), (50, "title.knight"),
    (40, "title.squire"), (30, "title.servant"), (0, "title.commoner"),
)

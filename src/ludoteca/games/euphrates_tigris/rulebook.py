"""Citations: the heading of each rule in the rulebook; and the codes of the refusals."""

from typing import Final

from ludoteca.core.errors import FIRST_OWN

PREPARATION: Final = "ET «Preparazione»"
COURSE: Final = "ET «Svolgimento del Gioco»"
LEADERS: Final = "ET «1. Posizionare un Leader»"
TILES: Final = "ET «2. Piazzare una Tessera»"
TILE_POINTS: Final = "ET «Distribuzione dei Punti Vittoria»"
CATASTROPHES: Final = "ET «3. Giocare una Tessera Catastrofe»"
SWAPPING: Final = "ET «4. Sostituire fino a 6 Tessere»"
END_OF_TURN: Final = "ET «Fine del Turno»"
CONFLICTS: Final = "ET «Conflitti»"
REVOLTS: Final = "ET «Conflitti» 1"
WARS: Final = "ET «Conflitti» 2"
MONUMENTS: Final = "ET «Costruzione di un Monumento»"
MONUMENT_POINTS: Final = "ET «I Monumenti generano con regolarità Punti Vittoria»"
TREASURES: Final = "ET «Distribuzione dei Tesori»"
END_OF_GAME: Final = "ET «Fine della Partita e Vincitore»"
ENGLISH_VARIANT: Final = "ET «La Variante Inglese»"
OPEN_TILES: Final = "ET «La Variante delle Tessere Scoperte»"
FAQ: Final = "ET «FAQ»"

# fmt: off
LEADER_TAKEN: Final          = FIRST_OWN
LEADER_RIVER: Final          = FIRST_OWN + 1
LEADER_TEMPLE: Final         = FIRST_OWN + 2
LEADER_JOINS: Final          = FIRST_OWN + 3
LEADER_STAYS: Final          = FIRST_OWN + 4
WITHDRAW_RESERVE: Final      = FIRST_OWN + 5
TILE_HELD: Final             = FIRST_OWN + 6
TILE_TAKEN: Final            = FIRST_OWN + 7
TILE_FARM: Final             = FIRST_OWN + 8
TILE_RIVER: Final            = FIRST_OWN + 9
TILE_JOINS: Final            = FIRST_OWN + 10
CATASTROPHE_SPENT: Final     = FIRST_OWN + 11
CATASTROPHE_LEADER: Final    = FIRST_OWN + 12
CATASTROPHE_TREASURE: Final  = FIRST_OWN + 13
CATASTROPHE_MONUMENT: Final  = FIRST_OWN + 14
CATASTROPHE_TWICE: Final     = FIRST_OWN + 15
SWAP_NONE: Final             = FIRST_OWN + 16
SWAP_HELD: Final             = FIRST_OWN + 17
SUPPORT_HELD: Final          = FIRST_OWN + 18
SUPPORT_ATTACK: Final        = FIRST_OWN + 19
SUPPORT_DEFENCE: Final       = FIRST_OWN + 20
WAR_NONE: Final              = FIRST_OWN + 21
MONUMENT_SQUARE: Final       = FIRST_OWN + 22
MONUMENT_COLOUR: Final       = FIRST_OWN + 23
MONUMENT_BUILT: Final        = FIRST_OWN + 24
TREASURE_NONE: Final         = FIRST_OWN + 25
TREASURE_CORNER: Final       = FIRST_OWN + 26
DRAW_SUPPLY: Final           = FIRST_OWN + 27
DRAW_BAG: Final              = FIRST_OWN + 28
RESIGNED: Final              = FIRST_OWN + 29

# Catalogue key and citation of each code, in the order above.
REFUSALS: Final = (
    ("leader.taken",         LEADERS),
    ("leader.river",         LEADERS),
    ("leader.temple",        LEADERS),
    ("leader.joins",         LEADERS),
    ("leader.stays",         LEADERS),
    ("withdraw.reserve",     LEADERS),
    ("tile.held",            TILES),
    ("tile.taken",           TILES),
    ("tile.land",            TILES),
    ("tile.river",           TILES),
    ("tile.joins",           WARS),
    ("catastrophe.spent",    CATASTROPHES),
    ("catastrophe.leader",   CATASTROPHES),
    ("catastrophe.treasure", CATASTROPHES),
    ("catastrophe.monument", CATASTROPHES),
    ("catastrophe.twice",    FAQ),
    ("swap.none",            SWAPPING),
    ("swap.held",            SWAPPING),
    ("support.held",         CONFLICTS),
    ("support.attack",       ENGLISH_VARIANT),
    ("support.defence",      ENGLISH_VARIANT),
    ("war.none",             WARS),
    ("monument.square",      MONUMENTS),
    ("monument.colour",      MONUMENTS),
    ("monument.built",       MONUMENTS),
    ("treasure.none",        TREASURES),
    ("treasure.corner",      TREASURES),
    ("draw.supply",          OPEN_TILES),
    ("draw.bag",             OPEN_TILES),
    ("resign.out",           COURSE),
)
# fmt: on

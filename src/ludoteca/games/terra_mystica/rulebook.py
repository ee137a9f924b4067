"""Citations of the rules, and the refusals: code, catalogue key, citation.

Citations name the document and its own heading: TM IT is the Italian rulebook, TM ES the Spanish
one, TM FI the Italian one of Fire & Ice; a ruling is cited where the books are silent or disagree.
"""

from typing import Final

from ludoteca.core.errors import FIRST_OWN, MATCH_OVER, NOT_YOUR_TURN, OTHER_QUESTION
from ludoteca.games.terra_mystica import actions

FACTION_CHOICE: Final = "TM IT «Scelta di una Fazione»"
FIRST_BUILDINGS: Final = "TM IT «Posizionare i Primi Edifici»"
FIRST_BONUS: Final = "TM IT «Scegliere la prima tessera Bonus»"
INCOME: Final = "TM IT «Fase I: Entrate»"
SPENDING: Final = "TM IT «Spendere Potere»"
ACTIONS: Final = "TM IT «Panoramica delle Azioni»"
BUILDING: Final = "TM IT «Costruire un’Abitazione»"
TRANSFORMING: Final = "TM IT «Trasformare una Casella Terreno»"
SPADES: Final = "TM IT «Dettagli sull’uso delle Vanghe»"
CONNECTION: Final = "TM IT «Connessione»"
SHIPPING: Final = "TM IT «Aumentare il livello di Navigazione»"
EXCHANGE: Final = "TM IT «Abbassare il Costo delle Vanghe»"
UPGRADING: Final = "TM IT «Migliorare un Edificio»"
OFFERS: Final = "TM ES «Ganar puntos de poder mediante estructuras»"
OFFER_PRICE: Final = "TM IT «Il Prezzo del Potere»"
CULT_POWER: Final = "TM IT «Potere dai Culti»"
CULT_TOP: Final = "TM IT «Solo un giocatore sulla 10ª casella»"
PRIESTS: Final = "TM IT «Inviare un Sacerdote in un Ordine»"
POWER_ACTIONS: Final = "TM IT «Azioni Potere sulla Mappa»"
CONVERSIONS: Final = "TM IT «Conversioni»"
BURNING: Final = "TM IT «Sacrificare Potere»"
SPECIAL: Final = "TM IT «Azioni Speciali»"
PASSING: Final = "TM IT «Passare e diventare Primo Giocatore»"
TOWN: Final = "TM IT «Fondare una Città»"
CULT_BONUS: Final = "TM IT «Bonus dei Culti»"
CULT_SPADES: Final = "TM IT «Dettagli sulle “Vanghe Bonus”»"
CLEAN_UP: Final = "TM IT «Rimuovere i segnalini Azione»"
BONUS_COINS: Final = "TM IT «Monete sulle tessere Bonus»"
FINAL_CULTS: Final = "TM IT «Punteggi per i Culti»"
FINAL_AREA: Final = "TM IT «Punteggio per le aree»"
FINAL_TILE: Final = "TM FI «Il nuovo Punteggio Finale»"
FINAL_RESOURCES: Final = "TM IT «Punteggio per le risorse»"
BRIDGE: Final = "TM IT «Costruire un Ponte»"
FAVOUR: Final = "TM IT «Appendice II: Le tessere Favore»"
SCORING: Final = "TM IT «Appendice III: le tessere Punteggio»"
BONUS: Final = "TM IT «Appendice IV: Le tessere Bonus»"
TOWN_TILES: Final = "TM IT «Appendice V: le Tessere Città»"
FACTIONS: Final = "TM IT «Appendice VI: Le Fazioni»"
CULTISTS: Final = "TM ES «Cultistas»"
AUCTION: Final = "TM FI «Fazioni all’asta»"
LEAVING: Final = "TM ruling 163"
# Fire & Ice.
NEW_FACTIONS: Final = "TM FI «Le nuove fazioni»"
NEW_TERRAINS: Final = "TM FI «I nuovi terreni»"
ICE_FACTIONS: Final = "TM FI «Le Fazioni del Ghiaccio»"
ICE_MAIDENS: Final = "TM FI «Dame del Ghiaccio»"
YETIS: Final = "TM FI «Yeti»"
VOLCANO_FACTIONS: Final = "TM FI «Le Fazioni dei Vulcani»"
DRAGONLORDS: Final = "TM FI «Signori dei Draghi»"
ACOLYTES: Final = "TM FI «Accoliti»"
SHAPESHIFTERS: Final = "TM FI «Mutaforma»"
RIVERWALKERS: Final = "TM FI «Popolo dei Fiumi»"

# The codes returned by `refusal`.
MUST_ACT: Final = FIRST_OWN
ALREADY_ACTED: Final = FIRST_OWN + 1
UNFINISHED: Final = FIRST_OWN + 2
TILE_OWED: Final = FIRST_OWN + 3
KEY_OWED: Final = FIRST_OWN + 4
NOTHING_OWED: Final = FIRST_OWN + 5
FACTION_TAKEN: Final = FIRST_OWN + 6
COLOUR_DEALT: Final = FIRST_OWN + 7
NOT_HOME: Final = FIRST_OWN + 8
OCCUPIED: Final = FIRST_OWN + 9
NOT_LAND: Final = FIRST_OWN + 10
OUT_OF_REACH: Final = FIRST_OWN + 11
ONE_JUMP: Final = FIRST_OWN + 12
NO_PIECE: Final = FIRST_OWN + 13
SHORT_WORKERS: Final = FIRST_OWN + 14
SHORT_COINS: Final = FIRST_OWN + 15
SHORT_PRIESTS: Final = FIRST_OWN + 16
SHORT_POWER: Final = FIRST_OWN + 17
SHORT_TOKENS: Final = FIRST_OWN + 18
SHORT_POINTS: Final = FIRST_OWN + 19
NO_PRIEST_LEFT: Final = FIRST_OWN + 20
SAME_TERRAIN: Final = FIRST_OWN + 21
NO_SUCH_WAY: Final = FIRST_OWN + 22
THROUGH_HOME: Final = FIRST_OWN + 23
GIANTS_ONLY_HOME: Final = FIRST_OWN + 24
ONE_HEX: Final = FIRST_OWN + 25
TWO_FOREIGN: Final = FIRST_OWN + 26
NO_MORE_SPADES: Final = FIRST_OWN + 27
NOT_TRANSFORMED: Final = FIRST_OWN + 28
NOT_REPLACED: Final = FIRST_OWN + 29
TRACK_END: Final = FIRST_OWN + 30
SPACE_TAKEN: Final = FIRST_OWN + 31
ACTION_USED: Final = FIRST_OWN + 32
NOT_YOURS: Final = FIRST_OWN + 33
NO_BRIDGE_PLACE: Final = FIRST_OWN + 34
BRIDGE_STANDS: Final = FIRST_OWN + 35
BRIDGE_FOOT: Final = FIRST_OWN + 36
TILE_HELD: Final = FIRST_OWN + 37
TILE_OWN: Final = FIRST_OWN + 38
TILE_GONE: Final = FIRST_OWN + 39
NO_TILE_NOW: Final = FIRST_OWN + 40
TILE_NEEDED: Final = FIRST_OWN + 41
NO_TOWN: Final = FIRST_OWN + 42
TOUCHES_TOWN: Final = FIRST_OWN + 43
NOT_RIVER: Final = FIRST_OWN + 44
NO_OFFER: Final = FIRST_OWN + 45
OFFER_ORDER: Final = FIRST_OWN + 46
NOT_FOREST: Final = FIRST_OWN + 47
NOT_BESIDE: Final = FIRST_OWN + 48
ORDAINED: Final = FIRST_OWN + 49
TRACK_BLOCKED: Final = FIRST_OWN + 50
HAS_LEFT: Final = FIRST_OWN + 51
NO_OFFERS_NOW: Final = FIRST_OWN + 52
PASSED: Final = FIRST_OWN + 53
SPADES_ONLY: Final = FIRST_OWN + 54
FACTION_ABSENT: Final = FIRST_OWN + 70
COLOUR_TAKEN: Final = FIRST_OWN + 71
TERRAIN_TAKEN: Final = FIRST_OWN + 72
NOT_OF_CYCLE: Final = FIRST_OWN + 73
SAME_HOME: Final = FIRST_OWN + 74
FROZEN: Final = FIRST_OWN + 75
NEVER_DIGS: Final = FIRST_OWN + 76
LOCKED: Final = FIRST_OWN + 77
UNLOCKED: Final = FIRST_OWN + 78
NOT_SHORE: Final = FIRST_OWN + 79
SHORT_STEPS: Final = FIRST_OWN + 80
SHORT_BOWLS: Final = FIRST_OWN + 81
WRONG_PAYMENT: Final = FIRST_OWN + 82
STEP_OWED: Final = FIRST_OWN + 83
PRIEST_OWED: Final = FIRST_OWN + 84
BRIDGES_OWED: Final = FIRST_OWN + 85
PRIESTS_ONLY: Final = FIRST_OWN + 86
NO_POINT: Final = FIRST_OWN + 87
BID_TOO_HIGH: Final = FIRST_OWN + 55
BID_TOO_LOW: Final = FIRST_OWN + 56
MUST_OPEN: Final = FIRST_OWN + 57
NOT_OFFERED: Final = FIRST_OWN + 58
PLACE_TAKEN: Final = FIRST_OWN + 59

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    NOT_YOUR_TURN: ("turn.other", ACTIONS),
    MATCH_OVER: ("match.over", ""),
    OTHER_QUESTION: ("question.other", ACTIONS),
    MUST_ACT: ("turn.act", ACTIONS),
    ALREADY_ACTED: ("turn.acted", ACTIONS),
    UNFINISHED: ("turn.unfinished", ACTIONS),
    TILE_OWED: ("turn.tile", TOWN),
    KEY_OWED: ("turn.key", CULT_TOP),
    NOTHING_OWED: ("turn.nothing", ACTIONS),
    FACTION_TAKEN: ("faction.taken", FACTION_CHOICE),
    COLOUR_DEALT: ("faction.dealt", FACTION_CHOICE),
    NOT_HOME: ("hex.home", BUILDING),
    OCCUPIED: ("hex.occupied", SPADES),
    NOT_LAND: ("hex.land", BUILDING),
    OUT_OF_REACH: ("hex.reach", CONNECTION),
    ONE_JUMP: ("hex.jump", FACTIONS),
    NO_PIECE: ("piece.none", UPGRADING),
    SHORT_WORKERS: ("short.workers", BUILDING),
    SHORT_COINS: ("short.coins", BUILDING),
    SHORT_PRIESTS: ("short.priests", PRIESTS),
    SHORT_POWER: ("short.power", SPENDING),
    SHORT_TOKENS: ("short.tokens", BURNING),
    SHORT_POINTS: ("short.points", FACTIONS),
    NO_PRIEST_LEFT: ("priest.none", PRIESTS),
    SAME_TERRAIN: ("transform.same", TRANSFORMING),
    NO_SUCH_WAY: ("transform.way", TRANSFORMING),
    THROUGH_HOME: ("transform.through", TRANSFORMING),
    GIANTS_ONLY_HOME: ("transform.giants", FACTIONS),
    ONE_HEX: ("transform.one", TRANSFORMING),
    TWO_FOREIGN: ("transform.foreign", TRANSFORMING),
    NO_MORE_SPADES: ("transform.spades", TRANSFORMING),
    NOT_TRANSFORMED: ("build.transformed", BUILDING),
    NOT_REPLACED: ("upgrade.from", UPGRADING),
    TRACK_END: ("track.end", SHIPPING),
    SPACE_TAKEN: ("send.taken", PRIESTS),
    ACTION_USED: ("action.used", SPECIAL),
    NOT_YOURS: ("action.other", SPECIAL),
    NO_BRIDGE_PLACE: ("bridge.place", BRIDGE),
    BRIDGE_STANDS: ("bridge.stands", BRIDGE),
    BRIDGE_FOOT: ("bridge.foot", BRIDGE),
    TILE_HELD: ("tile.held", PASSING),
    TILE_OWN: ("tile.own", FAVOUR),
    TILE_GONE: ("tile.gone", TOWN_TILES),
    NO_TILE_NOW: ("pass.last", PASSING),
    TILE_NEEDED: ("pass.tile", PASSING),
    NO_TOWN: ("town.none", TOWN),
    TOUCHES_TOWN: ("town.touches", TOWN),
    NOT_RIVER: ("town.river", FACTIONS),
    NO_OFFER: ("offer.none", OFFERS),
    OFFER_ORDER: ("offer.order", OFFERS),
    NOT_FOREST: ("ride.forest", FACTIONS),
    NOT_BESIDE: ("sandstorm.beside", FACTIONS),
    ORDAINED: ("ordain.over", FACTIONS),
    TRACK_BLOCKED: ("key.track", CULT_TOP),
    HAS_LEFT: ("seat.left", LEAVING),
    NO_OFFERS_NOW: ("offer.later", CONVERSIONS),
    PASSED: ("turn.passed", PASSING),
    SPADES_ONLY: ("break.spades", CULT_SPADES),
    FACTION_ABSENT: ("faction.absent", NEW_FACTIONS),
    COLOUR_TAKEN: ("faction.colour", ICE_FACTIONS),
    TERRAIN_TAKEN: ("terrain.taken", ICE_FACTIONS),
    NOT_OF_CYCLE: ("terrain.cycle", ICE_FACTIONS),
    SAME_HOME: ("shift.same", SHAPESHIFTERS),
    FROZEN: ("hex.frozen", NEW_TERRAINS),
    NEVER_DIGS: ("transform.never", RIVERWALKERS),
    LOCKED: ("hex.locked", RIVERWALKERS),
    UNLOCKED: ("terrain.open", RIVERWALKERS),
    NOT_SHORE: ("hex.shore", RIVERWALKERS),
    SHORT_STEPS: ("short.steps", ACOLYTES),
    SHORT_BOWLS: ("short.bowls", DRAGONLORDS),
    WRONG_PAYMENT: ("payment.wrong", DRAGONLORDS),
    STEP_OWED: ("turn.step", ACOLYTES),
    PRIEST_OWED: ("turn.priest", RIVERWALKERS),
    BRIDGES_OWED: ("turn.bridges", RIVERWALKERS),
    PRIESTS_ONLY: ("break.priests", RIVERWALKERS),
    NO_POINT: ("token.point", SHAPESHIFTERS),
    BID_TOO_HIGH: ("bid.most", AUCTION),
    BID_TOO_LOW: ("bid.higher", AUCTION),
    MUST_OPEN: ("bid.open", AUCTION),
    NOT_OFFERED: ("claim.faction", AUCTION),
    PLACE_TAKEN: ("claim.place", AUCTION),
}

# The citation for the choice of a terrain, by faction.
CHOICE_CHAPTERS: Final = (FACTION_CHOICE,) * 14 + (
    ICE_FACTIONS, ICE_FACTIONS, VOLCANO_FACTIONS, VOLCANO_FACTIONS, SHAPESHIFTERS, RIVERWALKERS,
)  # fmt: skip
# The citation for the abilities of each faction.
FACTION_CHAPTERS: Final = (FACTIONS,) * 14 + (
    ICE_MAIDENS, YETIS, DRAGONLORDS, ACOLYTES, SHAPESHIFTERS, RIVERWALKERS,
)  # fmt: skip
# The citation for the question of each phase that needs a decision.
PHASE_CHAPTERS: Final = (
    FACTION_CHOICE, FIRST_BUILDINGS, FIRST_BONUS, ACTIONS, OFFERS, CULT_SPADES, RIVERWALKERS,
)  # fmt: skip
# Refusals shared by many actions; they cite the chapter of the action.
BY_ACTION: Final = (
    NOTHING_OWED, NOT_HOME, NOT_LAND, NO_PIECE, SHORT_WORKERS, SHORT_COINS, SHORT_PRIESTS,
    SHORT_POWER, SAME_TERRAIN, NOT_REPLACED, TRACK_END, TILE_HELD, TILE_GONE,
)  # fmt: skip
CHAPTERS: Final = {
    actions.PLACE: FIRST_BUILDINGS,
    actions.TAKE_BONUS: FIRST_BONUS,
    actions.CONVERT: CONVERSIONS,
    actions.CONNECT: TOWN,
    actions.TRANSFORM: TRANSFORMING,
    actions.BUILD: BUILDING,
    actions.ADVANCE_SHIPPING: SHIPPING,
    actions.ADVANCE_EXCHANGE: EXCHANGE,
    actions.UPGRADE: UPGRADING,
    actions.SEND: PRIESTS,
    actions.POWER: POWER_ACTIONS,
    actions.POWER_BRIDGE: POWER_ACTIONS,
    actions.ENGINEER_BRIDGE: FACTIONS,
    actions.SANDSTORM: FACTIONS,
    actions.FREE_POST: FACTIONS,
    actions.RIDE: FACTIONS,
    actions.PASS: PASSING,
    actions.TAKE_FAVOUR: FAVOUR,
    actions.TAKE_TOWN: TOWN_TILES,
    actions.USE_KEY: CULT_TOP,
    actions.ENOUGH: SPADES,
    actions.STEP: CULTISTS,
    actions.ERUPT: VOLCANO_FACTIONS,
    actions.SHIFT: SHAPESHIFTERS,
    actions.UNLOCK: RIVERWALKERS,
    actions.KEEP_PRIEST: RIVERWALKERS,
    actions.BUY_TOKEN: SHAPESHIFTERS,
    actions.SKIP_TOKEN: SHAPESHIFTERS,
    actions.FREE_BRIDGE: RIVERWALKERS,
}
# Exceptions from the citations above.
EXCEPTIONS: Final = {
    (NO_PIECE, actions.POWER_BRIDGE): BRIDGE,
    (NO_PIECE, actions.ENGINEER_BRIDGE): BRIDGE,
    (NO_PIECE, actions.FREE_BRIDGE): BRIDGE,
    (NO_PIECE, actions.RIDE): BUILDING,
    (NO_PIECE, actions.FREE_POST): UPGRADING,
    (OCCUPIED, actions.PLACE): FIRST_BUILDINGS,
    (OCCUPIED, actions.BUILD): BUILDING,
    (OCCUPIED, actions.RIDE): FACTIONS,
    (OCCUPIED, actions.SANDSTORM): FACTIONS,
    (ACTION_USED, actions.POWER): POWER_ACTIONS,
    (ACTION_USED, actions.POWER_BRIDGE): POWER_ACTIONS,
    (NOT_YOURS, actions.POWER): POWER_ACTIONS,
    (NOT_YOURS, actions.CONVERT): FACTIONS,
    (NOT_YOURS, actions.CONNECT): FACTIONS,
    (NOT_YOURS, actions.ENGINEER_BRIDGE): FACTIONS,
    (NOT_YOURS, actions.ERUPT): VOLCANO_FACTIONS,
    (NOT_YOURS, actions.SHIFT): SHAPESHIFTERS,
    (TERRAIN_TAKEN, actions.SHIFT): SHAPESHIFTERS,
    (NOT_OF_CYCLE, actions.SHIFT): SHAPESHIFTERS,
    (NOT_OF_CYCLE, actions.UNLOCK): RIVERWALKERS,
    (SHORT_BOWLS, actions.SHIFT): SHAPESHIFTERS,
    (WRONG_PAYMENT, actions.SHIFT): SHAPESHIFTERS,
    (NO_SUCH_WAY, actions.ERUPT): VOLCANO_FACTIONS,
}


def cited(code: int, kind: int) -> str:
    """The citation of a refusal for a kind of action."""
    usual = REFUSALS[code][1]
    if code in BY_ACTION:
        usual = CHAPTERS.get(kind, usual)
    return EXCEPTIONS.get((code, kind), usual)

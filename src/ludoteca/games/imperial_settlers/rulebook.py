"""Citations of the Italian rulebook by its own headings, and the codes of the refusals."""

from typing import Final

from ludoteca.core.errors import FIRST_OWN

SETUP: Final = "IS «Preparazione»"
LOOKOUT: Final = "IS «Fase di esplorazione»"
LOOKOUT_ALTERNATIVE: Final = "IS «Fase di esplorazione alternativa»"
LOOKOUT_ADVANCED: Final = "IS «Fase di esplorazione avanzata»"
PRODUCTION_PHASE: Final = "IS «Fase di produzione»"
ACTION_PHASE: Final = "IS «Fase delle azioni»"
CLEANUP: Final = "IS «Fase di pulizia»"
END_OF_GAME: Final = "IS «Fine del gioco»"
TIES: Final = "IS «Spareggi»"
DEFENCE: Final = "IS «Gettoni difesa»"
BUILDING: Final = "IS «Costruire un luogo»"
BUILDING_COSTS: Final = "IS «Costi di costruzione»"
DEALS: Final = "IS «Fare un contratto»"
RAZING: Final = "IS «Razzia»"
FOUNDATIONS: Final = "IS «Trasformare un luogo in Fondazione»"
ACTIVATION: Final = "IS «Attivare un luogo azione»"
WORKERS: Final = "IS «Spendere lavoratori per ottenere risorse o carte»"
GENERAL: Final = "IS «Chiarimenti generali»"
CARD_TEXTS: Final = "IS «Chiarimenti sulle carte»"
SAMURAI_RULE: Final = "IS «Schierare i Samurai»"
PEACEFUL: Final = "IS «Variante pacifica»"
DECK_BUILDING: Final = "IS «Regole per costruire un mazzo fazione»"
SOLO: Final = "IS «Il giocatore virtuale»"
SOLO_ATTACK: Final = "IS «Fase di attacco del giocatore virtuale»"
SOLO_JAPANESE: Final = "IS «I giapponesi in una partita in solitario»"
SOLO_TITLES: Final = "IS «Tabella dei titoli»"

BUILD_HAND: Final = FIRST_OWN + 0
BUILD_COST: Final = FIRST_OWN + 1
BUILD_LOCATION: Final = FIRST_OWN + 2
BUILD_NO_LOCATION: Final = FIRST_OWN + 3
BUILD_CAPTURED: Final = FIRST_OWN + 4
PAYMENT: Final = FIRST_OWN + 5
DEAL_HAND: Final = FIRST_OWN + 6
DEAL_COMMON: Final = FIRST_OWN + 7
DEAL_COST: Final = FIRST_OWN + 8
RAZE_HAND: Final = FIRST_OWN + 9
RAZE_FIELD: Final = FIRST_OWN + 10
RAZE_TOKENS: Final = FIRST_OWN + 11
RAZE_OWN: Final = FIRST_OWN + 12
RAZE_PASSED: Final = FIRST_OWN + 13
RAZE_PEACEFUL: Final = FIRST_OWN + 14
RAZE_NOWHERE: Final = FIRST_OWN + 15
ACTIVATE_OTHERS: Final = FIRST_OWN + 16
ACTIVATE_TYPE: Final = FIRST_OWN + 17
ACTIVATE_BLOCKED: Final = FIRST_OWN + 18
ACTIVATE_USED: Final = FIRST_OWN + 19
ACTIVATE_COST: Final = FIRST_OWN + 20
ACTIVATE_TARGET: Final = FIRST_OWN + 21
WORKERS_FEW: Final = FIRST_OWN + 22
DEFENCE_NONE: Final = FIRST_OWN + 23
DEFENCE_PLACE: Final = FIRST_OWN + 24
SAMURAI_FACTION: Final = FIRST_OWN + 25
SAMURAI_PLACE: Final = FIRST_OWN + 26
SAMURAI_WORKER: Final = FIRST_OWN + 27
STORE_PLACE: Final = FIRST_OWN + 28
STORE_CARD: Final = FIRST_OWN + 29
STORE_GOOD: Final = FIRST_OWN + 30
PICK_CARD: Final = FIRST_OWN + 31
DRAW_EMPTY: Final = FIRST_OWN + 32
CHOICE: Final = FIRST_OWN + 33
TARGET: Final = FIRST_OWN + 34
DISCARD: Final = FIRST_OWN + 35
PAY_OPTION: Final = FIRST_OWN + 36
CONVERT: Final = FIRST_OWN + 37
ATTACK_CHOICE: Final = FIRST_OWN + 38
ACTION_OVER: Final = FIRST_OWN + 39

# The key of the sentence and the rule that stands behind it.
REFUSALS: Final[dict[int, tuple[str, str]]] = {
    BUILD_HAND: ("build.hand", BUILDING),
    BUILD_COST: ("build.cost", BUILDING_COSTS),
    BUILD_LOCATION: ("build.location", BUILDING_COSTS),
    BUILD_NO_LOCATION: ("build.no_location", BUILDING_COSTS),
    BUILD_CAPTURED: ("build.captured", CARD_TEXTS),
    PAYMENT: ("payment.exact", GENERAL),
    DEAL_HAND: ("deal.hand", DEALS),
    DEAL_COMMON: ("deal.common", DEALS),
    DEAL_COST: ("deal.cost", DEALS),
    RAZE_HAND: ("raze.hand", RAZING),
    RAZE_FIELD: ("raze.field", RAZING),
    RAZE_TOKENS: ("raze.tokens", RAZING),
    RAZE_OWN: ("raze.own", RAZING),
    RAZE_PASSED: ("raze.passed", ACTION_PHASE),
    RAZE_PEACEFUL: ("raze.peaceful", PEACEFUL),
    RAZE_NOWHERE: ("raze.nowhere", RAZING),
    ACTIVATE_OTHERS: ("activate.others", ACTIVATION),
    ACTIVATE_TYPE: ("activate.type", ACTIVATION),
    ACTIVATE_BLOCKED: ("activate.blocked", CARD_TEXTS),
    ACTIVATE_USED: ("activate.used", ACTIVATION),
    ACTIVATE_COST: ("activate.cost", ACTIVATION),
    ACTIVATE_TARGET: ("activate.target", ACTIVATION),
    WORKERS_FEW: ("workers.few", WORKERS),
    DEFENCE_NONE: ("defence.none", DEFENCE),
    DEFENCE_PLACE: ("defence.place", DEFENCE),
    SAMURAI_FACTION: ("samurai.faction", SAMURAI_RULE),
    SAMURAI_PLACE: ("samurai.place", SAMURAI_RULE),
    SAMURAI_WORKER: ("samurai.worker", SAMURAI_RULE),
    STORE_PLACE: ("store.place", CARD_TEXTS),
    STORE_CARD: ("store.card", CARD_TEXTS),
    STORE_GOOD: ("store.good", CARD_TEXTS),
    PICK_CARD: ("pick.card", LOOKOUT),
    DRAW_EMPTY: ("draw.empty", GENERAL),
    CHOICE: ("choice.other", CARD_TEXTS),
    TARGET: ("target.gone", ACTIVATION),
    DISCARD: ("discard.other", ACTIVATION),
    PAY_OPTION: ("pay_option.cost", CARD_TEXTS),
    CONVERT: ("convert.none", CARD_TEXTS),
    ATTACK_CHOICE: ("attack.choice", SOLO_ATTACK),
    ACTION_OVER: ("turn.action_over", ACTION_PHASE),
}

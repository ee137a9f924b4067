"""Citations of the Italian rulebook by its own headings, and the refusal codes."""

from typing import Final

from ludoteca.core.errors import FIRST_OWN

SETUP: Final = "IS «Preparazione»"
LOOKOUT: Final = "IS «Fase di esplorazione»"
LOOKOUT_ALTERNATIVE: Final = "IS «Fase di esplorazione alternativa»"
LOOKOUT_ADVANCED: Final = "IS «Fase di esplorazione avanzata»"
PRODUCTION: Final = "IS «Fase di produzione»"
ACTION_PHASE: Final = "IS «Fase delle azioni»"
CLEANUP: Final = "IS «Fase di pulizia»"
END_OF_GAME: Final = "IS «Fine del gioco»"
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
RESIGNED: Final = FIRST_OWN + 40
ORDER: Final = FIRST_OWN + 41

# By code from FIRST_OWN on: the catalogue key of the message and the rule it enforces.
REFUSALS: Final[tuple[tuple[str, str], ...]] = (
    ("build.hand", BUILDING),  # BUILD_HAND
    ("build.cost", BUILDING_COSTS),  # BUILD_COST
    ("build.location", BUILDING_COSTS),  # BUILD_LOCATION
    ("build.no_location", BUILDING_COSTS),  # BUILD_NO_LOCATION
    ("build.captured", CARD_TEXTS),  # BUILD_CAPTURED
    ("payment.exact", GENERAL),  # PAYMENT
    ("deal.hand", DEALS),  # DEAL_HAND
    ("deal.common", DEALS),  # DEAL_COMMON
    ("deal.cost", DEALS),  # DEAL_COST
    ("raze.hand", RAZING),  # RAZE_HAND
    ("raze.field", RAZING),  # RAZE_FIELD
    ("raze.tokens", RAZING),  # RAZE_TOKENS
    ("raze.own", RAZING),  # RAZE_OWN
    ("raze.passed", ACTION_PHASE),  # RAZE_PASSED
    ("raze.peaceful", PEACEFUL),  # RAZE_PEACEFUL
    ("raze.nowhere", RAZING),  # RAZE_NOWHERE
    ("activate.others", ACTIVATION),  # ACTIVATE_OTHERS
    ("activate.type", ACTIVATION),  # ACTIVATE_TYPE
    ("activate.blocked", CARD_TEXTS),  # ACTIVATE_BLOCKED
    ("activate.used", ACTIVATION),  # ACTIVATE_USED
    ("activate.cost", ACTIVATION),  # ACTIVATE_COST
    ("activate.target", ACTIVATION),  # ACTIVATE_TARGET
    ("workers.few", WORKERS),  # WORKERS_FEW
    ("defence.none", DEFENCE),  # DEFENCE_NONE
    ("defence.place", DEFENCE),  # DEFENCE_PLACE
    ("samurai.faction", SAMURAI_RULE),  # SAMURAI_FACTION
    ("samurai.place", SAMURAI_RULE),  # SAMURAI_PLACE
    ("samurai.worker", SAMURAI_RULE),  # SAMURAI_WORKER
    ("store.place", CARD_TEXTS),  # STORE_PLACE
    ("store.card", CARD_TEXTS),  # STORE_CARD
    ("store.good", CARD_TEXTS),  # STORE_GOOD
    ("pick.card", LOOKOUT),  # PICK_CARD
    ("draw.empty", GENERAL),  # DRAW_EMPTY
    ("choice.other", CARD_TEXTS),  # CHOICE
    ("target.gone", ACTIVATION),  # TARGET
    ("discard.other", ACTIVATION),  # DISCARD
    ("pay_option.cost", CARD_TEXTS),  # PAY_OPTION
    ("convert.none", CARD_TEXTS),  # CONVERT
    ("attack.choice", SOLO_ATTACK),  # ATTACK_CHOICE
    ("turn.action_over", ACTION_PHASE),  # ACTION_OVER
    ("resign.out", ACTION_PHASE),  # RESIGNED
    ("order.other", CARD_TEXTS),  # ORDER
)

# The facts in each message, in the same order; computed in `reasons`.
REFUSAL_FACTS: Final = (
    "card",  # build.hand
    "card good needed held gold",  # build.cost
    "card",  # build.location
    "card",  # build.no_location
    "card location",  # build.captured
    "",  # payment.exact
    "card",  # deal.hand
    "card",  # deal.common
    "card good needed held gold",  # deal.cost
    "card",  # raze.hand
    "card",  # raze.field
    "card needed held",  # raze.tokens
    "card",  # raze.own
    "card who",  # raze.passed
    "card",  # raze.peaceful
    "card",  # raze.nowhere
    "card",  # activate.others
    "card",  # activate.type
    "card",  # activate.blocked
    "card uses most",  # activate.used
    "card good needed held gold",  # activate.cost
    "card",  # activate.target
    "needed held",  # workers.few
    "",  # defence.none
    "card",  # defence.place
    "",  # samurai.faction
    "card",  # samurai.place
    "",  # samurai.worker
    "location",  # store.place
    "location",  # store.card
    "location",  # store.good
    "card",  # pick.card
    "",  # draw.empty
    "",  # choice.other
    "",  # target.gone
    "",  # discard.other
    "",  # pay_option.cost
    "",  # convert.none
    "card",  # attack.choice
    "",  # turn.action_over
    "",  # resign.out
    "card",  # order.other
)

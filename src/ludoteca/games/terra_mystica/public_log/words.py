"""Words of the public log notation for actions."""

from typing import Final

from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.tables.tiles import (
    COINS_PER_VP,
    COINS_TO_POINT,
    COINS_TO_VP,
    FINAL_COINS_PER_VP,
    POWER_PER_COIN,
    POWER_PER_PRIEST,
    POWER_PER_WORKER,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    VP_TO_COIN,
    WORKER_TO_COIN,
    WORKER_TO_PRIEST,
)

# The source, rate and target of each conversion.
CONVERT_WORDS: Final = {
    POWER_TO_PRIEST: ("PW", POWER_PER_PRIEST, "P"),
    POWER_TO_WORKER: ("PW", POWER_PER_WORKER, "W"),
    POWER_TO_COIN: ("PW", POWER_PER_COIN, "C"),
    PRIEST_TO_WORKER: ("P", 1, "W"),
    WORKER_TO_COIN: ("W", 1, "C"),
    VP_TO_COIN: ("VP", 1, "C"),
    COINS_TO_VP: ("C", COINS_PER_VP, "VP"),
    WORKER_TO_PRIEST: ("W", 1, "P"),
    COINS_TO_POINT: ("C", FINAL_COINS_PER_VP, "VP"),
}
GIVEN_UP: Final = {
    actions.POWER_BRIDGE: "-BRIDGE",
    actions.ENGINEER_BRIDGE: "-BRIDGE",
    actions.BONUS_STEP: "-CULT",
    actions.FAVOUR_STEP: "-CULT",
    actions.AUREN_STEPS: "-2CULT",
    actions.SANDSTORM: "-FREE_TF",
    actions.FREE_POST: "-FREE_TP",
    actions.RIDE: "-FREE_D",
}

"""Short matches for the arena's tests."""

from typing import Final

from ludoteca.arena.plan import Plan, make_plan
from ludoteca.core.contract import Options

GAME: Final = "euphrates_tigris"
SHORT: Final[Options] = {"bag": "STFM" * 3, "hands": "STTFMM STTFMM", "first": "0"}


def short_plan(*names: str) -> Plan:
    """A plan for two seats of Euphrates & Tigris with a dozen tiles in the bag."""
    return make_plan(GAME, list(names), 2, SHORT)

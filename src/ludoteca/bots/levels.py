"""The levels of bots that tables offer, the weakest first, and their budgets.

A weaker level considers less: fewer terms, less far ahead, no rivals. It never plays at random
and never harms itself.
"""

from typing import Final

from ludoteca.bots.bot import Answer, Bot, Budget, View
from ludoteca.core.rng import Rng

NOVICE: Final = "novice"
CASUAL: Final = "casual"
CLUB: Final = "club"
STRONG: Final = "strong"
MASTER: Final = "master"
LEVELS: Final = (NOVICE, CASUAL, CLUB, STRONG, MASTER)
USUAL_LEVEL: Final = CASUAL
# Seconds for a decision: a limit a little below the documented ones (0.2, 0.3, 0.5, 1 and 5).
SECONDS: Final = {NOVICE: 0.15, CASUAL: 0.25, CLUB: 0.4, STRONG: 0.9, MASTER: 4.5}
# Positions for games without their own bots, which are played by a general search.
NODES: Final = {NOVICE: 20, CASUAL: 60, CLUB: 200, STRONG: 600, MASTER: 1500}


class LimitedBot(Bot[View]):
    """A bot that examines at most `nodes` positions, even if its budget is larger."""

    def __init__(self, bot: Bot[View], nodes: int) -> None:
        self.bot = bot
        self.nodes = nodes

    def choose(self, view: View, legal: list[int], budget: Budget, rng: Rng) -> Answer:
        """The chosen one of `legal`, decided from the view alone."""
        budget.nodes = min(budget.nodes, budget.used + self.nodes)
        return self.bot.choose(view, legal, budget, rng)

"""Advice for learners: the move a bot would make for a seat, with its reasons."""

from dataclasses import dataclass
from typing import Any, Final

from ludoteca.bots import QUICK, bot_of, budget_of
from ludoteca.core.rng import SEED_BYTES, stream

PURPOSE: Final = "coach"


@dataclass(frozen=True)
class Advice:
    """A move, and the names of the terms it improves, the most important first."""

    action: int
    reasons: tuple[str, ...]


def advise(game: str, view: Any, legal: list[int], event: int) -> Advice:
    """A bot's advice to the seat that decides, from its view alone."""
    rng = stream(bytes(SEED_BYTES), event, PURPOSE)
    answer = bot_of(QUICK, game).choose(view, legal, budget_of(QUICK), rng)
    return Advice(answer.action, tuple([term.name for term in answer.terms if term.value > 0]))

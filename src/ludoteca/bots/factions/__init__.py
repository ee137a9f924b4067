"""The factions of the seats in matches between bots."""

from typing import Any

from ludoteca.bots.factions.line_up import Factions
from ludoteca.core.game_module import FACTIONS
from ludoteca.games.registry import has_part, part_of

__all__ = ["Factions", "factions_of"]


def factions_of(game: str) -> Factions[Any] | None:
    """The faction handling of a game, or None if all seats are alike."""
    if not has_part(game, FACTIONS):
        return None
    found: Factions[Any] = part_of(game, FACTIONS)
    return found

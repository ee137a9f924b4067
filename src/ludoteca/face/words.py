"""Translated sentences of the site and the games, and refusals as text."""

from ludoteca.core.errors import Refusal
from ludoteca.core.game_module import CATALOGUE
from ludoteca.games.registry import module_of
from ludoteca.text import Catalogue, catalogue_at, refusal_sentence


def words_of(language: str, game: str = "") -> Catalogue:
    """The catalogue of the site and a game; raises BadNotation for an unknown language or game."""
    return catalogue_at(language, module_of(game).parts[CATALOGUE] if game else "")


def explain(refusal: Refusal, game: str = "", language: str = "en") -> str:
    """A refusal as text: what was wrong, what is allowed, and which rule."""
    return refusal_sentence(refusal, words_of(language, game or refusal.game))

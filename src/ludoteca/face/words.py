"""Sentences of the site and of the games, and refusals in words."""

from ludoteca.core.errors import Refusal
from ludoteca.core.game_module import CATALOGUE
from ludoteca.games.registry import module_of
from ludoteca.text import Catalogue, catalogue_at, refusal_sentence


def words_of(language: str, game: str = "") -> Catalogue:
    """The sentences of the site and of a game; BadNotation for a language or game not here."""
    return catalogue_at(language, module_of(game).parts[CATALOGUE] if game else "")


def explain(refusal: Refusal, game: str = "", language: str = "en") -> str:
    """A refusal in words: what was wrong, what is allowed, which rule says so."""
    return refusal_sentence(refusal, words_of(language, game or refusal.game))

"""What the games and the site say, in English, Italian and Spanish."""

from ludoteca.text.loader import (
    LANGUAGES,
    Catalogue,
    catalogue,
    journal_sentence,
    refusal_sentence,
)

__all__ = ["LANGUAGES", "Catalogue", "catalogue", "journal_sentence", "refusal_sentence"]

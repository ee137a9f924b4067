"""The texts of the games and the site, in English, Italian and Spanish."""

from ludoteca.text.loader import (
    AND,
    LANGUAGES,
    OR,
    Catalogue,
    Last,
    catalogue,
    catalogue_at,
    journal_sentence,
    refusal_sentence,
)

__all__ = [
    "AND",
    "LANGUAGES",
    "OR",
    "Catalogue",
    "Last",
    "catalogue",
    "catalogue_at",
    "journal_sentence",
    "refusal_sentence",
]

"""Checks that apply to every refusal sentence of Terra Mystica."""

import re

from ludoteca.core.errors import Refusal
from ludoteca.text import refusal_sentence
from ludoteca.text.loader import Catalogue


def assert_refusal_has_a_sentence(refusal: Refusal, words: Catalogue) -> None:
    """Checks that the sentence has no gap or key, and that its rule has a text."""
    text = refusal_sentence(refusal, words)
    assert "{" not in text
    assert not re.search(r"[a-z]\.[a-z]", text), text  # no key is left
    assert not refusal.citation or words.has(refusal.citation)

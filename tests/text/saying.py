"""What every sentence of a refusal of Terra Mystica has to be."""

import re

from ludoteca.core.errors import Refusal
from ludoteca.text import refusal_sentence
from ludoteca.text.loader import Catalogue


def assert_refusal_is_said(refusal: Refusal, words: Catalogue) -> None:
    """A sentence of words alone, without a gap or a key, and a rule that has its words too."""
    said = refusal_sentence(refusal, words)
    assert "{" not in said
    assert not re.search(r"[a-z]\.[a-z]", said), said  # no key is left unsaid
    assert not refusal.citation or words.has(refusal.citation)

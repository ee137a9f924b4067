"""The reasons of a bot's move as a text."""

from typing import Final

from ludoteca.service import Reasons
from ludoteca.text import Catalogue

MINUS: Final = "\N{MINUS SIGN}"


def why(reasons: Reasons | None, words: Catalogue) -> str:
    """One or two sentences: the strongest reasons and, if public, the second choice."""
    if reasons is None:
        return words.say("web.why.gone")
    terms = [term_name(name, words) for name, _ in reasons.terms]
    if not terms:
        return words.say("web.why.gone" if reasons.is_whole else "web.why.hidden")
    if reasons.is_whole:  # values could reveal something hidden
        values = [f"{value:+.1f}".replace("-", MINUS) for _, value in reasons.terms]
        terms = [f"{term} {value}" for term, value in zip(terms, values, strict=True)]
    reason = words.say("web.why.terms", {"terms": ", ".join(terms)})
    if not reasons.second:
        return reason
    return reason + " " + words.say("web.why.second", {"move": reasons.second})


def term_name(name: str, words: Catalogue) -> str:
    """The text of a term; its name if there is no text."""
    key = "reason." + name.replace(" ", "_")
    return words.say(key) if words.has(key) else name

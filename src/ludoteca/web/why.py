"""Why a bot moved as it did, in words."""

from typing import Final

from ludoteca.service import Reasons
from ludoteca.text import Catalogue

MINUS: Final = "\N{MINUS SIGN}"


def why(reasons: Reasons | None, words: Catalogue) -> str:
    """A sentence or two: what counted most, and the second choice as far as it may be told."""
    if reasons is None:
        return words.say("web.why.gone")
    terms = [term_name(name, words) for name, _ in reasons.terms]
    if not terms:
        return words.say("web.why.gone" if reasons.is_whole else "web.why.hidden")
    if reasons.is_whole:  # a number would tell something of what is hidden
        values = [f"{value:+.1f}".replace("-", MINUS) for _, value in reasons.terms]
        terms = [f"{term} {value}" for term, value in zip(terms, values, strict=True)]
    reason = words.say("web.why.terms", {"terms": ", ".join(terms)})
    if not reasons.second:
        return reason
    return reason + " " + words.say("web.why.second", {"move": reasons.second})


def term_name(name: str, words: Catalogue) -> str:
    """A term in words; without such words its name."""
    key = "reason." + name.replace(" ", "_")
    return words.say(key) if words.has(key) else name

"""Refusals and errors as pages in the reader's language, with the right status."""

import re
from typing import Final

from ludoteca.core.errors import (
    BadNotation,
    Forbidden,
    Illegal,
    MatchOver,
    NotFound,
    NotYourTurn,
    Refusal,
    Stale,
)
from ludoteca.text import Catalogue, catalogue, refusal_sentence
from ludoteca.web.game_parts import words_of
from ludoteca.web.pages import render
from ludoteca.web.visitor import Visitor

MISSING: Final = 404
TABLE: Final = re.compile(r"/table/[A-Za-z0-9_-]+")
STATUSES: Final = {
    BadNotation: 422,
    Illegal: 422,
    NotYourTurn: 409,
    Stale: 409,
    MatchOver: 409,
    NotFound: MISSING,
    Forbidden: 403,
}
# Refusals about the status of a table, not about the request itself: 409.
STATES: Final = (
    "table.started", "table.full", "table.taken", "table.closed", "table.version", "record.secret",
    "name.taken", "account.taken",
)  # fmt: skip
# Texts of statuses without a refusal.
PLAIN: Final = {
    400: "web.error.bad",
    403: "web.error.form",
    MISSING: "web.error.missing",
    405: "web.error.method",
    408: "web.error.slow",
    413: "web.error.large",
    415: "web.error.bad",
    422: "web.error.fields",
    429: "web.error.fast",
    500: "web.error.own",
    503: "web.error.busy",
}


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refusal, Illegal) and refusal.code in STATES:
        return 409
    return next((STATUSES[kind] for kind in type(refusal).__mro__ if kind in STATUSES), 422)


def sentence(refusal: Refusal, language: str, game: str = "") -> str:
    """The sentence of a refusal, from the catalogue of its game or of the site."""
    about = game or refusal.game
    return refusal_sentence(refusal, words_of(language, about) if about else catalogue(language))


def table_in(path: str) -> str:
    """The address of the table a path belongs to; empty if none."""
    found = TABLE.match(path)
    return found[0] if found else ""


def plain_sentence(status: int, words: Catalogue) -> str:
    """The sentence for a status without a refusal."""
    return words.say(PLAIN.get(status, "web.error.bad" if status < 500 else "web.error.own"))


def error_page(visitor: Visitor, status: int, message: str = "") -> str:
    """A page with one sentence and a link back to the table, or home."""
    table = table_in(visitor.here) if status != MISSING else ""
    text = message or plain_sentence(status, visitor.words)
    return render("error.html", visitor, status=status, message=text, table=table)

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
from ludoteca.games.registry import GAMES
from ludoteca.text import catalogue, refusal_sentence
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
)  # fmt: skip
# The texts of statuses that do not come from a refusal.
PLAIN: Final = {
    400: "web.fault.bad",
    403: "web.fault.form",
    MISSING: "web.fault.missing",
    405: "web.fault.method",
    408: "web.fault.slow",
    413: "web.fault.large",
    415: "web.fault.bad",
    422: "web.fault.fields",
    429: "web.fault.fast",
    500: "web.fault.own",
    503: "web.fault.busy",
}


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refusal, Illegal) and refusal.code in STATES:
        return 409
    return next((STATUSES[kind] for kind in type(refusal).__mro__ if kind in STATUSES), 422)


def sentence(refusal: Refusal, language: str, game: str = "") -> str:
    """The sentence of a refusal; all games are searched if the game is not known."""
    for known in (game, *GAMES) if game else ("", *GAMES):
        try:
            return refusal_sentence(refusal, catalogue(language, known))
        except KeyError:
            continue
    return str(refusal)


def table_in(path: str) -> str:
    """The address of the table a path belongs to, or an empty text."""
    found = TABLE.match(path)
    return found[0] if found else ""


def error_page(visitor: Visitor, status: int, message: str = "") -> str:
    """A page with one sentence and a link back to the table, or home."""
    known = PLAIN.get(status, "web.fault.bad" if status < 500 else "web.fault.own")
    table = table_in(visitor.here) if status != MISSING else ""
    text = message or visitor.words.say(known)
    return render("error.html", visitor, status=status, message=text, table=table)

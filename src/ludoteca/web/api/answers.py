"""Tables and refusals in the form of the HTTP interface."""

from dataclasses import asdict
from http import HTTPStatus
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.responses import JSONResponse

from ludoteca.core.bits import cells
from ludoteca.core.errors import Refusal, shortened
from ludoteca.face.plain import fields
from ludoteca.service import Chair, LogLine, Pace, Table
from ludoteca.text import catalogue
from ludoteca.web.api.models import (
    ChairShown,
    LogLineShown,
    Problem,
    ScoresShown,
    TablePace,
    TableShown,
)
from ludoteca.web.errors import plain_sentence, sentence, status_of
from ludoteca.web.visitor import preferred_language

PROBLEM_TYPE: Final = "application/problem+json"
NO_TOKEN: Final = ("key.none", "key.unknown", "key.used", "key.invitation")
UNAUTHORISED: Final = 401


def chair_shown(chair: Chair) -> ChairShown:
    """The public facts of a seat."""
    return ChairShown(
        seat=chair.seat, kind=chair.kind, name=chair.name, bot=chair.bot, is_taken=chair.is_taken
    )


def pace_shown(pace: Pace) -> TablePace | None:
    """A pace; None for no clock."""
    return TablePace(**asdict(pace)) if pace.kind else None


def table_shown(table: Table) -> TableShown:
    """A match as its seat may see it."""
    scores = table.scores
    return TableShown(
        match=table.match,
        game=table.game,
        rules_version=table.version,
        title=table.title,
        status=table.status,
        n=table.n,
        step=table.steps,
        seat=table.seat,
        seats=[chair_shown(chair) for chair in table.seats],
        options=table.options,
        pace=pace_shown(table.pace),
        stand_in=table.stand_in,
        deciders=cells(table.deciders),
        moves=[move.text for move in table.moves],
        view=None if table.view is None else {"game": table.game, **fields(table.view)},
        undo_to=table.undo_to,
        barrier=table.barrier,
        fingerprint=table.fingerprint,
        seed=table.seed,
        scores=None
        if scores is None
        else ScoresShown(
            sources=list(scores.sources),
            points=scores.points,
            totals=scores.totals,
            ranks=scores.ranks,
        ),
        rematch=table.rematch,
    )


def line_shown(line: LogLine) -> LogLineShown:
    """One event as its reader may see it."""
    return LogLineShown(
        n=line.n,
        step=line.step,
        seat=line.seat,
        text=line.text,
        time=line.time,
        is_undone=line.is_undone,
    )


def language_of(headers: Headers) -> str:
    """The language of the Accept-Language header, or the default."""
    return preferred_language("", headers.get("accept-language", ""))


def refusal_problem(refusal: Refusal, language: str) -> JSONResponse:
    """A refusal as problem+json; status 401 if the token is missing or not valid."""
    status = UNAUTHORISED if refusal.code in NO_TOKEN else status_of(refusal)
    message = sentence(refusal, language)
    return problem(status, refusal.code, message, dict(refusal.facts), refusal.citation)


def plain_problem(status: int, language: str) -> JSONResponse:
    """A problem for a status without a refusal."""
    message = plain_sentence(status, catalogue(language))
    return problem(status, f"http.{status}", message, {}, "")


def problem(
    status: int, code: str, detail: str, facts: dict[str, int | str], citation: str
) -> JSONResponse:
    """A response in the form of RFC 9457."""
    found = Problem(
        title=HTTPStatus(status).phrase,
        status=status,
        code=code,
        detail=detail,
        facts={name: short_fact(value) for name, value in facts.items()},
        citation=citation,
    )
    headers = {"WWW-Authenticate": "Bearer"} if status == UNAUTHORISED else {}
    content: dict[str, Any] = found.model_dump()
    return JSONResponse(content, status, headers, media_type=PROBLEM_TYPE)


def short_fact(value: int | str) -> int | str:
    """A fact, shortened if it is a text."""
    return value if isinstance(value, int) else shortened(value)

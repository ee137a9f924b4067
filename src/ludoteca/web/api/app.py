"""The HTTP interface as a separate application, mounted into the site."""

from typing import Any, Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from ludoteca import __version__
from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.service import DATABASE_ERRORS, Tables
from ludoteca.web.api import company, playing, tables, talk
from ludoteca.web.api.answers import (
    PROBLEM_TYPE,
    language_of,
    plain_problem,
    refusal_problem,
)
from ludoteca.web.api.models import Problem
from ludoteca.web.api.requests import DerivedKeys
from ludoteca.web.logs import shown_path
from ludoteca.web.settings import Settings

PLACE: Final = "/api/v1"
UNAVAILABLE: Final = 503
RETRY_AFTER: Final = "5"  # seconds
LOG = structlog.get_logger("ludoteca.web")
ABOUT: Final = """Play from a program what people play on the pages.

Sit down by an invitation (`POST /seats`) or make a table (`POST /tables`); either way you get the
personal token of a seat. Send it as `Authorization: Bearer TOKEN`. Every refusal is
`application/problem+json` with a code that stays and a sentence in the language you accept.
"""
REFUSALS: Final = {
    400: "The request cannot be read",
    401: "No token, or one that opens nothing",
    403: "Not for this seat",
    404: "There is no such thing",
    405: "Another method is needed",
    408: "The request took too long to arrive",
    409: "The table has changed since, or is in another state",
    413: "The request is too large",
    422: "The request has another shape, or a rule forbids it",
    429: "Too many requests; see Retry-After",
    500: "A fault of ours",
    503: "Busy, or the database cannot be reached; see Retry-After",
}
RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    status: {
        "description": text,
        "content": {PROBLEM_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for status, text in REFUSALS.items()
}


def create_api(found: Tables, secret: bytes, settings: Settings) -> FastAPI:
    """The interface to these tables; ids of repeatable requests are derived from `secret`."""
    api = FastAPI(
        title="Ludoteca",
        version=__version__,
        description=ABOUT,
        openapi_url="/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=RESPONSES,
        servers=[{"url": PLACE}],
        root_path_in_servers=False,
    )
    api.state.tables = found
    api.state.settings = settings
    api.state.derived_keys = DerivedKeys(secret)
    api.include_router(tables.router)
    api.include_router(playing.router)
    api.include_router(company.router)
    api.include_router(talk.router)
    api.add_exception_handler(Refusal, refused)
    api.add_exception_handler(HTTPException, not_served)
    api.add_exception_handler(RequestValidationError, not_readable)
    for kind in DATABASE_ERRORS:
        api.add_exception_handler(kind, unavailable)
    describe = api.openapi
    api.openapi = lambda: described(describe())  # type: ignore[method-assign]
    return api


def described(description: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI description with the schema of refusals added."""
    schemas = description.setdefault("components", {}).setdefault("schemas", {})
    schemas["Problem"] = Problem.model_json_schema()
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    return description


def refused(request: Request, error: Exception) -> Response:
    """Answers a refusal of a game or of the tables."""
    assert isinstance(error, Refusal)
    return refusal_problem(error, language_of(request.headers))


def not_served(request: Request, error: Exception) -> Response:
    """Answers an unknown address or a method that is not allowed."""
    assert isinstance(error, HTTPException)
    answer = plain_problem(error.status_code, language_of(request.headers))
    answer.headers.update(error.headers or {})
    return answer


def not_readable(request: Request, error: Exception) -> Response:
    """Answers a body, an address or a header that is not valid."""
    assert isinstance(error, RequestValidationError)
    places = [".".join(str(part) for part in one["loc"]) for one in error.errors()[:3]]
    refusal = BadNotation("api.shape", {"place": ", ".join(places)[:200]})
    return refusal_problem(refusal, language_of(request.headers))


def unavailable(request: Request, error: Exception) -> Response:
    """Answers a database error, with 503: nothing was stored in part, and it may be retried."""
    LOG.error(
        "database.unavailable", path=shown_path(request.scope["path"]), reason=str(error)[:200]
    )
    answer = plain_problem(UNAVAILABLE, language_of(request.headers))
    answer.headers["Retry-After"] = RETRY_AFTER
    return answer

"""The site as one ASGI application."""

from typing import Final

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludoteca.core.errors import Refusal
from ludoteca.service import DATABASE_ERRORS, Tables
from ludoteca.web.api import PLACE, create_api
from ludoteca.web.api.answers import plain_problem
from ludoteca.web.counters import Counters
from ludoteca.web.errors import error_page, sentence, status_of
from ludoteca.web.health import HealthCheck
from ludoteca.web.limits import Buckets, Limits
from ludoteca.web.logs import shown_path
from ludoteca.web.requests import page, visitor_of
from ludoteca.web.routes import (
    account,
    after,
    company,
    explain,
    learn,
    new,
    notices,
    passkeys,
    playing,
    preferences,
    privacy,
    reach,
    rules,
    seats,
    site,
    start,
    talk,
)
from ludoteca.web.security import SecurityMiddleware
from ludoteca.web.settings import Settings
from ludoteca.web.visitor import Signatures

PARTS: Final = (
    playing, company, talk, start, new, seats, after, account, passkeys, notices, preferences,
    privacy, reach, rules, explain, learn, site,
)  # fmt: skip
UNAVAILABLE: Final = 503
RETRY_AFTER: Final = "5"  # seconds

LOG = structlog.get_logger("ludoteca.web")


class Site(FastAPI):
    """The routes, inside the security middleware."""

    def __init__(self, tables: Tables, signatures: Signatures, settings: Settings) -> None:
        # Passed as they are: included routers would be analysed again by the first request.
        routes = [route for part in PARTS for route in part.router.routes]
        super().__init__(
            title="Ludoteca", openapi_url=None, docs_url=None, redoc_url=None, routes=routes
        )
        self.state.tables = tables
        self.state.settings = settings
        self.state.counters = Counters()
        self.state.health = HealthCheck(tables)
        self.state.signatures = signatures
        self.state.attempts = Buckets(settings.limits.password_limit)
        self.security = SecurityMiddleware(
            super().__call__, signatures, settings.limits, self.state.counters.record_request
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handles one request."""
        await self.security(scope, receive, send)


def create_app(
    tables: Tables,
    secret: bytes,
    *,
    limits: Limits | None = None,
    settings: Settings | None = None,
) -> FastAPI:
    """The site on these tables; `secret` signs cookies and forms, and derives keys of the API."""
    chosen = settings or Settings(limits=limits or Limits())
    app = Site(tables, Signatures(secret), chosen)
    app.mount(PLACE, create_api(tables, secret, chosen))
    app.add_exception_handler(Exception, broken)
    app.add_exception_handler(Refusal, refused)
    for kind in DATABASE_ERRORS:
        app.add_exception_handler(kind, unavailable)
    app.add_exception_handler(HTTPException, not_served)
    app.add_exception_handler(RequestValidationError, not_readable)
    return app


def broken(request: Request, error: Exception) -> Response:
    """An unexpected error as a page; the security middleware logs it."""
    return page(error_page(visitor_of(request), 500), 500)


def unavailable(request: Request, error: Exception) -> Response:
    """A database error as a page, with 503: nothing was stored in part, and it may be retried."""
    first_line = (str(error).strip().splitlines() or [""])[0]
    path, kind = shown_path(request.scope["path"]), type(error).__name__
    LOG.error("database.unavailable", path=path, kind=kind, reason=first_line)
    answer = page(error_page(visitor_of(request), UNAVAILABLE), UNAVAILABLE)
    answer.headers["Retry-After"] = RETRY_AFTER
    return answer


def refused(request: Request, error: Exception) -> Response:
    """A refusal as a page."""
    assert isinstance(error, Refusal)
    visitor = visitor_of(request)
    message = sentence(error, visitor.language)
    return page(error_page(visitor, status_of(error), message), status_of(error))


def not_served(request: Request, error: Exception) -> Response:
    """A page for an unknown address or a method that is not allowed."""
    assert isinstance(error, HTTPException)
    if request.scope["path"].startswith(PLACE):  # outside all routes of the API
        return plain_problem(error.status_code, visitor_of(request).language)
    answer = page(error_page(visitor_of(request), error.status_code), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def not_readable(request: Request, error: Exception) -> Response:
    """A page for a form or an address with missing or invalid fields."""
    assert isinstance(error, RequestValidationError)
    return page(error_page(visitor_of(request), 422), 422)

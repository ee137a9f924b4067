"""The site as one ASGI application."""

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from ludoteca.core.errors import Refusal
from ludoteca.service import Tables
from ludoteca.web.asking import page, visitor_of
from ludoteca.web.counters import Counters
from ludoteca.web.doors import Doors
from ludoteca.web.faults import fault_page, sentence, status_of
from ludoteca.web.limits import Limits
from ludoteca.web.routes import after, house, manners, new, playing, seats, start
from ludoteca.web.short_way import ShortWay
from ludoteca.web.visitor import Signatures


class House(FastAPI):
    """The routes behind the doors, which stand outside of everything."""

    def __init__(self, tables: Tables, signatures: Signatures, limits: Limits) -> None:
        super().__init__(title="Ludoteca", openapi_url=None, docs_url=None, redoc_url=None)
        self.state.tables = tables
        self.state.counters = Counters()
        inside = ShortWay(super().__call__, self, tables)
        self.doors = Doors(inside, signatures, limits, self.state.counters.told)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        await self.doors(scope, receive, send)


def create_app(tables: Tables, secret: bytes, *, limits: Limits | None = None) -> FastAPI:
    """The site on these tables; `secret` signs cookies and forms."""
    app = House(tables, Signatures(secret), limits or Limits())
    for part in (playing, start, new, seats, after, manners, house):
        app.include_router(part.router)
    app.add_exception_handler(Exception, broken)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(HTTPException, not_served)
    app.add_exception_handler(RequestValidationError, not_readable)
    return app


def broken(request: Request, fault: Exception) -> Response:
    """A fault of ours as a page; the doors write it into the log."""
    return page(fault_page(visitor_of(request), 500), 500)


def refused(request: Request, fault: Exception) -> Response:
    """A refusal as a page."""
    assert isinstance(fault, Refusal)
    visitor = visitor_of(request)
    told = sentence(fault, visitor.language)
    return page(fault_page(visitor, status_of(fault), told), status_of(fault))


def not_served(request: Request, fault: Exception) -> Response:
    """No such place, or not with that method."""
    assert isinstance(fault, HTTPException)
    answer = page(fault_page(visitor_of(request), fault.status_code), fault.status_code)
    answer.headers.update(fault.headers or {})
    return answer


def not_readable(request: Request, fault: Exception) -> Response:
    """A form or an address whose fields are missing or of another kind."""
    assert isinstance(fault, RequestValidationError)
    return page(fault_page(visitor_of(request), 422), 422)

"""Shared by the routes: visitor, tables, pages and redirects."""

from typing import Any, Final

from fastapi import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ludoteca.core.errors import NotFound
from ludoteca.games.registry import GAMES
from ludoteca.service import Tables
from ludoteca.text import Catalogue
from ludoteca.web.pages import render
from ludoteca.web.preferences import PREFERENCES
from ludoteca.web.visitor import DEVICE, HIDDEN, LANGUAGE, NAME, THEME, Visitor, cookie

# Cookies that are also stored in the account.
FOLLOWED: Final = (LANGUAGE, THEME, PREFERENCES, HIDDEN, NAME)
LONGEST_ECHO: Final = 30  # characters of a wrong value quoted in a refusal


def visitor_of(request: Request) -> Visitor:
    """The visitor behind a request that passed the security middleware."""
    found: Visitor = request.scope["state"]["visitor"]  # not by `request.state`: faster
    return found


def tables_of(request: Request) -> Tables:
    """The tables of this site."""
    found: Tables = request.app.state.tables
    return found


def check_game(game: str) -> None:
    """Raises NotFound unless the game exists."""
    if game not in GAMES:
        raise NotFound("game.unknown", {"game": game[:LONGEST_ECHO], "known": ", ".join(GAMES)})


def seats_of(request: Request, match: str) -> list[int]:
    """The seats the visitor holds at a table; NotFound if there are none."""
    held = tables_of(request).seats_of(visitor_of(request).device, match)
    if not held:
        raise NotFound("table.unknown", {})
    return held


def count_waiting(request: Request) -> int:
    """The number of tables that wait for the visitor."""
    visitor = visitor_of(request)
    return 0 if visitor.is_new else tables_of(request).count_waiting(visitor.device)


def page(text: str | bytes, status: int = 200) -> Response:
    """An HTML response."""
    return HTMLResponse(text, status)


def show(
    request: Request,
    template: str,
    words: Catalogue | None = None,
    status: int = 200,
    **facts: Any,
) -> Response:
    """A page for the visitor; its header shows how many tables wait."""
    waiting = count_waiting(request)
    return page(render(template, visitor_of(request), words, waiting=waiting, **facts), status)


def go(request: Request, where: str, **cookies: str) -> Response:
    """A redirect (303) that sets some cookies, also in the account."""
    followed: dict[str, str] = {name: cookies[name] for name in FOLLOWED if name in cookies}
    if followed and DEVICE not in cookies:
        tables_of(request).accounts.remember(visitor_of(request).device, followed)
    answer = RedirectResponse(where, 303)
    for name, value in cookies.items():
        answer.headers.append("Set-Cookie", cookie(visitor_of(request), name, value))
    return answer


def fields_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form with all values, as read by the security middleware."""
    found: dict[str, list[str]] = request.state.fields
    return found

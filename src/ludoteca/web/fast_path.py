"""The page requested most often, answered on the event loop when it needs no input or output.

Drawing a match in memory takes less time than switching to another thread. Everything else goes
through the normal routes.
"""

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.types import ASGIApp, Receive, Scope, Send

from ludoteca.core.errors import Refusal
from ludoteca.service import Tables
from ludoteca.web.routes.playing import table_of
from ludoteca.web.visitor import Visitor

PLACE: Final = "/table/"
SLOW: Final = b"why="  # listing refused moves takes long


class FastPath:
    """Stands between the security middleware and the routes."""

    def __init__(self, app: ASGIApp, site: FastAPI, tables: Tables) -> None:
        self.app = app
        self.site = site
        self.tables = tables

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        match = self.match_of(scope)
        if match:
            scope["app"] = self.site
            try:
                answer = table_of(Request(scope, receive), match)
            except (Refusal, RequestValidationError):
                await self.app(scope, receive, send)
                return
            scope["path_params"] = {"match": match}
            await answer(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def match_of(self, scope: Scope) -> str:
        """The match whose page is requested, if it is in memory."""
        if scope["type"] != "http" or scope["method"] != "GET":
            return ""
        path: str = scope["path"]
        if not path.startswith(PLACE) or SLOW in scope["query_string"]:
            return ""
        visitor: Visitor = scope["state"]["visitor"]
        match = path[len(PLACE) :]
        return match if self.tables.is_cached(visitor.device, match) else ""

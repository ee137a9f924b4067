"""Static files, language and theme; health and metrics for the host."""

import json
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ludoteca.core.errors import BadNotation, NotFound
from ludoteca.drawing.guides import GUIDES
from ludoteca.text import LANGUAGES
from ludoteca.web.counters import Counters
from ludoteca.web.forms import local_path
from ludoteca.web.health import HealthCheck
from ludoteca.web.requests import go, tables_of, visitor_of
from ludoteca.web.settings import Settings
from ludoteca.web.static_files import static_files
from ludoteca.web.visitor import HIDDEN, LANGUAGE, THEME, THEMES

router = APIRouter()

FOREVER = "public, max-age=31536000, immutable"
LOOPBACK = ("127.", "::1", "::ffff:127.", "testclient")
LAYERS = {name for guide in GUIDES.values() for name in guide.toggles}
FORWARDED = ("x-forwarded-for", "forwarded", "via")


@router.get("/static/{name}")
def static(request: Request, name: str, v: str = "") -> Response:
    """A static file; with the hash of its content in the address it may be cached for ever."""
    found = static_files().get(name)
    if found is None:
        raise NotFound("web.fault.missing", {})
    headers = {"ETag": f'"{found.mark}"', "Cache-Control": FOREVER}
    if v != found.mark:
        headers["Cache-Control"] = "no-cache"
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(found.content, media_type=found.kind, headers=headers)


@router.get("/favicon.ico")
def favicon(request: Request) -> Response:
    """The icon of the site, for browsers that ask for it by themselves."""
    return static(request, "icon.svg")


@router.post("/language")
def language(
    request: Request, language: Annotated[str, Form()], back: Annotated[str, Form()] = "/"
) -> Response:
    """Sets the language; back to the same page."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadNotation("language.unknown", {"language": language[:20], "known": known})
    return go(request, local_path(back), **{LANGUAGE: language})


@router.post("/theme")
def theme(
    request: Request, theme: Annotated[str, Form()] = "", back: Annotated[str, Form()] = "/"
) -> Response:
    """Sets the theme (light, dark, or as the system prefers); back to the same page."""
    if theme and theme not in THEMES:
        raise BadNotation("theme.unknown", {"theme": theme[:20], "known": ", ".join(THEMES)})
    return go(request, local_path(back), **{THEME: theme})


@router.post("/layers")
def layers(
    request: Request,
    show: Annotated[list[str] | None, Form()] = None,
    known: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "/",
) -> Response:
    """Sets which layers the boards show: of those `known` to the form, those in `show`."""
    asked = [name for name in known.split(",") if name in LAYERS]
    hidden = {name for name in visitor_of(request).hidden.split(",") if name in LAYERS}
    hidden = (hidden - set(asked)) | (set(asked) - set(show or []))
    return go(request, local_path(back), **{HIDDEN: ",".join(sorted(hidden))})


@router.get("/healthz")
@router.head("/healthz")
async def healthz(request: Request) -> Response:
    """Whether the site works: 200, or 503; always answered within two seconds."""
    check: HealthCheck = request.app.state.health
    health = await check.health()
    if health is None:
        late = {"ok": False, "reason": "the database does not answer in time"}
        return Response(json.dumps(late), 503, media_type="application/json")
    facts = {
        "ok": health.is_well,
        "bots": health.bots,
        "tables_open": health.open_tables,
        "troubled": health.troubled,
    }
    return Response(
        json.dumps(facts), 200 if health.is_well else 503, media_type="application/json"
    )


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """Metrics for Prometheus; only for requests from this machine."""
    address = request.client.host if request.client else ""
    settings: Settings = request.app.state.settings
    is_here = address.startswith(LOOPBACK)
    is_named = address in [one.strip() for one in settings.metrics.split(",")]
    if not (is_here or is_named) or any(name in request.headers for name in FORWARDED):
        raise NotFound("web.fault.missing", {})
    counters: Counters = request.app.state.counters
    counters.look(tables_of(request).health())
    return Response(counters.written(), media_type=counters.kind)

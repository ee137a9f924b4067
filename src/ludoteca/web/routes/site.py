"""Static files, language and theme; health and metrics for the host."""

import json
import re
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ludoteca.core.errors import BadNotation, NotFound
from ludoteca.text import LANGUAGES
from ludoteca.web.counters import Counters
from ludoteca.web.forms import local_path
from ludoteca.web.health import HealthCheck
from ludoteca.web.requests import go, tables_of, visitor_of
from ludoteca.web.settings import Settings
from ludoteca.web.static_files import find_file, revision
from ludoteca.web.visitor import HIDDEN, LANGUAGE, THEME, THEMES

router = APIRouter()

FOREVER = "public, max-age=31536000, immutable"
LOOPBACK = ("127.", "::1", "::ffff:127.", "testclient")
LAYER = re.compile("[a-z]{1,20}")  # the name of a layer
MOST_LAYERS = 20
FORWARDED = ("x-forwarded-for", "forwarded", "via")


@router.get("/static/{mark}/{name}")
@router.get("/static/{mark}/{folder}/{name}")
def static(request: Request, mark: str, name: str, folder: str = "") -> Response:
    """A static file; under the current hash it may be cached forever."""
    found = find_file(f"{folder}/{name}" if folder else name)
    if found is None:
        raise NotFound("web.error.missing", {})
    headers = {"ETag": f'"{found.mark}"', "Cache-Control": FOREVER}
    if mark != revision():
        headers["Cache-Control"] = "no-cache"
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(found.content, media_type=found.kind, headers=headers)


@router.get("/service-worker.js")
def service_worker() -> Response:
    """The script that shows push notices; at the root, as its path limits its scope."""
    found = find_file("service-worker.js")
    assert found is not None
    return Response(found.content, media_type=found.kind, headers={"Cache-Control": "no-cache"})


@router.get("/favicon.ico")
def favicon(request: Request) -> Response:
    """The icon of the site, for browsers that request it by default."""
    return static(request, "", "icon.svg")


@router.post("/language")
def language(
    request: Request, language: Annotated[str, Form()], back: Annotated[str, Form()] = "/"
) -> Response:
    """Sets the language; then back to the same page."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadNotation("language.unknown", {"language": language[:20], "known": known})
    return go(request, local_path(back), **{LANGUAGE: language})


@router.post("/theme")
def theme(
    request: Request, theme: Annotated[str, Form()] = "", back: Annotated[str, Form()] = "/"
) -> Response:
    """Sets the theme (light, dark, or that of the system); then back to the same page."""
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
    """Sets which layers boards show: of those `known` to the form, the ones in `show`."""
    asked = layer_names(known)
    hidden = layer_names(visitor_of(request).hidden)
    hidden = (hidden - asked) | (asked - set(show or []))
    return go(request, local_path(back), **{HIDDEN: ",".join(sorted(hidden))})


def layer_names(text: str) -> set[str]:
    """The layer names in a comma-separated list."""
    return {name for name in text.split(",")[:MOST_LAYERS] if LAYER.fullmatch(name)}


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
        raise NotFound("web.error.missing", {})
    counters: Counters = request.app.state.counters
    counters.look(tables_of(request).figures())
    return Response(counters.written(), media_type=counters.kind)

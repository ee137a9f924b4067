"""What is kept about the visitor and for how long; their data to take along or to delete."""

import json

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludoteca.service import fresh_device
from ludoteca.web.requests import go, show, tables_of, visitor_of
from ludoteca.web.routes.account import OF_BROWSER, signatures
from ludoteca.web.settings import Settings
from ludoteca.web.visitor import DEVICE, cookie

router = APIRouter()


@router.get("/privacy")
def privacy(request: Request) -> Response:
    """What is kept, why, and until when."""
    settings: Settings = request.app.state.settings
    return show(
        request,
        "privacy.html",
        keep_days=int(settings.keep_days),
        idle_days=int(settings.policy.idle_days),
    )


@router.get("/privacy/export")
def export(request: Request) -> Response:
    """Everything that is stored about the visitor, as a file."""
    found = tables_of(request).accounts.stored_about(visitor_of(request).device)
    return Response(
        json.dumps(found, indent=1, ensure_ascii=False),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="ludoteca-my-data.json"'},
    )


@router.post("/privacy/erase")
def erase(request: Request) -> Response:
    """Deletes everything about the visitor; this browser starts afresh."""
    tables_of(request).accounts.erase(visitor_of(request).device)
    answer = go(request, "/", **{DEVICE: signatures(request).device_cookie(fresh_device())})
    for name in OF_BROWSER:
        answer.headers.append("Set-Cookie", cookie(visitor_of(request), name, "", kept=0))
    return answer

"""What is stored about the visitor and for how long; export and deletion of their data."""

import json

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludoteca.web.requests import show, tables_of, visitor_of
from ludoteca.web.routes.account import as_new_device
from ludoteca.web.settings import Settings

router = APIRouter()


@router.get("/privacy")
def privacy(request: Request) -> Response:
    """The page about stored data: what, why, and until when."""
    settings: Settings = request.app.state.settings
    return show(
        request,
        "privacy.html",
        keep_days=int(settings.keep_days),
        idle_days=int(settings.policy.idle_days),
    )


@router.get("/privacy/export")
def export(request: Request) -> Response:
    """Everything stored about the visitor, as a file."""
    found = tables_of(request).accounts.stored_about(visitor_of(request).device)
    return Response(
        json.dumps(found, indent=1, ensure_ascii=False),
        media_type="application/json",
        headers={"Content-Disposition": 'attachment; filename="ludoteca-my-data.json"'},
    )


@router.post("/privacy/erase")
def erase(request: Request) -> Response:
    """Deletes everything about the visitor; this browser becomes a new device."""
    tables_of(request).accounts.erase(visitor_of(request).device)
    return as_new_device(request)

"""Passkeys of the visitor: to create an account, or to sign in to it."""

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import JSONResponse, Response

from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.service.passkeys import ADD, REGISTER, SIGN_IN
from ludoteca.web.errors import sentence, status_of
from ludoteca.web.passkeys import passkey_site
from ludoteca.web.puzzle_progress import bring_stars
from ludoteca.web.requests import go, tables_of, visitor_of
from ludoteca.web.routes.account import PLACE, check_attempts, refused, registered, signed

router = APIRouter()

Text = Annotated[str, Form()]


@router.post("/me/passkey/ask")
def ask(request: Request, purpose: Text = "", name: Text = "", password: Text = "") -> Response:
    """The JSON a browser needs to create or use a passkey, or the sentence of a refusal."""
    try:
        options = options_for(request, purpose, name, password)
    except Refusal as refusal:
        words = sentence(refusal, visitor_of(request).language)
        return JSONResponse({"refusal": words}, status_of(refusal))
    return Response(options, media_type="application/json")


def options_for(request: Request, purpose: str, name: str, password: str) -> str:
    """The WebAuthn options for a purpose."""
    device, tables, site = visitor_of(request).device, tables_of(request), passkey_site(request)
    if purpose == REGISTER:
        return tables.passkeys.ask_register(device, site, name)
    if purpose == SIGN_IN:
        return tables.passkeys.ask_sign_in(device, site)
    if purpose != ADD:
        raise BadNotation("passkey.unread", {})
    if tables.accounts.has_password(device):
        check_attempts(request, tables.accounts.name_of(device))
    return tables.passkeys.ask_add(device, site, password)


@router.post("/me/passkey/register")
def register(request: Request, answer: Text = "") -> Response:
    """Creates an account with a passkey; shows the recovery code once."""
    try:
        name, code = tables_of(request).passkeys.register(
            visitor_of(request).device, passkey_site(request), answer
        )
    except Refusal as refusal:
        return refused(request, refusal)
    return registered(request, name, code)


@router.post("/me/passkey/add")
def add(request: Request, answer: Text = "", label: Text = "") -> Response:
    """Adds a passkey to the account."""
    try:
        tables_of(request).passkeys.add(
            visitor_of(request).device, passkey_site(request), answer, label
        )
    except Refusal as refusal:
        return refused(request, refusal)
    return go(request, PLACE)


@router.post("/me/passkey/sign-in")
def sign_in(request: Request, answer: Text = "", bring: Text = "") -> Response:
    """Signs this browser in by passkey."""
    device = visitor_of(request).device
    try:
        check_attempts(request, device)  # no name was typed
        found = tables_of(request).passkeys.sign_in(
            device, passkey_site(request), answer, brings_tables=bool(bring)
        )
    except Refusal as refusal:
        return refused(request, refusal)
    bring_stars(request, found.device)
    return signed(request, found)


@router.post("/me/passkey/remove")
def remove(request: Request, passkey: Text = "") -> Response:
    """Deletes a passkey, unless it is the only way to sign in."""
    try:
        tables_of(request).passkeys.remove(visitor_of(request).device, passkey)
    except Refusal as refusal:
        return refused(request, refusal)
    return go(request, PLACE)

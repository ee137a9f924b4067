"""The visitor's account, which is optional: it shares seats and preferences between devices."""

from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ludoteca.core.errors import Illegal, Refusal
from ludoteca.service import SignedIn, fresh_device
from ludoteca.web.errors import sentence, status_of
from ludoteca.web.lesson_progress import progress_of_browser
from ludoteca.web.limits import Buckets
from ludoteca.web.passkeys import own_passkeys, passkey_obstacle
from ludoteca.web.preferences import PREFERENCES
from ludoteca.web.puzzle_progress import bring_stars, stars_of_browser
from ludoteca.web.requests import go, show, tables_of, visitor_of
from ludoteca.web.security import address_of
from ludoteca.web.visitor import (
    DEVICE,
    HIDDEN,
    LANGUAGE,
    NAME,
    SHOWN,
    THEME,
    Signatures,
    cookie,
    tidy_name,
)

router = APIRouter()

PLACE: Final = "/me"
OF_BROWSER: Final = (NAME, SHOWN, PREFERENCES, HIDDEN, THEME, LANGUAGE)

Text = Annotated[str, Form()]


@router.get("/me")
def me(request: Request) -> Response:
    """The page about the visitor's name and account."""
    return my_page(request)


def my_page(request: Request, message: str = "", status: int = 200, code: str = "") -> Response:
    """The account page, with a message or a recovery code on top."""
    visitor, tables = visitor_of(request), tables_of(request)
    signed_in = "" if visitor.is_new else tables.accounts.name_of(visitor.device)
    counts = tables.counts_of(visitor.device)
    obstacle = passkey_obstacle(request)
    return show(
        request,
        "me.html",
        status=status,
        name=signed_in,
        count=counts.own,
        typed=visitor.name,
        message=message,
        code=code,
        passkeys=own_passkeys(request) if signed_in else [],
        has_password=bool(signed_in) and tables.accounts.has_password(visitor.device),
        obstacle=visitor.words.say(*obstacle) if obstacle else "",
    )


def refused(request: Request, refusal: Refusal) -> Response:
    """The account page with the sentence of a refusal."""
    return my_page(request, sentence(refusal, visitor_of(request).language), status_of(refusal))


def signed(request: Request, found: SignedIn, where: str = PLACE) -> Response:
    """A redirect that signs this browser in to an account."""
    kept = {name: value for name, value in found.preferences.items() if name in OF_BROWSER}
    return go(request, where, **{**kept, DEVICE: signatures(request).device_cookie(found.device)})


def signatures(request: Request) -> Signatures:
    """The signer of this site's cookies."""
    found: Signatures = request.app.state.signatures
    return found


def check_attempts(request: Request, name: str) -> None:
    """Raises Illegal after too many attempts for a name or from an address."""
    callers = (f"name {name.strip().casefold()[:60]}", f"from {address_of(request.scope)}")
    attempts: Buckets = request.app.state.attempts
    if max(attempts.take(caller) for caller in callers):
        raise Illegal("account.attempts", {})


@router.post("/me/register")
def register(request: Request, name: Text = "", password: Text = "") -> Response:
    """Creates an account with a password; shows the recovery code once."""
    visitor, accounts = visitor_of(request), tables_of(request).accounts
    try:
        code = accounts.register(visitor.device, name, password)
    except Refusal as refusal:
        return refused(request, refusal)
    return registered(request, name, code)


def registered(request: Request, name: str, code: str) -> Response:
    """The account page after registration, with the recovery code."""
    visitor = visitor_of(request)
    tables_of(request).accounts.remember(visitor.device, progress_of_browser(request))
    bring_stars(request, visitor.device)
    answer = my_page(request, code=code)
    answer.headers.append("Set-Cookie", cookie(visitor, NAME, tidy_name(name)))
    return answer


@router.post("/me/sign-in")
def sign_in(request: Request, name: Text = "", password: Text = "", bring: Text = "") -> Response:
    """Signs this browser in by password."""
    try:
        check_attempts(request, name)
        found = tables_of(request).accounts.sign_in(
            visitor_of(request).device, name, password, brings_tables=bool(bring)
        )
    except Refusal as refusal:
        return refused(request, refusal)
    bring_stars(request, found.device)
    return signed(request, found)


@router.post("/me/recover")
def recover(request: Request, name: Text = "", code: Text = "", password: Text = "") -> Response:
    """Sets a new password by the recovery code; signs other browsers out."""
    try:
        check_attempts(request, name)
        found, next_code = tables_of(request).accounts.recover(name, code, password)
    except Refusal as refusal:
        return refused(request, refusal)
    signer = signatures(request)
    visitor = replace(visitor_of(request), device=found.device, token=signer.token(found.device))
    request.scope["state"]["visitor"] = visitor  # for the forms of this page
    answer = my_page(request, code=next_code)
    signed_device = signer.device_cookie(found.device)
    answer.headers.append("Set-Cookie", cookie(visitor, DEVICE, signed_device))
    return answer


@router.post("/me/password")
def change_password(request: Request, old: Text = "", password: Text = "") -> Response:
    """Changes the password."""
    device, accounts = visitor_of(request).device, tables_of(request).accounts
    try:
        check_attempts(request, accounts.name_of(device))
        accounts.change_password(device, old, password)
    except Refusal as refusal:
        return refused(request, refusal)
    return go(request, PLACE)


@router.post("/me/everywhere")
def sign_out_everywhere(request: Request) -> Response:
    """Signs all other browsers out."""
    fresh = tables_of(request).accounts.sign_out_everywhere(visitor_of(request).device)
    return go(request, PLACE, **{DEVICE: signatures(request).device_cookie(fresh)})


@router.post("/me/forget")
def forget(request: Request) -> Response:
    """Signs this browser out and clears its cookies; it becomes a new device."""
    return as_new_device(request)


def as_new_device(request: Request) -> Response:
    """Redirects home and clears all cookies of the browser; it becomes a new device."""
    answer = go(request, "/", **{DEVICE: signatures(request).device_cookie(fresh_device())})
    for name in (*OF_BROWSER, *progress_of_browser(request), *stars_of_browser(request)):
        gone = cookie(visitor_of(request), name, "", kept=0)
        answer.headers.append("Set-Cookie", gone)
    return answer

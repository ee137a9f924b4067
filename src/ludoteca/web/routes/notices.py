"""The visitor's notification channels: mail, webhooks and this browser."""

from typing import Annotated, Final

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.service import NewChannel, OutboxRow
from ludoteca.service.notices import DELAYS, HOURS, MAIL, PUSH
from ludoteca.web.errors import sentence, status_of
from ludoteca.web.forms import Fields, field, local_path
from ludoteca.web.lists import ago
from ludoteca.web.lobby import is_local, public_base
from ludoteca.web.notices.mail import read_address
from ludoteca.web.notices.outgoing import read_target
from ludoteca.web.notices.push import application_key, read_keys
from ludoteca.web.requests import fields_of, go, seats_of, show, tables_of, visitor_of
from ludoteca.web.settings import Settings
from ludoteca.web.visitor import is_number

router = APIRouter()

PLACE: Final = "/notices"
LONGEST_ZONE: Final = 60
KEY = Annotated[str, Query(max_length=64)]


@router.get("/notices")
def notices(request: Request) -> Response:
    """The page of the visitor's channels, with the form for a new one."""
    return notices_page(request)


def notices_page(
    request: Request, fields: Fields | None = None, message: str = "", status: int = 200
) -> Response:
    """The page; after a refusal with the typed values."""
    visitor, tables = visitor_of(request), tables_of(request)
    settings: Settings = request.app.state.settings
    base = public_base(request)
    found = [] if visitor.is_new else tables.notices.channels(visitor.device)
    return show(
        request,
        "notices.html",
        status=status,
        channels=found,
        latest={row.id: [line(notice, visitor.language) for notice in sent] for row, sent in found},
        kinds=["mail"] * (settings.mail is not None) + ["webhook", "discord", "slack"],
        has_mail=settings.mail is not None,
        is_secure=base.startswith("https:") or is_local(base),
        application_key=application_key(tables),
        typed={name: field(fields or {}, name) for name in ("kind", "address")},
        delays=DELAYS,
        hours=range(HOURS),
        message=message,
    )


def line(notice: OutboxRow, language: str) -> tuple[str, str]:
    """A notice in a list: its status and age."""
    return notice.status, ago(notice.sent_at or notice.created_at, language)


@router.post("/notices")
def add(request: Request) -> Response:
    """Adds a channel, or shows the form again with a message on top."""
    visitor, fields = visitor_of(request), fields_of(request)
    try:
        tables_of(request).notices.add(visitor.device, read_channel(request, fields))
    except Refusal as refusal:
        message = sentence(refusal, visitor.language)
        return notices_page(request, fields, message, status_of(refusal))
    return go(request, PLACE)


def read_channel(request: Request, fields: Fields) -> NewChannel:
    """The channel of a form, after a check of its address."""
    kind, address = field(fields, "kind"), field(fields, "address").strip()
    settings: Settings = request.app.state.settings
    secret = ""
    if kind == MAIL:
        if settings.mail is None:
            raise BadNotation("channel.no_mail", {})
        address = read_address(address)
    else:
        read_target(address, allows_private=settings.private_webhooks)
    if kind == PUSH:
        secret = read_keys(field(fields, "secret"))
    return times(request, fields, kind, address, secret)


def times(
    request: Request, fields: Fields, kind: str = "", address: str = "", secret: str = ""
) -> NewChannel:
    """A channel with the times and language of a form."""
    return NewChannel(
        kind=kind,
        address=address,
        secret=secret,
        language=visitor_of(request).language,
        base=public_base(request),
        delay=read_number(fields, "delay"),
        quiet_from=read_number(fields, "quiet_from"),
        quiet_to=read_number(fields, "quiet_to"),
        zone=field(fields, "zone").strip()[:LONGEST_ZONE] or "UTC",
    )


def read_number(fields: Fields, name: str) -> int:
    """A whole number of a form; 0 if it is missing, -1 if it is invalid."""
    text = field(fields, name, "0")
    return int(text) if is_number(text) else -1


@router.get("/notices/confirm/{key}")
def ask_confirm(request: Request, key: str) -> Response:
    """The page to confirm an address; it needs a click, so that mail previews do not confirm."""
    return link_page(request, key, "confirm")


@router.post("/notices/confirm/{key}")
def confirm(request: Request, key: str) -> Response:
    """Confirms an address."""
    tables_of(request).notices.confirm(key)
    return link_page(request, key, "confirmed")


@router.get("/notices/stop/{key}")
def ask_stop(request: Request, key: str, match: KEY = "") -> Response:
    """The page to unsubscribe with one click, without a cookie."""
    return link_page(request, key, "stop", match)


@router.post("/notices/stop/{key}")
def stop(request: Request, key: str, match: KEY = "") -> Response:
    """Unsubscribes; mail programs can send this themselves (RFC 8058)."""
    tables_of(request).notices.stop(key, match)
    return link_page(request, key, "stopped", match)


def link_page(request: Request, key: str, question: str, match: str = "") -> Response:
    """The page behind a link in a notice."""
    channel = tables_of(request).notices.by_key(key)
    return show(
        request, "notice_link.html", question=question, channel=channel, match=match, key=key
    )


@router.post("/notices/{channel}/change")
def change(request: Request, channel: str) -> Response:
    """Sets the delay and quiet hours of a channel."""
    wanted = times(request, fields_of(request))
    tables_of(request).notices.change(visitor_of(request).device, channel, wanted)
    return go(request, PLACE)


@router.post("/notices/{channel}/switch")
def switch(request: Request, channel: str, is_on: Annotated[bool, Form(alias="on")]) -> Response:
    """Switches a channel on or off."""
    tables_of(request).notices.switch(visitor_of(request).device, channel, is_on)
    return go(request, PLACE)


@router.post("/notices/{channel}/remove")
def remove(request: Request, channel: str) -> Response:
    """Deletes a channel."""
    tables_of(request).notices.remove(visitor_of(request).device, channel)
    return go(request, PLACE)


@router.post("/notices/{channel}/try")
def try_out(request: Request, channel: str) -> Response:
    """Sends a test notice."""
    tables_of(request).notices.try_out(visitor_of(request).device, channel)
    return go(request, PLACE)


@router.post("/table/{match}/notices")
def at_table(
    request: Request,
    match: str,
    is_silent: Annotated[bool, Form(alias="silent")],
    back: Annotated[str, Form()] = "/",
) -> Response:
    """Switches notices of a table off or on."""
    seats_of(request, match)
    tables_of(request).notices.silence(visitor_of(request).device, match, is_silent)
    return go(request, local_path(back))

"""Pages of a table that is waiting for players, changing hands, closed, or open to join."""

import time
from typing import Final

from fastapi import Request
from starlette.responses import Response

from ludoteca.core.contract import FLAG
from ludoteca.core.errors import NotFound
from ludoteca.games.registry import module_of, rules_of
from ludoteca.service import ABOUT_LINKS, GATHERING, PLAYING, SPECTATOR, Table
from ludoteca.text import Catalogue
from ludoteca.web.forms import PLAYERS, default_bot, value_name
from ludoteca.web.lists import (
    ago,
    ahead,
    chair_title,
    levels,
    notice_line,
    row,
    seat_name,
    seat_names,
)
from ludoteca.web.pages import render
from ludoteca.web.qr import qr_code
from ludoteca.web.requests import page, show, tables_of, visitor_of
from ludoteca.web.settings import Settings
from ludoteca.web.table.company import NEWS_SECONDS, CompanyFacts

LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")  # host names of this machine


def lobby_page(request: Request, found: Table, message: str = "", status: int = 200) -> Response:
    """The page with the seats, the links to share, and the button to start with bots."""
    visitor = visitor_of(request)
    words, base = visitor.about(found.game), public_base(request)
    keys = tables_of(request).keys(visitor.device, found.match)
    links = {seat: f"{base}/s/{key}" for seat, key in keys.items() if seat != SPECTATOR}
    held = tables_of(request).seats_of(visitor.device, found.match)
    return show(
        request,
        "lobby.html",
        words,
        status,
        table=found,
        names=[chair_title(chair, words) for chair in found.seats],
        links=links,
        watch=f"{base}/w/{keys[SPECTATOR]}" if SPECTATOR in keys else "",
        held=held,
        is_gathering=found.status == GATHERING,
        is_creator=found.creator == visitor.device,
        levels=levels(words),
        level=default_bot(visitor.bot),
        chosen=changed_options(found, words),
        is_local=is_local(base),
        message=message,
        notices=notice_lines(found, words),
        closing=closing_line(request, found, words),
        people=CompanyFacts(tables_of(request), visitor, found, words),
        qr=qr_code,
        has_channels=tables_of(request).notices.has_channels(visitor.device),
        is_silenced=tables_of(request).notices.is_silenced(visitor.device, found.match),
    )


def notice_lines(found: Table, words: Catalogue) -> list[str]:
    """The notices of a table, with their age."""
    return [
        f"{notice_line(found, notice, words)} · {ago(notice.time, words.language)}"
        for notice in found.notices
    ]


def closing_line(request: Request, found: Table, words: Catalogue) -> str:
    """The warning that an idle table will be closed; empty until it is due."""
    closes_at = tables_of(request).closes_at(found.match)
    if not closes_at:
        return ""
    left = max(60.0, closes_at - time.time())
    return words.say("web.closing", {"when": ahead(left, words.language)})


def recent_notice(found: Table, words: Catalogue, now: float) -> str:
    """The newest notice, if it is recent and about links; else empty."""
    newest = found.notices[0] if found.notices else None
    if newest is None or newest.code not in ABOUT_LINKS or now - newest.time >= NEWS_SECONDS:
        return ""
    return notice_line(found, newest, words)


def public_base(request: Request) -> str:
    """Scheme and host of links to share: from the settings, else from the request."""
    settings: Settings = request.app.state.settings
    return settings.base or visitor_of(request).base


def is_local(base: str) -> bool:
    """Whether an address works only on this machine."""
    host = base.split("://")[-1].rsplit(":", 1)[0]
    return host in LOCAL


def changed_options(found: Table, words: Catalogue) -> list[tuple[str, str]]:
    """The names and values of options that differ from the form's defaults."""
    rows: list[tuple[str, str]] = []
    for option in rules_of(found.game).options():
        value = found.options.get(option.name, option.default)
        if value == option.usual or option.name == PLAYERS:
            continue
        if option.form == FLAG:
            shown = words.say("answer.yes" if value else "answer.no")
        else:
            shown = value_name(str(value), option.form, option.choices, words)
        rows.append((words.say(f"option.{option.name}"), shown))
    return rows


def stranger_page(request: Request, match: str) -> Response:
    """The page to join an open table; NotFound if the table is not open."""
    visitor, tables = visitor_of(request), tables_of(request)
    line = tables.open_table(match)
    if line is None:
        raise NotFound("table.unknown", {})
    return show(
        request,
        "join.html",
        visitor.about(line.game),
        row=row(line, visitor.language),
    )


def is_curtained(request: Request, found: Table, held: list[int]) -> bool:
    """Whether this screen has to be hidden before another player's hand is shown."""
    last = visitor_of(request).shown_at(found.match)
    is_shared = sum(seat != SPECTATOR for seat in held) > 1
    is_other = last != found.seat and (last != SPECTATOR or found.n > 0)
    return is_shared and is_other and found.status == PLAYING and module_of(found.game).hides_hands


def curtain_page(request: Request, found: Table) -> Response:
    """The page that asks to pass the device on before the next hand is shown."""
    visitor = visitor_of(request)
    words = visitor.about(found.game)
    name = seat_name(found, found.seat, words)
    return page(render("curtain.html", visitor, words, table=found, name=name))


def closed_page(request: Request, found: Table) -> Response:
    """The page of a table that was closed, or whose rules are not available."""
    visitor = visitor_of(request)
    words = visitor.about(found.game)
    names = seat_names(found, words)
    notice = notice_line(found, found.notices[0], words) if found.notices else ""
    return show(request, "closed.html", words, table=found, names=names, notice=notice)

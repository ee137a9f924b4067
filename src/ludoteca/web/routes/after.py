"""Replay, ledger, record, report, shuffle check; rematch and playing on."""

import json
from typing import Annotated

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from ludoteca.core.errors import NotFound
from ludoteca.service import BOT as BOT_SEAT
from ludoteca.service import HERE, OVER, PLAYING, SPECTATOR, SeatPlan
from ludoteca.service.levels import check_bot
from ludoteca.service.proofs import prove, write_json, write_text
from ludoteca.web.forms import LONGEST_TITLE, default_bot
from ludoteca.web.ledgers import ledger_page
from ludoteca.web.lists import levels, seat_names
from ludoteca.web.lobby import curtain_page, is_curtained
from ludoteca.web.replaying import replay_page
from ludoteca.web.reports import report_of
from ludoteca.web.requests import go, page, seats_of, show, tables_of, visitor_of
from ludoteca.web.table import FRAGMENT, PastFacts

router = APIRouter()

Step = Annotated[int | None, Query(ge=0, le=10**6)]


@router.get("/table/{match}/replay")
def replay(
    request: Request,
    match: str,
    step: Step = None,
    seat: Annotated[int | None, Query(ge=-1, le=9)] = None,
) -> Response:
    """The match after one of its moves, as an own seat saw it; once it is over, as any seat did.

    A script at a running table gets only the board, after an event since the seat's last move.
    """
    tables = tables_of(request)
    held = seats_of(request, match)
    players = [one for one in held if one != SPECTATOR]
    last = visitor_of(request).shown_at(match)
    usual = last if last in players else (players or [SPECTATOR])[0]
    shown = usual if seat is None else seat
    now = tables.table(match, usual)
    if now.status != OVER and shown not in held:
        raise NotFound("table.unknown", {})
    if now.status != OVER:
        now = tables.table(match, shown)
    if is_curtained(request, now, held):
        return curtain_page(request, now)
    visitor, after = visitor_of(request), now.steps if step is None else step
    if FRAGMENT in visitor.accept and now.status == PLAYING:
        return page(PastFacts(visitor, tables, now, after).page())
    return replay_page(request, now, shown, after)


@router.get("/table/{match}/ledger")
def ledger(
    request: Request, match: str, seat: Annotated[int, Query(ge=-1, le=9)] = SPECTATOR
) -> Response:
    """The moves of a match round by round, in the usual notation of the game."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})
    return ledger_page(request, tables_of(request).table(match, seat))


@router.get("/table/{match}/record")
def record(
    request: Request, match: str, form: Annotated[str, Query(pattern="^(json|text)$")] = "json"
) -> Response:
    """The record of a finished match as a file."""
    seats_of(request, match)
    found = tables_of(request).record(match)
    is_json = form == "json"
    ending = "json" if is_json else "txt"
    return Response(
        write_json(found) if is_json else write_text(found),
        media_type="application/json" if is_json else "text/plain",
        headers={"Content-Disposition": f'attachment; filename="{found.game}-{match}.{ending}"'},
    )


@router.get("/table/{match}/report")
def report(
    request: Request, match: str, seat: Annotated[int, Query(ge=-1, le=9)] = SPECTATOR
) -> Response:
    """The file for a bug report: what this seat may see, and versions."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})
    found = tables_of(request).table(match, seat)
    text = json.dumps(report_of(found, visitor_of(request).about(found.game)), indent=1)
    name = f"{found.game}-{match}-{found.n}.json"
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/table/{match}/verify")
def verify(request: Request, match: str) -> Response:
    """Checks the shuffle fingerprint and replays the record."""
    seats_of(request, match)
    visitor, tables = visitor_of(request), tables_of(request)
    found = tables.table(match, SPECTATOR)
    proof = prove(tables.record(match), found.fingerprint)
    return show(
        request,
        "verify.html",
        visitor.about(found.game),
        table=found,
        proof=proof,
    )


@router.post("/table/{match}/rematch")
def rematch(request: Request, match: str, rotate: Annotated[bool, Form()] = False) -> Response:
    """Creates a rematch: the same players and options, a new seed; the seats may rotate."""
    seats_of(request, match)
    made = tables_of(request).rematch(visitor_of(request).device, match, rotate)
    return go(request, f"/table/{made}")


@router.get("/table/{match}/play-on")
def ask_play_on(
    request: Request, match: str, step: Annotated[int, Query(ge=0, le=10**6)] = 0
) -> Response:
    """The form to continue a finished match from a step: which seat, against which bots."""
    seats_of(request, match)
    visitor, tables = visitor_of(request), tables_of(request)
    tables.record(match)
    found = tables.past(match, SPECTATOR, step)
    words = visitor.about(found.game)
    return show(
        request,
        "play_on.html",
        words,
        table=found,
        step=step,
        names=seat_names(found, words),
        levels=levels(words),
        level=default_bot(visitor.bot),
    )


@router.post("/table/{match}/play-on")
def play_on(
    request: Request,
    match: str,
    step: Annotated[int, Form(ge=0, le=10**6)],
    seat: Annotated[int, Form(ge=0, le=9)] = 0,
    bot: Annotated[str, Form()] = "",
) -> Response:
    """Creates a table that starts with the first steps of a finished one."""
    seats_of(request, match)
    visitor, tables = visitor_of(request), tables_of(request)
    level = check_bot(bot[:LONGEST_TITLE]) if bot else default_bot(visitor.bot)
    chairs = tables.table(match, SPECTATOR).seats
    plans = [
        SeatPlan(HERE, name=visitor.name) if chair.seat == seat else SeatPlan(BOT_SEAT, bot=level)
        for chair in chairs
    ]
    made = tables.play_on(visitor.device, match, step, plans)
    return go(request, f"/table/{made}")

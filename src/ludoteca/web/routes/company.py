"""People at a table: pausing, stand-in bots, leaving, removing, cancelling, votes."""

from typing import Annotated, Literal

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from ludoteca.core.errors import NotFound, Stale
from ludoteca.service import PLAYING, SPECTATOR
from ludoteca.web.lists import seat_name
from ludoteca.web.pages import render
from ludoteca.web.requests import go, page, seats_of, show, tables_of, visitor_of
from ludoteca.web.table.company import CompanyFacts

router = APIRouter()

Seat = Annotated[int, Form(ge=-1, le=9)]
TimeOfDay = Annotated[str, Form(pattern=r"^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$")]
Subject = Annotated[int, Form(ge=-1, le=9)]


@router.get("/table/{match}/company")
def company(
    request: Request, match: str, seat: Annotated[int, Query(ge=-1, le=9)] = SPECTATOR
) -> Response:
    """The fragment with presence and votes, which a script puts into the page."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})
    visitor, found = visitor_of(request), tables_of(request).table(match, seat)
    if found.status != PLAYING:
        raise Stale("match.stale", {})  # the whole page has to be loaded
    words = visitor.about(found.game)
    people = CompanyFacts(tables_of(request), visitor, found, words)
    return page(render("company_fragment.html", visitor, words, people=people))


@router.get("/table/{match}/ask/{deed}")
def confirm(
    request: Request,
    match: str,
    deed: Literal["link", "remove", "cancel", "host"],
    seat: Annotated[int, Query(ge=-1, le=9)] = SPECTATOR,
    subject: Annotated[int, Query(ge=-1, le=9)] = SPECTATOR,
) -> Response:
    """The page that explains a deed which cannot be undone, and asks to confirm it."""
    seats_of(request, match)
    found = tables_of(request).table(match, SPECTATOR)
    if subject >= len(found.seats):
        raise NotFound("table.unknown", {})
    is_host = found.creator == visitor_of(request).device
    words = visitor_of(request).about(found.game)
    facts = {"name": seat_name(found, subject, words) if subject != SPECTATOR else ""}
    way = "host" if is_host and deed != "host" else "vote"
    return show(
        request,
        "confirm.html",
        words,
        match=match,
        title=words.say(f"ask.{deed}", facts),
        about=words.say(f"ask.{deed}.about", facts),
        button=words.say(f"deed.{deed}.{way}"),
        action=f"/table/{match}/ask",
        fields={"deed": deed, "seat": seat, "subject": subject},
    )


@router.post("/table/{match}/ask")
def ask(
    request: Request,
    match: str,
    deed: Annotated[str, Form(max_length=20)],
    seat: Seat = SPECTATOR,
    subject: Subject = SPECTATOR,
) -> Response:
    """Does what the host asks for; from a player it opens a vote."""
    seats_of(request, match)
    is_done = tables_of(request).ask(visitor_of(request).device, match, seat, deed, subject)
    if is_done and deed == "link":  # the seats page shows the link
        return go(request, f"/table/{match}/seats")
    return back(request, match, seat)


@router.post("/table/{match}/vote")
def vote(
    request: Request,
    match: str,
    seat: Seat,
    number: Annotated[int, Form(ge=1, le=10**6)],
    answer: Literal["yes", "no"] = Form(),
) -> Response:
    """Casts a vote."""
    seats_of(request, match)
    device = visitor_of(request).device
    tables_of(request).vote(device, match, seat, number, answer == "yes")
    return back(request, match, seat)


@router.post("/table/{match}/take-back")
def take_back(request: Request, match: str, seat: Seat) -> Response:
    """Opens a vote on undoing the last turn."""
    seats_of(request, match)
    tables_of(request).ask_take_back(visitor_of(request).device, match, seat)
    return back(request, match, seat)


@router.post("/table/{match}/return")
def come_back(request: Request, match: str, seat: Seat) -> Response:
    """Ends the stand-in of a bot: the player is back."""
    if seat < 0 or seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})
    tables_of(request).hand_back(match, seat)
    return back(request, match, seat)


@router.post("/table/{match}/window")
def window(
    request: Request,
    match: str,
    seat: Seat,
    opens: TimeOfDay = "00:00",
    closes: TimeOfDay = "00:00",
    zone: Annotated[str, Form(max_length=60)] = "",
) -> Response:
    """Sets the daily hours in which a player's clock counts."""
    seats_of(request, match)
    device = visitor_of(request).device
    tables_of(request).set_window(
        device, match, seat, zone.strip(), minutes_of(opens), minutes_of(closes)
    )
    return go(request, f"/table/{match}/seats")


def minutes_of(text: str) -> int:
    """The minute of the day of a time like 18:30."""
    hours, minutes = text.split(":")[:2]
    return int(hours) * 60 + int(minutes)


@router.post("/table/{match}/vacation")
def vacation(
    request: Request, match: str, seat: Seat, days: Annotated[int, Form(ge=1, le=60)]
) -> Response:
    """Starts a vacation of a player."""
    seats_of(request, match)
    tables_of(request).take_vacation(visitor_of(request).device, match, seat, days)
    return go(request, f"/table/{match}/seats")


@router.get("/table/{match}/leave")
def ask_leave(request: Request, match: str, seat: Annotated[int, Query(ge=0, le=9)]) -> Response:
    """The page that explains leaving, and asks to confirm it."""
    if seat not in seats_of(request, match):
        raise NotFound("table.unknown", {})
    found = tables_of(request).table(match, seat)
    words = visitor_of(request).about(found.game)
    return show(
        request,
        "confirm.html",
        words,
        match=match,
        title=words.say("ask.leave"),
        about=words.say("ask.leave.about"),
        button=words.say("deed.leave"),
        action=f"/table/{match}/leave",
        fields={"seat": seat},
    )


@router.post("/table/{match}/leave")
def leave(request: Request, match: str, seat: Seat) -> Response:
    """Leaves a seat for good."""
    seats_of(request, match)
    tables_of(request).leave(visitor_of(request).device, match, seat)
    return go(request, f"/table/{match}")


def back(request: Request, match: str, seat: int) -> Response:
    """A redirect to the table, as that seat sees it."""
    is_held = seat in seats_of(request, match)
    return go(request, f"/table/{match}" + (f"?seat={seat}" if is_held else ""))

"""The forms for the preferences of a device and the standing orders of a seat."""

from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from ludoteca.core.errors import BadNotation, Refusal
from ludoteca.drawing.warnings import NAMES
from ludoteca.service import PLAYING, StandingOrder, Table
from ludoteca.text import Catalogue
from ludoteca.web.errors import sentence, status_of
from ludoteca.web.forms import local_path
from ludoteca.web.preferences import (
    PREFERENCES,
    SECONDS,
    TALK,
    check_talk,
    check_warning,
    read_form,
    write_preferences,
)
from ludoteca.web.requests import fields_of, go, show, tables_of, visitor_of
from ludoteca.web.routes.playing import Seat, check_held
from ludoteca.web.visitor import is_number

router = APIRouter()

ORDER: Final = "order."
HOME: Final = "/"


@router.get("/preferences")
def preferences(request: Request, back: Annotated[str, Query()] = HOME) -> Response:
    """The page of all preferences."""
    visitor = visitor_of(request)
    return show(
        request,
        "preferences.html",
        to=local_path(back),
        preferences=visitor.preferences,
        seconds=SECONDS,
        warnings=NAMES,
        talk=TALK,
    )


@router.post("/preferences")
def set_preferences(request: Request, to: Annotated[str, Form()] = HOME) -> Response:
    """Saves the preferences; then back to the page they were opened from."""
    has_seen_marks = visitor_of(request).preferences.has_seen_marks
    preferences = replace(read_form(fields_of(request)), has_seen_marks=has_seen_marks)
    tables_of(request).set_asking(visitor_of(request).device, preferences.is_asked)
    return go(request, local_path(to), **{PREFERENCES: write_preferences(preferences)})


@router.post("/preferences/quiet")
def quiet(
    request: Request, name: Annotated[str, Form()], back: Annotated[str, Form()] = HOME
) -> Response:
    """Switches a warning off."""
    preferences = visitor_of(request).preferences
    less = replace(preferences, quiet=preferences.quiet | {check_warning(name)})
    return go(request, local_path(back), **{PREFERENCES: write_preferences(less)})


@router.post("/preferences/coach")
def coach(
    request: Request, level: Annotated[str, Form()], back: Annotated[str, Form()] = HOME
) -> Response:
    """Sets how much the coach says."""
    other = replace(visitor_of(request).preferences, coach=check_talk(level))
    return go(request, local_path(back), **{PREFERENCES: write_preferences(other)})


@router.post("/preferences/marks")
def marks(request: Request, back: Annotated[str, Form()] = HOME) -> Response:
    """Removes the marks of a first table for good."""
    other = replace(visitor_of(request).preferences, has_seen_marks=True)
    return go(request, local_path(back), **{PREFERENCES: write_preferences(other)})


@router.post("/preferences/replay")
def replay(request: Request, back: Annotated[str, Form()] = HOME) -> Response:
    """Switches off the automatic replay of others' moves."""
    other = replace(visitor_of(request).preferences, has_replay=False)
    return go(request, local_path(back), **{PREFERENCES: write_preferences(other)})


@router.get("/table/{match}/orders")
def orders(request: Request, match: str, seat: Annotated[int, Query(ge=0, le=9)]) -> Response:
    """The page of a seat's standing orders, for its holder."""
    check_held(request, match, seat)
    found = tables_of(request).table(match, seat)
    if found.status != PLAYING:
        return go(request, f"/table/{match}")
    return orders_page(request, found)


def orders_page(request: Request, found: Table, message: str = "", status: int = 200) -> Response:
    """The form of the standing orders."""
    visitor = visitor_of(request)
    words = visitor.about(found.game)
    found_orders = tables_of(request).orders(found.match, found.seat)
    return show(
        request,
        "orders.html",
        words,
        status,
        table=found,
        message=message,
        orders=[(order, choices(order, words)) for order in found_orders],
    )


def choices(order: StandingOrder, words: Catalogue) -> list[tuple[int, str]]:
    """The values of an order with their texts."""
    return [(value, choice_name(order.name, value, words)) for value in order.choices]


def choice_name(name: str, value: int, words: Catalogue) -> str:
    """The text of an order's value: its own, or the one for numbers."""
    own = f"order.{name}.{value}"
    return words.say(own) if words.has(own) else words.say(f"order.{name}.some", {"count": value})


@router.post("/table/{match}/orders")
def set_orders(request: Request, match: str, seat: Seat) -> Response:
    """Saves the orders; they answer a current decision at once."""
    check_held(request, match, seat)
    try:
        values = dict(
            read_order(name, values[-1])
            for name, values in fields_of(request).items()
            if name.startswith(ORDER)
        )
        tables_of(request).set_orders(match, seat, values)
    except Refusal as refusal:
        found = tables_of(request).table(match, seat)
        message = sentence(refusal, visitor_of(request).language, found.game)
        return orders_page(request, found, message, status_of(refusal))
    return go(request, f"/table/{match}?seat={seat}")


def read_order(field: str, value: str) -> tuple[str, int]:
    """Reads one field of the form."""
    name = field.removeprefix(ORDER)
    if not is_number(value):
        raise BadNotation("order.unknown", {"order": name[:20], "value": value[:20]})
    return name, int(value)

"""The form of a new table: options and seats."""

from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from ludoteca.core.errors import Refusal
from ludoteca.games.registry import rules_of
from ludoteca.service import BOT, EXPERIENCES, HERE, LINK, STAND_IN_LEVEL
from ludoteca.text import LANGUAGES, Catalogue
from ludoteca.web.errors import sentence, status_of
from ludoteca.web.forms import (
    LONGEST_TITLE,
    PLAYERS,
    Fields,
    default_bot,
    field,
    players_of,
    read_emblems,
    read_options,
    read_plans,
    value_name,
)
from ludoteca.web.game_parts import emblems_of
from ludoteca.web.lists import levels
from ludoteca.web.pace import RANGES, read_pace_form, shown_numbers
from ludoteca.web.requests import check_game, fields_of, go, show, tables_of, visitor_of
from ludoteca.web.visitor import NAME, Visitor

router = APIRouter()

FIRST: Final = "first"
PLANS: Final = ((HERE, "person"), (LINK, "link"), (BOT, "bot"))


@dataclass(frozen=True)
class Choice:
    """An option as the form shows it."""

    name: str
    form: str
    title: str
    about: str
    values: list[tuple[str, str]]
    value: str
    is_rare: bool  # shown under "more"


@dataclass(frozen=True)
class Place:
    """A seat as the form shows it."""

    seat: int
    kind: str
    name: str
    bot: str
    emblem: str


@router.get("/new/{game}")
def ask(request: Request, game: str) -> Response:
    """The form of a new table."""
    check_game(game)
    return form_page(request, game, {})


@router.post("/new/{game}")
def found(request: Request, game: str) -> Response:
    """Creates the table, or shows the form again with a message on top."""
    check_game(game)
    visitor, fields = visitor_of(request), fields_of(request)
    try:
        options = read_options(game, fields)
        players = players_of(game, options)
        options |= read_emblems(emblems_of(game), fields, players)
        plans = read_plans(fields, players)
        made = tables_of(request).create(
            game,
            options,
            plans,
            visitor.device,
            title=field(fields, "title")[:LONGEST_TITLE],
            is_listed=bool(field(fields, "listed")),
            free_undo=bool(field(fields, "free_undo")),
            pace=read_pace_form(fields),
            stand_in=field(fields, "stand_in")[:LONGEST_TITLE],
            language=listed_language(fields),
            experience=field(fields, "experience"),
        )
    except Refusal as refusal:
        message = sentence(refusal, visitor.language, game)
        return form_page(request, game, fields, message, status_of(refusal))
    name = next((plan.name for plan in plans if plan.kind == HERE and plan.name), visitor.name)
    return go(request, f"/table/{made}", **{NAME: name})


def listed_language(fields: Fields) -> str:
    """The language an open table is for; empty for any."""
    language = field(fields, "language")
    return language if language in LANGUAGES else ""


def form_page(
    request: Request, game: str, fields: Fields, message: str = "", status: int = 200
) -> Response:
    """The form, filled with the values that were sent."""
    visitor = visitor_of(request)
    words = visitor.about(game)
    choices = shown_choices(game, words, fields)
    players = next(one for one in choices if one.name == PLAYERS)
    emblems = emblems_of(game)
    elsewhere = (PLAYERS, emblems.option if emblems else "")
    rest = [one for one in choices if one.name not in elsewhere]
    return show(
        request,
        "new.html",
        words,
        status,
        game=game,
        players=players,
        usual=[one for one in rest if not one.is_rare],
        rare=[one for one in rest if one.is_rare],
        emblems=emblems,
        places=places(visitor, fields, int(players.values[-1][0])),
        plans=PLANS,
        levels=levels(words),
        title=field(fields, "title")[:LONGEST_TITLE],
        longest_title=LONGEST_TITLE,
        is_listed=bool(field(fields, "listed")),
        free_undo=bool(field(fields, "free_undo")),
        pace=field(fields, "pace"),
        pace_numbers=shown_numbers(fields),
        pace_ranges=RANGES,
        free_weekends=bool(field(fields, "pace.free_weekends")),
        outcome=field(fields, "pace.outcome", "bot"),
        stand_in=field(fields, "stand_in", STAND_IN_LEVEL),
        spoken=listed_language(fields) if fields else visitor.language,
        experiences=EXPERIENCES,
        experience=field(fields, "experience"),
        message=message,
    )


def shown_choices(game: str, words: Catalogue, fields: Fields) -> list[Choice]:
    """All options with their texts, and the value that was sent or the default."""
    return [
        Choice(
            name=option.name,
            form=option.form,
            title=words.say(f"option.{option.name}"),
            about=words.say(about_key(option.name)),
            values=[
                (one, value_name(one, option.form, option.choices, words)) for one in option.choices
            ],
            value=field(fields, f"option.{option.name}", str(option.usual)),
            is_rare=option.is_rare,
        )
        for option in rules_of(game).options()
    ]


def about_key(name: str) -> str:
    """The catalogue key of an option's description; pages count seats from 1."""
    return "web.option.first" if name == FIRST else f"option.{name}.about"


def places(visitor: Visitor, fields: Fields, most: int) -> list[Place]:
    """The seats as sent; by default the visitor's own, then bots."""
    return [
        Place(
            seat=seat,
            kind=field(fields, f"seat.{seat}", HERE if seat == 0 else BOT),
            name=field(fields, f"name.{seat}", visitor.name if seat == 0 else ""),
            bot=default_bot(field(fields, f"bot.{seat}", visitor.bot)),
            emblem=field(fields, f"emblem.{seat}"),
        )
        for seat in range(most)
    ]

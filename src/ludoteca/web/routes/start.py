"""The start page, and the lists of own and of open tables."""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ludoteca.games.registry import GAMES, rules_of
from ludoteca.service import BOT as BOT_SEAT
from ludoteca.service import HERE, SeatPlan
from ludoteca.service.proofs import BOTS
from ludoteca.text import catalogue
from ludoteca.web.forms import PLAYERS, check_bot, default_bot
from ludoteca.web.lists import bot_name, row
from ludoteca.web.pages import render
from ludoteca.web.requests import (
    check_game,
    count_waiting,
    go,
    page,
    tables_of,
    visitor_of,
)
from ludoteca.web.visitor import BOT

router = APIRouter()

ORDER: Final = ("terra_mystica", "euphrates_tigris", "imperial_settlers")
SHOWN: Final = 3  # rows of each list on the start page
ALL: Final = 200
AGAINST: Final = 2  # seats of a game against one bot


@dataclass(frozen=True)
class Cover:
    """A game on the start page."""

    game: str
    name: str
    about: str
    players: str


@cache
def covers(language: str) -> list[Cover]:
    """Every game, in the order of the start page."""
    names = [name for name in ORDER if name in GAMES]
    return [
        cover_of(name, language) for name in names + [game for game in GAMES if game not in names]
    ]


def cover_of(game: str, language: str) -> Cover:
    """The card of a game."""
    words = catalogue(language, game)
    counts = next(o.choices for o in rules_of(game).options() if o.name == PLAYERS)
    players = words.say("web.players", {"least": counts[0], "most": counts[-1]})
    own = f"web.about.{game}"
    about = words.say(own if words.has(own) else "game.about")
    return Cover(game, words.say("game.name"), about, players)


@router.get("/")
def start(request: Request) -> Response:
    """The start page: games to play at once, own tables (waiting ones first), open tables."""
    visitor, tables = visitor_of(request), tables_of(request)
    counts = tables.counts_of(visitor.device)
    mine = tables.tables_of(visitor.device, SHOWN) if counts.own else []
    others = tables.open_tables(visitor.device, SHOWN) if counts.open else []
    levels = [(bot, bot_name(bot, visitor.words)) for bot in BOTS]
    return page(
        render(
            "start.html",
            visitor,
            waiting=counts.waiting,
            games=covers(visitor.language),
            levels=levels,
            level=default_bot(visitor.bot),
            mine=[row(line, visitor.language) for line in mine],
            mine_count=counts.own,
            others=[row(line, visitor.language) for line in others],
            others_count=counts.open,
        )
    )


@router.post("/play/{game}")
def play(request: Request, game: str, bot: Annotated[str, Form()] = "") -> Response:
    """Creates a table against a bot with one click, and opens it."""
    visitor = visitor_of(request)
    check_game(game)
    level = check_bot(bot) if bot else default_bot(visitor.bot)
    plans = [SeatPlan(HERE, name=visitor.name), SeatPlan(BOT_SEAT, bot=level)]
    made = tables_of(request).create(
        game, {PLAYERS: AGAINST}, plans, visitor.device, free_undo=False
    )
    return go(request, f"/table/{made}", **{BOT: level})


@router.get("/tables")
def my_tables(request: Request) -> Response:
    """All tables of the visitor, waiting ones first."""
    visitor = visitor_of(request)
    lines = tables_of(request).tables_of(visitor.device, ALL)
    rows = [row(line, visitor.language) for line in lines]
    waiting = count_waiting(request)
    return page(render("tables.html", visitor, waiting=waiting, mine=rows, others=None))


@router.get("/open")
def open_tables(request: Request) -> Response:
    """All open tables."""
    visitor = visitor_of(request)
    lines = tables_of(request).open_tables(visitor.device, ALL)
    rows = [row(line, visitor.language) for line in lines]
    waiting = count_waiting(request)
    return page(render("tables.html", visitor, waiting=waiting, mine=None, others=rows))

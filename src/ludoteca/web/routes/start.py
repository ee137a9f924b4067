"""The start page, and the lists of own and of open tables."""

from dataclasses import dataclass
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Form, Query, Request
from starlette.responses import Response

from ludoteca.games.registry import rules_of
from ludoteca.service import (
    ARCHIVED,
    EXPERIENCES,
    HERE,
    HIDDEN,
    SeatPlan,
    TableFilter,
    TableLine,
)
from ludoteca.service import BOT as BOT_SEAT
from ludoteca.service.levels import check_bot
from ludoteca.text.lessons import lessons_of
from ludoteca.text.rules import games_with_rules
from ludoteca.web.forms import LONGEST_TITLE, PLAYERS, default_bot, local_path, quick_options
from ludoteca.web.game_parts import games_on_shelf, words_of
from ludoteca.web.history import history
from ludoteca.web.lists import levels, row
from ludoteca.web.pages import render
from ludoteca.web.requests import (
    check_game,
    go,
    page,
    show,
    tables_of,
    visitor_of,
)
from ludoteca.web.table_progress import progress_of
from ludoteca.web.visitor import BOT

router = APIRouter()

SHOWN: Final = 3  # rows of each list on the start page
ON_A_PAGE: Final = 12  # rows of a list on its own page
MOST_PAGES: Final = 1000
LONGEST_SEARCH: Final = 40
AGAINST: Final = 2  # seats of a game against one bot

PageNumber = Annotated[int, Query(ge=1, le=MOST_PAGES)]


@dataclass(frozen=True)
class Cover:
    """A game on the start page."""

    game: str
    name: str
    about: str
    players: str


def covers(language: str) -> list[Cover]:
    """The cards of all games, in the usual order."""
    return [cover_of(game, language) for game in games_on_shelf()]


def cover_of(game: str, language: str) -> Cover:
    """The card of a game."""
    words = words_of(language, game)
    counts = next(o.choices for o in rules_of(game).options() if o.name == PLAYERS)
    players = words.say("web.players", {"least": counts[0], "most": counts[-1]})
    about = words.say("game.pitch" if words.has("game.pitch") else "game.about")
    return Cover(game, words.say("game.name"), about, players)


@router.get("/")
def start(request: Request) -> Response:
    """The start page: games, own tables (waiting ones first), open tables."""
    visitor, tables = visitor_of(request), tables_of(request)
    counts = tables.counts_of(visitor.device)
    mine = tables.tables_of(visitor.device, SHOWN) if counts.own else []
    others = tables.open_tables(visitor.device, SHOWN) if counts.open else []
    return page(
        render(
            "start.html",
            visitor,
            waiting=counts.waiting,
            games=covers(visitor.language),
            taught=games_with_rules(),
            lessons_of=lessons_of,
            levels=levels(visitor.words),
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
    level = check_bot(bot[:LONGEST_TITLE]) if bot else default_bot(visitor.bot)
    plans = [SeatPlan(HERE, name=visitor.name), SeatPlan(BOT_SEAT, bot=level)]
    made = tables_of(request).create(
        game, quick_options(game, AGAINST), plans, visitor.device, free_undo=False
    )
    return go(request, f"/table/{made}", **{BOT: level})


@router.get("/tables")
def my_tables(
    request: Request,
    at: PageNumber = 1,
    q: Annotated[str, Query(max_length=LONGEST_SEARCH)] = "",
    shelf: Annotated[str, Query(pattern=f"^({ARCHIVED}|{HIDDEN})?$")] = "",
) -> Response:
    """The tables of the visitor, waiting ones first, in pages."""
    visitor, tables = visitor_of(request), tables_of(request)
    text = q.strip()
    wanted = TableFilter(text=text, games=games_named(text, visitor.language), shelf=shelf)
    lines = tables.tables_of(visitor.device, ON_A_PAGE + 1, (at - 1) * ON_A_PAGE, wanted)
    found = [progress_of(tables, line, visitor.language) for line in lines[:ON_A_PAGE]]
    return list_page(
        request,
        "mine",
        lines,
        at,
        wanted,
        q=text,
        shelf=shelf,
        progress=found,
        signed_in=tables.accounts.name_of(visitor.device),
        own_count=tables.counts_of(visitor.device).own,
    )


def games_named(text: str, language: str) -> tuple[str, ...]:
    """The games whose names contain a text."""
    names = {game: words_of(language, game).say("game.name") for game in games_on_shelf()}
    return tuple(game for game, name in names.items() if text and text.lower() in name.lower())


@router.get("/history")
def my_history(request: Request) -> Response:
    """The finished matches of the visitor, by game."""
    visitor = visitor_of(request)
    found = history(tables_of(request), visitor.device, visitor.language)
    return show(request, "history.html", games=found)


@router.post("/table/{match}/shelf")
def put_away(
    request: Request,
    match: str,
    shelf: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "/tables",
) -> Response:
    """Moves a table of the visitor to a shelf, or back to the list."""
    tables_of(request).shelve(visitor_of(request).device, match, shelf)
    return go(request, local_path(back))


@router.get("/open")
def open_tables(
    request: Request,
    at: PageNumber = 1,
    game: Annotated[str, Query(max_length=LONGEST_SEARCH)] = "",
    language: Annotated[str, Query(max_length=LONGEST_SEARCH)] = "",
    experience: Annotated[str, Query(max_length=LONGEST_SEARCH)] = "",
) -> Response:
    """The open tables, filtered by game, language and experience, in pages."""
    visitor = visitor_of(request)
    wanted = TableFilter(game=game, language=language, experience=experience)
    lines = tables_of(request).open_tables(
        visitor.device, ON_A_PAGE + 1, (at - 1) * ON_A_PAGE, wanted
    )
    games = [(one, words_of(visitor.language, one).say("game.name")) for one in games_on_shelf()]
    facts = {"games": games, "experiences": EXPERIENCES}
    return list_page(request, "open", lines, at, wanted, **facts)


def list_page(
    request: Request,
    kind: str,
    lines: list[TableLine],
    at: int,
    wanted: TableFilter,
    **facts: Any,
) -> Response:
    """A page of a list; `lines` has one more row if another page follows."""
    language = visitor_of(request).language
    rows = [row(line, language) for line in lines[:ON_A_PAGE]]
    filters = {"q": wanted.text, "shelf": wanted.shelf, "game": wanted.game}
    filters |= {"language": wanted.language, "experience": wanted.experience}
    query = urlencode({name: value for name, value in filters.items() if value})
    return show(
        request,
        "tables.html",
        kind=kind,
        rows=rows,
        at=at,
        has_more=len(lines) > ON_A_PAGE,
        wanted=wanted,
        query=f"&{query}" if query else "",
        **facts,
    )

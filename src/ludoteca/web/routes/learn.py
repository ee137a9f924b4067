"""Lessons and puzzles; each lesson step has an address, and the last one is remembered."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from ludoteca.core.errors import NotFound, Refusal
from ludoteca.face.puzzles import MOST_STARS
from ludoteca.service import BOT as BOT_SEAT
from ludoteca.service import HERE, SeatPlan
from ludoteca.service.levels import BOTS
from ludoteca.text import refusal_sentence
from ludoteca.text.lessons import lesson_words, lessons_of
from ludoteca.web.forms import quick_options
from ludoteca.web.game_parts import games_on_shelf
from ludoteca.web.lesson_progress import cookie_name, keep_step, left_at
from ludoteca.web.lessons import lesson_named, step_page
from ludoteca.web.preferences import PREFERENCES, REASONS, write_preferences
from ludoteca.web.puzzle_progress import keep_stars, stars_of_visitor
from ludoteca.web.puzzles import puzzle_named, puzzle_page, puzzles_of
from ludoteca.web.requests import check_game, go, show, tables_of, visitor_of

router = APIRouter()

LONGEST_MOVE: Final = 200
LONGEST_PLAY: Final = 1000
MOST_PICKS: Final = 12
AGAINST: Final = 2  # seats of a first game

Picks = Annotated[Sequence[str], Query(max_length=MOST_PICKS)]


@router.get("/learn")
def all_lessons(request: Request) -> Response:
    """The page of all lessons and puzzles."""
    language = visitor_of(request).language
    lessons = [
        (game, name, lesson_words(game, language))
        for game in games_on_shelf()
        for name in lessons_of(game)
    ]
    return show(request, "learn.html", lessons=lessons, puzzles_of=puzzles_of)


@router.get("/tutorial")
def tutorial(request: Request) -> Response:
    """Redirects to the lessons."""
    return RedirectResponse("/learn", 303)


@router.get("/puzzles/{game}")
def first_puzzle(request: Request, game: str) -> Response:
    """Redirects to the first puzzle of a game without full stars."""
    check_game(game)
    won = stars_of_visitor(request, game)
    open_ones = [number for number, stars in enumerate(won, 1) if stars < MOST_STARS]
    return RedirectResponse(f"/puzzles/{game}/{(open_ones or [1])[0]}", 303)


@router.get("/puzzles/{game}/{number}")
def puzzle(request: Request, game: str, number: int, moves: str = "", pick: Picks = ()) -> Response:
    """A puzzle after some moves; an illegal move is explained and the puzzle restarts."""
    check_game(game)
    visitor, message = visitor_of(request), ""
    words, found = lesson_words(game, visitor.language), puzzle_named(game, number)
    won = stars_of_visitor(request, game)
    try:
        at = puzzle_page(found, moves[:LONGEST_PLAY], tuple(pick), visitor, won)
    except Refusal as refusal:
        message = refusal_sentence(refusal, words)
        at = puzzle_page(found, "", (), visitor, won)
    answer = show(
        request, "puzzle.html", words,
        message=message, at=at, page=at.table, game=game, puzzles=puzzles_of(game),
    )  # fmt: skip
    keep_stars(request, answer, game, at.won)
    return answer


@router.get("/learn/{game}/{name}")
def lesson(request: Request, game: str, name: str) -> Response:
    """Redirects to the step where the visitor left the lesson, or to the first one."""
    check_game(game)
    found = lesson_named(game, name)
    step, version = left_at(request, game, name)
    step = min(max(1, step), len(found.steps))
    note = "" if version in ("", str(found.version)) else "?changed=1"
    return RedirectResponse(f"/learn/{game}/{name}/{step}{note}", 303)


@router.post("/learn/{game}/play")
def first_game(request: Request, game: str) -> Response:
    """Creates a table against the weakest bot with the coach on, and opens it."""
    check_game(game)
    visitor = visitor_of(request)
    plans = [SeatPlan(HERE, name=visitor.name), SeatPlan(BOT_SEAT, bot=BOTS[0])]
    made = tables_of(request).create(
        game, quick_options(game, AGAINST), plans, visitor.device, free_undo=False
    )
    preferences = replace(visitor.preferences, coach=visitor.preferences.coach or REASONS)
    return go(request, f"/table/{made}", **{PREFERENCES: write_preferences(preferences)})


@router.get("/learn/{game}/{name}/{step}")
def lesson_step(
    request: Request,
    game: str,
    name: str,
    step: int,
    move: str = "",
    pick: Picks = (),
    why: str = "",
    changed: int = 0,
) -> Response:
    """A step of a lesson, or the result of a move in it."""
    check_game(game)
    found = lesson_named(game, name)
    if not 1 <= step <= len(found.steps):
        raise NotFound("web.error.missing", {})
    visitor = visitor_of(request)
    at = step_page(found, step - 1, visitor, move[:LONGEST_MOVE], tuple(pick), why)
    answer = show(
        request,
        "learn_step.html",
        at.words,
        at=at,
        page=at.table,
        game=game,
        name=name,
        step=step,
        changed=changed,
    )
    reached = min(step + at.is_done, len(found.steps))
    keep_step(request, answer, cookie_name(game, name), f"{reached}/{found.version}")
    return answer

"""Lessons in the browser: each step has an address; the last one is remembered on the device."""

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ludoteca.core.errors import NotFound, Refusal
from ludoteca.text import refusal_sentence
from ludoteca.text.lessons import lesson_words, lessons_of
from ludoteca.web.game_parts import games_on_shelf, presenter_of
from ludoteca.web.lessons import lesson_named, step_page
from ludoteca.web.puzzles import puzzle_page, puzzles_of
from ludoteca.web.requests import check_game, show, visitor_of
from ludoteca.web.visitor import cookie, cookies_of

router = APIRouter()

LONGEST_MOVE: Final = 200
LONGEST_PLAY: Final = 1000
LAST_STEP: Final = "lesson"


@router.get("/learn")
def all_lessons(request: Request) -> Response:
    """Every lesson of every game."""
    language = visitor_of(request).language
    lessons = [
        (game, name, lesson_words(game, language))
        for game in games_on_shelf()
        for name in lessons_of(game)
    ]
    return show(request, "learn.html", lessons=lessons, puzzles_of=puzzles_of)


@router.get("/tutorial")
def tutorial(request: Request) -> Response:
    """Where somebody who looks for a tutorial finds it."""
    return RedirectResponse("/learn", 303)


@router.get("/puzzles/{game}/{number}")
def puzzle(request: Request, game: str, number: int, moves: str = "") -> Response:
    """A puzzle after some moves; a move that is not allowed is explained, and it begins again."""
    check_game(game)
    visitor, message = visitor_of(request), ""
    words = lesson_words(game, visitor.language)
    try:
        page = puzzle_page(game, number, moves[:LONGEST_PLAY], visitor.language)
    except NotFound:
        raise
    except Refusal as refusal:
        message = refusal_sentence(refusal, words)
        page = puzzle_page(game, number, "", visitor.language)
    scope = presenter_of(game).pictures.scope
    return show(request, "puzzle.html", words, page=page, game=game, scope=scope, message=message)


@router.get("/learn/{game}/{name}")
def lesson(request: Request, game: str, name: str) -> Response:
    """The step where the visitor left the lesson, or its first one."""
    check_game(game)
    found = lesson_named(game, name)
    step, note = 1, ""
    last = cookies_of(request.headers.get("cookie", "")).get(LAST_STEP, "").split("/")
    if last[:2] == [game, name] and len(last) == 4 and last[2].isdigit() and len(last[2]) < 4:
        step = min(max(1, int(last[2])), len(found.steps))
        note = "" if last[3] == str(found.version) else "?changed=1"
    return RedirectResponse(f"/learn/{game}/{name}/{step}{note}", 303)


@router.get("/learn/{game}/{name}/{step}")
def lesson_step(
    request: Request, game: str, name: str, step: int, move: str = "", changed: int = 0
) -> Response:
    """One step; with a move, what it led to."""
    check_game(game)
    found = lesson_named(game, name)
    if not 1 <= step <= len(found.steps):
        raise NotFound("web.error.missing", {})
    visitor = visitor_of(request)
    page = step_page(found, step - 1, move[:LONGEST_MOVE], visitor.language)
    answer = show(
        request,
        "learn_step.html",
        page.words,
        page=page,
        game=game,
        name=name,
        step=step,
        changed=changed,
        scope=presenter_of(game).pictures.scope,
    )
    reached = min(step + page.is_done, len(found.steps))
    kept = f"{game}/{name}/{reached}/{found.version}"
    answer.headers.append("Set-Cookie", cookie(visitor, LAST_STEP, kept))
    return answer

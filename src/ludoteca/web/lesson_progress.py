"""Where a visitor left a lesson: in a cookie, and with the account of a person who is signed in."""

import re
from typing import Final

from fastapi import Request
from starlette.responses import Response

from ludoteca.text.lessons import lessons_of
from ludoteca.web.game_parts import games_on_shelf
from ludoteca.web.requests import tables_of, visitor_of
from ludoteca.web.visitor import cookie, cookies_of

LAST_STEP: Final = "lesson_"  # with game and name: a cookie
KEPT: Final = re.compile(r"(\d{1,6})/(\d{1,6})")  # step and version of the lesson


def cookie_name(game: str, name: str) -> str:
    """The cookie that remembers where a lesson was left."""
    return f"{LAST_STEP}{game}.{name}"


def progress_of_browser(request: Request) -> dict[str, str]:
    """Where this browser left each lesson, by the names of the cookies."""
    sent = cookies_of(request.headers.get("cookie", ""))
    names = [cookie_name(game, name) for game in games_on_shelf() for name in lessons_of(game)]
    return {name: sent[name] for name in names if KEPT.fullmatch(sent.get(name, ""))}


def progress_of_person(request: Request) -> dict[str, str]:
    """Where a person who is signed in left each lesson, on any device."""
    visitor = visitor_of(request)
    return {} if visitor.is_new else tables_of(request).accounts.preferences_of(visitor.device)


def left_at(request: Request, game: str, name: str) -> tuple[int, str]:
    """The step where the visitor left a lesson, and its version then; 1 and nothing at first."""
    known = {**progress_of_browser(request), **progress_of_person(request)}
    kept = KEPT.fullmatch(known.get(cookie_name(game, name), ""))
    return (int(kept[1]), kept[2]) if kept else (1, "")


def keep_step(request: Request, answer: Response, lesson: str, kept: str) -> None:
    """Remembers the step of a lesson, for the other devices of a person as well."""
    visitor = visitor_of(request)
    answer.headers.append("Set-Cookie", cookie(visitor, lesson, kept))
    if not visitor.is_new and progress_of_person(request).get(lesson) != kept:
        tables_of(request).accounts.remember(visitor.device, {lesson: kept})

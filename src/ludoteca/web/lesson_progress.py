"""The step where a visitor left a lesson, kept in a cookie and in the account."""

import re
from typing import Final

from fastapi import Request
from starlette.responses import Response

from ludoteca.text.lessons import lessons_of
from ludoteca.web.game_parts import games_on_shelf
from ludoteca.web.requests import tables_of, visitor_of
from ludoteca.web.visitor import cookie, cookies_of

LAST_STEP: Final = "lesson_"  # prefix of the cookie, before game and name
KEPT: Final = re.compile(r"(\d{1,6})/(\d{1,6})")  # step and version of the lesson


def cookie_name(game: str, name: str) -> str:
    """The name of the cookie for a lesson."""
    return f"{LAST_STEP}{game}.{name}"


def progress_of_browser(request: Request) -> dict[str, str]:
    """The lesson cookies of this browser, by name."""
    sent = cookies_of(request.headers.get("cookie", ""))
    names = [cookie_name(game, name) for game in games_on_shelf() for name in lessons_of(game)]
    return {name: sent[name] for name in names if KEPT.fullmatch(sent.get(name, ""))}


def progress_of_person(request: Request) -> dict[str, str]:
    """The stored cookies of the visitor's account; empty if not signed in."""
    visitor = visitor_of(request)
    return {} if visitor.is_new else tables_of(request).accounts.preferences_of(visitor.device)


def left_at(request: Request, game: str, name: str) -> tuple[int, str]:
    """The step where the visitor left a lesson, and its version then; (1, "") at first."""
    known = {**progress_of_browser(request), **progress_of_person(request)}
    kept = KEPT.fullmatch(known.get(cookie_name(game, name), ""))
    return (int(kept[1]), kept[2]) if kept else (1, "")


def keep_step(request: Request, answer: Response, lesson: str, kept: str) -> None:
    """Stores the step of a lesson in a cookie, and in the account if there is one."""
    visitor = visitor_of(request)
    answer.headers.append("Set-Cookie", cookie(visitor, lesson, kept))
    if not visitor.is_new and progress_of_person(request).get(lesson) != kept:
        tables_of(request).accounts.remember(visitor.device, {lesson: kept})

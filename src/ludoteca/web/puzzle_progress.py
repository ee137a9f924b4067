"""The stars of puzzles, kept in a cookie and in the account."""

from fastapi import Request
from starlette.responses import Response

from ludoteca.web.game_parts import games_on_shelf
from ludoteca.web.lesson_progress import progress_of_person
from ludoteca.web.puzzles import STARS, stars_won
from ludoteca.web.requests import tables_of, visitor_of
from ludoteca.web.visitor import cookie, cookies_of


def written(stars: list[int]) -> str:
    """The cookie value for the stars of a game."""
    return "".join([str(one) for one in stars])


def best(some: list[int], others: list[int]) -> list[int]:
    """The better result of each puzzle."""
    return [max(pair) for pair in zip(some, others, strict=True)]


def stars_of_browser(request: Request) -> dict[str, list[int]]:
    """The stars in this browser's cookies, by cookie name; games without stars are left out."""
    sent = cookies_of(request.headers.get("cookie", ""))
    found = {f"{STARS}{game}": stars_won(game, sent) for game in games_on_shelf()}
    return {name: stars for name, stars in found.items() if any(stars)}


def stars_of_visitor(request: Request, game: str) -> list[int]:
    """The stars of a visitor in a game, from cookies and account."""
    sent = cookies_of(request.headers.get("cookie", ""))
    return best(stars_won(game, sent), stars_won(game, progress_of_person(request)))


def keep_stars(request: Request, answer: Response, game: str, stars: list[int]) -> None:
    """Stores the stars of a game in a cookie, and in the account if there is one."""
    visitor, name, kept = visitor_of(request), f"{STARS}{game}", written(stars)
    answer.headers.append("Set-Cookie", cookie(visitor, name, kept))
    if not visitor.is_new and any(stars) and progress_of_person(request).get(name) != kept:
        tables_of(request).accounts.remember(visitor.device, {name: kept})


def bring_stars(request: Request, device: str) -> None:
    """Adds the stars of this browser to the account of a device; better ones stay."""
    accounts = tables_of(request).accounts
    known = accounts.preferences_of(device)
    brought = {
        name: written(best(stars, stars_won(name.removeprefix(STARS), known)))
        for name, stars in stars_of_browser(request).items()
    }
    if brought:
        accounts.remember(device, brought)

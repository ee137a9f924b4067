"""The written rules: all games, one game, one chapter, everything to print, search."""

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from ludoteca.core.errors import NotFound
from ludoteca.drawing.legend import explained
from ludoteca.text import catalogue
from ludoteca.text.rules import RulesText, games_with_rules, rules_text, search
from ludoteca.web.game_parts import games_on_shelf, presenter_of
from ludoteca.web.requests import LONGEST_ECHO, show, visitor_of
from ludoteca.web.rules.contents import FRONT, index_of
from ludoteca.web.rules.writing import Writer

router = APIRouter()

LONGEST_QUESTION: Final = 100


@router.get("/rules")
def all_rules(request: Request) -> Response:
    """The page of all games with rules, each with a summary."""
    language = visitor_of(request).language
    games = [
        (game, catalogue(language, game).say("game.name"), front_of(game, language))
        for game in games_on_shelf()
        if game in games_with_rules()
    ]
    return show(request, "rules_games.html", games=games)


@router.get("/help")
def help_pages(request: Request) -> Response:
    """Redirects to the rules."""
    return RedirectResponse("/rules", 303)


@router.get("/rules/{game}")
def game_rules(request: Request, game: str, q: str = "") -> Response:
    """The contents of a game's rules, or the results of a search."""
    rules = known_rules(request, game)
    writer = Writer(rules)
    return show(
        request,
        "rules_game.html",
        catalogue(rules.language, game),
        rules=rules,
        scope=presenter_of(game).pictures.scope,
        writer=writer,
        front=rules.chapters[:FRONT],
        question=q[:LONGEST_QUESTION],
        found=search(rules, q[:LONGEST_QUESTION]),
    )


@router.get("/rules/{game}/index")
def rules_index(request: Request, game: str) -> Response:
    """The index of a game's rules."""
    rules = known_rules(request, game)
    words = catalogue(rules.language, game)
    return show(request, "rules_index.html", words, rules=rules, letters=index_of(rules))


@router.get("/rules/{game}/legend")
def rules_legend(request: Request, game: str) -> Response:
    """What the icons of a game mean."""
    rules = known_rules(request, game)
    words, presenter = catalogue(rules.language, game), presenter_of(game)
    icons = [
        (presenter.legend_icon(icon), explained(presenter.legend, words, icon))
        for icon in presenter.legend
    ]
    return show(
        request,
        "rules_legend.html",
        words,
        rules=rules,
        scope=presenter.pictures.scope,
        shapes=presenter.legend_shapes(words),
        icons=icons,
    )


@router.get("/rules/{game}/print")
def rules_print(request: Request, game: str) -> Response:
    """All chapters on one page."""
    rules = known_rules(request, game)
    words = catalogue(rules.language, game)
    scope, writer = presenter_of(game).pictures.scope, Writer(rules)
    return show(request, "rules_print.html", words, rules=rules, scope=scope, writer=writer)


@router.get("/rules/{game}/{chapter}")
def rules_chapter(request: Request, game: str, chapter: str) -> Response:
    """One chapter; the address of a section redirects to its chapter."""
    rules = known_rules(request, game)
    if chapter not in rules.places:
        raise NotFound("web.error.missing", {})
    found, section = rules.places[chapter]
    if section.id != found.id:
        return RedirectResponse(rules.address(section.id), 303)
    at = rules.chapters.index(found)
    return show(
        request,
        "rules_chapter.html",
        catalogue(rules.language, game),
        rules=rules,
        scope=presenter_of(game).pictures.scope,
        writer=Writer(rules),
        chapter=found,
        before=rules.chapters[at - 1] if at else None,
        after=rules.chapters[at + 1] if at + 1 < len(rules.chapters) else None,
        number=at + 1,
    )


def front_of(game: str, language: str) -> list[str]:
    """The summary of a game's first chapter."""
    return rules_text(game, language).chapters[0].short


def known_rules(request: Request, game: str) -> RulesText:
    """The rules in the visitor's language; NotFound if the game has none."""
    if game not in games_with_rules():
        known = ", ".join(games_with_rules())
        raise NotFound("game.unknown", {"game": game[:LONGEST_ECHO], "known": known})
    return rules_text(game, visitor_of(request).language)

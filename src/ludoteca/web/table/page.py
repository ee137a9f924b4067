"""The page of a running match, cached until something changes."""

import time
from functools import cache
from typing import Final, NamedTuple

from ludoteca.core.errors import Refusal
from ludoteca.drawing.cache import LruCache
from ludoteca.service import LINK, SPECTATOR, Table, Tables
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import move_menu_of
from ludoteca.web.pages import render
from ludoteca.web.table.choices import Choices
from ludoteca.web.table.chooser import Chooser
from ludoteca.web.table.company import CompanyFacts
from ludoteca.web.table.facts import TableFacts
from ludoteca.web.table.log import Log
from ludoteca.web.visitor import Visitor

WHOLE: Final = "table.html"
INSIDE: Final = "table_fragment.html"
REFUSED: Final = "table_refused.html"
FRAGMENT: Final = "text/x-fragment"  # the Accept header of scripts: only the content of a page
ALONE: Final = "alone"  # requests only the refused moves
MOST_PAGES: Final = 64
MINUTE: Final = 60  # seconds


class Choice(NamedTuple):
    """The picks of a reader, and whether refused moves are requested."""

    picks: tuple[str, ...] = ()
    why: str = ""


class PageKey(NamedTuple):
    """What a page depends on: match and event, seat and picks, the people at the table, and the
    visitor with language and preferences."""

    match: str
    event: int
    seat: int
    choice: Choice
    revision: int  # of the match: seats, presence, votes
    minute: int  # the page shows how long players have been away
    held: tuple[int, ...]  # the seats of the visitor
    visitor: Visitor


PAGES: Final = LruCache[bytes](MOST_PAGES)


def table_page(
    visitor: Visitor, tables: Tables, found: Table, choice: Choice, message: str = ""
) -> bytes:
    """The page of a running match for a seat; for a script only its content."""
    key = key_of(visitor, tables, found, choice)
    if message:
        return draw(key, tables, found, message)
    return PAGES.get_or_make(key, lambda: draw(key, tables, found))


def key_of(visitor: Visitor, tables: Tables, found: Table, choice: Choice) -> PageKey:
    """The cache key of a visitor's page."""
    is_social = any(chair.kind == LINK for chair in found.seats)
    minute = int(time.time() // MINUTE) if is_social else 0
    seats = tables.seats_of(visitor.device, found.match)
    held = tuple([seat for seat in seats if seat != SPECTATOR])
    return PageKey(found.match, found.n, found.seat, choice, found.revision, minute, held, visitor)


def draw(key: PageKey, tables: Tables, found: Table, message: str = "") -> bytes:
    """Renders a page that is not cached."""
    visitor = key.visitor
    words = visitor.about(found.game)
    choices = choose(tables, found, words, key.choice)
    company = CompanyFacts(tables, visitor, found, words)
    page = TableFacts(visitor, found, words, choices, key.held, message, company)
    return render(template_of(key), visitor, words, page=page).encode()


def template_of(key: PageKey) -> str:
    """The template for the requested part of a page."""
    if key.choice.why == ALONE:
        return REFUSED
    return INSIDE if FRAGMENT in key.visitor.accept else WHOLE


def choose(tables: Tables, found: Table, words: Catalogue, choice: Choice) -> Choices:
    """The moves narrowed by picks, and what the chosen one would change."""

    @cache
    def refused(is_new: bool) -> list[tuple[int, str, Refusal]]:
        return tables.expected(found.match, found.seat, is_new) if found.moves else []

    def refusal(text: str) -> Refusal | None:
        try:
            tables.preview(found.match, found.seat, [text])
        except Refusal as why:
            return why
        return None

    chooser = Chooser(found, move_menu_of(found.game), words, refusal)
    choices = chooser.choose(list(choice.picks), refused, bool(choice.why))
    preview(tables, found, words, choices)
    return choices


def preview(tables: Tables, found: Table, words: Catalogue, choices: Choices) -> None:
    """Adds what the chosen move would change, unless it reveals something."""
    chosen = choices.chosen
    if chosen is None or chosen.reveals:
        return
    try:
        after = tables.preview(found.match, found.seat, chosen.texts)
    except Refusal:  # the table has changed; the next page will show it
        return
    menu = move_menu_of(found.game)
    chosen.reveals = bool(after.barrier)
    chosen.follows = menu.consequences(found.view, chosen.action, after.view, words)
    chosen.changes = list(dict.fromkeys(Log(after, words).preview(found.n)))
    if not chosen.reveals:
        chosen.ending = menu.ending(after.view)

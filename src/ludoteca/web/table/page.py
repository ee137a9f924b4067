"""The page of a running match: what its reader may know, and every move one may choose."""

from functools import cache
from typing import Any, Final

from markupsafe import Markup

from ludoteca.core.errors import Refusal
from ludoteca.drawing.guide import Guide, Look, SeatCard
from ludoteca.drawing.guides import GUIDES
from ludoteca.drawing.steps import Amounts
from ludoteca.service import WATCHER, Table, Tables
from ludoteca.text import Catalogue
from ludoteca.web.lists import chair_name, listed
from ludoteca.web.pages import render
from ludoteca.web.table.choosing import Choices, Chooser, Refused
from ludoteca.web.table.keeping import Kept
from ludoteca.web.table.telling import Teller
from ludoteca.web.visitor import Visitor

WHOLE: Final = "table.html"
FRAGMENT: Final = "table_fragment.html"
MOST_PAGES: Final = 64
MOST_CHOOSERS: Final = 32
PAGES: Final = Kept[bytes](MOST_PAGES)
CHOOSERS: Final = Kept[tuple[Chooser, Refused]](MOST_CHOOSERS)


def table_page(
    visitor: Visitor,
    tables: Tables,
    found: Table,
    words: Catalogue,
    pick: list[str],
    told: str = "",
    is_fragment: bool = False,
) -> bytes:
    """The page of a running match for the seat it was asked for; a fragment is its inside."""
    held = [seat for seat in tables.seats_of(visitor.device, found.match) if seat != WATCHER]

    def drawn() -> bytes:
        facts = table_facts(tables, found, words, pick)
        facts["held"] = held if len(held) > 1 else []
        template = FRAGMENT if is_fragment else WHOLE
        return render(template, visitor, words, told=told, **facts).encode()

    if told:
        return drawn()
    names = tuple((chair.kind, chair.name, chair.bot) for chair in found.seats)
    shown = (visitor.language, visitor.theme, visitor.token, visitor.here, is_fragment)
    key = (*moment(found), names, tuple(held), tuple(pick), shown)
    return PAGES.get(key, drawn)


def moment(found: Table) -> tuple[str, int, int]:
    """All that what a table shows depends on, but for names."""
    return (found.match, found.n, found.seat)


def table_facts(tables: Tables, found: Table, words: Catalogue, pick: list[str]) -> dict[str, Any]:
    """All that the templates show."""
    guide = GUIDES[found.game]
    choices = choose(tables, found, guide, words, pick)
    teller = Teller(found, guide, words)
    chosen = choices.chosen
    names = [chair_name(chair, words) for chair in found.seats]
    look = Look(
        choices.legal,
        chosen.action if chosen else None,
        bool(choices.path),
        choices.links,
        teller.touched(),
        names,
    )
    parts = guide.parts(found.view, words, look)
    seats = guide.seats(found.view, words)
    return {
        "table": found,
        "choices": choices,
        "question": question(found, guide, words, names),
        "is_mine": is_mine(found),
        "names": names,
        "parts": {name: Markup(drawn) for name, drawn in parts.items()},
        "shapes": Markup(guide.shapes(found.view, words)),
        "scope": guide.scope,
        "seats": seated(found, seats),
        "own": guide.own(found.view, words),
        "progress": guide.progress(found.view, words),
        "toggles": guide.toggles,
        "log": teller.all(),
        "who": [words.say(guide.who(found.view, seat)) for seat in range(len(names))],
        "goods": lambda amounts: goods(guide, amounts),
        "drawn": Markup,
        "shows_others": guide.points_at_others(found.view, look),
    }


def choose(
    tables: Tables, found: Table, guide: Guide[Any], words: Catalogue, pick: list[str]
) -> Choices:
    """The moves narrowed by what was picked, and what the one that is left would change."""
    chooser, refused = CHOOSERS.get(
        (*moment(found), words.language), lambda: chooser_of(tables, found, guide, words)
    )
    choices = chooser.choose(pick, refused)
    chosen = choices.chosen
    if chosen is not None and not chosen.reveals:
        try:
            after = tables.preview(found.match, found.seat, chosen.texts)
        except Refusal:  # the table has moved on meanwhile: the page that follows will tell
            return choices
        chosen.reveals = bool(after.barrier)
        chosen.changes = changes(after, found, guide, words)
    return choices


def chooser_of(
    tables: Tables, found: Table, guide: Guide[Any], words: Catalogue
) -> tuple[Chooser, Refused]:
    """The moves of a table, and what is refused there, worked out when it is asked for."""

    @cache
    def refused(is_new: bool) -> list[tuple[int, str, Refusal]]:
        return tables.expected(found.match, found.seat, is_new) if found.moves else []

    return Chooser(found, guide, words), refused


def changes(after: Table, found: Table, guide: Guide[Any], words: Catalogue) -> list[str]:
    """What a move would change, as its reader would find it in the log."""
    teller = Teller(after, guide, words)
    return [
        sentence
        for line in teller.lines
        if line.n > found.n
        for sentence in teller.told(line).sentences
    ]


def is_mine(found: Table) -> bool:
    """Whether the reader decides now."""
    return found.seat >= 0 and bool(found.deciders >> found.seat & 1)


def question(found: Table, guide: Guide[Any], words: Catalogue, names: list[str]) -> str:
    """What is asked of the reader; else whom everybody waits for."""
    if is_mine(found):
        return guide.question(found.view, words)
    waiting = [name for seat, name in enumerate(names) if found.deciders >> seat & 1]
    return words.say("page.waiting", {"names": listed(waiting, words)})


def seated(found: Table, cards: list[SeatCard]) -> list[SeatCard]:
    """The others in the order of play after the reader; everybody for a watcher."""
    if found.seat < 0:
        return cards
    count = len(found.seats)
    others = [card for card in cards if card.seat != found.seat]
    return sorted(others, key=lambda card: (card.seat - found.seat) % count)


def goods(guide: Guide[Any], amounts: Amounts) -> list[tuple[Markup, int]]:
    """Icons with their numbers, those of one kind added up."""
    sums: dict[str, int] = {}
    for name, count in amounts:
        sums[name] = sums.get(name, 0) + count
    return [(Markup(guide.good(name)), count) for name, count in sums.items()]

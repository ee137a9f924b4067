"""The page of a running match: what its reader may know, and the moves to choose from."""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup, escape

from ludoteca.core.errors import Refusal
from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.guide import Guide, Look, SeatCard
from ludoteca.drawing.guides import GUIDES
from ludoteca.drawing.words import all_said
from ludoteca.service import SPECTATOR, Table, Tables
from ludoteca.text import Catalogue
from ludoteca.web.lists import chair_name, listed
from ludoteca.web.pages import environment, hidden_fields, render, say_in
from ludoteca.web.preferences import Preferences
from ludoteca.web.table.choosing import (
    ALONE,
    Choices,
    Chooser,
    Refused,
    nothing_to_choose,
)
from ludoteca.web.table.log_text import LogRenderer
from ludoteca.web.table.pieces import Pieces, pieces_of, written_fields
from ludoteca.web.visitor import Visitor

WHOLE: Final = "table.html"
INSIDE: Final = "table_inside.html"
GAP: Final = "<!--gap-->"  # marks where parts of a page go; no text can contain it, as < is escaped
FEW_KINDS: Final = 5  # up to so many choices, refused moves are listed at once
FEW_REASONS: Final = 2
HOLE: Final = re.compile(r"<!--part (\w+)-->")
# Parts that change with few moves; their encoded form is cached.
STEADY: Final = frozenset(
    (
        "own",
        "rounds",
        "rounds_across",
        "cults",
        "powers",
        "bonus",
        "favours",
        "towns",
        "filter",
        "about",
    )
)
MOST_PAGES: Final = 64
MOST_CHOOSERS: Final = 32
MOST_FRAMES: Final = 256
PAGES: Final = LruCache[bytes](MOST_PAGES)
CHOOSERS: Final = LruCache[tuple[Chooser, Refused]](MOST_CHOOSERS)
FRAMES: Final = LruCache[list[bytes]](MOST_FRAMES)


class Shape(NamedTuple):
    """All that the inside of a page depends on, except for the contents of its holes."""

    words: Catalogue
    game: str
    is_seated: bool
    is_mine: bool
    is_chosen: bool
    is_picked: bool
    is_placed: bool
    has_message: bool
    over: str
    has_sound: bool
    has_own: bool
    has_strip: bool
    shows_others: bool
    has_news: bool
    has_earlier: bool
    parts: tuple[str, ...]


def table_page(
    visitor: Visitor,
    tables: Tables,
    found: Table,
    words: Catalogue,
    pick: list[str],
    message: str = "",
    is_fragment: bool = False,
    why: str = "",
) -> bytes:
    """The page of a running match for a seat; a fragment is only its inside.

    `why` asks for the refused moves before anything is chosen, with the page or alone.
    """
    held = [seat for seat in tables.seats_of(visitor.device, found.match) if seat != SPECTATOR]

    if why == ALONE:
        return refused_alone(tables, found, words)

    def drawn() -> bytes:
        choices = choose(tables, found, GUIDES[found.game], words, pick, bool(why))
        parts = inside(visitor, found, words, choices, held, message)
        if is_fragment:
            return b"".join(parts)
        before, between, after = frame(visitor, found, words)
        return b"".join([before, parts[0], between, shapes(found, words), *parts[1:], after])

    if message:
        return drawn()
    names = tuple([(chair.kind, chair.name, chair.bot) for chair in found.seats])
    layers = None if is_fragment else visitor.hidden
    shown = (
        visitor.language,
        visitor.theme,
        visitor.token,
        visitor.here,
        layers,
        visitor.preferences_cookie,
    )
    key = (*moment(found), names, tuple(held), tuple(pick), why, shown)
    return PAGES.get_or_make(key, drawn)


def shapes(found: Table, words: Catalogue) -> bytes:
    """The shapes of the drawings, constant for a match: in a page, not in a fragment."""
    guide = GUIDES[found.game]
    return framed_shapes(guide.scope, guide.shapes(found.view, words))


@lru_cache(MOST_FRAMES)
def framed_shapes(scope: str, drawn: str) -> bytes:
    """Shapes as hidden definitions."""
    return (
        f'<svg class="shapes {scope}" aria-hidden="true" focusable="false" width="0" '
        f'height="0">{drawn}</svg>'
    ).encode()


def hole(name: str) -> Markup:
    """The mark of a part of the page."""
    return Markup(f"<!--part {name}-->")


@lru_cache(MOST_FRAMES)
def skeleton(shape: Shape) -> tuple[list[bytes], list[str]]:
    """The inside of a page around its holes, and the names of the holes, one less."""
    words = shape.words
    written = (
        environment(words)
        .get_template(INSIDE)
        .render(
            shape=shape,
            say=say_in(words),
            hole=hole,
            tabs=pieces_of(words, shape.game).tabs,
        )
    )
    parts = HOLE.split(written)
    return [part.encode() for part in parts[::2]], parts[1::2]


def frame(visitor: Visitor, found: Table, words: Catalogue) -> list[bytes]:
    """The page around the table, cut where its head and its inside go."""
    lamp, theme = is_mine(found), visitor.theme
    layers = GUIDES[found.game].layers(found.view)
    who = (visitor.token, visitor.here, visitor.hidden, layers)
    key = (found.game, found.title, found.is_fixed, lamp, words.language, theme, *who)
    facts: dict[str, Any] = {
        "table": found,
        "is_mine": lamp,
        "gap": Markup(GAP),
        "layers": layers,
        "hidden_layers": visitor.hidden.split(","),
    }
    return FRAMES.get_or_make(
        key, lambda: [part.encode() for part in render(WHOLE, visitor, words, **facts).split(GAP)]
    )


def moment(found: Table) -> tuple[str, int, int]:
    """The cache key of a table: all that it shows depends on, except names."""
    return (found.match, found.n, found.seat)


def refused_alone(tables: Tables, found: Table, words: Catalogue) -> bytes:
    """The refused kinds of move, for the end of the list of kinds."""
    choices = choose(tables, found, GUIDES[found.game], words, [], is_why=True)
    if not choices.levels or not choices.levels[0].locked:
        return b""
    level = choices.levels[0]
    is_open = level.count <= FEW_KINDS and len(level.locked) <= FEW_REASONS
    return pieces_of(words, found.game).refused(level.locked, is_open).encode()


def inside(
    visitor: Visitor,
    found: Table,
    words: Catalogue,
    choices: Choices,
    held: list[int],
    message: str,
) -> list[bytes]:
    """The head of the table and, piece by piece, its inside."""
    guide, pieces = GUIDES[found.game], pieces_of(words, found.game)
    log = LogRenderer(found, guide, words)
    names = [chair_name(chair, words) for chair in found.seats]
    look = look_of(choices, log, names)
    asked, lamp = question(found, guide, words, names), is_mine(found)
    who = all_said(words, log.who)
    parts: dict[str, str | bytes] = {**guide.parts(found.view, words, look)}
    over = guide.over(found.view, look.last) if lamp else ""
    preferences, hidden = visitor.preferences, hidden_fields(visitor)
    chosen = choices.chosen
    news, earlier = log.written(pieces)
    strip = strip_of(found, guide, words, pieces, who, names)
    own = pieces.chips(tuple(guide.own(found.view, words)))
    place = {"place": guide.place_name(choices.place, words)}
    shape = Shape(
        words, found.game, found.seat >= 0, lamp,
        chosen is not None, choices.is_picked, bool(choices.place), bool(message), over,
        preferences.has_sound, bool(own), bool(strip), guide.points_at_others(found.view, look),
        bool(news), bool(earlier), tuple(parts),
    )  # fmt: skip
    parts |= {
        "n": str(found.n),
        "match": found.match,
        "seat": str(found.seat),
        "title": escape(found.title or words.say("game.name")),
        "place": escape(words.say("page.at", place)) if choices.place else "",
        "message": escape(message),
        "question": escape(asked),
        "chips": own,
        "strip": strip,
        "levels": pieces.levels(choices, FEW_KINDS, FEW_REASONS) if choices.levels else "",
        "held": pieces.hand(tuple(choices.hand)) if choices.hand else "",
        "chosen": pieces.chosen(chosen, preferences.quiet, over, hidden) if chosen else "",
        "filter": pieces.filter(tuple(names), tuple(log.emblems), who),
        "news": news,
        "earlier": earlier,
    }
    parts |= forms(visitor, found, words, choices, held, tuple(names), who)
    progress = tuple(guide.progress(found.view, words))
    head = pieces.head(found.game, found.title, progress, lamp, found.seat < 0, asked)
    return [head.encode(), *filled(shape, parts)]


def forms(
    visitor: Visitor,
    found: Table,
    words: Catalogue,
    choices: Choices,
    held: list[int],
    names: tuple[str, ...],
    who: tuple[str, ...],
) -> dict[str, str]:
    """The buttons of the reader: confirm, undo, redo, resign."""
    pieces = pieces_of(words, found.game)
    fields = written_fields(hidden_fields(visitor), found.n, found.seat)
    redo = found.redo[0] if found.redo else ""
    back = (found.steps, found.undo_to, found.undo_step)
    if found.undo_to >= found.steps:
        back = (0, 0, 0)  # nothing to undo: then the bar stays the same from move to move
    waits = seconds(visitor.preferences, choices)
    seats = tuple(held) if len(held) > 1 else ()
    return {
        "bar": pieces.bar(
            found.match, fields, (*back, found.blocked, redo), choices.chosen, is_mine(found), waits
        ),
        "about": pieces.about(found.match, found.seat, names, who, seats, found.fingerprint),
        "fields": fields,
    }


@lru_cache(MOST_FRAMES)
def encoded(text: str) -> bytes:
    """The encoded form of a part that changes with few moves, cached."""
    return text.encode()


def filled(shape: Shape, parts: Mapping[str, str | bytes]) -> list[bytes]:
    """The inside of a page with all parts filled in."""
    around, holes = skeleton(shape)
    found = [around[0]]
    for name, after in zip(holes, around[1:], strict=True):
        part = parts[name]
        if isinstance(part, str):
            part = encoded(part) if name in STEADY else part.encode()
        found.append(part)
        found.append(after)
    return found


def seconds(preferences: Preferences, choices: Choices) -> int:
    """Seconds until the chosen move is confirmed automatically; 0 for never."""
    chosen = choices.chosen
    if not preferences.seconds or chosen is None or chosen.warns(preferences.quiet):
        return 0
    if choices.is_default and not choices.is_picked:
        return 0
    return preferences.seconds if choices.is_picked or not preferences.is_asked else 0


def look_of(choices: Choices, log: LogRenderer, names: list[str]) -> Look:
    """The parameters of the drawings."""
    chosen = choices.chosen
    return Look(
        choices.legal,
        chosen.action if chosen else None,
        bool(choices.path),
        choices.links,
        log.touched(),
        names,
    )


def strip_of(
    found: Table,
    guide: Guide[Any],
    words: Catalogue,
    pieces: Pieces,
    who: tuple[str, ...],
    names: list[str],
) -> str:
    """The opponents in a row."""
    return "".join(
        [
            pieces.seat(card, who[card.seat], names[card.seat], found.deciders >> card.seat & 1)
            for card in seated(found, guide.seats(found.view, words))
        ]
    )


def choose(
    tables: Tables,
    found: Table,
    guide: Guide[Any],
    words: Catalogue,
    pick: list[str],
    is_why: bool = False,
) -> Choices:
    """The moves narrowed by what was picked, and what the one that is left would change."""
    if not found.moves:
        return nothing_to_choose(found, guide, words)
    chooser, refused = CHOOSERS.get_or_make(
        (*moment(found), words.language), lambda: chooser_of(tables, found, guide, words)
    )
    choices = chooser.choose(pick, refused, is_why)
    chosen = choices.chosen
    if chosen is not None and not chosen.reveals:
        try:
            after = tables.preview(found.match, found.seat, chosen.texts)
        except Refusal:  # the table changed meanwhile: the next page will show it
            return choices
        chosen.reveals = bool(after.barrier)
        chosen.follows = [*chosen.follows, *guide.compared(found.view, after.view, words)]
        chosen.changes = changes(after, found, guide, words)
    return choices


def chooser_of(
    tables: Tables, found: Table, guide: Guide[Any], words: Catalogue
) -> tuple[Chooser, Refused]:
    """The moves of a table, and its refused moves, computed on demand."""

    @cache
    def refused(is_new: bool) -> list[tuple[int, str, Refusal]]:
        return tables.expected(found.match, found.seat, is_new) if found.moves else []

    return Chooser(found, guide, words), refused


def changes(after: Table, found: Table, guide: Guide[Any], words: Catalogue) -> list[str]:
    """What a move would change, in the sentences of the log."""
    log = LogRenderer(after, guide, words)
    return [
        sentence
        for line in log.lines
        if line.n > found.n
        for sentence in log.preview_sentences(line)
    ]


def is_mine(found: Table) -> bool:
    """Whether the reader decides now."""
    return found.seat >= 0 and bool(found.deciders >> found.seat & 1)


def question(found: Table, guide: Guide[Any], words: Catalogue, names: list[str]) -> str:
    """The question to the reader, by name if they gave one; else who has to decide."""
    if is_mine(found):
        asked, name = guide.question(found.view, words), found.seats[found.seat].name
        return f"{name} · {asked}" if name else asked
    return waiting_for(
        words, tuple([name for seat, name in enumerate(names) if found.deciders >> seat & 1])
    )


@lru_cache(MOST_FRAMES)
def waiting_for(words: Catalogue, names: tuple[str, ...]) -> str:
    """Who has to decide, in words."""
    return words.say("page.waiting", {"names": listed(list(names), words)})


def seated(found: Table, cards: list[SeatCard]) -> list[SeatCard]:
    """The opponents in order of play after the reader; all seats for a spectator."""
    if found.seat < 0:
        return cards
    count = len(found.seats)
    others = [card for card in cards if card.seat != found.seat]
    return sorted(others, key=lambda card: (card.seat - found.seat) % count)

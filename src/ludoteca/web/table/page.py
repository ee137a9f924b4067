"""The page of a running match: what its reader may know, and every move one may choose."""

import re
from functools import cache
from typing import Any, Final

from markupsafe import Markup

from ludoteca.core.errors import Refusal
from ludoteca.drawing.guide import Guide, Look, SeatCard
from ludoteca.drawing.guides import GUIDES
from ludoteca.service import WATCHER, Table, Tables
from ludoteca.text import Catalogue
from ludoteca.web.lists import chair_name, listed
from ludoteca.web.pages import hidden_fields, render
from ludoteca.web.table.choosing import ALONE, Choices, Chooser, Refused
from ludoteca.web.table.keeping import Kept
from ludoteca.web.table.pieces import Pieces, pieces_of
from ludoteca.web.table.telling import Teller
from ludoteca.web.visitor import Visitor

WHOLE: Final = "table.html"
INSIDE: Final = "table_inside.html"
GAP: Final = "<!--gap-->"  # where the parts of a page go; nobody can write it, as < is escaped
FEW_KINDS: Final = 5  # up to so many choices what is not possible is told without being asked
FEW_REASONS: Final = 2
HOLE: Final = re.compile(r"<!--part (\w+)-->")
MOST_PAGES: Final = 64
MOST_CHOOSERS: Final = 32
MOST_FRAMES: Final = 256
PAGES: Final = Kept[bytes](MOST_PAGES)
CHOOSERS: Final = Kept[tuple[Chooser, Refused]](MOST_CHOOSERS)
FRAMES: Final = Kept[list[str]](MOST_FRAMES)


def table_page(
    visitor: Visitor,
    tables: Tables,
    found: Table,
    words: Catalogue,
    pick: list[str],
    told: str = "",
    is_fragment: bool = False,
    why: str = "",
) -> bytes:
    """The page of a running match for the seat it was asked for; a fragment is its inside.

    `why` asks for what is refused before anything is chosen, with the page or alone.
    """
    held = [seat for seat in tables.seats_of(visitor.device, found.match) if seat != WATCHER]

    if why == ALONE:
        return refused_alone(tables, found, words)

    def drawn() -> bytes:
        facts = table_facts(tables, found, words, pick, bool(why))
        facts["manners"] = visitor.wishes
        facts |= forms(visitor, found, words, held, facts)
        inside = filled(render(INSIDE, visitor, words, told=told, **facts), facts["drawings"])
        if is_fragment:
            return f"{facts['head']}".encode() + inside
        before, between, after = frame(visitor, found, words)
        start = f"{before}{facts['head']}{between}".encode()
        return start + shapes(found, words) + inside + after.encode()

    if told:
        return drawn()
    names = tuple((chair.kind, chair.name, chair.bot) for chair in found.seats)
    layers = None if is_fragment else visitor.hidden
    shown = (visitor.language, visitor.theme, visitor.token, visitor.here, layers, visitor.manners)
    key = (*moment(found), names, tuple(held), tuple(pick), why, shown)
    return PAGES.get(key, drawn)


def filled(written: str, drawings: dict[str, str]) -> bytes:
    """A template with the drawings in their places; they are great, and no concern of its own."""
    parts = HOLE.split(written)
    parts[1::2] = [drawings[name] for name in parts[1::2]]
    return b"".join([part.encode() for part in parts])


def shapes(found: Table, words: Catalogue) -> bytes:
    """What the drawings are made of, the same for a whole match: a page has it, no fragment."""
    guide = GUIDES[found.game]
    return (
        f'<svg class="shapes {guide.scope}" aria-hidden="true" focusable="false" width="0" '
        f'height="0">{guide.shapes(found.view, words)}</svg>'
    ).encode()


def hole(name: str) -> Markup:
    """Where a drawing goes."""
    return Markup(f"<!--part {name}-->")


def frame(visitor: Visitor, found: Table, words: Catalogue) -> list[str]:
    """The page around the table, cut where its head and its inside go."""
    lamp, theme = is_mine(found), visitor.theme
    layers = GUIDES[found.game].layers(found.view)
    who = (visitor.token, visitor.here, visitor.hidden, layers)
    key = (found.game, found.title, lamp, words.language, theme, *who)
    facts: dict[str, Any] = {
        "table": found,
        "is_mine": lamp,
        "gap": Markup(GAP),
        "layers": layers,
        "hidden_layers": visitor.hidden.split(","),
    }
    return FRAMES.get(key, lambda: render(WHOLE, visitor, words, **facts).split(GAP))


def moment(found: Table) -> tuple[str, int, int]:
    """All that what a table shows depends on, but for names."""
    return (found.match, found.n, found.seat)


def refused_alone(tables: Tables, found: Table, words: Catalogue) -> bytes:
    """The kinds that are refused now, for the end of the list of kinds."""
    choices = choose(tables, found, GUIDES[found.game], words, [], is_why=True)
    if not choices.levels or not choices.levels[0].locked:
        return b""
    level = choices.levels[0]
    is_open = len(level.options) <= FEW_KINDS and len(level.locked) <= FEW_REASONS
    return pieces_of(words, found.game).refused(level.locked, is_open).encode()


def table_facts(
    tables: Tables, found: Table, words: Catalogue, pick: list[str], is_why: bool
) -> dict[str, Any]:
    """All that the templates show."""
    guide, pieces = GUIDES[found.game], pieces_of(words, found.game)
    choices = choose(tables, found, guide, words, pick, is_why)
    teller = Teller(found, guide, words)
    names = [chair_name(chair, words) for chair in found.seats]
    look = look_of(choices, teller, names)
    asked, lamp = question(found, guide, words, names), is_mine(found)
    news, earlier = teller.written(pieces)
    who = [words.say(key) for key in teller.who]
    progress = tuple(guide.progress(found.view, words))
    drawings = guide.parts(found.view, words, look)
    holes = {name: hole(name) for name in drawings}
    drawings |= {"news": news, "earlier": earlier}
    return {
        "drawings": drawings,
        "table": found,
        "choices": choices,
        "question": asked,
        "is_mine": lamp,
        "names": names,
        "who": who,
        "parts": holes,
        "head": pieces.head(found.game, found.title, progress, lamp, found.seat < 0, asked),
        "strip": strip(found, guide, words, pieces, who, names),
        "own": pieces.chips(guide.own(found.view, words)),
        "over": guide.over(found.view, look.last) if lamp else "",
        "few": FEW_KINDS,
        "few_reasons": FEW_REASONS,
        "filter": pieces.filter(tuple(names), tuple(teller.emblems), tuple(who)),
        "news": hole("news") if news else "",
        "earlier": hole("earlier") if earlier else "",
        "option": pieces.option,
        "refused": pieces.refused,
        "held_piece": pieces.held,
        "price": pieces.price,
        "tabs": pieces.tabs,
        "shows_others": guide.points_at_others(found.view, look),
    }


def forms(
    visitor: Visitor, found: Table, words: Catalogue, held: list[int], facts: dict[str, Any]
) -> dict[str, Markup]:
    """What the reader can send: a move, an undo, the end of it all."""
    pieces, table = pieces_of(words, found.game), found
    fields = pieces.fields(hidden_fields(visitor), table.n, table.seat)
    names, who = tuple(facts["names"]), tuple(facts["who"])
    redo, chosen = table.redo[0] if table.redo else "", facts["choices"].chosen
    undo = (table.steps, table.undo_to, table.undo_step, table.blocked)
    seats = tuple(held) if len(held) > 1 else ()
    return {
        "bar": pieces.bar(
            table.match, fields, *undo, redo, chosen, facts["is_mine"], seconds(visitor, facts)
        ),
        "about": pieces.about(table.match, table.seat, names, who, seats, table.fingerprint),
        "fields": fields,
    }


def seconds(visitor: Visitor, facts: dict[str, Any]) -> int:
    """After how many seconds the chosen move is done by itself; 0 if it waits for its reader."""
    wishes, choices = visitor.wishes, facts["choices"]
    chosen = choices.chosen
    if not wishes.seconds or chosen is None or chosen.warns(wishes.quiet):
        return 0
    return wishes.seconds if choices.is_picked or not wishes.is_asked else 0


def look_of(choices: Choices, teller: Teller, names: list[str]) -> Look:
    """How the boards are wanted."""
    chosen = choices.chosen
    return Look(
        choices.legal,
        chosen.action if chosen else None,
        bool(choices.path),
        choices.links,
        teller.touched(),
        names,
    )


def strip(
    found: Table,
    guide: Guide[Any],
    words: Catalogue,
    pieces: Pieces,
    who: list[str],
    names: list[str],
) -> list[Markup]:
    """The opponents in a row."""
    return [
        pieces.seat(card, who[card.seat], names[card.seat], bool(found.deciders >> card.seat & 1))
        for card in seated(found, guide.seats(found.view, words))
    ]


def choose(
    tables: Tables,
    found: Table,
    guide: Guide[Any],
    words: Catalogue,
    pick: list[str],
    is_why: bool = False,
) -> Choices:
    """The moves narrowed by what was picked, and what the one that is left would change."""
    chooser, refused = CHOOSERS.get(
        (*moment(found), words.language), lambda: chooser_of(tables, found, guide, words)
    )
    choices = chooser.choose(pick, refused, is_why)
    chosen = choices.chosen
    if chosen is not None and not chosen.reveals:
        try:
            after = tables.preview(found.match, found.seat, chosen.texts)
        except Refusal:  # the table has moved on meanwhile: the page that follows will tell
            return choices
        chosen.reveals = bool(after.barrier)
        chosen.follows = [*chosen.follows, *guide.compared(found.view, after.view, words)]
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

"""Pieces of the table page, cached by their arguments: a move changes few of them."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

from ludoteca.drawing.guide import Chip, Guide, SeatCard
from ludoteca.drawing.guides import GUIDES
from ludoteca.drawing.steps import Amounts
from ludoteca.text import Catalogue
from ludoteca.web.pages import environment, say_in

TEMPLATE: Final = "table_parts.html"
MOST: Final = 2048  # pieces of a kind

FIELDS: Final = Markup("<!--fields-->")

Write = Callable[..., Markup]
Undo = tuple[int, int, int, str, str]  # steps, how far back, one step back, why not, redo


class Pieces:
    """The macros of the template, in a language and with the icons of a game."""

    def __init__(self, words: Catalogue, game: str) -> None:
        guide = GUIDES[game]
        facts = {
            "say": say_in(words),
            "drawn": Markup,
            "goods": lambda amounts: goods(guide, amounts),
            "kept": self,
        }
        module: Any = environment(words).get_template(TEMPLATE).make_module(facts)
        self.words = words
        self.chips: Callable[[tuple[Chip, ...]], Markup] = lru_cache(MOST)(self._chips)
        self.option: Write = lru_cache(MOST)(module.option)
        self.refused: Write = module.refused
        self.filter: Write = lru_cache(MOST)(module.filter)
        self._bar: Write = module.bar
        self._idle_bar: Write = lru_cache(MOST)(module.bar)
        self.about: Write = lru_cache(MOST)(module.about)
        self.tabs: Write = lru_cache(MOST)(module.tabs)
        self.hand: Write = lru_cache(MOST)(module.hand)
        self.levels: Write = module.levels
        self.chosen: Write = module.chosen
        self.head: Write = lru_cache(MOST)(module.head)
        self.line: Write = module.line
        self.seat: Callable[[SeatCard, str, str, int], Markup] = lru_cache(MOST)(self._seat)

    def bar(self, match: str, fields: Markup, undo: Undo, chosen: Any, *more: object) -> Markup:
        """Undo, restart, redo and confirm; without a choice only the fields change."""
        if chosen is not None:
            return self._bar(match, fields, *undo, chosen, *more)
        written = self._idle_bar(match, FIELDS, *undo, None, *more)
        return Markup(str(written).replace(FIELDS, fields))

    def _chips(self, chips: tuple[Chip, ...]) -> Markup:
        """Numbers in a row."""
        return Markup("".join([written_chip(chip) for chip in chips]))

    # A card, some chips and all fields change with every move: they are built without a template.

    def _seat(self, card: SeatCard, who: str, name: str, is_asked: int) -> Markup:
        """One card of the opponents."""
        tag = f' <small class="tag">{escape(card.note)}</small>' if card.note else ""
        if is_asked and not card.note:
            tag = f' <small class="tag tag-amber">{escape(self.words.say("page.thinks"))}</small>'
        points = f'<b class="t-points">{escape(card.points)}</b>' if card.points else ""
        names = f"<b>{escape(who)}</b> <small>{escape(name)}</small>"
        return Markup(
            f'<article class="t-seat{" asked" if is_asked else ""}">\n'
            f'    <span class="t-emblem">{card.emblem}</span>\n'
            f'    <span class="t-who">{names}{tag}</span>\n'
            f'{points}    <span class="t-chips">{self.chips(card.chips)}</span>\n'
            f'    <span class="t-chips t-chips-more">{self.chips(card.more)}</span>\n'
            "  </article>\n"
        )


@lru_cache(MOST)
def written_chip(chip: Chip) -> str:
    """A number with its icon, and a label for screen readers."""
    label = escape(chip.label)
    return (
        f'<span class="chip {escape(chip.style)}" title="{label}" role="img" aria-label="{label}">'
        f'{chip.icon}<b aria-hidden="true">{escape(chip.text)}</b></span>'
    )


def written_fields(hidden: Markup, n: int, seat: int) -> Markup:
    """The hidden fields of every form of a table."""
    return Markup(
        f'{hidden}<input type="hidden" name="n" value="{n}">'
        f'<input type="hidden" name="seat" value="{seat}">'
    )


@cache
def pieces_of(words: Catalogue, game: str) -> Pieces:
    """The pieces of a game in a language."""
    return Pieces(words, game)


def goods(guide: Guide[Any], amounts: Amounts) -> list[tuple[Markup, int]]:
    """Icons with their numbers, those of one kind added up."""
    sums: dict[str, int] = {}
    for name, count in amounts:
        sums[name] = sums.get(name, 0) + count
    return [(Markup(guide.good(name, count)), count) for name, count in sums.items()]

"""Pieces of the table page, each written once for what it is given: a move changes few of them."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from markupsafe import Markup

from ludoteca.drawing.guide import Chip, Guide, SeatCard
from ludoteca.drawing.guides import GUIDES
from ludoteca.drawing.steps import Amounts
from ludoteca.text import Catalogue
from ludoteca.web.pages import environment, speaker

TEMPLATE: Final = "table_parts.html"
MOST: Final = 2048  # pieces of a kind

FIELDS: Final = Markup("<!--fields-->")

Write = Callable[..., Markup]
Undo = tuple[int, int, int, str, str]  # steps, how far back, one step back, why not, redo


class Pieces:
    """The macros of the template, in the words of a language and with the signs of a game."""

    def __init__(self, words: Catalogue, game: str) -> None:
        guide = GUIDES[game]
        facts = {
            "say": speaker(words),
            "drawn": Markup,
            "goods": lambda amounts: goods(guide, amounts),
            "kept": self,
        }
        module: Any = environment(words).get_template(TEMPLATE).make_module(facts)
        self._chip: Write = lru_cache(MOST)(module.chip)
        self.chips: Callable[[tuple[Chip, ...]], Markup] = lru_cache(MOST)(self._chips)
        self.option: Write = lru_cache(MOST)(module.option)
        self.refused: Write = module.refused
        self.filter: Write = lru_cache(MOST)(module.filter)
        self._bar: Write = module.bar
        self._idle_bar: Write = lru_cache(MOST)(module.bar)
        self.about: Write = lru_cache(MOST)(module.about)
        self.fields: Write = module.fields
        self.tabs: Write = lru_cache(MOST)(module.tabs)
        self.hand: Write = lru_cache(MOST)(module.hand)
        self.levels: Write = module.levels
        self.chosen: Write = module.chosen
        self.head: Write = lru_cache(MOST)(module.head)
        self.line: Write = module.line
        self._written_seat: Write = module.seat
        self.seat: Callable[[SeatCard, str, str, int], Markup] = lru_cache(MOST)(self._seat)

    def bar(self, match: str, fields: Markup, undo: Undo, chosen: Any, *more: object) -> Markup:
        """Undo, restart, redo and confirm; without a choice only the fields change."""
        if chosen is not None:
            return self._bar(match, fields, *undo, chosen, *more)
        written = self._idle_bar(match, FIELDS, *undo, None, *more)
        return Markup(str(written).replace(FIELDS, fields))

    def _chips(self, chips: tuple[Chip, ...]) -> Markup:
        """Numbers in a row."""
        chip = self._chip
        return Markup("".join([chip(one) for one in chips]))

    def _seat(self, card: SeatCard, who: str, name: str, is_asked: int) -> Markup:
        """One of the strip of opponents."""
        few, more = self.chips(card.chips), self.chips(card.more)
        facts = (card.emblem, few, more, card.points, card.note, who, name, is_asked)
        return self._written_seat(*facts)


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

"""Finds places and public things mentioned in a message, by their names in all languages."""

import re
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

from ludoteca.text import LANGUAGES, Catalogue
from ludoteca.web.game_parts import presenter_of, words_of

PLACE: Final = r"[A-Za-z][0-9]{1,2}"
MENTION: Final = Markup('<button type="button" class="t-mention" data-mention="{}">{}</button>')
MOST_TABLES: Final = 64  # whose names are cached
CURVED: Final = "\N{RIGHT SINGLE QUOTATION MARK}"  # typed on phones for a straight one

Named = tuple[tuple[str, tuple[str, ...]], ...]  # where things are on the page, and their names


class Mentions:
    """What can be mentioned at a table: places and public things, nothing hidden."""

    def __init__(self, game: str, view: Any) -> None:
        """`view` is that of a spectator; None if there is nothing to see."""
        presenter = presenter_of(game)
        self._places = presenter.places(view) if view is not None else ()
        self._named: tuple[Named, ...] = tuple(
            [
                tuple(presenter.mentions(view, words_of(language, game)))
                for language in LANGUAGES
                if view is not None
            ]
        )

    def marked(self, text: str, words: Catalogue) -> Markup:
        """A message with its mentions as buttons; the text stays complete."""
        parts: list[str] = []
        at = 0
        for found in pattern_of(self._named).finditer(text.replace(CURVED, "'")):
            parts += [escape(text[at : found.start()]), self._button(found, text, words)]
            at = found.end()
        return Markup("").join([*parts, escape(text[at:])])

    def _button(self, found: re.Match[str], text: str, words: Catalogue) -> Markup:
        """The button of a mention; adds the name in the reader's language if it differs."""
        typed = text[found.start() : found.end()]
        called = things_called(self._named).get(found[0].lower())
        if called is None and not {typed.upper(), typed.lower()} & {*self._places}:
            return escape(typed)
        if called is None:
            return MENTION.format(typed.upper(), typed.upper())
        at = LANGUAGES.index(words.language)
        names = [name for thing in called for name in self._named[at][thing][1]]
        places = dict.fromkeys(
            [one for thing in called for one in self._named[at][thing][0].split()]
        )
        is_known = found[0].lower() in [name.lower() for name in names]
        return MENTION.format(" ".join(places), typed if is_known else f"{typed} ({names[0]})")


@lru_cache(MOST_TABLES)
def things_called(named: tuple[Named, ...]) -> dict[str, list[int]]:
    """The numbers of things by their names in all languages; several may share a name."""
    found: dict[str, list[int]] = {}
    for things in named:
        for number, (_, names) in enumerate(things):
            for name in names:
                called = found.setdefault(name.lower(), [])
                if number not in called:
                    called.append(number)
    return found


@lru_cache(MOST_TABLES)
def pattern_of(named: tuple[Named, ...]) -> re.Pattern[str]:
    """The pattern that finds mentions, longest names first."""
    names = sorted(things_called(named), key=len, reverse=True)
    either = "|".join([PLACE, *[re.escape(name) for name in names]])
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)

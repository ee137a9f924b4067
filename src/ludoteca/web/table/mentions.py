"""Finds places, cards and tracks mentioned in a message, by their names in all languages."""

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

Named = tuple[tuple[str, str], ...]  # public things: name on the board, catalogue key


class Mentions:
    """What can be mentioned at a table: places and public things, nothing hidden."""

    def __init__(self, game: str, view: Any) -> None:
        """`view` is that of a spectator."""
        self._game = game
        named = presenter_of(game).mentions(view) if view is not None else {}
        self._keys = named
        self._named: Named = tuple(named.items())

    def marked(self, text: str, words: Catalogue) -> Markup:
        """A message with its mentions as buttons; the text stays complete."""
        parts: list[str] = []
        at = 0
        for found in pattern_of(self._game, self._named).finditer(text.replace(CURVED, "'")):
            parts += [escape(text[at : found.start()]), self._button(found, text, words)]
            at = found.end()
        return Markup("").join([*parts, escape(text[at:])])

    def _button(self, found: re.Match[str], text: str, words: Catalogue) -> Markup:
        """The button of a mention; adds the name in the reader's language if it differs."""
        typed = text[found.start() : found.end()]
        things = things_called(self._game, self._named).get(found[0].lower())
        if things is None:
            return MENTION.format(typed.upper(), typed.upper())
        called = [words.say(self._keys[thing]) for thing in things]
        is_known = found[0].lower() in [name.lower() for name in called]
        return MENTION.format(" ".join(things), typed if is_known else f"{typed} ({called[0]})")


@lru_cache(MOST_TABLES)
def things_called(game: str, named: Named) -> dict[str, list[str]]:
    """Public things by their names in all languages; several cards may share a name."""
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        words = words_of(language, game)
        for thing, key in named:
            called = found.setdefault(words.say(key).lower(), [])
            if thing not in called:
                called.append(thing)
    return found


@lru_cache(MOST_TABLES)
def pattern_of(game: str, named: Named) -> re.Pattern[str]:
    """The pattern that finds mentions, longest names first."""
    names = sorted(things_called(game, named), key=len, reverse=True)
    either = "|".join([PLACE, *[re.escape(name) for name in names]])
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)

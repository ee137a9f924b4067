"""Pages: templates filled with texts and facts. Everything is escaped except our own drawings."""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from ludoteca.drawing.covers import cover, mark
from ludoteca.text import LANGUAGES, Catalogue
from ludoteca.web.icons import icon
from ludoteca.web.static_files import static_address
from ludoteca.web.visitor import LONGEST_NAME, Visitor

# A sentence or an icon that is the same on every page.
STATIC_TEXT: Final = re.compile(r"""\{\{ say\((["'])([\w.]+)\1\) \}\}""")
SIGN: Final = re.compile(r"""\{\{ icon\((["'])(\w+)\1, (\d+)\) \}\}""")

MOST_FIELDS: Final = 1024

Source = tuple[str, str, Callable[[], bool] | None]


class TranslatedLoader(PackageLoader):
    """Templates with the constant texts of one catalogue already filled in."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__("ludoteca.web", "templates")
        self.words = words

    def get_source(self, environment: Environment, template: str) -> Source:
        """A template whose constant sentences and icons are filled in."""
        source, name, is_fresh = super().get_source(environment, template)
        source = STATIC_TEXT.sub(self.fill_in, source)
        return SIGN.sub(lambda found: icon(found[2], int(found[3])), source), name, is_fresh

    def fill_in(self, found: re.Match[str]) -> str:
        """The sentence of a key; if this catalogue lacks it, the expression is left as it is."""
        key = found[2]
        return str(escape(self.words.say(key))) if self.words.has(key) else found[0]


@cache
def environment(words: Catalogue) -> Environment:
    """The templates in a language; a missing variable is an error, never a blank."""
    made = Environment(
        loader=TranslatedLoader(words),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals.update(
        static=static_address,
        icon=lambda name, size=16: Markup(icon(name, size)),
        cover=lambda game: Markup(cover(game)),
        mark=lambda game, size=34: Markup(mark(game, size)),
        languages=LANGUAGES,
        longest_name=LONGEST_NAME,
    )
    return made


def render(
    template: str,
    visitor: Visitor,
    words: Catalogue | None = None,
    *,
    waiting: int = 0,
    **facts: Any,
) -> str:
    """Renders a page for a visitor; `words` is the catalogue of a game where one is shown.

    Every template is given `visitor`, `say(key, **facts)`, `hidden()` (the fields every form must
    carry), `waiting` (how many tables wait for the visitor) and the facts named.
    """
    catalogue = words or visitor.words
    fields = hidden_fields(visitor)
    return (
        environment(catalogue)
        .get_template(template)
        .render(
            visitor=visitor,
            say=say_in(catalogue),
            hidden=lambda: fields,
            words=catalogue,
            waiting=waiting,
            **facts,
        )
    )


def hidden_fields(visitor: Visitor) -> Markup:
    """The hidden fields of a form: its token, and the page it stands on."""
    return fields_of(visitor.token, visitor.here)


@lru_cache(MOST_FIELDS)
def fields_of(token: str, here: str) -> Markup:
    """The hidden fields of every form."""
    return Markup(
        f'<input type="hidden" name="csrf" value="{escape(token)}">'
        f'<input type="hidden" name="back" value="{escape(here)}">'
    )


@cache
def say_in(words: Catalogue) -> Callable[..., str]:
    """`say(key, **facts)` for templates."""

    def say(key: str, given: Mapping[str, int | str] | None = None, **facts: int | str) -> str:
        return words.say(key, {**(given or {}), **facts} if given or facts else None)

    return say

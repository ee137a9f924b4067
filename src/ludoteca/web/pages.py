"""Pages: templates filled with words and facts. Everything is escaped unless it was drawn by us."""

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

# A sentence or a sign that is the same on every page.
STATIC_TEXT: Final = re.compile(r"""\{\{ say\((["'])([\w.]+)\1\) \}\}""")
SIGN: Final = re.compile(r"""\{\{ icon\((["'])(\w+)\1, (\d+)\) \}\}""")

MOST_FIELDS: Final = 1024

Source = tuple[str, str, Callable[[], bool] | None]


class TranslatedLoader(PackageLoader):
    """Templates with the words of one catalogue put in: what never changes is said once."""

    def __init__(self, words: Catalogue) -> None:
        super().__init__("ludoteca.web", "templates")
        self.words = words

    def get_source(self, environment: Environment, template: str) -> Source:
        """A template whose plain sentences and signs are text already."""
        source, name, is_fresh = super().get_source(environment, template)
        source = STATIC_TEXT.sub(self.fill_in, source)
        return SIGN.sub(lambda found: icon(found[2], int(found[3])), source), name, is_fresh

    def fill_in(self, found: re.Match[str]) -> str:
        """A sentence as it stands in a page; one this catalogue lacks is left to be asked for."""
        key = found[2]
        return str(escape(self.words.say(key))) if self.words.has(key) else found[0]


@cache
def environment(words: Catalogue) -> Environment:
    """The templates in a language; a name that is not given is a mistake, never a blank."""
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
    """A page for a visitor; `words` are those of a game where one is shown.

    Every template is given `visitor`, `say(key, **facts)`, `hidden()` (the fields every form must
    carry), `waiting` (tables that wait for the visitor, told in the header) and the facts named.
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
    """The token of a form, and where it was filled in."""
    return fields_of(visitor.token, visitor.here)


@lru_cache(MOST_FIELDS)
def fields_of(token: str, here: str) -> Markup:
    """The fields that every form carries."""
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

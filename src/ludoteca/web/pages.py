"""Pages: templates filled with words and facts. Everything is escaped unless it was drawn by us."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ludoteca.drawing.covers import cover, mark
from ludoteca.text import LANGUAGES, Catalogue
from ludoteca.web.icons import icon
from ludoteca.web.static_files import static_address
from ludoteca.web.visitor import LONGEST_NAME, Visitor


@cache
def environment() -> Environment:
    """The templates; a name that is not given is a mistake, never a blank."""
    made = Environment(
        loader=PackageLoader("ludoteca.web", "templates"),
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
    said = words or visitor.words
    fields = hidden_fields(visitor)
    return (
        environment()
        .get_template(template)
        .render(
            visitor=visitor,
            say=speaker(said),
            hidden=lambda: fields,
            words=said,
            waiting=waiting,
            **facts,
        )
    )


def hidden_fields(visitor: Visitor) -> Markup:
    """The token of a form, and where it was filled in."""
    return Markup(
        '<input type="hidden" name="csrf" value="{}"><input type="hidden" name="back" value="{}">'
    ).format(visitor.token, visitor.here)


def speaker(words: Catalogue) -> Callable[..., str]:
    """`say(key, **facts)` for templates."""

    def say(key: str, given: Mapping[str, int | str] | None = None, **facts: int | str) -> str:
        return words.say(key, {**(given or {}), **facts})

    return say

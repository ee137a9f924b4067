"""Pages: templates filled with texts and facts. Everything is escaped except our own drawings."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ludoteca.drawing.faces import face
from ludoteca.service import MOST_COUNTED
from ludoteca.service.fast_engine import is_fast
from ludoteca.text import LANGUAGES, Catalogue
from ludoteca.web.game_parts import cover_of
from ludoteca.web.icons import icon
from ludoteca.web.rules.contents import CitationLinks, citation_links
from ludoteca.web.static_files import static_address
from ludoteca.web.visitor import LONGEST_NAME, Visitor

MOST_FIELDS: Final = 1024


@cache
def environment() -> Environment:
    """The templates; a missing variable is an error, never a blank."""
    made = Environment(
        loader=PackageLoader("ludoteca.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters.update(cited=cited, rule=rule, rule_of=rule_of, uncited=uncited)
    made.globals.update(
        static=static_address,
        icon=lambda name, size=16: Markup(icon(name, size)),
        is_fast=is_fast,
        face=lambda name, size=22: Markup(face(name, size)),
        cover=lambda game: Markup(cover_of(game).picture()),
        mark=lambda game, size=34: Markup(cover_of(game).mark(size)),
        drawn=Markup,
        languages=LANGUAGES,
        counted=counted,
        longest_name=LONGEST_NAME,
    )
    return made


def counted(count: int) -> str:
    """A count as it is shown: beyond the bound of counting nobody knows it."""
    return str(count) if count < MOST_COUNTED else f"{MOST_COUNTED - 1}+"


def links_of(context: Context) -> CitationLinks:
    """The links into the rules of the game a page is about."""
    return citation_links(context["words"])


@pass_context
def cited(context: Context, text: str) -> Markup:
    """A sentence whose citation in brackets is a link."""
    return links_of(context).cited(text)


@pass_context
def rule(context: Context, text: str) -> Markup:
    """The text of a citation as a link; any other text as it is."""
    return links_of(context).rule(text)


@pass_context
def rule_of(context: Context, text: str) -> Markup:
    """The link of the citation in brackets in a sentence; nothing if it has none."""
    return links_of(context).rule_of(text)


@pass_context
def uncited(context: Context, text: str) -> str:
    """A sentence without a citation that `rule_of` makes a link of."""
    return links_of(context).uncited(text)


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
        environment()
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

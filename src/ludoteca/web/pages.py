"""Pages: templates filled with texts and facts; everything is escaped except our own drawings."""

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
    """The template environment; a missing variable raises an error."""
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
    """A count as shown; "99+" if counting stopped at the limit."""
    return str(count) if count < MOST_COUNTED else f"{MOST_COUNTED - 1}+"


def links_of(context: Context) -> CitationLinks:
    """The links into the rules of the game a page is about."""
    return citation_links(context["words"])


@pass_context
def cited(context: Context, text: str) -> Markup:
    """A sentence with its citations in brackets turned into links."""
    return links_of(context).cited(text)


@pass_context
def rule(context: Context, text: str) -> Markup:
    """A citation as a link; any other text unchanged."""
    return links_of(context).rule(text)


@pass_context
def rule_of(context: Context, text: str) -> Markup:
    """The link of a sentence's citation in brackets; empty if it has none."""
    return links_of(context).rule_of(text)


@pass_context
def uncited(context: Context, text: str) -> str:
    """A sentence without the citation that `rule_of` links."""
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

    Every template gets `visitor`, `say(key, **facts)`, `hidden()` (hidden fields for every form),
    `waiting` (how many tables wait for the visitor) and the given facts.
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
    """The hidden fields of a form: its token and its page."""
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
    """The function `say(key, **facts)` for templates."""

    def say(key: str, given: Mapping[str, int | str] | None = None, **facts: int | str) -> str:
        return words.say(key, {**(given or {}), **facts} if given or facts else None)

    return say

"""The rules in short, shown at a table beside the board."""

from functools import cache

from markupsafe import Markup, escape

from ludoteca.text.rules import games_with_rules, rules_text
from ludoteca.web.rules.contents import rule_link


@cache
def rules_beside(game: str, language: str) -> Markup:
    """The summaries of all chapters with links to them; empty without rules."""
    if game not in games_with_rules():
        return Markup()
    rules = rules_text(game, language)
    return Markup().join(
        [
            in_short(chapter.title, chapter.short, rules.address(chapter.id))
            for chapter in rules.chapters
            if chapter.short
        ]
    )


def in_short(title: str, lines: list[str], address: str) -> Markup:
    """A chapter's summary in a `<details>` element."""
    link = Markup(rule_link(address, str(escape(title))))
    listed = Markup().join([Markup("<li>{}</li>").format(line) for line in lines])
    body = Markup("<ul>{}</ul><p>{}</p>").format(listed, link)
    return Markup("<details><summary>{}</summary>{}</details>").format(title, body)

"""The index of the written rules, and links from citations into them."""

import re
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from ludoteca.text import Catalogue
from ludoteca.text.rules import RulesText, citation_address, citations, games_with_rules, plain
from ludoteca.web.rules.parts import entries_of

FRONT: Final = 2  # chapters shown on the front page: the idea in a minute, a turn at a glance
CITED: Final = re.compile(r"\[([^\[\]]+)\]")

Letter = tuple[str, list[tuple[str, str]]]  # a letter, its terms with their addresses


def index_of(rules: RulesText) -> list[Letter]:
    """Every term, title and listed thing with its address, by letter."""
    found: dict[tuple[str, str], None] = {}
    for section, (_, place) in rules.places.items():
        for term in place.terms or ([place.title] if not section.endswith("-rulings") else []):
            found[(term, rules.address(section))] = None
        for entry in entries_of(rules, place):
            found[(entry.name, f"{rules.address(section).partition('#')[0]}#{entry.id}")] = None
    letters: dict[str, list[tuple[str, str]]] = {}
    for term, address in sorted(found, key=lambda one: plain(one[0])):
        letters.setdefault(plain(term)[0].upper(), []).append((term, address))
    return sorted(letters.items())


class CitationLinks:
    """Turns rule citations into links to their paragraphs, in one language."""

    def __init__(self, words: Catalogue) -> None:
        self._addresses = labels_of(words)

    def cited(self, text: str) -> Markup:
        """A sentence with its citations in brackets turned into links."""
        return Markup(CITED.sub(self._bracket, str(escape(text))))

    def rule(self, text: str) -> Markup:
        """A citation as a link; any other text unchanged."""
        label = str(escape(text))
        return Markup(self._link(label)) if label in self._addresses else escape(text)

    def rule_of(self, text: str) -> Markup:
        """The link of a sentence's citation in brackets; empty if it has none."""
        found = CITED.search(str(escape(text)))
        known = found is not None and found[1] in self._addresses
        return Markup(self._link(found[1])) if known and found else Markup("")

    def uncited(self, text: str) -> str:
        """A sentence without the citation that `rule_of` links."""
        return CITED.sub("", text).rstrip() if self.rule_of(text) else text

    def _bracket(self, found: re.Match[str]) -> str:
        return f"[{self._link(found[1])}]" if found[1] in self._addresses else found[0]

    def _link(self, label: str) -> str:
        return rule_link(self._addresses[label], label)


@cache
def citation_links(words: Catalogue) -> CitationLinks:
    """The citation links of a catalogue, cached."""
    return CitationLinks(words)


def rule_link(address: str, label: str) -> str:
    """A link into the rules; all open in one window beside the table."""
    return f'<a class="rule" href="{address}" target="ludoteca-rules">{label}</a>'


def labels_of(words: Catalogue) -> dict[str, str]:
    """The address of each citation of the catalogue's game, by its escaped text."""
    return {
        str(escape(words.say(citation))): citation_address(game, citation)
        for game in games_with_rules()
        for citation in citations(game)
        if words.has(citation)
    }

"""The pages of the written rules, and links to them."""

import html
import re
from xml.etree import ElementTree

import pytest
from fastapi import FastAPI
from tests.web.guests import Guest, play, two_here

from ludoteca.games.registry import GAMES
from ludoteca.service import Tables
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.text.rules import (
    RulesText,
    citation_address,
    citations,
    games_with_rules,
    positions,
    rules_text,
)
from ludoteca.web.rules.contents import citation_links, index_of
from ludoteca.web.rules.figures import draw_named

RULES = games_with_rules()
ANCHOR = re.compile(r'id="([\w-]+)"')
LINKS = re.compile(r'href="(/rules/[^"]+)"')


def sections_of(rules: RulesText) -> set[str]:
    """Returns the addresses of all sections of the rules."""
    return {rules.address(section) for section in rules.places}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULES)
def test_every_chapter_is_a_page(app: FastAPI, game: str, language: str) -> None:
    guest = Guest(app, language)
    rules = rules_text(game, language)
    for chapter in rules.chapters:
        found = guest.get(f"/rules/{game}/{chapter.id}")
        assert found.status_code == 200
        assert chapter.title in html.unescape(found.text)
        anchors = ANCHOR.findall(found.text)
        assert {section.id for section in chapter.sections} <= set(anchors)


@pytest.mark.parametrize("game", RULES)
def test_the_address_of_a_section_redirects_to_its_chapter(guest: Guest, game: str) -> None:
    chapter = next(one for one in rules_text(game, "en").chapters if len(one.sections) > 1)
    found = guest.get(f"/rules/{game}/{chapter.sections[1].id}")
    assert found.status_code == 303
    assert found.headers["location"] == f"/rules/{game}/{chapter.id}#{chapter.sections[1].id}"


def test_all_rules_are_listed_and_help_redirects_there(guest: Guest) -> None:
    listed = guest.get("/rules").text
    assert all(f'href="/rules/{game}"' in listed for game in RULES)
    assert guest.get("/help").headers["location"] == "/rules"


@pytest.mark.parametrize("path", ["/rules/nowhere", "/rules/euphrates_tigris/nowhere"])
def test_unknown_rules_are_not_found(guest: Guest, path: str) -> None:
    assert guest.get(path).status_code == 404


def test_search_lists_matching_sections(guest: Guest) -> None:
    found = guest.get("/rules/euphrates_tigris?q=protected+temple").text
    assert "/rules/euphrates_tigris/wars#war-priests" in found
    nothing = guest.get("/rules/euphrates_tigris?q=<b>xyzzy").text
    assert "<b>xyzzy" not in nothing
    assert catalogue("en").say("web.rules.none") in nothing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULES)
def test_every_term_of_the_index_links_to_a_section(app: FastAPI, game: str, language: str) -> None:
    rules = rules_text(game, language)
    pages: dict[str, set[str]] = {}
    guest = Guest(app, language)
    terms = [one for _, terms in index_of(rules) for one in terms]
    assert len(terms) > 30
    for term, address in terms:
        path, _, anchor = address.partition("#")
        if path not in pages:
            pages[path] = set(ANCHOR.findall(guest.get(path).text))
        assert not anchor or anchor in pages[path], (term, address)
    shown = html.unescape(guest.get(f"/rules/{game}/index").text)
    assert all(term in shown for term, _ in terms)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULES)
def test_the_print_page_has_all_sections(app: FastAPI, game: str, language: str) -> None:
    rules = rules_text(game, language)
    anchors = ANCHOR.findall(Guest(app, language).get(f"/rules/{game}/print").text)
    assert set(rules.places) <= set(anchors)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULES)
def test_drawings_are_deterministic(game: str, language: str) -> None:
    for name in positions(game):
        first = draw_named(game, name, language, "title <1>")
        draw_named.cache_clear()
        assert draw_named(game, name, language, "title <1>") == first
        picture = ElementTree.fromstring(first.svg)
        assert picture.get("aria-label") == "title <1>"
        assert picture.get("role") == "img"
        assert "tabindex" not in first.svg


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULES)
def test_citations_become_links(game: str, language: str) -> None:
    words = catalogue(language, game)
    links = citation_links(words)
    for citation in citations(game):
        if not words.has(citation):
            continue
        label, address = words.say(citation), citation_address(game, citation)
        cited = links.cited(f"No <b>. [{label}]")
        assert f'href="{address}"' in cited
        assert "<b>" not in cited
        assert f'href="{address}"' in links.rule(label)
        assert f'href="{address}"' in links.rule_of(f"No. [{label}]")
        assert links.uncited(f"No. [{label}]") == "No."
    assert links.cited("see [1]") == "see [1]"
    assert links.uncited("see [1]") == "see [1]"


@pytest.mark.parametrize("game", [game for game in GAMES if game in RULES])
def test_log_and_refusals_link_into_the_rules(guest: Guest, tables: Tables, game: str) -> None:
    match = two_here(tables, guest.device, game)
    play(tables, match, 6)
    events = [f"event/{n}?seat=0" for n in range(1, tables.latest(match) + 1)]
    paths = [f"/table/{match}?seat=0&ready=1&why=1", *[f"/table/{match}/{one}" for one in events]]
    seen = "".join(guest.get(path).text for path in paths)
    found = set(LINKS.findall(seen)) - {f"/rules/{game}", f"/rules/{game}/legend"}
    assert found
    assert found <= sections_of(rules_text(game, "en"))
    assert "<cite><a" in seen


@pytest.mark.parametrize("game", [game for game in GAMES if game in RULES])
def test_the_summary_of_the_rules_is_shown_at_the_table(
    guest: Guest, tables: Tables, game: str
) -> None:
    match = two_here(tables, guest.device, game)
    seen = html.unescape(guest.get(f"/table/{match}/tab/about?seat=0").text)
    rules = rules_text(game, "en")
    for chapter in [one for one in rules.chapters if one.short]:
        assert f"<summary>{chapter.title}</summary>" in seen
        assert all(line in seen for line in chapter.short)
        assert f'href="{rules.address(chapter.id)}"' in seen

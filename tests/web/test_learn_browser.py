"""A lesson in a real browser, without scripts too: shown step by step to its end."""

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit

from ludoteca.games.registry import GAMES
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.lessons import lesson_named


@pytest.mark.crossed
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [1366, 390])
def test_a_lesson_is_followed_by_its_buttons(
    visit: Visit, game: str, language: str, wide: int
) -> None:
    page = visit(f"/learn/{game}/first/1", wide=wide, language=language, scripts=wide > 390)
    words = catalogue(language)
    count = len(lesson_named(game, "first").steps)
    for number in range(1, count + 1):
        page.get_by_role("link", name=words.say("web.lesson.show"), exact=True).click()
        expect(page.get_by_text(words.say("web.lesson.right"))).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number < count:
            page.get_by_role("link", name=words.say("web.lesson.next"), exact=True).click()
    expect(page.get_by_role("link", name=words.say("web.lesson.play"))).to_be_visible()

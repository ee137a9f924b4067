"""A conflict is shown next to the board with both sides, and nothing overlaps."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.tables import decider

from ludoteca.drawing.presenter import Look
from ludoteca.games.euphrates_tigris.tables import DYNASTY_NAMES
from ludoteca.service import HERE, SeatPlan, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import presenter_of

GAME: Final = "euphrates_tigris"
SIZES: Final = (DESKTOP, (1920, 1080), PHONE)
LONG: Final = "Wilhelmina the Wonderfully Long"
LANGUAGES: Final = ("en", "it", "es")
# A revolt in the first turn: both players place their king next to the same temple.
OPENING: Final = ["leader K A2", "pass", "leader K C2"]
# The parts of a conflict that overlap, are cut off or are outside the screen.
MEASURE: Final = """
() => {
  const found = [];
  const shown = (name) => [...document.querySelectorAll(name)].filter((one) => one.getClientRects().length);
  const parts = shown(".t-asked, .t-stage, .t-order, .t-coach, .t-report, .t-choices h2, .t-choices > ul a, .t-choices .t-later, .t-why, .t-chosen, .t-tile, .t-own, .t-tab-row, .t-bar button");
  const isSheet = innerWidth < 800;
  const card = document.querySelector(".t-card");
  const sheet = card.getBoundingClientRect();
  const boxOf = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (!isSheet || !card.contains(one)) return { left, right, top, bottom };
    return { left, right, top: Math.max(top, sheet.top), bottom: Math.min(bottom, sheet.bottom) }; // the rest is scrolled
  };
  const boxes = parts.map((one) => [one.className || one.tagName, boxOf(one)]).filter(([, one]) => one.bottom > one.top);
  for (const [at, [name, one]] of boxes.entries()) {
    if (one.bottom > innerHeight + 0.5 || one.right > innerWidth + 0.5) found.push(`out: ${name}`);
    for (const [other, two] of boxes.slice(at + 1)) {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      if (wide > 1 && high > 1) found.push(`${name} on ${other}`);
    }
  }
  const order = document.querySelector(".t-order");
  const last = shown(".t-choices > ul a").at(-1);
  if (order && order.getBoundingClientRect().top < last.getBoundingClientRect().bottom)
    found.push("automatic answers above the choices");
  const choices = document.querySelector(".t-choices");
  if (choices.scrollHeight > choices.clientHeight + 1) found.push("the choices scroll");
  const board = document.querySelector(".t-board").getBoundingClientRect();
  for (const [name, one] of isSheet ? [] : boxes)
    if (one.left < board.right - 1) found.push(`over the board: ${name}`);
  for (const text of shown(".t-stage text"))
    if (text.getBoundingClientRect().height < 11) found.push(`small: ${text.textContent}`);
  const confirms = shown(".t-confirm");
  if (confirms.length !== 1) found.push(`${confirms.length} times Confirm`);
  const bar = confirms[0].getBoundingClientRect();
  if (bar.bottom > innerHeight) found.push("Confirm is below the screen");
  return found;
}
"""  # noqa: E501


def revolt(tables: Tables, seed: str = "1") -> tuple[str, int]:
    """Creates a revolt between two players without names; returns it and the attacker's seat."""
    match = tables.create(GAME, {"players": 2}, [SeatPlan(HERE)] * 2, "device", seed=seed)
    for text in OPENING:
        tables.act(match, decider(tables.table(match, 0)), tables.latest(match), [text])
    return match, decider(tables.table(match, 0))


def test_a_conflict_names_both_sides(tables: Tables) -> None:
    match, seat = revolt(tables)
    view = tables.table(match, seat).view
    dynasties = [DYNASTY_NAMES[dynasty] for dynasty in view.dynasties]
    for language in LANGUAGES:
        words = catalogue(language, GAME)
        for names in ([], ["", ""], [LONG, "the teacher"]):
            look = Look(names=names)
            drawn = presenter_of(GAME).parts(view, words, look)["conflict"]
            assert all(words.say(f"dynasty.{dynasty}") in drawn for dynasty in dynasties)
            assert ("…" in drawn) == (LONG in names)
            assert ("the teacher" in drawn) == ("the teacher" in names)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_conflict_and_its_result_overlap_nothing(site: Site, sit: Sit, language: str) -> None:
    match, seat = revolt(site.tables)
    page = sit(match, seat, language=language)
    coach(page, site, match, seat)
    assert_clear(page)
    assert catalogue(language, GAME).say("seat.name", {"number": 1}) not in page.inner_text(
        ".t-ask"
    )
    page.locator(".t-amount").last.click()
    expect(page.locator(".t-bar .t-confirm")).to_be_enabled()
    assert_clear(page)
    for _ in range(2):
        at = decider(site.tables.table(match, 0))
        site.tables.act(match, at, site.tables.latest(match), ["support 0"])
    page.goto(f"{site.address}/table/{match}?seat={seat}&ready=1")
    expect(page.locator(".t-report[open]")).to_have_count(1)
    assert_clear(page)


def coach(page: Page, site: Site, match: str, seat: int) -> None:
    """Switches the coach on, at its longest, and reloads the page."""
    page.context.add_cookies([{"name": "preferences", "value": "coach=3", "url": site.address}])
    page.goto(f"{site.address}/table/{match}?seat={seat}&ready=1")
    expect(page.locator(".t-coach")).to_be_visible()


def assert_clear(page: Page) -> None:
    """Checks on every screen that nothing overlaps and everything is visible."""
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        assert page.evaluate(MEASURE) == [], (wide, high)

"""The asked targets are visible, on a phone too, and on another player's board."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import until
from tests.web.table.tables import OPTIONS, decider, made, positions

from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS
from ludoteca.service import Table
from ludoteca.text import LANGUAGES

GAME: Final = "imperial_settlers"
RAZE: Final = "raze "
# By how many pixels the first target is outside its pane or the window.
STANDS_OUT: Final = """pane => {
  const inside = pane.getBoundingClientRect(), at = pane.querySelector("a").getBoundingClientRect();
  return Math.max(inside.left - at.left, at.right - inside.right, at.right - innerWidth, -at.left);
}"""
# Where the reader scrolls to: the bottom of the page, and other cards of board, offers and hand.
SCROLLED: Final = """(most) => {
  document.querySelector(".t-main").scrollTop = 1000;
  for (const pane of document.querySelectorAll(".t-board, .t-offers, .t-hand"))
    pane.scrollLeft = most;
}"""
LEFT: Final = "pane => pane.scrollLeft"
# By how many pixels the first card on offer is outside its row or the part that scrolls.
OFFER_STANDS_OUT: Final = """() => {
  const row = document.querySelector(".t-offers"), main = document.querySelector(".t-main");
  const at = row.querySelector("a").getBoundingClientRect();
  const inside = main.getBoundingClientRect();
  return Math.max(inside.left - at.left, at.right - inside.right,
                  inside.top - at.top, at.bottom - inside.bottom);
}"""


def before(site: Site, seed: int, is_wanted: Callable[[Table, Table], bool]) -> Iterator[Table]:
    """Plays to the last position before a wanted one; the next step yields that."""
    pairs = list(positions(site.tables, GAME, seed, 60, 2))
    place = next(at for at in range(1, len(pairs)) if is_wanted(pairs[at - 1], pairs[at]))
    played = positions(site.tables, GAME, seed, 60, 2)
    for _ in range(place - 1):
        next(played)
    return played


def is_new_offer(last: Table, table: Table) -> bool:
    """Whether cards are on offer that were not on offer before."""
    return bool(table.view.offers()) and not last.view.offers()


def razing_far(site: Site) -> Table:
    """Returns a position in which only locations of the second opponent can be razed."""
    for seed in range(30):
        for table in positions(site.tables, GAME, seed, 160):
            targets = [
                CARD_NUMBERS[move.text.split()[1]]
                for move in table.moves
                if move.text.startswith(RAZE) and not move.text.startswith("raze hand")
            ]
            holders = {table.view.holder(card) for card in targets}
            if holders == {(table.seat + 2) % OPTIONS[GAME]}:
                return table
    raise AssertionError("no such position")


def test_a_location_that_can_be_razed_is_visible(site: Site, sit: Sit) -> None:
    table = razing_far(site)
    for size in (PHONE, DESKTOP):
        page = sit(table.match, table.seat, size=size)
        page.goto(f"{site.address}/table/{table.match}?seat={table.seat}&pick=raze&ready=1")
        pane = page.locator(".t-others[open] .pan")
        pane.locator("a").first.wait_for()
        assert pane.evaluate(STANDS_OUT) <= 1


def test_cards_on_offer_come_into_sight_when_the_question_appears(site: Site, sit: Sit) -> None:
    played = before(site, 0, is_new_offer)
    table = next(played)
    page = sit(table.match, 1, size=PHONE)
    page.evaluate(SCROLLED, 300)
    page.evaluate("document.querySelector('.t-board').dataset.centred = 'yes'")  # shown before
    asked = next(played)
    assert asked.seat == 1
    until(page, f"document.querySelector('#table').dataset.n === '{asked.n}'")
    assert page.evaluate(OFFER_STANDS_OUT) <= 1
    for pane in (".t-board", ".t-hand"):  # the reader's own places stay
        assert page.locator(pane).evaluate(LEFT) == 300
    page.evaluate(SCROLLED, 200)
    page.locator(".t-pieces a, .t-kinds a").last.click()
    until(page, "location.search.includes('pick=')")
    assert page.locator(".t-offers").evaluate(LEFT) == 200  # choosing moves nothing


def test_cards_on_offer_are_in_sight_after_reading_the_log(site: Site, sit: Sit) -> None:
    played = before(site, 0, is_new_offer)
    page = sit(next(played).match, 1, size=(360, 640))
    page.evaluate(SCROLLED, 300)
    page.locator(".tab-log").click()
    asked = next(played)
    until(page, f"document.querySelector('#table').dataset.n === '{asked.n}'")
    page.locator(".tab-board").click()
    assert page.evaluate(OFFER_STANDS_OUT) <= 1


@pytest.mark.parametrize("players", [1, 3])
def test_the_phase_of_a_round_is_not_cut_off_on_a_phone(site: Site, sit: Sit, players: int) -> None:
    match = made(site.tables, GAME, players=players)
    for language in LANGUAGES:
        page = sit(match, decider(site.tables.table(match, 0)), size=PHONE, language=language)
        phase = page.locator(".t-progress .chip.lit > span")
        assert phase.evaluate("span => span.scrollWidth <= span.clientWidth + 1"), language

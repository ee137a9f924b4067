"""The asked targets are visible, on a phone too, and on another player's board."""

from typing import Final

from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
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


def test_the_phase_of_a_round_is_not_cut_off_on_a_phone(site: Site, sit: Sit) -> None:
    match = made(site.tables, GAME)
    for language in LANGUAGES:
        page = sit(match, decider(site.tables.table(match, 0)), size=PHONE, language=language)
        phase = page.locator(".t-progress .chip.lit > span")
        assert phase.evaluate("span => span.scrollWidth <= span.clientWidth + 1"), language

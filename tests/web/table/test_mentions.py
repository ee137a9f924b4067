"""Names in the chat light up on the table, in a real browser."""

import pytest
from playwright.sync_api import Response, expect
from tests.service.playing import play
from tests.web.table.conftest import Sit, Site
from tests.web.table.tables import DEVICE

from ludoteca.service import HERE, LINK, SeatPlan
from ludoteca.text import LANGUAGES
from ludoteca.web.game_parts import presenter_of, words_of

LIT = ".lit-mention"
SETTLED = 300  # milliseconds in which the page shows what it has received


@pytest.mark.parametrize("game", ["euphrates_tigris", "terra_mystica", "imperial_settlers"])
def test_a_named_seat_lights_up_with_its_pieces(site: Site, sit: Sit, game: str) -> None:
    match = talking(site, game)
    play(site.tables, match, 60)
    pieces = named_seat(site, game, match, 1)
    assert len(pieces.split()) > 1
    view = site.tables.table(match, -1).view
    called = words_of("it", game).say(presenter_of(game).who(view, 1))
    site.tables.say(DEVICE, match, 0, "players", f"{called}!")
    page = sit(match, 0)
    page.click("label.tab-talk")
    page.click("#said-1 [data-mention]")
    expect(page.locator(f'.t-seat[data-named="seat-1"]{LIT}')).to_have_count(1)
    piece = pieces.split()[-1]
    lit = page.locator(f':is([data-cell="{piece}"], [data-card="{piece}"]){LIT}')
    expect(lit).not_to_have_count(0)
    expect(page.locator(LIT)).to_have_count(0)  # after some seconds


def talking(site: Site, game: str) -> str:
    """Creates a match of two devices; at a table of one device there is no chat."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = site.tables.create(game, {"players": 2}, plans, DEVICE, seed="chat")
    site.tables.claim("another", site.tables.keys(DEVICE, match)[1], "Ben")
    return match


def named_seat(site: Site, game: str, match: str, seat: int) -> str:
    """Returns where a seat and its pieces are on the page."""
    view = site.tables.table(match, -1).view
    for language in LANGUAGES:
        for places, _ in presenter_of(game).mentions(view, words_of(language, game)):
            if f"seat-{seat}" in places.split():
                return places
    return ""


def test_a_click_on_a_tile_opens_the_tab_that_shows_it(site: Site, sit: Sit) -> None:
    match = talking(site, "terra_mystica")
    site.tables.say(DEVICE, match, 0, "players", "I want FAV5")
    page = sit(match, 0)
    page.click("label.tab-talk")
    loads: list[Response] = []
    with page.expect_response(lambda response: is_loaded_again(response, loads)):
        page.click("#said-1 [data-mention]")
    loads[-1].finished()
    page.wait_for_timeout(SETTLED)
    expect(page.locator(f'.panel-tiles [data-thing="FAV5"]{LIT}')).to_be_visible()
    expect(page.locator("#talk")).to_be_hidden()


def is_loaded_again(response: Response, loads: list[Response]) -> bool:
    """Whether a response is the second one of the tiles: the opened tab loads once more."""
    if "/tab/tiles" in response.url:
        loads.append(response)
    return len(loads) == 2

"""Preferences in a real browser: automatic answers, countdown, warnings, sound, forced moves."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect
from tests.rings import spread
from tests.service.playing import ANN, BOB
from tests.service.questions import before_question, made, moves_to
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import at_n, until
from tests.web.table.tables import DEVICE, OPTIONS, positions
from tests.web.table.test_browser import EACH_SIZE

pytestmark = pytest.mark.slow
GAMES = tuple(OPTIONS)
HOLDERS = (ANN, BOB)
# By game: the order chosen on the page, and its value.
ORDERS = {
    "terra_mystica": ("take", "99"),
    "euphrates_tigris": ("defend", "1"),
    "imperial_settlers": ("lose", "1"),
}
# By game: seed, number of moves, and a move of which its player is warned.
WARNED = {
    "terra_mystica": (12, 7, "pass BON3", "Bonus tile: spade"),
    "euphrates_tigris": (7, 2, "leader P C8", "this revolt"),
    "imperial_settlers": (1, 4, "pass", "5 goods"),
}


def prefer(page: Page, preferences: str) -> None:
    """Sets the cookie of the preferences."""
    place = re.match(r"https?://[^/]+", page.url)
    assert place
    page.context.add_cookies([{"name": "preferences", "value": preferences, "url": place[0]}])


BOTH = [*((game, True) for game in GAMES), ("euphrates_tigris", False)]


@pytest.mark.crossed
@EACH_SIZE
@pytest.mark.parametrize(("game", "scripts"), BOTH)
def test_an_automatic_answer_is_set_and_used(
    site: Site, sit: Sit, game: str, scripts: bool, size: tuple[int, int]
) -> None:
    match, seat, (other, last) = before_question(site.tables, game)
    page = sit(match, seat, device=HOLDERS[seat], scripts=scripts, size=size)
    page.goto(f"{page.url.split('?')[0]}/orders?seat={seat}")
    name, value = ORDERS[game]
    page.select_option(f"#order-{name}", value)
    page.locator(".preferences-go button").click()
    page.wait_for_url(f"**/table/{match}?seat={seat}")
    n = site.tables.act(match, other, site.tables.latest(match), [last])
    if scripts:
        at_n(page, n)  # the event stream updates the page
    else:
        page.reload()
    expect(page.locator(".panel-log")).to_contain_text("automatic")
    assert site.tables.log(match, seat)[-1].seat == seat


def test_a_question_links_to_the_automatic_answers(site: Site, sit: Sit) -> None:
    match, seat, (other, last) = before_question(site.tables, "terra_mystica")
    n = site.tables.act(match, other, site.tables.latest(match), [last])
    page = sit(match, seat, device=HOLDERS[seat], size=PHONE)
    page.locator(".t-order a").click()
    page.select_option("#order-decline", "1")
    page.locator(".preferences-go button").click()
    page.wait_for_url(f"**/table/{match}?seat={seat}")
    at_n(page, n + 1)
    assert site.tables.log(match, seat)[-1].text.startswith("decline")


def test_a_forced_move_is_played_and_undone_with_the_move_before(site: Site, sit: Sit) -> None:
    game, prefix = "imperial_settlers", "activate EGY001"
    moves = moves_to(site.tables, game)
    number = next(at for at, (_, text) in enumerate(moves) if text.startswith(prefix))
    match = made(site.tables, game)
    for seat, text in moves[:number]:
        site.tables.act(match, seat, site.tables.latest(match), [text])
    seat, steps = moves[number][0], site.tables.table(match, moves[number][0]).steps
    page = sit(match, seat, device=HOLDERS[seat])
    address = page.url.split("/table")[0]
    page.locator(".to-preferences").click()
    page.select_option("#forced", "play")
    page.locator(".preferences-go button").click()
    page.goto(f"{address}/table/{match}?seat={seat}&pick=activate&pick=EGY001")
    page.locator("[data-confirm] button").click()
    until(page, f"document.querySelector('#table').dataset.n == '{number + 2}'")
    expect(page.locator(".panel-log")).to_contain_text("forced")
    page.keyboard.press("Control+z")
    at_n(page, number + 3)
    assert site.tables.table(match, seat).steps == steps
    page.keyboard.press("Control+y")
    at_n(page, number + 5)
    assert site.tables.table(match, seat).steps == steps + 2
    site.tables.set_asking(HOLDERS[seat], True)


@spread("game", 1, GAMES)
def test_a_chosen_move_is_confirmed_after_a_countdown_unless_cancelled(
    site: Site, sit: Sit, game: str
) -> None:
    match = made(site.tables, game)
    seat = (site.tables.table(match, 0).deciders).bit_length() - 1
    page = sit(match, seat, device=HOLDERS[seat])
    prefer(page, "seconds=5")
    page.clock.install()
    page.reload()
    page.clock.pause_at(datetime.now() + timedelta(seconds=10))  # the test controls the time
    n = site.tables.latest(match)
    choose(page)
    button = page.locator("[data-confirm] button")
    expect(button).to_contain_text("Confirming in 5 s")
    page.clock.run_for(2000)
    expect(button).to_contain_text("Confirming in 3 s")
    page.keyboard.press("Escape")
    expect(button).to_contain_text("Confirm")
    page.clock.run_for(9000)
    assert site.tables.latest(match) == n
    choose(page)
    page.locator(".t-stop").click()
    expect(page.locator(".t-stop")).to_have_count(0)
    choose(page)
    expect(page.locator(".t-stop")).to_be_visible()
    page.clock.run_for(5000)
    expect(page.locator(".t-stop")).to_have_count(0)
    until(page, f"document.querySelector('#table').dataset.n > '{n}'")
    page.context.close()  # its clock must not stay paused for the next test


def choose(page: Page) -> None:
    """Chooses a move by clicks until it can be confirmed."""
    back = page.locator("[data-back]")
    if back.count():
        back.click()
        until(page, "!document.querySelector('[data-confirm] button:not(:disabled)')")
    for _ in range(4):
        if page.locator("[data-confirm] button:not([disabled])").count():
            return
        before = page.url
        hand = page.locator(".t-hand-row a[data-key]")
        lists = page.locator(".t-choices > ul")
        links = lists.last.locator("a.t-option:not(.chosen)")
        (
            hand if hand.count() and lists.count() < 2 and "pick=tile" in before else links
        ).first.click()
        until(page, f"location.href != {before!r}")
    raise AssertionError("no move after four steps")


@pytest.mark.crossed
@pytest.mark.parametrize(("game", "scripts"), BOTH)
def test_a_warning_is_shown_with_its_switch(site: Site, sit: Sit, game: str, scripts: bool) -> None:
    seed, number, text, warning = WARNED[game]
    table = next(
        t for at, t in enumerate(positions(site.tables, game, seed, 20, 2)) if at == number
    )
    size = DESKTOP if scripts else PHONE
    page = sit(table.match, table.seat, device=DEVICE, size=size, scripts=scripts)
    prefer(page, "seconds=3")  # moves with a warning are not confirmed automatically
    picks = "".join(f"&pick={word}" for word in text.split())
    page.goto(f"{page.url.split('?')[0]}?seat={table.seat}{picks}")
    page.goto(page.url)
    expect(page.locator("[data-warning]")).to_contain_text(warning)
    expect(page.locator("[data-confirm] input[name=text]").first).to_have_value(text)
    assert page.locator("[data-seconds]").count() == 0
    page.locator("[data-warning] button").click()
    expect(page.locator("[data-warning]")).to_have_count(0)
    expect(page.locator("[data-confirm] input[name=text]").first).to_have_value(text)
    assert page.locator("[data-seconds]").count() == 1


COUNT_TONES = """
window.tones = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { tones += 1; return make.call(this); };
"""


@pytest.mark.parametrize("sound", [True, False], ids=["sound", "silence"])
def test_icon_and_sound_announce_my_turn(site: Site, sit: Sit, sound: bool) -> None:
    game = "euphrates_tigris"
    match = made(site.tables, game)
    first = site.tables.table(match, 0).deciders.bit_length() - 1
    page = sit(match, 1 - first, device=HOLDERS[1 - first])
    page.add_init_script(COUNT_TONES)
    if sound:
        prefer(page, "sound=on")
    page.reload()
    page.locator(".t-ask").click()
    icon = page.locator("link[rel=icon]")
    assert not page.title().startswith("●")
    assert "icon-waiting" not in str(icon.get_attribute("href"))
    for seat, text in moves_to(site.tables, game):
        if seat != first:
            break
        n = site.tables.act(match, seat, site.tables.latest(match), [text])
    at_n(page, n)
    assert page.title().startswith("●")
    assert "icon-waiting" in str(icon.get_attribute("href"))
    assert page.evaluate("tones") == (2 if sound else 0)

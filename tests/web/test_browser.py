"""Pages around the table in a real browser: start, joining, hot seat, replay, accessibility."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from tests.rings import spread
from tests.web.conftest import Visit

from ludoteca.games.registry import GAMES
from ludoteca.text import LANGUAGES

pytestmark = pytest.mark.slow

DESKTOP = (1366, 768)
PHONE = (390, 844)
SIZES = [DESKTOP, PHONE]


def match_of(page: Page) -> str:
    """Returns the id of the table a page shows."""
    found = re.search(r"/table/([\w-]+)", page.url)
    assert found
    return found[1]


def send(page: Page, path: str, **fields: str) -> int:
    """Sends a form with the token of the page, without the page's script; returns the status."""
    token = page.locator("input[name=csrf]").first.get_attribute("value")
    origin = page.evaluate("location.origin")
    answer = page.request.post(origin + path, form={"csrf": token or "", **fields}, max_redirects=0)
    return answer.status


def make(page: Page) -> None:
    """Submits the form of a new table and waits for its page."""
    page.locator(".new-go button").click()
    page.wait_for_url("**/table/*")


def hot_seat(page: Page) -> str:
    """Creates a table for Livia and Marco on one device; Livia begins."""
    address = page.url.rstrip("/")
    page.goto(f"{address}/new/euphrates_tigris")
    page.locator(".players span", has_text="2").click()
    page.fill("input[name='name.0']", "Livia")
    page.locator(".place-2 .kinds label").first.click()
    page.fill("input[name='name.1']", "Marco")
    page.select_option("select[name='option.first']", "0")
    make(page)
    match = match_of(page)
    page.goto(f"{address}/open")  # leave the table page, which would reload after each form
    return match


def is_scrolled_sideways(page: Page) -> bool:
    """Whether the page is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))


@pytest.mark.crossed
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
@pytest.mark.parametrize(("wide", "high"), SIZES)
@pytest.mark.parametrize("game", ["terra_mystica", "euphrates_tigris", "imperial_settlers"])
def test_one_click_leads_to_a_table(
    visit: Visit, game: str, wide: int, high: int, scripts: bool
) -> None:
    page = visit(wide=wide, high=high, scripts=scripts)
    assert not is_scrolled_sideways(page) if scripts else True
    page.locator(f"form[action='/play/{game}'] button.button").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("main svg").first).to_be_attached()
    page.goto(page.url.split("/table")[0])
    expect(page.locator(".mine .line")).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "it", "es"])
def test_the_start_page_needs_no_scroll_on_a_desktop(visit: Visit, language: str) -> None:
    page = visit(language=language)
    assert page.evaluate("document.documentElement.scrollHeight") <= 768
    tops = page.locator(".start-buttons").evaluate_all(
        "found => found.map(one => one.getBoundingClientRect().top)"
    )
    assert len(tops) == len(GAMES) and len(set(tops)) == 1, "the buttons are not side by side"


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_two_people_meet_at_a_table_by_link(visit: Visit, scripts: bool) -> None:
    host = visit("/new/euphrates_tigris", scripts=scripts)
    host.locator(".players span", has_text="2").click()
    host.fill("input[name='name.0']", "Ann")
    host.locator(".place-2 .kinds label").nth(1).click()
    host.fill("input[name=title]", "Two rivers")
    make(host)
    expect(host.locator("h1")).to_have_text("Two rivers")
    link = host.locator("[data-copy]").first.input_value()
    guest = visit(scripts=scripts, wide=390, high=844)
    guest.goto(link)
    guest.fill("input[name=name]", "<b>Ben</b>")
    guest.locator("main form button").click()
    guest.wait_for_url("**/table/*")
    expect(guest.locator("main svg").first).to_be_attached()
    if scripts:  # the event stream updates the page
        expect(host.locator("h1", has_text="Two rivers")).to_have_count(0)
    host.goto(f"{host.url.split('/table')[0]}/table/{match_of(guest)}/seats")
    assert "<b>Ben</b>" in host.locator(".chairs").inner_text()
    assert host.locator(".chairs b b").count() == 0


def test_a_link_can_be_copied(visit: Visit, browser: Browser) -> None:
    page = visit("/new/euphrates_tigris")
    page.locator(".place-2 .kinds label").nth(1).click()
    make(page)
    page.locator("[data-copy-button]").first.click()
    expect(page.locator("[data-copy-button]").first).to_have_text("Copied")


def test_seats_of_a_smaller_table_are_hidden(visit: Visit) -> None:
    page = visit("/new/terra_mystica")
    expect(page.locator(".place-4")).to_be_visible()
    page.locator(".players span", has_text="2").click()
    expect(page.locator(".place-2")).to_be_visible()
    expect(page.locator(".place-3")).to_be_hidden()
    page.locator(".place-2 .kinds label").nth(1).click()
    expect(page.locator(".place-2 .place-name")).to_be_visible()
    expect(page.locator(".place-2 .place-bot")).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_language_and_theme_are_kept_on_other_pages(visit: Visit, scripts: bool) -> None:
    page = visit("/new/imperial_settlers", scripts=scripts)
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator("h1")).to_have_text("Coloni Imperiali")
    page.get_by_role("button", name="Scuro").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator(".brand").click()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert (
        page.locator("body").evaluate("e => getComputedStyle(e.parentElement).backgroundColor")
        == "rgb(23, 25, 29)"
        if scripts
        else True
    )


def test_a_curtain_is_shown_between_two_players_of_one_device(visit: Visit) -> None:
    page = visit()
    match = hot_seat(page)
    for n, text in enumerate(("leader K J1", "leader P K2")):
        assert send(page, f"/table/{match}/act", n=str(n), seat="0", text=text) == 303
    page.goto(page.url.replace("/open", f"/table/{match}"))
    expect(page.locator("body.curtain")).to_have_count(1)
    expect(page.locator("h1")).to_contain_text("Marco")
    page.locator("main a.button").click()
    expect(page.locator("body.curtain")).to_have_count(0)


def test_a_replay_is_stepped_through_by_slider_keys_and_links(visit: Visit) -> None:
    page = visit()
    match = hot_seat(page)
    for n, text in enumerate(("leader K J1", "leader P K2")):
        assert send(page, f"/table/{match}/act", n=str(n), seat="0", text=text) == 303
    assert send(page, f"/table/{match}/resign", n="2", seat="1") == 303
    page.goto(page.url.replace("/open", f"/table/{match}"))
    expect(page.locator("h1")).to_contain_text("Livia")
    page.get_by_role("link", name="Replay").click()
    expect(page.locator("output")).to_have_text("3 / 3")
    page.wait_for_load_state()  # the slider's script too
    page.locator("#step").focus()
    page.keyboard.press("Home")
    expect(page.locator("output")).to_have_text("0 / 3")
    expect(page).to_have_url(re.compile("step=0"))
    page.locator("h2").first.click()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=1"))
    page.locator(".moves a").nth(1).click()
    expect(page).to_have_url(re.compile("step=2"))
    page.set_viewport_size({"width": PHONE[0], "height": 400})
    page.goto(page.url.replace("step=2", "step=3"))
    assert page.evaluate("scrollY") == 0  # the list scrolls to the move, the page does not
    page.goto(page.url.replace("step=3", "step=2"))
    page.get_by_role("link", name="Play on from here").click()
    page.locator("main button.button").click()
    page.wait_for_url("**/table/*")
    assert match_of(page) != match


def pages_of(page: Page) -> list[str]:
    """Returns a path of every kind of page around the table."""
    address = page.url.rstrip("/")
    page.goto(f"{address}/new/terra_mystica")
    page.locator(".place-2 .kinds label").nth(1).click()
    make(page)
    lobby = match_of(page)
    page.goto(address)
    over = hot_seat(page)
    assert send(page, f"/table/{over}/resign", n="0", seat="0") == 303
    page.goto(address)
    shared = hot_seat(page)
    send(page, f"/table/{shared}/act", n="0", seat="0", text="leader K J1")
    send(page, f"/table/{shared}/act", n="1", seat="0", text="leader P K2")
    paths = [
        "/",
        "/preferences",
        "/tables",
        "/open",
        "/nowhere",
        "/new/imperial_settlers",
        "/new/terra_mystica",
    ]
    paths += [f"/table/{lobby}", f"/table/{shared}", f"/table/{shared}/seats", f"/table/{over}"]
    paths.append(f"/table/{shared}/orders?seat=0")
    paths += [f"/table/{over}/{part}" for part in ("replay?step=1", "verify", "play-on?step=0")]
    return paths


# `make test` checks every other page, in light on a desktop; `make soak` all, in all looks.
LOOKS = [("light", DESKTOP, 0), ("dark", PHONE, 1), ("light", DESKTOP, 1), ("dark", PHONE, 0)]
LOOKS += [(*look, half) for look in [("dark", DESKTOP), ("light", PHONE)] for half in range(2)]


@spread("look", 1, LOOKS)
def test_axe_finds_nothing_serious(
    visit: Visit, browser: Browser, look: tuple[str, tuple[int, int], int]
) -> None:
    theme, (wide, high), half = look
    page = visit(wide=wide, high=high, theme=theme)
    address = page.url.rstrip("/")
    page.goto(f"{address}/new/terra_mystica")
    page.locator(".place-2 .kinds label").nth(1).click()
    make(page)
    key = page.locator("[data-copy]").first.input_value()
    page.goto(address)
    paths = pages_of(page)
    stranger = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme="dark" if theme == "dark" else "light",
    ).new_page()
    found = {}
    places = [(page, address + path) for path in paths] + [(stranger, key)]
    for one, place in places[half::2]:
        one.goto(place)
        serious = violations(one)
        if serious:
            found[place.removeprefix(address)] = serious
        if one.locator("#table").count() == 0:  # the table page has its own test
            assert not is_scrolled_sideways(one), place
    stranger.context.close()
    assert found == {}


def violations(page: Page) -> list[str]:
    """Returns what axe reports as serious or critical."""
    reported = Axe().run(page).response["violations"]
    return [
        f"{violation['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:200]}"
        for violation in reported
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_form_of_a_new_table_fits_a_small_phone(visit: Visit, language: str) -> None:
    page = visit("/new/terra_mystica", wide=360, high=640, language=language)
    assert page.evaluate("document.documentElement.scrollWidth") == 360

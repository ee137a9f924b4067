"""The layout of the fullest tables: no scrolling, nothing cut off, questions over the board."""

import random

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import decide, follow, reached, until
from tests.web.table.tables import OPTIONS, positions, replayed
from tests.web.table.test_browser import EACH_SIZE, busy

from ludoteca.service import Tables
from ludoteca.text import LANGUAGES

pytestmark = pytest.mark.slow
GAMES = tuple(OPTIONS)
ZOOMED = (683, 384)  # a common screen at 200 % zoom
# Labels that are cut off or broken, lists that scroll, cards that overlap.
FLAWS = """
() => {
  const found = [];
  const table = document.querySelector("#table");
  for (const label of table.querySelectorAll(".t-kinds .t-label, .t-rows .t-label")) {
    const text = label.firstChild;
    if (!text || !label.offsetWidth || label.offsetWidth < 4) continue;
    for (const word of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((part) => Math.round(part.bottom)));
      if (lines.size > 1) found.push("broken: " + word[0]);
      const box = label.closest(".t-option").getBoundingClientRect();
      if (range.getBoundingClientRect().right > box.right + 1) found.push("cut: " + word[0]);
    }
  }
  const choices = table.querySelector(".t-choices");
  if (choices.scrollHeight > choices.clientHeight) found.push("the choices scroll");
  const cards = [...table.querySelectorAll(".t-hand [data-card]")].map((c) => c.getBoundingClientRect());
  for (let at = 1; at < cards.length; at += 1)
    if (cards[at].left < cards[at - 1].right - 1) found.push("cards overlap");
  return found;
}
"""  # noqa: E501


def crowded(tables: Tables, most: int = 145) -> tuple[str, int]:
    """Sets up Terra Mystica for five in the fourth round, with every kind of action."""
    return replayed(tables, "crowded", "14", 5, most)


def full_hand(tables: Tables) -> tuple[str, int]:
    """Sets up Imperial Settlers for four, with twelve cards or more in the hand."""
    for table in positions(tables, "imperial_settlers", 6, 80, 4):
        hand = table.view.table.seats[table.seat].hand if table.seat >= 0 else []
        if len(hand) >= 12 and len(table.moves) > 8:
            return table.match, table.seat
    raise AssertionError("no such position")


def fullest(tables: Tables, game: str) -> tuple[str, int]:
    """Sets up the position of a game that needs the most space."""
    if game == "terra_mystica":
        return crowded(tables)
    if game == "imperial_settlers":
        return full_hand(tables)
    return busy(tables, game, 5)


def assert_fits(page: Page, size: tuple[int, int]) -> None:
    """Checks that the page does not scroll and its main parts are not cut off."""
    root = "document.documentElement"
    height, width = page.evaluate(f"[{root}.scrollHeight, {root}.scrollWidth]")
    assert (width, height) == size
    for part in (".t-ask", ".t-bar", ".t-board"):
        box = page.locator(part).first.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size[1]


@pytest.mark.parametrize(
    ("game", "language"),
    [("euphrates_tigris", "it"), ("terra_mystica", "es"), ("imperial_settlers", "it")],
)
def test_a_turn_needs_no_scrolling(site: Site, sit: Sit, game: str, language: str) -> None:
    match, seat = fullest(site.tables, game)
    page = sit(match, seat, language=language)
    until(page, "!document.querySelector('[data-why]')")
    assert_fits(page, DESKTOP)
    assert page.evaluate(FLAWS) == []
    for kind in (0, 1):
        page.locator(".t-kinds a.t-kind").nth(kind).click()
        until(page, "location.search.includes('pick=')")
        assert_fits(page, DESKTOP)
        assert page.evaluate(FLAWS) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_own_goods_board_and_choices(site: Site, sit: Sit, game: str) -> None:
    match, seat = fullest(site.tables, game)
    page = sit(match, seat, size=PHONE)
    assert_fits(page, PHONE)
    page.locator(".t-kinds a.t-kind").first.click()
    until(page, "location.search.includes('pick=')")
    assert_fits(page, PHONE)
    page.locator("[data-back]").click()
    until(page, "!location.search.includes('pick=')")
    expect(page.locator(".t-own-bar")).to_be_visible()
    page.locator(".tab-log").click()
    expect(page.locator(".panel-log")).to_be_visible()
    expect(page.locator(".t-sheet")).to_be_hidden()
    page.locator(".tab-players").click()
    expect(page.locator(".t-seat").first).to_be_visible()
    page.locator(".tab-board").click()
    expect(page.locator(".t-sheet")).to_be_visible()
    before = page.locator(".t-board > svg").bounding_box()
    pinch(page)
    after = page.locator(".t-board > svg").bounding_box()
    assert before and after and after["width"] > 1.5 * before["width"]
    assert decide(page, random.Random(1)) not in ("waiting", "gone")


def pinch(page: Page) -> None:
    """Spreads two fingers on the board."""
    box = page.locator(".t-board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 30), ("touchMove", 45), ("touchMove", 60), ("touchEnd", 0)):
        fingers = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        points = fingers if apart else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@EACH_SIZE
def test_a_choice_of_tiles_leaves_the_rest_visible(
    site: Site, sit: Sit, size: tuple[int, int]
) -> None:
    match, seat = replayed(site.tables, "towns", "21", 4, 70)
    page = sit(match, seat, size=size, language="es")
    cards = page.locator(".t-cards a.t-option:visible")
    for pick in (None, 6):
        if pick is not None:
            cards.nth(pick).click()
            until(page, "location.search.includes('FAV7')")
        assert_fits(page, size)
        assert page.evaluate(FLAWS) == []
        assert cards.count() == 12
        last, bar = cards.last.bounding_box(), page.locator(".t-bar").bounding_box()
        assert last and bar and last["y"] + last["height"] <= bar["y"]
        own = page.locator(".t-tabs").bounding_box() if size == DESKTOP else None
        assert own is None or own["height"] > 280  # goods, bowls and buildings
    expect(page.locator(".t-confirm").first).to_be_enabled()


# The tiles whose amounts leave their card or lie under the letter of its key.
CRAMPED = """[...document.querySelectorAll(".t-cards a.t-option")].filter(card => {
    const edge = card.getBoundingClientRect(), key = card.querySelector("kbd");
    const letter = key && key.getBoundingClientRect();
    return [...card.querySelectorAll(".amount")].some(one => {
        const it = one.getBoundingClientRect();
        const covers = letter && it.right > letter.left && it.top < letter.bottom;
        return it.right > edge.right - 3 || it.bottom > edge.bottom || covers;
    });
}).map(card => card.textContent)"""


@pytest.mark.crossed
@EACH_SIZE
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "choice",
    [
        ("crowded", "14", 5, 35, "&pick=upgrade&pick=TE&pick=H2", 13),
        ("towns", "21", 4, 70, "", 12),
        ("towns", "21", 4, 137, "&pick=upgrade&pick=TP&pick=F5", 6),
        ("towns", "21", 4, 138, "", 5),
    ],
)
def test_a_tile_shows_its_gains_on_its_card_and_the_price_is_shown_once(
    site: Site,
    sit: Sit,
    choice: tuple[str, str, int, int, str, int],
    language: str,
    size: tuple[int, int],
) -> None:
    name, seed, players, most, picks, tiles = choice
    match, seat = replayed(site.tables, name, seed, players, most)
    page = sit(match, seat, size=size, language=language)
    if picks:
        page.goto(f"{page.url}{picks}")
    cards = page.locator(".t-cards ul a.t-option, ul.t-cards a.t-option")
    assert cards.count() == tiles
    assert page.locator(".t-cards .amount").count() > tiles
    assert page.locator(".t-cards .cost").count() == 0
    assert page.evaluate(CRAMPED) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_usable_at_200_percent_zoom(site: Site, sit: Sit, game: str) -> None:
    match, seat = busy(site.tables, game, 6, 40, 8)
    page = sit(match, seat, size=ZOOMED)
    assert page.evaluate("document.documentElement.scrollWidth") == ZOOMED[0]
    page.locator(".t-choices a.t-option").first.click()
    until(page, "location.search.includes('pick=')")
    page.locator(".t-confirm").first.scroll_into_view_if_needed()
    expect(page.locator(".t-bar .t-confirm")).to_be_in_viewport()


def test_a_question_out_of_turn_is_a_card_over_the_board(site: Site, sit: Sit) -> None:
    match, seat = crowded(site.tables, 22)
    n = site.tables.latest(match)
    page = sit(match, seat)
    card, board = page.locator(".t-card").bounding_box(), page.locator(".t-board").bounding_box()
    assert card and board
    assert card["x"] < board["x"] + board["width"] and card["y"] < board["y"] + board["height"]
    assert_fits(page, DESKTOP)
    assert page.locator(".t-card .gain").count() >= 1
    page.locator(".t-card button.t-option").first.click()  # one click answers an offer of power
    reached(site.tables, match, n + 1)


def test_layers_and_log_without_scripts(site: Site, sit: Sit) -> None:
    match, seat = busy(site.tables, "euphrates_tigris", 7, 30)
    page = sit(match, seat, scripts=False)
    names = page.locator(".t-board .co").first
    expect(names).to_be_visible()
    page.locator(".t-view summary").click()
    page.locator("#show-coordinates").uncheck()
    expect(names).to_be_hidden()
    follow(page, page.locator(".t-layers button"))
    expect(page.locator(".t-board .co").first).to_be_hidden()  # on the next page too
    assert page.locator(".t-log > .by-0, .t-log > .by-1").count() > 1
    page.locator(".t-filter label:has(#by-1)").click()
    assert page.locator(".t-log > li:visible").count() == page.locator(".t-log > .by-1").count()
    line = page.locator(".t-log > .by-1 details").first
    line.locator("summary").click()
    follow(page, line.locator("a"))
    expect(page.locator(".t-apart li").first).to_be_visible()


KEY = """
() => {
  const open = [...document.querySelectorAll("#table [data-key]")].filter((one) => one.offsetWidth || one.getBBox);
  const lists = [...document.querySelectorAll(".t-choices > ul")];
  const places = document.querySelector(".t-places a[data-place]");
  const letters = open.filter((one) => /[a-z]/.test(one.dataset.key) && !one.matches(".chosen"));
  if (places) return places.dataset.place;
  if (letters.length) return letters[0].dataset.key;
  return lists.length && open.length ? open[0].dataset.key : "";
}
"""  # noqa: E501


@pytest.mark.crossed
@EACH_SIZE
@pytest.mark.parametrize("game", ["terra_mystica", "imperial_settlers"])
def test_a_turn_by_keys_alone(site: Site, sit: Sit, game: str, size: tuple[int, int]) -> None:
    match, seat = busy(site.tables, game, 8, 60)
    page = sit(match, seat, size=size)
    n = site.tables.latest(match)
    for _ in range(3):
        if page.locator("[data-confirm] button:not([disabled])").count():
            break
        before = page.url
        for sign in str(page.evaluate(KEY)).lower():
            page.keyboard.press(sign)
        until(page, f"location.href !== {before!r}")
    expect(page.locator("[data-confirm] button")).to_be_enabled()
    page.keyboard.press("Enter")
    reached(site.tables, match, n + 1)


# Whether a card of the hand is at least that wide and has stopped growing.
GROWN = """
([at, least]) => {
  const card = document.querySelectorAll(".t-hand [data-card]")[at];
  return card.getBoundingClientRect().width > least && !card.getAnimations().length;
}
"""


def test_a_card_of_a_full_hand_grows_under_the_pointer(site: Site, sit: Sit) -> None:
    page = sit(*full_hand(site.tables))
    for at in (0, 5, 11):
        card = page.locator(".t-hand [data-card]").nth(at)
        small = card.bounding_box()
        assert small
        card.hover()
        page.wait_for_function(GROWN, arg=[at, 1.5 * small["width"]])
        large = card.bounding_box()
        assert large and large["width"] > 1.5 * small["width"]
        assert large["x"] >= 0 and large["x"] + large["width"] <= DESKTOP[0]
    root = "document.documentElement"
    assert page.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]") == [*DESKTOP]


@pytest.mark.parametrize("language", ["it", "es"])
def test_the_name_of_the_game_is_not_cut_off_next_to_a_fixed_set_up(
    site: Site, sit: Sit, language: str
) -> None:
    match, seat = busy(site.tables, "euphrates_tigris", 5)
    page = sit(match, seat, language=language)
    expect(page.locator(".top-middle > .tag")).to_be_visible()
    name, mark = page.locator(".t-name > span"), page.locator(".t-progress .chip").first
    assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    left, right = name.bounding_box(), mark.bounding_box()
    assert left and right and left["x"] + left["width"] <= right["x"]

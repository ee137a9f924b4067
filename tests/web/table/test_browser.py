"""The table in a real browser: turns, undo, four people, a phone, no scripts, keys."""

import random
from urllib.parse import quote_plus

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import at_n, decide, reached, steps_to, until, without_scripts
from tests.web.table.tables import OPTIONS, decider, made, positions, replayed

from ludoteca.service import HERE, LINK, SeatPlan, Tables

pytestmark = pytest.mark.slow
GAMES = tuple(OPTIONS)
EACH_SIZE = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])


def busy(tables: Tables, game: str, seed: int, most: int = 120, least: int = 12) -> tuple[str, int]:
    """Returns a match in progress and the seat that decides, with enough moves to choose from."""
    for number, table in enumerate(positions(tables, game, seed, 400)):
        if number >= most and len(table.moves) >= least:
            return table.match, table.seat
    raise AssertionError("no such position")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_on_a_phone(site: Site, sit: Sit, game: str) -> None:
    match, seat = busy(site.tables, game, 6)
    page = sit(match, seat, size=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    before = site.tables.latest(match)
    assert decide(page, random.Random(1)) != "waiting"
    assert site.tables.latest(match) > before
    bar = page.locator(".t-bar")
    if bar.count():
        box = bar.bounding_box()
        assert box and box["y"] + box["height"] <= PHONE[1]


@pytest.mark.crossed
@EACH_SIZE
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_without_scripts(site: Site, sit: Sit, game: str, size: tuple[int, int]) -> None:
    match, seat = busy(site.tables, game, 7, 60)
    page = sit(match, seat, size=size, scripts=False)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    before = site.tables.table(match, seat).steps
    text = without_scripts(page, random.Random(9))
    assert site.tables.table(match, seat).steps > before
    assert text in [line.text for line in site.tables.log(match, seat)[-2:]]


def test_the_board_offers_the_same_moves(site: Site, sit: Sit) -> None:
    match, seat = busy(site.tables, "euphrates_tigris", 8, 60, 100)
    page = sit(match, seat)
    page.locator(".t-hand-row a[href]").first.click()
    page.wait_for_url("**pick=tile**")
    cell = page.locator(".t-board a.c").nth(5)
    name = cell.get_attribute("data-cell")
    cell.click()
    page.wait_for_url("**pick=%40**")
    expect(page.locator("[data-confirm] button")).to_be_enabled()
    expect(page.locator(".t-chosen h2")).to_contain_text(str(name))
    before = site.tables.latest(match)
    page.locator(f".t-board a.c[data-cell={name}]").click()  # a second click plays nothing
    expect(page.locator(".t-chosen h2")).to_contain_text(str(name))
    assert site.tables.latest(match) == before
    page.locator("[data-confirm] button").click()
    reached(site.tables, match, before + 1)


def test_a_double_click_confirms_one_move(site: Site, sit: Sit) -> None:
    match, seat = replayed(site.tables, "towns", "21", 4, 16)  # the turn ends after this action
    page = sit(match, seat)
    page.locator(".t-board a.c[data-cell=I11]").click()
    page.locator("[data-open] button").click()  # the button that does not end the turn
    at_n(page, 17)
    expect(page.locator("[data-confirm] button")).to_contain_text("End turn")
    page.locator("[data-confirm] button").click(click_count=2, delay=150)
    until(page, "document.querySelector('#table').dataset.n !== '17'")
    assert site.tables.latest(match) == 18


def test_confirm_ends_the_turn_if_nothing_else_can_be_chosen(site: Site, sit: Sit) -> None:
    match, seat = replayed(site.tables, "towns", "21", 4, 16)
    page = sit(match, seat)
    page.locator(".t-board a.c[data-cell=I11]").click()
    expect(page.locator("[data-confirm] button")).to_contain_text("then end turn")
    page.locator("[data-confirm] button").click()
    reached(site.tables, match, 18)
    assert not site.tables.table(match, seat).deciders >> seat & 1


@EACH_SIZE
def test_a_turn_by_keys_alone(site: Site, sit: Sit, size: tuple[int, int]) -> None:
    match = made(site.tables, "euphrates_tigris", "3", 2)
    seat = decider(site.tables.table(match, 0))
    page = sit(match, seat, size=size)
    leader = next(
        move.text for move in site.tables.table(match, seat).moves if move.text.startswith("leader")
    )
    cell = leader.split()[2]
    page.locator('.t-kinds a[data-key="1"]').wait_for()
    page.keyboard.press("1")
    page.wait_for_url("**pick=leader**")
    page.keyboard.press("a")
    page.wait_for_url("**pick=leader&pick=**")
    for sign in cell.lower():
        page.keyboard.press(sign)
    expect(page.locator("[data-confirm] button")).to_be_enabled()
    page.keyboard.press("Enter")
    at_n(page, 1)
    assert site.tables.log(match, seat)[-1].text.startswith("leader")
    page.keyboard.press("Control+z")
    at_n(page, 2)
    assert site.tables.table(match, seat).steps == 0


@pytest.mark.crossed
@EACH_SIZE
@pytest.mark.parametrize("game", GAMES)
def test_the_choice_says_when_undo_ends(
    site: Site, sit: Sit, game: str, size: tuple[int, int]
) -> None:
    for table in positions(site.tables, game, 10, 60, 2):
        ending = next((move for move in table.moves if move.reveals), None)
        if ending is None or len(table.moves) == 1:
            continue
        page = sit(table.match, table.seat, size=size)
        expect(page.locator(".t-sheet")).not_to_contain_text("cannot be undone")
        picks = "".join(f"&pick={quote_plus(pick)}" for pick in steps_to(table, ending.text))
        page.goto(f"{site.address}/table/{table.match}?seat={table.seat}{picks}")
        note = page.locator(".t-chosen, .t-confirm").filter(has_text="cannot be undone")
        expect(note.first).to_be_in_viewport()
        assert site.tables.latest(table.match) == table.n  # shown before the move is played
        return
    raise AssertionError("no move reveals anything")


def test_four_people_see_each_other_and_one_catches_up(site: Site, sit: Sit) -> None:
    tables = site.tables
    plans = [SeatPlan(HERE, name="Livia"), *(SeatPlan(LINK) for _ in range(3))]
    match = tables.create("euphrates_tigris", {"players": 4}, plans, "host", seed="12")
    keys = tables.keys("host", match)
    devices = ["host", *(f"guest {seat}" for seat in (1, 2, 3))]
    for seat in (1, 2, 3):
        tables.claim(devices[seat], keys[seat], f"Guest {seat}")
    pages = [sit(match, seat, device=devices[seat]) for seat in range(4)]
    rng = random.Random(6)
    for page in pages:
        page.locator(".t-ask").wait_for()
    for _ in range(4):
        seat = decider(tables.table(match, 0))
        assert decide(pages[seat], rng, wish="pick=(leader|tile)") != "waiting"
        await_n(pages, tables.latest(match))
    asleep = (decider(tables.table(match, 0)) + 2) % 4
    pages[asleep].context.set_offline(True)
    for _ in range(3):
        seat = decider(tables.table(match, 0))
        if seat == asleep:
            break
        decide(pages[seat], rng, wish="pick=(leader|tile)")
    awake = [page for at, page in enumerate(pages) if at != asleep]
    await_n(awake, tables.latest(match))
    assert pages[asleep].locator("#table").get_attribute("data-n") != str(tables.latest(match))
    pages[asleep].context.set_offline(False)
    await_n([pages[asleep]], tables.latest(match))


def await_n(pages: list[Page], n: int) -> None:
    """Waits until all pages show the table after event n."""
    for page in pages:
        at_n(page, n)


def test_two_equal_requests_play_one_move(site: Site, sit: Sit) -> None:
    match, seat = busy(site.tables, "imperial_settlers", 4, 40)
    page = sit(match, seat)
    n = site.tables.latest(match)
    first = site.tables.table(match, seat).moves[0].text
    page.evaluate(
        """async ([match, seat, n, text]) => {
          const token = document.querySelector("[name=csrf]").value;
          const body = () => new URLSearchParams({csrf: token, n, seat, text});
          const ask = () => fetch(`/table/${match}/act`, {method: "POST", body: body()});
          await Promise.all([ask(), ask()]);
        }""",
        [match, str(seat), str(n), first],
    )
    assert site.tables.latest(match) == n + 1


def test_a_click_is_answered_on_the_page(site: Site, sit: Sit) -> None:
    """`test_clicks.py` measures how fast, on a quiet machine."""
    match, seat = busy(site.tables, "euphrates_tigris", 15, 60, 200)
    page = sit(match, seat)
    page.locator(".t-kinds a").nth(1).click()
    page.wait_for_url("**pick=**")
    page.locator(".t-kinds a").nth(2).click()
    until(page, "document.querySelectorAll('.t-kinds a')[2].matches('.chosen')")
    assert page.locator(".t-kinds a.chosen").count() == 1

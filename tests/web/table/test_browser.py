"""The table in a real browser: whole games, undo, four people, a small screen, no scripts, keys."""

import random
import time

import pytest
from playwright.sync_api import Page, expect
from tests.web.table.conftest import DESKTOP, PHONE, Sit, Site
from tests.web.table.playing import at_n, decide, play, until, without_scripts
from tests.web.table.tables import (
    DEVICE,
    OPTIONS,
    decider,
    made,
    moves_of,
    positions,
    replayed,
)

from ludoteca.core.errors import Illegal
from ludoteca.service import BOT, HERE, LINK, OVER, SeatPlan, Tables
from ludoteca.text import catalogue

pytestmark = pytest.mark.slow
GAMES = tuple(OPTIONS)


def busy(tables: Tables, game: str, seed: int, most: int = 120, least: int = 12) -> tuple[str, int]:
    """A match in its middle and the seat that decides there, with something to choose."""
    for number, table in enumerate(positions(tables, game, seed, 400)):
        if number >= most and len(table.moves) >= least:
            return table.match, table.seat
    raise AssertionError("no such position")


def against_bot(tables: Tables, game: str, players: int, seed: str, **options: str) -> str:
    """A table for one person and bots."""
    bots = [SeatPlan(BOT, bot="random") for _ in range(players - 1)]
    plans = [SeatPlan(HERE, name="Livia"), *bots]
    return tables.create(game, {"players": players, **options}, plans, DEVICE, seed=seed)


def test_a_whole_game_of_euphrates_and_tigris(site: Site, sit: Sit) -> None:
    bag = "STFMTFMSFMST" * 5  # sixty tiles: from the first leader to the last draw in a while
    match = against_bot(site.tables, "euphrates_tigris", 2, "21", bag=bag)
    page = sit(match)
    rng = random.Random(1)
    played = play(page, rng, lambda: site.tables.table(match, 0).status == OVER)
    assert len(played) > 20
    assert site.tables.table(match, 0).scores is not None
    expect(page.locator("#table")).to_have_count(0)


def test_two_rounds_of_terra_mystica(site: Site, sit: Sit) -> None:
    match = against_bot(site.tables, "terra_mystica", 2, "4")
    page = sit(match)
    view = site.tables.table(match, 0).view
    wish = "pick=(build|upgrade|TE|accept|take)"
    played = play(
        page,
        random.Random(5),
        lambda: site.tables.table(match, 0).view.state.round > 2,
        wish=wish,
        avoid="pick=(convert|burn|enough|end|decline)",
    )
    assert view.state.round == 0 and len(played) > 12


def asked_about(tables: Tables, word: str) -> tuple[str, int]:
    """A match of Terra Mystica in which some seat may now do that."""
    moves = [text for _, text in moves_of("towns")]
    before = next(at for at, text in enumerate(moves) if text.startswith(word))
    return replayed(tables, "towns", "21", 4, before)


@pytest.mark.parametrize("word", ["accept", "take FAV", "take TW"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_power_is_taken_and_tiles_too(
    site: Site, sit: Sit, word: str, size: tuple[int, int]
) -> None:
    match, seat = asked_about(site.tables, word)
    page = sit(match, seat, size=size)
    assert decide(page, random.Random(2), wish=f"pick={word.split()[0]}").startswith(word)


def test_alone_to_the_title(site: Site, sit: Sit) -> None:
    match = against_bot(site.tables, "imperial_settlers", 1, "8")
    page = sit(match)
    rng = random.Random(3)
    play(page, rng, lambda: site.tables.table(match, 0).status == OVER)
    assert site.tables.table(match, 0).status == OVER
    expect(page.locator("#table")).to_have_count(0)
    title = site.tables.table(match, 0).view.title
    words = catalogue("en", "imperial_settlers")
    expect(page.locator("main")).to_contain_text(words.say(title) if title else "defeat")


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


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_without_scripts(site: Site, sit: Sit, game: str) -> None:
    match, seat = busy(site.tables, game, 7)
    page = sit(match, seat, scripts=False)
    before = site.tables.table(match, seat).steps
    text = without_scripts(page, random.Random(9))
    assert site.tables.table(match, seat).steps == before + 1
    assert site.tables.log(match, seat)[-1].text == text


def test_the_board_is_a_door_to_the_same_moves(site: Site, sit: Sit) -> None:
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
    page.locator(f".t-board a.c[data-cell={name}]").click()  # the second tap does it
    for _ in range(200):
        if site.tables.latest(match) > before:
            break
        page.wait_for_timeout(20)
    assert site.tables.latest(match) == before + 1


def test_a_turn_by_keys_alone(site: Site, sit: Sit) -> None:
    match = made(site.tables, "euphrates_tigris", "3", 2)
    seat = decider(site.tables.table(match, 0))
    page = sit(match, seat)
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


def test_undo_reaches_the_first_step_and_ends_at_a_draw(site: Site, sit: Sit) -> None:
    match = made(site.tables, "euphrates_tigris", "9", 2)
    tables = site.tables
    seat = decider(tables.table(match, 0))
    page = sit(match, seat)
    rng = random.Random(2)
    first = decide(page, rng, wish="pick=leader", avoid="pick=(swap|pass)")
    assert first.startswith("leader")
    undo = page.locator("[data-undo] button")
    expect(undo).to_be_enabled()
    page.locator("[data-restart] button").click()
    expect(undo).to_be_disabled()
    assert tables.table(match, seat).steps == 0
    page.locator("[data-redo] button").click()
    expect(undo).to_be_enabled()
    assert tables.table(match, seat).steps == 1
    while decider(tables.table(match, 0)) == seat:
        decide(page, rng, wish="pick=tile", avoid="pick=swap")
    later = sit(match, seat)
    expect(later.locator("[data-undo] button")).to_be_disabled()
    table = tables.table(match, seat)
    with pytest.raises(Illegal):
        tables.undo(match, seat, table.n, 0)


def test_the_choice_says_when_undo_ends(site: Site, sit: Sit) -> None:
    for table in positions(site.tables, "euphrates_tigris", 10, 30):
        ending = next((move for move in table.moves if move.reveals), None)
        if ending is None:
            continue
        page = sit(table.match, table.seat)
        picks = "".join(f"&pick={part}" for part in ending.text.split())
        page.goto(f"{site.address}/table/{table.match}?seat={table.seat}{picks}")
        expect(page.locator(".t-confirm")).to_contain_text("cannot be taken back")
        return
    raise AssertionError("no move reveals anything")


def test_reload_keeps_the_choice_and_one_may_come_back_later(site: Site, sit: Sit) -> None:
    match, seat = busy(site.tables, "terra_mystica", 9, 60)
    page = sit(match, seat)
    page.locator(".t-choices a.t-option").first.click()
    page.wait_for_url("**pick=**")
    chosen = page.locator(".t-option.chosen, .t-chosen h2").first.inner_text()
    page.reload()
    assert page.locator(".t-option.chosen, .t-chosen h2").first.inner_text() == chosen
    page.close()
    later = sit(match, seat)
    expect(later.locator(".t-ask h1")).not_to_be_empty()
    assert decide(later, random.Random(3)) not in ("gone", "waiting")


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
    """All pages show the table after event n."""
    for page in pages:
        at_n(page, n)


def test_a_double_click_does_it_once(site: Site, sit: Sit) -> None:
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


def test_a_click_is_answered_at_once(site: Site, sit: Sit) -> None:
    """A generous bound against a page that stalls; the figure itself is measured elsewhere."""
    match, seat = busy(site.tables, "euphrates_tigris", 15, 60, 200)
    page = sit(match, seat)
    page.locator(".t-kinds a").nth(1).click()
    page.wait_for_url("**pick=**")
    began = time.monotonic()
    page.locator(".t-kinds a").nth(2).click()
    until(page, "document.querySelectorAll('.t-kinds a')[2].matches('.chosen')")
    assert time.monotonic() - began < 3

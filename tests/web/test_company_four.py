"""A long game of four people in three languages, each in their own browser."""

import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect
from tests.databases import migrated_file
from tests.web.conftest import PATIENCE, PATIENT, SECRET, is_error
from tests.web.guests import decider, play
from tests.web.table.conftest import free_port

from ludoteca.core.errors import Stale
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS
from ludoteca.service import HERE, LINK, OVER, BotRunner, SeatPlan, Store, Tables
from ludoteca.web.app import create_app
from ludoteca.web.game_parts import presenter_of, words_of

GAME = "imperial_settlers"
MINUTE = 60.0
NAMES = ("Ann", "Ben", "Cid", "Dan")
LANGUAGES_SPOKEN = ("en", "it", "es", "en")


class OffsetClock:
    """The clocks of the service: those of the machine, plus an offset that the test sets."""

    def __init__(self) -> None:
        self.added = 0.0

    def now(self) -> float:
        """Returns the time of day."""
        return time.time() + self.added

    def steady(self) -> float:
        """Returns the monotonic time."""
        return time.monotonic() + self.added


class Evening:
    """A site, its clock and the four browsers that visit it."""

    def __init__(self, tables: Tables, clock: OffsetClock, address: str) -> None:
        self.tables = tables
        self.clock = clock
        self.address = address
        self.match = ""
        self.pages: list[Page] = []

    def until(self, seat: int) -> None:
        """Plays until the seat has to decide."""
        while decider(self.tables, self.match) != seat:
            play(self.tables, self.match, 1)

    def resign(self, seat: int) -> None:
        """Resigns a seat, again if a bot plays meanwhile."""
        try:
            self.tables.resign(self.match, seat, self.tables.latest(self.match))
        except Stale:
            self.resign(seat)


@pytest.fixture
def evening(tmp_path: Path, browser: Browser) -> Iterator[Evening]:
    """A site with bots and a movable clock, open in four browsers."""
    clock = OffsetClock()
    store = Store(migrated_file(tmp_path / "site.sqlite3"))
    tables = Tables(store, BotRunner(), clock.now, monotonic=clock.steady)
    port = free_port()
    config = uvicorn.Config(
        create_app(tables, SECRET, limits=PATIENT),
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    found = Evening(tables, clock, f"http://127.0.0.1:{port}")
    errors: list[str] = []
    visitors = [visit(browser, found.address, language, errors) for language in LANGUAGES_SPOKEN]
    found.pages = visitors
    yield found
    for page in visitors:
        page.context.close()
    server.should_exit = True
    thread.join(5)
    tables.close()
    assert errors == []


def visit(browser: Browser, address: str, language: str, errors: list[str]) -> Page:
    """Opens the start page in a new browser context; the Italian one is a phone."""
    wide, high = (390, 844) if language == "it" else (1366, 768)
    context = browser.new_context(
        viewport={"width": wide, "height": high}, locale=language, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on(
        "console",
        lambda message: (
            errors.append(message.text)
            if is_error(message) and "ERR_INTERNET_DISCONNECTED" not in message.text
            else None
        ),
    )
    page.goto(address)
    return page


def make_and_join(evening: Evening) -> None:
    """Ann creates a table for four with clocks and shares its links; the others take seats."""
    ann = evening.pages[0]
    ann.goto(f"{evening.address}/new/euphrates_tigris")
    ann.locator('input[name="option.players"][value="4"]').check(force=True)
    for seat in (1, 2, 3):
        ann.locator(f'input[name="seat.{seat}"][value="LINK"]').check(force=True)
    ann.locator('input[name="pace"][value="live"]').check(force=True)
    ann.select_option("#stand-in", "novice")
    ann.fill('input[name="pace.base"]', "30")
    ann.fill('input[name="pace.cap"]', "20")
    ann.fill('input[name="name.0"]', "Ann")
    ann.click(".new-go button")
    ann.wait_for_url(re.compile("/table/"))
    links = ann.eval_on_selector_all("input[data-copy]", "all => all.map(e => e.value)")
    for page, link, name in zip(evening.pages[1:], links[:3], NAMES[1:], strict=True):
        page.goto(link)
        page.fill('input[name="name"]', name)
        page.click("main form button")
    for page in evening.pages:
        expect(page.locator("#table")).to_be_visible()
    evening.match = ann.url.partition("/table/")[2].partition("?")[0]
    expect(ann.locator(".t-here.here")).to_have_count(3)


def talk_and_note(evening: Evening) -> None:
    """Phrases are shown in each reader's language; private notes only to their author."""
    ann, ben, cid, dan = evening.pages
    ann.click("label.tab-talk")
    ann.fill("#talk-say [name=text]", "<b>Look</b> at E9")
    ann.press("#talk-say [name=text]", "Enter")
    expect(ben.locator("#unread")).to_have_text("1")
    ben.click("label.tab-talk")
    ben.click(".talk-phrases button[value=hello]")
    for page, hello in ((ann, "Hello everybody!"), (cid, "¡Hola a todos!")):
        if page is cid:
            page.click("label.tab-talk")
        expect(page.locator("#said-2")).to_contain_text(hello)
    cid.locator("[data-mention=E9]").hover()
    expect(cid.locator(".t-board .lit-mention")).not_to_have_count(0)
    cid.click("#talk-notes summary")
    cid.fill("#talk-notes textarea", "mi plan secreto")
    with cid.expect_response(re.compile("/talk")):
        cid.click("#talk-notes form button")
    cid.reload()
    cid.click("label.tab-talk")
    expect(cid.locator("#talk-notes textarea")).to_have_value("mi plan secreto")
    for page in (ann, ben, dan):
        assert "mi plan secreto" not in page.content()


def offline_and_back(evening: Evening) -> None:
    """Dan goes offline, receives nothing, and catches up when back online."""
    ann, _, _, dan = evening.pages
    dan.context.set_offline(True)
    play(evening.tables, evening.match, 2)
    expect(dan.locator(".t-offline")).to_be_visible()
    ann.fill("#talk-say [name=text]", "Where is Dan?")
    ann.press("#talk-say [name=text]", "Enter")
    expect(ann.locator("#said-3")).to_be_visible()
    n = evening.tables.table(evening.match, -1).n
    assert dan.get_attribute("#table", "data-n") != str(n)
    dan.context.set_offline(False)
    expect(dan.locator("#table")).to_have_attribute("data-n", str(n))
    expect(dan.locator(".t-offline")).to_have_count(0)
    expect(dan.locator("#unread")).not_to_have_text("0")


def vanish_and_return(evening: Evening) -> None:
    """Ben leaves during the turn: the others vote for a bot, which plays until Ben is back."""
    ann, ben, cid, dan = evening.pages
    evening.until(1)
    address = ben.url
    ben.goto("about:blank")
    evening.clock.added += MINUTE
    expect(ann.locator("#here-1")).not_to_have_class(re.compile("here$"))
    evening.clock.added += 6 * MINUTE
    before = evening.tables.table(evening.match, -1).n
    cid.reload()
    for present in (0, 3):  # their presence is renewed: else Cid would decide alone
        expect(cid.locator(f"#here-{present}")).to_have_class(re.compile("here$"))
    cid.click("#company button[value=bot]")
    expect(dan.locator("#company .t-vote")).to_contain_text("Let a bot play for Ben?")
    expect(ann.locator("#company .t-vote")).to_be_visible()
    dan.click("#company .t-vote button[value=yes]")
    expect(cid.locator("#here-1")).to_have_class(re.compile("bot"))
    expect(cid.locator("#here-1")).to_contain_text("juega un bot")
    expect(ann.locator("#table")).not_to_have_attribute("data-n", str(before))
    ben.goto(address)
    expect(ann.locator("#here-1")).to_have_class(re.compile("here$"))
    expect(ben.locator("#company")).to_contain_text("Ben è di nuovo al tavolo")


def run_out_of_time(evening: Evening) -> None:
    """Dan runs out of time: a bot plays, everybody sees it, and Dan takes over again."""
    _, _, cid, dan = evening.pages
    evening.until(3)
    expect(dan.locator("#clock-3.runs")).to_be_visible()
    evening.clock.added += 21 * MINUTE
    expect(dan.locator("#company")).to_contain_text("A bot is playing for you")
    expect(cid.locator("#company")).to_contain_text("A Dan se le acabó el tiempo")
    dan.click("#company form[action$=return] button")
    expect(cid.locator("#here-3")).to_have_class(re.compile("here$"))


def take_back(evening: Evening) -> None:
    """Cid asks to undo a turn; it is undone once all others agree."""
    ann, ben, cid, dan = evening.pages
    evening.until(2)
    while decider(evening.tables, evening.match) == 2:
        play(evening.tables, evening.match, 1)
    n = evening.tables.table(evening.match, -1).n
    expect(cid.locator("#table")).to_have_attribute("data-n", str(n))
    cid.click("label.tab-about")
    cid.click(".panel-about form[action$=take-back] button")
    for page in (ann, ben, dan):
        page.click("#company .t-vote button[value=yes]")
    expect(cid.locator("#table")).to_have_attribute("data-n", str(n + 1))
    expect(ann.locator("#company")).to_contain_text("Cid undid their last turn; everybody agreed.")
    assert decider(evening.tables, evening.match) == 2


def host_leaves(evening: Evening) -> None:
    """Ann confirms leaving and is shown as having left; Ben becomes the host."""
    ann, ben, cid, _ = evening.pages
    ann.click("label.tab-about")
    ann.click('.panel-about a[href*="/leave"]')
    ann.click("button.button-bad")
    expect(ben.locator("#here-0")).to_have_class(re.compile("left"))
    expect(cid.locator("#company")).to_contain_text("Ann dejó la mesa")
    ben.click("label.tab-about")
    expect(ben.locator(".panel-about button[value=pause]")).to_be_visible()


def end_and_play_again(evening: Evening) -> None:
    """All players resign; in the rematch a bot takes Ann's seat."""
    _, ben, cid, dan = evening.pages
    for seat in (1, 2, 3):
        evening.resign(seat)
    assert evening.tables.table(evening.match, -1).status == OVER
    for page in (ben, cid, dan):
        expect(page.locator(".final")).to_be_visible()
    dan.click(".final form[action$=rematch] button >> nth=0")
    dan.wait_for_url(lambda url: evening.match not in url)
    expect(dan.locator("#table")).to_be_visible()
    cid.reload()
    cid.click(".final form[action$=rematch] button >> nth=0")
    cid.wait_for_url(lambda url: evening.match not in url)
    evening.match = evening.tables.table(evening.match, -1).rematch
    expect(cid.locator(f'#table[data-match="{evening.match}"]')).to_be_visible()
    kinds = [chair.kind for chair in evening.tables.table(evening.match, -1).seats]
    assert sorted(kinds) == ["BOT", "LINK", "LINK", "LINK"]


def cancel_with_notice(evening: Evening) -> None:
    """Ben, now the host, closes the rematch; the others see it at once."""
    _, ben, cid, dan = evening.pages
    ben.goto(f"{evening.address}/table/{evening.match}")
    ben.click("label.tab-about")
    ben.click('.panel-about a[href*="ask/cancel"]')
    ben.click("button.button-bad")
    expect(cid.locator(".notice-page")).to_contain_text("Ben cerró la mesa")
    expect(dan.locator(".notice-page")).to_contain_text("Ben closed the table")
    for page, played in ((ben, "Giocate: 1."), (cid, "Jugadas: 1."), (dan, "Played: 1.")):
        page.goto(f"{evening.address}/history")
        expect(page.locator("main")).to_contain_text(played)


STEPS: tuple[Callable[[Evening], None], ...] = (
    make_and_join,
    talk_and_note,
    offline_and_back,
    vanish_and_return,
    run_out_of_time,
    take_back,
    host_leaves,
    end_and_play_again,
    cancel_with_notice,
)


@pytest.mark.soak
def test_a_long_game_of_four_in_three_languages(evening: Evening) -> None:
    for step in STEPS:
        step(evening)


@pytest.mark.soak
def test_clicking_a_card_name_in_the_chat_highlights_the_card(evening: Evening) -> None:
    tables, pages = evening.tables, evening.pages[:2]
    ann, ben = (device_of(page) for page in pages)
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]
    match = tables.create(GAME, {"players": 2}, plans, ann, seed="web")
    tables.claim(ben, tables.keys(ann, match)[1], "Ben")
    while not (cards := open_cards(tables, match)):
        play(tables, match, 1)
    name, called = cards[0]
    reader = int(tables.table(match, -1).view.holder(CARD_NUMBERS[name]) == 0)  # not the holder
    tables.say(ann, match, 0, "players", f"Give me {called}!")
    page = pages[reader]
    page.goto(f"{evening.address}/table/{match}?seat={reader}")
    page.click("label.tab-talk")
    page.click("#said-1 [data-mention]")
    expect(page.locator(f'.t-main [data-card="{name}"].lit-mention')).not_to_have_count(0)


def open_cards(tables: Tables, match: str) -> list[tuple[str, str]]:
    """Returns the cards that everybody sees, with their English names."""
    named = presenter_of(GAME).mentions(tables.table(match, -1).view, words_of("en", GAME))
    return [(places, names[0]) for places, names in named if places in CARD_NUMBERS]


def device_of(page: Page) -> str:
    """Returns the id of a browser's device, from its cookie."""
    cookies = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}
    return cookies["device"].rpartition(".")[0]

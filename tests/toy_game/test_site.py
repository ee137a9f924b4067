"""A fourth game on the site: its pages, and a whole match in a browser against a bot."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest
from fastapi import FastAPI
from playwright.sync_api import Page, expect, sync_playwright
from tests.databases import migrated_file
from tests.toy_game.module import MODULE
from tests.toy_game.tables import HAND, NAME
from tests.web.conftest import CHROMIUM, PATIENCE, PATIENT, READY, SECRET
from tests.web.guests import Guest

from ludoteca.core.game_module import CATALOGUE, GameModule
from ludoteca.games.registry import register
from ludoteca.service import HERE, SeatPlan, Store, Tables
from ludoteca.web.app import create_app

ROOT: Final = Path(__file__).parents[2]
HANDS: Final = "1 2 3 / 22 23 24"
TITLES: Final = {"en": "High Card", "it": "Carta alta", "es": "Carta alta"}


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Tables without a bot runner."""
    found = Tables(Store(migrated_file(tmp_path / "site.sqlite3")), None)
    yield found
    found.close()


@pytest.fixture
def app(tables: Tables) -> FastAPI:
    """The site, with high limits."""
    return create_app(tables, SECRET, limits=PATIENT)


@pytest.mark.parametrize("language", TITLES)
def test_it_is_on_the_start_page_and_has_a_form(app: FastAPI, language: str) -> None:
    guest = Guest(app, language)
    start = guest.get("/").text
    assert TITLES[language] in start and f"/play/{NAME}" in start
    assert "option.hands" in guest.get(f"/new/{NAME}").text


def test_a_whole_match_on_one_device(app: FastAPI, tables: Tables) -> None:
    guest = Guest(app)
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(HERE, name="Ben")]
    match = tables.create(NAME, {"players": 2, "hands": HANDS}, plans, guest.device)
    while deciders := tables.table(match, 0).deciders:
        seat = deciders.bit_length() - 1
        found = tables.table(match, seat)
        page = guest.get(f"/table/{match}?seat={seat}&ready=1")
        assert page.status_code == 200
        cards = [move.text.split()[1] for move in found.moves]
        assert [card for card in cards if f'data-place="{card}"' in page.text] == cards
        sent = guest.post(f"/table/{match}/act", n=found.n, seat=seat, text=found.moves[0].text)
        assert sent.status_code == 303, sent.text
    over = guest.get(f"/table/{match}").text
    assert "Ben" in over and "Tricks" in over
    assert guest.get(f"/table/{match}/replay").status_code == 200


def test_a_game_that_is_only_rules_and_texts_is_played_too(app: FastAPI, tables: Tables) -> None:
    parts = {CATALOGUE: MODULE.parts[CATALOGUE]}
    register(GameModule(MODULE.abbreviation, MODULE.rules, MODULE.automatic_answers, parts))
    guest = Guest(app)
    assert [guest.get(path).status_code for path in ("/", f"/new/{NAME}", "/open")] == [200] * 3
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(HERE, name="Ben")]
    match = tables.create(NAME, {"players": 2, "hands": HANDS}, plans, guest.device)
    while deciders := tables.table(match, 0).deciders:
        seat = deciders.bit_length() - 1
        found = tables.table(match, seat)
        page = guest.get(f"/table/{match}?seat={seat}&ready=1")
        places = [f'data-place="{move.text.split()[1]}"' for move in found.moves]
        assert page.status_code == 200 and all(place in page.text for place in places)
        sent = guest.post(f"/table/{match}/act", n=found.n, seat=seat, text=found.moves[0].text)
        assert sent.status_code == 303, sent.text
    pages = ("", "/replay", "/replay?step=2", "/verify", "/record")
    assert [guest.get(f"/table/{match}{page}").status_code for page in pages] == [200] * 5
    assert guest.get("/tables").status_code == 200


def test_a_hand_is_hidden_until_the_device_is_passed_on(app: FastAPI, tables: Tables) -> None:
    guest = Guest(app)
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(HERE, name="Ben")]
    match = tables.create(NAME, {"players": 2, "hands": HANDS}, plans, guest.device)
    assert guest.get(f"/table/{match}?seat=0&ready=1").status_code == 200
    found = tables.table(match, 0)
    guest.post(f"/table/{match}/act", n=found.n, seat=0, text="play 1")
    curtain = guest.get(f"/table/{match}?seat=1").text
    assert "Pass the device to Ben" in curtain and "play 22" not in curtain


def test_a_refused_card_gets_a_sentence(app: FastAPI, tables: Tables) -> None:
    guest = Guest(app)
    plans = [SeatPlan(HERE, name="Ann"), SeatPlan(HERE, name="Ben")]
    match = tables.create(NAME, {"players": 2, "hands": HANDS}, plans, guest.device)
    answer = guest.post(f"/table/{match}/act", n=0, seat=0, text="play 9")
    assert answer.status_code == 422
    assert "You do not hold card 9; you hold: 1 2 3." in answer.text


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The address of a real server that knows the game from LUDOTECA_GAMES only."""
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--no-browser"]
    environment = {**os.environ, "LUDOTECA_GAMES": "tests.toy_game.module:MODULE"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT), *sys.path])
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(
            [*command, "--data", str(tmp_path)],
            stdout=subprocess.PIPE, stderr=log, text=True, env=environment,
        )  # fmt: skip
        assert server.stdout is not None
        found = READY.search(server.stdout.readline())
        assert found, (tmp_path / "log").read_text()
        yield found[0].rstrip("/")
        server.terminate()
        server.wait(20)
        server.stdout.close()


def play_first_card(page: Page, trick: int) -> None:
    """Waits for the turn in a trick, chooses the first card and confirms it."""
    head = page.locator("#table-head")
    expect(head.get_by_text(f"Trick {trick} of {HAND}")).to_be_visible()
    expect(page.locator(".t-place")).to_have_count(HAND + 1 - trick)
    page.locator(".t-place").first.click()
    expect(page.locator(".t-confirm")).to_be_enabled()
    page.locator(".t-confirm").click()


@pytest.mark.soak
def test_a_whole_match_in_a_browser_against_a_bot(address: str) -> None:
    with ThreadPoolExecutor(1) as apart:  # another browser may use this thread's event loop
        assert apart.submit(play_whole_match, address).result() == []


def play_whole_match(address: str) -> list[str]:
    """Plays from the start page to the final page; returns the page's script errors."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as engine:
        browser = engine.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(locale="en", viewport={"width": 1366, "height": 768})
        page.set_default_timeout(PATIENCE)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        page.locator(f'form[action="/play/{NAME}"]').get_by_role("button").first.click()
        expect(page).to_have_url(re.compile(r"/table/"))
        for trick in range(1, HAND):  # the last card is played automatically
            play_first_card(page, trick)
        expect(page.locator(".final-head")).to_be_visible()
        expect(page.get_by_text("Tricks").first).to_be_visible()
        browser.close()
    return errors

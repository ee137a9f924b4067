"""The most common turns take few clicks; some are also played in a real browser."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect
from tests.rings import spread
from tests.web.table.clicks import Decision, Turn, common_turns, decisions, set_up
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import at_n

from ludoteca.service import Tables

MOST_CLICKS: Final = 4  # three and Confirm
TURNS: Final = common_turns()
TERRA_MYSTICA: Final = sum(turn.game == "terra_mystica" for turn in TURNS)  # these come first
NAMES: Final = [f"{turn.game}: {turn.name}" for turn in TURNS]


def play(page: Page, decision: Decision, n: int) -> None:
    """Clicks the links of a decision and plays it."""
    for link in decision.links:
        at_n(page, n)
        page.locator(f'#table a[href="{link}"]:visible').first.click()
        expect(page).to_have_url(re.compile(re.escape(link) + "$"))
    at_n(page, n)
    at_once = f'button[value="{decision.texts[0]}"]'
    page.locator(at_once if decision.is_at_once else "[data-confirm] button").first.click()
    expect(page.locator(f"#table[data-n='{n}']")).to_have_count(0)


@pytest.mark.parametrize("turn", TURNS, ids=NAMES)
def test_a_common_turn_takes_three_clicks_and_a_confirm(tables: Tables, turn: Turn) -> None:
    match, seat = set_up(tables, turn)
    clicks = 0
    for decision in decisions(tables, match, seat, turn.texts):
        clicks += decision.clicks
        tables.act(match, seat, tables.latest(match), decision.played)
    assert clicks <= MOST_CLICKS
    if turn.game == "terra_mystica":
        assert not is_asked_to_end(tables, match, seat)


def is_asked_to_end(tables: Tables, match: str, seat: int) -> bool:
    """Whether the turn still has to be ended."""
    return any(move.text == "end turn" for move in tables.table(match, seat).moves)


@pytest.mark.slow
@spread("turn", TERRA_MYSTICA, TURNS)
def test_the_clicks_play_the_turn_in_the_browser(site: Site, sit: Sit, turn: Turn) -> None:
    match, seat = set_up(site.tables, turn)
    start = site.tables.latest(match)
    page = sit(match, seat)
    for decision in decisions(site.tables, match, seat, turn.texts):
        play(page, decision, site.tables.latest(match))
    texts = [line.text for line in site.tables.log(match, seat, start)]
    assert texts[: len(turn.texts)] == turn.texts


def test_one_undo_takes_back_moves_played_together(tables: Tables) -> None:
    turn = next(turn for turn in TURNS if turn.name == "burn + action ACT2")
    match, seat = set_up(tables, turn)
    before = tables.table(match, seat)
    assert len(turn.texts) > 1
    tables.act(match, seat, before.n, turn.texts)
    assert tables.table(match, seat).undo_step == before.steps

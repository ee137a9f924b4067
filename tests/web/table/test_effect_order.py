"""Simultaneous effects: their owner picks the next one by its card, in one choice."""

from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.web.table.conftest import Sit, Site
from tests.web.table.tables import DEVICE, decider
from tests.web.table.test_choosing import chooser_of, nothing

from ludoteca import read_record
from ludoteca.service import HERE, SeatPlan, Table, Tables

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "replays" / "imperial_settlers" / "two_chosen.txt"
QUESTION = "Several of your effects happen at once, and their order matters: which comes first?"


def asked(tables: Tables) -> Table:
    """Plays a recorded match up to its first choice of an order."""
    record = read_record(RECORD.read_text(encoding="utf-8"))
    plans = [SeatPlan(HERE, name=name) for name in ("Livia", "Ann")]
    match = tables.create(record.game, record.options, plans, DEVICE, seed=record.seed)
    while True:
        table = tables.table(match, decider(tables.table(match, 0)))
        seat, text = record.actions[table.steps]
        if text.startswith("first"):
            return table
        tables.act(match, seat, tables.latest(match), [text])


def test_the_page_offers_each_effect_by_its_card_and_describes_it(tables: Tables) -> None:
    table = asked(tables)
    found = chooser_of(table).choose([], nothing).levels[-1].options
    assert [option.name for option in found] == [
        "Administration, deal: gain 1 card",
        "Legion: gain 1 common card",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("scripts", [True, False])
def test_an_effect_is_picked_with_one_click_and_a_confirm(
    site: Site, sit: Sit, scripts: bool
) -> None:
    table = asked(site.tables)
    page = sit(table.match, table.seat, scripts=scripts)
    expect(page.get_by_text(QUESTION).first).to_be_visible()
    page.get_by_text("Legion: gain 1 common card").first.click()
    page.locator("[data-confirm] button").click()
    expect(page.get_by_text("takes the effect of “Legion” first").first).to_be_visible()

"""Spending workers and choosing their goods is one choice: several actions sent together."""

import re

import pytest
from fastapi import FastAPI
from playwright.sync_api import expect
from tests.web.table.conftest import PHONE, Sit, Site
from tests.web.table.tables import DEVICE, positions
from tests.web.table.test_choosing import chooser_of, nothing
from tests.web.table.test_weight import player

from ludoteca.drawing.imperial_settlers.workers import MOST_MIXED, choices
from ludoteca.drawing.presenter import Look
from ludoteca.games.imperial_settlers.actions import spend_workers
from ludoteca.games.imperial_settlers.tables.boards import FACTION_CARD
from ludoteca.service import Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import move_menu_of, presenter_of
from ludoteca.web.practice import PracticeChooser
from ludoteca.web.table.choices import AMOUNTS, Option

GAME = "imperial_settlers"
PAIRS = 2


def with_pairs(tables: Tables, pairs: int) -> Table:
    """Returns a decision in which at most that many pairs of workers can be spent."""
    for table in positions(tables, GAME, 4, 200, players=2):
        texts = [move.text for move in table.moves]
        if f"workers {pairs}" in texts and f"workers {pairs + 1}" not in texts:
            return table
    raise AssertionError("no such decision")


def offered(table: Table, pairs: int, language: str = "en") -> list[Option]:
    """Returns the options of the page for that many pairs."""
    return chooser_of(table, language).choose(["workers", str(pairs)], nothing).levels[-1].options


def test_each_pair_can_give_any_good(tables: Tables) -> None:
    table = with_pairs(tables, PAIRS)
    one, two = offered(table, 1), offered(table, 2)
    tokens = [option.token for option in one]
    assert tokens == ["wood", "stone", "food", "common", "faction", "later"]
    assert len(two) == 1 + 15
    mixed = next(option for option in two if option.token == "wood stone")
    assert list(mixed.gain) == [("wood", 1), ("stone", 1)]
    assert list(mixed.cost) == [("worker", 4)]


def test_the_goods_are_sent_together_with_the_workers(tables: Tables) -> None:
    table = with_pairs(tables, PAIRS)
    before = table.view.table.seats[table.seat].goods[:2]
    chosen = chooser_of(table).choose(["workers", "2", "wood stone"], nothing).chosen
    assert chosen is not None
    assert chosen.texts == ["workers 2", "exchange wood", "exchange stone"]
    tables.act(table.match, table.seat, table.n, chosen.texts)
    after = tables.table(table.match, table.seat).view.table.seats[table.seat].goods[:2]
    assert [after[0] - before[0], after[1] - before[1]] == [1, 1]


def test_goods_chosen_later_are_asked_for_pair_by_pair(tables: Tables) -> None:
    table = with_pairs(tables, PAIRS)
    assert chooser_of(table).choose(["workers", "2"], nothing).chosen is None
    later = chooser_of(table).choose(["workers", "2", "later"], nothing).chosen
    assert later is not None and later.texts == ["workers 2"]


def test_the_key_of_a_number_of_pairs_is_that_number(tables: Tables) -> None:
    level = chooser_of(with_pairs(tables, PAIRS)).choose(["workers"], nothing).levels[-1]
    assert level.form == AMOUNTS and [option.key for option in level.options] == ["1", "2"]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["pair", "pairs"]), ("it", ["coppia", "coppie"]), ("es", ["pareja", "parejas"])],
)
def test_the_buttons_say_what_their_numbers_count(
    app: FastAPI, tables: Tables, language: str, words: list[str]
) -> None:
    table = with_pairs(tables, PAIRS)
    address = f"/table/{table.match}?seat={table.seat}&pick=workers&ready=1"
    page = player(app, language).get(address).text
    level = chooser_of(table, language).choose(["workers"], nothing).levels[-1]
    for number, (option, word) in enumerate(zip(level.options, words, strict=True), 1):
        assert f'<span class="t-label">{number} {word}</span>' in page
        assert option.name.startswith(f"{number} {word} ")
        assert f'aria-label="{option.name}"' in page


def test_many_pairs_are_listed_only_with_equal_goods(tables: Tables) -> None:
    view = with_pairs(tables, PAIRS).view
    many = choices(view, spend_workers(MOST_MIXED + 1))
    assert many and all(len(set(goods)) == 1 for goods in many)


def test_no_more_cards_are_offered_than_the_deck_has(tables: Tables) -> None:
    view = with_pairs(tables, PAIRS).view
    view.deck_sizes[view.seat] = 1
    found = choices(view, spend_workers(PAIRS))
    assert max(goods.count(FACTION_CARD) for goods in found) == 1


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "Spend workers · 2 wood"),
        ("it", "Spendere lavoratori · 2 legni"),
        ("es", "Gastar trabajadores · 2 de madera"),
    ],
)
def test_the_title_names_the_goods(tables: Tables, language: str, title: str) -> None:
    chooser = chooser_of(with_pairs(tables, PAIRS), language)
    chosen = chooser.choose(["workers", "2", "wood wood"], nothing).chosen
    assert chosen is not None and chosen.title == title


@pytest.mark.slow
def test_three_clicks_and_a_confirm_spend_two_pairs_on_a_phone(site: Site, sit: Sit) -> None:
    table = with_pairs(site.tables, PAIRS)
    page = sit(table.match, table.seat, device=DEVICE, size=PHONE)
    for href in ("pick=workers", "pick=workers&pick=2", "pick=workers&pick=2&pick=wood+stone"):
        page.locator(f'#table .t-sheet a[href$="{href}"]:visible').first.click()
        expect(page).to_have_url(re.compile(re.escape(href) + "$"))
    page.locator("[data-confirm] button").click()
    expect(page.locator(f"#table[data-n='{table.n}']")).to_have_count(0)
    log = site.tables.log(table.match, table.seat, table.n)
    assert [line.text for line in log][:3] == ["workers 2", "exchange wood", "exchange stone"]


def test_the_workers_on_the_board_open_the_same_choice(tables: Tables) -> None:
    table = with_pairs(tables, PAIRS)
    chooser = chooser_of(table)
    plain = chooser.choose([], nothing)
    look = Look(plain.legal, links=plain.links)
    board = presenter_of(GAME).parts(table.view, chooser.words, look)["board"]
    assert 'href="?seat=' in board and 'data-thing="workers"' in board
    opened = chooser.choose(["@workers"], nothing)
    assert opened.path == ["workers"] and opened.place_name == "Spend workers"
    assert opened.levels[-1].form == AMOUNTS


def test_in_a_lesson_the_title_names_what_a_pair_of_workers_gives(tables: Tables) -> None:
    table = with_pairs(tables, 1)
    chooser = PracticeChooser(table, move_menu_of(GAME), catalogue("en", GAME))
    chosen = chooser.choose(["@workers"], nothing).chosen
    assert chosen is not None and chosen.texts == ["workers 1"]
    assert chosen.title == "Spend workers · 1 pair of workers for wood, stone, food or a card"

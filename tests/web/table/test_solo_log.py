"""The log of Imperial Settlers: production, cards and the virtual player."""

import random
import re
from collections.abc import Iterator

from tests.web.table.tables import DEVICE, IDLE, decider, positions

from ludoteca.core.journal import Entry
from ludoteca.core.orders import ASK
from ludoteca.drawing.imperial_settlers.log_text import LOG_TEXT
from ludoteca.drawing.log_text import Event
from ludoteca.games.imperial_settlers.actions import DEFEND, kind_of
from ludoteca.games.imperial_settlers.standing import AT_ONCE, ORDERS
from ludoteca.service import HERE, SeatPlan, Table, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import presenter_of
from ludoteca.web.table.log import Log

GAME = "imperial_settlers"
WORDS = catalogue("en", GAME)
CARD = re.compile(r"\b(COM|BAR|EGY|JAP|ROM|ATT)\d+")


def solo_positions(tables: Tables, most: int) -> Iterator[Table]:
    """Plays a solo match and yields the table at every decision."""
    rng = random.Random(2)
    plans = [SeatPlan(HERE, name="Ann")]
    match = tables.create(GAME, {"players": 1}, plans, DEVICE, seed="2")
    for _ in range(most):
        table = tables.table(match, 0)
        yield table
        if decider(table) < 0:
            return
        texts = [move.text for move in table.moves]
        busy = [text for text in texts if not text.startswith(IDLE)]
        tables.act(match, 0, table.n, [rng.choice(busy or texts)])


def test_the_log_of_production_includes_the_board(tables: Tables) -> None:
    table = next(one for one in positions(tables, GAME, 3, 60) if one.view.question == "turn")
    log = Log(table, WORDS)
    produced = next(
        line
        for line in log.lines
        if any("roduction" in e.rule or "produzione" in e.rule for e in line.entries)
    )
    sums = log.item(produced, "").sums
    for entry in produced.entries:
        if entry.seat == produced.seat and entry.thing == "good.worker":
            assert (
                WORDS.say("count.good.worker", {"count": entry.amount}).replace(" ", "\xa0") in sums
            )


def test_no_text_shows_the_number_of_a_card(tables: Tables) -> None:
    table = list(positions(tables, GAME, 3, 60))[-1]
    log = Log(table, WORDS)
    drawn = " ".join(str(line) for line in [*log.news(), *log.earlier()])
    parts = [log.item(line, "") for line in log.lines]
    drawn += " ".join(f"{change} {rule}" for one in parts for change, rule in one.changes)
    drawn += " ".join(one.text for one in parts)
    things = [thing for one in parts for thing in one.things]
    shown = re.sub(r"<[^>]*>", " ", drawn + " ".join(called for _, called in things))
    assert not CARD.search(shown)
    assert any(name.startswith("COM") for name, _ in things)


def test_each_attack_has_its_own_report() -> None:
    entries = [
        Entry(-1, "attack", 1, "ATT01", "", -1),
        Entry(0, "conquered", 1, "COM001", "", -1),
        Entry(-1, "attack", 1, "ATT02", "", -1),
    ]
    first, second = LOG_TEXT.reports([Event(7, entries)], WORDS, 0, str)
    assert first.verdict == "Statue conquered" and not first.is_good
    assert second.verdict == "nothing fits" and second.is_good
    assert first.name != second.name


def test_in_a_solo_game_title_and_margin_are_shown_at_the_top(tables: Tables) -> None:
    table = next(solo_positions(tables, 1))
    labels = [chip.label for chip in presenter_of(GAME).progress(table.view, WORDS)]
    mine, theirs = table.view.outlook().balance()
    assert WORDS.say("spoken.balance", {"mine": mine, "theirs": theirs}) in labels
    assert any(label.startswith(WORDS.say("word.title_so_far")) for label in labels)


def test_in_a_solo_game_a_defence_token_alone_is_no_question(tables: Tables) -> None:
    asked = [one for one in solo_positions(tables, 120) if one.view.question == "after"]
    for table in asked:
        assert any(
            kind_of(move.action) != DEFEND and not move.text.startswith("end")
            for move in table.moves
        )


def test_a_turn_ends_automatically_with_the_preference(tables: Tables) -> None:
    after = next(one for one in positions(tables, GAME, 6, 200) if one.view.question == "after")
    assert ORDERS.answer(after.view, [ASK, AT_ONCE]) >= 0 > ORDERS.answer(after.view, [ASK, ASK])


def test_a_conquered_card_is_not_reported_as_lost_too() -> None:
    entries = [Entry(-1, thing, 1, "COM069", "", -1) for thing in ("left", "conquered")]
    assert [one.thing for one in LOG_TEXT.entries(entries, 0)] == ["conquered"]

"""Keyboard shortcuts: a kind of action keeps its key; the key of an amount is the amount."""

from collections import defaultdict

import pytest
from tests.web.table.tables import positions
from tests.web.table.test_choosing import chooser_of, nothing

from ludoteca.service import Table, Tables
from ludoteca.web.table.choices import KINDS, Level, Option, number_keys

GAMES = ("euphrates_tigris", "imperial_settlers")
DECISIONS = 120


def first_level(table: Table) -> Level | None:
    """Returns the first list of options, or None."""
    levels = chooser_of(table).choose([], nothing).levels
    return levels[0] if levels else None


@pytest.mark.parametrize("game", GAMES)
def test_no_kind_of_action_changes_its_key_during_a_match(tables: Tables, game: str) -> None:
    keys: dict[str, set[str]] = defaultdict(set)
    for table in positions(tables, game, 5, DECISIONS):
        level = first_level(table)
        if level is None or level.form != KINDS or len(level.options) < 2:
            continue
        shown = [option.key for option in level.options]
        assert len(set(shown)) == len(shown), "two actions have the same key"
        for option in level.options:
            keys[option.token].add(option.key)
    assert len(keys) > 4
    assert {token: found for token, found in keys.items() if len(found) > 1} == {}


def test_the_key_of_an_amount_is_the_amount(tables: Tables) -> None:
    amounts = 0
    for table in positions(tables, "euphrates_tigris", 5, DECISIONS):
        level = first_level(table)
        is_support = table.moves[0].text.startswith("support")
        if level is None or not is_support or len(level.options) < 2:
            continue
        assert [option.key for option in level.options] == [one.token for one in level.options]
        amounts += len(level.options)
    assert amounts > 3


def test_kinds_with_the_same_first_word_have_their_own_keys() -> None:
    options = [Option("", token=token) for token in ("raze hand", "raze", "new", "raze twice")]
    number_keys(options, {"raze hand": "3", "raze": "1"})
    assert [option.key for option in options] == ["3", "1", "2", "1"]

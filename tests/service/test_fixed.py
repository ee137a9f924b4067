"""Fixed hands, bags, decks and seeds: refused for listed tables, marked elsewhere, hidden."""

import pytest
from tests.service.playing import ANN, BOB, EVE, GAMES, SHORT, TWO, pair, play, seated

from ludoteca.core.errors import Illegal
from ludoteca.service import OVER, Tables


def test_listed_tables_cannot_have_a_fixed_set_up(tables: Tables) -> None:
    with pytest.raises(Illegal, match=r"table\.fixed"):
        tables.create(GAMES[0], SHORT, pair(), ANN, is_listed=True)
    with pytest.raises(Illegal, match=r"table\.fixed"):
        tables.create(GAMES[0], TWO, pair(), ANN, is_listed=True, seed="mine")
    assert tables.tables_of(ANN) == []
    assert tables.create(GAMES[0], TWO, pair(), ANN, is_listed=True)


def test_a_fixed_set_up_is_marked_before_joining_and_at_the_table(tables: Tables) -> None:
    match = tables.create(GAMES[0], SHORT, pair(), ANN)
    assert tables.find_key(tables.keys(ANN, match)[1]).is_fixed
    assert tables.table(match, 0).is_fixed and tables.table(match, -1).is_fixed
    fair = tables.create(GAMES[0], TWO, pair(), ANN)
    assert not tables.find_key(tables.keys(ANN, fair)[1]).is_fixed
    assert not tables.table(fair, 0).is_fixed


def test_fixed_hands_are_hidden_in_the_options_until_the_end(tables: Tables) -> None:
    match = seated(tables, GAMES[0], SHORT)
    tables.claim(EVE, tables.keys(ANN, match)[-1])
    for seat in (-1, 0, 1):
        shown = repr(tables.table(match, seat).options)
        assert str(SHORT["hands"]) not in shown and str(SHORT["bag"]) not in shown
    play(tables, match, 2000)
    assert tables.table(match, -1).status == OVER
    assert tables.table(match, -1).options["hands"] == SHORT["hands"]
    fresh = tables.play_on(BOB, match, 0, pair())
    assert tables.table(fresh, 0).is_fixed

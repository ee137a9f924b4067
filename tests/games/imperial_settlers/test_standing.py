"""Automatic answers: the card discarded because of an opponent's ability."""

import pytest

from ludoteca.core.orders import ASK
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.standing import FIRST, LAST, ORDERS
from ludoteca.text import catalogue

from .table import play, table


@pytest.mark.parametrize(
    ("cards", "last", "first"),
    [
        ("ROM020 COM011 ROM001 COM070", "ROM020", "COM011"),
        ("COM070 COM011", "COM070", "COM011"),
        ("ROM020 ROM001", "ROM020", "ROM001"),
    ],
)
def test_the_order_discards_the_card_its_text_names(cards: str, last: str, first: str) -> None:
    """IS ruling 64: the victim chooses which card to discard."""
    state = table(f"""
        turn: 0
        seat: egyptians
        hand: EGY002
        location: EGY001
        seat: romans
        hand: {cards}
    """)
    play(state, "activate EGY001", "target seat 1", "discard EGY002")
    view = RULES.view(state, 1)
    answers = [ORDERS.answer(view, [order]) for order in (LAST, FIRST)]
    assert [RULES.write_action(state, answer, 1) for answer in answers] == [
        f"lose {last}",
        f"lose {first}",
    ]
    assert not ORDERS.answer(RULES.view(state, 0), [LAST]) > 0
    assert ORDERS.answer(view, [ASK]) < 0
    words = catalogue("en", RULES.name)
    assert "faction card" in words.say(f"order.lose.{LAST}")
    assert "common card" in words.say(f"order.lose.{FIRST}")

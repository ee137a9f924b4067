"""Rulings on deck building: which cards a faction deck may hold."""

from collections import Counter

import pytest

from ludoteca.core.errors import Illegal
from ludoteca.games.imperial_settlers.deck import check_deck
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS


def deck_of(prefix: str) -> list[str]:
    """The printed deck of a faction."""
    return [card.name for card in CARDS if card.name.startswith(prefix)]


def test_printed_decks_follow_the_rules() -> None:
    """IS ruling 125: 30 cards, three in 3 copies, six in 2, nine single."""
    for faction, prefix in (
        ("romans", "ROM"), ("barbarians", "BAR"), ("egyptians", "EGY"), ("japanese", "JAP"),
    ):  # fmt: skip
        deck = deck_of(prefix)
        check_deck(faction, deck)
        copies = Counter(CARDS[CARD_NUMBERS[name]].key for name in deck)
        assert sorted(copies.values()) == [1] * 9 + [2] * 6 + [3] * 3


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (deck_of("ROM")[:-1], "deck.size"),
        ([*deck_of("ROM")[:-1], "ROM001"], "deck.twice"),
        ([*deck_of("ROM")[:-1], "BAR001"], "deck.other"),
        ([*deck_of("ROM")[:-1], "COM001"], "deck.card"),
        ([*deck_of("ROM")[:-1], "ROM031"], "deck.card"),
    ],
)
def test_decks_that_break_the_rules(names: list[str], code: str) -> None:
    """IS ruling 164; IS ruling 125: all copies of a card belong together."""
    with pytest.raises(Illegal) as caught:
        check_deck("romans", names)
    assert caught.value.code == code
    with pytest.raises(Illegal) as caught:
        check_deck("goths", [])
    assert caught.value.code == "deck.faction"

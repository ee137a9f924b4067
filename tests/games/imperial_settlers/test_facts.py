"""The tables agree with the fact files: cards, boards, attack cards."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games.imperial_settlers.tables import boards
from ludoteca.games.imperial_settlers.tables.boards import DECK_SHAPE, GOODS
from ludoteca.games.imperial_settlers.tables.cards import FACTS
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS

ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("LUDOTECA_SHARED", ROOT.parent / "shared"))
FOLDER = SHARED / "facts" / "imperial-settlers"


def read(name: str) -> Any:
    """The content of a fact file; skips the test if it is missing."""
    yaml = pytest.importorskip("yaml")
    path = FOLDER / name
    if not path.is_file():
        pytest.skip(f"{name} is not beside the checkout")
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_cards_agree_with_the_facts() -> None:
    """All 126 entries, field by field."""
    fields = set().union(*FACTS)
    for ours, theirs in zip(FACTS, read("cards.yaml")["cards"], strict=True):
        assert ours == {name: value for name, value in theirs.items() if name in fields}


def test_boards_agree_with_the_facts() -> None:
    """IS ruling 21: production and storage of each faction, a defence token on every board."""
    for faction in read("factions.yaml")["factions"]:
        deck = boards.DECKS.index(faction["key"])
        produced = {GOODS[good]: n for good, n in boards.BOARD_PRODUCTIONS[deck]}
        assert produced == faction["production"]
        assert produced["defense"] == 1
        stored = [GOODS[good] for good in range(7) if boards.BOARD_STORAGES[deck] >> good & 1]
        assert stored == faction["storage"]["goods"]


def test_attack_cards_agree_with_the_facts() -> None:
    """IS ruling 151: 16 attack cards, for the solo game only."""
    facts = read("attack_cards.yaml")
    targets = {card["id"]: card["target"] for card in facts["cards"]}
    ours = {card.name: GOODS[card.deal] for card in CARDS if card.deck == boards.ATTACK}
    assert ours == targets
    order = [GOODS[good] for good in boards.JAPANESE_PRIORITY]
    assert order == facts["meta"]["japanese_deal_priority"]
    assert [least for least, _ in boards.TITLES] == [row["min"] for row in facts["solo_titles"]]


def test_counts_of_cards() -> None:
    """IS ruling 151: 84 common cards, four decks of 30, 16 attack cards: 220."""
    decks = Counter(card.deck for card in CARDS)
    assert [decks[deck] for deck in range(6)] == [84, 30, 30, 30, 30, 16]
    assert len(CARDS) == 220
    assert len(FACTS) == 126
    assert len(CARD_NUMBERS) == 220


def test_shape_of_each_faction_deck() -> None:
    """IS ruling 125: three cards in three copies, six in two, nine single."""
    for deck in range(1, 5):
        copies = Counter(card.key for card in CARDS if card.deck == deck)
        assert dict(Counter(copies.values())) == DECK_SHAPE


def test_printed_copies_may_differ() -> None:
    """IS ruling 129: the physical card decides cost, raze field and deal."""

    def card(name: str) -> Any:
        return CARDS[CARD_NUMBERS[name]]

    assert card("COM013").raze == (boards.WORKER, boards.WORKER)
    assert card("COM014").raze == (boards.WOOD, boards.WORKER)
    assert card("COM035").cost[boards.STONE] == 2
    assert card("COM034").cost[boards.STONE] == 1
    assert card("COM048").cost[boards.WOOD] == 0
    assert card("COM055").cost[boards.WOOD] == 2
    assert card("BAR010").deal == boards.CARD
    assert card("BAR011").deal == boards.GOLD
    assert card("BAR015").deal == boards.RAZE
    assert card("JAP022").deal == boards.WORKER
    assert card("JAP023").deal == boards.VP
    assert card("ROM005").deal == boards.STONE

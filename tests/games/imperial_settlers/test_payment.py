"""Payments: exactly the legal ones are listed and readable; gold is used last by default."""

from itertools import product
from typing import Final

import pytest

from ludoteca.core.errors import BadNotation
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.actions import payment
from ludoteca.games.imperial_settlers.rules.payment import (
    can_pay,
    default_payment,
    gold_part,
    pay,
    payments,
    refusal_payment,
)
from ludoteca.games.imperial_settlers.tables.boards import DEAL_COST, GOLD
from ludoteca.games.imperial_settlers.tables.printed import CARDS, COST_ANY, Cost

from .table import goods, offered, play, table

BUILDS: Final = {card.cost for card in CARDS}
ACTIONS: Final = {card.action_cost for card in CARDS}
COSTS: Final = sorted({*BUILDS, *ACTIONS, DEAL_COST})
SUPPLIES: Final = [
    [*resources, *rest] for resources in product(range(4), repeat=4) for rest in ((2, 1, 0),)
]


def fillings(cost: Cost, times: int) -> set[tuple[int, int, int, int]]:
    """Every way to pay the printed symbols: a resource by itself or gold, a free one by any."""
    slots: list[tuple[int, ...]] = [
        (good, GOLD) for good in range(GOLD) for _ in range(cost[good] * times)
    ]
    slots += [(GOLD,)] * (cost[GOLD] * times)
    slots += [(*range(GOLD), GOLD)] * (cost[COST_ANY] * times)
    found: set[tuple[int, int, int, int]] = set()
    for filled in product(*slots):
        wood, stone, food, gold = (filled.count(good) for good in range(GOLD + 1))
        found.add((wood, stone, food, gold))
    return found


@pytest.mark.parametrize("cost", COSTS, ids=str)
def test_payments_are_all_the_ways_to_pay_the_symbols(cost: Cost) -> None:
    """IS ruling 36; IS ruling 39: listed, allowed and default agree with a plain enumeration."""
    for times in (1, 2):
        ways = fillings(cost, times)
        for supply in SUPPLIES:
            can_rest = supply[4] >= cost[4] * times and supply[5] >= cost[5] * times
            wanted = {
                (payment(*way[:GOLD]), way[GOLD])
                for way in ways
                if can_rest and all(way[good] <= supply[good] for good in range(GOLD + 1))
            }
            listed = payments(supply, cost, times)
            assert len(set(listed)) == len(listed)
            assert {(paid, gold_part(cost, times, paid)) for paid in listed} == wanted
            assert can_pay(supply, cost, times) == bool(wanted)
            for paid in listed:
                assert refusal_payment(supply, cost, times, paid) == 0
            if wanted:
                default = default_payment(supply, cost, times)
                assert default in listed
                assert gold_part(cost, times, default) == min(gold for _, gold in wanted)


def test_paying_takes_exactly_what_was_chosen() -> None:
    """The chosen goods leave the supply, and no others."""
    supply = [3, 3, 3, 3, 2, 1, 0]
    cost: Cost = (1, 1, 0, 0, 1, 0, 0)
    for paid in payments(supply, cost, 1):
        left = supply[:]
        pay(left, cost, 1, paid)
        given = [paid & 15, paid >> 4 & 15, paid >> 8 & 15, gold_part(cost, 1, paid), 1, 0, 0]
        assert [had - has for had, has in zip(supply, left, strict=True)] == given


def test_each_payment_has_a_text() -> None:
    """The default one needs no words; every other is paid as its text says."""
    text = "turn: 0\nseat: barbarians\ngoods: 1 wood 1 stone 1 food 3 gold\nlocation: COM032\n"
    text += "seat: romans"
    moves = offered(table(text), "activate COM032")
    assert len(moves) == 8 and "activate COM032" in moves
    for move in moves:
        state = table(text)
        play(state, move)
        left = goods(state)
        words = move.partition(" pay ")[2] or "1 wood 1 stone 1 food"
        spent = dict(zip(words.split()[1::2], words.split()[::2], strict=True))
        for good, had in (("wood", 1), ("stone", 1), ("food", 1), ("gold", 3)):
            has = had - int(spent.get(good, 0))
            assert (f"{has} {good}" in left) if has else (good not in left), move


@pytest.mark.parametrize(
    "move",
    [
        "build COM008 pay 3 gold",
        "build COM008 pay 1 wood",
        "build COM008 pay 1 wood 1 stone 1 gold",
        "build COM008 pay 2 worker",
        "build COM008 pay",
        "build COM008 pay 1",
        "build COM008 pay wood 1",
        "build COM008 pay -1 wood 3 gold",
        "build COM008 pay 99 wood",
    ],
)
def test_malformed_payments_are_refused(move: str) -> None:
    state = table(
        "turn: 0\nseat: romans\ngoods: 9 wood 9 stone 9 gold\nhand: COM008\nseat: japanese"
    )
    before = RULES.write_state(state)
    with pytest.raises(BadNotation):
        RULES.read_action(state, 0, move)
    assert RULES.write_state(state) == before

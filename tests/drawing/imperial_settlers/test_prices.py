"""The price of a move on the page is what it takes, with gold where it stands in for others."""

from collections import Counter

import pytest
from tests.drawing.random_matches import random_play

from ludoteca.core.actions import kind_of
from ludoteca.core.journal import Journal
from ludoteca.drawing.imperial_settlers.steps import Stepper
from ludoteca.drawing.steps import Move
from ludoteca.games.imperial_settlers import RULES, actions
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import GOLD, GOOD_KEYS, GOODS, LOCATION
from ludoteca.text import Catalogue

PAID = (actions.BUILD, actions.DEAL, actions.ACTIVATE)
IDLE = (actions.PASS, actions.END_TURN, actions.RESIGN)
MOST = 160


def taken(state: State, seat: int, action: int) -> Counter[str]:
    """The goods a move takes from its player at once."""
    journal = Journal()
    RULES.apply(state.clone(), action, journal)
    found: Counter[str] = Counter()
    for entry in journal.entries:
        if entry.seat == seat and entry.thing in GOOD_KEYS and entry.amount < 0:
            found[GOODS[GOOD_KEYS.index(entry.thing)]] -= entry.amount
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_the_price_is_what_the_move_takes(seed: int, english: Catalogue) -> None:
    state = RULES.setup({"players": 2}, bytes([seed]) * 32)
    golden = twice = 0
    for number, (seat, legal) in enumerate(random_play(RULES, state, seed, IDLE)):
        if number == MOST:
            break
        stepper = Stepper(RULES.view(state, seat), english)
        paid = [action for action in legal if kind_of(action) in PAID]
        pairs = [(action, RULES.write_action(state, action, seat)) for action in paid]
        for pair, path in zip(pairs, stepper.all_steps(pairs), strict=True):
            cost = Counter(dict(Move(*pair, path).trade[0]))
            del cost[GOODS[LOCATION]]
            assert cost == taken(state, seat, pair[0]), pair[1]
            golden += bool(cost[GOODS[GOLD]])
            twice += " twice" in pair[1]
    assert golden and twice

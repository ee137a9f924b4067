"""The quick bot against `greedy`, and in solo matches with each faction."""

import pytest
from tests.bots.imperial_settlers.matches import SECONDS, bot_rng
from tests.games.imperial_settlers.table import decider

from ludoteca.bots import bot_of
from ludoteca.bots.bot import Bot, Budget
from ludoteca.bots.imperial_settlers import quick_bot
from ludoteca.core.contract import Options
from ludoteca.games.imperial_settlers import RULES, State, View
from ludoteca.games.imperial_settlers.tables.boards import FACTIONS

UNLIMITED = 1 << 40
SOLO_POINTS = 50


def match(options: Options, bots: list[Bot[View]]) -> State:
    """Plays a match of these bots, by seat."""
    state = RULES.setup(options, bytes(32))
    step = 0
    while state.agenda:
        seat = decider(state)
        legal = RULES.legal(state, seat)
        budget = Budget(UNLIMITED, SECONDS)
        answer = bots[seat].choose(RULES.view(state, seat), legal, budget, bot_rng(step))
        RULES.apply(state, answer.action, None)
        step += 1
    return state


@pytest.mark.strength
@pytest.mark.parametrize("seat", [0, 1])
def test_the_quick_bot_beats_greedy(seat: int) -> None:
    """From either seat of the same match."""
    bots: list[Bot[View]] = [bot_of("greedy", RULES.name), bot_of("greedy", RULES.name)]
    bots[seat] = quick_bot()
    scores = RULES.scores(match({"players": 2}, bots))
    assert scores.ranks[seat] == 1
    assert scores.totals[seat] > scores.totals[1 - seat]


@pytest.mark.strength
@pytest.mark.parametrize("faction", FACTIONS)
def test_the_quick_bot_wins_solo_matches(faction: str) -> None:
    """With every faction, and with enough points."""
    scores = RULES.scores(match({"players": 1, "factions": faction}, [quick_bot()]))
    assert scores.ranks == [1]
    assert scores.totals[0] >= SOLO_POINTS

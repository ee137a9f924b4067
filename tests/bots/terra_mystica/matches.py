"""Matches of the bot with small budgets, for tests."""

from ludoteca.bots.bot import Answer, Budget
from ludoteca.bots.terra_mystica import observer, quick_bot
from ludoteca.bots.terra_mystica.match_observer import TerraMysticaObserver
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import State

SEED = bytes(32)
SECONDS = 60.0


def asked(state: State, nodes: int, step: int = 0) -> Answer:
    """The bot's answer for the seat that decides."""
    seat = decider(state)
    legal = RULES.legal(state, seat)
    budget = Budget(nodes, SECONDS)
    answer = quick_bot().choose(RULES.view(state, seat), legal, budget, stream(SEED, step, "bot"))
    assert answer.action in legal
    assert answer.runner_up in [-1, *legal]
    return answer


def played(options: Options, nodes: int, most: int = 10_000) -> tuple[State, TerraMysticaObserver]:
    """Plays a match to its end, or at most `most` decisions."""
    state = RULES.setup(options, SEED)
    observed = observer()
    step = 0
    while RULES.deciders(state) and step < most:
        seat = decider(state)
        action = asked(state, nodes, step).action
        observed.before(state, seat, action, step)
        RULES.apply(state, action, None)
        observed.after(state, seat, action, step)
        step += 1
    return state, observed

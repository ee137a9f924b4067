"""Matches and single choices of the bots, on small budgets."""

from tests.games.imperial_settlers.table import decider

from ludoteca.bots.bot import Answer, Bot, Budget
from ludoteca.bots.imperial_settlers import observer, quick_bot
from ludoteca.bots.observer import Observer
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers import RULES, State, View

SECONDS = 60.0
HABIT = 1  # too few positions for a search: the habit answers
FEW = 16
EVERY = 25  # a search at each so many decisions


def bot_rng(number: int = 0) -> Rng:
    """A bot's own generator."""
    return stream(bytes(32), number, "bot")


def ask(bot: Bot[View], state: State, nodes: int, number: int = 0) -> Answer:
    """What a bot answers for the seat to decide."""
    seat = decider(state)
    budget = Budget(nodes, SECONDS)
    legal = RULES.legal(state, seat)
    return bot.choose(RULES.view(state, seat), legal, budget, bot_rng(number))


def choice(state: State, nodes: int = FEW) -> str:
    """What the quick bot does, in words."""
    return RULES.write_action(state, ask(quick_bot(), state, nodes).action, decider(state))


def watched_match(options: Options, seed: int) -> tuple[State, Observer[State]]:
    """A whole match, mostly by habit; every answer is checked against the rules."""
    state = RULES.setup(options, bytes([seed]) * 32)
    bot = quick_bot()
    watch = observer()
    step = 0
    while state.agenda:
        seat = decider(state)
        action = ask(bot, state, HABIT if step % EVERY else FEW, step).action
        assert action in RULES.legal(state, seat)
        watch.before(state, seat, action, step)
        RULES.apply(state, action, None)
        watch.after(state, seat, action, step)
        step += 1
    return state, watch


def positions(options: Options, seed: int, apart: int) -> list[State]:
    """Positions of a match played by habit, so many decisions apart."""
    state = RULES.setup(options, bytes([seed]) * 32)
    bot = quick_bot()
    found: list[State] = []
    step = 0
    while state.agenda:
        if step % apart == 0:
            found.append(state.clone())
        RULES.apply(state, ask(bot, state, HABIT, step).action, None)
        step += 1
    return found

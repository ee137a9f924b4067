"""Matches and single choices of bots, with small budgets."""

from tests.games.imperial_settlers.table import decider

from ludoteca.bots.bot import Answer, Bot, Budget
from ludoteca.bots.imperial_settlers import observer, quick_bot
from ludoteca.bots.observer import Observer
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers import RULES, State, View

SECONDS = 60.0
HABIT = 1  # too few positions for a search: the bot answers by habit
FEW = 16
EVERY = 25  # one search in this many decisions


def bot_rng(number: int = 0) -> Rng:
    """A random generator for a bot."""
    return stream(bytes(32), number, "bot")


def ask(bot: Bot[View], state: State, nodes: int, number: int = 0) -> Answer:
    """A bot's answer for the seat that decides."""
    seat = decider(state)
    budget = Budget(nodes, SECONDS)
    legal = RULES.legal(state, seat)
    return bot.choose(RULES.view(state, seat), legal, budget, bot_rng(number))


def choice(state: State, nodes: int = FEW) -> str:
    """The text of the quick bot's choice."""
    return RULES.write_action(state, ask(quick_bot(), state, nodes).action, decider(state))


def observed_match(options: Options, seed: int) -> tuple[State, Observer[State]]:
    """Plays a match, mostly by habit, and checks that every answer is legal."""
    state = RULES.setup(options, bytes([seed]) * 32)
    bot = quick_bot()
    observed = observer()
    step = 0
    while state.agenda:
        seat = decider(state)
        action = ask(bot, state, HABIT if step % EVERY else FEW, step).action
        assert action in RULES.legal(state, seat)
        observed.before(state, seat, action, step)
        RULES.apply(state, action, None)
        observed.after(state, seat, action, step)
        step += 1
    return state, observed


def positions(options: Options, seed: int, apart: int) -> list[State]:
    """Positions of a match played by habit, one for every `apart` decisions."""
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

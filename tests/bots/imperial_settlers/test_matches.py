"""Whole matches: every answer is legal, for all player counts, variants and solo options."""

import pytest
from tests.bots.imperial_settlers.matches import FEW, ask, observed_match, positions
from tests.games.imperial_settlers.table import decider

from ludoteca.bots.imperial_settlers import level_bot, quick_bot
from ludoteca.bots.levels import STRONG
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.imperial_settlers import RULES, State

MATCHES: list[Options] = [
    {"players": 1, "factions": "barbarians"},
    {"players": 1, "factions": "egyptians"},
    {"players": 1, "factions": "japanese", "solo_count": "all"},
    {"players": 1, "factions": "romans"},
    {"players": 2, "factions": "japanese romans", "effect_order": "chosen"},
    {"players": 2, "lookout": "alternative"},
    {"players": 3, "lookout": "advanced"},
    {"players": 3, "peaceful": 1},
    {"players": 4},
    {"players": 4, "lookout": "alternative", "peaceful": 1},
]
LEAST_POINTS = 20
APART = 60


@pytest.mark.compiled
@pytest.mark.parametrize("options", MATCHES, ids=str)
def test_whole_matches_are_legal_and_without_folly(options: Options) -> None:
    """The bot plays all seats to the end; each makes a minimum of points."""
    state, observed = observed_match(options, 3)
    assert min(RULES.scores(state).totals) >= LEAST_POINTS
    assert observed.follies == []


def test_the_observer_counts_points_by_source_and_round() -> None:
    """They add up to the final points."""
    state, observed = observed_match({"players": 2}, 5)
    figures = observed.behaviour(state)
    for seat, total in enumerate(RULES.scores(state).totals):
        sources = [values[seat] for name, values in figures.items() if name.startswith("score.")]
        rounds = [values[seat] for name, values in figures.items() if "in round" in name]
        assert sum(sources) == sum(rounds) == total
        assert figures["faction builds"][seat] <= figures["builds"][seat]


def test_answers_are_reproducible() -> None:
    """The same bot and a new one give the same answer with the same generator."""
    old = quick_bot()
    for state in positions({"players": 2}, 7, APART):
        answers = [ask(bot, state, FEW).action for bot in (old, old, quick_bot())]
        assert len(set(answers)) == 1


def swapped(state: State, number: int) -> State:
    """A state with the same view for the decider and other hidden cards."""
    view = RULES.view(state, decider(state))
    other = RULES.imagine(view, stream(bytes(32), number, "swap"))
    assert RULES.view(other, decider(other)) == view
    return other


def cheat(state: State) -> int:
    """An action that depends on all hands, as a cheating bot's would."""
    legal = RULES.legal(state, decider(state))
    return legal[sum(sum(place.hand) for place in state.seats) % len(legal)]


@pytest.mark.compiled
def test_answers_do_not_depend_on_hidden_information() -> None:
    """Decks and rivals' hands are swapped, which would reveal a cheating bot."""
    caught = 0
    for number, state in enumerate(positions({"players": 3}, 9, APART)):
        other = swapped(state, number)
        bot = level_bot(STRONG)
        assert ask(bot, state, FEW).action == ask(bot, other, FEW).action
        caught += cheat(state) != cheat(other)
    assert caught


def test_an_answer_has_terms_and_a_runner_up() -> None:
    """The terms are the three largest differences to the runner-up, another legal action."""
    state = RULES.setup({"players": 2}, bytes(32))
    answer = ask(quick_bot(), state, FEW)
    assert len(answer.terms) == 3
    assert answer.runner_up in RULES.legal(state, decider(state))
    assert answer.runner_up != answer.action
    assert 0 < answer.nodes <= FEW

"""Whole matches with small budgets: legal, reproducible, finite, independent of hidden tiles."""

import pytest

from ludoteca.bots.bot import Answer, Budget
from ludoteca.bots.euphrates_tigris import level_bot, observer, quick_bot, sampler
from ludoteca.bots.euphrates_tigris.bot import draw_worth, likely_state
from ludoteca.bots.euphrates_tigris.candidates import candidates
from ludoteca.bots.euphrates_tigris.evaluator import Evaluator
from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.bots.euphrates_tigris.planner import Planner
from ludoteca.bots.euphrates_tigris.weighing import shipped_values
from ludoteca.bots.levels import STRONG
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.flow import apply, legal, pick
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, ASK_DRAW, State, question_of, seat_of
from ludoteca.games.euphrates_tigris.view import View, gauge, imagine

SEED = bytes(range(32))
MOST_DECISIONS = 400
TABLES: list[Options] = [
    {"players": 2},
    {"players": 2, "english": 1, "board": "advanced"},
    {"players": 3, "open_tiles": 1, "english": 1},
    {"players": 3, "board": "advanced"},
    {"players": 4, "open_scoring": 1},
    {"players": 4, "open_tiles": 1, "board": "advanced"},
]


def ask(view: View, actions: list[int], step: int, nodes: int, strong: bool = False) -> Answer:
    """A bot's answer with a budget of `nodes` positions."""
    bot = level_bot(STRONG) if strong else quick_bot()
    return bot.choose(view, actions, Budget(nodes, 60.0), stream(SEED, step, "bot"))


@pytest.mark.compiled
@pytest.mark.parametrize("options", TABLES, ids=lambda options: " ".join(map(str, options)))
def test_bots_play_legal_matches_to_the_end(options: Options) -> None:
    state = RULES.setup(options, SEED)
    observed = observer()
    step = 0
    drawn = 0  # with open tiles each draw is a separate question
    while state.decisions:
        drawn += question_of(state.decisions[-1]) == ASK_DRAW
        seat = seat_of(state.decisions[-1])
        actions = legal(state, seat)
        action = ask(View(state, seat), actions, step, 6).action
        assert action in actions
        observed.before(state, seat, action, step)
        apply(state, action, None)
        observed.after(state, seat, action, step)
        step += 1
        assert step - drawn <= MOST_DECISIONS
    behaviour = observed.behaviour(state)
    assert sum(behaviour["decisions"]) == step
    assert all(len(row) == state.players for row in behaviour.values())


def some_states(options: Options, every: int) -> list[State]:
    """Positions of a random match, one for every `every` decisions."""
    state = RULES.setup(options, SEED)
    rng = stream(SEED, 1, "states")
    found: list[State] = []
    step = 0
    while state.decisions:
        if step % every == 0:
            found.append(state.clone())
        apply(state, pick(state, seat_of(state.decisions[-1]), rng), None)
        step += 1
    return found


@pytest.mark.parametrize("options", TABLES[::2], ids=lambda options: " ".join(map(str, options)))
def test_candidates_are_legal(options: Options) -> None:
    for state in some_states(options, 9):
        if question_of(state.decisions[-1]) == ASK_ACTION:
            seat = seat_of(state.decisions[-1])
            for is_wide in (False, True):
                found = candidates(state, seat, is_wide)
                assert found
                assert set(found) <= set(legal(state, seat))
                assert len(found) == len(set(found))


@pytest.mark.parametrize("strong", [False, True])
def test_answers_are_reproducible(strong: bool) -> None:
    for step, state in enumerate(some_states({"players": 3}, 60)[:5]):
        seat = seat_of(state.decisions[-1])
        answers = [ask(View(state, seat), legal(state, seat), step, 40, strong) for _ in range(2)]
        assert answers[0].action == answers[1].action
        assert answers[0].runner_up == answers[1].runner_up
        assert [t.value for t in answers[0].terms] == [t.value for t in answers[1].terms]


def test_answers_do_not_depend_on_hidden_information() -> None:
    for step, state in enumerate(some_states({"players": 3}, 40)[:6]):
        seat = seat_of(state.decisions[-1])
        other = imagine(View(state, seat), stream(SEED, step, "swap"))
        assert bytes(other.hands) != bytes(state.hands)
        one = ask(View(state, seat), legal(state, seat), step, 30)
        two = ask(View(other, seat), legal(other, seat), step, 30)
        assert (one.action, one.runner_up) == (two.action, two.runner_up)


def test_an_answer_has_reasons_and_a_runner_up() -> None:
    state = RULES.setup({"players": 2}, SEED)
    seat = seat_of(state.decisions[-1])
    actions = legal(state, seat)
    answer = ask(View(state, seat), actions, 0, 200)
    assert answer.runner_up in actions
    assert answer.runner_up != answer.action
    assert len(answer.terms) == 3
    assert answer.nodes > 0


def test_a_spent_budget_ends_the_search() -> None:
    state = RULES.setup({"players": 4}, SEED)
    seat = seat_of(state.decisions[-1])
    answer = ask(View(state, seat), legal(state, seat), 0, 20, strong=True)
    assert answer.nodes <= 22


def test_the_terms_of_two_players_add_up_to_the_value() -> None:
    for state in some_states({"players": 2}, 50)[:8]:
        seat = seat_of(state.decisions[-1])
        weights = shipped_values("duel")
        evaluator = Evaluator(Odds(View(state, seat), state), weights, Budget(100, 60.0))
        hand = [1.0, 2.0, 1.0, 2.0]
        assert evaluator.value(state, hand) == pytest.approx(sum(evaluator.terms(state, hand)))


def test_a_sample_has_all_features_and_the_lead_as_target() -> None:
    samples = sampler()
    state = RULES.setup({"players": 2}, SEED)
    first, other = state.active, 1 - state.active
    assert samples.is_sample_point(state, first)
    assert not samples.is_sample_point(state, other)
    features = samples.features(state, first)
    assert len(features) == len(samples.feature_names()) == len(samples.signs())
    for colour in range(4):
        state.points[first * 5 + colour] = 7
        state.points[other * 5 + colour] = 4
    assert (samples.target(state, first), samples.target(state, other)) == (3.0, -3.0)


def test_the_imagined_bag_fits_the_gauge() -> None:
    for state in some_states({"players": 3}, 50):
        view = View(state, 0)
        likely = likely_state(view, stream(SEED, 0, "bag"))
        assert gauge(len(likely.bag)) == view.gauge
        assert View(likely, 0).facts() == view.facts()


def test_a_draw_from_the_bag_is_worth_the_mean_of_its_tiles() -> None:
    state = RULES.setup({"players": 2, "open_tiles": 1}, SEED)
    odds = Odds(View(state, 0), state)
    planner = Planner(Evaluator(odds, shipped_values("duel"), Budget(100, 60.0)))
    hand = [1.0, 1.0, 1.0, 1.0]
    shown = [draw_worth(planner, state, 11 | colour << 8, hand) for colour in range(4)]
    blind = draw_worth(planner, state, 11 | 4 << 8, hand)
    mean = sum(share * value for share, value in zip(odds.share, shown, strict=True))
    assert blind == pytest.approx(mean)

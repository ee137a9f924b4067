"""The baseline bots: they are reproducible and keep to their budget."""

from time import perf_counter
from typing import Final

import pytest

from ludoteca.bots import BASELINES, bot_of, bot_version, known_bots
from ludoteca.bots.bot import NO_ACTION, Budget
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.registry import GAMES, rules_of

SEED: Final = bytes(32)
NODES: Final = 12
MANY: Final = 1 << 30
SEARCHES: Final = ("flat-mc", "ismcts")
TABLES: Final[tuple[tuple[str, Options], ...]] = (
    ("euphrates_tigris", {"players": 2}),
    ("euphrates_tigris", {"players": 4}),
    ("terra_mystica", {"players": 2, "faction_choice": "auction"}),
    ("terra_mystica", {"players": 5}),
    ("imperial_settlers", {"players": 1}),
    ("imperial_settlers", {"players": 3}),
)


@pytest.mark.compiled
@pytest.mark.parametrize("bot", SEARCHES)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_searches_are_legal_and_reproducible(bot: str, game: str, options: Options) -> None:
    rules = rules_of(game)
    state = rules.setup(options, SEED)
    for ply in range(8):
        seat = lowest(rules.deciders(state))
        legal = rules.legal(state, seat)
        view = rules.view(state, seat)
        first, again = (
            bot_of(bot, game).choose(view, legal, Budget(NODES, 60.0), stream(SEED, ply, bot))
            for _ in range(2)
        )
        assert first.action in legal
        assert (first.action, first.runner_up, first.nodes) == (
            again.action, again.runner_up, again.nodes,
        )  # fmt: skip
        assert first.nodes == (NODES if len(legal) > 1 else 0)
        assert first.runner_up == NO_ACTION or first.runner_up in legal
        rules.apply(state, first.action, None)


@pytest.mark.parametrize("bot", SEARCHES)
def test_the_seconds_are_a_limit(bot: str) -> None:
    state = RULES.setup({"players": 2}, SEED)
    seat = lowest(RULES.deciders(state))
    start = perf_counter()
    answer = bot_of(bot, RULES.name).choose(
        RULES.view(state, seat), RULES.legal(state, seat), Budget(MANY, 0.5), stream(SEED, 0, bot)
    )
    assert perf_counter() - start < 2.0  # the last playout is finished; the machine may be busy
    assert 0 < answer.nodes < MANY


@pytest.mark.parametrize("bot", SEARCHES)
def test_an_empty_budget_gives_a_legal_action(bot: str) -> None:
    state = RULES.setup({"players": 2}, SEED)
    seat = lowest(RULES.deciders(state))
    legal = RULES.legal(state, seat)
    answer = bot_of(bot, RULES.name).choose(
        RULES.view(state, seat), legal, Budget(0, 0.0), stream(SEED, 0, bot)
    )
    assert answer.action in legal


@pytest.mark.strength
@pytest.mark.slow
@pytest.mark.parametrize("bot", SEARCHES)
def test_a_search_beats_random_play(bot: str) -> None:
    wins = 0
    for number in range(6):
        state = RULES.setup({"players": 2}, bytes([number]) * 32)
        rng = stream(SEED, number, bot)
        own, other = bot_of(bot, RULES.name), bot_of("random", RULES.name)
        while RULES.deciders(state):
            seat = lowest(RULES.deciders(state))
            player = own if seat == number % 2 else other
            legal = RULES.legal(state, seat)
            view = RULES.view(state, seat)
            RULES.apply(state, player.choose(view, legal, Budget(150, 60.0), rng).action, None)
        wins += RULES.scores(state).ranks[number % 2] == 1
    assert wins >= 5


@pytest.mark.parametrize("game", GAMES)
def test_every_baseline_plays_every_game_and_has_a_version(game: str) -> None:
    assert set(BASELINES) <= set(known_bots(game))
    for bot in BASELINES:
        assert bot_of(bot, game) is not None
        assert bot_version(bot, game).isdigit()


def test_an_unknown_bot_is_refused_with_the_list_of_bots() -> None:
    with pytest.raises(BadNotation) as refused:
        bot_of("clever", "terra_mystica")
    assert refused.value.code == "bot.unknown"
    assert "ismcts" in str(refused.value.facts["known"])

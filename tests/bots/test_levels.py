"""The levels: legal, in time, without follies, and each considers more than the one below."""

from itertools import pairwise

import pytest

from ludoteca.arena.match import Table
from ludoteca.arena.plan import fixtures, make_plan
from ludoteca.bots import BOTS, BUDGETS, LEVELS, bot_of, budget_of, check_bot
from ludoteca.bots.terra_mystica.features import TERM_NAMES
from ludoteca.bots.terra_mystica.levels import UNSEEN, rows_without
from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES, rules_of

PROMISED = {"novice": 0.2, "casual": 0.3, "club": 0.5, "strong": 1.0, "master": 5.0}
COUNTS = [
    (game, int(count))
    for game in GAMES
    for option in rules_of(game).options()
    if option.name == "players"
    for count in option.choices
]
# The longest matches are left to `make proof`.
LONG = {("terra_mystica", 3), ("terra_mystica", 5), ("imperial_settlers", 4)}
STRONGER = [
    *((game, players, "club") for game, players in COUNTS),
    *(
        pytest.param(
            game, players, "strong", marks=pytest.mark.proof if (game, players) in LONG else ()
        )
        for game, players in COUNTS
    ),
]


def test_tables_offer_the_levels_and_their_limits_are_below_the_documented_ones() -> None:
    assert tuple(PROMISED) == LEVELS == BOTS
    assert all(BUDGETS[level][1] < PROMISED[level] for level in LEVELS)


@pytest.mark.parametrize("bot", ["random", "greedy", "quick", "strong"])
def test_bots_of_earlier_versions_still_play(bot: str) -> None:
    rules = rules_of("euphrates_tigris")
    state = rules.setup({"players": 2}, bytes(32))
    legal = rules.legal(state, 0) or rules.legal(state, 1)
    seat = 0 if rules.legal(state, 0) else 1
    found = bot_of(check_bot(bot), rules.name)
    answer = found.choose(rules.view(state, seat), legal, budget_of(bot), stream(bytes(32), 0, "b"))
    assert answer.action in legal


def test_an_unknown_level_is_refused_with_the_list_of_levels() -> None:
    with pytest.raises(BadNotation) as refusal:
        check_bot("genius")
    assert refusal.value.facts["known"] == ", ".join(LEVELS)


def test_each_level_of_terra_mystica_has_at_least_the_terms_of_the_one_below() -> None:
    for lower, higher in pairwise(LEVELS):
        assert set(UNSEEN[lower]) >= set(UNSEEN[higher])
    assert all(term in TERM_NAMES for unseen in UNSEEN.values() for term in unseen)
    assert rows_without([[1.0] * len(TERM_NAMES)], ("points",))[0][0] == 0.0


@pytest.mark.compiled
@pytest.mark.parametrize("level", ["novice", "casual"])
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_weak_levels_play_whole_matches_without_fault_or_folly(
    game: str, players: int, level: str
) -> None:
    assert_clean(game, players, level, "dev-7")


@pytest.mark.compiled
@pytest.mark.parametrize("seed", ["dev-19", "dev-25", "dev-26"])
def test_a_weak_level_that_converts_uses_what_it_made(seed: str) -> None:
    """It once converted before passing, changed its mind, and did something else."""
    assert_clean("terra_mystica", 2, "casual", seed)


@pytest.mark.strength
@pytest.mark.parametrize(("game", "players", "level"), STRONGER)
def test_strong_levels_play_whole_matches_without_fault_or_folly(
    game: str, players: int, level: str
) -> None:
    assert_clean(game, players, level, "dev-8")


def assert_clean(game: str, players: int, level: str, seed: str) -> None:
    """Plays a match of a level against itself; checks that it is legal and without follies."""
    plan = make_plan(game, [level], players, {})
    table = Table(fixtures(plan, seed)[0], plan.contestants)
    table.play()
    found = table.result()
    assert found["finished"] and not found["crashes"] and not found["follies"]
    assert not any(found["illegal"])

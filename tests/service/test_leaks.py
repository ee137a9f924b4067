"""No reader gets hidden information, and the search finds deliberate leaks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.databases import migrated_file
from tests.laws import OWN_LAWS
from tests.rings import spread
from tests.service.leaks import Give, describe, honest, in_place, leaks_in, true_match
from tests.service.playing import ANN, BOB, EVE, GAMES, play, seated
from tests.service.predicting import HANDS, by_cheating, by_plans, by_previews, case, luck

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES as RULES
from ludoteca.service import Store, Tables

UNLIKELY = 0.01  # a result below this is not luck


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Tables]:
    """A service on SQLite."""
    found = Tables(Store(migrated_file(tmp_path / "a.db")), None)
    yield found
    found.close()


def some_options(game: str, number: int) -> Options:
    """Options of the numbered match, without open scoring: totals are a secret here."""
    found: Options = OWN_LAWS[game].some_options(stream(bytes(32), number, "leaks"))
    if game == GAMES[0]:
        found["open_scoring"] = 0
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@spread("first", 1, range(0, 10, 2))
def test_no_seat_gets_hidden_information(memory: Tables, game: str, first: int) -> None:
    """`make leaks GAMES=100` is the long form."""
    for number in range(first, first + 2):
        options = some_options(game, number)
        assert leaks_in(memory, game, number, options, 31, honest) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_reader_gets_a_secret_in_a_two_player_match(tables: Tables, game: str) -> None:
    assert leaks_in(tables, game, 0, {"players": 2}, 40, honest) == []


def all_hands(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Deliberate leak: everyone gets the view of seat 0."""
    return [describe(tables.table(match, 0))]


def an_unlimited_preview(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Deliberate leak: a preview that continues into the next draw."""
    _, loaded = true_match(tables, match)
    fork = loaded.fork()
    if seat < 0 or not fork.deciders() >> seat & 1:
        return []
    fork.play(seat, chosen, 0.0)
    return [repr(fork.rules.view(fork.state, seat).facts())]


def the_whole_log(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Deliberate leak: all log entries of a move."""
    _, loaded = true_match(tables, match)
    fork = loaded.fork()
    if seat < 0 or not fork.deciders() >> seat & 1:
        return []
    fork.play(seat, chosen, 0.0)
    return [describe(fork.lines[-1].journal.entries)]


def the_seed(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Deliberate leak: the seed in a refusal."""
    return [f"refused, {tables._cache.open(match).row.seed}"]


def the_keys(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Deliberate leak: the secret link of another seat."""
    return [tables._cache.open(match).seats[-1].key]


@pytest.mark.slow
@pytest.mark.crossed
@pytest.mark.parametrize(
    "give", [all_hands, an_unlimited_preview, the_whole_log, the_seed, the_keys]
)
@pytest.mark.parametrize("game", [GAMES[0], GAMES[2]])
def test_a_deliberate_leak_is_found(memory: Tables, game: str, give: Give) -> None:
    assert leaks_in(memory, game, 1, {"players": 2}, 5, give)


def test_a_stranger_gets_nothing(tables: Tables) -> None:
    match = seated(tables)
    play(tables, match, 30)
    assert tables.seats_of(EVE, match) == [] and tables.keys(EVE, match) == {}
    assert tables.tables_of(EVE) == [] and tables.open_tables() == []
    shown = describe([tables.tables_of(ANN), tables.tables_of(BOB), tables.health()])
    entry = tables._cache.open(match)
    for secret in (entry.row.seed, ANN, BOB, *[place.key for place in entry.seats]):
        assert secret not in shown


@pytest.mark.slow
@pytest.mark.parametrize("game", HANDS)
def test_looking_ahead_fifty_times_predicts_a_draw_no_better_than_chance(
    memory: Tables, game: str
) -> None:
    """The cheating guess, which sees bag or deck half of the time, is detected in two ways.

    `python -m tests.service.predicting` is the long form.
    """
    ways = [by_previews, by_plans, by_cheating]
    previews, plans, cheating = luck(memory, game, ways, range(16))
    assert previews.leaks == 0 and plans.leaks == 0, "a guess depends on hidden facts"
    assert previews.luck > UNLIKELY and plans.luck > UNLIKELY
    assert cheating.leaks > 0 and cheating.luck <= UNLIKELY


@pytest.mark.slow
def test_fifty_previews_are_equal_for_any_bag(memory: Tables) -> None:
    found = case(memory, GAMES[0], 0, stream(bytes(32), 0, "previews"))
    assert found is not None
    match, seat, text = found
    shown = {describe(memory.preview(match, seat, [text])) for _ in range(50)}
    _, loaded = true_match(memory, match)
    other = loaded.rules.imagine(
        loaded.rules.view(loaded.state, seat), stream(bytes(32), 1, "other")
    )
    with in_place(memory, match, other):
        assert {describe(memory.preview(match, seat, [text]))} == shown


def test_in_terra_mystica_nothing_is_drawn_once_play_begins() -> None:
    """The same moves lead to the same state from an imagined position as from the true one."""
    rules = RULES[GAMES[1]]
    state = rules.setup({"players": 3}, bytes(range(32)))
    rng = stream(bytes(32), 0, "nothing hidden")
    for seat in (0, 1, 2, -1):
        for _ in range(20):
            rules.apply(state, rules.pick(state, lowest(rules.deciders(state)), rng), None)
        known = rules.imagine(rules.view(state, seat), rng)
        truth = rules.clone(state)
        for _ in range(60):
            if not rules.deciders(truth):
                break
            action = rules.pick(truth, lowest(rules.deciders(truth)), rng)
            rules.apply(truth, action, None)
            rules.apply(known, action, None)
        assert rules.write_state(known) == rules.write_state(truth)


def test_a_deliberate_prediction_is_found(memory: Tables) -> None:
    """A preview that sees the bag differs for another bag."""
    match = seated(memory)
    assert leaks_in(memory, GAMES[0], 3, {"players": 2}, 9, an_unlimited_preview)
    assert memory.latest(match) == 0

"""Nobody is given what he must not know, and the search for it works."""

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

UNLIKELY = 0.01  # of what chance does as well at most so often, something else is the cause


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
@spread("first", 1, range(0, 10, 5))
def test_no_seat_gets_what_it_must_not_know(memory: Tables, game: str, first: int) -> None:
    """`make leaks GAMES=100` is the long form."""
    for number in range(first, first + 5):
        options = some_options(game, number)
        assert leaks_in(memory, game, number, options, 31, honest) == []


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_given_a_secret_in_a_match_of_two(tables: Tables, game: str) -> None:
    assert leaks_in(tables, game, 0, {"players": 2}, 40, honest) == []


def all_hands(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: everybody sees with the eyes of seat 0."""
    return [describe(tables.table(match, 0))]


def a_reckless_preview(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: a preview that runs on into whatever is drawn next."""
    _, loaded = true_match(tables, match)
    fork = loaded.fork()
    if seat < 0 or not fork.deciders() >> seat & 1:
        return []
    fork.play(seat, chosen, 0.0)
    return [repr(fork.rules.view(fork.state, seat).facts())]


def the_whole_log(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: what a move would write in the log, all of it."""
    _, loaded = true_match(tables, match)
    fork = loaded.fork()
    if seat < 0 or not fork.deciders() >> seat & 1:
        return []
    fork.play(seat, chosen, 0.0)
    return [describe(fork.lines[-1].journal.entries)]


def the_seed(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: the seed in a refusal."""
    return [f"refused, {tables._cache.open(match).row.seed}"]


def the_keys(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: the secret link of another seat."""
    return [tables._cache.open(match).seats[-1].key]


@pytest.mark.slow
@pytest.mark.parametrize("give", [all_hands, a_reckless_preview, the_whole_log, the_seed, the_keys])
@pytest.mark.parametrize("game", [GAMES[0], GAMES[2]])
def test_a_planted_leak_is_found(memory: Tables, game: str, give: Give) -> None:
    assert leaks_in(memory, game, 1, {"players": 2}, 5, give)


def test_a_stranger_is_given_nothing(tables: Tables) -> None:
    match = seated(tables)
    play(tables, match, 30)
    assert tables.seats_of(EVE, match) == [] and tables.keys(EVE, match) == {}
    assert tables.tables_of(EVE) == [] and tables.open_tables() == []
    told = describe([tables.tables_of(ANN), tables.tables_of(BOB), tables.health()])
    entry = tables._cache.open(match)
    for secret in (entry.row.seed, ANN, BOB, *[place.key for place in entry.seats]):
        assert secret not in told


@pytest.mark.slow
@pytest.mark.parametrize("game", HANDS)
def test_looking_ahead_fifty_times_foretells_a_draw_no_better_than_chance(
    memory: Tables, game: str
) -> None:
    """The planted guess, that looks into the bag or deck half of the time, is found out twice.

    `python -m tests.service.predicting` is the long form.
    """
    ways = [by_previews, by_plans, by_cheating]
    previews, plans, cheating = luck(memory, game, ways, range(16))
    assert previews.told == 0 and plans.told == 0, "a guess knows more than the view"
    assert previews.luck > UNLIKELY and plans.luck > UNLIKELY
    assert cheating.told > 0 and cheating.luck <= UNLIKELY


@pytest.mark.slow
def test_fifty_previews_are_all_alike_whatever_the_bag_holds(memory: Tables) -> None:
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
    """Whoever plays on from what one sees comes to what truly happens, move for move."""
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


def test_a_planted_prediction_is_found(memory: Tables) -> None:
    """A preview that looked into the bag would give something else for another bag."""
    match = seated(memory)
    assert leaks_in(memory, GAMES[0], 3, {"players": 2}, 9, a_reckless_preview)
    assert memory.latest(match) == 0

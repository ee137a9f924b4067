"""Nobody is given what he must not know, and the search for it works."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.laws import OWN_LAWS
from tests.service.leaks import Give, describe, honest, in_place, leaks_in, true_live
from tests.service.playing import ANN, BOB, EVE, GAMES, deciding, play, seated

from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES as RULES
from ludoteca.service import Store, Tables


@pytest.fixture
def memory(tmp_path: Path) -> Iterator[Tables]:
    """A service on SQLite."""
    found = Tables(Store(f"sqlite:///{tmp_path}/a.db"), None)
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
@pytest.mark.parametrize("first", range(0, 35, 5))
def test_nobody_is_given_what_he_must_not_know(memory: Tables, game: str, first: int) -> None:
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
    _, live = true_live(tables, match)
    fork = live.fork()
    if seat < 0 or not fork.deciders() >> seat & 1:
        return []
    fork.play(seat, chosen, 0.0)
    return [repr(fork.rules.view(fork.state, seat).facts())]


def the_whole_log(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: what a move would write in the log, all of it."""
    _, live = true_live(tables, match)
    fork = live.fork()
    if seat < 0 or not fork.deciders() >> seat & 1:
        return []
    fork.play(seat, chosen, 0.0)
    return [describe(fork.lines[-1].journal.entries)]


def the_seed(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: the seed in a refusal."""
    return [f"refused, {tables._desk.open(match).row.seed}"]


def the_keys(tables: Tables, match: str, seat: int, chosen: str) -> list[str]:
    """Planted: the secret link of another seat."""
    return [tables._desk.open(match).seats[-1].key]


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
    opened = tables._desk.open(match)
    for secret in (opened.row.seed, ANN, BOB, *[place.key for place in opened.seats]):
        assert secret not in told


@pytest.mark.slow
def test_previewing_the_end_of_a_turn_never_predicts_a_draw(memory: Tables) -> None:
    """Fifty previews give the same fifty times, and the same whatever the bag holds."""
    rules = RULES[GAMES[0]]
    hits = draws = 0
    for number in range(20):
        match = seated(memory, GAMES[0], {"players": 2, "first": str(number % 2)})
        rng = stream(number.to_bytes(32, "big"), 0, "previews")
        table = deciding(memory, match)
        memory.act(match, table.seat, 0, [table.moves[rng.below(len(table.moves))].text])
        table = deciding(memory, match)
        tiles = [move for move in table.moves if move.text.startswith("swap") and move.reveals]
        if not tiles:
            continue
        text = tiles[rng.below(len(tiles))].text
        shown = {describe(memory.preview(match, table.seat, [text])) for _ in range(50)}
        assert len(shown) == 1 and memory.preview(match, table.seat, [text]).barrier == text
        _, live = true_live(memory, match)
        other = rules.imagine(rules.view(live.state, table.seat), rng)
        with in_place(memory, match, other):
            assert describe(memory.preview(match, table.seat, [text])) in shown
        before = memory.preview(match, table.seat, [text]).view.hands[table.seat]
        memory.act(match, table.seat, table.n, [text])
        after = memory.table(match, table.seat).view.hands[table.seat]
        draws += 1
        hits += tuple(before) == tuple(after)
    assert draws > 5 and hits < draws


def test_a_planted_prediction_is_found(memory: Tables) -> None:
    """A preview that looked into the bag would give something else for another bag."""
    match = seated(memory)
    assert leaks_in(memory, GAMES[0], 3, {"players": 2}, 9, a_reckless_preview)
    assert memory.latest(match) == 0

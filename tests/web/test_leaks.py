"""No answer of the site contains hidden information, and the search finds planted leaks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.databases import migrated_file
from tests.rings import spread
from tests.service.leaks import true_match
from tests.web.leaks import BESIDE, CHANNELS, Plant, leaks_in, some_options

from ludoteca.games.registry import GAMES
from ludoteca.service import Store, Table, Tables, queries
from ludoteca.service.match_cache import MatchCache

HIDING = ("euphrates_tigris", "imperial_settlers")  # Terra Mystica hides nothing


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Tables]:
    """A service whose clock stands still, so that no answer differs because of the time."""
    found = Tables(Store(migrated_file(tmp_path / "a.db")), None, now=lambda: 1e9)
    yield found
    found.close()


@pytest.mark.slow
@spread("looks", 1, (1, 2))
@pytest.mark.parametrize(
    ("game", "number"),
    [("terra_mystica", 0), ("euphrates_tigris", 1), ("imperial_settlers", 2)],
)
def test_no_answer_of_the_site_leaks_a_secret(
    still: Tables, game: str, number: int, looks: int
) -> None:
    """`make leaks GAMES=300` is the long form."""
    assert leaks_in(still, game, number, some_options(game, number), looks=looks) == []


def a_hand(tables: Tables, match: str, seat: int) -> str:
    """Planted leak: the view of seat 0."""
    _, loaded = true_match(tables, match)
    return repr(loaded.rules.view(loaded.state, 0).facts())


def the_seed(tables: Tables, match: str, seat: int) -> str:
    """Planted leak: the seed."""
    return true_match(tables, match)[0].row.seed


def a_key(tables: Tables, match: str, seat: int) -> str:
    """Planted leak: the link of another seat."""
    return f"/s/{true_match(tables, match)[0].seats[0 if seat == 1 else 1].key}"


@pytest.mark.crossed
@pytest.mark.parametrize(
    ("game", "plant"),
    [(game, plant) for game in GAMES for plant in (the_seed, a_key)]
    + [(game, a_hand) for game in HIDING],
)
def test_a_planted_leak_is_found_in_every_channel(still: Tables, game: str, plant: Plant) -> None:
    planted = dict.fromkeys(CHANNELS, plant)
    found = leaks_in(still, game, 1, {"players": 2}, planted=planted)
    for channel in CHANNELS:
        assert any(f", {channel}: " in one for one in found), channel


@pytest.mark.crossed
@pytest.mark.parametrize("plant", [the_seed, a_key])
@pytest.mark.parametrize("channel", BESIDE)
def test_a_planted_leak_is_found_in_the_logs_and_the_metrics(
    still: Tables, channel: str, plant: Plant
) -> None:
    found = leaks_in(still, "terra_mystica", 1, {"players": 2}, 1, {channel: plant})
    kind = "seed" if plant is the_seed else "link of a seat"
    assert len(found) == 1 and found[0].endswith(f", {channel}: {kind}"), found


@pytest.mark.parametrize("game", HIDING)
def test_a_planted_leak_is_found_on_pages_and_fragments(
    still: Tables, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The leak is planted in the service: every reader gets the view of seat 0."""
    honest = queries.table

    def careless(cache: MatchCache, match: str, seat: int) -> Table:
        found = honest(cache, match, seat)
        found.view = honest(cache, match, 0).view
        return found

    monkeypatch.setattr(queries, "table", careless)
    found = leaks_in(still, game, 3, {"players": 2})
    for channel in ("page", "fragment", "error"):
        assert any(f", {channel}: " in one for one in found), (channel, found)

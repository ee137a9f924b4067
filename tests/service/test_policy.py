"""The host's limits: open tables per device, and closing of idle tables."""

from collections.abc import Iterator

import pytest
from tests.service.playing import ANN, BOB, GAMES, SHORT, TWO, pair, play, seated

from ludoteca.core.errors import Illegal
from ludoteca.service import ABANDONED, GATHERING, OVER, Store, Tables
from ludoteca.service.expiry import close_idle
from ludoteca.service.policy import DAY, TablePolicy


class Clock:
    """A clock that only tests move."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    """The clock of the site `strict`."""
    return Clock()


@pytest.fixture
def strict(url: str, clock: Clock) -> Iterator[Tables]:
    """A site with limits."""
    found = Tables(Store(url), None, clock, TablePolicy(open_tables=2, idle_days=10))
    yield found
    found.close()


def test_unfinished_tables_per_device_are_limited(strict: Tables) -> None:
    match = seated(strict, GAMES[0], SHORT)
    strict.create(GAMES[0], TWO, pair(), ANN)
    with pytest.raises(Illegal, match=r"table\.many"):
        strict.create(GAMES[0], TWO, pair(), ANN)
    strict.create(GAMES[0], TWO, pair(), BOB)  # another device
    play(strict, match, 2000)
    assert strict.table(match, 0).status == OVER
    strict.rematch(ANN, match)
    with pytest.raises(Illegal, match=r"table\.many"):
        strict.play_on(ANN, match, 0, pair())


def test_idle_tables_are_closed_after_a_warning_and_finished_ones_stay(
    strict: Tables, clock: Clock
) -> None:
    done = seated(strict, GAMES[0], SHORT)
    play(strict, done, 2000)
    idle = strict.create(GAMES[0], TWO, pair(), ANN)
    policy = TablePolicy(idle_days=10)
    assert strict.closes_at(idle) == 0
    clock.time += 9 * DAY
    assert strict.closes_at(idle) == 1_000_000.0 + 10 * DAY
    assert close_idle(strict._cache, policy) == 0 and strict.table(idle, 0).status == GATHERING
    clock.time += 1.1 * DAY
    assert close_idle(strict._cache, policy) == 1
    assert strict.table(idle, 0).status == ABANDONED and strict.table(done, 0).status == OVER
    assert strict.table(idle, 0).notices[0].code == "notice.expired"
    assert close_idle(strict._cache, policy) == 0

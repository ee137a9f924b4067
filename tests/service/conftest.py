"""A service on each kind of database."""

from collections.abc import Iterator

import pytest
from tests.service.around import Clock

from ludoteca.service import Store, Tables


@pytest.fixture
def tables(url: str) -> Iterator[Tables]:
    """A service without bots."""
    found = Tables(Store(url), None)
    yield found
    found.close()


@pytest.fixture
def clock() -> Clock:
    """The time of the service `timed`."""
    return Clock()


@pytest.fixture
def timed(url: str, clock: Clock) -> Iterator[Tables]:
    """A service whose time stands still; who is there is looked at by the tests."""
    found = Tables(Store(url), None, clock, monotonic=clock)
    for part in (found._presence, found._clocks):
        part.loop.stop()
        part.loop.join()
    yield found
    found.close()

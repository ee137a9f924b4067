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
    """The clock of the service `timed`."""
    return Clock()


@pytest.fixture
def timed(url: str, clock: Clock) -> Iterator[Tables]:
    """A service with a manual clock; tests run the presence and clock checks themselves."""
    found = Tables(Store(url), None, clock, monotonic=clock)
    for part in (found._presence, found._clocks):
        part.loop.stop()
        part.loop.join()
    yield found
    found.close()

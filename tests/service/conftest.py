"""A service on each kind of database."""

from collections.abc import Iterator

import pytest

from ludoteca.service import Store, Tables


@pytest.fixture
def tables(url: str) -> Iterator[Tables]:
    """A service without bots."""
    found = Tables(Store(url), None)
    yield found
    found.close()

"""Which build the tests run on, and where the shared records are."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.databases import fresh_database, postgresql

from ludoteca.cli.bench import is_compiled

ROOT = Path(__file__).parent.parent
# Markers of the wider rings; `make check` leaves all of them out, as it does what is slow.
WIDER = ("compiled", "strength", "soak", "proof")
LONGEST = ("test_killed.py", "test_whole.py", "test_hostile.py", "test_workers.py")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What belongs to a wider ring is slow; the longest begin first: nobody waits at the end."""
    for item in items:
        if any(item.get_closest_marker(name) for name in WIDER):
            item.add_marker("slow")
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_report_header() -> str:
    """Says whether the engine is compiled."""
    return f"engine: {'compiled' if is_compiled() else 'interpreted'}"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of facts and records beside the checkout; tests that need it skip without it."""
    folder = Path(os.environ.get("LUDOTECA_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip(f"no folder {folder.name} beside the checkout: recorded games are not compared")
    return folder


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The address of a PostgreSQL server that runs as long as the tests."""
    with postgresql() as address:
        yield address


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/ludoteca.db"
    server: str = request.getfixturevalue("postgresql_server")
    return fresh_database(server)

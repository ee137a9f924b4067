"""Which build the tests run on, and where the shared records are."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from tests.databases import fresh_database, migrated_database, migrated_file, postgresql
from tests.rings import is_left_out, slow_what_is_wider, soak_all_but_a_few

from ludoteca.cli import is_compiled

ROOT = Path(__file__).parent.parent
hypothesis.settings.register_profile("calm", deadline=None)  # no test fails on a slow machine
hypothesis.settings.load_profile("calm")
LONGEST = ("test_killed.py", "test_whole.py", "test_hostile.py", "test_workers.py")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Cases are spread over the rings; the longest begin first: nobody waits at the end."""
    soak_all_but_a_few(items)
    slow_what_is_wider(items)
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What takes longest is not even read by `make check`."""
    return is_left_out(collection_path, config.getoption("markexpr")) or None


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


EACH_DATABASE = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture(params=EACH_DATABASE)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of each kind, migrated and without any rows."""
    if request.param == "sqlite":
        return migrated_file(tmp_path / "ludoteca.db")
    return migrated_database(request.getfixturevalue("postgresql_server"))


@pytest.fixture(params=EACH_DATABASE)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database of each kind that the migrations have not seen."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/ludoteca.db"
    return fresh_database(request.getfixturevalue("postgresql_server"))

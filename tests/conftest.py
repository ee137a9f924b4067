"""Fixtures and hooks for all tests: databases, shared records, selection and order of tests."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from tests.databases import fresh_database, migrated_database, migrated_file, postgresql
from tests.rings import is_left_out, mark_wider_as_slow, soak_crossed_cases

from ludoteca.cli import is_compiled

ROOT = Path(__file__).parent.parent
hypothesis.settings.register_profile("calm", deadline=None)  # no test fails on a slow machine
hypothesis.settings.load_profile("calm")
LONGEST = ("test_killed.py", "test_whole.py", "test_hostile.py", "test_workers.py")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of the wider rings, and starts the longest ones first."""
    soak_crossed_cases(items)
    mark_wider_as_slow(items)
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skips the slowest files during `make check`, without importing them."""
    return is_left_out(collection_path, config.getoption("markexpr")) or None


def pytest_report_header() -> str:
    """Returns whether the engine is compiled, for the header of the report."""
    return f"engine: {'compiled' if is_compiled() else 'interpreted'}"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of facts and records next to the checkout; without it the test is skipped."""
    folder = Path(os.environ.get("LUDOTECA_SHARED", ROOT.parent / "shared"))
    if not folder.is_dir():
        pytest.skip(
            f"no folder {folder.name} next to the checkout: recorded games are not compared"
        )
    return folder


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The URL of a PostgreSQL server that runs for the whole session."""
    with postgresql() as address:
        yield address


EACH_DATABASE = ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)]


@pytest.fixture(params=EACH_DATABASE)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty, migrated database, of each kind."""
    if request.param == "sqlite":
        return migrated_file(tmp_path / "ludoteca.db")
    return migrated_database(request.getfixturevalue("postgresql_server"))


@pytest.fixture(params=EACH_DATABASE)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without a schema, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/ludoteca.db"
    return fresh_database(request.getfixturevalue("postgresql_server"))

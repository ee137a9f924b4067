"""Which build the tests run on, and where the shared records are."""

import os
from pathlib import Path

import pytest

from ludoteca.cli.bench import is_compiled

ROOT = Path(__file__).parent.parent


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

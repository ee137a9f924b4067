"""A site under load: quick answers, no lost events, constant memory."""

from pathlib import Path
from typing import Final

import pytest
from tests.web.load import LISTENERS_EACH, TABLES, Figures, measured

SHORT_SECONDS: Final = 60.0
LONG_SECONDS: Final = 1800.0
MOST_SECONDS: Final = 0.5  # for 99 of 100 moves, on a quiet machine
SHARED: Final = 3  # times as long on a busy machine
SAMPLES_WARMING: Final = 60  # of memory, five minutes
MOST_GROWTH: Final = 1.1  # of memory after that


def check(figures: Figures) -> None:
    """Checks that no move was refused and no event lost."""
    print(figures)
    assert figures.moves > 0 and figures.refused == []
    assert figures.events >= TABLES * LISTENERS_EACH + figures.moves


@pytest.mark.soak
@pytest.mark.timed
@pytest.mark.timeout(600)
def test_a_minute_of_load(tmp_path: Path) -> None:
    figures = measured(tmp_path, TABLES, SHORT_SECONDS)
    check(figures)
    assert figures.percentile(0.99) < MOST_SECONDS * SHARED


@pytest.mark.proof
@pytest.mark.timeout(3600)
def test_half_an_hour_of_load(tmp_path: Path) -> None:
    figures = measured(tmp_path, TABLES, LONG_SECONDS)
    check(figures)
    warm = figures.memory[SAMPLES_WARMING:]
    assert max(warm) <= MOST_GROWTH * warm[0]
    assert figures.percentile(0.99) < MOST_SECONDS

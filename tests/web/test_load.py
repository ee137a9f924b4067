"""A site under load: quick answers, no lost events, constant memory."""

from pathlib import Path
from typing import Final

import pytest
from tests.web.load import LISTENERS_EACH, MOST_SECONDS, SAMPLES_WARMING, TABLES, Figures, measured

SHORT_SECONDS: Final = 60.0
LONG_SECONDS: Final = 1800.0
SHARED: Final = 3  # times as long on a busy machine


@pytest.mark.soak
@pytest.mark.timed
@pytest.mark.timeout(600)
def test_a_minute_of_load(tmp_path: Path) -> None:
    figures = measured(tmp_path, TABLES, SHORT_SECONDS)
    print(figures)
    assert figures.problems(TABLES, MOST_SECONDS * SHARED) == []


@pytest.mark.proof
@pytest.mark.timed
@pytest.mark.timeout(3600)
def test_half_an_hour_of_load(tmp_path: Path) -> None:
    figures = measured(tmp_path, TABLES, LONG_SECONDS)
    print(figures)
    assert len(figures.memory) > SAMPLES_WARMING
    assert figures.problems(TABLES) == []


def test_what_went_wrong_under_load_is_told() -> None:
    fine = Figures(100, seconds=[0.1] * 100, events=LISTENERS_EACH + 100, memory=[90.0] * 100)
    assert fine.problems(1) == []
    slow = [0.1] * 90 + [0.9] * 10
    grown = [90.0] * SAMPLES_WARMING + [90.0, 120.0]
    bad = Figures(100, ["409 pass"], slow, events=100, memory=grown)
    assert len(bad.problems(1)) == 4
    assert Figures().problems(1) == ["no move was made"]

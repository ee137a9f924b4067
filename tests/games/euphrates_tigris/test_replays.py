"""Whole matches recorded by Ludoteca give the same scores when replayed."""

from pathlib import Path
from typing import Final

import pytest
from tests.replaying import check_forms, check_scores, kept

from ludoteca import read_record, replay
from ludoteca.games.euphrates_tigris import RULES

RECORDS: Final = kept(RULES.name)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_gives_the_same_scores(path: Path) -> None:
    """Every record in the folder, with its `.scores.json`, is a test."""
    check_scores(path)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_survives_both_forms(path: Path) -> None:
    check_forms(path)


def test_replay_returns_the_finished_match() -> None:
    match = replay(RECORDS[0].read_text(encoding="utf-8"))
    assert match.is_over
    assert match.record().actions == read_record(RECORDS[0].read_text(encoding="utf-8")).actions


def test_the_records_cover_all_numbers_of_players_and_options() -> None:
    used: set[str] = set()
    players: set[int | str] = set()
    for path in RECORDS:
        options = read_record(path.read_text(encoding="utf-8")).options
        used |= {name for name, value in options.items() if value != "standard"}
        players.add(options["players"])
    assert len(RECORDS) >= 10
    assert players == {2, 3, 4}
    assert used == {option.name for option in RULES.options()}


def test_the_records_cover_all_kinds_of_action() -> None:
    kinds: set[str] = set()
    for path in RECORDS:
        kinds |= {text.split()[0] for _, text in read_record(path.read_text("utf-8")).actions}
    assert kinds == {
        "leader", "withdraw", "tile", "catastrophe", "swap", "pass", "support", "war", "monument",
        "treasure", "draw", "resign",
    }  # fmt: skip

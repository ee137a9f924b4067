"""Whole matches recorded by Ludoteca give the same scores when they are played again."""

import json
from pathlib import Path
from typing import Final

import pytest

from ludoteca import Match, read_record, replay, write_json, write_text
from ludoteca.games.euphrates_tigris import RULES

FOLDER: Final = Path(__file__).parents[2] / "replays" / "euphrates_tigris"
RECORDS: Final = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_gives_the_same_scores(path: Path) -> None:
    """A file dropped into the folder, with its `.scores.json`, is a test."""
    told = json.loads(path.with_suffix(".scores.json").read_text(encoding="utf-8"))
    record = read_record(path.read_text(encoding="utf-8"))
    match = Match(record.game, record.options, record.seed, record.seats)
    rounds = dict(told["rounds"])
    for number, (seat, text) in enumerate(record.actions, 1):
        match.push(text, seat)
        if number in rounds:
            assert match.scores().points == rounds[number], f"after action {number}"
    scores = match.scores()
    assert match.is_over
    assert (scores.points, scores.ranks) == (told["points"], told["ranks"])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_match_survives_both_forms(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert write_text(record) == text
    assert write_text(read_record(write_json(record))) == text


def test_a_replay_answers_the_match_at_its_end() -> None:
    match = replay(RECORDS[0].read_text(encoding="utf-8"))
    assert match.is_over
    assert match.record().actions == read_record(RECORDS[0].read_text(encoding="utf-8")).actions


def test_there_are_records_of_every_number_of_players_and_every_option() -> None:
    used: set[str] = set()
    players: set[int | str] = set()
    for path in RECORDS:
        options = read_record(path.read_text(encoding="utf-8")).options
        used |= {name for name, value in options.items() if value != "standard"}
        players.add(options["players"])
    assert len(RECORDS) >= 10
    assert players == {2, 3, 4}
    assert used == {option.name for option in RULES.options()}


def test_the_records_show_conflicts_monuments_treasures_and_a_resignation() -> None:
    kinds: set[str] = set()
    for path in RECORDS:
        kinds |= {text.split()[0] for _, text in read_record(path.read_text("utf-8")).actions}
    assert kinds == {
        "leader", "withdraw", "tile", "catastrophe", "swap", "pass", "support", "war", "monument",
        "treasure", "draw", "resign",
    }  # fmt: skip

"""Replays stored in `tests/replays`: each a record and its scores, written once and replayed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ludoteca import Match, read_record, write_json, write_text
from ludoteca.core.contract import Options

FOLDER: Final = Path(__file__).parent / "replays"


def kept(game: str) -> list[Path]:
    """Returns the paths of the stored records of a game."""
    return sorted((FOLDER / game).glob("*.txt"))


def check_scores(path: Path) -> None:
    """Checks the scores after each round and at the end against the record's `.scores.json`."""
    expected = json.loads(path.with_suffix(".scores.json").read_text(encoding="utf-8"))
    record = read_record(path.read_text(encoding="utf-8"))
    match = Match(record.game, record.options, record.seed, record.seats)
    rounds = dict(expected["rounds"])
    for number, (seat, text) in enumerate(record.actions, 1):
        match.push(text, seat)
        if number in rounds:
            assert match.scores().points == rounds[number], f"after action {number}"
    scores = match.scores()
    assert match.is_over
    assert (scores.points, scores.ranks) == (expected["points"], expected["ranks"])


def check_forms(path: Path) -> None:
    """Checks that the record survives being written as text and as JSON."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert write_text(record) == text
    assert write_text(read_record(write_json(record))) == text


def write_all(
    game: str,
    matches: dict[str, Options],
    record: Callable[[str, Options], tuple[str, dict[str, object]]],
) -> None:
    """Records the matches and writes each with its scores."""
    folder = FOLDER / game
    folder.mkdir(parents=True, exist_ok=True)
    for name, options in matches.items():
        text, scores = record(name, options)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        (folder / f"{name}.scores.json").write_text(written(scores), encoding="utf-8")


def written(scores: dict[str, object]) -> str:
    """Returns the scores as JSON, one line per round."""
    rounds = scores["rounds"]
    assert isinstance(rounds, list)
    lines = ",\n".join(f"    {json.dumps(each)}" for each in rounds)
    ends = f'  "points": {json.dumps(scores["points"])},\n  "ranks": {json.dumps(scores["ranks"])}'
    return f'{{\n  "rounds": [\n{lines}\n  ],\n{ends}\n}}\n'

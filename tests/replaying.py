"""Matches kept in `tests/replays`, a record and its scores each: written once, played again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ludoteca import Match, read_record, write_json, write_text
from ludoteca.core.contract import Options

FOLDER: Final = Path(__file__).parent / "replays"


def kept(game: str) -> list[Path]:
    """The records of a game."""
    return sorted((FOLDER / game).glob("*.txt"))


def check_scores(path: Path) -> None:
    """The record gives the points of its `.scores.json` after every round and at the end."""
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


def check_forms(path: Path) -> None:
    """The record survives being written as text and as JSON."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert write_text(record) == text
    assert write_text(read_record(write_json(record))) == text


def write_all(
    game: str,
    matches: dict[str, Options],
    record: Callable[[str, Options], tuple[str, dict[str, object]]],
) -> None:
    """Writes every match of a list beside its scores."""
    folder = FOLDER / game
    folder.mkdir(parents=True, exist_ok=True)
    for name, options in matches.items():
        text, told = record(name, options)
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
        (folder / f"{name}.scores.json").write_text(written(told), encoding="utf-8")


def written(told: dict[str, object]) -> str:
    """The scores as JSON, a round a line."""
    rounds = told["rounds"]
    assert isinstance(rounds, list)
    lines = ",\n".join(f"    {json.dumps(each)}" for each in rounds)
    ends = f'  "points": {json.dumps(told["points"])},\n  "ranks": {json.dumps(told["ranks"])}'
    return f'{{\n  "rounds": [\n{lines}\n  ],\n{ends}\n}}\n'

"""Runs commands as a user would, and makes the files they need."""

import re
from pathlib import Path
from typing import Final

from typer.testing import CliRunner, Result

from ludoteca import Match, write_json, write_text
from ludoteca.cli.app import app
from ludoteca.core.rng import stream

GAME: Final = "euphrates_tigris"
SHORT_BAG: Final = "STFM" * 6
HANDS: Final = "STTFMM STTFMM"
ESCAPES: Final = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|\][^\x07]*\x07|[=>])")


def run(*args: str | Path, typed: str | None = None, language: str = "C") -> Result:
    """Runs a command in a clean environment, 80 columns wide, without colours."""
    settings = {"LC_ALL": language, "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, [str(arg) for arg in args], input=typed, env=settings)


def refused(*args: str | Path, language: str = "C") -> str:
    """The error message of a command with bad input; checks exit code 2 and that nothing else is
    printed."""
    result = run(*args, language=language)
    assert result.exit_code == 2, (result.exit_code, result.output)
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    return result.stderr.strip()


def played(seed: str = "tests", most: int = 1000) -> Match:
    """A match of two random players, to its end or up to a number of actions."""
    options: dict[str, int | str] = {"players": 2, "first": "0", "hands": HANDS, "bag": SHORT_BAG}
    match = Match(GAME, options, seed)
    rng = stream(match.seed, 0, "tests")
    while not match.is_over and len(match.actions) < most:
        match.push(match.ask("random", rng))
    return match


def write_record(path: Path, match: Match) -> Path:
    """Writes the record of a match to a file, in the format given by its suffix."""
    record = match.record()
    text = write_json(record) if path.suffix == ".json" else write_text(record)
    path.write_text(text, encoding="utf-8")
    return path


def plain(text: str) -> str:
    """The output of a terminal without colours."""
    return ESCAPES.sub("", text).replace("\r", "")

"""The compiled engine: bot processes switch to it once it is built."""

import sys
from pathlib import Path

import pytest

from ludoteca.service.bots import COMMAND, BotQuestion, BotRunner
from ludoteca.service.fast_engine import CHILD, FOLDER, OTHER_GAMES, PYTHON, READY, fast_command

ANSWERS = (
    "import json, sys\n"
    "for line in sys.stdin:\n"
    "    print(json.dumps({'id': json.loads(line)['id'], 'text': 'b'}), flush=True)\n"
)
QUESTION = BotQuestion("euphrates_tigris", "", 0, ["a", "b"], "casual")


def build(folder: Path) -> None:
    """Creates the files of a build that bots need."""
    (folder / PYTHON).parent.mkdir(parents=True)
    (folder / PYTHON).symlink_to(sys.executable)
    (folder / CHILD).parent.mkdir(parents=True)
    (folder / CHILD).write_text(ANSWERS, encoding="utf-8")


def test_a_build_is_used_once_it_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.delenv(OTHER_GAMES, raising=False)
    build(tmp_path)
    assert fast_command() == () and BotRunner().command() == COMMAND
    (tmp_path / READY).touch()
    assert fast_command()[-1] == str(tmp_path / CHILD)
    monkeypatch.setenv(OTHER_GAMES, "somewhere:MODULE")
    assert fast_command() == ()


def test_a_runner_switches_to_the_new_build_while_it_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    monkeypatch.delenv(OTHER_GAMES, raising=False)
    build(tmp_path)
    slow = tmp_path / "slow.py"
    slow.write_text(ANSWERS.replace("'b'", "'a'"), encoding="utf-8")
    monkeypatch.setattr("ludoteca.service.bots.COMMAND", (sys.executable, str(slow)))
    runner = BotRunner()
    try:
        assert runner.ask(QUESTION).text == "a"
        (tmp_path / READY).touch()
        assert runner.ask(QUESTION).text == "a"  # the running process answers once more
        assert runner.ask(QUESTION).text == "b"
    finally:
        runner.close()

"""External programs as bots: they play, and one that misbehaves does no harm."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from ludoteca.bots import OTHERS, check_bot, offered_bots, register_bot
from ludoteca.core.errors import BadNotation
from ludoteca.face.plain import fields
from ludoteca.games.registry import rules_of
from ludoteca.service.bot_process import ENDED, NONSENSE, TIME, BotFailure
from ludoteca.service.bots import BotQuestion, BotRunner
from ludoteca.service.programs import (
    ILLEGAL,
    MOST_IN_A_ROW,
    RESTING,
    Program,
    read_named_command,
)

GAME: Final = "euphrates_tigris"
SEED: Final = bytes(32)
START: Final = "import json, sys, time\nfor line in sys.stdin:\n    question = json.loads(line)\n"
GOOD: Final = START + (
    "    answer = {'id': question['id'], 'text': question['moves'][-1]}\n"
    "    print(json.dumps({**answer, 'terms': [['mine', 2]]}), flush=True)\n"
)
BAD: Final = {
    ILLEGAL: START + "    print(json.dumps({'id': question['id'], 'text': 'win'}), flush=True)\n",
    TIME: START + "    time.sleep(60)\n",
    NONSENSE: START + "    sys.stdout.write('x' * 200_000); sys.stdout.flush()\n",
    ENDED: "import sys; sys.exit('no')",
}


def question() -> tuple[Any, list[str], str]:
    """A view, its moves as texts, and the view as text."""
    rules = rules_of(GAME)
    state = rules.setup({"players": 2, "first": "0"}, SEED)
    moves = [rules.write_action(state, action, 0) for action in rules.legal(state, 0)]
    view = rules.view(state, 0)
    return view, moves, rules.write_view(view)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield tmp_path


def program(folder: Path, source: str, seconds: float = 20.0) -> Program:
    """A program with this source code."""
    path = folder / "bot.py"
    path.write_text(source, encoding="utf-8")
    return Program(f"{sys.executable} {path}", fields, seconds)


def test_a_program_receives_only_the_view_and_its_moves(folder: Path) -> None:
    view, moves, _ = question()
    echo = START + (
        "    print(json.dumps({'id': question['id'], 'text': question['moves'][0],"
        " 'second': line}), flush=True)\n"
    )
    asked = program(folder, echo)
    try:
        sent = json.loads(asked.ask(GAME, view, moves, SEED).reasons.second)
    finally:
        asked.close()
    assert sent["protocol"] == 1 and sent["game"] == GAME and sent["moves"] == moves
    assert sent["view"] == json.loads(json.dumps(fields(view)))
    assert sent["view"]["hands"][1] == []
    assert set(sent) == {
        "protocol", "id", "game", "rules", "seat", "view", "moves", "budget", "seed",
    }  # fmt: skip


def test_a_program_moves_and_gives_its_reasons(folder: Path) -> None:
    view, moves, _ = question()
    asked = program(folder, GOOD)
    try:
        for _ in range(3):
            reply = asked.ask(GAME, view, moves, SEED)
            assert reply.text == moves[-1] and reply.reasons.terms == (("mine", 2.0),)
    finally:
        asked.close()


@pytest.mark.parametrize("reason", BAD)
def test_a_bot_of_ours_moves_for_a_program_that_fails(folder: Path, reason: str) -> None:
    _, moves, text = question()
    asked = program(folder, BAD[reason], 0.5 if reason == TIME else 20.0)
    runner = BotRunner(programs={"mine": asked})
    try:
        choice = runner.ask(BotQuestion(GAME, text, 0, moves, "mine", "match", 1))
    finally:
        runner.close()
    assert choice.text in moves and not choice.failure
    assert runner.failures_by_reason == {reason: 1}


def test_a_bot_of_ours_moves_for_a_program_that_is_not_configured() -> None:
    _, moves, text = question()
    runner = BotRunner()
    try:
        choice = runner.ask(BotQuestion(GAME, text, 0, moves, "gone"))
    finally:
        runner.close()
    assert choice.text in moves and not choice.failure and not runner.failures


def test_a_program_that_fails_repeatedly_is_not_asked_for_a_while(folder: Path) -> None:
    view, moves, _ = question()
    asked = program(folder, BAD[ENDED])
    for _ in range(MOST_IN_A_ROW):
        with pytest.raises(BotFailure, match=ENDED):
            asked.ask(GAME, view, moves, SEED)
    start = time.monotonic()
    with pytest.raises(BotFailure, match=RESTING):
        asked.ask(GAME, view, moves, SEED)
    assert time.monotonic() - start < asked.seconds
    asked.close()


@pytest.mark.parametrize("text", ["mine", "Mine=ls", "=ls", "mine=", "mine='", "a b=ls"])
def test_an_invalid_name_or_command_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_named_command(text)


def test_a_registered_program_is_offered_by_tables() -> None:
    assert read_named_command("mine=python bot.py --fast") == ("mine", "python bot.py --fast")
    register_bot("mine")
    try:
        assert check_bot("mine") == "mine" and offered_bots()[-1] == "mine"
        with pytest.raises(BadNotation):
            register_bot("master")
    finally:
        OTHERS.remove("mine")

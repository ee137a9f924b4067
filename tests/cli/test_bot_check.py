"""Programs that play, at the command line: checked, played against, replaced where they fail."""

import json
import sys
from pathlib import Path

from tests.cli.running import GAME, HANDS, SHORT_BAG, run

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot_over_stdio.py"
SHORT = ("--option", "players=2", "--option", f"hands={HANDS}", "--option", f"bag={SHORT_BAG}")
GOOD = f"{sys.executable} {EXAMPLE}"
BAD = f"{sys.executable} -c 'print(1)'"


def test_the_example_answers_every_question_well() -> None:
    result = run("bot-check", GAME, GOOD, *SHORT, "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 0 and report["failures"] == [] and report["questions"] > 2


def test_a_program_that_fails_is_told_why() -> None:
    result = run("bot-check", GAME, BAD, *SHORT)
    assert result.exit_code == 1 and "nonsense" in result.stdout


def test_a_command_that_is_none_is_refused() -> None:
    result = run("bot-check", GAME, "'", *SHORT)
    assert result.exit_code != 0 and "no command" in result.output


def test_a_level_of_ours_moves_where_a_program_fails() -> None:
    table = ("play", GAME, "--seed", "tests", "--option", "first=1", *SHORT)
    assert "weakest level" in run(*table, "--bot-command", BAD, typed="").stdout.replace("\n", " ")
    assert "weakest level" not in run(*table, "--bot-command", GOOD, typed="").stdout

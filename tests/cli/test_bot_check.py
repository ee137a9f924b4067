"""External programs on the command line: checked, played against, replaced when they fail."""

import json
import sys
from pathlib import Path

from tests.cli.running import GAME, HANDS, SHORT_BAG, run

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot_over_stdio.py"
SHORT = ("--option", "players=2", "--option", f"hands={HANDS}", "--option", f"bag={SHORT_BAG}")
GOOD = f"{sys.executable} {EXAMPLE}"
BAD = f"{sys.executable} -c 'print(1)'"


def test_the_example_program_passes() -> None:
    result = run("bot-check", GAME, GOOD, *SHORT, "--json")
    report = json.loads(result.stdout)
    assert result.exit_code == 0 and report["failures"] == [] and report["questions"] > 2


def test_the_errors_of_a_program_are_reported() -> None:
    result = run("bot-check", GAME, BAD, *SHORT)
    assert result.exit_code == 1 and "nonsense" in result.stdout


def test_an_invalid_command_is_refused() -> None:
    result = run("bot-check", GAME, "'", *SHORT)
    assert result.exit_code != 0 and "no command" in result.output


def test_a_built_in_bot_moves_when_a_program_fails() -> None:
    table = ("play", GAME, "--seed", "tests", "--option", "first=1", *SHORT)
    assert "weakest level" in run(*table, "--bot-command", BAD, typed="").stdout.replace("\n", " ")
    assert "weakest level" not in run(*table, "--bot-command", GOOD, typed="").stdout

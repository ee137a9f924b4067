"""A fourth game in the terminal, played to the end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import refused, run
from tests.toy_game.tables import NAME

ROOT = Path(__file__).parent.parent.parent


def test_it_is_listed_with_the_others() -> None:
    assert "high_card: High Card" in run("games").stdout
    assert "hands" in run("options", NAME).stdout


HANDS = "hands=1 2 3 4 20 / 6 7 8 9 10"


@pytest.mark.parametrize(
    ("language", "won"), [("en", "Ben wins"), ("it", "Vince Bruno"), ("es", "Gana Benito")]
)
def test_a_whole_match(language: str, won: str) -> None:
    chosen = ("--option", HANDS, "--bot", "random", "--lang", language)
    result = run("play", NAME, *chosen, typed="20\n1\n2\nplay 3\n4\nn\n")
    assert result.exit_code == 0, result.output
    assert won in result.stdout


def test_a_card_that_is_not_held_is_refused_and_asked_again() -> None:
    result = run("play", NAME, "--option", HANDS, typed="play 9\nquit\n")
    assert "You do not hold card 9; you hold: 1 2 3 4 20." in result.stdout


def test_a_game_of_another_package_is_played() -> None:
    """The program finds the game by LUDOTECA_GAMES."""
    environment = {**os.environ, "LUDOTECA_GAMES": "tests.toy_game.module:MODULE", "LC_ALL": "C"}
    command = [sys.executable, "-m", "ludoteca", "play", NAME, "--option", HANDS]
    done = subprocess.run(
        command,
        input="20\nresign\ny\nn\n",
        text=True,
        capture_output=True,
        env=environment,
        cwd=ROOT,
    )
    assert "Ann takes the trick: points 1" in done.stdout and "Ben wins" in done.stdout


def test_a_match_is_saved_replayed_and_drawn(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    assert run("new", NAME, "--seed", "saved", "-o", path).exit_code == 0
    assert run("replay", path).exit_code == 0
    assert "<svg" in run("render", path).stdout


def test_bad_input_is_refused() -> None:
    assert "cannot be “7”" in refused("new", NAME, "--option", "players=7")
    assert "are no hands" in refused("new", NAME, "--option", "hands=1 1 / 1")

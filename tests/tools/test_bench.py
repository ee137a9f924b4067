"""The benchmark: figures next to their targets, for the games and the site."""

import json
from pathlib import Path

import pytest
from tools.bench import __main__ as command
from typer.testing import CliRunner, Result

GAME = "euphrates_tigris"


def run(*args: str | Path) -> Result:
    """Runs the benchmark as `make bench` does."""
    settings = {"LC_ALL": "C", "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(command.app, [str(arg) for arg in args], env=settings)


def test_bench_shows_targets_and_keeps_a_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = {
        "pick plies/s over yardstick": 99.0,
        "legal over refusal": 1.0,
        "plies a game": 180.0,
    }
    monkeypatch.setattr(command, "measure", lambda name, rounds, tick, logs: figures)
    history = tmp_path / "bench.jsonl"
    result = run(GAME, "--rounds", "1", "--history", history)
    assert result.exit_code == 0, result.output
    assert "✓ met" in result.stdout and "✗ missed" in result.stdout
    found = json.loads(run(GAME, "--json", "--history", history).stdout)
    assert found["figures"] == figures
    assert len(history.read_text().splitlines()) == 2
    assert run(GAME, "--check").exit_code == 1


@pytest.mark.soak
def test_the_bench_of_the_site_measures_every_figure() -> None:
    """One round on a real server: every target has a figure, and all figures are positive."""
    found = json.loads(run("site", "--rounds", "1", "--json").stdout)
    assert set(found["targets"]) <= set(found["figures"]) and len(found["targets"]) == 15
    assert all(value > 0 for value in found["figures"].values())
    assert found["figures"]["allowed bytes over scripts loaded at once"] > 1


@pytest.mark.parametrize(
    ("args", "message"),
    [(("chess",), "no game “chess”"), (("--rounds", "0"), "not a number from 1")],
)
def test_invalid_arguments_are_refused(args: tuple[str, ...], message: str) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr

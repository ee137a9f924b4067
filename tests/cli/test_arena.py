"""`ludoteca arena` with valid and invalid input."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.cli.running import GAME, HANDS, refused, run

from ludoteca.text import LANGUAGES

SHORT: Final = (
    "--option", f"hands={HANDS}", "--option", "bag=STFMSTFMSTFM", "--workers", "1", "--blocks", "2",
)  # fmt: skip


def test_an_arena_prints_the_results_of_each_contestant(tmp_path: Path) -> None:
    result = run(
        "arena", GAME, "random", "random:nodes=2", *SHORT, "--json",
        "--results", tmp_path / "results.jsonl", "--records", tmp_path / "records",
        "--csv", tmp_path / "seats.csv", "-o", tmp_path / "arena.json",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["games"] == 4 and found["list"] == "development"
    assert [row["contestant"] for row in found["results"]] == ["random", "random:nodes=2"]
    shares = [row["win_share"]["mean"] for row in found["results"]]
    assert sum(shares) == pytest.approx(1)
    assert json.loads((tmp_path / "arena.json").read_text()) == found
    assert len((tmp_path / "seats.csv").read_text().splitlines()) == 9
    record = tmp_path / "records" / "dev-0-0.txt"
    assert run("verify", record).exit_code == 0
    again = run("arena", GAME, "random", "random:nodes=2", *SHORT, "--json",
                "--results", tmp_path / "results.jsonl")  # fmt: skip
    assert json.loads(again.stdout) == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_printed_in_every_language(language: str) -> None:
    result = run("arena", GAME, "random", *SHORT, "--lang", language)
    assert result.exit_code == 0, result.output
    assert "random" in result.stdout and "100.0 %" not in result.stdout


def test_a_check_fails_on_follies() -> None:
    asked = ("arena", GAME, "random", *SHORT, "--json")
    found = json.loads(run(*asked).stdout)
    assert found["results"][0]["follies"]  # random play always commits follies
    assert run(*asked, "--check").exit_code == 1


def test_a_solo_game_has_an_arena_too() -> None:
    result = run("arena", "imperial", "random", "--players", "1", "--blocks", "1", "--json",
                 "--workers", "1")  # fmt: skip
    found = json.loads(result.stdout)
    assert found["games"] == 1 and found["results"][0]["win_share"]["mean"] in (0, 1)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (("chess", "random"), "chess"),
        ((GAME, "clever"), "clever"),
        ((GAME, "random", "greedy", "ismcts", "--players", "2"), "3"),
        ((GAME, "random", "--players", "9"), "9"),
        ((GAME, "random:nodes=none"), "random:nodes=none"),
        ((GAME, "random", "--blocks", "0"), "0"),
        ((GAME, "random", "--workers", "0"), "0"),
        ((GAME, "random", "--list", "mine"), "mine"),
        ((GAME, "random", "--lists", "nowhere.json"), "nowhere.json"),
        ((GAME, "random", "--option", "colour=red"), "colour"),
    ],
)
def test_bad_input_gets_a_sentence(asked: tuple[str, ...], expected: str) -> None:
    for language in LANGUAGES:
        assert expected in refused("arena", *asked, "--lang", language)


def test_own_lists_of_seeds_are_read_and_checked(tmp_path: Path) -> None:
    lists = tmp_path / "lists.json"
    lists.write_text('{"development": ["a", "b"], "gate": ["b"]}')
    assert "b" in refused("arena", GAME, "random", "--lists", lists)
    lists.write_text('{"development": ["a"], "gate": ["b"]}')
    assert "1" in refused("arena", GAME, "random", "--lists", lists, "--blocks", "2")
    result = run("arena", GAME, "random", *SHORT[:-1], "1", "--lists", lists, "--json")
    assert json.loads(result.stdout)["games"] == 1


def test_a_results_file_of_another_arena_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert run("arena", GAME, "random", *SHORT, "--results", path).exit_code == 0
    assert "contestants" in refused("arena", GAME, "random:nodes=3", *SHORT, "--results", path)
    assert refused("arena", GAME, "random", *SHORT, "--results", tmp_path)


def test_files_are_not_overwritten_without_force(tmp_path: Path) -> None:
    path = tmp_path / "seats.csv"
    path.write_text("mine")
    assert str(path.name) in refused("arena", GAME, "random", *SHORT, "--csv", path).replace(
        "\n", ""
    )
    assert path.read_text() == "mine"

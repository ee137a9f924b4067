"""Every command with valid input."""

import gzip
import hashlib
import json
from pathlib import Path

import pytest
from tests.cli.running import GAME, HANDS, SHORT_BAG, played, run, write_record

from ludoteca import __version__, read_record, replay
from ludoteca.text import LANGUAGES

BLOCK = """# A rule

```et
players: Lion Bull
at: A1
| .  T  lP
legal Lion tile S A1
{line}
```
"""


def test_version_says_which_build_runs() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.strip() in (
        f"ludoteca {__version__} (interpreted)",
        f"ludoteca {__version__} (compiled)",
    )


def test_without_a_command_help_is_shown() -> None:
    assert "play" in run("--help").stdout


def test_help_is_wrapped_only_to_the_screen() -> None:
    output = run("verify", "--help").stdout
    assert "as a JSON list without spaces" in " ".join(output.split())
    assert not [row for row in output.splitlines() if row.strip() == "as a JSON list"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_in_every_language(language: str) -> None:
    assert GAME in run("games", "--lang", language).stdout
    found = json.loads(run("games", "--json", "--lang", language).stdout)
    assert found[0]["game"] == GAME and found[0]["about"]


def test_the_language_of_the_environment_is_used() -> None:
    assert "Opzione" in run("options", GAME, language="it_IT.UTF-8").stdout
    assert "Opción" in run("options", GAME, language="es_ES.UTF-8").stdout
    assert "Option" in run("options", GAME, language="fi_FI.UTF-8").stdout


def test_defaults_are_listed() -> None:
    """A rule that is on by default is listed as such (TM ruling 3)."""
    rows = run("options", "terra-mystica").stdout.splitlines()
    usual = {row.split()[0]: row.split()[2] for row in rows if "no|yes" in row}
    assert usual["cultist_power"] == "yes" and usual["promo_towns"] == "no"


def test_options_each_have_a_sentence() -> None:
    found = json.loads(run("options", "euphrates-tigris", "--json").stdout)
    assert {"players", "english", "bag"} <= {option["name"] for option in found}
    assert all(option["about"].endswith(".") for option in found)


def test_new_writes_json_or_text_by_file_suffix(tmp_path: Path) -> None:
    for name, start in (("a.json", "{"), ("a.txt", "ludoteca record")):
        path = tmp_path / name
        args = ("--option", "players=3", "--option", "english=yes", "--seed", "word")
        result = run("new", GAME, *args, "-o", path)
        assert result.exit_code == 0, result.output
        assert path.read_text().startswith(start)
        match = replay(path.read_text())
        assert match.options == {"players": 3, "english": 1}
        assert match.seed == hashlib.sha256(b"word").digest()


def test_new_without_a_file_prints_the_record() -> None:
    assert read_record(run("new", GAME).stdout).game == GAME
    assert read_record(run("new", GAME, "--json").stdout).actions == []


def test_an_existing_file_is_overwritten_only_with_force(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("mine")
    assert run("new", GAME, "-o", path).exit_code == 2
    assert path.read_text() == "mine"
    assert run("new", GAME, "-o", path, "--force").exit_code == 0
    assert [file.name for file in tmp_path.iterdir()] == ["a.txt"]


def test_replay_prints_each_move_and_the_scores(tmp_path: Path) -> None:
    match = played()
    path = write_record(tmp_path / "a.txt", match)
    result = run("replay", path)
    assert result.exit_code == 0, result.output
    for _, text in match.actions:
        assert text in result.stdout
    assert "Final result" in result.stdout


def test_replay_stops_at_the_given_step(tmp_path: Path) -> None:
    match = played()
    path = write_record(tmp_path / "a.json", match)
    found = json.loads(run("replay", path, "--at", "3", "--json").stdout)
    assert len(found["actions"]) == 3 and not found["over"]
    whole = json.loads(run("replay", path, "--json").stdout)
    assert whole["over"] and whole["scores"]["totals"] == match.scores().totals
    assert run("replay", path, "--svg").stdout.startswith("<svg")


def test_verify_prints_length_scores_and_fingerprint(tmp_path: Path) -> None:
    match = played()
    path = write_record(tmp_path / "a.json", match)
    result = run("verify", path)
    assert result.exit_code == 0
    assert f"{len(match.actions)} actions replayed" in result.stdout
    parts = [GAME, 1, match.options, match.seed.hex()]
    mark = hashlib.sha256(json.dumps(parts, sort_keys=True, separators=(",", ":")).encode())
    assert mark.hexdigest() in result.stdout
    found = json.loads(run("verify", path, "--json").stdout)
    assert found["ok"] and found["fingerprint"] == mark.hexdigest()


def test_verify_fails_on_an_illegal_move(tmp_path: Path) -> None:
    match = played(most=4)
    match.actions[2] = (match.actions[2][0], "tile T A4")
    path = write_record(tmp_path / "a.txt", match)
    result = run("verify", path, "--lang", "it")
    assert result.exit_code == 1
    assert "tile T A4" in result.stderr and "spazio" in result.stderr
    found = run("verify", path, "--json")
    assert found.exit_code == 1 and json.loads(found.stdout)["ok"] is False


def test_try_counts_passed_and_failed_blocks(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text(BLOCK.format(line="illegal Lion tile S B1"))
    result = run("try", path)
    assert (result.exit_code, result.stdout.strip()) == (0, "1 passed, 0 failed")
    wrong = tmp_path / "wrong.md"
    wrong.write_text(BLOCK.format(line="illegal Lion tile S D1"))
    result = run("try", path, wrong)
    assert result.exit_code == 1
    assert "1 passed, 1 failed" in result.stdout and "A rule" in result.stdout
    assert json.loads(run("try", path, wrong, "--json").stdout)["failed"] == 1


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_render_draws_a_record_as_svg_and_png(tmp_path: Path, theme: str) -> None:
    path = write_record(tmp_path / "a.json", played())
    for name, start in (("b.svg", b"<svg"), ("b.png", b"\x89PNG")):
        result = run("render", path, "--at", "5", "--seat", "0", "--theme", theme, "-o",
                     tmp_path / name)  # fmt: skip
        assert result.exit_code == 0, result.output
        assert (tmp_path / name).read_bytes().startswith(start)


def test_render_draws_a_position(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(f"# a puzzle\ngame: {GAME}\nplayers: Lion Bull\nat: E4\n| lK T\n")
    assert 'lang="es"' in run("render", path, "--lang", "es").stdout
    path.write_text("players: Lion Bull\nat: E4\n| lK T\n")
    assert run("render", path).exit_code == 0


def test_perft_counts_a_game_and_checks_a_file(tmp_path: Path) -> None:
    options = ("--option", "players=2", "--option", f"hands={HANDS}", "--option", "first=0")
    first = json.loads(run("perft", GAME, *options, "--depth", "1", "--json").stdout)[0]["count"]
    assert first > 100
    position = "players: Lion Bull\nhand Lion: S\nhand Bull: S\nat: A1\n| lK T\n"
    path = tmp_path / "few.perft"
    path.write_text(f"# few\ngame: {GAME}\n{position}depth 1: 0\n")
    result = run("perft", path)
    assert result.exit_code == 1 and "expected 0" in result.stdout
    count = json.loads(run("perft", path, "--json").stdout)[0]["count"]
    path.write_text(f"game: {GAME}\n{position}depth 1: {count}\n")
    assert run("perft", path).exit_code == 0


def test_perft_of_two_actions_is_the_sum_over_the_first(tmp_path: Path) -> None:
    path = tmp_path / "two.perft"
    path.write_text(
        "players: Lion Bull\nhand Lion: TT\nhand Bull: T\nasked: attack Lion\n"
        "conflict: war red Lion Bull 1 1 0\nuniting: C1\nat: A1\n| lP T  T  T  bP\n"
    )
    found = json.loads(run("perft", path, "--depth", "2", "--json").stdout)
    assert found == [{"depth": 2, "count": 6, "expected": None}]  # three answers, then two


def test_records_prints_the_counts_last(tmp_path: Path) -> None:
    game = {"players": 2, "board": "standard", "english": False, "steps": [], "setup": {}}
    shared = Path(__file__).parents[3] / "shared" / "records" / "euphrates-tigris"
    if not shared.is_dir():
        pytest.skip("the recorded games are not beside the project")
    line = gzip.decompress((shared / "standard.jsonl.gz").read_bytes()).splitlines()[0]
    game = json.loads(line)
    (tmp_path / "one.jsonl").write_bytes(line + b"\n")
    result = run("records", tmp_path)
    moves = sum("move" in step for step in game["steps"])
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1] == f"1 games, {moves} moves, 0 differences"
    game["setup"]["points"][0]["red"] = 7
    (tmp_path / "two.jsonl.gz").write_bytes(gzip.compress(json.dumps(game).encode()))
    result = run("records", tmp_path)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == f"2 games, {2 * moves} moves, 1 differences"
    assert json.loads(run("records", tmp_path, "--json").stdout)["differences"] == 1


def test_short_bag_and_hands_fit_the_box() -> None:
    assert len(SHORT_BAG) + len(HANDS.replace(" ", "")) < 100


def test_help_shows_flags_without_a_value_and_offers_completion() -> None:
    for words in (("--help",), ("perft", "--help"), ("try", "--help")):
        output = run(*words).stdout
        assert "--help" in output and "<bool>" not in output
    assert "--install-completion" in run("--help").stdout

"""The ladder page, made from the results of arenas."""

import json
from pathlib import Path

from tests.cli.running import GAME, HANDS, refused, run


def test_a_page_has_a_row_for_each_contestant(tmp_path: Path) -> None:
    short = ("--option", f"hands={HANDS}", "--option", "bag=STFMSTFMSTFM", "--workers", "1")
    arena = tmp_path / "arena.json"
    asked = ("arena", GAME, "random", "random:nodes=2", *short, "--blocks", "2", "-o", arena)
    assert run(*asked).exit_code == 0
    page = tmp_path / "ladder.md"
    assert run("ladder", arena, "-o", page).exit_code == 0
    text = page.read_text()
    assert f"## {GAME}" in text and "## terra_mystica" not in text
    rows = [line for line in text.splitlines() if line.startswith("| random")]
    assert len(rows) == 2 and "| random:nodes=2 | random | 2" in rows[1]
    played = json.loads(arena.read_text())
    for row, version in zip(rows, played["versions"], strict=True):
        assert row.endswith(f"| {version} |")
    share = played["results"][0]["win_share"]["mean"]
    assert f"| {100 * share:.1f} (" in rows[0]
    assert run("ladder", arena).stdout == text


def test_files_that_are_no_results_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    for text in ("", "{}", "[]", '{"game": "chess"}'):
        file.write_text(text)
        assert "some.json" in refused("ladder", file).replace("\n", "")
    assert refused("ladder", tmp_path / "none.json")

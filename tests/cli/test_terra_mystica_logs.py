"""Logs in the public notation on the command line: import, export and errors."""

import json
from pathlib import Path
from typing import Final

import pytest
from tests.cli.running import run
from tests.games.terra_mystica.logs import HEAD, SETUP, record_of

from ludoteca import Match, write_json, write_text
from ludoteca.core.record import Record
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica.ledger import ledger_rows, points_by_faction
from ludoteca.games.terra_mystica.public_log.exporter import export_log
from ludoteca.games.terra_mystica.public_log.record import import_log

GAME: Final = "terra_mystica"
RANDOM_GAMES: Final = 20
RECORDED: Final = 46


def logs(shared: Path) -> list[Path]:
    """The recorded games of the base game."""
    folder = shared / "records" / "terra-mystica"
    return sorted([*(folder / "league").glob("*.log"), *(folder / "bots-base").glob("*.log")])


def test_the_points_of_a_recorded_game(shared: Path, tmp_path: Path) -> None:
    log = logs(shared)[0]
    kept = [json.loads(line) for line in log.with_suffix(".rows.jsonl").read_text().splitlines()]
    result = run("import", GAME, log)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == points_by_faction(kept)
    result = run("import", GAME, log, "--rows")
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert [list(row) for row in rows] == [list(row) for row in kept]
    for faction in points_by_faction(kept):
        mine, theirs = ([r for r in some if r["faction"] == faction] for some in (rows, kept))
        assert mine == theirs


@pytest.mark.parametrize("name", ["match.json", "match.txt"])
def test_export_and_import_through_files(name: str, tmp_path: Path) -> None:
    record, points = record_of(3)
    first, log, second = tmp_path / name, tmp_path / "match.log", tmp_path / f"again-{name}"
    first.write_text(write_json(record) if name.endswith("json") else write_text(record))
    assert run("export", first, "-o", log).exit_code == 0
    assert run("export", first).stdout == log.read_text()
    result = run("import", GAME, log, "--record", second)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout) == points
    assert second.read_text() == first.read_text()
    assert "already exists" in run("import", GAME, log, "--record", second).stderr
    assert run("import", GAME, log, "--record", second, "--force").exit_code == 0
    assert "already exists" in run("export", first, "-o", log).stderr
    assert run("verify", second).exit_code == 0


@pytest.mark.parametrize("number", range(RANDOM_GAMES))
def test_own_games_survive_export_and_import(number: int) -> None:
    survives(record_of(number)[0])


def test_recorded_games_survive_export_and_import(shared: Path) -> None:
    found = logs(shared)
    assert len(found) >= RECORDED
    for log in found:
        record = import_log(log.read_text())
        survives(record)
        bare = [line for line in export_log(record).splitlines() if not line.startswith("##")]
        assert import_log("\n".join(bare)).actions == record.actions


def survives(record: Record) -> None:
    """Checks that export and import give the same record, and that the log can be replayed."""
    text = export_log(record)
    assert write_json(import_log(text)) == write_json(record)
    assert ledger_rows(text)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_introductory_game_is_written_with_its_dwellings(players: int) -> None:
    match = Match(GAME, {"players": players, "introductory": 1}, "intro")
    rng = stream(match.seed, 0, "tests")
    while not match.is_over:
        match.push(match.ask("random", rng))
    survives(match.record())
    points = points_by_faction(ledger_rows(export_log(match.record())))
    assert list(points.values()) == match.scores().totals


@pytest.mark.parametrize("leaver", [0, 1])
def test_resigning_after_the_last_pass_survives_export_and_import(leaver: int) -> None:
    match = Match(GAME, {"players": 2, "introductory": 1}, "leaving")
    while not match.is_over:
        match.push(next((m for m in match.legal if m.startswith("pass")), match.legal[-1]))
    while match.actions[-1][1] != "pass":
        match.pop()
    match.push("resign", leaver)
    while not match.is_over:
        match.push(match.legal[-1])
    survives(match.record())
    points = points_by_faction(ledger_rows(export_log(match.record())))
    assert list(points.values()) == match.scores().totals


def fault(text: str, tmp_path: Path, language: str = "en") -> str:
    """The error message for a bad log without line breaks; checks that nothing else is printed."""
    path = tmp_path / "bad.log"
    path.write_text(text)
    result = run("import", GAME, path, "--lang", language)
    assert result.exit_code == 2, result.output
    assert result.stdout == "" and "Traceback" not in result.stderr
    return result.stderr


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "is not allowed; the log stops there. Needs"),
        ("it", "non è permessa; la cronaca si ferma lì. Potere necessario"),
        ("es", "no está permitida; el registro se detiene ahí. "),
    ],
)
def test_a_broken_rule_is_reported_with_the_position_before(
    language: str, expected: str, tmp_path: Path
) -> None:
    text = HEAD + SETUP + "witches: convert 1W to 1C. action ACT6\n"
    shown = fault(text, tmp_path, language)
    assert expected in shown and "[Terra Mystica, «" in shown
    assert "NoD" in shown and "Wi" in shown.splitlines()[-2] and " 16 " in shown.splitlines()[-2]


def test_a_command_half_done_shows_the_position_before_it(tmp_path: Path) -> None:
    shown = fault(HEAD + SETUP + "witches: burn 9\n", tmp_path)
    assert "Line 16 of the log, “burn 9”" in shown
    assert "2/10/0" in shown.splitlines()[-2]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD + SETUP + "witches: dance\n", "Line 16 of the log has an unknown command"),
        (HEAD + "goblins: build A1\n", "Line 9 of the log names the faction “goblins”"),
        (HEAD + "giants: build A1\n", "Line 9 of the log names the faction “giants”"),
        (HEAD + SETUP + "witches: burn ²\n", "Line 16"),
        (HEAD + SETUP + f"witches: burn {'9' * 5000}\n", "Line 16"),
        (HEAD + SETUP, "The log ends at line 15, in round 1"),
        (HEAD.replace("setup nomads", "setup auren"), "Line 8 of the log, “setup auren”"),
        (HEAD.replace("setup nomads", "setup goblins"), "Line 8 of the log, “setup goblins”"),
        (HEAD.replace("BON4", "BON44") + SETUP, "Line 2 of the log, “delete BON44”"),
        (HEAD.replace("SCORE7,", "") + SETUP, "Line 6 of the log, “score SCORE8"),
        (HEAD.replace("SCORE7", "SCORE77") + SETUP, "Line 6 of the log, “score SCORE77"),
        (HEAD.replace("score ", "# score "), "names no scoring tiles"),
        (HEAD + "map 1234\n" + SETUP, "Line 9 of the log, “map 1234”"),
        (HEAD.replace("SCORE7", "SCORE8") + SETUP, "is named twice"),
        (HEAD + "delete BON4\n" + SETUP, "is removed from the game twice"),
        (HEAD + "delete BON1\ndelete BON2\ndelete BON3\n" + SETUP, "there must be 5"),
        ("option dance\n" + HEAD + SETUP, "names the option “dance”"),
        (HEAD + SETUP + "drop-faction giants\n", "names the faction “giants”"),
        (HEAD + SETUP + "witches: build Z9\n", "names the hex “Z9”"),
        (HEAD + SETUP + "witches: convert 2W to 1C\n", "the rate is 1 to 1. [Terra Mystica"),
        (HEAD + SETUP + "witches: +5C\n", "by hand"),
        (HEAD + SETUP + "witches: upgrade F4 to TP\nnomads: leech 1 from giants\n", "Line 17"),
        ("", "names no factions"),
        ("juggle\n", "Line 1 of the log cannot be read"),
    ],
)
def test_logs_that_cannot_be_read(text: str, expected: str, tmp_path: Path) -> None:
    assert expected in fault(text, tmp_path)


def test_two_factions_of_one_board_are_refused_with_the_rule(tmp_path: Path) -> None:
    shown = fault(HEAD.replace("setup nomads", "setup auren"), tmp_path)
    assert "[Terra Mystica, «Choosing a Faction»]" in shown


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "Needs"), ("it", "Potere necessario"), ("es", "no está permitida")],
)
def test_records_explains_why_a_log_stops(language: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / "one.log").write_text(HEAD + SETUP + "witches: action ACT6\n")
    (tmp_path / "one.rows.jsonl").write_text("")
    result = run("records", tmp_path, "--lang", language)
    assert result.exit_code == 1
    first = result.stdout.splitlines()[0]
    assert first.startswith("one.log: ") and "“action ACT6”" in first.replace("«", "“").replace(
        "»", "”"
    )
    assert expected in first and "[Terra Mystica, «" in first
    assert "log.refused" not in first and "short.power" not in first
    shown = json.loads(run("records", tmp_path, "--lang", language, "--json").stdout)["shown"]
    assert shown == [first]


def test_games_without_this_notation(tmp_path: Path) -> None:
    result = run("import", "euphrates_tigris", tmp_path / "x.log")
    assert result.exit_code == 2 and "terra_mystica" in result.stderr
    assert "There is no file" in run("import", GAME, tmp_path / "x.log").stderr
    assert "There is no file" in run("export", tmp_path / "x.json").stderr
    path = tmp_path / "et.json"
    assert run("new", "euphrates_tigris", "--output", path).exit_code == 0
    assert run("export", path).exit_code == 2

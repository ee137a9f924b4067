"""`ludoteca backup`, `restore` and the fingerprint of `verify`, run as commands."""

import json
from pathlib import Path

from tests.cli.running import played, refused, run, write_record
from tests.service.playing import play, seated

from ludoteca.core.record import fingerprint
from ludoteca.service import Store, Tables


def test_tables_are_written_to_a_file_and_read_back(tmp_path: Path) -> None:
    tables = Tables(Store(f"sqlite:///{tmp_path}/old/ludoteca.db"), None)
    play(tables, seated(tables), 5)
    tables.close()
    file = tmp_path / "tables.jsonl.gz"
    result = run("backup", file, "--data", tmp_path / "old")
    assert result.exit_code == 0 and result.stdout.startswith("1 game written to")
    assert "already exists" in refused("backup", file, "--data", tmp_path / "old")
    result = run("restore", file, "--data", tmp_path / "new", "--json")
    assert json.loads(result.stdout)["matches"] == 1
    assert "vuoto" in refused("restore", file, "--data", tmp_path / "new", language="it")
    assert "no file" in refused("backup", tmp_path / "x", "--data", tmp_path / "none")
    assert "not a Ludoteca backup" in refused("restore", __file__, "--data", tmp_path / "third")


def test_an_unsupported_database_is_refused(tmp_path: Path) -> None:
    message = refused("backup", tmp_path / "x", "--database", "mysql://a@b/c")
    assert "database address is not supported" in message


def test_verify_compares_the_published_fingerprint(tmp_path: Path) -> None:
    match = played()
    file = write_record(tmp_path / "a.json", match)
    mark = fingerprint(match.record())
    assert run("verify", file, "--fingerprint", mark.upper()).exit_code == 0
    other = run("verify", file, "--fingerprint", "0" * 64)
    assert other.exit_code == 1 and mark in other.stderr
    other = run("verify", file, "--fingerprint", "0" * 64, "--json")
    assert json.loads(other.stdout)["ok"] is False

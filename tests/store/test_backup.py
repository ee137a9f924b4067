"""Backup and restore of the whole site."""

import gzip
import json
import sqlite3
import stat
from pathlib import Path

import pytest
from tests.databases import back_to_first_schema, fresh_database
from tests.service.playing import ANN, GAMES, deciding, play, seated

from ludoteca.core.errors import BadNotation
from ludoteca.service import Store, Tables, backups, open_tables


def filled(url: str) -> tuple[list[str], list[str]]:
    """Plays some moves of each game; returns the matches and what Ann sees of them."""
    tables = Tables(Store(url), None)
    matches = [seated(tables, game) for game in GAMES]
    for match in matches:
        play(tables, match, 60)
        table = deciding(tables, match)
        if table.undo_to < table.steps:
            tables.undo(match, table.seat, table.n, table.undo_to)
    seen = seen_by_ann(tables, matches)
    tables.close()
    return matches, seen


def seen_by_ann(tables: Tables, matches: list[str]) -> list[str]:
    """What Ann sees: views, logs and lists, as text."""
    found = [str(sorted(tables.tables_of(ANN), key=lambda line: line.match))]
    for match in matches:
        table = tables.table(match, 0)
        found.append(repr((table.n, table.steps, table.fingerprint, table.view.facts())))
        found += [f"{line.n} {line.text} {line.is_undone}" for line in tables.log(match, 0)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
@pytest.mark.parametrize("name", ["all.jsonl", "all.jsonl.gz"])
def test_a_backup_is_restored_in_either_database(
    url: str, name: str, target: str, tmp_path: Path, postgresql_server: str
) -> None:
    matches, seen = filled(url)
    file = tmp_path / name
    assert backups.backup(url, file) == len(matches)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = f"sqlite:///{tmp_path}/new/a.db"
    if target == "postgresql":
        other = fresh_database(postgresql_server)
    assert backups.restore(other, file) == len(matches)
    tables = Tables(Store(other), None)
    assert seen_by_ann(tables, matches) == seen
    play(tables, matches[0], 3)
    tables.close()


def test_a_copy_of_sqlite_is_made_while_the_site_runs(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    tables = Tables(Store(url), None)
    match = seated(tables)
    play(tables, match, 50)
    assert backups.backup(url, tmp_path / "copy.db") == 1
    assert backups.backup(url, tmp_path / "lines.jsonl") == 1
    seen = seen_by_ann(tables, [match])
    tables.close()
    for name in ("copy.db", "lines.jsonl"):
        other = f"sqlite:///{tmp_path}/{name}-back/a.db"
        assert backups.restore(other, tmp_path / name) == 1
        again = Tables(Store(other), None)
        assert seen_by_ann(again, [match]) == seen
        again.close()


def test_the_sites_secret_is_restored_too(tmp_path: Path) -> None:
    tables = Tables(Store(f"sqlite:///{tmp_path}/a.db"), None)
    tables.secret("cookies", "old")
    tables.close()
    backups.backup(f"sqlite:///{tmp_path}/a.db", tmp_path / "b.jsonl")
    fresh = Tables(Store(f"sqlite:///{tmp_path}/c.db"), None)
    fresh.secret("cookies", "new")
    fresh.close()
    backups.restore(f"sqlite:///{tmp_path}/c.db", tmp_path / "b.jsonl")
    again = Tables(Store(f"sqlite:///{tmp_path}/c.db"), None)
    assert again.secret("cookies", "third") == "old"
    again.close()


def test_an_invalid_backup_changes_nothing(url: str, tmp_path: Path) -> None:
    filled(url)
    good = tmp_path / "good.jsonl"
    backups.backup(url, good)
    lines = good.read_text(encoding="utf-8").splitlines()
    later = json.dumps({"format": "ludoteca-backup", "schema": "9999"})
    bad = {
        "backup.cut": "\n".join(lines[:-3]),
        "backup.form": "a letter\n",
        "backup.schema": "\n".join([later, *lines[1:]]),
    }
    bad_rows = lines[:3] + ['{"table": "users", "row": {}}'] + lines[3:]
    for code, content in [*bad.items(), ("backup.form", "\n".join(bad_rows))]:
        file = tmp_path / "bad.jsonl"
        file.write_text(content, encoding="utf-8")
        with pytest.raises(BadNotation) as refused:
            backups.restore(f"sqlite:///{tmp_path}/x/a.db", file)
        assert refused.value.code == code
    packed = tmp_path / "cut.jsonl.gz"
    packed.write_bytes(gzip.compress(good.read_bytes())[:-40])
    with pytest.raises(BadNotation, match=r"backup\.form"):
        backups.restore(f"sqlite:///{tmp_path}/x/a.db", packed)
    assert backups.restore(f"sqlite:///{tmp_path}/x/a.db", good) == len(GAMES)
    with pytest.raises(BadNotation, match=r"backup\.not_empty"):
        backups.restore(f"sqlite:///{tmp_path}/x/a.db", good)


def test_existing_files_are_not_overwritten(url: str, tmp_path: Path) -> None:
    filled(url)
    (tmp_path / "here").write_text("mine", encoding="utf-8")
    with pytest.raises(BadNotation, match=r"backup\.exists"):
        backups.backup(url, tmp_path / "here")
    with pytest.raises(BadNotation, match=r"file\.unwritable"):
        backups.backup(url, tmp_path / "no" / "such" / "folder")
    with pytest.raises(BadNotation, match=r"file\.missing"):
        backups.restore(url, tmp_path / "nothing.jsonl")
    with pytest.raises(BadNotation, match=r"file\.missing"):
        backups.backup(f"sqlite:///{tmp_path}/empty/a.db", tmp_path / "b.jsonl")
    assert not (tmp_path / "empty").exists()
    if url.startswith("postgresql"):
        with pytest.raises(BadNotation, match=r"backup\.copy"):
            backups.backup(url, tmp_path / "copy.db")


@pytest.mark.parametrize("name", ["all.jsonl", "all.db"])
def test_a_backup_of_an_earlier_schema_is_restored(name: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    tables = Tables(Store(url), None)
    match = seated(tables)
    play(tables, match, 10)
    seen = seen_by_ann(tables, [match])
    with tables.store.engine.begin() as connection:
        back_to_first_schema(connection)
    key = tables.keys(ANN, match)[0]
    tables.close()
    file = tmp_path / name
    assert backups.backup(url, file) == 1
    other = f"sqlite:///{tmp_path}/b.db"
    assert backups.restore(other, file) == 1
    again = Tables(Store(other), None)
    assert seen_by_ann(again, [match]) == seen
    assert again.claim("anns-phone", key) == (match, 0)  # the link of a seat that was taken
    again.close()


@pytest.mark.parametrize("name", ["b.jsonl", "b.db"])
def test_a_foreign_database_is_not_backed_up(name: str, tmp_path: Path) -> None:
    damaged, foreign = tmp_path / "damaged.db", tmp_path / "foreign.db"
    tables = Tables(Store(f"sqlite:///{damaged}"), None)
    play(tables, seated(tables), 3)
    tables.close()
    spoil(damaged)
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    for path, code in ((damaged, "store.unusable"), (foreign, "backup.nothing")):
        with pytest.raises(BadNotation) as refused:
            backups.backup(f"sqlite:///{path}", tmp_path / name)
        assert refused.value.code == code
        assert not (tmp_path / name).exists()
    with pytest.raises(BadNotation, match=r"backup\.form"):
        backups.restore(f"sqlite:///{tmp_path}/new.db", foreign)


def test_a_damaged_database_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    Store(f"sqlite:///{path}").close()
    spoil(path)
    for _ in range(2):  # the first failure must not leave a lock
        with pytest.raises(BadNotation, match=r"store\.unusable"):
            open_tables(f"sqlite:///{path}")


def spoil(path: Path) -> None:
    """Writes nonsense over all pages but the first: the file still looks like a database."""
    content = path.read_bytes()
    page = int.from_bytes(content[16:18], "big")
    path.write_bytes(content[:page] + b"\xff" * (len(content) - page))


def test_a_path_may_contain_any_characters(tmp_path: Path) -> None:
    path = tmp_path / "a b?c#d%41&e" / "a.db"
    tables = Tables(Store(f"sqlite:///{path}"), None)
    play(tables, seated(tables), 3)
    assert path.is_file() and tables.store.place() == f"sqlite:///{path}"
    tables.close()
    for name in ("b?1.jsonl", "b?1.db"):
        assert backups.backup(f"sqlite:///{path}", tmp_path / name) == 1
        assert backups.restore(f"sqlite:///{tmp_path}/{name}%20/a.db", tmp_path / name) == 1

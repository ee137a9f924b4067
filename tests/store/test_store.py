"""The database: migrations, transactions, and the lock of its process."""

import multiprocessing
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from tests.databases import fresh_database
from tests.without_root import without_root

from ludoteca.core.errors import BadNotation
from ludoteca.store import EventRow, MatchRow, SeatRow, SnapshotRow, Store
from ludoteca.store.schema import METADATA
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

NOWHERE = "sqlite:////proc/ludoteca/ludoteca.db"  # not even root may write there


def some_match(name: str = "m") -> tuple[MatchRow, list[SeatRow]]:
    """Rows of a match of two."""
    row = MatchRow(
        name, "g", 1, "{}", "00", "", "ann", f"w{name}", 0, 0, 1.5, "PLAYING", 0, 1, 1.5, 0, ""
    )
    return row, [SeatRow(name, seat, "HERE", "", "", f"{name}{seat}", 1) for seat in range(2)]


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """An empty store of each kind."""
    found = Store(url)
    yield found
    found.close()


def test_the_migrations_build_the_schema_as_it_is_declared(empty_url: str) -> None:
    store = Store(empty_url)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    store.close()


def test_a_second_start_changes_nothing(empty_url: str) -> None:
    first = Store(empty_url)
    with first.writing() as writer:
        writer.add_match(*some_match())
    first.close()
    second = Store(empty_url)
    with second.reading() as reader:
        assert reader.match("m") == some_match()[0]
        assert reader.seats("m") == some_match()[1]
    second.close()


def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    first = Store(url)
    with first.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    first.close()
    with pytest.raises(BadNotation, match=r"store\.newer") as refused:
        Store(url)
    for language in LANGUAGES:
        assert "9999" in refusal_sentence(refused.value, catalogue(language))


def test_an_event_number_is_used_once(store: Store) -> None:
    with store.writing() as writer:
        writer.add_match(*some_match())
        writer.add_events([EventRow("m", 1, 0, "pass", 1.0)])
    with pytest.raises(IntegrityError), store.writing() as writer:
        writer.add_events([EventRow("m", 2, 0, "pass", 1.0), EventRow("m", 1, 1, "pass", 1.0)])
    with store.reading() as reader:
        assert [event.n for event in reader.events("m")] == [1]


def test_a_failed_transaction_changes_nothing(store: Store) -> None:
    with pytest.raises(RuntimeError), store.writing() as writer:
        writer.add_match(*some_match())
        raise RuntimeError
    with store.reading() as reader:
        assert reader.match("m") is None


def test_events_of_an_unknown_match_are_refused(store: Store) -> None:
    with pytest.raises(IntegrityError), store.writing() as writer:
        writer.add_events([EventRow("nobody", 1, 0, "pass", 1.0)])


def test_the_latest_matching_snapshot_is_found(store: Store) -> None:
    with store.writing() as writer:
        writer.add_match(*some_match())
        for n in (40, 80, 120):
            writer.add_snapshot(SnapshotRow("m", n, n - 5, 0, "undo.none", "[]", -1, f"state {n}"))
        writer.drop_snapshots("m", 100)
    with store.reading() as reader:
        found = [reader.snapshot("m", n, steps) for n, steps in ((200, 200), (79, 200), (200, 40))]
        assert [shot and shot.n for shot in found] == [80, 40, 40]
        assert reader.snapshot("m", 39, 200) is None


def test_a_setting_is_added_once(store: Store) -> None:
    with store.writing() as writer:
        assert writer.add_setting("secret", "one") and not writer.add_setting("secret", "two")
        assert writer.setting("secret") == "one" and writer.setting("other") == ""


def test_sqlite_commits_are_durable(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.db")
    with store.engine.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    store.close()


def test_a_second_process_on_sqlite_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    store = Store(url)
    with pytest.raises(BadNotation, match=r"store\.one_process"):
        Store(url)
    code = f"from ludoteca.store import Store; Store({url!r})"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert other.returncode == 1 and "store.one_process" in other.stderr
    store.close()
    Store(url).close()


def start_and_wait(url: str, started: "multiprocessing.synchronize.Event") -> None:
    """A process that holds the store until it is killed."""
    Store(url)
    started.set()
    multiprocessing.Event().wait()


def test_the_lock_is_released_when_its_process_is_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    spawn = multiprocessing.get_context("spawn")
    started = spawn.Event()
    process = spawn.Process(target=start_and_wait, args=(url, started))
    process.start()
    assert started.wait(30)
    with pytest.raises(BadNotation, match=r"store\.one_process"):
        Store(url)
    process.kill()
    process.join()
    Store(url).close()


@pytest.mark.slow
def test_two_processes_share_postgresql(postgresql_server: str) -> None:
    url = fresh_database(postgresql_server)
    one, other = Store(url), Store(url)
    with one.writing() as writer:
        writer.add_match(*some_match())
    with other.reading() as reader:
        assert reader.match("m") is not None
    one.close()
    other.close()


@pytest.mark.parametrize(
    ("address", "code"),
    [
        (NOWHERE, "store.unwritable"),
        ("postgresql://nobody@127.0.0.1:1/none", "store.unusable"),
        (NOWHERE.replace("sqlite:", "sqlite+aiosqlite:"), "store.unwritable"),
        ("mysql://a@b/c", "store.url"),
        ("what is this", "store.url"),
        ("", "store.url"),
    ],
)
def test_an_unusable_place_is_refused_with_a_message(address: str, code: str) -> None:
    with pytest.raises(BadNotation) as refused:
        Store(address)
    assert refused.value.code == code
    for language in LANGUAGES:
        sentence = refusal_sentence(refused.value, catalogue(language))
        assert sentence[0].isupper() and "{" not in sentence


def test_a_password_is_never_shown() -> None:
    with pytest.raises(BadNotation) as refused:
        Store("postgresql://nobody:topsecret@127.0.0.1:1/none")
    assert "topsecret" not in str(refused.value)


def test_a_file_that_is_not_a_database_is_refused_with_a_message(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_text("a letter to my aunt\n" * 100, encoding="utf-8")
    with pytest.raises(BadNotation, match=r"store\.unusable"):
        Store(f"sqlite:///{path}")
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadNotation, match=r"store\.unwritable"):
        Store(f"sqlite:///{tmp_path}/folder")


def test_a_read_only_folder_or_file_is_refused_with_a_message(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path}/a.db").close()
    (tmp_path / "a.db").chmod(0o444)
    with without_root(), pytest.raises(BadNotation, match=r"store\.unwritable"):
        Store(f"sqlite:///{tmp_path}/a.db")
    tmp_path.chmod(0o555)
    with without_root(), pytest.raises(BadNotation, match=r"store\.unwritable"):
        Store(f"sqlite:///{tmp_path}/b.db")
    tmp_path.chmod(0o755)

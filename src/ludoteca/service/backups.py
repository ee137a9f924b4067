"""Backup and restore for the host: from a database URL to a file and back."""

from pathlib import Path

from ludoteca.core.errors import BadNotation
from ludoteca.store import Store
from ludoteca.store import backup as backups


def backup(url: str, path: Path) -> int:
    """Writes all tables to a new file; returns the number of matches. The site may keep running."""
    store = Store(url, is_keeper=False)
    try:
        return backups.backup(store, path)
    finally:
        store.close()


def restore(url: str, path: Path) -> int:
    """Fills an empty database from a backup; returns the number of matches. Stop the site first."""
    if not path.is_file():
        raise BadNotation("file.missing", {"path": str(path)})
    store = Store(url)
    try:
        return backups.restore(store, path)
    finally:
        store.close()

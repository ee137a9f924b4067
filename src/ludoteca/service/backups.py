"""Backup and restore for whoever hosts: from an address to a file and back."""

from pathlib import Path

from ludoteca.core.errors import BadNotation
from ludoteca.store import Store
from ludoteca.store import backup as backups


def backup(url: str, path: Path) -> int:
    """Writes all tables to a new file, while the site may go on; answers how many matches."""
    store = Store(url, is_keeper=False)
    try:
        return backups.backup(store, path)
    finally:
        store.close()


def restore(url: str, path: Path) -> int:
    """Fills an empty database from a backup; answers how many matches. The site must not run."""
    if not path.is_file():
        raise BadNotation("file.missing", {"path": str(path)})
    store = Store(url)
    try:
        return backups.restore(store, path)
    finally:
        store.close()

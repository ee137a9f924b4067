"""Matches on disk: append-only events, snapshots as a cache; SQLite, or PostgreSQL by URL."""

from ludoteca.store.reader import MOST_COUNTED
from ludoteca.store.rows import EventRow, MatchRow, NoticeRow, SeatRow, SnapshotRow
from ludoteca.store.store import DATABASE_ERRORS, Store, read_url, unusable

__all__ = [
    "DATABASE_ERRORS",
    "EventRow",
    "MOST_COUNTED",
    "MatchRow",
    "NoticeRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "read_url",
    "unusable",
]

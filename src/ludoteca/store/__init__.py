"""Matches on disk: append-only events, snapshots as a cache; SQLite, or PostgreSQL by URL."""

from ludoteca.store.rows import EventRow, MatchRow, NoticeRow, SeatRow, SnapshotRow
from ludoteca.store.store import DATABASE_ERRORS, Store, unusable

__all__ = [
    "DATABASE_ERRORS",
    "EventRow",
    "MatchRow",
    "NoticeRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "unusable",
]

"""Matches on disk: append-only events, snapshots as a cache; SQLite, or PostgreSQL by URL."""

from ludoteca.store.rows import EventRow, MatchRow, NoticeRow, SeatRow, SnapshotRow
from ludoteca.store.store import Store, unusable

__all__ = ["EventRow", "MatchRow", "NoticeRow", "SeatRow", "SnapshotRow", "Store", "unusable"]

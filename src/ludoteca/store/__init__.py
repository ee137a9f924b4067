"""Matches on disk: append-only events, snapshots as a cache; SQLite, or PostgreSQL by URL."""

from ludoteca.store.company import CompanyQueries
from ludoteca.store.reader import MOST_COUNTED
from ludoteca.store.rows import (
    ClockRow,
    EventRow,
    MatchRow,
    MessageRow,
    NoticeRow,
    PresenceRow,
    ProposalRow,
    SeatRow,
    SnapshotRow,
)
from ludoteca.store.store import DATABASE_ERRORS, Store, read_url, unusable

__all__ = [
    "ClockRow",
    "CompanyQueries",
    "DATABASE_ERRORS",
    "EventRow",
    "MOST_COUNTED",
    "MatchRow",
    "MessageRow",
    "NoticeRow",
    "PresenceRow",
    "ProposalRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "read_url",
    "unusable",
]

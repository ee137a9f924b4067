"""Matches on disk: append-only events, snapshots as a cache; SQLite, or PostgreSQL by URL."""

from ludoteca.store.company import CompanyQueries
from ludoteca.store.reader import ALL, MOST_COUNTED, TableFilter
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
    "ALL",
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
    "TableFilter",
    "read_url",
    "unusable",
]

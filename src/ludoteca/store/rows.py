"""The rows of the database."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match: how it was created, and its progress."""

    id: str
    game: str
    version: int
    options: str
    seed: str
    title: str
    creator: str
    watch_key: str
    is_listed: int
    free_undo: int
    created_at: float
    status: str
    n: int
    deciders: int
    updated_at: float
    revision: int
    rematch: str
    is_fixed: int = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a match: who plays it, and its secret key."""

    match: str
    seat: int
    kind: str
    name: str
    bot: str
    key: str
    is_taken: int
    is_reissued: int = 0


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """A notice about a seat, for everybody at a table."""

    match: str
    number: int
    seat: int
    code: str
    time: float


@dataclass(frozen=True, slots=True)
class EventRow:
    """One stored action or undo."""

    match: str
    n: int
    seat: int
    text: str
    time: float
    cause: int = 0


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """A stored position, so that a match need not be replayed from its start."""

    match: str
    n: int
    steps: int
    floor: int
    reason: str
    redo: str
    redo_seat: int
    state: str

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
    pace: str = ""
    paused_at: float = 0.0
    stand_in: str = ""


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
    link_keeper: int = -1  # the seat whose player passes on the new link; -1 for the host
    stand_in: str = ""
    departure: str = ""


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """A notice about a seat, shown to everyone at a table."""

    match: str
    number: int
    seat: int
    code: str
    time: float
    facts: str = ""
    n: int = 0


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
    """A stored position, from which a match can be replayed."""

    match: str
    n: int
    steps: int
    floor: int
    reason: str
    redo: str
    redo_seat: int
    state: str


@dataclass(frozen=True, slots=True)
class PresenceRow:
    """When the player of a seat was last at the table."""

    match: str
    seat: int
    is_here: int
    seen_at: float


@dataclass(frozen=True, slots=True)
class ProposalRow:
    """A vote; `outcome` is empty while it is open."""

    match: str
    number: int
    kind: str
    seat: int
    asker: int
    facts: str
    created_at: float
    ends_at: float
    outcome: str


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A message at a table."""

    match: str
    number: int
    device: str
    seat: int
    name: str
    room: str
    phrase: str
    text: str
    time: float
    is_deleted: int = 0


@dataclass(frozen=True, slots=True)
class ClockRow:
    """The clock of a seat."""

    match: str
    seat: int
    seconds_left: float
    used: float = 0.0
    since: float = 0.0
    steps: int = 0
    is_out: int = 0
    zone: str = ""
    opens: int = 0
    closes: int = 0
    vacation_until: float = 0.0
    vacation_days: int = 0

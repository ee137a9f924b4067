"""What the service returns: tables, seats, moves, log lines. Never a state."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast, overload

from ludoteca.core.contract import Options, Rules, Scores
from ludoteca.core.journal import Entry
from ludoteca.core.record import SPECTATOR
from ludoteca.service.pace import NO_PACE, Pace

# Who plays a seat.
HERE: Final = "HERE"  # a person at the device that created the table
LINK: Final = "LINK"  # a person who gets the seat's secret link
BOT: Final = "BOT"

# The status of a table.
GATHERING: Final = "GATHERING"  # seats are free
PLAYING: Final = "PLAYING"
OVER: Final = "OVER"
ABANDONED: Final = "ABANDONED"  # closed by its creator without a result
READ_ONLY: Final = "READ_ONLY"  # its rules version is not available

# The lists a player can move a table to.
ARCHIVED: Final = "archived"
HIDDEN: Final = "hidden"
SHELVES: Final = (ARCHIVED, HIDDEN)

# The experience an open table is for.
EXPERIENCES: Final = ("first", "some", "expert")

# What caused an event.
PERSON: Final = 0  # a person, or a bot
ORDERED: Final = 1  # a standing order of the seat
FORCED: Final = 2  # the only legal action
DRAWN: Final = 3  # the bot did not answer: a move drawn at random


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """A standing order of a seat; 0 is "ask me"."""

    name: str
    choices: tuple[int, ...]
    value: int
    is_asked: bool  # whether this order would answer the current decision


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who will play a seat of a new table."""

    kind: str
    name: str = ""
    bot: str = ""


class Chair(NamedTuple):
    """The public facts of a seat."""

    seat: int
    kind: str
    name: str
    bot: str
    is_taken: bool
    stand_in: str = ""  # the bot that plays for a person
    departure: str = ""  # how the last player left, if the seat is free again


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event as its reader may see it; the text of an undo is `undo to K`."""

    n: int
    step: int  # surviving actions after it
    seat: int
    text: str
    entries: list[Entry]
    time: float
    is_undone: bool
    cause: int = PERSON


class Move:
    """A legal action of one seat; its text and `reveals` are computed on demand."""

    __slots__ = ("action", "_rules", "_state", "_seat", "_text", "_reveals")

    def __init__(self, action: int, rules: Rules[Any, Any], state: Any, seat: int) -> None:
        self.action = action
        self._rules = rules
        self._state = state
        self._seat = seat
        self._text: str | None = None
        self._reveals: bool | None = None

    @property
    def text(self) -> str:
        """The action's text as its seat reads it."""
        if self._text is None:
            self._text = self._rules.write_action(self._state, self.action, self._seat)
        return self._text

    @property
    def reveals(self) -> bool:
        """Whether it cannot be undone."""
        if self._reveals is None:
            self._reveals = self._rules.reveals(self._state, self.action)
        return self._reveals

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


class Moves(Sequence[Move]):
    """The legal moves of a seat; each is built on demand."""

    __slots__ = ("actions", "_rules", "_state", "_seat", "_made")

    def __init__(self, actions: list[int], rules: Rules[Any, Any], state: Any, seat: int) -> None:
        self.actions = actions
        self._rules = rules
        self._state = state
        self._seat = seat
        self._made: list[Move] | None = None

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        if self._made is None:
            rules, state, seat = self._rules, self._state, self._seat
            self._made = [Move(action, rules, state, seat) for action in self.actions]
        return self._made[at]

    def move(self, action: int) -> Move:
        """One move of this seat."""
        return Move(action, self._rules, self._state, self._seat)


NO_MOVES: Final = Moves([], cast(Any, None), None, SPECTATOR)


class CreatorId:
    """The device that created a table; it can be compared, but not read."""

    __slots__ = ("_device",)

    def __init__(self, device: str) -> None:
        self._device = device

    def __eq__(self, other: object) -> bool:
        return other == self._device

    def __hash__(self) -> int:
        return hash(self._device)


class Notice(NamedTuple):
    """A notice about a seat, shown to everyone at a table."""

    seat: int
    code: str  # catalogue key
    time: float
    facts: dict[str, int | str] = {}  # noqa: RUF012 -- never changed
    n: int = 0  # the last event before it


@dataclass(slots=True)
class Table:
    """A match as one seat (or a spectator, -1) may know it."""

    match: str
    game: str
    version: int
    title: str
    status: str
    n: int  # the last event; moves must be sent with this number
    steps: int  # surviving actions
    seat: int
    seats: list[Chair]
    options: Options
    fingerprint: str
    seed: str  # "" until the match is over
    view: Any  # the game's View; None when READ_ONLY
    deciders: int  # mask
    moves: Moves  # empty unless this seat decides
    undo_to: int  # the lowest step this seat may go back to; == steps when none
    redo: list[str]  # actions this seat has undone and can redo
    free_undo: bool
    log_tail: list[LogLine]
    scores: Scores | None  # once over
    barrier: str = ""  # of a preview: the move it stopped before
    creator: CreatorId = field(default_factory=lambda: CreatorId(""))
    rematch: str = ""  # the match that follows
    undo_step: int = 0  # where one undo goes: before the last real choice
    blocked: str = ""  # catalogue key: why undo goes no further
    devices: dict[int, int] = field(default_factory=dict)  # by seat: how many devices hold it
    notices: list[Notice] = field(default_factory=list)  # newest first
    is_fixed: bool = False  # a hidden random outcome was chosen by the creator
    is_paused: bool = False
    revision: int = 0  # grows with every change, not only with events
    pace: Pace = NO_PACE
    stand_in: str = ""  # the level of stand-in bots

    @property
    def is_held_up(self) -> bool:
        """Whether this seat cannot play now: the match is paused, or a bot plays for it."""
        return self.is_paused or (self.seat >= 0 and bool(self.seats[self.seat].stand_in))


class TableCounts(NamedTuple):
    """The numbers of tables that concern a device."""

    own: int
    waiting: int  # for a move of this device
    open: int  # listed, with free seats, by other devices


@dataclass(frozen=True, slots=True)
class TableLine:
    """A match in a list."""

    match: str
    game: str
    title: str
    status: str
    n: int
    chairs: list[Chair]
    mine: list[int]  # seats held by the asking device
    is_creator: bool
    is_waiting: bool  # for the asking device
    deciders: int
    created_at: float
    updated_at: float
    pace: Pace = NO_PACE
    language: str = ""  # of the players an open table is for
    experience: str = ""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a secret key opens; seat -1 is a spectator's."""

    match: str
    seat: int
    game: str
    title: str
    status: str
    name: str
    is_taken: bool
    is_fixed: bool = False
    is_used: bool = False  # an invitation that is no longer valid


@dataclass(frozen=True, slots=True)
class Health:
    """The condition of the service."""

    is_well: bool
    database: str
    open_tables: int
    bots: str  # "none", "idle", "thinking" or "stopped"
    waiting_bots: int
    troubled: tuple[str, ...] = ()  # background loops whose last step failed
    loop_failures: dict[str, int] = field(default_factory=dict)  # by loop, since the start
    bot_failures: dict[str, int] = field(default_factory=dict)  # by reason, since the start

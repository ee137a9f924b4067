"""Talk at a table: messages of players and spectators, quick phrases, private notes."""

from dataclasses import dataclass
from typing import Final

from ludoteca.core.errors import BadNotation, Forbidden, Illegal, NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service.creation import LONGEST_NAME, clean
from ludoteca.service.match_cache import MatchCache, MatchEntry, MatchUpdate
from ludoteca.service.people import check_holder, queries_of
from ludoteca.store import CompanyQueries, MessageRow

PLAYERS: Final = "players"  # a room without spectators
EVERYBODY: Final = "all"  # a room with spectators
ROOMS: Final = (PLAYERS, EVERYBODY)
PHRASES: Final = ("hello", "luck", "thinking", "moment", "thanks", "sorry", "well_played", "bye")
LONGEST_MESSAGE: Final = 500  # characters
LONGEST_NOTE: Final = 4000
# How many messages of one device, in how many seconds.
RATES: Final = ((5, 10.0), (60, 600.0))


@dataclass(frozen=True, slots=True)
class Message:
    """A message as its reader sees it."""

    number: int
    seat: int  # -1 is a spectator
    name: str
    room: str
    phrase: str  # a quick phrase, or empty
    text: str
    time: float
    is_deleted: bool
    is_mine: bool
    may_delete: bool


@dataclass(frozen=True, slots=True)
class Talk:
    """The talk at a table, for one reader."""

    messages: list[Message]
    muted: set[int]
    rooms: tuple[str, ...]  # those the reader may write to
    note: str = ""


def rooms_of(seat: int) -> tuple[str, ...]:
    """The rooms a seat reads and writes; spectators have only one."""
    return (EVERYBODY,) if seat == SPECTATOR else ROOMS


def talk(cache: MatchCache, device: str, match: str, seat: int) -> Talk:
    """The messages and notes for a reader; marks the messages as read."""
    entry = cache.open(match)
    check_reader(entry, device, seat)
    with cache.store.reading() as reader:
        queries = CompanyQueries(reader.connection)
        rows, muted = queries.messages(match, rooms_of(seat)), queries.mutes(device, match)
        note = queries.note(match, seat) if seat != SPECTATOR else ""
        is_new = bool(rows) and rows[-1].number > queries.last_read(device, match)
    if is_new:
        mark_read(cache, device, match, rows[-1].number)
    is_host = entry.row.creator == device
    shown = [message_of(row, device, is_host) for row in rows if row.seat not in muted]
    return Talk(shown, muted, rooms_of(seat), note)


def mark_read(cache: MatchCache, device: str, match: str, number: int) -> None:
    """Stores up to which message a device has read, without notifying listeners."""
    with cache.updating(match) as update:
        queries_of(update).set_read(device, match, number)
        mark_changed(update)
        update.is_quiet = True


def message_of(row: MessageRow, device: str, is_host: bool) -> Message:
    """A message as one reader sees it."""
    is_mine = row.device == device
    return Message(
        row.number,
        row.seat,
        row.name,
        row.room,
        row.phrase,
        row.text,
        row.time,
        bool(row.is_deleted),
        is_mine,
        (is_host or is_mine) and not row.is_deleted,
    )


def count_unread(queries: CompanyQueries, device: str, match: str, seat: int) -> int:
    """The number of messages of others that a reader has not seen."""
    last, muted = queries.last_read(device, match), queries.mutes(device, match)
    return sum(
        row.number > last and row.device != device and row.seat not in muted and not row.is_deleted
        for row in queries.messages(match, rooms_of(seat))
    )


def check_reader(entry: MatchEntry, device: str, seat: int) -> None:
    """Raises Forbidden unless the device holds this seat, or is a spectator for -1."""
    if seat not in entry.holders.get(device, []):
        raise Forbidden("seat.not_yours", {})


def say(
    cache: MatchCache,
    device: str,
    match: str,
    seat: int,
    room: str,
    text: str,
    phrase: str = "",
    name: str = "",
) -> int:
    """Adds a message; returns its number."""
    with cache.updating(match) as update:
        check_reader(update.entry, device, seat)
        if room not in rooms_of(seat):
            raise Forbidden("talk.room.refused", {})
        if phrase and phrase not in PHRASES:
            raise BadNotation("talk.phrase.unknown", {})
        content = "" if phrase else clean_message(text)
        check_rate(cache, update, device)
        own = update.entry.seats[seat].name if seat != SPECTATOR else clean(name, LONGEST_NAME)
        row = MessageRow(match, 0, device, seat, own, room, phrase, content, cache.now())
        number = queries_of(update).add_message(row)
        queries_of(update).set_read(device, match, number)
        mark_changed(update)
        return number


def clean_message(text: str) -> str:
    """The message on one line; BadNotation if it is empty or too long."""
    if len(text) > LONGEST_MESSAGE:
        raise BadNotation("talk.long", {"most": LONGEST_MESSAGE, "count": len(text)})
    content = clean(text, LONGEST_MESSAGE)
    if not content:
        raise BadNotation("talk.empty", {})
    return content


def check_rate(cache: MatchCache, update: MatchUpdate, device: str) -> None:
    """Raises Illegal if a device sends messages too fast."""
    queries, match, now = queries_of(update), update.entry.row.id, cache.now()
    for most, seconds in RATES:
        if queries.count_messages(device, match, now - seconds) >= most:
            raise Illegal("talk.fast", {"most": most, "seconds": int(seconds)})


def mark_changed(update: MatchUpdate) -> None:
    """Marks the table as changed, which notifies its listeners."""
    row = update.entry.row
    update.writer.touch(row.id, row.status, row.updated_at)
    update.read_seats_again()


def delete(cache: MatchCache, device: str, match: str, number: int) -> None:
    """Deletes a message; only its author and the host may."""
    with cache.updating(match) as update:
        found = queries_of(update).message(match, number)
        held = update.entry.holders.get(device, [])
        if found is None or not held:
            raise NotFound("talk.unknown", {})
        if device not in (update.entry.row.creator, found.device):
            raise Forbidden("table.not_yours", {})
        queries_of(update).delete_message(match, number)
        mark_changed(update)


def mute(cache: MatchCache, device: str, match: str, seat: int, is_muted: bool) -> None:
    """Hides or shows the messages of a seat on a device; -1 means all spectators."""
    entry = cache.open(match)
    if not entry.holders.get(device):
        raise NotFound("table.unknown", {})
    if not SPECTATOR <= seat < len(entry.seats):
        raise BadNotation("seat.unknown", {"seat": seat, "most": len(entry.seats) - 1})
    with cache.store.writing() as writer:
        CompanyQueries(writer.connection).set_mute(device, match, seat, is_muted)


def keep_note(cache: MatchCache, device: str, match: str, seat: int, text: str) -> None:
    """Stores the private notes of a seat."""
    entry = cache.open(match)
    check_holder(entry, device, seat)
    if len(text) > LONGEST_NOTE:
        raise BadNotation("talk.long", {"most": LONGEST_NOTE, "count": len(text)})
    kept = "".join(char for char in text if char.isprintable() or char == "\n")
    with cache.store.writing() as writer:
        CompanyQueries(writer.connection).set_note(match, seat, kept, cache.now())

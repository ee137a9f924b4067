"""Queries about the people at a table: presence, votes, talk, clocks."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, Table, case, delete, func, insert, select, update

from ludoteca.store.rows import ClockRow, MessageRow, PresenceRow, ProposalRow
from ludoteca.store.schema import (
    BALLOTS,
    CLOCKS,
    MATCHES,
    MESSAGES,
    MUTES,
    NOTES,
    PRESENCE,
    PROPOSALS,
    READINGS,
    SEATS,
)

MOST_MESSAGES: Final = 200  # read at once


class CompanyQueries:
    """Reads and writes these tables within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def _replace(self, table: Table, keys: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        """Replaces the row with these keys."""
        where = [table.c[name] == value for name, value in keys.items()]
        self.connection.execute(delete(table).where(*where))
        self.connection.execute(insert(table), {**keys, **values})

    def _next(self, table: Table, match: str) -> int:
        """The next free number of a match in a table."""
        last = select(func.max(table.c.number)).where(table.c.match == match)
        return int(self.connection.execute(last).scalar() or 0) + 1

    # Seats and presence

    def set_stand_in(self, match: str, seat: int, bot: str) -> None:
        """Sets the bot that plays for the player of a seat; empty for none."""
        where = update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat)
        self.connection.execute(where.values(stand_in=bot))

    def set_departure(self, match: str, seat: int, kind: str, departure: str, taken: int) -> None:
        """Sets how the last player left a seat; empty if they did not."""
        where = update(SEATS).where(SEATS.c.match == match, SEATS.c.seat == seat)
        values = {"kind": kind, "departure": departure, "is_taken": taken}
        self.connection.execute(where.values(**values))

    def set_paused(self, match: str, time: float) -> None:
        """Sets since when a match is paused; 0 if it is not."""
        self.connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(paused_at=time))

    def set_host(self, match: str, device: str) -> None:
        """Sets the device of the host."""
        self.connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(creator=device))

    def presence(self, match: str) -> dict[int, PresenceRow]:
        """The presence of each seat's player."""
        query = select(PRESENCE).where(PRESENCE.c.match == match)
        return {row.seat: PresenceRow(*row) for row in self.connection.execute(query)}

    def set_presence(self, row: PresenceRow) -> None:
        """Sets the presence of a seat's player."""
        keys = {"match": row.match, "seat": row.seat}
        self._replace(PRESENCE, keys, {"is_here": row.is_here, "seen_at": row.seen_at})

    def refresh_presence(self, places: Sequence[tuple[str, int]], time: float) -> None:
        """Marks the players of these seats as still present."""
        c = PRESENCE.c
        for match, seat in places:
            where = update(PRESENCE).where(c.match == match, c.seat == seat)
            self.connection.execute(where.values(seen_at=time, is_here=1))

    # Votes

    def proposals(self, match: str) -> list[ProposalRow]:
        """The open votes of a match."""
        c = PROPOSALS.c
        query = select(PROPOSALS).where(c.match == match, c.outcome == "").order_by(c.number)
        return [ProposalRow(**row._mapping) for row in self.connection.execute(query)]

    def ballots(self, match: str) -> dict[int, dict[int, bool]]:
        """The ballots of a match, by vote and seat."""
        found: dict[int, dict[int, bool]] = {}
        for row in self.connection.execute(select(BALLOTS).where(BALLOTS.c.match == match)):
            found.setdefault(row.number, {})[row.seat] = bool(row.is_yes)
        return found

    def add_proposal(self, row: ProposalRow) -> int:
        """Opens a vote; returns its number."""
        number = self._next(PROPOSALS, row.match)
        self.connection.execute(insert(PROPOSALS), {**asdict(row), "number": number})
        return number

    def set_ballot(self, match: str, number: int, seat: int, is_yes: bool, time: float) -> None:
        """Sets the ballot of a seat, or replaces it."""
        keys = {"match": match, "number": number, "seat": seat}
        self._replace(BALLOTS, keys, {"is_yes": int(is_yes), "time": time})

    def close_proposal(self, match: str, number: int, outcome: str) -> None:
        """Ends a vote."""
        c = PROPOSALS.c
        where = update(PROPOSALS).where(c.match == match, c.number == number)
        self.connection.execute(where.values(outcome=outcome))

    # Talk

    def messages(self, match: str, rooms: Sequence[str]) -> list[MessageRow]:
        """The last messages of some rooms, in order."""
        c = MESSAGES.c
        query = select(MESSAGES).where(c.match == match, c.room.in_(rooms))
        query = query.order_by(c.number.desc()).limit(MOST_MESSAGES)
        rows = [MessageRow(**row._mapping) for row in self.connection.execute(query)]
        return rows[::-1]

    def message(self, match: str, number: int) -> MessageRow | None:
        """A message by its number."""
        c = MESSAGES.c
        query = select(MESSAGES).where(c.match == match, c.number == number)
        row = self.connection.execute(query).one_or_none()
        return MessageRow(**row._mapping) if row else None

    def add_message(self, row: MessageRow) -> int:
        """Adds a message; returns its number."""
        number = self._next(MESSAGES, row.match)
        self.connection.execute(insert(MESSAGES), {**asdict(row), "number": number})
        return number

    def count_messages(self, device: str, match: str, since: float) -> int:
        """The number of messages a device has written since a time."""
        c = MESSAGES.c
        query = select(func.count()).where(c.match == match, c.device == device, c.time > since)
        return int(self.connection.execute(query).scalar_one())

    def delete_message(self, match: str, number: int) -> None:
        """Deletes the content of a message; the row stays, marked as deleted."""
        c = MESSAGES.c
        where = update(MESSAGES).where(c.match == match, c.number == number)
        self.connection.execute(where.values(text="", phrase="", is_deleted=1))

    def last_read(self, device: str, match: str) -> int:
        """The number of the last message a device has read."""
        c = READINGS.c
        query = select(c.number).where(c.device == device, c.match == match)
        return int(self.connection.execute(query).scalar() or 0)

    def set_read(self, device: str, match: str, number: int) -> None:
        """Sets the number of the last message a device has read."""
        self._replace(READINGS, {"device": device, "match": match}, {"number": number})

    def mutes(self, device: str, match: str) -> set[int]:
        """The seats whose messages a device hides."""
        c = MUTES.c
        query = select(c.seat).where(c.device == device, c.match == match)
        return {row.seat for row in self.connection.execute(query)}

    def set_mute(self, device: str, match: str, seat: int, is_muted: bool) -> None:
        """Sets whether a device hides the messages of a seat."""
        c = MUTES.c
        where = (c.device == device) & (c.match == match) & (c.seat == seat)
        self.connection.execute(delete(MUTES).where(where))
        if is_muted:
            values = {"device": device, "match": match, "seat": seat}
            self.connection.execute(insert(MUTES), values)

    def note(self, match: str, seat: int) -> str:
        """The private notes of a seat."""
        c = NOTES.c
        query = select(c.text).where(c.match == match, c.seat == seat)
        return str(self.connection.execute(query).scalar() or "")

    def set_note(self, match: str, seat: int, text: str, time: float) -> None:
        """Stores the private notes of a seat."""
        self._replace(NOTES, {"match": match, "seat": seat}, {"text": text, "time": time})

    # Clocks

    def clocks(self, match: str) -> dict[int, ClockRow]:
        """The clocks of a match, by seat."""
        query = select(CLOCKS).where(CLOCKS.c.match == match)
        return {row.seat: ClockRow(**row._mapping) for row in self.connection.execute(query)}

    def set_clock(self, row: ClockRow) -> None:
        """Sets the clock of a seat."""
        values = asdict(row)
        keys = {name: values.pop(name) for name in ("match", "seat")}
        self._replace(CLOCKS, keys, values)

    def running(self) -> list[tuple[str, ClockRow]]:
        """The clocks that run and are not out of time, each with the pace of its match."""
        query = select(MATCHES.c.pace, CLOCKS).join(MATCHES, MATCHES.c.id == CLOCKS.c.match)
        rows = self.connection.execute(query.where(CLOCKS.c.since > 0, CLOCKS.c.is_out == 0))
        return [(row[0], ClockRow(*row[1:])) for row in rows]

    def add_clocks(self, rows: Sequence[ClockRow]) -> None:
        """Inserts the clocks of a new match."""
        if rows:
            self.connection.execute(insert(CLOCKS), [asdict(row) for row in rows])

    def shift_clocks(self, seconds: float, now: float) -> None:
        """Moves the starts of all running clocks, up to now, so that some seconds do not count."""
        c = CLOCKS.c
        moved = case((c.since + seconds > now, now), else_=c.since + seconds)
        self.connection.execute(update(CLOCKS).where(c.since > 0).values(since=moved))

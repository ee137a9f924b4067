"""Queries of matches, seats, events and settings."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, case, func, select

from ludoteca.core.record import SPECTATOR
from ludoteca.store.rows import EventRow, MatchRow, NoticeRow, SeatRow, SnapshotRow
from ludoteca.store.schema import (
    EVENTS,
    HOLDINGS,
    LISTINGS,
    MATCHES,
    NOTICES,
    ORDERS,
    REQUEST_KEYS,
    SEATS,
    SETTINGS,
    SHELVES,
    SNAPSHOTS,
    USED_KEYS,
)

PLAYING: Final = "PLAYING"  # the status in which matches wait for moves
MOST_NOTICES: Final = 20
MOST_COUNTED: Final = 100  # counts stop here: counting more takes time


class TableFilter(NamedTuple):
    """Which matches a list shows; empty fields do not filter."""

    text: str = ""  # in the title or a player's name
    games: tuple[str, ...] = ()  # games whose names contain the text
    shelf: str = ""  # of the device; empty for matches on no shelf
    game: str = ""
    language: str = ""
    experience: str = ""


ALL: Final = TableFilter()


class Reader:
    """Reads within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def _one(self, query: Select[Any]) -> Any | None:
        return self.connection.execute(query).one_or_none()

    def _all(self, query: Select[Any]) -> Sequence[Any]:
        return self.connection.execute(query).all()

    def match(self, match: str) -> MatchRow | None:
        """A match by its id."""
        row = self._one(select(MATCHES).where(MATCHES.c.id == match))
        return MatchRow(*row) if row else None

    def revision(self, match: str) -> int:
        """The revision of a match; -1 if there is none."""
        row = self._one(select(MATCHES.c.revision).where(MATCHES.c.id == match))
        return int(row[0]) if row else -1

    def latest(self, matches: list[str]) -> dict[str, tuple[int, int]]:
        """By match: its last event and revision."""
        query = select(MATCHES.c.id, MATCHES.c.n, MATCHES.c.revision).where(
            MATCHES.c.id.in_(matches)
        )
        return {match: (n, revision) for match, n, revision in self._all(query)}

    def seats(self, match: str) -> list[SeatRow]:
        """The seats of a match in order."""
        query = select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat)
        return [SeatRow(**row._mapping) for row in self._all(query)]

    def seats_of_many(self, matches: list[str]) -> dict[str, list[SeatRow]]:
        """The seats of several matches."""
        found: dict[str, list[SeatRow]] = {match: [] for match in matches}
        query = select(SEATS).where(SEATS.c.match.in_(matches)).order_by(SEATS.c.seat)
        for row in self._all(query):
            found[row.match].append(SeatRow(**row._mapping))
        return found

    def seat_by_key(self, key: str) -> tuple[str, int] | None:
        """Match and seat of a secret key; seat -1 for the spectators' key."""
        row = self._one(select(SEATS.c.match, SEATS.c.seat).where(SEATS.c.key == key))
        if row:
            return row.match, row.seat
        row = self._one(select(MATCHES.c.id).where(MATCHES.c.watch_key == key))
        return (row.id, SPECTATOR) if row else None

    def seat_by_used_key(self, digest: str) -> tuple[str, int] | None:
        """Match and seat of a used invitation."""
        c = USED_KEYS.c
        row = self._one(select(c.match, c.seat).where(c.digest == digest))
        return (row.match, row.seat) if row else None

    def request(self, match: str, seat: int, key: str) -> tuple[str, int] | None:
        """Digest and answer of the request that a seat sent with a key."""
        c = REQUEST_KEYS.c
        sent = (c.match == match, c.seat == seat, c.key == key)
        row = self._one(select(c.digest, c.n).where(*sent))
        return (row.digest, row.n) if row else None

    def notices(self, match: str) -> list[NoticeRow]:
        """The latest notices of a match, newest first."""
        query = select(NOTICES).where(NOTICES.c.match == match)
        query = query.order_by(NOTICES.c.number.desc()).limit(MOST_NOTICES)
        return [NoticeRow(**row._mapping) for row in self._all(query)]

    def holdings(self, device: str, match: str) -> list[int]:
        """The seats of a match that a device holds."""
        c = HOLDINGS.c
        query = select(c.seat).where(c.device == device, c.match == match).order_by(c.seat)
        return [row.seat for row in self._all(query)]

    def matches_of(
        self,
        device: str,
        most: int,
        running: tuple[str, ...],
        skip: int = 0,
        wanted: TableFilter = ALL,
    ) -> list[tuple[MatchRow, list[int]]]:
        """The matches a device created or plays in, with its seats, filtered by `wanted`.

        Those waiting for the device come first, then other running ones; last changed first.
        """
        ids: list[str] = []
        if wanted == ALL:
            newest = self._waiting(device).order_by(func.max(MATCHES.c.updated_at).desc())
            ids = [row[0] for row in self._all(newest.limit(most).offset(skip))]
        if len(ids) < most:  # also matches that do not wait
            ranked = self._ranked(device, running, wanted)
            ids = [row[0] for row in self._all(ranked.limit(most).offset(skip))]
        rows = {row.id: row for row in self._all(select(MATCHES).where(MATCHES.c.id.in_(ids)))}
        held = self._seats_held(device, ids)
        return [(MatchRow(*rows[match]), held.get(match, [])) for match in ids]

    def _ranked(self, device: str, running: tuple[str, ...], wanted: TableFilter) -> Select[Any]:
        """The ids of a device's matches, those waiting for it first."""
        c = MATCHES.c
        waiting = c.id.in_(self._waiting(device))
        rank = case((waiting, 0), (c.status.in_(running), 1), else_=2)
        query = select(c.id).where(self._is_own(device), self._is_shelved(device, wanted.shelf))
        if wanted.text:
            named = select(SEATS.c.match).where(
                SEATS.c.name.icontains(wanted.text, autoescape=True)
            )
            is_titled = c.title.icontains(wanted.text, autoescape=True)
            query = query.where(is_titled | c.game.in_(wanted.games) | c.id.in_(named))
        return query.order_by(rank, c.updated_at.desc())

    def _is_shelved(self, device: str, shelf: str) -> ColumnElement[bool]:
        """Whether a match is on a shelf of the device; for an empty name, on none."""
        c = SHELVES.c
        found = select(c.match).where(c.device == device, c.match == MATCHES.c.id)
        return found.where(c.shelf == shelf).exists() if shelf else ~found.exists()

    def _waiting(self, device: str) -> Select[Any]:
        """The ids of the matches that wait for a move of a device."""
        c = HOLDINGS.c
        decides = MATCHES.c.deciders.op(">>")(c.seat).op("&")(1) == 1
        query = select(c.match).join(MATCHES, MATCHES.c.id == c.match)
        query = query.join(SEATS, (SEATS.c.match == c.match) & (SEATS.c.seat == c.seat))
        query = query.where(c.device == device, c.seat > SPECTATOR, decides)
        query = query.where(MATCHES.c.paused_at == 0, SEATS.c.stand_in == "")
        query = query.where(MATCHES.c.status == PLAYING, self._is_shelved(device, ""))
        return query.group_by(c.match)

    def _is_own(self, device: str) -> ColumnElement[bool]:
        held = select(HOLDINGS.c.match).where(HOLDINGS.c.device == device)
        return (MATCHES.c.creator == device) | MATCHES.c.id.in_(held)

    def _seats_held(self, device: str, matches: list[str]) -> dict[str, list[int]]:
        c = HOLDINGS.c
        query = select(c.match, c.seat).where(c.device == device, c.match.in_(matches))
        held: dict[str, list[int]] = {}
        for row in self._all(query.order_by(c.seat)):
            held.setdefault(row.match, []).append(row.seat)
        return held

    def count_own(self, device: str) -> int:
        """The number of matches a device created or plays in, without shelved ones."""
        is_shown = self._is_own(device) & self._is_shelved(device, "")
        return self._count(select(MATCHES.c.id).where(is_shown))

    def count_waiting(self, device: str) -> int:
        """The number of matches that wait for a move of a device."""
        return self._count(self._waiting(device))

    def _count(self, query: Select[Any]) -> int:
        """The number of rows, at most `MOST_COUNTED`."""
        some = query.limit(MOST_COUNTED).subquery()
        counted = select(func.count()).select_from(some)
        return int(self.connection.execute(counted).scalar_one())

    def listed(
        self,
        status: str,
        most: int,
        stranger: str = "",
        skip: int = 0,
        wanted: TableFilter = ALL,
    ) -> list[MatchRow]:
        """The listed matches of a status, last changed first, without those of `stranger`."""
        query = select(MATCHES).where(self._is_listed(status, stranger))
        if wanted.game:
            query = query.where(MATCHES.c.game == wanted.game)
        for column in (LISTINGS.c.language, LISTINGS.c.experience):
            value = getattr(wanted, column.name)
            if value:
                fitting = select(LISTINGS.c.match).where(column == value)
                query = query.where(MATCHES.c.id.in_(fitting))
        query = query.order_by(MATCHES.c.updated_at.desc()).limit(most).offset(skip)
        return [MatchRow(*row) for row in self._all(query)]

    def listings(self, matches: list[str]) -> dict[str, tuple[str, str]]:
        """By match: the language and experience it is for."""
        query = select(LISTINGS).where(LISTINGS.c.match.in_(matches))
        return {row.match: (row.language, row.experience) for row in self._all(query)}

    def count_listed(self, status: str, stranger: str) -> int:
        """The number of listed matches of a status, without those of `stranger`."""
        return self._count(select(MATCHES.c.id).where(self._is_listed(status, stranger)))

    def _is_listed(self, status: str, stranger: str) -> ColumnElement[bool]:
        c = HOLDINGS.c
        is_listed = (MATCHES.c.status == status) & (MATCHES.c.is_listed == 1)
        if not stranger:
            return is_listed
        held = select(c.match).where(c.device == stranger, c.match == MATCHES.c.id).exists()
        return is_listed & (MATCHES.c.creator != stranger) & ~held

    def count_made(self, device: str, statuses: tuple[str, ...]) -> int:
        """The number of matches in some statuses that a device created."""
        c = MATCHES.c
        query = select(func.count()).where(c.creator == device, c.status.in_(statuses))
        return int(self.connection.execute(query).scalar_one())

    def idle(self, statuses: tuple[str, ...], before: float, most: int) -> list[str]:
        """Matches in some statuses that have not changed since `before`, oldest first."""
        c = MATCHES.c
        query = select(c.id).where(c.status.in_(statuses), c.updated_at < before)
        return [row.id for row in self._all(query.order_by(c.updated_at).limit(most))]

    def events(self, match: str, after: int = 0) -> list[EventRow]:
        """The events of a match after a number, in order."""
        c = EVENTS.c
        query = select(EVENTS).where(c.match == match, c.n > after).order_by(c.n)
        return [EventRow(*row) for row in self._all(query)]

    def snapshot(self, match: str, most_n: int, most_steps: int) -> SnapshotRow | None:
        """The latest snapshot up to an event and a step."""
        c = SNAPSHOTS.c
        query = (
            select(SNAPSHOTS)
            .where(c.match == match, c.n <= most_n, c.steps <= most_steps)
            .order_by(c.n.desc())
            .limit(1)
        )
        row = self._one(query)
        return SnapshotRow(*row) if row else None

    def setting(self, name: str) -> str:
        """The value of a setting; empty if it is not set."""
        row = self._one(select(SETTINGS.c.value).where(SETTINGS.c.name == name))
        return row.value if row else ""

    def settings(self, names: list[str]) -> dict[str, str]:
        """The values of those settings that are set."""
        query = select(SETTINGS).where(SETTINGS.c.name.in_(names))
        return {row.name: row.value for row in self._all(query)}

    def orders(self, match: str) -> dict[int, dict[str, int]]:
        """The standing orders of a match by seat and name."""
        found: dict[int, dict[str, int]] = {}
        for row in self._all(select(ORDERS).where(ORDERS.c.match == match)):
            found.setdefault(row.seat, {})[row.name] = row.value
        return found

    def holders(self, match: str) -> dict[str, list[int]]:
        """The seats each device holds in a match; -1 is a spectator."""
        c = HOLDINGS.c
        found: dict[str, list[int]] = {}
        query = select(c.device, c.seat).where(c.match == match).order_by(c.seat)
        for row in self._all(query):
            found.setdefault(row.device, []).append(row.seat)
        return found

    def deciding(self, status: str, kind: str) -> list[str]:
        """The matches of a status where a seat of a kind, or a stand-in bot, has to decide; longest
        waiting first."""
        decides = MATCHES.c.deciders.op(">>")(SEATS.c.seat).op("&")(1) == 1
        is_bot = (SEATS.c.kind == kind) | (SEATS.c.stand_in != "")
        query = (
            select(MATCHES.c.id)
            .join(SEATS, SEATS.c.match == MATCHES.c.id)
            .where(MATCHES.c.status == status, MATCHES.c.paused_at == 0, is_bot, decides)
            .order_by(MATCHES.c.updated_at)
        )
        return list(dict.fromkeys(row.id for row in self._all(query)))

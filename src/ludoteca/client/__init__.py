"""A client for the HTTP interface of a site: create tables, take seats, play, follow matches.

site = Site("https://games.example.org")
seat = site.sit_down("https://games.example.org/s/…", name="my bot")
for table in seat.turns():
    seat.act(table, table.moves[0])
"""

import json
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any, Final

from httpx import Client, Response, TransportError, codes

PLACE: Final = "/api/v1"
Json = dict[str, Any]


class Refused(Exception):
    """Raised if the site refuses a request; `code` is stable, `sentence` is for people."""

    def __init__(self, answer: Response) -> None:
        answer.read()
        self.status = answer.status_code
        try:
            found = answer.json()
            self.code, self.sentence = str(found["code"]), str(found["detail"])
        except (ValueError, KeyError, TypeError):
            self.code, self.sentence = f"http.{self.status}", answer.text[:200]
        super().__init__(f"{self.code}: {self.sentence}")


@dataclass(frozen=True, slots=True)
class Table:
    """A match as one seat sees it."""

    match: str
    game: str
    status: str
    n: int  # the number of the last event
    step: int
    seat: int
    deciders: list[int]
    moves: list[str]  # every legal move of this seat
    view: Json | None
    undo_to: int
    barrier: str
    scores: Json | None
    seats: list[Json]
    pace: Json | None = None  # as in `Site.create`; None for no clock
    stand_in: str = ""  # the level of the bots that replace absent players

    @property
    def is_over(self) -> bool:
        """Whether the match is over, abandoned or read-only."""
        return self.status in ("OVER", "ABANDONED", "READ_ONLY")

    @property
    def is_mine(self) -> bool:
        """Whether this seat may decide now."""
        return self.status == "PLAYING" and self.seat in self.deciders


@dataclass(eq=False, slots=True)
class Seat:
    """A seat of the client, with its personal token; repeated requests with a `key` act once."""

    site: "Site"
    match: str
    number: int
    token: str

    def table(self, step: int | None = None) -> Table:
        """The match now, or after `step` moves."""
        return table_of(self._ask("", params={} if step is None else {"step": step}))

    def act(self, table: Table, *moves: str, key: str = "") -> int:
        """Plays moves, only once even if sent again; returns the number of the last event."""
        body = {"n": table.n, "texts": list(moves)}
        return int(self._ask("/actions", body, key or token_urlsafe())["n"])

    def preview(self, *moves: str) -> Table:
        """The table after some moves that are not really played."""
        return table_of(self._ask("/preview", {"texts": list(moves)}))

    def undo(self, table: Table, to: int, key: str = "") -> int:
        """Undoes everything after a step; may be sent again like `act`."""
        return int(self._ask("/undo", {"n": table.n, "to": to}, key or token_urlsafe())["n"])

    def resign(self, table: Table) -> int:
        """Resigns from the match."""
        return int(self._ask("/resign", {"n": table.n})["n"])

    def company(self) -> Json:
        """The participants, open votes, possible requests, and links to share."""
        return dict(self._ask("/company"))

    def ask(self, deed: str, subject: int = -1) -> bool:
        """Asks for a deed, done at once for the host or put to a vote; returns whether done."""
        return bool(self._ask("/ask", {"deed": deed, "subject": subject})["is_done"])

    def vote(self, number: int, is_yes: bool) -> bool:
        """Votes; returns whether the vote has now passed."""
        return bool(self._ask(f"/votes/{number}", {"is_yes": is_yes})["is_done"])

    def log(self, after: int = 0) -> list[Json]:
        """The log entries after a number, as this seat may see them."""
        return list(self._ask("/log", params={"after": after}))

    def record(self) -> Json:
        """The record of a finished match."""
        return dict(self._ask("/record"))

    def events(self, after: int | None = None) -> Iterator[Json]:
        """Yields every change from now on, or after an event, until the match ends."""
        place, last = f"/tables/{self.match}/events", "" if after is None else str(after)
        how: Json = {"headers": {"Last-Event-ID": last}, "timeout": None, "is_stream": True}
        with closing(self.site.open("GET", place, self.token, **how)) as events:
            for line in events.iter_lines():
                if line.startswith("data:"):
                    yield json.loads(line.removeprefix("data:"))

    def turns(self) -> Iterator[Table]:
        """Yields the table whenever this seat decides, until the match is over."""
        while not (table := self.table()).is_over:
            if table.is_mine:
                yield table
                continue
            for change in self.events(after=table.n):
                if (change["n"], change["status"]) != (table.n, table.status):
                    break

    def _ask(self, place: str, body: Json | None = None, key: str = "", **content: Any) -> Any:
        method, address = "POST" if body else "GET", f"/tables/{self.match}{place}"
        return self.site.ask(method, address, self.token, key, json=body, **content)


class Site(AbstractContextManager["Site"]):
    """A connection to a site."""

    def __init__(self, address: str, http: Client | None = None, language: str = "en") -> None:
        self.http = http or Client(base_url=address, timeout=30)
        self.http.headers["Accept-Language"] = language
        self.pauses: tuple[float, ...] = (0.5, 2.0)  # seconds before each retry of a lost request
        self.patience = 60.0  # most seconds to wait while the site asks for fewer requests

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, place: str, token: str = "", key: str = "", **content: Any) -> Any:
        """Sends a request; raises Refused if the site refuses it."""
        answer = self.open(method, place, token, key, **content)
        return answer.json() if answer.content else None

    def open(self, method: str, place: str, token: str, key: str = "",
             is_stream: bool = False, **content: Any) -> Response:  # fmt: skip
        """Sends a request; repeats it if the site is busy or, with a key, if an answer was lost."""
        named = {"Authorization": f"Bearer {token}" if token else "", "Idempotency-Key": key}
        headers = {**content.pop("headers", {}), **{n: named[n] for n in named if named[n]}}
        lost, until = [*self.pauses], time.monotonic() + self.patience
        while True:
            request = self.http.build_request(method, PLACE + place, headers=headers, **content)
            try:
                answer = self.http.send(request, stream=is_stream)
            except TransportError:
                if not (key and lost):
                    raise
                time.sleep(lost.pop(0))
                continue
            if answer.is_success:
                return answer
            wait = int(asked) if (asked := answer.headers.get("Retry-After", "")).isdecimal() else 1
            if answer.status_code != codes.TOO_MANY_REQUESTS or time.monotonic() + wait > until:
                raise Refused(answer)
            answer.close()
            time.sleep(wait)

    def games(self) -> list[Json]:
        """The games of the site with their options and bots."""
        return list(self.ask("GET", "/games"))

    def create(self, game: str, seats: list[Json], key: str = "", **more: Any) -> Json:
        """Creates a table (docs/http.md has the fields); returns match, tokens and invitations."""
        body = {"game": game, "seats": seats, **more}
        return dict(self.ask("POST", "/tables", key=key, json=body))

    def sit_down(self, invitation: str, name: str = "", key: str = "") -> Seat:
        """Takes the seat of an invitation."""
        found = self.ask("POST", "/seats", key=key, json={"invitation": invitation, "name": name})
        return Seat(self, found["match"], found["seat"], found["token"])


def table_of(found: Json) -> Table:
    """A table from the site's answer; ignores unknown fields and leaves missing ones out."""
    return Table(**{name: found[name] for name in Table.__slots__ if name in found})

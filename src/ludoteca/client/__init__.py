"""A client of a site's HTTP interface: make tables, sit down by a link, play, follow.

site = Site("https://games.example.org")
seat = site.sit_down("https://games.example.org/s/…", name="my bot")
for table in seat.turns():
    seat.act(table, table.moves[0])
"""

import json
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final

import httpx

PLACE: Final = "/api/v1"
EXPECTED: Final = (200, 201, 204)
OVER: Final = ("OVER", "ABANDONED", "READ_ONLY")
KEY: Final = "Idempotency-Key"
LINE: Final = "data:"
PAUSES: Final = (0.5, 2.0)  # seconds before a request whose answer was lost is sent again

Json = dict[str, Any]


class Refused(Exception):
    """The site refused a request; `code` stays the same, the sentence is for people."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(f"{code}: {sentence}")
        self.status = status
        self.code = code
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Table:
    """A match as one seat knows it."""

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
    pace: Json | None = None  # as `Site.create` takes it; None for no clock
    stand_in: str = ""  # the level of the bots that play for people who are away

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.status in OVER

    @property
    def is_mine(self) -> bool:
        """Whether this seat may decide now."""
        return self.status == "PLAYING" and self.seat in self.deciders


class Seat:
    """A seat that is ours, by its personal token."""

    def __init__(self, site: "Site", match: str, number: int, token: str) -> None:
        self.site, self.match = site, match
        self.number, self.token = number, token

    def table(self, step: int | None = None) -> Table:
        """The match now, or after so many moves."""
        return table_of(self._ask("GET", "", params={} if step is None else {"step": step}))

    def act(self, table: Table, *moves: str, key: str = "") -> int:
        """Plays moves on the table as it was shown; returns the number of the last event.

        If the answer is lost on its way, the request is sent again, and played once. A `key` of
        your own does the same for requests that you send again yourself.
        """
        return self._number("/actions", {"n": table.n, "texts": list(moves)}, key)

    def preview(self, *moves: str) -> Table:
        """The table after some moves, on a copy."""
        return table_of(self._ask("POST", "/preview", json={"texts": list(moves)}))

    def undo(self, table: Table, to: int, key: str = "") -> int:
        """Takes back everything after a step; sent again as `act` is."""
        return self._number("/undo", {"n": table.n, "to": to}, key)

    def resign(self, table: Table) -> int:
        """Leaves the match."""
        return int(self._ask("POST", "/resign", json={"n": table.n})["n"])

    def company(self) -> Json:
        """Who is there, what is voted on, what may be asked for, the links to hand on."""
        found: Json = self._ask("GET", "/company")
        return found

    def ask(self, deed: str, subject: int = -1) -> bool:
        """Does something as the host, or opens a vote; returns whether it is done."""
        found: Json = self._ask("POST", "/ask", json={"deed": deed, "subject": subject})
        return bool(found["is_done"])

    def vote(self, number: int, is_yes: bool) -> bool:
        """Votes; returns whether that passed the vote."""
        found: Json = self._ask("POST", f"/votes/{number}", json={"is_yes": is_yes})
        return bool(found["is_done"])

    def log(self, after: int = 0) -> list[Json]:
        """The events after a number, as this seat may see them."""
        found: list[Json] = self._ask("GET", "/log", params={"after": after})
        return found

    def record(self) -> Json:
        """The record of a finished match."""
        found: Json = self._ask("GET", "/record")
        return found

    def events(self, after: int | None = None) -> Iterator[Json]:
        """Every change from now on, or after an event; ends with the match."""
        headers = {**self._headers(), "Accept": "text/event-stream"}
        if after is not None:
            headers["Last-Event-ID"] = str(after)
        place = f"{PLACE}/tables/{self.match}/events"
        with self.site.http.stream("GET", place, headers=headers, timeout=None) as answer:
            if answer.status_code not in EXPECTED:
                answer.read()
                raise refusal_of(answer)
            for line in answer.iter_lines():
                if line.startswith(LINE):
                    yield json.loads(line[len(LINE) :])

    def turns(self) -> Iterator[Table]:
        """The table whenever this seat decides, until the match is over."""
        table = self.table()
        while not table.is_over:
            if table.is_mine:
                yield table
            else:
                for change in self.events(after=table.n):
                    if change["n"] != table.n or change["status"] != table.status:
                        break
            table = self.table()

    def _number(self, place: str, body: Json, key: str) -> int:
        headers = sent_with(key or secrets.token_urlsafe())
        return int(self._ask("POST", place, json=body, headers=headers)["n"])

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def _ask(self, method: str, place: str, **content: Any) -> Any:
        headers = {**self._headers(), **content.pop("headers", {})}
        return self.site.ask(method, f"/tables/{self.match}{place}", headers=headers, **content)


class Site:
    """A site, by its address."""

    def __init__(
        self, address: str, http: httpx.Client | None = None, language: str = "en"
    ) -> None:
        self.http = http or httpx.Client(base_url=address, timeout=30)
        self.http.headers["Accept-Language"] = language
        self.pauses: tuple[float, ...] = PAUSES

    def __enter__(self) -> "Site":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.http.close()

    def ask(self, method: str, place: str, **content: Any) -> Any:
        """One request; Refused if the site refuses it."""
        answer = self._answer(method, PLACE + place, content)
        if answer.status_code not in EXPECTED:
            raise refusal_of(answer)
        return answer.json() if answer.content else None

    def _answer(self, method: str, place: str, content: Json) -> httpx.Response:
        """What the site answers; a request with a key is sent again if its answer is lost."""
        for pause in self.pauses if KEY in content.get("headers", {}) else ():
            try:
                return self.http.request(method, place, **content)
            except httpx.TransportError:
                time.sleep(pause)
        return self.http.request(method, place, **content)

    def games(self) -> list[Json]:
        """The games of the site, their options and bots."""
        found: list[Json] = self.ask("GET", "/games")
        return found

    def create(
        self,
        game: str,
        seats: list[Json],
        key: str = "",
        pace: Json | None = None,
        **more: Any,
    ) -> Json:
        """A new table: its match, the tokens of our own seats, invitations for the others.

        A pace is `{"kind": "live", "base": 600}` or `{"kind": "days", "hours": 24}`; without one
        there is no clock. What else docs/http.md names is given by name: `options`, `title`,
        `is_listed`, `stand_in`, `language`, `experience`.
        """
        body: Json = {"game": game, "seats": seats, **more}
        if pace is not None:
            body["pace"] = pace
        found: Json = self.ask("POST", "/tables", json=body, headers=sent_with(key))
        return found

    def sit_down(self, invitation: str, name: str = "", key: str = "") -> Seat:
        """Takes the seat of an invitation."""
        body = {"invitation": invitation, "name": name}
        found = self.ask("POST", "/seats", json=body, headers=sent_with(key))
        return Seat(self, found["match"], found["seat"], found["token"])


def sent_with(key: str) -> dict[str, str]:
    """The header of a request that may be sent again: the same key gives the same answer."""
    return {KEY: key} if key else {}


def table_of(found: Json) -> Table:
    """A table as the site shows it; what a later version adds, or an earlier lacks, is left out."""
    return Table(**{name: found[name] for name in Table.__slots__ if name in found})


def refusal_of(answer: httpx.Response) -> Refused:
    """The refusal in an answer."""
    try:
        found = answer.json()
        return Refused(answer.status_code, found["code"], found["detail"])
    except (ValueError, KeyError, TypeError):
        return Refused(answer.status_code, f"http.{answer.status_code}", answer.text[:200])

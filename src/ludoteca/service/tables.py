"""The service: every table of the site, by one synchronous and thread-safe object."""

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import DBAPIError

from ludoteca.core.contract import Options
from ludoteca.core.errors import NotFound, Refusal
from ludoteca.core.record import Record
from ludoteca.service import following, links, looking, making, playing, seating
from ludoteca.service.again import play_on, rematch
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.bots import BotRunner
from ludoteca.service.course import Course, RoundOf, course
from ludoteca.service.desk import Desk
from ludoteca.service.driver import Driver
from ludoteca.service.polling import Poller
from ludoteca.service.things import (
    Health,
    Invitation,
    LogLine,
    SeatPlan,
    Standing,
    Table,
    TableLine,
)
from ludoteca.store import Store, unusable

SECRET: Final = "secret"


class Tables:
    """Creates, seats, plays, shows. Whoever calls says which seat asks, and is believed."""

    def __init__(
        self, store: Store, bots: BotRunner | None, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self._desk = Desk(store, now)
        self._bots = bots
        self._driver = Driver(self._desk, bots) if bots is not None else None
        self._poller = Poller(self._desk) if store.is_shared else None

    # Making and seating

    def create(
        self,
        game: str,
        options: Options,
        plans: list[SeatPlan],
        device: str,
        *,
        title: str = "",
        is_listed: bool = False,
        free_undo: bool = False,
        seed: str = "",
    ) -> str:
        """A new table; answers its id. Seats planned HERE are held by `device` at once."""
        wish = making.Wish(game, options, plans, device, title, is_listed, free_undo, seed)
        return self._moved(making.make(self._desk, wish))

    def claim(self, device: str, key: str, name: str = "") -> tuple[str, int]:
        """Match and seat (-1 a watcher) of a secret key, held by the device from now on."""
        match, seat = seating.claim(self._desk, device, key, name)
        return self._moved(match), seat

    def find_key(self, key: str) -> Invitation:
        """What a secret key opens; NotFound."""
        return seating.find_key(self._desk, key)

    def keys(self, device: str, match: str) -> dict[int, str]:
        """The secret keys a device may know, by seat; -1 is the watchers'."""
        return seating.keys(self._desk, device, match)

    def join(self, device: str, match: str, name: str = "") -> int:
        """The first free seat of a listed table; answers which."""
        seat = seating.join(self._desk, device, match, name)
        self._moved(match)
        return seat

    def start(self, device: str, match: str, bot: str) -> None:
        """Bots take the free seats; only the table's maker may ask for that."""
        seating.start(self._desk, device, match, bot)
        self._moved(match)

    def rename(self, device: str, match: str, seat: int, name: str) -> None:
        """Whoever holds a seat says what he is called."""
        seating.rename(self._desk, device, match, seat, name)

    def renew_link(self, device: str, match: str, seat: int) -> None:
        """A new link for a seat, asked for by its player or by the host; old ones open nothing."""
        links.renew(self._desk, device, match, seat)

    def abandon(self, device: str, match: str) -> None:
        """Closes a table without a result; only its maker may."""
        seating.abandon(self._desk, device, match)

    def seats_of(self, device: str, match: str) -> list[int]:
        """The seats a device holds, none at a table that is not there; -1 if it watches."""
        try:
            return self._desk.open(match).holders.get(device, [])[:]
        except NotFound:
            return []

    # Playing

    def act(self, match: str, seat: int, n: int, texts: list[str]) -> int:
        """Plays actions, all or none; answers the new n. A repeat is answered like the first."""
        last = playing.act(self._desk, match, seat, n, texts)
        self._moved(match)
        return last

    def undo(self, match: str, seat: int, n: int, to: int) -> int:
        """Takes back every action after step `to`; answers the new n."""
        last = playing.undo(self._desk, match, seat, n, to)
        self._moved(match)
        return last

    def resign(self, match: str, seat: int, n: int) -> int:
        """The seat leaves the match for good; answers the new n."""
        return self.act(match, seat, n, ["resign"])

    def orders(self, match: str, seat: int) -> list[Standing]:
        """The standing orders of a seat; they are nobody else's business."""
        return following.orders_of(self._desk, match, seat)

    def set_orders(self, match: str, seat: int, values: dict[str, int]) -> int:
        """Standing orders by name, the rest is asked; answers n, greater if one answered."""
        last = playing.set_orders(self._desk, match, seat, values)
        self._moved(match)
        return last

    def set_asking(self, device: str, is_asked: bool) -> None:
        """Whether a device is asked where there is nothing to choose; else that plays itself."""
        following.set_asking(self._desk, device, is_asked)

    # Looking

    def table(self, match: str, seat: int) -> Table:
        """The match as a seat may know it; -1 is a watcher. NotFound."""
        return looking.table(self._desk, match, seat)

    def is_at_hand(self, device: str, match: str) -> bool:
        """Whether a device may look at a running match at once, without asking the store."""
        return self._desk.is_at_hand(device, match)

    def past(self, match: str, seat: int, step: int) -> Table:
        """The match after `step` surviving actions, through the eyes of a seat."""
        return looking.past(self._desk, match, seat, step)

    def preview(self, match: str, seat: int, texts: list[str]) -> Table:
        """The table after some moves, on a copy; `barrier` names the move it stopped before."""
        return looking.preview(self._desk, match, seat, texts)

    def expected(
        self, match: str, seat: int, is_new: bool = False
    ) -> list[tuple[int, str, Refusal]]:
        """What a beginner would try now and may not: action, text, reason.

        With `is_new` only the kinds of action of which none is possible.
        """
        return looking.expected(self._desk, match, seat, is_new)

    def log(self, match: str, seat: int, after: int = 0) -> list[LogLine]:
        """The events after number `after`, each in the form the seat may know."""
        return looking.log(self._desk, match, seat, after)

    def record(self, match: str) -> Record:
        """All that is needed to play the match again; Illegal until it is over."""
        return looking.record(self._desk, match)

    def tables_of(self, device: str) -> list[TableLine]:
        """The tables of a device: waiting for it first, then running, then the rest."""
        return looking.tables_of(self._desk, device)

    def open_tables(self) -> list[TableLine]:
        """The listed tables that still gather."""
        return looking.open_tables(self._desk)

    def latest(self, match: str) -> int:
        """The number of the last event; NotFound."""
        return self._desk.open(match).row.n

    def listen(self, match: str, tell: Callable[[int], None]) -> Callable[[], None]:
        """Calls `tell` (from any thread) with n after each change; answers how to stop that."""
        stop = self._desk.listen(match, tell)
        if self._poller is not None:
            self._poller.begin(match)
        return stop

    # Afterwards

    def course(self, match: str, round_of: RoundOf | None) -> Course:
        """The points after every move and by round; Illegal until it is over."""
        return course(self._desk, match, round_of)

    def play_on(self, device: str, match: str, step: int, plans: list[SeatPlan]) -> str:
        """A new match that begins with the first steps of a finished one."""
        return self._moved(play_on(self._desk, device, match, step, plans))

    def rematch(self, device: str, match: str) -> str:
        """The same options and seats again; asked twice, the same new match."""
        return self._moved(rematch(self._desk, device, match))

    # The house

    def secret(self, name: str, fresh: str) -> str:
        """A secret of the site, kept in the store; `fresh` becomes it if there is none yet."""
        with self.store.writing() as writer:
            writer.add_setting(f"{SECRET}.{name}", fresh)
            return writer.setting(f"{SECRET}.{name}")

    def health(self) -> Health:
        """Whether the database answers, the bots think and every background loop goes well."""
        driver, loops = self._driver, self._loops()
        troubled = tuple(loop.name for loop in loops if not loop.is_well())
        return Health(
            self.store.answers() and not troubled,
            self.store.place(),
            self._desk.open_count(),
            driver.mood() if driver else "none",
            driver.waiting() if driver else 0,
            troubled,
            {loop.name: loop.failures for loop in loops},
            driver.failures() if driver else {},
        )

    def _loops(self) -> list[BackgroundLoop]:
        """Everything that runs in the background."""
        found = list(self._driver.loops) if self._driver is not None else []
        return found + ([self._poller.loop] if self._poller is not None else [])

    def close(self) -> None:
        """Stops what runs in the background; what is stored is stored."""
        if self._poller is not None:
            self._poller.close()
        if self._driver is not None:
            self._driver.close()
        self.store.close()

    def _moved(self, match: str) -> str:
        """A bot may have to decide now."""
        if self._driver is not None:
            self._driver.wake(match)
        return match


def open_tables(database: str) -> Tables:
    """The tables of a database, with bots to play at them; BadNotation if it cannot be used."""
    store = Store(database)
    try:
        return Tables(store, BotRunner())
    except DBAPIError as problem:
        store.close()
        raise unusable(store, problem) from None

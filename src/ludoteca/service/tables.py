"""The service: all tables of the site behind one synchronous, thread-safe object."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Protocol

from sqlalchemy.exc import DBAPIError

from ludoteca.core.contract import Options
from ludoteca.core.errors import NotFound, Refusal
from ludoteca.core.ledger import MatchLedger
from ludoteca.core.record import Record
from ludoteca.service import (
    automation,
    clocks,
    creation,
    links,
    people,
    playing,
    queries,
    seating,
    talk,
    votes,
)
from ludoteca.service.accounts import Accounts
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.bearers import Bearer, bearer_of
from ludoteca.service.bot_scheduler import BotScheduler
from ludoteca.service.bots import BotLimits, BotRunner
from ludoteca.service.company import Company, company, is_social
from ludoteca.service.expiry import OPEN, Expiry
from ludoteca.service.match_cache import MatchCache, MatchUpdate
from ludoteca.service.models import (
    Health,
    Invitation,
    LogLine,
    SeatPlan,
    StandingOrder,
    Table,
    TableCounts,
    TableLine,
)
from ludoteca.service.news import queue_news
from ludoteca.service.notices import Notices
from ludoteca.service.pace import NO_PACE, Pace
from ludoteca.service.passkeys import Passkeys
from ludoteca.service.policy import TablePolicy
from ludoteca.service.polling import Poller
from ludoteca.service.presence import Presence
from ludoteca.service.programs import Program
from ludoteca.service.reasons import Reasons
from ludoteca.service.rematch import play_on, rematch
from ludoteca.service.score_history import RoundOf, ScoreHistory, score_history
from ludoteca.service.talk import Talk
from ludoteca.store import ALL, Store, TableFilter, read_url, unusable

SECRET: Final = "secret"


class Background(Protocol):
    """A background loop that runs as long as the tables are open."""

    loop: BackgroundLoop

    def close(self) -> None:
        """Stops the loop."""


class Tables:
    """The interface of the service. The caller names the seat that asks, and is trusted."""

    def __init__(
        self,
        store: Store,
        bots: BotRunner | None,
        now: Callable[[], float] = time.time,
        policy: TablePolicy | None = None,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self._cache = MatchCache(store, now, policy)
        self.notices = Notices(self._cache)
        self.accounts = Accounts(self._cache)
        self.passkeys = Passkeys(self._cache, self.accounts)
        self._bots = bots
        self._scheduler = BotScheduler(self._cache, bots) if bots is not None else None
        self._poller = Poller(self._cache) if store.is_shared else None
        self._cache.on_change = self._follow
        self._clocks = clocks.Clocks(self._cache, self._wake_bots, monotonic)
        self._presence = Presence(self._cache, self._welcome_back)
        rules = self._cache.policy
        self._expiry = Expiry(self._cache, rules) if rules.idle_days else None
        self._others: list[Background] = [self._presence, self._clocks]

    def _follow(self, update: MatchUpdate) -> None:
        """Updates clocks and queues notices in the transaction of a change."""
        clocks.follow(update, self._cache.now())
        queue_news(update, self._cache.now())

    # Creating and seating

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
        pace: Pace = NO_PACE,
        stand_in: str = "",
        language: str = "",
        experience: str = "",
        repeatable: creation.Repeatable | None = None,
    ) -> str:
        """Creates a table; returns its id. Seats planned HERE are held by `device` at once."""
        new_table = creation.NewTable(
            game,
            options,
            plans,
            device,
            title,
            is_listed,
            free_undo,
            seed,
            language,
            experience,
            repeatable,
            pace,
            stand_in,
        )
        return self._wake_bots(creation.make(self._cache, new_table))

    def claim(self, device: str, key: str, name: str = "") -> tuple[str, int]:
        """Gives the seat of a secret key to a device; returns match and seat (-1: spectator)."""
        match, seat = seating.claim(self._cache, device, key, name)
        return self._wake_bots(match), seat

    def find_key(self, key: str) -> Invitation:
        """What a secret key opens; raises NotFound."""
        return seating.find_key(self._cache, key)

    def keys(self, device: str, match: str) -> dict[int, str]:
        """The secret keys a device may know, by seat; -1 is that of spectators."""
        return seating.keys(self._cache, device, match)

    def join(self, device: str, match: str, name: str = "") -> int:
        """Takes the first free seat of a listed table; returns it."""
        seat = seating.join(self._cache, device, match, name)
        self._wake_bots(match)
        return seat

    def start(self, device: str, match: str, bot: str) -> None:
        """Fills the free seats with bots; only the creator of the table may."""
        seating.start(self._cache, device, match, bot)
        self._wake_bots(match)

    def rename(self, device: str, match: str, seat: int, name: str) -> None:
        """Sets the name of a seat; only its holder may."""
        seating.rename(self._cache, device, match, seat, name)

    def renew_link(self, device: str, match: str, seat: int) -> None:
        """Creates a new link for a seat and invalidates the old one; for its player or the host."""
        links.renew(self._cache, device, match, seat)

    def bearer(self, token: str) -> Bearer:
        """The seat that a personal token opens; raises NotFound."""
        return bearer_of(self._cache, token)

    def abandon(self, device: str, match: str) -> None:
        """Closes a table without a result; only its creator may."""
        seating.abandon(self._cache, device, match)

    def seats_of(self, device: str, match: str) -> list[int]:
        """The seats a device holds (-1 for a spectator); empty at an unknown table."""
        try:
            return self._cache.open(match).holders.get(device, [])[:]
        except NotFound:
            return []

    # People

    def company(self, device: str, match: str, seat: int) -> Company:
        """The people and votes at a table, and what the reader may do about them."""
        return company(self._cache, device, match, seat)

    def arrive(self, device: str, match: str) -> Callable[[], None]:
        """Marks a device as present at a table; returns a function that ends this."""
        return self._presence.arrive(match, self._company_seats(device, match))

    def visit(self, device: str, match: str) -> None:
        """Marks a device as present for a while: its page has no event stream."""
        self._presence.visit(match, self._company_seats(device, match))

    def _company_seats(self, device: str, match: str) -> list[int]:
        """The seats of a device, if its presence matters to players on other devices."""
        held = self.seats_of(device, match)
        return held if held and is_social(self._cache.open(match)) else []

    def look_around(self) -> None:
        """Updates presence and clocks at once, without waiting for their threads."""
        self._presence.look()
        self._clocks.look()

    def ask(self, device: str, match: str, seat: int, deed: str, subject: int = -1) -> bool:
        """Does what the host asks for, or opens a vote; returns whether it is done already."""
        is_done = votes.ask(self._cache, device, match, seat, deed, subject)
        self._wake_bots(match)
        return is_done

    def vote(self, device: str, match: str, seat: int, number: int, is_yes: bool) -> bool:
        """Casts the vote of a seat of the device; returns whether the vote has passed."""
        is_passed = votes.vote(self._cache, device, match, seat, number, is_yes)
        self._wake_bots(match)
        return is_passed

    def ask_take_back(self, device: str, match: str, seat: int) -> None:
        """Opens a vote of all others on undoing the last turn of a seat."""
        votes.ask_take_back(self._cache, device, match, seat)

    def _welcome_back(self, match: str, seat: int) -> None:
        """Ends the stand-in and any voted link of a player who is back at the table."""
        people.withdraw_link(self._cache, match, seat)
        self.hand_back(match, seat)

    def hand_back(self, match: str, seat: int) -> None:
        """Ends the stand-in of a bot, if there is one."""
        people.hand_back(self._cache, match, seat)

    def leave(self, device: str, match: str, seat: int) -> None:
        """The player leaves for good; a bot plays until another player takes the seat."""
        people.leave(self._cache, device, match, seat)
        self._wake_bots(match)

    def set_window(
        self, device: str, match: str, seat: int, zone: str, opens: int, closes: int
    ) -> None:
        """Sets the daily window, in minutes of the day, in which a player's clock counts."""
        clocks.set_window(self._cache, device, match, seat, zone, opens, closes)

    def take_vacation(self, device: str, match: str, seat: int, days: int) -> None:
        """Starts a vacation of a player."""
        clocks.take_vacation(self._cache, device, match, seat, days)

    # Talk

    def talk(self, device: str, match: str, seat: int) -> Talk:
        """The talk at a table and the notes of the seat; marks messages as read."""
        return talk.talk(self._cache, device, match, seat)

    def say(
        self,
        device: str,
        match: str,
        seat: int,
        room: str,
        text: str,
        phrase: str = "",
        name: str = "",
    ) -> int:
        """Adds a message; returns its number. `name` is that of a spectator."""
        return talk.say(self._cache, device, match, seat, room, text, phrase, name)

    def delete_message(self, device: str, match: str, number: int) -> None:
        """Deletes a message; only its author and the host may."""
        talk.delete(self._cache, device, match, number)

    def mute(self, device: str, match: str, seat: int, is_muted: bool) -> None:
        """Hides or shows the messages of a seat on a device; -1 means all spectators."""
        talk.mute(self._cache, device, match, seat, is_muted)

    def keep_note(self, device: str, match: str, seat: int, text: str) -> None:
        """Stores the private notes of a seat."""
        talk.keep_note(self._cache, device, match, seat, text)

    # Playing

    def act(self, match: str, seat: int, n: int, texts: list[str], key: str = "") -> int:
        """Plays actions, all or none; returns the new n. A repeated call returns the same.

        A `key` identifies one request: Illegal if it comes with another one.
        """
        self._clocks.enforce(match)
        last = playing.act(self._cache, match, seat, n, texts, key=key)
        self._wake_bots(match)
        return last

    def undo(self, match: str, seat: int, n: int, to: int, key: str = "") -> int:
        """Undoes every action after step `to`; returns the new n. `key` works as in `act`."""
        last = playing.undo(self._cache, match, seat, n, to, key)
        self._wake_bots(match)
        return last

    def resign(self, match: str, seat: int, n: int) -> int:
        """Resigns for a seat; returns the new n."""
        return self.act(match, seat, n, ["resign"])

    def orders(self, match: str, seat: int) -> list[StandingOrder]:
        """The standing orders of a seat; no other seat may see them."""
        return automation.orders_of(self._cache, match, seat)

    def set_orders(self, match: str, seat: int, values: dict[str, int]) -> int:
        """Sets standing orders by name, the rest to "ask"; returns n, larger if one answers."""
        last = playing.set_orders(self._cache, match, seat, values)
        self._wake_bots(match)
        return last

    def set_asking(self, device: str, is_asked: bool) -> None:
        """Sets whether a device confirms forced moves instead of having them played at once."""
        automation.set_asking(self._cache, device, is_asked)

    # Queries

    def table(self, match: str, seat: int) -> Table:
        """The match as a seat (-1: a spectator) may know it; raises NotFound."""
        return queries.table(self._cache, match, seat)

    def reasons(self, match: str, n: int) -> Reasons | None:
        """The public reasons of a bot's move; None if they are not kept."""
        return queries.reasons(self._cache, match, n)

    def past(self, match: str, seat: int, step: int) -> Table:
        """The match after `step` surviving actions, as a seat saw it."""
        return queries.past(self._cache, match, seat, step)

    def preview(self, match: str, seat: int, texts: list[str]) -> Table:
        """The table after some moves, on a copy; `barrier` names the move it stopped before."""
        return queries.preview(self._cache, match, seat, texts)

    def expected(
        self, match: str, seat: int, is_new: bool = False
    ) -> list[tuple[int, str, Refusal]]:
        """Actions a beginner might try now but may not play: action, text, reason.

        With `is_new`, only kinds of action that have no legal action.
        """
        return queries.expected(self._cache, match, seat, is_new)

    def log(self, match: str, seat: int, after: int = 0) -> list[LogLine]:
        """The events after number `after`, each as the seat may see it."""
        return queries.log(self._cache, match, seat, after)

    def ledger(self, match: str, seat: int) -> MatchLedger:
        """The moves round by round, as the seat may see them; NotFound if the game has none."""
        return queries.ledger(self._cache, match, seat)

    def record(self, match: str) -> Record:
        """The record of a match; Illegal until it is over."""
        return queries.record(self._cache, match)

    def tables_of(
        self,
        device: str,
        most: int = queries.MOST_LISTED,
        skip: int = 0,
        wanted: TableFilter = ALL,
    ) -> list[TableLine]:
        """The tables of a device: first those waiting for it, then running ones, then the rest."""
        return queries.tables_of(self._cache, device, most, skip, wanted)

    def shelve(self, device: str, match: str, shelf: str) -> None:
        """Moves a table of a device to a shelf, or back; other devices are not affected."""
        queries.shelve(self._cache, device, match, shelf)

    def open_tables(
        self,
        stranger: str = "",
        most: int = queries.MOST_LISTED,
        skip: int = 0,
        wanted: TableFilter = ALL,
    ) -> list[TableLine]:
        """The listed tables with free seats, without those of the device `stranger`."""
        return queries.open_tables(self._cache, stranger, most, skip, wanted)

    def open_table(self, match: str) -> TableLine | None:
        """A listed table with free seats; None if it is not one."""
        return queries.open_table(self._cache, match)

    def counts_of(self, device: str) -> TableCounts:
        """The numbers of tables that concern a device, each up to a limit."""
        return queries.counts_of(self._cache, device)

    def count_waiting(self, device: str) -> int:
        """The number of tables that wait for a move of a device."""
        return queries.count_waiting(self._cache, device)

    def closes_at(self, match: str) -> float:
        """When an idle table will be closed; 0 until a warning is due."""
        row, policy = self._cache.open(match).row, self._cache.policy
        if row.status not in OPEN or not policy.is_closing(row.updated_at, self._cache.now()):
            return 0.0
        return policy.closes_at(row.updated_at)

    def latest(self, match: str) -> int:
        """The number of the last event; raises NotFound."""
        return self._cache.open(match).row.n

    def listen(self, match: str, listener: Callable[[int], None]) -> Callable[[], None]:
        """Calls `listener` (from any thread) with n after each change; returns a stop function."""
        stop = self._cache.listen(match, listener)
        if self._poller is not None:
            self._poller.begin(match)
        return stop

    # After the end

    def score_history(self, match: str, round_of: RoundOf | None) -> ScoreHistory:
        """The points after every move and by round; Illegal until it is over."""
        return score_history(self._cache, match, round_of)

    def play_on(self, device: str, match: str, step: int, plans: list[SeatPlan]) -> str:
        """Creates a match that starts with the first `step` actions of a finished one."""
        return self._wake_bots(play_on(self._cache, device, match, step, plans))

    def rematch(self, device: str, match: str, rotates: bool = False) -> str:
        """Creates the rematch, once, with the same options and players; if `rotates`, all players
        move one seat."""
        return self._wake_bots(rematch(self._cache, device, match, rotates))

    # The site

    def secret(self, name: str, fresh: str) -> str:
        """A secret of the site; stores `fresh` if there is none yet."""
        with self.store.writing() as writer:
            writer.add_setting(f"{SECRET}.{name}", fresh)
            return writer.setting(f"{SECRET}.{name}")

    def health(self) -> Health:
        """The condition of the site, including whether the database answers."""
        found = self.figures()
        return replace(found, is_well=self.store.answers() and found.is_well)

    def figures(self) -> Health:
        """The condition of the site, without asking the database."""
        scheduler, loops = self._scheduler, self._loops()
        troubled = tuple(loop.name for loop in loops if not loop.is_well())
        return Health(
            not troubled,
            self.store.place(),
            self._cache.open_count(),
            scheduler.status() if scheduler else "none",
            scheduler.waiting() if scheduler else 0,
            troubled,
            {loop.name: loop.failures for loop in loops},
            scheduler.failures() if scheduler else {},
        )

    def watch_over(self, other: Background) -> None:
        """Adds a background loop to the health of the site; `close` stops it."""
        self._others.append(other)

    def _loops(self) -> list[BackgroundLoop]:
        """All background loops."""
        found = list(self._scheduler.loops) if self._scheduler is not None else []
        others = (self._poller, self._expiry, *self._others)
        return found + [one.loop for one in others if one is not None]

    def close(self) -> None:
        """Stops all background threads and closes the store."""
        for one in (*self._others, self._poller, self._expiry):
            if one is not None:
                one.close()
        if self._scheduler is not None:
            self._scheduler.close()
        self.notices.close()
        self.store.close()

    def _wake_bots(self, match: str) -> str:
        """Queues the match for the bots; returns its id."""
        if self._scheduler is not None:
            self._scheduler.wake(match)
        return match


def check_database(database: str) -> None:
    """Raises BadNotation if it is not a database URL."""
    read_url(database)


def open_tables(
    database: str,
    bots: BotLimits | None = None,
    policy: TablePolicy | None = None,
    programs: Mapping[str, Program] | None = None,
) -> Tables:
    """Opens the tables of a database, with bots; BadNotation if it cannot be used."""
    store = Store(database)
    try:
        return Tables(store, BotRunner(limits=bots, programs=programs), policy=policy)
    except DBAPIError as problem:
        store.close()
        raise unusable(store, problem) from None

"""Texts about the people at a table: presence, stand-ins, clocks and votes."""

import time
from datetime import datetime
from functools import cached_property
from typing import Final, NamedTuple

from babel.dates import format_date

from ludoteca.service import ABOUT_LINKS, BOT, Clock, Company, Table, Tables, Vote
from ludoteca.service.pace import zone_of
from ludoteca.text import Catalogue
from ludoteca.web.lists import ago, ahead, bot_name, listed, notice_line, seat_names
from ludoteca.web.pace import left_words, pace_lines, pace_words
from ludoteca.web.visitor import Visitor

HERE: Final = "here"
AWAY: Final = "away"
LEFT: Final = "left"
STAND_IN: Final = "bot"
NOBODY: Final = ""
NEWS_SECONDS: Final = 600  # how long a notice is shown
ASKED_TWICE: Final = ("link", "remove", "cancel", "host")


class Sign(NamedTuple):
    """The presence of a player: a style and a text."""

    style: str
    text: str


class ClockSign(NamedTuple):
    """A clock: its time as text, whether it runs, and the seconds a page counts down."""

    text: str
    is_running: bool
    seconds: int


class Ballot(NamedTuple):
    """The vote of a player; None if not cast yet."""

    name: str
    is_yes: bool | None


class CompanyFacts:
    """The facts about people for the templates; without `tables`, there are no people."""

    def __init__(
        self, tables: Tables | None, visitor: Visitor, table: Table, words: Catalogue
    ) -> None:
        self.table = table
        self.match = table.match
        self.seat = table.seat
        self._tables = tables
        self._device = visitor.device
        self._words = words

    @cached_property
    def company(self) -> Company:
        """The people at the table."""
        if self._tables is None:
            return Company()
        return self._tables.company(self._device, self.match, self.seat)

    @cached_property
    def names(self) -> list[str]:
        """The names of the seats."""
        return seat_names(self.table, self._words)

    @property
    def state(self) -> str:
        """A key of pause and stand-ins: if it changes, the whole page has to be loaded."""
        stand_ins = ",".join(chair.stand_in for chair in self.table.seats)
        return f"{int(self.table.is_paused)}{stand_ins}"

    @property
    def is_stood_in(self) -> bool:
        """Whether a bot plays for the reader."""
        return self.seat >= 0 and bool(self.table.seats[self.seat].stand_in)

    def sign(self, seat: int) -> Sign:
        """The presence of a seat's player; empty for a bot."""
        chair, words = self.table.seats[seat], self._words
        if not self.company.is_social or chair.kind == BOT:
            return Sign(NOBODY, "")
        if chair.departure:
            return Sign(LEFT, words.say("people.left", {"level": self.bot_of(seat)}))
        if chair.stand_in:
            return Sign(STAND_IN, words.say("people.stand_in", {"level": self.bot_of(seat)}))
        person = self.company.people.get(seat)
        if person and person.clock and person.clock.vacation_until > time.time():
            return Sign(AWAY, words.say("people.off", {"when": self.day(person.clock)}))
        if person is None or person.is_here:
            return Sign(HERE, words.say("people.here")) if person else Sign(NOBODY, "")
        since = ago(person.seen_at, words.language)
        return Sign(AWAY, words.say("people.away", {"since": since}))

    def day(self, clock: Clock) -> str:
        """The date when a vacation ends, in the player's time zone."""
        back = datetime.fromtimestamp(clock.vacation_until, zone_of(clock.zone))
        return format_date(back, "medium", locale=self._words.language)

    @property
    def stand_in_line(self) -> str:
        """The level of stand-in bots; empty if all players share one device."""
        if not self.company.is_social:
            return ""
        level = bot_name(self.table.stand_in, self._words)
        return self._words.say("people.stand_in.level", {"level": level})

    @property
    def pace(self) -> str:
        """The pace in a few words; empty for no pace."""
        return pace_words(self.company.pace, self._words)

    @property
    def pace_lines(self) -> list[str]:
        """The pace in detail."""
        return pace_lines(self.company.pace, self._words)

    def clock(self, seat: int) -> ClockSign | None:
        """The clock of a seat; None without one, or while a bot plays."""
        person = self.company.people.get(seat)
        if person is None or person.clock is None or self.table.seats[seat].stand_in:
            return None
        clock = person.clock
        text = left_words(clock.seconds_left, self._words)
        if clock.is_out or clock.seconds_left <= 0:
            text = self._words.say("pace.out")
        is_ticking = clock.is_running and self.company.pace.kind == "live"
        return ClockSign(text, clock.is_running, int(clock.seconds_left) if is_ticking else 0)

    @property
    def own_clock(self) -> Clock | None:
        """The reader's clock, if its window and vacation can be set."""
        person = self.company.people.get(self.seat)
        return person.clock if person and self.company.pace.kind == "days" else None

    @property
    def opens(self) -> str:
        """When the reader's daily window opens."""
        return clock_time(self.own_clock.opens) if self.own_clock else ""

    @property
    def closes(self) -> str:
        """When the reader's daily window closes."""
        return clock_time(self.own_clock.closes) if self.own_clock else ""

    @property
    def news(self) -> str:
        """The newest notice, if it is recent and not about links."""
        newest = self.table.notices[0] if self.table.notices else None
        if newest is None or newest.code in ABOUT_LINKS:
            return ""
        is_news = time.time() - newest.time < NEWS_SECONDS
        return notice_line(self.table, newest, self._words) if is_news else ""

    @property
    def missing(self) -> list[int]:
        """The seats of absent players about which the reader may do something; at a table played by
        days, only once their time is up."""
        return [
            seat
            for seat, person in self.company.people.items()
            if person.deeds
            and not person.is_here
            and not self.table.seats[seat].stand_in
            and (self.company.pace.kind != "days" or (person.clock and person.clock.is_out))
        ]

    def title(self, vote: Vote) -> str:
        """The subject of a vote."""
        facts = {"name": self.names[vote.seat], "asker": self.names[vote.asker]}
        return self._words.say(f"vote.{vote.kind}", facts)

    def ballots(self, vote: Vote) -> list[Ballot]:
        """The ballots of all voters."""
        return [Ballot(self.names[seat], vote.ballots.get(seat)) for seat in vote.voters]

    def may_vote(self, vote: Vote) -> bool:
        """Whether the reader may vote."""
        return self.seat in vote.voters

    def ends(self, vote: Vote) -> str:
        """The time until a vote ends."""
        return ahead(max(60.0, vote.ends_at - time.time()), self._words.language)

    def deed(self, deed: str) -> str:
        """The text of a deed's button: different for the host and for a vote."""
        way = "host" if self.company.is_host and deed != "host" else "vote"
        return self._words.say(f"deed.{deed}.{way}")

    def is_asked_twice(self, deed: str) -> bool:
        """Whether a deed has a confirmation page; not for a new link by the host."""
        return deed in ASKED_TWICE and not (deed == "link" and self.company.is_host)

    def bot_of(self, seat: int) -> str:
        """The level of a stand-in bot, as text."""
        return bot_name(self.table.seats[seat].stand_in, self._words)

    def listed(self, names: list[str]) -> str:
        """Names joined to a list."""
        return listed(names, self._words)


def clock_time(minutes: int) -> str:
    """A minute of the day as hours and minutes."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"

"""A game by days: four people, nine days on a simulated clock, and all their notices.

Ann plays at breakfast and after dinner, Ben at noon, Cid takes two days off, Dan is away from
Tuesday to Thursday evening; on Wednesday the server is down for three hours. `pytest -s` shows
the notices.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

import pytest
from tests.databases import migrated_file
from tests.service.around import Clock
from tests.service.playing import play
from tests.web.receivers import MailBox, Webhook, mail_server, webhook
from tests.web.served import eventually

from ludoteca.core.record import SPECTATOR
from ludoteca.service import HERE, LINK, BotRunner, NewChannel, Pace, SeatPlan, Store, Tables
from ludoteca.service.notices import MAIL, WEBHOOK
from ludoteca.store import ClockRow, CompanyQueries
from ludoteca.web.notices import Delivery, Senders
from ludoteca.web.notices.mail import MailServer
from ludoteca.web.notices.push import private_key

HOUR: Final = 3600.0
STEP: Final = 1800.0  # seconds between two steps of the simulation
SATURDAY: Final = 5
PACE: Final = Pace("days", hours=16, grace=2, vacation=5, free_weekends=True)
MONDAY: Final = datetime(2026, 11, 2, 7, tzinfo=UTC)
END: Final = MONDAY + timedelta(days=9)
DOWN: Final = (MONDAY + timedelta(days=2, hours=4), MONDAY + timedelta(days=2, hours=7))
BASE: Final = "https://games.example.org"


@dataclass
class Player:
    """A player, with the hours at which they play_step at their tables."""

    name: str
    seat: int
    language: str
    zone: str
    looks_at: tuple[int, ...]  # hours of the day, in their time zone
    opens: int = 8  # the hours in which their clock runs
    closes: int = 22
    gone: tuple[datetime, datetime] = (MONDAY, MONDAY)
    told: list[str] = field(default_factory=list)

    @property
    def device(self) -> str:
        """The id of their device."""
        return f"device-{self.name}"

    def is_looking(self, now: datetime) -> bool:
        """Whether they play_step at their tables now."""
        here = now.astimezone(ZoneInfo(self.zone))
        is_gone = self.gone[0] <= now < self.gone[1]
        return here.hour in self.looks_at and here.minute == 0 and not is_gone


def people() -> list[Player]:
    """Returns the four players."""
    away = (MONDAY + timedelta(days=1), MONDAY + timedelta(days=3, hours=10))
    return [
        Player("Ann", 0, "en", "Europe/London", (8, 20)),
        Player("Ben", 1, "it", "Europe/Rome", (13, 21), 9, 23),
        Player("Cid", 2, "es", "America/Bogota", (7, 19), 6, 20),
        Player("Dan", 3, "en", "Europe/Rome", (9, 18), gone=away),
    ]


class Week:
    """A table with its clock and players, and an independent count of turns and time-outs."""

    def __init__(self, url: str, hook: Webhook, box: MailBox) -> None:
        self.url = url
        self.hook = hook
        self.box = box
        self.clock = Clock()
        self.clock.time = MONDAY.timestamp()
        self.people = people()
        self.asked = 0  # mask of the people who had to decide at the last step
        self.expected = [0] * 4  # turns, by seat
        self.outs: list[tuple[int, float, float]] = []  # time-outs: seat, start of the turn, end
        self.since = [0.0] * 4
        self.vacations: dict[int, tuple[float, float]] = {}
        self.match = ""

    @property
    def now(self) -> datetime:
        """The current time."""
        return datetime.fromtimestamp(self.clock.time, UTC)

    @contextmanager
    def open(self) -> Iterator[tuple[Tables, Delivery]]:
        """Runs the server without its background loops."""
        tables = Tables(Store(self.url), BotRunner(), self.clock, monotonic=self.clock)
        server = MailServer("127.0.0.1", self.box.port, False, "", "", "games@example.org")
        delivery = Delivery(tables, Senders(private_key(tables), server, True), 30)
        for part in (tables._presence, tables._clocks, delivery):
            part.loop.stop()
            part.loop.join()
        tables._clocks._last = None
        yield tables, delivery
        delivery.close()
        tables.close()

    def sit_down(self, tables: Tables) -> None:
        """Creates Ann's table and seats the others; two players get mail, two have a webhook."""
        for player in self.people:
            is_mail = player.seat % 2 == 1
            address = f"{player.name}@example.org" if is_mail else self.hook.address
            kind = MAIL if is_mail else WEBHOOK
            wanted = NewChannel(kind, address, player.language, BASE)
            tables.notices.add(player.device, wanted)
            ((channel, _),) = tables.notices.channels(player.device)
            tables.notices.confirm(channel.stop_key)
        plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK), SeatPlan(LINK), SeatPlan(LINK)]
        self.match = tables.create(
            "euphrates_tigris", {"players": 4}, plans, "device-Ann", pace=PACE, stand_in="novice",
            title="One a day", seed="week",
        )  # fmt: skip
        keys = tables.keys("device-Ann", self.match)
        for player in self.people[1:]:
            tables.claim(player.device, keys[player.seat], player.name)
        for player in self.people:
            window = (player.zone, player.opens * 60, player.closes * 60)
            tables.set_window(player.device, self.match, player.seat, *window)

    def play_step(self, tables: Tables) -> None:
        """Counts new turns, and plays for everyone who looks at their tables."""
        self.count(tables)
        for player in self.people:
            if player.is_looking(self.now):
                leave = tables.arrive(player.device, self.match)
                tables.look_around()
                self.count(tables)
                self.play_turn(tables, player.seat)
                leave()
        tables.look_around()
        self.let_bots_play(tables)

    def play_turn(self, tables: Tables, seat: int) -> None:
        """Plays everything a player has to decide now."""
        while self.mask(tables) >> seat & 1:
            play(tables, self.match, 1)
            self.let_bots_play(tables)
            self.count(tables)

    def let_bots_play(self, tables: Tables) -> None:
        """Waits until no bot has to decide."""
        self.count(tables)
        table = tables.table(self.match, SPECTATOR)
        assert eventually(lambda: not self.is_bots_turn(tables)), table.deciders
        self.count(tables)

    def is_bots_turn(self, tables: Tables) -> bool:
        """Whether a bot has to decide."""
        table = tables.table(self.match, SPECTATOR)
        return table.status == "PLAYING" and bool(table.deciders & ~self.mask(tables))

    def mask(self, tables: Tables) -> int:
        """Returns the mask of the people who have to decide."""
        table = tables.table(self.match, SPECTATOR)
        people_mask = sum(1 << chair.seat for chair in table.seats if not chair.stand_in)
        return table.deciders & people_mask if table.status == "PLAYING" else 0

    def count(self, tables: Tables) -> None:
        """Records new turns and time-outs."""
        mask, table = self.mask(tables), tables.table(self.match, SPECTATOR)
        for player in self.people:
            seat = player.seat
            if mask >> seat & 1 and not self.asked >> seat & 1:
                self.expected[seat] += 1
                self.since[seat] = self.clock.time
            if self.asked >> seat & 1 and table.seats[seat].stand_in:
                self.outs.append((seat, self.since[seat], self.clock.time))
        self.asked = mask

    def counted_hours(self, seat: int, begin: float, end: float) -> float:
        """Returns the hours of a turn that count, by checking every minute."""
        player, off = self.people[seat], self.vacations.get(seat, (0.0, 0.0))
        down = tuple(one.timestamp() for one in DOWN)
        minutes = 0
        for moment in range(int(begin), int(end), 60):
            here = datetime.fromtimestamp(moment, ZoneInfo(player.zone))
            is_open = player.opens <= here.hour < player.closes and here.weekday() < SATURDAY
            is_free = off[0] <= moment < off[1] or down[0] <= moment < down[1]
            minutes += is_open and not is_free
        return minutes / 60

    def clocks(self, tables: Tables) -> dict[int, ClockRow]:
        """Returns the stored clocks."""
        with tables.store.reading() as reader:
            return CompanyQueries(reader.connection).clocks(self.match)


def run(week: Week) -> None:
    """Plays nine days; the server is down for three hours on Wednesday."""
    with week.open() as (tables, delivery):
        week.sit_down(tables)
        go_on(week, tables, delivery, DOWN[0])
    week.clock.time = DOWN[1].timestamp()
    with week.open() as (tables, delivery):
        go_on(week, tables, delivery, END)


def go_on(week: Week, tables: Tables, delivery: Delivery, end: datetime) -> None:
    """Plays until `end` in steps of half an hour; Cid takes two days off on Tuesday."""
    while week.now < end:
        week.play_step(tables)
        cid = week.people[2]
        if cid.seat not in week.vacations and week.now >= MONDAY + timedelta(days=1):
            tables.take_vacation(cid.device, week.match, cid.seat, 2)
            week.vacations[cid.seat] = (week.clock.time, week.clock.time + 48 * HOUR)
            cid.gone = (week.now, week.now + timedelta(days=2))
        delivery.deliver_due()
        week.clock.time += STEP


@pytest.mark.soak
def test_in_a_match_over_nine_days_every_turn_is_announced_and_only_open_hours_count(
    tmp_path: Path,
) -> None:
    with webhook() as hook, mail_server() as box:
        week = Week(migrated_file(tmp_path / "week.sqlite3"), hook, box)
        run(week)
    mails = [mail for mail in box.mails if mail["X-Ludoteca-Turns"]]
    print(*[f"{mail['To']}: {mail['Subject']}\n{mail.get_content()}" for mail in mails[-3:]])
    print(*[call.json["text"] for call in hook.calls[-4:]], sep="\n----\n")
    print(week.expected, week.outs)
    (news,) = [mail for mail in box.mails if mail["Subject"].startswith("News from")]
    assert (
        news["To"] == "Dan@example.org" and "a bot plays until they are back" in news.get_content()
    )
    reminded = [mail for mail in box.mails if mail["Subject"].startswith("Time is running out")]
    assert len([mail for mail in reminded if mail["To"] == "Dan@example.org"]) >= len(week.outs) > 0
    assert len({mail["Message-ID"] for mail in reminded}) == len(reminded)
    assert all("you have time until" in mail.get_content() for mail in reminded)
    limits = [mail.get_content() for mail in mails if "You have time until" in mail.get_content()]
    assert any("Tuesday, November 3, 2026, " in limit for limit in limits)
    by_webhook = [turn["seat"] for call in hook.calls for turn in call.json["turns"]]
    by_mail = [len(mail["X-Ludoteca-Turns"].split()) for mail in mails]
    assert [by_webhook.count(0), by_webhook.count(2)] == [week.expected[0], week.expected[2]]
    assert sum(by_mail) == week.expected[1] + week.expected[3]
    assert len(set(hook.turns())) == len(hook.turns())
    assert {seat for seat, _, _ in week.outs} == {3}, "somebody but Dan ran out of time"
    for seat, begin, end in week.outs:
        hours = week.counted_hours(seat, begin, end)
        assert PACE.hours + PACE.grace <= hours <= PACE.hours + PACE.grace + 2 * STEP / HOUR

"""New tables: checks options and seats, draws keys and seed."""

import json
import secrets
import unicodedata
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sqlalchemy.exc import IntegrityError

from ludoteca.bots import check_bot
from ludoteca.core.contract import Options
from ludoteca.core.errors import BadNotation, Illegal, RefusalsOf
from ludoteca.core.rng import SEED_BYTES, read_seed
from ludoteca.games.registry import rules_of
from ludoteca.service.bot_names import bot_names
from ludoteca.service.fixed import check_listing, is_fixed
from ludoteca.service.links import fresh_key
from ludoteca.service.match_cache import MatchCache
from ludoteca.service.models import (
    BOT,
    EXPERIENCES,
    GATHERING,
    HERE,
    LINK,
    OVER,
    PLAYING,
    SeatPlan,
)
from ludoteca.service.pace import NO_PACE, Pace, check_pace, first_clocks, read_pace, write_pace
from ludoteca.store import CompanyQueries, EventRow, MatchRow, SeatRow
from ludoteca.store.writer import Writer

ID_BYTES: Final = 12
LONGEST_NAME: Final = 40
LONGEST_TITLE: Final = 60
KINDS: Final = (HERE, LINK, BOT)


class Repeatable(NamedTuple):
    """Secrets derived from a request, so that sending it again gives the same table.

    The id is derived from the sender's key alone, the spectators' key from the whole request: the
    same id with another spectators' key means another request.
    """

    id: str
    watch_key: str


@dataclass(frozen=True, slots=True)
class NewTable:
    """The settings of a new table."""

    game: str
    options: Options
    plans: list[SeatPlan]
    device: str
    title: str = ""
    is_listed: bool = False
    free_undo: bool = False
    seed: str = ""
    language: str = ""  # of the players a listed table is for
    experience: str = ""
    repeatable: Repeatable | None = None
    pace: Pace = NO_PACE
    stand_in: str = ""  # the level of stand-in bots; empty for the default


def clean(text: str, longest: int) -> str:
    """The text on one line, without unprintable characters, cut to `longest`."""
    shown = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(shown.split())[:longest].strip()


def compared_name(name: str) -> str:
    """A name for comparison: case and Unicode variants of a letter are equal."""
    return unicodedata.normalize("NFKC", name.strip()).casefold()


def make(cache: MatchCache, new_table: NewTable) -> str:
    """Stores a new table; returns its id. A repeated request stores it only once."""
    try:
        return make_once(cache, new_table)
    except IntegrityError:  # another process has just stored the same request
        return make_once(cache, new_table)


def make_once(cache: MatchCache, new_table: NewTable) -> str:
    """Stores a new table unless the same request did; returns its id."""
    row, seats = draft_rows(new_table, cache.now())
    with cache.store.writing() as writer:
        if new_table.repeatable is not None and is_stored(writer, row):
            return row.id
        check_count(cache, writer, new_table.device)
        store_table(writer, row, seats, [])
        hold_own(writer, new_table.device, seats)
        add_clocks(writer, row, seats)
        if new_table.is_listed:
            writer.add_listing(row.id, new_table.language, new_table.experience)
    return row.id


def is_stored(writer: Writer, row: MatchRow) -> bool:
    """Whether the same request stored this table before; Illegal if another request did."""
    stored = writer.match(row.id)
    if stored is not None and stored.watch_key != row.watch_key:
        raise Illegal("key.reused", {})
    return stored is not None


def add_clocks(writer: Writer, row: MatchRow, seats: list[SeatRow]) -> None:
    """Adds the clocks of a new table, if it has any."""
    asked = row.deciders if row.status == PLAYING else 0
    people = [seat.seat for seat in seats if seat.kind != BOT]
    rows = first_clocks(read_pace(row.pace), row.id, people, asked, row.created_at)
    CompanyQueries(writer.connection).add_clocks(rows)


def check_count(cache: MatchCache, writer: Writer, device: str) -> None:
    """Raises Illegal if the device has created too many unfinished tables."""
    most = cache.policy.open_tables
    if most and writer.count_made(device, (GATHERING, PLAYING)) >= most:
        raise Illegal("table.many", {"most": most})


def store_table(
    writer: Writer, row: MatchRow, seats: list[SeatRow], events: list[EventRow]
) -> None:
    """Stores a new table and the moves it starts with."""
    writer.add_match(row, seats)
    if events:
        moves = enumerate(events, 1)
        writer.add_events([EventRow(row.id, n, e.seat, e.text, e.time) for n, e in moves])


def hold_own(writer: Writer, device: str, seats: list[SeatRow]) -> None:
    """Gives the creator's device the seats planned for it."""
    for seat in seats:
        if seat.kind == HERE:
            writer.hold(device, seat.match, seat.seat)


def draft_rows(new_table: NewTable, now: float) -> tuple[MatchRow, list[SeatRow]]:
    """The rows of a new table; raises Refusal if it cannot be set up like this."""
    rules = rules_of(new_table.game)
    check_pace(new_table.pace)
    check_listing(new_table.is_listed, new_table.game, new_table.options, new_table.seed)
    seed = read_seed(new_table.seed) if new_table.seed else secrets.token_bytes(SEED_BYTES)
    with RefusalsOf(rules.name):
        state = rules.setup(new_table.options, seed)
    check_plans(new_table, rules.seats(state))
    named = new_table.repeatable or Repeatable(secrets.token_urlsafe(ID_BYTES), fresh_key())
    match = named.id
    plans = with_bot_names(match, new_table.plans)
    seats = [seat_row(match, seat, plan) for seat, plan in enumerate(plans)]
    is_full = all(seat.is_taken for seat in seats)
    deciders = rules.deciders(state)
    status = GATHERING if not is_full else PLAYING if deciders else OVER
    row = MatchRow(
        id=match,
        game=new_table.game,
        version=rules.version,
        options=json.dumps(new_table.options, sort_keys=True),
        seed=seed.hex(),
        title=clean(new_table.title, LONGEST_TITLE),
        creator=new_table.device,
        watch_key=named.watch_key,
        is_listed=int(new_table.is_listed),
        free_undo=int(new_table.free_undo),
        created_at=now,
        status=status,
        n=0,
        deciders=deciders,
        updated_at=now,
        revision=0,
        rematch="",
        is_fixed=int(is_fixed(new_table.game, new_table.options, new_table.seed)),
        pace=write_pace(new_table.pace),
        stand_in=new_table.stand_in,
    )
    return row, seats


def with_bot_names(match: str, plans: list[SeatPlan]) -> list[SeatPlan]:
    """The plans with a name for each bot that has none."""
    names = iter(bot_names(match, [plan.name for plan in plans], len(plans)))
    return [
        replace(plan, name=next(names)) if plan.kind == BOT and not plan.name else plan
        for plan in plans
    ]


def seat_row(match: str, seat: int, plan: SeatPlan) -> SeatRow:
    """The row of a planned seat, with its own key."""
    return SeatRow(
        match,
        seat,
        plan.kind,
        clean(plan.name, LONGEST_NAME),
        plan.bot,
        fresh_key(),
        int(plan.kind != LINK),
    )


def check_plans(new_table: NewTable, seats: int) -> None:
    """Raises Refusal unless the seat plans fit the game."""
    if new_table.experience and new_table.experience not in EXPERIENCES:
        raise BadNotation("table.experience", {"known": ", ".join(EXPERIENCES)})
    if new_table.stand_in:
        check_bot(new_table.stand_in)
    if len(new_table.plans) != seats:
        raise BadNotation("table.seats", {"count": len(new_table.plans), "players": seats})
    for plan in new_table.plans:
        if plan.kind not in KINDS:
            raise BadNotation("table.kind", {"kind": plan.kind, "known": ", ".join(KINDS)})
        if plan.kind == BOT:
            check_bot(plan.bot)
    people = sum(plan.kind != BOT for plan in new_table.plans)
    if people == 0:
        raise Illegal("table.nobody", {})
    if new_table.free_undo and people > 1:
        raise Illegal("table.free_undo", {})

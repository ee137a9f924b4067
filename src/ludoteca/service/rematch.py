"""After the end: a rematch, or a new match that continues a finished one from one of its steps."""

from dataclasses import replace

from ludoteca.core.errors import BadNotation, Forbidden, Illegal
from ludoteca.core.record import SPECTATOR
from ludoteca.service.creation import (
    NewTable,
    add_clocks,
    check_count,
    draft_rows,
    hold_own,
    store_table,
)
from ludoteca.service.loading import known_rules, load, options_of, surviving
from ludoteca.service.match_cache import MatchCache, MatchEntry
from ludoteca.service.models import BOT, OVER, PLAYING, SeatPlan
from ludoteca.service.pace import read_pace
from ludoteca.service.turns import newly_asked, people_asked, queue_turns
from ludoteca.store import MatchRow, SeatRow
from ludoteca.store.writer import Writer


def finished(cache: MatchCache, match: str) -> MatchEntry:
    """The match; Illegal unless it is over and its rules are available."""
    entry = cache.open(match)
    if entry.row.status != OVER:
        raise Illegal("record.secret", {})
    if known_rules(entry.row) is None:
        raise Illegal("table.version", {"game": entry.row.game, "version": entry.row.version})
    return entry


def play_on(cache: MatchCache, device: str, match: str, step: int, plans: list[SeatPlan]) -> str:
    """Creates a match that starts with the first `step` actions of a finished one."""
    entry = finished(cache, match)
    row = entry.row
    with cache.store.reading() as reader:
        actions = surviving(reader.events(match))
    if not 0 <= step <= len(actions):
        raise BadNotation("number.range", {"value": step, "least": 0, "most": len(actions)})
    new_table = NewTable(row.game, options_of(row), plans, device, row.title, seed=row.seed)
    fresh, seats = draft_rows(new_table, cache.now())
    with cache.store.writing() as writer:
        check_count(cache, writer, device)
        store_table(writer, fresh, seats, actions[:step])
        hold_own(writer, device, seats)
        set_initial_status(writer, fresh.id, step, fresh.status)
    return fresh.id


def set_initial_status(writer: Writer, match: str, n: int, status: str) -> None:
    """Sets the status of a match that starts with moves already played."""
    row = writer.match(match)
    assert row is not None
    rules = known_rules(row)
    assert rules is not None
    writer.move_on(match, n, status, row.deciders, row.updated_at)
    advanced = writer.match(match)
    assert advanced is not None
    deciders = load(writer, rules, advanced).deciders()
    is_over = status == PLAYING and not deciders
    writer.move_on(match, n, OVER if is_over else status, deciders, row.updated_at)


def rematch(cache: MatchCache, device: str, match: str, rotates: bool = False) -> str:
    """Creates the rematch, once: same options, players and standing orders, new seed. If `rotates`,
    all players move one seat."""
    with cache.updating(match) as update:
        row = update.entry.row
        if row.status != OVER:
            raise Illegal("record.secret", {})
        if row.rematch:
            return row.rematch
        if device != row.creator and max(update.entry.holders.get(device, [-1])) < 0:
            raise Forbidden("seat.not_yours", {})
        players = len(update.entry.seats)
        shift = int(rotates)
        new_table = NewTable(
            row.game,
            options_of(row),
            same_plans(update.entry, shift),
            row.creator,
            row.title,
            free_undo=bool(row.free_undo),
            pace=read_pace(row.pace),
            stand_in=row.stand_in,
        )
        fresh, seats = all_seated(*draft_rows(new_table, cache.now()))
        check_count(cache, update.writer, row.creator)
        store_table(update.writer, fresh, seats, [])
        add_clocks(update.writer, fresh, seats)
        holders = {
            holder: [seat_in_rematch(seat, shift, players) for seat in held]
            for holder, held in update.entry.holders.items()
        }
        for holder, held in holders.items():
            for seat in held:
                update.writer.hold(holder, fresh.id, seat)
        for seat, orders in update.entry.orders.items():
            if update.entry.seats[seat].kind != BOT:
                update.writer.set_orders(fresh.id, seat_in_rematch(seat, shift, players), orders)
        asked = newly_asked((0, {}), (people_asked(fresh, seats), holders))
        queue_turns(update.writer, fresh, asked, cache.now())
        update.writer.set_rematch(match, fresh.id)
        update.writer.touch(match, row.status, row.updated_at)
        update.read_seats_again()
        return fresh.id


def seat_in_rematch(seat: int, shift: int, players: int) -> int:
    """The seat in the rematch of the player of `seat`; spectators stay spectators."""
    return seat if seat == SPECTATOR else (seat - shift) % players


def same_plans(entry: MatchEntry, shift: int) -> list[SeatPlan]:
    """The same players and bots, shifted by some seats; a bot that replaced a player stays."""
    places = [*entry.seats[shift:], *entry.seats[:shift]]
    return [
        SeatPlan(BOT, bot=place.stand_in)
        if place.departure and place.stand_in
        else SeatPlan(place.kind, place.name, place.bot)
        for place in places
    ]


def all_seated(row: MatchRow, seats: list[SeatRow]) -> tuple[MatchRow, list[SeatRow]]:
    """The same rows with every seat taken."""
    return replace(row, status=PLAYING), [replace(seat, is_taken=1) for seat in seats]

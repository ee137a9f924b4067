"""After the end: a rematch, or a new match that continues a finished one from one of its steps."""

from dataclasses import replace

from ludoteca.core.errors import BadNotation, Forbidden, Illegal
from ludoteca.core.record import SPECTATOR
from ludoteca.service.creation import NewTable, add_clocks, check_count, drafted, hold_own, put
from ludoteca.service.loading import known_rules, load, options_of, surviving
from ludoteca.service.match_cache import MatchCache, MatchEntry
from ludoteca.service.models import BOT, OVER, PLAYING, SeatPlan
from ludoteca.service.pace import read_pace
from ludoteca.service.turns import newly_asked, people_asked, queue_turns
from ludoteca.store import MatchRow, SeatRow
from ludoteca.store.writer import Writer


def finished(cache: MatchCache, match: str) -> MatchEntry:
    """A match that is over and whose rules are available."""
    entry = cache.open(match)
    if entry.row.status != OVER:
        raise Illegal("record.secret", {})
    if known_rules(entry.row) is None:
        raise Illegal("table.version", {"game": entry.row.game, "version": entry.row.version})
    return entry


def play_on(cache: MatchCache, device: str, match: str, step: int, plans: list[SeatPlan]) -> str:
    """A new match like a finished one that starts with its first `step` actions."""
    entry = finished(cache, match)
    row = entry.row
    with cache.store.reading() as reader:
        actions = surviving(reader.events(match))
    if not 0 <= step <= len(actions):
        raise BadNotation("number.range", {"value": step, "least": 0, "most": len(actions)})
    new_table = NewTable(row.game, options_of(row), plans, device, row.title, seed=row.seed)
    fresh, seats = drafted(new_table, cache.now())
    with cache.store.writing() as writer:
        check_count(cache, writer, device)
        put(writer, fresh, seats, actions[:step])
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
    """A new match with the same options, people and standing orders but a new seed; only one for
    each match. If it rotates, everybody sits one seat further on."""
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
        fresh, seats = all_seated(*drafted(new_table, cache.now()))
        check_count(cache, update.writer, row.creator)
        put(update.writer, fresh, seats, [])
        add_clocks(update.writer, fresh, seats)
        holders = {
            holder: [moved(seat, shift, players) for seat in held]
            for holder, held in update.entry.holders.items()
        }
        for holder, held in holders.items():
            for seat in held:
                update.writer.hold(holder, fresh.id, seat)
        for seat, given in update.entry.orders.items():
            if update.entry.seats[seat].kind != BOT:
                update.writer.set_orders(fresh.id, moved(seat, shift, players), given)
        asked = newly_asked((0, {}), (people_asked(fresh, seats), holders))
        queue_turns(update.writer, fresh, asked, cache.now())
        update.writer.set_rematch(match, fresh.id)
        update.writer.touch(match, row.status, row.updated_at)
        update.read_seats_again()
        return fresh.id


def moved(seat: int, shift: int, players: int) -> int:
    """The seat of somebody in the rematch; spectators stay spectators."""
    return seat if seat == SPECTATOR else (seat - shift) % players


def same_plans(entry: MatchEntry, shift: int) -> list[SeatPlan]:
    """The same people and bots, each so many seats further on; the bot that played for somebody
    who left plays again."""
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

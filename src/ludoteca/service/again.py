"""After the end: a rematch, or a finished match played on from one of its steps."""

from dataclasses import replace

from ludoteca.core.errors import BadNotation, Forbidden, Illegal
from ludoteca.service.desk import Desk, Opened
from ludoteca.service.loading import known_rules, load, options_of, surviving
from ludoteca.service.making import Wish, drafted, hold_own, put
from ludoteca.service.things import BOT, OVER, PLAYING, SeatPlan
from ludoteca.store import MatchRow, SeatRow
from ludoteca.store.writer import Writer


def finished(desk: Desk, match: str) -> Opened:
    """A match that is over, by rules that are here."""
    opened = desk.open(match)
    if opened.row.status != OVER:
        raise Illegal("record.secret", {})
    if known_rules(opened.row) is None:
        raise Illegal("table.version", {"game": opened.row.game, "version": opened.row.version})
    return opened


def play_on(desk: Desk, device: str, match: str, step: int, plans: list[SeatPlan]) -> str:
    """A new match of the same seed and options whose first steps are those of a finished one."""
    opened = finished(desk, match)
    row = opened.row
    with desk.store.reading() as reader:
        actions = surviving(reader.events(match))
    if not 0 <= step <= len(actions):
        raise BadNotation("number.range", {"value": step, "least": 0, "most": len(actions)})
    wish = Wish(row.game, options_of(row), plans, device, row.title, seed=row.seed)
    fresh, seats = drafted(wish, desk.now())
    with desk.store.writing() as writer:
        put(writer, fresh, seats, actions[:step])
        hold_own(writer, device, seats)
        settle(writer, fresh.id, step, fresh.status)
    return fresh.id


def settle(writer: Writer, match: str, n: int, status: str) -> None:
    """How a match stands that began with moves already made."""
    row = writer.match(match)
    assert row is not None
    rules = known_rules(row)
    assert rules is not None
    writer.move_on(match, n, status, row.deciders, row.moved)
    moved = writer.match(match)
    assert moved is not None
    deciders = load(writer, rules, moved).deciders()
    is_over = status == PLAYING and not deciders
    writer.move_on(match, n, OVER if is_over else status, deciders, row.moved)


def rematch(desk: Desk, device: str, match: str) -> str:
    """A new match with the same options, seats and standing orders and a fresh seed; one for each
    match."""
    with desk.changing(match) as change:
        row = change.opened.row
        if row.status != OVER:
            raise Illegal("record.secret", {})
        if row.rematch:
            return row.rematch
        if device != row.creator and max(change.opened.holders.get(device, [-1])) < 0:
            raise Forbidden("seat.not_yours", {})
        wish = Wish(
            row.game,
            options_of(row),
            again(change.opened),
            row.creator,
            row.title,
            free_undo=bool(row.free_undo),
        )
        fresh, seats = all_seated(*drafted(wish, desk.now()))
        put(change.writer, fresh, seats, [])
        for holder, held in change.opened.holders.items():
            for seat in held:
                change.writer.hold(holder, fresh.id, seat)
        for seat, given in change.opened.orders.items():
            if seats[seat].kind != BOT:
                change.writer.set_orders(fresh.id, seat, given)
        change.writer.set_rematch(match, fresh.id)
        change.writer.touch(match, row.status, row.moved)
        change.reseat()
        return fresh.id


def again(opened: Opened) -> list[SeatPlan]:
    """The same people and bots on the same seats."""
    return [SeatPlan(place.kind, place.name, place.bot) for place in opened.seats]


def all_seated(row: MatchRow, seats: list[SeatRow]) -> tuple[MatchRow, list[SeatRow]]:
    """A table whose people sit there already."""
    return replace(row, status=PLAYING), [replace(seat, is_taken=1) for seat in seats]

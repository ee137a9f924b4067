"""What plays itself after an event: answers by standing order, and choices that are none.

It happens in the transaction of the event that asked, whether or not anybody looks. It never
follows an undo: what was taken back stays open until somebody answers.
"""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED, BadNotation
from ludoteca.core.orders import ASK, Order, Orders
from ludoteca.games.registry import ORDERS
from ludoteca.service.desk import Change, Desk
from ludoteca.service.live import Live
from ludoteca.service.seating import check_seat
from ludoteca.service.things import BOT, FORCED, ORDERED, PLAYING, WATCHER, Standing
from ludoteca.store import EventRow

MOST: Final = 60  # answers in a row; more would be a mistake
ASKS: Final = "forced."  # the setting of a device that wants to be asked
YES: Final = "ask"


def follow(change: Change, live: Live, asked_mask: int, now: float) -> list[EventRow]:
    """Plays on `live` what needs nobody, for seats of the mask and those asked on the way."""
    events: list[EventRow] = []
    while len(events) < MOST:
        found = next_answer(change, live, asked_mask)
        if found is None:
            break
        seat, action, cause = found
        asked_mask |= ~live.deciders() | 1 << seat
        text = live.play_action(seat, action, now, cause)
        events.append(EventRow(change.opened.row.id, live.n, seat, text, now, cause))
    return events


def next_answer(change: Change, live: Live, asked_mask: int) -> tuple[int, int, int] | None:
    """A seat that need not be asked, its action, and why."""
    opened = change.opened
    for seat in cells(live.deciders() & asked_mask):
        if opened.seats[seat].kind == BOT:
            continue
        action = ordered(opened.row.game, opened.orders.get(seat), live, seat)
        if action is not None:
            return seat, action, ORDERED
        action = forced(opened.row.game, live, seat)
        if action is not None and plays_itself(change, seat):
            return seat, action, FORCED
    return None


def ordered(game: str, given: dict[str, int] | None, live: Live, seat: int) -> int | None:
    """What the standing orders of a seat answer, if they do."""
    if not given:
        return None
    orders = ORDERS[game]
    values = [given.get(order.name, ASK) for order in orders.orders]
    action = orders.answer(live.view(seat), values)
    if action < 0 or live.rules.refusal(live.state, seat, action) != ALLOWED:
        return None
    return action if keeps_undo(live, seat, action) else None


def forced(game: str, live: Live, seat: int) -> int | None:
    """The only choice of a seat, where everybody can see that it is the only one."""
    moves = live.moves(seat)
    if len(moves) != 1 or ORDERS[game].betrays(live.view(seat)):
        return None
    action = moves.actions[0]
    return action if keeps_undo(live, seat, action) else None


def keeps_undo(live: Live, seat: int, action: int) -> bool:
    """Whether nothing that somebody chose on this seat could be taken back no more."""
    count = live.steps - live.floor
    recent = live.kept[-count:] if count else []
    if not any(step.seat == seat and not step.cause for step in recent):
        return True
    return not live.rules.reveals(live.state, action)


def plays_itself(change: Change, seat: int) -> bool:
    """Whether no device of a seat wants to be asked where there is nothing to choose."""
    devices = [device for device, held in change.opened.holders.items() if seat in held]
    return not change.writer.settings([f"{ASKS}{device}" for device in devices])


def set_asking(desk: Desk, device: str, is_asked: bool) -> None:
    """Whether a device wants to be asked where there is nothing to choose."""
    with desk.store.writing() as writer:
        writer.set_setting(f"{ASKS}{device}", YES if is_asked else "")


def orders_of(desk: Desk, match: str, seat: int) -> list[Standing]:
    """The standing orders of a seat, for that seat alone."""
    opened = desk.open(match)
    check_seat(opened, seat)
    given = opened.orders.get(seat, {})
    live = opened.live
    orders: Orders[object] = ORDERS[opened.row.game]
    is_open = live is not None and opened.row.status == PLAYING and seat != WATCHER
    is_asked = is_open and live is not None and orders.is_asked(live.view(seat))
    return [
        Standing(order.name, order.choices, given.get(order.name, ASK), is_asked)
        for order in orders.orders
    ]


def check_order(orders: tuple[Order, ...], name: str, value: int) -> None:
    """Silence for something that can be ordered."""
    for order in orders:
        if order.name == name and value in order.choices:
            return
    raise BadNotation("order.unknown", {"order": name, "value": value})

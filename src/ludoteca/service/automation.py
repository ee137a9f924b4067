"""Automatic moves: answers by standing orders, and decisions with a single option.

They are stored in the transaction of the event they follow. None follows an undo: the player
decides again.
"""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.errors import ALLOWED, BadNotation
from ludoteca.core.orders import ASK, Order, Orders
from ludoteca.core.record import SPECTATOR
from ludoteca.games.registry import answers_of
from ludoteca.service.loaded_match import LoadedMatch
from ludoteca.service.match_cache import MatchCache, MatchUpdate
from ludoteca.service.models import BOT, FORCED, ORDERED, PLAYING, StandingOrder
from ludoteca.service.seating import check_seat
from ludoteca.store import EventRow

MOST: Final = 60  # automatic moves in a row; more would be a bug
ASKS: Final = "forced."  # prefix of the setting of devices that confirm forced moves
YES: Final = "ask"


def follow(update: MatchUpdate, loaded: LoadedMatch, asked_mask: int, now: float) -> list[EventRow]:
    """Plays all automatic moves of the seats in the mask, and of seats asked after them."""
    events: list[EventRow] = []
    while len(events) < MOST:
        found = next_answer(update, loaded, asked_mask)
        if found is None:
            break
        seat, action, cause = found
        asked_mask |= ~loaded.deciders() | 1 << seat
        text = loaded.play_action(seat, action, now, cause)
        events.append(EventRow(update.entry.row.id, loaded.n, seat, text, now, cause))
    return events


def next_answer(
    update: MatchUpdate, loaded: LoadedMatch, asked_mask: int
) -> tuple[int, int, int] | None:
    """The next automatic move as (seat, action, cause); None if a player has to decide."""
    entry = update.entry
    for seat in cells(loaded.deciders() & asked_mask):
        if entry.seats[seat].kind == BOT or entry.seats[seat].stand_in:
            continue
        action = ordered_action(entry.row.game, entry.orders.get(seat), loaded, seat)
        if action is not None:
            return seat, action, ORDERED
        action = forced_action(entry.row.game, loaded, seat)
        if action is not None and plays_forced_moves(update, seat):
            return seat, action, FORCED
    return None


def ordered_action(
    game: str, chosen: dict[str, int] | None, loaded: LoadedMatch, seat: int
) -> int | None:
    """The action that a seat's standing orders choose, or None."""
    if not chosen:
        return None
    orders = answers_of(game)
    values = [chosen.get(order.name, ASK) for order in orders.orders]
    action = orders.answer(loaded.view(seat), values)
    if action < 0 or loaded.rules.refusal(loaded.state, seat, action) != ALLOWED:
        return None
    return action if keeps_undo(loaded, seat, action) else None


def forced_action(game: str, loaded: LoadedMatch, seat: int) -> int | None:
    """The only sensible action of a seat; None if playing it at once would reveal the hand."""
    answers, view = answers_of(game), loaded.view(seat)
    wanted = answers.worth_asking(view, loaded.moves(seat).actions)
    if len(wanted) != 1 or answers.reveals_hand(view):
        return None
    action = wanted[0]
    return action if keeps_undo(loaded, seat, action) else None


def keeps_undo(loaded: LoadedMatch, seat: int, action: int) -> bool:
    """Whether the seat's own choices can still be undone after the action."""
    count = loaded.steps - loaded.floor
    recent = loaded.kept[-count:] if count else []
    if not any(step.seat == seat and not step.cause for step in recent):
        return True
    return not loaded.rules.reveals(loaded.state, action)


def plays_forced_moves(update: MatchUpdate, seat: int) -> bool:
    """Whether forced moves of a seat are played at once: none of its devices confirms them."""
    devices = [device for device, held in update.entry.holders.items() if seat in held]
    return not update.writer.settings([f"{ASKS}{device}" for device in devices])


def set_asking(cache: MatchCache, device: str, is_asked: bool) -> None:
    """Sets whether a device confirms forced moves."""
    with cache.store.writing() as writer:
        writer.set_setting(f"{ASKS}{device}", YES if is_asked else "")


def orders_of(cache: MatchCache, match: str, seat: int) -> list[StandingOrder]:
    """The standing orders of a seat; only that seat may see them."""
    entry = cache.open(match)
    check_seat(entry, seat)
    chosen = entry.orders.get(seat, {})
    loaded = entry.loaded
    orders: Orders[object] = answers_of(entry.row.game)
    is_open = loaded is not None and entry.row.status == PLAYING and seat != SPECTATOR
    is_asked = is_open and loaded is not None and orders.is_asked(loaded.view(seat))
    return [
        StandingOrder(order.name, order.choices, chosen.get(order.name, ASK), is_asked)
        for order in orders.orders
    ]


def check_order(orders: tuple[Order, ...], name: str, value: int) -> None:
    """Raises BadNotation if there is no such standing order or value."""
    for order in orders:
        if order.name == name and value in order.choices:
            return
    raise BadNotation("order.unknown", {"order": name, "value": value})

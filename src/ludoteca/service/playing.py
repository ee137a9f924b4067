"""Plays and undoes moves, after checks of event number, turn and rules; all or none is stored."""

from typing import Final

from ludoteca.core.errors import BadNotation, Illegal, MatchOver, NotYourTurn, Refusal, Stale
from ludoteca.core.orders import ASK
from ludoteca.core.record import SPECTATOR, UNDO, write_undo
from ludoteca.games.registry import answers_of
from ludoteca.service.automation import check_order, follow
from ludoteca.service.loaded_match import LoadedMatch
from ludoteca.service.loading import load, snapshot_of
from ludoteca.service.match_cache import MatchCache, MatchUpdate, advanced
from ludoteca.service.models import (
    ABANDONED,
    BOT,
    FORCED,
    GATHERING,
    ORDERED,
    OVER,
    PERSON,
    PLAYING,
)
from ludoteca.service.request_keys import answered_once, keyed
from ludoteca.service.seating import check_seat
from ludoteca.store import EventRow

EVERY: Final = 40  # events between two snapshots
MOST_TEXTS: Final = 100
LONGEST_TEXT: Final = 500


def act(
    cache: MatchCache,
    match: str,
    seat: int,
    n: int,
    texts: list[str],
    cause: int = PERSON,
    is_bot: bool = False,
    key: str = "",
) -> int:
    """Plays several actions of a seat; returns the number of the last event."""
    check_texts(texts)
    request = keyed(key, "act", n, texts)
    with cache.updating(match) as update:
        check_seat(update.entry, seat)

        def answer() -> int:
            check_player(update, seat, is_bot)
            if n != update.entry.row.n:
                return repeated_answer(update, seat, n, texts)
            return play(update, seat, texts, cache.now(), cause)

        return answered_once(update, seat, request, answer)


def play(update: MatchUpdate, seat: int, texts: list[str], now: float, cause: int) -> int:
    """Stores actions after the last event; returns the number of the last one."""
    loaded = playable(update, seat).fork()
    match, n = update.entry.row.id, loaded.n
    asked_mask = ~loaded.deciders() | 1 << seat
    stored = [
        EventRow(match, n + count, seat, loaded.play(seat, text, now, cause), now, cause)
        for count, text in enumerate(texts, 1)
    ]
    store_events(update, loaded, stored + follow(update, loaded, asked_mask, now))
    return loaded.n


def check_player(update: MatchUpdate, seat: int, is_bot: bool) -> None:
    """Raises Illegal if a bot plays for the seat and a person sent the move, or the reverse."""
    place = update.entry.seats[seat] if seat >= 0 else None
    if place is None or place.kind == BOT:
        return
    if bool(place.stand_in) != is_bot:
        raise Illegal("seat.returned" if is_bot else "seat.stand_in", {})


def check_texts(texts: list[str]) -> None:
    """Raises BadNotation if there are no texts, too many or too long ones."""
    if not texts:
        raise BadNotation("notation.empty", {})
    if len(texts) > MOST_TEXTS or any(len(text) > LONGEST_TEXT for text in texts):
        raise BadNotation("notation.long", {"most": MOST_TEXTS, "longest": LONGEST_TEXT})


def playable(update: MatchUpdate, seat: int) -> LoadedMatch:
    """The match in memory; raises Refusal if the seat cannot act in it."""
    row, loaded = update.entry.row, update.entry.loaded
    if loaded is None:
        raise Illegal("table.version", {"game": row.game, "version": row.version})
    if row.status == GATHERING:
        raise Illegal("table.gathering", {})
    if row.status == ABANDONED:
        raise Illegal("table.closed", {})
    if row.status != PLAYING:
        raise MatchOver("match.over", {})
    if seat == SPECTATOR:
        raise NotYourTurn("turn.watch", {})
    if row.paused_at:
        raise Illegal("table.paused", {})
    return loaded


def repeated_answer(update: MatchUpdate, seat: int, n: int, texts: list[str]) -> int:
    """The first answer if the same request was stored before; else raises Stale."""
    row = update.entry.row
    if n >= 0 and n + len(texts) <= row.n:
        stored = update.writer.events(row.id, n)[: len(texts)]
        if all(event.seat == seat for event in stored):
            stored_texts = [event.text for event in stored]
            if stored_texts == texts or stored_texts == stored_form(update, seat, n, texts):
                return last_of(update, n + len(texts))
    raise Stale("match.stale", {})


def last_of(update: MatchUpdate, n: int) -> int:
    """The last of the automatic events after event `n`."""
    for event in update.writer.events(update.entry.row.id, n):
        if event.cause not in (ORDERED, FORCED):
            break
        n = event.n
    return n


def stored_form(update: MatchUpdate, seat: int, n: int, texts: list[str]) -> list[str]:
    """The texts as they would be stored after event `n`; empty if they are not possible."""
    loaded = update.entry.loaded
    if loaded is None or any(text.startswith(UNDO) for text in texts):
        return []
    past = load(update.writer, loaded.rules, update.entry.row, until=n)
    try:
        return [past.play(seat, text, 0) for text in texts]
    except Refusal:
        return []


def store_events(update: MatchUpdate, loaded: LoadedMatch, events: list[EventRow]) -> None:
    """Stores events and the new status of the match."""
    row, writer, now = update.entry.row, update.writer, events[-1].time
    status = PLAYING if loaded.deciders() else OVER
    writer.add_events(events)
    writer.move_on(row.id, loaded.n, status, loaded.deciders(), now)
    if loaded.n - loaded.shot >= EVERY:
        writer.add_snapshot(snapshot_of(row.id, loaded))
        loaded.shot = loaded.n
    update.after = advanced(update.entry, loaded, status, now)


def set_orders(cache: MatchCache, match: str, seat: int, values: dict[str, int]) -> int:
    """Sets the standing orders of a seat; they answer a current decision at once."""
    with cache.updating(match) as update:
        entry = update.entry
        check_seat(entry, seat)
        loaded = playable(update, seat).fork()
        for name, value in values.items():
            check_order(answers_of(entry.row.game).orders, name, value)
        chosen = {name: value for name, value in values.items() if value != ASK}
        update.writer.set_orders(match, seat, chosen)
        update.read_seats_again()
        assert update.after is not None
        update.entry = update.after
        update.is_quiet = True
        events = follow(update, loaded, 1 << seat, cache.now()) if chosen else []
        if events:
            store_events(update, loaded, events)
            update.is_quiet = False
        return loaded.n


def undo(cache: MatchCache, match: str, seat: int, n: int, to: int, key: str = "") -> int:
    """Undoes everything after step `to`, if this seat played last and nothing was revealed."""
    request = keyed(key, "undo", n, to)
    with cache.updating(match) as update:
        check_seat(update.entry, seat)

        def answer() -> int:
            check_player(update, seat, is_bot=False)
            if n != update.entry.row.n:
                return repeated_answer(update, seat, n, [write_undo(to)])
            return take_back(update, seat, to, cache.now())

        return answered_once(update, seat, request, answer)


def take_back(update: MatchUpdate, seat: int, to: int, now: float) -> int:
    """Stores an undo after the last event; returns its number."""
    loaded, match = playable(update, seat), update.entry.row.id
    check_undo(update, loaded, seat, to)
    if not loaded.can_reach(to):
        loaded = load(update.writer, loaded.rules, update.entry.row, reach=to)
    fork = loaded.fork()
    fork.go_back(seat, to, now)
    fork.trim()
    update.writer.drop_snapshots(match, to)
    store_events(update, fork, [EventRow(match, fork.n, seat, write_undo(to), now)])
    return fork.n


def check_undo(update: MatchUpdate, loaded: LoadedMatch, seat: int, to: int) -> None:
    """Raises a refusal unless the undo is allowed."""
    if loaded.steps == 0:
        raise Illegal("undo.none", {})
    if not 0 <= to < loaded.steps:
        raise BadNotation("number.range", {"value": to, "least": 0, "most": loaded.steps - 1})
    if update.entry.row.free_undo:
        return
    if to < loaded.floor:
        raise Illegal(loaded.reason, {})
    if loaded.kept[-1].seat != seat:
        raise Illegal("undo.other", {})

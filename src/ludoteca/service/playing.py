"""The life of one move: number, turn, rules, store. All texts of an act are stored, or none."""

from typing import Final

from ludoteca.core.errors import BadNotation, Illegal, MatchOver, NotYourTurn, Refusal, Stale
from ludoteca.core.orders import ASK
from ludoteca.games.registry import ORDERS
from ludoteca.service.desk import Change, Desk, moved_on
from ludoteca.service.following import check_order, follow
from ludoteca.service.live import UNDO, Live, write_undo
from ludoteca.service.loading import load, snapshot_of
from ludoteca.service.seating import check_seat
from ludoteca.service.things import (
    ABANDONED,
    FORCED,
    GATHERING,
    ORDERED,
    OVER,
    PERSON,
    PLAYING,
    WATCHER,
)
from ludoteca.store import EventRow

EVERY: Final = 40  # events between two snapshots
MOST_TEXTS: Final = 100
LONGEST_TEXT: Final = 500


def act(desk: Desk, match: str, seat: int, n: int, texts: list[str], cause: int = PERSON) -> int:
    """Plays several actions of a seat; answers the number of the last event."""
    check_texts(texts)
    with desk.changing(match) as change:
        check_seat(change.opened, seat)
        if n != change.opened.row.n:
            return repeated(change, seat, n, texts)
        live = playable(change, seat).fork()
        now = desk.now()
        asked_mask = ~live.deciders() | 1 << seat
        stored = [
            EventRow(match, n + count, seat, live.play(seat, text, now, cause), now, cause)
            for count, text in enumerate(texts, 1)
        ]
        keep(change, live, stored + follow(change, live, asked_mask, now))
        return live.n


def check_texts(texts: list[str]) -> None:
    """Silence, or a refusal of what cannot be a list of actions."""
    if not texts:
        raise BadNotation("notation.empty", {})
    if len(texts) > MOST_TEXTS or any(len(text) > LONGEST_TEXT for text in texts):
        raise BadNotation("notation.long", {"most": MOST_TEXTS, "longest": LONGEST_TEXT})


def playable(change: Change, seat: int) -> Live:
    """The match in memory, if a seat may act in it at all."""
    row, live = change.opened.row, change.opened.live
    if live is None:
        raise Illegal("table.version", {"game": row.game, "version": row.version})
    if row.status == GATHERING:
        raise Illegal("table.gathering", {})
    if row.status == ABANDONED:
        raise Illegal("table.closed", {})
    if row.status != PLAYING:
        raise MatchOver("match.over", {})
    if seat == WATCHER:
        raise NotYourTurn("turn.watch", {})
    return live


def repeated(change: Change, seat: int, n: int, texts: list[str]) -> int:
    """The answer of the first time, if the same was asked before; else Stale."""
    row = change.opened.row
    if n >= 0 and n + len(texts) <= row.n:
        stored = change.writer.events(row.id, n)[: len(texts)]
        if all(event.seat == seat for event in stored):
            said = [event.text for event in stored]
            if said == texts or said == written_then(change, seat, n, texts):
                return last_of(change, n + len(texts))
    raise Stale("match.stale", {})


def last_of(change: Change, n: int) -> int:
    """The last event of those that played themselves after event `n`."""
    for event in change.writer.events(change.opened.row.id, n):
        if event.cause not in (ORDERED, FORCED):
            break
        n = event.n
    return n


def written_then(change: Change, seat: int, n: int, texts: list[str]) -> list[str]:
    """The texts as they would have been stored after event `n`."""
    live = change.opened.live
    if live is None or any(text.startswith(UNDO) for text in texts):
        return []
    past = load(change.writer, live.rules, change.opened.row, until=n)
    try:
        return [past.play(seat, text, 0) for text in texts]
    except Refusal:
        return []


def keep(change: Change, live: Live, events: list[EventRow]) -> None:
    """Stores events and how the match stands after them."""
    row, writer, now = change.opened.row, change.writer, events[-1].time
    status = PLAYING if live.deciders() else OVER
    writer.add_events(events)
    writer.move_on(row.id, live.n, status, live.deciders(), now)
    if live.n - live.shot >= EVERY:
        writer.add_snapshot(snapshot_of(row.id, live))
        live.shot = live.n
    change.after = moved_on(change.opened, live, status, now)


def set_orders(desk: Desk, match: str, seat: int, values: dict[str, int]) -> int:
    """Standing orders of a seat from now on; they answer at once what is asked already."""
    with desk.changing(match) as change:
        opened = change.opened
        check_seat(opened, seat)
        live = playable(change, seat).fork()
        for name, value in values.items():
            check_order(ORDERS[opened.row.game].orders, name, value)
        given = {name: value for name, value in values.items() if value != ASK}
        change.writer.set_orders(match, seat, given)
        change.reseat()
        assert change.after is not None
        change.opened = change.after
        change.is_quiet = True
        events = follow(change, live, 1 << seat, desk.now()) if given else []
        if events:
            keep(change, live, events)
            change.is_quiet = False
        return live.n


def undo(desk: Desk, match: str, seat: int, n: int, to: int) -> int:
    """Takes back everything after step `to`, if it is this seat's own and nothing was shown."""
    with desk.changing(match) as change:
        check_seat(change.opened, seat)
        if n != change.opened.row.n:
            return repeated(change, seat, n, [write_undo(to)])
        live = playable(change, seat)
        check_undo(change, live, seat, to)
        now = desk.now()
        if not live.can_reach(to):
            live = load(change.writer, live.rules, change.opened.row, reach=to)
        fork = live.fork()
        fork.go_back(seat, to, now)
        fork.trim()
        change.writer.drop_snapshots(match, to)
        keep(change, fork, [EventRow(match, fork.n, seat, write_undo(to), now)])
        return fork.n


def check_undo(change: Change, live: Live, seat: int, to: int) -> None:
    """Silence, or why not."""
    if live.steps == 0:
        raise Illegal("undo.none", {})
    if not 0 <= to < live.steps:
        raise BadNotation("number.range", {"value": to, "least": 0, "most": live.steps - 1})
    if change.opened.row.free_undo:
        return
    if to < live.floor:
        raise Illegal(live.reason, {})
    if live.kept[-1].seat != seat:
        raise Illegal("undo.other", {})

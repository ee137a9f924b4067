"""Compares the moves a server acknowledged with those stored, after the server was killed."""

from ludoteca.face import replay
from ludoteca.service import BOT, OVER, Tables
from ludoteca.service.loading import surviving

Acknowledged = tuple[int, int, str]  # event, seat, text


def check_stored(
    tables: Tables, match: str, moves: list[Acknowledged], most_unanswered: int
) -> None:
    """Checks that every acknowledged move is stored once, at the number it was sent for.

    Moves of bots, automatic moves and at most `most_unanswered` others may be stored as well.
    """
    with tables.store.reading() as reader:
        events = reader.events(match)
    assert [event.n for event in events] == list(range(1, len(events) + 1))
    stored = {event.n: (event.seat, event.text) for event in events}
    assert all(stored[n] == (seat, text) for n, seat, text in moves)
    bots = [chair.seat for chair in tables.table(match, -1).seats if chair.kind == BOT]
    people = [event for event in events if event.seat not in bots and not event.cause]
    assert len(people) <= len(moves) + most_unanswered
    assert len(surviving(events)) == len(events) == tables.latest(match)
    if tables.table(match, 0).status == OVER:
        record = tables.record(match)
        assert len(record.actions) == len(events) and replay(record).is_over

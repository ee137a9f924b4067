"""What was acknowledged is compared with what is stored, however often the server was killed."""

from ludoteca.face import replay
from ludoteca.service import BOT, OVER, Tables
from ludoteca.service.loading import surviving

Acknowledged = tuple[int, int, str]  # event, seat, text


def check_stored(
    tables: Tables, match: str, moves: list[Acknowledged], most_unanswered: int
) -> None:
    """Every acknowledged move stands where it was asked for, and nothing stands twice.

    Beside them stand what bots did, what played itself, and what was not answered any more.
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

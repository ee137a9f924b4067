"""For benchmarks: stores one event as `act` does, without any rules."""

from ludoteca.service.models import PLAYING
from ludoteca.store import EventRow, Store


def append(store: Store, match: str, n: int) -> None:
    """Inserts event `n` of a match and commits."""
    with store.writing() as writer:
        if store.is_shared:
            writer.lock(match)
        writer.add_events([EventRow(match, n, 0, "an action as long as most", float(n))])
        writer.move_on(match, n, PLAYING, 1, float(n))

"""From the store to memory: a match replayed from its latest useful snapshot."""

import json
from functools import lru_cache
from typing import Any, Final

from ludoteca.core.contract import Options, Rules
from ludoteca.games.registry import GAMES
from ludoteca.service.live import TAIL, UNDO, Live, read_undo
from ludoteca.store import EventRow, MatchRow, SnapshotRow
from ludoteca.store.reader import Reader

FURTHEST: Final = 1 << 30
MOST_READ: Final = 1024


def known_rules(row: MatchRow) -> Rules[Any, Any] | None:
    """The rules a match is played by; None if they are not here in that version."""
    rules = GAMES.get(row.game)
    return rules if rules is not None and rules.version == row.version else None


def options_of(row: MatchRow) -> Options:
    """The options a match was made with."""
    return read_options(row.options).copy()


@lru_cache(MOST_READ)
def read_options(written: str) -> Options:
    """Options as they are stored; many matches have the same."""
    found: Options = json.loads(written)
    return found


def first_live(rules: Rules[Any, Any], row: MatchRow) -> Live:
    """A match before its first event."""
    return Live(rules, rules.setup(options_of(row), bytes.fromhex(row.seed)))


def live_from(rules: Rules[Any, Any], row: MatchRow, snapshot: SnapshotRow | None) -> Live:
    """A match as a snapshot holds it, or before its first event."""
    if snapshot is None:
        return first_live(rules, row)
    live = Live(rules, rules.read_state(snapshot.state), snapshot.n, snapshot.steps)
    live.floor = snapshot.floor
    live.reason = snapshot.reason
    live.redo = json.loads(snapshot.redo)
    live.redo_seat = snapshot.redo_seat
    return live


def snapshot_of(match: str, live: Live) -> SnapshotRow:
    """The match as it stands, to be replayed from later."""
    return SnapshotRow(
        match,
        live.n,
        live.steps,
        live.floor,
        live.reason,
        json.dumps(live.redo),
        live.redo_seat,
        live.rules.write_state(live.state),
    )


def load(
    reader: Reader,
    rules: Rules[Any, Any],
    row: MatchRow,
    *,
    reach: int = FURTHEST,
    until: int = FURTHEST,
) -> Live:
    """The match after its last event (or event `until`), with a log tail.

    Every step from `reach` on is kept at hand; 0 walks through the whole match.
    """
    last = min(row.n, until)
    snapshot = reader.snapshot(row.id, last - TAIL, reach) if reach else None
    live = live_from(rules, row, snapshot)
    live.keeps_all = True
    for event in reader.events(row.id, live.n):
        if event.n > last:
            break
        live.take(event.seat, event.text, event.time, event.cause)
    if reach == FURTHEST:
        live.trim()
    return live


def surviving(events: list[EventRow]) -> list[EventRow]:
    """The actions that were not taken back."""
    kept: list[EventRow] = []
    for event in events:
        if event.text.startswith(UNDO):
            del kept[read_undo(event.text) :]
        else:
            kept.append(event)
    return kept


def load_step(reader: Reader, rules: Rules[Any, Any], row: MatchRow, step: int) -> Live:
    """The match after `step` surviving actions, with the log lines that lead there."""
    actions = surviving(reader.events(row.id))[:step]
    snapshot = reader.snapshot(row.id, FURTHEST, max(0, step - TAIL))
    live = live_from(rules, row, snapshot)
    for event in actions[live.steps :]:
        live.n = event.n - 1
        live.take(event.seat, event.text, event.time, event.cause)
    return live

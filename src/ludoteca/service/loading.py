"""Loads matches from the store, replayed from the latest useful snapshot."""

import json
from functools import lru_cache
from typing import Any, Final

from ludoteca.core.contract import Options, Rules
from ludoteca.core.record import UNDO, read_undo
from ludoteca.games.registry import GAMES
from ludoteca.service.loaded_match import TAIL, LoadedMatch
from ludoteca.store import EventRow, MatchRow, SnapshotRow
from ludoteca.store.reader import Reader

FURTHEST: Final = 1 << 30
MOST_READ: Final = 1024


def known_rules(row: MatchRow) -> Rules[Any, Any] | None:
    """The rules of a match; None if this program does not have that version."""
    rules = GAMES.get(row.game)
    return rules if rules is not None and rules.version == row.version else None


def options_of(row: MatchRow) -> Options:
    """The options a match was created with."""
    return read_options(row.options).copy()


@lru_cache(MOST_READ)
def read_options(written: str) -> Options:
    """Options parsed from the stored text, cached because many matches share them."""
    found: Options = json.loads(written)
    return found


def initial_match(rules: Rules[Any, Any], row: MatchRow) -> LoadedMatch:
    """A match before its first event."""
    return LoadedMatch(rules, rules.setup(options_of(row), bytes.fromhex(row.seed)))


def match_from_snapshot(
    rules: Rules[Any, Any], row: MatchRow, snapshot: SnapshotRow | None
) -> LoadedMatch:
    """A match at a snapshot, or before its first event."""
    if snapshot is None:
        return initial_match(rules, row)
    loaded = LoadedMatch(rules, rules.read_state(snapshot.state), snapshot.n, snapshot.steps)
    loaded.floor = snapshot.floor
    loaded.reason = snapshot.reason
    loaded.redo = json.loads(snapshot.redo)
    loaded.redo_seat = snapshot.redo_seat
    return loaded


def snapshot_of(match: str, loaded: LoadedMatch) -> SnapshotRow:
    """A snapshot of the match, to replay from later."""
    return SnapshotRow(
        match,
        loaded.n,
        loaded.steps,
        loaded.floor,
        loaded.reason,
        json.dumps(loaded.redo),
        loaded.redo_seat,
        loaded.rules.write_state(loaded.state),
    )


def load(
    reader: Reader,
    rules: Rules[Any, Any],
    row: MatchRow,
    *,
    reach: int = FURTHEST,
    until: int = FURTHEST,
) -> LoadedMatch:
    """The match after its last event (or event `until`), with a log tail.

    Every step from `reach` on is kept in memory; 0 replays the whole match.
    """
    last = min(row.n, until)
    snapshot = reader.snapshot(row.id, last - TAIL, reach) if reach else None
    loaded = match_from_snapshot(rules, row, snapshot)
    loaded.keeps_all = True
    for event in reader.events(row.id, loaded.n):
        if event.n > last:
            break
        loaded.take(event.seat, event.text, event.time, event.cause)
    if reach == FURTHEST:
        loaded.trim()
    return loaded


def surviving(events: list[EventRow]) -> list[EventRow]:
    """The actions that were not undone."""
    kept: list[EventRow] = []
    for event in events:
        if event.text.startswith(UNDO):
            del kept[read_undo(event.text) :]
        else:
            kept.append(event)
    return kept


def load_step(reader: Reader, rules: Rules[Any, Any], row: MatchRow, step: int) -> LoadedMatch:
    """The match after `step` surviving actions, with the log lines that lead there."""
    actions = surviving(reader.events(row.id))[:step]
    snapshot = reader.snapshot(row.id, FURTHEST, max(0, step - TAIL))
    loaded = match_from_snapshot(rules, row, snapshot)
    for event in actions[loaded.steps :]:
        loaded.n = event.n - 1
        loaded.take(event.seat, event.text, event.time, event.cause)
    return loaded

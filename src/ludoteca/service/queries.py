"""What a seat, a spectator or a list may see of a match."""

import json
from dataclasses import replace
from typing import Any, Final

from ludoteca.bots import public_terms
from ludoteca.core.actions import kind_of
from ludoteca.core.contract import Rules
from ludoteca.core.errors import BadNotation, Illegal, NotFound, Refusal, RefusalsOf
from ludoteca.core.journal import Journal
from ludoteca.core.ledger import MatchLedger
from ludoteca.core.record import SPECTATOR, UNDO, Record
from ludoteca.games.registry import module_of
from ludoteca.service.fixed import is_fixed_match, open_options
from ludoteca.service.loaded_match import Line, LoadedMatch
from ludoteca.service.loading import known_rules, load, load_step, options_of, surviving
from ludoteca.service.match_cache import MatchCache, MatchEntry
from ludoteca.service.models import (
    BOT,
    GATHERING,
    NO_MOVES,
    OVER,
    PLAYING,
    READ_ONLY,
    SHELVES,
    Chair,
    CreatorId,
    LogLine,
    Notice,
    Table,
    TableCounts,
    TableLine,
)
from ludoteca.service.pace import read_pace
from ludoteca.service.people import stand_in_level
from ludoteca.service.playing import check_texts
from ludoteca.service.reasons import Reasons, open_part
from ludoteca.service.seating import check_seat
from ludoteca.store import ALL, EventRow, MatchRow, NoticeRow, SeatRow, TableFilter

MOST_LISTED: Final = 200
BOT_NAME: Final = "bot {bot}"
SEAT_NAME: Final = "seat {seat}"


def table(cache: MatchCache, match: str, seat: int) -> Table:
    """The match as a seat may know it now, cached; callers must not change it."""
    entry = cache.open(match)
    found = entry.tables.get(seat)
    if found is None:
        check_seat(entry, seat)
        found = entry.tables[seat] = build_table(entry, entry.loaded, seat)
    return found


def build_table(entry: MatchEntry, loaded: LoadedMatch | None, seat: int) -> Table:
    """A match as a seat may know it, at the position of `loaded`."""
    row = entry.row
    is_over = row.status == OVER
    found = Table(
        match=row.id,
        game=row.game,
        version=row.version,
        title=row.title,
        status=row.status if loaded is not None else READ_ONLY,
        n=row.n,
        steps=0,
        seat=seat,
        seats=[chair(place) for place in entry.seats],
        options=options_of(row) if is_over else open_options(row.game, options_of(row)),
        fingerprint=entry.fingerprint,
        seed=row.seed if is_over else "",
        view=None,
        deciders=0,
        moves=NO_MOVES,
        undo_to=0,
        redo=[],
        free_undo=bool(row.free_undo),
        log_tail=[],
        scores=None,
        creator=CreatorId(row.creator),
        rematch=row.rematch,
        devices=device_counts(entry),
        is_fixed=is_fixed_match(row),
        notices=[notice_of(notice) for notice in entry.notices],
        is_paused=row.status == PLAYING and bool(row.paused_at),
        revision=row.revision,
        pace=read_pace(row.pace),
        stand_in=stand_in_level(row),
    )
    if loaded is not None:
        fill(found, loaded)
    return found


def notice_of(row: NoticeRow) -> Notice:
    """A notice as the table shows it."""
    facts = json.loads(row.facts) if row.facts else {}
    return Notice(row.seat, row.code, row.time, facts, row.n)


def device_counts(entry: MatchEntry) -> dict[int, int]:
    """How many devices hold each seat; spectators are not counted."""
    held = [seat for seats in entry.holders.values() for seat in seats]
    return {place.seat: held.count(place.seat) for place in entry.seats}


def fill(found: Table, loaded: LoadedMatch) -> None:
    """Adds what the position determines: the view, and what the seat may do."""
    seat = found.seat
    found.steps = found.undo_to = loaded.steps
    found.view = loaded.view(seat)
    found.log_tail = loaded.tail(seat)
    if found.status == OVER:
        found.scores = loaded.rules.scores(loaded.state)
    if found.status == PLAYING:
        found.deciders = loaded.deciders()
        if not found.is_held_up:
            found.moves = loaded.moves(seat)
            fill_undo(found, loaded)


def fill_undo(found: Table, loaded: LoadedMatch) -> None:
    """Adds how far the seat may undo, and what it may redo."""
    if found.seat == SPECTATOR:
        return
    if found.free_undo:
        found.undo_to = 0
    elif loaded.kept and loaded.kept[-1].seat == found.seat:
        found.undo_to = loaded.floor
    found.undo_step = loaded.last_choice(found.undo_to)
    found.blocked = "" if found.undo_to < loaded.steps else loaded.reason
    if loaded.redo_seat == found.seat:
        found.redo = loaded.redo[:]


def chair(place: SeatRow) -> Chair:
    """The public facts of a seat."""
    return Chair(
        place.seat,
        place.kind,
        place.name,
        place.bot,
        bool(place.is_taken),
        place.stand_in,
        place.departure,
    )


def log(cache: MatchCache, match: str, seat: int, after: int) -> list[LogLine]:
    """The events after a number, each as the seat may see it."""
    entry = cache.open(match)
    check_seat(entry, seat)
    loaded = entry.loaded
    if loaded is None:
        return raw_log(cache, entry, seat, after)
    lines = loaded.lines
    if lines and lines[0].n > max(after, 0) + 1:
        with cache.store.reading() as reader:
            lines = load(reader, loaded.rules, entry.row, reach=0).lines
    return [line.for_reader(seat) for line in lines if line.n > after]


def raw_log(cache: MatchCache, entry: MatchEntry, seat: int, after: int) -> list[LogLine]:
    """The log of a match whose rules are not available: own moves, all once it is over."""
    with cache.store.reading() as reader:
        events = reader.events(entry.row.id, after)
    is_open = entry.row.status == OVER
    return [
        raw_line(event, is_open or event.seat == seat).for_reader(SPECTATOR) for event in events
    ]


def raw_line(event: EventRow, is_known: bool) -> Line:
    """An event as stored, without its effects."""
    text = event.text if is_known else ""
    return Line(event.n, 0, event.seat, (text,), Journal(), event.time)


def past(cache: MatchCache, match: str, seat: int, step: int) -> Table:
    """The match after `step` surviving actions, as the seat saw it; no moves are offered.

    Once the match is over, the views of all seats are public, like the record.
    """
    entry = cache.open(match)
    check_seat(entry, seat)
    loaded = playable_match(entry)
    if not 0 <= step <= loaded.steps:
        raise BadNotation("number.range", {"value": step, "least": 0, "most": loaded.steps})
    with cache.store.reading() as reader:
        then = load_step(reader, loaded.rules, entry.row, step)
    found = build_table(entry, then, seat)
    found.moves, found.redo, found.undo_to, found.blocked = NO_MOVES, [], step, ""
    found.deciders = then.deciders()
    found.n = entry.row.n
    return found


def reasons(cache: MatchCache, match: str, n: int) -> Reasons | None:
    """The reasons of a bot's move: all if no hand is hidden any more, else the public ones."""
    row = cache.open(match).row
    found = cache.reasons.find(match, n)
    if row.status == OVER or not module_of(row.game).hides_hands:
        return found
    return open_part(found, public_terms(row.game))


def playable_match(entry: MatchEntry) -> LoadedMatch:
    """The match in memory; Illegal if its rules are not available."""
    if entry.loaded is None:
        row = entry.row
        raise Illegal("table.version", {"game": row.game, "version": row.version})
    return entry.loaded


def preview(cache: MatchCache, match: str, seat: int, texts: list[str]) -> Table:
    """The table after some moves, on a copy; it stops before a move that would reveal something."""
    check_texts(texts)
    entry = cache.open(match)
    check_seat(entry, seat)
    loaded = playable_match(entry).fork()
    barrier = ""
    for text in texts:
        with RefusalsOf(loaded.rules.name):
            action = loaded.rules.read_action(loaded.state, seat, text)
            loaded.rules.check(loaded.state, seat, action)
        if loaded.rules.reveals(loaded.state, action):
            barrier = loaded.rules.write_action(loaded.state, action, seat)
            break
        loaded.play(seat, text, entry.row.updated_at)
    found = build_table(entry, loaded, seat)
    found.barrier = barrier
    return found


def expected(
    cache: MatchCache, match: str, seat: int, is_new: bool = False
) -> list[tuple[int, str, Refusal]]:
    """Actions a beginner might try now but may not play, each with the reason.

    With `is_new`, only kinds of action that have no legal action.
    """
    entry = cache.open(match)
    check_seat(entry, seat)
    loaded = playable_match(entry)
    if entry.row.status != PLAYING or not (seat >= 0 and loaded.deciders() >> seat & 1):
        return []
    legal = set(loaded.moves(seat).actions)
    return refused_moves(loaded.rules, loaded.state, seat, legal, is_new)


def refused_moves(
    rules: Rules[Any, Any], state: Any, seat: int, legal: set[int], is_new: bool
) -> list[tuple[int, str, Refusal]]:
    """Actions a beginner might try that are not legal, each with the reason."""
    found: list[tuple[int, str, Refusal]] = []
    kinds = {kind_of(action) for action in legal} if is_new else set()
    for action in rules.expected(state, seat):
        if action in legal or kind_of(action) in kinds:
            continue
        try:
            rules.check(state, seat, action)
        except Refusal as refusal:
            found.append((action, rules.write_action(state, action, seat), refusal))
    return found


def ledger(cache: MatchCache, match: str, seat: int) -> MatchLedger:
    """The moves round by round, written only from texts that the seat may see."""
    lines = log(cache, match, seat, 0)
    entry = cache.open(match)
    row, writer = entry.row, module_of(entry.row.game).ledger
    if writer is None or row.status not in (PLAYING, OVER):
        raise NotFound("table.unknown", {})
    playable_match(entry)
    texts = [
        (line.seat, line.text)
        for line in lines
        if not line.is_undone and not line.text.startswith(UNDO)
    ]
    names = [record_name(place) for place in entry.seats]
    with RefusalsOf(row.game):
        return writer.write(Record(row.game, row.version, options_of(row), names, row.seed, texts))


def record(cache: MatchCache, match: str) -> Record:
    """The record of a match; Illegal until it is over."""
    entry = cache.open(match)
    row = entry.row
    if row.status != OVER:
        raise Illegal("record.secret", {})
    with cache.store.reading() as reader:
        actions = surviving(reader.events(match))
    names = [record_name(place) for place in entry.seats]
    texts = [(event.seat, event.text) for event in actions]
    return Record(row.game, row.version, options_of(row), names, row.seed, texts)


def record_name(place: SeatRow) -> str:
    """The name of a seat in a record."""
    if place.kind == BOT:
        return BOT_NAME.format(bot=place.bot)
    return place.name or SEAT_NAME.format(seat=place.seat)


def tables_of(
    cache: MatchCache,
    device: str,
    most: int = MOST_LISTED,
    skip: int = 0,
    wanted: TableFilter = ALL,
) -> list[TableLine]:
    """The tables of a device: first those waiting for it, then running ones, then the rest."""
    with cache.store.reading() as reader:
        found = reader.matches_of(device, most, (GATHERING, PLAYING), skip, wanted)
        seats = reader.seats_of_many([row.id for row, _ in found])
    lines = [line_of(row, seats[row.id], mine, device) for row, mine in found]
    return sorted(lines, key=rank)


def rank(line: TableLine) -> int:
    """The sort key of a list of tables."""
    if line.is_waiting:
        return 0
    return 1 if line.status in (GATHERING, PLAYING) else 2


def open_tables(
    cache: MatchCache,
    stranger: str = "",
    most: int = MOST_LISTED,
    skip: int = 0,
    wanted: TableFilter = ALL,
) -> list[TableLine]:
    """The listed tables with free seats, without those of the device `stranger`."""
    with cache.store.reading() as reader:
        found = reader.listed(GATHERING, most, stranger, skip, wanted)
        found = [row for row in found if not is_fixed_match(row)]
        ids = [row.id for row in found]
        seats, listings = reader.seats_of_many(ids), reader.listings(ids)
    lines = [line_of(row, seats[row.id], [], "") for row in found]
    return [with_listing(line, listings.get(line.match, ("", ""))) for line in lines]


def with_listing(line: TableLine, listing: tuple[str, str]) -> TableLine:
    """The line of an open table with its language and experience."""
    language, experience = listing
    return replace(line, language=language, experience=experience)


def shelve(cache: MatchCache, device: str, match: str, shelf: str) -> None:
    """Moves a table of a device to a shelf, or back to the list; other devices are not affected."""
    if shelf and shelf not in SHELVES:
        raise BadNotation("table.shelf", {"known": ", ".join(SHELVES)})
    entry = cache.open(match)
    if device not in entry.holders and entry.row.creator != device:
        raise NotFound("table.unknown", {})
    with cache.store.writing() as writer:
        writer.set_shelf(device, match, shelf)


def open_table(cache: MatchCache, match: str) -> TableLine | None:
    """A listed table with free seats; None if it is not one."""
    with cache.store.reading() as reader:
        row = reader.match(match)
        is_open = row is not None and row.is_listed and row.status == GATHERING
        if row is None or not is_open or is_fixed_match(row):
            return None
        line = line_of(row, reader.seats(match), [], "")
        return with_listing(line, reader.listings([match]).get(match, ("", "")))


def counts_of(cache: MatchCache, device: str) -> TableCounts:
    """The numbers of tables that concern a device."""
    with cache.store.reading() as reader:
        return TableCounts(
            reader.count_own(device),
            reader.count_waiting(device),
            reader.count_listed(GATHERING, device),
        )


def count_waiting(cache: MatchCache, device: str) -> int:
    """The number of tables that wait for a move of a device."""
    with cache.store.reading() as reader:
        return reader.count_waiting(device)


def line_of(row: MatchRow, seats: list[SeatRow], mine: list[int], device: str) -> TableLine:
    """A match in a list."""
    status = row.status if known_rules(row) is not None else READ_ONLY
    asked = [s for s in mine if s >= 0 and row.deciders >> s & 1 and not seats[s].stand_in]
    waits = status == PLAYING and not row.paused_at and bool(asked)
    return TableLine(
        row.id,
        row.game,
        row.title,
        status,
        row.n,
        [chair(place) for place in seats],
        mine,
        bool(device) and row.creator == device,
        waits,
        row.deciders,
        row.created_at,
        row.updated_at,
        read_pace(row.pace),
    )

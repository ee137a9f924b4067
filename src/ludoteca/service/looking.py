"""What a seat, a watcher or a list may know of a match."""

from typing import Final

from ludoteca.core.actions import kind_of
from ludoteca.core.errors import BadNotation, Illegal, Refusal
from ludoteca.core.journal import Journal
from ludoteca.core.record import Record
from ludoteca.service.desk import Desk, Opened
from ludoteca.service.live import Line, Live
from ludoteca.service.loading import known_rules, load, load_step, options_of, surviving
from ludoteca.service.playing import check_texts
from ludoteca.service.seating import check_seat
from ludoteca.service.things import (
    BOT,
    GATHERING,
    NO_MOVES,
    OVER,
    PLAYING,
    READ_ONLY,
    WATCHER,
    Chair,
    LogLine,
    Maker,
    Notice,
    Table,
    TableLine,
)
from ludoteca.store import EventRow, MatchRow, SeatRow

MOST_LISTED: Final = 200
BOT_NAME: Final = "bot {bot}"
SEAT_NAME: Final = "seat {seat}"


def table(desk: Desk, match: str, seat: int) -> Table:
    """The match as a seat may know it now, worked out once; nobody changes it."""
    opened = desk.open(match)
    found = opened.told.get(seat)
    if found is None:
        check_seat(opened, seat)
        found = opened.told[seat] = shown(opened, opened.live, seat)
    return found


def shown(opened: Opened, live: Live | None, seat: int) -> Table:
    """A match as a seat may know it, at the position of `live`."""
    row = opened.row
    is_over = row.status == OVER
    found = Table(
        match=row.id,
        game=row.game,
        version=row.version,
        title=row.title,
        status=row.status if live is not None else READ_ONLY,
        n=row.n,
        steps=0,
        seat=seat,
        seats=[chair(place) for place in opened.seats],
        options=options_of(row),
        fingerprint=opened.fingerprint,
        seed=row.seed if is_over else "",
        view=None,
        deciders=0,
        moves=NO_MOVES,
        undo_to=0,
        redo=[],
        free_undo=bool(row.free_undo),
        log_tail=[],
        scores=None,
        creator=Maker(row.creator),
        rematch=row.rematch,
        devices=device_counts(opened),
        notices=[Notice(notice.seat, notice.code, notice.time) for notice in opened.notices],
    )
    if live is not None:
        fill(found, live)
    return found


def device_counts(opened: Opened) -> dict[int, int]:
    """How many devices hold each seat; spectators are not counted."""
    held = [seat for seats in opened.holders.values() for seat in seats]
    return {place.seat: held.count(place.seat) for place in opened.seats}


def fill(found: Table, live: Live) -> None:
    """Adds what the position says: the view, and what the seat may do."""
    seat = found.seat
    found.steps = found.undo_to = live.steps
    found.view = live.view(seat)
    found.log_tail = live.tail(seat)
    if found.status == OVER:
        found.scores = live.rules.scores(live.state)
    if found.status == PLAYING:
        found.deciders = live.deciders()
        found.moves = live.moves(seat)
        fill_undo(found, live)


def fill_undo(found: Table, live: Live) -> None:
    """How far back the seat may go, and what it took back."""
    if found.seat == WATCHER:
        return
    if found.free_undo:
        found.undo_to = 0
    elif live.kept and live.kept[-1].seat == found.seat:
        found.undo_to = live.floor
    found.undo_step = live.last_choice(found.undo_to)
    found.blocked = "" if found.undo_to < live.steps else live.reason
    if live.redo_seat == found.seat:
        found.redo = live.redo[:]


def chair(place: SeatRow) -> Chair:
    """A seat as everybody sees it."""
    return Chair(place.seat, place.kind, place.name, place.bot, bool(place.is_taken))


def log(desk: Desk, match: str, seat: int, after: int) -> list[LogLine]:
    """The events after a number, each in the form the seat may know."""
    opened = desk.open(match)
    check_seat(opened, seat)
    live = opened.live
    if live is None:
        return raw_log(desk, opened, seat, after)
    lines = live.lines
    if lines and lines[0].n > max(after, 0) + 1:
        with desk.store.reading() as reader:
            lines = load(reader, live.rules, opened.row, reach=0).lines
    return [line.told(seat) for line in lines if line.n > after]


def raw_log(desk: Desk, opened: Opened, seat: int, after: int) -> list[LogLine]:
    """The log of a match whose rules are not here: own moves, and all of them once it is over."""
    with desk.store.reading() as reader:
        events = reader.events(opened.row.id, after)
    is_open = opened.row.status == OVER
    return [raw_line(event, is_open or event.seat == seat).told(WATCHER) for event in events]


def raw_line(event: EventRow, is_known: bool) -> Line:
    """An event as it is stored, without its effects."""
    text = event.text if is_known else ""
    return Line(event.n, 0, event.seat, (text,), Journal(), event.time)


def past(desk: Desk, match: str, seat: int, step: int) -> Table:
    """The match after `step` surviving actions, as the seat saw it; nothing can be done there.

    Once the match is over anybody may look through any seat's eyes: the record says it all.
    """
    opened = desk.open(match)
    check_seat(opened, seat)
    live = known_live(opened)
    if not 0 <= step <= live.steps:
        raise BadNotation("number.range", {"value": step, "least": 0, "most": live.steps})
    with desk.store.reading() as reader:
        then = load_step(reader, live.rules, opened.row, step)
    found = shown(opened, then, seat)
    found.moves, found.redo, found.undo_to, found.blocked = NO_MOVES, [], step, ""
    found.deciders = then.deciders()
    found.n = opened.row.n
    return found


def known_live(opened: Opened) -> Live:
    """The match in memory; Illegal if its rules are not here."""
    if opened.live is None:
        row = opened.row
        raise Illegal("table.version", {"game": row.game, "version": row.version})
    return opened.live


def preview(desk: Desk, match: str, seat: int, texts: list[str]) -> Table:
    """The table after some moves, tried on a copy; it stops before whatever would reveal."""
    check_texts(texts)
    opened = desk.open(match)
    check_seat(opened, seat)
    live = known_live(opened).fork()
    barrier = ""
    for text in texts:
        action = live.rules.read_action(live.state, seat, text)
        live.rules.check(live.state, seat, action)
        if live.rules.reveals(live.state, action):
            barrier = live.rules.write_action(live.state, action, seat)
            break
        live.play(seat, text, opened.row.moved)
    found = shown(opened, live, seat)
    found.barrier = barrier
    return found


def expected(
    desk: Desk, match: str, seat: int, is_new: bool = False
) -> list[tuple[int, str, Refusal]]:
    """What a beginner would try now and may not, each with the reason.

    With `is_new` only the kinds of action of which none is possible.
    """
    opened = desk.open(match)
    check_seat(opened, seat)
    live = known_live(opened)
    if opened.row.status != PLAYING or not (seat >= 0 and live.deciders() >> seat & 1):
        return []
    rules, state = live.rules, live.state
    found: list[tuple[int, str, Refusal]] = []
    legal = set(live.moves(seat).actions)
    kinds = {kind_of(action) for action in legal} if is_new else set()
    for action in rules.expected(state, seat):
        if action in legal or kind_of(action) in kinds:
            continue
        try:
            rules.check(state, seat, action)
        except Refusal as refusal:
            found.append((action, rules.write_action(state, action, seat), refusal))
    return found


def record(desk: Desk, match: str) -> Record:
    """All that is needed to play the match again; only once it is over."""
    opened = desk.open(match)
    row = opened.row
    if row.status != OVER:
        raise Illegal("record.secret", {})
    with desk.store.reading() as reader:
        actions = surviving(reader.events(match))
    names = [record_name(place) for place in opened.seats]
    told = [(event.seat, event.text) for event in actions]
    return Record(row.game, row.version, options_of(row), names, row.seed, told)


def record_name(place: SeatRow) -> str:
    """What a record calls a seat."""
    if place.name:
        return place.name
    pattern = BOT_NAME if place.kind == BOT else SEAT_NAME
    return pattern.format(bot=place.bot, seat=place.seat)


def tables_of(desk: Desk, device: str) -> list[TableLine]:
    """The tables of a device: those that wait for it first, then running ones, then the rest."""
    with desk.store.reading() as reader:
        found = reader.matches_of(device, MOST_LISTED)
        seats = reader.seats_of_many([row.id for row, _ in found])
    lines = [line_of(row, seats[row.id], mine, device) for row, mine in found]
    return sorted(lines, key=rank)


def rank(line: TableLine) -> int:
    """The order of a list of tables; equals stay as they are, the last moved first."""
    if line.is_waiting:
        return 0
    return 1 if line.status in (GATHERING, PLAYING) else 2


def open_tables(desk: Desk) -> list[TableLine]:
    """The listed tables that still gather."""
    with desk.store.reading() as reader:
        found = reader.listed(GATHERING, MOST_LISTED)
        seats = reader.seats_of_many([row.id for row in found])
    return [line_of(row, seats[row.id], [], "") for row in found]


def line_of(row: MatchRow, seats: list[SeatRow], mine: list[int], device: str) -> TableLine:
    """A match in a list."""
    status = row.status if known_rules(row) is not None else READ_ONLY
    waits = status == PLAYING and any(s >= 0 and row.deciders >> s & 1 for s in mine)
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
        row.made,
        row.moved,
    )

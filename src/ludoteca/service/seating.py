"""Who sits where: keys, joining, starting, closing, names."""

from ludoteca.bots import check_bot
from ludoteca.core.errors import BadNotation, Forbidden, Illegal, MatchOver, NotFound
from ludoteca.service.desk import Change, Desk, Opened, check_token
from ludoteca.service.links import (
    DEVICE_ADDED,
    check_key,
    digest_of,
    is_invitation,
    notify,
    use_up,
)
from ludoteca.service.making import LONGEST_NAME, clean
from ludoteca.service.things import (
    ABANDONED,
    BOT,
    GATHERING,
    LINK,
    OVER,
    PLAYING,
    WATCHER,
    Invitation,
)
from ludoteca.store import SeatRow


def find_key(desk: Desk, key: str) -> Invitation:
    """What a secret key opens; NotFound."""
    check_token(key, "key.unknown")
    with desk.store.reading() as reader:
        found = reader.seat_by_key(key)
        used = reader.seat_by_used_key(digest_of(key)) if found is None else None
    match, seat = found or used or ("", WATCHER)
    if not match:
        raise NotFound("key.unknown", {})
    opened = desk.open(match)
    row, name, is_taken = opened.row, "", False
    if seat != WATCHER:
        place = opened.seats[seat]
        name, is_taken = place.name, bool(place.is_taken)
        if place.kind == BOT:
            raise NotFound("key.unknown", {})
    is_used = found is None
    return Invitation(match, seat, row.game, row.title, row.status, name, is_taken, is_used)


def claim(desk: Desk, device: str, key: str, name: str) -> tuple[str, int]:
    """The device holds the seat of the key from now on; the last seat taken starts the match.

    An invitation is used up by whoever comes first. A personal link opens its seat on as many
    devices as its player likes; the table is told of each.
    """
    found = find_key(desk, key)
    match, seat = found.match, found.seat
    with desk.changing(match) as change:
        if seat in change.opened.holders.get(device, []):
            if not found.is_used and seat != WATCHER:
                take_seat(desk, change, seat, name)
            return match, seat
        check_key(change, seat, key)
        hold(change, device, seat)
        if seat != WATCHER:
            sit_down(desk, change, seat, name)
    return match, seat


def sit_down(desk: Desk, change: Change, seat: int, name: str) -> None:
    """A device that was not there before takes a seat, or joins those that hold it."""
    was_taken = change.opened.seats[seat].is_taken
    if is_invitation(change, seat):
        use_up(change, seat)
    take_seat(desk, change, seat, name)
    if was_taken:
        notify(desk, change, seat, DEVICE_ADDED)


def hold(change: Change, device: str, seat: int) -> None:
    """A device holds a seat from now on; nobody else notices."""
    row = change.opened.row
    if seat in change.opened.holders.get(device, []):
        return
    change.writer.hold(device, row.id, seat)
    change.writer.touch(row.id, row.status, row.moved)
    change.is_quiet = True
    change.reseat()


def join(desk: Desk, device: str, match: str, name: str) -> int:
    """The first free seat of a listed table."""
    with desk.changing(match) as change:
        row = change.opened.row
        if not row.is_listed:
            raise NotFound("table.unknown", {})
        held = [seat for seat in change.opened.holders.get(device, []) if seat != WATCHER]
        if held:
            return held[0]
        free = free_seats(change.opened)
        if row.status != GATHERING:
            raise Illegal("table.started", {})
        if not free:
            raise Illegal("table.full", {})
        hold(change, device, free[0])
        sit_down(desk, change, free[0], name)
        return free[0]


def free_seats(opened: Opened) -> list[int]:
    """The seats nobody has taken."""
    return [place.seat for place in opened.seats if not place.is_taken]


def take_seat(desk: Desk, change: Change, seat: int, name: str) -> None:
    """Somebody sits down; if nobody is missing any more, the match starts."""
    row, place = change.opened.row, change.opened.seats[seat]
    if row.status == ABANDONED and not place.is_taken:
        raise Illegal("table.closed", {})
    if place.is_taken and (not name or row.status == OVER):
        return
    chosen = clean(name, LONGEST_NAME) or place.name
    change.writer.sit(row.id, seat, place.kind, chosen, place.bot)
    seated(desk, change, len(free_seats(change.opened)) - (not place.is_taken))


def seated(desk: Desk, change: Change, free: int) -> None:
    """The seats changed; a gathering table without a free one begins."""
    row = change.opened.row
    starts = row.status == GATHERING and not free
    change.writer.touch(row.id, PLAYING if starts else row.status, desk.now())
    change.is_quiet = False
    change.reseat()


def start(desk: Desk, device: str, match: str, bot: str) -> None:
    """Bots take the free seats; only the table's maker may ask for that."""
    with desk.changing(match) as change:
        check_creator(change, device)
        if change.opened.row.status != GATHERING:
            raise Illegal("table.started", {})
        check_bot(bot)
        for seat in free_seats(change.opened):
            change.writer.sit(match, seat, BOT, change.opened.seats[seat].name, bot)
        seated(desk, change, 0)


def abandon(desk: Desk, device: str, match: str) -> None:
    """The table is closed without a result; only its maker may do that."""
    with desk.changing(match) as change:
        check_creator(change, device)
        if change.opened.row.status not in (GATHERING, PLAYING):
            raise Illegal("table.closed", {})
        change.writer.touch(match, ABANDONED, desk.now())
        change.reseat()


def rename(desk: Desk, device: str, match: str, seat: int, name: str) -> None:
    """The player at a seat takes another name, until the match is over."""
    with desk.changing(match) as change:
        if seat == WATCHER or seat not in change.opened.holders.get(device, []):
            raise Forbidden("seat.not_yours", {})
        if change.opened.row.status == OVER:  # its record has gone out with the names it had
            raise MatchOver("match.over", {})
        place = change.opened.seats[seat]
        change.writer.sit(match, seat, place.kind, clean(name, LONGEST_NAME), place.bot)
        seated(desk, change, len(free_seats(change.opened)))


def check_creator(change: Change, device: str) -> None:
    """Silence for the device that made the table."""
    if change.opened.row.creator != device:
        raise Forbidden("table.not_yours", {})


def keys(desk: Desk, device: str, match: str) -> dict[int, str]:
    """The secret keys a device may know: of the seats it holds, invitations, the spectators'.

    Invitations are for the host alone; the link of a seat that is taken is for its player alone.
    """
    opened = desk.open(match)
    is_creator = opened.row.creator == device
    held = opened.holders.get(device, [])
    found = {place.seat: place.key for place in opened.seats if may_know(place, held, is_creator)}
    if is_creator or held:
        found[WATCHER] = opened.row.watch_key
    return found


def may_know(place: SeatRow, held: list[int], is_creator: bool) -> bool:
    """Whether the key of a seat is for these eyes."""
    is_open = bool(place.is_reissued) or (place.kind == LINK and not place.is_taken)
    return place.kind != BOT and (place.seat in held or (is_open and is_creator))


def check_seat(opened: Opened, seat: int) -> None:
    """Silence for a seat of the match or a watcher."""
    if not WATCHER <= seat < len(opened.seats):
        raise BadNotation("seat.unknown", {"seat": seat, "most": len(opened.seats) - 1})

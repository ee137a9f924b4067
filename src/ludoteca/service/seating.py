"""Who plays which seat: keys, joining, starting, closing, names."""

from ludoteca.bots import check_bot
from ludoteca.core.errors import BadNotation, Forbidden, Illegal, MatchOver, NotFound
from ludoteca.core.record import SPECTATOR
from ludoteca.service.bot_names import bot_names
from ludoteca.service.creation import LONGEST_NAME, clean, compared_name
from ludoteca.service.fixed import is_fixed_match
from ludoteca.service.links import (
    CANCELLED,
    CANCELLED_BY_HOST,
    DEVICE_ADDED,
    LINK_USED,
    TAKEN_OVER,
    check_key,
    digest_of,
    is_invitation,
    is_voted,
    notify,
    sign_out,
    use_up,
)
from ludoteca.service.match_cache import MatchCache, MatchEntry, MatchUpdate, check_token
from ludoteca.service.models import (
    ABANDONED,
    BOT,
    GATHERING,
    LINK,
    OVER,
    PLAYING,
    Invitation,
)
from ludoteca.store import CompanyQueries, SeatRow


def find_key(cache: MatchCache, key: str) -> Invitation:
    """What a secret key opens; raises NotFound."""
    check_token(key, "key.unknown")
    with cache.store.reading() as reader:
        found = reader.seat_by_key(key)
        used = reader.seat_by_used_key(digest_of(key)) if found is None else None
    match, seat = found or used or ("", SPECTATOR)
    if not match:
        raise NotFound("key.unknown", {})
    entry = cache.open(match)
    row, name, is_taken = entry.row, "", False
    if seat != SPECTATOR:
        place = entry.seats[seat]
        name, is_taken = place.name, bool(place.is_taken)
        if place.kind == BOT:
            raise NotFound("key.unknown", {})
    is_used = found is None
    fixed = is_fixed_match(row)
    return Invitation(match, seat, row.game, row.title, row.status, name, is_taken, fixed, is_used)


def claim(cache: MatchCache, device: str, key: str, name: str) -> tuple[str, int]:
    """Gives the seat of a key to a device; taking the last free seat starts the match.

    An invitation is valid for the first person who opens it. A personal link can add any number of
    devices to its seat; the table is notified of each.
    """
    found = find_key(cache, key)
    match, seat = found.match, found.seat
    with cache.updating(match) as update:
        if seat in update.entry.holders.get(device, []):
            if not found.is_used and seat != SPECTATOR:
                take_seat(cache, update, seat, name)
            return match, seat
        check_key(update, seat, key)
        hold(update, device, seat)
        if seat != SPECTATOR:
            sit_down(cache, update, device, seat, name)
    return match, seat


def sit_down(cache: MatchCache, update: MatchUpdate, device: str, seat: int, name: str) -> None:
    """Gives the seat to a device that did not hold it; others may hold it too."""
    place = update.entry.seats[seat]
    if is_invitation(update, seat):
        use_up(update, seat)
    if is_voted(place):
        replace_devices(update, device, seat)
    if place.stand_in or place.departure:
        take_over(update, seat)
    take_seat(cache, update, seat, name)
    if place.is_taken:
        notify(cache, update, seat, arrival_notice(place))


def replace_devices(update: MatchUpdate, device: str, seat: int) -> None:
    """Makes the device the only one of its seat, and the host if one of the others was."""
    row = update.entry.row
    if row.creator in sign_out(update, seat, device):
        CompanyQueries(update.writer.connection).set_host(row.id, device)
    update.read_seats_again()


def arrival_notice(place: SeatRow) -> str:
    """The notice to the table when a device takes a seat that was taken before."""
    if place.departure:
        return TAKEN_OVER
    return LINK_USED if is_voted(place) else DEVICE_ADDED


def take_over(update: MatchUpdate, seat: int) -> None:
    """Ends the stand-in of a bot: a person takes the seat."""
    place, queries = update.entry.seats[seat], CompanyQueries(update.writer.connection)
    queries.set_stand_in(place.match, seat, "")
    queries.set_departure(place.match, seat, place.kind, "", place.is_taken)
    update.read_seats_again()


def hold(update: MatchUpdate, device: str, seat: int) -> None:
    """Gives a seat to a device, without notifying listeners."""
    row = update.entry.row
    if seat in update.entry.holders.get(device, []):
        return
    update.writer.hold(device, row.id, seat)
    update.writer.touch(row.id, row.status, row.updated_at)
    update.is_quiet = True
    update.read_seats_again()


def join(cache: MatchCache, device: str, match: str, name: str) -> int:
    """Takes the first free seat of a listed table."""
    with cache.updating(match) as update:
        row = update.entry.row
        if not row.is_listed or is_fixed_match(row):
            raise NotFound("table.unknown", {})
        held = [seat for seat in update.entry.holders.get(device, []) if seat != SPECTATOR]
        if held:
            return held[0]
        free = free_seats(update.entry)
        if row.status != GATHERING:
            raise Illegal("table.started", {})
        if not free:
            raise Illegal("table.full", {})
        hold(update, device, free[0])
        sit_down(cache, update, device, free[0], name)
        return free[0]


def free_seats(entry: MatchEntry) -> list[int]:
    """The seats that are not taken."""
    return [place.seat for place in entry.seats if not place.is_taken]


def take_seat(cache: MatchCache, update: MatchUpdate, seat: int, name: str) -> None:
    """A person takes a seat; the match starts when no seat is free."""
    row, place = update.entry.row, update.entry.seats[seat]
    if row.status == ABANDONED and not place.is_taken:
        raise Illegal("table.closed", {})
    if place.is_taken and (not name or row.status == OVER):
        return
    chosen = clean(name, LONGEST_NAME) or place.name
    check_name(update, seat, chosen)
    update.writer.sit(row.id, seat, place.kind, chosen, place.bot)
    update_seats(cache, update, len(free_seats(update.entry)) - (not place.is_taken))


def update_seats(cache: MatchCache, update: MatchUpdate, free: int) -> None:
    """Marks the table as changed, and starts it if it waited for players and no seat is free."""
    row = update.entry.row
    starts = row.status == GATHERING and not free
    update.writer.touch(row.id, PLAYING if starts else row.status, cache.now())
    update.is_quiet = False
    update.read_seats_again()


def start(cache: MatchCache, device: str, match: str, bot: str) -> None:
    """Fills the free seats with bots; only the creator of the table may."""
    with cache.updating(match) as update:
        check_creator(update, device)
        if update.entry.row.status != GATHERING:
            raise Illegal("table.started", {})
        check_bot(bot)
        seats = update.entry.seats
        names = iter(bot_names(match, [place.name for place in seats], len(seats)))
        for seat in free_seats(update.entry):
            update.writer.sit(match, seat, BOT, seats[seat].name or next(names), bot)
        update_seats(cache, update, 0)


def abandon(cache: MatchCache, device: str, match: str) -> None:
    """Closes the table without a result; only its creator may."""
    with cache.updating(match) as update:
        check_creator(update, device)
        if update.entry.row.status not in (GATHERING, PLAYING):
            raise Illegal("table.closed", {})
        cancel(cache, update, SPECTATOR)


def cancel(cache: MatchCache, update: MatchUpdate, by: int) -> None:
    """Closes a table without a result and notifies everyone at it."""
    row = update.entry.row
    notify(cache, update, by, CANCELLED if by != SPECTATOR else CANCELLED_BY_HOST)
    update.writer.touch(row.id, ABANDONED, cache.now())
    update.read_seats_again()


def rename(cache: MatchCache, device: str, match: str, seat: int, name: str) -> None:
    """Renames the player at a seat; not after the match is over."""
    with cache.updating(match) as update:
        if seat == SPECTATOR or seat not in update.entry.holders.get(device, []):
            raise Forbidden("seat.not_yours", {})
        if update.entry.row.status == OVER:  # its record has been published with the names
            raise MatchOver("match.over", {})
        place = update.entry.seats[seat]
        check_name(update, seat, clean(name, LONGEST_NAME))
        update.writer.sit(match, seat, place.kind, clean(name, LONGEST_NAME), place.bot)
        update_seats(cache, update, len(free_seats(update.entry)))


def check_name(update: MatchUpdate, seat: int, name: str) -> None:
    """Raises Illegal if another seat of the table has this name."""
    others = [place.name for place in update.entry.seats if place.seat != seat and place.name]
    if name and compared_name(name) in [compared_name(other) for other in others]:
        raise Illegal("name.taken", {"name": name})


def check_creator(update: MatchUpdate, device: str) -> None:
    """Raises Forbidden unless the device created the table."""
    if update.entry.row.creator != device:
        raise Forbidden("table.not_yours", {})


def keys(cache: MatchCache, device: str, match: str) -> dict[int, str]:
    """The secret keys a device may know, by seat; -1 is that of spectators.

    The key of a taken seat is known to its player alone. The host knows all invitations, players
    know those to a seat that was left, and the player who asked for a vote the link it created.
    """
    entry = cache.open(match)
    is_creator = entry.row.creator == device
    held = entry.holders.get(device, [])
    found = {place.seat: place.key for place in entry.seats if may_know(place, held, is_creator)}
    if is_creator or held:
        found[SPECTATOR] = entry.row.watch_key
    return found


def may_know(place: SeatRow, held: list[int], is_creator: bool) -> bool:
    """Whether a device may know the key of a seat."""
    is_open = bool(place.is_reissued) or (place.kind == LINK and not place.is_taken)
    is_left = bool(place.departure) and bool(held) and max(held) != SPECTATOR
    is_keeper = is_voted(place) and place.link_keeper in held
    may_open = is_open and (is_creator or is_left or is_keeper)
    return place.kind != BOT and (place.seat in held or may_open)


def check_seat(entry: MatchEntry, seat: int) -> None:
    """Raises BadNotation unless it is a seat of the match, or -1."""
    if not SPECTATOR <= seat < len(entry.seats):
        raise BadNotation("seat.unknown", {"seat": seat, "most": len(entry.seats) - 1})

"""Checks that a parsed position is consistent, so that it can be played."""

from ludoteca.games.terra_mystica.state import (
    ACTING,
    ANSWERING,
    BREAK_SPADES,
    CHOOSING,
    DIG_ERUPTION,
    OVER,
    PLACING,
    UNLOCKING,
    Seat,
    State,
    bridge_owner,
    offer_giver,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.board import (
    CYCLE,
    LONGEST_WAY,
    MOST_SKIPPED,
    NO_TERRAIN,
)
from ludoteca.games.terra_mystica.tables.factions import (
    BASE_KIND,
    BRIDGES,
    FACTIONS,
    FREE_BRIDGES,
    MOST_ORDAINED,
    PIECES,
    PRIESTS,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    AUCTION_VP,
    BONUS_LEVELS,
    BONUS_PROMO,
    CULTS,
    FAVOUR_COPIES,
    MOST_SEATS,
    POWER_ACTIONS,
    ROUNDS,
    SCORING_PROMO,
    TOWN_COPIES,
)

MOST_TOKENS = 12
MOST_TOKENS_LATER = 99  # TM ruling 148: two factions of Fire & Ice may gain more
SPECIAL_MARKS = 7


def first_error(state: State) -> str:
    """The catalogue key of the first inconsistency, or ""."""
    if len(state.seats) > MOST_SEATS:
        return "unsound.seats"
    for name in (turn_error(state), list_error(state), tile_error(state), offer_error(state)):
        if name:
            return name
    boards: list[int] = []
    occupied_mask = 0
    for own in state.seats:
        if own.faction >= 0:
            boards.append(own.board.board)
        if occupied_mask & own.built_mask:
            return "unsound.built"
        occupied_mask |= own.built_mask
        name = seat_error(state, own)
        if name:
            return name
    return "unsound.factions" if len(set(boards)) != len(boards) else ""


def turn_error(state: State) -> str:
    """Checks the numbers of the turn."""
    board = state.choices.board
    if not CHOOSING <= state.phase <= OVER or not 0 <= state.active < len(state.seats):
        return "unsound.phase"
    if not 0 <= state.round <= ROUNDS or (state.phase >= ACTING) != (state.round > 0):
        return "unsound.round"
    if not 0 <= state.actions_left <= 2 or not 0 <= state.doubled <= 1:
        return "unsound.actions"
    if not 0 <= state.digging <= DIG_ERUPTION or not 0 <= state.spades <= LONGEST_WAY:
        return "unsound.digging"
    if state.jump_hex >= board.size or state.bought < 0 or state.foreign < 0:
        return "unsound.digging"
    masks = (state.wants_mask, state.blocked_mask)
    if min(masks) < 0 or max(masks) >> CULTS or state.structures < 0:
        return "unsound.cults"
    if min(state.owed_favours, state.owed_towns) < 0:
        return "unsound.owed"
    if not 0 <= state.free_bridges <= FREE_BRIDGES:
        return "unsound.bridges"
    return "unsound.power_actions" if not 0 <= state.power_used_mask < 1 << POWER_ACTIONS else ""


def list_error(state: State) -> str:
    """Checks turn order, queue, auction and lists by seat."""
    everybody = list(range(len(state.seats)))
    if sorted(state.order) != everybody:
        return "unsound.order"
    for seats in (state.passers, state.queue):
        for seat in seats:
            if seat not in everybody:
                return "unsound.queue"
    asked = state.phase < ACTING or state.phase in (BREAK_SPADES, UNLOCKING)
    if asked and not state.queue:
        return "unsound.queue"
    if state.phase > CHOOSING and any(own.faction < 0 and not own.left for own in state.seats):
        return "unsound.factions"
    if state.phase == PLACING and any(state.seats[seat].faction < 0 for seat in state.queue):
        return "unsound.queue"
    if state.phase in (BREAK_SPADES, UNLOCKING):
        queued = [state.seats[seat] for seat in state.queue]
        if any(not (own.spades or own.steps_owed or own.undecided) for own in queued):
            return "unsound.queue"
    if state.auction:
        return auction_error(state)
    if state.choices.auctioned and any(own.faction < 0 and not own.left for own in state.seats):
        return "unsound.auction"
    start = state.choices.start_points
    if start and len(start) != len(everybody):
        return "unsound.seats"
    dealt = state.choices.dealt
    return "unsound.dealt" if dealt and len(dealt) != len(everybody) else ""


def auction_error(state: State) -> str:
    """Checks the bids and places of an auction."""
    count = len(state.seats)
    auctioned = state.choices.auctioned
    if state.phase != CHOOSING or len(auctioned) != count or len(state.auction) != 2 + count:
        return "unsound.auction"
    if len({FACTIONS[faction].board for faction in auctioned}) != count:
        return "unsound.auction"
    bidder = state.auction[1]
    if not -1 <= state.auction[0] <= AUCTION_VP or (state.auction[0] < 0) != (bidder < 0):
        return "unsound.auction"
    held = [seat for seat in state.auction[2:] if seat >= 0]
    owners = [seat for seat in range(count) if state.seats[seat].faction >= 0]
    if sorted(held) != owners or len(set(state.queue)) != len(state.queue):
        return "unsound.auction"
    waiting = [seat for seat in state.queue if seat in owners or state.seats[seat].left]
    if waiting or any(state.seats[seat].faction not in auctioned for seat in owners):
        return "unsound.auction"
    return "unsound.auction" if bidder >= 0 and bidder not in state.queue else ""


def tile_error(state: State) -> str:
    """Checks tiles, priests on cults and bridges."""
    for tile in state.scoring:
        if not 0 <= tile <= SCORING_PROMO:
            return "unsound.scoring"
    for tile, left in enumerate(state.favours_left):
        if left > FAVOUR_COPIES[tile]:
            return "unsound.favours"
    for tile, left in enumerate(state.towns_left):
        if left > TOWN_COPIES[tile]:
            return "unsound.towns"
    if state.owed_towns > sum(state.towns_left):
        return "unsound.owed"
    for owner in state.orders:
        if owner >= len(state.seats):
            return "unsound.priests"
    for built in state.bridges:
        if bridge_owner(built) >= len(state.seats):
            return "unsound.bridges"
    return ""


def offer_error(state: State) -> str:
    """Checks that offers are between different seats of the match, and open when asked."""
    for asked in state.offers:
        pair = {offer_giver(asked), offer_receiver(asked)}
        if len(pair) != 2 or max(pair) >= len(state.seats):
            return "unsound.offers"
    if state.phase == ANSWERING and not state.offers:
        is_open = any(own.steps_owed > 0 or own.undecided > 0 for own in state.seats)
        return "" if is_open else "unsound.offers"
    return ""


def seat_error(state: State, own: Seat) -> str:
    """Checks the pieces, tokens and tracks of one faction."""
    for structure, most in enumerate(PIECES):
        if own.piece_masks[structure].bit_count() > most:
            return "unsound.built"
    if sum(own.piece_masks) != own.built_mask:
        return "unsound.built"
    if own.faction < 0 and own.built_mask:
        return "unsound.built"
    if own.priests + own.sent > PRIESTS or own.bridges > BRIDGES:
        return "unsound.pieces"
    most = MOST_TOKENS if own.board.kind == BASE_KIND else MOST_TOKENS_LATER
    if own.bowl1 + own.bowl2 + own.bowl3 > most:
        return "unsound.bowls"
    if own.faction >= 0 and not is_ground_sound(state, own):
        return "unsound.ground"
    if own.shipping > own.board.most_shipping or own.sailing > BONUS_LEVELS:
        return "unsound.shipping"
    if own.skips > MOST_SKIPPED or own.exchange > max(0, len(own.board.spade_cost) - 1):
        return "unsound.tracks"
    if own.bonus > BONUS_PROMO or own.used_mask > SPECIAL_MARKS or own.passed > 1 or own.left > 1:
        return "unsound.tiles"
    if own.town_mask & ~own.built_mask or own.spades > CYCLE or own.ordinations > MOST_ORDAINED:
        return "unsound.towns"
    return "unsound.river_towns" if own.river_mask & ~state.choices.board.river_mask else ""


def is_ground_sound(state: State, own: Seat) -> bool:
    """Whether home, starting and locked terrains are possible for the faction."""
    board = own.board
    waits = own.start == NO_TERRAIN and state.phase == CHOOSING
    if board.kind == BASE_KIND:
        return own.home == own.start == board.home and not own.locked_mask | own.undecided
    if not waits and not 0 <= own.start < CYCLE:
        return False
    if own.board.opens_terrains:
        fits = own.home == own.start and not (own.locked_mask and own.locked_mask >> own.home & 1)
        asks = own.locked_mask or state.choices.policy.every_priest_is_asked
        return waits or (fits and own.undecided <= PRIESTS * bool(asks))
    if own.locked_mask or (own.undecided and not own.board.shifts_home):
        return False
    if own.board.shifts_home:
        return 0 <= own.home < CYCLE or (waits and own.home == NO_TERRAIN)
    return own.home == board.home

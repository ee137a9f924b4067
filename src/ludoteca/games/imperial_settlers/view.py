"""What one seat knows, and a full state that fits it.

Hidden are: hands but for cards seen on their way there, decks, cards under Gate, markers of
Trade Route, packets of the alternative lookout, cards being looked at. What is open about them
is how many there are and of which back; and, since a reshuffled pile was open to all, whether a
common card belongs to the deck's present pool or was drawn before (`classes`).
"""

from typing import Final

from ludoteca.core.rng import Rng
from ludoteca.games.imperial_settlers import tasks
from ludoteca.games.imperial_settlers.empire import (
    cards_in,
    deal_card,
    deal_source,
    discardable,
    held,
    is_protected,
    is_remote,
    placed_cards,
)
from ludoteca.games.imperial_settlers.flow import deciders
from ludoteca.games.imperial_settlers.rules import solo
from ludoteca.games.imperial_settlers.rules.cleanup import storage_mask
from ludoteca.games.imperial_settlers.rules.effects import amount
from ludoteca.games.imperial_settlers.rules.lookout import SECOND_PICK, turn_order
from ludoteca.games.imperial_settlers.rules.razing import raze_price
from ludoteca.games.imperial_settlers.scoring import (
    end_points,
    own_count,
    scores,
    stored_count,
    title,
)
from ludoteca.games.imperial_settlers.state import (
    DEAL_CARD,
    DEAL_SHIFT,
    PAID_BITS,
    PAID_UNIT,
    SOLO,
    USES_SHIFT,
    VIRTUAL,
    Seat,
    State,
)
from ludoteca.games.imperial_settlers.tables.boards import (
    ALL_COUNT,
    ATTACK,
    BOARD_PRODUCTIONS,
    CARD,
    COMMON,
    COMMON_CARD,
    FACTION_CARD,
    FIRST_CARDS,
    GOLD,
    GOODS,
    NO_CARD,
    RAZE,
    RESOURCES,
    SUPPLY_GOODS,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    COMMON_MASK,
    COPY,
    COST_ANY,
    DECK_MASKS,
    DECK_OF,
    GAIN,
    GAINS,
    PRODUCTION,
    STORE_HAND_CARDS,
    TYPE_OF,
    Cost,
)
from ludoteca.games.imperial_settlers.tasks import (
    task_card,
    task_kind,
    task_number,
    task_seat,
)

OLD_COMMON: Final = ATTACK + 1  # common cards drawn before the last reshuffle
CLASSES: Final = ATTACK + 2
SEED_WORDS: Final = 8


class View:
    """The table as one seat sees it: open things in `table`, numbers of hidden ones beside it.

    In `table` an unknown card is simply missing (a marker is NO_CARD); decks are empty.
    """

    __slots__ = (
        "seat", "table", "deck_size", "deck_sizes", "hand_sizes", "hidden", "hand_backs",
        "put_away", "packets", "picked", "passed_on", "limbo", "windfall", "absent_mask",
    )  # fmt: skip

    def __init__(self, seat: int, table: State) -> None:
        self.seat = seat
        self.table = table
        self.deck_size = 0
        self.deck_sizes: list[int] = []
        self.hand_sizes: list[int] = []
        # By seat: unknown cards in hand and face down elsewhere, by class.
        self.hidden: list[list[int]] = []
        self.hand_backs: list[int] = []  # common cards in each hand
        # Cards under locations: location, who put them there, how many common, how many others.
        self.put_away: list[tuple[int, int, int, int]] = []
        self.packets: list[list[int]] = []  # by seat: unknown cards of a packet, by class
        self.picked: list[int] = []  # by seat: whether one of them is already chosen
        self.passed_on: list[int] = []  # by seat: its packet as known to who passed it on
        self.limbo: list[int] = []
        self.windfall: list[int] = []
        self.absent_mask = 0  # cards that are not in the match, as in a made-up position

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return False
        return (
            self.seat == other.seat
            and self.deck_size == other.deck_size
            and self.deck_sizes == other.deck_sizes
            and self.hand_sizes == other.hand_sizes
            and self.hidden == other.hidden
            and self.hand_backs == other.hand_backs
            and self.put_away == other.put_away
            and self.packets == other.packets
            and self.picked == other.picked
            and self.passed_on == other.passed_on
            and self.limbo == other.limbo
            and self.windfall == other.windfall
            and self.absent_mask == other.absent_mask
            and self.table.same(other.table)
        )

    def __hash__(self) -> int:
        return self.seat + self.table.round


def classes(cards_mask: int, pool_mask: int) -> list[int]:
    """How many cards of each class: by deck, common ones outside the pool apart."""
    counts = [(cards_mask & mask).bit_count() for mask in DECK_MASKS]
    old = (cards_mask & COMMON_MASK & ~pool_mask).bit_count()
    counts[COMMON] -= old
    counts.append(old)
    return counts


def class_of(card: int, pool_mask: int) -> int:
    """The class of one card."""
    deck = DECK_OF[card]
    return OLD_COMMON if deck == COMMON and not pool_mask >> card & 1 else deck


def mask_of(cards: list[int]) -> int:
    """The mask of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def match_cards(state: State) -> int:
    """All cards of the decks in play."""
    mask = DECK_MASKS[COMMON]
    for place in state.seats:
        mask |= DECK_MASKS[place.faction]
    return mask


# ---------- what a seat knows


def view(state: State, seat: int) -> View:
    """What a seat knows; -1 is a watcher."""
    shown = View(seat, state.clone())
    shown.absent_mask = match_cards(state) & ~mask_of(placed_cards(state))
    table = shown.table
    table.seed = b""
    table.fixed = []
    shown.deck_size = len(table.deck)
    table.deck = []
    pool = state.pool_mask
    for number in range(len(state.seats)):
        place = state.seats[number]
        shown.deck_sizes.append(len(place.deck))
        shown.hand_sizes.append(len(place.hand))
        shown.hand_backs.append((mask_of(place.hand) & COMMON_MASK).bit_count())
        if number == seat:
            shown.hidden.append([0] * CLASSES)
        else:
            seen_mask = place.known[seat] | place.maybe[seat]
            unknown = (mask_of(place.hand) | place.stored_mask) & ~seen_mask
            shown.hidden.append(classes(unknown, pool))
        hide_seat(shown, number, place)
    hide_stored(shown, state)
    hide_moment(shown, state)
    return shown


def hide_seat(shown: View, number: int, place: Seat) -> None:
    """Removes one seat's secrets from the table."""
    seat = shown.seat
    table_seat = shown.table.seats[number]
    table_seat.deck = []
    for entry in range(len(place.deals)):
        if is_remote(place.deals[entry]):
            above = place.deals[entry] >> DEAL_SHIFT
            table_seat.deals[entry] = NO_CARD | above << DEAL_SHIFT
    hide_packet(shown, number, place)
    if number == seat:
        return
    table_seat.hand = cards_in(place.known[seat])
    table_seat.stored_mask = 0
    for viewer in range(len(place.known) - 1):
        if viewer not in (seat, number):
            table_seat.known[viewer] = place.known[-1]
            table_seat.maybe[viewer] = place.maybe[-1]


def hide_packet(shown: View, number: int, place: Seat) -> None:
    """Packets are their holder's secret; who passed one on knows it but for the choice."""
    table_seat = shown.table.seats[number]
    packet = place.packet_mask | place.picked_mask
    passed_on = 0
    unknown = 0
    if number != shown.seat:
        if passer_of(shown.table, number) == shown.seat:
            passed_on = packet
        else:
            unknown = packet
        table_seat.packet_mask = 0
        table_seat.picked_mask = 0
    shown.passed_on.append(passed_on)
    shown.packets.append(classes(unknown, shown.table.pool_mask))
    shown.picked.append(1 if place.picked_mask and number != shown.seat else 0)


def passer_of(state: State, seat: int) -> int:
    """Who passed a seat its packet, or -2 while packets are fresh."""
    if not state.agenda or task_kind(state.agenda[-1]) != tasks.ASK_PACKET:
        return -2
    if task_number(state.agenda[-1]) != SECOND_PICK:
        return -2
    order = turn_order(state)
    if seat not in order:
        return -2
    return order[(order.index(seat) + 1) % len(order)]


def hide_stored(shown: View, state: State) -> None:
    """Cards under locations: only who put them there knows them."""
    for location in sorted(state.stored):
        if CARDS[location].ops[0].kind != STORE_HAND_CARDS:
            continue
        cards_mask = state.stored[location]
        for number in range(len(state.seats)):
            part = cards_mask & state.seats[number].stored_mask
            common = (part & COMMON_MASK).bit_count()
            if part:
                others = part.bit_count() - common
                shown.put_away.append((location, number, common, others))
        own_mask = state.seats[shown.seat].stored_mask if shown.seat >= 0 else 0
        shown.table.stored[location] = cards_mask & own_mask


def hide_moment(shown: View, state: State) -> None:
    """Cards being looked at, and drawn cards that may be given back, are the decider's secret."""
    table = shown.table
    is_open = len(state.agenda) > 0 and task_seat(state.agenda[-1]) == shown.seat
    shown.limbo = [0] * CLASSES
    shown.windfall = [0] * CLASSES
    if not is_open:
        shown.limbo = classes(state.limbo_mask, state.pool_mask)
        shown.windfall = classes(state.windfall_mask, state.pool_mask)
        table.limbo_mask = 0
        table.windfall_mask = 0


# ---------- a full state that fits


def imagine(shown: View, rng: Rng) -> State:
    """A full state that fits all the view knows; its chance is fresh."""
    state = shown.table.clone()
    state.seed = b"".join([rng.word().to_bytes(4, "big") for _ in range(SEED_WORDS)])
    piles = unseen_cards(shown, rng)
    for number in range(len(state.seats)):
        fill_markers(state.seats[number], piles)
        fill_packet(shown, state, number, piles, rng)
        fill_hand(shown, state, number, piles, rng)
    state.limbo_mask |= mask_of(take(piles, shown.limbo))
    fill_windfall(shown, state, rng)
    state.deck = piles[COMMON]
    for place in state.seats:
        place.deck = piles[place.faction]
    assert len(state.deck) == shown.deck_size and not piles[OLD_COMMON]
    return state


def seen_cards(shown: View) -> int:
    """Every card whose place the viewer knows, or knows up to a hand and what lies face down."""
    table = shown.table
    mask = table.discard_mask | table.display_mask | table.limbo_mask | table.conquest_mask
    for location, stored in table.stored.items():
        if CARDS[location].ops[0].kind == STORE_HAND_CARDS:
            mask |= stored
    for number in range(len(table.seats)):
        place = table.seats[number]
        mask |= place.discard_mask | place.foundation_mask | place.packet_mask
        mask |= place.picked_mask | mask_of(place.hand) | mask_of(place.locations)
        mask |= shown.passed_on[number]
        if number != shown.seat:
            mask |= place.known[shown.seat] | place.maybe[shown.seat]
        for entry in place.deals:
            if not is_remote(entry):
                mask |= 1 << deal_card(entry)
    return mask


def unseen_cards(shown: View, rng: Rng) -> list[list[int]]:
    """All other cards of the match by class, in random order."""
    table = shown.table
    unseen = match_cards(table) & ~seen_cards(shown) & ~shown.absent_mask
    piles: list[list[int]] = [[] for _ in range(CLASSES)]
    for card in cards_in(unseen):
        piles[class_of(card, table.pool_mask)].append(card)
    for pile in piles:
        rng.shuffle(pile)
    return piles


def take(piles: list[list[int]], counts: list[int]) -> list[int]:
    """So many cards of each class."""
    found: list[int] = []
    for number in range(CLASSES):
        for _ in range(counts[number]):
            found.append(piles[number].pop())
    return found


def fill_markers(place: Seat, piles: list[list[int]]) -> None:
    """Markers of remote deals come from the own faction deck."""
    for entry in range(len(place.deals)):
        if is_remote(place.deals[entry]):
            place.deals[entry] = place.deals[entry] & ~DEAL_CARD | piles[place.faction].pop()


def fill_packet(shown: View, state: State, number: int, piles: list[list[int]], rng: Rng) -> None:
    """The cards of another seat's packet; one of them is the choice if it is made."""
    place = state.seats[number]
    cards = cards_in(shown.passed_on[number]) + take(piles, shown.packets[number])
    if shown.picked[number]:
        place.picked_mask = 1 << cards.pop(rng.below(len(cards)))
    place.packet_mask |= mask_of(cards)


def fill_hand(shown: View, state: State, number: int, piles: list[list[int]], rng: Rng) -> None:
    """Another seat's hand, and what that seat put face down under locations."""
    if number == shown.seat:
        return
    place = state.seats[number]
    loose = cards_in(place.maybe[shown.seat]) + take(piles, shown.hidden[number])
    rng.shuffle(loose)
    for location, storer, common, others in shown.put_away:
        if storer == number:
            away = draw_backs(loose, common, others)
            place.stored_mask |= away
            state.stored[location] = state.stored.get(location, 0) | away
    place.hand = sorted(place.hand + loose)


def draw_backs(loose: list[int], common: int, others: int) -> int:
    """Takes so many common and other cards out of a list; answers their mask."""
    mask = 0
    for card in loose[:]:
        if DECK_OF[card] == COMMON and common:
            common -= 1
        elif DECK_OF[card] != COMMON and others:
            others -= 1
        else:
            continue
        loose.remove(card)
        mask |= 1 << card
    return mask


def fill_windfall(shown: View, state: State, rng: Rng) -> None:
    """Which of the decider's unknown cards may be given back."""
    if not sum(shown.windfall):
        return
    number = task_seat(state.agenda[-1])
    place = state.seats[number]
    cards = [card for card in place.hand if not place.known[shown.seat] >> card & 1]
    rng.shuffle(cards)
    wanted = shown.windfall[:]
    for card in cards:
        kind = class_of(card, state.pool_mask)
        if wanted[kind] and not place.maybe[shown.seat] >> card & 1:
            wanted[kind] -= 1
            state.windfall_mask |= 1 << card


def is_solo(shown: View) -> bool:
    """Whether there is a virtual player."""
    return shown.table.lookout == SOLO


# ---------- what a drawing or a page may ask of a view; nothing is changed


def asked_mask(shown: View) -> int:
    """Mask of the seats that may decide now."""
    return deciders(shown.table)


def question(shown: View) -> tuple[str, int, int, int]:
    """Name of the question, the seat it is put to (-1: none), the card that asks, a number."""
    if not shown.table.agenda:
        return "", -1, NO_CARD, 0
    entry = shown.table.agenda[-1]
    name = tasks.NAMES[task_kind(entry)]
    return name, task_seat(entry), task_card(entry), task_number(entry)


def holdings(shown: View, seat: int) -> list[int]:
    """The locations that count for a seat, in the order they were built."""
    return held(shown.table, seat)


def offers(shown: View) -> list[int]:
    """The cards laid out to choose from: open ones, my packet, those I am looking at."""
    table = shown.table
    mask = table.display_mask | table.limbo_mask
    if shown.seat >= 0:
        mask |= table.seats[shown.seat].packet_mask
    return cards_in(mask)


def foundations(shown: View, seat: int) -> list[int]:
    """Razed common locations of a seat."""
    return cards_in(shown.table.seats[seat].foundation_mask)


def deal_goods(shown: View, seat: int) -> list[tuple[int, int]]:
    """The deals of a seat: the card whose field is used, and its good."""
    sources = [deal_source(entry) for entry in shown.table.seats[seat].deals]
    return [(source, CARDS[source].deal) for source in sources]


def kept_mask(shown: View, seat: int) -> int:
    """The goods a seat keeps in cleanup."""
    return storage_mask(shown.table, seat)


def has_guard(shown: View, location: int) -> bool:
    """Whether a defence token or a samurai stands there."""
    return is_protected(shown.table, location)


def price_of_razing(shown: View, location: int) -> int:
    """Raze tokens a location would cost an opponent."""
    return raze_price(shown.table, location)


def paid_on(shown: View, location: int) -> tuple[int, list[int]]:
    """Uses of a location this round, and the goods that lie on it for them."""
    packed = shown.table.active.get(location, 0)
    goods = [packed >> PAID_BITS * good & PAID_UNIT for good in range(SUPPLY_GOODS)]
    return packed >> USES_SHIFT, [good for good in range(SUPPLY_GOODS) for _ in range(goods[good])]


def stored_in(shown: View, location: int) -> int:
    """Cards under a location, hidden ones too, or resources on it."""
    put = [common + others for at, _, common, others in shown.put_away if at == location]
    return sum(put) if put else stored_count(shown.table, location)


def points_of(shown: View, seat: int) -> list[int]:
    """Points as if it ended now: track, common locations, faction locations, stored."""
    return end_points(shown.table, seat)


def ranks_of(shown: View) -> list[int]:
    """The ranking, once it is over."""
    return scores(shown.table).ranks


def shortage(shown: View, seat: int, cost: Cost, needs_location: bool) -> list[tuple[int, int]]:
    """What a seat lacks to pay a cost, gold used where it may: goods and how many of each."""
    goods = shown.table.seats[seat].goods
    lack = [max(0, cost[good] - goods[good]) for good in range(RAZE + 1)]
    spare = max(0, goods[GOLD] - cost[GOLD])
    left = sum([max(0, goods[good] - cost[good]) for good in range(RESOURCES)])
    for good in range(RESOURCES):
        used = min(spare, lack[good])
        lack[good] -= used
        spare -= used
    found = [(good, lack[good]) for good in range(WORKER + 2) if lack[good]]
    if cost[COST_ANY] > spare + left:
        found.append((GOODS.index("any_resource"), cost[COST_ANY] - spare - left))
    if needs_location and not discardable(shown.table, seat):
        found.append((GOODS.index("location"), 1))
    return found


def coming_goods(shown: View, seat: int) -> list[int]:
    """What board, deals and locations bring in the next production, by good; choices left out."""
    table = shown.table
    goods = [0] * len(GOODS)
    for good, n in BOARD_PRODUCTIONS[table.seats[seat].faction]:
        goods[good] += n
    for _, good in deal_goods(shown, seat):
        goods[good] += 1
    for location in table.seats[seat].locations:
        if TYPE_OF[location] != PRODUCTION:
            continue
        for term in GAINS[CARDS[location].gain]:
            if term.kind == GAIN:
                goods[term.good] += amount(table, seat, term)
            elif term.kind != COPY and term.keep:
                goods[CARD] += term.keep
    goods[CARD] += goods[COMMON_CARD] + goods[FACTION_CARD]
    goods[COMMON_CARD] = goods[FACTION_CARD] = 0
    return goods


# ---------- alone


def attack_line(shown: View) -> list[int]:
    """The goods the virtual player aims at, newest first."""
    return [CARDS[card].deal for card in shown.table.seats[VIRTUAL].deals]


def solo_balance(shown: View) -> tuple[int, int, str]:
    """My locations that count, the conquests, the key of the title reached or empty."""
    table = shown.table
    return own_count(table), table.conquest_mask.bit_count(), title(table)


SURE: Final = 1_000_000


def raid_risks(shown: View) -> dict[int, int]:
    """How likely each of my locations falls to the attacks of this round, in percent."""
    table = shown.table.clone()
    waiting = len([1 for entry in table.agenda if task_kind(entry) == tasks.ATTACK])
    line = table.seats[VIRTUAL].deals
    unseen = [card for card in range(FIRST_CARDS[ATTACK], ALL_COUNT) if card not in line]
    fallen: dict[int, int] = {}
    raid(table, unseen, waiting, SURE, fallen)
    return {card: round(100 * weight / SURE) for card, weight in fallen.items()}


def raid(state: State, unseen: list[int], left: int, weight: int, fallen: dict[int, int]) -> None:
    """Every next attack card, as likely as its target is frequent; ties count in equal parts."""
    if not left or not unseen:
        return
    virtual = state.seats[VIRTUAL]
    line = virtual.deals
    targets = [CARDS[card].deal for card in unseen]
    for target in sorted(set(targets)):
        card = unseen[targets.index(target)]
        share = weight * targets.count(target) // len(unseen)
        virtual.deals = [card, *line]
        position = solo.japanese_position(state) or solo.match_position(state)
        rest = [other for other in unseen if other != card]
        if not position:
            raid(state, rest, left - 1, share, fallen)
        else:
            hit = solo.best_targets(state, position)
            for location in hit:
                fell(state, location, position, rest, left - 1, share // len(hit), fallen)
    virtual.deals = line


def fell(
    state: State,
    location: int,
    position: int,
    unseen: list[int],
    left: int,
    weight: int,
    fallen: dict[int, int],
) -> None:
    """One location taken: both attack cards go to the end of the line, the raid goes on."""
    fallen[location] = fallen.get(location, 0) + weight
    own = state.seats[0].locations
    line = state.seats[VIRTUAL].deals
    state.seats[0].locations = [card for card in own if card != location]
    state.seats[VIRTUAL].deals = (
        line[1:position] + line[position + 1 :] + [line[0], line[position]]
    )
    raid(state, unseen, left, weight, fallen)
    state.seats[0].locations = own
    state.seats[VIRTUAL].deals = line

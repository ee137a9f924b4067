"""Facts computed from a position: prices, shortages, goods of the next production, raids."""

from typing import Final

from ludoteca.games.imperial_settlers import tasks
from ludoteca.games.imperial_settlers.empire import (
    cards_in,
    count_color,
    count_samurai,
    deal_card,
    deal_source,
    discardable,
    held,
)
from ludoteca.games.imperial_settlers.rules import solo
from ludoteca.games.imperial_settlers.rules.cleanup import storage_mask
from ludoteca.games.imperial_settlers.rules.effects import amount
from ludoteca.games.imperial_settlers.rules.order import waiting_gain
from ludoteca.games.imperial_settlers.rules.razing import raze_price
from ludoteca.games.imperial_settlers.scoring import own_count, title
from ludoteca.games.imperial_settlers.state import PRODUCTION_PHASE, VIRTUAL, State
from ludoteca.games.imperial_settlers.tables.boards import (
    ALL_COUNT,
    ANY_RESOURCE,
    ATTACK,
    BOARD_PRODUCTIONS,
    CARD,
    COMMON_CARD,
    FACTION_CARD,
    FIRST_CARDS,
    GOLD,
    GOODS,
    LOCATION,
    NO_CARD,
    RAZE,
    RESOURCES,
    ROUNDS,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    COST_ANY,
    COUNT_NOTHING,
    COUNT_SAMURAI,
    GAIN,
    GAINS,
    PRODUCTION,
    TYPE_OF,
    Cost,
    Term,
)
from ludoteca.games.imperial_settlers.tasks import task_kind

SURE: Final = 1_000_000
PERCENT: Final = 100


class Outlook:
    """Answers questions about a position without changing it."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state: Final = state

    def waiting_gain(self, action: int) -> int:
        """The gain list of the waiting effect that `action` puts first, or 0."""
        return waiting_gain(self.state, action)

    def coming_round(self) -> int:
        """The round of the next production, 0 if there is none left."""
        coming = self.state.round + (1 if self.state.phase >= PRODUCTION_PHASE else 0)
        return coming if coming <= ROUNDS else 0

    def kept_mask(self, seat: int) -> int:
        """The goods a seat keeps in cleanup."""
        return storage_mask(self.state, seat)

    def raze_price(self, location: int) -> int:
        """How many raze tokens it costs an opponent to raze a location."""
        return raze_price(self.state, location)

    def shortage(self, seat: int, card: int) -> list[tuple[int, int]]:
        """The goods a seat lacks to build a card, and how many of each."""
        printed = CARDS[card]
        return shortage(self.state, seat, printed.cost, printed.needs_location)

    def coming_goods(self, seat: int) -> list[int]:
        """The goods a seat gets in the next production, by good, without those of choices."""
        return coming_goods(self.state, seat)

    def term_amount(self, seat: int, term: Term, built: int, gone: int) -> int:
        """How much a term would bring a seat once `built` is built and `gone` is gone."""
        return term_amount(self.state, seat, term, built, gone)

    def balance(self) -> tuple[int, int]:
        """Solo: the player's locations that count, and the conquests they are compared with."""
        return own_count(self.state), self.state.conquest_mask.bit_count()

    def title(self) -> str:
        """Solo: the key of the title if the match ended now, empty if it is lost."""
        return title(self.state)

    def attack_line(self) -> list[int]:
        """Solo: the goods of the virtual player's attack cards, newest first."""
        return [CARDS[card].deal for card in self.state.seats[VIRTUAL].deals]

    def raid_risks(self) -> dict[int, int]:
        """Solo: how likely each location is to be conquered this round, in percent."""
        return raid_risks(self.state)


def shortage(state: State, seat: int, cost: Cost, needs_location: bool) -> list[tuple[int, int]]:
    """The goods a seat lacks to pay a cost after using its gold, and how many of each."""
    goods = state.seats[seat].goods
    lack = [max(0, cost[good] - goods[good]) for good in range(RAZE + 1)]
    spare = max(0, goods[GOLD] - cost[GOLD])
    left = sum([max(0, goods[good] - cost[good]) for good in range(RESOURCES)])
    for good in range(RESOURCES):
        used = min(spare, lack[good])
        lack[good] -= used
        spare -= used
    found = [(good, lack[good]) for good in range(RAZE + 1) if lack[good]]
    if cost[COST_ANY] > spare + left:
        found.append((ANY_RESOURCE, cost[COST_ANY] - spare - left))
    if needs_location and not discardable(state, seat):
        found.append((LOCATION, 1))
    return found


def coming_goods(state: State, seat: int) -> list[int]:
    """What board, deals and locations give in the next production, by good, without choices."""
    goods = [0] * len(GOODS)
    for good, n in BOARD_PRODUCTIONS[state.seats[seat].faction]:
        goods[good] += n
    for entry in state.seats[seat].deals:
        goods[CARDS[deal_source(entry)].deal] += 1
    for location in held(state, seat):
        if TYPE_OF[location] == PRODUCTION and location in state.seats[seat].locations:
            for term in GAINS[CARDS[location].gain]:
                if term.kind == GAIN:
                    goods[term.good] += amount(state, seat, term)
                else:
                    goods[CARD] += term.keep
    goods[CARD] += goods[COMMON_CARD] + goods[FACTION_CARD]
    goods[COMMON_CARD] = goods[FACTION_CARD] = 0
    return goods


def term_amount(state: State, seat: int, term: Term, built: int, gone: int) -> int:
    """What a term brings a seat, counted as if `built` were built and `gone` were gone."""
    if term.count == COUNT_NOTHING:
        return term.n
    if term.count == COUNT_SAMURAI:
        counted = count_samurai(state, seat) - (is_card(gone) and state.samurai_mask >> gone & 1)
    else:
        counted = count_color(state, seat, term.color_mask)
        counted += has_color(built, term.color_mask) - has_color(gone, term.color_mask)
    return min(term.n * counted, term.most)


def has_color(card: int, color_mask: int) -> bool:
    """Whether a card has a colour; False for NO_CARD."""
    return is_card(card) and bool(CARDS[card].color_mask & color_mask)


def is_card(card: int) -> bool:
    """Whether a number is a card, not NO_CARD."""
    return card != NO_CARD


# ---------- solo


def raid_risks(state: State) -> dict[int, int]:
    """How likely the attacks of this round are to conquer each location, in percent."""
    waiting = len([1 for entry in state.agenda if task_kind(entry) == tasks.ATTACK])
    gone = cards_in(state.seats[VIRTUAL].discard_mask)
    for place in state.seats:  # an attack card may have been taken as a deal
        gone += [deal_card(entry) for entry in place.deals]
    unseen = [card for card in range(FIRST_CARDS[ATTACK], ALL_COUNT) if card not in gone]
    fallen: dict[int, int] = {}
    raid(state.clone(), unseen, waiting, SURE, fallen)
    return {card: (PERCENT * weight + SURE // 2) // SURE for card, weight in fallen.items()}


def raid(state: State, unseen: list[int], left: int, weight: int, fallen: dict[int, int]) -> None:
    """Adds the weight with which each location falls to `fallen`, over all next attack cards.

    A target is as likely as it is frequent; tied locations are hit with equal weight.
    """
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
            continue
        hit = solo.best_targets(state, position)
        for location in hit:
            part = share // len(hit)
            fallen[location] = fallen.get(location, 0) + part
            raid_on(state, location, position, rest, left - 1, part, fallen)
    virtual.deals = line


def raid_on(
    state: State,
    location: int,
    position: int,
    unseen: list[int],
    left: int,
    weight: int,
    fallen: dict[int, int],
) -> None:
    """Continues the raid without `location`, both attack cards moved to the end of the line."""
    own = state.seats[0].locations
    line = state.seats[VIRTUAL].deals
    state.seats[0].locations = [card for card in own if card != location]
    state.seats[VIRTUAL].deals = line[1:position] + line[position + 1 :] + [line[0], line[position]]
    raid(state, unseen, left, weight, fallen)
    state.seats[0].locations = own
    state.seats[VIRTUAL].deals = line

"""The complete state of a match: State and Seat, without rules.

Piles and foundations are masks of card numbers; hands, decks and empires are lists (a hand is
sorted, the top of a deck is its last element). What is on locations is stored by card number in
`active`, `given`, `taken`, `stored`, `routes`.
"""

from typing import Final

from ludoteca.games.imperial_settlers.tables.boards import SUPPLY_GOODS, VP

STANDARD: Final = 0
ALTERNATIVE: Final = 1
ADVANCED: Final = 2
SOLO: Final = 3
LOOKOUTS: Final = ("standard", "alternative", "advanced", "solo")

LOOKOUT_PHASE: Final = 0
PRODUCTION_PHASE: Final = 1
ACTION_PHASE: Final = 2
CLEANUP_PHASE: Final = 3
ATTACK_PHASE: Final = 4
END_PHASE: Final = 5
PHASES: Final = ("lookout", "production", "action", "cleanup", "attack", "end")

EFFECT_ORDERS: Final = ("built", "chosen")  # of effects that one seat has at the same time

NOBODY: Final = -1
VIRTUAL: Final = 1  # the virtual player's place among the seats of a solo match

# A deal is its card; a remote deal is its marker, with the location plus one from DEAL_SHIFT on.
DEAL_SHIFT: Final = 8
DEAL_CARD: Final = 255
# Goods paid for activations: four bits per good; the number of uses above them.
PAID_BITS: Final = 4
PAID_UNIT: Final = 15
USES_SHIFT: Final = PAID_BITS * SUPPLY_GOODS


# fmt: off
def changed(values: list[int], place: int, value: int) -> list[int]:
    """A copy of a list with one value changed; the list itself may be shared and stays as it is."""
    copy = values[:]
    copy[place] = value
    return copy


def without(values: list[int], value: int) -> list[int]:
    """A copy of a list without one value."""
    copy = values[:]
    copy.remove(value)
    return copy


class Seat:
    """A player with a faction, or the virtual player.

    Lists are replaced, never changed in place, so that clones can share them; only `goods` is
    changed in place and copied.
    """

    __slots__ = (
        "faction", "score", "goods", "hand", "deck", "discard_mask", "locations",
        "foundation_mask", "deals", "passed", "resigned", "packet_mask", "picked_mask", "known",
        "maybe", "stored_mask",
    )

    def __init__(
        self, faction: int, score: int, goods: list[int], hand: list[int], deck: list[int],
        discard_mask: int, locations: list[int], foundation_mask: int, deals: list[int],
        passed: bool, resigned: int, packet_mask: int, picked_mask: int, known: list[int],
        maybe: list[int], stored_mask: int,
    ) -> None:
        self.faction = faction
        self.score = score
        self.goods = goods
        self.hand = hand  # kept sorted
        self.deck = deck
        self.discard_mask = discard_mask
        self.locations = locations
        self.foundation_mask = foundation_mask
        self.deals = deals
        self.passed = passed
        self.resigned = resigned  # 1 for the first seat that resigned, 2 for the next; else 0
        self.packet_mask = packet_mask  # alternative lookout: the cards to choose from
        self.picked_mask = picked_mask  # and the one chosen, until all have chosen
        # By viewer (the last is a spectator): cards known to be in this hand, and cards known to
        # be either in this hand or among those this seat put face down under locations.
        self.known = known
        self.maybe = maybe
        self.stored_mask = stored_mask  # cards this seat put face down under locations

    def clone(self) -> "Seat":
        """An independent copy."""
        return Seat(
            self.faction, self.score, self.goods[:], self.hand, self.deck, self.discard_mask,
            self.locations, self.foundation_mask, self.deals, self.passed, self.resigned,
            self.packet_mask, self.picked_mask, self.known, self.maybe, self.stored_mask,
        )

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparing two seats."""
        return (
            self.faction, self.score, self.goods, self.hand, self.deck, self.discard_mask,
            self.locations, self.foundation_mask, self.deals, self.passed, self.resigned,
            self.packet_mask, self.picked_mask, self.known, self.maybe, self.stored_mask,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Seat, self.facts()


def new_seat(faction: int, players: int) -> Seat:
    """A seat without cards and goods, for a faction or the virtual player."""
    viewers = players + 1
    return Seat(
        faction, 0, [0] * SUPPLY_GOODS, [], [], 0, [], 0, [], False, 0, 0, 0,
        [0] * viewers, [0] * viewers, 0,
    )


class State:
    """The state of a match between two actions.

    Lists are replaced, never changed in place, and clones share them; only `agenda`, `windfall`
    and what is on locations are changed in place and copied.
    """

    __slots__ = (
        "players", "lookout", "peaceful", "count_all", "seed", "event", "fixed", "round", "phase",
        "first", "turn", "seats", "deck", "discard_mask", "pool_mask", "display_mask",
        "limbo_mask", "agenda", "active", "given", "taken", "stored", "routes", "blocked_mask",
        "defended_mask", "samurai_mask", "windfall", "windfall_mask", "conquest_mask",
        "order_chosen",
    )

    def __init__(
        self, players: int, lookout: int, peaceful: bool, count_all: bool, seed: bytes,
        event: int, fixed: list[list[int]], round_number: int, phase: int, first: int, turn: int,
        seats: list[Seat], deck: list[int], discard_mask: int, pool_mask: int, display_mask: int,
        limbo_mask: int, agenda: list[int], active: dict[int, int], given: dict[int, int],
        taken: dict[int, int], stored: dict[int, int], routes: dict[int, int], blocked_mask: int,
        defended_mask: int, samurai_mask: int, windfall: list[int], windfall_mask: int,
        conquest_mask: int, order_chosen: bool,
    ) -> None:
        self.players = players
        self.lookout = lookout
        self.peaceful = peaceful
        self.count_all = count_all  # solo: whether all locations count against the conquests
        self.seed = seed
        self.event = event  # chance events so far
        self.fixed = fixed  # the outcomes of the next chance events, if fixed
        self.round = round_number
        self.phase = phase
        self.first = first
        self.turn = turn
        self.seats = seats
        self.deck = deck
        self.discard_mask = discard_mask
        self.pool_mask = pool_mask  # the cards in the common deck after its last shuffle
        self.display_mask = display_mask
        self.limbo_mask = limbo_mask  # cards drawn to choose from
        self.agenda = agenda
        self.active = active  # location -> uses and goods paid this round
        self.given = given  # location -> goods it gave this round
        self.taken = taken  # location -> the seat that holds it
        self.stored = stored  # location -> mask of cards, or packed resources
        self.routes = routes  # location -> seat of the remote deal under it
        self.blocked_mask = blocked_mask
        self.defended_mask = defended_mask
        self.samurai_mask = samurai_mask
        self.windfall = windfall  # goods that may be given back
        self.windfall_mask = windfall_mask  # and cards
        self.conquest_mask = conquest_mask
        # Whether players choose the order of simultaneous effects; else it is that of building.
        self.order_chosen = order_chosen

    def clone(self) -> "State":
        """An independent copy."""
        return State(
            self.players, self.lookout, self.peaceful, self.count_all, self.seed, self.event,
            self.fixed, self.round, self.phase, self.first, self.turn,
            [seat.clone() for seat in self.seats], self.deck, self.discard_mask, self.pool_mask,
            self.display_mask, self.limbo_mask, self.agenda[:], self.active.copy(),
            self.given.copy(), self.taken.copy(), self.stored.copy(), self.routes.copy(),
            self.blocked_mask, self.defended_mask, self.samurai_mask, self.windfall[:],
            self.windfall_mask, self.conquest_mask, self.order_chosen,
        )

    def __copy__(self) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return State, (
            self.players, self.lookout, self.peaceful, self.count_all, self.seed, self.event,
            self.fixed, self.round, self.phase, self.first, self.turn,
            self.seats, self.deck, self.discard_mask, self.pool_mask,
            self.display_mask, self.limbo_mask, self.agenda, self.active,
            self.given, self.taken, self.stored, self.routes,
            self.blocked_mask, self.defended_mask, self.samurai_mask, self.windfall,
            self.windfall_mask, self.conquest_mask, self.order_chosen,
        )

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparing two states."""
        return (
            self.players, self.lookout, self.peaceful, self.count_all, self.seed, self.event,
            self.fixed, self.round, self.phase, self.first, self.turn, self.deck,
            self.discard_mask, self.pool_mask, self.display_mask, self.limbo_mask, self.agenda,
            self.active, self.given, self.taken, self.stored, self.routes, self.blocked_mask,
            self.defended_mask, self.samurai_mask, self.windfall, self.windfall_mask,
            self.conquest_mask, self.order_chosen, [seat.facts() for seat in self.seats],
        )

    def same(self, other: "State") -> bool:
        """Whether all fields are equal."""
        return self.facts() == other.facts()


def new_state(players: int, lookout: int) -> State:
    """The state before set-up: no seats, no cards."""
    return State(
        players, lookout, False, False, b"", 0, [], 1, LOOKOUT_PHASE, 0, NOBODY, [], [], 0, 0, 0,
        0, [], {}, {}, {}, {}, {}, 0, 0, 0, [0] * (VP + 1), 0, 0, False,
    )
# fmt: on

"""The whole truth of a match: State and Seat. Nothing about rules.

Piles and foundations are masks of card numbers; hands, decks and empires are lists (a hand is
sorted, the top of a deck is its last element). What lies on locations is held by card number in
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

NOBODY: Final = -1
VIRTUAL: Final = 1  # the virtual player's place among the seats of a solo match

# A deal is its card; a remote deal is its marker and, above DEAL_SHIFT, the location plus one.
DEAL_SHIFT: Final = 8
DEAL_CARD: Final = 255
# Activation goods: four bits a good; the number of uses above them.
PAID_BITS: Final = 4
PAID_UNIT: Final = 15
USES_SHIFT: Final = PAID_BITS * SUPPLY_GOODS
PAID_MASK: Final = (1 << USES_SHIFT) - 1


class Seat:
    """One place at the table: a player with a faction, or the virtual player."""

    __slots__ = (
        "faction", "score", "goods", "hand", "deck", "discard_mask", "locations",
        "foundation_mask", "deals", "passed", "resigned", "packet_mask", "picked_mask", "known",
        "maybe", "stored_mask",
    )  # fmt: skip

    def __init__(
        self,
        faction: int,
        goods: list[int],
        hand: list[int],
        deck: list[int],
        locations: list[int],
        deals: list[int],
        known: list[int],
        maybe: list[int],
    ) -> None:
        self.faction = faction
        self.score = 0
        self.goods = goods
        self.hand = hand  # kept sorted
        self.deck = deck
        self.discard_mask = 0
        self.locations = locations
        self.foundation_mask = 0
        self.deals = deals
        self.passed = False
        self.resigned = 0  # 1 for the first seat that left the match, 2 for the next
        self.packet_mask = 0  # alternative lookout: the cards to choose from
        self.picked_mask = 0  # and the one chosen, until everybody has
        # By viewer (the last is a watcher): cards known to be in this hand, and cards known to
        # be in this hand or face down where this seat put cards away.
        self.known = known
        self.maybe = maybe
        self.stored_mask = 0  # cards this seat put face down under locations

    def clone(self) -> "Seat":
        """An independent copy."""
        other = Seat(
            self.faction,
            self.goods[:],
            self.hand[:],
            self.deck[:],
            self.locations[:],
            self.deals[:],
            self.known[:],
            self.maybe[:],
        )
        other.score = self.score
        other.discard_mask = self.discard_mask
        other.foundation_mask = self.foundation_mask
        other.passed = self.passed
        other.resigned = self.resigned
        other.packet_mask = self.packet_mask
        other.picked_mask = self.picked_mask
        other.stored_mask = self.stored_mask
        return other

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparing two of them."""
        return (
            self.faction, self.score, self.goods, self.hand, self.deck, self.discard_mask,
            self.locations, self.foundation_mask, self.deals, self.passed, self.resigned,
            self.packet_mask, self.picked_mask, self.known, self.maybe, self.stored_mask,
        )  # fmt: skip


def new_seat(faction: int, players: int) -> Seat:
    """An empty place for a faction, or for the virtual player."""
    viewers = players + 1
    return Seat(faction, [0] * SUPPLY_GOODS, [], [], [], [], [0] * viewers, [0] * viewers)


class State:
    """A match between two actions."""

    __slots__ = (
        "players", "lookout", "peaceful", "count_all", "seed", "event", "fixed", "round", "phase",
        "first", "turn", "seats", "deck", "discard_mask", "pool_mask", "display_mask",
        "limbo_mask", "agenda", "active", "given", "taken", "stored", "routes", "blocked_mask",
        "defended_mask", "samurai_mask", "windfall", "windfall_mask", "conquest_mask",
    )  # fmt: skip

    def __init__(
        self,
        players: int,
        lookout: int,
        seats: list[Seat],
        deck: list[int],
        agenda: list[int],
        fixed: list[list[int]],
        windfall: list[int],
    ) -> None:
        self.players = players
        self.lookout = lookout
        self.peaceful = False
        self.count_all = False  # solo: all locations against the conquests, not only faction ones
        self.seed = b""
        self.event = 0  # chance events so far
        self.fixed = fixed  # outcomes of the coming chance events, if fixed
        self.round = 1
        self.phase = LOOKOUT_PHASE
        self.first = 0
        self.turn = NOBODY
        self.seats = seats
        self.deck = deck
        self.discard_mask = 0
        self.pool_mask = 0  # the cards the common deck was last made of
        self.display_mask = 0
        self.limbo_mask = 0  # drawn, not yet decided
        self.agenda = agenda
        self.active: dict[int, int] = {}  # location -> uses and goods paid this round
        self.given: dict[int, int] = {}  # location -> goods it gave this round
        self.taken: dict[int, int] = {}  # location -> the seat that holds it
        self.stored: dict[int, int] = {}  # location -> mask of cards, or packed resources
        self.routes: dict[int, int] = {}  # location -> seat of the remote deal under it
        self.blocked_mask = 0
        self.defended_mask = 0
        self.samurai_mask = 0
        self.windfall = windfall  # goods that may be given back
        self.windfall_mask = 0  # and cards
        self.conquest_mask = 0

    def clone(self) -> "State":
        """An independent copy; tables and fixed outcomes are shared."""
        other = State(
            self.players,
            self.lookout,
            [seat.clone() for seat in self.seats],
            self.deck[:],
            self.agenda[:],
            self.fixed[:],
            self.windfall[:],
        )
        other.peaceful = self.peaceful
        other.count_all = self.count_all
        other.seed = self.seed
        other.event = self.event
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.discard_mask = self.discard_mask
        other.pool_mask = self.pool_mask
        other.display_mask = self.display_mask
        other.limbo_mask = self.limbo_mask
        if self.active:
            other.active = self.active.copy()
        if self.given:
            other.given = self.given.copy()
        if self.taken:
            other.taken = self.taken.copy()
        if self.stored:
            other.stored = self.stored.copy()
        if self.routes:
            other.routes = self.routes.copy()
        other.blocked_mask = self.blocked_mask
        other.defended_mask = self.defended_mask
        other.samurai_mask = self.samurai_mask
        other.windfall_mask = self.windfall_mask
        other.conquest_mask = self.conquest_mask
        return other

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparing two of them."""
        return (
            self.players, self.lookout, self.peaceful, self.count_all, self.seed, self.event,
            self.fixed, self.round, self.phase, self.first, self.turn, self.deck,
            self.discard_mask, self.pool_mask, self.display_mask, self.limbo_mask, self.agenda,
            self.active, self.given, self.taken, self.stored, self.routes, self.blocked_mask,
            self.defended_mask, self.samurai_mask, self.windfall, self.windfall_mask,
            self.conquest_mask, [seat.facts() for seat in self.seats],
        )  # fmt: skip

    def same(self, other: "State") -> bool:
        """Whether every field is equal."""
        return self.facts() == other.facts()


def new_state(players: int, lookout: int) -> State:
    """A match before anything is laid out."""
    return State(players, lookout, [], [], [], [], [0] * (VP + 1))

"""The table as one seat sees it: the fields of the state, without what is hidden from the seat."""

from ludoteca.games.imperial_settlers.state import Seat, State


class OpenTable:
    """What lies open to one seat. An unknown card is missing (a marker is NO_CARD).

    `position` returns it as a state for the rules.
    """

    # fmt: off
    __slots__ = (
        "players", "lookout", "peaceful", "count_all", "seed", "event", "fixed", "round", "phase",
        "first", "turn", "seats", "deck", "discard_mask", "pool_mask", "display_mask",
        "limbo_mask", "agenda", "active", "given", "taken", "stored", "routes", "blocked_mask",
        "defended_mask", "samurai_mask", "windfall", "windfall_mask", "conquest_mask",
        "order_chosen",
    )

    def __init__(self, state: State) -> None:
        self.players: int = state.players
        self.lookout: int = state.lookout
        self.peaceful: bool = state.peaceful
        self.count_all: bool = state.count_all
        self.seed: bytes = b""  # like `fixed` and `deck` always empty, and part of views as JSON
        self.event: int = state.event
        self.fixed: list[list[int]] = []
        self.round: int = state.round
        self.phase: int = state.phase
        self.first: int = state.first
        self.turn: int = state.turn
        self.seats: list[Seat] = [seat.clone() for seat in state.seats]
        self.deck: list[int] = []
        self.discard_mask: int = state.discard_mask
        self.pool_mask: int = state.pool_mask
        self.display_mask: int = state.display_mask
        self.limbo_mask: int = state.limbo_mask
        self.agenda: list[int] = state.agenda[:]
        self.active: dict[int, int] = state.active.copy()
        self.given: dict[int, int] = state.given.copy()
        self.taken: dict[int, int] = state.taken.copy()
        self.stored: dict[int, int] = state.stored.copy()
        self.routes: dict[int, int] = state.routes.copy()
        self.blocked_mask: int = state.blocked_mask
        self.defended_mask: int = state.defended_mask
        self.samurai_mask: int = state.samurai_mask
        self.windfall: list[int] = state.windfall[:]
        self.windfall_mask: int = state.windfall_mask
        self.conquest_mask: int = state.conquest_mask
        self.order_chosen: bool = state.order_chosen

    def position(self) -> State:
        """A state with only what lies open, without seed and decks; independent of the view."""
        return State(
            self.players, self.lookout, self.peaceful, self.count_all, b"", self.event, [],
            self.round, self.phase, self.first, self.turn, [seat.clone() for seat in self.seats],
            [], self.discard_mask, self.pool_mask, self.display_mask, self.limbo_mask,
            self.agenda[:], self.active.copy(), self.given.copy(), self.taken.copy(),
            self.stored.copy(), self.routes.copy(), self.blocked_mask, self.defended_mask,
            self.samurai_mask, self.windfall[:], self.windfall_mask, self.conquest_mask,
            self.order_chosen,
        )

    def facts(self) -> tuple[object, ...]:
        """Every field, for comparing two views."""
        return (
            self.players, self.lookout, self.peaceful, self.count_all, self.event, self.round,
            self.phase, self.first, self.turn, self.discard_mask, self.pool_mask,
            self.display_mask, self.limbo_mask, self.agenda, self.active, self.given, self.taken,
            self.stored, self.routes, self.blocked_mask, self.defended_mask, self.samurai_mask,
            self.windfall, self.windfall_mask, self.conquest_mask, self.order_chosen,
            [seat.facts() for seat in self.seats],
        )
    # fmt: on

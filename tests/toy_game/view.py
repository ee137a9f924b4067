"""The view of one seat."""

from tests.toy_game.state import State, cards_of, next_seat, ranks_of
from tests.toy_game.tables import CARDS, NO_CARD

from ludoteca.core.bits import cells
from ludoteca.core.rng import Rng


class View:
    """The seat's own hand, the sizes of the others, and everything public."""

    __slots__ = (
        "seat", "players", "hand", "counts", "trick", "leader", "number", "points", "left_mask",
        "played_mask", "asked", "ranks",
    )  # fmt: skip

    def __init__(self, state: State, seat: int) -> None:
        self.seat: int = seat
        self.players: int = state.players
        self.hand: int = state.hands[seat] if seat >= 0 else 0
        self.counts: list[int] = [len(cells(hand)) for hand in state.hands]
        self.trick: list[int] = state.trick[:]
        self.leader: int = state.leader
        self.number: int = state.number
        self.points: list[list[int]] = [[points] for points in state.points]  # from one source
        self.left_mask: int = state.left_mask
        self.played_mask: int = state.played_mask
        self.asked: int = next_seat(state)
        self.ranks: list[int] = ranks_of(state)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.asked == NO_CARD

    @property
    def deciders(self) -> int:
        """The mask of the seats that may decide now."""
        return 0 if self.is_over else 1 << self.asked

    @property
    def asked_count(self) -> int:
        """How many things the question asks for."""
        return 1 if self.deciders else 0

    @property
    def question(self) -> str:
        """The current question, or an empty text when the match is over."""
        return "" if self.is_over else "card"

    def facts(self) -> tuple[object, ...]:
        """Returns all fields, for comparisons."""
        return tuple(getattr(self, name) for name in self.__slots__)


def imagine(view: View, rng: Rng) -> State:
    """Returns a random state that fits the view: the unseen cards are dealt to the others."""
    unseen = [card for card in range(CARDS) if not (view.played_mask | view.hand) >> card & 1]
    rng.shuffle(unseen)
    state = open_table(view)
    for seat, count in enumerate(view.counts):
        if seat != view.seat:
            state.hands[seat] = sum(1 << card for card in unseen[:count])
            unseen = unseen[count:]
    return state


def open_table(view: View) -> State:
    """Returns a state of what the seat sees; the other hands are empty."""
    state = State([view.hand if seat == view.seat else 0 for seat in range(view.players)])
    state.trick = view.trick[:]
    state.leader = view.leader
    state.number = view.number
    state.points = [points[0] for points in view.points]
    state.left_mask = view.left_mask
    state.played_mask = view.played_mask
    return state


def own_cards(view: View) -> list[int]:
    """Returns the cards of the view's seat."""
    return cards_of(view.hand)

"""The complete state of a match."""

from tests.toy_game.tables import NO_CARD

from ludoteca.core.bits import cells


class State:
    """Hands as masks of cards, the current trick, points, and the seats that resigned."""

    __slots__ = ("hands", "trick", "leader", "number", "points", "left_mask", "played_mask")

    def __init__(self, hands: list[int]) -> None:
        self.hands: list[int] = hands
        self.trick: list[int] = [NO_CARD] * len(hands)
        self.leader: int = 0
        self.number: int = 1  # of the trick, from 1
        self.points: list[int] = [0] * len(hands)
        self.left_mask: int = 0
        self.played_mask: int = 0  # cards that were shown

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    def clone(self) -> "State":
        """Returns an independent copy."""
        copy = State(self.hands[:])
        copy.trick = self.trick[:]
        copy.leader = self.leader
        copy.number = self.number
        copy.points = self.points[:]
        copy.left_mask = self.left_mask
        copy.played_mask = self.played_mask
        return copy

    def __copy__(self) -> "State":
        """Returns an independent copy, which shares no list."""
        return self.clone()


def next_seat(state: State) -> int:
    """Returns the seat that plays a card now, or -1 when the match is over."""
    staying = [seat for seat in range(state.players) if not state.left_mask >> seat & 1]
    if len(staying) < 2:
        return NO_CARD
    for step in range(state.players):
        seat = (state.leader + step) % state.players
        if state.trick[seat] == NO_CARD and state.hands[seat]:
            return seat
    return NO_CARD


def ranks_of(state: State) -> list[int]:
    """Returns the ranks by points, players who resigned last; empty until the match is over."""
    if next_seat(state) != NO_CARD:
        return []
    stays = [not state.left_mask >> seat & 1 for seat in range(state.players)]
    merits = list(zip(stays, state.points, strict=True))
    return [1 + sum(other > own for other in merits) for own in merits]


def winner_of(trick: list[int]) -> int:
    """Returns the seat of the highest card, or -1 for an empty trick."""
    highest = max(trick)
    return trick.index(highest) if highest != NO_CARD else NO_CARD


def cards_of(hand: int) -> list[int]:
    """Returns the cards of a hand in ascending order."""
    return cells(hand)

"""The whole truth of a match."""

from tests.toy_game.tables import NO_CARD

from ludoteca.core.bits import cells


class State:
    """Hands as masks of cards; the trick on the table; points; who has left."""

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
        """How many seats there are."""
        return len(self.hands)

    def clone(self) -> "State":
        """An independent copy."""
        copy = State(self.hands[:])
        copy.trick = self.trick[:]
        copy.leader = self.leader
        copy.number = self.number
        copy.points = self.points[:]
        copy.left_mask = self.left_mask
        copy.played_mask = self.played_mask
        return copy

    def __copy__(self) -> "State":
        """A copy never shares a list."""
        return self.clone()


def next_seat(state: State) -> int:
    """The seat that plays a card now, or -1 when the match is over."""
    staying = [seat for seat in range(state.players) if not state.left_mask >> seat & 1]
    if len(staying) < 2:
        return NO_CARD
    for step in range(state.players):
        seat = (state.leader + step) % state.players
        if state.trick[seat] == NO_CARD and state.hands[seat]:
            return seat
    return NO_CARD


def ranks_of(state: State) -> list[int]:
    """The ranking, by points; whoever left comes after those who stayed. Empty until the end."""
    if next_seat(state) != NO_CARD:
        return []
    stays = [not state.left_mask >> seat & 1 for seat in range(state.players)]
    merits = list(zip(stays, state.points, strict=True))
    return [1 + sum(other > own for other in merits) for own in merits]


def winner_of(trick: list[int]) -> int:
    """The seat of the highest card; -1 for an empty trick."""
    highest = max(trick)
    return trick.index(highest) if highest != NO_CARD else NO_CARD


def cards_of(hand: int) -> list[int]:
    """The cards of a hand, the lowest first."""
    return cells(hand)

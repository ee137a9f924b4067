"""What a seat may know. Once the set-up is drawn nothing in this game is hidden."""

from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.state import State


class View:
    """The whole position, as everybody sees it, and who is looking."""

    __slots__ = ("seat", "state")

    def __init__(self, seat: int, state: State) -> None:
        self.seat = seat
        self.state = state


def view(state: State, seat: int) -> View:
    """An own copy of the position for a seat; -1 is a watcher."""
    return View(seat, state.clone())


def imagine(seen: View, rng: Rng) -> State:
    """The only state that fits: there is nothing left to draw."""
    return seen.state.clone()

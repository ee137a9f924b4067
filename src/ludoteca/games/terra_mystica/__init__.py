"""Terra Mystica: RULES implements the contract."""

from typing import Final

from ludoteca.core.contract import Option, Options, Rules, Scores
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng
from ludoteca.core.view_text import check_seat, check_text, read_title, write_title
from ludoteca.games.terra_mystica import flow, notation, picking, positions
from ludoteca.games.terra_mystica.facts import raise_refusal
from ludoteca.games.terra_mystica.hints import expected
from ludoteca.games.terra_mystica.rules.opening import OPTIONS, fresh
from ludoteca.games.terra_mystica.state import OVER, SOURCES, State
from ludoteca.games.terra_mystica.view import View, imagine
from ludoteca.games.terra_mystica.view import view as view_of


class TerraMystica(Rules[State, View]):
    """The rules of Terra Mystica."""

    name = "terra_mystica"
    version = 1

    def options(self) -> list[Option]:
        """The options that can be chosen before a match."""
        return list(OPTIONS)

    def setup(self, options: Options, seed: bytes) -> State:
        """A new state at its first decision."""
        return fresh(options, seed)

    def seats(self, state: State) -> int:
        """The number of seats in the match."""
        return len(state.seats)

    def deciders(self, state: State) -> int:
        """Mask of the seats that may decide now."""
        return flow.deciders(state)

    def legal(self, state: State, seat: int) -> list[int]:
        """Every legal action, in a fixed order."""
        return flow.legal(state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> int:
        """A uniformly random legal action."""
        return picking.pick(state, seat, rng)

    def refusal(self, state: State, seat: int, action: int) -> int:
        """0 if the action is legal, else the code of the rule that forbids it."""
        return flow.refusal(state, seat, action)

    def check(self, state: State, seat: int, action: int) -> None:
        """Raises the refusal with its facts if the action is not legal."""
        code = flow.refusal(state, seat, action)
        if code:
            raise_refusal(state, seat, action, code)

    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        """Applies a legal action and runs on to the next decision."""
        flow.apply(state, action, journal)

    def reveals(self, state: State, action: int) -> bool:
        """Whether another seat decides next; nothing is hidden in this game."""
        return flow.changes_decider(state, action)

    def expected(self, state: State, seat: int) -> list[int]:
        """Actions a beginner might try now, legal or not."""
        return expected(state, seat)

    def scores(self, state: State) -> Scores:
        """Points by seat and source; ties share the victory (TM ruling 108)."""
        totals = [own.vp for own in state.seats]
        ranks: list[int] = []
        if state.phase == OVER:
            ranks = [1 + sum(other > total for other in totals) for total in totals]
        return Scores(SOURCES, [own.points[:] for own in state.seats], totals, ranks)

    def view(self, state: State, seat: int) -> View:
        """Everything a seat knows."""
        return view_of(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state consistent with the view."""
        return imagine(view, rng)

    def write_view(self, view: View) -> str:
        """The view as text: the whole position, as nothing is hidden."""
        lines = positions.write_state(view.position())
        return write_title(self.name, self.version, view.seat, lines)

    def read_view(self, text: str) -> View:
        """Parses the output of `write_view`."""
        seat, lines = read_title(self.name, self.version, text)
        state = positions.read_state(lines)
        check_seat(seat, len(state.seats))
        view = view_of(state, seat)
        check_text(text, self.write_view(view))
        return view

    def clone(self, state: State) -> State:
        """An independent copy."""
        return state.clone()

    def write_action(self, state: State, action: int, seat: int) -> str:
        """The text of an action, the same for every seat."""
        return notation.write_action(state, action)

    def read_action(self, state: State, seat: int, text: str) -> int:
        """Parses an action of `seat`."""
        return notation.read_action(state, seat, text)

    def write_state(self, state: State) -> str:
        """The complete position as text."""
        return positions.write_state(state)

    def read_state(self, text: str) -> State:
        """Parses a position."""
        return positions.read_state(text)


RULES: Final[Rules[State, View]] = TerraMystica()

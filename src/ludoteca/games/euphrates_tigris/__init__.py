"""Euphrates & Tigris: 2 to 4 dynasties, four colours, the weakest counts."""

from typing import Final

from ludoteca.core.contract import Option, Options, Rules, Scores
from ludoteca.core.errors import (
    ALLOWED,
    FIRST_OWN,
    MATCH_OVER,
    NOT_YOUR_TURN,
    OTHER_QUESTION,
    Illegal,
    MatchOver,
    NotYourTurn,
)
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng
from ludoteca.core.view_text import check_text, read_title, write_title
from ludoteca.games.euphrates_tigris import (
    flow,
    notation,
    position_writer,
    positions,
    scoring,
    view,
    view_text,
)
from ludoteca.games.euphrates_tigris.expectation import expected
from ludoteca.games.euphrates_tigris.rulebook import COURSE, REFUSALS
from ludoteca.games.euphrates_tigris.rules import preparation
from ludoteca.games.euphrates_tigris.state import State, seat_of
from ludoteca.games.euphrates_tigris.view import View


class EuphratesTigris(Rules[State, View]):
    """The rules of the game, as `core.contract.Rules`."""

    name = "euphrates_tigris"
    version = 1

    def options(self) -> list[Option]:
        return preparation.options()

    def setup(self, options: Options, seed: bytes) -> State:
        return preparation.setup(options, seed)

    def seats(self, state: State) -> int:
        return state.players

    def deciders(self, state: State) -> int:
        return flow.deciders(state)

    def legal(self, state: State, seat: int) -> list[int]:
        return flow.legal(state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> int:
        return flow.pick(state, seat, rng)

    def refusal(self, state: State, seat: int, action: int) -> int:
        return flow.refusal(state, seat, action)

    def check(self, state: State, seat: int, action: int) -> None:
        code = flow.refusal(state, seat, action)
        if code == ALLOWED:
            return
        if code == MATCH_OVER:
            raise MatchOver("match.over", {})
        if code == NOT_YOUR_TURN:
            who = notation.dynasty_key(state, seat_of(state.decisions[-1]))
            raise NotYourTurn("turn.other", {"who": who}, COURSE)
        if code == OTHER_QUESTION:
            raise Illegal("question.other", {"question": notation.question_key(state)}, COURSE)
        key, citation = REFUSALS[code - FIRST_OWN]
        raise Illegal(key, notation.refusal_facts(state, seat, action), citation)

    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        flow.apply(state, action, journal)

    def reveals(self, state: State, action: int) -> bool:
        return flow.reveals(state, action)

    def expected(self, state: State, seat: int) -> list[int]:
        return expected(state, seat)

    def scores(self, state: State) -> Scores:
        return scoring.scores(state)

    def view(self, state: State, seat: int) -> View:
        return View(state, seat)

    def imagine(self, view_: View, rng: Rng) -> State:
        return view.imagine(view_, rng)

    def write_view(self, view_: View) -> str:
        return write_title(self.name, self.version, view_.seat, view_text.write_lines(view_))

    def read_view(self, text: str) -> View:
        seat, lines = read_title(self.name, self.version, text)
        found = view_text.read_lines(seat, lines)
        check_text(text, self.write_view(found))
        return found

    def clone(self, state: State) -> State:
        return state.clone()

    def write_action(self, state: State, action: int, seat: int) -> str:
        return notation.write_action(state, action, seat)

    def read_action(self, state: State, seat: int, text: str) -> int:
        return notation.read_action(seat, text)

    def write_state(self, state: State) -> str:
        return position_writer.write_state(state)

    def read_state(self, text: str) -> State:
        return positions.read_state(text)


RULES: Final[Rules[State, View]] = EuphratesTigris()

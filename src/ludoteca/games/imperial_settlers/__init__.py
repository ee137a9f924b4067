"""Imperial Settlers: RULES implements the contract."""

from typing import Final

from ludoteca.core.contract import Option, Options, Rules, Scores
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng
from ludoteca.core.view_text import check_text, read_title, write_title
from ludoteca.games.imperial_settlers import (
    actions,
    flow,
    notation,
    position,
    position_reader,
    reasons,
    scoring,
    setup,
    tasks,
    view_text,
)
from ludoteca.games.imperial_settlers import view as views
from ludoteca.games.imperial_settlers.empire import held
from ludoteca.games.imperial_settlers.rules.payment import default_payment
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import COMMON, DEAL_COST, NO_CARD
from ludoteca.games.imperial_settlers.tables.printed import ACTION, CARDS, TYPE_OF
from ludoteca.games.imperial_settlers.view import View

__all__ = ["RULES", "ImperialSettlers", "State", "View"]


class ImperialSettlers(Rules[State, View]):
    """Two to four empires, or one against the virtual player."""

    name = "imperial_settlers"
    version = 1

    def options(self) -> list[Option]:
        """What can be chosen before a match."""
        return setup.OPTIONS

    def setup(self, options: Options, seed: bytes) -> State:
        """A fresh state at its first decision; BadNotation for options that do not fit."""
        return setup.setup(options, seed)

    def seats(self, state: State) -> int:
        """How many seats the match has; the virtual player has none."""
        return state.players

    def deciders(self, state: State) -> int:
        """Mask of the seats that may decide now; 0 when the match is over."""
        return flow.deciders(state)

    def legal(self, state: State, seat: int) -> list[int]:
        """Every legal action, no duplicates, in a fixed order."""
        return flow.legal(state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> int:
        """One legal action, each as likely."""
        return flow.pick(state, seat, rng)

    def refusal(self, state: State, seat: int, action: int) -> int:
        """0, or the code of the rule that forbids it; never raises."""
        return flow.refusal(state, seat, action)

    def check(self, state: State, seat: int, action: int) -> None:
        """Raises Illegal, NotYourTurn or MatchOver (with facts and citation) if not allowed."""
        reasons.check(state, seat, action)

    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        """Does a legal action and runs on to the next decision."""
        flow.apply(state, action, journal)

    def reveals(self, state: State, action: int) -> bool:
        """Whether it shows something hidden or hands over the decision: undo ends there."""
        return views.reveals(state, action)

    def expected(self, state: State, seat: int) -> list[int]:
        """What a beginner would try now: every use of every card, legal or not."""
        found = flow.legal(state, seat)
        if not state.agenda or state.agenda[-1] & tasks.BYTE != tasks.ASK_TURN:
            return found
        place = state.seats[seat]
        tried = [actions.pass_round(), actions.spend_workers(1)]
        for number in place.hand:
            card = CARDS[number]
            tried.append(actions.raze_hand(number))
            if not card.needs_location:
                tried.append(actions.build(number, default_payment(place.goods, card.cost, 1)))
            else:
                tried += [
                    actions.build(number, default_payment(place.goods, card.cost, 1), location)
                    for location in place.locations or [NO_CARD]
                ]
            if card.deck != COMMON:
                tried.append(actions.deal(number, default_payment(place.goods, DEAL_COST, 1)))
        for location in held(state, seat):
            if TYPE_OF[location] == ACTION:
                cost = CARDS[location].action_cost
                paid = default_payment(place.goods, cost, 1)
                tried.append(actions.activate(location, 1, paid))
        for other in range(len(state.seats)):
            if other != seat:
                tried += [actions.raze_location(card) for card in state.seats[other].locations]
        return found + [action for action in tried if action not in found]

    def scores(self, state: State) -> Scores:
        """Points by seat and source; the ranking when it is over."""
        return scoring.scores(state)

    def view(self, state: State, seat: int) -> View:
        """What a seat knows; -1 is a spectator."""
        return views.view(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state that fits all the view knows."""
        return views.imagine(view, rng)

    def write_view(self, view: View) -> str:
        """The view as text, always the same for the same view."""
        return write_title(self.name, self.version, view.seat, view_text.write_lines(view))

    def read_view(self, text: str) -> View:
        """The view a text describes; BadNotation if none."""
        seat, lines = read_title(self.name, self.version, text)
        view = view_text.read_lines(seat, lines)
        check_text(text, self.write_view(view))
        return view

    def clone(self, state: State) -> State:
        """An independent copy."""
        return state.clone()

    def write_action(self, state: State, action: int, seat: int) -> str:
        """The action's text in the form `seat` may read."""
        return notation.write_action(state, action, seat)

    def read_action(self, state: State, seat: int, text: str) -> int:
        """The action a seat means by `text`; BadNotation if none."""
        return notation.read_action(state, seat, text)

    def write_state(self, state: State) -> str:
        """The whole position as text."""
        return position.write_state(state)

    def read_state(self, text: str) -> State:
        """The position a text describes; BadNotation if none."""
        return position_reader.read_state(text)


RULES: Final[Rules[State, View]] = ImperialSettlers()

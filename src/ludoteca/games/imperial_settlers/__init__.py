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
    """The rules for two to four players, or one player against the virtual player."""

    name = "imperial_settlers"
    version = 1

    def options(self) -> list[Option]:
        """The options of a match."""
        return setup.OPTIONS

    def setup(self, options: Options, seed: bytes) -> State:
        """A new state at its first decision; raises BadNotation for options that do not fit."""
        return setup.setup(options, seed)

    def seats(self, state: State) -> int:
        """How many seats the match has, not counting the virtual player."""
        return state.players

    def deciders(self, state: State) -> int:
        """Mask of the seats that may decide now; 0 when the match is over."""
        return flow.deciders(state)

    def legal(self, state: State, seat: int) -> list[int]:
        """Every legal action, no duplicates, in a fixed order."""
        return flow.legal(state, seat)

    def pick(self, state: State, seat: int, rng: Rng) -> int:
        """A random legal action, all equally likely."""
        return flow.pick(state, seat, rng)

    def refusal(self, state: State, seat: int, action: int) -> int:
        """0 if the action is legal, else the code of the rule that forbids it; never raises."""
        return flow.refusal(state, seat, action)

    def check(self, state: State, seat: int, action: int) -> None:
        """Raises Illegal, NotYourTurn or MatchOver (with facts and citation) if not allowed."""
        reasons.check(state, seat, action)

    def apply(self, state: State, action: int, journal: Journal | None) -> None:
        """Applies a legal action and everything up to the next decision."""
        flow.apply(state, action, journal)

    def reveals(self, state: State, action: int) -> bool:
        """Whether an action shows something hidden or changes who decides; it cannot be undone."""
        return views.reveals(state, action)

    def expected(self, state: State, seat: int) -> list[int]:
        """What a beginner might try now: every use of every card, legal or not."""
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
        """Points by seat and source, and the ranks once the match is over."""
        return scoring.scores(state)

    def view(self, state: State, seat: int) -> View:
        """What a seat may see; seat -1 is a spectator."""
        return views.view(state, seat)

    def imagine(self, view: View, rng: Rng) -> State:
        """A full state consistent with the view, hidden cards drawn at random."""
        return views.imagine(view, rng)

    def write_view(self, view: View) -> str:
        """The view as text; equal views give equal texts."""
        return write_title(self.name, self.version, view.seat, view_text.write_lines(view))

    def read_view(self, text: str) -> View:
        """The view described by a text; raises BadNotation if there is none."""
        seat, lines = read_title(self.name, self.version, text)
        view = view_text.read_lines(seat, lines)
        check_text(text, self.write_view(view))
        return view

    def clone(self, state: State) -> State:
        """An independent copy."""
        return state.clone()

    def write_action(self, state: State, action: int, seat: int) -> str:
        """The action as text, with what is hidden from `seat` left out."""
        return notation.write_action(state, action, seat)

    def read_action(self, state: State, seat: int, text: str) -> int:
        """The action of a seat described by `text`; raises BadNotation if it cannot be read."""
        return notation.read_action(state, seat, text)

    def write_state(self, state: State) -> str:
        """The whole position as text."""
        return position.write_state(state)

    def read_state(self, text: str) -> State:
        """The position described by a text; raises BadNotation if there is none."""
        return position_reader.read_state(text)


RULES: Final[Rules[State, View]] = ImperialSettlers()

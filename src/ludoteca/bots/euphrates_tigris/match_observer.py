"""Observes the behaviour of the seats of a match, and follies."""

from typing import Final

from ludoteca.bots.euphrates_tigris.follies import (
    is_hopeless,
    is_idle_strike,
    is_safe_leader,
    leaders_placed,
    misses_point,
)
from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.bots.observer import Folly, Observer
from ludoteca.core.actions import first_of, kind_of
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    LEADER_TO,
    MONUMENT,
    NO_MONUMENT,
    PASS,
    PLACE,
    TREASURE_FROM,
    WITHDRAW,
)
from ludoteca.games.euphrates_tigris.flow import legal
from ludoteca.games.euphrates_tigris.notation import write_action
from ludoteca.games.euphrates_tigris.scoring import points_of, spheres
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, ASK_ATTACK, State, question_of
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
)
from ludoteca.games.euphrates_tigris.view import View

LEAST_ODDS: Final = 0.1
COUNTED: Final = (
    "decisions", "conflicts", "leaders lost", "monuments", "catastrophes", "treasures", "passes",
)  # fmt: skip
KINDS_COUNTED: Final = {
    CATASTROPHE_ON: "catastrophes",
    TREASURE_FROM: "treasures",
    PASS: "passes",
}


class EuphratesTigrisObserver(Observer[State]):
    """Counts what each seat does and records follies."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, list[float]] = {}
        self.turn_actions: dict[int, int] = {}  # actions of the first turn, by seat
        self.placed: list[int] = []  # leaders of each seat on the board before an action

    def before(self, state: State, seat: int, action: int, step: int) -> None:
        """Checks an action for follies, by what the seat can see."""
        for name in COUNTED:
            self.counts.setdefault(name, [0.0] * state.players)
        self.placed = [leaders_placed(state, who) for who in range(state.players)]
        kind = kind_of(action)
        if kind == CATASTROPHE_ON and is_idle_strike(state, first_of(action)):
            self._note(state, seat, action, step, "catastrophe.idle")
        if kind in (LEADER_TO, PLACE) and is_hopeless(
            state, seat, action, Odds(View(state, seat), state)
        ):
            self._note(state, seat, action, step, "attack.hopeless")
        if kind == PASS and misses_point(state, seat):
            self._note(state, seat, action, step, "pass.idle")
        if question_of(state.decisions[-1]) == ASK_ACTION:
            self._judge_first_turn(state, seat, action, step)

    def after(self, state: State, seat: int, action: int, step: int) -> None:
        """Counts the results of an action."""
        self.counts["decisions"][seat] += 1.0
        kind = kind_of(action)
        if kind in KINDS_COUNTED:
            self.counts[KINDS_COUNTED[kind]][seat] += 1.0
        if kind == MONUMENT and first_of(action) != NO_MONUMENT:
            self.counts["monuments"][seat] += 1.0
        if state.decisions and question_of(state.decisions[-1]) == ASK_ATTACK:
            self.counts["conflicts"][state.conflict.attacker] += 1.0
        for who in range(state.players):
            lost = self.placed[who] - leaders_placed(state, who)
            if lost > 0 and kind != WITHDRAW:
                self.counts["leaders lost"][who] += lost

    def behaviour(self, state: State) -> dict[str, list[float]]:
        """The figures by seat, including the weakest colour at the end."""
        found = dict(self.counts)
        found["weakest colour"] = [
            float(spheres(points_of(state, seat))[0]) for seat in range(state.players)
        ]
        return found

    def _judge_first_turn(self, state: State, seat: int, action: int, step: int) -> None:
        number = self.turn_actions.get(seat, 0) + 1
        self.turn_actions[seat] = number
        if number != ACTIONS_A_TURN or self.placed[seat] or kind_of(action) == LEADER_TO:
            return
        if any(is_safe_leader(state, other) for other in legal(state, seat)):
            self._note(state, seat, action, step, "turn.leaderless")

    def _note(self, state: State, seat: int, action: int, step: int, code: str) -> None:
        self.follies.append(Folly(seat, step, code, write_action(state, action, seat)))

"""How the seats of a match behaved, and what no sensible player does."""

from typing import Final

from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.bots.observer import Folly, Observer
from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    LEADER_TO,
    MONUMENT,
    NO_MONUMENT,
    PASS,
    PLACE,
    TREASURE_FROM,
    WITHDRAW,
    catastrophe_on,
)
from ludoteca.games.euphrates_tigris.flow import apply, legal
from ludoteca.games.euphrates_tigris.notation import write_action
from ludoteca.games.euphrates_tigris.rules.conflicts import clashes, supporters
from ludoteca.games.euphrates_tigris.rules.kingdoms import kingdoms_beside, seats_with
from ludoteca.games.euphrates_tigris.rules.tiles import scoring_seat
from ludoteca.games.euphrates_tigris.scoring import points_of, spheres
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, ASK_ATTACK, State, question_of
from ludoteca.games.euphrates_tigris.tables import (
    ACTIONS_A_TURN,
    COLOURS,
    EMPTY,
    FACE_UP,
    LEADER,
    MOST_JOINED_BY_TILE,
    NEIGHBOURS,
    NOWHERE,
    TEMPLE,
    Cell,
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
    """Counts what each seat does and notes follies."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, list[float]] = {}
        self.turn_actions: dict[int, int] = {}  # actions of the first turn, by seat
        self.placed: list[int] = []  # leaders of each seat on the board before an action

    def before(self, state: State, seat: int, action: int, step: int) -> None:
        """Judges an action by what the seat could see."""
        for name in COUNTED:
            self.counts.setdefault(name, [0.0] * state.players)
        self.placed = [leaders_placed(state, who) for who in range(state.players)]
        kind = kind_of(action)
        if kind == CATASTROPHE_ON and is_idle_strike(state, first_of(action)):
            self._note(state, seat, action, step, "catastrophe.idle")
        if kind in (LEADER_TO, PLACE) and is_hopeless(state, seat, action):
            self._note(state, seat, action, step, "attack.hopeless")
        if kind == PASS and misses_point(state, seat):
            self._note(state, seat, action, step, "pass.idle")
        if question_of(state.decisions[-1]) == ASK_ACTION:
            self._judge_first_turn(state, seat, action, step)

    def after(self, state: State, seat: int, action: int, step: int) -> None:
        """Counts what came of it."""
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
        """The figures by seat, with the weakest colour at the end."""
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


def leaders_placed(state: State, seat: int) -> int:
    """How many leaders of a seat stand on the board."""
    first = seat * COLOURS
    return COLOURS - state.leader_cells[first : first + COLOURS].count(NOWHERE)


def is_idle_strike(state: State, cell: Cell) -> bool:
    """Whether a catastrophe here keeps no kingdoms apart, splits none and breaks no support."""
    piece = state.content[cell]
    if piece == EMPTY:
        return len(kingdoms_beside(state, cell)) < MOST_JOINED_BY_TILE
    colour = piece - FACE_UP
    region = state.region_of[cell]
    leaders = state.region_leaders[region]
    if not leaders:
        return True
    if seats_with(leaders, colour):
        return False
    if colour == TEMPLE and any(state.content[near] >= LEADER for near in NEIGHBOURS[cell]):
        return False
    after = state.clone()
    apply(after, catastrophe_on(cell), None)
    return regions(after) <= regions(state)


def regions(state: State) -> int:
    """How many regions there are."""
    return len(state.region_masks) - state.region_masks.count(0)


def is_safe_leader(state: State, action: int) -> bool:
    """Whether an action puts a leader where nobody contests the place."""
    if kind_of(action) != LEADER_TO:
        return False
    after = state.clone()
    apply(after, action, None)
    return not after.decisions or question_of(after.decisions[-1]) != ASK_ATTACK


def is_hopeless(state: State, seat: int, action: int) -> bool:
    """Whether an action starts fights of which the seat can expect to win none."""
    after = state.clone()
    apply(after, action, None)
    if not after.decisions or after.is_over:
        return False
    if kind_of(action) == LEADER_TO:
        if question_of(after.decisions[-1]) != ASK_ATTACK:
            return False
        fight = after.conflict
        lead = fight.attack - fight.defence
        return attack_chance(state, seat, fight.defender, TEMPLE, lead) < LEAST_ODDS
    if after.uniting == NOWHERE:
        return False
    chances = [war_chance(state, after, seat, colour) for colour in clashes(after)]
    return bool(chances) and max(chances) < LEAST_ODDS


def war_chance(state: State, after: State, seat: int, colour: int) -> float:
    """The seat's chance in one of several wars; a war of others is no folly."""
    seats = seats_with(after.region_leaders[after.region_of[after.uniting]], colour)
    if not seats >> seat & 1:
        return 1.0
    rival = (seats & ~(1 << seat)).bit_length() - 1
    lead = supporters(after, seat, colour).bit_count()
    lead -= supporters(after, rival, colour).bit_count()
    return attack_chance(state, seat, rival, colour, lead)


def attack_chance(state: State, seat: int, rival: int, tile: int, lead: int) -> float:
    """The chance of an attacker who adds all that he holds."""
    odds = Odds(View(state, seat), state)
    return 1.0 - odds.at_least(rival, tile, lead + state.hands[seat * COLOURS + tile])


def misses_point(state: State, seat: int) -> bool:
    """Whether a tile in hand would earn a point for the seat's weakest colour, and no fight."""
    points = points_of(state, seat)
    weakest = min(points[:COLOURS])
    for action in legal(state, seat):
        if kind_of(action) != PLACE:
            continue
        colour = first_of(action)
        if points[colour] != weakest:
            continue
        kingdoms = kingdoms_beside(state, second_of(action))
        if len(kingdoms) == 1 and scoring_seat(state.region_leaders[kingdoms[0]], colour) == seat:
            return True
    return False

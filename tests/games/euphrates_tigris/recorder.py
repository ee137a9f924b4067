"""Records whole matches for `tests/replays/euphrates_tigris`; run it to write them again.

Run `python -m tests.games.euphrates_tigris.recorder` in the root of the project. A changed file
means that a rule has changed: explain it in the commit message.
"""

from typing import Final

from tests.replaying import write_all

from ludoteca import Match, write_text
from ludoteca.core.actions import kind_of
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.actions import LEADER_TO, PLACE
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_MONUMENT,
    ASK_TREASURE,
    ASK_WAR,
    State,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import NOWHERE

TRIES: Final = 16
ODD_MOVES: Final = 12  # one move in 12 is of a random kind
QUESTIONS: Final = {ASK_WAR: 8, ASK_MONUMENT: 8, ASK_TREASURE: 3}
LEAVES_AT: Final = 60  # the number of actions before the resignation, in matches with one

MATCHES: Final[dict[str, Options]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "two_english": {"players": 2, "english": 1},
    "four_english_advanced": {"players": 4, "english": 1, "board": "advanced"},
    "three_open_tiles": {"players": 3, "open_tiles": 1, "open_scoring": 1},
    "two_open_tiles_advanced": {"players": 2, "open_tiles": 1, "board": "advanced"},
    "four_seat_order": {"players": 4, "seat_order": 1, "dynasties": "archer bull lion potter"},
    "two_fixed": {
        "players": 2,
        "first": "1",
        "hands": "STFMST TTFFMM",
        "bag": "STFMTTFSMTFTSMTFTTSFMTSFTMTFSTTFMSTFTMSTTFSMTFTSMFTTSMFTSTFMTTSFTM",
    },
    "three_resigned": {"players": 3},
}


def points_of(match: Match) -> list[list[int]]:
    """The points of each seat by kind."""
    return match.scores().points


def worth(state: State, seat: int, action: int) -> int:
    """The interest of a move: points of the seat, its leaders on the board, questions raised."""
    after = state.clone()
    RULES.apply(after, action, None)
    gained = sum(RULES.scores(after).points[seat]) - sum(RULES.scores(state).points[seat])
    leaders = sum(cell != NOWHERE for cell in after.leader_cells[seat * 4 : seat * 4 + 4])
    asks = QUESTIONS.get(question_of(after.decisions[-1]), 0) if after.decisions else 0
    at_war = after.uniting != NOWHERE
    return 2 * gained + leaders + asks + 6 * at_war


def lively(state: State, rng: Rng) -> int:
    """Usually the most interesting of a few random moves, so that records cover many rules."""
    seat = seat_of(state.decisions[-1])
    actions = RULES.legal(state, seat)
    if question_of(state.decisions[-1]) == ASK_MONUMENT:
        return actions[1 + rng.below(len(actions) - 1)]
    if question_of(state.decisions[-1]) != ASK_ACTION:
        return actions[rng.below(len(actions))]
    if rng.below(ODD_MOVES) == 0:
        kinds = sorted({kind_of(action) for action in actions})
        kind = kinds[rng.below(len(kinds))]
        actions = [action for action in actions if kind_of(action) == kind]
    else:
        actions = [action for action in actions if kind_of(action) in (LEADER_TO, PLACE)]
    drawn = [actions[rng.below(len(actions))] for _ in range(TRIES)]
    return max(drawn, key=lambda action: worth(state, seat, action))


def record(name: str, options: Options) -> tuple[str, dict[str, object]]:
    """A whole match as text, and its points after each round and at the end."""
    match = Match("euphrates_tigris", options, seed=f"replay {name}")
    rng = stream(match.seed, 0, "recorder")
    rounds: list[object] = []
    first = match.state.active
    active = first
    while not match.is_over:
        if name.endswith("resigned") and len(match.actions) == LEAVES_AT:
            match.push("resign", (match.turn + 1) % len(match.seats))
        seat = match.turn
        action = lively(match.state, rng)
        match.push(RULES.write_action(match.state, action, seat))
        if match.state.active == first != active:
            rounds.append([len(match.actions), points_of(match)])
        active = match.state.active
    scores = match.scores()
    expected = {"rounds": rounds, "points": scores.points, "ranks": scores.ranks}
    return write_text(match.record()), expected


if __name__ == "__main__":
    write_all(RULES.name, MATCHES, record)

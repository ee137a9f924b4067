"""Follies: moves no sensible player makes, judged by what the seat can see."""

from typing import Final

from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.bots.euphrates_tigris.planner import fight_out
from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    LEADER_TO,
    PASS,
    PLACE,
    catastrophe_on,
)
from ludoteca.games.euphrates_tigris.flow import apply, legal
from ludoteca.games.euphrates_tigris.rules.conflicts import clashes, conflict_tile, supporters
from ludoteca.games.euphrates_tigris.rules.kingdoms import kingdoms_beside, seats_with
from ludoteca.games.euphrates_tigris.rules.tiles import scoring_seat
from ludoteca.games.euphrates_tigris.scoring import points_of
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_DRAW,
    State,
    question_of,
    seat_of,
)
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

LEAST_ODDS: Final = 0.1


def sensible(state: State, seat: int, options: list[int], odds: Odds) -> list[int]:
    """The options without follies; all options if all are follies."""
    found = [action for action in options if not is_folly(state, seat, action, odds)]
    if state.action_number == ACTIONS_A_TURN and not leaders_placed(state, seat):
        found = [action for action in found if is_safe_leader(state, action)] or found
    return found or options


def is_folly(state: State, seat: int, action: int, odds: Odds) -> bool:
    """Whether an action is a folly."""
    kind = kind_of(action)
    if kind == CATASTROPHE_ON:
        return is_idle_strike(state, first_of(action))
    if kind == PASS:
        return misses_point(state, seat)
    return is_hopeless(state, seat, action, odds)


def leaders_placed(state: State, seat: int) -> int:
    """How many leaders of a seat are on the board."""
    first = seat * COLOURS
    return COLOURS - state.leader_cells[first : first + COLOURS].count(NOWHERE)


def is_idle_strike(state: State, cell: Cell) -> bool:
    """Whether a catastrophe here separates no kingdoms, splits none and removes no support."""
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
    """The number of regions."""
    return len(state.region_masks) - state.region_masks.count(0)


def is_safe_leader(state: State, action: int) -> bool:
    """Whether an action places a leader without starting a conflict."""
    if kind_of(action) != LEADER_TO:
        return False
    after = state.clone()
    apply(after, action, None)
    return not after.decisions or question_of(after.decisions[-1]) != ASK_ATTACK


def is_hopeless(state: State, seat: int, action: int, odds: Odds) -> bool:
    """Whether an action starts conflicts the seat cannot expect to win and earns nothing else."""
    if kind_of(action) not in (LEADER_TO, PLACE):
        return False
    after = state.clone()
    apply(after, action, None)
    if not after.decisions:
        return False
    held = after.hands[seat * COLOURS : (seat + 1) * COLOURS]
    if kind_of(action) == LEADER_TO:
        if question_of(after.decisions[-1]) != ASK_ATTACK:
            return False
        lead = after.conflict.attack - after.conflict.defence + held[TEMPLE]
        return 1.0 - odds.at_least(after.conflict.defender, TEMPLE, lead) < LEAST_ODDS
    if after.uniting == NOWHERE:
        return False
    for colour in clashes(after):
        if war_chance(after, seat, colour, held[colour], odds) >= LEAST_ODDS:
            return False
    return not earns_by_losing(after, seat, sum(points_of(state, seat)))


def war_chance(after: State, seat: int, colour: int, held: int, odds: Odds) -> float:
    """The seat's chance to win one of the wars; 1 for a war between other players."""
    seats = seats_with(after.region_leaders[after.region_of[after.uniting]], colour)
    if not seats >> seat & 1:
        return 1.0
    rival = (seats & ~(1 << seat)).bit_length() - 1
    lead = supporters(after, seat, colour).bit_count() + held
    lead -= supporters(after, rival, colour).bit_count()
    return 1.0 - odds.at_least(rival, colour, lead)


def earns_by_losing(after: State, seat: int, points: int) -> bool:
    """Whether the seat has more points after losing every conflict of this action."""
    while after.decisions:
        question = question_of(after.decisions[-1])
        if question == ASK_ACTION or question == ASK_DRAW:
            break
        if question == ASK_ATTACK:
            fight_out(after, conflict_tile(after), False)
        else:
            apply(after, legal(after, seat_of(after.decisions[-1]))[0], None)
    return sum(points_of(after, seat)) > points


def misses_point(state: State, seat: int) -> bool:
    """Whether a tile in hand would earn a point in the seat's weakest colour without a war."""
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

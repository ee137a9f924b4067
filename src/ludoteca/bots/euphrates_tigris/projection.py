"""Projects the points of the weakest colour at the end of the match."""

from typing import Final

from ludoteca.bots.euphrates_tigris.survey import Post, Survey
from ludoteca.bots.euphrates_tigris.weighing import (
    ACTIONS_A_TURN,
    KING_YIELD,
    LEADER_YIELD,
    MONUMENT_PAY,
    STRANGER_YIELD,
    TILES_A_TURN,
    TILES_DRAWN,
    TREASURE_HOPE,
    WeightValues,
)
from ludoteca.games.euphrates_tigris.state import State, bag_left
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    HAND,
    KINDS_OF_POINT,
    LAST_TREASURES,
    TREASURE,
)

STEPS: Final = 9  # steps of the binary search
TURNS_A_TREASURE: Final = 2.5  # how long each of the last treasures stays
LAST_TURN: Final = 0.5
DANGER_DISCOUNT: Final = 0.6
SAFE_SHARE: Final = 0.4  # of a leader's yield that depends on its safety
NO_ROOM: Final = 0.7
TILES_USED: Final = 0.8  # share of the tiles held
TILES_PLACED: Final = 2.0  # per turn at most
MOST_HOPE: Final = 1.5


def turns_left(state: State, weights: WeightValues) -> float:
    """How many turns each player is expected to have left."""
    turns = bag_left(state) / (weights[TILES_A_TURN] * (state.players - len(state.out)))
    treasures = state.treasure_mask.bit_count() - LAST_TREASURES
    return min(turns, treasures * TURNS_A_TREASURE + LAST_TURN)


def projected_weakest(
    state: State, survey: Survey, weights: WeightValues, seat: int, turns: float
) -> float:
    """The weakest colour at the end: monuments pay, and tiles are placed for weak colours."""
    first = seat * COLOURS
    for colour in range(COLOURS):
        post = survey.posts[first + colour]
        safety = 1.0 - DANGER_DISCOUNT * max(post.revolt_danger, post.war_danger)
        pay = post.monuments * turns * weights[MONUMENT_PAY] * safety
        post.level = state.points[seat * KINDS_OF_POINT + colour] + pay
        post.tile_yield = tile_yield(post, weights, safety)
        post.most_rise = post.tile_yield * tiles_to_come(survey, weights, seat, colour, turns)
    jokers = float(state.points[seat * KINDS_OF_POINT + TREASURE])
    if turns > 1.0:
        jokers += min(survey.treasure_reach[seat], MOST_HOPE) * weights[TREASURE_HOPE]
    return water_level(survey.posts, first, turns * weights[ACTIONS_A_TURN], jokers)


def tile_yield(post: Post, weights: WeightValues, safety: float) -> float:
    """The points that a tile of this colour brings its owner."""
    if not post.collects:
        return weights[STRANGER_YIELD]
    room = 1.0 if post.has_room else NO_ROOM
    if not post.is_placed:
        return weights[KING_YIELD] * room
    return weights[LEADER_YIELD] * room * (1.0 - SAFE_SHARE + SAFE_SHARE * safety)


def tiles_to_come(
    survey: Survey, weights: WeightValues, seat: int, colour: int, turns: float
) -> float:
    """How many tiles of a colour the seat can place: those it holds and those it will draw."""
    share = survey.odds.share[colour]
    held = survey.hand[colour] if seat == survey.me else HAND * share
    return held * TILES_USED + turns * TILES_PLACED * share * weights[TILES_DRAWN]


def water_level(posts: list[Post], first: int, actions: float, jokers: float) -> float:
    """The level to which all four colours of a seat can be raised, by binary search."""
    low = posts[first].level
    for number in range(first + 1, first + COLOURS):
        low = min(low, posts[number].level)
    high = low + actions + jokers + 1.0
    for _ in range(STEPS):
        height = (low + high) * 0.5
        used = 0.0
        lacking = 0.0
        for number in range(first, first + COLOURS):
            post = posts[number]
            rise = height - post.level
            if rise > post.most_rise:
                lacking += rise - post.most_rise
                used += post.most_rise / post.tile_yield
            elif rise > 0.0:
                used += rise / post.tile_yield
        if lacking <= jokers and used <= actions + jokers - lacking:
            low = height
        else:
            high = height
    return low

"""The value of a position for one seat, in points of its weakest colour, as named terms."""

from typing import Final

from ludoteca.bots.bot import Budget
from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.bots.euphrates_tigris.projection import projected_weakest, turns_left
from ludoteca.bots.euphrates_tigris.survey import Survey
from ludoteca.bots.euphrates_tigris.weighing import (
    BEST_RIVAL,
    FADING_TURNS,
    FEATURES,
    RIVALS,
    WeightValues,
)
from ludoteca.games.euphrates_tigris.scoring import points_of, spheres
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import COLOURS, TEMPLE

COUNT: Final = len(FEATURES)
LEAST: Final = -1.0e9
LASTING: Final = 3  # features before this one are points; later ones need turns to pay
MOST_SUPPORTERS: Final = 4
MOST_TEMPLES: Final = 2
MOST_HELD: Final = 3.0
VICTORY: Final = 4.5  # added to the difference in points for winning
POINT_AT_END: Final = 1.5
NEXT_COLOUR: Final = 0.1  # how much less each stronger colour counts


class Evaluator:
    """Evaluates positions for one seat during one decision; counts them in its budget."""

    __slots__ = ("me", "odds", "weights", "budget", "sees_rivals")

    def __init__(
        self, odds: Odds, weights: WeightValues, budget: Budget, sees_rivals: bool = True
    ) -> None:
        self.me: int = odds.me
        self.odds: Odds = odds
        self.weights: WeightValues = weights
        self.budget: Budget = budget
        self.sees_rivals: bool = sees_rivals

    def value(self, state: State, hand: list[float]) -> float:
        """The seat's value less its rivals'; `hand` is its expected hand."""
        self.budget.spend()
        if state.is_over:
            return self.final_value(state)
        survey = Survey(state, self.odds, hand)
        turns = turns_left(state, self.weights)
        mine = 0.0
        best = 0.0
        total = 0.0
        rivals = 0
        for seat in range(state.players):
            if seat in state.out:
                continue
            side = self.side_value(side_features(state, survey, self.weights, seat, turns))
            if seat == self.me:
                mine = side
                continue
            best = side if not rivals else max(best, side)
            total += side
            rivals += 1
        return mine - self.rivals_value(best, total, rivals)

    def side_value(self, features: list[float]) -> float:
        """The weighted sum of one side's features."""
        value = 0.0
        for number in range(COUNT):
            value += features[number] * self.weights[number]
        return value

    def rivals_value(self, best: float, total: float, rivals: int) -> float:
        """The value of the rivals: of a single one in full, of several by the best and the mean."""
        if not self.sees_rivals:
            return 0.0
        if rivals <= 1:
            return best
        share = self.weights[BEST_RIVAL]
        return self.weights[RIVALS] * (share * best + (1.0 - share) * total / rivals)

    def final_value(self, state: State) -> float:
        """The value of a finished match, against the closest rival."""
        mine = spheres(points_of(state, self.me))
        worst = 0.0
        rivals = 0
        for seat in range(state.players):
            if seat == self.me or seat in state.out:
                continue
            gap = final_gap(mine, spheres(points_of(state, seat)))
            worst = gap if not rivals else min(worst, gap)
            rivals += 1
        return worst if rivals else VICTORY

    def terms(self, state: State, hand: list[float]) -> list[float]:
        """What each feature adds for the seat less what it adds for the best rival."""
        survey = Survey(state, self.odds, hand)
        turns = turns_left(state, self.weights)
        mine = side_features(state, survey, self.weights, self.me, turns)
        rival = [0.0] * COUNT
        best = LEAST
        for seat in range(state.players):
            if seat != self.me and seat not in state.out:
                side = side_features(state, survey, self.weights, seat, turns)
                value = self.side_value(side)
                if value > best:
                    best = value
                    rival = side
        return [self.weights[n] * (mine[n] - rival[n]) for n in range(COUNT)]


def final_gap(mine: list[int], theirs: list[int]) -> float:
    """The final value of one player against another: points by colour, weakest first, victory."""
    gap = 0.0
    part = POINT_AT_END
    for colour in range(COLOURS):
        gap += part * (mine[colour] - theirs[colour])
        part *= NEXT_COLOUR
    if mine > theirs:
        gap += VICTORY
    elif mine < theirs:
        gap -= VICTORY
    return gap


def side_features(
    state: State, survey: Survey, weights: WeightValues, seat: int, turns: float
) -> list[float]:
    """The features of one seat, in the order of `FEATURES`; dangers are negative.

    Features of the board fade as the match runs out of turns to use them.
    """
    colours = spheres(points_of(state, seat))
    features = [0.0] * COUNT
    features[0] = projected_weakest(state, survey, weights, seat, turns)
    features[1] = float(colours[0])
    features[2] = float(colours[1] + colours[2] + colours[3])
    for number in range(seat * COLOURS, seat * COLOURS + COLOURS):
        post = survey.posts[number]
        if post.is_placed:
            features[3] += 1.0
            features[4] += min(post.supporters, MOST_SUPPORTERS)
            features[5] += min(post.temples, MOST_TEMPLES)
            features[6] -= post.revolt_danger
            features[7] -= post.war_danger
            features[8] -= post.war_danger * post.supporters
            features[14] += min(post.squares, 1)
    features[9] = float(state.catastrophes[seat])
    features[10] = survey.treasure_reach[seat]
    if seat == survey.me:
        features[11] = min(survey.hand[TEMPLE], MOST_HELD)
    features[12] = survey.war_chance[seat]
    features[13] = survey.revolt_chance[seat]
    if turns < weights[FADING_TURNS]:
        for number in range(LASTING, COUNT):
            features[number] *= turns / weights[FADING_TURNS]
    return features

"""Samples for learning: the features of a seat less the mean of its rivals'."""

from ludoteca.bots.euphrates_tigris.evaluator import COUNT, side_features
from ludoteca.bots.euphrates_tigris.odds import Odds
from ludoteca.bots.euphrates_tigris.projection import turns_left
from ludoteca.bots.euphrates_tigris.survey import Survey
from ludoteca.bots.euphrates_tigris.weighing import FEATURES, FEATURES_VERSION, shipped_values
from ludoteca.bots.sampler import RISES, Sampler
from ludoteca.games.euphrates_tigris.scoring import points_of, spheres
from ludoteca.games.euphrates_tigris.state import ASK_ACTION, State, question_of
from ludoteca.games.euphrates_tigris.tables import COLOURS, FEWEST_PLAYERS
from ludoteca.games.euphrates_tigris.view import View


class EuphratesTigrisSampler(Sampler[State]):
    """Samples at the start of each turn; the target is the lead in the weakest colour."""

    version = FEATURES_VERSION

    def feature_names(self) -> list[str]:
        return list(FEATURES)

    def signs(self) -> list[int]:
        return [RISES] * COUNT  # dangers are features below zero

    def is_sample_point(self, state: State, seat: int) -> bool:
        asks_action = question_of(state.decisions[-1]) == ASK_ACTION
        return asks_action and state.action_number == 1 and state.active == seat

    def features(self, state: State, seat: int) -> list[float]:
        weights = shipped_values("duel" if state.players == FEWEST_PLAYERS else "table")
        hand = [float(state.hands[seat * COLOURS + colour]) for colour in range(COLOURS)]
        survey = Survey(state, Odds(View(state, seat), state), hand)
        turns = turns_left(state, weights)
        found = side_features(state, survey, weights, seat, turns)
        rivals = [who for who in range(state.players) if who != seat and who not in state.out]
        for who in rivals:
            theirs = side_features(state, survey, weights, who, turns)
            for number in range(COUNT):
                found[number] -= theirs[number] / len(rivals)
        return found

    def target(self, state: State, seat: int) -> float:
        weakest = [spheres(points_of(state, who))[0] for who in range(state.players)]
        mine = weakest.pop(seat)
        return float(mine - max(weakest))

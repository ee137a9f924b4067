"""Ridge regression with signs: weights that predict the outcome, pulled towards the old weights.

A feature that never occurred keeps its weight; one that can only help gets no negative weight.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from ludoteca.arena.self_play import Note
from ludoteca.bots.sampler import CERTAIN, FALLS, RISES
from ludoteca.core.errors import BadNotation

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Matrix = NDArray[np.float64]

RIDGE: Final = 20.0
SWEEPS: Final = 200
CLOSE_ENOUGH: Final = 1e-7
TEST_EVERY: Final = 5  # one note in this many is used to test the fit


class Fit:
    """New weights in the order of the features, and how much of the outcome they explain."""

    def __init__(self, values: list[float], explained: float, notes: int) -> None:
        self.values = values
        self.explained = explained  # share of the variance explained on the test notes
        self.notes = notes


def fit(notes: list[Note], signs: list[int], old: list[float], ridge: float = RIDGE) -> Fit:
    """Fits weights to notes, pulled towards `old`; CERTAIN features have weight 1."""
    if len(notes) < 2 * TEST_EVERY:
        raise BadNotation("train.few", {"count": len(notes), "least": 2 * TEST_EVERY})
    check_numpy()
    features, targets = matrix_of(notes, signs)
    seen = [place for place in range(len(notes)) if place % TEST_EVERY]
    kept = [place for place in range(len(notes)) if place % TEST_EVERY == 0]
    trial = solve(features[seen], targets[seen], signs, old, ridge)
    explained = share_explained(features, targets, seen, kept, trial)
    return Fit(solve(features, targets, signs, old, ridge), explained, len(notes))


def check_numpy() -> None:
    """Raises BadNotation if numpy is not installed."""
    if find_spec("numpy") is None:
        raise BadNotation("package.missing", {"package": "numpy"})


def matrix_of(notes: list[Note], signs: list[int]) -> "tuple[Matrix, Matrix]":
    """Features and targets of the notes; CERTAIN features are subtracted from the targets."""
    import numpy as np

    features = np.zeros((len(notes), len(signs)))
    targets = np.zeros(len(notes))
    for row, note in enumerate(notes):
        targets[row] = note["target"]
        for place, value in note["features"].items():
            if signs[int(place)] == CERTAIN:
                targets[row] -= value
            else:
                features[row, int(place)] = value
    return features, targets


def solve(
    features: "Matrix", targets: "Matrix", signs: list[int], old: list[float], ridge: float
) -> list[float]:
    """Ridge regression by coordinate descent, each weight with its sign, the mean free."""
    import numpy as np

    spread = features.std(axis=0)
    scale = np.where(spread > 0, spread, 1.0)
    scaled = (features - features.mean(axis=0)) / scale
    start = np.array(old) * scale
    gram = scaled.T @ scaled
    pull = scaled.T @ (targets - targets.mean())
    weights = clipped(start.copy(), signs)
    for _ in range(SWEEPS):
        moved = sweep(weights, gram, pull, start, signs, ridge)
        if moved < CLOSE_ENOUGH:
            break
    return [float(value) for value in np.where(spread > 0, weights / scale, np.array(old))]


def sweep(
    weights: "Matrix", gram: "Matrix", pull: "Matrix", start: "Matrix", signs: list[int],
    ridge: float,
) -> float:  # fmt: skip
    """Optimizes each weight once with the others fixed; returns the largest change."""
    farthest = 0.0
    for place in range(len(weights)):
        own = float(gram[place, place])
        if own == 0.0:
            continue
        rest = float(pull[place] - gram[place] @ weights) + own * float(weights[place])
        best = clip_to_sign((rest + ridge * float(start[place])) / (own + ridge), signs[place])
        farthest = max(farthest, abs(best - float(weights[place])))
        weights[place] = best
    return farthest


def clip_to_sign(value: float, sign: int) -> float:
    """The value, or 0 if it has the wrong sign."""
    if sign == RISES:
        return max(0.0, value)
    return min(0.0, value) if sign == FALLS else value


def clipped(weights: "Matrix", signs: list[int]) -> "Matrix":
    """The weights with those of the wrong sign set to 0."""
    for place, sign in enumerate(signs):
        weights[place] = clip_to_sign(float(weights[place]), sign)
    return weights


def share_explained(
    features: "Matrix", targets: "Matrix", seen: list[int], kept: list[int], values: list[float]
) -> float:
    """The share of the variance of the test targets that the fit explains."""
    import numpy as np

    weights = np.array(values)
    middle = (targets[seen] - features[seen] @ weights).mean()
    missed = targets[kept] - features[kept] @ weights - middle
    spread = float(targets[kept].var())
    return 1.0 - float((missed**2).mean()) / spread if spread else 0.0

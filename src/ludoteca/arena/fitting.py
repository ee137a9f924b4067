"""Ridge with signs: weights that foretell the outcome, pulled towards those there were before.

A feature that was never seen keeps its weight; one that can only help never gets a negative one.
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
TEST_EVERY: Final = 5  # of so many notes one is kept to test the fit on


class Fit:
    """New weights in the order of the features, and how much of the outcome they explain."""

    def __init__(self, values: list[float], explained: float, notes: int) -> None:
        self.values = values
        self.explained = explained  # on notes the fit had not seen; 1 would be all of it
        self.notes = notes


def fit(notes: list[Note], signs: list[int], old: list[float], ridge: float = RIDGE) -> Fit:
    """Weights from notes; CERTAIN features count as they are. `old` is what they are pulled to."""
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
    """Silence, or BadNotation where the package that does the sums is not installed."""
    if find_spec("numpy") is None:
        raise BadNotation("package.missing", {"package": "numpy"})


def matrix_of(notes: list[Note], signs: list[int]) -> "tuple[Matrix, Matrix]":
    """The notes as a matrix; what is certain is taken off the targets and left out."""
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
    """Coordinate descent on the ridge, each weight kept on its side of 0; the mean is free."""
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
    """Each weight once at its best, the others as they are; how far the farthest moved."""
    farthest = 0.0
    for place in range(len(weights)):
        own = float(gram[place, place])
        if own == 0.0:
            continue
        rest = float(pull[place] - gram[place] @ weights) + own * float(weights[place])
        best = on_its_side((rest + ridge * float(start[place])) / (own + ridge), signs[place])
        farthest = max(farthest, abs(best - float(weights[place])))
        weights[place] = best
    return farthest


def on_its_side(value: float, sign: int) -> float:
    """The value, or 0 where its sign is the wrong one."""
    if sign == RISES:
        return max(0.0, value)
    return min(0.0, value) if sign == FALLS else value


def clipped(weights: "Matrix", signs: list[int]) -> "Matrix":
    """Weights that start on their side."""
    for place, sign in enumerate(signs):
        weights[place] = on_its_side(float(weights[place]), sign)
    return weights


def share_explained(
    features: "Matrix", targets: "Matrix", seen: list[int], kept: list[int], values: list[float]
) -> float:
    """How much of the spread of unseen targets a fit explains."""
    import numpy as np

    weights = np.array(values)
    middle = (targets[seen] - features[seen] @ weights).mean()
    missed = targets[kept] - features[kept] @ weights - middle
    spread = float(targets[kept].var())
    return 1.0 - float((missed**2).mean()) / spread if spread else 0.0

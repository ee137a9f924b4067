"""The learning example gets better by playing: briefly here, for longer in `make proof`."""

import numpy as np
import pytest
from examples.learn import AT_RANDOM, Learner, train, untrained, wins


def test_weights_follow_how_matches_end() -> None:
    learner = Learner()
    for _ in range(3):
        learner.learn()
    assert learner.matches == 3 < AT_RANDOM
    assert not np.allclose(learner.weights, untrained())
    second = Learner()
    for _ in range(3):
        second.learn()
    assert np.array_equal(second.weights, learner.weights), "learning is not deterministic"


@pytest.mark.soak
def test_sixty_seconds_of_training_beat_no_training() -> None:
    assert wins(train(60), untrained(), 20) >= 0.6


@pytest.mark.proof
def test_ten_minutes_of_training_beat_random_in_four_of_five_matches() -> None:
    share = wins(train(600), "random", 200)
    print(f"beats random in {share:.1%} of 200 matches")
    assert share >= 0.8

"""The example that learns gets better by playing: a little in the tests, enough in the proof."""

import numpy as np
import pytest
from examples.learn import AT_RANDOM, Learner, train, untrained, wins


def test_weights_follow_how_matches_end() -> None:
    learner = Learner()
    for _ in range(3):
        learner.learn()
    assert learner.matches == 3 < AT_RANDOM
    assert not np.allclose(learner.weights, untrained())
    again = Learner()
    for _ in range(3):
        again.learn()
    assert np.array_equal(again.weights, learner.weights), "chance is chosen by the match"


@pytest.mark.soak
def test_sixty_seconds_beat_its_untrained_self() -> None:
    assert wins(train(60), untrained(), 20) >= 0.6


@pytest.mark.proof
def test_ten_minutes_beat_random_in_four_of_five_matches() -> None:
    share = wins(train(600), "random", 200)
    print(f"beats random in {share:.1%} of 200 matches")
    assert share >= 0.8

"""Reproducible random numbers."""

import pytest

from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import Rng, read_seed, stream


def test_sfc32_agrees_with_its_published_step() -> None:
    """Each word is a + b + counter; then a, b, c are mixed as defined by Doty-Humphrey."""
    rng = Rng(1, 2, 3)
    a, b, c, counter = rng.a, rng.b, rng.c, rng.counter
    for _ in range(1000):
        word = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a, b, c = b ^ b >> 9, (c + (c << 3)) % 2**32, ((c << 21 | c >> 11) + word) % 2**32
        assert rng.word() == word


def test_below_uses_the_same_sequence_as_word() -> None:
    one, other = Rng(1, 2, 3), Rng(1, 2, 3)
    for bound in (2, 3, 7, 100, 2**32):
        assert one.below(bound) == other.word() % bound


def test_below_is_nearly_uniform() -> None:
    rng = stream(bytes(32), 0, "even")
    counts = [0] * 7
    for _ in range(14_000):
        counts[rng.below(7)] += 1
    assert all(1850 < count < 2150 for count in counts)


def test_shuffle_returns_a_permutation() -> None:
    things = list(range(100))
    stream(bytes(32), 0, "shuffle").shuffle(things)
    assert things != list(range(100)) and sorted(things) == list(range(100))


def test_each_seed_event_and_purpose_has_its_own_stream() -> None:
    first = stream(bytes(32), 0, "bag").word()
    assert stream(bytes(32), 0, "bag").word() == first
    assert stream(bytes(32), 1, "bag").word() != first
    assert stream(bytes(32), 0, "first").word() != first
    assert stream(b"\1" * 32, 0, "bag").word() != first


def test_a_seed_is_64_hexadecimal_digits_or_a_word() -> None:
    assert read_seed("0f" * 32) == b"\x0f" * 32
    assert len(read_seed("7")) == 32 and read_seed("7") != read_seed("8")


@pytest.mark.parametrize(
    ("text", "code"), [("", "seed.word"), ("x" * 65, "seed.word"), ("g" * 64, "seed.hex")]
)
def test_other_seeds_are_refused(text: str, code: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_seed(text)
    assert refused.value.code == code

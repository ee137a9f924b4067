"""Random generators for the engine, from seeds or Python's own generators."""

import random
import secrets

from ludoteca.core.errors import BadNotation, shown
from ludoteca.core.rng import LONGEST_WORD, SEED_BYTES, Rng, read_seed, stream

Generator = int | str | random.Random | Rng
PURPOSE = "library"


def generator(given: Generator | None, event: int = 0) -> Rng:
    """A generator from a number, a word or `random.Random`; an unpredictable one from None.

    Equal numbers give equal draws; `event` distinguishes several draws with one number.
    """
    if isinstance(given, Rng):
        return given
    if given is None:
        return stream(secrets.token_bytes(SEED_BYTES), event, PURPOSE)
    if isinstance(given, random.Random):
        return stream(given.randbytes(SEED_BYTES), event, PURPOSE)
    return stream(choose_seed(given), event, PURPOSE)


def python_generator(rng: Rng) -> random.Random:
    """A `random.Random` seeded from a generator of the engine."""
    return random.Random(rng.word() << 32 | rng.word())


def choose_seed(seed: str | int) -> bytes:
    """The seed from a word, a number or 64 hexadecimal digits; a random one if empty."""
    if seed == "":
        return secrets.token_bytes(SEED_BYTES)
    if not isinstance(seed, int | str) or (isinstance(seed, int) and seed.bit_length() > 128):
        raise BadNotation("seed.word", {"seed": shown(seed), "most": LONGEST_WORD})
    return read_seed(str(seed))

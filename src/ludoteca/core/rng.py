"""Random numbers: the generator sfc32, with one stream per chance event from a 256-bit seed."""

import hashlib
from typing import Final

from ludoteca.core.errors import BadNotation

WORD: Final = 1 << 32
WORD_MASK: Final = WORD - 1
WARM_UP: Final = 12
SEED_BYTES: Final = 32
LONGEST_WORD: Final = 63


class Rng:
    """The generator sfc32 (Doty-Humphrey): three words of state and a counter."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, a: int, b: int, c: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = 1
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> int:
        """The next 32 bits."""
        a = self.a
        b = self.b
        c = self.c
        counter = self.counter
        drawn = (a + b + counter) & WORD_MASK
        self.counter = (counter + 1) & WORD_MASK
        self.a = b ^ b >> 9
        self.b = (c + (c << 3)) & WORD_MASK
        self.c = ((c << 21 & WORD_MASK | c >> 11) + drawn) & WORD_MASK
        return drawn

    def below(self, bound: int) -> int:
        """A uniform whole number from 0 to `bound` - 1."""
        a = self.a  # `word` inlined: this is the hottest code of a playout
        b = self.b
        c = self.c
        counter = self.counter
        drawn = (a + b + counter) & WORD_MASK
        self.counter = (counter + 1) & WORD_MASK
        self.a = b ^ b >> 9
        self.b = (c + (c << 3)) & WORD_MASK
        self.c = ((c << 21 & WORD_MASK | c >> 11) + drawn) & WORD_MASK
        result = drawn % bound
        while drawn - result > WORD - bound:  # redraw in the last, incomplete range
            drawn = self.word()
            result = drawn % bound
        return result

    def shuffle(self, things: list[int]) -> None:
        """Shuffles `things` in place, uniformly (Fisher-Yates)."""
        below = self.below
        for last in range(len(things) - 1, 0, -1):
            other = below(last + 1)
            kept = things[last]
            things[last] = things[other]
            things[other] = kept


def stream(seed: bytes, event: int, purpose: str) -> Rng:
    """The generator of one chance event, reproducible from the seed."""
    digest = hashlib.sha256(seed + event.to_bytes(8, "big") + purpose.encode()).digest()
    return Rng(
        int.from_bytes(digest[0:4], "big"),
        int.from_bytes(digest[4:8], "big"),
        int.from_bytes(digest[8:12], "big"),
    )


def read_seed(text: str) -> bytes:
    """Parses a seed: 64 hexadecimal digits are used as they are, shorter text is hashed."""
    if len(text) == 2 * SEED_BYTES:
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise BadNotation("seed.hex", {"seed": text}) from None
    if not 0 < len(text) <= LONGEST_WORD or not text.isascii() or not text.isprintable():
        raise BadNotation("seed.word", {"seed": text, "most": LONGEST_WORD})
    return hashlib.sha256(text.encode()).digest()

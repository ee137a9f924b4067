"""The `randomize` command of the public notation: tiles drawn with the Mersenne Twister."""

import hashlib
from typing import Final

from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    BONUS_SPARE,
    BONUS_TILES,
    FINAL_LOG_NAMES,
    NO_SPADE_FROM_ROUND,
    ROUNDS,
    SCORING_PROMO,
    SCORING_TILES,
)

SIZE: Final = 624
MIDDLE: Final = 397
WORD: Final = 0xFFFFFFFF
UPPER: Final = 0x80000000
LOWER: Final = 0x7FFFFFFF
TWIST: Final = 0x9908B0DF
SEED_BYTES: Final = 20  # of SHA-1
FIRST_VERSION: Final = "v1"


class Twister:
    """MT19937 (Matsumoto and Nishimura), seeded by an array of words."""

    __slots__ = ("words", "at")

    def __init__(self, key: list[int]) -> None:
        self.words = first_words(19650218)
        self.at = SIZE
        self.mix(key)

    def mix(self, key: list[int]) -> None:
        """The reference `init_by_array`."""
        words = self.words
        place = 1
        used = 0
        for _ in range(max(SIZE, len(key))):
            before = words[place - 1]
            mixed = words[place] ^ (before ^ before >> 30) * 1664525
            words[place] = mixed + key[used] + used & WORD
            place = self.following(place)
            used = (used + 1) % len(key)
        for _ in range(SIZE - 1):
            before = words[place - 1]
            mixed = words[place] ^ (before ^ before >> 30) * 1566083941
            words[place] = mixed - place & WORD
            place = self.following(place)
        words[0] = UPPER

    def following(self, place: int) -> int:
        """The next index; at the end the last word is copied to the first and it wraps around."""
        if place + 1 < SIZE:
            return place + 1
        self.words[0] = self.words[SIZE - 1]
        return 1

    def refill(self) -> None:
        """Generates the next block of words."""
        words = self.words
        for place in range(SIZE):
            joined = words[place] & UPPER | words[(place + 1) % SIZE] & LOWER
            turned = words[(place + MIDDLE) % SIZE] ^ joined >> 1
            words[place] = turned ^ TWIST if joined & 1 else turned
        self.at = 0

    def word(self) -> int:
        """The next 32 bits."""
        if self.at >= SIZE:
            self.refill()
        drawn = self.words[self.at]
        self.at += 1
        drawn ^= drawn >> 11
        drawn ^= drawn << 7 & 0x9D2C5680
        drawn ^= drawn << 15 & 0xEFC60000
        return drawn ^ drawn >> 18

    def shuffle(self, names: list[str]) -> list[str]:
        """The names sorted by random numbers drawn in order; ties are sorted by name."""
        return [name for _, name in sorted([(self.word(), name) for name in names])]


def first_words(seed: int) -> list[int]:
    """The reference `init_genrand`."""
    words = [seed]
    for place in range(1, SIZE):
        last = words[-1]
        words.append(1812433253 * (last ^ last >> 30) + place & WORD)
    return words


def seeded(seed: str) -> Twister:
    """The generator for a seed text, from the little-endian words of its SHA-1."""
    digest = hashlib.sha1(seed.encode(), usedforsecurity=False).digest()
    places = range(0, SEED_BYTES, 4)
    return Twister([int.from_bytes(digest[at : at + 4], "little") for at in places])


def drawn_tiles(
    twister: Twister, seats: int, promo_scoring: bool, promo_bonus: bool
) -> tuple[list[str], list[str]]:
    """The six scoring tiles and the bonus tiles removed from the game."""
    most = SCORING_PROMO if promo_scoring else SCORING_TILES
    tiles = [f"SCORE{number}" for number in range(1, most + 1)]
    order = twister.shuffle(tiles)
    while "SCORE1" in order[NO_SPADE_FROM_ROUND - 1 : ROUNDS]:
        order = twister.shuffle(tiles)
    last = BONUS_PROMO if promo_bonus else BONUS_TILES
    bonus = twister.shuffle(sorted(f"BON{number}" for number in range(1, last + 1)))
    return order[:ROUNDS], bonus[: len(bonus) - seats - BONUS_SPARE]


def drawn_final(twister: Twister, version: str, shuffled_seats: int) -> str:
    """The final scoring tile, drawn after the seats; in the first version always the first name."""
    names = sorted(FINAL_LOG_NAMES[1:])
    if version == FIRST_VERSION:
        return names[0]
    for _ in range(shuffled_seats):
        twister.word()
    return twister.shuffle(names)[0]

"""Actions: one decision packed into one integer, a kind and up to three small arguments.

Each game names its kinds and writes a constructor and a reader for each in its own `actions.py`.
"""

from typing import Final

WIDTH: Final = 8  # bits of the kind and of each argument
FIELD_MASK: Final = 255
MOST_BITS: Final = 62  # fits a tagged machine word of mypyc, without boxing


def pack(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """An action of `kind` with its arguments, each 0 to 255."""
    return kind | first << WIDTH | second << 2 * WIDTH | third << 3 * WIDTH


def kind_of(action: int) -> int:
    """The kind of a packed action."""
    return action & FIELD_MASK


def first_of(action: int) -> int:
    """The first argument."""
    return action >> WIDTH & FIELD_MASK


def second_of(action: int) -> int:
    """The second argument."""
    return action >> 2 * WIDTH & FIELD_MASK


def third_of(action: int) -> int:
    """The third argument."""
    return action >> 3 * WIDTH & FIELD_MASK

"""The positions of the named arrays of an observation in one row of floats."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
FLOAT = np.dtype("<f4")  # as the engine writes them
BYTE = np.dtype(np.uint8)
Spec = dict[str, tuple[int, ...]]


class Layout:
    """Names and shapes of arrays in order; the first has marks, the others scaled amounts."""

    def __init__(self, spec: Spec, scales: Sequence[float]) -> None:
        self.spec = spec
        self.places: dict[str, slice] = {}
        first = 0
        for name, shape in spec.items():
            self.places[name] = slice(first, first + math.prod(shape))
            first = self.places[name].stop
        self.size = first
        self._marked = first - len(scales)
        self._scales = np.array(scales, np.float32)
        self._unscaled = np.zeros(len(scales), np.float32).tobytes()

    def row(self, amounts: bytes) -> Array:
        """A row with the amounts at its end and without marks."""
        found = np.zeros(self.size, np.float32)
        raw = np.frombuffer(amounts, BYTE)
        np.multiply(raw, self._scales, found[self._marked :])
        return found

    def joined_row(self, marks: list[bytes], amounts: bytes) -> Array:
        """A row of marks given as floats, with the amounts at its end."""
        marks.append(self._unscaled)
        found: Array = np.frombuffer(bytearray().join(marks), FLOAT)
        np.multiply(np.frombuffer(amounts, BYTE), self._scales, found[self._marked :])
        return found

    def marked_row(self, marks: list[int], amounts: bytes) -> Array:
        """A row with a 1 at every mark and the amounts at its end."""
        found = self.row(amounts)
        found[np.fromiter(marks, np.intp, len(marks))] = 1
        return found

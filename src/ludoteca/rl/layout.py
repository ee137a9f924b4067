"""Where the named arrays of an observation stand in one row of floats."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Spec = dict[str, tuple[int, ...]]


class Layout:
    """Names and shapes in order; the first array is marks, the others are scaled amounts."""

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

    def row(self, amounts: bytes) -> Array:
        """A row with the amounts at its end and no marks yet."""
        found = np.zeros(self.size, np.float32)
        raw = np.frombuffer(amounts, np.uint8)
        np.multiply(raw, self._scales, found[self._marked :])
        return found

    def marked_row(self, marks: list[int], amounts: bytes) -> Array:
        """A row with the amounts at its end, and a 1 on every mark."""
        found = self.row(amounts)
        found[np.fromiter(marks, np.intp, len(marks))] = 1
        return found

"""The reasons of bots' latest moves, kept in memory; what is secret is left out when shown."""

from collections import OrderedDict
from collections.abc import Collection
from threading import Lock
from typing import Final, NamedTuple

MOST_KEPT: Final = 20_000  # moves, of all matches
MOST_TERMS: Final = 3
LONGEST_NAME: Final = 40
LEAST: Final = 0.05  # least value of a term that is shown


class Reasons(NamedTuple):
    """The strongest terms in favour of a move, with their values, and the second-best move."""

    terms: tuple[tuple[str, float], ...] = ()
    second: str = ""
    is_whole: bool = True  # False: only public terms
    reveals_hand: bool = False  # that there was a choice is itself secret


UNEXPLAINED: Final = Reasons()  # a bot that gives none
NO_REASONS: Final = Reasons(is_whole=False)


def open_part(reasons: Reasons | None, public: Collection[str]) -> Reasons:
    """Only the public terms; none if even having a choice is secret."""
    if reasons is None or reasons.reveals_hand:
        return NO_REASONS
    terms = tuple([(name, value) for name, value in reasons.terms if name in public])
    return Reasons(terms, is_whole=False)


class ReasonBook:
    """The reasons of the latest moves, by match and event."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Reasons] = OrderedDict()
        self._lock = Lock()

    def keep(self, match: str, n: int, reasons: Reasons) -> None:
        """Stores the reasons of an event; the oldest are dropped."""
        with self._lock:
            self._kept[match, n] = reasons
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def find(self, match: str, n: int) -> Reasons | None:
        """The reasons of an event, or None."""
        with self._lock:
            return self._kept.get((match, n))


def read_reasons(terms: object, second: object) -> Reasons:
    """The reasons in a bot's answer; invalid parts are left out."""
    found: list[tuple[str, float]] = []
    for term in terms if isinstance(terms, list) else []:
        match term:
            case [str(name), int(value) | float(value)] if abs(value) >= LEAST:
                found.append((name[:LONGEST_NAME], float(value)))
    return Reasons(tuple(found[:MOST_TERMS]), second if isinstance(second, str) else "")

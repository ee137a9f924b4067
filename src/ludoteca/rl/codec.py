"""Actions as numbers from 0 to `size` - 1, the same for every seat and stable within a version.

An action is one number, or two if there are several ways to pay for it: the action, then the
payment. Seats are numbered relative to the acting seat, so that a policy can play any seat.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import index
from typing import Any, Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from ludoteca.core.errors import BadNotation, Illegal, shown
from ludoteca.core.game_module import RESEARCH
from ludoteca.games.registry import part_of, rules_of

LAYOUT: Final = 3  # raised when numbers or positions in an observation change their meaning
MASKED = np.dtype(np.int8)
BYTE: Final = 8
Mask = NDArray[np.int8]
Steps = tuple[int, ...]


def unpacked(packed: bytes, size: int) -> Mask:
    """An array with a 1 or a 0 for each bit, the lowest first."""
    bits = np.unpackbits(np.frombuffer(packed, np.uint8), count=size, bitorder="little")
    return bits.view(MASKED)


class ActionCodec:
    """Converts the actions of a game for a number of players to numbers and back."""

    def __init__(self, game: str, players: int) -> None:
        part = part_of(game, RESEARCH)
        self.game = game
        self.players = players
        self.rules = rules_of(game)
        self.version = f"{self.rules.version}.{LAYOUT}"  # rules and layout
        self.paying: int = part.PAYMENT_SHIFT  # first bit of the payment in an action; 0: none
        self.payments: list[int] = [value << self.paying for value in part.PAYMENTS]
        self.kinds: dict[str, range] = {}
        self._actions: list[list[int]] = [[] for _ in range(players)]
        for kind in part.action_kinds(players):
            first = len(self._actions[0])
            for seat in range(players):
                self._actions[seat] += kind.actions(seat, players)
            self.kinds[kind.name] = range(first, len(self._actions[0]))
        self.first_payment = len(self._actions[0])
        self.size = self.first_payment + len(self.payments)  # how many numbers there are
        self.kinds["payment"] = range(self.first_payment, self.size)
        self._head_mask = (1 << self.paying) - 1 if self.paying else -1
        self._numbers = [{a: n for n, a in enumerate(actions)} for actions in self._actions]
        # By seat, a small cache of the numbers of the actions that occurred so far.
        self._met: list[dict[int, int]] = [{} for _ in range(players)]
        self._allowed_mask: Callable[[Any, int], int] | None = part.ALLOWED_MASK
        self._payment_numbers = {
            paid: self.first_payment + number for number, paid in enumerate(self.payments)
        }

    def encode(self, action: int, seat: int) -> Steps:
        """The numbers of an action; raises BadNotation if it has none."""
        self._check_seat(seat)
        if not isinstance(action, int):
            raise BadNotation("action.number", {"action": shown(action)})
        whole = self._numbers[seat].get(action)
        if whole is not None:
            return (whole,)
        head = self._numbers[seat].get(action & self._head_mask)
        paid = self._payment_numbers.get(action & ~self._head_mask)
        if head is None or paid is None:
            raise BadNotation("action.number", {"action": shown(action)})
        return head, paid

    def decode(self, steps: Sequence[SupportsIndex], seat: int) -> int:
        """The action with the given numbers; raises BadNotation if there is none."""
        self._check_seat(seat)
        if not isinstance(steps, Iterable):
            raise BadNotation("codec.steps", {"steps": shown(steps)})
        numbers = [self.check(step) for step in steps]
        if len(numbers) == 1 and numbers[0] < self.first_payment:
            return self._actions[seat][numbers[0]]
        if len(numbers) == 2 and numbers[0] < self.first_payment <= numbers[1]:
            head = self._actions[seat][numbers[0]]
            return head | self.payments[numbers[1] - self.first_payment]
        raise BadNotation("codec.steps", {"steps": shown(list(steps)[:4])})

    def check(self, number: SupportsIndex) -> int:
        """Returns the number as an integer; raises BadNotation if it is none or out of range."""
        try:
            found = index(number)
        except TypeError:  # a float, a text, several numbers
            found = -1
        if not 0 <= found < self.size:
            raise BadNotation("codec.range", {"number": shown(number), "most": self.size - 1})
        return found

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadNotation("seat.unknown", {"seat": shown(seat), "most": self.players - 1})

    def mask(self, state: Any, seat: int, chosen: int | None = None) -> Mask:
        """1 for every number a seat may choose now, or as the payment after it has `chosen` one."""
        self._check_seat(seat)
        if chosen is not None:
            self.check(chosen)
        elif self._allowed_mask is not None:
            allowed = self._allowed_mask(state, seat)
            if allowed:
                packed = allowed.to_bytes((self.size + BYTE - 1) // BYTE, "little")
                return unpacked(packed, self.size)
        legal = self.rules.legal(state, seat)  # none unless the seat decides
        found = bytearray(self.size)
        if chosen is None:
            self._mark(found, legal, seat)
        else:
            for number in self.numbers(legal, seat, chosen):
                found[number] = 1
        return np.frombuffer(found, MASKED)

    def _mark(self, found: bytearray, legal: list[int], seat: int) -> None:
        """Sets the bytes of the legal actions to 1."""
        met = self._met[seat]
        try:
            for action in legal:
                found[met[action]] = 1
        except KeyError:
            met.update(zip(legal, self.numbers(legal, seat), strict=True))
            self._mark(found, legal, seat)

    def numbers(self, legal: list[int], seat: int, chosen: int | None = None) -> list[int]:
        """The first numbers of legal actions or, with `chosen`, the numbers of its payments."""
        known = self._numbers[seat]
        if not self.paying:
            return [known[action] for action in legal] if chosen is None else []
        head_mask, paid = self._head_mask, self._payment_numbers
        if chosen is None:
            return [known[action & head_mask] for action in legal]
        head = self._actions[seat][chosen] if self.check(chosen) < self.first_payment else -1
        return [paid[a & ~head_mask] for a in legal if a & head_mask == head]

    def resolve(self, state: Any, seat: int, chosen: int | None, number: int) -> int | None:
        """The action completed by a number, or None if a payment must be chosen next.

        Raises Illegal for a number that the mask does not allow.
        """
        legal = self.rules.legal(state, seat)  # none unless the seat decides
        picked = self.check(number)
        if picked not in self.numbers(legal, seat, chosen):
            raise Illegal("codec.mask", {"number": picked})
        if chosen is not None:
            return self.decode((chosen, picked), seat)
        head = self._actions[seat][picked]
        fits = [action for action in legal if action & self._head_mask == head]
        return fits[0] if len(fits) == 1 else None


@lru_cache(32)
def codec(game: str, players: int) -> ActionCodec:
    """The codec of a game; raises BadNotation if the number of players is not possible."""
    option = next(one for one in rules_of(str(game)).options() if one.name == "players")
    if str(players) not in option.choices:
        allowed = f"{option.choices[0]}–{option.choices[-1]}"
        facts: dict[str, int | str] = {"option": "option.players", "allowed": allowed}
        raise BadNotation("option.value", {**facts, "value": shown(players)})
    return ActionCodec(game, int(players))

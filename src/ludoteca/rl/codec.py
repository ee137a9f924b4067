"""Actions as numbers from 0 to `size` - 1, the same for every seat and in every version.

An action is one number, or, where the game asks how to pay for it, two: what is done, then how it
is paid. Numbers are counted from the seat that acts, so that a policy plays every seat alike.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.core.errors import BadNotation, Illegal, shown
from ludoteca.core.game_module import RESEARCH
from ludoteca.games.registry import part_of, rules_of

LAYOUT: Final = 3  # raised when numbers, or places of an observation, change their meaning
MOST_AT_ONCE: Final = 5000  # actions of a table in which many are found at once
MOST_TIMES: Final = 32  # how much larger the table by remainders may be
Mask = NDArray[np.int8]
Places = NDArray[np.intp]
Steps = tuple[int, ...]


class MetNumbers(dict[int, int]):
    """The numbers of the actions met so far: few of all, so that they are found sooner."""

    def __init__(self, by_action: dict[int, int], head_mask: int) -> None:
        super().__init__()
        self._by_action = by_action
        self._head_mask = head_mask  # what is done, without how it is paid

    def __missing__(self, action: int) -> int:
        number = self[action] = self._by_action[action & self._head_mask]
        return number


class NumberTable:
    """The numbers of actions. Of a short table many are found at once: by their remainders."""

    def __init__(self, actions: list[int], head_mask: int) -> None:
        self.by_action = {action: number for number, action in enumerate(actions)}
        self._met = MetNumbers(self.by_action, head_mask)
        self._divisor = divisor_of(actions) if len(actions) <= MOST_AT_ONCE else 0
        self._by_remainder = np.zeros(self._divisor, np.intp)
        if self._divisor:
            self._by_remainder[np.array(actions) % self._divisor] = range(len(actions))

    def places(self, actions: list[int]) -> Places:
        """The numbers of what is done by some actions of the table."""
        if self._divisor:
            remainders = np.fromiter(actions, np.int64, len(actions)) % self._divisor
            return self._by_remainder.take(remainders)
        return np.fromiter(map(self._met.__getitem__, actions), np.intp, len(actions))


def divisor_of(actions: list[int]) -> int:
    """A number that leaves another remainder for each action, or 0 if a small one is not found."""
    given, count = np.array(actions, np.int64), len(actions)
    for divisor in range(count | 1, MOST_TIMES * count, count // 32 | 1):
        if np.bincount(given % divisor).max() == 1:
            return divisor
    return 0


class ActionCodec:
    """The numbers of one game's actions, for a number of players."""

    def __init__(self, game: str, players: int) -> None:
        part = part_of(game, RESEARCH)
        self.game = game
        self.players = players
        self.rules = rules_of(game)
        self.version = f"{self.rules.version}.{LAYOUT}"  # rules and layout
        self.paying: int = part.PAYMENT_SHIFT  # what stands above it is chosen second; 0: nothing
        self.payments: list[int] = [value << self.paying for value in part.PAYMENTS]
        self.kinds: dict[str, range] = {}
        self._actions: list[list[int]] = [[] for _ in range(players)]
        for kind in part.action_kinds(players):
            first = len(self._actions[0])
            for seat in range(players):
                self._actions[seat] += kind.actions(seat, players)
            self.kinds[kind.name] = range(first, len(self._actions[0]))
        self.first_payment = len(self._actions[0])
        self.kinds["payment"] = range(self.first_payment, self.size)
        self._head_mask = (1 << self.paying) - 1 if self.paying else -1
        self._numbers = [NumberTable(actions, self._head_mask) for actions in self._actions]
        self._payment_numbers = {
            paid: self.first_payment + number for number, paid in enumerate(self.payments)
        }

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self.first_payment + len(self.payments)

    def encode(self, action: int, seat: int) -> Steps:
        """The numbers of an action; BadNotation if it has none."""
        self._check_seat(seat)
        if not isinstance(action, int):
            raise BadNotation("action.number", {"action": shown(action)})
        whole = self._numbers[seat].by_action.get(action)
        if whole is not None:
            return (whole,)
        head = self._numbers[seat].by_action.get(action & self._head_mask)
        paid = self._payment_numbers.get(action & ~self._head_mask)
        if head is None or paid is None:
            raise BadNotation("action.number", {"action": shown(action)})
        return head, paid

    def decode(self, steps: Sequence[int], seat: int) -> int:
        """The action that some numbers mean; BadNotation if they mean none."""
        self._check_seat(seat)
        numbers = [self.check(step) for step in steps]
        if len(numbers) == 1 and numbers[0] < self.first_payment:
            return self._actions[seat][numbers[0]]
        if len(numbers) == 2 and numbers[0] < self.first_payment <= numbers[1]:
            head = self._actions[seat][numbers[0]]
            return head | self.payments[numbers[1] - self.first_payment]
        raise BadNotation("codec.steps", {"steps": shown(list(steps)[:4])})

    def check(self, number: int) -> int:
        """The number; BadNotation if it lies outside."""
        if not isinstance(number, int | np.integer) or not 0 <= number < self.size:
            raise BadNotation("codec.range", {"number": shown(number), "most": self.size - 1})
        return int(number)

    def _check_seat(self, seat: int) -> None:
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise BadNotation("seat.unknown", {"seat": shown(seat), "most": self.players - 1})

    def mask(self, state: Any, seat: int, chosen: int | None = None) -> Mask:
        """1 for every number that a seat may choose now, or after it has `chosen` what to do."""
        self._check_seat(seat)
        found = np.zeros(self.size, np.int8)
        legal = self.rules.legal(state, seat) if self.rules.deciders(state) >> seat & 1 else []
        if chosen is None:
            found[self._numbers[seat].places(legal)] = 1
        else:
            found[self.numbers(legal, seat, chosen)] = 1
        return found

    def numbers(self, legal: list[int], seat: int, chosen: int | None = None) -> list[int]:
        """The numbers of legal actions: what can be done or, with `chosen`, how it is paid."""
        known = self._numbers[seat].by_action
        if not self.paying:
            return [known[action] for action in legal]
        head_mask, paid = self._head_mask, self._payment_numbers
        if chosen is None:
            return [known[action & head_mask] for action in legal]
        head = self._actions[seat][self.check(chosen)] if chosen < self.first_payment else -1
        return [paid[a & ~head_mask] for a in legal if a & head_mask == head]

    def resolve(self, state: Any, seat: int, chosen: int | None, number: int) -> int | None:
        """The action that is complete with this number; None if a payment is still to be chosen.

        Illegal for a number that the mask does not allow.
        """
        legal = self.rules.legal(state, seat) if self.rules.deciders(state) >> seat & 1 else []
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
    """The codec of a game for a number of players; BadNotation if there is none such."""
    option = next(one for one in rules_of(str(game)).options() if one.name == "players")
    if str(players) not in option.choices:
        allowed = f"{option.choices[0]}–{option.choices[-1]}"
        facts: dict[str, int | str] = {"option": "option.players", "allowed": allowed}
        raise BadNotation("option.value", {**facts, "value": shown(players)})
    return ActionCodec(game, int(players))

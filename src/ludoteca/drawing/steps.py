"""Moves as steps: kind, then piece, then place. Terminal and page narrow one and the same list."""

from collections.abc import Callable, Sequence
from typing import Final

Amount = tuple[str, int]  # the name of an icon, how many
Amounts = Sequence[Amount]
NOTHING: Final[Amounts] = ()
ROUND: Final = "-round"  # after the name of an icon: so many in each round to come


class Step:
    """One part of a choice: the word that is typed for it, what it means, a short sign."""

    __slots__ = (
        "token", "cell", "is_first", "is_whole", "is_card", "cost", "gain", "thing",
        "_name", "_label", "_sign", "_later",
    )  # fmt: skip

    def __init__(
        self,
        token: str,
        label: str,
        sign: str = "",
        cell: str = "",
        is_first: bool = False,
        *,
        name: str = "",
        cost: Amounts = NOTHING,
        gain: Amounts = NOTHING,
        thing: str = "",
        is_whole: bool = False,
        later: Callable[[], tuple[str, str]] | None = None,
    ) -> None:
        self.token = token
        self.cell = cell  # the place it is about, to be marked on the board
        self.is_first = is_first  # the one most often meant
        self.is_whole = is_whole  # its name says what the steps before it do
        self.is_card = False  # a tile or card that is taken, and shown as such
        self._name = name
        self._label = label
        self._sign = sign
        self._later = later  # says sign and label when they are asked for
        self.cost = cost
        self.gain = gain
        self.thing = thing or cell  # the place, tile or card it names, as the notation does

    def _settle(self) -> None:
        """Works out what was left for later."""
        if self._later is not None:
            self._sign, self._label = self._later()
            self._later = None

    @property
    def label(self) -> str:
        """What it means."""
        self._settle()
        return self._label

    @property
    def sign(self) -> str:
        """What would follow, for example +1."""
        self._settle()
        return self._sign

    @property
    def name(self) -> str:
        """The label without its price, which stands in `cost`."""
        return self._name or self.label

    def rank(self) -> int:
        """Places and numbers are listed with the short ones first, all else as it comes."""
        if self.is_first:
            return -1
        return len(self.token) if self.cell or self.token.isdigit() else 0


class Move:
    """A legal action, its text and its steps; or several actions that are played together."""

    __slots__ = (
        "action",
        "text",
        "steps",
        "texts",
        "lead",
        "marked",
        "is_likely",
        "_title",
        "_trade",
    )

    def __init__(
        self,
        action: int,
        text: str,
        steps: list[Step],
        *,
        texts: list[str] | None = None,
        lead: int = -1,
        marked: Sequence[int] = (),
        title: str = "",
        trade: tuple[Amounts, Amounts] | None = None,
    ) -> None:
        self.action = action  # of several the one that says most
        self.text = text
        self.steps = steps
        self.texts = texts or [text]  # what is played, one after the other
        self.lead = action if lead < 0 else lead  # the one its kind is named after
        self.marked = marked or (action,)  # what the board marks
        self.is_likely = False  # whether it is what a click on its place most often means
        self._title = title
        self._trade = trade

    @property
    def title(self) -> str:
        """What it does, in words."""
        shown = [step.cell or step.name for step in distinct_steps(self.steps)]
        return self._title or " · ".join(filter(None, shown))

    @property
    def trade(self) -> tuple[Amounts, Amounts]:
        """What it costs and brings."""
        if self._trade is not None:
            return self._trade
        cost = [amount for step in self.steps for amount in step.cost]
        return cost, [amount for step in self.steps for amount in step.gain]

    def begins(self, tokens: list[str]) -> bool:
        """Whether the first steps are these words, however they are written."""
        steps = self.steps
        if len(steps) < len(tokens):
            return False
        for at, token in enumerate(tokens):
            mine = steps[at].token
            if mine != token and mine.lower() != token.lower():
                return False
        return True

    def path(self) -> str:
        """The words of all its steps."""
        return " ".join(step.token for step in self.steps if step.token).lower()

    def named(self, typed: str) -> int:
        """How many steps these words name, the most if several ways; a step may be many words."""
        for count in range(len(self.steps), 0, -1):
            tokens = [step.token.lower() for step in self.steps[:count] if step.token]
            if " ".join(tokens) == typed:
                return count
        return 0


Entry = tuple[Step, list[Move]]


def next_steps(moves: list[Move], depth: int) -> list[Entry]:
    """The steps that can come next, each with the moves behind it."""
    found: dict[str, Entry] = {}
    for move in moves:
        if len(move.steps) > depth:
            step = move.steps[depth]
            found.setdefault(step.token, (step, []))[1].append(move)
    entries = list(found.values())
    return sorted(entries, key=lambda entry: entry[0].rank()) if depth else entries


def settle(paths: list[list[Step]]) -> list[list[Step]]:
    """Where only one action is left behind a step, that step names the whole of it."""
    counts: dict[tuple[str, ...], int] = {}
    for path in paths:
        for depth in range(1, len(path)):
            key = tuple(step.token for step in path[:depth])
            counts[key] = counts.get(key, 0) + 1
    return [settled(path, counts) for path in paths]


def settled(path: list[Step], counts: dict[tuple[str, ...], int]) -> list[Step]:
    """The steps up to the first that leaves no choice, which takes in the rest."""
    for depth in range(1, len(path)):
        if counts[tuple(step.token for step in path[:depth])] == 1:
            return [*path[: depth - 1], whole(path[depth - 1 :])]
    return path


def distinct_steps(steps: list[Step]) -> list[Step]:
    """Those that are to be said: what a later one says anyway is not said before it."""
    return steps[max([at for at, step in enumerate(steps) if step.is_whole], default=0) :]


def whole(steps: list[Step]) -> Step:
    """Several steps as one."""
    shown = distinct_steps(steps)
    return Step(
        " ".join(step.token for step in steps),
        ": ".join(step.label for step in shown),
        is_first=steps[0].is_first,
        name=": ".join(step.name for step in shown),
        cost=[amount for step in steps for amount in step.cost],
        gain=[amount for step in steps for amount in step.gain],
        thing=next((step.thing for step in reversed(steps) if step.thing), ""),
    )

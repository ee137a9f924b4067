"""Moves as steps: kind, then piece, then place; the terminal and the page narrow the same list."""

from collections.abc import Callable, Sequence
from typing import Final

Amount = tuple[str, int]  # the name of an icon, how many
Amounts = Sequence[Amount]
NOTHING: Final[Amounts] = ()
ROUND: Final = "-round"  # suffix of an icon name: the amount comes each round


class Step:
    """One part of a choice: the word to type, its meaning, a short sign."""

    __slots__ = (
        "token", "cell", "is_first", "is_whole", "is_card", "is_amount", "cost", "gain", "thing",
        "total", "_name", "_label", "_sign", "_later",
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
        self.cell = cell  # the place to mark on the board
        self.is_first = is_first  # the most common choice
        self.is_whole = is_whole  # its name includes the steps before it
        self.is_card = False  # a tile or card to take, shown as one
        self.is_amount = False  # listed by its number alone
        # What the whole move costs and brings, if the steps before cannot know; its label says so.
        self.total: tuple[Amounts, Amounts] | None = None
        self._name = name
        self._label = label
        self._sign = sign
        self._later = later  # computes sign and label when they are needed
        self.cost = cost
        self.gain = gain
        self.thing = thing or cell  # the place, tile or card it names, as in the notation

    def _settle(self) -> None:
        """Computes sign and label if that was postponed."""
        if self._later is not None:
            self._sign, self._label = self._later()
            self._later = None

    @property
    def label(self) -> str:
        """What it means, in words."""
        self._settle()
        return self._label

    @property
    def sign(self) -> str:
        """What it would change, for example +1."""
        self._settle()
        return self._sign

    @property
    def name(self) -> str:
        """The label without the price, which is in `cost`."""
        return self._name or self.label

    def rank(self) -> int:
        """The sort key: short places and numbers first, all else in the given order."""
        if self.is_first:
            return -1
        return len(self.token) if self.cell or self.token.isdigit() else 0


class Move:
    """A legal action with its text and steps, or several actions played together."""

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
        self.action = action  # of several, the most important one
        self.text = text
        self.steps = steps
        self.texts = texts or [text]  # the actions to play, in order
        self.lead = action if lead < 0 else lead  # the action its kind is named after
        self.marked = marked or (action,)  # the actions marked on the board
        self.is_likely = False  # whether a click on its place most often means this move
        self._title = title
        self._trade = trade

    @property
    def title(self) -> str:
        """What it does, in words."""
        shown = [step.cell or step_title(step) for step in distinct_steps(self.steps)]
        return self._title or " · ".join(filter(None, shown))

    @property
    def trade(self) -> tuple[Amounts, Amounts]:
        """What it costs and what it brings."""
        trade = self._trade or self.steps[-1].total
        if trade is not None:
            return trade
        cost = [amount for step in self.steps for amount in step.cost]
        return cost, [amount for step in self.steps for amount in step.gain]

    def begins(self, tokens: list[str]) -> bool:
        """Whether its first steps are these tokens, ignoring case."""
        steps = self.steps
        if len(steps) < len(tokens):
            return False
        for at, token in enumerate(tokens):
            mine = steps[at].token
            if mine != token and mine.lower() != token.lower():
                return False
        return True

    def path(self) -> str:
        """The tokens of all its steps, in lower case."""
        return " ".join(step.token for step in self.steps if step.token).lower()

    def named(self, typed: str) -> int:
        """How many steps the typed words cover, 0 if they do not fit; a step may consist of several
        words."""
        for count in range(len(self.steps), 0, -1):
            tokens = [step.token.lower() for step in self.steps[:count] if step.token]
            if " ".join(tokens) == typed:
                return count
        return 0


Entry = tuple[Step, list[Move]]


def next_steps(moves: list[Move], depth: int) -> list[Entry]:
    """The possible next steps, each with the moves that contain it."""
    found: dict[str, Entry] = {}
    for move in moves:
        if len(move.steps) > depth:
            step = move.steps[depth]
            found.setdefault(step.token, (step, []))[1].append(move)
    entries = list(found.values())
    return sorted(entries, key=lambda entry: entry[0].rank()) if depth else entries


def starts(move: Move, path: list[str]) -> bool:
    """Whether a move starts with these steps."""
    steps = move.steps
    if len(steps) < len(path):
        return False
    return all(steps[depth].token == token for depth, token in enumerate(path))


def touches(move: Move, place: str) -> bool:
    """Whether a move names a place, tile or card."""
    return names(move.steps, place)


def names(steps: list[Step], place: str) -> bool:
    """Whether some steps name a place, tile or card."""
    return any(step.thing == place for step in steps)


def least_price(moves: Sequence[Move]) -> tuple[Amounts, bool]:
    """What the cheapest of some moves costs, and whether others have another price."""
    prices = [summed(move.trade[0]) for move in moves]
    least = min(prices, key=lambda price: sum(price.values()))
    return list(least.items()), any(price != least for price in prices)


def summed(amounts: Amounts) -> dict[str, int]:
    """The amounts by name."""
    sums: dict[str, int] = {}
    for name, count in amounts:
        sums[name] = sums.get(name, 0) + count
    return sums


def merge_forced_steps(paths: list[list[Step]]) -> list[list[Step]]:
    """Paths in which a step with a single continuation is merged with it."""
    counts: dict[tuple[str, ...], int] = {}
    for path in paths:
        for depth in range(1, len(path)):
            key = tuple(step.token for step in path[:depth])
            counts[key] = counts.get(key, 0) + 1
    return [merged_path(path, counts) for path in paths]


def merged_path(path: list[Step], counts: dict[tuple[str, ...], int]) -> list[Step]:
    """The path up to the first step without a choice after it, which is merged with the rest."""
    for depth in range(1, len(path)):
        if counts[tuple(step.token for step in path[:depth])] == 1:
            return [*path[: depth - 1], whole(path[depth - 1 :])]
    return path


def step_title(step: Step) -> str:
    """The name of a step by itself; a bare amount is replaced by its label."""
    return step.label if step.name == step.token else step.name


def distinct_steps(steps: list[Step]) -> list[Step]:
    """The steps to show: from the last one whose name includes those before it."""
    return steps[max([at for at, step in enumerate(steps) if step.is_whole], default=0) :]


def whole(steps: list[Step]) -> Step:
    """Several steps merged into one."""
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

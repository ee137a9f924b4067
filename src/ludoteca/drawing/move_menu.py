"""Legal actions as a menu: groups, steps, prices and gains, and what would follow of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from ludoteca.drawing.steps import Move, Step
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words

View = TypeVar("View")
Consequence = tuple[str, str]  # a style and a sentence


@dataclass(frozen=True, slots=True)
class Held:
    """Equal pieces in the reader's hand, and the steps that play one of them."""

    icon: str
    name: str
    count: int
    steps: list[str]


class Conversions(NamedTuple):
    """What makes an action affordable that is not: the moves before it, and the same in words."""

    texts: list[str]
    sentence: str


class MoveMenu(Generic[View]):
    """The moves of one game, as a reader chooses among them."""

    shows_pieces: bool = False  # whether few pieces stand beside their kinds

    def question(self, view: View, words: Words) -> str:
        """The question to the reader."""
        return words.say("page.your_move")

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        """Each action, given with its text, as at most three steps."""
        return [plain_steps(text, words) for _, text in choices]

    def shortened(self, paths: list[list[Step]]) -> list[list[Step]]:
        """The steps of all legal actions without those that leave no choice."""
        return paths

    def rank(self, action: int) -> int:
        """The sort key of an action in lists."""
        return 0

    def icon(self, view: View, action: int, depth: int) -> str:
        """The icon of a step of an action as HTML; empty if it has none."""
        return ""

    def hand(self, view: View, words: Words) -> list[Held]:
        """The reader's hand, where the board does not show it."""
        return []

    def consequences(
        self, view: View, action: int, after: View | None, words: Words
    ) -> list[Consequence]:
        """What follows of an action; `after` is the view it leads to, if that is no secret yet."""
        return []

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        """What the reader may have overlooked about an action; `legal` are all legal ones."""
        return []

    def proposed(self, moves: Sequence[Move]) -> Move | None:
        """The one of several moves that is chosen until another is; None if there is none."""
        return None

    def conversions(self, view: View, action: int, words: Words) -> Conversions | None:
        """What must be converted first so that a refused action can be paid; None if nothing
        helps."""
        return None


def plain_steps(text: str, words: Words) -> list[Step]:
    """The first word of a move as its kind, the rest as its piece."""
    kind, _, piece = text.partition(" ")
    key = f"kind.{kind}"
    first = Step(kind, words.say(key) if words.has(key) else kind)
    return [first, Step(piece, piece, thing=piece)] if piece else [first]

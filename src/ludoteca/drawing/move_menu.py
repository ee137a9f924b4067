"""Legal actions as a menu: groups, steps, prices and gains, and what would follow of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, NamedTuple, TypeVar

from ludoteca.drawing.steps import Move, Step
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words

View = TypeVar("View")
NO_KEYS: Final[Mapping[str, str]] = {}
Consequence = tuple[str, str]  # a style and a sentence


@dataclass(frozen=True, slots=True)
class Held:
    """Equal pieces in the reader's hand, and the steps that play one of them."""

    icon: str
    name: str
    count: int
    steps: list[str]
    letter: str = ""  # of one of them, in a step that names several


class Conversions(NamedTuple):
    """What makes an action affordable that is not: the moves before it, and the same in words."""

    texts: list[str]
    sentence: str


class Ending(NamedTuple):
    """The action that ends a turn, and whether something could still be done before it."""

    text: str
    can_wait: bool


class MoveMenu(Generic[View]):
    """The moves of one game, as a reader chooses among them."""

    shows_pieces: bool = False  # whether few pieces stand beside their kinds
    marks_hand: str = ""  # the kind that plays several pieces of the hand, marked one by one
    keys: Mapping[str, str] = NO_KEYS  # of kinds, by their words or the first: never another

    def question(self, view: View, words: Words) -> str:
        """The question to the reader."""
        return words.say("page.your_move")

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        """Each action, given with its text, as at most three steps."""
        return [plain_steps(text, words) for _, text in choices]

    def with_whole_turns(self, view: View, moves: list[Move], words: Words) -> list[Move]:
        """The moves, and with them those that are several actions played together."""
        return moves

    def ending(self, after: View) -> Ending | None:
        """How the turn ends where a chosen move leaves little or nothing else to do; else None."""
        return None

    def answers_at_once(self, view: View) -> bool:
        """Whether the question is a short one that interrupts: one click answers it."""
        return False

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

    def attempts(self, view: View, place: str) -> list[tuple[int, str]]:
        """What a click on a place, tile or card most likely wants, legal or not, with its text."""
        return []

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

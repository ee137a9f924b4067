"""Legal actions as a menu: groups, steps, prices, gains and consequences."""

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
    letter: str = ""  # names one of them in a step that lists several


class Conversions(NamedTuple):
    """Moves that make an unaffordable action affordable, and the same in words."""

    texts: list[str]
    sentence: str


class Ending(NamedTuple):
    """The action that ends a turn, and whether the player could still do something before it."""

    text: str
    can_wait: bool


class MoveMenu(Generic[View]):
    """The legal moves of one game, arranged for choosing."""

    shows_pieces: bool = False  # list the pieces beside their kind if there are few
    marks_hand: str = ""  # the kind that plays several pieces of the hand, each marked separately
    picked_first: str = ""  # the kind that a click on a place means only once it is selected
    keys: Mapping[str, str] = NO_KEYS  # shortcut keys that are always the same, by kind

    def question(self, view: View, words: Words) -> str:
        """The question to the reader."""
        return words.say("page.your_move")

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        """Each action, given with its text, as at most three steps."""
        return [plain_steps(text, words) for _, text in choices]

    def with_whole_turns(self, view: View, moves: list[Move], words: Words) -> list[Move]:
        """The moves, plus those that combine several actions."""
        return moves

    def ending(self, after: View) -> Ending | None:
        """How the turn ends when little or nothing is left to do after a chosen move; otherwise
        None."""
        return None

    def answers_at_once(self, view: View) -> bool:
        """Whether the question is a short interruption that one click answers."""
        return False

    def shortened(self, paths: list[list[Step]]) -> list[list[Step]]:
        """The steps of all legal actions, without those that leave no choice."""
        return paths

    def rank(self, action: int) -> int:
        """The sort key of an action in lists."""
        return 0

    def icon(self, view: View, action: int, depth: int) -> str:
        """The icon of a step of an action as HTML; empty if it has none."""
        return ""

    def hand(self, view: View, words: Words) -> list[Held]:
        """The reader's hand, if the board does not show it."""
        return []

    def consequences(
        self, view: View, action: int, after: View | None, words: Words
    ) -> list[Consequence]:
        """What an action leads to; `after` is the view after it, or None while that is secret."""
        return []

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        """What the reader may have overlooked about an action; `legal` are all legal actions."""
        return []

    def proposed(self, moves: Sequence[Move]) -> Move | None:
        """The move selected by default; None if there is none."""
        return None

    def attempts(self, view: View, path: list[str], place: str) -> list[tuple[int, str]]:
        """What a click on a place, tile or card most likely means after the selected steps, if any,
        legal or not, with its text; empty if unknown, or if such a click starts over."""
        return []

    def conversions(self, view: View, action: int, words: Words) -> Conversions | None:
        """The conversions that make a refused action affordable; None if none do."""
        return None


def plain_steps(text: str, words: Words) -> list[Step]:
    """Two steps: the first word of a move as its kind, the rest as its piece."""
    kind, _, piece = text.partition(" ")
    key = f"kind.{kind}"
    first = Step(kind, words.say(key) if words.has(key) else kind)
    return [first, Step(piece, piece, thing=piece)] if piece else [first]

"""What the outside asks of a game: its rules, its automatic answers, flags, and its outer parts.

Outer parts (drawings, bots, pages, terminals) are named by import path, `package.module:NAME`, or
`package.module` for a whole module, so that a game knows none of them when it is imported;
`games.registry.part_of` imports a part when it is first asked for.
"""

from typing import Final, Generic, TypeVar

from ludoteca.core.contract import Rules
from ludoteca.core.ledger import LedgerWriter
from ludoteca.core.orders import Orders

State = TypeVar("State")
View = TypeVar("View")

BLOCK_RUNNER: Final = "block_runner"  # runs the blocks of a text file (`ludoteca try`)
BOTS: Final = "bots"  # the package of the bots that know the game
CARD_PICTURES: Final = "card_pictures"  # its cards as pictures, if it has cards to show
CATALOGUE: Final = "catalogue"  # the folder of its sentences, a .po file per language
COMMANDS: Final = "commands"  # commands for the command line that only this game has
COMPARER: Final = "comparer"  # plays games recorded elsewhere again (`ludoteca records`)
COVER: Final = "cover"  # its picture and small mark
EMBLEMS: Final = "emblems"  # pictures by which seats are chosen, if they differ from the start
EVALUATOR: Final = "evaluator"  # how good a state is, for the baseline bots
FACTIONS: Final = "factions"  # who plays which faction in arenas, if seats differ
FIGURES: Final = "figures"  # its drawings for the written rules
LOG_TEXT: Final = "log_text"  # the sentences of its log
MOVE_MENU: Final = "move_menu"  # its moves to choose from, in a browser
PICTURE: Final = "picture"  # the whole table as one drawing
PRESENTER: Final = "presenter"  # its table in a browser: parts, and where they stand
REFERENCES: Final = "references"  # its tiles, cards, factions as the written rules list them
STYLE_SHEET: Final = "style_sheet"  # of its drawings and its table; a function
RESEARCH: Final = "research"  # its actions and views as arrays, for learning programs
TERMINAL: Final = "terminal"  # its table in a terminal

LAST_SHELF: Final = 99


class GameModule(Generic[State, View]):
    """One game with all its parts."""

    __slots__ = (
        "name",
        "abbreviation",
        "rules",
        "automatic_answers",
        "hides_hands",
        "shelf",
        "ledger",
        "parts",
    )

    def __init__(
        self,
        abbreviation: str,
        rules: Rules[State, View],
        automatic_answers: Orders[View],
        parts: dict[str, str],
        hides_hands: bool = True,
        shelf: int = LAST_SHELF,
        ledger: LedgerWriter | None = None,
    ) -> None:
        self.name = rules.name
        self.abbreviation = abbreviation  # as in citations and rulings: `TM ruling 72`
        self.rules = rules
        self.automatic_answers = automatic_answers
        self.hides_hands = hides_hands  # whether seats hold something the others may not see
        self.shelf = shelf  # where it stands on the start page, the lowest first
        self.ledger = ledger  # writes its matches row by row, if there is a notation for that
        self.parts = parts  # import paths, by the names above

"""GameModule: what other packages use of a game: rules, automatic answers, flags, outer parts.

Outer parts (drawings, bots, pages, terminals) are named by import path, `package.module:NAME`, or
`package.module` for a whole module, so that importing a game imports none of them;
`games.registry.part_of` imports a part on first use.
"""

from typing import Final, Generic, TypeVar

from ludoteca.core.contract import Rules
from ludoteca.core.ledger import LedgerWriter
from ludoteca.core.orders import Orders

State = TypeVar("State")
View = TypeVar("View")

BLOCK_RUNNER: Final = "block_runner"  # runs the blocks of a text file (`ludoteca try`)
BOTS: Final = "bots"  # the package of bots written for the game
CARD_PICTURES: Final = "card_pictures"  # pictures of its cards, if it has any
CATALOGUE: Final = "catalogue"  # the folder of its translations, one .po file per language
COMMANDS: Final = "commands"  # its own commands for the command line
COMPARER: Final = "comparer"  # replays games recorded elsewhere (`ludoteca records`)
COVER: Final = "cover"  # its cover picture and icon
EMBLEMS: Final = "emblems"  # pictures for choosing a seat, if the seats differ from the start
EVALUATOR: Final = "evaluator"  # evaluates a state for the baseline bots
FACTIONS: Final = "factions"  # the factions of the seats in arenas, if seats differ
FIGURES: Final = "figures"  # its figures for the written rules
LOG_TEXT: Final = "log_text"  # the sentences of its log
MOVE_MENU: Final = "move_menu"  # the menu of legal moves, in a browser
PICTURE: Final = "picture"  # the whole table as one drawing
PRESENTER: Final = "presenter"  # the parts and layout of its table in a browser
REFERENCES: Final = "references"  # its tiles, cards, factions as the written rules list them
STYLE_SHEET: Final = "style_sheet"  # the function that returns its CSS
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
        self.hides_hands = hides_hands  # whether seats hold things the others may not see
        self.shelf = shelf  # its place on the start page, lowest first
        self.ledger = ledger  # writes its matches row by row, if a notation for it exists
        self.parts = parts  # import paths by part name

"""The moves of Imperial Settlers as a menu."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.drawing.imperial_settlers.pictures import PICTURES
from ludoteca.drawing.imperial_settlers.steps import Stepper, question, rank, without_idle_steps
from ludoteca.drawing.imperial_settlers.warnings import warnings
from ludoteca.drawing.imperial_settlers.workers import with_exchanges
from ludoteca.drawing.move_menu import MoveMenu
from ludoteca.drawing.steps import Move, Step
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.tables.boards import GOODS, NO_CARD
from ludoteca.games.imperial_settlers.view import View

KIND_ICONS: Final = {
    actions.BUILD: "location",
    actions.DEAL: "deal",
    actions.RAZE_HAND: "raze",
    actions.RAZE_LOCATION: "raze",
    actions.ACTIVATE: "s-action",
    actions.SPEND_WORKERS: "worker",
    actions.PASS: "s-flag",
    actions.DEFEND: "defense",
    actions.DEPLOY: "samurai",
    actions.STORE_CARD: "chest",
    actions.STORE_GOOD: "chest",
    actions.PICK: "card",
    actions.DRAW: "s-deck",
    actions.KEEP: "card",
    actions.DISCARD_CARD: "card",
    actions.END_TURN: "s-check",
    actions.STEAL: "loot",
    actions.TAKE_FIRST: "card",
}
CARDED: Final = (
    actions.BUILD, actions.DEAL, actions.RAZE_HAND, actions.RAZE_LOCATION, actions.ACTIVATE,
    actions.PICK, actions.KEEP, actions.DEFEND, actions.DEPLOY, actions.DISCARD_CARD,
    actions.TAKE_FIRST,
)  # fmt: skip
# Kinds of a turn and its end; then the answers to questions: goods and cards.
KEYS: Final = {
    "build": "1", "deal": "2", "raze hand": "3", "raze": "4", "activate": "5", "workers": "6",
    "defend": "7", "samurai": "8", "store": "9", "pass": "0", "end turn": "0",
    "give": "1", "skip": "0", "return": "1", "enough": "0",
    "wood": "1", "stone": "2", "food": "3", "common": "4", "faction": "5", "gold": "6",
    "worker": "7",
}  # fmt: skip
WITH_GOOD: Final = (actions.EXCHANGE, actions.STEAL, actions.TAKE_GOOD)
UNPAID: Final = ~(actions.PAYMENT_MASK << actions.PAYMENT_SHIFT)
PAY: Final = " pay "  # in the text of a move with a payment other than the default


class ImperialSettlersMenu(MoveMenu[View]):
    """Cards to build, deal, raze and use; suggests the default payment."""

    keys = KEYS

    def question(self, view: View, words: Words) -> str:
        return words.say("word.over") if view.is_over else question(view, words)

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        stepper = Stepper(view, words)
        return [stepper.steps(action, text) for action, text in choices]

    def with_whole_turns(self, view: View, moves: list[Move], words: Words) -> list[Move]:
        return with_exchanges(view, moves, words)

    def shortened(self, paths: list[list[Step]]) -> list[list[Step]]:
        return without_idle_steps(paths)

    def rank(self, action: int) -> int:
        return rank(action)

    def icon(self, view: View, action: int, depth: int) -> str:
        kind, first = kind_of(action), first_of(action)
        if depth == 0:
            name = KIND_ICONS.get(kind, "")
            return PICTURES.picture(name, "ic-ink" if name.startswith("s-") else "") if name else ""
        if depth > 1:
            return ""
        if kind in CARDED:
            return PICTURES.card_colour(first)
        if kind == actions.CONVERT and second_of(action) != NO_CARD:
            return PICTURES.card_colour(second_of(action))
        return PICTURES.picture(GOODS[first]) if kind in (*WITH_GOOD, actions.CONVERT) else ""

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        return warnings(view, action, legal, words)

    def proposed(self, moves: Sequence[Move]) -> Move | None:
        is_open = any(len(move.texts) > 1 for move in moves)  # several goods to choose from
        if is_open or len({move.action & UNPAID for move in moves}) != 1:
            return None
        return next((move for move in moves if PAY not in move.text), None)


MOVE_MENU: Final = ImperialSettlersMenu()

"""High Card in the terminal."""

from typing import Final

from rich.console import RenderableType
from rich.text import Text
from tests.toy_game.move_menu import MOVE_MENU
from tests.toy_game.notation import write_cards
from tests.toy_game.tables import NO_CARD
from tests.toy_game.view import View, own_cards

from ludoteca.cli.terminal import Look, Terminal
from ludoteca.core.journal import Entry
from ludoteca.drawing.steps import Step
from ludoteca.text import Catalogue


class HighCardTerminal(Terminal[View]):
    """Shows the trick in one line and the hand in another."""

    def who(self, view: View, seat: int) -> str:
        return f"seat.{seat}"

    def board(self, view: View, words: Catalogue, look: Look) -> RenderableType:
        shown = ["·" if card == NO_CARD else str(card + 1) for card in view.trick]
        return Text(words.say("table.trick", {"number": view.number, "cards": " ".join(shown)}))

    def players(self, view: View, words: Catalogue) -> RenderableType:
        lines = [
            words.say("table.seat", {"who": f"seat.{seat}", "points": points[0], "cards": count})
            for seat, (points, count) in enumerate(zip(view.points, view.counts, strict=True))
        ]
        return Text("\n".join(lines))

    def own(self, view: View, words: Catalogue) -> RenderableType:
        return Text(words.say("table.hand", {"cards": write_cards(own_cards(view))}))

    def legend(self, words: Catalogue) -> RenderableType:
        return Text(words.say("game.about"))

    def question(self, view: View, words: Catalogue) -> str:
        return MOVE_MENU.question(view, words)

    def steps(
        self, view: View, choices: list[tuple[int, str]], words: Catalogue
    ) -> list[list[Step]]:
        return MOVE_MENU.steps(view, choices, words)

    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return entries

    def has_shown(self, entries: list[Entry], seat: int) -> bool:
        return any(entry.seat != seat for entry in entries)


TERMINAL: Final = HighCardTerminal()

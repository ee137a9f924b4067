"""The moves of High Card as steps of a menu, for the terminal and the page."""

from typing import Final

from tests.toy_game.view import View

from ludoteca.drawing.move_menu import MoveMenu
from ludoteca.drawing.steps import Step
from ludoteca.drawing.words import Words


class HighCardMenu(MoveMenu[View]):
    """A menu with one kind of move: playing a card."""

    shows_pieces = True

    def question(self, view: View, words: Words) -> str:
        return words.say("ask.card")

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        return [
            [Step("play", words.say("step.play")), Step(number, number, cell=number)]
            for _, text in choices
            for number in [text.split()[-1]]
        ]


MOVE_MENU: Final = HighCardMenu()

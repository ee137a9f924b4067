"""High Card with all its parts."""

from typing import Final

from tests.toy_game.answers import ANSWERS
from tests.toy_game.rules import RULES

from ludoteca.core.game_module import (
    CATALOGUE,
    COVER,
    EVALUATOR,
    MOVE_MENU,
    PICTURE,
    PRESENTER,
    TERMINAL,
    GameModule,
)

MODULE: Final = GameModule(
    "HC",
    RULES,
    ANSWERS,
    {
        CATALOGUE: "tests.toy_game.text",
        COVER: "tests.toy_game.drawing:COVER",
        EVALUATOR: "tests.toy_game.evaluator:EVALUATOR",
        MOVE_MENU: "tests.toy_game.move_menu:MOVE_MENU",
        PICTURE: "tests.toy_game.drawing:draw_table",
        PRESENTER: "tests.toy_game.presenter:PRESENTER",
        TERMINAL: "tests.toy_game.terminal:TERMINAL",
    },
)

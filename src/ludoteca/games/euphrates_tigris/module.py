"""Euphrates & Tigris with all its parts."""

from typing import Final

from ludoteca.core.game_module import (
    BLOCK_RUNNER,
    BOTS,
    CATALOGUE,
    COMPARER,
    COVER,
    EMBLEMS,
    EVALUATOR,
    FIGURES,
    LOG_TEXT,
    MOVE_MENU,
    PICTURE,
    PRESENTER,
    RESEARCH,
    STYLE_SHEET,
    TERMINAL,
    GameModule,
)
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.standing import ORDERS

MODULE: Final = GameModule(
    "ET",
    RULES,
    ORDERS,
    {
        BLOCK_RUNNER: "ludoteca.cli.blocks_euphrates_tigris:run_block",
        BOTS: "ludoteca.bots.euphrates_tigris",
        CATALOGUE: "ludoteca.text.euphrates_tigris",
        COMPARER: "ludoteca.cli.comparer_euphrates_tigris:COMPARER",
        COVER: "ludoteca.drawing.euphrates_tigris.cover:COVER",
        EMBLEMS: "ludoteca.drawing.euphrates_tigris.emblems:EMBLEMS",
        EVALUATOR: "ludoteca.bots.baselines.euphrates_tigris:EVALUATOR",
        FIGURES: "ludoteca.drawing.euphrates_tigris.figure",
        LOG_TEXT: "ludoteca.drawing.euphrates_tigris.log_text:LOG_TEXT",
        MOVE_MENU: "ludoteca.drawing.euphrates_tigris.move_menu:MOVE_MENU",
        PICTURE: "ludoteca.drawing.euphrates_tigris.table:draw_table",
        PRESENTER: "ludoteca.drawing.euphrates_tigris.presenter:PRESENTER",
        STYLE_SHEET: "ludoteca.drawing.euphrates_tigris.sheet:page_sheet",
        RESEARCH: "ludoteca.rl.euphrates_tigris",
        TERMINAL: "ludoteca.cli.terminal_euphrates_tigris:TERMINAL",
    },
    shelf=2,
)

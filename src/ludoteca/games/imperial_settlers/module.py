"""The game module of Imperial Settlers: its rules and the import paths of its other parts."""

from typing import Final

from ludoteca.core.game_module import (
    BLOCK_RUNNER,
    BOTS,
    CARD_PICTURES,
    CATALOGUE,
    COMMANDS,
    COMPARER,
    COVER,
    EMBLEMS,
    EVALUATOR,
    FACTIONS,
    FIGURES,
    LOG_TEXT,
    MOVE_MENU,
    PICTURE,
    PRESENTER,
    REFERENCES,
    RESEARCH,
    STYLE_SHEET,
    TERMINAL,
    GameModule,
)
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.standing import ORDERS

MODULE: Final = GameModule(
    "IS",
    RULES,
    ORDERS,
    {
        BLOCK_RUNNER: "ludoteca.cli.blocks_imperial_settlers:run_block",
        BOTS: "ludoteca.bots.imperial_settlers",
        CARD_PICTURES: "ludoteca.cli.card_pictures_imperial_settlers:draw_chosen",
        CATALOGUE: "ludoteca.text.imperial_settlers",
        COMMANDS: "ludoteca.cli.card_list_imperial_settlers:COMMANDS",
        COMPARER: "ludoteca.cli.comparer_imperial_settlers:COMPARER",
        COVER: "ludoteca.drawing.imperial_settlers.cover:COVER",
        EMBLEMS: "ludoteca.drawing.imperial_settlers.emblems:EMBLEMS",
        EVALUATOR: "ludoteca.bots.baselines.imperial_settlers:EVALUATOR",
        FACTIONS: "ludoteca.bots.factions.imperial_settlers:FACTIONS",
        FIGURES: "ludoteca.drawing.imperial_settlers.figure",
        LOG_TEXT: "ludoteca.drawing.imperial_settlers.log_text:LOG_TEXT",
        MOVE_MENU: "ludoteca.drawing.imperial_settlers.move_menu:MOVE_MENU",
        PICTURE: "ludoteca.drawing.imperial_settlers.table:draw_table",
        PRESENTER: "ludoteca.drawing.imperial_settlers.presenter:PRESENTER",
        REFERENCES: "ludoteca.drawing.imperial_settlers.reference:references",
        STYLE_SHEET: "ludoteca.drawing.imperial_settlers.sheet:page_sheet",
        RESEARCH: "ludoteca.rl.imperial_settlers",
        TERMINAL: "ludoteca.cli.terminal_imperial_settlers:TERMINAL",
    },
    shelf=3,
)

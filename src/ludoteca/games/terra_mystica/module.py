"""Terra Mystica with all its parts."""

from typing import Final

from ludoteca.core.game_module import (
    BLOCK_RUNNER,
    BOTS,
    CATALOGUE,
    COMMANDS,
    COMPARER,
    COVER,
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
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.match_ledger import LEDGER
from ludoteca.games.terra_mystica.standing import ORDERS

MODULE: Final = GameModule(
    "TM",
    RULES,
    ORDERS,
    {
        BLOCK_RUNNER: "ludoteca.cli.blocks_terra_mystica:run_block",
        BOTS: "ludoteca.bots.terra_mystica",
        CATALOGUE: "ludoteca.text.terra_mystica",
        COMMANDS: "ludoteca.cli.commands_terra_mystica:COMMANDS",
        COMPARER: "ludoteca.cli.comparer_terra_mystica:COMPARER",
        COVER: "ludoteca.drawing.terra_mystica.cover:COVER",
        EVALUATOR: "ludoteca.bots.baselines.terra_mystica:EVALUATOR",
        FACTIONS: "ludoteca.bots.factions.terra_mystica:SEATED_FACTIONS",
        FIGURES: "ludoteca.drawing.terra_mystica.figure",
        LOG_TEXT: "ludoteca.drawing.terra_mystica.log_text:LOG_TEXT",
        MOVE_MENU: "ludoteca.drawing.terra_mystica.move_menu:MOVE_MENU",
        PICTURE: "ludoteca.drawing.terra_mystica.table:draw_table",
        PRESENTER: "ludoteca.drawing.terra_mystica.presenter:PRESENTER",
        REFERENCES: "ludoteca.drawing.terra_mystica.reference:references",
        STYLE_SHEET: "ludoteca.drawing.terra_mystica.sheet:page_sheet",
        RESEARCH: "ludoteca.rl.terra_mystica",
        TERMINAL: "ludoteca.cli.terminal_terra_mystica:TERMINAL",
    },
    hides_hands=False,
    shelf=1,
    ledger=LEDGER,
)

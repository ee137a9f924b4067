"""The tables of the site: the only code that writes to the store or reads what a seat may know."""

from ludoteca.service.bots import BotLimits, BotRunner
from ludoteca.service.models import (
    ABANDONED,
    BOT,
    FORCED,
    GATHERING,
    HERE,
    LINK,
    ORDERED,
    OVER,
    PLAYING,
    READ_ONLY,
    WATCHER,
    Chair,
    Health,
    Invitation,
    LogLine,
    Move,
    Notice,
    SeatPlan,
    StandingOrder,
    Table,
    TableLine,
)
from ludoteca.service.policy import TablePolicy
from ludoteca.service.score_history import Period, ScoreHistory
from ludoteca.service.tables import Tables, open_tables
from ludoteca.store import DATABASE_ERRORS, Store

__all__ = [
    "ABANDONED",
    "BOT",
    "BotLimits",
    "BotRunner",
    "DATABASE_ERRORS",
    "Chair",
    "Period",
    "ScoreHistory",
    "FORCED",
    "GATHERING",
    "HERE",
    "Health",
    "Invitation",
    "LINK",
    "LogLine",
    "Move",
    "Notice",
    "ORDERED",
    "OVER",
    "PLAYING",
    "READ_ONLY",
    "SeatPlan",
    "StandingOrder",
    "Store",
    "Table",
    "TableLine",
    "TablePolicy",
    "Tables",
    "WATCHER",
    "open_tables",
]

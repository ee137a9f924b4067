"""The tables of the site: the only code that writes to the store or reads what a seat may know."""

from ludoteca.core.record import SPECTATOR
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.bearers import Bearer, fresh_device
from ludoteca.service.bots import BotLimits, BotRunner
from ludoteca.service.creation import Repeatable
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
    Chair,
    Health,
    Invitation,
    LogLine,
    Move,
    Notice,
    SeatPlan,
    StandingOrder,
    Table,
    TableCounts,
    TableLine,
)
from ludoteca.service.policy import TablePolicy
from ludoteca.service.score_history import Period, ScoreHistory
from ludoteca.service.tables import Tables, check_database, open_tables
from ludoteca.store import DATABASE_ERRORS, MOST_COUNTED, Store

__all__ = [
    "ABANDONED",
    "BOT",
    "BackgroundLoop",
    "Bearer",
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
    "MOST_COUNTED",
    "Move",
    "Notice",
    "ORDERED",
    "OVER",
    "PLAYING",
    "READ_ONLY",
    "Repeatable",
    "SeatPlan",
    "StandingOrder",
    "Store",
    "Table",
    "TableCounts",
    "TableLine",
    "TablePolicy",
    "Tables",
    "SPECTATOR",
    "check_database",
    "fresh_device",
    "open_tables",
]

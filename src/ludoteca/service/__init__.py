"""The tables of the site: the only writer, and the only way to what a seat may know."""

from ludoteca.service.bots import BotRunner
from ludoteca.service.course import Chapter, Course
from ludoteca.service.tables import Tables, open_tables
from ludoteca.service.things import (
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
    Standing,
    Table,
    TableLine,
)
from ludoteca.store import Store

__all__ = [
    "ABANDONED",
    "BOT",
    "BotRunner",
    "Chair",
    "Chapter",
    "Course",
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
    "Standing",
    "Store",
    "Table",
    "TableLine",
    "Tables",
    "WATCHER",
    "open_tables",
]

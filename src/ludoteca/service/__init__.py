"""The tables of the site: the only code that writes to the store and decides what a seat sees."""

from ludoteca.core.record import SPECTATOR
from ludoteca.service.accounts import SignedIn
from ludoteca.service.background import BackgroundLoop
from ludoteca.service.bearers import Bearer, fresh_device
from ludoteca.service.bots import BotLimits, BotRunner
from ludoteca.service.company import Clock, Company, Person
from ludoteca.service.creation import Repeatable
from ludoteca.service.links import ABOUT_LINKS
from ludoteca.service.models import (
    ABANDONED,
    ARCHIVED,
    BOT,
    EXPERIENCES,
    FORCED,
    GATHERING,
    HERE,
    HIDDEN,
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
from ludoteca.service.notices import Batch, NewChannel, Notices, Outcome
from ludoteca.service.pace import NO_PACE, Pace
from ludoteca.service.pace import RANGES as PACE_RANGES
from ludoteca.service.passkeys import Passkey, PasskeySite
from ludoteca.service.people import STAND_IN_LEVEL
from ludoteca.service.policy import TablePolicy
from ludoteca.service.reasons import Reasons
from ludoteca.service.score_history import Period, ScoreHistory
from ludoteca.service.tables import Tables, check_database, open_tables
from ludoteca.service.talk import LONGEST_MESSAGE, LONGEST_NOTE, PHRASES, Message, Talk
from ludoteca.service.votes import Vote
from ludoteca.store import DATABASE_ERRORS, MOST_COUNTED, Store, TableFilter
from ludoteca.store.outbox import ChannelRow, OutboxRow

__all__ = [
    "ABANDONED",
    "ABOUT_LINKS",
    "ARCHIVED",
    "EXPERIENCES",
    "HIDDEN",
    "BOT",
    "BackgroundLoop",
    "Batch",
    "Bearer",
    "BotLimits",
    "BotRunner",
    "DATABASE_ERRORS",
    "Chair",
    "Clock",
    "Company",
    "ChannelRow",
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
    "LONGEST_MESSAGE",
    "LONGEST_NOTE",
    "Message",
    "Move",
    "PHRASES",
    "NewChannel",
    "Notice",
    "Notices",
    "ORDERED",
    "NO_PACE",
    "OVER",
    "PACE_RANGES",
    "Pace",
    "OutboxRow",
    "Outcome",
    "PLAYING",
    "Person",
    "READ_ONLY",
    "Reasons",
    "Repeatable",
    "SeatPlan",
    "Passkey",
    "PasskeySite",
    "SignedIn",
    "StandingOrder",
    "Store",
    "Table",
    "TableCounts",
    "TableFilter",
    "TableLine",
    "TablePolicy",
    "Tables",
    "Talk",
    "Vote",
    "SPECTATOR",
    "STAND_IN_LEVEL",
    "check_database",
    "fresh_device",
    "open_tables",
]

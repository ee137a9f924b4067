"""Plays matches through the service."""

from typing import Final

from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.service import BOT, HERE, LINK, PLAYING, SeatPlan, Table, Tables

GAMES: Final = ("euphrates_tigris", "terra_mystica", "imperial_settlers")
ANN: Final = "device-ann"
BOB: Final = "device-bob"
EVE: Final = "device-eve"
TWO: Final[Options] = {"players": 2}
SHORT: Final[Options] = {"players": 2, "hands": "STTFMM STTFMM", "bag": "STFM" * 6}


def pair() -> list[SeatPlan]:
    """Ann on this device, another player by link."""
    return [SeatPlan(HERE, "Ann"), SeatPlan(LINK)]


def against(bot: str) -> list[SeatPlan]:
    """Ann on this device, against a bot."""
    return [SeatPlan(HERE, "Ann"), SeatPlan(BOT, bot=bot)]


def seated(tables: Tables, game: str = GAMES[0], options: Options | None = None) -> str:
    """A started match of Ann and Bob."""
    match = tables.create(game, options or TWO, pair(), ANN, seed="tests")
    tables.claim(BOB, tables.keys(ANN, match)[1], "Bob")
    return match


def deciding(tables: Tables, match: str) -> Table:
    """The table as seen by the seat that decides now."""
    return tables.table(match, lowest(tables.table(match, -1).deciders))


def play(tables: Tables, match: str, count: int, rng: Rng | None = None) -> int:
    """Plays up to `count` random moves for the seats that decide; returns how many."""
    own = rng or stream(bytes(32), 0, "play")
    for number in range(count):
        if tables.table(match, -1).status != PLAYING:
            return number
        table = deciding(tables, match)
        text = table.moves[own.below(len(table.moves))].text
        tables.act(match, table.seat, table.n, [text])
    return count

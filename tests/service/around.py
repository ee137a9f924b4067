"""A match of four players on four devices, and a clock that tests set."""

from typing import Final

from tests.service.playing import ANN, BOB, EVE, GAMES

from ludoteca.service import HERE, LINK, SeatPlan, Tables

DAN: Final = "device-dan"


class Clock:
    """A clock that only tests move."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


def four(tables: Tables, game: str = GAMES[0], stand_in: str = "") -> str:
    """A match of Ann, the host, Bob, Eve and Dan."""
    plans = [SeatPlan(HERE, "Ann"), SeatPlan(LINK), SeatPlan(LINK), SeatPlan(LINK)]
    match = tables.create(game, {"players": 4}, plans, ANN, stand_in=stand_in)
    for seat, (device, name) in enumerate([(BOB, "Bob"), (EVE, "Eve"), (DAN, "Dan")], 1):
        tables.claim(device, tables.keys(ANN, match)[seat], name)
    return match


def come(tables: Tables, match: str, *devices: str) -> None:
    """Some devices open the table."""
    for device in devices:
        tables.arrive(device, match)
    tables.look_around()

"""Matches for tests: played randomly to any point, seen by the seat that decides."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteca.service import HERE, SeatPlan, Table, Tables

OPTIONS: Final = {"euphrates_tigris": 3, "terra_mystica": 4, "imperial_settlers": 3}
DEVICE: Final = "device"
# Kinds of moves that do not develop the position; chosen rarely, so that matches progress.
IDLE: Final = (
    "pass", "swap", "end", "convert", "catastrophe", "withdraw", "decline", "enough", "workers",
)  # fmt: skip


def made(tables: Tables, game: str, seed: str = "1", players: int = 0, device: str = DEVICE) -> str:
    """Creates a match with all seats on one device."""
    count = players or OPTIONS[game]
    plans = [
        SeatPlan(HERE, name=name) for name in ("Livia", "Ann", "Bruno", "Leo", "Marta")[:count]
    ]
    return tables.create(game, {"players": count}, plans, device, seed=seed)


def decider(table: Table) -> int:
    """Returns the first seat that decides, or -1."""
    return (table.deciders & -table.deciders).bit_length() - 1


def positions(tables: Tables, game: str, seed: int, most: int, players: int = 0) -> Iterator[Table]:
    """Plays a random match and yields the table as each decider sees it."""
    rng = random.Random(seed)
    match = made(tables, game, str(seed), players)
    for _ in range(most):
        seat = decider(tables.table(match, 0))
        if seat < 0:
            return
        table = tables.table(match, seat)
        yield table
        texts = [move.text for move in table.moves]
        busy = [text for text in texts if not text.startswith(IDLE)]
        tables.act(
            match, seat, table.n, [rng.choice(busy if busy and rng.random() < 0.9 else texts)]
        )


def moves_of(name: str) -> list[tuple[int, str]]:
    """Returns the seats and moves of a match stored in this folder."""
    lines = Path(__file__).with_name(f"{name}.txt").read_text().splitlines()
    return [(int(seat), text) for seat, text in (line.split(" ", 1) for line in lines)]


def replayed(tables: Tables, name: str, seed: str, players: int, most: int) -> tuple[str, int]:
    """Plays up to `most` moves of a stored match of Terra Mystica; returns match and decider."""
    moves = moves_of(name)[:most]
    match = made(tables, "terra_mystica", seed, players)
    while (steps := tables.table(match, 0).steps) < len(moves):
        seat, text = moves[steps]
        tables.act(match, seat, tables.latest(match), [text])
    return match, decider(tables.table(match, 0))

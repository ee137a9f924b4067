"""Matches played at random until a player is asked outside their turn."""

import random
from typing import Final

from tests.service.playing import ANN, BOB, TWO, deciding, pair

from ludoteca.service import Table, Tables

# Moves that lead nowhere; played only if there is no other.
IDLE: Final = (
    "pass", "swap", "end", "convert", "catastrophe", "withdraw", "decline", "enough", "workers",
    "burn",
)  # fmt: skip
# By game: the first word of the answer, and a seed with which the question comes soon.
QUESTIONS: Final = {
    "terra_mystica": ("accept", 12),
    "euphrates_tigris": ("support", 24),
    "imperial_settlers": ("lose", 2),
}
MOST: Final = 400
FOUND: dict[str, list[tuple[int, str]]] = {}


def is_asked(table: Table, word: str, last: int) -> bool:
    """Whether a seat other than the last one has several answers with this word."""
    return table.seat != last and len(table.moves) > 1 and table.moves[0].text.startswith(word)


def made(tables: Tables, game: str, device: str = BOB) -> str:
    """A match of Ann and another device."""
    seed = str(QUESTIONS[game][1])
    match = tables.create(game, TWO, pair(), ANN, seed=seed)
    tables.claim(device, tables.keys(ANN, match)[1], "Bob")
    for one in (ANN, device):
        tables.set_asking(one, True)
    return match


def moves_to(tables: Tables, game: str) -> list[tuple[int, str]]:
    """Seat and text of every move up to the one that asks another player."""
    if game not in FOUND:
        word, seed = QUESTIONS[game]
        rng, match, last = random.Random(seed), made(tables, game), -1
        moves: list[tuple[int, str]] = []
        for _ in range(MOST):
            table = deciding(tables, match)
            if is_asked(table, word, last):
                break
            texts = [move.text for move in table.moves]
            busy = [text for text in texts if not text.startswith(IDLE)]
            last = table.seat
            moves.append((last, rng.choice(busy or texts)))
            tables.act(match, last, table.n, [moves[-1][1]])
        else:
            raise AssertionError(f"no player is asked in {game}")
        FOUND[game] = moves
    return FOUND[game]


def before_question(
    tables: Tables, game: str, device: str = BOB
) -> tuple[str, int, tuple[int, str]]:
    """A match, the seat that will be asked, and the move (seat, text) that asks it."""
    *moves, (last, text) = moves_to(tables, game)
    match = made(tables, game, device)
    for seat, played in moves:
        tables.act(match, seat, tables.latest(match), [played])
    return match, 1 - last, (last, text)

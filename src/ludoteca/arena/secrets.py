"""Checks that bots do not use hidden information.

For a position another one with the same view is imagined: with other hands, bag, decks and seed.
A bot that decides from the view alone gives the same answer in both, with the same generator.
"""

from collections.abc import Iterator
from typing import Any, Final

from ludoteca.arena.plan import PLAYERS, players_option
from ludoteca.bots.bot import Bot, Budget
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules
from ludoteca.core.rng import SEED_BYTES, stream

STRIDE: Final = 7  # one decision in this many is checked
MOST_TOLD: Final = 10


class SwapCheck:
    """The result: positions, how many of them had hidden information, and differences."""

    def __init__(self) -> None:
        self.positions = 0
        self.hiding = 0
        self.differences: list[str] = []

    def __repr__(self) -> str:
        counts = f"{self.positions} positions, {self.hiding} with something hidden"
        return f"<SwapCheck: {counts}, {len(self.differences)} differences>"


def check_secrets(
    rules: Rules[Any, Any], bot: Bot[Any], nodes: int, seconds: float, positions: int
) -> SwapCheck:
    """Asks a bot twice in each of some positions of random play."""
    found = SwapCheck()
    for state, seat in random_positions(rules, positions):
        compare(rules, bot, Budget(nodes, seconds), Budget(nodes, seconds), state, seat, found)
    return found


def compare(
    rules: Rules[Any, Any],
    bot: Bot[Any],
    first: Budget,
    second: Budget,
    state: Any,
    seat: int,
    found: SwapCheck,
) -> None:
    """Compares a bot's answers in a position and in an imagined one with the same view."""
    number = found.positions
    secret = bytes(SEED_BYTES)
    view = rules.view(state, seat)
    twin = rules.imagine(view, stream(secret, number, "twin"))
    found.positions += 1
    found.hiding += rules.write_state(twin) != rules.write_state(state)
    legal = rules.legal(state, seat)
    if rules.legal(twin, seat) != legal:
        found.differences.append(f"position {number}: the twin offers other actions")
        return
    answer = bot.choose(view, legal[:], first, stream(secret, number, "bot")).action
    view = rules.view(twin, seat)
    other = bot.choose(view, legal[:], second, stream(secret, number, "bot")).action
    if answer != other:
        text, swapped = (rules.write_action(state, each, seat) for each in (answer, other))
        found.differences.append(f"position {number}, seat {seat}: {text}; swapped: {swapped}")


def random_positions(rules: Rules[Any, Any], count: int) -> Iterator[tuple[Any, int]]:
    """States of random play with more than one legal action, with all numbers of players."""
    sizes = [int(choice) for choice in players_option(rules).choices]
    given = 0
    match = 0
    while given < count:
        seed = stream(bytes(SEED_BYTES), match, "match")
        drawn = b"".join(seed.word().to_bytes(4, "big") for _ in range(SEED_BYTES // 4))
        state = rules.setup({PLAYERS: sizes[match % len(sizes)]}, drawn)
        rng = stream(drawn, match, "play")
        match += 1
        mask = rules.deciders(state)
        while mask and given < count:
            seat = lowest(mask)
            legal = rules.legal(state, seat)
            if len(legal) > 1 and rng.below(STRIDE) == 0:
                yield rules.clone(state), seat
                given += 1
            rules.apply(state, legal[rng.below(len(legal))], None)
            mask = rules.deciders(state)

"""Does a bot know more than it may? What its seat cannot see is swapped; its answer must stay.

A position is turned into another that looks the same to the seat (`imagine`): other hands, another
bag, other decks, another seed. A bot that answers from the view alone, with the same generator,
gives the same answer in both.
"""

from collections.abc import Iterator
from typing import Any, Final

from ludoteca.arena.plan import PLAYERS, players_option
from ludoteca.bots.bot import Bot, Budget
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Rules
from ludoteca.core.rng import SEED_BYTES, stream

STRIDE: Final = 7  # of so many decisions with a choice, one is looked at
MOST_TOLD: Final = 10


class SwapCheck:
    """What came of it: positions, how many of them had something to hide, and the differences."""

    def __init__(self) -> None:
        self.positions = 0
        self.hiding = 0
        self.differences: list[str] = []

    def __repr__(self) -> str:
        told = f"{self.positions} positions, {self.hiding} with something hidden"
        return f"<SwapCheck: {told}, {len(self.differences)} differences>"


def check_secrets(
    rules: Rules[Any, Any], bot: Bot[Any], nodes: int, seconds: float, positions: int
) -> SwapCheck:
    """Asks a bot twice in each of many positions of random play."""
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
    """One position and its twin."""
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
        said, instead = (rules.write_action(state, each, seat) for each in (answer, other))
        found.differences.append(f"position {number}, seat {seat}: {said}; swapped: {instead}")


def random_positions(rules: Rules[Any, Any], count: int) -> Iterator[tuple[Any, int]]:
    """States of random play with a choice to make, at tables of every size."""
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

"""The greedy bot of Imperial Settlers: solo, against `random`, and in small positions."""

import pytest
from tests.games.imperial_settlers.greedy_games import LOST, duel, solo_match
from tests.games.imperial_settlers.table import table

from ludoteca.bots import ask_bot
from ludoteca.core.rng import stream
from ludoteca.games.imperial_settlers import RULES

SOLO_GAMES = 4
DUELS = 2


def choice(text: str) -> str:
    """The text of the bot's choice in a position."""
    state = table(text)
    rng = stream(bytes(32), 0, "choice")
    actions = RULES.legal(state, 0)
    chosen = ask_bot("greedy", RULES.name, RULES.view(state, 0), 0, actions, rng)
    return RULES.write_action(state, chosen, 0)


def test_it_builds_before_it_passes() -> None:
    """A production location is better than goods that are lost at the end of the round."""
    text = "turn: 0\nseat: egyptians\ngoods: 3 wood 1 stone\nhand: COM007\nseat: romans\npassed: 1"
    assert choice(text) == "build COM007"


def test_it_spends_workers_to_build_a_location() -> None:
    """A pair of workers gives the stone that is missing for a good card."""
    text = "turn: 0\nseat: romans\ngoods: 1 wood 2 worker\nhand: COM008\nseat: egyptians\npassed: 1"
    assert choice(text) == "workers 1"


def test_in_solo_matches_it_razes_virtual_locations() -> None:
    """Two tokens take a location from the virtual player before the round ends."""
    text = (
        "turn: 0\nround: 3\nseat: barbarians\ngoods: 2 raze\nseat: virtual\nlocation: COM007\n"
        "deals: ATT01\n"
    )
    assert choice(text) == "raze COM007"


def test_in_the_last_round_it_takes_points() -> None:
    """Goods are worth nothing at the end."""
    text = (
        "turn: 0\nround: 5\nseat: romans\ngoods: 1 stone 2 worker\nlocation: COM034\n"
        "location: COM033\nseat: egyptians\npassed: 1"
    )
    assert choice(text) == "activate COM034"


@pytest.mark.strength
def test_it_wins_most_solo_matches() -> None:
    """`python -m tests.games.imperial_settlers.greedy_games --games 500` is the long form."""
    ends = [solo_match(number)[0] for number in range(SOLO_GAMES)]
    assert len([end for end in ends if not end.endswith(LOST)]) > SOLO_GAMES // 2


@pytest.mark.strength
def test_it_beats_random() -> None:
    """The long form has the option `--duel`."""
    assert [duel(number)[0] for number in range(DUELS)] == ["won"] * DUELS

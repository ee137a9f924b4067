"""The simple bots, asked through the library."""

import pytest

from ludoteca import BadNotation, new
from ludoteca.bots import ask_bot
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.scoring import points_of, spheres

POSITION = """
    players: Lion Bull
    turn: Lion
    hand Lion: MSSSSS
    treasures: A11 K11 P11
    at: G5
    | lM T
"""


@pytest.mark.compiled
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_answers_are_legal_and_reproducible(bot: str) -> None:
    match = new("euphrates_tigris", seed="bots", players=3)
    for ply in range(25):
        first = match.ask(bot, stream(bytes(32), ply, bot))
        assert first in match.legal
        assert match.ask(bot, stream(bytes(32), ply, bot)) == first
        match.push(first)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(BadNotation) as refused:
        new("euphrates_tigris", seed="bots").ask("clever")
    assert refused.value.code == "bot.unknown"


def test_greedy_takes_an_available_point() -> None:
    state = RULES.read_state(POSITION)
    actions = RULES.legal(state, 0)
    rng = stream(bytes(32), 0, "greedy")
    action = ask_bot("greedy", RULES.name, RULES.view(state, 0), 0, actions, rng)
    RULES.apply(state, action, None)
    assert spheres(points_of(state, 0)) == [0, 0, 0, 1]


@pytest.mark.strength
def test_greedy_beats_random_in_two_of_three_matches() -> None:
    wins = 0
    for number in range(3):
        match = new("euphrates_tigris", seed=f"duel {number}", players=2)
        rng = stream(bytes(32), number, "duel")
        while not match.is_over:
            match.push(match.ask("greedy" if match.turn == number % 2 else "random", rng))
        wins += match.scores().ranks[number % 2] == 1
    assert wins >= 2

"""A custom bot: it imagines hidden information and plays each move out a few times."""

from random import Random
from typing import Any

import ludoteca
from ludoteca import Match

PLAYOUTS = 2
MOST_MOVES = 6


def best_by_playouts(match: Match[Any], rng: Random) -> int:
    """The action after which random play goes best for the seat that decides."""
    seat = match.turn
    actions = match.legal_actions
    chosen = rng.sample(actions, min(MOST_MOVES, len(actions)))
    return max(chosen, key=lambda action: average(match, seat, action, rng))


def average(match: Match[Any], seat: int, action: int, rng: Random) -> float:
    """The share of playouts that the seat wins after an action."""
    firsts = 0
    for _ in range(PLAYOUTS):
        imagined = match.imagine(seat, rng)
        imagined.push_action(action)
        firsts += imagined.playout(rng).ranks[seat] == 1
    return firsts / PLAYOUTS


def main(moves: int = 12) -> None:
    """Plays the first moves of a match against the bot `greedy`."""
    rng = Random(1)
    match = ludoteca.new("terra_mystica", players=2, seed="own bot")
    while not match.is_over and len(match.actions) < moves:
        if match.turn == 0:
            match.push_action(best_by_playouts(match, rng))
        else:
            match.push(match.ask("greedy", seed=rng))
    print("\n".join(f"{seat}: {text}" for seat, text in match.actions))


if __name__ == "__main__":
    main()

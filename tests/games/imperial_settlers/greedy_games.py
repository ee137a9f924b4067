"""Seeded matches of the greedy bot: solo against the virtual player, or against `random`.

`make solo GAMES=500`, or this module with `--games 500` at the root of the project, plays solo
matches and prints how they ended; `--duel` plays two-player matches against `random`, the greedy
bot once first and once second with each deal.
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from ludoteca.bots import ask_bot
from ludoteca.core.bits import lowest
from ludoteca.core.contract import Options
from ludoteca.core.rng import stream
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.scoring import end_points, title
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import FACTIONS

LONGEST: Final = 5_000  # decisions; real matches are far shorter
LOST: Final = "lost"


def play_match(options: Options, seed: bytes, bots: list[str]) -> State:
    """Plays a match of bots, each given only its own view; returns the state at the end."""
    state = RULES.setup(options, seed)
    rng = stream(seed, 0, "greedy games")
    for _ in range(LONGEST):
        if not RULES.deciders(state):
            return state
        seat = lowest(RULES.deciders(state))
        listed = RULES.legal(state, seat)
        view = RULES.view(state, seat)
        RULES.apply(state, ask_bot(bots[seat], RULES.name, view, seat, listed, rng), None)
    raise AssertionError("the match does not end")


def solo_match(number: int) -> tuple[str, int]:
    """Plays a solo match; returns its faction and title (or "lost"), and its points."""
    faction = FACTIONS[number % len(FACTIONS)]
    options: Options = {"players": 1, "factions": faction}
    state = play_match(options, number.to_bytes(32, "big"), ["greedy"])
    ended = title(state).removeprefix("title.") or LOST
    return f"{faction} {ended}", sum(end_points(state, 0))


def duel(number: int) -> tuple[str, int]:
    """Plays a match against `random`; returns "won" or "lost", and the lead in points."""
    greedy = number % 2
    bots = ["greedy", "random"] if greedy == 0 else ["random", "greedy"]
    state = play_match({"players": 2}, (number // 2).to_bytes(32, "big"), bots)
    scores = RULES.scores(state)
    ahead = scores.totals[greedy] - scores.totals[1 - greedy]
    return "won" if scores.ranks[greedy] == 1 else LOST, ahead


def main() -> None:
    """Plays many matches on all cores and prints how they ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="how many matches")
    parser.add_argument("--start", type=int, default=0, help="number of the first match")
    parser.add_argument("--duel", action="store_true", help="against `random`, not alone")
    chosen = parser.parse_args()
    numbers = range(chosen.start, chosen.start + chosen.games)
    with ProcessPoolExecutor() as pool:
        ends = list(pool.map(duel if chosen.duel else solo_match, numbers, chunksize=1))
    by_end = Counter(end.split()[-1] for end, _ in ends)
    for end, count in by_end.most_common():
        print(f"{end}: {count}")
    if not chosen.duel:
        won = Counter(end.split()[0] for end, _ in ends if not end.endswith(LOST))
        print("won by faction:", dict(sorted(won.items())))
    print(f"{len(ends)} matches finished; points on average {sum(n for _, n in ends) // len(ends)}")


if __name__ == "__main__":
    main()

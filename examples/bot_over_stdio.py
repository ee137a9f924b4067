"""A bot as a program: reads lines of JSON and answers with lines of JSON (see docs/bots.md).

ludoteca bot-check terra_mystica "python examples/bot_over_stdio.py"
ludoteca play --bot-command "python examples/bot_over_stdio.py"
ludoteca serve --bot "mine=python examples/bot_over_stdio.py"
"""

import json
import sys
from random import Random

IDLE = ("pass", "swap", "withdraw", "resign", "convert", "burn")


def choose(moves: list[str], rng: Random) -> str:
    """A random move, if possible one that is not idle."""
    useful = [move for move in moves if not move.startswith(IDLE)]
    return rng.choice(useful or moves)


def main() -> None:
    """Answers questions until the input ends."""
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"id": question["id"], "text": choose(question["moves"], Random(question["seed"]))}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

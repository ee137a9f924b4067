"""A bot as a program: a line of JSON in, a line of JSON out (docs/bots.md describes them).

ludoteca bot-check terra_mystica "python examples/bot_over_stdio.py"
ludoteca play --bot-command "python examples/bot_over_stdio.py"
ludoteca serve --bot "mine=python examples/bot_over_stdio.py"
"""

import json
import sys
from random import Random

DULL = ("pass", "swap", "withdraw", "resign", "convert", "burn")


def choose(moves: list[str], rng: Random) -> str:
    """Any move that does something, if there is one."""
    lively = [move for move in moves if not move.startswith(DULL)]
    return rng.choice(lively or moves)


def main() -> None:
    """Answers until nobody asks any more."""
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"id": question["id"], "text": choose(question["moves"], Random(question["seed"]))}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

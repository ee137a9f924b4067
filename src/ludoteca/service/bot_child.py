"""The child process that runs the bots: a line of JSON in, a line of JSON out.

It receives a position imagined from what one seat may know, never the match itself.
"""

import json
import sys
from typing import Any

from ludoteca.bots import ask_bot
from ludoteca.core.rng import stream
from ludoteca.games.registry import rules_of


def answer(question: dict[str, Any]) -> str:
    """The text of the move a bot chooses."""
    rules = rules_of(question["game"])
    seat: int = question["seat"]
    state = rules.read_state(question["position"])
    texts: list[str] = question["texts"]
    actions = [rules.read_action(state, seat, text) for text in texts]
    rng = stream(bytes.fromhex(question["seed"]), 0, "bot")
    view = rules.view(state, seat)
    chosen = ask_bot(question["bot"], question["game"], view, seat, actions, rng)
    return texts[actions.index(chosen)]


def main() -> None:
    """Answers questions until standard input closes."""
    for line in sys.stdin:
        question = json.loads(line)
        reply = {"id": question["id"], "text": answer(question)}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

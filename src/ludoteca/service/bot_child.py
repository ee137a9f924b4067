"""The child process that runs the bots: a line of JSON in, a line of JSON out.

It receives the view of one seat as text, and samples the hidden rest itself.
"""

import json
import sys
from typing import Any

from ludoteca.bots import answer_of
from ludoteca.core.rng import stream
from ludoteca.games.registry import rules_of


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The move a bot chooses, as text, and its reasons."""
    rules = rules_of(question["game"])
    seat: int = question["seat"]
    seed = bytes.fromhex(question["seed"])
    view = rules.read_view(question["view"])
    state = rules.imagine(view, stream(seed, 0, "imagine"))
    texts: list[str] = question["texts"]
    actions = [rules.read_action(state, seat, text) for text in texts]
    rng = stream(seed, 0, "bot")
    found = answer_of(question["bot"], question["game"], view, actions, rng)
    is_known = found.runner_up in actions
    return {
        "text": texts[actions.index(found.action)],
        "terms": [[term.name, term.value] for term in found.terms],
        "second": texts[actions.index(found.runner_up)] if is_known else "",
    }


def main() -> None:
    """Answers questions until standard input closes."""
    for line in sys.stdin:
        question = json.loads(line)
        reply = {"id": question["id"], **answer(question)}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()

"""A process that serves one client over its pipes, to be killed: a line of JSON each way."""

import json
import sys
from typing import Any

import structlog

from ludoteca.core.bits import cells
from ludoteca.core.errors import Refusal
from ludoteca.service import BOT, HERE, BotRunner, SeatPlan, Store, Tables

PEOPLE = [SeatPlan(HERE, "Ann"), SeatPlan(HERE, "Bob"), SeatPlan(HERE, "Cid")]
MIXED = [*PEOPLE[:2], SeatPlan(BOT, bot="random")]


def look(tables: Tables, match: str) -> dict[str, Any]:
    """The first seat of a person that has to decide, and its moves."""
    table = tables.table(match, -1)
    people = [seat for seat in cells(table.deciders) if table.seats[seat].kind != BOT]
    if not people:
        return {"n": table.n, "status": table.status, "seat": -1, "texts": []}
    table = tables.table(match, people[0])
    texts = [move.text for move in table.moves]
    return {"n": table.n, "status": table.status, "seat": table.seat, "texts": texts}


def answer(tables: Tables, asked: dict[str, Any]) -> dict[str, Any]:
    """Does what the client asks."""
    match: str = asked.get("match", "")
    if asked["do"] == "create":
        plans = MIXED if asked["bots"] else PEOPLE
        return {"match": tables.create(asked["game"], {"players": 3}, plans, "client")}
    if asked["do"] == "look":
        return look(tables, match)
    try:
        return {"n": tables.act(match, asked["seat"], asked["n"], asked["texts"])}
    except Refusal as refusal:
        return {"refused": refusal.code}


def main() -> None:
    """Serves until the pipe ends or the process is killed."""
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    tables = Tables(Store(sys.argv[1]), BotRunner())
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(tables, json.loads(line))), flush=True)
    tables.close()


if __name__ == "__main__":
    main()

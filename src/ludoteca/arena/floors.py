"""Short arenas with stored minimums (floors), to detect bots that became worse or faulty."""

import json
from collections.abc import Callable
from typing import Any, Final

from ludoteca.arena.figures import contestant_summary
from ludoteca.arena.plan import Plan, make_plan
from ludoteca.arena.results import ResultsFile
from ludoteca.arena.runner import run
from ludoteca.arena.seeds import GATE, usual_seeds
from ludoteca.core.errors import BadNotation

POINTS: Final = "points"
WINS: Final = "win_share"
FOLLIES: Final = "follies"
FIELDS: Final = ("game", "contestants", "players", "options", "blocks", POINTS, WINS)
MOST_BLOCKS: Final = 1000


class Floor:
    """One short arena, and the minimums its first contestant must reach."""

    def __init__(self, plan: Plan, blocks: int, points: float, wins: float) -> None:
        self.plan = plan
        self.blocks = blocks
        self.points = points
        self.wins = wins

    def play(self, workers: int, on_block: Callable[[], None]) -> dict[str, Any]:
        """Plays the arena; returns the figures of the first contestant."""
        seeds = usual_seeds(GATE, 0, self.blocks)
        kept = ResultsFile(None, self.plan, seeds)
        blocks = run(self.plan, seeds, kept, workers, on_block=on_block)
        return contestant_summary(self.plan, blocks, 0)

    def misses(self, found: dict[str, Any]) -> dict[str, float]:
        """The figures below their floors, and all faults and follies, by name."""
        missed: dict[str, float] = {}
        for name, least in ((POINTS, self.points), (WINS, self.wins)):
            if found[name]["mean"] < least:
                missed[name] = found[name]["mean"]
        for name, count in found["faults"].items():
            if count:
                missed[name] = count
        for code, count in found[FOLLIES].items():
            missed[code] = count
        return missed


def read_floors(text: str) -> list[Floor]:
    """Reads floors from JSON; raises BadNotation if they cannot be read or played."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadNotation("floors.form", {"number": 0}) from None
    if not isinstance(found, list) or not found:
        raise BadNotation("floors.form", {"number": 0})
    return [read_floor(entry, number) for number, entry in enumerate(found, start=1)]


def read_floor(entry: object, number: int) -> Floor:
    """Reads one entry of the file."""
    bad = BadNotation("floors.form", {"number": number})
    if not isinstance(entry, dict) or set(entry) != set(FIELDS):
        raise bad
    names, options, blocks = entry["contestants"], entry["options"], entry["blocks"]
    if not is_words(names) or not is_options(options):
        raise bad
    if not is_number(blocks) or blocks != int(blocks) or not 1 <= blocks <= MOST_BLOCKS:
        raise bad
    if not is_number(entry[POINTS]) or not is_number(entry[WINS]):
        raise bad
    plan = make_plan(str(entry["game"]), names, None, {**options, "players": entry["players"]})
    return Floor(plan, int(blocks), entry[POINTS], entry[WINS])


def is_words(value: object) -> bool:
    """Whether a value is a list of strings."""
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def is_options(value: object) -> bool:
    """Whether a value can be the options of a match."""
    return isinstance(value, dict) and all(isinstance(each, int | str) for each in value.values())


def is_number(value: object) -> bool:
    """Whether a value is a number."""
    return isinstance(value, int | float) and not isinstance(value, bool)

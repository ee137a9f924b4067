"""Which matches are played: three lists of seeds that never share one.

Bots are made better on the development seeds, let through on the gate seeds, and spoken of by
the release seeds. A seed that stands in two lists would let a bot be judged by what it was made on.
"""

import json
from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import read_seed

DEVELOPMENT: Final = "development"
GATE: Final = "gate"
RELEASE: Final = "release"
LISTS: Final = (DEVELOPMENT, GATE, RELEASE)
PREFIXES: Final = {DEVELOPMENT: "dev", GATE: "gate", RELEASE: "release"}
MOST_SEEDS: Final = 1_000_000


def usual_seeds(name: str, first: int, count: int) -> list[str]:
    """A stretch of one of the three lists everybody has: dev-0, dev-1 …"""
    check_list(name)
    for value, least in ((first, 0), (count, 1)):
        if not least <= value <= MOST_SEEDS:
            raise BadNotation("number.range", {"value": value, "least": least, "most": MOST_SEEDS})
    return [f"{PREFIXES[name]}-{number}" for number in range(first, first + count)]


def check_list(name: str) -> None:
    """Silence, or BadNotation for a list that is none of the three."""
    if name not in LISTS:
        raise BadNotation("arena.seeds.list", {"list": name, "known": ", ".join(LISTS)})


def read_lists(text: str) -> dict[str, list[str]]:
    """Three lists of one's own from JSON; BadNotation if they share a seed or cannot be read."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError):
        raise BadNotation("arena.seeds.form", {"known": ", ".join(LISTS)}) from None
    if not isinstance(found, dict) or not found:
        raise BadNotation("arena.seeds.form", {"known": ", ".join(LISTS)})
    lists: dict[str, list[str]] = {}
    for name, seeds in found.items():
        check_list(name)
        lists[name] = read_list(seeds)
    check_apart(lists)
    return lists


def read_list(seeds: object) -> list[str]:
    """A list of words or numbers, each fit to be a seed."""
    if not isinstance(seeds, list) or not seeds:
        raise BadNotation("arena.seeds.form", {"known": ", ".join(LISTS)})
    words = [seed if isinstance(seed, str) else str(seed) for seed in seeds]
    for word in words:
        read_seed(word)
    return words


def check_apart(lists: dict[str, list[str]]) -> None:
    """Silence, or BadNotation for a seed that stands twice, in one list or in two.

    The usual seeds of another list count as that list's own.
    """
    homes: dict[str, str] = {}
    for name, seeds in lists.items():
        for seed in seeds:
            home = homes.get(seed) or usual_home(seed)
            if home and (home != name or seed in homes):
                raise BadNotation("arena.seeds.overlap", {"seed": seed, "one": home, "other": name})
            homes[seed] = name


def usual_home(seed: str) -> str:
    """The list a seed of the usual form belongs to, if it has that form."""
    prefix, dash, number = seed.rpartition("-")
    for name, usual in PREFIXES.items():
        if prefix == usual and dash and number.isascii() and number.isdigit():
            return name
    return ""

"""The seeds of matches: three lists without a common seed.

Bots are developed on the development seeds, accepted on the gate seeds, and reported on the
release seeds. With a common seed a bot would be tested on the matches it was developed with.
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
    """A range of seeds of one of the three standard lists: dev-0, dev-1 …"""
    check_list(name)
    for value, least in ((first, 0), (count, 1)):
        if not least <= value <= MOST_SEEDS:
            raise BadNotation("number.range", {"value": value, "least": least, "most": MOST_SEEDS})
    return [f"{PREFIXES[name]}-{number}" for number in range(first, first + count)]


def check_list(name: str) -> None:
    """Raises BadNotation for a name that is none of the three lists."""
    if name not in LISTS:
        raise BadNotation("arena.seeds.list", {"list": name, "known": ", ".join(LISTS)})


def read_lists(text: str) -> dict[str, list[str]]:
    """Reads custom lists from JSON; raises BadNotation if unreadable or if they share a seed."""
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
    """Reads a list of words or numbers that are valid seeds."""
    if not isinstance(seeds, list) or not seeds:
        raise BadNotation("arena.seeds.form", {"known": ", ".join(LISTS)})
    words = [seed if isinstance(seed, str) else str(seed) for seed in seeds]
    for word in words:
        read_seed(word)
    return words


def check_apart(lists: dict[str, list[str]]) -> None:
    """Raises BadNotation for a seed that occurs twice, in one list or in two.

    A standard seed belongs to its standard list.
    """
    homes: dict[str, str] = {}
    for name, seeds in lists.items():
        for seed in seeds:
            home = homes.get(seed) or usual_home(seed)
            if home and (home != name or seed in homes):
                raise BadNotation("arena.seeds.overlap", {"seed": seed, "one": home, "other": name})
            homes[seed] = name


def usual_home(seed: str) -> str:
    """The list that a standard seed belongs to, or an empty string for other seeds."""
    prefix, dash, number = seed.rpartition("-")
    for name, usual in PREFIXES.items():
        if prefix == usual and dash and number.isascii() and number.isdigit():
            return name
    return ""

"""Factions, tiles and power actions for the lists in the written rules, made from the tables."""

from collections.abc import Callable
from typing import Final

from ludoteca.drawing.reference import Reference
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.tables.factions import BASE_KIND, FACTIONS
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_POWER,
    BONUS_PROMO,
    FAVOURS,
    FINAL_NAMES,
    SCORING_PROMO,
    TOWNS,
)


def references(name: str, words: Words) -> list[Reference]:
    """The entries of a list; raises KeyError for an unknown name."""
    return LISTS[name](words)


def base_factions(words: Words) -> list[Reference]:
    """The fourteen factions of the base game."""
    return [faction(words, one.name) for one in FACTIONS if one.kind == BASE_KIND]


def new_factions(words: Words) -> list[Reference]:
    """The six factions of Fire & Ice."""
    return [faction(words, one.name) for one in FACTIONS if one.kind != BASE_KIND]


def faction(words: Words, name: str) -> Reference:
    """A faction: its abilities and its board at the start."""
    key = f"faction.{name}"
    place = f"faction-{name.replace('_', '-')}"
    return Reference(place, words.say(key), (words.say(f"{key}.about"),), place)


def power_actions(words: Words) -> list[Reference]:
    """The six power actions on the map."""
    return [
        tile(words, f"ACT{at}", {"power": power}) for at, power in enumerate(ACT_POWER, start=1)
    ]


def tiles(code: str, count: int) -> Callable[[Words], list[Reference]]:
    """A function that lists the tiles of a kind by their printed numbers."""
    return lambda words: [tile(words, f"{code}{at}", {}) for at in range(1, count + 1)]


def final_tiles(words: Words) -> list[Reference]:
    """The four final scoring tiles."""
    return [tile(words, f"final.{name}", {}) for name in FINAL_NAMES[1:]]


def tile(words: Words, key: str, facts: dict[str, int | str]) -> Reference:
    """A tile: its short name and its description."""
    name = words.say(key)
    place = key.lower().replace(".", "-").replace("_", "-")
    return Reference(place, name[0].upper() + name[1:], (words.say(f"{key}.about", facts),))


LISTS: Final[dict[str, Callable[[Words], list[Reference]]]] = {
    "factions": base_factions,
    "fire_ice": new_factions,
    "power_actions": power_actions,
    "scoring": tiles("SCORE", SCORING_PROMO),
    "bonus": tiles("BON", BONUS_PROMO),
    "favours": tiles("FAV", FAVOURS),
    "towns": tiles("TW", TOWNS),
    "final": final_tiles,
}

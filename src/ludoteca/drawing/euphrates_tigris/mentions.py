"""What can be mentioned in the chat at a table of Euphrates & Tigris."""

from ludoteca.core.bits import cells
from ludoteca.drawing.euphrates_tigris.explanations import SQUARE
from ludoteca.drawing.euphrates_tigris.steps import CELL_NAMES, dynasty_key
from ludoteca.drawing.presenter import Mentioned, seat_name
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.notation import monument_name
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    COLOURS,
    LEADER_NAMES,
    MONUMENTS,
    NOWHERE,
)
from ludoteca.games.euphrates_tigris.view import View

LEADERS = ("mention.leader", "mention.leader.short", "mention.leader.own", "mention.leader.colour")


def mentioned(view: View, words: Words) -> list[Mentioned]:
    """The dynasties, leaders and monuments on the board, and the treasures left."""
    found: list[Mentioned] = []
    for seat in range(view.players):
        dynasty = dynasty_key(view, seat)
        first = seat * COLOURS
        standing = view.leader_cells[first : first + COLOURS]
        places = [CELL_NAMES[cell] for cell in standing if cell != NOWHERE]
        found.append((" ".join([seat_name(seat), *places]), (words.say(dynasty),)))
        for role, cell in enumerate(standing):
            if cell != NOWHERE:
                found.append((CELL_NAMES[cell], leader_names(role, dynasty, words)))
    for monument, corner in enumerate(view.monuments):
        if corner != NOWHERE:
            square = " ".join([CELL_NAMES[corner + step] for step in SQUARE])
            found.append((square, monument_names(monument, words)))
    treasures = [CELL_NAMES[cell] for cell in cells(view.treasure_mask)]
    if treasures:
        found.append((" ".join(treasures), (words.say("word.treasures"),)))
    return found


def leader_names(role: int, dynasty: str, words: Words) -> tuple[str, ...]:
    """What players call a leader: the Lion's king, the black leader of the Lion."""
    facts: dict[str, int | str] = {
        "leader": f"leader.{LEADER_NAMES[role]}",
        "colour": f"colour.{COLOUR_NAMES[role]}",
        "dynasty": dynasty,
    }
    return tuple([words.say(key, facts) for key in LEADERS])


def monument_names(monument: int, words: Words) -> tuple[str, ...]:
    """The names of a monument, with its colours in either order."""
    names = [words.say(f"monument.{monument_name(monument)}")]
    one, other = [f"colour.{COLOUR_NAMES[colour]}" for colour in MONUMENTS[monument]]
    for first, second in ((one, other), (other, one)):
        for key in ("mention.monument", "mention.monument.short"):
            names.append(words.say(key, {"one": first, "other": second}))
    return tuple(names)

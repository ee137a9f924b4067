"""How treasures are added to the weakest colours at the end."""

from collections.abc import Sequence

from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import COLOUR_NAMES, COLOURS, TREASURE


def filled(points: Sequence[int]) -> list[int]:
    """The points of the four colours after each treasure is added to the weakest (ET ruling
    117)."""
    colours = list(points[:COLOURS])
    for _ in range(points[TREASURE]):
        colours[colours.index(min(colours))] += 1
    return colours


def filling(points: Sequence[int], words: Words) -> str:
    """The colours that treasures were added to, each as a sum; empty without treasures."""
    if not points[TREASURE]:
        return ""
    sums = [
        f"{words.say(f'colour.{COLOUR_NAMES[colour]}')} {points[colour]} + {more} = {total}"
        for colour, total in enumerate(filled(points))
        if (more := total - points[colour])
    ]
    return words.say("score.filled", {"count": points[TREASURE], "list": ", ".join(sums)})

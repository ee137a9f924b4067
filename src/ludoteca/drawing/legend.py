"""The meaning of an icon or object of a table: name, sentence, section of the rules."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ludoteca.drawing.words import Words

Section = str  # the id of a section of the written rules


class Notion(NamedTuple):
    """An icon of a legend: catalogue keys of its name and its sentence, and its section of the
    rules."""

    name: str
    about: str
    section: Section


class Explanation(NamedTuple):
    """The text that explains an object, besides its label."""

    title: str
    lines: tuple[str, ...]
    section: Section
    picture: str = ""  # a large drawing
    spoken: str = ""  # the part of its label that repeats the lines, word for word


Legend = Mapping[str, Notion]  # by the name of the icon
NO_LEGEND: Final[Legend] = {}


def explained(legend: Legend, words: Words, icon: str) -> Explanation | None:
    """The explanation of an icon; None if the legend does not have it."""
    notion = legend.get(icon)
    if notion is None:
        return None
    name = words.say(notion.name)
    return Explanation(name[:1].upper() + name[1:], (words.say(notion.about),), notion.section)

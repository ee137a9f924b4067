"""What an icon or a thing of a table means: its name, a sentence, the section of the rules."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ludoteca.drawing.words import Words

Section = str  # the id of a section of the written rules


class Notion(NamedTuple):
    """An icon of a legend: the keys of its name and its sentence, the section of the rules."""

    name: str
    about: str
    section: Section


class Explanation(NamedTuple):
    """What is to be said of a thing besides its label."""

    title: str
    lines: tuple[str, ...]
    section: Section
    picture: str = ""  # a large drawing
    spoken: str = ""  # what the lines say in the label of the thing, word for word


Legend = Mapping[str, Notion]  # by the name of the icon
NO_LEGEND: Final[Legend] = {}


def explained(legend: Legend, words: Words, icon: str) -> Explanation | None:
    """What a legend says of an icon; None if it does not know it."""
    notion = legend.get(icon)
    if notion is None:
        return None
    name = words.say(notion.name)
    return Explanation(name[:1].upper() + name[1:], (words.say(notion.about),), notion.section)

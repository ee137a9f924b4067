"""Parts of the written rules generated from a game's tables: factions, tiles, cards."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from ludoteca.core.game_module import REFERENCES
from ludoteca.drawing.reference import Reference
from ludoteca.games.registry import part_of
from ludoteca.text import catalogue
from ludoteca.text.rules import GENERATED, RulesText, Section
from ludoteca.web.rules.figures import draw_named

MOST_PARTS: Final = 128


@dataclass(frozen=True)
class Part:
    """A generated part and the shapes its drawings need."""

    html: Markup
    shapes: str


@lru_cache(MOST_PARTS)
def draw_part(game: str, name: str, language: str) -> Part:
    """Draws a part of a game's rules; KeyError for an unknown name."""
    entries = listed(game, name, language)
    drawn = {
        one.figure: draw_named(game, one.figure, language, one.name)
        for one in entries
        if one.figure
    }
    shapes = [one.shapes for one in drawn.values()] or [one.shapes for one in entries]
    inside = Markup("").join(
        entry_of(one, drawn[one.figure].svg if one.figure else one.drawing) for one in entries
    )
    return Part(Markup('<div class="entries">%s</div>') % inside, shapes[0] if shapes else "")


def listed(game: str, name: str, language: str) -> list[Reference]:
    """The entries of a list of a game; KeyError for an unknown name."""
    found: list[Reference] = part_of(game, REFERENCES)(name, catalogue(language, game))
    return found


def entries_of(rules: RulesText, section: Section) -> list[Reference]:
    """The entries in the generated parts of a section."""
    return [
        entry
        for block in section.blocks
        if block.kind == GENERATED
        for entry in listed(rules.game, block.name, rules.language)
    ]


def entry_of(entry: Reference, drawing: str) -> Markup:
    """An entry as HTML: picture, name and text."""
    lines = Markup("").join(Markup("<p>%s</p>") % line for line in entry.lines)
    return Markup('<article class="entry" id="%s">%s<div><h3>%s</h3>%s</div></article>') % (
        entry.id,
        Markup(drawing),
        entry.name,
        lines,
    )

"""The parts of the written rules that are made from a game's own tables: factions, tiles, cards."""

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
    """A part of a game's rules by name; a KeyError for an unknown one."""
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
    """The things of a list of a game; a KeyError for an unknown one."""
    found: list[Reference] = part_of(game, REFERENCES)(name, catalogue(language, game))
    return found


def entries_of(rules: RulesText, section: Section) -> list[Reference]:
    """The things that the generated parts of a section list."""
    return [
        entry
        for block in section.blocks
        if block.kind == GENERATED
        for entry in listed(rules.game, block.name, rules.language)
    ]


def entry_of(entry: Reference, drawing: str) -> Markup:
    """A thing of the game: its picture, its name, what is to be said of it."""
    lines = Markup("").join(Markup("<p>%s</p>") % line for line in entry.lines)
    return Markup('<article class="entry" id="%s">%s<div><h3>%s</h3>%s</div></article>') % (
        entry.id,
        Markup(drawing),
        entry.name,
        lines,
    )

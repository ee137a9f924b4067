"""Blocks of the written rules as HTML; everything is escaped except our own drawings."""

import re
from typing import Final

from markupsafe import Markup, escape

from ludoteca.text.rules import (
    BULLETS,
    GENERATED,
    LINK,
    NUMBERS,
    PARAGRAPH,
    PICTURE,
    RULINGS,
    TABLE,
    Block,
    RulesText,
    Section,
)
from ludoteca.web.rules.figures import draw_named
from ludoteca.web.rules.parts import draw_part

STRONG: Final = re.compile(r"\*\*(.+?)\*\*")


class Writer:
    """Writes rules as HTML, and collects the shapes their drawings need."""

    def __init__(self, rules: RulesText) -> None:
        self.rules = rules
        self.shapes: list[str] = []  # in order of first use, without duplicates

    def section(self, section: Section) -> Markup:
        """All blocks of a section."""
        return Markup("\n").join(self.block(block) for block in section.blocks)

    def block(self, block: Block) -> Markup:
        """One block."""
        if block.kind == PICTURE:
            return self.picture(block)
        if block.kind == GENERATED:
            part = draw_part(self.rules.game, block.name, self.rules.language)
            self.use(part.shapes)
            return part.html
        items = [self.line(item) for item in block.items]
        if block.kind == PARAGRAPH:
            return Markup("<p>%s</p>") % items[0]
        if block.kind == TABLE:
            return self.table(block)
        if block.kind == RULINGS:
            return self.rulings(block)
        tag = {BULLETS: "ul", NUMBERS: "ol"}[block.kind]
        inside = Markup("").join(Markup("<li>%s</li>") % item for item in items)
        return Markup(f"<{tag}>%s</{tag}>") % inside

    def picture(self, block: Block) -> Markup:
        """A drawing with its caption."""
        drawn = draw_named(self.rules.game, block.name, self.rules.language, block.items[0])
        self.use(drawn.shapes)
        return Markup('<figure id="figure-%s">%s<figcaption>%s</figcaption></figure>') % (
            block.name,
            Markup(drawn.svg),
            self.line(block.items[0]),
        )

    def table(self, block: Block) -> Markup:
        """A table whose first row is its heading."""
        rows = [[self.line(cell.strip()) for cell in row.split("|")] for row in block.items]
        head = Markup("").join(Markup('<th scope="col">%s</th>') % cell for cell in rows[0])
        body = Markup("").join(
            Markup("<tr>%s</tr>") % Markup("").join(Markup("<td>%s</td>") % cell for cell in row)
            for row in rows[1:]
        )
        table = Markup("<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>")
        return Markup('<div class="rules-table" tabindex="0">%s</div>') % (table % (head, body))

    def rulings(self, block: Block) -> Markup:
        """Rulings with their numbers."""
        out = Markup("")
        for item in block.items:
            number, _, text = item.partition(" ")
            out += Markup('<li id="ruling-%s"><b>%s</b> <span>%s</span></li>') % (
                number,
                number,
                self.line(text),
            )
        return Markup('<ul class="rulings">%s</ul>') % out

    def line(self, text: str) -> Markup:
        """A line with its bold words and links."""
        marked = STRONG.sub(r"<strong>\1</strong>", str(escape(text)))
        return Markup(LINK.sub(self.link, marked))

    def link(self, found: re.Match[str]) -> str:
        """A link to a section."""
        return f'<a href="{self.rules.address(found[2])}">{found[1]}</a>'

    def use(self, shapes: str) -> None:
        """Adds the shapes of a drawing."""
        if shapes and shapes not in self.shapes:
            self.shapes.append(shapes)

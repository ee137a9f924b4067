"""The digests of the drawings in the written rules: a changed drawing is noticed and reviewed.

Usage: `python -m tools.drawings` in the root folder stores the current digests.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from ludoteca.text.loader import LANGUAGES
from ludoteca.text.rules import PICTURE, RulesChapter, RulesText, games_with_rules, rules_text
from ludoteca.web.rules.figures import draw_named
from ludoteca.web.rules.parts import entries_of

STORED: Final = Path(__file__).parents[1] / "tests" / "web" / "rules_drawings.txt"
SHAPES: Final = "(shapes)"  # the definitions shared by the drawings of a chapter
DIGITS: Final = 12
RENEW: Final = "Look at them on /rules; if they are right: make drawings"

Digests = dict[tuple[str, str, str], str]  # by game, chapter and name


class RulesDrawing(NamedTuple):
    """A drawing on a page of the rules, and the definitions it uses."""

    name: str
    svg: str
    shapes: str


def drawings_of(rules: RulesText, chapter: RulesChapter) -> Iterator[RulesDrawing]:
    """Every drawing of a chapter: of positions, and of listed components."""
    for section in chapter.sections:
        names = [block.name for block in section.blocks if block.kind == PICTURE]
        for entry in entries_of(rules, section):
            if entry.figure:
                names.append(entry.figure)
            elif entry.drawing:
                yield RulesDrawing(entry.id, entry.drawing, entry.shapes)
        for name in names:
            yield RulesDrawing(name, *drawn(rules, name))


def drawn(rules: RulesText, name: str) -> tuple[str, str]:
    """A drawing by name, and its definitions; drawn without a title, which is not compared."""
    found = draw_named(rules.game, name, rules.language, name)
    return found.svg, found.shapes


def digest(text: str) -> str:
    """A short digest of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def digests_today() -> Digests:
    """The digest of every drawing, as drawn now."""
    found: Digests = {}
    for game in games_with_rules():
        rules = rules_text(game, LANGUAGES[0])
        for chapter in rules.chapters:
            shapes: set[str] = set()
            for drawing in drawings_of(rules, chapter):
                found[game, chapter.id, drawing.name] = digest(drawing.svg)
                shapes.add(drawing.shapes)
            if shapes:
                found[game, chapter.id, SHAPES] = digest("".join(sorted(shapes)))
    return found


def digests_stored() -> Digests:
    """The digests in the file; one drawing per line: game, chapter, name, digest."""
    lines = [line.split() for line in STORED.read_text(encoding="utf-8").splitlines()]
    return {(game, chapter, name): value for game, chapter, name, value in lines}


def differences(stored: Digests, today: Digests) -> list[str]:
    """The drawings that changed, with a sentence for each."""
    found = []
    for key in sorted(stored.keys() | today.keys()):
        if stored.get(key) != today.get(key):
            what = "is new" if key not in stored else "has changed" if key in today else "is gone"
            game, chapter, name = key
            found.append(f"{game}, chapter {chapter}: the drawing {name} {what}")
    return found


def main() -> None:
    """Stores the current digests."""
    today = digests_today()
    lines = [" ".join([*key, value]) for key, value in sorted(today.items())]
    STORED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} digests in {STORED}")


if __name__ == "__main__":
    main()

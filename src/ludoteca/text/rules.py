"""Reads the written rules of a game: one text file per language, chapters with stable ids.

A file is a small part of Markdown. `# Title {#id}` begins a chapter, `## Title {#id}` a section;
`short:` lines under a chapter's title are its summary, a `terms:` line lists what the index calls
it. Then come paragraphs, `-` and `1.` lists, tables of `|`, `![caption](name)` for a drawing of
`drawings.txt`, `::: name` for a part made from the game's tables, and `! 51 text` for a ruling.
Within a line `**strong**` and `[words](#id)` are known.
"""

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.text.loader import LANGUAGES, games, room

HEADING: Final = re.compile(r"(#{1,2}) (.+) \{#([a-z0-9-]+)\}$")
DRAWING: Final = re.compile(r"!\[(.+)\]\(([a-z0-9-]+)\)$")
RULING: Final = re.compile(r"! (\d+) (.+)$")
NUMBERED: Final = re.compile(r"\d+\. (.+)$")
LINK: Final = re.compile(r"\[([^\]]+)\]\(#([a-z0-9-]+)\)")
BARE: Final = re.compile(r"\*\*|\[|\]\(#[a-z0-9-]+\)")
SHORT: Final = "short: "
TERMS: Final = "terms: "
PART: Final = "::: "
DIVIDER: Final = re.compile(r"[|\- ]+$")

PARAGRAPH: Final = "paragraph"
BULLETS: Final = "bullets"
NUMBERS: Final = "numbers"
TABLE: Final = "table"
PICTURE: Final = "picture"
GENERATED: Final = "generated"
RULINGS: Final = "rulings"


@dataclass(frozen=True)
class Block:
    """A paragraph, a list, a table, a drawing or a generated part; `items` are its lines."""

    kind: str
    items: tuple[str, ...]
    name: str = ""


@dataclass
class Section:
    """A piece of a chapter with an address of its own."""

    id: str
    title: str
    terms: list[str] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    def text(self) -> str:
        """All words of the section, without signs."""
        return " ".join(bare(item) for block in self.blocks for item in block.items)


@dataclass
class RulesChapter:
    """A chapter: its opening is the first section and has the chapter's own id."""

    sections: list[Section]
    short: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The chapter's address."""
        return self.sections[0].id

    @property
    def title(self) -> str:
        """The chapter's title."""
        return self.sections[0].title


class RulesText:
    """The rules of one game in one language."""

    __slots__ = ("game", "language", "chapters", "places")

    def __init__(self, game: str, language: str, chapters: list[RulesChapter]) -> None:
        self.game = game
        self.language = language
        self.chapters = chapters
        self.places: dict[str, tuple[RulesChapter, Section]] = {
            section.id: (chapter, section) for chapter in chapters for section in chapter.sections
        }

    def address(self, section: str) -> str:
        """The address of a section on the site; a KeyError names an unknown one."""
        chapter, _ = self.places[section]
        anchor = "" if section == chapter.id else f"#{section}"
        return f"/rules/{self.game}/{chapter.id}{anchor}"


class Reader:
    """Reads a file line by line; a line that does not fit is refused with its number."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = 0
        self.chapters: list[RulesChapter] = []
        self.kind = ""
        self.items: list[str] = []

    def read(self, text: str) -> list[RulesChapter]:
        """All chapters of a text."""
        for number, line in enumerate(text.splitlines(), 1):
            self.number = number
            self.take(line.strip())
        self.close()
        return self.chapters

    def take(self, line: str) -> None:
        """One line."""
        heading = HEADING.match(line)
        if heading:
            self.close()
            self.begin(len(heading[1]), heading[2], heading[3])
        elif not line:
            self.close()
        elif not self.chapters or line.startswith("#"):
            raise self.refused(line)
        elif line.startswith(SHORT):
            self.chapters[-1].short.append(line.removeprefix(SHORT))
        elif line.startswith(TERMS):
            self.section.terms += [term.strip() for term in line.removeprefix(TERMS).split(";")]
        else:
            self.take_words(line)

    def take_words(self, line: str) -> None:
        """A line of text, list, table, drawing or ruling."""
        drawing, ruling = DRAWING.match(line), RULING.match(line)
        numbered = NUMBERED.match(line)
        if drawing:
            self.close()
            self.section.blocks.append(Block(PICTURE, (drawing[1],), drawing[2]))
        elif line.startswith(PART):
            self.close()
            self.section.blocks.append(Block(GENERATED, (), line.removeprefix(PART)))
        elif ruling:
            self.add(RULINGS, f"{ruling[1]} {ruling[2]}")
        elif line.startswith("!"):
            raise self.refused(line)
        elif line.startswith("- "):
            self.add(BULLETS, line[2:])
        elif numbered:
            self.add(NUMBERS, numbered[1])
        elif line.startswith("|"):
            if not DIVIDER.match(line):
                self.add(TABLE, line.strip("| "))
        elif self.kind in (BULLETS, NUMBERS, RULINGS):
            self.items[-1] += f" {line}"
        else:
            self.add(PARAGRAPH, line)

    @property
    def section(self) -> Section:
        """The section being read."""
        return self.chapters[-1].sections[-1]

    def begin(self, depth: int, title: str, name: str) -> None:
        """A heading."""
        known = {one.id for chapter in self.chapters for one in chapter.sections}
        if name in known or (depth == 2 and not self.chapters):
            raise self.refused(f"{title} {{#{name}}}")
        if depth == 1:
            self.chapters.append(RulesChapter([Section(name, title)]))
        else:
            self.chapters[-1].sections.append(Section(name, title))

    def add(self, kind: str, item: str) -> None:
        """A line of a block; lines of one kind that follow each other are one block."""
        if kind != self.kind:
            self.close()
        self.kind = kind
        self.items.append(item)

    def close(self) -> None:
        """Ends the block being read."""
        if self.items:
            items = [" ".join(self.items)] if self.kind == PARAGRAPH else self.items
            self.section.blocks.append(Block(self.kind, tuple(items)))
        self.kind, self.items = "", []

    def refused(self, line: str) -> BadNotation:
        """What to say of a line that does not fit."""
        facts: dict[str, int | str] = {"file": self.name, "number": self.number, "line": line}
        return BadNotation("rules.line", facts)


def read_rules(game: str, language: str, text: str) -> RulesText:
    """The rules written in a text; BadNotation with its line if something does not fit."""
    return RulesText(game, language, Reader(f"{game}/rules/{language}.md").read(text))


@cache
def rules_text(game: str, language: str) -> RulesText:
    """The written rules of a game in a language; BadNotation if there are none."""
    if game not in games_with_rules():
        raise BadNotation("game.unknown", {"game": game, "known": ", ".join(games_with_rules())})
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadNotation("language.unknown", {"language": language, "known": known})
    text = folder(game).joinpath(f"{language}.md").read_text(encoding="utf-8")
    return read_rules(game, language, text)


@cache
def games_with_rules() -> tuple[str, ...]:
    """The games whose rules are written."""
    return tuple(game for game in games() if folder(game).joinpath("en.md").is_file())


def folder(game: str) -> Traversable:
    """Where the rules of a game are."""
    return room().joinpath(game, "rules")


@cache
def citations(game: str) -> dict[str, str]:
    """The section that each citation of the game's code leads to."""
    lines = folder(game).joinpath("citations.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" = ") for line in lines if line]
    return {citation: section for citation, _, section in pairs}


def citation_address(game: str, citation: str) -> str:
    """The address of the paragraph behind a citation; empty if it has none."""
    if game not in games_with_rules():
        return ""
    section = citations(game).get(citation)
    return rules_text(game, LANGUAGES[0]).address(section) if section else ""


@cache
def positions(game: str) -> dict[str, str]:
    """The drawings of a game's rules by name: what stands in `drawings.txt` under `# name`."""
    text = folder(game).joinpath("drawings.txt").read_text(encoding="utf-8")
    pieces = re.split(r"^# ([a-z0-9-]+)\n", text, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def bare(text: str) -> str:
    """A line without its signs."""
    return BARE.sub("", text)


def plain(text: str) -> str:
    """A text for comparing: small letters without accents."""
    cut = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in cut if not unicodedata.combining(sign))


@dataclass(frozen=True)
class Found:
    """A section that holds what was searched for, with the words around it."""

    chapter: str
    section: Section
    excerpt: str
    score: int


AROUND: Final = 80  # characters shown before and after a word that was found
MOST_FOUND: Final = 30


def search(rules: RulesText, asked: str) -> list[Found]:
    """The sections that hold every word, those that say them in their titles first."""
    wanted = plain(asked).split()
    if not wanted:
        return []
    found = [
        one
        for chapter in rules.chapters
        for section in chapter.sections
        if (one := find_in(chapter, section, wanted))
    ]
    return sorted(found, key=lambda one: -one.score)[:MOST_FOUND]


def find_in(chapter: RulesChapter, section: Section, wanted: list[str]) -> Found | None:
    """A section, if it holds every word."""
    title, text = plain(section.title), plain(section.text())
    terms = plain("; ".join(section.terms))
    if not all(word in title or word in terms or word in text for word in wanted):
        return None
    score = sum(
        8 * (word in title) + 4 * (word in terms) + min(3, text.count(word)) for word in wanted
    )
    return Found(chapter.title, section, excerpt(section.text(), wanted[0]), score)


def excerpt(text: str, word: str) -> str:
    """The words around the first place of a word."""
    at = max(0, plain(text).find(word))
    start = text.rfind(" ", 0, max(0, at - AROUND)) + 1 if at > AROUND else 0
    end = text.find(" ", at + AROUND)
    cut = text[start:] if end < 0 else text[start:end]
    return ("… " if start else "") + cut + ("" if end < 0 else " …")

"""Reads the written rules of a game: one text file per language, chapters with stable ids.

The format is a small subset of Markdown. `# Title {#id}` starts a chapter, `## Title {#id}` a
section. `short:` lines after a chapter's title are its summary, a `terms:` line lists its index
terms. Then follow paragraphs, `-` and `1.` lists, tables with `|`, `![caption](name)` for a drawing
from `drawings.txt`, `::: name` for a part generated from the game's tables, and `! 51 text` for a
ruling. Lines may contain `**strong**` and `[words](#id)`.
"""

import re
import unicodedata
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from ludoteca.core.errors import BadNotation
from ludoteca.text.loader import LANGUAGES, games, package_folder

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
    """A paragraph, list, table, drawing or generated part; `items` are its lines."""

    kind: str
    items: tuple[str, ...]
    name: str = ""


@dataclass
class Section:
    """A part of a chapter with its own id."""

    id: str
    title: str
    terms: list[str] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    def text(self) -> str:
        """The text of the section without markup."""
        return " ".join(bare(item) for block in self.blocks for item in block.items)


@dataclass
class RulesChapter:
    """A chapter; its first section is the introduction and has the chapter's id."""

    sections: list[Section]
    short: list[str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The id of the chapter."""
        return self.sections[0].id

    @property
    def title(self) -> str:
        """The title of the chapter."""
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
        """The address of a section on the site; raises KeyError for an unknown section."""
        chapter, _ = self.places[section]
        anchor = "" if section == chapter.id else f"#{section}"
        return f"/rules/{self.game}/{chapter.id}{anchor}"


class Reader:
    """Reads a file line by line; raises BadNotation with the line number if a line is not
    understood."""

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
        """Reads one line."""
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
        """Reads a line of text, list, table, drawing or ruling."""
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
        """Starts a chapter or section."""
        known = {one.id for chapter in self.chapters for one in chapter.sections}
        if name in known or (depth == 2 and not self.chapters):
            raise self.refused(f"{title} {{#{name}}}")
        if depth == 1:
            self.chapters.append(RulesChapter([Section(name, title)]))
        else:
            self.chapters[-1].sections.append(Section(name, title))

    def add(self, kind: str, item: str) -> None:
        """Adds a line to the current block, or starts a new block if its kind differs."""
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
        """The refusal of a line that is not understood."""
        facts: dict[str, int | str] = {"file": self.name, "number": self.number, "line": line}
        return BadNotation("rules.line", facts)


def read_rules(game: str, language: str, text: str) -> RulesText:
    """The rules in a text; raises BadNotation with the line number if a line is not understood."""
    return RulesText(game, language, Reader(f"{game}/rules/{language}.md").read(text))


@cache
def rules_text(game: str, language: str) -> RulesText:
    """The written rules of a game in a language; raises BadNotation if there are none."""
    if game not in games_with_rules():
        raise BadNotation("game.unknown", {"game": game, "known": ", ".join(games_with_rules())})
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadNotation("language.unknown", {"language": language, "known": known})
    text = folder(game).joinpath(f"{language}.md").read_text(encoding="utf-8")
    return read_rules(game, language, text)


@cache
def games_with_rules() -> tuple[str, ...]:
    """The games that have written rules."""
    return tuple(game for game in games() if folder(game).joinpath("en.md").is_file())


def folder(game: str) -> Traversable:
    """The folder of a game's rules."""
    return package_folder().joinpath(game, "rules")


@cache
def citations(game: str) -> dict[str, str]:
    """The id of the section for each citation in the game's code."""
    lines = folder(game).joinpath("citations.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.partition(" = ") for line in lines if line]
    return {citation: section for citation, _, section in pairs}


def citation_address(game: str, citation: str) -> str:
    """The address of the section for a citation; empty if it has none."""
    if game not in games_with_rules():
        return ""
    section = citations(game).get(citation)
    return rules_text(game, LANGUAGES[0]).address(section) if section else ""


@cache
def positions(game: str) -> dict[str, str]:
    """The positions of a game's drawings by name: the text after `# name` in `drawings.txt`."""
    text = folder(game).joinpath("drawings.txt").read_text(encoding="utf-8")
    pieces = re.split(r"^# ([a-z0-9-]+)\n", text, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


def bare(text: str) -> str:
    """The text without markup."""
    return BARE.sub("", text)


def plain(text: str) -> str:
    """The text in lower case without accents, for comparison."""
    cut = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in cut if not unicodedata.combining(sign))


@dataclass(frozen=True)
class Found:
    """A section found by a search, with the text around the match."""

    chapter: str
    section: Section
    excerpt: str
    score: int


AROUND: Final = 80  # characters shown before and after a match
MOST_FOUND: Final = 30


def search(rules: RulesText, asked: str) -> list[Found]:
    """The sections that contain all words, best match first."""
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
    """A section that contains all words, with its score; otherwise None."""
    title, text = plain(section.title), plain(section.text())
    terms = plain("; ".join(section.terms))
    if not all(word in title or word in terms or word in text for word in wanted):
        return None
    score = sum(
        8 * (word in title) + 4 * (word in terms) + min(3, text.count(word)) for word in wanted
    )
    return Found(chapter.title, section, excerpt(section.text(), wanted[0]), score)


def excerpt(text: str, word: str) -> str:
    """The text around the first occurrence of a word."""
    at = max(0, plain(text).find(word))
    start = text.rfind(" ", 0, max(0, at - AROUND)) + 1 if at > AROUND else 0
    end = text.find(" ", at + AROUND)
    cut = text[start:] if end < 0 else text[start:end]
    return ("… " if start else "") + cut + ("" if end < 0 else " …")

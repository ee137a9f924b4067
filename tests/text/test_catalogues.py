"""The catalogues: complete, consistent between languages, polite."""

import re
from typing import Final

import pytest

from ludoteca.games.euphrates_tigris import rulebook
from ludoteca.games.euphrates_tigris.actions import KIND_NAMES
from ludoteca.games.euphrates_tigris.notation import monument_name
from ludoteca.games.euphrates_tigris.rules.preparation import options
from ludoteca.games.euphrates_tigris.scoring import SOURCES
from ludoteca.games.euphrates_tigris.state import QUESTION_NAMES
from ludoteca.games.euphrates_tigris.tables import (
    BOARD_NAMES,
    COLOUR_NAMES,
    DYNASTY_NAMES,
    GAUGE_STEPS,
    LEADER_NAMES,
    MONUMENTS,
    TILE_NAMES,
)
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.text.loader import SITE, Entry, games, package_folder, read_entries

GAME: Final = "euphrates_tigris"
SETTLERS: Final = "imperial_settlers"
FOLDERS: Final = (SITE, *games())
OTHERS: Final = tuple(language for language in LANGUAGES if language != "en")
PAIRS: Final = tuple(monument_name(number) for number in range(len(MONUMENTS)))

# Equal in two languages because the words are: names of languages, cells, commands.
ALIKE: Final = {
    SITE: {
        "answer.no",
        "page.talk",
        "web.puzzle.rival",
        "answer.no.letter",
        "cli.commands",
        "language.en",
        "language.it",
        "language.es",
        "seat.bot",
        "web.bot",
        "web.bot.club",
        "web.bot.level",
        "web.bot.named",
        "web.score_chart.round",
        "web.plan.BOT",
    },
    GAME: {
        "game.name",
        "cell.tile",
        "gauge.1.short",
        "gauge.2.short",
        "gauge.3.short",
        "gauge.4.short",
        "mention.leader",
        "mention.leader.short",
    },
    SETTLERS: {
        "card.egy_oasis",
        "card.jap_casino",
        "card.jap_dojo",
        "card.jap_ninjas",
        "card.EGY005",
        "card.JAP012",
        "card.JAP024",
        "card.JAP025",
        "card.JAP026",
        "card.JAP027",
        "count.good.samurai",
        "effect.then",
        "good.samurai",
        "word.round",
    },
    "terra_mystica": {
        "conversions.trade",
        "game.name",
        "mention.bonus",
        "faction.auren",
        "faction.yetis",
        "ledger.round",
    },
}

# The facts that each sentence may use; rules, options and records provide exactly these.
FACTS: Final = {
    "leader.taken": "cell",
    "leader.river": "cell",
    "leader.temple": "cell leader",
    "leader.joins": "cell leader joined most",
    "leader.stays": "cell leader",
    "withdraw.reserve": "leader",
    "tile.held": "tile",
    "tile.taken": "cell",
    "tile.land": "cell",
    "tile.river": "cell tile",
    "tile.joins": "cell joined most",
    "catastrophe.spent": "",
    "catastrophe.leader": "cell",
    "catastrophe.treasure": "cell",
    "catastrophe.monument": "cell",
    "catastrophe.twice": "cell",
    "swap.none": "",
    "swap.held": "tile count held",
    "support.held": "tile count held",
    "support.attack": "count attack defence",
    "support.defence": "count needed",
    "war.none": "leader",
    "monument.square": "cell",
    "monument.colour": "monument tile",
    "monument.built": "monument",
    "treasure.none": "cell",
    "treasure.corner": "cell",
    "draw.supply": "tile",
    "draw.bag": "",
    "resign.out": "",
    "prompt.action": "number most",
    "prompt.attack": "tile attack defence",
    "prompt.defend": "tile attack added defence",
    "prompt.war": "",
    "prompt.monument": "cell",
    "prompt.treasure": "count",
    "prompt.draw": "count",
    "action.support": "tile count",
    "action.war": "leader",
    "action.monument.none": "",
    "action.draw": "tile",
    "action.draw.bag": "",
    "action.resign": "",
    "cell.empty.land": "cell",
    "cell.empty.river": "cell",
    "cell.tile": "cell tile",
    "cell.tile.treasure": "cell tile",
    "cell.turned": "cell",
    "cell.turned.treasure": "cell",
    "cell.catastrophe": "cell",
    "cell.leader": "cell leader dynasty war revolt",
    "mark.legal": "",
    "mark.point": "dynasty tile",
    "mark.war": "leaders",
    "mark.joins": "",
}
SITE_FACTS: Final = {
    "turn.other": "who",
    "turn.watch": "",
    "match.over": "",
    "match.stale": "",
    "question.other": "question",
    "option.unknown": "option known",
    "option.value": "option value allowed",
    "option.dynasties.form": "players allowed",
    "option.letter": "option letter allowed",
    "option.hands.form": "players size",
    "option.bag.short": "least",
    "option.tiles": "tile",
    "seed.hex": "seed",
    "seed.word": "seed most",
    "record.json": "reason",
    "record.format": "format",
    "record.missing": "field",
    "record.field": "field",
    "record.action": "number",
    "record.cut": "last",
    "record.line": "line",
    "record.version": "game version known",
    "record.refused": "number text reason",
    "record.seats": "count players",
    "notation.empty": "",
    "notation.unknown": "word known",
    "notation.ambiguous": "word fits",
    "notation.cell": "word",
    "notation.form": "form",
    "notation.piece": "word known",
    "position.line": "line",
    "position.missing": "field",
    "position.token": "token cell",
    "position.grid": "",
    "position.name": "name known",
    "position.value": "field value",
    "game.unknown": "game known",
    "bot.unknown": "bot known",
    "language.unknown": "language known",
    "file.missing": "path",
    "file.unreadable": "path",
    "file.exists": "path",
    "file.directory": "path",
    "table.unknown": "",
    "table.seats": "count players",
    "table.kind": "kind known",
    "table.nobody": "",
    "table.free_undo": "",
    "table.started": "",
    "table.full": "",
    "table.closed": "",
    "table.gathering": "",
    "table.version": "game version",
    "table.not_yours": "",
    "seat.not_yours": "",
    "key.unknown": "",
    "notation.long": "most longest",
    "undo.none": "",
    "undo.shown": "",
    "undo.handed": "",
    "undo.other": "",
    "record.secret": "",
    "record.fingerprint": "found published",
    "backup.copy": "path",
    "backup.not_empty": "place",
    "backup.form": "",
    "backup.cut": "rows",
    "backup.schema": "found known",
    "store.unwritable": "path",
    "store.one_process": "path",
    "store.unusable": "place reason",
    "store.url": "known",
    "store.newer": "found known",
}


def journal_things() -> list[str]:
    """Everything the rules record in a journal, derived from the same tables."""
    things = [f"{what}.{tile}" for tile in TILE_NAMES for what in TILE_NOTES]
    things += [f"{what}.{leader}" for leader in LEADER_NAMES for what in LEADER_NOTES]
    things += [f"built.{pair}" for pair in PAIRS]
    return [
        *things,
        *SOURCES,
        "placed.catastrophe",
        "defence",
        "swapped",
        "drawn",
        "passed",
        "resigned",
        "over",
    ]


TILE_NOTES: Final = ("placed", "lost", "aside", "drawn", "taken", "supply", "support")
LEADER_NOTES: Final = ("placed", "moved", "home", "revolt", "war")


def citations() -> list[str]:
    """Every citation constant of the rulebook."""
    values = [value for name, value in vars(rulebook).items() if name.isupper()]
    return [value for value in values if isinstance(value, str)]


def names() -> list[str]:
    """The keys of every piece, option and word, derived from the game's tables."""
    keys = [f"{kind}.{tile}" for tile in TILE_NAMES for kind in ("tile", "a.tile")]
    keys += [f"{form}.tile.{tile}" for tile in TILE_NAMES for form in ("the", "many", "count")]
    keys += [f"leader.{leader}" for leader in LEADER_NAMES]
    keys += [f"{form}.leader.{name}" for name in LEADER_NAMES for form in ("a", "the", "both")]
    keys += [f"{form}dynasty.{name}" for name in DYNASTY_NAMES for form in ("", "the.", "of.")]
    keys += [f"colour.{colour}" for colour in COLOUR_NAMES]
    keys += [f"monument.{pair}" for pair in PAIRS]
    keys += [f"board.{board}" for board in BOARD_NAMES]
    keys += [f"option.{option.name}" for option in options()]
    keys += [f"option.{option.name}.about" for option in options()]
    keys += [f"kind.{kind}" for kind in KIND_NAMES[1:]]
    keys += [f"{what}.{name}" for name in QUESTION_NAMES[1:] for what in ("question", "prompt")]
    keys += [f"gauge.{step}" for step in range(GAUGE_STEPS + 1)]
    return [*keys, *SOURCES, "game.name", "game.about"]


def texts(entry: Entry) -> list[str]:
    """The texts of an entry without placeholders."""
    return [form.opening + "".join(place[-1] for place in form.places) for form in entry.forms]


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_have_the_same_keys_and_placeholders(folder: str, language: str) -> None:
    english = read_entries("en", folder)
    other = read_entries(language, folder)
    assert list(other) == list(english)
    for key, entry in english.items():
        assert other[key].names == entry.names, key
        assert len(other[key].forms) == len(entry.forms), key


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(folder: str, language: str) -> None:
    english = read_entries("en", folder)
    other = read_entries(language, folder)
    alike = {key for key in english if texts(other[key]) == texts(english[key])}
    assert alike <= ALIKE.get(folder, set())


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_unbalanced_braces(folder: str, language: str) -> None:
    for key, entry in read_entries(language, folder).items():
        for text in texts(entry):
            assert "{" not in text and "}" not in text, key
            assert text, key


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_appears_twice(folder: str, language: str) -> None:
    text = (package_folder() / folder / f"{language}.po").read_text(encoding="utf-8")
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_contains_invalid_or_error(folder: str, language: str) -> None:
    for key, entry in read_entries(language, folder).items():
        for text in (text.lower() for text in texts(entry)):
            assert not any(word in text for word in ("invalid", "error", "inválid", "non valid")), (
                key
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_use_exactly_the_given_facts(language: str) -> None:
    for folder, table in ((GAME, FACTS), (SITE, SITE_FACTS)):
        entries = read_entries(language, folder)
        for key, facts in table.items():
            assert entries[key].names == set(facts.split()), key


def test_every_refusal_of_the_rules_is_in_the_table_of_facts() -> None:
    assert [key for key, _ in rulebook.REFUSALS] == [*FACTS][: len(rulebook.REFUSALS)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_citations_log_and_names_have_texts(language: str) -> None:
    words = catalogue(language, GAME)
    wanted = [key for key, _ in rulebook.REFUSALS] + citations() + names()
    wanted += [f"journal.{thing}" for thing in journal_things()]
    assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_log_sentence_belongs_to_a_journal_entry(language: str) -> None:
    known = {f"journal.{thing}" for thing in journal_things()}
    found = {key for key in read_entries(language, GAME) if key.startswith("journal.")}
    assert {key.removesuffix(".zero") for key in found} == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_whole_sentences(language: str) -> None:
    for key, _ in rulebook.REFUSALS:
        assert texts(read_entries(language, GAME)[key])[0].endswith("."), key

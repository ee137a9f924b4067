"""Reads the catalogues (a .po file per language and game, one for the site) and fills in sentences.

The id of a message is its key; its text may contain placeholders. `{cell}` is a fact; a fact that
is itself a key (`tile.temple`) is replaced by its text. `{tile:the}` uses a form of it: the text of
`the.tile.temple`, capitalised if written `{tile:The}`. A fact that is not a key uses `the.name` if
there is one, otherwise it is inserted unchanged. `{tile*held}` counts it: the text of
`count.tile.temple` with the fact `held` as its count.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal

from babel import Locale
from babel.lists import format_list
from babel.messages.pofile import read_po

from ludoteca.core.errors import BadNotation, Refusal, shortened

Last = Literal["standard", "or"]

LANGUAGES: Final = ("en", "it", "es")
SITE: Final = "site"
PACKAGE: Final = "ludoteca.text"
COUNTS: Final = ("count", "amount", "gold")  # facts that decide between singular, plural and zero
ZERO: Final = ".zero"
MINUS: Final = ".minus"  # suffix of a variant for negative amounts, which get the absolute value
PLAIN: Final = ".plain"  # suffix of a log line without a place
AND: Final[Last] = "standard"  # the CLDR's name for this kind of list
OR: Final[Last] = "or"
LISTS: Final = {"en": "en_GB"}  # a locale without a comma before the last item
MOST_COUNTS: Final = 1024
NO_FACTS: Final[Mapping[str, int | str]] = {}
QUOTED: Final = ("“", "«", "'")  # followed by a user's own text
PLACEHOLDER: Final = re.compile(r"\{(\w+)(?::(\w+)|\*(\w+))?\}")


class Sentence:
    """A text split at its placeholders, each with its form or the name of its count."""

    __slots__ = ("opening", "places", "names")

    def __init__(self, text: str) -> None:
        cut: list[str | None] = PLACEHOLDER.split(text)
        self.opening: str = cut[0] or ""
        self.places: list[tuple[str, str, str, str]] = [
            (cut[at] or "", cut[at + 1] or "", cut[at + 2] or "", cut[at + 3] or "")
            for at in range(1, len(cut), 4)
        ]  # name, form, name of the count, text after the placeholder
        used = [name for place in self.places for name in (place[0], place[2]) if name]
        self.names: frozenset[str] = frozenset(used)


class Entry:
    """The text of one key: one sentence, or singular and plural."""

    __slots__ = ("forms", "names")

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.forms: list[Sentence] = [Sentence(text) for text in texts]
        self.names: frozenset[str] = frozenset().union(*(form.names for form in self.forms))

    def form_for(self, facts: Mapping[str, int | str], language: str) -> Sentence:
        """The singular if the count requires it, otherwise the plural."""
        if len(self.forms) == 1:
            return self.forms[0]
        for name in COUNTS:
            if name in facts:
                return self.forms[0] if is_singular(facts[name], language) else self.forms[-1]
        return self.forms[-1]


@lru_cache(MOST_COUNTS)
def is_singular(count: int | str, language: str) -> bool:
    """Whether a language uses the singular for a number, according to the CLDR."""
    if not isinstance(count, int) or count < 0:
        return False
    return Locale.parse(language).plural_form(count) == "one"


Words = dict[str, Entry]


class Catalogue:
    """The texts of one language: those of the site and optionally of a game."""

    __slots__ = ("language", "entries", "varied")

    def __init__(self, language: str, entries: Words) -> None:
        self.language = language
        self.entries = entries
        # Keys with variants for zero or for negative amounts.
        self.varied: frozenset[str] = frozenset(
            key.removesuffix(end) for end in (ZERO, MINUS) for key in entries if key.endswith(end)
        )

    def has(self, key: str) -> bool:
        """Whether the catalogue has the key."""
        return key in self.entries

    def say(self, key: str, facts: Mapping[str, int | str] | None = None) -> str:
        """The sentence of a key with its facts filled in; raises KeyError for an unknown key or a
        missing fact."""
        if not facts:
            plain = self.entries[key].forms[-1]
            if not plain.names:
                return plain.opening
        given = facts or NO_FACTS
        variant = self._variant(key, given) if key in self.varied else key
        if variant.endswith(MINUS):
            given = {
                name: abs(fact) if isinstance(fact, int) else fact for name, fact in given.items()
            }
        sentence = self.entries[variant].form_for(given, self.language)
        text = sentence.opening
        try:
            for name, form, times, after in sentence.places:
                fact = given[name]
                if isinstance(fact, int):
                    text += f"{fact}{after}"
                elif text.endswith(QUOTED) and shortened(fact) != fact:
                    text += shortened(fact) + after
                else:
                    text += self._fact(fact, form, given[times] if times else "") + after
        except KeyError:
            missing = sorted(sentence.names - given.keys())
            if not missing:
                raise
            raise KeyError(f"{key}: no fact {', '.join(missing)}") from None
        return text

    def join(self, parts: Sequence[str], last: Last = AND) -> str:
        """A list such as "one, two and three"; `last` is AND or OR."""
        return format_list(list(parts), last, LISTS.get(self.language, self.language))

    def _variant(self, key: str, facts: Mapping[str, int | str]) -> str:
        """The key of the variant for zero or negative amounts, if there is one, otherwise the
        key."""
        for name in COUNTS:
            count = facts.get(name)
            if isinstance(count, int) and count <= 0:
                variant = key + (MINUS if count else ZERO)
                if variant in self.entries:
                    return variant
        return key

    def _fact(self, fact: str, form: str, count: int | str) -> str:
        """The text of a key, in a form or with a count; any other text unchanged."""
        if form:
            return self._formed(fact, form)
        return self._name(fact) if count == "" else self._counted(fact, count)

    def _formed(self, fact: str, form: str) -> str:
        """The text of a key in a form; other text is treated as a name."""
        key = f"{form.lower()}.{fact}"
        text = self._name(key)
        if text != key:
            return text[0].upper() + text[1:] if form[0].isupper() else text
        any_name = f"{form.lower()}.name"
        text = self._name(fact)
        return self.say(any_name, {"name": text}) if any_name in self.entries else text

    def _name(self, fact: str) -> str:
        """The text of a key without placeholders; any other text unchanged."""
        entry = self.entries.get(fact)
        return fact if entry is None or entry.names else entry.forms[0].opening

    def _counted(self, fact: str, count: int | str) -> str:
        key = f"count.{fact}"
        if key in self.entries:
            return self.say(key, {"count": count})
        return f"{count} {self._name(fact)}"


def catalogue(language: str, game: str = "") -> Catalogue:
    """The catalogue of the site and a game; raises BadNotation for an unknown language or game."""
    folder = game.replace("-", "_")
    if game and folder not in games():
        raise BadNotation("game.unknown", {"game": game, "known": ", ".join(games())})
    return catalogue_at(language, f"{PACKAGE}.{folder}" if game else "")


def catalogue_at(language: str, place: str) -> Catalogue:
    """The catalogue of the site and a game, given the import path of the game's folder."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise BadNotation("language.unknown", {"language": language, "known": known})
    return load(language, place)


@cache
def games() -> tuple[str, ...]:
    """The games that have catalogues, by folder."""
    folders = [place.name for place in package_folder().iterdir() if (place / "en.po").is_file()]
    return tuple(sorted(name for name in folders if name != SITE))


@cache
def load(language: str, place: str) -> Catalogue:
    """Reads a catalogue from its files; cached."""
    own = read_entries(language, place.removeprefix(f"{PACKAGE}.")) if place else {}
    return Catalogue(language, {**read_entries(language, SITE), **own})


@cache
def read_entries(language: str, folder: str) -> Words:
    """The entries of one .po file, by key."""
    place = files(folder) if "." in folder else package_folder() / folder
    with (place / f"{language}.po").open("rb") as file:
        messages = list(read_po(file, locale=language))
    return {
        texts_of(message.id)[0]: Entry(texts_of(message.string))
        for message in messages
        if message.id
    }


def texts_of(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """A message's text as a tuple: one text, or singular and plural."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def package_folder() -> Traversable:
    """The folder of this package."""
    return files(PACKAGE)


def refusal_sentence(refusal: Refusal, words: Catalogue) -> str:
    """The sentence of a refusal, followed by the rule it cites in brackets."""
    facts = dict(refusal.facts)
    if isinstance(refusal.__cause__, Refusal):
        facts["reason"] = refusal_sentence(refusal.__cause__, words)
    text = words.say(refusal.code, facts)
    if not refusal.citation:
        return text
    cited = refusal.citation
    return f"{text} [{words.say(cited) if words.has(cited) else cited}]"


def journal_sentence(words: Catalogue, who: str, thing: str, amount: int, at: str) -> str:
    """A line of the log: who did what, how much and where."""
    key = f"journal.{thing}"
    plain = key + PLAIN
    facts: dict[str, int | str] = {"who": who, "amount": amount, "at": at}
    return words.say(key if at or not words.has(plain) else plain, facts)

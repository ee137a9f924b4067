"""The texts of Imperial Settlers: every key of the rules, and the facts of each sentence."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import pytest

from ludoteca.core.errors import Illegal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.scoring import SOURCES
from ludoteca.games.imperial_settlers.setup import OPTIONS
from ludoteca.games.imperial_settlers.state import PHASES
from ludoteca.games.imperial_settlers.tables.boards import (
    COLORS,
    DECKS,
    FACTIONS,
    GOOD_KEYS,
    SAMURAI,
    TITLES,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, EVENTS, OPS, TARGETS, TYPES
from ludoteca.text import LANGUAGES, catalogue, journal_sentence, refusal_sentence
from ludoteca.text.loader import MINUS, PLAIN, read_entries

GAME: Final = "imperial_settlers"

# The facts of refusals of unreadable texts.
READING_FACTS: Final = {
    "action.empty": "",
    "action.unknown": "text",
    "card.unknown": "card",
    "payment.unknown": "text",
    "payment.sum": "text",
    "option.unknown": "option known",
    "option.count": "option least most",
    "option.choice": "option value",
    "option.flag": "option value",
    "option.letters": "option value",
    "option.peaceful_solo": "option",
    "option.lookout_solo": "option",
    "option.faction": "faction",
    "option.factions.form": "factions players",
    "option.deck": "deck place",
    "position.missing": "field",
    "position.seats": "seats",
    "position.line": "line",
    "position.number": "number most",
    "position.word": "word",
    "position.twice": "card",
    "position.goods": "goods",
    "position.seat": "seat",
    "position.task": "task",
    "position.mark": "mark",
    "position.faction": "card",
    "position.nowhere": "card",
    "position.common": "card",
    "position.pool": "card",
    "position.put_away": "card",
    "position.seat_card": "card",
    "position.deal": "card",
    "position.known": "card",
    "seed.hex": "seed",
}
# The facts of refusals of invalid faction decks.
DECK_FACTS: Final = {
    "deck.faction": "faction",
    "deck.card": "card",
    "deck.other": "card faction",
    "deck.twice": "card",
    "deck.size": "cards needed",
    "deck.copies": "card copies needed",
    "deck.shape": "copies cards needed",
}
# The facts a menu provides for each kind of action; some kinds have several sentences.
ACTION_FACTS: Final = {
    "resign": "",
    "end_turn": "",
    "spend_workers": "count",
    "draw.common": "",
    "draw.faction": "",
    "convert.card": "card",
}
PROMPT_FACTS: Final = {
    "turn": "",
    "after": "",
    "pick": "",
    "packet": "",
    "draw": "",
    "choose": "card",
    "keep": "card",
    "copy": "card",
    "samurai": "card",
    "pay_option": "card",
    "convert": "card",
    "exchange": "count",
    "target": "card",
    "discard": "card",
    "steal": "card",
    "take_good": "card",
    "victim": "card",
    "attack": "",
    "order": "",
}
LOCATION_OPS: Final = (
    "reset_action_location",
    "copy_production",
    "raze_now",
    "take_one_raze_good",
    "raze_own_location",
    "block_action_location",
    "take_over_location",
    "remove_location",
    "make_remote_deal",
)
NOTES: Final = (
    "activated",
    "attack",
    "built",
    "conquered",
    "dealt",
    "defended",
    "discarded",
    "drawn",
    "drawn_common",
    "drawn_faction",
    "foundation",
    "left",
    "looked",
    "looked_at",
    "ordered",
    "over",
    "packet",
    "passed",
    "picked",
    "picked_secretly",
    "razed",
    "razed_hand",
    "reshuffle",
    "resigned",
    "returned",
    "revealed",
    "round",
    "shuffled_back",
    "stored",
    "stored_card",
    "take_target_deal",
    "virtual",
)
JOURNAL: Final = {*GOOD_KEYS[: VP + 1], GOOD_KEYS[SAMURAI], *LOCATION_OPS, *NOTES}


def source(folder: Traversable) -> str:
    """The source code of all the rules."""
    parts = [
        place.read_text(encoding="utf-8") if place.name.endswith(".py") else source(place)
        for place in folder.iterdir()
        if place.name.endswith(".py") or place.is_dir()
    ]
    return "\n".join(parts)


RULES_TEXT: Final = source(files("ludoteca.games") / GAME)


def action_kinds() -> list[str]:
    """The kinds of action in order, as named by the rules."""
    names = [name for name in vars(actions) if name.isupper()]
    return [name.lower() for name in names[names.index("RESIGN") : names.index("KINDS")]]


def questions() -> list[str]:
    """All questions a player can be asked."""
    return [
        name.removeprefix("ask_")
        for kind, name in tasks.NAMES.items()
        if kind >= tasks.FIRST_DECISION
    ]


def citations() -> list[str]:
    """Every citation constant of the rulebook."""
    values = [value for name, value in vars(rulebook).items() if name.isupper()]
    return [value for value in values if isinstance(value, str)]


def names() -> list[str]:
    """The keys of every piece, option and word, derived from the game's tables."""
    keys = [f"card.{name}" for card in CARDS for name in (card.key, card.name)]
    keys += [f"{form}{good}" for good in GOOD_KEYS for form in ("", "count.")]
    keys += [f"color.{color}" for color in COLORS]
    keys += [f"type.{kind}" for kind in (*TYPES, "attack")]
    keys += [f"deck.{deck}" for deck in DECKS]
    keys += [f"{form}faction.{name}" for name in FACTIONS for form in ("", "the.", "of.")]
    keys += [f"{form}faction.attack" for form in ("", "the.", "of.")]
    keys += [f"phase.{phase}" for phase in PHASES]
    keys += [title for _, title in TITLES]
    keys += [f"option.{option.name}{end}" for option in OPTIONS for end in ("", ".about")]
    keys += [f"choice.{value}" for option in OPTIONS for value in option.choices if value > "9"]
    keys += [f"kind.{kind}" for kind in action_kinds()]
    keys += [f"{what}.{name}" for name in questions() for what in ("question", "prompt")]
    return [*keys, *SOURCES, "game.name", "game.about"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_named_by_the_rules_has_a_text(language: str) -> None:
    words = catalogue(language, GAME)
    wanted = [key for key, _ in rulebook.REFUSALS] + citations() + names()
    wanted += [f"journal.{thing}" for thing in JOURNAL]
    wanted += [*READING_FACTS, *DECK_FACTS]
    assert [key for key in wanted if not words.has(key)] == []


def test_the_tables_of_facts_are_complete() -> None:
    written = {key for key in read_entries("en", GAME) if key.startswith("action.")}
    assert {f"action.{key}" for key in ACTION_FACTS} == written - READING_FACTS.keys()
    assert [*PROMPT_FACTS] == questions()


def test_no_key_of_the_rules_is_missing() -> None:
    """Reads the source code: every key of a journal entry or unreadable text must be listed
    here."""
    assert set(re.findall(r'note\([^"\n]*"([\w.]+)"', RULES_TEXT)) <= JOURNAL
    asked = set(re.findall(r'(?:BadNotation|refuse)\(\s*"([\w.]+)"', RULES_TEXT))
    assert asked == set(READING_FACTS)
    refused = set(re.findall(r'Illegal\(\s*"([\w.]+)"', RULES_TEXT))
    assert refused == {*DECK_FACTS, "question.other"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_use_exactly_the_given_facts(language: str) -> None:
    entries = catalogue(language, GAME).entries
    for (key, _), facts in zip(rulebook.REFUSALS, rulebook.REFUSAL_FACTS, strict=True):
        assert entries[key].names == set(facts.split()), key
    for key, facts in (READING_FACTS | DECK_FACTS).items():
        assert entries[key].names == set(facts.split()), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_and_prompts_use_exactly_the_given_facts(language: str) -> None:
    entries = read_entries(language, GAME)
    for group, table in (("action", ACTION_FACTS), ("prompt", PROMPT_FACTS)):
        for key, facts in table.items():
            assert entries[f"{group}.{key}"].names == set(facts.split()), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_uses_only_who_amount_and_place(language: str) -> None:
    found = read_entries(language, GAME)
    logged = {key for key in found if key.startswith("journal.")}
    written = {key.removesuffix(MINUS).removesuffix(PLAIN) for key in logged}
    assert written == {f"journal.{thing}" for thing in JOURNAL}
    assert all(found[key].names <= {"who", "amount", "at"} for key in logged)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_whole_sentences(language: str) -> None:
    entries = read_entries(language, GAME)
    for key, _ in rulebook.REFUSALS:
        for form in entries[key].forms:
            assert (form.opening + "".join(place[-1] for place in form.places)).endswith("."), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_printed_number_has_the_text_of_its_card(language: str) -> None:
    words = catalogue(language, GAME)
    for card in CARDS:
        assert words.say(f"card.{card.name}") == words.say(f"card.{card.key}"), card.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_effect_has_a_text(language: str) -> None:
    """Also effects that no printed card uses, so that new cards need no new text."""
    words = catalogue(language, GAME)
    keys = [f"effect.do.{op}" for op in OPS[1:]]
    keys += [f"effect.target.{target}{end}" for target in TARGETS[1:] for end in ("", ".again")]
    keys += [f"effect.when.{event}" for event in EVENTS[1:]]
    keys += [
        f"effect.draw.{deck}.{rest}"
        for deck in ("any", "faction")
        for rest in ("discard", "shuffle")
    ]
    assert [key for key in keys if not words.has(key)] == []


def test_empires_and_player_names_are_both_grammatical() -> None:
    texts = [
        journal_sentence(catalogue(language, GAME), who, "built", 1, "COM076")
        for language in LANGUAGES
        for who in ("faction.romans", "Ann")
    ]
    assert texts == [
        "The Roman empire builds “Sawmill”.",
        "Ann builds “Sawmill”.",
        "L'impero romano costruisce «Segheria».",
        "Ann costruisce «Segheria».",
        "El imperio romano construye «Aserradero».",
        "Ann construye «Aserradero».",
    ]


def test_a_gain_names_its_source() -> None:
    words = catalogue("en", GAME)
    assert journal_sentence(words, "faction.romans", "good.wood", -2, "COM076") == (
        "The Roman empire pays 2 wood (Sawmill)."
    )
    assert journal_sentence(words, "faction.romans", "good.worker", 2, "") == (
        "The Roman empire gains 2 workers."
    )


def test_a_refusal_names_the_card_the_goods_and_the_rule() -> None:
    facts: dict[str, int | str] = {"card": "card.com_town", "good": "good.stone"}
    facts |= {"needed": 2, "held": 0, "gold": 1}
    refusal = Illegal("build.cost", facts, rulebook.BUILDING_COSTS)
    assert [refusal_sentence(refusal, catalogue(language, GAME)) for language in LANGUAGES] == [
        "“Town” needs 2 stone; you have 0 stone and 1 gold. [Imperial Settlers, «Building Costs»]",
        "«Cittadina» richiede 2 pietre; hai 0 pietre e 1 oro. "
        "[Coloni Imperiali, «Costi di costruzione»]",
        "«Villa» requiere 2 de piedra; tienes 0 de piedra y 1 de oro. "
        "[Colonos del Imperio, «Costes de construcción»]",
    ]

"""The texts of Terra Mystica: every key of the engine has a sentence in every language."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from ludoteca.games import terra_mystica
from ludoteca.games.terra_mystica import actions, rulebook, state
from ludoteca.games.terra_mystica.rules.opening import OPTIONS
from ludoteca.games.terra_mystica.state import SOURCES
from ludoteca.games.terra_mystica.tables.board import BOARDS, CYCLE, TERRAIN_COLOURS, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, STRUCTURE_KEYS
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_COINS,
    BONUS_POWER,
    BONUS_PRIESTS,
    BONUS_PROMO,
    BONUS_WORKERS,
    CONVERSION_NAMES,
    CULT_KEYS,
    CULT_NAMES,
    FAVOUR_STEPS,
    FAVOURS,
    FINAL_NAMES,
    POWER_ACTIONS,
    SCORING_PROMO,
    SCORING_VP,
    TOWN_VP_GAIN,
    TOWNS,
)
from ludoteca.text import LANGUAGES, catalogue, journal_sentence
from ludoteca.text.loader import MINUS, read_entries

GAME: Final = "terra_mystica"
ENGINE: Final = Path(terra_mystica.__file__).parent
GOODS: Final = ("coin", "worker", "priest", "power", "point", "spade", "key", "bridge", "step")
NOT_KINDS: Final = (
    "ARGUMENTS", "USED_BITS", "WIDTH",
    "FIRST_ACTION", "LAST_ACTION", "KINDS", "FOURTH_SHIFT", "BOWL_BASE", "BY_CULT", "ACTION_CODES",
)  # fmt: skip
CHAPTERS: Final = (
    "goal turn transform build upgrade power conversion cults towns passing order bonus "
    "cult_bonus end factions"
)
# Questions to the active seat, apart from its next action.
SMALL_QUESTIONS: Final = (
    "digging", "favour", "town", "key", "step", "end", "terrain", "token", "bridges", "opening",
    "bidding", "claiming",
)  # fmt: skip
# Journal entries whose names are made from a table: the source code and the names.
MADE_THINGS: Final = {
    "CULT_KEYS[track]": CULT_KEYS,
    "STRUCTURE_KEYS[structure]": STRUCTURE_KEYS,
    "'faction.' + board.name": tuple(f"faction.{board.name}" for board in FACTIONS),
    "'final.' + CULT_NAMES[track]": tuple(f"final.{cult}" for cult in CULT_NAMES),
    "key": tuple(f"terrain.{terrain}" for terrain in TERRAIN_NAMES if terrain != "river"),
    "'start.' + TERRAIN_NAMES[terrain]": tuple(f"start.{each}" for each in TERRAIN_NAMES[:CYCLE]),
    "'home.' + TERRAIN_NAMES[terrain]": tuple(f"home.{each}" for each in TERRAIN_NAMES[:CYCLE]),
    "'unlocked.' + TERRAIN_NAMES[terrain]": tuple(
        f"unlocked.{each}" for each in TERRAIN_NAMES[:CYCLE]
    ),
    "'final.' + name": tuple(f"final.{name}" for name in FINAL_NAMES[1:]),
}
# The facts each question or menu provides to its sentence.
FACTS: Final = {
    "prompt.choosing": "",
    "prompt.opening": "",
    "prompt.bidding": "bid",
    "prompt.claiming": "bid",
    "prompt.placing": "home",
    "prompt.bonus_choice": "",
    "prompt.acting": "round",
    "prompt.answering": "count faction points",
    "prompt.break_spades": "count",
    "prompt.digging": "count",
    "prompt.digging.zero": "",
    "prompt.favour": "count",
    "prompt.town": "count",
    "prompt.key": "count",
    "prompt.step": "count",
    "prompt.end": "",
    "prompt.end.only": "",
    "prompt.terrain": "",
    "prompt.unlocking": "count",
    "prompt.token": "count",
    "prompt.bridges": "count",
    "action.no_bid": "",
    "action.pass.last": "",
    "action.enough": "",
    "action.end_turn": "",
    "action.accept.price": "count faction points",
    "action.decline": "count faction",
    "action.resign": "",
    "action.keep_priest": "",
    "action.buy_token": "",
    "action.skip_token": "",
}


def kinds() -> list[str]:
    """The kinds of action in lower case."""
    found = {name: value for name, value in vars(actions).items() if name.isupper()}
    numbers = [name for name in found if name not in NOT_KINDS and not name.endswith("_MASK")]
    assert sorted(found[name] for name in numbers) == list(range(1, actions.KINDS))
    return [name.lower() for name in numbers]


def phases() -> list[str]:
    """The phases that wait for a decision."""
    tops = {value: name for name, value in vars(state).items() if name in PHASE_NAMES}
    return [tops[phase].lower() for phase in range(state.OVER)]


PHASE_NAMES: Final = (
    "CHOOSING", "PLACING", "BONUS_CHOICE", "ACTING", "ANSWERING", "BREAK_SPADES", "UNLOCKING",
)  # fmt: skip


def calls(name: str) -> list[ast.Call]:
    """Every call of a function or method in the engine's source code."""
    found: list[ast.Call] = []
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and function_name(node) == name:
                found.append(node)
    return found


def function_name(call: ast.Call) -> str:
    """The name of the called function, without its module or object."""
    target = call.func
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def journal_things() -> set[str]:
    """Everything the engine records in a journal, read from its source code."""
    things: set[str] = set()
    for call in calls("note"):
        thing = call.args[1]
        if isinstance(thing, ast.Constant):
            things.add(str(thing.value))
        else:
            things.update(MADE_THINGS[ast.unparse(thing)])
    return things


def literal_facts(call: ast.Call) -> set[str] | None:
    """The facts of a refusal in the source code; None if they are not written literally."""
    facts = call.args[1]
    if not isinstance(facts, ast.Dict):
        return None
    return {str(key.value) for key in facts.keys if isinstance(key, ast.Constant)}


def citations() -> list[str]:
    """Every citation constant of the rulebook."""
    values = [value for name, value in vars(rulebook).items() if name.isupper()]
    return [value for value in values if isinstance(value, str)]


def tiles() -> list[str]:
    """Tiles, power actions and special actions by their codes in the notation."""
    codes = [f"BON{number}" for number in range(1, BONUS_PROMO + 1)]
    codes += [f"FAV{number}" for number in range(1, FAVOURS + 1)]
    codes += [f"TW{number}" for number in range(1, TOWNS + 1)]
    codes += [f"SCORE{number}" for number in range(1, SCORING_PROMO + 1)]
    codes += [f"ACT{number}" for number in range(1, POWER_ACTIONS + 1)]
    return codes + [f"ACT{letter}" for letter in "ACEGNSW"]


def names() -> list[str]:
    """The keys of pieces, resources, tiles and factions, derived from the game's tables."""
    keys = [f"terrain.{terrain}" for terrain in TERRAIN_NAMES]
    keys += [f"colour.{colour}" for colour in TERRAIN_COLOURS if colour != "river"]
    keys += [*STRUCTURE_KEYS, *CULT_KEYS, *SOURCES]
    keys += [f"{form}.{key}" for key in STRUCTURE_KEYS for form in ("a", "the", "count")]
    keys += [f"{form}good.{good}" for good in GOODS for form in ("", "count.")]
    keys += [f"of.{key}" for key in CULT_KEYS]
    for board in FACTIONS:
        key = f"faction.{board.name}"
        keys += [key, f"the.{key}", f"of.{key}", f"from.{key}", f"{key}.about"]
    keys += [f"{code}{ending}" for code in tiles() for ending in ("", ".about")]
    keys += [f"final.{name}{ending}" for name in FINAL_NAMES[1:] for ending in ("", ".about")]
    keys += [f"board.{board.name}" for board in BOARDS]
    return [*keys, "game.name", "game.about", "track.shipping", "track.exchange"]


def asked() -> list[str]:
    """The keys of options, questions, menus and the guide."""
    keys = [f"option.{option.name}" for option in OPTIONS]
    keys += [f"option.{option.name}.about" for option in OPTIONS]
    for option in OPTIONS:
        keys += [f"choice.{choice}" for choice in option.choices if not choice.isdigit()]
    for question in (*phases(), *SMALL_QUESTIONS):
        keys += [f"question.{question}", f"prompt.{question}"]
    keys += [f"kind.{kind}" for kind in kinds()]
    keys += [f"action.convert.{name.replace(' ', '_')}" for name in CONVERSION_NAMES]
    return keys + [f"guide.{chapter}" for chapter in CHAPTERS.split()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_engine_has_a_text(language: str) -> None:
    words = catalogue(language, GAME)
    wanted = [key for key, _ in rulebook.REFUSALS.values()] + citations() + names() + asked()
    wanted += [f"journal.{thing}" for thing in journal_things()]
    assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_log_sentence_belongs_to_a_journal_entry(language: str) -> None:
    known = {f"journal.{thing}" for thing in journal_things()}
    logged = [key for key in read_entries(language, GAME) if key.startswith("journal.")]
    assert {key.removesuffix(MINUS) for key in logged} == known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", ["BadNotation", "Illegal"])
def test_unreadable_input_is_refused_with_its_facts(language: str, error: str) -> None:
    words = catalogue(language, GAME)
    for call in calls(error):
        key = call.args[0]
        given = literal_facts(call)
        if isinstance(key, ast.Constant) and given is not None:
            assert words.entries[str(key.value)].names <= given, key.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_and_prompts_use_exactly_the_given_facts(language: str) -> None:
    entries = read_entries(language, GAME)
    for key, facts in FACTS.items():
        assert entries[key].names == set(facts.split()), key


def test_every_menu_and_prompt_is_in_the_table_of_facts() -> None:
    menus = [key for key in asked() if key.startswith(("action.", "prompt."))]
    assert {key for key in menus if not key.startswith("action.convert.")} <= FACTS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_guide_and_refusals_are_whole_sentences(language: str) -> None:
    entries = read_entries(language, GAME)
    keys = [key for key, _ in rulebook.REFUSALS.values() if key in entries]
    keys += [key for key in entries if key.endswith(".about") or key.startswith("guide.")]
    for key in keys:
        form = entries[key].forms[0]
        last = form.places[-1][-1] if form.places else form.opening
        assert last.endswith("."), key
        assert form.opening[:1].upper() == form.opening[:1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_italian_and_spanish_citations_keep_the_heading_of_their_rulebook(language: str) -> None:
    words = catalogue(language, GAME)
    for citation in citations():
        text = words.say(citation)
        assert "Terra Mystica" in text
        if citation.startswith(f"TM {language.upper()} "):
            assert text.endswith(citation.partition(" «")[2]), citation


def numbers(text: str) -> list[int]:
    """The numbers in a text, in order."""
    return [int(digits) for digits in re.findall(r"\d+", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_show_the_same_numbers(language: str) -> None:
    english = catalogue("en", GAME)
    words = catalogue(language, GAME)
    for key in [*names(), *asked(), *citations()]:
        if not english.entries[key].names:
            assert sorted(numbers(words.say(key))) == sorted(numbers(english.say(key))), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_begin_with_the_printed_number(language: str) -> None:
    words = catalogue(language, GAME)
    printed = {f"TW{tile}": TOWN_VP_GAIN[tile] for tile in range(1, TOWNS + 1)}
    printed |= {f"FAV{tile}": FAVOUR_STEPS[tile] for tile in range(1, FAVOURS + 1)}
    printed |= {f"SCORE{tile}": SCORING_VP[tile] for tile in range(1, SCORING_PROMO + 1)}
    for tile in range(1, BONUS_PROMO + 1):
        incomes = (BONUS_COINS, BONUS_WORKERS, BONUS_PRIESTS, BONUS_POWER)
        printed[f"BON{tile}"] = next(income[tile] for income in incomes if income[tile])
    for code, number in printed.items():
        assert numbers(words.say(f"{code}.about"))[0] == number, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_in_a_position_has_a_text(language: str) -> None:
    text = (ENGINE / "soundness.py").read_text(encoding="utf-8")
    named = set(re.findall(r'"(unsound\.\w+)"', text))
    written = {key for key in read_entries(language, GAME) if key.startswith("unsound.")}
    assert named == written


# Sentences.


def logged(language: str, thing: str, amount: int, at: str = "") -> str:
    return journal_sentence(catalogue(language, GAME), "faction.witches", thing, amount, at)


@pytest.mark.parametrize(
    ("language", "one", "more"),
    [
        (
            "en",
            "The Witches climb one step in the cult of air.",
            "The Witches climb 3 steps in the cult of air.",
        ),
        (
            "it",
            "Le Streghe avanzano di un passo nel culto dell'aria.",
            "Le Streghe avanzano di 3 passi nel culto dell'aria.",
        ),
        (
            "es",
            "Las brujas avanzan una casilla en el culto del aire.",
            "Las brujas avanzan 3 casillas en el culto del aire.",
        ),
    ],
)
def test_steps_agree_with_their_count(language: str, one: str, more: str) -> None:
    assert [logged(language, "cult.air", amount) for amount in (1, 3)] == [one, more]


def test_a_tile_in_the_log_has_its_name() -> None:
    assert logged("en", "bonus.taken", 1, "BON3") == "The Witches take the bonus tile “six coins”."
    assert (
        logged("it", "favour.taken", 1, "FAV5")
        == "Le Streghe prendono la tessera Favore «città più piccole»."
    )
    assert logged("es", "town.founded", 1, "TW4") == (
        "Las brujas fundan una ciudad y toman la loseta «ciudad del poder»."
    )


def test_names_get_their_article() -> None:
    upgrade: dict[str, int | str] = {"hex": "E7", "structure": "structure.trading_post"}
    offered: dict[str, int | str] = {"count": 2, "faction": "faction.alchemists"}
    texts = [catalogue(language, GAME).say("upgrade.from", upgrade) for language in LANGUAGES]
    assert texts[0].startswith("E7 cannot become a trading post:")
    assert texts[1].startswith("E7 non può diventare un emporio:")
    assert texts[2].startswith("E7 no puede convertirse en un puesto de comercio:")
    texts = [catalogue(language, GAME).say("action.decline", offered) for language in LANGUAGES]
    assert texts == [
        "Decline 2 power from the Alchemists",
        "Rifiutare 2 poteri degli Alchimisti",
        "Rechazar 2 puntos de poder de los alquimistas",
    ]

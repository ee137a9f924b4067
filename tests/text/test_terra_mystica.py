"""The words of Terra Mystica: every key of the engine has its sentence in every language."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from ludoteca.core.actions import kind_of, pack
from ludoteca.core.errors import NOT_YOUR_TURN, Illegal, Refusal
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng, stream
from ludoteca.games import terra_mystica
from ludoteca.games.terra_mystica import RULES, actions, rulebook, state
from ludoteca.games.terra_mystica.actions import ARGUMENTS
from ludoteca.games.terra_mystica.facts import refusal_of
from ludoteca.games.terra_mystica.rules.opening import OPTIONS
from ludoteca.games.terra_mystica.state import SOURCES, State
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
from ludoteca.text import LANGUAGES, catalogue, journal_sentence, refusal_sentence
from ludoteca.text.loader import MINUS, Catalogue, read_entries

GAME: Final = "terra_mystica"
SEED: Final = bytes(32)
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
# What the active seat is asked besides its next action.
SMALL_QUESTIONS: Final = (
    "digging", "favour", "town", "key", "step", "end", "terrain", "token", "bridges", "opening",
    "bidding", "claiming",
)  # fmt: skip
# Things a journal notes under a name made from a table: the source as written, and the names.
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
# The facts whoever draws a question or a menu has to give, and no others.
FACTS: Final = {
    "prompt.choosing": "who",
    "prompt.opening": "who",
    "prompt.bidding": "who bid",
    "prompt.claiming": "who bid",
    "prompt.placing": "who home",
    "prompt.bonus_choice": "who",
    "prompt.acting": "who round",
    "prompt.answering": "who count faction points",
    "prompt.break_spades": "who count",
    "prompt.digging": "who count",
    "prompt.digging.zero": "who",
    "prompt.favour": "who count",
    "prompt.town": "who count",
    "prompt.key": "who count",
    "prompt.step": "who count",
    "prompt.end": "who",
    "prompt.terrain": "who",
    "prompt.unlocking": "who count",
    "prompt.token": "who count",
    "prompt.bridges": "who count",
    "action.choose": "faction",
    "action.bid": "count",
    "action.no_bid": "",
    "action.claim": "faction count",
    "action.place": "hex",
    "action.take_bonus": "tile",
    "action.connect": "hex",
    "action.transform": "hex terrain count",
    "action.build": "hex",
    "action.advance_shipping": "",
    "action.advance_exchange": "",
    "action.upgrade": "hex structure",
    "action.send": "cult count",
    "action.send.return": "cult count",
    "action.power": "power",
    "action.power_bridge": "hex other",
    "action.bonus_spade": "",
    "action.bonus_step": "cult",
    "action.favour_step": "cult",
    "action.auren_steps": "cult",
    "action.double": "",
    "action.engineer_bridge": "hex other",
    "action.giant_spades": "",
    "action.sandstorm": "hex",
    "action.free_post": "hex",
    "action.ride": "hex",
    "action.pass": "tile",
    "action.pass.last": "",
    "action.take_favour": "tile",
    "action.take_town": "tile",
    "action.use_key": "cult",
    "action.enough": "",
    "action.end_turn": "",
    "action.accept": "count faction",
    "action.accept.price": "count faction points",
    "action.decline": "count faction",
    "action.step": "cult",
    "action.resign": "",
    "action.give_up": "tile",
    "action.pick_terrain": "terrain",
    "action.erupt": "hex bowls",
    "action.erupt.steps": "hex cult count",
    "action.shift": "terrain bowls",
    "action.shift.power": "terrain count",
    "action.unlock": "terrain",
    "action.unlock.price": "terrain count",
    "action.keep_priest": "",
    "action.buy_token": "",
    "action.skip_token": "",
    "action.free_bridge": "hex other",
}


def kinds() -> list[str]:
    """The kinds of action, in small letters."""
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
    """Every call of a function or method in the engine's source."""
    found: list[ast.Call] = []
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) == name:
                found.append(node)
    return found


def called(call: ast.Call) -> str:
    """The last word of what is called."""
    target = call.func
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def journal_things() -> set[str]:
    """Every thing the engine notes, read from its source."""
    things: set[str] = set()
    for call in calls("note"):
        thing = call.args[1]
        if isinstance(thing, ast.Constant):
            things.add(str(thing.value))
        else:
            things.update(MADE_THINGS[ast.unparse(thing)])
    return things


def told(call: ast.Call) -> set[str] | None:
    """The facts a refusal is raised with, if they are written out."""
    facts = call.args[1]
    if not isinstance(facts, ast.Dict):
        return None
    return {str(key.value) for key in facts.keys if isinstance(key, ast.Constant)}


def citations() -> list[str]:
    """Every citation constant of the rulebook."""
    values = [value for name, value in vars(rulebook).items() if name.isupper()]
    return [value for value in values if isinstance(value, str)]


def tiles() -> list[str]:
    """Tiles, power actions and special actions by the code of the notation."""
    codes = [f"BON{number}" for number in range(1, BONUS_PROMO + 1)]
    codes += [f"FAV{number}" for number in range(1, FAVOURS + 1)]
    codes += [f"TW{number}" for number in range(1, TOWNS + 1)]
    codes += [f"SCORE{number}" for number in range(1, SCORING_PROMO + 1)]
    codes += [f"ACT{number}" for number in range(1, POWER_ACTIONS + 1)]
    return codes + [f"ACT{letter}" for letter in "ACEGNSW"]


def names() -> list[str]:
    """Keys of pieces, goods, tiles and factions, made from the game's tables."""
    keys = [f"terrain.{terrain}" for terrain in TERRAIN_NAMES]
    keys += [f"colour.{colour}" for colour in TERRAIN_COLOURS if colour != "river"]
    keys += [*STRUCTURE_KEYS, *CULT_KEYS, *SOURCES]
    keys += [f"{form}.{key}" for key in STRUCTURE_KEYS for form in ("a", "the", "many", "count")]
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
    """Keys of options, questions, menus and the guide."""
    keys = [f"option.{option.name}" for option in OPTIONS]
    keys += [f"option.{option.name}.about" for option in OPTIONS]
    for option in OPTIONS:
        keys += [f"choice.{choice}" for choice in option.choices if not choice.isdigit()]
    for question in (*phases(), *SMALL_QUESTIONS):
        keys += [f"question.{question}", f"prompt.{question}"]
    keys += [f"kind.{kind}" for kind in kinds()]
    keys += [f"action.{kind}" for kind in kinds() if kind != "convert"]
    keys += [f"action.convert.{name.replace(' ', '_')}" for name in CONVERSION_NAMES]
    return keys + [f"guide.{chapter}" for chapter in CHAPTERS.split()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_engine_has_words(language: str) -> None:
    words = catalogue(language, GAME)
    wanted = [key for key, _ in rulebook.REFUSALS.values()] + citations() + names() + asked()
    wanted += [f"journal.{thing}" for thing in journal_things()]
    assert [key for key in wanted if not words.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_log_sentence_belongs_to_a_thing_the_rules_note(language: str) -> None:
    known = {f"journal.{thing}" for thing in journal_things()}
    logged = [key for key in read_entries(language, GAME) if key.startswith("journal.")]
    assert {key.removesuffix(MINUS) for key in logged} == known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", ["BadNotation", "Illegal"])
def test_what_cannot_be_read_is_told_with_the_facts_given(language: str, error: str) -> None:
    words = catalogue(language, GAME)
    for call in calls(error):
        key = call.args[0]
        given = told(call)
        if isinstance(key, ast.Constant) and given is not None:
            assert words.entries[str(key.value)].names <= given, key.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_and_prompts_use_exactly_the_facts_that_are_given(language: str) -> None:
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
        said = words.say(citation)
        assert "Terra Mystica" in said
        if citation.startswith(f"TM {language.upper()} "):
            assert said.endswith(citation.partition(" «")[2]), citation


def numbers(text: str) -> list[int]:
    """The numbers a text tells, in their order."""
    return [int(digits) for digits in re.findall(r"\d+", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_tell_the_same_numbers(language: str) -> None:
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


# Sentences.


def refused(language: str, code: str, facts: dict[str, int | str], citation: str = "") -> str:
    return refusal_sentence(Illegal(code, facts, citation), catalogue(language, GAME))


def logged(language: str, thing: str, amount: int, at: str = "") -> str:
    return journal_sentence(catalogue(language, GAME), "faction.witches", thing, amount, at)


def test_a_refusal_says_price_purse_and_rule() -> None:
    facts: dict[str, int | str] = {"need": 2, "have": 1}
    assert refused("en", "short.workers", facts, rulebook.UPGRADING) == (
        "Not enough workers: the price is 2, you have 1. Convert first, or choose something "
        "cheaper. [Terra Mystica, «Upgrading a Structure»]"
    )
    assert refused("it", "short.coins", facts, rulebook.UPGRADING).endswith(
        " [Terra Mystica, «Migliorare un Edificio»]"
    )
    assert refused("es", "short.coins", facts, rulebook.UPGRADING).endswith(
        " [Terra Mystica, «Mejorar una estructura»]"
    )


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


def test_a_tile_in_the_log_is_said_by_its_name() -> None:
    assert logged("en", "bonus.taken", 1, "BON3") == "The Witches take the bonus tile “six coins”."
    assert (
        logged("it", "favour.taken", 1, "FAV5")
        == "Le Streghe prendono la tessera Favore «città più piccole»."
    )
    assert logged("es", "town.founded", 1, "TW4") == (
        "Las brujas fundan una ciudad y toman la loseta «ciudad del poder»."
    )


def test_names_take_their_article() -> None:
    upgrade: dict[str, int | str] = {"hex": "E7", "structure": "structure.trading_post"}
    offered: dict[str, int | str] = {"count": 2, "faction": "faction.alchemists"}
    said = [catalogue(language, GAME).say("action.upgrade", upgrade) for language in LANGUAGES]
    assert said == [
        "Upgrade E7 to a trading post",
        "Migliorare E7 in un emporio",
        "Mejorar E7 a un puesto de comercio",
    ]
    said = [catalogue(language, GAME).say("action.accept", offered) for language in LANGUAGES]
    assert said == [
        "Take 2 power from the Alchemists",
        "Prendere 2 poteri dagli Alchimisti",
        "Tomar 2 puntos de poder de los alquimistas",
    ]


# Every refusal, whether a match meets it or not.

# The facts each refusal tells, and no others.
REFUSAL_FACTS: Final = {
    "turn.other": "who",
    "match.over": "",
    "question.other": "question",
    "turn.act": "",
    "turn.acted": "",
    "turn.unfinished": "",
    "turn.tile": "tile",
    "turn.key": "",
    "turn.nothing": "",
    "faction.taken": "faction",
    "faction.dealt": "faction colour",
    "hex.home": "hex terrain home",
    "hex.occupied": "hex",
    "hex.land": "hex",
    "hex.reach": "hex",
    "hex.jump": "hex",
    "piece.none": "structure",
    "short.workers": "need have",
    "short.coins": "need have",
    "short.priests": "need have",
    "short.power": "need have",
    "short.tokens": "have",
    "short.points": "have",
    "priest.none": "",
    "transform.same": "hex terrain",
    "transform.way": "hex terrain spades target",
    "transform.through": "hex terrain home",
    "transform.giants": "hex home",
    "transform.one": "hex",
    "transform.foreign": "hex home",
    "transform.spades": "hex spades have",
    "build.transformed": "hex",
    "upgrade.from": "hex structure",
    "track.end": "track",
    "send.taken": "cult steps",
    "action.used": "action",
    "action.other": "action",
    "bridge.place": "",
    "bridge.stands": "hex other",
    "bridge.foot": "hex other",
    "tile.held": "tile",
    "tile.own": "tile",
    "tile.gone": "tile",
    "pass.last": "",
    "pass.tile": "",
    "town.none": "hex need",
    "town.touches": "hex",
    "town.river": "hex",
    "offer.none": "",
    "offer.order": "",
    "ride.forest": "hex terrain home",
    "sandstorm.beside": "hex",
    "ordain.over": "",
    "key.track": "cult",
    "seat.left": "",
    "offer.later": "question",
    "turn.passed": "",
    "break.spades": "",
    "faction.absent": "faction",
    "faction.colour": "faction terrain other",
    "terrain.taken": "terrain other",
    "terrain.cycle": "",
    "shift.same": "terrain",
    "hex.frozen": "hex terrain",
    "transform.never": "faction",
    "hex.locked": "hex terrain",
    "terrain.open": "terrain",
    "hex.shore": "hex",
    "short.steps": "cult need have",
    "short.bowls": "bowls need",
    "payment.wrong": "need",
    "turn.step": "",
    "turn.priest": "",
    "turn.bridges": "",
    "break.priests": "",
    "token.point": "",
    "bid.most": "bid most",
    "bid.higher": "bid highest most",
    "bid.open": "",
    "claim.faction": "faction",
    "claim.place": "place seats",
}
# The kinds of action that can meet a refusal, where not every kind can.
LAND: Final = (actions.TRANSFORM, actions.BUILD)
HEXES: Final = (*LAND, actions.PLACE, actions.RIDE, actions.SANDSTORM, actions.ERUPT)
SPECIALS: Final = tuple(range(actions.BONUS_SPADE, actions.PASS))
MEETS: Final = {
    "faction.taken": (actions.CHOOSE,),
    "faction.dealt": (actions.CHOOSE,),
    "hex.home": (actions.BUILD, actions.PLACE),
    "hex.occupied": HEXES,
    "hex.land": HEXES,
    "hex.reach": LAND,
    "hex.jump": LAND,
    "piece.none": (
        actions.BUILD, actions.UPGRADE, actions.RIDE, actions.FREE_POST, actions.POWER_BRIDGE,
        actions.ENGINEER_BRIDGE, actions.FREE_BRIDGE,
    ),
    "transform.same": (actions.TRANSFORM, actions.SANDSTORM, actions.ERUPT),
    "build.transformed": (actions.BUILD,),
    "upgrade.from": (actions.UPGRADE, actions.FREE_POST),
    "track.end": (actions.ADVANCE_SHIPPING, actions.ADVANCE_EXCHANGE),
    "send.taken": (actions.SEND,),
    "action.used": (actions.POWER, actions.POWER_BRIDGE, actions.GIVE_UP, *SPECIALS),
    "action.other": (
        actions.CONVERT, actions.CONNECT, actions.POWER, actions.GIVE_UP, *SPECIALS,
        actions.ERUPT, actions.SHIFT,
    ),
    "bridge.stands": (actions.POWER_BRIDGE, actions.ENGINEER_BRIDGE, actions.FREE_BRIDGE),
    "bridge.foot": (actions.POWER_BRIDGE, actions.ENGINEER_BRIDGE, actions.FREE_BRIDGE),
    "tile.held": (actions.TAKE_BONUS, actions.PASS),
    "tile.own": (actions.TAKE_FAVOUR,),
    "tile.gone": (actions.TAKE_FAVOUR, actions.TAKE_TOWN, actions.CONNECT),
    "town.none": (actions.CONNECT,),
    "town.touches": (actions.CONNECT,),
    "town.river": (actions.CONNECT,),
    "ride.forest": (actions.RIDE,),
    "sandstorm.beside": (actions.SANDSTORM,),
    "key.track": (actions.USE_KEY,),
    "faction.absent": (actions.CHOOSE,),
    "faction.colour": (actions.CHOOSE,),
    "terrain.taken": (actions.PICK_TERRAIN, actions.SHIFT),
    "shift.same": (actions.SHIFT,),
    "hex.frozen": (actions.TRANSFORM, actions.SANDSTORM, actions.ERUPT),
    "transform.never": (actions.TRANSFORM, actions.POWER, actions.BONUS_SPADE),
    "hex.locked": (actions.BUILD,),
    "terrain.open": (actions.UNLOCK,),
    "hex.shore": (actions.PLACE,),
    "short.steps": (actions.ERUPT,),
    "short.bowls": (actions.ERUPT, actions.SHIFT),
    "payment.wrong": (actions.ERUPT, actions.SHIFT),
    "bid.most": (actions.BID,),
    "bid.higher": (actions.BID,),
    "bid.open": (actions.NO_BID,),
    "claim.faction": (actions.CLAIM,),
    "claim.place": (actions.CLAIM,),
}  # fmt: skip
# Refused before it is asked whether the first number names anything on the map or in the box.
OUTSIDE: Final = (
    "faction.taken", "hex.land", "upgrade.from", "send.taken", "action.other", "tile.held",
    "tile.gone", "town.river", "key.track", "bid.most", "claim.faction", "claim.place",
)  # fmt: skip


def kinds_meeting(key: str) -> tuple[int, ...]:
    """Kinds of action that can meet a refusal."""
    if key.startswith("transform."):
        return MEETS.get(key, (actions.TRANSFORM,))
    return MEETS.get(key, (actions.END_TURN,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_use_exactly_the_facts_that_are_given(language: str) -> None:
    words = catalogue(language, GAME)
    assert [*REFUSAL_FACTS] == [key for key, _ in rulebook.REFUSALS.values()]
    for key, facts in REFUSAL_FACTS.items():
        assert words.entries[key].names == set(facts.split()), key


@pytest.mark.parametrize("code", list(rulebook.REFUSALS))
def test_every_refusal_can_be_said_for_every_action_that_meets_it(code: int) -> None:
    key, _ = rulebook.REFUSALS[code]
    fixed: dict[str, int | str] = {"players": 2, "factions": "witches,nomads"}
    dealt: dict[str, int | str] = {"players": 2, "faction_choice": "dealt"}
    match = RULES.setup(dealt if key.startswith("faction.") else fixed, SEED)
    for kind in kinds_meeting(key):
        for first in (0, 1, 200) if key in OUTSIDE else (0, 1):
            action = pack(kind, first, first, 1)
            refusal = refusal_of(match, 0, action, code)
            for language in LANGUAGES:
                words = catalogue(language, GAME)
                said = refusal_sentence(refusal, words)
                assert "{" not in said
                assert not re.search(r"[a-z]\.[a-z]", said), said  # no key is left unsaid
                assert not refusal.citation or words.has(refusal.citation)


def test_a_refused_line_of_a_log_says_why_in_the_language_of_the_reader() -> None:
    match = RULES.setup({"players": 2, "factions": "witches,nomads"}, SEED)
    reason = refusal_of(match, 1, actions.simple(actions.END_TURN), NOT_YOUR_TURN)
    stopped = Illegal("log.refused", {"line": 3, "command": "build A1"})
    stopped.__cause__ = reason
    said = refusal_sentence(stopped, catalogue("it", GAME))
    assert said == (
        "La riga 3 della cronaca, «build A1», non è permessa; la cronaca si ferma lì. Adesso "
        "decidono le Streghe; arriverà il tuo turno. [Terra Mystica, «Posizionare i Primi "
        "Edifici»]"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_does_not_fit_in_a_position_has_words(language: str) -> None:
    text = (ENGINE / "soundness.py").read_text(encoding="utf-8")
    named = set(re.findall(r'"(unsound\.\w+)"', text))
    written = {key for key in read_entries(language, GAME) if key.startswith("unsound.")}
    assert named == written


# Whatever happens in a match can be said.

MATCHES: Final[tuple[dict[str, int | str], ...]] = (
    {"players": 2, "promo_bonus": 1, "promo_scoring": 1, "promo_towns": 1},
    {"players": 3, "factions": "cultists,darklings,mermaids", "variable_order": 1},
    {"players": 5, "faction_choice": "dealt", "public_site": 1},
    {"players": 3, "factions": "ice_maidens,acolytes,riverwalkers"},
    {"players": 3, "factions": "shapeshifters,dragonlords,yetis", "variable_change": 1},
    {"players": 4, "ice_factions": 1, "volcano_factions": 1, "variable_factions": 1},
)
NEAR_MISSES: Final = 10
RELUCTANCE: Final = 9
FEWEST_HEARD: Final = 25
OF_A_SEAT: Final = (
    actions.ENOUGH, actions.ACCEPT, actions.DECLINE, actions.STEP, actions.RESIGN,
    actions.UNLOCK, actions.KEEP_PRIEST, actions.BUY_TOKEN, actions.SKIP_TOKEN,
)  # fmt: skip


class Listener:
    """Says every log line and refusal in every language, each kind of sentence once a match."""

    def __init__(self) -> None:
        self.catalogues: list[Catalogue] = [catalogue(language, GAME) for language in LANGUAGES]
        self.heard: set[str] = set()

    def log(self, journal: Journal) -> None:
        for entry in journal.entries:
            for words in self.catalogues:
                said = journal_sentence(
                    words, "faction.giants", entry.thing, entry.amount, entry.at
                )
                assert "{" not in said
                assert not entry.rule or words.has(entry.rule), entry.rule

    def refusal(self, match: State, seat: int, action: int) -> None:
        try:
            RULES.check(match, seat, action)
        except Refusal as refusal:
            self.heard.add(refusal.code)
            for words in self.catalogues:
                said = refusal_sentence(refusal, words)
                assert "{" not in said
                assert not re.search(r"[a-z]\.[a-z]", said), said  # no key is left unsaid
                assert not refusal.citation or words.has(refusal.citation)


def near_miss(match: State, seat: int, rng: Rng) -> int:
    """An action of any kind with small arguments, now and then of the seat itself."""
    kind = 1 + rng.below(actions.KINDS - 1)
    if kind == actions.TRANSFORM:
        return actions.transform(seat, rng.below(113), rng.below(8), rng.below(4))
    asked = (rng.below(113), rng.below(8), rng.below(4))
    if kind in OF_A_SEAT:
        asked = (seat, rng.below(5), rng.below(4))
    return pack(kind, *asked[: ARGUMENTS[kind]])


def reluctant(match: State, seat: int, rng: Rng) -> int:
    """A legal action, seldom passing, so that the match is worth listening to."""
    action = RULES.pick(match, seat, rng)
    for _ in range(RELUCTANCE):
        if kind_of(action) != actions.PASS:
            return action
        action = RULES.pick(match, seat, rng)
    return action


@pytest.mark.parametrize("options", MATCHES)
def test_whatever_happens_in_a_match_can_be_said(options: dict[str, int | str]) -> None:
    match = RULES.setup(options, SEED)
    rng = stream(SEED, 0, "text")
    listener = Listener()
    while RULES.deciders(match):
        seat = RULES.deciders(match).bit_length() - 1
        for action in RULES.expected(match, seat):
            listener.refusal(match, seat, action)
        for _ in range(NEAR_MISSES):
            asker = rng.below(int(options["players"]))
            listener.refusal(match, seat, near_miss(match, seat, rng))
            listener.refusal(match, asker, near_miss(match, asker, rng))
        journal = Journal()
        RULES.apply(match, reluctant(match, seat, rng), journal)
        listener.log(journal)
    assert len(listener.heard) > FEWEST_HEARD

"""Sentences: facts, forms, plurals, refusals and the log."""

from typing import Final

import pytest

from ludoteca.core.errors import BadNotation, Illegal, Refusal
from ludoteca.core.journal import Journal
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.rulebook import LEADERS, SWAPPING, TREASURES
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.text import LANGUAGES, catalogue, journal_sentence, refusal_sentence

GAME: Final = "euphrates_tigris"
SEED: Final = bytes(32)
MOVES: Final = 120


def refused(language: str, code: str, facts: dict[str, int | str], citation: str = "") -> str:
    return refusal_sentence(Illegal(code, facts, citation), catalogue(language, GAME))


def logged(language: str, thing: str, amount: int, who: str = "Ann") -> str:
    return journal_sentence(catalogue(language, GAME), who, thing, amount, "E7")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadNotation) as caught:
        catalogue("tlh")
    assert caught.value.code == "language.unknown"
    assert caught.value.facts == {"language": "tlh", "known": "en, it, es"}
    text = refusal_sentence(caught.value, catalogue("en"))
    assert text == "The language “tlh” is not supported; choose from: en, it, es."


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadNotation) as caught:
        catalogue("en", "chess")
    assert caught.value.code == "game.unknown"


def test_a_folder_outside_the_catalogues_is_not_a_game() -> None:
    for game in ("site", "..", "../text/site", "loader.py"):
        with pytest.raises(BadNotation):
            catalogue("en", game)


def test_a_catalogue_is_read_once() -> None:
    assert catalogue("it", GAME) is catalogue("it", "euphrates-tigris")
    assert catalogue("it").language == "it"


def test_the_site_catalogue_has_no_game_texts() -> None:
    assert not catalogue("en").has("tile.temple")
    assert catalogue("en", GAME).has("tile.temple")
    assert catalogue("en", GAME).has("match.over")


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(KeyError, match=r"no\.such\.key"):
        catalogue("en").say("no.such.key")


def test_a_missing_fact_is_named() -> None:
    with pytest.raises(KeyError, match=r"leader\.taken: no fact cell"):
        catalogue("en", GAME).say("leader.taken")


def test_a_fact_that_is_a_key_is_translated() -> None:
    facts: dict[str, int | str] = {"question": "question.attack"}
    texts = [catalogue(language, GAME).say("question.other", facts) for language in LANGUAGES]
    assert "supporters for the attack" in texts[0]
    assert "i sostenitori per l'attacco" in texts[1]
    assert "los partidarios para el ataque" in texts[2]


def test_other_text_is_not_changed() -> None:
    assert catalogue("en").say("file.missing", {"path": "a{b}.json"}) == (
        "There is no file a{b}.json; check the name."
    )
    assert catalogue("en").say("notation.cell", {"word": "record.line"}).startswith("“record.line”")


def test_names_get_their_article() -> None:
    drawn: dict[str, int | str] = {"tile": "tile.farm"}
    texts = [catalogue(language, GAME).say("action.draw", drawn) for language in LANGUAGES]
    assert texts == [
        "Take a farm from the open supply",
        "Prendere una fattoria dalla riserva scoperta",
        "Tomar una granja de la reserva abierta",
    ]


def test_a_name_at_the_start_of_a_sentence_is_capitalised() -> None:
    facts: dict[str, int | str] = {"leader": "leader.farmer", "cell": "E7"}
    assert refused("it", "leader.stays", facts).startswith("L'agricoltore è già in E7;")


def test_dynasties_and_player_names_are_both_grammatical() -> None:
    assert logged("en", "home.king", 1, "dynasty.archer") == (
        "The Archer’s king returns to the reserve from E7."
    )
    assert logged("en", "home.king", 1, "ann") == "ann’s king returns to the reserve from E7."
    assert logged("it", "home.king", 1, "dynasty.archer") == (
        "Il re dell'Arciere torna nella riserva da E7."
    )
    assert logged("it", "home.king", 1) == "Il re di Ann torna nella riserva da E7."
    assert logged("es", "passed", 1, "dynasty.lion") == "El León se salta la acción."
    assert logged("es", "home.king", 1, "name") == "El rey de name vuelve a la reserva desde E7."


@pytest.mark.parametrize(
    ("language", "none", "one", "more"),
    [
        ("en", "Ann adds no farms.", "Ann adds a farm.", "Ann adds 3 farms."),
        (
            "it",
            "Ann non aggiunge fattorie.",
            "Ann aggiunge una fattoria.",
            "Ann aggiunge 3 fattorie.",
        ),
        ("es", "Ann no añade granjas.", "Ann añade una granja.", "Ann añade 3 granjas."),
    ],
)
def test_a_count_selects_zero_singular_or_plural(
    language: str, none: str, one: str, more: str
) -> None:
    texts = [logged(language, "support.farm", amount) for amount in (0, 1, 3)]
    assert texts == [none, one, more]


def test_a_counted_name_agrees_with_its_count() -> None:
    one: dict[str, int | str] = {"tile": "tile.temple", "count": 1, "held": 0}
    two: dict[str, int | str] = {"tile": "tile.temple", "count": 2, "held": 1}
    assert refused("en", "swap.held", one, SWAPPING) == (
        "You cannot swap 1 temple: you have 0. [Euphrates & Tigris, «4. Swapping up to 6 Tiles»]"
    )
    assert refused("it", "swap.held", two).startswith("Non puoi sostituire 2 templi: ne hai 1")
    assert catalogue("es", GAME).say("action.support", two) == "Añadir 2 templos"
    assert catalogue("es", GAME).say("action.support", {**two, "count": 0}) == "No añadir nada"


def test_a_refusal_ends_with_its_rule() -> None:
    facts: dict[str, int | str] = {"cell": "E7"}
    assert refused("en", "leader.taken", facts, LEADERS) == (
        "E7 is occupied; a leader goes on an empty cell. "
        "[Euphrates & Tigris, «1. Positioning a Leader»]"
    )
    assert refused("es", "leader.taken", facts, TREASURES).endswith(
        "[Éufrates y Tigris, «Reparto de los tesoros»]"
    )
    assert refused("it", "leader.taken", facts, "XY «?»").endswith(" [XY «?»]")
    assert refused("it", "leader.taken", facts).endswith("vuoto.")


@pytest.mark.parametrize("variants", [{}, {"english": 1, "open_tiles": 1}])
def test_every_event_of_a_match_has_a_sentence(variants: dict[str, int | str]) -> None:
    """In random play, each log line and each refusal has a sentence in every language."""
    state = RULES.setup({"players": 3, **variants}, SEED)
    rng = stream(SEED, 0, "text")
    seen: set[str] = set()
    for _ in range(MOVES):
        if not RULES.deciders(state):
            break
        seat = RULES.deciders(state).bit_length() - 1
        for action in [rng.below(1 << 24) & 0xFFFF0F for _ in range(20)]:
            for asker in (seat, (seat + 1) % 3):
                seen.add(check_refusal(state, asker, action))
        journal = Journal()
        RULES.apply(state, RULES.pick(state, seat, rng), journal)
        for entry in journal.entries:
            for language in LANGUAGES:
                words = catalogue(language, GAME)
                who = "dynasty.bull" if entry.seat >= 0 else ""
                assert journal_sentence(words, who, entry.thing, entry.amount, entry.at)
                assert not entry.rule or words.has(entry.rule)
    assert len(seen) > 5


def check_refusal(state: State, seat: int, action: int) -> str:
    """The code of an action's refusal, after checking its sentence in every language; empty if it
    is legal."""
    try:
        RULES.check(state, seat, action)
    except Refusal as refusal:
        for language in LANGUAGES:
            texts = refusal_sentence(refusal, catalogue(language, GAME))
            assert "{" not in texts
        return refusal.code
    return ""

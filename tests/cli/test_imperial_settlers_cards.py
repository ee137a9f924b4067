"""`ludoteca cards imperial_settlers`: as a list to search, and for programs."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from tests.cli.running import refused, run

from ludoteca.text import LANGUAGES

GAME: Final = "imperial_settlers"
FIELDS: Final = (
    "key", "ids", "copies", "deck", "type", "colors", "build_cost", "raze", "deal", "overrides",
    "points", "bonus", "effect",
)  # fmt: skip
ALL: Final = 204


def printed(*args: str) -> list[dict[str, Any]]:
    """The cards as JSON."""
    result = run("cards", GAME, *args, "--json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)["cards"]
    return found


def listed(*args: str) -> str:
    """The cards as a list, its lines joined."""
    result = run("cards", *args)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_all_cards_have_the_shape_and_the_facts_of_the_shared_table(shared: Path) -> None:
    path = shared / "facts" / "imperial-settlers" / "cards.yaml"
    wanted = yaml.safe_load(path.read_text(encoding="utf-8"))["cards"]
    found = printed()
    assert [card["key"] for card in found] == [card["key"] for card in wanted]
    for mine, fact in zip(found, wanted, strict=True):
        for field in FIELDS:
            assert mine.get(field) == fact.get(field), (fact["key"], field)
        assert mine["names"] == {code: fact["names"][code] for code in LANGUAGES}


def test_every_printed_card_is_there_once() -> None:
    ids = [name for card in printed() for name in card["ids"]]
    assert len(ids) == len(set(ids)) == ALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_speaks_every_language(language: str) -> None:
    result = run("cards", GAME, "--lang", language)
    assert result.exit_code == 0, result.output
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    assert result.stdout.count("COM") >= 54
    assert {"en": "204 cards.", "it": "204 carte.", "es": "204 cartas."}[language] in result.stdout


def test_a_card_is_told_with_all_its_fields() -> None:
    shown = listed(GAME, "village")
    assert "Village COM012–COM014 · production pink · common" in shown
    assert "cost 1 wood · raze 2 workers · 1 point" in shown
    assert "COM014: cost 1 wood · raze 1 wood, 1 worker" in shown
    assert "Production: gain 1 worker. Building bonus: gain 1 worker. " in shown
    assert "deal 1 stone · 2 points" in listed(GAME, "EGY026")


def test_words_are_sought_in_names_factions_kinds_and_sentences() -> None:
    assert [card["deck"] for card in printed("quarry")] == ["common", "egyptians"]
    assert [card["key"] for card in printed("quarry", "egyptians")] == ["egy_quarry"]
    assert [card["key"] for card in printed("COM009")] == ["com_quarry"]
    assert {card["type"] for card in printed("action", "Japanese")} >= {"action"}
    assert "Cava COM008" in listed(GAME, "cava", "--lang", "it")
    assert "Villaggio" in listed("imp", "VILLAGE", "--lang", "it")
    assert "Cantera" in listed(GAME, "produccion", "gris", "--lang", "es")


def test_a_search_that_finds_nothing_says_so() -> None:
    assert "No card fits “zeppelin”." in listed(GAME, "zeppelin")
    assert printed("zeppelin") == []


def test_games_without_cards_say_so() -> None:
    assert "has no cards to list; these games have: imperial_settlers" in refused(
        "cards", "euphrates_tigris"
    )
    assert "There is no game" in refused("cards", "chess")

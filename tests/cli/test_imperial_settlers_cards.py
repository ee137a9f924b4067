"""`ludoteca cards imperial_settlers`: as a searchable list and as JSON."""

import json
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest
import yaml
from tests.cli.running import refused, run

from ludoteca.drawing.imperial_settlers.cards import DISTINCT
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.text import LANGUAGES

GAME: Final = "imperial_settlers"
FIELDS: Final = (
    "key", "ids", "copies", "deck", "type", "colors", "build_cost", "raze", "deal", "overrides",
    "points", "bonus", "effect",
)  # fmt: skip
ALL: Final = 204


def printed(*args: str) -> list[dict[str, Any]]:
    """The cards from the JSON output."""
    result = run("cards", GAME, *args, "--json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)["cards"]
    return found


def listed(*args: str) -> str:
    """The output as a list, with its lines joined."""
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


def test_every_printed_card_is_listed_once() -> None:
    ids = [name for card in printed() for name in card["ids"]]
    assert len(ids) == len(set(ids)) == ALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_is_available_in_every_language(language: str) -> None:
    result = run("cards", GAME, "--lang", language)
    assert result.exit_code == 0, result.output
    assert max(len(line) for line in result.stdout.splitlines()) <= 80
    assert result.stdout.count("COM") >= 54
    assert {"en": "204 cards.", "it": "204 carte.", "es": "204 cartas."}[language] in result.stdout


def test_a_card_is_listed_with_all_its_fields() -> None:
    shown = listed(GAME, "village")
    assert "Village COM012–COM014 · production pink · common" in shown
    assert "cost 1 wood · raze 2 workers · 1 point" in shown
    assert "COM014: cost 1 wood · raze 1 wood, 1 worker" in shown
    assert "Production: gain 1 worker. Building bonus: gain 1 worker. " in shown
    assert "deal 1 stone · 2 points" in listed(GAME, "EGY026")


def test_names_factions_kinds_and_sentences_are_searched() -> None:
    assert [card["deck"] for card in printed("quarry")] == ["common", "egyptians"]
    assert [card["key"] for card in printed("quarry", "egyptians")] == ["egy_quarry"]
    assert [card["key"] for card in printed("COM009")] == ["com_quarry"]
    assert {card["type"] for card in printed("action", "Japanese")} >= {"action"}
    assert "Cava COM008" in listed(GAME, "cava", "--lang", "it")
    assert "Villaggio" in listed("imp", "VILLAGE", "--lang", "it")
    assert "Cantera" in listed(GAME, "produccion", "gris", "--lang", "es")


def test_an_empty_search_result_is_reported() -> None:
    assert "No card contains “zeppelin”." in listed(GAME, "zeppelin")
    assert printed("zeppelin") == []


def test_games_without_cards_are_refused() -> None:
    assert "has no cards to list; these games do: imperial_settlers" in refused(
        "cards", "euphrates_tigris"
    )
    assert "There is no game" in refused("cards", "chess")


def drawn_cards(chosen: str) -> list[str]:
    """The card numbers in a picture."""
    result = run("render", "imperial", "--cards", chosen)
    assert result.exit_code == 0, result.output
    shapes = ElementTree.fromstring(result.stdout).iter()
    return [name for shape in shapes if (name := shape.get("data-card"))]


def test_render_draws_cards() -> None:
    """By deck or number, each different card once."""
    every = drawn_cards("all")
    assert every == [CARDS[number].name for number in DISTINCT]
    romans = [name for name in every if name.startswith("ROM")]
    assert drawn_cards("romans") == romans and len(romans) >= 18
    assert drawn_cards("COM001") == ["COM001"]
    assert drawn_cards("rom009, com001 ROM009") == ["ROM009", "COM001"]
    assert drawn_cards("COM001 common").count("COM001") == 1


def test_render_writes_a_card_as_a_picture(tmp_path: Path) -> None:
    """In the chosen language, as SVG and as PNG."""
    result = run("render", "imperial_settlers", "--cards", "ROM009", "--lang", "it", "-o",
                 tmp_path / "card.svg")  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "Giardini" in (tmp_path / "card.svg").read_text(encoding="utf-8")
    assert run("render", "imperial_settlers", "--cards", "romans", "-o",
               tmp_path / "deck.png").exit_code == 0  # fmt: skip
    assert (tmp_path / "deck.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("chosen", ["COM999", "ATT01", "vikings", "", ",", "COM001 nonsense"])
def test_render_refuses_unknown_cards(chosen: str) -> None:
    assert "is not a card of this game" in refused("render", GAME, "--cards", chosen)


def test_render_refuses_cards_of_a_game_without_any() -> None:
    assert "no cards to list" in refused("render", "terra", "--cards", "all")
    assert "nowhere" in refused("render", "nowhere", "--cards", "all")


ROMANS: Final = [f"ROM{number:03}" for number in range(1, 31)]


def test_the_printed_deck_follows_the_rulebook() -> None:
    result = run("cards", GAME, "--deck", "romans", *ROMANS)
    assert result.exit_code == 0, result.output
    assert result.stdout.strip() == "Romans: 30 cards, as the rulebook asks."


@pytest.mark.parametrize(
    ("faction", "names", "expected"),
    [
        ("romans", ROMANS[:29], "29"),
        ("romans", [*ROMANS[:29], "ROM001"], "ROM001"),
        ("romans", [*ROMANS[:29], "EGY001"], "EGY001"),
        ("romans", [*ROMANS[:29], "COM001"], "COM001"),
        ("romans", [*ROMANS[:29], "ROM031"], "ROM031"),
        ("goths", ROMANS, "goths"),
    ],
)
def test_an_invalid_deck_is_refused_with_the_rule(
    faction: str, names: list[str], expected: str
) -> None:
    sentence = refused("cards", GAME, "--deck", faction, *names)
    assert expected in sentence
    assert "Imperial Settlers, «" in " ".join(sentence.split())

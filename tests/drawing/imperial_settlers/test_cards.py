"""Every card is drawn, has a label, and its text fits."""

from typing import Final
from xml.etree import ElementTree

import pytest

from ludoteca.drawing import DARK, LIGHT, THEMES
from ludoteca.drawing.imperial_settlers import draw_card, draw_cards
from ludoteca.drawing.imperial_settlers.cards import DISTINCT, HAND, SIZES, card_texts
from ludoteca.drawing.imperial_settlers.phrases import bonus, effect
from ludoteca.games.imperial_settlers.tables.boards import CARD_COUNT
from ludoteca.games.imperial_settlers.tables.printed import CARDS
from ludoteca.text import Catalogue

SVG: Final = "{http://www.w3.org/2000/svg}"
ROMAN_GARDENS: Final = "ROM009"


def labels(svg: str) -> list[str]:
    """The label of each card."""
    root = ElementTree.fromstring(svg)
    return [str(group.get("aria-label")) for group in root.iter() if group.get("data-card")]


def test_all_distinct_cards_are_on_the_sheet(words: Catalogue) -> None:
    spoken = labels(draw_cards(words, theme=LIGHT))
    names = {words.say(f"card.{card.key}") for card in CARDS[:CARD_COUNT]}
    assert len(spoken) == len(DISTINCT)
    assert {CARDS[card].key for card in DISTINCT} == {card.key for card in CARDS[:CARD_COUNT]}
    assert names == {label.partition(":")[0] for label in spoken}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_every_card_is_valid_at_every_size(english: Catalogue, theme: str, size: str) -> None:
    for card in DISTINCT:
        root = ElementTree.fromstring(draw_card(card, english, theme=theme, size=size))
        assert not any("{" in str(text.text) for text in root.iter(f"{SVG}text"))


def test_every_shape_used_is_defined(english: Catalogue) -> None:
    root = ElementTree.fromstring(draw_cards(english, theme=LIGHT))
    defined = {f"#{part.get('id')}" for part in root.iter() if part.get("id")}
    assert {str(part.get("href")) for part in root.iter(f"{SVG}use")} <= defined


def test_every_card_shows_what_it_does() -> None:
    assert all(effect(CARDS[card], "or") + bonus(CARDS[card], "or") for card in DISTINCT)


def test_sentences_stay_inside_their_cards(words: Catalogue) -> None:
    for card in DISTINCT:
        found = card_texts(CARDS[card], words, HAND)
        assert found.height() <= found.bottom - found.top, CARDS[card].name


def test_a_label_says_cost_effect_deal_and_points(english: Catalogue) -> None:
    gardens = next(card for card in CARDS if card.name == ROMAN_GARDENS)
    label = labels(draw_card(gardens.number, english, theme=LIGHT))[0]
    assert label.startswith("Gardens: feature location, red; costs 1 wood, 1 stone, 1 location")
    assert "Worth 2" in label and label.endswith("deal: food")


def test_themes_differ_and_auto_leaves_the_choice_to_the_page(english: Catalogue) -> None:
    light, dark, auto, page = (draw_card(0, english, theme=theme) for theme in THEMES)
    assert len({light, dark, auto, page}) == 4
    assert "<style" not in page and "style=" not in page
    assert "var(--" in auto and "var(--" not in light + dark


def test_an_unknown_theme_is_refused(english: Catalogue) -> None:
    with pytest.raises(ValueError, match="theme 'sepia'"):
        draw_card(0, english, theme="sepia")


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_card_can_be_converted_to_png(english: Catalogue, theme: str) -> None:
    cairosvg = pytest.importorskip("cairosvg")
    picture = cairosvg.svg2png(bytestring=draw_card(0, english, theme=theme).encode())
    assert picture.startswith(b"\x89PNG") and len(picture) > 3_000

"""The text of each card in every language, compared with the golden file."""

from pathlib import Path
from typing import Final

import pytest

from ludoteca.drawing.imperial_settlers.sentences import card_sentence
from ludoteca.games.imperial_settlers.tables.cards import Fact
from ludoteca.games.imperial_settlers.tables.printed import CARDS, Card, read_card
from ludoteca.text import LANGUAGES, catalogue

GAME: Final = "imperial_settlers"
GOLDEN: Final = Path(__file__).with_name("imperial_settlers_cards.txt")
LOCATIONS: Final = 126
ATTACKS: Final = 7


def distinct() -> list[Card]:
    """One card for each name and deck, in order."""
    return list({card.key: card for card in reversed(CARDS)}.values())[::-1]


def page() -> str:
    """The expected golden file: for each card a line in each language."""
    lines: list[str] = []
    for card in distinct():
        lines.append(card.key)
        for language in LANGUAGES:
            words = catalogue(language, GAME)
            name = words.say(f"card.{card.key}")
            lines.append(f"  {language}  {name}: {card_sentence(card, words)}")
    return "\n".join(lines) + "\n"


def made_up(kind: str, effect: dict[str, Fact], bonus: Fact = None) -> Card:
    """A card that was never printed, built from known effects."""
    facts: dict[str, Fact] = {
        "key": "rom_new", "ids": ["ROM030"], "deck": "romans", "type": kind, "colors": ["red"],
        "points": 2, "build_cost": {"wood": 1}, "raze": None, "deal": "wood", "bonus": bonus,
        "effect": {"kind": kind, **effect},
    }  # fmt: skip
    return read_card(facts, "ROM030", 203)


def texts_of(card: Card) -> list[str]:
    return [card_sentence(card, catalogue(language, GAME)) for language in LANGUAGES]


def test_card_texts_match_the_golden_file() -> None:
    assert len(distinct()) == LOCATIONS + ATTACKS
    assert page() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_text_is_a_whole_sentence(language: str) -> None:
    for card in CARDS:
        text = card_sentence(card, catalogue(language, GAME))
        assert text.endswith(".") and text[0].isupper(), card.name
        assert not any(sign in text for sign in ("{", "}", "  ", "..", " .", " ;", "effect.")), text


def test_equal_effects_have_equal_texts() -> None:
    by_key = {card.key: card for card in CARDS}
    assert texts_of(by_key["com_gold_mine"]) == texts_of(by_key["jap_casino"])


def test_a_new_card_needs_no_new_code() -> None:
    card = made_up(
        "feature",
        {
            "on": "own_build",
            "filter": {"deck": "faction", "color": "red"},
            "gain": [
                {"good": "food", "n": 2},
                {
                    "choose": [
                        [{"good": "gold", "n": 1}],
                        [{"draw": {"deck": "any", "n": 3, "keep": 2, "rest": "shuffle_back"}}],
                    ]
                },
            ],
        },
    )
    assert texts_of(card) == [
        "Whenever you build a red faction location: gain 2 food; gain 1 gold, or draw 3 cards from "
        "decks of your choice, keep 2 and shuffle the rest back.",
        "Ogni volta che costruisci un luogo fazione rosso: ottieni 2 cibi; ottieni 1 oro, oppure "
        "pesca 3 carte dai mazzi che vuoi, tienine 2 e rimescola il resto nel mazzo.",
        "Cada vez que construyes un lugar de facción rojo: gana 2 de comida; gana 1 de oro, o bien "
        "roba 3 cartas de los mazos que quieras, quédate con 2 y vuelve a barajar el resto en el "
        "mazo.",
    ]


def test_a_new_action_may_do_several_things_to_one_target() -> None:
    card = made_up(
        "action",
        {
            "uses": 1,
            "cost": [{"good": "any_resource", "n": 1}, {"discard": "hand_card", "n": 2}],
            "target": "opponent_deal",
            "do": [{"op": "gain_target_deal_good"}, {"op": "take_target_deal"}],
            "remote_deals": True,
        },
        [{"good": "samurai", "n": 1}],
    )
    assert texts_of(card) == [
        "Action: pay 1 resource of your choice and discard 2 cards from your hand; gain the good "
        "of a deal of an opponent; take over that deal. Building bonus: gain 1 samurai.",
        "Azione: paga 1 risorsa a scelta e scarta 2 carte dalla mano; ottieni il bene di un "
        "contratto di un avversario; prendi per te quel contratto. Bonus di costruzione: ottieni "
        "1 samurai.",
        "Acción: paga 1 recurso a elección y descarta 2 cartas de tu mano; gana el bien de un "
        "acuerdo de un rival; quédate con ese acuerdo. Bonificación al construir: gana 1 samurái.",
    ]


def test_an_ability_may_raze_only_from_hand() -> None:
    card = made_up(
        "action",
        {
            "uses": 2,
            "cost": [{"good": "raze", "n": "by_mode"}],
            "target": "hand_card_or_opponent_location",
            "do": [{"op": "raze_now", "modes": {"hand": 0}, "defence_adds": True}],
        },
    )
    assert texts_of(card)[0] == "Action, up to 2 times per round: raze a card from your hand."

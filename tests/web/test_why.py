"""The reasons for a bot's move as sentences, in three languages."""

import pytest

from ludoteca.bots.euphrates_tigris.weighing import FEATURES
from ludoteca.bots.imperial_settlers.match_value import TERM_NAMES
from ludoteca.bots.terra_mystica.features import TERMS
from ludoteca.service import Reasons
from ludoteca.text import LANGUAGES, catalogue
from ludoteca.web.why import term_name, why

NAMES = {
    "terra_mystica": tuple(TERMS),
    "euphrates_tigris": (*FEATURES, "result"),
    "imperial_settlers": TERM_NAMES,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_term_is_translated(game: str, language: str) -> None:
    words = catalogue(language, game)
    assert all(words.has("reason." + name.replace(" ", "_")) for name in NAMES[game])


def test_full_reasons_have_numbers_and_the_second_choice() -> None:
    words = catalogue("en", "terra_mystica")
    sentence = why(Reasons((("towns", 5.24), ("goods", -1.0)), "pass BON1"), words)
    assert sentence == (
        "What counted most: towns +5.2, goods in the supply −1.0. "
        "The second choice was “pass BON1”."
    )


def test_before_the_end_reasons_have_no_numbers_or_are_hidden() -> None:
    words = catalogue("en", "euphrates_tigris")
    sentence = why(Reasons((("supporters", 0.35),), is_whole=False), words)
    assert sentence == "What counted most: supporters of its leaders."
    assert "after the end" in why(Reasons(is_whole=False), words)
    assert "no reasons" in why(None, words)


def test_a_term_without_a_translation_is_shown_by_its_name() -> None:
    assert term_name("luck", catalogue("en", "terra_mystica")) == "luck"

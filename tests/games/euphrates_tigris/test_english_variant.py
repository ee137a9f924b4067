"""ET «La Variante Inglese»: the supporters attacker and defender may add."""

from tests.games.euphrates_tigris.conflicts import revolt, war
from tests.games.euphrates_tigris.table import (
    is_legal,
    legal,
    noted,
    play,
    points,
    position,
    refusal,
    refused,
)

from ludoteca.games.euphrates_tigris.rulebook import ENGLISH_VARIANT

ENGLISH = "english: yes"


def test_the_english_attacker_must_exceed_the_defenders_strength() -> None:
    """ET ruling 86, ET «La Variante Inglese»."""
    state = position("english: yes\nhand Lion: TTTSSS\nat: G4\n| . . . T\n| . . T bK T")
    play(state, "Lion leader K H5")
    assert (state.conflict.attack, state.conflict.defence) == (1, 3)
    assert legal(state) == ["support 0", "support 3"]
    error = refused(state, "Lion support 2")
    assert error is not None
    assert (error.code, error.citation) == ("support.attack", ENGLISH_VARIANT)
    assert error.facts == {
        "tile": "tile.temple", "count": 2, "held": 3, "attack": 1, "defence": 3, "needed": 0,
    }  # fmt: skip


def test_the_english_attacker_may_add_any_winning_number_even_when_ahead() -> None:
    """ET ruling 86."""
    state = position("english: yes\nhand Lion: TTSSSS\nat: G4\n| . . T .\n| T T . T\n| . . . bK")
    play(state, "Lion leader K I5")
    assert (state.conflict.attack, state.conflict.defence) == (3, 1)
    assert legal(state) == ["support 0", "support 1", "support 2"]


def test_the_english_defender_adds_exactly_enough_to_tie() -> None:
    """ET ruling 87."""
    state = play(revolt(lion="TTTSSS", variant=ENGLISH), "Lion support 2")
    assert legal(state) == ["support 0", "support 2"]
    for count in (1, 3):
        error = refused(state, f"Bull support {count}")
        assert error is not None
        assert (error.code, error.citation) == ("support.defence", ENGLISH_VARIANT)
        assert (error.facts["count"], error.facts["needed"]) == (count, 2)
    play(state, "Bull support 2")
    assert points(state, "Bull") == {"red": 1}


def test_the_english_defender_who_ties_or_leads_adds_nothing() -> None:
    """ET ruling 87."""
    state = play(revolt(variant=ENGLISH), "Lion support 0")
    assert legal(state) == ["support 0"]
    assert refusal(state, "Bull support 1") == "support.defence"


def test_the_english_defender_without_enough_tiles_adds_nothing() -> None:
    """ET ruling 87: one temple is not enough for the tie."""
    state = play(revolt(bull="TSSSSS", variant=ENGLISH), "Lion support 2")
    assert legal(state) == ["support 0"]


def test_the_english_variant_applies_to_wars() -> None:
    """ET ruling 88."""
    state = war(lion="SMMSSS", bull="MMMSSS", variant=ENGLISH)
    assert legal(state) == ["support 0", "support 1", "support 2"]
    play(state, "Lion support 1")
    assert legal(state) == ["support 0", "support 1"]


def test_without_the_variant_tiles_may_be_wasted() -> None:
    """ET rulings 62 and 71."""
    state = play(war(), "Lion support 0")
    assert is_legal(state, "Bull support 1")
    assert noted(state, "Bull support 1")[0].thing == "support.market"

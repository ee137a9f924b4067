"""Reading and writing actions as text; refusals have a sentence in every language."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.games.euphrates_tigris.table import SEED, position, refusal

from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.actions import swap
from ludoteca.games.euphrates_tigris.notation import FORMS, read_action, write_action
from ludoteca.games.euphrates_tigris.state import State, seat_of
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

# fmt: off
UNREADABLE: Final = (
    # text                       key                   a fact of it
    ("",                         "notation.empty",     "known"),
    ("   ",                      "notation.empty",     "known"),
    ("castle A1",                "notation.unknown",   "word"),
    ("temple A1",                "notation.unknown",   "word"),
    ("t A1",                     "notation.ambiguous", "fits"),
    ("s 2",                      "notation.ambiguous", "fits"),
    ("w K",                      "notation.ambiguous", "fits"),
    ("leader",                   "notation.form",      "form"),
    ("leader K",                 "notation.form",      "form"),
    ("leader K A1 A2",           "notation.form",      "form"),
    ("leader K none",            "notation.cell",      "word"),
    ("leader none",              "notation.form",      "form"),
    ("tile T",                   "notation.form",      "form"),
    ("tile none",                "notation.form",      "form"),
    ("pass none",                "notation.form",      "form"),
    ("pass 2",                   "notation.form",      "form"),
    ("resign none",              "notation.form",      "form"),
    ("resign Lion",              "notation.form",      "form"),
    ("withdraw",                 "notation.form",      "form"),
    ("swap",                     "notation.form",      "form"),
    ("swap S T",                 "notation.form",      "form"),
    ("swap SSSSSSSSSSSS",        "notation.form",      "form"),
    ("support",                  "notation.form",      "form"),
    ("support two",              "notation.form",      "form"),
    ("support -1",               "notation.form",      "form"),
    ("support 1.5",              "notation.form",      "form"),
    ("support 100",              "notation.form",      "form"),
    ("support ²",                "notation.form",      "form"),
    ("monument black-red",       "notation.form",      "form"),
    ("leader S A1",              "notation.piece",     "known"),
    ("leader queen A1",          "notation.piece",     "known"),
    ("tile K A1",                "notation.piece",     "known"),
    ("tile castle A1",           "notation.piece",     "known"),
    ("tile \N{LATIN SMALL LIGATURE ST} A1", "notation.piece", "known"),
    ("withdraw none",            "notation.piece",     "known"),
    ("withdraw T",               "notation.piece",     "known"),
    ("war S",                    "notation.piece",     "known"),
    ("swap 3",                   "notation.piece",     "known"),
    ("swap KP",                  "notation.piece",     "known"),
    ("draw X",                   "notation.piece",     "known"),
    ("monument black-black A1",  "notation.piece",     "known"),
    ("monument red A1",          "notation.piece",     "known"),
    ("monument gold-red A1",     "notation.piece",     "known"),
    ("tile S A",                 "notation.cell",      "word"),
    ("tile S Q1",                "notation.cell",      "word"),
    ("tile S A0",                "notation.cell",      "word"),
    ("tile S A12",               "notation.cell",      "word"),
    ("tile S 1A",                "notation.cell",      "word"),
    ("tile S AA1",               "notation.cell",      "word"),
    ("tile S A-1",               "notation.cell",      "word"),
    ("tile S \N{LATIN SMALL LETTER SHARP S}1", "notation.cell", "word"),
    ("tile S A" + "1" * 5000,    "notation.cell",      "word"),
    ("catastrophe none",         "notation.cell",      "word"),
    ("catastrophe Z9",           "notation.cell",      "word"),
    ("treasure Z9",              "notation.cell",      "word"),
    ("treasure none",            "notation.cell",      "word"),
    ("monument black-red Z9",    "notation.cell",      "word"),
)
READABLE: Final = (
    # as typed            as written
    ("leader K J1",       "leader K J1"),
    ("LEADER k j1",       "leader K J1"),
    ("leader king j1",    "leader K J1"),
    ("l K J1",            "leader K J1"),
    ("tile farm A4",      "tile F A4"),
    ("ti F A4",           "tile F A4"),
    ("c A1",              "catastrophe A1"),
    ("swap MST",          "swap STM"),
    ("swap mst",          "swap STM"),
    ("p",                 "pass"),
    ("su 2",              "support 2"),
    ("support 02",        "support 2"),
    ("wa merchant",       "war M"),
    ("withdraw P",        "withdraw P"),
    ("monument red-black B2", "monument black-red B2"),
    ("monument none",     "monument none"),
    ("Monument None",     "monument none"),
    ("tr B2",             "treasure B2"),
    ("draw BAG",          "draw bag"),
    ("draw market",       "draw M"),
    ("r",                 "resign"),
)
# fmt: on


@pytest.mark.parametrize(("text", "key", "fact"), UNREADABLE, ids=[u[0][:40] for u in UNREADABLE])
def test_unreadable_input_is_refused_in_every_language(text: str, key: str, fact: str) -> None:
    with pytest.raises(BadNotation) as error:
        read_action(0, text)
    assert error.value.code == key
    assert fact in error.value.facts
    for language in LANGUAGES:
        words = catalogue(language, "euphrates_tigris")
        assert words.has(key)
        assert refusal_sentence(error.value, words)


@pytest.mark.parametrize(("typed", "written"), READABLE)
def test_words_may_be_abbreviated_and_in_any_case(typed: str, written: str) -> None:
    state = position("at: G5\n| T")
    assert write_action(state, read_action(0, typed), 0) == written


def test_every_kind_has_a_form() -> None:
    for kind, form in FORMS.items():
        assert form.split()[0] == kind


def test_swap_none_is_parsed_and_refused_by_the_rules() -> None:
    """ET rulings 55 and 134."""
    state = position("at: G5\n| T")
    assert read_action(0, "swap none") == swap(0, 0, 0, 0)
    assert refusal(state, "Lion swap none") == "swap.none"


@given(some.text(max_size=30) | some.from_regex(r"[a-z]{1,8} \S{1,4}( \S{1,3})?", fullmatch=True))
@settings(max_examples=300, deadline=None)
def test_any_text_is_parsed_or_raises_bad_notation(text: str) -> None:
    try:
        action = read_action(1, text)
    except BadNotation as error:
        assert catalogue("en", "euphrates_tigris").has(error.code)
    else:
        assert action > 0


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["english", "open_tiles"])
def test_every_legal_action_survives_the_round_trip(players: int, variant: str) -> None:
    state: State = RULES.setup({"players": players, variant: 1}, SEED)
    rng = stream(SEED, players, variant)
    for _ in range(60):
        if not state.decisions:
            break
        seat = seat_of(state.decisions[-1])
        for action in RULES.legal(state, seat):
            text = write_action(state, action, seat)
            assert read_action(seat, text) == action
        RULES.apply(state, RULES.pick(state, seat, rng), None)

"""Reading and writing positions as text; refusals have a sentence in every language."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from tests.games.euphrates_tigris.table import SEED, asked, hand, on, play, points, position, stands

from ludoteca.core.errors import BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.state import State, seat_of
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

PLAYERS: Final = "players: Lion Bull\n"
# fmt: off
UNREADABLE: Final = (
    # text                                              key                  a fact of it
    ("",                                                "position.missing",  "field"),
    ("at: A1\n| T",                                     "position.missing",  "field"),
    ("players: Lion",                                   "position.value",    "value"),
    ("players: Lion Bull Potter Archer Lion",           "position.value",    "value"),
    ("players: Lion Lion",                              "position.value",    "value"),
    ("players: Lion Li",                                "position.value",    "value"),
    ("players: Lion Wolf",                              "notation.unknown",  "word"),
    (PLAYERS + "colour: red",                           "position.line",     "line"),
    (PLAYERS + "just words",                            "position.line",     "line"),
    (PLAYERS + ": nothing",                             "position.line",     "line"),
    (PLAYERS + "board: round",                          "position.value",    "value"),
    (PLAYERS + "english: perhaps",                      "position.value",    "value"),
    (PLAYERS + "open windows: yes",                     "position.line",     "line"),
    (PLAYERS + "over: perhaps",                         "position.value",    "value"),
    (PLAYERS + "turn: Wolf",                            "position.name",     "known"),
    (PLAYERS + "turn: Potter",                          "position.name",     "known"),
    (PLAYERS + "action: 3",                             "position.value",    "value"),
    (PLAYERS + "action: one",                           "position.value",    "value"),
    (PLAYERS + "hand Wolf: SSSSSS",                     "position.name",     "known"),
    (PLAYERS + "hand Potter: SSSSSS",                   "position.name",     "known"),
    (PLAYERS + "hand: SSSSSS",                          "position.line",     "line"),
    (PLAYERS + "hand Lion: SSSSSSS",                    "position.value",    "value"),
    (PLAYERS + "hand Lion: SSXSSS",                     "notation.piece",    "word"),
    (PLAYERS + "known Wolf: S",                         "position.name",     "known"),
    (PLAYERS + "known Lion: T",                         "position.value",    "value"),
    (PLAYERS + "catastrophes Lion: 3",                  "position.value",    "value"),
    (PLAYERS + "catastrophes Wolf: 1",                  "position.name",     "known"),
    (PLAYERS + "bag: STZ",                              "notation.piece",    "word"),
    (PLAYERS + "supply: SSSSSSS",                       "position.value",    "value"),
    (PLAYERS + "discards: Q",                           "notation.piece",    "word"),
    (PLAYERS + "gains: xS",                             "position.value",    "value"),
    (PLAYERS + "gains: pS",                             "position.value",    "value"),
    (PLAYERS + "gains: lX",                             "position.value",    "value"),
    (PLAYERS + "out: Wolf",                             "position.name",     "known"),
    (PLAYERS + "asked: dinner Lion",                    "position.value",    "value"),
    (PLAYERS + "asked: action",                         "position.value",    "value"),
    (PLAYERS + "asked: action Wolf",                    "position.name",     "known"),
    (PLAYERS + "asked: draw Lion many",                 "position.value",    "value"),
    (PLAYERS + "placed: Z1",                            "notation.cell",     "word"),
    (PLAYERS + "uniting: Z1",                           "notation.cell",     "word"),
    (PLAYERS + "conflict: war red Lion Bull 1",         "position.value",    "value"),
    (PLAYERS + "conflict: duel red Lion Bull 1 1 0",    "position.value",    "value"),
    (PLAYERS + "conflict: war gold Lion Bull 1 1 0",    "position.value",    "value"),
    (PLAYERS + "conflict: war red Lion Wolf 1 1 0",     "position.name",     "known"),
    (PLAYERS + "conflict: war red Lion Bull x 1 0",     "position.value",    "value"),
    (PLAYERS + "mon: black-red",                        "position.value",    "value"),
    (PLAYERS + "mon: black-gold A1",                    "notation.piece",    "word"),
    (PLAYERS + "mon: black-red A1",                     "position.value",    "value"),
    (PLAYERS + "mon: black-red A11\nat: A11\n| # #",    "position.value",    "value"),
    (PLAYERS + "at: Z9\n| T",                           "notation.cell",     "word"),
    (PLAYERS + "at: P1\n| T T",                         "position.grid",     "at"),
    (PLAYERS + "at: A11\n| T\n| T",                     "position.grid",     "at"),
    (PLAYERS + "at: A1\n| Q",                           "position.token",    "token"),
    (PLAYERS + "at: A1\n| TT",                          "position.token",    "token"),
    (PLAYERS + "at: A1\n| T**",                         "position.token",    "token"),
    (PLAYERS + "at: A1\n| lQ",                          "position.token",    "token"),
    (PLAYERS + "at: A1\n| wK",                          "position.token",    "token"),
    (PLAYERS + "at: A1\n| pK",                          "position.token",    "token"),
    (PLAYERS + "at: A1\n| lK lK",                       "position.token",    "token"),
    (PLAYERS + "at: A1\n| X*",                          "position.token",    "token"),
    (PLAYERS + "treasures: A1 Z1",                      "notation.cell",     "word"),
    (PLAYERS + "open tiles: yes\nsupply: T\nasked: draw Lion 1", "position.value", "field"),
    (PLAYERS + "discards: " + "S" * 256,                "position.value",    "field"),
    (PLAYERS + "discards: SF\nopen discards: SS",       "position.value",    "field"),
)
# fmt: on


@pytest.mark.parametrize(("text", "key", "fact"), UNREADABLE, ids=[u[0][-40:] for u in UNREADABLE])
def test_unreadable_input_is_refused_in_every_language(text: str, key: str, fact: str) -> None:
    with pytest.raises(BadNotation) as error:
        RULES.read_state(text)
    assert error.value.code == key
    assert fact in error.value.facts
    for language in LANGUAGES:
        words = catalogue(language, "euphrates_tigris")
        assert words.has(key)
        assert refusal_sentence(error.value, words)


def test_missing_lines_get_defaults() -> None:
    state = RULES.read_state("players: Lion Bull\nturn: Bull\nat: G5\n| T lK")
    assert asked(state) == "Bull action1"
    assert hand(state, "Lion") == hand(state, "Bull") == "SSSSSS"
    assert list(state.catastrophes) == [2, 2]
    assert bytes(state.bag) == bytes(60)
    assert stands(state, "Lion", "K") == "H5"
    assert on(state, "G5") == "T"
    assert on(state, "K1") == "."


def test_only_one_question_is_asked_at_a_time() -> None:
    """A conflict asks its two sides in turn; of two `asked` lines the last counts."""
    revolt = """
        players: Lion Bull
        turn: Lion
        asked: attack Lion
        asked: attack Lion
        placed: H5
        conflict: revolt black Lion Bull 1 2 0
        treasures: A11 N11 P11
        at: G5
        | T lK T bK T
    """
    state = RULES.read_state(revolt)
    play(state, "Lion support 0", "Bull support 0")
    assert asked(state) == "Lion action2"


def test_dynasties_may_be_in_any_order() -> None:
    """ET ruling 4."""
    state = RULES.read_state("players: Archer Lion\nat: G5\n| T aK .\n| lP . .")
    assert asked(state) == "Archer action1"
    assert stands(state, "Archer", "K") == "H5"
    assert stands(state, "Lion", "P") == "G6"


def test_monuments_keep_the_colour_of_their_tiles() -> None:
    state = position("mon: blue-red H4\nat: H4\n| # #\n| # #")
    text = RULES.write_state(state)
    assert "mon: blue-red H4" in text
    assert RULES.write_state(RULES.read_state(text)) == text


def test_a_conflict_survives_the_round_trip() -> None:
    state = position(
        """
        turn: Lion
        hand Lion: TTSSSS
        hand Bull: TTTSSS
        at: G5
        | T  .  T  bK
        """
    )
    play(state, "Lion leader K H5", "Lion support 1")
    again = RULES.read_state(RULES.write_state(state))
    assert asked(again) == "Bull defend"
    play(again, "Bull support 2")
    assert points(again, "Bull") == {"red": 1}
    assert hand(again, "Lion") == "SSSST"


OPTIONS: Final[tuple[dict[str, int | str], ...]] = (
    {},
    {"english": 1},
    {"open_tiles": 1, "open_scoring": 1},
    {"board": "advanced", "seat_order": 1},
)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_position_of_a_match_survives_the_round_trip(
    players: int, options: dict[str, int | str]
) -> None:
    state: State = RULES.setup({"players": players, **options}, SEED)
    rng = stream(SEED, players, "round trip")
    for ply in range(150):
        text = RULES.write_state(state)
        again = RULES.read_state(text)
        assert RULES.write_state(again) == text
        for seat in range(players):
            assert RULES.view(again, seat).facts() == RULES.view(state, seat).facts(), (ply, text)
            assert RULES.legal(again, seat) == RULES.legal(state, seat)
        if not state.decisions:
            break
        RULES.apply(state, RULES.pick(state, seat_of(state.decisions[-1]), rng), None)


LINES: Final = some.sampled_from(
    (
        "players: Lion Bull", "players: Bull Potter Archer", "turn: Bull", "action: 2", "at: H4",
        "| T . lK bK", "| # # T* X", "| S . F M", "mon: red-blue H4", "hand Lion: TT", "over: yes",
        "hand Bull:", "bag: SS", "supply: ST", "gains: lS b*", "out: Bull", "placed: H4",
        "uniting: H4", "asked: war Lion", "asked: treasure Bull 1", "asked: draw Lion 2",
        "asked: monument Lion", "asked: attack Lion", "asked: defend Bull", "open tiles: yes",
        "conflict: war red Lion Bull 1 1 0", "conflict: revolt black Bull Lion 0 2 1",
    )
)  # fmt: skip


@given(some.lists(LINES | some.text(max_size=12), max_size=8))
@settings(max_examples=400, deadline=None)
def test_any_text_is_parsed_or_raises_bad_notation(lines: list[str]) -> None:
    try:
        state = RULES.read_state("\n".join(lines))
    except BadNotation as error:
        assert catalogue("en", "euphrates_tigris").has(error.code)
        return
    for seat in range(state.players):
        for action in RULES.legal(state, seat):
            RULES.apply(state.clone(), action, None)

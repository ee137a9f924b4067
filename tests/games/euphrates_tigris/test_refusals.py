"""Every refusal of the game, with its facts, citation and sentences."""

from typing import Final

import pytest
from tests.games.euphrates_tigris.table import (
    play,
    position,
    refused,
    refused_action,
)

from ludoteca.core.errors import Illegal
from ludoteca.games.euphrates_tigris import RULES, rulebook
from ludoteca.games.euphrates_tigris.actions import (
    catastrophe_on,
    leader_to,
    monument,
    no_monument,
    place,
    swap,
    withdraw,
)
from ludoteca.games.euphrates_tigris.state import State
from ludoteca.games.euphrates_tigris.tables import CELLS, COLOURS
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

Facts = dict[str, int | str]

BESIDE: Final = "hand Lion: STFMSS\nat: G5\n| T lK"
JOINING: Final = "players: Lion Bull Potter\nat: F3\n| . . pF . .\n| . . T . .\n| lM T . T bK"
PIECES: Final = "mon: red-blue I5\nat: G5\n| bK T* # #\n| X . # #"
SPENT: Final = "catastrophes Lion: 0\nat: G5\n| T"
REVOLT: Final = "{}\nhand Lion: TTSSSS\nhand Bull: TTTSSS\nat: G4\n| . . . T\n| . . T bK T"
WAR: Final = "at: F3\n| . lK . bK .\n| . T . T .\n| lM T . T bM"
SQUARE: Final = "mon: black-red A5\nat: A5\n| # # . . . S S\n| # # . . . S ."
CORNERS: Final = "hand Lion: FSSSSS\nat: A1\n| . . . . . .\n| . T* lM T . S\n| . . . . . T*"
OPEN: Final = "open tiles: yes\nsupply: {}\nbag: {}\nat: G5\n| T"

# fmt: off
CASES: Final[tuple[tuple[str, str, tuple[str, ...], str, Facts], ...]] = (
    # code, position, previous moves, refused move, facts
    ("leader.taken", BESIDE, (), "Lion leader P G5",
     {"cell": "G5", "leader": "leader.priest", "joined": 1, "most": 1}),
    ("leader.river", "at: D5\n| T", (), "Lion leader K D4",
     {"cell": "D4", "leader": "leader.king", "joined": 0, "most": 1}),
    ("leader.temple", BESIDE, (), "Lion leader P A1",
     {"cell": "A1", "leader": "leader.priest", "joined": 0, "most": 1}),
    ("leader.joins", JOINING, (), "Lion leader P H5",
     {"cell": "H5", "leader": "leader.priest", "joined": 3, "most": 1}),
    ("leader.stays", BESIDE, (), "Lion leader K H5",
     {"cell": "H5", "leader": "leader.king", "joined": 0, "most": 1}),
    ("withdraw.reserve", BESIDE, (), "Lion withdraw M", {"leader": "leader.merchant"}),
    ("tile.held", "hand Lion: SSSSSS\nat: G5\n| T", (), "Lion tile M A1",
     {"cell": "A1", "tile": "tile.market", "joined": 0, "most": 2}),
    ("tile.taken", BESIDE, (), "Lion tile S G5",
     {"cell": "G5", "tile": "tile.settlement", "joined": 1, "most": 2}),
    ("tile.land", BESIDE, (), "Lion tile F A1",
     {"cell": "A1", "tile": "tile.farm", "joined": 0, "most": 2}),
    ("tile.river", BESIDE, (), "Lion tile T A4",
     {"cell": "A4", "tile": "tile.temple", "joined": 0, "most": 2}),
    ("tile.joins", JOINING, (), "Lion tile S H5",
     {"cell": "H5", "tile": "tile.settlement", "joined": 3, "most": 2}),
    ("catastrophe.spent", SPENT, (), "Lion catastrophe A1", {"cell": "A1"}),
    ("catastrophe.leader", PIECES, (), "Lion catastrophe G5", {"cell": "G5"}),
    ("catastrophe.treasure", PIECES, (), "Lion catastrophe H5", {"cell": "H5"}),
    ("catastrophe.monument", PIECES, (), "Lion catastrophe J6", {"cell": "J6"}),
    ("catastrophe.twice", PIECES, (), "Lion catastrophe G6", {"cell": "G6"}),
    ("swap.none", BESIDE, (), "Lion swap none", {}),
    ("swap.held", BESIDE, (), "Lion swap SSSS",
     {"tile": "tile.settlement", "count": 4, "held": 3}),
    ("support.held", REVOLT.format(""), ("Lion leader K H5",), "Lion support 3",
     {"tile": "tile.temple", "count": 3, "held": 2, "attack": 1, "defence": 3, "needed": 0}),
    ("support.attack", REVOLT.format("english: yes"), ("Lion leader K H5",), "Lion support 2",
     {"tile": "tile.temple", "count": 2, "held": 2, "attack": 1, "defence": 3, "needed": 0}),
    ("support.defence", REVOLT.format("english: yes"), ("Lion leader K H5", "Lion support 0"),
     "Bull support 1",
     {"tile": "tile.temple", "count": 1, "held": 3, "attack": 1, "defence": 3, "needed": 0}),
    ("war.none", WAR, ("Lion tile S H5",), "Lion war F", {"leader": "leader.farmer"}),
    ("monument.square", SQUARE, ("Lion tile S G6",), "Lion monument black-blue G6",
     {"cell": "G6", "monument": "monument.black-blue", "tile": "tile.settlement"}),
    ("monument.colour", SQUARE, ("Lion tile S G6",), "Lion monument red-blue F5",
     {"cell": "F5", "monument": "monument.red-blue", "tile": "tile.settlement"}),
    ("monument.built", SQUARE, ("Lion tile S G6",), "Lion monument black-red F5",
     {"cell": "F5", "monument": "monument.black-red", "tile": "tile.settlement"}),
    ("treasure.none", CORNERS, ("Lion tile F E2",), "Lion treasure A1", {"cell": "A1"}),
    ("treasure.corner", CORNERS, ("Lion tile F E2",), "Lion treasure F3", {"cell": "F3"}),
    ("draw.supply", OPEN.format("SSSSSS", "SS"), ("Lion swap S",), "Lion draw T",
     {"tile": "tile.temple"}),
    ("draw.bag", OPEN.format("SSSSSS", ""), ("Lion swap S",), "Lion draw bag", {}),
    ("resign.out", JOINING, ("Potter resign",), "Potter resign", {}),
)
# fmt: on


@pytest.mark.parametrize(
    ("code", "text", "before", "move", "facts"), CASES, ids=[case[0] for case in CASES]
)
def test_refusal_facts_citation_and_sentences(
    code: str, text: str, before: tuple[str, ...], move: str, facts: Facts
) -> None:
    state = play(position(text), *before)
    error = refused(state, move)
    assert isinstance(error, Illegal)
    assert error.code == code
    assert error.facts == facts
    assert error.citation == dict(rulebook.REFUSALS)[code]
    for language in LANGUAGES:
        sentence = refusal_sentence(error, catalogue(language, "euphrates_tigris"))
        assert "{" not in sentence
        assert sentence.endswith("]")


def test_every_refusal_has_a_case() -> None:
    assert [case[0] for case in CASES] == [key for key, _ in rulebook.REFUSALS]


def test_each_code_has_its_own_number() -> None:
    """The numbers are consecutive, in the order of the table."""
    first = rulebook.LEADER_TAKEN
    assert first + len(rulebook.REFUSALS) - 1 == rulebook.RESIGNED


def at_square() -> State:
    return play(position(SQUARE), "Lion tile S G6")


def test_building_no_monument_is_a_single_action() -> None:
    """The same number with a cell added is refused."""
    state = at_square()
    assert refused_action(state, 0, no_monument()) is None
    error = refused_action(state, 0, no_monument() | 5 << 16)
    assert error is not None
    assert error.code == "monument.square"


def test_an_unknown_monument_number_is_refused() -> None:
    error = refused_action(at_square(), 0, monument(6, 4 * 16 + 5))
    assert error is not None
    assert error.code == "monument.square"


def test_a_refusal_out_of_turn_names_the_player_to_move() -> None:
    error = refused(position("at: G5\n| T"), "Bull pass")
    assert error is not None
    assert (error.code, error.facts) == ("turn.other", {"who": "dynasty.lion"})
    assert error.citation == rulebook.COURSE


@pytest.mark.parametrize("action", [-1, 0, 13, 255, 1 << 40, 6 | 1 << 8, swap(15, 15, 15, 15)])
def test_invalid_action_numbers_are_refused_without_raising(action: int) -> None:
    state = position("at: G5\n| T")
    assert RULES.refusal(state, 0, action)
    assert refused_action(state, 0, action) is not None


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_invalid_seats_are_refused(seat: int) -> None:
    state = position("at: G5\n| T")
    assert RULES.refusal(state, seat, 6) == 1
    assert RULES.legal(state, seat) == []


@pytest.mark.parametrize(
    "action",
    [
        leader_to(0, CELLS),
        leader_to(COLOURS, 0),
        place(0, CELLS),
        place(COLOURS, 0),
        catastrophe_on(CELLS),
        withdraw(COLOURS),
    ],
)
def test_invalid_cells_and_colours_are_refused(action: int) -> None:
    error = refused_action(position("at: G5\n| T"), 0, action)
    assert error is not None
    assert error.code == "question.other"


def test_a_square_off_the_board_is_refused() -> None:
    error = refused_action(at_square(), 0, monument(1, CELLS))
    assert error is not None
    assert error.code == "question.other"

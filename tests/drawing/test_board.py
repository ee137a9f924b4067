"""The drawn board: valid, labelled, a glyph for each colour, marks that match the legal actions."""

from collections.abc import Callable
from typing import Final
from xml.etree import ElementTree

import pytest

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.drawing import DARK, LIGHT, THEMES
from ludoteca.drawing.euphrates_tigris import TOGGLES, Choice, draw_board
from ludoteca.games.euphrates_tigris import flow
from ludoteca.games.euphrates_tigris.actions import (
    CATASTROPHE_ON,
    LEADER_TO,
    PLACE,
    TREASURE_FROM,
    WAR,
    WITHDRAW,
    place,
)
from ludoteca.games.euphrates_tigris.positions import read_state
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_ATTACK,
    ASK_TREASURE,
    ASK_WAR,
    State,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import CELLS, GRID, NOWHERE, TEMPLE
from ludoteca.games.euphrates_tigris.view import View
from ludoteca.text import Catalogue

Play = Callable[[int, Callable[[State], bool]], State]
SVG: Final = "{http://www.w3.org/2000/svg}"

SMALL: Final = """
players: Lion Bull
turn: Lion
hand Lion: TTTSFM
hand Bull: TTTSFM
asked: action Lion 0
at: E4
| .  .  .  .  .  .  .
| lK T  .  T  bK T  lP
| .  .  .  .  .  .  .
"""

TWO_WARS: Final = """
players: Lion Bull
turn: Lion
hand Lion: TTTSFM
hand Bull: TTTSFM
asked: action Lion 0
at: D4
| .  .  .  .  .  .  .
| lK T  lP .  bP T  bK
| .  .  T  .  T  .  .
"""


def is_turn(state: State) -> bool:
    """Whether it is a turn with some leaders on the board."""
    on_board = sum(cell != NOWHERE for cell in state.leader_cells)
    return question_of(state.decisions[-1]) == ASK_ACTION and on_board > 5


def asks(question: int) -> Callable[[State], bool]:
    """A condition for positions: whether this question is open."""
    return lambda state: question_of(state.decisions[-1]) == question


def cells_of(svg: str) -> dict[str, ElementTree.Element]:
    """The cells of a drawing by name."""
    root = ElementTree.fromstring(svg)
    return {
        str(cell.get("data-cell")): cell
        for cell in root.iter()
        if cell.get("data-cell") is not None
    }


def is_marked(cell: ElementTree.Element) -> bool:
    """Whether a legal mark is drawn on the cell."""
    return any("m" in str(part.get("class")).split() for part in cell.iter())


def texts(cell: ElementTree.Element) -> list[str]:
    """The texts on a cell."""
    return [str(part.text) for part in cell.iter(f"{SVG}text")]


def used(element: ElementTree.Element) -> set[str]:
    """The ids of the definitions used by an element, without prefix."""
    return {str(part.get("href")).partition("-")[2] for part in element.iter(f"{SVG}use")}


@pytest.mark.parametrize("theme", THEMES)
def test_every_cell_is_a_labelled_group(play: Play, words: Catalogue, theme: str) -> None:
    state = play(3, is_turn)
    seat = seat_of(state.decisions[-1])
    svg = draw_board(View(state, seat), words, theme=theme, legal=flow.legal(state, seat))
    found = cells_of(svg)
    assert list(found) == [GRID.name(cell) for cell in range(CELLS)]
    for name, cell in found.items():
        assert cell.get("role") == "img"
        assert cell.get("tabindex") == "0"
        label = str(cell.get("aria-label"))
        assert label.startswith(name), label
        assert "{" not in label and len(label) > len(name) + 2


def test_labels_differ_by_language(play: Play, words: Catalogue, english: Catalogue) -> None:
    view = View(play(3, is_turn), 0)
    drawn = cells_of(draw_board(view, words))
    plain = cells_of(draw_board(view, english))
    same = [
        name for name in drawn if drawn[name].get("aria-label") == plain[name].get("aria-label")
    ]
    assert len(same) == (CELLS if words.language == "en" else 0)


def test_ids_are_unique_and_every_use_is_defined(play: Play, english: Catalogue) -> None:
    state = play(3, is_turn)
    root = ElementTree.fromstring(draw_board(View(state, 0), english))
    ids = [str(part.get("id")) for part in root.iter() if part.get("id")]
    assert len(ids) == len(set(ids))
    assert {str(part.get("href"))[1:] for part in root.iter(f"{SVG}use")} <= set(ids)


def test_no_colour_without_a_glyph(english: Catalogue) -> None:
    root = ElementTree.fromstring(draw_board(View(read_state(SMALL), 0), english))
    named = {str(part.get("id")).partition("-")[2]: part for part in root.iter() if part.get("id")}
    for colour, glyph in enumerate(("settlement", "temple", "farm", "market")):
        assert glyph in used(named[f"t{colour}"])
    for role, office in enumerate(("king", "priest", "farmer", "merchant")):
        assert office in used(named[f"l{role}"]) and office in used(named[f"o{role}"])
    for number, pair in enumerate((("settlement", "temple"), ("settlement", "farm"))):
        assert set(pair) <= used(named[f"m{number}"])


def test_own_leaders_have_a_distinct_rim(english: Catalogue) -> None:
    found = cells_of(draw_board(View(read_state(SMALL), 0), english))
    assert used(found["E5"]) == {"o0", "e0"}
    assert used(found["I5"]) == {"l0", "e1"}


def test_leaders_show_strength(english: Catalogue) -> None:
    found = cells_of(draw_board(View(read_state(SMALL), 0), english))
    assert texts(found["K5"]) == ["2"]  # temples in the kingdom support the priest
    assert texts(found["I5"]) == ["0"]
    assert "strength 2 in a war, 1 in a revolt" in str(found["K5"].get("aria-label"))


def test_marks_show_who_gets_the_point(english: Catalogue) -> None:
    state = read_state(SMALL)
    legal = flow.legal(state, 0)
    mine = cells_of(draw_board(View(state, 0), english, legal=legal, chosen=Choice(PLACE, TEMPLE)))
    assert "temple" in used(mine["J4"]) and texts(mine["J4"]) == ["+1"]  # my priest
    theirs = cells_of(draw_board(View(state, 0), english, legal=legal, chosen=Choice(PLACE, 3)))
    assert "bull" in used(theirs["J4"]) and texts(theirs["J4"]) == ["+1"]  # no priest: the king
    assert not used(theirs["A1"]) and is_marked(theirs["A1"])


def test_a_tile_between_two_kings_is_marked_with_swords_and_strengths(english: Catalogue) -> None:
    state = read_state(SMALL)
    drawn = draw_board(
        View(state, 0), english, legal=flow.legal(state, 0), chosen=Choice(PLACE, TEMPLE)
    )
    between = cells_of(drawn)["G5"]
    assert "swords" in used(between) and texts(between) == ["0:0"]
    assert "war: king" in str(between.get("aria-label"))


@pytest.mark.parametrize("kind", [PLACE, LEADER_TO, CATASTROPHE_ON, WITHDRAW])
def test_marks_match_the_legal_list(play: Play, english: Catalogue, kind: int) -> None:
    state = play(5, is_turn)
    seat = seat_of(state.decisions[-1])
    legal = flow.legal(state, seat)
    drawn = draw_board(View(state, seat), english, legal=legal, chosen=Choice(kind))
    marked = {name for name, cell in cells_of(drawn).items() if is_marked(cell)}
    expected = {
        GRID.name(cell_named(state, seat, action)) for action in legal if kind_of(action) == kind
    }
    assert marked == expected


def cell_named(state: State, seat: int, action: int) -> int:
    """The cell of an action."""
    if kind_of(action) in (PLACE, LEADER_TO):
        return second_of(action)
    if kind_of(action) == WITHDRAW:
        return state.leader_cells[seat * 4 + first_of(action)]
    return first_of(action)


def test_a_chosen_piece_narrows_the_marks(play: Play, english: Catalogue) -> None:
    state = play(5, is_turn)
    seat = seat_of(state.decisions[-1])
    legal = flow.legal(state, seat)
    for colour in range(4):
        drawn = draw_board(View(state, seat), english, legal=legal, chosen=Choice(PLACE, colour))
        marked = {name for name, cell in cells_of(drawn).items() if is_marked(cell)}
        fitting = [a for a in legal if kind_of(a) == PLACE and first_of(a) == colour]
        assert marked == {GRID.name(second_of(action)) for action in fitting}


def test_treasures_to_take_are_marked(play: Play, english: Catalogue) -> None:
    state = play(2, asks(ASK_TREASURE))
    seat = seat_of(state.decisions[-1])
    legal = flow.legal(state, seat)
    found = cells_of(draw_board(View(state, seat), english, legal=legal))
    marked = {name for name, cell in found.items() if is_marked(cell)}
    takes = {GRID.name(first_of(a)) for a in legal if kind_of(a) == TREASURE_FROM}
    assert takes == marked


def test_without_legal_actions_nothing_is_marked(play: Play, english: Catalogue) -> None:
    found = cells_of(draw_board(View(play(5, is_turn), -1), english))
    assert not any(is_marked(cell) for cell in found.values())


def test_a_chosen_cell_shows_ghost_and_call_out(english: Catalogue) -> None:
    state = read_state(SMALL)
    chosen = Choice(PLACE, TEMPLE, GRID.read("G5"))
    drawn = draw_board(View(state, 0), english, legal=flow.legal(state, 0), chosen=chosen)
    assert 'class="ghost"' in drawn and 'class="pick"' in drawn
    assert drawn.count('class="said"') == 2  # one strength for each side
    assert drawn.count('class="called"') == 2  # both kings
    assert not is_marked(cells_of(drawn)["G5"])


def test_a_conflict_rings_both_leaders(play: Play, english: Catalogue) -> None:
    state = play(4, asks(ASK_ATTACK))
    drawn = draw_board(View(state, -1), english)
    assert drawn.count('class="called"') == 2
    assert ('class="unite"' in drawn) == (state.uniting != NOWHERE)


def test_leaders_of_waiting_wars_are_ringed(english: Catalogue) -> None:
    state = read_state(TWO_WARS)
    flow.apply(state, place(TEMPLE, GRID.read("G5")), None)
    assert question_of(state.decisions[-1]) == ASK_WAR
    drawn = draw_board(View(state, 0), english)
    assert drawn.count('class="called"') == 4
    chosen = draw_board(View(state, 0), english, chosen=Choice(WAR, TEMPLE))
    assert chosen.count('class="called"') == 2


def test_a_monument_stands_over_turned_tiles(monument: State, english: Catalogue) -> None:
    drawn = draw_board(View(monument, 0), english)
    corner = next(corner for corner in monument.monuments if corner != NOWHERE)
    found = cells_of(drawn)
    assert "turned" in used(found[GRID.name(corner)])
    assert "under a monument" in str(found[GRID.name(corner)].get("aria-label"))


def test_light_and_dark_differ_and_are_plain(play: Play, english: Catalogue) -> None:
    view = View(play(3, is_turn), 0)
    light = draw_board(view, english, theme=LIGHT)
    dark = draw_board(view, english, theme=DARK)
    assert light != dark
    assert "var(" not in light + dark and "@media" not in light + dark
    assert "prefers-color-scheme" in draw_board(view, english)


def test_an_unknown_theme_is_refused(english: Catalogue) -> None:
    with pytest.raises(ValueError, match="sepia"):
        draw_board(View(read_state(SMALL), 0), english, theme="sepia")


def test_toggles_are_classes(english: Catalogue) -> None:
    view = View(read_state(SMALL), 0)
    assert "no-" not in str(ElementTree.fromstring(draw_board(view, english)).get("class"))
    hidden = draw_board(view, english, toggles=[name for name in TOGGLES if name != "kingdoms"])
    assert str(ElementTree.fromstring(hidden).get("class")).endswith(" no-kingdoms")


def test_linked_cells_are_links(english: Catalogue) -> None:
    drawn = draw_board(View(read_state(SMALL), 0), english, links={0: "?pick=temple&cell=A1"})
    found = cells_of(drawn)
    assert found["A1"].tag == f"{SVG}a" and found["A1"].get("href") == "?pick=temple&cell=A1"
    assert found["B1"].tag == f"{SVG}g"


def test_last_moves_are_bracketed(english: Catalogue) -> None:
    drawn = draw_board(View(read_state(SMALL), 0), english, last=[3, 4])
    assert drawn.count('class="last"') == 2

"""The drawn table: what one seat may see, in its language, as SVG and PNG."""

from collections.abc import Callable
from typing import Final
from xml.etree import ElementTree

import pytest

from ludoteca.core.rng import Rng
from ludoteca.drawing import DARK, LIGHT, THEMES
from ludoteca.drawing.euphrates_tigris import draw_table
from ludoteca.games.euphrates_tigris import flow
from ludoteca.games.euphrates_tigris.state import (
    ASK_ACTION,
    ASK_DEFENCE,
    State,
    question_of,
    seat_of,
)
from ludoteca.games.euphrates_tigris.tables import COLOURS, NOWHERE
from ludoteca.games.euphrates_tigris.view import View, imagine
from ludoteca.text import Catalogue

Play = Callable[[int, Callable[[State], bool]], State]
SVG: Final = "{http://www.w3.org/2000/svg}"


def is_turn(state: State) -> bool:
    """Whether it is a turn with some leaders on the board."""
    on_board = sum(cell != NOWHERE for cell in state.leader_cells)
    return question_of(state.decisions[-1]) == ASK_ACTION and on_board > 5


def is_defence(state: State) -> bool:
    """Whether the attacker of a conflict has added supporters."""
    return question_of(state.decisions[-1]) == ASK_DEFENCE


def texts(svg: str) -> list[str]:
    """All texts."""
    return [str(text.text) for text in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def labels(svg: str) -> list[str]:
    """All labels."""
    root = ElementTree.fromstring(svg)
    return [str(part.get("aria-label")) for part in root.iter() if part.get("aria-label")]


def end_of(state: State) -> State:
    """The same match, played randomly to its end."""
    rng = Rng(7, 8, 9)
    while state.decisions:
        flow.apply(state, flow.pick(state, seat_of(state.decisions[-1]), rng), None)
    return state


@pytest.mark.parametrize("theme", THEMES)
def test_every_seat_and_a_spectator_can_be_drawn(play: Play, words: Catalogue, theme: str) -> None:
    state = play(3, is_turn)
    for seat in range(-1, state.players):
        drawn = texts(draw_table(View(state, seat), words, theme=theme))
        assert not any("{" in text or text == "None" for text in drawn)


def test_hidden_things_do_not_change_the_drawing(play: Play, english: Catalogue) -> None:
    state = play(3, is_turn)
    for seat in range(-1, state.players):
        view = View(state, seat)
        other = View(imagine(view, Rng(4, 5, 6)), seat)
        assert draw_table(view, english) == draw_table(other, english)


def test_only_the_readers_hand_has_labels(play: Play, english: Catalogue) -> None:
    state = play(3, is_turn)
    hands = [label for label in labels(draw_table(View(state, 1), english)) if "Hand: " in label]
    mine = state.hands[COLOURS : 2 * COLOURS]
    assert sum(mine) == 6
    assert len(hands) == 1 + state.players
    assert [label for label in hands if not label[6:].isdigit()] == [hands[0]]


def test_points_of_others_are_shown_only_at_the_end(play: Play, english: Catalogue) -> None:
    state = play(3, is_turn)
    assert not any(
        label.startswith("black: ") for label in labels(draw_table(View(state, 0), english))
    )
    over = labels(draw_table(View(end_of(state), 0), english))
    assert sum(label.startswith("black: ") for label in over) == state.players
    assert sum(label.startswith("Rank ") for label in over) == state.players


def test_the_end_names_the_winner(play: Play, english: Catalogue) -> None:
    state = end_of(play(3, is_turn))
    drawn = texts(draw_table(View(state, 0), english, names=("Ann", "Ben", "Cat", "Dan")))
    winner = ("Ann", "Ben", "Cat", "Dan")[View(state, 0).ranks.index(1)]
    assert any(text.startswith("Winner: ") and winner in text for text in drawn)


def test_a_conflict_shows_both_totals(play: Play, english: Catalogue) -> None:
    state = play(4, is_defence)
    now = state.conflict
    drawn = texts(draw_table(View(state, -1), english))
    assert str(now.attack + now.added) in drawn
    assert f"+{now.added}" in drawn
    assert f"{now.defence}+?" in drawn


def test_the_bag_is_a_gauge(play: Play, english: Catalogue) -> None:
    state = play(3, is_turn)
    bag = [label for label in labels(draw_table(View(state, 0), english)) if "Bag: " in label]
    assert len(bag) == 1 and not any(sign.isdigit() for sign in bag[0])


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_it_can_be_converted_to_png(play: Play, english: Catalogue, theme: str) -> None:
    cairosvg = pytest.importorskip("cairosvg")
    view = View(play(3, is_turn), 0)
    svg = draw_table(view, english, theme=theme)
    picture = cairosvg.svg2png(bytestring=svg.encode(), output_width=640)
    assert picture.startswith(b"\x89PNG") and len(picture) > 20_000

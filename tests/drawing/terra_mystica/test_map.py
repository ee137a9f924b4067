"""The drawn map: valid, labelled, a glyph for each colour, marks that match the legal actions."""

from collections.abc import Callable
from time import process_time
from typing import Final
from xml.etree import ElementTree

import pytest

from ludoteca.core.actions import first_of, kind_of
from ludoteca.core.bits import cells
from ludoteca.drawing import DARK, LIGHT, THEMES
from ludoteca.drawing.terra_mystica import (
    TOGGLES,
    Choice,
    bridge_link,
    choice_of,
    draw_board,
)
from ludoteca.drawing.terra_mystica.hexes import ground_of
from ludoteca.drawing.terra_mystica.marks import BRIDGED, HEXED, RISE, find_marks
from ludoteca.games.terra_mystica import RULES, flow
from ludoteca.games.terra_mystica.actions import (
    BUILD,
    CONNECT,
    PLACE,
    TRANSFORM,
    UPGRADE,
    power_bridge,
    transform,
    upgrade,
    with_one,
)
from ludoteca.games.terra_mystica.rules.bridges import apply_bridge
from ludoteca.games.terra_mystica.state import ACTING, PLACING, State
from ludoteca.games.terra_mystica.tables.board import BASE_BOARD, TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import TRADING_POST
from ludoteca.games.terra_mystica.view import View, foreseen_offers, view
from ludoteca.text import Catalogue

Play = Callable[[int, int, Callable[[State], bool]], State]
SVG: Final = "{http://www.w3.org/2000/svg}"


def is_turn(state: State) -> bool:
    """Whether it is a turn of the third round with many possibilities."""
    is_free = state.phase == ACTING and state.round > 2 and state.actions_left
    return bool(is_free) and len(RULES.legal(state, state.active)) > 20


def is_placing(state: State) -> bool:
    """Whether first dwellings are placed, with one already on the map."""
    return state.phase == PLACING and bool(state.occupied_mask)


def hexes_of(svg: str) -> dict[str, ElementTree.Element]:
    """The hexes of a drawing by name."""
    root = ElementTree.fromstring(svg)
    return {str(part.get("data-cell")): part for part in root.iter() if part.get("data-cell")}


def label(part: ElementTree.Element) -> str:
    """The label of an element."""
    return str(part.get("aria-label"))


def used(part: ElementTree.Element) -> list[str]:
    """The ids of the definitions used by an element, without prefix."""
    return [str(one.get("href"))[5:] for one in part.iter(f"{SVG}use")]


def is_marked(part: ElementTree.Element) -> bool:
    """Whether a legal action is marked there."""
    return any("m" in str(one.get("class")).split() for one in part.iter(f"{SVG}g"))


def seen(state: State, seat: int = -2) -> View:
    """The view of the active seat, or of another."""
    return view(state, state.active if seat == -2 else seat)


@pytest.mark.parametrize("theme", THEMES)
def test_every_hex_is_drawn_and_labelled(play: Play, words: Catalogue, theme: str) -> None:
    drawn = draw_board(seen(play(4, 3, is_turn)), words, theme=theme)
    found = hexes_of(drawn)
    assert len(found) == BASE_BOARD.size
    assert all(label(part).startswith(name) for name, part in found.items())
    assert not any("{" in label(part) for part in found.values())


def test_a_free_hex_is_labelled_with_terrain_and_neighbours(play: Play, english: Catalogue) -> None:
    state = play(4, 3, is_turn)
    own = state.seats[state.active]
    found = hexes_of(draw_board(seen(state), english))
    touched = [found[BASE_BOARD.names[hexagon]] for hexagon in cells(own.built_mask)]
    assert all(", your " in label(part) for part in touched)
    near = [label(part) for part in found.values() if "next to your " in label(part)]
    assert near and all(", free, next to your " in text for text in near)


def test_each_terrain_has_its_glyph_and_each_structure_its_shape(
    play: Play, english: Catalogue
) -> None:
    state = play(5, 3, is_turn)
    found = hexes_of(draw_board(seen(state, -1), english))
    for hexagon in cells(BASE_BOARD.land_mask):
        shown = used(found[BASE_BOARD.names[hexagon]])
        assert f"g-{TERRAIN_NAMES[state.terrain[hexagon]]}" in shown
        pieces = [code for code in ("D", "TP", "TE", "SH", "SA") if code in shown]
        assert len(pieces) == state.occupied_mask >> hexagon & 1


def test_every_definition_used_exists(play: Play, english: Catalogue) -> None:
    state = play(4, 5, is_turn)
    legal = RULES.legal(state, state.active)
    root = ElementTree.fromstring(draw_board(seen(state), english, legal=legal, last=[1]))
    known = {f"#{part.get('id')}" for part in root.iter() if part.get("id")}
    assert {str(one.get("href")) for one in root.iter(f"{SVG}use")} <= known


@pytest.mark.parametrize("seed", range(1, 6))
def test_marks_match_the_legal_list(play: Play, english: Catalogue, seed: int) -> None:
    state = play(3, seed, is_turn)
    legal = RULES.legal(state, state.active)
    for kind in {kind_of(action) for action in legal if kind_of(action) in HEXED}:
        drawn = draw_board(seen(state), english, legal=legal, chosen=Choice(kind))
        marked = {name for name, part in hexes_of(drawn).items() if is_marked(part)}
        named = {BASE_BOARD.names[first_of(a)] for a in legal if kind_of(a) == kind}
        assert marked == named


def test_with_nothing_chosen_foreign_land_is_left_out(play: Play) -> None:
    state = play(3, 2, is_turn)
    legal = RULES.legal(state, state.active)
    home = state.seats[state.active].home
    marks, _ = find_marks(seen(state), legal, None)
    for hexagon, (kind, _, terrain) in marks.items():
        assert kind >= RISE or terrain == home
        assert any(kind_of(a) in HEXED and first_of(a) == hexagon for a in legal)


def test_bridges_are_marked_and_can_be_links(play: Play, english: Catalogue) -> None:
    state = play(3, 2, is_turn)
    hexagon = cells(state.seats[state.active].built_mask)[0]
    places = [n for n, ends in enumerate(BASE_BOARD.bridges) if hexagon in ends] or [0]
    legal = [power_bridge(place) for place in places]
    links = {bridge_link(places[0]): "?bridge"}
    root = ElementTree.fromstring(draw_board(seen(state), english, legal=legal, links=links))
    spans = [part for part in root.iter() if part.get("data-bridge")]
    assert len(spans) == len(places)
    assert [part.get("href") for part in spans if part.tag == f"{SVG}a"] == ["?bridge"]


def test_a_river_town_is_marked_and_drawn(play: Play, english: Catalogue) -> None:
    state = play(3, 2, is_turn)
    river = cells(BASE_BOARD.river_mask)[3]
    name = BASE_BOARD.names[river]
    found = hexes_of(draw_board(seen(state), english, legal=[with_one(CONNECT, river)]))
    assert is_marked(found[name]) and found[name].get("tabindex") == "0"
    state.seats[state.active].river_mask = 1 << river
    after = hexes_of(draw_board(seen(state), english))[name]
    assert "town-disc" in used(after) and label(after) == f"{name}, river, in a town"


def test_nothing_is_marked_for_a_spectator(play: Play, english: Catalogue) -> None:
    found = hexes_of(draw_board(seen(play(4, 3, is_turn), -1), english))
    assert not any(is_marked(part) or "reach" in label(part) for part in found.values())


def test_out_of_turn_the_reach_is_shown(play: Play, english: Catalogue) -> None:
    state = play(4, 3, is_turn)
    other = (state.active + 1) % 4
    found = hexes_of(draw_board(seen(state, other), english))
    own = state.seats[other]
    reached = (own.reach_mask | own.jump_mask) & ~state.occupied_mask
    shown = {name for name, part in found.items() if "in reach" in label(part)}
    assert shown == {BASE_BOARD.names[hexagon] for hexagon in cells(reached)}


def test_first_dwellings_are_marked(play: Play, english: Catalogue) -> None:
    state = play(2, 3, is_placing)
    seat = flow.decider(state)
    legal = RULES.legal(state, seat)
    found = hexes_of(draw_board(seen(state, seat), english, legal=legal))
    named = {BASE_BOARD.names[first_of(a)] for a in legal if kind_of(a) == PLACE}
    assert named and named == {name for name, part in found.items() if is_marked(part)}


def test_a_chosen_upgrade_shows_its_ghost_and_who_may_take_power(
    play: Play, english: Catalogue
) -> None:
    state = play(5, 3, is_turn)
    for seat, own in enumerate(state.seats):
        for hexagon in cells(own.built_mask):
            state.active = seat
            chosen = choice_of(upgrade(hexagon, TRADING_POST))
            drawn = draw_board(seen(state), english, chosen=chosen)
            offers = foreseen_offers(seen(state), seat, hexagon)
            assert drawn.count('class="offer"') == len(offers)
            assert 'class="ghost"' in drawn and 'class="pick"' in drawn


def test_a_chosen_terrain_is_hatched(play: Play, english: Catalogue) -> None:
    state = play(3, 2, is_turn)
    free = cells(BASE_BOARD.land_mask & ~state.occupied_mask)[0]
    chosen = choice_of(transform(state.active, free, 2, 1))
    assert (chosen.kind, chosen.piece, chosen.hexagon) == (TRANSFORM, 2, free)
    assert 'class="h-swamp hatch"' in draw_board(seen(state), english, chosen=chosen)


def test_towns_and_bridges_are_drawn(play: Play, english: Catalogue) -> None:
    state = play(3, 2, is_turn)
    own = state.seats[state.active]
    own.town_mask = own.clusters[0]
    apply_bridge(state, state.active, 0, None)
    drawn = draw_board(seen(state), english)
    assert drawn.count("town-disc") == 2  # its definition and the disc
    assert 'class="v ' in drawn and "in a town" in drawn
    one, other = (BASE_BOARD.names[end] for end in BASE_BOARD.bridges[0])
    assert f"bridge from {one} to {other}" in drawn


def test_light_and_dark_differ_and_are_plain(play: Play, english: Catalogue) -> None:
    position = seen(play(3, 2, is_turn))
    light = draw_board(position, english, theme=LIGHT)
    dark = draw_board(position, english, theme=DARK)
    assert light != dark
    assert "var(" not in light + dark and "@media" not in light + dark
    assert "prefers-color-scheme" in draw_board(position, english)


def test_an_unknown_theme_is_refused(play: Play, english: Catalogue) -> None:
    with pytest.raises(ValueError, match="sepia"):
        draw_board(seen(play(3, 2, is_turn)), english, theme="sepia")


def test_toggles_are_classes(play: Play, english: Catalogue) -> None:
    position = seen(play(3, 2, is_turn))
    shown = [name for name in TOGGLES if name != "towns"]
    assert "no-" not in str(ElementTree.fromstring(draw_board(position, english)).get("class"))
    hidden = ElementTree.fromstring(draw_board(position, english, toggles=shown))
    assert str(hidden.get("class")).endswith(" no-towns")


def test_linked_hexes_are_links(play: Play, english: Catalogue) -> None:
    position = seen(play(3, 2, is_turn))
    found = hexes_of(draw_board(position, english, links={0: "?a=1&b=2"}))
    assert found["A1"].tag == f"{SVG}a" and found["A1"].get("href") == "?a=1&b=2"
    assert found["A2"].tag == f"{SVG}g"


def test_last_moves_are_ringed(play: Play, english: Catalogue) -> None:
    assert draw_board(seen(play(3, 2, is_turn)), english, last=[3, 4]).count('class="y"') == 2


def test_an_outline_is_closed() -> None:
    ground = ground_of(BASE_BOARD)
    strokes = ground.outline(1 << 60 | 1 << 61).split("M")[1:]
    ends = [end for stroke in strokes for end in stroke.split("L")]
    assert len(strokes) == 10 and all(ends.count(end) == 2 for end in ends)


def test_sides_lead_to_the_neighbours() -> None:
    ground = ground_of(BASE_BOARD)
    for hexagon in range(BASE_BOARD.size):
        beside = sum(1 << other for other in ground.beside[hexagon] if other >= 0)
        assert beside == BASE_BOARD.neighbours[hexagon] | BASE_BOARD.rivers[hexagon]


def test_a_new_position_is_drawn_in_three_milliseconds(play: Play, english: Catalogue) -> None:
    position = seen(play(5, 4, is_turn))
    legal = RULES.legal(position.position(), position.seat)
    draw_board(seen(play(2, 1, is_turn)), english)  # fills the cache of constant parts
    spent = []
    for _ in range(5):
        start = process_time()
        draw_board(position, english, legal=legal)
        spent.append(process_time() - start)
    assert min(spent) < 0.003


def test_kinds_with_a_place_are_the_marked_ones() -> None:
    assert not HEXED & BRIDGED and {BUILD, UPGRADE, TRANSFORM, PLACE} < HEXED

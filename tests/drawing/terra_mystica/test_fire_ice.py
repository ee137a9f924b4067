"""Ice and volcano factions: colours, and the terrain cycle with rings and priests."""

from xml.etree import ElementTree

import pytest
from tests.games.terra_mystica.helpers import match, own, play

from ludoteca.core.rng import Rng
from ludoteca.drawing import LIGHT
from ludoteca.drawing.terra_mystica import Choice, draw_board, draw_table
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.actions import ERUPT, FREE_BRIDGE
from ludoteca.games.terra_mystica.state import ACTING, FROM_FINAL_TILE, State
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.tiles import FINAL_NAMES
from ludoteca.games.terra_mystica.view import piece_colour, price_of_land, view
from ludoteca.text import Catalogue, catalogue

from .conftest import play_on

RARE = "stronghold_sanctuary"  # random play never builds both
TABLES = (
    "ice_maidens,acolytes,riverwalkers,giants",
    "yetis,dragonlords,shapeshifters,witches",
)


def labels(svg: str) -> list[str]:
    """All labels."""
    root = ElementTree.fromstring(svg)
    return [str(part.get("aria-label")) for part in root.iter() if part.get("aria-label")]


def started(factions: str) -> State:
    """A match after two rounds of random play."""
    state = RULES.setup({"players": 4, "factions": factions}, bytes(32))
    return play_on(state, Rng(1, 2, 3), lambda at: at.phase == ACTING and at.round == 3)


@pytest.mark.parametrize("factions", TABLES)
def test_the_new_factions_are_drawn(words: Catalogue, factions: str) -> None:
    state = started(factions)
    for seat in (-1, 0, 1, 2, 3):
        svg = draw_table(view(state, seat), words, theme=LIGHT)
        ElementTree.fromstring(svg)
        assert "{" not in "".join(labels(svg))


@pytest.mark.parametrize("factions", TABLES)
def test_positions_from_the_terrain_choice_on_are_drawn(words: Catalogue, factions: str) -> None:
    state = RULES.setup({"players": 4, "factions": factions}, bytes(32))
    for _ in range(12):
        svg = draw_table(view(state, -1), words)
        assert ElementTree.fromstring(svg).tag.endswith("svg")
        assert "{" not in "".join(labels(svg))
        seat = RULES.deciders(state).bit_length() - 1
        RULES.apply(state, RULES.legal(state, seat)[0], None)


def test_ice_and_volcanoes_have_their_colour_and_name(english: Catalogue) -> None:
    state = match("yetis/lake dragonlords/forest")
    own(state, "yetis").built("D E5")
    own(state, "dragonlords").built("D E6")
    svg = draw_board(view(state, 0), english)
    assert "t-ice" in svg and "f-ice" in svg and "t-volcano" in svg and "f-volcano" in svg
    assert "E5, ice, your dwelling" in labels(svg)
    assert "E6, volcano, dwelling, Dragonlords" in labels(svg)


def test_rings_and_priests_on_the_cycle(english: Catalogue) -> None:
    state = match("yetis/lake riverwalkers/forest")
    own(state, "riverwalkers").has(bowl3=5)
    spoken = labels(draw_table(view(state, 0), english))
    assert "Lake: starting terrain" in spoken
    assert spoken.count("Desert: locked, a priest stands on it") == 1
    assert "Forest: unlocked" in spoken
    state = match("shapeshifters/lake giants")
    own(state, "shapeshifters").has(bowl3=3).built("SH E5")
    play(state, "shift to forest with power")
    assert "Forest: home terrain" in labels(draw_table(view(state, 0), english))
    assert TERRAIN_NAMES[piece_colour(state.seats[0])] == "lake"
    assert "f-lake" in draw_board(view(state, 0), english)


def test_the_price_of_land(english: Catalogue) -> None:
    state = match("dragonlords/desert giants")
    own(state, "dragonlords").built("D E5")
    seen = view(state, 0)
    places = state.choices.board.places
    assert price_of_land(seen, 0, places["E4"]) == 1
    assert "E4, lake, free, next to your dwelling, in reach, a volcano costs 1" in labels(
        draw_board(seen, english)
    )
    state = match("riverwalkers/lake giants")
    own(state, "riverwalkers").built("D E4")
    assert price_of_land(view(state, 0), 0, places["E5"]) == -1


def test_what_is_chosen_is_shown(english: Catalogue) -> None:
    state = match("dragonlords/desert giants")
    own(state, "dragonlords").built("D E5")
    hexagon = state.choices.board.places["E4"]
    svg = draw_board(
        view(state, 0), english, legal=RULES.legal(state, 0), chosen=Choice(ERUPT, -1, hexagon)
    )
    assert "h-volcano hatch" in svg and "ghost" in svg
    state = match("riverwalkers/lake giants")
    own(state, "riverwalkers").rich().built("TP D5")
    play(state, "upgrade D5 to SH")
    svg = draw_board(
        view(state, 0), english, legal=RULES.legal(state, 0), chosen=Choice(FREE_BRIDGE)
    )
    assert 'data-bridge="C4:D5"' in svg


def test_more_than_twelve_tokens(words: Catalogue) -> None:
    state = match("dragonlords/desert giants")
    own(state, "dragonlords").has(bowl1=17)
    assert ">17<" in draw_table(view(state, 0), catalogue(words.language, "terra_mystica"))


def test_power_actions_show_the_prices_of_the_yetis() -> None:
    state, words = started(TABLES[1]), catalogue("en", "terra_mystica")
    yetis = next(n for n, seat in enumerate(state.seats) if seat.board.name == "yetis")
    for seat, power in ((yetis, 5), ((yetis + 1) % 4, 6), (-1, 6)):
        spoken = labels(draw_table(view(state, seat), words, theme=LIGHT))
        assert any(label.startswith(f"For {power} power: transform") for label in spoken)


@pytest.mark.parametrize("tile", FINAL_NAMES[1:])
def test_a_finished_match_with_a_final_tile_is_drawn(words: Catalogue, tile: str) -> None:
    options: dict[str, int | str] = {
        "players": 4,
        "factions": TABLES[0],
        "board": "fire_ice_new",
        "final_tile": tile,
    }
    fresh = RULES.setup(options, bytes(32))
    state = play_on(fresh, Rng(1, 2, 3), lambda at: RULES.deciders(at) == 0)
    assert tile == RARE or any(seat.points[FROM_FINAL_TILE] for seat in state.seats)
    for seat in (-1, 0, 1, 2, 3):
        ElementTree.fromstring(draw_table(view(state, seat), words, theme=LIGHT))

"""Choosing a faction: its home terrain, board and abilities are shown."""

import re

from ludoteca.core.bits import lowest
from ludoteca.drawing.presenter import Look
from ludoteca.drawing.terra_mystica.faction import HIGH
from ludoteca.drawing.terra_mystica.parts import EDGE, draw_part
from ludoteca.games.registry import GAMES
from ludoteca.games.terra_mystica.actions import CHOOSE, with_one
from ludoteca.games.terra_mystica.tables.factions import FACTIONS
from ludoteca.games.terra_mystica.view import View
from ludoteca.text import Catalogue
from ludoteca.web.game_parts import move_menu_of, presenter_of

NAME = "terra_mystica"
RULES, PRESENTER, MENU = GAMES[NAME], presenter_of(NAME), move_menu_of(NAME)
EVERY: dict[str, int | str] = {
    "players": 2,
    "ice_factions": 1,
    "volcano_factions": 1,
    "variable_factions": 1,
}


def first_view() -> tuple[View, list[int]]:
    """The first question of a match with every faction, and its legal actions."""
    state = RULES.setup(EVERY, bytes(32))
    view = RULES.view(state, 0)
    assert isinstance(view, View)
    return view, RULES.legal(state, 0)


def test_a_faction_under_consideration_shows_its_board_and_is_not_chosen(words: Catalogue) -> None:
    view, legal = first_view()
    before, plain = view.facts(), PRESENTER.parts(view, words, Look(legal))["own"]
    assert len(legal) == len(FACTIONS)
    drawn = set()
    for faction, board in enumerate(FACTIONS):
        action = with_one(CHOOSE, faction)
        own = PRESENTER.parts(view, words, Look(legal, action))["own"]
        assert words.say(f"faction.{board.name}") in own
        drawn.add(own)
        (style, about), *_ = MENU.consequences(view, action, None, words)
        assert (style, about) == ("", words.say(f"faction.{board.name}.about"))
    assert len(drawn) == len(FACTIONS)
    assert view.facts() == before
    assert PRESENTER.parts(view, words, Look(legal))["own"] == plain


def test_a_bid_shows_the_remaining_points(english: Catalogue) -> None:
    state = RULES.setup({"players": 2, "faction_choice": "auction"}, bytes(32))
    seat = lowest(RULES.deciders(state))
    bid = RULES.read_action(state, seat, "bid 7")
    view = RULES.view(state, seat)
    assert MENU.consequences(view, bid, None, english) == [
        ("", "If nobody bids more, you start with 33 points")
    ]


def test_every_faction_with_a_home_shows_it(words: Catalogue) -> None:
    view, legal = first_view()
    icons = [MENU.icon(view, action, 1) for action in legal]
    homes = {board.home for board in FACTIONS}
    assert len(set(icons)) == len(homes)
    assert sum(not icon for icon in icons) == 2  # these choose one later


def test_a_faction_board_is_no_higher_than_its_content(english: Catalogue) -> None:
    state = RULES.setup({"players": 2, "factions": "witches,giants"}, bytes(32))
    heights: list[float] = []
    for favour_mask, towns in ((0, []), (0b1111111110, [1, 2, 3])):
        state.seats[0].favour_mask, state.seats[0].towns = favour_mask, towns
        drawn = draw_part(RULES.view(state, 0), english, "faction", seat=0)
        found = re.search(r'viewBox="\S+ \S+ \S+ ([\d.]+)"', drawn)
        assert found
        heights.append(float(found[1]))
    assert heights[0] + 20 < heights[1] <= HIGH + EDGE

"""The drawn turn order board and auction."""

from xml.etree import ElementTree

from ludoteca.core.rng import Rng
from ludoteca.drawing.presenter import Look
from ludoteca.drawing.terra_mystica import draw_part, draw_table
from ludoteca.drawing.terra_mystica.move_menu import MOVE_MENU
from ludoteca.drawing.terra_mystica.presenter import PRESENTER
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.view import view
from ludoteca.text import Catalogue

from .conftest import play_on
from .test_whole_table import classes, labels, texts

TABLE = "witches,nomads,mermaids"


def auction(*moves: str) -> State:
    """An auction of three factions after some moves; the first seat opens it."""
    state = RULES.setup(
        {
            "players": 3,
            "faction_choice": "auction",
            "factions": TABLE,
            "first_bidder": 1,
            "variable_order": 1,
        },
        bytes(32),
    )
    for text in moves:
        RULES.apply(state, RULES.read_action(state, decider(state), text), None)
    return state


def test_the_auction_is_drawn_in_every_language(words: Catalogue) -> None:
    for state in (auction(), auction("bid 7"), auction("bid 7", "no bid", "no bid")):
        svg = draw_table(view(state, 1), words, names=("Ann", "Ben", "Cat"))
        spoken = labels(svg)
        for name in TABLE.split(","):
            assert any(words.say(f"faction.{name}") in each for each in spoken)
        assert not any("{" in each or each == "None" for each in texts(svg) + spoken)


def test_bids_bidders_and_places_are_shown(english: Catalogue) -> None:
    state = auction("bid 7", "no bid", "no bid", "claim nomads at 3", "bid 2")
    svg = draw_part(view(state, -1), english, "auction", names=("Ann", "Ben", "Cat"))
    spoken = labels(svg)
    assert "Highest bid: 2 (Ben). Cat, Ben" in spoken
    assert "Turn order: 1 ·, 2 ·, 3 Ann." in spoken
    assert "Nomads, desert" not in spoken and "Witches, forest" in spoken


def test_a_page_shows_the_auction_where_the_faction_board_will_be(english: Catalogue) -> None:
    state = auction("bid 7", "no bid", "no bid")
    look = Look(tuple(RULES.legal(state, 0)))
    own = PRESENTER.parts(view(state, 0), english, look)["own"]
    assert "Highest bid: 7" in own and 'data-thing="witches"' in own
    assert MOVE_MENU.question(view(state, 0), english).endswith("a place in the turn order.")
    cards = PRESENTER.seats(view(state, 0), english)
    assert [card.points for card in cards] == ["", "", ""]


def test_factions_that_can_be_taken_are_ringed(english: Catalogue) -> None:
    state = auction("bid 7", "no bid", "no bid")
    legal = RULES.legal(state, 0)
    root = ElementTree.fromstring(draw_table(view(state, 0), english, legal=legal))
    ringed = {part.get("data-thing") for part in root.iter() if "go" in classes(part)}
    assert ringed == set(TABLE.split(","))


def test_the_order_of_passing_fills_the_board(words: Catalogue) -> None:
    options: dict[str, int | str] = {"players": 3, "variable_order": 1, "factions": TABLE}
    state = play_on(
        RULES.setup(options, bytes(32)), Rng(1, 2, 3), lambda state: len(state.passers) == 2
    )
    first, second = (words.say(f"faction.{state.seats[seat].board.name}") for seat in state.passers)
    order_text = f"{words.say('legend.next_round')}: {first}, {second}"
    board = draw_part(view(state, 0), words, "order")
    assert any(f"{order_text}." in spoken for spoken in labels(board))
    assert any(
        order_text in spoken for spoken in labels(draw_part(view(state, 0), words, "header"))
    )
    state.choices.variable_order = 0
    assert not any(
        order_text in spoken for spoken in labels(draw_part(view(state, 0), words, "header"))
    )

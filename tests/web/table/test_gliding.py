"""Pieces glide to where they are put, unless their reader wants the page to keep still."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page
from tests.service.playing import ANN, BOB, deciding
from tests.service.questions import made
from tests.web.table.conftest import Sit, Site
from tests.web.table.playing import at_n

from ludoteca.games.euphrates_tigris.tables import COLOURS, LEADER_LETTERS, NOWHERE
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.view import piece_colour
from ludoteca.service import Table, Tables

pytestmark = pytest.mark.slow

HOLDERS: Final = (ANN, BOB)
# What moves stands still where it began, so that a slow machine can look at it.
HELD: Final = """
const begin = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const made = begin.apply(this, given);
  made.pause();
  return made;
};
"""
# The pieces on their way, each with how far from its place it begins.
GLIDING: Final = """
() => document.getAnimations()
  .filter(({effect}) => effect?.target?.matches?.("[data-piece], [data-card]") && !effect.pseudoElement)
  .map(({effect}) => {
    const {piece, card} = effect.target.dataset;
    const [x, y] = effect.getKeyframes()[0].transform.match(/-?[\\d.]+/g).map(Number);
    return [piece || card, Math.hypot(x, y)];
  })
"""  # noqa: E501


def walking(tables: Tables, match: str) -> Iterator[Table]:
    """The table as each decider sees it, move after move, whoever it is."""
    for number in range(200):
        table = deciding(tables, match)
        yield table
        texts = [move.text for move in table.moves]
        steady = [text for text in texts if text.startswith(("leader", "tile", "place", "build"))]
        tables.act(match, table.seat, table.n, [(steady or texts)[number % len(steady or texts)]])
    raise AssertionError("no such move")


def leader_on_the_board(table: Table, text: str) -> str:
    """The leader of this move, if it goes from one cell to another."""
    if not text.startswith("leader"):
        return ""
    leader = table.seat * COLOURS + LEADER_LETTERS.index(text.split()[1])
    return str(leader) if table.view.leader_cells[leader] != NOWHERE else ""


def card_of_the_hand(table: Table, text: str) -> str:
    """The card of this move, if it is built from the hand."""
    return text.split()[1] if text.startswith("build") else ""


def marker_of_a_cult(table: Table, text: str) -> str:
    """The marker that a priest moves."""
    if not text.startswith("send priest"):
        return ""
    colour = TERRAIN_NAMES[piece_colour(table.view.seats[table.seat])]
    return f"{text.split()[3]}.{colour}"


# By game: the piece a move takes somewhere else, and whether its own player looks on.
MOVED: Final = {
    "euphrates_tigris": (leader_on_the_board, False),
    "imperial_settlers": (card_of_the_hand, True),
    "terra_mystica": (marker_of_a_cult, False),
}


def gliding(page: Page) -> dict[str, float]:
    """The pieces on their way, and how far they have to go."""
    return {str(piece): float(far) for piece, far in page.evaluate(GLIDING)}


@pytest.mark.parametrize("game", MOVED)
def test_a_piece_glides_unless_nothing_should_move(site: Site, sit: Sit, game: str) -> None:
    tables, match = site.tables, made(site.tables, game)
    piece_of, is_own = MOVED[game]
    for table in walking(tables, match):
        texts = [move.text for move in table.moves if piece_of(table, move.text)]
        if texts:
            break
    text, piece = texts[-1], piece_of(table, texts[-1])
    seat = table.seat if is_own else 1 - table.seat
    pages = [sit(match, seat, device=HOLDERS[seat], moves=moves) for moves in (True, False)]
    for page in pages:
        page.add_init_script(HELD)
        page.reload()
        page.locator(".t-ask").wait_for()
    n = tables.act(match, table.seat, table.n, [text])
    for page in pages:
        at_n(page, n)
    moving, still = pages
    assert gliding(moving)[piece] > 6
    assert gliding(still) == {}
    assert still.locator(f"[data-piece='{piece}'], [data-card='{piece}']").count() >= 1

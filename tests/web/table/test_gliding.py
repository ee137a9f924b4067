"""Moved pieces are animated, unless the reader prefers reduced motion."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page
from tests.rings import spread
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
# Pauses every animation at its start, so that it can be inspected on a slow machine.
HELD: Final = """
const begin = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const made = begin.apply(this, given);
  made.pause();
  return made;
};
"""
# The pieces being animated, each with the distance from its place.
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
    """Plays a match and yields the table as each decider sees it."""
    for number in range(200):
        table = deciding(tables, match)
        yield table
        texts = [move.text for move in table.moves]
        steady = [text for text in texts if text.startswith(("leader", "tile", "place", "build"))]
        tables.act(match, table.seat, table.n, [(steady or texts)[number % len(steady or texts)]])
    raise AssertionError("no such move")


def leader_on_the_board(table: Table, text: str) -> str:
    """Returns the leader of the move if it goes from one cell to another, or an empty text."""
    if not text.startswith("leader"):
        return ""
    leader = table.seat * COLOURS + LEADER_LETTERS.index(text.split()[1])
    return str(leader) if table.view.leader_cells[leader] != NOWHERE else ""


def card_of_the_hand(table: Table, text: str) -> str:
    """Returns the card that the move builds, or an empty text."""
    return text.split()[1] if text.startswith("build") else ""


def marker_of_a_cult(table: Table, text: str) -> str:
    """Returns the cult marker that the move's priest advances, or an empty text."""
    if not text.startswith("send priest"):
        return ""
    colour = TERRAIN_NAMES[piece_colour(table.view.seats[table.seat])]
    return f"{text.split()[3]}.{colour}"


# By game: the piece that a move animates, and whether it is checked on the mover's page.
MOVED: Final = {
    "euphrates_tigris": (leader_on_the_board, False),
    "imperial_settlers": (card_of_the_hand, True),
    "terra_mystica": (marker_of_a_cult, False),
}


def gliding(page: Page) -> dict[str, float]:
    """Returns the pieces being animated, with their distances."""
    return {str(piece): float(far) for piece, far in page.evaluate(GLIDING)}


@spread("game", 1, MOVED)
def test_a_moved_piece_is_animated_unless_motion_is_reduced(
    site: Site, sit: Sit, game: str
) -> None:
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

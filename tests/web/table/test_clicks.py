"""How fast a click is answered on the screen, in the position with the most moves."""

from statistics import median
from typing import Final

import pytest
from playwright.sync_api import Page
from tests.web.table.conftest import Sit, Site
from tests.web.table.tables import DEVICE, OPTIONS

from ludoteca.core.bits import lowest
from ludoteca.core.rng import read_seed, stream
from ludoteca.games.registry import rules_of
from ludoteca.service import HERE, SeatPlan, Tables

pytestmark = [pytest.mark.proof, pytest.mark.timed]
MATCHES: Final = 50
MOST_MILLISECONDS: Final = 150.0
CLICKS: Final = 5  # on as many links, from the first to the last
REPEATS: Final = 3  # of each click; the median counts
TRIES: Final = 12  # because other load slows the browser

# The milliseconds from a click to the frame that shows the new table.
CLICK: Final = """
async (number) => {
  const links = [...document.querySelectorAll(".t-kinds a.t-option, .t-main a.c")];
  const link = links[Math.floor((links.length - 1) * number)];
  const table = document.querySelector("#table"), old = table.dataset.shown;
  const start = performance.now();
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  while (table.dataset.shown === old) await new Promise((next) => requestAnimationFrame(next));
  await new Promise((next) => requestAnimationFrame(next));
  return performance.now() - start;
}
"""


def worst(game: str) -> tuple[int, int]:
    """Returns the numbers of the match and of the move with the most legal moves."""
    rules = rules_of(game)
    found, most = (0, 0), 0
    for number in range(MATCHES):
        rng = stream(bytes(32), number, "clicks")
        state = rules.setup({"players": OPTIONS[game]}, read_seed(str(number)))
        step = 0
        while rules.deciders(state):
            seat = lowest(rules.deciders(state))
            choices = len(rules.legal(state, seat))
            if choices > most:
                found, most = (number, step), choices
            rules.apply(state, rules.pick(state, seat, rng), None)
            step += 1
    return found


def set_up(tables: Tables, game: str, number: int, step: int) -> tuple[str, int]:
    """Plays that match at a table up to there; returns it and the seat that decides."""
    rules = rules_of(game)
    rng = stream(bytes(32), number, "clicks")
    plans = [SeatPlan(HERE) for _ in range(OPTIONS[game])]
    match = tables.create(game, {"players": len(plans)}, plans, DEVICE, seed=str(number))
    state = rules.setup({"players": len(plans)}, read_seed(str(number)))
    for n in range(step):
        seat = lowest(rules.deciders(state))
        action = rules.pick(state, seat, rng)
        tables.act(match, seat, n, [rules.write_action(state, action, seat)])
        rules.apply(state, action, None)
    return match, lowest(rules.deciders(state))


def answered(page: Page, address: str, number: int) -> float:
    """Returns the median milliseconds until a click is answered."""
    found: list[float] = []
    for _ in range(REPEATS):
        page.goto(address)
        found.append(float(page.evaluate(CLICK, number / (CLICKS - 1))))
    return median(found)


@pytest.mark.parametrize("game", OPTIONS)
def test_a_click_is_answered_fast_in_the_position_with_the_most_moves(
    site: Site, sit: Sit, game: str
) -> None:
    number, step = worst(game)
    match, seat = set_up(site.tables, game, number, step)
    choices = len(site.tables.table(match, seat).moves)
    page = sit(match, seat)
    address = f"{site.address}/table/{match}?seat={seat}&ready=1"
    best = [float("inf")] * CLICKS
    for _ in range(TRIES):
        slow = [at for at in range(CLICKS) if best[at] > MOST_MILLISECONDS]
        for at in slow:
            best[at] = min(best[at], answered(page, address, at))
    print(f"{game}, {choices} moves: {', '.join(f'{one:.0f}' for one in best)} ms")
    assert max(best) <= MOST_MILLISECONDS

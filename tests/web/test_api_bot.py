"""The example bot sits down at tables of a running site by their links, and plays to the end."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from examples.bot_over_http import play
from tests.web.conftest import Site as RunningSite

from ludoteca.client import Site
from ludoteca.games.registry import GAMES

SECONDS = 240
LONG = "euphrates_tigris"
EVERY_GAME = [pytest.param(game, marks=pytest.mark.soak if game == LONG else ()) for game in GAMES]


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_example_bot_plays_a_whole_match_over_http(game: str, site: RunningSite) -> None:
    with Site(site.address) as client:
        made = client.create(game, [{"kind": "link"}, {"kind": "link"}], options={"players": 2})
        links = [made["invitations"][seat] for seat in ("0", "1")]
    with ThreadPoolExecutor(2) as players:
        ends = [players.submit(sit_and_play, site.address, link, n) for n, link in enumerate(links)]
        status, ranks = ends[0].result(SECONDS)
        assert (status, ranks) == ends[1].result(SECONDS)
    assert status == "OVER" and sorted(ranks)[0] == 1


def sit_and_play(address: str, link: str, number: int) -> tuple[str, list[int]]:
    """One bot, from its link to the end; what it knows then."""
    with Site(address) as client:
        end = play(client.sit_down(link, name=f"bot {number}"), seed=number)
    assert end.scores is not None
    ranks: list[int] = end.scores["ranks"]
    return end.status, ranks

"""The example bot takes seats at a running site by their links and plays to the end."""

import re
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from examples.bot_over_http import play
from tests.databases import migrated_file
from tests.rings import spread
from tests.web.conftest import Site as RunningSite
from tests.web.served import served

from ludoteca.client import Refused, Seat, Site
from ludoteca.games.registry import GAMES

ROOT = Path(__file__).parent.parent.parent
SECONDS = 240
TOO_MANY = 429
MOST_REQUESTS = 1000
FASTEST = "imperial_settlers"


@pytest.mark.slow
@spread("game", 1, sorted(GAMES, key=lambda game: game != FASTEST))
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
    """Plays a bot from its link to the end; returns status and ranks."""
    with Site(address) as client:
        seat = client.sit_down(link, name=f"bot {number}")
        try:
            end = play(seat, seed=number)
        except Refused:  # the other player would wait for ever
            seat.resign(seat.table())
            raise
    assert end.scores is not None
    ranks: list[int] = end.scores["ranks"]
    return end.status, ranks


@pytest.mark.slow
def test_the_client_waits_when_the_site_asks_for_fewer_requests(tmp_path: Path) -> None:
    database = migrated_file(tmp_path / "site.sqlite3")
    with served(database, tmp_path / "log", REQUESTS="60") as running:
        for _ in range(MOST_REQUESTS):
            if httpx.get(f"{running.address}/api/v1/games").status_code == TOO_MANY:
                break
        else:
            pytest.fail("the site refuses nothing")
        with Site(running.address) as client:
            made = client.create("imperial_settlers", [{"kind": "me"}, {"kind": "link"}])
            seat = Seat(client, made["match"], 0, made["tokens"]["0"])
            assert next(seat.events())["status"] == "GATHERING"


@pytest.mark.slow
def test_the_example_of_the_http_page_plays(site: RunningSite) -> None:
    page = (ROOT / "docs" / "http.md").read_text(encoding="utf-8")
    block = re.findall(r"(?m)^(?:    .*)?\n", page.split("## The client")[1])
    code = textwrap.dedent("".join(block))
    with Site(site.address) as client:
        seats = [{"kind": "me"}, {"kind": "link"}]
        made = client.create("imperial_settlers", seats, options={"players": 2})
        host = Seat(client, made["match"], 0, made["tokens"]["0"])
        code = code.replace("https://games.example.org/s/…", made["invitations"]["1"])
        code = code.replace("https://games.example.org", site.address)
        with ThreadPoolExecutor(1) as reader:
            done = reader.submit(exec, code, {})
            play(host)
            done.result(SECONDS)
        assert host.table().seats[1]["name"] == "my bot" and host.table().status == "OVER"

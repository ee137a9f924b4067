"""A bot that takes a seat on a site by its link and plays to the end.

python examples/bot_over_http.py https://games.example.org/s/KEY
"""

import sys
from collections.abc import Callable
from random import Random
from urllib.parse import urlsplit

from ludoteca.client import Seat, Site, Table

Chooser = Callable[[Table, Random], str]


def at_random(table: Table, rng: Random) -> str:
    """A random legal move. A better bot would use `table.view`."""
    return rng.choice(table.moves)


def play(seat: Seat, choose: Chooser = at_random, seed: int = 1) -> Table:
    """Plays whenever it is this seat's turn; returns the table at the end."""
    rng = Random(seed)
    for table in seat.turns():
        seat.act(table, choose(table, rng))
    return seat.table()


def main(link: str) -> None:
    """Takes the seat and plays."""
    address = urlsplit(link)
    with Site(f"{address.scheme}://{address.netloc}") as site:
        end = play(site.sit_down(link, name="example bot"))
        print(end.status, end.scores["totals"] if end.scores else "")


if __name__ == "__main__":
    main(sys.argv[1])

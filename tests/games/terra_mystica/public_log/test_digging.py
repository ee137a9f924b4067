"""Alchemists in a public log: power from the first spades pays for further ones."""

from typing import Final

import pytest

from ludoteca.games.terra_mystica.ledger import ledger_rows
from ludoteca.games.terra_mystica.public_log.exporter import export_log
from ludoteca.games.terra_mystica.public_log.record import import_log

from ..logs import HEAD, plain

# In round 5 they have a stronghold on A8, 11 workers, a spade cost of 3, and bowls of 0/7/0.
START: Final = (
    HEAD.replace("setup witches", "setup alchemists")
    + """alchemists: build A8
nomads: build F3
nomads: build G4
alchemists: build H5
nomads: build E8
nomads: pass BON1
alchemists: pass BON5
alchemists: upgrade A8 to TP
nomads: pass BON2
alchemists: burn 1. pass BON3
nomads: pass BON1
alchemists: burn 4. convert 5PW to 5C. upgrade A8 to SH
alchemists: convert 6PW to 6C. pass BON5
nomads: pass BON2
alchemists: pass BON3
nomads: pass BON1
alchemists: pass BON5
nomads: pass BON2
"""
)
END: Final = "alchemists: pass BON3\nnomads: pass\nalchemists: pass\n"

TURNS: Final = [
    ("convert 3W to 3C. dig 2. convert 3PW to 1W. dig 1. transform A9", 0, [1, 5, 1]),
    ("convert 2W to 2C. dig 2. convert 3PW to 1W. dig 1. build A9", 0, [1, 5, 1]),
    ("dig 1. dig 1. burn 1. dig 1. transform A9 to black", 2, [0, 0, 6]),
]


@pytest.mark.parametrize(("turn", "workers", "bowls"), TURNS)
def test_a_turn_with_a_conversion_between_two_digs(
    turn: str, workers: int, bowls: list[int]
) -> None:
    """TM ruling 177: every spade gives power when the log buys it."""
    text = f"{START}alchemists: {turn}\n{END}"
    rows = [row for row in ledger_rows(text) if row["commands"] == turn]
    assert [(row["W"], row["PW"]) for row in rows] == [(workers, bowls)]


def test_such_a_turn_survives_the_round_trip() -> None:
    """TM ruling 177: the match keeps the option `public_site`."""
    record = import_log(f"{START}alchemists: {TURNS[0][0]}\n{END}")
    assert record.options["public_site"] == 1
    text = plain(export_log(record))
    assert "dig 2. convert 3PW to 1W. dig 1. transform A9 to black" in text
    assert import_log(text).actions == record.actions


def test_spades_after_a_transform_are_another_action() -> None:
    """The last player in a round digs again in the next turn, buying spades again."""
    record = import_log(
        f"{START}alchemists: dig 1. transform A9\nalchemists: dig 1. transform A9\n{END}"
    )
    texts = [text for seat, text in record.actions if seat == 0]
    first = texts.index("transform A9 to desert for 1")
    assert texts[first + 1 : first + 3] == ["end turn", "transform A9 to plains for 1"]
    assert record.options["public_site"] == 0

"""Imported logs are put into the printed order, with answers right after offers."""

from pathlib import Path
from typing import Final

import pytest

from ludoteca.games.terra_mystica.notation import write_action
from ludoteca.games.terra_mystica.public_log.importer import run_log, start_import
from ludoteca.games.terra_mystica.public_log.order import in_printed_order
from ludoteca.games.terra_mystica.public_log.record import import_log

from ..logs import final_points_of
from ..test_records import games

# The Cultists burn power between an offer and their answer, so this order must be kept.
OUT_OF_ORDER: Final = "league-17"

HEAD: Final = """delete BON4
delete BON6
delete BON9
score SCORE7,SCORE8,SCORE5,SCORE6,SCORE4,SCORE2
setup witches
setup cultists
setup nomads
witches: build F4
cultists: build E6
nomads: build F3
nomads: build G4
cultists: build B2
witches: build E9
nomads: build E8
nomads: pass BON1
cultists: pass BON2
witches: pass BON5
"""


def moves_of(rows: str) -> list[str]:
    """The moves of some rows in the printed order, each as `seat text`, from the first turn on."""
    player = start_import(HEAD + rows)
    run_log(player)
    options, played = in_printed_order(player.options, player.played, player.state)
    assert options["public_site"] == 0
    texts = [f"{seat} {write_action(player.state, action)}" for seat, action in played]
    first = next(at for at, text in enumerate(texts) if "start with BON5" in text)
    return texts[first + 1 :]


def passing(*order: str) -> str:
    """Rounds 2 to 6 with only passes, after round 1 was passed for BON3, BON7, BON8."""
    tiles = {"witches": (1, 3), "cultists": (2, 7), "nomads": (5, 8)}
    rows = [f"{name}: pass BON{tiles[name][turn % 2]}" for turn in range(4) for name in order]
    return "\n".join([*rows, *(f"{name}: pass" for name in order)]) + "\n"


def test_a_late_answer_is_moved_to_its_offer() -> None:
    """TM ruling 81, TM ruling 172: here the second receiver answers first and a turn late."""
    rows = "witches: upgrade F4 to TP\nnomads: leech 1 from witches\n"
    rows += "cultists: leech 1 from witches\ncultists: pass BON7\nnomads: pass BON8\n"
    rows += "witches: pass BON3\n" + passing("cultists", "nomads", "witches")
    assert moves_of(rows)[:4] == [
        "0 upgrade F4 to TP", "0 end turn", "1 accept 1 from witches", "2 accept 1 from witches",
    ]  # fmt: skip


def test_an_unanswered_offer_is_declined() -> None:
    """TM ruling 81: the seat's next action declines open offers."""
    rows = "witches: upgrade F4 to TP\ncultists: pass BON7\nnomads: pass BON8\n"
    rows += "witches: pass BON3\n" + passing("cultists", "nomads", "witches")
    assert moves_of(rows)[2:4] == ["1 decline 1 from witches", "2 decline 1 from witches"]


@pytest.mark.parametrize(
    "last", ["+AIR. pass BON7", "pass BON7. +AIR", "pass BON7\ncultists: +AIR"]
)
def test_a_late_step_of_the_cultists_is_moved_to_the_answers(last: str) -> None:
    """TM ruling 83: it is taken after the answers, wherever it is in the log."""
    rows = "witches: pass BON3\ncultists: upgrade E6 to TP\nwitches: leech 1 from cultists\n"
    rows += f"nomads: pass BON8\ncultists: {last}\n"
    moves = moves_of(rows + passing("witches", "cultists", "nomads"))
    at = moves.index("1 upgrade E6 to TP")
    assert moves[at + 1 : at + 5] == [
        "1 end turn", "2 decline 1 from cultists", "0 accept 1 from cultists", "1 step air",
    ]  # fmt: skip


def test_a_log_with_other_deviations_keeps_its_order() -> None:
    """TM ruling 171: three coins for a point before the end."""
    rows = "witches: convert 3C to 1VP. pass BON3\ncultists: pass BON7\nnomads: pass BON8\n"
    player = start_import(HEAD + rows + passing("witches", "cultists", "nomads"))
    run_log(player)
    options, played = in_printed_order(player.options, player.played, player.state)
    assert options["public_site"] == 1 and played == player.played


@pytest.mark.skipif(not games(), reason="no folder of recorded games beside the checkout")
@pytest.mark.parametrize("log", games()[::4], ids=lambda log: log.stem)
def test_recorded_games_can_be_put_into_the_printed_order(log: Path) -> None:
    """All seats have the same points from each source."""
    player = start_import(log.read_text())
    run_log(player)
    record = import_log(log.read_text())
    assert record.options["public_site"] == int(log.stem == OUT_OF_ORDER)
    points = {own.board.log_name: own.vp for own in player.state.seats}
    assert final_points_of(record) == points

"""A ledger pasted from the public site is parsed like rows of commands."""

import json
from pathlib import Path

import pytest

from ludoteca.core.errors import BadNotation, Illegal
from ludoteca.games.terra_mystica.ledger import Row, differences, ledger_rows
from ludoteca.games.terra_mystica.public_log.pasted import commands_of, is_pasted
from ludoteca.games.terra_mystica.public_log.record import import_log

from ..test_records import games

LEAVING = ("league-19", "league-20")
# The recorded rows of the new factions lack the rows in which they chose their terrains.
LOGS = [log for log in games() if log.parent.name != "bots-fire-ice"]


def shown(row: Row, separator: str) -> str:
    """A row as shown by the site, with units; the cells of changes are empty."""
    bowls = "/".join(str(tokens) for tokens in list(str(row["PW"]).strip("[]").split(", ")))
    cults = "/".join(str(row["cults"]).strip("[]").split(", "))
    goods = [f"{row['VP']} VP", f"{row['C']} C", f"{row['W']} W", f"{row['P']} P", f"{bowls} PW"]
    cells = [str(row["faction"])]
    for cell in [*goods, cults]:
        cells += ["", cell]
    return separator.join([*cells, "", str(row["commands"])])


def ledger_of(log: Path, separator: str) -> str:
    """The ledger of a recorded game, including its text rows."""
    found: list[str] = []
    for line in log.read_text().splitlines():
        word, _, rest = line.partition(" ")
        if word in ("option", "map"):
            found.append(line)
        elif word == "delete":
            found.append(f"Removing tile {rest}")
        elif word == "final-scoring":
            found.append(f"Added final scoring tile: {rest}")
        elif word == "player":
            found.append(f"Player 1: {rest}")
        elif word == "score":
            tiles = rest.replace(" ", "").split(",")
            found += [f"Round {n} scoring: {tile}, D >> 2" for n, tile in enumerate(tiles, 1)]
        elif word == "setup":
            goods = separator.join(["", "20 VP", "", "15 C", "", "3 W", "", "0 P", "", "5/7/0 PW"])
            found.append(separator.join([rest, goods, "", "0/0/0/0", "", "setup"]))
    found += ["Round 1, turn 1", "show history"]
    kept = log.with_suffix(".rows.jsonl").read_text().splitlines()
    return "\n".join([*found, *(shown(json.loads(line), separator) for line in kept)]) + "\n"


@pytest.mark.skipif(not games(), reason="no folder of recorded games beside the checkout")
@pytest.mark.parametrize("log", LOGS[::5], ids=lambda log: log.stem)
def test_a_pasted_ledger_gives_the_same_match(log: Path) -> None:
    if log.stem in LEAVING:
        pytest.skip("the recorded ledger does not contain resignations")
    expected: list[Row] = [
        json.loads(line) for line in log.with_suffix(".rows.jsonl").read_text().splitlines()
    ]
    pasted = ledger_of(log, "\t")
    assert is_pasted(pasted) and not is_pasted(log.read_text())
    assert differences(ledger_rows(pasted), expected) == []
    assert import_log(pasted).actions == import_log(log.read_text()).actions


def test_cells_and_text_rows() -> None:
    text = "\n".join(
        [
            "option strict-leech",
            "Removing tile BON4",
            "Player 2: somebody else",
            "Round 1 scoring: SCORE7, SA/SH >> 5",
            "witches dropped from the game",
            "Scoring FIRE cult",
            "giants | +2 | 22 VP | | 3 C | | transform A1 to red. other_income_for_faction",
            "giants | +8 | 30 VP | +8vp for FIRE",
        ]
    )
    assert commands_of(text).splitlines() == [
        "option strict-leech", "delete BON4", "player somebody", "score SCORE7",
        "drop-faction witches", "", "giants: transform A1 to red", "",
    ]  # fmt: skip
    assert is_pasted(text)


def test_a_refusal_of_a_ledger_has_its_line() -> None:
    rows = ["Round 1 scoring: SCORE1, x"] * 6
    text = "\n".join([*rows, "witches\t20 VP\tsetup", "nomads\t20 VP\tsetup"])
    with pytest.raises(BadNotation):
        ledger_rows(text)
    rows = [f"Round {n} scoring: SCORE{n}, x" for n in (2, 3, 4, 5, 6, 7)]
    text = "\n".join([*rows, "witches\t20 VP\tsetup", "nomads\t20 VP\tsetup"])
    with pytest.raises(Illegal) as refusal:
        ledger_rows(text + "\nnomads\t\t20 VP\tbuild A5\n")
    assert refusal.value.facts["line"] == 9

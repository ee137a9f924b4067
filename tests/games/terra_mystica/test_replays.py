"""Whole matches with all numbers calculated by hand: a record, and an explanation of its moves.

`NAME.md` lists the moves, `- FACTION `move` why **20 VP 15 C 3 W 0 P 5/7/0 0/0/0/2**`; bold numbers
are compared with the position after the move (a line without a move only compares). `NAME.txt` is
the record of the same moves.
"""

import re
from pathlib import Path
from typing import Final

import pytest

from ludoteca import Match, read_record, write_json, write_text
from ludoteca.games.terra_mystica.ledger import ledger_rows, points_by_faction
from ludoteca.games.terra_mystica.public_log.exporter import export_log
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.board import BOARDS

FOLDER: Final = Path(__file__).parents[2] / "replays" / "terra_mystica"
RECORDS: Final = sorted(FOLDER.glob("*.txt"))
LINE: Final = re.compile(r"^- (seat \d|\w+)(?: `([^`]+)`)?(.*)$")
BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
NUMBER: Final = re.compile(r"\d+ (?:VP|C|W|P)\b|\d+(?:/\d+){2,3}")
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def seat_called(state: State, name: str) -> int:
    """A seat given by its faction, or by its number from 1; -1 if no seat has the faction."""
    if name.startswith("seat "):
        return int(name[5:]) - 1
    named = [own.board.name if own.faction >= 0 else "" for own in state.seats]
    return named.index(name) if name in named else -1


def shown(own: Seat) -> dict[str, str]:
    """The amounts of a seat as text, by name."""
    return {
        "VP": f"{own.vp} VP",
        "C": f"{own.coins} C",
        "W": f"{own.workers} W",
        "P": f"{own.priests} P",
        "bowls": f"{own.bowl1}/{own.bowl2}/{own.bowl3}",
        "cults": "/".join(str(steps) for steps in own.cults),
    }


def expected(text: str) -> dict[str, str]:
    """The amounts given in bold in a line of the explanation, by name."""
    found: dict[str, str] = {}
    bold = BOLD.search(text)
    for part in NUMBER.findall(bold.group(1)) if bold else []:
        name = {3: "bowls", 4: "cults"}.get(part.count("/") + 1, part.split()[-1])
        found[name] = part
    return found


@every_record
def test_all_numbers_of_the_explanation_are_correct(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    match = Match(record.game, record.options, record.seed, record.seats)
    compared = 0
    for line in path.with_suffix(".md").read_text(encoding="utf-8").splitlines():
        parts = LINE.match(line)
        if parts is None:
            continue
        name, move, rest = parts.groups()
        if move:
            match.push(move, seat_called(match.state, name))
        wanted = expected(rest)
        if wanted:
            held = shown(match.state.seats[seat_called(match.state, name)])
            assert {part: held[part] for part in wanted} == wanted, line
            compared += len(wanted)
    assert match.is_over
    assert match.record().actions == record.actions
    assert compared > 300


@every_record
def test_a_record_survives_both_forms_and_the_public_notation(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert write_text(record) == text
    assert write_text(read_record(write_json(record))) == text
    match = Match(record.game, record.options, record.seed, record.seats)
    for seat, move in record.actions:
        match.push(move, seat)
    named = {own.board.log_name: own.vp for own in match.state.seats}
    if match.state.choices.auctioned and not match.state.choices.variable_order:
        return  # the public notation cannot express this order
    assert points_by_faction(ledger_rows(export_log(record))) == named


def test_the_records_cover_all_boards_and_both_orders_after_an_auction() -> None:
    options = [read_record(path.read_text(encoding="utf-8")).options for path in RECORDS]
    boards = {each.get("board", "base") for each in options}
    auctions = {
        each.get("variable_order", 0) for each in options if each.get("faction_choice") == "auction"
    }
    assert boards == {board.name for board in BOARDS} and auctions == {0, 1}

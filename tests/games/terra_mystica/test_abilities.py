"""Abilities are fields of the faction board; rules do not compare factions by name."""

from pathlib import Path
from typing import Final

from ludoteca.games.terra_mystica.state import empty_seat
from ludoteca.games.terra_mystica.tables import factions
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, NO_GIFT, Faction

SOURCE: Final = Path(__file__).parents[3] / "src" / "ludoteca"
MOST_COMPARED: Final = 15


def able(board: Faction) -> list[str]:
    """The abilities of a faction, of a selection of unique ones."""
    found = {
        "tunnels": board.tunnels,
        "flies": board.flies,
        "crosses_rivers": board.crosses_rivers,
        "digs_in_pairs": board.digs_in_pairs,
        "opens_terrains": board.opens_terrains,
    }
    return [name for name, is_able in found.items() if is_able]


def test_unique_abilities_of_factions() -> None:
    named = {board.name: able(board) for board in FACTIONS if able(board)}
    assert named == {
        "dwarves": ["tunnels"],
        "mermaids": ["crosses_rivers"],
        "giants": ["digs_in_pairs"],
        "fakirs": ["flies"],
        "riverwalkers": ["opens_terrains"],
    }


def test_a_seat_without_a_faction_has_no_abilities() -> None:
    assert able(empty_seat().board) == []


def test_immediate_benefits_of_strongholds() -> None:
    giving = {board.name for board in FACTIONS if board.gift != NO_GIFT}
    shipping = [board.name for board in FACTIONS if board.gift == factions.SHIPPING_GIFT]
    assert shipping == ["mermaids", "fakirs"]
    assert giving == {
        "auren", "alchemists", "darklings", "halflings", "cultists", "mermaids", "fakirs",
        "dragonlords", "riverwalkers",
    }  # fmt: skip


def test_factions_are_rarely_compared_by_name() -> None:
    compared = [
        line
        for path in SOURCE.rglob("*.py")
        if "terra_mystica" in str(path) and "tables" not in path.parts
        for line in path.read_text(encoding="utf-8").splitlines()
        if "faction ==" in line
    ]
    assert len(compared) <= MOST_COMPARED, compared

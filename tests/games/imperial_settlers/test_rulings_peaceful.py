"""Rulings on the peaceful variant."""

import pytest

from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import fresh, locations, play, refused, table


@pytest.mark.parametrize("lookout", ["standard", "alternative", "advanced"])
def test_peaceful_lookout(lookout: str) -> None:
    """IS ruling 121; IS ruling 124; IS ruling 174: a faction and a common card before picking."""
    deck = " ".join(f"COM{n:03}" for n in range(1, 12))
    state = fresh(peaceful=1, lookout=lookout, common_deck=deck, factions="romans japanese")
    assert [len(place.hand) for place in state.seats] == [6, 6]
    assert CARD_NUMBERS["COM005"] in state.seats[0].hand
    assert CARD_NUMBERS["COM006"] in state.seats[1].hand


def test_peaceful_raze_is_for_hand_cards_only() -> None:
    """IS ruling 122: abilities that raze locations are allowed."""
    state = table("""
        turn: 0
        peaceful: 1
        seat: barbarians
        goods: 4 raze
        hand: COM007
        location: BAR014
        seat: romans
        location: COM018
    """)
    assert refused(state, "raze COM018") == "raze.peaceful"
    assert refused(state, "raze hand COM007") == ""
    play(state, "activate BAR014", "target COM018", "enough")
    assert locations(state, 1) == ""


@pytest.mark.parametrize(
    ("faction", "name"),
    [
        ("japanese", "JAP008"), ("romans", "ROM008"), ("barbarians", "BAR030"),
        ("romans", "ROM010"), ("japanese", "JAP026"), ("barbarians", "BAR016"),
        ("barbarians", "BAR010"), ("egyptians", "EGY013"),
    ],
)  # fmt: skip
def test_peaceful_does_not_change_other_abilities(faction: str, name: str) -> None:
    """IS ruling 123: abilities that are not razing are unchanged."""
    rival = "romans" if faction != "romans" else "barbarians"
    dealt = "ROM001" if rival == "romans" else "BAR001"
    state = table(
        f"turn: 0\npeaceful: 1\nseat: {faction}\ngoods: 3 worker 3 raze\nlocation: {name}\n"
        f"seat: {rival}\ngoods: 1 wood\nlocation: COM018\ndeals: {dealt}"
    )
    assert refused(state, f"activate {name}") == ""

"""The journal: each seat sees its own entries and the public ones."""

from ludoteca.core.actions import MOST_BITS, first_of, kind_of, pack, second_of, third_of
from ludoteca.core.errors import Illegal
from ludoteca.core.journal import Journal


def test_each_seat_sees_only_its_entries() -> None:
    journal = Journal()
    journal.note(0, "drawn.temple", 1, "rule", "", 1 << 0)
    journal.note(0, "drawn", 1, "rule")
    assert [entry.thing for entry in journal.seen_by(0)] == ["drawn.temple", "drawn"]
    assert [entry.thing for entry in journal.seen_by(1)] == ["drawn"]
    assert [entry.thing for entry in journal.seen_by(-1)] == ["drawn"]


def test_an_action_packs_a_kind_and_three_arguments() -> None:
    action = pack(3, 255, 7, 9)
    assert (kind_of(action), first_of(action), second_of(action)) == (3, 255, 7)
    assert third_of(action) == 9 and action < 1 << MOST_BITS


def test_a_refusal_prints_its_facts() -> None:
    refusal = Illegal("tile.joins", {"cell": "H5", "joined": 3}, "ET «Conflitti» 2")
    assert str(refusal) == "tile.joins: cell H5, joined 3 [ET «Conflitti» 2]"

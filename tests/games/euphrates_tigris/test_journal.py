"""The entries of the journal and who may see them."""

from typing import Final

import pytest
from tests.games.euphrates_tigris.table import SEED, noted, play, position

from ludoteca.core.contract import Options
from ludoteca.core.journal import EVERYBODY, Entry, Journal
from ludoteca.core.rng import stream
from ludoteca.games.euphrates_tigris import RULES
from ludoteca.games.euphrates_tigris.scoring import SOURCES
from ludoteca.games.euphrates_tigris.state import State, seat_of
from ludoteca.games.euphrates_tigris.tables import KINDS_OF_POINT
from ludoteca.text import LANGUAGES, catalogue, journal_sentence

PRIVATE: Final = ("aside.", "drawn.")  # entries with colours; the number alone is public


def seen(entries: list[Entry], seat: int) -> list[tuple[str, int]]:
    """The things and amounts a seat may see."""
    journal = Journal()
    journal.entries = entries
    return [(entry.thing, entry.amount) for entry in journal.seen_by(seat)]


def test_a_swap_shows_others_only_the_number() -> None:
    """ET rulings 59 and 121."""
    state = position("hand Lion: SSTTFM\nbag: MMMMMM\nat: G5\n| T")
    entries = noted(state, "Lion swap SST")
    assert seen(entries, 1) == seen(entries, -1) == [("swapped", 3), ("drawn", 3)]
    assert seen(entries, 0) == [
        ("aside.settlement", 2), ("aside.temple", 1), ("swapped", 3),
        ("drawn.market", 1), ("drawn.market", 1), ("drawn.market", 1), ("drawn", 3),
    ]  # fmt: skip
    assert {entry.seen_mask for entry in entries} == {EVERYBODY, 1}


def test_refilling_shows_others_only_the_number() -> None:
    """ET ruling 120."""
    state = play(position("bag: FFFF\nat: G5\n| T"), "Lion tile S A1")
    entries = noted(state, "Lion tile S C1")
    assert ("drawn", 2) in seen(entries, 1)
    assert not any(thing.startswith(PRIVATE) for thing, _ in seen(entries, 1))
    assert seen(entries, 0).count(("drawn.farm", 1)) == 2


def test_a_tile_from_the_supply_is_public() -> None:
    """ET ruling 126."""
    text = "open tiles: yes\nsupply: STFMTS\nbag: TFSS\nat: G5\n| T"
    state = play(position(text), "Lion swap SS")
    entries = noted(state, "Lion draw M")
    assert seen(entries, 1) == [("taken.market", 1), ("supply.temple", 1)]
    entries = noted(state, "Lion draw bag")
    assert seen(entries, 1) == [("drawn", 1)]
    assert seen(entries, 0) == [("drawn.farm", 1), ("drawn", 1)]


def test_entries_have_points_and_place() -> None:
    """ET ruling 121."""
    entries = noted(position("at: G5\n| lK T"), "Lion tile S H6")
    assert [(entry.seat, entry.thing, entry.amount, entry.at) for entry in entries] == [
        (0, "placed.settlement", 1, "H6"),
        (0, "point.black", 1, "H6"),
    ]


OPTIONS: Final[tuple[Options, ...]] = (
    {"players": 2, "open_tiles": 1},
    {"players": 3, "english": 1},
    {"players": 4, "board": "advanced"},
)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_journal_of_a_match_keeps_secrets_and_lists_every_point(options: Options) -> None:
    """ET rulings 120 and 121, over random matches."""
    state: State = RULES.setup(options, SEED)
    rng = stream(SEED, 5, "journal")
    points = [0] * len(state.points)
    words = [catalogue(language, "euphrates_tigris") for language in LANGUAGES]
    while state.decisions:
        seat = seat_of(state.decisions[-1])
        journal = Journal()
        RULES.apply(state, RULES.pick(state, seat, rng), journal)
        for entry in journal.entries:
            secret = entry.thing.startswith(PRIVATE)
            assert entry.seen_mask == (1 << entry.seat if secret else EVERYBODY)
            assert entry.rule.startswith("ET «")
            if entry.thing in SOURCES:
                points[entry.seat * KINDS_OF_POINT + SOURCES.index(entry.thing)] += entry.amount
            for sentences in words:
                assert journal_sentence(sentences, "Ann", entry.thing, entry.amount, entry.at)
        assert points == state.points


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_journal_does_not_affect_the_state(options: Options) -> None:
    one: State = RULES.setup(options, SEED)
    other: State = RULES.setup(options, SEED)
    rng = stream(SEED, 6, "journal")
    while one.decisions:
        action = RULES.pick(one, seat_of(one.decisions[-1]), rng)
        RULES.apply(one, action, None)
        RULES.apply(other, action, Journal())
    assert RULES.write_state(one) == RULES.write_state(other)

"""What a view shows and what it hides."""

import pytest

from ludoteca.core.journal import Journal
from ludoteca.core.rng import stream
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS

from .table import in_mask, names, play, table

TABLE = """
    turn: 0
    seat: egyptians
    goods: 1 worker
    location: EGY013; uses 1
    location: COM046; uses 1; paid 1 worker; blocked
    foundations: COM001 COM002
    seat: japanese
    score: 4
    hand: COM003 JAP002
    known: 0 COM003
    location: JAP013; stored COM004 JAP001; samurai
    put_away: COM004 JAP001
    location: JAP015; stored 2 wood 1 food
    location: COM007; taken 0; defended
    deals: JAP003 JAP004@EGY013
"""


def number(name: str) -> int:
    """The number of a card."""
    return CARD_NUMBERS[name]


def test_queries_of_a_view() -> None:
    """The open facts that pages and bots ask for."""
    view = RULES.view(table(TABLE), 0)
    assert (view.question, view.is_over, view.ranks) == ("turn", False, [])
    assert names(view.held(0)) == "EGY013 COM046 COM007"
    assert names(view.held(1)) == "JAP013 JAP015"
    assert names(view.foundations(0)) == "COM001 COM002"
    assert names(view.deals(1)) == "JAP003 EGY013"
    assert view.has_route(number("EGY013")) and not view.has_route(number("JAP013"))
    assert (view.taken_by(number("COM007")), view.taken_by(number("COM046"))) == (0, -1)
    assert (view.uses(number("COM046")), view.paid(number("COM046"))[4]) == (1, 1)
    assert view.is_guarded(number("COM007")) and view.is_guarded(number("JAP013"))
    assert not view.is_guarded(number("COM046"))
    assert view.is_blocked(number("COM046"))
    assert (view.stored(number("JAP013")), view.stored(number("JAP015"))) == (2, 3)
    assert view.points == [[0, 1, 2, 0], [4, 1, 4, 2]]


def test_hidden_cards_are_only_counted() -> None:
    """Sizes, backs and known cards."""
    view = RULES.view(table(TABLE), 0)
    assert names(view.table.seats[1].hand) == "COM003"
    assert (view.hand_sizes, view.hand_backs) == ([0, 2], [0, 1])
    assert view.put_away == [(number("JAP013"), 1, 1, 1)]
    assert view.table.stored[number("JAP013")] == 0
    assert view.deck_sizes == [29, 24]
    assert view.deck_size == 78
    own = RULES.view(table(TABLE), 1)
    assert in_mask(own.table.stored[number("JAP013")]) == "COM004 JAP001"
    assert names(own.table.seats[1].hand) == "COM003 JAP002"


def test_a_view_of_the_end() -> None:
    """The ranks, and the title of a solo game."""
    text = "round: 5\nturn: 0\nseat: romans\nscore: 40\nlocation: ROM001\nseat: virtual\n"
    state = table(text + "deals: ATT01\nown_deck: ATT16 ATT10")
    play(state, "pass")
    view = RULES.view(state, -1)
    assert (view.question, view.is_over, view.asking_card()) == ("", True, 0)
    assert (view.ranks, view.title) == ([1], "title.squire")


def test_the_asking_card() -> None:
    """During an effect the view names the card that asks."""
    state = table("turn: 0\nseat: romans\ngoods: 1 worker\nlocation: COM046\nseat: barbarians")
    play(state, "activate COM046")
    view = RULES.view(state, 1)
    assert (view.question, view.asking_card()) == ("draw", number("COM046"))


# Entries that show a card of a hand (a razed one leaves the hand only after its goods are gained),
# and entries that name a card which has left its hand.
SHOWN = ("picked", "razed_hand", "raze_now")
GONE = ("built", "dealt", "discarded", "foundation")


@pytest.mark.parametrize("lookout", ["standard", "advanced"])
@pytest.mark.parametrize("game", range(3))
def test_cards_seen_by_all_are_known_and_imagined(lookout: str, game: int) -> None:
    """IS ruling 5: exactly the hand cards shown by public entries are known."""
    rng = stream(bytes(32), game, lookout)
    options: dict[str, int | str] = {"players": 3, "lookout": lookout}
    state = RULES.setup(options | {"factions": "barbarians romans egyptians"}, bytes([game] * 32))
    seen: list[set[str]] = [set(), set(), set()]
    while RULES.deciders(state):
        journal = Journal()
        seat = RULES.deciders(state).bit_length() - 1
        RULES.apply(state, RULES.pick(state, seat, rng), journal)
        for entry in journal.seen_by(-1):
            if entry.thing in SHOWN and entry.at in names(state.seats[entry.seat].hand):
                seen[entry.seat].add(entry.at)
            elif entry.thing in GONE:
                seen = [cards - {entry.at} for cards in seen]
        for viewer in range(-1, 3):
            view = RULES.view(state, viewer)
            imagined = RULES.imagine(view, rng)
            for other in range(3):
                if other != viewer:
                    assert set(names(view.table.seats[other].hand).split()) == seen[other]
                    assert seen[other] <= set(names(imagined.seats[other].hand).split())


def test_unknown_cards_are_imagined_uniformly() -> None:
    """One unknown card out of three: each comes up equally often, the known card always."""
    text = "turn: 0\ndeck: COM001 COM002\nseat: romans\nseat: egyptians\n"
    state = table(text + "hand: COM003 COM004\nknown: 0 COM004\nknown: watcher COM004")
    rng = stream(bytes(32), 0, "alike")
    counts = dict.fromkeys(("COM001", "COM002", "COM003"), 0)
    for _ in range(600):
        first, second = names(RULES.imagine(RULES.view(state, 0), rng).seats[1].hand).split()
        assert second == "COM004"
        counts[first] += 1
    assert all(150 < count < 250 for count in counts.values()), counts


def test_a_stored_card_hides_only_cards_with_its_back() -> None:
    """IS ruling 6: cards under Gate are face down, so all players see their backs."""
    state = table("""
        turn: 1
        seat: romans
        seat: japanese
        hand: COM003 COM005 JAP002
        known: 0 COM003
        known: watcher COM003
        location: JAP013; stored COM004
        put_away: COM004
    """)
    play(state, "store JAP002 under JAP013")
    rng = stream(bytes(32), 0, "backs")
    for viewer in (0, -1):
        view = RULES.view(state, viewer)
        assert names(view.table.seats[1].hand) == "COM003"
        for _ in range(100):
            assert "COM003" in names(RULES.imagine(view, rng).seats[1].hand)
    play(state, "store COM005 under JAP013")
    assert RULES.view(state, 0).table.seats[1].hand == []  # it may be the stored card

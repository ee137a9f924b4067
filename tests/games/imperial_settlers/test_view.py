"""What a view tells in plain words."""

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
    """A card by its printed id."""
    return CARD_NUMBERS[name]


def test_a_view_in_plain_words() -> None:
    """Everything a page or a bot asks of the table."""
    view = RULES.view(table(TABLE), 0)
    assert (view.question(), view.is_over(), view.ranks) == ("turn", False, [])
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


def test_hidden_things_are_only_counted() -> None:
    """Sizes, backs and what was seen."""
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
    """Ranks, and the title of a solo game."""
    text = "round: 5\nturn: 0\nseat: romans\nscore: 40\nlocation: ROM001\nseat: virtual\n"
    state = table(text + "deals: ATT01\nown_deck: ATT16 ATT10")
    play(state, "pass")
    view = RULES.view(state, -1)
    assert (view.question(), view.is_over(), view.asking_card()) == ("", True, 0)
    assert (view.ranks, view.title) == ([1], "title.squire")


def test_the_asking_card() -> None:
    """Inside an effect the view names the card that asks."""
    state = table("turn: 0\nseat: romans\ngoods: 1 worker\nlocation: COM046\nseat: barbarians")
    play(state, "activate COM046")
    view = RULES.view(state, 1)
    assert (view.question(), view.asking_card()) == ("draw", number("COM046"))

"""Small positions: the bot's choices, and which moves are follies."""

from tests.bots.imperial_settlers.matches import choice
from tests.games.imperial_settlers.table import mine, play, table, table_of

from ludoteca.bots.imperial_settlers import observer
from ludoteca.bots.imperial_settlers.payments import sparing_payment
from ludoteca.bots.imperial_settlers.spare_moves import spare_moves
from ludoteca.games.imperial_settlers import RULES, State, actions
from ludoteca.games.imperial_settlers.rules.payment import default_payment
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS

PASSED = "seat: barbarians|passed: 1"


def test_effects_that_bring_goods_come_before_payments() -> None:
    """If players order effects, Slaver comes after the gold that pays it."""
    empire = "location: COM069|location: EGY006|location: COM002"
    own = f"seat: egyptians|goods: 1 stone|hand: EGY027|{empire}"
    state = table_of("effect_order: chosen", "turn: 0", own, PASSED)
    play(state, "build EGY027 over COM069")
    assert choice(state) in ("first EGY027", "first COM002")


def follies(state: State, text: str) -> list[str]:
    """The codes of the follies of one move of seat 0."""
    observed = observer()
    action = RULES.read_action(state, 0, text)
    observed.before(state, 0, action, 0)
    RULES.apply(state, action, None)
    observed.after(state, 0, action, 0)
    return [folly.code for folly in observed.follies]


def test_it_builds_before_it_passes() -> None:
    """A production location is better than goods that are lost at the end of the round."""
    state = mine("2 wood", "hand: COM007", "round: 2")
    assert choice(state) == "build COM007"


def test_in_the_last_round_it_takes_points() -> None:
    """Goods are worth nothing at the end."""
    text = (
        "turn: 0\nround: 5\nseat: romans\ngoods: 1 stone 2 worker\nlocation: COM034\n"
        "location: COM033\nseat: egyptians\npassed: 1"
    )
    assert choice(table(text)) == "activate COM034"


def test_in_solo_matches_it_razes_virtual_locations() -> None:
    """Two tokens take a location from the virtual player before the round ends."""
    text = (
        "turn: 0\nround: 3\nseat: barbarians\ngoods: 2 raze\nseat: virtual\nlocation: COM007\n"
        "deals: ATT01\n"
    )
    assert choice(table(text)) == "raze COM007"


def test_passing_is_a_folly_if_lost_goods_could_buy_points() -> None:
    """Wood that would be lost builds a forest."""
    state = mine("2 wood", "hand: COM007")
    assert [actions.first_of(move) for move in spare_moves(state, 0)] == [CARD_NUMBERS["COM007"]]
    assert follies(state, "pass") == ["passed-points"]


def test_passing_is_no_folly_if_the_goods_are_kept() -> None:
    """Egyptians keep their gold for the next round."""
    state = mine("2 gold", "hand: COM007", faction="egyptians")
    assert spare_moves(state, 0) == []
    assert follies(state, "pass") == []


def test_a_defence_token_is_idle_when_all_others_have_passed() -> None:
    """No player is left who could raze."""
    lines = ("turn: 0", "seat: romans", "goods: 1 defense", "location: COM007")
    assert follies(table_of(*lines, PASSED), "defend COM007") == ["idle-defence"]
    assert choice(table_of(*lines, PASSED)) == "pass"
    open_table = table_of(*lines, "seat: barbarians")
    assert choice(open_table) == "defend COM007"
    assert follies(open_table, "defend COM007") == []


def faction_card(faction: str) -> str:
    """A faction card with a location symbol and a cost of at most two goods."""
    for card in CARDS:
        if card.name.startswith(faction) and card.needs_location and sum(card.cost) <= 2:
            return card.name
    raise AssertionError(faction)


def test_discarding_a_new_location_instead_of_a_foundation_is_a_folly() -> None:
    """A foundation gives nothing; the location built this round does."""
    card = faction_card("ROM")
    state = mine("4 wood 4 stone", f"hand: COM007 {card}", "foundations: COM008")
    observed = observer()
    for text in ("build COM007", f"build {card} over COM007"):
        action = RULES.read_action(state, 0, text)
        observed.before(state, 0, action, 0)
        RULES.apply(state, action, None)
        observed.after(state, 0, action, 0)
        while state.agenda and RULES.deciders(state) != 1:
            RULES.apply(state, actions.PASS, None)
    assert [folly.code for folly in observed.follies] == ["discarded-new"]


def test_a_second_payment_keeps_the_scarce_resource() -> None:
    """Gold is paid instead of the stone that another card needs."""
    forest = CARDS[CARD_NUMBERS["COM008"]]
    state = mine("1 wood 1 stone 2 gold", "hand: COM008 COM002")
    place = state.seats[0]
    default = default_payment(place.goods, forest.cost, 1)
    assert default == actions.payment(1, 1, 0)
    spared = sparing_payment(place, forest.cost, default, forest.number)
    assert spared == actions.payment(1, 0, 0)
    assert actions.build(forest.number, spared) in RULES.legal(state, 0)


def test_a_single_worker_becomes_a_samurai() -> None:
    """A single worker of the Japanese would be lost."""
    guarded = next(c.name for c in CARDS if c.name.startswith("JAP") and c.raze and c.points)
    state = mine("1 worker", f"location: {guarded}", faction="japanese")
    assert choice(state) == f"samurai {guarded}"

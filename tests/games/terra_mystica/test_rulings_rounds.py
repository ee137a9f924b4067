"""Rulings on power from structures, passing, the end of rounds and of the match."""

import pytest

from ludoteca.core.errors import Illegal, MatchOver, NotYourTurn
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.rules.offers import make_offers
from ludoteca.games.terra_mystica.rules.passing import next_order
from ludoteca.games.terra_mystica.scoring import (
    area_points,
    bonus_pass_points,
    cult_points,
    largest_area,
    score_final_resources,
    shared_places,
)
from ludoteca.games.terra_mystica.state import ANSWERING, OVER, UNLOCKING, offer_amount

from .helpers import legal_texts, match, own, play, refused, turn


def test_an_offer_is_the_sum_of_the_adjacent_power_values() -> None:
    """TM ruling 76, TM ruling 164: including across bridges, for any structure built."""
    state = match("mermaids nomads")
    own(state, "mermaids").rich().built("D A4").has(shipping=1)
    own(state, "nomads").built("D A2, TE B1, TP A6")
    play(state, "transform A3 to lake for 1", "build A3", "end turn")
    assert legal_texts(state) == ["accept 1 from mermaids", "decline 1 from mermaids"]


def test_power_is_limited_by_bowls_and_points() -> None:
    """TM ruling 77: an offer is accepted completely otherwise; it costs the gain minus one."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A4")
    gold = own(state, "nomads").built("TP A2, SH B1").has(vp=20, bowl1=0, bowl2=2, bowl3=10)
    make_offers(state, 0, state.choices.board.places["A1"])
    assert offer_amount(state.offers[0]) == 5
    state.phase = ANSWERING
    play(state, "accept 5 from witches")
    assert gold.seat.vp == 19 and gold.bowls() == (0, 0, 12)
    state.offers = []
    gold.has(vp=1, bowl1=12, bowl2=0, bowl3=0)
    make_offers(state, 0, state.choices.board.places["A1"])
    state.phase = ANSWERING
    play(state, "accept 5 from witches")
    assert gold.seat.vp == 0 and gold.bowls() == (10, 2, 0)


def test_with_no_points_one_power_is_free() -> None:
    """TM ruling 78."""
    state = match("witches nomads")
    gold = own(state, "nomads").built("TP A2").has(vp=0)
    make_offers(state, 0, state.choices.board.places["A1"])
    state.phase = ANSWERING
    before = gold.bowls()
    play(state, "accept 2 from witches")
    assert gold.seat.vp == 0 and gold.bowls() == (before[0] - 1, before[1] + 1, 0)


def test_full_bowls_get_no_offer() -> None:
    """TM ruling 79, TM ruling 84, TM ruling 157: which does not count as declining."""
    state = match("cultists nomads")
    brown = own(state, "cultists").rich().built("D A1")
    own(state, "nomads").built("D A3").has(bowl1=0, bowl2=0, bowl3=12)
    before = brown.bowls()
    play(state, "transform A2 to plains for 3", "build A2", "end turn")
    assert RULES.deciders(state) == 1 << 1 and state.active == 1 and not state.offers
    assert brown.bowls() == before


def test_an_offer_that_became_empty_does_not_count_as_declined() -> None:
    """TM ruling 157."""
    state = match("cultists nomads witches")
    brown = own(state, "cultists").built("D A1")
    own(state, "nomads").built("D A3").has(bowl1=0, bowl2=1, bowl3=11)
    make_offers(state, 2, state.choices.board.places["A4"])
    make_offers(state, 0, state.choices.board.places["A2"])
    state.phase = ANSWERING
    before = brown.bowls()
    play(state, "accept 1 from witches")
    assert not state.offers and brown.bowls() == before and brown.seat.steps_owed == 0


def test_after_the_last_offer_becomes_empty_the_cultists_gain_power() -> None:
    """TM ruling 157: if another offer was really declined."""
    state = match("cultists nomads witches")
    brown = own(state, "cultists").built("D A1")
    own(state, "nomads").built("D A3").has(bowl1=0, bowl2=1, bowl3=11)
    own(state, "witches").built("D B1")
    make_offers(state, 0, state.choices.board.places["A2"])
    make_offers(state, 2, state.choices.board.places["A4"])
    state.offers = [state.offers[1], state.offers[2], state.offers[0]]
    state.phase = ANSWERING
    before = brown.bowls()
    play(state, "decline 1 from cultists")
    assert brown.bowls() == before
    play(state, "accept 1 from witches")
    assert brown.bowls() == (before[0] - 1, before[1] + 1, before[2])


def test_offers_are_answered_one_by_one_before_the_next_turn() -> None:
    """TM ruling 80, TM ruling 172: separate offers for each structure, in order."""
    state = match("chaos_magicians nomads witches")
    own(state, "chaos_magicians").rich().built("SH A6, D A8 A4")
    own(state, "nomads").built("D A9 A3")
    own(state, "witches").built("D A7")
    play(state, "special ACTC", "upgrade A8 to TP", "upgrade A4 to TP")
    assert refused(state, "accept 1 from chaos_magicians", seat=1) == "turn.other"
    play(state, "end turn")
    assert [offer_amount(asked) for asked in state.offers] == [1, 1, 1]
    assert refused(state, "accept 1 from chaos_magicians", seat=2) == "turn.other"
    play(state, "accept 1 from chaos_magicians", "decline 1 from chaos_magicians")
    play(state, "accept 1 from chaos_magicians")
    assert state.active == 1


def test_on_the_public_site_answers_may_wait() -> None:
    """TM ruling 81, TM ruling 172: the seat's next action declines open offers."""
    state = match("witches nomads halflings", public_site=1)
    own(state, "witches").rich().built("D A1")
    own(state, "nomads").rich().built("D A3")
    own(state, "halflings").rich().built("D B1")
    play(state, "transform A2 to forest for 1", "build A2", "end turn")
    assert state.active == 1 and RULES.deciders(state) == 0b110
    seat = state.active
    action = RULES.read_action(state, seat, "upgrade A3 to TP")
    RULES.check(state, seat, action)
    RULES.apply(state, action, None)
    assert len(state.offers) == 2
    assert "accept 1 from witches" not in [
        RULES.write_action(state, each, 1) for each in RULES.legal(state, 1)
    ]


def test_passed_seats_get_offers_too() -> None:
    """TM ruling 82."""
    state = match("nomads witches")
    own(state, "nomads").built("D A3")
    own(state, "witches").rich().built("D A1")
    play(state, "pass BON3", "end turn", "transform A2 to forest for 1", "build A2", "end turn")
    assert RULES.deciders(state) == 1


def test_the_cultists_step() -> None:
    """TM ruling 83: once per structure, after all answers, on any track."""
    state = match("cultists nomads witches")
    brown = own(state, "cultists").rich().built("D A1")
    own(state, "nomads").built("D A3")
    own(state, "witches").built("D B1")
    play(state, "transform A2 to plains for 3", "build A2", "end turn")
    play(state, "accept 1 from cultists", "accept 1 from cultists")
    assert RULES.deciders(state) == 1 and brown.seat.steps_owed == 1
    play(state, "step water")
    assert brown.seat.cults == [1, 1, 1, 0] and state.active == 1


def test_bridges_and_transforms_give_no_offers() -> None:
    """TM ruling 156: neither do a seat's own structures."""
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=3).built("D B1 A4")
    own(state, "nomads").built("D C1 A6")
    play(state, "power ACT1 B1:C1", "end turn")
    assert state.active == 1 and not state.offers
    turn(state, "witches")
    play(state, "transform A5 to plains for 1", "end turn")
    assert not state.offers
    turn(state, "witches")
    play(state, "build A3", "end turn")
    assert RULES.deciders(state) == 1 << 1 and not state.offers


def test_resigned_seats_get_no_offers_but_stay_on_the_map() -> None:
    """TM ruling 158: discount and blocked hexes remain."""
    state = match("witches nomads halflings")
    own(state, "witches").has(coins=3, workers=2).built("D A1")
    own(state, "nomads").built("D A2")
    RULES.apply(state, RULES.read_action(state, 1, "resign"), None)
    assert refused(state, "transform A2 to forest for 1") == "hex.occupied"
    play(state, "upgrade A1 to TP", "end turn")
    assert not state.offers and state.active == 2


def test_passing_scores_and_exchanges_the_bonus_tile() -> None:
    """TM ruling 95: not for the tile just returned."""
    state = match("witches nomads")
    green = own(state, "witches").has(bonus=9, favour_mask=1 << 12).built("D A1 A5, TP A3")
    state.bonus_mask &= ~(1 << 9)
    points = green.seat.vp
    assert refused(state, "pass BON9") == "tile.held"
    assert refused(state, "pass") == "pass.tile"
    play(state, "pass BON3")
    assert green.seat.vp == points + 2 + 2 and green.seat.bonus == 3
    assert state.bonus_mask >> 9 & 1
    assert refused(state, "convert worker to coin") == "turn.passed"


@pytest.mark.parametrize(("variable", "order"), [(0, [2, 0, 1]), (1, [2, 1, 0])])
def test_the_first_seat_to_pass_starts_the_next_round(variable: int, order: list[int]) -> None:
    """TM ruling 96, TM ruling 97: clockwise, or in the order of passing."""
    state = match("witches nomads halflings", variable_order=variable)
    for name, place in (("witches", "A1"), ("nomads", "A5"), ("halflings", "A9")):
        own(state, name).rich().built(f"D {place}")
    play(state, "advance shipping", "end turn", "advance shipping", "end turn")
    play(state, "pass BON3", "end turn", "advance exchange", "end turn")
    play(state, "pass BON8", "end turn", "pass BON2", "end turn")
    assert state.round == 2 and state.order == order and state.active == 2


def test_no_bonus_tile_is_taken_in_round_six() -> None:
    """TM ruling 98: passing scores, then the match ends."""
    state = match("witches nomads")
    own(state, "witches").has(bonus=9).built("D A1 A5")
    own(state, "nomads").built("D A10")
    state.round = 6
    assert refused(state, "pass BON3") == "pass.last"
    points = own(state, "witches").seat.vp
    play(state, "pass")
    assert own(state, "witches").seat.vp == points + 2
    play(state, "end turn", "pass", "end turn")
    assert state.phase == OVER and RULES.deciders(state) == 0


def test_the_last_seat_not_passed_has_consecutive_turns() -> None:
    """TM ruling 99."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1")
    own(state, "nomads").built("D A9")
    turn(state, "nomads")
    play(state, "pass BON3", "end turn", "advance shipping", "end turn", "advance shipping")
    play(state, "end turn", "advance exchange", "end turn")
    assert state.active == 0


def test_offers_are_in_seat_order_with_variable_order_too() -> None:
    """TM ruling 100, TM ruling 142."""
    state = match("witches nomads halflings", variable_order=1)
    own(state, "witches").rich().built("D A1")
    own(state, "nomads").built("D A3")
    own(state, "halflings").built("D B1")
    state.order = [0, 2, 1]
    play(state, "transform A2 to forest for 1", "build A2", "end turn")
    assert RULES.deciders(state) == 1 << 1


def test_engineers_score_bridges_between_their_structures() -> None:
    """TM ruling 101, TM ruling 143: at both ends."""
    state = match("engineers nomads")
    gray = own(state, "engineers").rich().built("SH B1, D C1")
    play(state, "special ACTE B1:C1", "end turn")
    turn(state, "engineers")
    play(state, "special ACTE C1:B2", "end turn")
    turn(state, "engineers")
    points = gray.seat.vp
    play(state, "pass BON3")
    assert gray.seat.vp == points + 3


def test_the_promo_bonus_tile_scores_the_shipping_track() -> None:
    """TM ruling 103: without shipping of a bonus tile."""
    state = match("mermaids nomads")
    blue = own(state, "mermaids").has(shipping=3, sailing=1)
    assert bonus_pass_points(blue.seat, 10) == 9
    assert bonus_pass_points(own(state, "nomads").seat, 10) == 0


def test_areas_are_linked_by_shipping_bridges_and_jumps() -> None:
    """TM ruling 104, TM ruling 118: not by shipping of a bonus tile or the ride."""
    state = match("witches dwarves fakirs")
    green = own(state, "witches").built("D B1 C1, SH E9")
    assert largest_area(state, green.seat) == 1
    green.has(sailing=1)
    assert largest_area(state, green.seat) == 1
    green.has(shipping=1)
    assert largest_area(state, green.seat) == 2
    gray = own(state, "dwarves").built("D A5 A7 A10")
    assert largest_area(state, gray.seat) == 2
    gold = own(state, "fakirs").built("D I1 I4")
    assert largest_area(state, gold.seat) == 1
    gold.has(skips=2)
    assert largest_area(state, gold.seat) == 2


def test_ties_share_the_points_of_their_places() -> None:
    """TM ruling 106: rounded down; 0 scores nothing."""
    assert shared_places([16, 15, 15, 15], [18, 12, 6]) == [18, 6, 6, 6]
    assert shared_places([9, 9, 0, 3], [8, 4, 2]) == [6, 6, 0, 2]
    assert shared_places([0, 0], [8, 4, 2]) == [0, 0]
    assert shared_places([5, 5, 5], [8, 4, 2]) == [4, 4, 4]


def test_remaining_resources() -> None:
    """TM ruling 107: burn, convert all, 3 coins per point, 2 for the Alchemists."""
    state = match("witches alchemists")
    for name, points, rest in (("witches", 4, 1), ("alchemists", 6, 1)):
        hand = own(state, name)
        hand.has(coins=5, workers=2, priests=1, bowl1=0, bowl2=5, bowl3=3, vp=0)
        score_final_resources(state, hand.number, None)
        assert (hand.seat.vp, hand.seat.coins) == (points, rest)
        assert hand.bowls() == (5, 1, 0)


def test_ties_for_victory_are_shared() -> None:
    """TM ruling 108."""
    state = match("witches nomads")
    state.round = 6
    play(state, "pass", "end turn", "pass", "end turn")
    own(state, "witches").has(vp=50)
    own(state, "nomads").has(vp=50)
    assert RULES.scores(state).ranks == [1, 1]


def test_a_turn_is_exactly_one_action() -> None:
    """TM ruling 160: every action except passing may be repeated in later turns."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1")
    own(state, "nomads").rich().built("D A9")
    assert refused(state, "end turn") == "turn.act"
    play(state, "send priest to fire for 3")
    assert refused(state, "send priest to fire for 2") == "turn.acted"
    play(state, "end turn", "pass BON3", "end turn", "send priest to fire for 2", "end turn")


def test_clean_up() -> None:
    """TM ruling 161: actions are available again; each remaining tile gets another coin."""
    state = match("witches nomads")
    green = own(state, "witches").has(bonus=2, bowl3=4).built("D A1")
    state.bonus_mask &= ~(1 << 2)
    own(state, "nomads").built("D A9")
    play(state, "special BON2 fire", "end turn")
    turn(state, "witches")
    play(state, "power ACT3", "end turn", "pass BON3", "end turn", "pass BON8", "end turn")
    assert state.round == 2 and state.power_used_mask == 0 and green.seat.used_mask == 0
    assert [state.bonus_coins[tile] for tile in (1, 2, 4)] == [1, 1, 1]
    play(state, "pass BON1", "end turn", "pass BON2", "end turn")
    assert [state.bonus_coins[tile] for tile in (1, 2, 4)] == [0, 0, 2]


def test_final_scoring_adds_all_parts() -> None:
    """TM ruling 162: the order does not affect the points."""
    state = match("witches nomads")
    own(state, "witches").built("D A1").has(cults=[3, 0, 0, 2], coins=0, workers=0)
    own(state, "nomads").built("D A9 A10").has(cults=[1, 0, 1, 0], coins=0, workers=0)
    assert cult_points(state, 0) == [8, 4] and cult_points(state, 1) == [0, 0]
    assert area_points(state) == [12, 18]
    state.round = 6
    play(state, "pass", "end turn", "pass", "end turn")
    green, gold = RULES.scores(state).points
    assert green[-4:-1] == [8 + 8, 12, 0] and gold[-4:-1] == [4 + 8, 18, 0]


def test_resigned_seats_keep_income_and_final_scoring() -> None:
    """TM ruling 163: the bonus tile is returned without points; there are no more turns."""
    state = match("witches nomads")
    green = own(state, "witches").has(bonus=9).built("D A1 A5")
    own(state, "nomads").built("D A9")
    points = green.seat.vp
    RULES.apply(state, RULES.read_action(state, 0, "resign"), None)
    assert green.seat.vp == points and green.seat.bonus == 0 and state.active == 1
    workers = green.seat.workers
    play(state, "pass BON3", "end turn")
    assert state.round == 2 and state.active == 1
    assert green.seat.workers == workers + 3
    assert state.bonus_coins[9] == 1
    with pytest.raises(Illegal):
        RULES.check(state, 0, RULES.read_action(state, 0, "resign"))


def test_resigned_cultists_get_no_step() -> None:
    """TM ruling 163."""
    state = match("cultists nomads witches")
    own(state, "cultists").rich().built("D A1")
    own(state, "nomads").built("D A3")
    play(state, "transform A2 to plains for 3", "build A2", "end turn")
    RULES.apply(state, RULES.read_action(state, 0, "resign"), None)
    play(state, "accept 1 from cultists")
    assert state.active == 1 and RULES.deciders(state) == 1 << 1


def test_refusals_have_facts() -> None:
    state = match("witches nomads")
    own(state, "witches").has(workers=1, coins=9).built("D A1")
    with pytest.raises(Illegal) as refusal:
        RULES.check(state, 0, RULES.read_action(state, 0, "upgrade A1 to TP"))
    assert refusal.value.code == "short.workers"
    assert refusal.value.facts["need"] == 2 and refusal.value.facts["have"] == 1
    assert refusal.value.facts["hex"] == "A1"
    assert refusal.value.facts["structure"] == "structure.trading_post"
    with pytest.raises(NotYourTurn):
        RULES.check(state, 1, RULES.read_action(state, 1, "end turn"))
    state.phase = OVER
    with pytest.raises(MatchOver):
        RULES.check(state, 0, RULES.read_action(state, 0, "end turn"))


def test_a_bonus_tile_returned_by_a_resignation_between_rounds_gets_a_coin() -> None:
    """TM ruling 161: while the Riverwalkers still decide on their income."""
    state = match("riverwalkers/lake giants witches")
    own(state, "giants").has(bonus=3)
    state.bonus_mask &= ~(1 << 3)
    state.phase = UNLOCKING
    own(state, "riverwalkers").has(undecided=1)
    state.queue = [0]
    coins = state.bonus_coins[3]
    RULES.apply(state, RULES.read_action(state, 1, "resign"), None)
    assert state.bonus_mask >> 3 & 1 and state.bonus_coins[3] == coins + 1


def test_resigned_seats_in_the_order_of_passing() -> None:
    """TM ruling 163: a seat that passed keeps its place; one that did not comes last."""
    state = match("witches giants nomads mermaids", variable_order=1)
    state.passers = [2, 0, 3]
    own(state, "nomads").has(left=1)
    own(state, "giants").has(left=1)
    assert next_order(state) == [2, 0, 3, 1]

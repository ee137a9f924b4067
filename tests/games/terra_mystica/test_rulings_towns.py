"""Rulings on upgrades, favour tiles, towns and cults."""

import pytest

from ludoteca.games.terra_mystica.rules.cults import gain_steps
from ludoteca.games.terra_mystica.state import BREAK_SPADES

from .helpers import legal_texts, match, own, play, refused, turn

TOWN_ROUND = "SCORE2,SCORE7,SCORE4,SCORE1,SCORE5,SCORE3"


def test_temples_and_sanctuaries_give_a_favour_tile() -> None:
    """TM ruling 61: no second copy; the Chaos Magicians take two different ones."""
    state = match("chaos_magicians nomads")
    red = own(state, "chaos_magicians").rich().built("TP A1").has(favour_mask=1 << 9)
    play(state, "upgrade A1 to TE")
    assert state.owed_favours == 2
    assert refused(state, "take FAV9") == "tile.own"
    assert refused(state, "end turn") == "turn.tile"
    play(state, "take FAV10")
    assert refused(state, "take FAV10") == "tile.own"
    play(state, "take FAV11", "end turn")
    assert red.seat.favour_mask.bit_count() == 3


def test_without_favour_tiles_left_none_is_taken() -> None:
    """TM ruling 61."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1")
    state.favours_left = [0] * 13
    play(state, "upgrade A1 to TE")
    assert state.owed_favours == 0 and green.seat.favour_mask == 0
    play(state, "end turn")
    assert state.active != green.number


def test_the_town_favour_tile_applies_at_once() -> None:
    """TM ruling 62, TM ruling 68: it founds towns in all clusters with power 6."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4 A10 A11, TP A12 B6, TE E9")
    play(state, "upgrade E9 to SA", "take FAV5")
    assert state.owed_towns == 2
    play(state, "take TW1", "take TW1", "end turn")
    assert green.seat.towns == [1, 1]


def test_a_town_needs_four_structures_and_seven_power() -> None:
    """TM ruling 63: three structures are enough in a cluster with the sanctuary."""
    state = match("witches nomads")
    own(state, "witches").rich().built("TP A1 A2, D A3 A4")
    play(state, "upgrade A4 to TP")
    assert state.owed_towns == 1
    state = match("witches nomads")
    own(state, "witches").rich().built("SA A1, TP A2, D A3, TE A8, SH A9, TP A10")
    play(state, "upgrade A3 to TP")
    assert state.owed_towns == 1
    assert own(state, "witches").seat.town_mask == 0b111


def test_founding_is_automatic() -> None:
    """TM ruling 64: the tile must be taken before the turn ends."""
    state = match("witches nomads")
    own(state, "witches").rich().built("TP A1 A2, D A3 A4")
    play(state, "upgrade A4 to TP")
    assert refused(state, "end turn") == "turn.tile"


def test_shipping_and_jumps_do_not_connect_towns() -> None:
    """TM ruling 65."""
    state = match("dwarves witches")
    own(state, "dwarves").rich().built("SH A1, TP A2, D A4 A5")
    play(state, "upgrade A4 to TP")
    assert state.owed_towns == 0


def test_a_cluster_that_touches_a_town_becomes_part_of_it() -> None:
    """TM ruling 66: it cannot found a second one."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4")
    play(state, "upgrade A4 to TP", "take TW1", "end turn")
    green.built("SH A6, D A7, TP A8, D A9")
    turn(state, "witches")
    play(state, "transform A5 to forest for 3", "build A5")
    assert state.owed_towns == 0
    assert green.seat.town_mask == 0b111111111


def test_two_towns_that_meet_keep_both_tiles() -> None:
    """TM ruling 67."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4, SH A6, D A7 A8 A9")
    play(state, "upgrade A4 to TP", "take TW1", "end turn")
    turn(state, "witches")
    play(state, "upgrade A8 to TP", "take TW2", "end turn")
    turn(state, "witches")
    play(state, "transform A5 to forest for 3", "build A5", "end turn")
    assert green.seat.towns == [1, 2] and green.seat.keys == 2
    assert len(green.seat.clusters) == 1


def test_a_bridge_can_found_a_town() -> None:
    """TM ruling 68, TM ruling 164, TM ruling 122: its ends are adjacent."""
    state = match("witches nomads")
    green = own(state, "witches").rich().has(bowl3=3).built("SH B1, D A2, TP C1, D D3")
    play(state, "power ACT1 B1:C1")
    assert state.owed_towns == 1
    play(state, "take TW2", "end turn")
    assert refused(state, "power ACT1 B1:C1") == "bridge.foot"
    assert green.seat.bridges == 1


def test_without_town_tiles_left_no_town_is_founded() -> None:
    """TM ruling 69: no points and no bonus of the faction."""
    state = match("witches nomads", scoring_tiles=TOWN_ROUND)
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4")
    state.towns_left = [0] * 9
    points = green.seat.vp
    play(state, "upgrade A4 to TP", "end turn")
    assert green.seat.vp == points and green.seat.town_mask == 0


def test_the_key_of_a_town_tile_is_gained_before_its_steps() -> None:
    """TM ruling 70: the steps of TW5 may use its own key."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4").has(cults=[9, 0, 0, 2])
    play(state, "upgrade A4 to TP", "take TW5")
    assert green.seat.cults == [10, 1, 1, 3] and green.seat.keys == 0


def test_with_too_few_keys_the_player_chooses_the_track() -> None:
    """TM ruling 71, TM ruling 141: the other markers stop at 9."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4").has(cults=[9, 9, 0, 2])
    play(state, "upgrade A4 to TP", "take TW5")
    assert green.seat.cults == [9, 9, 1, 3]
    assert refused(state, "end turn") == "turn.key"
    assert refused(state, "key earth") == "key.track"
    play(state, "key water", "end turn")
    assert green.seat.cults == [9, 10, 1, 3] and green.seat.keys == 0


def test_a_step_stopped_at_9_is_completed_by_a_key_of_the_same_turn() -> None:
    """TM ruling 72: regardless of the order of the tiles."""
    for tiles in (("take TW2", "take FAV1"), ("take FAV1", "take TW2")):
        state = match("witches nomads")
        green = own(state, "witches").rich().built("TE A1, TP A2 A3").has(cults=[8, 0, 0, 2])
        play(state, "upgrade A1 to SA", *tiles)
        assert green.seat.cults[0] == 10 and green.seat.keys == 0
        assert green.bowls() != (5, 7, 0)


def test_the_player_chooses_among_stopped_tracks() -> None:
    """TM ruling 72."""
    state = match("chaos_magicians nomads")
    red = own(state, "chaos_magicians").rich().built("TE A1, TP A2 A3").has(cults=[9, 9, 0, 0])
    play(state, "upgrade A1 to SA", "take FAV1", "take FAV2", "take TW2")
    assert red.seat.cults[:2] == [9, 9]
    play(state, "key water")
    assert red.seat.cults[:2] == [9, 10] and red.seat.keys == 0


def test_the_mermaids_river_town() -> None:
    """TM ruling 73, TM ruling 64: optional, at any time of the turn; usual requirements."""
    state = match("mermaids nomads")
    blue = own(state, "mermaids").rich().built("SH B1, D A2, TP C1, D D3")
    assert refused(state, "connect r0") == ""
    assert refused(state, "connect r5") == "town.none"
    assert refused(state, "connect A1") == "town.river"
    play(state, "connect r0", "take TW2")
    assert blue.seat.towns == [2] and blue.seat.river_mask
    assert refused(state, "connect r0") == "town.touches"
    small = match("mermaids nomads")
    own(small, "mermaids").rich().built("SH B1, SH C1, D A2")
    assert refused(small, "connect r0") == "town.none"


def test_only_mermaids_found_river_towns() -> None:
    """TM ruling 73."""
    state = match("witches nomads")
    own(state, "witches").rich().built("SH B1, D A2, TP C1, D D3")
    assert refused(state, "connect r0") == "action.other"


def test_a_river_town_connects_later_structures() -> None:
    """TM ruling 74: structures built beside its river hex extend the town."""
    state = match("mermaids nomads")
    blue = own(state, "mermaids").rich().built("SH B1, D A2, TP C1, D D3")
    play(state, "connect r0", "take TW2", "advance shipping", "end turn")
    turn(state, "mermaids")
    play(state, "transform A3 to lake for 1", "build A3")
    assert blue.seat.town_mask >> state.choices.board.places["A3"] & 1
    assert len(blue.seat.clusters) == 1


GIFTS = [("witches", 5, 0), ("swarmlings", 0, 3)]


@pytest.mark.parametrize(("faction", "points", "workers"), GIFTS)
def test_points_and_benefits_of_a_town(faction: str, points: int, workers: int) -> None:
    """TM ruling 75."""
    state = match(f"{faction} nomads", scoring_tiles=TOWN_ROUND)
    hand = own(state, faction).rich().built("TP A1 A2, D A3 A4")
    play(state, "upgrade A4 to TP")
    before = (hand.seat.vp, hand.seat.workers)
    play(state, "take TW2")
    assert hand.seat.vp == before[0] + 7 + 5 + points
    assert hand.seat.workers == before[1] + 2 + workers


def test_a_seat_may_take_two_copies_of_a_town_tile() -> None:
    """TM ruling 153: with a key for each town."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4, SH A8, D A9 A10 A11")
    play(state, "upgrade A4 to TP", "take TW3", "end turn")
    turn(state, "witches")
    play(state, "upgrade A11 to TP", "take TW3", "end turn")
    assert green.seat.towns == [3, 3] and green.seat.keys == 2
    assert state.towns_left[3] == 0


def test_new_special_actions_can_be_used_in_the_same_round() -> None:
    """TM ruling 154: in a later turn."""
    state = match("witches nomads")
    own(state, "witches").rich().built("TP A1 A3")
    own(state, "nomads").built("D A13")
    play(state, "upgrade A1 to TE", "take FAV6", "end turn", "pass BON3", "end turn")
    play(state, "special FAV6 fire", "end turn")
    assert refused(state, "special FAV6 fire") == "action.used"
    play(state, "upgrade A3 to SH", "end turn", "special ACTW E9", "end turn")


def test_special_actions_can_be_used_once_per_round() -> None:
    """TM ruling 155: except the Engineers' bridge."""
    state = match("engineers nomads")
    gray = own(state, "engineers").rich().built("D B1 B2").has(bonus=2)
    own(state, "nomads").built("D A13")
    play(state, "special BON2 fire", "end turn", "pass BON3", "end turn")
    assert refused(state, "special BON2 air") == "action.used"
    play(state, "special ACTE B1:C1", "end turn", "special ACTE B2:C1", "end turn")
    assert gray.seat.bridges == 2


def test_cult_spaces_give_power_when_reached_or_passed() -> None:
    """TM ruling 85: 1, 2, 2 and 3 power at 3, 5, 7 and 10."""
    state = match("witches nomads")
    green = own(state, "witches").has(cults=[0, 0, 0, 0], bowl1=12, bowl2=0, keys=1)
    gained = [0]
    for _ in range(10):
        gain_steps(state, 0, 0, 1, None)
        gained.append(green.bowls()[1])
    assert gained == [0, 0, 0, 1, 1, 3, 3, 5, 5, 5, 8]


def test_space_10_needs_a_key_and_must_be_free() -> None:
    """TM ruling 86: otherwise the marker stops at 9."""
    state = match("witches nomads")
    green = own(state, "witches").has(cults=[8, 0, 0, 0])
    gain_steps(state, 0, 0, 3, None)
    assert green.seat.cults[0] == 9
    green.has(keys=1)
    own(state, "nomads").has(cults=[10, 0, 0, 0])
    gain_steps(state, 0, 0, 1, None)
    assert green.seat.cults[0] == 9 and green.seat.keys == 1


def test_a_key_of_a_later_turn_does_not_move_a_stopped_marker() -> None:
    """TM ruling 87."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("TP A1 A2, D A3 A4").has(cults=[9, 0, 0, 0])
    play(state, "upgrade A4 to TP", "take TW1", "end turn")
    assert green.seat.cults[0] == 9 and green.seat.keys == 1


def test_a_priest_may_be_sent_to_any_free_space() -> None:
    """TM ruling 88, TM ruling 89, TM ruling 31: or return to the supply for one step."""
    state = match("witches nomads")
    green = own(state, "witches").has(priests=5)
    gold = own(state, "nomads").has(priests=5)
    play(state, "send priest to fire for 2", "end turn", "send priest to fire for 3", "end turn")
    assert refused(state, "send priest to fire for 3") == "send.taken"
    play(state, "send priest to fire for 1", "end turn", "send priest to fire for 2", "end turn")
    assert (green.seat.cults[0], green.seat.priests, green.seat.sent) == (3, 3, 1)
    assert (gold.seat.cults[0], gold.seat.sent) == (6, 2)
    play(state, "send priest to fire for 2", "end turn")
    assert "send priest to fire for 2" not in legal_texts(state)
    play(state, "send priest to fire for 1")


def test_both_steps_of_the_auren_are_on_one_track() -> None:
    """TM ruling 90."""
    state = match("auren nomads")
    green = own(state, "auren").built("SH A1")
    play(state, "special ACTA fire")
    assert green.seat.cults == [2, 1, 0, 1]


def test_the_cult_bonus_counts_whole_multiples() -> None:
    """TM ruling 92, TM ruling 98: 6 air with a worker for each 2 gives 3."""
    state = match("witches nomads", scoring_tiles="SCORE7,SCORE2,SCORE4,SCORE1,SCORE5,SCORE3")
    green = own(state, "witches").has(cults=[0, 0, 0, 6], workers=0).built("D A1")
    own(state, "nomads").built("D A13")
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    assert green.seat.workers == 3 + 2


def test_cult_spades_are_used_in_the_order_of_the_next_round() -> None:
    """TM ruling 93: unused ones are lost."""
    state = match("witches nomads", scoring_tiles=TOWN_ROUND)
    own(state, "witches").has(cults=[0, 0, 4, 0]).built("D A1")
    own(state, "nomads").has(cults=[0, 0, 4, 0]).built("D A13")
    turn(state, "nomads")
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    assert state.phase == BREAK_SPADES and state.queue == [1, 0]
    play(state, "enough")
    assert refused(state, "transform B1 to swamp for 2") == "transform.spades"
    play(state, "transform A2 to forest for 1")
    assert state.round == 2


def test_giants_lose_a_single_cult_spade() -> None:
    """TM ruling 94: with two they may transform one hex."""
    for earth, phase in ((7, False), (8, True)):
        state = match("giants nomads", scoring_tiles=TOWN_ROUND)
        own(state, "giants").has(cults=[0, 0, earth, 0]).built("D A1")
        own(state, "nomads").built("D A13")
        play(state, "pass BON3", "end turn", "pass BON8", "end turn")
        assert (state.phase == BREAK_SPADES) == phase
        if phase:
            assert legal_texts(state) == [
                "transform A2 to wasteland for 2", "transform B1 to wasteland for 2", "enough",
            ]  # fmt: skip


def test_a_priest_may_be_sent_without_gaining_steps() -> None:
    """TM ruling 159."""
    state = match("witches nomads")
    green = own(state, "witches").has(priests=2, cults=[9, 0, 0, 0])
    play(state, "send priest to fire for 3")
    assert green.seat.cults[0] == 9 and green.seat.sent == 1
    turn(state, "witches")
    state.orders = [1] * 16
    play(state, "send priest to water for 1")
    assert green.seat.cults[1] == 1 and green.seat.sent == 1

"""Rulings on transforming and building."""

from ludoteca.games.terra_mystica.rules.income import pay_income
from ludoteca.games.terra_mystica.state import BREAK_SPADES
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES

from .helpers import legal_texts, match, own, play, refused, terrain, turn

SPADE_ROUND = "SCORE1,SCORE7,SCORE4,SCORE3,SCORE5,SCORE2"
DWELLING_ROUND = "SCORE3,SCORE7,SCORE4,SCORE1,SCORE5,SCORE2"
POST_ROUND = "SCORE6,SCORE7,SCORE4,SCORE1,SCORE5,SCORE2"
CULT_SPADES = "SCORE2,SCORE7,SCORE4,SCORE1,SCORE5,SCORE3"


def test_the_giants_spades_have_normal_reach() -> None:
    """TM ruling 6: including shipping."""
    state = match("giants nomads")
    red = own(state, "giants").rich().has(shipping=1).built("SH B1")
    assert red.reaches("C1")
    play(state, "special ACTG", "transform C1 to wasteland for 2", "build C1")


def test_the_sandstorm_is_not_a_spade() -> None:
    """TM ruling 7, TM ruling 111: no points for spades, not by river or bridge; building costs."""
    state = match("nomads witches", scoring_tiles=SPADE_ROUND)
    sand = own(state, "nomads").rich().has(shipping=1, bowl3=3).built("SH B1")
    points = sand.seat.vp
    assert refused(state, "special ACTN C1") == "sandstorm.beside"
    play(state, "special ACTN A2")
    assert sand.seat.vp == points
    coins = sand.seat.coins
    play(state, "build A2")
    assert sand.seat.coins == coins - 2


def test_the_sandstorm_does_not_work_across_a_bridge() -> None:
    """TM ruling 111."""
    state = match("nomads witches")
    own(state, "nomads").rich().has(bowl3=3).built("SH B1")
    play(state, "power ACT1 B1:C1", "end turn")
    turn(state, "nomads")
    assert refused(state, "special ACTN C1") == "sandstorm.beside"
    assert own(state, "nomads").reaches("C1")


def test_cult_spades_have_normal_reach_without_the_bonus_tile() -> None:
    """TM ruling 8, TM ruling 58, TM ruling 93: no shipping of the bonus tile, no jumps."""
    state = match("witches dwarves", scoring_tiles=CULT_SPADES)
    green = own(state, "witches").has(cults=[0, 0, 8, 0], bonus=4, shipping=1).built("D B1")
    gray = own(state, "dwarves").rich().has(cults=[0, 0, 8, 0]).built("D A10")
    pay_income(state, 0, None)
    assert green.seat.sailing == 1
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    assert state.phase == BREAK_SPADES and green.seat.sailing == 0
    assert refused(state, "transform C1 to lake for 1") == ""
    assert refused(state, "transform A3 to lake for 1") == ""
    assert refused(state, "transform D3 to swamp for 2") == "hex.reach"
    assert refused(state, "build A2") == "break.spades"
    assert refused(state, "convert worker to coin") == "break.spades"
    play(state, "transform A2 to forest for 1", "enough")
    assert refused(state, "transform A8 to lake for 1") == "hex.reach"
    assert gray.seat.jump_mask


def test_only_bought_spades_score_for_the_darklings() -> None:
    """TM ruling 9."""
    state = match("darklings witches")
    black = own(state, "darklings").has(priests=3, coins=10, workers=5, bowl3=4).built("D A8")
    points = black.seat.vp
    play(state, "power ACT5", "transform A7 to swamp for 1", "enough", "end turn")
    assert black.seat.vp == points and black.seat.priests == 3
    turn(state, "darklings")
    play(state, "transform A9 to swamp for 3")
    assert black.seat.vp == points + 6 and black.seat.priests == 0


def test_reach_is_needed_for_transforming_and_building() -> None:
    """TM ruling 40, TM ruling 57: adjacent, over a bridge, or by shipping over rivers only."""
    state = match("witches nomads")
    green = own(state, "witches").rich().built("D A4")
    assert refused(state, "transform A2 to forest for 1") == "hex.reach"
    assert refused(state, "build A10") == "hex.reach"
    assert refused(state, "transform A5 to forest for 3") == ""
    own(state, "witches").built("D B2")
    assert not green.reaches("C1")
    green.has(shipping=1)
    assert green.reaches("C1") and not green.reaches("D2")


def test_shipping_is_not_blocked_by_bridges_and_rivals() -> None:
    """TM ruling 57."""
    state = match("witches nomads")
    green = own(state, "witches").built("D B1")
    own(state, "nomads").has(bowl3=3).built("D C1")
    turn(state, "nomads")
    play(state, "power ACT1 C1:B2")
    for level, name in ((1, "A3"), (2, "A4"), (3, "C2")):
        assert not green.reaches(name)
        green.has(shipping=level)
        assert green.reaches(name)


def test_transforming_without_building_is_a_complete_action() -> None:
    """TM ruling 41, TM ruling 152: building later is another action."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1")
    own(state, "nomads").built("D A13")
    play(state, "transform A2 to forest for 1", "enough")
    assert refused(state, "build A2") == "turn.acted"
    play(state, "end turn", "pass BON3", "end turn", "build A2")


def test_stopping_on_an_intermediate_terrain() -> None:
    """TM ruling 42: any seat may use that hex later."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A4")
    own(state, "nomads").rich().built("D A6")
    play(state, "transform A5 to plains for 1", "end turn")
    assert state.terrain[state.choices.board.places["A5"]] == 1
    play(state, "transform A5 to desert for 1", "build A5")


def test_occupied_hexes_cannot_be_transformed() -> None:
    """TM ruling 43."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A4")
    own(state, "nomads").built("D A5")
    assert refused(state, "transform A5 to plains for 1") == "hex.occupied"
    assert refused(state, "transform A4 to plains for 3") == "hex.occupied"


def test_no_way_round_the_cycle_passes_home_terrain() -> None:
    """TM ruling 44: at most six steps."""
    state = match("witches nomads")
    own(state, "witches").has(workers=30).built("D A4")
    names = legal_texts(state)
    assert "transform A3 to mountain for 1" in names
    assert "transform A5 to plains for 1" in names
    assert "transform A5 to wasteland for 1" in names
    assert "transform A5 to lake for 3" in names
    assert "transform A5 to forest for 3" in names and "transform A5 to forest for 4" in names
    assert refused(state, "transform A5 to lake for 4") == "transform.through"
    assert refused(state, "transform A5 to lake for 5") == "transform.way"
    assert max(int(text.split()[-1]) for text in names if text.startswith("transform")) == 6


def test_home_terrain_may_be_transformed() -> None:
    """TM ruling 45."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A4")
    play(state, "transform A3 to lake for 1", "end turn")
    assert TERRAIN_NAMES[state.terrain[state.choices.board.places["A3"]]] == "lake"


def test_free_spades_need_not_be_used() -> None:
    """TM ruling 46: a transform buys exactly the spades it uses."""
    state = match("witches nomads", scoring_tiles=SPADE_ROUND)
    green = own(state, "witches").has(workers=3, bowl3=6).built("D A4")
    points = green.seat.vp
    play(state, "power ACT6", "enough", "end turn")
    assert green.seat.vp == points and green.seat.workers == 3


def test_spades_may_be_bought_in_addition_to_free_ones_for_the_same_hex() -> None:
    """TM ruling 47, TM ruling 48: then all are used on one hex."""
    state = match("witches nomads")
    green = own(state, "witches").rich().has(bowl3=6, workers=7).built("D A4")
    play(state, "power ACT6", "transform A5 to forest for 3")
    assert green.seat.workers == 4
    assert refused(state, "transform A3 to lake for 1") == "transform.one"
    play(state, "build A5")


def test_a_second_hex_is_possible_only_with_two_free_spades() -> None:
    """TM ruling 48: at most one hex may stay foreign terrain; no spades are bought."""
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=6).built("D E8 C3")
    terrain(state, state.choices.board.places["D5"], 3)
    play(state, "power ACT6", "transform D5 to forest for 1")
    assert refused(state, "transform D4 to forest for 2") == "transform.spades"
    assert refused(state, "transform D5 to mountain for 1") == "transform.one"
    play(state, "transform D4 to mountain for 1", "build D5")


def test_the_hex_of_foreign_terrain_may_be_first() -> None:
    """TM ruling 48."""
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=6).built("D E8 C3")
    play(state, "power ACT6", "transform D4 to mountain for 1")
    assert refused(state, "transform E7 to wasteland for 1") == "transform.foreign"
    play(state, "transform D5 to forest for 1", "build D5")


def test_one_dwelling_may_be_built_on_a_hex_of_this_action() -> None:
    """TM ruling 49, TM ruling 50: on either of two home hexes; transforms come first."""
    state = match("witches nomads")
    green = own(state, "witches").rich().has(bowl3=6).built("D E8 C3")
    terrain(state, state.choices.board.places["D4"], 3)
    play(state, "power ACT6", "transform D5 to forest for 1", "transform D4 to forest for 1")
    assert refused(state, "build D5") == "" and refused(state, "build D4") == ""
    play(state, "build D4")
    assert refused(state, "build D5") == "turn.acted"
    assert green.seat.piece_masks[0].bit_count() == 3


def test_building_ends_digging() -> None:
    """TM ruling 50, TM ruling 51: the new dwelling does not extend the reach of the spades."""
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=6).built("D E8")
    play(state, "power ACT6", "transform D5 to forest for 1")
    assert refused(state, "transform C3 to mountain for 1") == "hex.reach"
    play(state, "build D5")
    assert refused(state, "transform E7 to forest for 1") == "turn.acted"


def test_a_dwelling_may_be_built_without_using_the_free_spades() -> None:
    """TM ruling 52."""
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=4).built("D E8 A4")
    play(state, "power ACT5")
    assert refused(state, "build A3") == ""
    play(state, "build A3")


def test_spades_score_when_used() -> None:
    """TM ruling 53: two points per spade used in the action phase."""
    state = match("witches nomads", scoring_tiles=SPADE_ROUND)
    green = own(state, "witches").rich().has(bowl3=6).built("D E8 A4")
    points = green.seat.vp
    play(state, "power ACT6", "transform D5 to forest for 1", "enough", "end turn")
    assert green.seat.vp == points + 2
    turn(state, "witches")
    play(state, "transform A5 to forest for 3")
    assert green.seat.vp == points + 8


def test_halflings_and_alchemists_gain_from_spades_obtained() -> None:
    """TM ruling 54: between rounds too."""
    state = match("halflings alchemists", scoring_tiles=CULT_SPADES)
    brown = own(state, "halflings").has(cults=[0, 0, 9, 0]).built("D A1")
    black = own(state, "alchemists").has(cults=[0, 0, 4, 0]).built("SH A8")
    points = brown.seat.vp
    bowls = black.bowls()
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    assert brown.seat.vp == points + 2
    assert black.bowls() == (bowls[0] - 2, bowls[1] + 2, bowls[2])


def test_power_from_spades_pays_for_more_only_on_the_public_site() -> None:
    """TM ruling 177: by the printed rules all spades for a hex are bought at once."""
    for site in (0, 1):
        state = match("alchemists nomads", public_site=site)
        black = own(state, "alchemists").built("SH A8")
        black.has(workers=2, exchange=2, bowl1=0, bowl2=4, bowl3=0)
        play(state, "transform A9 to plains for 2", "convert power to worker")
        following = "transform A9 to swamp for 1"
        assert (following in legal_texts(state)) == bool(site)
        assert not any(text.startswith("transform B4") for text in legal_texts(state))
        if site:
            play(state, following)
            assert black.bowls() == (1, 2, 1) and black.seat.workers == 0
            assert not any(text.startswith("transform") for text in legal_texts(state))


def test_free_structures_score_too() -> None:
    """TM ruling 55: the ride scores as a dwelling, the free post as a trading post."""
    state = match("witches swarmlings", scoring_tiles=DWELLING_ROUND)
    green = own(state, "witches").built("SH A3").has(favour_mask=1 << 11)
    points = green.seat.vp
    play(state, "special ACTW E9", "end turn")
    assert green.seat.vp == points + 2 + 2
    state = match("swarmlings witches", scoring_tiles=POST_ROUND)
    blue = own(state, "swarmlings").built("SH A3, D A5").has(favour_mask=1 << 10)
    points = blue.seat.vp
    play(state, "special ACTS A5", "end turn")
    assert blue.seat.vp == points + 3 + 3


def test_pieces_are_limited() -> None:
    """TM ruling 56: the same for all pieces."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1 A2 A4 A6 A8 A10 A12 B2")
    assert refused(state, "build A3") == "piece.none"
    state = match("witches nomads")
    own(state, "witches").rich().built("TP A1 A3 A5 A7, D A9")
    assert refused(state, "upgrade A9 to TP") == "piece.none"


def test_shipping_of_a_bonus_tile_lasts_until_the_owner_passes() -> None:
    """TM ruling 58."""
    state = match("witches nomads")
    green = own(state, "witches").has(bonus=4).built("D B1")
    pay_income(state, 0, None)
    assert green.reaches("C1")
    play(state, "pass BON3")
    assert not green.reaches("C1")


def test_mermaids_dwarves_and_fakirs_have_their_own_shipping() -> None:
    """TM ruling 59: 1 to 5; none; the bonus tile gives only power."""
    state = match("mermaids dwarves fakirs")
    blue = own(state, "mermaids").rich().built("D B1")
    assert blue.seat.shipping == 1 and blue.seat.board.most_shipping == 5
    for name in ("dwarves", "fakirs"):
        turn(state, name)
        hand = own(state, name).rich().has(bonus=4).built("D A10" if name == "fakirs" else "D A7")
        assert refused(state, "advance shipping") == "track.end"
        pay_income(state, hand.number, None)
        assert hand.seat.sailing == 0


def test_cult_spades_may_be_used_on_any_hexes() -> None:
    """TM ruling 150: each spade on another hex, to any terrain."""
    state = match("witches nomads", scoring_tiles=CULT_SPADES)
    own(state, "witches").has(cults=[0, 0, 8, 0]).built("D A4")
    own(state, "nomads").built("D A13")
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    play(state, "transform A5 to plains for 1", "transform A3 to lake for 1")
    assert state.round == 2


def test_the_dwelling_must_be_built_on_the_transformed_hex() -> None:
    """TM ruling 151: except on the public site."""
    for site, key in ((0, "turn.acted"), (1, "")):
        state = match("witches nomads", public_site=site)
        own(state, "witches").rich().built("D A4")
        play(state, "transform A5 to plains for 1")
        assert refused(state, "build A3", seat=0) == key


def test_jumps_are_paid_for_each_action() -> None:
    """TM ruling 152, TM ruling 117: once for transform and dwelling, twice for two actions."""
    for split, workers, points in ((False, 2, 4), (True, 4, 8)):
        state = match("dwarves nomads")
        gray = own(state, "dwarves").has(workers=20, coins=20).built("D A4")
        own(state, "nomads").built("D A13")
        before = gray.seat.vp
        play(state, "transform A6 to mountain for 1")
        if split:
            play(state, "enough", "end turn")
            turn(state, "dwarves")
        play(state, "build A6")
        assert gray.seat.vp == before + points
        assert gray.seat.workers == 20 - 3 - 1 - workers

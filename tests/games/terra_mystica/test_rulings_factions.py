"""Rulings on single factions and on differences of the public site."""

import pytest

from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.ledger import ledger_rows
from ludoteca.games.terra_mystica.state import DIG_HALFLING
from ludoteca.games.terra_mystica.tables.factions import DWELLING

from .helpers import legal_texts, match, own, play, refused, terrain, turn
from .logs import HEAD, SETUP

SPADE_ROUND = "SCORE1,SCORE7,SCORE4,SCORE3,SCORE5,SCORE2"


def test_the_witches_ride() -> None:
    """TM ruling 109: any free forest, without reach and costs; offers and towns as usual."""
    state = match("witches nomads")
    green = own(state, "witches").has(coins=0, workers=0).built("SH A1, TP D5, TE E7, D D4")
    own(state, "nomads").built("D E10")
    assert refused(state, "special ACTW A1") == "hex.occupied"
    assert refused(state, "special ACTW A2") == "ride.forest"
    play(state, "special ACTW E9", "end turn")
    assert RULES.deciders(state) == 1 << 1
    play(state, "accept 1 from witches")
    assert green.seat.coins == 0 and green.seat.piece_masks[DWELLING].bit_count() == 2
    full = match("witches nomads")
    own(full, "witches").built("SH A1, D A2 A4 A6 A8 A12 B2 B4 B6")
    assert refused(full, "special ACTW E9") == "piece.none"


def test_the_swarmlings_free_post() -> None:
    """TM ruling 110: any dwelling of the Swarmlings, offers as usual."""
    state = match("swarmlings nomads")
    blue = own(state, "swarmlings").has(coins=0, workers=0).built("SH A1, D A6")
    own(state, "nomads").built("D A7")
    assert refused(state, "special ACTS A1") == "upgrade.from"
    play(state, "special ACTS A6", "end turn")
    assert len(state.offers) == 1 and blue.seat.coins == 0
    play(state, "decline 1 from swarmlings")
    turn(state, "swarmlings")
    assert refused(state, "special ACTS A6") == "action.used"


def test_giants_always_use_two_spades() -> None:
    """TM ruling 112: only to wasteland; with one free spade another one is bought."""
    state = match("giants nomads", scoring_tiles=SPADE_ROUND)
    red = own(state, "giants").rich().has(bowl3=4, workers=20).built("D A5")
    assert refused(state, "transform A4 to forest for 1") == "transform.giants"
    assert refused(state, "transform A4 to wasteland for 3") == "transform.way"
    points = red.seat.vp
    play(state, "power ACT5", "transform A4 to wasteland for 2", "build A4")
    assert red.seat.workers == 20 - 3 - 1
    assert red.seat.vp == points + 4


def test_the_double_action() -> None:
    """TM ruling 113: two full actions, including special ones; passing ends the turn."""
    state = match("chaos_magicians nomads")
    red = own(state, "chaos_magicians").rich().has(bonus=2).built("SH A6, D A8")
    own(state, "nomads").built("D A1")
    state.bonus_mask &= ~(1 << 2)
    play(state, "special ACTC")
    assert refused(state, "end turn") == "turn.act"
    play(state, "special BON2 fire")
    assert refused(state, "end turn") == "turn.act"
    assert refused(state, "special ACTC") == "action.used"
    play(state, "upgrade A8 to TP")
    assert refused(state, "advance shipping") == "turn.acted"
    play(state, "end turn", "pass BON3", "end turn")
    red.has(used_mask=0)
    play(state, "special ACTC", "pass BON8", "end turn")
    assert state.round == 2


def test_the_halflings_stronghold() -> None:
    """TM ruling 114: three spades at once, one dwelling, no bought spades, three points."""
    state = match("halflings nomads")
    brown = own(state, "halflings").rich().built("TP A7")
    points = brown.seat.vp
    play(state, "upgrade A7 to SH")
    assert brown.seat.vp == points + 3 and state.digging == DIG_HALFLING
    workers = brown.seat.workers
    play(state, "transform A8 to plains for 1", "transform A6 to plains for 2")
    assert brown.seat.workers == workers
    assert refused(state, "build A8") == ""
    play(state, "build A6", "end turn")
    late = match("halflings nomads")
    own(late, "halflings").rich().built("TP A7")
    play(late, "upgrade A7 to SH")
    assert refused(late, "transform A6 to plains for 5") == "transform.spades"
    assert refused(late, "build A1") == "build.transformed"


def test_the_darklings_stronghold() -> None:
    """TM ruling 115, TM ruling 166: up to three priests at once, limited by the supply."""
    state = match("darklings nomads")
    black = own(state, "darklings").has(coins=20, workers=10, priests=3, sent=2).built("TP A8")
    own(state, "nomads").built("D A1")
    assert refused(state, "ordain") == "ordain.over"
    play(state, "upgrade A8 to SH", "ordain", "ordain")
    assert refused(state, "ordain") == "priest.none"
    assert black.seat.priests == 5
    black.has(priests=4)
    play(state, "convert worker to coin")
    assert refused(state, "ordain") == "ordain.over"
    first = match("darklings nomads")
    own(first, "darklings").has(coins=20, workers=10, priests=0).built("TP A8")
    play(first, "upgrade A8 to SH", "convert worker to coin")
    assert refused(first, "ordain") == "ordain.over"
    again = match("darklings nomads")
    own(again, "darklings").has(coins=20, workers=10, priests=0).built("TP A8")
    own(again, "nomads").built("D A1")
    play(again, "upgrade A8 to SH", "ordain", "end turn")
    assert own(again, "darklings").seat.ordinations == 0


def test_the_alchemists_stronghold() -> None:
    """TM ruling 116: 12 power at once, then 2 for each spade obtained."""
    state = match("alchemists nomads")
    black = own(state, "alchemists").rich().built("TP A8")
    play(state, "upgrade A8 to SH", "end turn")
    assert black.bowls() == (0, 5, 7)
    turn(state, "alchemists")
    play(state, "transform A7 to swamp for 1")
    assert black.bowls() == (0, 3, 9)


def test_one_jump_per_action_and_only_if_needed() -> None:
    """TM ruling 117: a hex in normal reach has no extra cost."""
    state = match("dwarves nomads")
    gray = own(state, "dwarves").has(workers=20, coins=20, bowl3=6).built("D A4")
    points = gray.seat.vp
    terrain(state, state.choices.board.places["A6"], 4)
    play(state, "power ACT6", "transform A6 to mountain for 1")
    assert gray.seat.vp == points + 4 and gray.seat.workers == 18
    assert refused(state, "transform A2 to wasteland for 1") == "hex.jump"
    play(state, "transform A3 to mountain for 1", "build A6")
    assert gray.seat.vp == points + 4 and gray.seat.workers == 17
    turn(state, "dwarves")
    play(state, "build A3")
    assert gray.seat.vp == points + 4


def test_tunnels_are_cheaper_with_the_stronghold() -> None:
    """TM ruling 117."""
    state = match("dwarves nomads")
    gray = own(state, "dwarves").has(workers=20, coins=20).built("SH A4")
    play(state, "transform A6 to mountain for 1")
    assert gray.seat.workers == 20 - 3 - 1


def test_jumps_are_measured_on_the_printed_grid() -> None:
    """TM ruling 118: bridges do not extend them."""
    state = match("fakirs witches")
    gold = own(state, "fakirs").rich().has(bowl3=3).built("D B1")
    play(state, "power ACT1 B1:D1", "end turn")
    turn(state, "fakirs")
    assert gold.reaches("D1")
    assert refused(state, "transform E1 to desert for 2") == "hex.reach"
    assert refused(state, "transform A3 to desert for 3") == ""


def test_fakirs_advance_the_exchange_once() -> None:
    """TM ruling 119: with the stronghold a carpet ride skips one or two hexes."""
    state = match("fakirs witches")
    gold = own(state, "fakirs").rich().built("D A2, TP A1")
    play(state, "advance exchange", "end turn")
    turn(state, "fakirs")
    assert refused(state, "advance exchange") == "track.end"
    assert refused(state, "transform A5 to plains for 1") == "hex.reach"
    play(state, "upgrade A1 to SH", "end turn")
    turn(state, "fakirs")
    priests = gold.seat.priests
    play(state, "transform A5 to plains for 1")
    assert gold.seat.priests == priests - 1


def test_the_mermaids_stronghold() -> None:
    """TM ruling 120: a free shipping level with its points; nothing at level 5."""
    for level, after, points in ((1, 2, 2), (4, 5, 5), (5, 5, 0)):
        state = match("mermaids nomads")
        blue = own(state, "mermaids").rich().built("TP A4").has(shipping=level)
        before = blue.seat.vp
        play(state, "upgrade A4 to SH")
        assert blue.seat.shipping == after and blue.seat.vp == before + points


def test_engineers_build_three_bridges_in_all() -> None:
    """TM ruling 121."""
    state = match("engineers nomads")
    gray = own(state, "engineers").rich().built("D C1").has(workers=20)
    for place in ("C1:B1", "C1:B2", "C1:A3"):
        turn(state, "engineers")
        play(state, f"special ACTE {place}", "end turn")
    assert gray.seat.bridges == 3 and gray.seat.workers == 14
    gray.has(bowl3=3).built("D C2")
    turn(state, "engineers")
    assert refused(state, "special ACTE C2:D3") == "piece.none"
    assert refused(state, "power ACT1 C2:D3") == "piece.none"


def test_where_a_bridge_may_be_built() -> None:
    """TM ruling 122, TM ruling 164: own structure at one end; adjacent for all; not twice."""
    state = match("witches nomads halflings")
    own(state, "witches").rich().has(bowl3=3).built("D B1")
    gold = own(state, "nomads").rich().has(bowl3=3).built("D C1")
    assert refused(state, "power ACT1 C1:B2") == "bridge.foot"
    assert refused(state, "power ACT1 B1:B2") == "bridge.place"
    play(state, "power ACT1 B1:C1", "end turn")
    assert gold.reaches("B1")
    state.power_used_mask = 0
    assert refused(state, "power ACT1 B1:C1") == "bridge.stands"
    play(state, "upgrade C1 to TP")
    assert gold.seat.coins == 30 - 3
    play(state, "end turn")
    assert len(state.offers) == 1


def test_hexes_beyond_a_new_bridge_are_reached_only_in_a_later_action() -> None:
    """TM ruling 165: building the bridge is the whole action."""
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=3).built("D B1")
    play(state, "power ACT1 B1:C1")
    assert refused(state, "transform C1 to forest for 2") == "turn.acted"


def test_three_coins_for_a_point_only_on_the_public_site() -> None:
    """TM ruling 171."""
    state = match("witches nomads")
    own(state, "witches").rich()
    assert refused(state, "convert three coins to point") == "action.other"
    site = match("witches nomads", public_site=1)
    own(site, "witches").rich()
    assert refused(site, "convert three coins to point", seat=0) == ""


def test_answers_in_a_log_have_the_nominal_amount() -> None:
    """TM ruling 173: any other amount is refused."""
    with pytest.raises(Exception, match=r"log\.refused") as stopped:
        ledger_rows(f"{HEAD}{SETUP}witches: upgrade F4 to TP\nnomads: leech 2 from witches\n")
    assert "offer.none" in str(stopped.value)


def test_all_special_actions_of_strongholds_are_listed() -> None:
    """TM ruling 154."""
    for faction, text in (
        ("auren", "special ACTA fire"), ("witches", "special ACTW E9"),
        ("swarmlings", "special ACTS A6"), ("chaos_magicians", "special ACTC"),
        ("giants", "special ACTG"), ("nomads", "special ACTN A3"),
    ):  # fmt: skip
        other = "engineers"
        state = match(f"{faction} {other}")
        own(state, faction).built("SH A4, D A6")
        assert text in legal_texts(state)

"""Rulings on contradictions of the rulebooks, set-up, income and resources."""

import pytest

from ludoteca.core.errors import BadNotation
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.rules.income import income_of, pay_income
from ludoteca.games.terra_mystica.rules.opening import complete, draw_scoring
from ludoteca.games.terra_mystica.rules.resources import gain_power
from ludoteca.games.terra_mystica.state import ACTING, BONUS_CHOICE, CHOOSING, PLACING
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, PRIESTS
from ludoteca.games.terra_mystica.tables.tiles import BONUS_TILES, INTRODUCTORY_FACTIONS

from .helpers import legal_texts, match, own, play, refused, turn


def test_offers_are_made_clockwise_from_the_builder() -> None:
    """TM ruling 1."""
    state = match("witches nomads halflings mermaids")
    own(state, "witches").built("D A2")
    own(state, "mermaids").built("D A4")
    own(state, "halflings").rich().built("D A8")
    own(state, "nomads").built("D B2")
    turn(state, "halflings")
    own(state, "halflings").built("D A6")
    play(state, "transform A5 to plains for 1", "build A5", "end turn")
    assert [RULES.deciders(state)] == [1 << 3]
    play(state, "accept 1 from halflings")
    assert RULES.deciders(state) == 1 << 1


def test_a_trading_post_costs_6_coins_or_3_beside_a_rival() -> None:
    """TM ruling 2, TM ruling 60."""
    state = match("witches nomads")
    green = own(state, "witches").has(coins=6, workers=2).built("D A2")
    assert refused(state, "upgrade A2 to TP") == ""
    green.has(coins=5)
    assert refused(state, "upgrade A2 to TP") == "short.coins"
    green.has(coins=3)
    own(state, "nomads").has(bowl1=0, bowl2=0, bowl3=12).built("D A3")
    assert refused(state, "upgrade A2 to TP") == ""


@pytest.mark.parametrize(("faction", "usual", "near"), [("engineers", 4, 2), ("swarmlings", 8, 4)])
def test_two_factions_have_other_costs(faction: str, usual: int, near: int) -> None:
    """TM ruling 2."""
    board = own(match(f"{faction} nomads"), faction).seat.board
    assert (board.cost_coins[1], board.near_coins) == (usual, near)


@pytest.mark.parametrize(("option", "power"), [(1, 1), (0, 0)])
def test_cultists_gain_power_when_all_decline(option: int, power: int) -> None:
    """TM ruling 3, TM ruling 84: an option, on by default; nothing without neighbours."""
    state = match("cultists nomads", cultist_power=option)
    brown = own(state, "cultists").rich().built("D A1")
    own(state, "nomads").built("D A3")
    play(state, "transform A2 to plains for 3", "build A2", "end turn")
    before = brown.bowls()
    play(state, "decline 1 from cultists")
    assert brown.bowls() == (before[0] - power, before[1] + power, before[2])
    assert brown.seat.steps_owed == 0


def test_the_spade_tile_is_not_in_rounds_5_and_6() -> None:
    """TM ruling 4: unless allowed by an option."""
    late = 0
    for number in range(200):
        seed = number.to_bytes(32, "big")
        assert 1 not in draw_scoring(complete({}), seed)[5:]
        late += 1 in draw_scoring(complete({"late_spade_tile": 1}), seed)[5:]
    assert late > 20


def test_the_halflings_advice_removes_the_spade_tile() -> None:
    """TM ruling 5: an option, off by default."""
    for number in range(60):
        seed = number.to_bytes(32, "big")
        assert 1 not in draw_scoring(complete({"halflings_advice": 1}), seed)
    others: dict[str, int | str] = {
        "halflings_advice": 1,
        "factions": "witches,nomads",
        "players": 2,
    }
    drawn = [draw_scoring(complete(others), bytes([number] * 32)) for number in range(60)]
    assert any(1 in tiles for tiles in drawn)


def test_the_six_power_actions_are_available_at_the_start() -> None:
    """TM ruling 10."""
    state = match("witches nomads")
    own(state, "witches").has(bowl3=6)
    assert state.power_used_mask == 0
    assert "power ACT6" in legal_texts(state)


def test_coins_on_a_bonus_tile_are_taken_with_it() -> None:
    """TM ruling 11, TM ruling 95."""
    state = match("witches nomads")
    green = own(state, "witches")
    state.bonus_coins[3] = 2
    coins = green.seat.coins
    play(state, "pass BON3")
    assert green.seat.coins == coins + 2
    assert state.bonus_coins[3] == 0


def test_a_taken_faction_board_blocks_both_its_factions() -> None:
    """TM ruling 17."""
    state = RULES.setup({"players": 3}, bytes(32))
    assert state.phase == CHOOSING and RULES.deciders(state) == 1
    play(state, "choose witches")
    assert RULES.deciders(state) == 2
    assert refused(state, "choose auren") == "faction.taken"
    assert refused(state, "choose witches") == "faction.taken"
    play(state, "choose nomads", "choose giants")
    assert state.phase == PLACING
    with pytest.raises(BadNotation):
        RULES.setup({"players": 2, "factions": "witches,auren"}, bytes(32))


def test_order_of_the_first_dwellings() -> None:
    """TM ruling 20: forwards, backwards, the Nomads' third, the Chaos Magicians' only one."""
    state = RULES.setup(
        {"players": 4, "factions": "nomads,chaos_magicians,witches,mermaids"}, bytes(32)
    )
    assert state.queue == [0, 2, 3, 3, 2, 0, 0, 1]


def test_first_dwellings_are_on_home_terrain_and_free() -> None:
    """TM ruling 22: no costs, no offers, no points."""
    state = RULES.setup({"players": 2, "factions": "witches,nomads"}, bytes(32))
    assert refused(state, "place A1") == "hex.home"
    assert refused(state, "place r0") == "hex.land"
    green = own(state, "witches")
    before = (green.seat.coins, green.seat.workers, green.seat.vp)
    play(state, "place F4", "place F3")
    assert (green.seat.coins, green.seat.workers, green.seat.vp) == before
    assert not state.offers
    assert refused(state, "place F3") == "hex.occupied"


def test_initial_cult_steps_give_no_power() -> None:
    """TM ruling 23."""
    for faction in FACTIONS:
        name = "nomads" if faction.name != "nomads" and faction.home else "witches"
        hand = own(match(f"{faction.name} {name}"), faction.name)
        assert hand.bowls() == tuple(faction.bowls)
        assert hand.seat.cults == faction.cults


def test_first_bonus_tiles_are_chosen_in_reverse_order() -> None:
    """TM ruling 25, TM ruling 26: each remaining tile gets a coin, then income follows."""
    state = RULES.setup({"players": 2, "factions": "witches,nomads"}, bytes(32))
    play(state, "place F4", "place F3", "place G4", "place E9", "place E8")
    assert state.phase == BONUS_CHOICE and RULES.deciders(state) == 2
    tiles = legal_texts(state)
    workers = own(state, "witches").seat.workers
    play(state, tiles[0])
    assert tiles[0] not in legal_texts(state)
    play(state, legal_texts(state)[0])
    assert state.phase == ACTING and state.round == 1 and state.active == 0
    left = [tile for tile in range(BONUS_TILES + 1) if state.bonus_mask >> tile & 1]
    assert len(left) == 3 and all(state.bonus_coins[tile] == 1 for tile in left)
    assert own(state, "witches").seat.workers >= workers + 3


def test_colours_may_be_dealt() -> None:
    """TM ruling 146: then only a side of the board is chosen."""
    state = RULES.setup({"players": 3, "faction_choice": "dealt"}, bytes(32))
    assert len(set(state.choices.dealt)) == 3
    assert len(RULES.legal(state, 0)) == 2
    homes = {FACTIONS[int(action >> 8)].home for action in RULES.legal(state, 0)}
    assert homes == {state.choices.dealt[0]}
    other = next(each for each in FACTIONS if each.home not in homes)
    assert refused(state, f"choose {other.name}") == "faction.dealt"


def test_resources_are_kept_between_rounds() -> None:
    """TM ruling 147: without limit."""
    state = match("witches nomads")
    own(state, "witches").has(coins=99, workers=99).built("D A1")
    own(state, "nomads").built("D A13")
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    assert state.round == 2
    assert own(state, "witches").seat.workers >= 99 and own(state, "witches").seat.coins >= 99


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_introductory_game(seats: int) -> None:
    """The factions are as printed; hexes and tiles are substitutes."""
    state = RULES.setup({"players": seats, "introductory": 1}, bytes(32))
    names = [own.board.name for own in state.seats]
    assert names == INTRODUCTORY_FACTIONS[seats].split(",")
    assert state.phase == BONUS_CHOICE and RULES.deciders(state) == 1 << seats - 1
    assert state.bonus_mask.bit_count() == seats + 3


def test_income_depends_on_pieces_removed_from_the_faction_board() -> None:
    """TM ruling 27: pieces are removed from the left and returned from the right."""
    state = match("dwarves nomads")
    gray = own(state, "dwarves").rich().built("D A1 A3, TP A5 A7")
    assert income_of(gray.seat)[0] == 3 + 2
    play(state, "upgrade A5 to TE")
    assert income_of(gray.seat)[0] == 3
    assert income_of(gray.seat)[2] == 1


def test_base_income_of_workers() -> None:
    """TM ruling 28: 1; Swarmlings 2; Engineers, Dragonlords and Acolytes 0."""
    base = {faction.name: faction.dwelling_workers[0] for faction in FACTIONS}
    assert base.pop("swarmlings") == 2
    assert [base.pop(name) for name in ("engineers", "dragonlords", "acolytes")] == [0, 0, 0]
    assert set(base.values()) == {1}


def test_priests_are_limited() -> None:
    """TM ruling 29, TM ruling 30, TM ruling 148: to seven, minus those sent to cults."""
    state = match("witches nomads")
    green = own(state, "witches").has(priests=4, sent=2, bonus=8).built("TE A1 A5")
    pay_income(state, 0, None)
    assert green.seat.priests == 5 == PRIESTS - green.seat.sent
    green.has(bowl3=5)
    assert refused(state, "convert power to priest") == "priest.none"
    play(state, "power ACT2")
    assert green.seat.priests == 5


def test_spent_priests_return_to_the_supply() -> None:
    """TM ruling 31: except those on the spaces for 3 and 2 steps."""
    state = match("witches nomads")
    green = own(state, "witches").has(priests=7, coins=20).built("D A1")
    play(state, "advance shipping")
    assert (green.seat.priests, green.seat.sent) == (6, 0)
    green.has(bowl3=5)
    assert refused(state, "convert power to priest") == ""


def test_gaining_power_moves_tokens_between_bowls() -> None:
    """TM ruling 32: first I to II, then II to III, excess is lost."""
    state = match("witches nomads")
    green = own(state, "witches").has(bowl1=2, bowl2=7, bowl3=3)
    gain_power(state, 0, 3, "", None)
    assert green.bowls() == (0, 8, 4)
    gain_power(state, 0, 20, "", None)
    assert green.bowls() == (0, 0, 12)


def test_only_power_in_bowl_three_can_be_spent() -> None:
    """TM ruling 33."""
    state = match("witches nomads")
    green = own(state, "witches").has(bowl1=0, bowl2=12, bowl3=0)
    assert refused(state, "convert power to coin") == "short.power"
    green.has(bowl2=9, bowl3=3)
    play(state, "convert power to worker")
    assert green.bowls() == (3, 9, 0)


def test_burning_needs_two_tokens_in_bowl_two() -> None:
    """TM ruling 34, TM ruling 12: at any time of the seat's turn."""
    state = match("witches nomads")
    green = own(state, "witches").has(bowl1=5, bowl2=3, bowl3=0, priests=1)
    play(state, "burn")
    assert green.bowls() == (5, 1, 1)
    assert refused(state, "burn") == "short.tokens"
    green.has(bowl2=4)
    play(state, "send priest to fire for 2", "burn")
    assert green.bowls() == (5, 2, 2)


def test_conversions_only_in_the_seats_own_turn() -> None:
    """TM ruling 35: not while answering an offer."""
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1")
    own(state, "nomads").rich().has(bowl3=5).built("D A3")
    play(state, "convert worker to coin", "transform A2 to forest for 1", "build A2")
    assert refused(state, "convert worker to coin") == ""
    assert refused(state, "convert worker to coin", seat=1) == "turn.other"
    play(state, "end turn")
    assert refused(state, "convert worker to coin") == "offer.later"


def test_conversions_go_only_downwards() -> None:
    """TM ruling 36: priest to coin takes two conversions; coins cannot be converted."""
    state = match("witches nomads")
    green = own(state, "witches").has(priests=1, workers=0, coins=0)
    play(state, "convert priest to worker", "convert worker to coin")
    assert (green.seat.priests, green.seat.workers, green.seat.coins) == (0, 0, 1)
    assert refused(state, "ordain") == "ordain.over"
    assert refused(state, "convert coins to point") == "action.other"


def test_alchemists_exchange_points_and_coins() -> None:
    """TM ruling 37, TM ruling 39: points cannot go below 0."""
    state = match("alchemists nomads")
    black = own(state, "alchemists").has(vp=1, coins=2)
    play(state, "convert point to coin")
    assert (black.seat.vp, black.seat.coins) == (0, 3)
    assert refused(state, "convert point to coin") == "short.points"
    play(state, "convert coins to point")
    assert (black.seat.vp, black.seat.coins) == (1, 1)
    assert refused(state, "convert coins to point") == "short.coins"


def test_order_of_the_phases_between_rounds() -> None:
    """TM ruling 38: cult bonus and its spades, clean-up, income."""
    state = match("witches nomads", scoring_tiles="SCORE6,SCORE7,SCORE4,SCORE3,SCORE5,SCORE2")
    own(state, "witches").has(cults=[0, 8, 0, 0]).built("D A3")
    own(state, "nomads").built("D A13")
    state.power_used_mask = 1
    workers = own(state, "witches").seat.workers
    play(state, "pass BON3", "end turn", "pass BON8", "end turn")
    assert state.round == 1 and state.power_used_mask == 1
    assert own(state, "witches").seat.workers == workers
    play(state, "transform A2 to forest for 1", "enough")
    assert state.round == 2 and state.power_used_mask == 0
    assert own(state, "witches").seat.workers > workers


def test_points_are_lost_only_for_power_from_structures() -> None:
    """TM ruling 149, TM ruling 39: power from other sources costs nothing."""
    state = match("witches nomads")
    green = own(state, "witches").has(priests=1, vp=0)
    play(state, "send priest to air for 3")
    assert green.seat.vp == 0 and green.bowls()[1] > 7


def test_changes_are_in_the_journal() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1")
    journal = Journal()
    play(state, "transform A2 to forest for 1", "build A2", journal=journal)
    things = {entry.thing for entry in journal.entries}
    assert {"resource.workers", "terrain.forest", "structure.dwelling", "resource.coins"} <= things
    assert all(entry.rule.startswith("TM") for entry in journal.entries)

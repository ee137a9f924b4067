"""Rulings on the factions of Fire & Ice."""

from ludoteca.core.contract import Options
from ludoteca.games.terra_mystica import RULES, flow
from ludoteca.games.terra_mystica.rules.income import pay_cult_bonus, pay_income
from ludoteca.games.terra_mystica.scoring import largest_area
from ludoteca.games.terra_mystica.state import State
from ludoteca.games.terra_mystica.tables.board import ICE, TERRAIN_NAMES, VOLCANO
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, faction_named

from .helpers import SEED, legal_texts, match, own, play, refused, terrain, turn

LATER: Options = {"ice_factions": 1, "volcano_factions": 1, "variable_factions": 1}


def chosen(state: State) -> list[str]:
    """The factions that can be chosen now."""
    return [text.split()[1] for text in legal_texts(state) if text.startswith("choose")]


def at(state: State, name: str) -> str:
    """The name of the terrain of a hex."""
    return TERRAIN_NAMES[state.terrain[state.choices.board.places[name]]]


def test_factions_with_eight_tokens() -> None:
    """TM ruling 14: Dragonlords and Shapeshifters start with 4 and 4, the others with 12."""
    for name in ("dragonlords", "shapeshifters"):
        assert FACTIONS[faction_named(name)].bowls == [4, 4, 0]
    assert all(sum(board.bowls) in (8, 12) for board in FACTIONS)


def test_the_shift_as_printed_and_with_the_later_change() -> None:
    """TM ruling 16: 3 power and 2 points as printed, 5 power and no points with the change."""
    for change, price, points in ((0, 3, 2), (1, 5, 0)):
        state = match("shapeshifters/lake giants", variable_change=change)
        hand = own(state, "shapeshifters").has(bowl3=5, vp=20).built("SH D2")
        play(state, "shift to forest with power")
        assert hand.bowls() == (4 + price, 4, 5 - price)
        assert hand.seat.vp == 20 + points


def test_costs_of_tokens_and_terrains_with_the_later_change() -> None:
    """TM ruling 16: a token costs a point and may be declined; terrains cost coins."""
    state = match("shapeshifters/lake giants", variable_change=1)
    hand = own(state, "shapeshifters").rich().built("D E4")
    own(state, "giants").built("D E3")
    play(state, "upgrade E4 to TP", "end turn", "accept 1 from shapeshifters")
    assert legal_texts(state) == ["buy token", "no token"]
    held, bowls = hand.seat.vp, hand.bowls()
    play(state.clone(), "no token")
    play(state, "buy token")
    assert hand.seat.vp == held - 1 and hand.bowls() == (bowls[0], bowls[1], bowls[2] + 1)
    state = match("riverwalkers/lake giants", variable_change=1)
    walkers = own(state, "riverwalkers").has(bowl3=5, coins=2)
    play(state, "convert power to priest", "unlock wasteland")
    assert walkers.seat.coins == 0
    walkers.has(bowl3=5, coins=0)
    play(state, "convert power to priest")
    assert refused(state, "unlock forest") == "short.coins"


def test_a_token_needs_a_point() -> None:
    """TM ruling 16: without a point it can only be declined."""
    state = match("shapeshifters/lake giants", variable_change=1)
    hand = own(state, "shapeshifters").rich().built("D E4")
    own(state, "giants").built("D E3")
    play(state, "upgrade E4 to TP", "end turn", "accept 1 from shapeshifters")
    hand.has(vp=0)
    assert refused(state, "buy token") == "token.point"
    assert legal_texts(state) == ["no token"]


def test_when_factions_choose_their_terrain() -> None:
    """TM ruling 18: ice and variable factions at once, volcano factions after all others."""
    state = RULES.setup({"players": 3, **LATER}, SEED)
    play(state, "choose dragonlords")
    assert flow.decider(state) == 1
    play(state, "choose yetis")
    assert flow.decider(state) == 1 and refused(state, "choose witches") == "question.other"
    play(state, "settle lake")
    assert flow.decider(state) == 2
    assert not {"mermaids", "swarmlings", "ice_maidens", "acolytes"} & set(chosen(state))
    assert refused(state, "choose mermaids") == "faction.colour"
    assert refused(state, "choose acolytes") == "faction.taken"
    play(state, "choose witches")
    assert flow.decider(state) == 0
    assert refused(state, "settle lake") == refused(state, "settle forest") == "terrain.taken"
    play(state, "settle desert")
    assert refused(state, "place B1") == ""


def test_no_terrain_is_chosen_twice() -> None:
    """TM ruling 19: neither home nor starting terrain of another faction."""
    state = RULES.setup({"players": 2, **LATER}, SEED)
    play(state, "choose riverwalkers", "settle swamp", "choose ice_maidens")
    assert refused(state, "settle swamp") == "terrain.taken"
    assert len(legal_texts(state)) == 6
    state = RULES.setup({"players": 2, "factions": "shapeshifters,giants"}, SEED)
    assert refused(state, "settle wasteland") == "terrain.taken"


def test_fire_ice_factions_are_available_only_if_chosen_as_options() -> None:
    """Each of the three kinds has its option."""
    state = RULES.setup({"players": 2, "ice_factions": 1}, SEED)
    assert {"ice_maidens", "yetis"} <= set(chosen(state)) and len(chosen(state)) == 16
    assert refused(state, "choose acolytes") == "faction.absent"


def test_random_colours() -> None:
    """TM ruling 146: white, orange and the variable board too; those seats choose a terrain."""
    seen: set[int] = set()
    for number in range(30):
        state = RULES.setup(
            {"players": 5, "faction_choice": "dealt", **LATER}, number.to_bytes(32, "big")
        )
        dealt = state.choices.dealt
        seen |= set(dealt)
        while state.phase == 0:
            play(state, legal_texts(state)[0])
        starts = [each.start for each in state.seats]
        assert len(set(starts)) == 5
    assert seen == {0, 1, 2, 3, 4, 5, 6, 8, 9, 10}


def test_the_first_favour_tile_of_the_ice_maidens() -> None:
    """TM ruling 24: taken at once; its steps give power; its income starts in round 1."""
    state = RULES.setup({"players": 2, "factions": "ice_maidens,giants"}, SEED)
    play(state, "settle lake")
    assert refused(state, "place D2") == "question.other"
    play(state, "take FAV8")
    maidens = own(state, "ice_maidens")
    assert maidens.seat.cults == [0, 1, 0, 3] and maidens.bowls() == (5, 7, 0)
    assert state.favours_left[8] == 2
    play(state, "place D2", "place A6", "place D4", "place H2")
    assert at(state, "D2") == at(state, "H2") == "ice"
    before = maidens.bowls()
    pay_income(state, 0, None)
    assert before == (5, 7, 0) and maidens.bowls() == (1, 11, 0)


def test_leaving_space_ten() -> None:
    """TM ruling 91: the key is returned and the space is free."""
    state = match("acolytes/lake giants")
    hand = own(state, "acolytes").has(cults=[10, 3, 3, 3]).built("D E6")
    play(state, "erupt E5 with fire")
    assert hand.seat.cults == [7, 3, 3, 3] and hand.seat.keys == 1
    own(state, "giants").has(cults=[9, 0, 0, 0], keys=1, priests=1)
    play(state, "enough", "end turn", "send priest to fire for 2")
    assert state.seats[1].cults[0] == 10


def test_ice_maidens_score_temples_when_passing() -> None:
    """TM ruling 102: 3 points per temple, none for the sanctuary, only with stronghold."""
    for built, points in (("TE A1 A2", 0), ("TE A1 A2, SH A3", 6), ("TE A1, SA A2, SH A3", 3)):
        state = match("ice_maidens/lake giants")
        maidens = own(state, "ice_maidens").built(built)
        before = maidens.seat.vp
        play(state, "pass BON1")
        assert maidens.seat.vp == before + points


def test_ice_and_volcanoes_are_permanent() -> None:
    """TM ruling 123: they cannot be changed by spades or special actions."""
    state = match("nomads yetis/lake dragonlords/forest")
    own(state, "nomads").rich().built("SH E5")
    own(state, "yetis").built("D A1")
    own(state, "dragonlords").has(bowl1=5).built("D I6")
    terrain(state, state.choices.board.places["E4"], ICE)
    terrain(state, state.choices.board.places["E6"], VOLCANO)
    assert refused(state, "transform E4 to desert for 1") == "hex.frozen"
    assert refused(state, "special ACTN E6") == "hex.frozen"
    turn(state, "dragonlords")
    terrain(state, state.choices.board.places["I5"], ICE)
    assert refused(state, "erupt I5 with I") == "hex.frozen"
    terrain(state, state.choices.board.places["I7"], VOLCANO)
    assert refused(state, "erupt I7 with I") == "transform.same"


def test_spades_needed_for_ice() -> None:
    """TM rulings 124 and 167: as for the starting terrain, from that one; other stops allowed."""
    state = match("ice_maidens/forest giants")
    own(state, "ice_maidens").has(workers=20).built("D E5")
    texts = {text for text in legal_texts(state) if text.startswith("transform E4 to")}
    assert "transform E4 to ice for 1" in texts  # lake beside forest
    assert "transform E4 to forest for 1" in texts and "transform E4 to ice for 2" not in texts
    terrain(state, state.choices.board.places["E4"], TERRAIN_NAMES.index("forest"))
    found = [text for text in legal_texts(state) if text.startswith("transform E4 to ice")]
    assert found == ["transform E4 to ice for 1"]
    terrain(state, state.choices.board.places["E4"], TERRAIN_NAMES.index("desert"))
    play(state, "transform E4 to ice")
    assert state.seats[0].workers == 20 - 3 * 3 and at(state, "E4") == "ice"
    assert refused(state, "build E4") == ""


def test_ice_factions_cannot_pass_their_starting_terrain() -> None:
    """TM rulings 44 and 124: there the hex becomes ice, with the fewest spades."""
    state = match("ice_maidens/forest giants")
    own(state, "ice_maidens").has(workers=40).built("D E5")
    assert refused(state, "transform E4 to ice for 1") == ""  # lake, beside forest
    assert refused(state, "transform E4 to ice for 6") == "transform.way"
    assert refused(state, "transform E4 to mountain for 2") == "transform.through"
    assert refused(state, "transform E4 to mountain for 5") == ""
    assert refused(state, "transform E4 to forest for 1") == ""


def test_which_factions_have_a_home_terrain() -> None:
    """TM ruling 125: base factions and Shapeshifters; not ice, volcano and Riverwalkers."""
    state = match("dragonlords/desert yetis/lake giants riverwalkers/forest")
    own(state, "dragonlords").has(bowl1=9).built("D E6")
    places = state.choices.board.places
    for name, price in (("lake", 1), ("forest", 1), ("wasteland", 2), ("desert", 1)):
        terrain(state, places["E5"], TERRAIN_NAMES.index(name))
        paid = "+".join(["I"] * price)
        assert refused(state, f"erupt E5 with {paid}") == ""
        assert refused(state, f"erupt E5 with {paid}+I") == "payment.wrong"


def test_volcano_factions_gain_tokens_or_steps_for_spades() -> None:
    """TM ruling 126: at once, with points of the scoring tile, without a transform."""
    state = match(
        "dragonlords/desert giants", scoring_tiles="SCORE1,SCORE7,SCORE4,SCORE3,SCORE5,SCORE2"
    )
    dragons = own(state, "dragonlords").has(bowl3=6, vp=20).built("D E6")
    play(state, "power ACT6")
    assert dragons.bowls() == (4 + 6 + 2, 4, 0) and dragons.seat.vp == 24
    assert legal_texts(state)[-1] == "end turn" and "build" not in " ".join(legal_texts(state))
    state = match(
        "acolytes/desert giants", scoring_tiles="SCORE1,SCORE7,SCORE4,SCORE3,SCORE5,SCORE2"
    )
    acolytes = own(state, "acolytes").has(bowl1=0, bowl2=6, bowl3=6, vp=20).built("D E6")
    play(state, "power ACT6")
    assert refused(state, "end turn") == "turn.step" and acolytes.seat.vp == 24
    play(state, "step fire", "step air")
    assert acolytes.seat.cults == [4, 3, 3, 4]
    before = acolytes.seat.vp
    play(state, "end turn", "pass BON1", "end turn", "erupt E5 with water")
    assert acolytes.seat.vp == before


def test_volcano_factions_gain_tokens_or_steps_for_cult_spades() -> None:
    """TM ruling 126: without points."""
    state = match("dragonlords/desert giants")
    dragons = own(state, "dragonlords").has(cults=[0, 0, 0, 8])
    pay_cult_bonus(state, 0, None)  # SCORE8: a spade for 4 air
    assert dragons.bowls() == (6, 4, 0) and dragons.seat.spades == 0
    state = match("acolytes/desert giants")
    acolytes = own(state, "acolytes").has(cults=[3, 3, 3, 4]).built("D E6")
    play(state, "pass BON1", "end turn", "pass BON2", "end turn")
    assert legal_texts(state) == ["step fire", "step water", "step earth", "step air"]
    play(state, "step water")
    assert acolytes.seat.cults == [3, 4, 3, 4] and state.round == 2


def test_eruptions_are_paid_with_tokens_from_any_bowls() -> None:
    """TM ruling 127."""
    state = match("dragonlords/desert giants")
    dragons = own(state, "dragonlords").has(bowl1=1, bowl2=1, bowl3=1).built("D E6")
    terrain(state, state.choices.board.places["E5"], TERRAIN_NAMES.index("wasteland"))
    found = [text for text in legal_texts(state) if text.startswith("erupt E5")]
    assert found == ["erupt E5 with I+II", "erupt E5 with I+III", "erupt E5 with II+III"]
    assert refused(state, "erupt E5 with I+I") == "short.bowls"
    play(state, "erupt E5 with II+III")
    assert dragons.bowls() == (1, 0, 0)


def test_eruptions_are_paid_with_steps_of_one_track() -> None:
    """TM ruling 128: no power is lost; it is gained again when moving up."""
    state = match("acolytes/desert giants")
    hand = own(state, "acolytes").has(cults=[3, 4, 2, 3]).built("D E6")
    terrain(state, state.choices.board.places["E5"], TERRAIN_NAMES.index("wasteland"))
    assert refused(state, "erupt E5 with fire") == "short.steps"
    bowls = hand.bowls()
    play(state, "erupt E5 with water", "enough", "end turn", "pass BON1", "end turn")
    assert hand.seat.cults == [3, 0, 2, 3] and hand.bowls() == bowls
    hand.has(priests=1)
    play(state, "send priest to water for 3")
    assert hand.seat.cults[1] == 3 and hand.bowls() == (bowls[0] - 1, bowls[1] + 1, 0)


def test_acolytes_with_stronghold_gain_one_more_step() -> None:
    """TM ruling 129: 4, 3 and 2 instead of 3, 2 and 1."""
    for space, steps in ((3, 4), (2, 3), (1, 2)):
        state = match("acolytes/desert giants")
        hand = own(state, "acolytes").has(priests=1, cults=[0, 0, 0, 0]).built("SH E6")
        play(state, f"send priest to air for {space}")
        assert hand.seat.cults[3] == steps


def test_power_actions_of_the_yetis() -> None:
    """TM ruling 130: one power less; with stronghold also used ones, any number of times."""
    state = match("yetis/lake giants")
    yetis = own(state, "yetis").has(bowl1=0, bowl2=0, bowl3=12).built("D E6")
    play(state, "power ACT4", "end turn", "pass BON1", "end turn")
    assert yetis.bowls() == (3, 0, 9) and yetis.seat.coins == 22
    assert refused(state, "power ACT4") == "action.used"
    yetis.built("SH E5")
    play(state, "power ACT4", "end turn", "power ACT4", "end turn", "power ACT2")
    assert yetis.bowls() == (11, 0, 1) and yetis.seat.coins == 36
    assert state.power_used_mask == 0b1010
    assert refused(state, "convert power to priest") == "short.power"


def test_power_values_of_the_yetis() -> None:
    """TM ruling 131: stronghold and sanctuary have power value 4 for offers and towns."""
    state = match("giants yetis/lake")
    own(state, "giants").rich().built("D E5")
    own(state, "yetis").built("SH E4, SA E6")
    play(state, "upgrade E5 to TP")
    assert state.offers[0] & 255 == 8
    state = match("yetis/lake giants")
    own(state, "yetis").rich().built("SH A1, D A2 A3 A4")
    play(state, "upgrade A4 to TP")
    assert state.owed_towns == 1  # 4 + 1 + 1 + 2
    state = match("yetis/lake giants")
    own(state, "yetis").rich().built("SH A1, D A2 A3")
    terrain(state, state.choices.board.places["A4"], ICE)
    play(state, "build A4")
    assert state.owed_towns == 1  # 4 and three dwellings


def test_shifting_the_home_terrain() -> None:
    """TM ruling 132: to no seat's home; structures stay; a full action, repeatable in a round."""
    state = match("shapeshifters/lake yetis/forest giants")
    hand = own(state, "shapeshifters").rich().has(bowl1=0, bowl2=3, bowl3=9).built("SH D2, D E4")
    assert refused(state, "shift to wasteland with power") == "terrain.taken"
    assert refused(state, "shift to lake with power") == "shift.same"
    assert refused(state, "shift to forest with power") == ""  # ice factions have no home
    play(state, "shift to forest with II+II+II")
    assert hand.bowls() == (0, 0, 9) and hand.seat.vp == 22
    assert refused(state, "shift to plains with power") == "turn.acted"
    assert refused(state, "build D1") == "turn.acted"
    play(state, "end turn", "pass BON1", "end turn", "pass BON2", "end turn")
    assert refused(state, "build D1") == ""  # adjacent forest
    assert refused(state, "transform D1 to lake for 1") == ""
    assert refused(state, "upgrade E4 to TP") == ""
    play(state, "shift to plains with power", "end turn", "shift to swamp with power")
    assert hand.seat.vp == 26 and hand.bowls() == (6, 0, 3)
    own_pieces = hand.seat.start
    assert TERRAIN_NAMES[own_pieces] == "lake"


def test_shapeshifters_have_no_exchange_track() -> None:
    """TM ruling 133: a spade always costs three workers."""
    state = match("shapeshifters/lake giants")
    own(state, "shapeshifters").rich().built("D D2")
    assert refused(state, "advance exchange") == "track.end"


def test_the_shapeshifters_token() -> None:
    """TM ruling 134: one per structure into bowl III, without limit; 1 power if all decline."""
    state = match("shapeshifters/lake giants nomads")
    hand = own(state, "shapeshifters").rich().built("D E4")
    own(state, "giants").built("D E3")
    own(state, "nomads").built("D D3")
    play(state, "upgrade E4 to TP", "end turn", "accept 1 from shapeshifters")
    assert hand.bowls() == (4, 4, 1)
    play(state, "accept 1 from shapeshifters")
    assert hand.bowls() == (4, 4, 1)
    turn(state, "shapeshifters")
    play(state, "upgrade E4 to TE", "take FAV9", "end turn")
    play(state, "decline 1 from shapeshifters", "decline 1 from shapeshifters")
    assert hand.bowls() == (3, 5, 1)
    turn(state, "shapeshifters")
    own(state, "giants").has(bowl1=0, bowl2=0, bowl3=12)
    own(state, "nomads").has(bowl1=0, bowl2=0, bowl3=12)
    play(state, "upgrade E4 to SA", "take FAV10", "end turn")
    assert hand.bowls() == (3, 5, 1)  # no seat could gain power


def test_unlocking_terrains() -> None:
    """TM rulings 135 and 168: each priest gained is decided on before the end of the turn."""
    state = match("riverwalkers/lake giants")
    walkers = own(state, "riverwalkers").has(bowl3=10)
    play(state, "convert power to priest", "convert power to priest")
    assert walkers.seat.priests == 0 and walkers.seat.undecided == 2
    assert refused(state, "send priest to fire for 3") == "turn.priest"
    assert refused(state, "unlock lake") == "terrain.open"
    play(state, "unlock forest", "keep priest")
    assert walkers.seat.priests == 1
    assert [
        TERRAIN_NAMES[each] for each in range(7) if not walkers.seat.locked_mask >> each & 1
    ] == [
        "lake",
        "forest",
    ]
    play(state, "pass BON8", "end turn", "pass BON1", "end turn")
    assert state.round == 2 and flow.decider(state) == 0
    assert (
        legal_texts(state)[-1] == "keep priest" and refused(state, "pass BON2") == "break.priests"
    )
    play(state, "unlock desert")
    assert state.phase == 3
    walkers.has(locked_mask=0, bowl3=5)
    play(state, "convert power to priest")
    assert walkers.seat.undecided == 0 and walkers.seat.priests == 2


def test_priests_of_the_riverwalkers() -> None:
    """TM ruling 136: at most one, plus one for each unlocked terrain; more are lost."""
    state = match("riverwalkers/lake giants")
    walkers = own(state, "riverwalkers").has(bowl3=5, priests=1)
    play(state, "convert power to priest", "keep priest")
    assert walkers.seat.priests == 1
    walkers.has(bowl3=10)
    play(
        state, "convert power to priest", "unlock desert", "convert power to priest", "keep priest"
    )
    assert walkers.seat.priests == 2


def test_riverwalkers_have_no_spades() -> None:
    """TM ruling 137: neither by power action nor bonus tile; cult spades are lost."""
    state = match("riverwalkers/lake giants")
    walkers = own(state, "riverwalkers").rich().has(bowl3=12, bonus=1, cults=[0, 0, 0, 9])
    walkers.built("D D2")
    for text in ("power ACT5", "power ACT6", "special BON1", "transform D3 to lake for 3"):
        assert refused(state, text) == "transform.never"
    pay_cult_bonus(state, 0, None)
    assert walkers.seat.spades == 0


def test_reach_of_riverwalkers() -> None:
    """TM ruling 138: only by shipping, on unlocked terrain; areas also connect adjacent hexes."""
    state = match("riverwalkers/lake giants")
    walkers = own(state, "riverwalkers").rich().built("D D2 E4")
    assert refused(state, "build E5") == "hex.locked" and not walkers.reaches("E2")
    walkers.has(locked_mask=0)
    assert refused(state, "build E2") == "hex.reach"  # adjacent, but not across a river
    assert refused(state, "build G1") == ""
    assert largest_area(state, walkers.seat) >= 1
    walkers.built("D D3")
    assert largest_area(state, walkers.seat) == 3
    assert not state.choices.board.rivers[state.choices.board.places["E2"]]


def test_first_dwellings_of_riverwalkers() -> None:
    """TM ruling 138: they too must be beside a river."""
    state = RULES.setup({"players": 2, "factions": "riverwalkers,giants"}, SEED)
    play(state, "settle lake")
    assert refused(state, "place E11") == "hex.shore"
    for text in legal_texts(state):
        assert state.choices.board.rivers[state.choices.board.places[text.split()[1]]]


def test_free_bridges_of_riverwalkers() -> None:
    """TM ruling 139: up to two, at once, three in all; they are optional."""
    state = match("riverwalkers/lake giants")
    walkers = own(state, "riverwalkers").rich().built("TP D2, D E4")
    play(state, "upgrade D2 to SH")
    assert refused(state, "end turn") == "turn.bridges"
    bridges = [text for text in legal_texts(state) if text.startswith("bridge")]
    play(state, bridges[0], "enough", "end turn")
    assert walkers.seat.bridges == 1
    state = match("riverwalkers/lake giants")
    walkers = own(state, "riverwalkers").rich().has(bridges=2).built("TP D2, D E4")
    play(state, "upgrade D2 to SH", bridges[0])
    assert walkers.seat.bridges == 3 and refused(state, "end turn") == ""
    state = match("riverwalkers/lake giants")
    own(state, "riverwalkers").rich().built("D D2")
    assert refused(state, bridges[0]) == "turn.nothing"


def test_tokens_of_the_dragonlords_stronghold_include_resigned_seats() -> None:
    """TM ruling 169: one per seat."""
    state = match("dragonlords/desert giants nomads witches")
    state.seats[2].left = 1
    dragons = own(state, "dragonlords").rich().built("TP E6")
    play(state, "upgrade E6 to SH")
    assert dragons.bowls() == (8, 4, 0)


def test_home_terrains_of_resigned_seats_still_cost_more() -> None:
    """TM ruling 170."""
    state = match("acolytes/desert giants")
    state.seats[1].left = 1
    hand = own(state, "acolytes").has(cults=[4, 3, 3, 3]).built("D E6")
    terrain(state, state.choices.board.places["E5"], TERRAIN_NAMES.index("wasteland"))
    assert refused(state, "erupt E5 with water") == "short.steps"
    play(state, "erupt E5 with fire")
    assert hand.seat.cults[0] == 0


def test_positions_with_fire_ice_factions_survive_the_round_trip() -> None:
    """With home and locked terrains, undecided priests and free bridges."""
    state = match("riverwalkers/lake dragonlords/desert yetis/forest")
    own(state, "riverwalkers").rich().has(bowl3=5).built("TP D2")
    own(state, "dragonlords").has(bowl1=20)
    play(state, "upgrade D2 to SH", "convert power to priest")
    text = RULES.write_state(state)
    again = RULES.read_state(text)
    assert RULES.write_state(again) == text
    assert RULES.legal(again, 0) == RULES.legal(state, 0)

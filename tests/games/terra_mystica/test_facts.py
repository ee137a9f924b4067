"""The facts of refusals: the cost, the names of hexes and tiles, and the citation."""

import pytest

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.errors import (
    ALLOWED,
    NOT_YOUR_TURN,
    BadNotation,
    MatchOver,
    NotYourTurn,
    Refusal,
)
from ludoteca.core.rng import Rng, stream
from ludoteca.games.terra_mystica import RULES, actions, rulebook
from ludoteca.games.terra_mystica.facts import SHORT, refusal_of
from ludoteca.games.terra_mystica.state import DIG_GIFT, OVER, State
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES

from .helpers import legal_texts, match, own, play, terrain, turn
from .test_laws import eager, seed_of

PURSES = {
    rulebook.SHORT_WORKERS: "workers",
    rulebook.SHORT_COINS: "coins",
    rulebook.SHORT_PRIESTS: "priests",
    rulebook.SHORT_POWER: "bowl3",
}


def refusal_to(state: State, text: str, seat: int = 0) -> Refusal:
    """The refusal of an illegal action."""
    with pytest.raises(Refusal) as refusal:
        RULES.check(state, seat, RULES.read_action(state, seat, text))
    return refusal.value


def check_price(state: State, seat: int, action: int) -> bool:
    """Checks that the cost in the facts is exact, if a resource is short; returns whether it is."""
    code = RULES.refusal(state, seat, action)
    if code not in SHORT:
        return False
    facts = refusal_of(state, seat, action, code).facts
    need, have = facts["need"], facts["have"]
    assert isinstance(need, int) and isinstance(have, int) and need > have
    less, enough = (with_purse(state, seat, code, amount, action) for amount in (need - 1, need))
    assert enough != code, facts
    assert less == code or less == enough != ALLOWED, facts  # impossible ways are refused first
    return True


def with_purse(state: State, seat: int, code: int, amount: int, action: int) -> int:
    """The refusal code of an action if the seat had `amount` of the resource."""
    trial = state.clone()
    trial.own_seat(seat)
    setattr(trial.seats[seat], PURSES[code], amount)
    return RULES.refusal(trial, seat, action)


def price(state: State, text: str, seat: int = 0) -> tuple[object, object]:
    """The cost and the available amount in the facts of a refusal, after checking the cost."""
    assert check_price(state, seat, RULES.read_action(state, seat, text))
    facts = refusal_to(state, text, seat).facts
    return facts["need"], facts["have"]


def guess(seat: int, rng: Rng) -> int:
    """A random action a seat might try in its turn."""
    hexagon = rng.below(113)
    tries = (
        actions.transform(seat, hexagon, rng.below(7), 1 + rng.below(4)),
        actions.build(hexagon),
        actions.upgrade(hexagon, 1 + rng.below(4)),
        actions.convert(rng.below(11)),
        actions.send(rng.below(4), 1 + rng.below(3)),
        actions.power(rng.below(6)),
        actions.power_bridge(rng.below(20)),
        actions.engineer_bridge(rng.below(20)),
        actions.with_one(actions.GIVE_UP, rng.below(actions.KINDS)),
    )
    return tries[rng.below(len(tries))]


@pytest.mark.parametrize(
    ("table", "public_site"),
    [
        ("dwarves,fakirs,darklings,auren", 0),
        ("dwarves,fakirs,darklings,auren", 1),
        ("alchemists,giants,mermaids,engineers", 0),
        ("alchemists,giants,mermaids,engineers", 1),
    ],
)
def test_the_cost_in_the_facts_is_exact(table: str, public_site: int) -> None:
    met = 0
    for number in range(2):
        rng = stream(seed_of(number), 5, "prices")
        options: Options = {"players": 4, "factions": table, "public_site": public_site}
        state = RULES.setup(options, seed_of(number))
        while RULES.deciders(state):
            seat = cells(RULES.deciders(state))[0]
            tries = RULES.expected(state, seat) + [guess(seat, rng) for _ in range(12)]
            met += sum(check_price(state, seat, action) for action in tries)
            RULES.apply(state, eager(state, seat, rng), None)
    assert met > 500


def test_the_cost_includes_a_tunnel() -> None:
    state = match("dwarves nomads")
    own(state, "dwarves").rich().built("D D4")
    seat = state.seats[0]
    board = state.choices.board
    hexagon = next(
        each for each in cells(seat.jump_mask & ~seat.reach_mask) if board.land_mask >> each & 1
    )
    name = board.names[hexagon]
    terrain(state, hexagon, seat.home)
    for workers in (0, 2):
        seat.workers = workers
        assert price(state, f"build {name}") == (3, workers)
    assert refusal_to(state, f"build {name}").citation == rulebook.FACTIONS
    terrain(state, hexagon, (seat.home + 1) % 7)
    seat.workers = 4
    home = TERRAIN_NAMES[seat.home]
    assert price(state, f"transform {name} to {home} for 1") == (5, 4)


def test_darklings_pay_only_for_bought_spades() -> None:
    state = match("darklings nomads")
    own(state, "darklings").rich().has(priests=0).built("D A1")
    state.digging = DIG_GIFT
    state.spades = 1
    near = next(each for each in cells(state.seats[0].reach_mask))
    terrain(state, near, (state.seats[0].home + 3) % 7)
    home = TERRAIN_NAMES[state.seats[0].home]
    name = state.choices.board.names[near]
    assert price(state, f"transform {name} to {home} for 3") == (2, 0)
    assert refusal_to(state, f"transform {name} to {home} for 3").citation == rulebook.FACTIONS


def test_costs_of_conversions_and_skipped_benefits() -> None:
    state = match("engineers nomads", public_site=1)
    own(state, "engineers").built("D A1").has(coins=2, workers=1, bowl3=1)
    assert price(state, "convert three coins to point") == (3, 2)
    assert price(state, "give up ACTE") == (2, 1)
    assert price(state, "give up ACT1") == (3, 1)
    assert refusal_to(state, "give up ACT1").citation == rulebook.POWER_ACTIONS
    assert refusal_to(state, "give up ACTE").citation == rulebook.FACTIONS


def test_facts_name_hexes() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=9).built("SH A1, D A5")
    own(state, "nomads").built("D A3")
    facts = refusal_to(state, "special ACTW A3").facts
    assert facts["hex"] == "A3" and facts["terrain"] == "terrain.desert"
    facts = refusal_to(state, "special ACTW A2").facts
    assert facts["hex"] == "A2" and facts["home"] == "terrain.forest"
    assert refusal_to(state, "upgrade A1 to TE").facts["structure"] == "structure.temple"
    one, other = state.choices.board.bridges[0]
    names = state.choices.board.names
    facts = refusal_to(state, f"power ACT1 {names[one]}:{names[other]}").facts
    assert (facts["hex"], facts["other"]) == (names[one], names[other])
    state.phase = 1
    state.queue = [0]
    facts = refusal_to(state, "place A3").facts
    assert facts["hex"] == "A3"
    assert refusal_to(match("mermaids nomads"), "connect A3").facts["hex"] == "A3"
    assert refusal_to(match("swarmlings nomads"), "special ACTS A3").facts["hex"] == "A3"


def test_facts_name_tiles_cults_and_tracks() -> None:
    state = match("dwarves nomads")
    own(state, "dwarves").rich().built("D A1")
    assert refusal_to(state, "pass BON5").facts["tile"] == "BON5"
    assert refusal_to(state, "advance shipping").facts["track"] == "track.shipping"
    facts = refusal_to(state, "send priest to fire for 4").facts
    assert facts["cult"] == "cult.fire" and facts["steps"] == 4
    state.owed_favours = 1
    assert refusal_to(state, "advance shipping").facts["tile"] == "tile.favour"
    assert refusal_to(state, "advance shipping").citation == rulebook.FAVOUR


@pytest.mark.parametrize(
    ("text", "code", "citation"),
    [
        ("upgrade A1 to TP", "short.workers", rulebook.UPGRADING),
        ("build A5", "short.workers", rulebook.BUILDING),
        ("transform A2 to forest", "short.workers", rulebook.TRANSFORMING),
        ("advance exchange", "short.priests", rulebook.EXCHANGE),
        ("advance shipping", "short.priests", rulebook.SHIPPING),
        ("send priest to fire for 3", "short.priests", rulebook.PRIESTS),
        ("convert power to worker", "short.power", rulebook.CONVERSIONS),
        ("power ACT2", "short.power", rulebook.POWER_ACTIONS),
        ("power ACT3", "action.used", rulebook.POWER_ACTIONS),
        ("special ACTW A8", "action.used", rulebook.SPECIAL),
        ("special BON1", "action.other", rulebook.SPECIAL),
        ("pass BON5", "tile.held", rulebook.PASSING),
    ],
)
def test_citations_depend_on_the_action(text: str, code: str, citation: str) -> None:
    state = match("witches nomads")
    own(state, "witches").built("D A1, SH A4").has(workers=0, coins=0, priests=0, bowl3=0)
    terrain(state, state.choices.board.places["A5"], state.seats[0].home)
    state.power_used_mask = 1 << 2
    state.seats[0].used_mask = 4
    refusal = refusal_to(state, text)
    assert (refusal.code, refusal.citation) == (code, citation)


def test_citations_for_ends_of_tracks_and_missing_tiles() -> None:
    state = match("darklings nomads")
    own(state, "darklings").rich().built("D A1").has(shipping=3)
    assert refusal_to(state, "advance exchange").citation == rulebook.EXCHANGE
    assert refusal_to(state, "advance shipping").citation == rulebook.SHIPPING
    state.owed_favours = state.owed_towns = 1
    state.favours_left[1] = state.towns_left[1] = 0
    assert refusal_to(state, "take FAV1").citation == rulebook.FAVOUR
    assert refusal_to(state, "take TW1").citation == rulebook.TOWN_TILES


def test_facts_name_the_player_to_move() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().built("D A1")
    refusal = refusal_to(state, "end turn", seat=1)
    assert isinstance(refusal, NotYourTurn) and refusal.facts == {"who": "faction.witches"}
    fresh = RULES.setup({"players": 2}, bytes(32))
    assert refusal_to(fresh, "choose witches", seat=1).facts == {"who": "player.others"}
    alone = refusal_of(state, 0, actions.accept(1, 0, 1), NOT_YOUR_TURN)
    assert (alone.code, alone.facts) == ("question.other", {"question": "question.acting"})


def test_facts_name_the_question() -> None:
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=9).built("D A1")
    assert refusal_to(state, "place A3").facts == {"question": "question.acting"}
    play(state, "power ACT5")
    assert refusal_to(state, "place A3").facts == {"question": "question.digging"}
    turn(state, "witches")
    state.phase = OVER
    with pytest.raises(MatchOver):
        RULES.check(state, 0, actions.KINDS)


def test_giants_have_their_own_refusal() -> None:
    state = match("giants nomads")
    own(state, "giants").rich().built("D A1")
    assert any("transform" in text for text in legal_texts(state))
    name = next(text for text in legal_texts(state) if "transform" in text).split()[1]
    assert refusal_to(state, f"transform {name} to wasteland for 3").code == "transform.giants"


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"players": 9}, "2, 3, 4, 5"),
        ({"players": "four"}, "2, 3, 4, 5"),
        ({"cultist_power": 2}, "0, 1"),
        ({"board": "moon"}, "base, fire_ice_new, fire_ice_revised_base"),
        (
            {"final_tile": "roads"},
            "none, random, distance, stronghold_sanctuary, outposts, settlements",
        ),
        ({"factions": 3}, "option.text"),
    ],
)
def test_refused_options_list_the_allowed_values(options: Options, allowed: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        RULES.setup(options, bytes(32))
    assert refusal.value.code == "option.value" and refusal.value.facts["allowed"] == allowed


def test_an_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(BadNotation) as refusal:
        RULES.setup({"dice": 1}, bytes(32))
    assert "scoring_tiles, " in str(refusal.value.facts["known"])

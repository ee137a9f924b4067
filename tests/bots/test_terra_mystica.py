"""The greedy bot of Terra Mystica: bids in auctions, terrains of the Riverwalkers."""

from ludoteca.bots import ask_bot
from ludoteca.bots.baselines.terra_mystica import TerraMysticaEvaluator, strength
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES
from ludoteca.games.terra_mystica.flow import decider
from ludoteca.games.terra_mystica.state import CHOOSING, State
from ludoteca.games.terra_mystica.tables.factions import DARKLINGS, FAKIRS, WITCHES


def auction() -> State:
    """An auction with balanced starting points: Darklings 15, Witches 19, Fakirs 33."""
    options: dict[str, int | str] = {
        "players": 3, "faction_choice": "auction", "factions": "darklings,fakirs,witches",
        "first_bidder": 1,
    }  # fmt: skip
    return RULES.setup(options, bytes(32))


def greedy(state: State) -> str:
    """Plays the bot's choice for the seat that decides; returns its text."""
    seat = decider(state)
    legal = RULES.legal(state, seat)
    rng = stream(bytes(32), 0, "greedy")
    action = ask_bot("greedy", RULES.name, RULES.view(state, seat), seat, legal, rng)
    text = RULES.write_action(state, action, seat)
    RULES.apply(state, action, None)
    return text


def test_it_opens_with_0_and_raises_by_1() -> None:
    state = auction()
    assert [greedy(state) for _ in range(4)] == ["bid 0", "bid 1", "bid 2", "bid 3"]


def test_it_stops_when_the_weakest_faction_for_free_is_better() -> None:
    ahead = strength(DARKLINGS) - strength(FAKIRS)
    assert ahead == 18 and strength(WITCHES) - strength(FAKIRS) == 14
    state = auction()
    RULES.apply(state, RULES.read_action(state, 0, f"bid {ahead - 2}"), None)
    assert greedy(state) == f"bid {ahead - 1}"
    assert greedy(state) == "no bid"


def test_the_winner_takes_the_strongest_faction() -> None:
    state = auction()
    while state.phase == CHOOSING:
        greedy(state)
    points = {own.board.name: own.vp for own in state.seats}
    assert points["fakirs"] == 40 and points["darklings"] < points["witches"] < 40


def test_riverwalkers_open_terrains() -> None:
    """The bot prefers a new terrain to another priest."""
    state = RULES.setup({"players": 2, "factions": "riverwalkers,giants"}, bytes(32))
    evaluator = TerraMysticaEvaluator()
    state.seats[0].undecided = 1
    state.seats[0].start = 3
    state.seats[0].locked_mask = 0b1110111
    kept, opened = state.clone(), state.clone()
    kept.own_all_seats()
    opened.own_all_seats()
    kept.seats[0].priests += 1
    opened.seats[0].locked_mask &= ~1
    assert (
        evaluator.evaluate(opened, 0) > evaluator.evaluate(kept, 0) > evaluator.evaluate(state, 0)
    )

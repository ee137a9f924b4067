"""What must hold in every position of Terra Mystica, and options for random matches."""

from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.positions import derive
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.factions import BRIDGES, FACTIONS, PIECES, PRIESTS
from ludoteca.games.terra_mystica.tables.tiles import FAVOUR_COPIES, TOWN_COPIES


def some_options(rng: Rng) -> Options:
    """A set of options; every faction, board side and number of seats gets its turn."""
    seats = 2 + rng.below(4)
    boards = list(range(7))
    rng.shuffle(boards)
    pairs = [[each.name for each in FACTIONS if each.board == board] for board in boards[:seats]]
    factions = ",".join(pair[rng.below(2)] for pair in pairs)
    return {
        "players": seats,
        "introductory": int(rng.below(12) == 0),
        "factions": factions if rng.below(3) else "",
        "faction_choice": ("order", "dealt")[rng.below(2)],
        "promo_towns": rng.below(2),
        "promo_bonus": rng.below(2),
        "promo_scoring": rng.below(2),
        "variable_order": rng.below(2),
        "cultist_power": rng.below(2),
        "late_spade_tile": rng.below(2),
        "halflings_advice": rng.below(2),
        "start_vp_2017": rng.below(2),
        "public_site": int(rng.below(5) == 0),
    }


def check_state(state: State) -> None:
    """Pieces are conserved; what is kept in place equals what is worked out afresh."""
    check_kept(state)
    check_conserved(state)


def fields(thing: Seat | State) -> dict[str, object]:
    """All fields of a seat or state, by name."""
    held = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    held.pop("shared_mask", None)  # says who has which copy, not what is in it
    return {name: value for name, value in held.items() if not callable(value)}


def same(one: State, other: State) -> None:
    """Both hold the same, field by field."""
    for name, value in fields(one).items():
        if name == "seats":
            for mine, theirs in zip(one.seats, other.seats, strict=True):
                assert normal(mine) == normal(theirs)
        elif name != "choices":
            assert value == getattr(other, name), name


def normal(own: Seat) -> dict[str, object]:
    """A seat with its clusters in a fixed order."""
    held = fields(own)
    held["clusters"] = sorted(own.clusters)
    return held


def check_kept(state: State) -> None:
    """Reach, clusters, terrain masks and adjacency equal those worked out afresh."""
    fresh = state.clone()
    fresh.near = state.choices.board.neighbours[:]
    fresh.occupied_mask = 0
    derive(fresh)
    same(state, fresh)


def check_conserved(state: State) -> None:
    """Pieces, tiles and priests are all somewhere, once."""
    for own in state.seats:
        for structure, most in enumerate(PIECES):
            assert own.piece_masks[structure].bit_count() <= most
        assert own.priests + own.sent <= PRIESTS
        assert own.bridges <= BRIDGES
        assert own.vp == sum(own.points) >= 0
        assert own.coins >= 0 and own.workers >= 0 and own.priests >= 0
        assert own.bowl1 + own.bowl2 + own.bowl3 <= 12
        assert min(own.bowl1, own.bowl2, own.bowl3, own.keys) >= 0
        assert all(0 <= at <= 10 for at in own.cults)
    assert sum(own.built_mask.bit_count() for own in state.seats) == state.occupied_mask.bit_count()
    for tile in range(1, len(FAVOUR_COPIES)):
        held = sum(own.favour_mask >> tile & 1 for own in state.seats)
        assert held + state.favours_left[tile] == FAVOUR_COPIES[tile]
    for tile in range(1, len(TOWN_COPIES)):
        held = sum(own.towns.count(tile) for own in state.seats)
        assert held + state.towns_left[tile] in (TOWN_COPIES[tile], 0)
    for track in range(4):
        assert sum(own.cults[track] == 10 for own in state.seats) <= 1
    sent = [state.orders.count(seat) for seat in range(len(state.seats))]
    assert sent == [own.sent for own in state.seats]

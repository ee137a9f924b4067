"""Invariants of all positions of Terra Mystica, and options for random matches."""

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng
from ludoteca.games.terra_mystica.positions import derive
from ludoteca.games.terra_mystica.rules.opening import FINAL_CHOICES
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.board import BOARDS, CYCLE
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGES,
    DRAGONLORDS,
    FACTIONS,
    ICE_KIND,
    PIECES,
    PRIESTS,
    RIVERWALKERS,
    SHAPESHIFTERS,
    VOLCANO_KIND,
)
from ludoteca.games.terra_mystica.tables.tiles import FAVOUR_COPIES, TOWN_COPIES

BASE_BOARDS = 7
ALL_BOARDS = 10
MANY_TOKENS = (DRAGONLORDS, SHAPESHIFTERS)  # TM ruling 148


def some_options(rng: Rng) -> Options:
    """Random options; every faction, board side and number of seats may occur."""
    seats = 2 + rng.below(4)
    boards = list(range(BASE_BOARDS))
    rng.shuffle(boards)
    if rng.below(2):  # half the matches have factions of Fire & Ice
        later = list(range(BASE_BOARDS, ALL_BOARDS))
        rng.shuffle(later)
        boards = later[: 1 + rng.below(3)] + boards
        boards = boards[:seats]
        rng.shuffle(boards)
    pairs = [[each.name for each in FACTIONS if each.board == board] for board in boards[:seats]]
    factions = ",".join(pair[rng.below(2)] for pair in pairs)
    introductory = int(rng.below(12) == 0)
    balanced = int(rng.below(6) == 0)
    is_fixed = introductory or balanced
    return {
        "players": seats,
        "board": "base" if is_fixed else BOARDS[rng.below(len(BOARDS))].name,
        "introductory": introductory,
        "factions": factions if rng.below(3) else "",
        "faction_choice": "order" if is_fixed else ("order", "dealt", "auction")[rng.below(3)],
        "first_bidder": rng.below(seats + 1),
        "final_tile": FINAL_CHOICES[rng.below(len(FINAL_CHOICES))],
        "promo_towns": rng.below(2),
        "promo_bonus": rng.below(2),
        "promo_scoring": rng.below(2),
        "variable_order": rng.below(2),
        "cultist_power": rng.below(2),
        "late_spade_tile": rng.below(2),
        "halflings_advice": rng.below(2),
        "start_vp_2017": balanced,
        "public_site": int(rng.below(5) == 0),
        "ice_factions": rng.below(2),
        "volcano_factions": rng.below(2),
        "variable_factions": rng.below(2),
        "variable_change": rng.below(2),
    }


def check_state(state: State) -> None:
    """Checks that pieces are conserved and derived fields equal recomputed ones."""
    check_kept(state)
    check_conserved(state)
    check_ground(state)


def fields(thing: Seat | State) -> dict[str, object]:
    """All fields of a seat or state, by name."""
    held = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    held.pop("shared_mask", None)  # only records which seats are shared
    return {name: value for name, value in held.items() if not callable(value)}


def same(one: State, other: State) -> None:
    """Checks that two states have equal fields."""
    for name, value in fields(one).items():
        if name == "seats":
            for mine, theirs in zip(one.seats, other.seats, strict=True):
                assert normal(mine) == normal(theirs)
        elif name != "choices":
            assert value == getattr(other, name), name


def normal(own: Seat) -> dict[str, object]:
    """The fields of a seat, with its clusters in a fixed order."""
    held = fields(own)
    held["clusters"] = sorted(own.clusters)
    return held


def check_kept(state: State) -> None:
    """Checks that reach, clusters, terrain masks and adjacency equal recomputed ones."""
    fresh = state.clone()
    fresh.near = state.choices.board.neighbours[:]
    fresh.occupied_mask = 0
    derive(fresh)
    same(state, fresh)


def check_conserved(state: State) -> None:
    """Checks that all pieces, tiles and priests exist exactly once."""
    for own in state.seats:
        for structure, most in enumerate(PIECES):
            assert own.piece_masks[structure].bit_count() <= most
        assert own.priests + own.sent + own.locked_mask.bit_count() <= PRIESTS
        assert own.bridges <= BRIDGES
        assert own.vp == sum(own.points) >= 0
        assert own.coins >= 0 and own.workers >= 0 and own.priests >= 0
        assert own.bowl1 + own.bowl2 + own.bowl3 <= 12 or own.faction in MANY_TOKENS
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


def check_ground(state: State) -> None:
    """Checks that structures are on terrain of their owner, on ice and volcanoes too."""
    for own in state.seats:
        for hexagon in cells(own.built_mask):
            terrain = state.terrain[hexagon]
            if own.board.kind in (ICE_KIND, VOLCANO_KIND) or terrain >= CYCLE:
                assert terrain == own.home
            elif own.faction == RIVERWALKERS:
                assert not own.locked_mask >> terrain & 1 and state.choices.board.rivers[hexagon]
            elif own.faction != SHAPESHIFTERS:
                assert terrain == own.home

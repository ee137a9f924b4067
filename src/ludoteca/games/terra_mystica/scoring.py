"""Points during play and the final scoring."""

from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import rulebook
from ludoteca.games.terra_mystica.state import (
    FROM_AREA,
    FROM_CULTS,
    FROM_FACTION,
    FROM_FAVOUR,
    FROM_RESOURCES,
    FROM_SCORING,
    Seat,
    State,
    bridge_owner,
    bridge_place,
    changed,
)
from ludoteca.games.terra_mystica.tables.factions import (
    BRIDGE_VP,
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TEMPLE_VP,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    AREA_VP,
    BONUS_VP_PER_BIG,
    BONUS_VP_PER_HOME,
    BONUS_VP_PER_POST,
    BONUS_VP_PER_SHIPPING,
    BURNT,
    CULT_NAMES,
    CULT_VP,
    FAVOUR_HOME,
    FAVOUR_HOME_VP,
    FAVOUR_PASS,
    FAVOUR_PASS_VP,
    FAVOUR_POST,
    FAVOUR_POST_VP,
    FINAL_COINS_PER_VP,
    FINAL_COINS_PER_VP_ALCHEMISTS,
    PER_BIG,
    PER_DWELLING,
    PER_POST,
    PER_TEMPLE,
    SCORING_PER,
    SCORING_VP,
)

PER_STRUCTURE = [PER_DWELLING, PER_POST, PER_TEMPLE, PER_BIG, PER_BIG]


def gain_points(
    state: State, seat: int, amount: int, source: int, rule: str, journal: Journal | None
) -> None:
    """Adds points to a seat, or removes them if `amount` is negative."""
    if amount == 0:
        return
    own = state.seats[seat]
    own.vp += amount
    own.points = changed(own.points, source, own.points[source] + amount)
    if journal is not None:
        journal.note(seat, "resource.points", amount, rule)


def score_tile(state: State, seat: int, per: int, times: int, journal: Journal | None) -> None:
    """Gives the points of the round's scoring tile if it scores this category."""
    tile = state.scoring[state.round]
    if SCORING_PER[tile] == per and times:
        amount = SCORING_VP[tile] * times
        gain_points(state, seat, amount, FROM_SCORING, rulebook.SCORING, journal)


def score_structure(state: State, seat: int, structure: int, journal: Journal | None) -> None:
    """Gives the points for a new structure: scoring tile and favour tiles (TM ruling 55)."""
    score_tile(state, seat, PER_STRUCTURE[structure], 1, journal)
    favour_mask = state.seats[seat].favour_mask
    if structure == DWELLING and favour_mask >> FAVOUR_HOME & 1:
        gain_points(state, seat, FAVOUR_HOME_VP, FROM_FAVOUR, rulebook.FAVOUR, journal)
    elif structure == TRADING_POST and favour_mask >> FAVOUR_POST & 1:
        gain_points(state, seat, FAVOUR_POST_VP, FROM_FAVOUR, rulebook.FAVOUR, journal)


def bonus_pass_points(own: Seat, tile: int) -> int:
    """The points of a bonus tile when passing (TM ruling 103 for the promo)."""
    pieces = own.piece_masks
    big = pieces[STRONGHOLD].bit_count() + pieces[SANCTUARY].bit_count()
    return (
        BONUS_VP_PER_BIG[tile] * big
        + BONUS_VP_PER_POST[tile] * pieces[TRADING_POST].bit_count()
        + BONUS_VP_PER_HOME[tile] * pieces[DWELLING].bit_count()
        + BONUS_VP_PER_SHIPPING[tile] * own.shipping
    )


def favour_pass_points(own: Seat) -> int:
    """The points of FAV12 for trading posts when passing."""
    if not own.favour_mask >> FAVOUR_PASS & 1:
        return 0
    return FAVOUR_PASS_VP[own.piece_masks[TRADING_POST].bit_count()]


def engineer_pass_points(state: State, seat: int) -> int:
    """The Engineers' points for bridges between two of their structures (TM ruling 101)."""
    own = state.seats[seat]
    if not own.board.builds_bridges or own.piece_masks[STRONGHOLD] == 0:
        return 0
    total = 0
    for built in state.bridges:
        if bridge_owner(built) != seat:
            continue
        one, other = state.choices.board.bridges[bridge_place(built)]
        if own.built_mask >> one & own.built_mask >> other & 1:
            total += BRIDGE_VP
    return total


def temple_pass_points(own: Seat) -> int:
    """The Ice Maidens' points for temples, with stronghold, not for a sanctuary (TM ruling 102)."""
    if not own.board.scores_temples or own.piece_masks[STRONGHOLD] == 0:
        return 0
    return TEMPLE_VP * own.piece_masks[TEMPLE].bit_count()


def shared_places(values: list[int], prizes: list[int]) -> list[int]:
    """Points by seat for ranked values; ties share, rounded down; a value of 0 scores nothing."""
    points = [0] * len(values)
    place = 0
    for value in sorted(set(values), reverse=True):
        if value <= 0 or place >= len(prizes):
            break
        tied = values.count(value)
        share = sum(prizes[place : place + tied]) // tied
        for seat, held in enumerate(values):
            if held == value:
                points[seat] = share
        place += tied
    return points


def cult_points(state: State, track: int) -> list[int]:
    """Final points of one cult, by seat."""
    return shared_places([own.cults[track] for own in state.seats], CULT_VP)


def area_points(state: State) -> list[int]:
    """Final points of the largest areas, by seat."""
    return shared_places([largest_area(state, own) for own in state.seats], AREA_VP)


def largest_area(state: State, own: Seat) -> int:
    """The size of the largest group linked directly, by shipping or by jump (TM ruling 104)."""
    best = 0
    for group_mask in linked_groups(state, own):
        best = max(best, group_mask.bit_count())
    return best


def linked_groups(state: State, own: Seat) -> list[int]:
    """Masks of the groups of a seat's structures linked directly or indirectly."""
    left_mask = own.built_mask
    groups: list[int] = []
    while left_mask:
        group_mask = linked_group(state, own, left_mask & -left_mask)
        left_mask &= ~group_mask
        groups.append(group_mask)
    return groups


def linked_group(state: State, own: Seat, start_mask: int) -> int:
    """Mask of all structures of the seat linked to `start_mask`."""
    ships = state.choices.board.ships[own.shipping]
    jumps = state.choices.board.jumps[own.skips]
    group_mask = start_mask
    fresh_mask = start_mask
    while fresh_mask:
        bit = fresh_mask & -fresh_mask
        hexagon = bit.bit_length() - 1
        linked = state.near[hexagon] | ships[hexagon] | jumps[hexagon]
        found = linked & own.built_mask & ~group_mask
        group_mask |= found
        fresh_mask = fresh_mask ^ bit | found
    return group_mask


def score_final_cult(state: State, track: int, journal: Journal | None) -> None:
    """Gives the final points of one cult."""
    for seat, points in enumerate(cult_points(state, track)):
        if points and journal is not None:
            journal.note(seat, "final." + CULT_NAMES[track], points, rulebook.FINAL_CULTS)
        gain_points(state, seat, points, FROM_CULTS, rulebook.FINAL_CULTS, None)


def score_final_area(state: State, journal: Journal | None) -> None:
    """Gives the final points of the areas."""
    for seat, points in enumerate(area_points(state)):
        gain_points(state, seat, points, FROM_AREA, rulebook.FINAL_AREA, journal)


def score_final_resources(state: State, seat: int, journal: Journal | None) -> None:
    """Burns power, converts all resources to coins and coins to points (TM ruling 107)."""
    own = state.seats[seat]
    if own.faction < 0:
        return
    burnt = own.bowl2 // BURNT
    own.bowl3 += burnt
    own.bowl2 -= BURNT * burnt
    coins = own.coins + own.bowl3 + own.workers + own.priests
    own.bowl1 += own.bowl3
    own.bowl3 = 0
    own.workers = 0
    own.priests = 0
    rate = FINAL_COINS_PER_VP
    if own.board.trades_points:
        rate = FINAL_COINS_PER_VP_ALCHEMISTS
    own.coins = coins % rate
    gain_points(state, seat, coins // rate, FROM_RESOURCES, rulebook.FINAL_RESOURCES, journal)


def score_passing(state: State, seat: int, journal: Journal | None) -> None:
    """Gives the points for passing: FAV12, Engineers and Ice Maidens (TM ruling 95)."""
    from_favour = favour_pass_points(state.seats[seat])
    gain_points(state, seat, from_favour, FROM_FAVOUR, rulebook.FAVOUR, journal)
    from_bridges = engineer_pass_points(state, seat)
    gain_points(state, seat, from_bridges, FROM_FACTION, rulebook.FACTIONS, journal)
    from_temples = temple_pass_points(state.seats[seat])
    gain_points(state, seat, from_temples, FROM_FACTION, rulebook.ICE_MAIDENS, journal)

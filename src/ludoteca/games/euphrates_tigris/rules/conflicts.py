"""ET «Conflitti»: revolts (1), wars (2) and the supporters added to them."""

from ludoteca.core.bits import cells, lowest
from ludoteca.core.errors import ALLOWED
from ludoteca.core.journal import Journal
from ludoteca.games.euphrates_tigris.actions import support, war
from ludoteca.games.euphrates_tigris.rulebook import (
    CONFLICTS,
    REVOLTS,
    SUPPORT_ATTACK,
    SUPPORT_DEFENCE,
    SUPPORT_HELD,
    WAR_NONE,
    WARS,
)
from ludoteca.games.euphrates_tigris.rules.kingdoms import clear, seats_with
from ludoteca.games.euphrates_tigris.rules.leaders import evict, send_home
from ludoteca.games.euphrates_tigris.rules.tiles import spend
from ludoteca.games.euphrates_tigris.scoring import award
from ludoteca.games.euphrates_tigris.state import (
    ASK_ATTACK,
    ASK_DEFENCE,
    ASK_WAR,
    ENGLISH,
    PEACE,
    Conflict,
    State,
    decision,
    discard_openly,
)
from ludoteca.games.euphrates_tigris.tables import (
    BIT,
    COLOURS,
    GRID,
    LEADER_NAMES,
    NEIGHBOUR_MASKS,
    NOWHERE,
    TEMPLE,
    TILE_NAMES,
    Cell,
    Colour,
)


def clashes(state: State) -> list[Colour]:
    """The colours in which the united kingdom has two leaders (ET ruling 80)."""
    leaders = state.region_leaders[state.region_of[state.uniting]]
    found: list[Colour] = []
    for colour in range(COLOURS):
        seats = seats_with(leaders, colour)
        if seats & (seats - 1):
            found.append(colour)
    return found


def begin_revolt(state: State, seat: int, role: Colour, journal: Journal | None) -> bool:
    """Starts a revolt if the kingdom has another leader of this role; returns whether it did."""
    cell = state.leader_cells[seat * COLOURS + role]
    seats = seats_with(state.region_leaders[state.region_of[cell]], role) & ~(1 << seat)
    if not seats:
        return False
    rival = lowest(seats)
    rival_cell = state.leader_cells[rival * COLOURS + role]
    attack = temples_beside(state, cell)
    defence = temples_beside(state, rival_cell)
    begin_conflict(state, Conflict(1, role, seat, rival, attack, defence, 0))
    if journal is not None:
        journal.note(seat, f"revolt.{LEADER_NAMES[role]}", attack, REVOLTS, GRID.name(cell))
        journal.note(rival, "defence", defence, REVOLTS, GRID.name(rival_cell))
    return True


def temples_beside(state: State, cell: Cell) -> int:
    """Strength in a revolt: the number of face-up temples beside the leader (ET ruling 61)."""
    return (NEIGHBOUR_MASKS[cell] & state.colour_masks[TEMPLE]).bit_count()


def begin_war(state: State, colour: Colour, journal: Journal | None) -> None:
    """The attacker is the active player if involved, else the next involved (ET ruling 70)."""
    seats = seats_with(state.region_leaders[state.region_of[state.uniting]], colour)
    attacker = state.active
    while not seats >> attacker & 1:
        attacker = (attacker + 1) % state.players
    defender = lowest(seats & ~(1 << attacker))
    attack = supporters(state, attacker, colour).bit_count()
    defence = supporters(state, defender, colour).bit_count()
    begin_conflict(state, Conflict(0, colour, attacker, defender, attack, defence, 0))
    if journal is not None:
        at = GRID.name(state.uniting)
        journal.note(attacker, f"war.{LEADER_NAMES[colour]}", attack, WARS, at)
        rival_cell = state.leader_cells[defender * COLOURS + colour]
        journal.note(defender, "defence", defence, WARS, GRID.name(rival_cell))


def begin_conflict(state: State, conflict: Conflict) -> None:
    """Asks the attacker for supporters."""
    state.conflict = conflict
    state.decisions.append(decision(ASK_ATTACK, conflict.attacker))


def side_mask(state: State, seat: int, colour: Colour) -> int:
    """Mask of a leader's original kingdom, without the uniting tile (ET ruling 72)."""
    cell = state.leader_cells[seat * COLOURS + colour]
    united_mask = state.region_masks[state.region_of[cell]]
    return GRID.flood(BIT[cell], united_mask & ~BIT[state.uniting])


def supporters(state: State, seat: int, colour: Colour) -> int:
    """Mask of the tiles that support a leader in a war."""
    return side_mask(state, seat, colour) & state.colour_masks[colour]


def legal_wars(state: State) -> list[int]:
    """A choice for each conflict still to be resolved."""
    return [war(colour) for colour in clashes(state)]


def refusal_war(state: State, colour: Colour) -> int:
    """Checks that two leaders of this colour are in the united kingdom."""
    return ALLOWED if colour in clashes(state) else WAR_NONE


def start_next_war(state: State, journal: Journal | None) -> bool:
    """Starts the only war, or asks which of several is next; returns whether there was any."""
    found = clashes(state)
    if not found:
        state.uniting = NOWHERE
        return False
    if len(found) == 1:
        begin_war(state, found[0], journal)
    else:
        state.decisions.append(decision(ASK_WAR, state.active))
    return True


def conflict_tile(state: State) -> Colour:
    """The colour of supporting tiles: temples in a revolt, else the leaders' own colour."""
    return TEMPLE if state.conflict.is_revolt else state.conflict.colour


def legal_supports(state: State, seat: int) -> list[int]:
    """All numbers of tiles that may be added."""
    held = state.hands[seat * COLOURS + conflict_tile(state)]
    return [
        support(count)
        for count in range(held + 1)
        if refusal_support(state, seat, count) == ALLOWED
    ]


def refusal_support(state: State, seat: int, count: int) -> int:
    """Checks that the tiles are held, and in the English variant decide the conflict."""
    if count > state.hands[seat * COLOURS + conflict_tile(state)]:
        return SUPPORT_HELD
    if not count or not state.variant_mask & ENGLISH:
        return ALLOWED
    conflict = state.conflict
    if seat == conflict.attacker:  # ET ruling 86
        return ALLOWED if conflict.attack + count > conflict.defence else SUPPORT_ATTACK
    needed = conflict.attack + conflict.added - conflict.defence  # ET ruling 87
    return ALLOWED if count == needed else SUPPORT_DEFENCE


def apply_support(state: State, seat: int, count: int, journal: Journal | None) -> bool:
    """Adds tiles face up; returns whether this ended the conflict."""
    tile = conflict_tile(state)
    spend(state, seat, tile, count)
    discard_openly(state, tile, count)
    if journal is not None:
        journal.note(seat, f"support.{TILE_NAMES[tile]}", count, CONFLICTS)
    conflict = state.conflict
    if seat == conflict.attacker:
        state.conflict = with_support(conflict, count)
        state.decisions.append(decision(ASK_DEFENCE, conflict.defender))
        return False
    attacker_wins = conflict.attack + conflict.added > conflict.defence + count
    if conflict.is_revolt:
        end_revolt(state, attacker_wins, journal)
    else:
        end_war(state, attacker_wins, journal)
    state.conflict = PEACE
    return True


def with_support(conflict: Conflict, count: int) -> Conflict:
    """The conflict after the attacker added `count` tiles."""
    return Conflict(
        conflict.is_revolt,
        conflict.colour,
        conflict.attacker,
        conflict.defender,
        conflict.attack,
        conflict.defence,
        count,
    )


def end_revolt(state: State, attacker_wins: bool, journal: Journal | None) -> None:
    """The loser's leader returns to the reserve; the winner gains a red point (ET ruling 64)."""
    conflict = state.conflict
    winner = conflict.attacker if attacker_wins else conflict.defender
    loser = conflict.defender if attacker_wins else conflict.attacker
    role = conflict.colour
    send_home(state, loser, role, REVOLTS, journal)
    at = state.leader_cells[winner * COLOURS + role]
    award(state, winner, TEMPLE, 1, REVOLTS, at, journal)
    if not attacker_wins:
        state.placed = NOWHERE


def end_war(state: State, attacker_wins: bool, journal: Journal | None) -> None:
    """Removes the loser's leader and supporters, a point each for the winner (ET ruling 76)."""
    conflict = state.conflict
    winner = conflict.attacker if attacker_wins else conflict.defender
    loser = conflict.defender if attacker_wins else conflict.attacker
    colour = conflict.colour
    fallen_mask = fallen(state, loser, colour)
    send_home(state, loser, colour, WARS, journal)
    remove_tiles(state, loser, colour, fallen_mask, journal)
    points = 1 + fallen_mask.bit_count()
    award(state, winner, colour, points, WARS, state.uniting, journal)
    if colour == TEMPLE:
        evict(state, GRID.grow(fallen_mask), journal)  # ET ruling 79: a safeguard, evicts none


def fallen(state: State, loser: int, colour: Colour) -> int:
    """Mask of the supporters that are removed; some temples stay (ET ruling 77)."""
    fallen_mask = supporters(state, loser, colour)
    if colour != TEMPLE:
        return fallen_mask
    defeated = loser * COLOURS + colour
    guarded_mask = state.treasure_mask
    for number in range(len(state.leader_cells)):
        cell = state.leader_cells[number]
        if cell != NOWHERE and number != defeated:
            guarded_mask |= NEIGHBOUR_MASKS[cell]
    return fallen_mask & ~guarded_mask


def remove_tiles(
    state: State, seat: int, colour: Colour, gone_mask: int, journal: Journal | None
) -> None:
    """Removes tiles of one colour, which may lie in several regions by now."""
    state.colour_masks[colour] &= ~gone_mask
    discard_openly(state, colour, gone_mask.bit_count())
    if journal is not None:
        for cell in cells(gone_mask):
            journal.note(seat, f"lost.{TILE_NAMES[colour]}", 1, WARS, GRID.name(cell))
    while gone_mask:
        region = state.region_of[lowest(gone_mask)]
        here_mask = gone_mask & state.region_masks[region]
        clear(state, region, here_mask)
        gone_mask &= ~here_mask

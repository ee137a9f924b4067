"""Solo: conquests and attacks of the virtual player."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import actions, rulebook, tasks
from ludoteca.games.imperial_settlers.actions import first_of
from ludoteca.games.imperial_settlers.rules.cards import leave_play, take_top
from ludoteca.games.imperial_settlers.state import VIRTUAL, State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    JAPANESE,
    JAPANESE_PRIORITY,
    STONE,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import CARDS, DECK_OF, RAZE_OF
from ludoteca.games.imperial_settlers.tasks import task, task_number

NO_MATCH = 0  # no position in the line of attack cards: the attack has no target


def run_conquer(state: State, journal: Journal | None) -> None:
    """Moves the virtual player's remaining locations to the conquest pile (IS ruling 136)."""
    for location in state.seats[VIRTUAL].locations[:]:
        conquer(state, VIRTUAL, location, journal)


def conquer(state: State, owner: int, location: int, journal: Journal | None) -> None:
    """Moves a location to the conquest pile for good (IS ruling 167)."""
    leave_play(state, owner, location, journal)
    state.conquest_mask |= 1 << location
    if journal is not None:
        at = CARDS[location].name
        japanese = DECK_OF[location] == JAPANESE
        rule = rulebook.SOLO_JAPANESE if japanese else rulebook.SOLO_ATTACK
        journal.note(owner, "conquered", 1, rule, at)


def run_attack(state: State, journal: Journal | None) -> None:
    """Reveals an attack card and conquers its target; the player breaks a tie."""
    virtual = state.seats[VIRTUAL]
    if not virtual.deck:
        return
    virtual.deals = [take_top(virtual), *virtual.deals]
    if journal is not None:
        at = CARDS[virtual.deals[0]].name
        journal.note(-1, "attack", 1, rulebook.SOLO_ATTACK, at)
    position = japanese_position(state)
    if not position:
        position = match_position(state)
    if not position:
        return
    hit = best_targets(state, position)
    if len(hit) == 1:
        strike(state, hit[0], position, journal)
    else:
        state.agenda.append(task(tasks.ASK_ATTACK, 0, 0, position))


def rest_contains(raze: tuple[int, ...], first: int, second: int) -> bool:
    """Whether a raze field holds both goods; two equal goods need two units (IS ruling 138)."""
    if first == second:
        return raze.count(first) > 1
    return first in raze and second in raze


def common_matches(state: State, position: int) -> list[int]:
    """The player's common locations with the goods of the first attack card and of another one."""
    line = state.seats[VIRTUAL].deals
    first = CARDS[line[0]].deal
    second = CARDS[line[position]].deal
    return [
        location
        for location in state.seats[0].locations
        if DECK_OF[location] == COMMON and rest_contains(RAZE_OF[location], first, second)
    ]


def match_position(state: State) -> int:
    """The first position in the line that gives a target, or NO_MATCH (IS ruling 137)."""
    for position in range(1, len(state.seats[VIRTUAL].deals)):
        if common_matches(state, position):
            return position
    return NO_MATCH


def japanese_matches(state: State) -> list[int]:
    """Japanese faction locations with a raze field."""
    locations = state.seats[0].locations
    return [card for card in locations if DECK_OF[card] == JAPANESE and RAZE_OF[card]]


def japanese_position(state: State) -> int:
    """The position of a second point card if the first is one, or 0 (IS rulings 144, 193)."""
    line = state.seats[VIRTUAL].deals
    if CARDS[line[0]].deal != VP or not japanese_matches(state):
        return NO_MATCH
    for position in range(1, len(line)):
        if CARDS[line[position]].deal == VP:
            return position
    return NO_MATCH


def is_japanese_attack(state: State, position: int) -> bool:
    """Whether the attack with the card at a position targets faction locations."""
    return japanese_position(state) == position


def urgency(state: State, location: int, japanese: bool) -> list[int]:
    """The sort key of targets, the smallest attacked first (IS rulings 140, 145, 194)."""
    card = CARDS[location]
    good = JAPANESE_PRIORITY.index(card.deal) if japanese else 0
    return [good, -card.type, -card.resources, -card.cost[STONE]]


def best_targets(state: State, position: int) -> list[int]:
    """The locations with the smallest sort key; several in a tie."""
    japanese = is_japanese_attack(state, position)
    matches = japanese_matches(state) if japanese else common_matches(state, position)
    least = min([urgency(state, location, japanese) for location in matches])
    return [location for location in matches if urgency(state, location, japanese) == least]


def strike(state: State, location: int, position: int, journal: Journal | None) -> None:
    """Conquers a location and moves both attack cards to the end of the line (ruling 141)."""
    conquer(state, 0, location, journal)
    line = state.seats[VIRTUAL].deals
    rest = line[1:position] + line[position + 1 :]
    state.seats[VIRTUAL].deals = [*rest, line[0], line[position]]


def legal_attack(state: State, entry: int) -> list[int]:
    """The tied locations."""
    return [actions.attack_choice(card) for card in best_targets(state, task_number(entry))]


def apply_attack(state: State, entry: int, action: int, journal: Journal | None) -> None:
    """Conquers the location chosen by the player."""
    strike(state, first_of(action), task_number(entry), journal)

"""The production phase: board, deals, features that convert goods of deals, locations."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import rulebook, tasks
from ludoteca.games.imperial_settlers.empire import deal_source, has_feature, held
from ludoteca.games.imperial_settlers.rules.effects import (
    clear_windfall,
    gain_good,
    gain_task,
    run_terms,
)
from ludoteca.games.imperial_settlers.rules.features import convert_task
from ludoteca.games.imperial_settlers.rules.order import is_plain, push_group
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import BOARD_PRODUCTIONS, VP
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    EVENT_MASKS,
    PRODUCTION,
    PRODUCTION_DEAL_GOODS,
    TYPE_OF,
)
from ludoteca.games.imperial_settlers.tasks import task, task_number, task_seat

CONVERTERS_MASK = EVENT_MASKS[PRODUCTION_DEAL_GOODS]


def run_produce(state: State, seat: int, journal: Journal | None) -> None:
    """Produces: board, then deals, then locations in the order they were built (IS ruling 19).

    If `order_chosen`, all plain goods first, then the other effects in the player's order.
    """
    for good, n in BOARD_PRODUCTIONS[state.seats[seat].faction]:
        gain_good(state, seat, good, n, False, journal, "", rulebook.PRODUCTION)
    clear_windfall(state)
    if state.order_chosen:
        push_group(state, seat, produce_goods(state, seat, journal))
        return
    state.agenda.append(task(tasks.PRODUCE_LOCATIONS, seat))
    state.agenda.append(task(tasks.DEAL_FEATURES, seat))
    state.agenda.append(task(tasks.PRODUCE_DEALS, seat))


def run_produce_deals(state: State, entry: int, journal: Journal | None) -> None:
    """Gives the good of each deal; a deal that draws a card puts the rest on the agenda."""
    seat = task_seat(entry)
    deals = state.seats[seat].deals
    recorded = has_feature(state, seat, CONVERTERS_MASK)
    for place in range(task_number(entry), len(deals)):
        source = deal_source(deals[place])
        card = CARDS[source]
        if card.deal <= VP:
            rule = rulebook.PRODUCTION
            gain_good(state, seat, card.deal, 1, recorded, journal, card.name, rule)
            continue
        state.agenda.append(task(tasks.PRODUCE_DEALS, seat, 0, place + 1))
        state.agenda.append(gain_task(seat, source, card.deal_gain, recorded))
        return


def run_deal_features(state: State, seat: int) -> None:
    """Puts the features on the agenda that turn goods of deals into points (IS ruling 90)."""
    found = converting_tasks(state, seat)
    found.reverse()
    state.agenda.extend(found)


def converting_tasks(state: State, seat: int) -> list[int]:
    """The tasks of the features that convert goods of deals, in location order."""
    found: list[int] = []
    for location in held(state, seat):
        if CONVERTERS_MASK >> location & 1:
            op = CARDS[location].ops[0]
            found.append(convert_task(seat, location, op.good, op.n))
    return found


def run_produce_locations(state: State, entry: int, journal: Journal | None) -> None:
    """Runs each production location; one that asks a question puts the rest on the agenda."""
    seat = task_seat(entry)
    locations = held(state, seat)
    for place in range(task_number(entry), len(locations)):
        location = locations[place]
        if TYPE_OF[location] != PRODUCTION:
            continue
        depth = len(state.agenda)
        state.agenda.append(task(tasks.PRODUCE_LOCATIONS, seat, 0, place + 1))
        run_terms(state, gain_task(seat, location, CARDS[location].gain), journal)
        if len(state.agenda) > depth + 1:
            return
        state.agenda.pop()


def produce_goods(state: State, seat: int, journal: Journal | None) -> list[int]:
    """Gives all goods that need no decision; returns the other effects, in building order."""
    found: list[int] = []
    recorded = has_feature(state, seat, CONVERTERS_MASK)
    for deal in state.seats[seat].deals:
        card = CARDS[deal_source(deal)]
        if card.deal <= VP:
            rule = rulebook.PRODUCTION
            gain_good(state, seat, card.deal, 1, recorded, journal, card.name, rule)
        else:
            found.append(gain_task(seat, card.number, card.deal_gain, recorded))
    found += converting_tasks(state, seat)
    for location in held(state, seat):
        if TYPE_OF[location] == PRODUCTION:
            entry = gain_task(seat, location, CARDS[location].gain)
            if is_plain(CARDS[location].gain):
                run_terms(state, entry, journal)
            else:
                found.append(entry)
    return found

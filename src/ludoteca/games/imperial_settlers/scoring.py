"""Points during play and at the end, ranks and titles."""

from typing import Final

from ludoteca.core.contract import Scores
from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import rulebook
from ludoteca.games.imperial_settlers.empire import held
from ludoteca.games.imperial_settlers.state import SOLO, State
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON,
    FOOD,
    STONE,
    TITLES,
    VP,
    WOOD,
    WORKER,
)
from ludoteca.games.imperial_settlers.tables.printed import (
    CARDS,
    GAINS,
    LEAST_VP_TRIGGER,
    OWN_VP_GAIN,
    STORE_RESOURCES,
)

SOURCES: Final = ("score.track", "score.common", "score.faction", "score.stored")
TIE_BREAKS: Final = ("score.leftovers", "score.hand")
STORED_BITS: Final = 12
STORED_UNIT: Final = (1 << STORED_BITS) - 1


def gain_vp(state: State, seat: int, n: int, journal: Journal | None, at: str) -> None:
    """Adds points to a seat, and those that features add to the gain (IS rulings 44, 68)."""
    state.seats[seat].score += n
    if journal is not None:
        journal.note(seat, "good.vp", n, rulebook.GENERAL, at)
    if n < LEAST_VP_TRIGGER:
        return
    for card in held(state, seat):
        feature = CARDS[card]
        if feature.event == OWN_VP_GAIN and n >= feature.min_vp:
            for term in GAINS[feature.gain]:
                state.seats[seat].score += term.n
                if journal is not None:
                    journal.note(seat, "good.vp", term.n, rulebook.CARD_TEXTS, feature.name)


def stored_count(location: int, stored: int) -> int:
    """How many cards or resources are stored on a location; `stored` is their mask or packed."""
    card = CARDS[location]
    if card.ops and card.ops[0].kind == STORE_RESOURCES:
        return (
            (stored & STORED_UNIT)
            + (stored >> STORED_BITS & STORED_UNIT)
            + (stored >> 2 * STORED_BITS)
        )
    return stored.bit_count()


def stored_points(state: State, location: int) -> int:
    """The points of the highest tier that a location's stored goods reach (IS rulings 59, 62)."""
    count = stored_count(location, state.stored.get(location, 0))
    points = 0
    for least, worth in CARDS[location].tiers:
        if count >= least and worth > points:
            points = worth
    return points


def end_points(state: State, seat: int) -> list[int]:
    """Points by source, as in SOURCES: IS «Fine del gioco»."""
    points = [state.seats[seat].score, 0, 0, 0]
    for location in state.seats[seat].locations:
        card = CARDS[location]
        points[1 if card.deck == COMMON else 2] += card.points
        if card.tiers:
            points[3] += stored_points(state, location)
    return points


def leftovers(state: State, seat: int) -> int:
    """Unused workers and resources, without gold: the first tie-break (IS ruling 118)."""
    goods = state.seats[seat].goods
    return goods[WORKER] + goods[WOOD] + goods[STONE] + goods[FOOD]


def own_count(state: State) -> int:
    """Solo: how many locations are compared with the conquests (IS ruling 149)."""
    locations = state.seats[0].locations
    if state.count_all:
        return len(locations)
    return len([card for card in locations if CARDS[card].deck != COMMON])


def is_won(state: State) -> bool:
    """Solo: whether the player beats the virtual player."""
    return not state.seats[0].resigned and own_count(state) > state.conquest_mask.bit_count()


def title(state: State) -> str:
    """Solo: the catalogue key of the title, empty for a lost match (IS ruling 196)."""
    if not is_won(state):
        return ""
    total = sum(end_points(state, 0))
    for least, name in TITLES:
        if total >= least:
            return name
    return TITLES[-1][1]


def standing(state: State, seat: int) -> list[int]:
    """The values that rank a seat, most important first; resigning comes before all points."""
    place = state.seats[seat]
    total = sum(end_points(state, seat))
    stayed = place.resigned or state.players + 1  # a seat that resigned later ranks higher
    return [stayed, total, leftovers(state, seat), len(place.hand)]


def scores(state: State) -> Scores:
    """Points by source, and ranks once the match is over (solo: 1 if won, 2 if lost)."""
    points = [end_points(state, seat) for seat in range(state.players)]
    totals = [sum(line) for line in points]
    if state.agenda:
        return Scores(SOURCES, points, totals, [])
    if state.lookout == SOLO:
        return Scores(SOURCES, points, totals, [1 if is_won(state) else 2])
    standings = [standing(state, seat) for seat in range(state.players)]
    ranks = [1 + len([1 for other in standings if other > own]) for own in standings]
    return Scores(SOURCES, points, totals, ranks, tie_breaks(state, standings))


def tie_breaks(state: State, standings: list[list[int]]) -> dict[str, list[int]]:
    """The tie-break values by seat (IS rulings 118, 119); none if a player has resigned."""
    if [place for place in state.seats if place.resigned]:
        return {}
    return {key: [row[2 + at] for row in standings] for at, key in enumerate(TIE_BREAKS)}


assert all(term.good == VP for card in CARDS if card.min_vp for term in GAINS[card.gain])

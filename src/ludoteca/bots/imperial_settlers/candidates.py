"""Chooses the few legal actions worth searching, best estimates first."""

from ludoteca.bots.imperial_settlers.appraiser import Appraiser
from ludoteca.bots.imperial_settlers.habit import after_answer
from ludoteca.bots.imperial_settlers.offers import Offers, turn_offers
from ludoteca.bots.imperial_settlers.questions import answer_worth
from ludoteca.bots.imperial_settlers.spare_moves import spare_moves
from ludoteca.games.imperial_settlers import actions, tasks
from ludoteca.games.imperial_settlers.actions import kind_of
from ludoteca.games.imperial_settlers.tasks import task_kind


def candidates(seen: Appraiser, legal: list[int], most: int) -> list[int]:
    """At most `most` of the legal actions; a single one if no search is needed."""
    kind = task_kind(seen.state.agenda[-1])
    if kind == tasks.ASK_TURN:
        return turn_candidates(seen, legal, most)
    if kind == tasks.ASK_AFTER:
        return [after_answer(seen)]
    offers = Offers(True)
    for action in legal:
        offers.add(action, answer_worth(seen, action))
    return ranked(offers, legal)[:most]


def turn_candidates(seen: Appraiser, legal: list[int], most: int) -> list[int]:
    """The moves of a turn worth searching; always with passing unless that would waste points."""
    found = ranked(turn_offers(seen, True), legal)
    if kind_of(found[0]) == actions.DEFEND:
        return found[:1]
    spare = spare_moves(seen.state, seen.seat)
    if spare:
        found = [action for action in found if action != actions.PASS]
        found += [action for action in spare if action not in found]
        return found[:most]
    found = found[:most]
    if actions.PASS not in found:
        found[-1] = actions.PASS
    return found


def ranked(offers: Offers, legal: list[int]) -> list[int]:
    """The legal ones of the offered moves, best estimates first, each once."""
    allowed = set(legal)
    order = sorted([(-offers.worths[at], at) for at in range(len(offers.moves))])
    found: list[int] = []
    for _, at in order:
        move = offers.moves[at]
        if move in allowed:
            allowed.remove(move)
            found.append(move)
    return found

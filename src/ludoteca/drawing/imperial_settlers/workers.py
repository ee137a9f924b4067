"""Spending pairs of workers, combined with what they bring, as single moves of the menu."""

from itertools import combinations_with_replacement
from typing import Final

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.imperial_settlers.names import Amount, goods_text
from ludoteca.drawing.steps import Move, Step
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.notation import EXCHANGE_WORDS, GOOD_WORDS
from ludoteca.games.imperial_settlers.tables.boards import (
    COMMON_CARD,
    EXCHANGES,
    FACTION_CARD,
    GOODS,
)
from ludoteca.games.imperial_settlers.view import View

MOST_MIXED: Final = 3  # with more pairs, only combinations of a single good are listed
LATER: Final = "later"  # the word for choosing the goods later


def with_exchanges(view: View, moves: list[Move], words: Words) -> list[Move]:
    """The moves, with each way of spending workers: goods chosen at once, or later."""
    found: list[Move] = []
    for move in moves:
        if kind_of(move.action) == actions.SPEND_WORKERS:
            found += [exchanging(move, goods, words) for goods in choices(view, move.action)]
            found.append(chosen_later(move, words))
        else:
            found.append(move)
    return found


def chosen_later(move: Move, words: Words) -> Move:
    """The move of spending workers and choosing the goods later."""
    later = Step(LATER, words.say("workers.later"))
    title = move_title(move, move.steps[-1].label)
    return Move(move.action, move.text, [*move.steps, later], title=title)


def exchanging(move: Move, goods: tuple[int, ...], words: Words) -> Move:
    """The move of spending workers and taking these goods for the pairs."""
    kind = GOOD_WORDS[actions.EXCHANGE]
    names = [EXCHANGE_WORDS.get(good, GOODS[good]) for good in goods]
    amounts: list[Amount] = [(good, goods.count(good)) for good in dict.fromkeys(goods)]
    gain = [(GOODS[good], count) for good, count in amounts]
    step = Step(" ".join(names), goods_text(amounts, words), gain=gain)
    texts = [move.text, *[f"{kind} {name}" for name in names]]
    title = move_title(move, step.label)
    return Move(move.action, move.text, [*move.steps, step], texts=texts, title=title)


def move_title(move: Move, what: str) -> str:
    """The kind of a move, and its details."""
    return f"{move.steps[0].name} · {what}"


def choices(view: View, action: int) -> list[tuple[int, ...]]:
    """The goods that so many pairs can bring, as far as the decks have cards."""
    pairs = first_of(action)
    if pairs <= MOST_MIXED:
        found = list(combinations_with_replacement(EXCHANGES, pairs))
    else:
        found = [(good,) * pairs for good in EXCHANGES]
    common = view.deck_size + view.table.discard_mask.bit_count()
    own = view.deck_sizes[view.seat]
    return [
        goods
        for goods in found
        if goods.count(COMMON_CARD) <= common and goods.count(FACTION_CARD) <= own
    ]

"""Automatic answers of every game: they are legal and depend only on the view."""

from itertools import product

import pytest

from ludoteca.core.bits import cells
from ludoteca.core.orders import ASK, NO_ANSWER
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES, answers_of

LEAST = {"terra_mystica": 4, "euphrates_tigris": 20, "imperial_settlers": 1}  # questions asked


@pytest.mark.parametrize("game", list(GAMES))
def test_every_answer_of_every_order_is_legal(game: str) -> None:
    rules, orders, met = GAMES[game], answers_of(game), 0
    every = list(product(*(order.choices for order in orders.orders)))
    for seed in range(4):
        state = rules.setup({"players": 3}, seed.to_bytes(32, "big"))
        rng = stream(bytes(32), seed, "standing")
        for _ in range(350):
            deciders = rules.deciders(state)
            if not deciders:
                break
            for seat in range(3):
                view = rules.view(state, seat)
                is_asked = orders.is_asked(view)
                answers = {values: orders.answer(view, list(values)) for values in every}
                assert answers[(ASK,) * len(orders.orders)] == NO_ANSWER
                found = {answer for answer in answers.values() if answer != NO_ANSWER}
                assert is_asked or not found
                for answer in found if deciders >> seat & 1 else ():
                    assert rules.refusal(state, seat, answer) == 0
                met += is_asked
            seat = next(iter(cells(deciders)))
            tried = [rules.pick(state, seat, rng) for _ in range(4)]
            busy = [one for one in tried if rules.write_action(state, one, seat) != "pass"]
            rules.apply(state, (busy or tried)[0], None)
    assert met >= LEAST[game]


def test_every_order_can_leave_the_answer_to_the_player() -> None:
    for orders in map(answers_of, GAMES):
        names = [order.name for order in orders.orders]
        assert len(set(names)) == len(names) > 0
        assert all(order.choices[0] == ASK for order in orders.orders)

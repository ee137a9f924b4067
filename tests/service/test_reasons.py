"""Reasons of bots' moves: kept for the latest moves, only public ones while hands are hidden."""

import time

from ludoteca.bots import public_terms
from ludoteca.games.registry import GAMES
from ludoteca.service import BOT, HERE, BotRunner, SeatPlan, Store, Tables
from ludoteca.service.bots import BotChoice, BotQuestion
from ludoteca.service.reasons import (
    MOST_KEPT,
    MOST_TERMS,
    NO_REASONS,
    ReasonBook,
    Reasons,
    open_part,
    read_reasons,
)

ANN = "a" * 32
PUBLIC = ("supporters",)
SOME = Reasons((("supporters", 1.5), ("temples in hand", 0.5)), "swap r")


def test_only_public_terms_are_shown_and_never_the_second_choice() -> None:
    assert open_part(SOME, PUBLIC) == Reasons((("supporters", 1.5),), "", is_whole=False)


def test_a_choice_that_reveals_the_hand_looks_like_a_forced_move() -> None:
    assert open_part(SOME._replace(reveals_hand=True), PUBLIC) == NO_REASONS
    assert open_part(None, PUBLIC) == NO_REASONS


def test_invalid_reasons_are_left_out() -> None:
    assert read_reasons([["a", 1], ["b"], 7, ["c", "x"], ["d", 2.5]], 3) == Reasons(
        (("a", 1.0), ("d", 2.5))
    )
    assert read_reasons([["a", 0.04], ["b", -0.5]], "").terms == (("b", -0.5),)
    assert read_reasons("nothing", None) == Reasons()
    assert len(read_reasons([["a", 1]] * 9, "").terms) == MOST_TERMS


def test_the_oldest_reasons_are_dropped() -> None:
    book = ReasonBook()
    for n in range(MOST_KEPT + 1):
        book.keep("match", n, SOME)
    assert book.find("match", 0) is None and book.find("match", MOST_KEPT) == SOME


def test_every_game_has_public_terms() -> None:
    assert "towns" in public_terms("terra_mystica")
    assert "temples in hand" not in public_terms("euphrates_tigris")
    assert all(isinstance(public_terms(game), tuple) for game in GAMES)


class Reasoner(BotRunner):
    """Plays the first move, with a hidden and a public reason."""

    def ask(self, question: BotQuestion, is_hurried: bool = False) -> BotChoice:
        return BotChoice(question.texts[0], reasons=SOME)


def test_a_table_shows_the_public_reasons_of_a_bots_move(url: str) -> None:
    tables = Tables(Store(url), Reasoner())
    try:
        plans = [SeatPlan(BOT, bot="casual"), SeatPlan(HERE)]
        match = tables.create("euphrates_tigris", {"players": 2, "first": "0"}, plans, ANN)
        end = time.monotonic() + 60
        while tables.table(match, 1).n < 2 and time.monotonic() < end:
            time.sleep(0.01)
        assert tables.reasons(match, 1) == open_part(SOME, public_terms("euphrates_tigris"))
        assert tables.reasons(match, 999) == NO_REASONS
    finally:
        tables.close()

"""The log in words: no move is left without a sentence, in any language."""

import pytest
from tests.laws import OWN_LAWS
from tests.service.asking import before_question

from ludoteca.core.bits import lowest
from ludoteca.core.journal import Journal
from ludoteca.core.rng import stream
from ludoteca.drawing.guides import GUIDES
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.service import Tables
from ludoteca.text import catalogue
from ludoteca.web.table.pieces import pieces_of
from ludoteca.web.table.telling import Teller

MATCHES = 8
MOST_MOVES = 250
WATCHER = -1


def quiet_words(game: str, number: int) -> set[str]:
    """First words of the moves of one match by lot that leave nothing to tell a watcher."""
    rules, guide = rules_of(game), GUIDES[game]
    seed = number.to_bytes(32, "big")
    rng = stream(seed, number, "telling")
    state = rules.setup(OWN_LAWS[game].some_options(rng), seed)
    found: set[str] = set()
    for _ in range(MOST_MOVES):
        if not rules.deciders(state):
            break
        seat = lowest(rules.deciders(state))
        action = rules.pick(state, seat, rng)
        text = rules.write_action(state, action, WATCHER)
        journal = Journal()
        rules.apply(state, action, journal)
        if not guide.told(journal.seen_by(WATCHER), WATCHER):
            found.add(text.split()[0])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_a_sentence_in_the_log(game: str) -> None:
    words = set().union(*(quiet_words(game, number) for number in range(MATCHES)))
    for language in ("en", "it", "es"):
        known = catalogue(language, game)
        assert [word for word in sorted(words) if not known.has(f"quiet.{word}")] == []


def test_what_an_order_answered_is_news_to_its_player(tables: Tables) -> None:
    """The digest goes back to the last move somebody made, not to an answer while away."""
    game, words = "terra_mystica", catalogue("en", "terra_mystica")
    match, seat, (other, last) = before_question(tables, game)
    before = Teller(tables.table(match, seat), GUIDES[game], words).since
    tables.set_orders(match, seat, {"take": 99, "decline": 0})
    tables.act(match, other, tables.latest(match), [last])
    teller = Teller(tables.table(match, seat), GUIDES[game], words)
    assert teller.since == before
    assert "by standing order" in teller.written(pieces_of(words, game))[0]

"""The log as sentences: every move has one, in every language."""

import pytest
from tests.laws import OWN_LAWS
from tests.service.questions import before_question
from tests.web.table.tables import replayed

from ludoteca.core.bits import lowest
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.rng import stream
from ludoteca.games.registry import GAMES, rules_of
from ludoteca.games.terra_mystica.rulebook import INCOME, OFFER_PRICE, OFFERS
from ludoteca.service import LogLine, Tables
from ludoteca.text import catalogue
from ludoteca.web.game_parts import log_text_of
from ludoteca.web.table.log import Log, in_words

MATCHES = 8
MOST_MOVES = 250
SPECTATOR = -1


def quiet_words(game: str, number: int) -> set[str]:
    """Returns the first words of moves whose log entries are only goods, in one random match."""
    rules, log = rules_of(game), log_text_of(game)
    seed = number.to_bytes(32, "big")
    rng = stream(seed, number, "telling")
    state = rules.setup(OWN_LAWS[game].some_options(rng), seed)
    found: set[str] = set()
    for _ in range(MOST_MOVES):
        if not rules.deciders(state):
            break
        seat = lowest(rules.deciders(state))
        action = rules.pick(state, seat, rng)
        text = rules.write_action(state, action, SPECTATOR)
        journal = Journal()
        rules.apply(state, action, journal)
        entries = log.entries(journal.seen_by(SPECTATOR), SPECTATOR)
        if all(entry.thing in log.amounts for entry in entries):
            found.add(text.split()[0])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_a_sentence_in_the_log(game: str) -> None:
    words = set().union(*(quiet_words(game, number) for number in range(MATCHES)))
    for language in ("en", "it", "es"):
        known = catalogue(language, game)
        assert [word for word in sorted(words) if not known.has(f"quiet.{word}")] == []


def test_an_automatic_answer_is_in_the_digest_of_its_player(tables: Tables) -> None:
    """The digest starts at the player's last own move, not at an automatic answer."""
    game, words = "terra_mystica", catalogue("en", "terra_mystica")
    match, seat, (other, last) = before_question(tables, game)
    before = Log(tables.table(match, seat), words).since
    tables.set_orders(match, seat, {"take": 99, "decline": 0})
    tables.act(match, other, tables.latest(match), [last])
    log = Log(tables.table(match, seat), words)
    assert log.since == before
    assert any(words.say("page.by.1") in line for line in log.news())


def log_line(
    game: str, text: str, entries: list[tuple[int, str, int, str, str]]
) -> tuple[str, str]:
    """Returns one event of seat 1 as seat 0 reads it: the sentences, and the amounts."""
    line = LogLine(1, 1, 1, text, [Entry(*entry, -1) for entry in entries], 0, False)
    who = {
        "terra_mystica": ("faction.witches", "faction.giants"),
        "imperial_settlers": ("faction.egyptians", "faction.romans"),
    }[game]
    deeds, sums = in_words(log_text_of(game), catalogue("en", game), line, 0, who.__getitem__)
    return " ".join(deeds), " · ".join(sums).replace("\N{NO-BREAK SPACE}", " ")


def test_a_log_line_names_player_action_cost_and_gain() -> None:
    assert log_line(
        "terra_mystica",
        "build H1",
        [
            (1, "resource.workers", -1, "", ""),
            (1, "resource.coins", -2, "", ""),
            (1, "structure.dwelling", 1, "H1", ""),
            (1, "resource.points", 2, "", ""),
        ],
    ) == ("The Giants build a dwelling on H1.", "−1 worker, −2 coins → +2 victory points")


def test_goods_are_named_and_income_is_shown_only_to_its_owner() -> None:
    assert log_line(
        "terra_mystica",
        "pass BON8",
        [
            (1, "bonus.taken", 1, "BON8", ""),
            (1, "resource.coins", 1, "", ""),
            (0, "resource.points", -1, "", ""),
            (0, "resource.workers", 4, "", INCOME),
            (1, "resource.workers", 3, "", INCOME),
        ],
    ) == (
        "The Giants pass. The Giants take the bonus tile “priest”.",
        "+1 coin · Witches: −1 victory point · Your income: +4 workers",
    )


def test_a_line_of_power_taken_names_the_taker_the_neighbour_the_amount_and_its_price() -> None:
    step = (0, "cultists.step", 1, "", "")  # of the builder, after that of the taker
    taken = [(1, "resource.power", 2, "", OFFERS), (1, "resource.points", -1, "", OFFER_PRICE)]
    assert log_line("terra_mystica", "accept 2 from witches", [*taken, step]) == (
        "The Giants take 2 power from the Witches for 1 VP."
        " The Witches climb a step in a cult because a rival took power from them.",
        "",
    )
    assert log_line("terra_mystica", "accept 3 from witches", taken[:1])[0].endswith("for 1 VP.")
    single = [(1, "resource.power", 1, "", OFFERS)]
    assert log_line("terra_mystica", "accept 1 from witches", single) == (
        "The Giants take 1 power from the Witches, for free.",
        "",
    )


def test_a_line_has_the_emblem_of_the_player_it_tells_of(tables: Tables) -> None:
    match, seat = replayed(tables, "towns", "21", 4, 54)
    log = Log(tables.table(match, seat), catalogue("en", "terra_mystica"))
    found = {line.text: log.item(line, f"emblem {line.seat}") for line in log.lines}
    assert found["accept 2 from halflings"].emblem == "emblem 3"
    assert found["accept 2 from halflings"].summary.startswith("The Dwarves take 2 power from")
    assert found["pass BON2"].emblem == "emblem 2"
    assert found["end turn"].summary.startswith("Round 1 is over")
    assert found["end turn"].emblem == ""


def test_a_move_that_only_moves_goods_is_named() -> None:
    power = [(1, "resource.power", -4, "", ""), (1, "resource.coins", 7, "", "")]
    assert log_line("terra_mystica", "power ACT4", power) == (
        "The Giants use the power action “7 coins”.",
        "−4 power → +7 coins",
    )
    stones = [(1, "good.stone", -1, "", ""), (1, "good.vp", 1, "COM010", "")]
    assert log_line("imperial_settlers", "give 0", stones) == (
        "The Roman empire pays for an ability.",
        "−1 stone → +1 victory point",
    )

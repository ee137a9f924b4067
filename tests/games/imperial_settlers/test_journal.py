"""What the log tells of razes, defence tokens and the end of a match."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import RULES, rulebook
from ludoteca.games.imperial_settlers.state import State
from ludoteca.text import LANGUAGES, catalogue, journal_sentence

from .table import table, who


def told(state: State, move: str) -> list[tuple[int, str, str, str]]:
    """Seat, thing, place and rule of every line that a move writes and everybody may read."""
    journal = Journal()
    seat, text = who(state, move)
    action = RULES.read_action(state, seat, text)
    RULES.check(state, seat, action)
    RULES.apply(state, action, journal)
    return [(entry.seat, entry.thing, entry.at, entry.rule) for entry in journal.seen_by(-1)]


def test_a_razed_card_is_logged() -> None:
    """The token, the raze, the goods, then where the card went."""
    state = table("turn: 0\nseat: romans\ngoods: 1 raze\nhand: COM003\nseat: barbarians")
    assert told(state, "raze hand COM003") == [
        (0, "good.raze", "COM003", rulebook.RAZING),
        (0, "razed_hand", "COM003", rulebook.RAZING),
        (0, "good.wood", "COM003", rulebook.GENERAL),
        (-1, "discarded", "COM003", rulebook.GENERAL),
    ]


def test_a_razed_location_is_logged() -> None:
    """Who razes, and what becomes of the location."""
    state = table("turn: 0\nseat: romans\ngoods: 2 raze\nseat: barbarians\nlocation: COM018")
    lines = told(state, "raze COM018")
    assert lines[1] == (0, "razed", "COM018", rulebook.RAZING)
    assert (1, "foundation", "COM018", rulebook.FOUNDATIONS) in lines


def test_a_defence_token_is_logged() -> None:
    """The token leaves the supply for a location."""
    state = table("turn: 0\nseat: romans\ngoods: 1 defense\nlocation: COM018\nseat: barbarians")
    assert told(state, "defend COM018") == [
        (0, "good.defense", "COM018", rulebook.DEFENCE),
        (0, "defended", "COM018", rulebook.DEFENCE),
    ]


def test_the_end_is_announced_once() -> None:
    """After the last pass, and when all others have left."""
    text = "round: 5\nturn: 0\nseat: romans\nseat: barbarians\npassed: 1"
    assert told(table(text), "pass")[-1] == (-1, "over", "", rulebook.END_OF_GAME)
    left = told(table(text), "1: resign")
    assert [line[1] for line in left] == ["resigned", "over"]
    early = "round: 4\nturn: 0\nseat: romans\nseat: barbarians\npassed: 1"
    assert "over" not in [line[1] for line in told(table(early), "pass")]


def test_the_sentences_in_all_languages() -> None:
    """Each of them as a reader meets it."""
    things = ("razed", "razed_hand", "defended", "over")
    said = [
        [
            journal_sentence(catalogue(language, RULES.name), "faction.romans", thing, 1, "COM018")
            for thing in things
        ]
        for language in LANGUAGES
    ]
    assert said == [
        [
            "The Roman empire razes “Armorer”.",
            "The Roman empire razes “Armorer” from hand.",
            "The Roman empire puts a defence token on “Armorer”.",
            "The game is over.",
        ],
        [
            "L'impero romano razzia «Armaiolo».",
            "L'impero romano razzia «Armaiolo» dalla propria mano.",
            "L'impero romano mette un gettone difesa su «Armaiolo».",
            "La partita è finita.",
        ],
        [
            "El imperio romano saquea «Armero».",
            "El imperio romano saquea «Armero» desde su mano.",
            "El imperio romano coloca una ficha de defensa en «Armero».",
            "La partida ha terminado.",
        ],
    ]

"""Journal entries of razes, defence tokens and the end of a match, and their sentences."""

from ludoteca.core.journal import Journal
from ludoteca.games.imperial_settlers import RULES, rulebook
from ludoteca.games.imperial_settlers.state import State
from ludoteca.text import LANGUAGES, catalogue, journal_sentence

from .table import table, who


def public_entries(state: State, move: str) -> list[tuple[int, str, str, str]]:
    """Seat, thing, place and rule of every entry of a move that spectators may see."""
    journal = Journal()
    seat, text = who(state, move)
    action = RULES.read_action(state, seat, text)
    RULES.check(state, seat, action)
    RULES.apply(state, action, journal)
    return [(entry.seat, entry.thing, entry.at, entry.rule) for entry in journal.seen_by(-1)]


def test_a_razed_card_is_logged() -> None:
    """The token, the raze, the goods, then the discard."""
    state = table("turn: 0\nseat: romans\ngoods: 1 raze\nhand: COM003\nseat: barbarians")
    assert public_entries(state, "raze hand COM003") == [
        (0, "good.raze", "COM003", rulebook.RAZING),
        (0, "razed_hand", "COM003", rulebook.RAZING),
        (0, "good.wood", "COM003", rulebook.GENERAL),
        (-1, "discarded", "COM003", rulebook.GENERAL),
    ]


def test_a_razed_location_is_logged() -> None:
    """The raze and the foundation."""
    state = table("turn: 0\nseat: romans\ngoods: 2 raze\nseat: barbarians\nlocation: COM018")
    lines = public_entries(state, "raze COM018")
    assert lines[1] == (0, "razed", "COM018", rulebook.RAZING)
    assert (1, "foundation", "COM018", rulebook.FOUNDATIONS) in lines


def test_a_defence_token_is_logged() -> None:
    """The token leaves the supply and is on a location."""
    state = table("turn: 0\nseat: romans\ngoods: 1 defense\nlocation: COM018\nseat: barbarians")
    assert public_entries(state, "defend COM018") == [
        (0, "good.defense", "COM018", rulebook.DEFENCE),
        (0, "defended", "COM018", rulebook.DEFENCE),
    ]


def test_the_end_is_logged_once() -> None:
    """After the last pass, and when all other players have resigned."""
    text = "round: 5\nturn: 0\nseat: romans\nseat: barbarians\npassed: 1"
    assert public_entries(table(text), "pass")[-1] == (-1, "over", "", rulebook.END_OF_GAME)
    left = public_entries(table(text), "1: resign")
    assert [line[1] for line in left] == ["resigned", "over"]
    early = "round: 4\nturn: 0\nseat: romans\nseat: barbarians\npassed: 1"
    assert "over" not in [line[1] for line in public_entries(table(early), "pass")]


def test_the_sentences_in_all_languages() -> None:
    """These entries as sentences."""
    things = ("razed", "razed_hand", "defended", "over")
    sentences = [
        [
            journal_sentence(catalogue(language, RULES.name), "faction.romans", thing, 1, "COM018")
            for thing in things
        ]
        for language in LANGUAGES
    ]
    assert sentences == [
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

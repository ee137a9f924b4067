"""Every event and refusal of an Imperial Settlers match has a sentence in every language."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from ludoteca.core.contract import Options
from ludoteca.core.errors import Refusal
from ludoteca.core.journal import Entry, Journal
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers import RULES, actions
from ludoteca.games.imperial_settlers.rulebook import REFUSALS
from ludoteca.games.imperial_settlers.scoring import title
from ludoteca.games.imperial_settlers.state import State
from ludoteca.games.imperial_settlers.tables.boards import ATTACK, DECKS
from ludoteca.text import LANGUAGES, catalogue, journal_sentence, refusal_sentence

GAME: Final = "imperial_settlers"
SEED: Final = bytes(range(32))
WORDS: Final = [catalogue(language, GAME) for language in LANGUAGES]
KEY: Final = re.compile(r"\b(card|good|faction|journal|effect)\.\w")
FACTIONS: Final = [f"faction.{deck}" for deck in DECKS]
MATCHES: Final[list[Options]] = [
    {"players": 2, "factions": "japanese barbarians"},
    {"players": 3, "factions": "egyptians romans japanese", "lookout": "alternative"},
    {"players": 4, "lookout": "advanced", "peaceful": 1},
    {"players": 1, "factions": "japanese"},
]


def who(state: State, seat: int) -> str:
    """The key of a seat's faction; empty for no seat."""
    return FACTIONS[state.seats[seat].faction] if seat >= 0 else ""


def check_line(state: State, entry: Entry) -> None:
    """Checks a log line in every language."""
    for words in WORDS:
        text = journal_sentence(words, who(state, entry.seat), entry.thing, entry.amount, entry.at)
        assert_whole_sentence(text)
        assert words.has(entry.rule), entry.rule


def check_refusal(refusal: Refusal) -> None:
    for words in WORDS:
        text = refusal_sentence(refusal, words)
        assert_whole_sentence(text)
        assert "IS «" not in text, text


def assert_whole_sentence(text: str) -> None:
    """Checks that a sentence contains no key, gap or placeholder."""
    assert not any(sign in text for sign in ("{", "}", "()", "“”", "«»", "  ")), text
    assert KEY.search(text) is None, text


def refusal_of(state: State, seat: int, action: int) -> Refusal | None:
    try:
        RULES.check(state, seat, action)
    except Refusal as refusal:
        return refusal
    return None


def tries(state: State, seat: int, rng: Rng) -> list[int]:
    """What a beginner would try, and near misses: any kind of action on any card in play."""
    cards = [card for place in state.seats for card in place.locations + place.hand] or [0]
    kinds = range(actions.PASS, actions.KINDS)
    missed = [
        kind | cards[rng.below(len(cards))] << 8 | cards[rng.below(len(cards))] << 16
        for kind in kinds
    ]
    return RULES.expected(state, seat) + missed


def play(options: Options, step: Callable[[State, int, Rng], None]) -> State:
    """Plays a whole random match; `step` checks each position first."""
    state = RULES.setup(options, SEED)
    rng = stream(SEED, 0, "text")
    while RULES.deciders(state):
        seat = RULES.deciders(state).bit_length() - 1
        step(state, seat, rng)
        journal = Journal()
        RULES.apply(state, RULES.pick(state, seat, rng), journal)
        for entry in journal.entries:
            check_line(state, entry)
    return state


@pytest.mark.parametrize("options", MATCHES)
def test_every_line_and_every_refusal_of_a_match_has_a_sentence(options: Options) -> None:
    checked: set[str] = set()
    codes: set[str] = set()

    def step(state: State, seat: int, rng: Rng) -> None:
        for asker in range(RULES.seats(state)):
            for action in tries(state, seat, rng):
                refusal = refusal_of(state, asker, action)
                if refusal is not None and str(refusal) not in checked:
                    checked.add(str(refusal))
                    codes.add(refusal.code)
                    check_refusal(refusal)

    state = play(options, step)
    assert len(codes) > len(REFUSALS) // 2
    over = refusal_of(state, 0, actions.pass_round())
    assert over is not None
    check_refusal(over)


def test_the_end_of_a_solo_match_has_a_sentence() -> None:
    state = play({"players": 1, "factions": "barbarians"}, lambda state, seat, rng: None)
    assert state.seats[-1].faction == ATTACK
    for words in WORDS:
        assert not title(state) or words.has(title(state))
        assert all(words.has(key) for key in RULES.scores(state).sources)


@pytest.mark.parametrize(
    "options",
    [
        {"colour": 1},
        {"players": 5},
        {"players": 1, "peaceful": 1},
        {"players": 1, "lookout": "advanced"},
        {"lookout": "none"},
        {"peaceful": 2},
        {"factions": 3},
        {"factions": "romans romans"},
        {"common_deck": "ROM001"},
        {"common_deck": "XYZ"},
    ],
)
def test_invalid_options_are_refused_with_a_sentence(options: Options) -> None:
    with pytest.raises(Refusal) as caught:
        RULES.setup(options, SEED)
    check_refusal(caught.value)


@pytest.mark.parametrize(
    "text", ["", "fly", "build XYZ", "build COM007 pay 2 workers", "build COM007 pay 9 gold"]
)
def test_unreadable_texts_are_refused_with_a_sentence(text: str) -> None:
    state = RULES.setup({"players": 2}, SEED)
    with pytest.raises(Refusal) as caught:
        RULES.read_action(state, 0, text)
    check_refusal(caught.value)


@pytest.mark.parametrize(
    "change",
    [
        ("round: 1", "round: many"),
        ("seat: romans", "seat: romanos"),
        ("deck:", "deck: COM001"),
        ("seed:", "x"),
    ],
)
def test_unreadable_positions_are_refused_with_a_sentence(change: tuple[str, str]) -> None:
    text = RULES.write_state(RULES.setup({"players": 2, "factions": "romans japanese"}, SEED))
    with pytest.raises(Refusal) as caught:
        RULES.read_state(text.replace(*change, 1))
    check_refusal(caught.value)

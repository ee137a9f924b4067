"""Every event and refusal of a Terra Mystica match has a sentence in every language."""

from typing import Final

import pytest
from tests.text.refusal_checks import assert_refusal_has_a_sentence

from ludoteca.core.actions import kind_of, pack
from ludoteca.core.errors import Refusal
from ludoteca.core.journal import Journal
from ludoteca.core.rng import Rng, stream
from ludoteca.games.terra_mystica import RULES, actions
from ludoteca.games.terra_mystica.actions import ARGUMENTS
from ludoteca.games.terra_mystica.state import State
from ludoteca.text import LANGUAGES, catalogue, journal_sentence
from ludoteca.text.loader import Catalogue

GAME: Final = "terra_mystica"
SEED: Final = bytes(32)
MATCHES: Final[tuple[dict[str, int | str], ...]] = (
    {"players": 2, "promo_bonus": 1, "promo_scoring": 1, "promo_towns": 1},
    {"players": 3, "factions": "cultists,darklings,mermaids", "variable_order": 1},
    {"players": 5, "faction_choice": "dealt", "public_site": 1},
    {"players": 3, "factions": "ice_maidens,acolytes,riverwalkers"},
    {"players": 3, "factions": "shapeshifters,dragonlords,yetis", "variable_change": 1},
    {"players": 4, "ice_factions": 1, "volcano_factions": 1, "variable_factions": 1},
)
NEAR_MISSES: Final = 10
RELUCTANCE: Final = 9
FEWEST_HEARD: Final = 25
OF_A_SEAT: Final = (
    actions.ENOUGH, actions.ACCEPT, actions.DECLINE, actions.STEP, actions.RESIGN,
    actions.UNLOCK, actions.KEEP_PRIEST, actions.BUY_TOKEN, actions.SKIP_TOKEN,
)  # fmt: skip


class Listener:
    """Checks every log line and refusal in every language, each kind of sentence once a match."""

    def __init__(self) -> None:
        self.catalogues: list[Catalogue] = [catalogue(language, GAME) for language in LANGUAGES]
        self.heard: set[str] = set()

    def log(self, journal: Journal) -> None:
        for entry in journal.entries:
            for words in self.catalogues:
                text = journal_sentence(
                    words, "faction.giants", entry.thing, entry.amount, entry.at
                )
                assert "{" not in text
                assert not entry.rule or words.has(entry.rule), entry.rule

    def refusal(self, match: State, seat: int, action: int) -> None:
        try:
            RULES.check(match, seat, action)
        except Refusal as refusal:
            self.heard.add(refusal.code)
            for words in self.catalogues:
                assert_refusal_has_a_sentence(refusal, words)


def near_miss(match: State, seat: int, rng: Rng) -> int:
    """An action of any kind with small arguments, sometimes of the seat itself."""
    kind = 1 + rng.below(actions.KINDS - 1)
    if kind == actions.TRANSFORM:
        return actions.transform(seat, rng.below(113), rng.below(8), rng.below(4))
    asked = (rng.below(113), rng.below(8), rng.below(4))
    if kind in OF_A_SEAT:
        asked = (seat, rng.below(5), rng.below(4))
    return pack(kind, *asked[: ARGUMENTS[kind]])


def reluctant(match: State, seat: int, rng: Rng) -> int:
    """A legal action, rarely passing, so that the match has many events."""
    action = RULES.pick(match, seat, rng)
    for _ in range(RELUCTANCE):
        if kind_of(action) != actions.PASS:
            return action
        action = RULES.pick(match, seat, rng)
    return action


@pytest.mark.parametrize("options", MATCHES)
def test_every_event_of_a_match_has_a_sentence(options: dict[str, int | str]) -> None:
    match = RULES.setup(options, SEED)
    rng = stream(SEED, 0, "text")
    listener = Listener()
    while RULES.deciders(match):
        seat = RULES.deciders(match).bit_length() - 1
        for action in RULES.expected(match, seat):
            listener.refusal(match, seat, action)
        for _ in range(NEAR_MISSES):
            asker = rng.below(int(options["players"]))
            listener.refusal(match, seat, near_miss(match, seat, rng))
            listener.refusal(match, asker, near_miss(match, asker, rng))
        journal = Journal()
        RULES.apply(match, reluctant(match, seat, rng), journal)
        listener.log(journal)
    assert len(listener.heard) > FEWEST_HEARD

"""Invalid options and action texts raise BadNotation and nothing else."""

import pytest

from ludoteca.core.contract import Options
from ludoteca.core.errors import ALLOWED, BadNotation
from ludoteca.core.rng import stream
from ludoteca.games.terra_mystica import RULES

from .helpers import legal_texts, match, own

BAD_OPTIONS: list[Options] = [
    {"players": 1}, {"players": 6}, {"players": "four"}, {"cultist_power": 2}, {"dice": 1},
    {"board": "moon"}, {"faction_choice": "lottery"}, {"factions": "witches"},
    {"start_points": "20,20,20"}, {"final_tile": "moon"}, {"first_bidder": 6},
    {"factions": "witches,nomads,giants,mermaids", "start_points": "20,20,20"},
    {"factions": "witches,nomads,giants,mermaids", "start_points": "20,20,20,²"},
    {"faction_choice": "auction", "start_points": "20,20,20,20"},
    {"factions": "witches,nomads,giants,goblins"}, {"factions": "witches,auren,giants,nomads"},
    {"bonus_tiles": "BON1"}, {"bonus_tiles": "BON1,BON1,BON2,BON3,BON4,BON5,BON6"},
    {"bonus_tiles": "BON1,BON2,BON3,BON4,BON5,BON6,BON11"}, {"scoring_tiles": "SCORE1"},
    {"scoring_tiles": "SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE²"}, {"factions": 3},
]  # fmt: skip


@pytest.mark.parametrize("options", BAD_OPTIONS)
def test_invalid_options_are_refused(options: Options) -> None:
    with pytest.raises(BadNotation):
        RULES.setup(options, bytes(32))


def test_the_defaults_of_all_options_are_valid() -> None:
    defaults: Options = {option.name: option.default for option in RULES.options()}
    state = RULES.setup(defaults, bytes(32))
    assert len(state.seats) == 4
    assert RULES.write_state(state) == RULES.write_state(RULES.setup({}, bytes(32)))


def test_damaged_action_texts() -> None:
    """Texts with words dropped, doubled or changed raise BadNotation or give an action."""
    state = match("witches nomads")
    own(state, "witches").rich().has(bowl3=6).built("SH A1, D A3, TP A5")
    rng = stream(bytes(32), 8, "texts")
    texts = legal_texts(state)
    legal = {*RULES.legal(state, 0), RULES.read_action(state, 0, "resign")}
    for _ in range(2000):
        words = texts[rng.below(len(texts))].split()
        at = rng.below(len(words))
        scraps = ("", "E7", "for", "²", "-1", "99999", words[at] + words[at], words[at][:-1])
        words[at] = scraps[rng.below(len(scraps))]
        try:
            action = RULES.read_action(state, 0, " ".join(words))
        except BadNotation:
            continue
        is_legal = RULES.refusal(state, 0, action) == ALLOWED
        assert is_legal == (action in legal)

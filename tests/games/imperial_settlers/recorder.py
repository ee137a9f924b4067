"""Records whole matches for `tests/replays/imperial_settlers`: run it to write them again.

`python -m tests.games.imperial_settlers.recorder` at the root of the project. A file that changes
means that a rule (or the bot that plays) has changed: explain why in the commit message.
"""

from typing import Final

from tests.replaying import write_all

from ludoteca import Match, write_text
from ludoteca.core.actions import kind_of
from ludoteca.core.contract import Options
from ludoteca.core.rng import Rng, stream
from ludoteca.games.imperial_settlers import RULES
from ludoteca.games.imperial_settlers.actions import PASS
from ludoteca.games.imperial_settlers.state import State

ODD_MOVES: Final = 3  # one move in this many is of a random kind
RESIGNS_AT: Final = 40  # the number of actions after which a seat resigns, in `*_resigned`
ROMAN_TOP: Final = "ROM011 ROM009 ROM023 ROM010"

MATCHES: Final[dict[str, Options]] = {
    "two": {"players": 2, "factions": "barbarians egyptians"},
    "three": {"players": 3, "factions": "japanese barbarians romans"},
    "four": {"players": 4, "factions": "egyptians romans japanese barbarians"},
    "two_advanced": {"players": 2, "factions": "japanese romans", "lookout": "advanced"},
    "three_alternative": {"players": 3, "lookout": "alternative"},
    "four_peaceful": {"players": 4, "peaceful": 1, "first": "2"},
    "four_alternative_peaceful": {"players": 4, "lookout": "alternative", "peaceful": 1},
    "three_resigned": {"players": 3, "lookout": "advanced"},
    "two_chosen": {
        "players": 2,
        "factions": "romans egyptians",
        "effect_order": "chosen",
        "romans_deck": "ROM012 ROM017 ROM011 ROM013",
    },
    "two_fixed": {
        "players": 2,
        "factions": "romans egyptians",
        "first": "1",
        "common_deck": "COM007 COM008 COM014 COM033 COM046 COM003 COM011 COM023",
        "romans_deck": ROMAN_TOP,
        "egyptians_deck": "EGY005 EGY013 EGY019 EGY021",
    },
    "solo_romans": {"players": 1, "factions": "romans"},
    "solo_egyptians": {"players": 1, "factions": "egyptians"},
    "solo_japanese": {"players": 1, "factions": "japanese"},
    "solo_barbarians_all": {"players": 1, "factions": "barbarians", "solo_count": "all"},
    "solo_fixed": {
        "players": 1,
        "factions": "japanese",
        "common_deck": "COM007 COM008 COM014 COM033 COM046 COM003 COM011 COM023",
        "japanese_deck": "JAP013 JAP015 JAP026 JAP021",
        "attack_deck": "ATT01 ATT14 ATT15 ATT04 ATT16",
        "chance": "COM014",
    },
}


def varied(state: State, seat: int, rng: Rng) -> int:
    """A random kind of move, then a random move of that kind; passes only if nothing else is legal.

    So the records cover more of the rules.
    """
    listed = RULES.legal(state, seat)
    kinds = sorted({kind_of(action) for action in listed} - {PASS}) or [PASS]
    kind = kinds[rng.below(len(kinds))]
    listed = [action for action in listed if kind_of(action) == kind]
    return listed[rng.below(len(listed))]


def record(name: str, options: Options) -> tuple[str, dict[str, object]]:
    """Plays a match; returns its record as text, and its points after each round and at the end."""
    match = Match(RULES.name, options, seed=f"replay {name}")
    rng = stream(match.seed, 0, "recorder")
    rounds: list[object] = []
    while not match.is_over:
        this_round = match.state.round
        if name.endswith("resigned") and len(match.actions) == RESIGNS_AT:
            match.push("resign", (match.turn + 1) % len(match.seats))
        elif rng.below(ODD_MOVES) == 0:
            action = varied(match.state, match.turn, rng)
            match.push(RULES.write_action(match.state, action, match.turn))
        else:
            match.push(match.ask("greedy", rng))
        if match.state.round != this_round:
            rounds.append([len(match.actions), match.scores().points])
    scores = match.scores()
    expected = {"rounds": rounds, "points": scores.points, "ranks": scores.ranks}
    return write_text(match.record()), expected


if __name__ == "__main__":
    write_all(RULES.name, MATCHES, record)

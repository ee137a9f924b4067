"""Every refusal of Terra Mystica has a sentence and facts, even if no match reaches it."""

from typing import Final

import pytest
from tests.text.refusal_checks import assert_refusal_has_a_sentence

from ludoteca.core.actions import pack
from ludoteca.core.errors import NOT_YOUR_TURN, Illegal
from ludoteca.games.terra_mystica import RULES, actions, rulebook
from ludoteca.games.terra_mystica.facts import refusal_of
from ludoteca.text import LANGUAGES, catalogue, refusal_sentence

GAME: Final = "terra_mystica"
SEED: Final = bytes(32)

# The facts of each refusal.
REFUSAL_FACTS: Final = {
    "turn.other": "who",
    "match.over": "",
    "question.other": "question",
    "turn.act": "",
    "turn.acted": "",
    "turn.unfinished": "",
    "turn.tile": "tile",
    "turn.key": "",
    "turn.nothing": "",
    "faction.taken": "faction",
    "faction.dealt": "faction colour",
    "hex.home": "hex terrain home",
    "hex.occupied": "hex",
    "hex.land": "hex",
    "hex.reach": "hex",
    "hex.jump": "hex",
    "piece.none": "structure",
    "short.workers": "need have",
    "short.coins": "need have",
    "short.priests": "need have",
    "short.power": "need have",
    "short.tokens": "have",
    "short.points": "have",
    "priest.none": "",
    "transform.same": "hex terrain",
    "transform.way": "hex terrain spades target",
    "transform.through": "hex terrain home",
    "transform.giants": "hex home",
    "transform.one": "hex",
    "transform.foreign": "hex home",
    "transform.spades": "hex spades have",
    "build.transformed": "hex",
    "upgrade.from": "hex structure",
    "track.end": "track",
    "send.taken": "cult steps",
    "action.used": "action",
    "action.other": "action",
    "bridge.place": "",
    "bridge.stands": "hex other",
    "bridge.foot": "hex other",
    "tile.held": "tile",
    "tile.own": "tile",
    "tile.gone": "tile",
    "pass.last": "",
    "pass.tile": "",
    "town.none": "hex need",
    "town.touches": "hex",
    "town.river": "hex",
    "offer.none": "",
    "offer.order": "",
    "ride.forest": "hex terrain home",
    "sandstorm.beside": "hex",
    "ordain.over": "",
    "key.track": "cult",
    "seat.left": "",
    "offer.later": "question",
    "turn.passed": "",
    "break.spades": "",
    "faction.absent": "faction",
    "faction.colour": "faction terrain other",
    "terrain.taken": "terrain other",
    "terrain.cycle": "",
    "shift.same": "terrain",
    "hex.frozen": "hex terrain",
    "transform.never": "faction",
    "hex.locked": "hex terrain",
    "terrain.open": "terrain",
    "hex.shore": "hex",
    "short.steps": "cult need have",
    "short.bowls": "bowls need",
    "payment.wrong": "need",
    "turn.step": "",
    "turn.priest": "",
    "turn.bridges": "",
    "break.priests": "",
    "token.point": "",
    "bid.most": "bid most",
    "bid.higher": "bid highest most",
    "bid.open": "",
    "claim.faction": "faction",
    "claim.place": "place seats",
}
# The kinds of action that can cause a refusal, if not all can.
LAND: Final = (actions.TRANSFORM, actions.BUILD)
HEXES: Final = (*LAND, actions.PLACE, actions.RIDE, actions.SANDSTORM, actions.ERUPT)
SPECIALS: Final = tuple(range(actions.BONUS_SPADE, actions.PASS))
MEETS: Final = {
    "faction.taken": (actions.CHOOSE,),
    "faction.dealt": (actions.CHOOSE,),
    "hex.home": (actions.BUILD, actions.PLACE),
    "hex.occupied": HEXES,
    "hex.land": HEXES,
    "hex.reach": LAND,
    "hex.jump": LAND,
    "piece.none": (
        actions.BUILD, actions.UPGRADE, actions.RIDE, actions.FREE_POST, actions.POWER_BRIDGE,
        actions.ENGINEER_BRIDGE, actions.FREE_BRIDGE,
    ),
    "transform.same": (actions.TRANSFORM, actions.SANDSTORM, actions.ERUPT),
    "build.transformed": (actions.BUILD,),
    "upgrade.from": (actions.UPGRADE, actions.FREE_POST),
    "track.end": (actions.ADVANCE_SHIPPING, actions.ADVANCE_EXCHANGE),
    "send.taken": (actions.SEND,),
    "action.used": (actions.POWER, actions.POWER_BRIDGE, actions.GIVE_UP, *SPECIALS),
    "action.other": (
        actions.CONVERT, actions.CONNECT, actions.POWER, actions.GIVE_UP, *SPECIALS,
        actions.ERUPT, actions.SHIFT,
    ),
    "bridge.stands": (actions.POWER_BRIDGE, actions.ENGINEER_BRIDGE, actions.FREE_BRIDGE),
    "bridge.foot": (actions.POWER_BRIDGE, actions.ENGINEER_BRIDGE, actions.FREE_BRIDGE),
    "tile.held": (actions.TAKE_BONUS, actions.PASS),
    "tile.own": (actions.TAKE_FAVOUR,),
    "tile.gone": (actions.TAKE_FAVOUR, actions.TAKE_TOWN, actions.CONNECT),
    "town.none": (actions.CONNECT,),
    "town.touches": (actions.CONNECT,),
    "town.river": (actions.CONNECT,),
    "ride.forest": (actions.RIDE,),
    "sandstorm.beside": (actions.SANDSTORM,),
    "key.track": (actions.USE_KEY,),
    "faction.absent": (actions.CHOOSE,),
    "faction.colour": (actions.CHOOSE,),
    "terrain.taken": (actions.PICK_TERRAIN, actions.SHIFT),
    "shift.same": (actions.SHIFT,),
    "hex.frozen": (actions.TRANSFORM, actions.SANDSTORM, actions.ERUPT),
    "transform.never": (actions.TRANSFORM, actions.POWER, actions.BONUS_SPADE),
    "hex.locked": (actions.BUILD,),
    "terrain.open": (actions.UNLOCK,),
    "hex.shore": (actions.PLACE,),
    "short.steps": (actions.ERUPT,),
    "short.bowls": (actions.ERUPT, actions.SHIFT),
    "payment.wrong": (actions.ERUPT, actions.SHIFT),
    "bid.most": (actions.BID,),
    "bid.higher": (actions.BID,),
    "bid.open": (actions.NO_BID,),
    "claim.faction": (actions.CLAIM,),
    "claim.place": (actions.CLAIM,),
}  # fmt: skip
# Refused before checking whether the first argument is a valid place or piece.
OUTSIDE: Final = (
    "faction.taken", "hex.land", "upgrade.from", "send.taken", "action.other", "tile.held",
    "tile.gone", "town.river", "key.track", "bid.most", "claim.faction", "claim.place",
)  # fmt: skip


def kinds_meeting(key: str) -> tuple[int, ...]:
    """The kinds of action that can cause a refusal."""
    if key.startswith("transform."):
        return MEETS.get(key, (actions.TRANSFORM,))
    return MEETS.get(key, (actions.END_TURN,))


def refused(language: str, code: str, facts: dict[str, int | str], citation: str = "") -> str:
    return refusal_sentence(Illegal(code, facts, citation), catalogue(language, GAME))


def test_a_refusal_shows_price_funds_and_rule() -> None:
    facts: dict[str, int | str] = {"need": 2, "have": 1}
    assert refused("en", "short.workers", facts, rulebook.UPGRADING) == (
        "Needs 2 workers; you have 1. Convert first, or choose something "
        "cheaper. [Terra Mystica, «Upgrading a Structure»]"
    )
    assert refused("it", "short.coins", facts, rulebook.UPGRADING).endswith(
        " [Terra Mystica, «Migliorare un Edificio»]"
    )
    assert refused("es", "short.coins", facts, rulebook.UPGRADING).endswith(
        " [Terra Mystica, «Mejorar una estructura»]"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_use_exactly_the_given_facts(language: str) -> None:
    words = catalogue(language, GAME)
    assert [*REFUSAL_FACTS] == [key for key, _ in rulebook.REFUSALS.values()]
    for key, facts in REFUSAL_FACTS.items():
        assert words.entries[key].names == set(facts.split()), key


@pytest.mark.parametrize("code", list(rulebook.REFUSALS))
def test_every_refusal_has_a_sentence_for_every_action_that_causes_it(code: int) -> None:
    key, _ = rulebook.REFUSALS[code]
    fixed: dict[str, int | str] = {"players": 2, "factions": "witches,nomads"}
    dealt: dict[str, int | str] = {"players": 2, "faction_choice": "dealt"}
    match = RULES.setup(dealt if key.startswith("faction.") else fixed, SEED)
    for kind in kinds_meeting(key):
        for first in (0, 1, 200) if key in OUTSIDE else (0, 1):
            action = pack(kind, first, first, 1)
            refusal = refusal_of(match, 0, action, code)
            for language in LANGUAGES:
                assert_refusal_has_a_sentence(refusal, catalogue(language, GAME))


def test_a_refused_log_line_is_explained_in_the_readers_language() -> None:
    match = RULES.setup({"players": 2, "factions": "witches,nomads"}, SEED)
    reason = refusal_of(match, 1, actions.simple(actions.END_TURN), NOT_YOUR_TURN)
    stopped = Illegal("log.refused", {"line": 3, "command": "build A1"})
    stopped.__cause__ = reason
    text = refusal_sentence(stopped, catalogue("it", GAME))
    assert text == (
        "La riga 3 della cronaca, «build A1», non è permessa; la cronaca si ferma lì. Adesso "
        "decidono le Streghe; aspetta il tuo turno. [Terra Mystica, «Posizionare i Primi "
        "Edifici»]"
    )

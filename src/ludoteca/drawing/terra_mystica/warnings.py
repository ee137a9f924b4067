"""Warnings in Terra Mystica: lost income, unused actions, unused spades."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.terra_mystica.steps import SPECIAL_KINDS
from ludoteca.drawing.warnings import Warned, some
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.actions import ENGINEER_BRIDGE, ENOUGH, PASS
from ludoteca.games.terra_mystica.view import View, lost_income

SPADES: Final = ("digging", "break_spades")
# Only actions possible once a round; the Engineers build as many bridges as they can pay for.
ONCE: Final = {kind: key for kind, key in SPECIAL_KINDS.items() if kind != ENGINEER_BRIDGE}


def warnings(view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
    """Warnings about passing, and about leaving spades unused."""
    if view.seat < 0:
        return []
    if kind_of(action) == PASS:
        return passing(view, first_of(action), legal, words)
    if kind_of(action) == ENOUGH and view.question_to(view.seat) in SPADES:
        facts = {"count": view.question_count(view.seat)}
        return [Warned("spades", words.say("page.warn.spades", facts))] if facts["count"] else []
    return []


def passing(view: View, tile: int, legal: Sequence[int], words: Words) -> list[Warned]:
    """What the next income would waste, and actions still available this round."""
    power, priests = lost_income(view, view.seat, tile)
    found: list[Warned] = []
    if power:
        found.append(Warned("power", words.say("page.warn.power", {"count": power})))
    if priests:
        found.append(Warned("priests", words.say("page.warn.priests", {"count": priests})))
    kinds = [kind_of(other) for other in legal]
    names = [words.say(f"kind.{ONCE[kind]}") for kind in kinds if kind in ONCE]
    if names:
        found.append(Warned("unused", words.say("page.warn.unused", {"names": some(names)})))
    return found

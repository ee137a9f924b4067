"""Warnings in Euphrates & Tigris: conflicts that cannot be won."""

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.euphrates_tigris.focus import Focus
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.actions import LEADER_TO, PLACE
from ludoteca.games.euphrates_tigris.tables import LEADER_NAMES, TEMPLE
from ludoteca.games.euphrates_tigris.view import View, War


def warnings(view: View, focus: Focus, action: int, words: Words) -> list[Warned]:
    """A warning for each conflict that the reader cannot win even with the whole hand."""
    kind = kind_of(action)
    if view.seat < 0 or kind not in (PLACE, LEADER_TO):
        return []
    key = "page.warn.revolt" if kind == LEADER_TO else "page.warn.war"
    spent = first_of(action) if kind == PLACE else -1
    return [
        Warned("war", words.say(key, {"leader": f"leader.{LEADER_NAMES[war.colour]}"}))
        for war in focus.wars
        if is_lost(view, war, TEMPLE if kind == LEADER_TO else war.colour, spent)
    ]


def is_lost(view: View, war: War, tile: int, spent: int) -> bool:
    """Whether all supporters in the reader's hand, without the tile to be placed, are too few."""
    held = view.hands[view.seat][tile] - (1 if tile == spent else 0)
    if war.attacker == view.seat:  # the defender wins ties
        return war.attack + held <= war.defence
    return war.defender == view.seat and war.defence + held < war.attack

"""The moves of Euphrates & Tigris as a menu."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.actions import first_of, kind_of
from ludoteca.drawing.euphrates_tigris.attempts import attempts
from ludoteca.drawing.euphrates_tigris.focus import Focus, focus_of
from ludoteca.drawing.euphrates_tigris.losses import catastrophe_lines, with_spent
from ludoteca.drawing.euphrates_tigris.marks import choice_of
from ludoteca.drawing.euphrates_tigris.outcomes import outcome, placement_outcome
from ludoteca.drawing.euphrates_tigris.pictures import MONUMENT_BOX, PICTURES, TILE_BOX
from ludoteca.drawing.euphrates_tigris.prospects import (
    income_line,
    next_wars_line,
    no_supporters_line,
    square_line,
    treasure_line,
)
from ludoteca.drawing.euphrates_tigris.steps import all_steps, question
from ludoteca.drawing.euphrates_tigris.warnings import warnings
from ludoteca.drawing.move_menu import Consequence, Held, MoveMenu
from ludoteca.drawing.steps import Step
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris import actions
from ludoteca.games.euphrates_tigris.actions import KIND_NAMES
from ludoteca.games.euphrates_tigris.notation import BAG, NONE, monument_name
from ludoteca.games.euphrates_tigris.tables import (
    COLOURS,
    LEADER_LETTERS,
    MONUMENTS,
    TILE_LETTERS,
    TILE_NAMES,
)
from ludoteca.games.euphrates_tigris.view import Layout, View

# The icon of each kind.
KIND_ICONS: Final = {
    actions.LEADER_TO: "king",
    actions.WITHDRAW: "home",
    actions.PLACE: "temple",
    actions.CATASTROPHE_ON: "crack",
    actions.SWAP: "tiles",
    actions.SUPPORT: "swords",
    actions.WAR: "swords",
    actions.MONUMENT: "temple",
    actions.DRAW: "bag",
}
# Kinds of a turn; then the answers to questions: leaders, tiles, monuments.
KEYS: Final = {
    "leader": "1", "withdraw": "2", "tile": "3", "catastrophe": "4", "swap": "5", "pass": "0",
    **{letter: str(at) for at, letter in enumerate(LEADER_LETTERS, 1)},
    **{letter: str(at) for at, letter in enumerate(TILE_LETTERS, 1)},
    BAG: str(COLOURS + 1),
    **{monument_name(number): str(number + 1) for number in range(len(MONUMENTS))},
    NONE: "0",
}  # fmt: skip
WITH_LEADER: Final = (actions.LEADER_TO, actions.WITHDRAW, actions.WAR)


class EuphratesTigrisMenu(MoveMenu[View]):
    """Tiles and leaders on cells, swaps, answers in conflicts."""

    marks_hand = KIND_NAMES[actions.SWAP]
    picked_first = KIND_NAMES[actions.CATASTROPHE_ON]
    keys = KEYS

    def question(self, view: View, words: Words) -> str:
        return question(view, words) if view.question else words.say("word.over")

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        return all_steps(view, choices, words)

    def icon(self, view: View, action: int, depth: int) -> str:
        kind, first = kind_of(action), first_of(action)
        if depth == 0:
            return PICTURES.picture(KIND_ICONS[kind], "ic-ink") if kind in KIND_ICONS else ""
        if depth > 1:
            return ""
        if kind == actions.PLACE or (kind == actions.DRAW and first < COLOURS):
            return PICTURES.tile(first)
        if kind in WITH_LEADER:
            return PICTURES.leader(first)
        if kind == actions.MONUMENT and first != actions.NO_MONUMENT:
            return PICTURES.picture(f"m{first}", box=MONUMENT_BOX)
        return ""

    def hand(self, view: View, words: Words) -> list[Held]:
        if view.seat < 0:
            return []
        found = [
            Held(
                PICTURES.tile(colour),
                words.say(f"tile.{TILE_NAMES[colour]}"),
                count,
                ["tile", TILE_LETTERS[colour]],
                TILE_LETTERS[colour],
            )
            for colour, count in enumerate(view.hands[view.seat])
            if count
        ]
        ruins = view.catastrophes[view.seat]
        if ruins:
            icon = PICTURES.picture("ruin", box=TILE_BOX)
            found.append(Held(icon, words.say("word.catastrophes"), ruins, ["catastrophe"]))
        return found

    def consequences(
        self, view: View, action: int, after: View | None, words: Words
    ) -> list[Consequence]:
        if kind_of(action) == actions.SUPPORT:
            lack = no_supporters_line(view, action, words)
            found = with_spent(outcome(view, action, words), view, action, words)
            return [*lack, *found, *next_wars_line(view, words)]
        if kind_of(action) == actions.MONUMENT:
            return income_line(view, action, words)
        if kind_of(action) == actions.CATASTROPHE_ON:
            return catastrophe_lines(view, action, words)
        found = placement_outcome(view, focus_on(view, action), action, words)
        later = [*square_line(view, after, words), *treasure_line(view, after, words)]
        return [*found, *later]

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        return warnings(view, focus_on(view, action), action, words)

    def attempts(self, view: View, path: list[str], place: str) -> list[tuple[int, str]]:
        return attempts(view, path, place)


def focus_on(view: View, action: int) -> Focus:
    """What an action affects on the board."""
    return focus_of(view, Layout(view), choice_of((action,), action, True))


MOVE_MENU: Final = EuphratesTigrisMenu()

"""The moves of Terra Mystica as a menu."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.drawing.move_menu import Consequence, Conversions, Ending, MoveMenu
from ludoteca.drawing.steps import Move, Step, merge_forced_steps
from ludoteca.drawing.terra_mystica.attempts import attempts
from ludoteca.drawing.terra_mystica.pictures import PICTURES, colour_of
from ludoteca.drawing.terra_mystica.prices import conversions_text
from ludoteca.drawing.terra_mystica.steps import Stepper, can_convert, question, seat_key
from ludoteca.drawing.terra_mystica.turns import proposed, with_whole_turns
from ludoteca.drawing.terra_mystica.warnings import warnings
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES, TERRAINS
from ludoteca.games.terra_mystica.tables.factions import FACTIONS, STRUCTURE_CODES
from ludoteca.games.terra_mystica.tables.tiles import (
    AUCTION_VP,
    CONVERSION_NAMES,
    CULT_NAMES,
    ROUNDS,
)
from ludoteca.games.terra_mystica.view import (
    View,
    conversions_for,
    foreseen_offers,
    founded_towns,
    next_income,
)

END_TURN: Final = "end turn"
KIND_ICONS: Final = {
    actions.TRANSFORM: "spade",
    actions.BUILD: "s-D",
    actions.PLACE: "s-D",
    actions.UPGRADE: "s-TP",
    actions.ADVANCE_SHIPPING: "ship",
    actions.ADVANCE_EXCHANGE: "spade",
    actions.SEND: "priest",
    actions.POWER: "power",
    actions.POWER_BRIDGE: "power",
    actions.CONVERT: "coin",
    actions.CONNECT: "town",
    actions.TAKE_FAVOUR: "favour",
    actions.TAKE_TOWN: "town",
    actions.USE_KEY: "key",
    actions.STEP: "any",
    actions.ACCEPT: "power",
    actions.TAKE_BONUS: "favour",
    actions.DOUBLE: "double",
    actions.SANDSTORM: "storm",
}
# The main actions first, conversions and passing last.
ORDER: Final = (
    actions.BUILD, actions.TRANSFORM, actions.UPGRADE, actions.POWER, actions.POWER_BRIDGE,
    actions.SEND, actions.ADVANCE_SHIPPING, actions.ADVANCE_EXCHANGE, actions.CONVERT,
    actions.CONNECT, actions.PASS, actions.ENOUGH, actions.END_TURN, actions.DECLINE,
)  # fmt: skip
KEYS: Final = {
    "build": "1", "transform": "2", "upgrade": "3", "power": "4", "send": "5", "advance": "6",
    "special": "7", "convert": "8", "pass": "9",
}  # fmt: skip
RANKS: Final = {kind: at + 1 for at, kind in enumerate(ORDER)}
OFFERING: Final = (actions.BUILD, actions.UPGRADE, actions.FREE_POST, actions.RIDE)
FACTION_KINDS: Final = (actions.CHOOSE, actions.CLAIM)
CULT_KINDS: Final = (actions.SEND, actions.USE_KEY, actions.FAVOUR_STEP)
TRACK_KINDS: Final = (actions.ADVANCE_SHIPPING, actions.ADVANCE_EXCHANGE)
TILES: Final = {
    actions.TAKE_FAVOUR: "FAV",
    actions.TAKE_TOWN: "TW",
    actions.TAKE_BONUS: "BON",
    actions.PASS: "BON",
}


class TerraMysticaMenu(MoveMenu[View]):
    """Building, digging, power, cults, conversions; suggests the end of the turn."""

    shows_pieces = True
    keys = KEYS

    def question(self, view: View, words: Words) -> str:
        return words.say("word.over") if view.is_over else question(view, words)

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        stepper = Stepper(view, words)
        return [stepper.steps(action) for action, _ in choices]

    def with_whole_turns(self, view: View, moves: list[Move], words: Words) -> list[Move]:
        whole = with_whole_turns(view, moves, words)
        return sorted(whole, key=lambda move: self.rank(move.lead))

    def ending(self, after: View) -> Ending | None:
        if after.question_to(after.seat) != "end":
            return None
        own = after.seats[after.seat]
        return Ending(END_TURN, can_convert(own) and not own.passed)

    def answers_at_once(self, view: View) -> bool:
        return view.question_to(view.seat) == "answering"

    def shortened(self, paths: list[list[Step]]) -> list[list[Step]]:
        return merge_forced_steps(paths)

    def rank(self, action: int) -> int:
        return RANKS.get(kind_of(action), 0)

    def icon(self, view: View, action: int, depth: int) -> str:
        kind = kind_of(action)
        colour = colour_of(view.seats[max(0, view.seat)])
        if depth == 0:
            return PICTURES.thing(KIND_ICONS.get(kind, ""), colour)
        return piece_icon(action, kind, colour) if depth == 1 else ""

    def consequences(
        self, view: View, action: int, after: View | None, words: Words
    ) -> list[Consequence]:
        found = action_effects(view, action, words)
        if after is None:
            return found
        return [*found, *towns(view, after, words), *income_changes(view, after, words)]

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        return warnings(view, action, legal, words)

    def proposed(self, moves: Sequence[Move]) -> Move | None:
        ending = next((move for move in moves if kind_of(move.action) == actions.END_TURN), None)
        others = [kind_of(move.action) for move in moves if move is not ending]
        if others.count(actions.CONVERT) == len(others) and ending:
            return ending
        return proposed(moves)

    def attempts(self, view: View, path: list[str], place: str) -> list[tuple[int, str]]:
        return attempts(view, place) if not path else []

    def conversions(self, view: View, action: int, words: Words) -> Conversions | None:
        found = conversions_for(view, action)
        if not found:
            return None
        steps = [first_of(step) for step in found]
        names = [CONVERSION_NAMES[step] for step in steps]
        texts = [f"convert {name}" if " to " in name else name for name in names]
        return Conversions(texts, conversions_text(steps, words))


def piece_icon(action: int, kind: int, colour: str) -> str:
    """The icon of the second step of an action."""
    first = first_of(action)
    if kind == actions.UPGRADE:
        return PICTURES.thing(f"s-{STRUCTURE_CODES[second_of(action)]}", colour)
    if kind == actions.TRANSFORM:
        return PICTURES.terrain(TERRAIN_NAMES[second_of(action)])
    if kind in CULT_KINDS:
        return PICTURES.picture(CULT_NAMES[first])
    if kind in FACTION_KINDS:
        home = FACTIONS[first].home
        return PICTURES.terrain(TERRAIN_NAMES[home]) if home < TERRAINS else ""
    return PICTURES.picture(KIND_ICONS[kind]) if kind in TRACK_KINDS else ""


def action_effects(view: View, action: int, words: Words) -> list[Consequence]:
    """What an action does: the faction, bid or tile; who may take power because of it."""
    kind, first = kind_of(action), first_of(action)
    if kind in FACTION_KINDS:
        return [("", words.say(f"faction.{FACTIONS[first].name}.about"))]
    if kind == actions.BID:
        return [("", words.say("page.bid", {"points": AUCTION_VP - first}))]
    if kind in TILES and first:
        return [("", words.say(f"{TILES[kind]}{first}.about"))]
    if kind not in OFFERING:
        return []
    return [
        ("power", words.say("page.may_take", {"who": seat_key(view, who), "count": amount}))
        for who, amount in foreseen_offers(view, view.asked, first)
    ]


def towns(before: View, after: View, words: Words) -> list[Consequence]:
    """The towns that would be founded, with their size."""
    if before.seat < 0:
        return []
    return [
        ("good", words.say("page.town", {"count": structures, "power": power}))
        for structures, power in founded_towns(before, after, before.seat)
    ]


def income_changes(before: View, after: View, words: Words) -> list[Consequence]:
    """How the income of each future round would change."""
    seat = before.seat
    if seat < 0 or before.seats[seat].faction < 0:
        return []
    if after.is_over or before.round >= ROUNDS:
        return []
    now, then = next_income(before, seat), next_income(after, seat)
    sums = (
        ("coin", then.coins - now.coins),
        ("worker", then.workers - now.workers),
        ("priest", then.priests - now.priests),
        ("power", then.power - now.power),
    )
    goods = [
        f"{'+' if more > 0 else '−'}{words.say(f'count.good.{good}', {'count': abs(more)})}"
        for good, more in sums
        if more
    ]
    if not goods:
        return []
    is_better = sum(more for _, more in sums) > 0
    line = words.say("page.each_round", {"goods": ", ".join(goods)})
    return [("good" if is_better else "soft", line)]


MOVE_MENU: Final = TerraMysticaMenu()

"""Whole turns of Terra Mystica as single moves of the menu, so that one click combines several
actions."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of, third_of
from ludoteca.drawing.steps import Amount, Amounts, Move, Step
from ludoteca.drawing.terra_mystica.prices import conversion_price, conversions_text, price
from ludoteca.drawing.terra_mystica.steps import SPADE_KINDS, Stepper
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES
from ludoteca.games.terra_mystica.tables.factions import DWELLING
from ludoteca.games.terra_mystica.tables.tiles import ACT_AMOUNT, ACT_SPADE
from ludoteca.games.terra_mystica.view import View, WholeTurn, shortest_way, whole_turns_of

TILE_KINDS: Final = (actions.TAKE_FAVOUR, actions.TAKE_TOWN)
LATER: Final = "later"  # the word for choosing a hex or tile later
SPADE: Final = "spade"


def with_whole_turns(view: View, moves: list[Move], words: Words) -> list[Move]:
    """The moves, with whole turns listed before the single actions they start with."""
    turns = whole_turns_of(view)
    if not turns:
        return moves
    builder = TurnMoves(view, words)
    whole = [builder.move(turn) for turn in turns]
    replaced = {move.texts[0] for move in whole if len(move.texts) == 1}
    single = [move for move in moves if move.text not in replaced]
    for move in single:
        move.is_likely = is_homeward(view, move)
    return [*whole, *single]


def is_homeward(view: View, move: Move) -> bool:
    """Whether a move transforms a hex to the reader's home terrain by the shortest way."""
    if kind_of(move.action) != actions.TRANSFORM:
        return False
    own, terrain = view.seats[view.seat], second_of(move.action)
    way = shortest_way(own, view.terrain[first_of(move.action)], terrain)
    return terrain == own.home and third_of(move.action) == way


class TurnMoves:
    """Turns the whole turns of one view into moves."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.stepper = Stepper(view, words)
        self.gains = self.stepper.gains

    def move(self, turn: WholeTurn) -> Move:
        """A whole turn as a move, with steps, price and title."""
        paid = [action for action in turn.actions if kind_of(action) == actions.CONVERT]
        rest = turn.actions[len(paid) :]
        if not rest:
            return self.conversions(turn)
        steps = self.steps(rest)
        if turn.is_open:
            steps.append(self.later(rest))
        if paid:
            steps[1].cost = [("burn", len(paid)), *steps[1].cost]
        payment = [conversions_text([first_of(one) for one in paid], self.words)] if paid else []
        return Move(
            shown_action(rest),
            turn.texts[0],
            steps,
            texts=turn.texts,
            lead=shown_action(rest) if kind_of(rest[0]) == actions.TRANSFORM else rest[0],
            marked=[action for action in rest if not is_after_digging(action, rest)],
            title=" · ".join([*payment, *self.titles(rest, steps)]),
            trade=net(steps),
        )

    def conversions(self, turn: WholeTurn) -> Move:
        """One conversion, made several times."""
        count, conversion = len(turn.actions), first_of(turn.actions[0])
        steps = self.stepper.steps(turn.actions[0])
        cost, gain = conversion_price(conversion)
        title = conversions_text([conversion] * count, self.words)
        return Move(
            turn.actions[0],
            turn.texts[0],
            [*steps, Step(str(count), str(count), title)],
            texts=turn.texts,
            title=title,
            trade=(times(cost, count) or [("burn", count)], times(gain, count)),
        )

    def steps(self, rest: list[int]) -> list[Step]:
        """Kind, piece, hex, tile, as far as the turn has them."""
        kind = kind_of(rest[0])
        if kind == actions.TRANSFORM:
            found = [
                self.stepper.dwelling(first_of(rest[0]))[0],
                self.land(rest[0], self.view.spades),
            ]
        else:
            found = self.stepper.steps(rest[0])
        free = free_spades(rest[0])
        if free and len(rest) > 1:
            board = self.stepper.own.board
            land = self.land(rest[1], free)
            dwelling = price(board.cost_workers[DWELLING], board.cost_coins[DWELLING])
            land.cost = [*land.cost, *dwelling]
            land.gain = [*land.gain, *self.gains.structure(DWELLING)[1]]
            found.append(land)
        if kind_of(rest[-1]) in TILE_KINDS:
            found.append(self.stepper.steps(rest[-1])[1])
        return found

    def later(self, rest: list[int]) -> Step:
        """The choice to stop before the last part of the turn."""
        if free_spades(rest[-1]):
            return Step(LATER, self.words.say("turn.hex_later"))
        step = Step(LATER, self.words.say("turn.tile_later"))
        step.is_card = True
        return step

    def land(self, action: int, free: int) -> Step:
        """A hex with the price of spades beyond the free ones, and who may take power."""
        hexagon, spades = first_of(action), third_of(action)
        cost, gain = self.gains.dug(hexagon, spades, free)
        offers = self.gains.offers(hexagon)
        return self.stepper.hexagon(hexagon, "", str(spades), cost, [*gain, *offers])

    def titles(self, rest: list[int], steps: list[Step]) -> list[str]:
        """What the actions do, in order."""
        dug = next((action for action in rest if kind_of(action) == actions.TRANSFORM), None)
        if dug is None:
            shown = steps[1:] if steps[1].is_whole or free_spades(rest[0]) else steps
            return [step.cell or step.name for step in shown]
        facts: dict[str, int | str] = {
            "hex": self.view.choices.board.names[first_of(dug)],
            "terrain": f"terrain.{TERRAIN_NAMES[second_of(dug)]}",
        }
        before = [] if dug == rest[0] else [steps[1].name]
        tile = [steps[-1].name] if kind_of(rest[-1]) in TILE_KINDS else []
        return [*before, self.words.say("turn.settle", facts), *tile]


def shown_action(rest: list[int]) -> int:
    """The main action of a turn: building if there is any, otherwise the first."""
    built = [action for action in rest if kind_of(action) == actions.BUILD]
    return built[0] if built else rest[0]


def is_after_digging(action: int, rest: list[int]) -> bool:
    """Whether the hex of an action is already marked by transforming it."""
    return kind_of(action) == actions.BUILD and action != rest[0]


def free_spades(action: int) -> int:
    """The free spades an action gives."""
    kind = kind_of(action)
    if kind == actions.POWER:
        number = first_of(action)
        return ACT_AMOUNT[number] if number >= ACT_SPADE else 0
    return SPADE_KINDS.get(kind, 0)


def times(amounts: Amounts, count: int) -> list[Amount]:
    """The amounts multiplied by `count`."""
    return [(name, amount * count) for name, amount in amounts]


def net(steps: Sequence[Step]) -> tuple[Amounts, Amounts]:
    """What all steps cost and bring, without spades that are used at once."""
    cost = [amount for step in steps for amount in step.cost]
    gain = [amount for step in steps for amount in step.gain]
    used = min(total(cost, SPADE), total(gain, SPADE))
    return less(cost, SPADE, used), less(gain, SPADE, used)


def total(amounts: Amounts, name: str) -> int:
    """The total amount of one resource."""
    return sum(count for one, count in amounts if one == name)


def less(amounts: Amounts, name: str, count: int) -> Amounts:
    """The amounts reduced by `count` of one resource."""
    left = total(amounts, name) - count
    others = [amount for amount in amounts if amount[0] != name]
    return [(name, left), *others] if left else others


def proposed(moves: Sequence[Move]) -> Move | None:
    """What a click most often means: a dwelling on a hex, otherwise its home terrain, the highest
    space of a cult, a single conversion, the lowest bid; None if no move is more likely than the
    others."""
    kinds = {kind_of(move.action) for move in moves}
    if kinds == {actions.BID}:
        return min(moves, key=lambda move: first_of(move.action))
    if len({first_of(move.action) for move in moves}) > 1:
        return None
    if kinds == {actions.CONVERT}:
        return min(moves, key=lambda move: len(move.texts))
    if kinds == {actions.SEND}:
        return max(moves, key=lambda move: second_of(move.action))
    if not kinds <= {actions.BUILD, actions.TRANSFORM}:
        return None
    built = [move for move in moves if kind_of(move.action) == actions.BUILD]
    likely = next(iter(built or [move for move in moves if move.is_likely]), None)
    return None if likely is None or "take" in likely.texts[-1] else likely

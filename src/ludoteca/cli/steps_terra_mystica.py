"""The actions of Terra Mystica as steps: kind, piece, hex; each with its price where it has one."""

from typing import Final

from ludoteca.cli.board_terra_mystica import bonus_label
from ludoteca.cli.terminal import Step
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.actions import first_of, kind_of, second_of, third_of
from ludoteca.games.terra_mystica.notation import write_payment
from ludoteca.games.terra_mystica.rules.building import short_way
from ludoteca.games.terra_mystica.rules.eruptions import eruption_price
from ludoteca.games.terra_mystica.rules.offers import find_offer, real_gain
from ludoteca.games.terra_mystica.rules.upgrading import upgrade_coins
from ludoteca.games.terra_mystica.rules.variable import BY_POWER, shift_price, unlock_price
from ludoteca.games.terra_mystica.state import Seat, State
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES, TERRAINS
from ludoteca.games.terra_mystica.tables.factions import (
    DWELLING,
    FACTIONS,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
    STRUCTURE_CODES,
    STRUCTURE_KEYS,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_BRIDGE,
    CONVERSION_NAMES,
    CULT_KEYS,
    CULT_NAMES,
    FAVOUR_STEPS,
    FAVOUR_TRACK,
    RETURN_STEPS,
)
from ludoteca.games.terra_mystica.view import View
from ludoteca.text import Catalogue

HERE: Final = "o"
GROUND_KINDS: Final = (
    actions.PICK_TERRAIN, actions.ERUPT, actions.SHIFT, actions.UNLOCK, actions.FREE_BRIDGE,
)  # fmt: skip
# Special actions by kind: the code they are typed with.
SPECIALS: Final = {
    actions.BONUS_SPADE: "BON1",
    actions.BONUS_STEP: "BON2",
    actions.FAVOUR_STEP: "FAV6",
    actions.AUREN_STEPS: "ACTA",
    actions.DOUBLE: "ACTC",
    actions.ENGINEER_BRIDGE: "ACTE",
    actions.GIANT_SPADES: "ACTG",
    actions.SANDSTORM: "ACTN",
    actions.FREE_POST: "ACTS",
    actions.RIDE: "ACTW",
}
SPECIAL_KINDS: Final = {
    actions.BONUS_SPADE: "bonus_spade",
    actions.BONUS_STEP: "bonus_step",
    actions.FAVOUR_STEP: "favour_step",
    actions.AUREN_STEPS: "auren_steps",
    actions.DOUBLE: "double",
    actions.ENGINEER_BRIDGE: "engineer_bridge",
    actions.GIANT_SPADES: "giant_spades",
    actions.SANDSTORM: "sandstorm",
    actions.FREE_POST: "free_post",
    actions.RIDE: "ride",
}
CULT_KINDS: Final = (actions.BONUS_STEP, actions.FAVOUR_STEP, actions.AUREN_STEPS)
HEX_SPECIALS: Final = (actions.SANDSTORM, actions.FREE_POST, actions.RIDE)
# Kinds of one step after their own name: the word typed first, the key of its label.
HEX_KINDS: Final = {
    actions.PLACE: ("place", "kind.place"),
    actions.CONNECT: ("connect", "kind.connect"),
}
ALONE: Final = {
    actions.ENOUGH: ("enough", "action.enough"),
    actions.END_TURN: ("end turn", "action.end_turn"),
    actions.RESIGN: ("resign", "action.resign"),
    actions.NO_BID: ("no bid", "action.no_bid"),
    actions.KEEP_PRIEST: ("keep priest", "action.keep_priest"),
    actions.BUY_TOKEN: ("buy token", "action.buy_token"),
    actions.SKIP_TOKEN: ("no token", "action.skip_token"),
}


class Stepper:
    """Tells the actions of one view as steps."""

    def __init__(self, view: View, words: Catalogue) -> None:
        self.state: State = view.state
        self.words = words
        self.seat = view.seat

    @property
    def own(self) -> Seat:
        """The seat that chooses."""
        return self.state.seats[self.seat]

    def say(self, key: str, **facts: int | str) -> str:
        """Words of a key."""
        return self.words.say(key, facts)

    def hexagon(self, place: int, label: str = "", sign: str = HERE) -> Step:
        """A hex of the map."""
        name = self.state.choices.board.names[place]
        return Step(name, f"{name} {label}".rstrip(), sign, name)

    def price(self, workers: int = 0, coins: int = 0, priests: int = 0) -> str:
        """A price in short."""
        parts = ((workers, "legend.workers"), (coins, "legend.coins"), (priests, "legend.priests"))
        return " ".join(f"{amount}{self.say(key)}" for amount, key in parts if amount)

    def steps(self, action: int) -> list[Step]:
        """Kind, then piece, then hex, as far as the action has them."""
        kind, first = kind_of(action), first_of(action)
        if kind in ALONE:
            word, key = ALONE[kind]
            return [Step(word, self.say(key))]
        if kind in SPECIALS:
            return self.special(kind, first)
        if kind in HEX_KINDS:
            word, key = HEX_KINDS[kind]
            return [Step(word, self.say(key)), self.hexagon(first)]
        if kind in (actions.TRANSFORM, actions.BUILD, actions.UPGRADE):
            return self.land(action, kind, first)
        if kind in (actions.ACCEPT, actions.DECLINE):
            return [self.answer(action, kind)]
        return self.other(action, kind, first)

    def land(self, action: int, kind: int, first: int) -> list[Step]:
        """What happens on a hex of the map."""
        if kind == actions.TRANSFORM:
            return self.transform(action, first)
        board = self.own.board
        if kind == actions.BUILD:
            price = self.price(board.cost_workers[DWELLING], board.cost_coins[DWELLING])
            return [
                Step("build", f"{self.say('kind.build')} ({price})"),
                self.hexagon(first),
            ]
        structure = second_of(action)
        workers = board.cost_workers[structure]
        price = self.price(workers, upgrade_coins(self.state, self.own, first, structure))
        piece, at = self.say(STRUCTURE_KEYS[structure]), ""
        if structure == TRADING_POST:  # cheaper on some hexes
            at = f"({price})"
        else:
            piece = f"{piece} ({price})"
        return [
            Step("upgrade", self.say("kind.upgrade")),
            Step(STRUCTURE_CODES[structure], piece),
            self.hexagon(first, at),
        ]

    def transform(self, action: int, first: int) -> list[Step]:
        """The terrain wanted, then the hex with its spades; a long way round says so."""
        terrain, spades = second_of(action), third_of(action)
        short = short_way(self.own, self.state.terrain[first], terrain)
        told = self.say("count.good.spade", count=spades)
        at = self.hexagon(first, f"({told})", str(spades))
        if spades != short:
            at.token = f"{at.token} for {spades}"
        name = self.say(f"terrain.{TERRAIN_NAMES[terrain]}")
        is_home = terrain == self.own.home
        if is_home:
            name = f"{name} ({self.say('legend.home').lower()})"
        return [
            Step("transform", self.say("kind.transform")),
            Step(TERRAIN_NAMES[terrain], name, is_first=is_home),
            at,
        ]

    def special(self, kind: int, first: int) -> list[Step]:
        """Special actions of tiles and strongholds."""
        found = [
            Step("special", self.say("cli.kind.special")),
            Step(SPECIALS[kind], self.say(f"kind.{SPECIAL_KINDS[kind]}")),
        ]
        if kind in CULT_KINDS:
            found.append(self.cult(first))
        elif kind in HEX_SPECIALS:
            found.append(self.hexagon(first))
        elif kind == actions.ENGINEER_BRIDGE:
            found.append(self.bridge(first))
        return found

    def cult(self, track: int) -> Step:
        """A cult, with the steps made there so far."""
        return Step(CULT_NAMES[track], f"{self.say(CULT_KEYS[track])} ({self.own.cults[track]})")

    def bridge(self, number: int) -> Step:
        """A bridge by its ends."""
        names = self.state.choices.board.names
        one, other = self.state.choices.board.bridges[number]
        return Step(f"{names[one]}:{names[other]}", f"{names[one]}–{names[other]}")

    def answer(self, action: int, kind: int) -> Step:
        """Yes or no to an offer of power, with what it really brings and costs."""
        giver, amount = second_of(action), third_of(action)
        faction = self.state.seats[giver].board.name
        facts: dict[str, int | str] = {"count": amount, "faction": f"faction.{faction}"}
        if kind == actions.DECLINE:
            text = f"decline {amount} from {faction}"
            return Step(text, self.words.say("action.decline", facts))
        gain = real_gain(
            self.state, self.state.offers[find_offer(self.state, self.seat, giver, amount)]
        )
        facts.update(count=gain, points=max(0, gain - 1))
        return Step(f"accept {amount} from {faction}", self.words.say("action.accept.price", facts))

    def other(self, action: int, kind: int, first: int) -> list[Step]:
        """Factions, tracks, priests, power, tiles, keys, conversions."""
        if kind == actions.CHOOSE:
            return [Step("choose", self.say("kind.choose")), self.faction(first)]
        if kind in (actions.BID, actions.CLAIM):
            return self.auction(action, kind, first)
        if kind in (actions.ADVANCE_SHIPPING, actions.ADVANCE_EXCHANGE):
            return self.advance(kind)
        if kind == actions.SEND:
            steps = second_of(action)
            told = self.say("count.good.step", count=steps)
            if steps == RETURN_STEPS:
                told = f"{told} ({self.say('cli.returned')})"
            return [
                Step("send", self.say("kind.send")), self.cult(first), Step(str(steps), told),
            ]  # fmt: skip
        if kind in (actions.POWER, actions.POWER_BRIDGE):
            return self.power(kind, first)
        if kind == actions.CONVERT:
            name = CONVERSION_NAMES[first]
            label = self.say(f"action.convert.{name.replace(' ', '_')}")
            return [Step("convert", self.say("kind.convert")), Step(name, label)]
        if kind in (actions.USE_KEY, actions.STEP):
            is_key = kind == actions.USE_KEY
            word, key = ("key", "kind.use_key") if is_key else ("step", "kind.step")
            return [Step(word, self.say(key)), self.cult(first if is_key else second_of(action))]
        if kind in GROUND_KINDS:
            return self.ground(action, kind, first)
        return self.tile(kind, first)

    def ground(self, action: int, kind: int, first: int) -> list[Step]:
        """Terrains chosen, opened and changed, volcanoes and free bridges."""
        if kind == actions.FREE_BRIDGE:
            return [Step("bridge", self.say("kind.free_bridge")), self.bridge(first)]
        if kind == actions.PICK_TERRAIN:
            return [Step("settle", self.say("kind.pick_terrain")), self.terrain(first)]
        second = second_of(action)
        if kind == actions.UNLOCK:
            coins = unlock_price(self.state, self.seat, second)
            at = self.terrain(second)
            if coins:
                at.label += f" ({self.price(0, coins)})"
            return [Step("unlock", self.say("kind.unlock")), at]
        if kind == actions.SHIFT:
            return [Step("shift", self.say("kind.shift")), self.terrain(first), self.paid(second)]
        return [
            Step("erupt", self.say("kind.erupt")),
            self.hexagon(first),
            self.paid(second, first),
        ]

    def terrain(self, terrain: int) -> Step:
        """A terrain by its name."""
        name = TERRAIN_NAMES[terrain]
        return Step(name, self.say(f"terrain.{name}"))

    def paid(self, payment: int, hexagon: int = -1) -> Step:
        """How a volcano or a change of home terrain is paid."""
        text = write_payment(payment)
        if payment >= actions.BY_CULT:
            steps = eruption_price(self.state, self.seat, self.state.terrain[hexagon])
            label = f"{self.cult(payment - actions.BY_CULT).label} −{steps}"
        elif payment == BY_POWER:
            label = self.say("count.good.power", count=shift_price(self.state))
        else:
            label = self.say("cli.bowls", bowls=text)
        return Step(f"with {text}", label)

    def faction(self, number: int) -> Step:
        """A faction with its home terrain."""
        board = FACTIONS[number]
        key = f"terrain.{TERRAIN_NAMES[board.home]}" if board.home < TERRAINS else "terrain.any"
        return Step(board.name, f"{self.say(f'faction.{board.name}')} ({self.say(key)})")

    def auction(self, action: int, kind: int, first: int) -> list[Step]:
        """A bid, or the faction and the place it won."""
        if kind == actions.BID:
            return [Step("bid", self.say("kind.bid")), Step(str(first), str(first))]
        place = second_of(action) + 1
        label = f"{self.say('legend.places')} {place}"
        return [
            Step("claim", self.say("kind.claim")), self.faction(first), Step(f"at {place}", label),
        ]  # fmt: skip

    def advance(self, kind: int) -> list[Step]:
        """One of the two tracks, with its price."""
        board = self.own.board
        is_shipping = kind == actions.ADVANCE_SHIPPING
        word = "shipping" if is_shipping else "exchange"
        price = (
            self.price(0, SHIPPING_COINS, SHIPPING_PRIESTS)
            if is_shipping
            else self.price(board.exchange_workers, board.exchange_coins, board.exchange_priests)
        )
        label = f"{self.say(f'kind.advance_{word}')} ({price})"
        return [Step("advance", self.say("cli.kind.advance")), Step(word, label)]

    def power(self, kind: int, first: int) -> list[Step]:
        """A power action of the map; the bridge asks for its place."""
        number = ACT_BRIDGE if kind == actions.POWER_BRIDGE else first
        price = f"{self.own.board.acts[number]} {self.say('good.power')}"
        label = f"{self.say(f'ACT{number + 1}')} ({price})"
        found = [Step("power", self.say("kind.power")), Step(f"ACT{number + 1}", label)]
        if kind == actions.POWER_BRIDGE:
            found.append(self.bridge(first))
        return found

    def tile(self, kind: int, first: int) -> list[Step]:
        """A bonus, favour or town tile."""
        if kind == actions.PASS and first == 0:
            return [Step("pass", self.say("action.pass.last"))]
        if kind in (actions.PASS, actions.TAKE_BONUS):
            is_pass = kind == actions.PASS
            word, key = ("pass", "kind.pass") if is_pass else ("start with", "kind.take_bonus")
            label = bonus_label(self.state, first, self.words)
            return [Step(word, self.say(key)), Step(f"BON{first}", label)]
        if kind == actions.TAKE_FAVOUR:
            cult = self.say(CULT_KEYS[FAVOUR_TRACK[first]])
            label = f"{self.say(f'FAV{first}')} ({cult} +{FAVOUR_STEPS[first]})"
            return [Step("take", self.say("kind.take_favour")), Step(f"FAV{first}", label)]
        about = self.say(f"TW{first}.about")
        label = f"{self.say(f'TW{first}')}: {about}"
        return [Step("take", self.say("kind.take_town")), Step(f"TW{first}", label)]


def settle(paths: list[list[Step]]) -> list[list[Step]]:
    """Where only one action is left behind a step, that step names the whole of it."""
    counts: dict[tuple[str, ...], int] = {}
    for path in paths:
        for depth in range(1, len(path)):
            key = tuple(step.token for step in path[:depth])
            counts[key] = counts.get(key, 0) + 1
    return [settled(path, counts) for path in paths]


def settled(path: list[Step], counts: dict[tuple[str, ...], int]) -> list[Step]:
    """The steps up to the first that leaves no choice, which takes in the rest."""
    for depth in range(1, len(path)):
        if counts[tuple(step.token for step in path[:depth])] == 1:
            rest = path[depth - 1 :]
            token = " ".join(step.token for step in rest)
            label = ": ".join(step.label for step in rest)
            return [*path[: depth - 1], Step(token, label, is_first=rest[0].is_first)]
    return path

"""The question and the actions of Terra Mystica as steps: kind, piece, hex, with prices."""

from typing import Final

from ludoteca.core.journal import Entry
from ludoteca.drawing.steps import NOTHING, Amounts, Step, merge_forced_steps
from ludoteca.drawing.terra_mystica.gains import Gains
from ludoteca.drawing.terra_mystica.prices import (
    bonus_gain,
    bonus_label,
    conversion_price,
    power_price,
    price,
    short,
)
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.actions import first_of, kind_of, second_of, third_of
from ludoteca.games.terra_mystica.notation import GIFT_CODES, write_payment
from ludoteca.games.terra_mystica.tables.board import TERRAIN_NAMES, TERRAINS
from ludoteca.games.terra_mystica.tables.factions import (
    AUREN_STEPS,
    BRIDGE_WORKERS,
    DWELLING,
    FACTIONS,
    GIFT_SPADES,
    SHIPPING_COINS,
    SHIPPING_PRIESTS,
    STRUCTURE_CODES,
    STRUCTURE_KEYS,
    TRADING_POST,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_AMOUNT,
    ACT_BRIDGE,
    ACT_PRIEST,
    ACT_SPADE,
    BONUS_SPADES,
    BONUS_STEPS,
    CONVERSION_NAMES,
    CULT_KEYS,
    CULT_NAMES,
    FAVOUR_CULT_STEPS,
    FAVOUR_STEPS,
    FAVOUR_TRACK,
    RETURN_STEPS,
)
from ludoteca.games.terra_mystica.view import (
    INCOME,
    Seat,
    View,
    auction_of,
    offer_facts,
    offered_power,
    shift_power,
    shortest_way,
    unlock_coins,
    upgrade_price,
    volcano_price,
)

HERE: Final = "o"
BY_POWER: Final = 0  # a payment with power instead of tokens
GROUND_KINDS: Final = (
    actions.PICK_TERRAIN, actions.ERUPT, actions.SHIFT, actions.UNLOCK, actions.FREE_BRIDGE,
)  # fmt: skip
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
# Special actions with steps on a cult, those that give spades, and those that build.
CULT_KINDS: Final = {
    actions.BONUS_STEP: BONUS_STEPS,
    actions.FAVOUR_STEP: FAVOUR_CULT_STEPS,
    actions.AUREN_STEPS: AUREN_STEPS,
}
SPADE_KINDS: Final = {actions.BONUS_SPADE: BONUS_SPADES, actions.GIANT_SPADES: GIFT_SPADES}
RAISED: Final = {actions.FREE_POST: TRADING_POST, actions.RIDE: DWELLING}
# Kinds whose first step has its own word and label key.
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
    """Turns the actions of one view into steps."""

    def __init__(self, view: View, words: Words) -> None:
        self.view = view
        self.words = words
        self.seat = view.seat
        self.gains = Gains(view)
        self.kinds: dict[str, Step] = {}  # shared first steps
        self.terrains: dict[int, Step] = {}  # second steps of transformations

    @property
    def own(self) -> Seat:
        """The reader's seat."""
        return self.view.seats[self.seat]

    def say(self, key: str, **facts: int | str) -> str:
        """The sentence of a key."""
        return self.words.say(key, facts)

    def kind(self, word: str, key: str) -> Step:
        """A first step; cached."""
        found = self.kinds.get(word)
        if found is None:
            found = self.kinds[word] = Step(word, self.say(key))
        return found

    def hexagon(
        self,
        place: int,
        label: str = "",
        sign: str = HERE,
        cost: Amounts = NOTHING,
        gain: Amounts = NOTHING,
    ) -> Step:
        """A step for a hex of the map."""
        at = self.view.choices.board.names[place]
        return Step(at, f"{at} {label}".rstrip(), sign, at, name=at, cost=cost, gain=gain)

    def priced(self, token: str, name: str, cost: Amounts, gain: Amounts = NOTHING) -> Step:
        """A step with its price in the label."""
        label = f"{name} ({short(cost, self.words)})"
        return Step(token, label, name=name, cost=cost, gain=gain)

    def steps(self, action: int) -> list[Step]:
        """Kind, then piece, then hex, as far as the action has them."""
        kind, first = kind_of(action), first_of(action)
        if kind in ALONE:
            word, key = ALONE[kind]
            return [Step(word, self.say(key))]
        if kind in SPECIAL_KINDS:
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
        """Steps of transforming, building and upgrading."""
        if kind == actions.TRANSFORM:
            return self.transform(action, first)
        if kind == actions.BUILD:
            return self.dwelling(first)
        structure = second_of(action)
        cost = price(*upgrade_price(self.view, first, structure))
        lost, won = self.gains.structure(structure)
        name, code = self.say(STRUCTURE_KEYS[structure]), STRUCTURE_CODES[structure]
        offers = self.gains.offers(first)
        if structure == TRADING_POST:  # the price depends on the hex
            piece = Step(code, name)
            label = f"({short(cost, self.words)})"
            at = self.hexagon(first, label, cost=[*cost, *lost], gain=[*won, *offers])
        else:
            piece = self.priced(code, name, cost, won)
            piece.cost = [*cost, *lost]
            at = self.hexagon(first, gain=offers)
        return [self.kind("upgrade", "kind.upgrade"), piece, at]

    def dwelling(self, hexagon: int) -> list[Step]:
        """Building a dwelling on a hex, with its income and who may take power."""
        board = self.own.board
        cost = price(board.cost_workers[DWELLING], board.cost_coins[DWELLING])
        kind = self.priced("build", self.say("kind.build"), cost, self.gains.structure(DWELLING)[1])
        fee, won = self.gains.jump(hexagon)
        return [kind, self.hexagon(hexagon, cost=fee, gain=[*won, *self.gains.offers(hexagon)])]

    def transform(self, action: int, first: int) -> list[Step]:
        """Transforming: the new terrain, then the hex with its spades; a longer way round has its
        own kind."""
        terrain, spades = second_of(action), third_of(action)
        short_way = shortest_way(self.own, self.view.terrain[first], terrain)
        label = self.say("count.good.spade", count=spades)
        cost, gain = self.gains.transform(first, spades)
        at = self.hexagon(first, f"({label})", str(spades), cost, gain)
        kind, ground = self.kind("transform", "kind.transform"), self.ground_wanted(terrain)
        if spades == short_way:
            return [kind, ground, at]
        at.token = f"{at.token} for {spades}"
        return [self.kind("round", "turn.long_way"), Step(ground.token, ground.label), at]

    def ground_wanted(self, terrain: int) -> Step:
        """A new terrain; the home terrain is the most common choice."""
        found = self.terrains.get(terrain)
        if found is None:
            name = self.say(f"terrain.{TERRAIN_NAMES[terrain]}")
            is_home = terrain == self.own.home
            if is_home:
                name = f"{name} ({self.say('legend.home').lower()})"
            found = Step(TERRAIN_NAMES[terrain], name, is_first=is_home)
            self.terrains[terrain] = found
        return found

    def special(self, kind: int, first: int) -> list[Step]:
        """Special actions of tiles and strongholds."""
        name = self.say(f"kind.{SPECIAL_KINDS[kind]}")
        piece = Step(actions.ACTION_CODES[kind], name, is_whole=True)
        found = [self.kind("special", "cli.kind.special"), piece]
        if kind in CULT_KINDS:
            found.append(self.cult(first, CULT_KINDS[kind]))
        elif kind in SPADE_KINDS:
            piece.gain = self.gains.free_spades(SPADE_KINDS[kind])
        elif kind in RAISED:
            lost, piece.gain = self.gains.structure(RAISED[kind])
            piece.cost = lost
            found.append(self.hexagon(first, gain=self.gains.offers(first)))
        elif kind == actions.SANDSTORM:
            found.append(self.hexagon(first))
        elif kind == actions.ENGINEER_BRIDGE:
            piece.cost, piece.gain = price(BRIDGE_WORKERS), [("bridge", 1)]
            found.append(self.bridge(first))
        return found

    def cult(self, track: int, more: int = 0) -> Step:
        """A cult with the reader's position; `more` steps there as a gain, with their power."""
        name = self.say(CULT_KEYS[track])
        label = f"{name} ({self.own.cults[track]})"
        steps = str(self.own.cults[track])
        gain = self.gains.cult(track, more) if more else NOTHING
        return Step(CULT_NAMES[track], label, steps, gain=gain, thing=CULT_NAMES[track])

    def bridge(self, number: int) -> Step:
        """A bridge, named by its ends."""
        names = self.view.choices.board.names
        one, other = self.view.choices.board.bridges[number]
        token = f"{names[one]}:{names[other]}"
        return Step(token, f"{names[one]}–{names[other]}", thing=token)

    def answer(self, action: int, kind: int) -> Step:
        """Accepting or declining power, with what it really brings and costs."""
        giver, amount = second_of(action), third_of(action)
        faction = self.view.seats[giver].board.name
        facts: dict[str, int | str] = {"count": amount, "faction": f"faction.{faction}"}
        if kind == actions.DECLINE:
            text = f"decline {amount} from {faction}"
            return Step(text, self.words.say("action.decline", facts))
        gain = offered_power(self.view, giver, amount)
        facts.update(count=gain, points=max(0, gain - 1))
        label = self.words.say("action.accept.price", facts)
        cost = [("vp", gain - 1)] if gain > 1 else NOTHING
        return Step(f"accept {amount} from {faction}", label, cost=cost, gain=[("power", gain)])

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
            label = self.say("count.good.step", count=steps)
            if steps == RETURN_STEPS:
                label = f"{label} ({self.say('cli.returned')})"
            gain = self.gains.send(first, steps)
            slot = "" if steps == RETURN_STEPS else f"{CULT_NAMES[first]}-{steps}"
            at = Step(str(steps), label, cost=[("priest", 1)], gain=gain, thing=slot)
            return [self.kind("send", "kind.send"), self.cult(first), at]
        if kind in (actions.POWER, actions.POWER_BRIDGE):
            return self.power(kind, first)
        if kind == actions.CONVERT:
            name = CONVERSION_NAMES[first]
            label = self.say(f"action.convert.{name.replace(' ', '_')}")
            cost, gain = conversion_price(first)
            piece = Step(name, label, cost=cost, gain=gain)
            return [self.kind("convert", "kind.convert"), piece]
        if kind in (actions.USE_KEY, actions.STEP):
            is_key = kind == actions.USE_KEY
            word, key = ("key", "kind.use_key") if is_key else ("step", "kind.step")
            track = first if is_key else second_of(action)
            cost = [("key", 1)] if is_key else NOTHING
            return [Step(word, self.say(key), cost=cost), self.cult(track, 1)]
        if kind in GROUND_KINDS:
            return self.ground(action, kind, first)
        if kind == actions.GIVE_UP:
            code = GIFT_CODES[first]
            return [Step("give up", self.say("kind.give_up")), self.named(code, self.say(code))]
        return self.tile(kind, first)

    def ground(self, action: int, kind: int, first: int) -> list[Step]:
        """Choosing, unlocking and changing terrains, volcanoes and free bridges."""
        if kind == actions.FREE_BRIDGE:
            return [Step("bridge", self.say("kind.free_bridge")), self.bridge(first)]
        if kind == actions.PICK_TERRAIN:
            return [Step("settle", self.say("kind.pick_terrain")), self.terrain(first)]
        second = second_of(action)
        if kind == actions.UNLOCK:
            coins = unlock_coins(self.view, self.seat, second)
            return [Step("unlock", self.say("kind.unlock")), self.terrain(second, coins)]
        if kind == actions.SHIFT:
            return [Step("shift", self.say("kind.shift")), self.terrain(first), self.paid(second)]
        return [
            Step("erupt", self.say("kind.erupt")),
            self.hexagon(first),
            self.paid(second, first),
        ]

    def terrain(self, terrain: int, coins: int = 0) -> Step:
        """A terrain by name, with its price in coins, if any."""
        name = TERRAIN_NAMES[terrain]
        label = self.say(f"terrain.{name}")
        if not coins:
            return Step(name, label)
        cost = price(0, coins)
        return Step(name, f"{label} ({short(cost, self.words)})", cost=cost)

    def paid(self, payment: int, hexagon: int = -1) -> Step:
        """How a volcano or a change of home terrain is paid."""
        text = write_payment(payment)
        if payment >= actions.BY_CULT:
            steps = volcano_price(self.view, self.seat, hexagon)
            label = f"{self.cult(payment - actions.BY_CULT).label} −{steps}"
        elif payment == BY_POWER:
            label = self.say("count.good.power", count=shift_power(self.view))
        else:
            label = self.say("cli.bowls", bowls=text)
        return Step(f"with {text}", label)

    def faction(self, number: int) -> Step:
        """A faction with its home terrain."""
        board = FACTIONS[number]
        key = f"terrain.{TERRAIN_NAMES[board.home]}" if board.home < TERRAINS else "terrain.any"
        name = self.say(f"faction.{board.name}")
        return Step(board.name, f"{name} ({self.say(key)})", name=name, thing=board.name)

    def auction(self, action: int, kind: int, first: int) -> list[Step]:
        """A bid, or the faction and turn order place that were won."""
        if kind == actions.BID:
            return [Step("bid", self.say("kind.bid")), Step(str(first), str(first))]
        place = second_of(action) + 1
        label = f"{self.say('legend.places')} {place}"
        return [
            Step("claim", self.say("kind.claim")), self.faction(first), Step(f"at {place}", label),
        ]  # fmt: skip

    def advance(self, kind: int) -> list[Step]:
        """Advancing on one of the two tracks, with its price."""
        board = self.own.board
        is_shipping = kind == actions.ADVANCE_SHIPPING
        word = "shipping" if is_shipping else "exchange"
        cost = (
            price(0, SHIPPING_COINS, SHIPPING_PRIESTS)
            if is_shipping
            else price(board.exchange_workers, board.exchange_coins, board.exchange_priests)
        )
        gain = self.gains.advance(is_shipping)
        piece = self.priced(word, self.say(f"kind.advance_{word}"), cost, gain)
        piece.is_whole = True
        return [Step("advance", self.say("cli.kind.advance")), piece]

    def power(self, kind: int, first: int) -> list[Step]:
        """A power action of the map; building a bridge needs a place as well."""
        number = ACT_BRIDGE if kind == actions.POWER_BRIDGE else first
        code = f"ACT{number + 1}"
        power = self.own.board.acts[number]
        label = f"{self.say(code)} ({power} {self.say('good.power')})"
        cost, gain = power_price(number, power)
        if number >= ACT_SPADE:
            gain = self.gains.free_spades(ACT_AMOUNT[number])
        elif number == ACT_PRIEST:
            gain = self.gains.held(gain)
        piece = Step(code, label, name=self.say(code), cost=cost, gain=gain, thing=code)
        found = [self.kind("power", "kind.power"), piece]
        if kind == actions.POWER_BRIDGE:
            found.append(self.bridge(first))
        return found

    def tile(self, kind: int, first: int) -> list[Step]:
        """A bonus, favour or town tile."""
        if kind == actions.PASS and first == 0:
            return [Step("pass", self.say("action.pass.last"), gain=self.gains.passing())]
        if kind in (actions.PASS, actions.TAKE_BONUS):
            is_pass = kind == actions.PASS
            word, key = ("pass", "kind.pass") if is_pass else ("start with", "kind.take_bonus")
            coins = self.view.bonus_coins[first]
            tile = self.named(f"BON{first}", bonus_label(first, coins, self.words))
            tile.gain, tile.is_whole = bonus_gain(first, coins), not is_pass
            tile.is_card = not is_pass
            points = self.gains.passing() if is_pass else NOTHING
            return [Step(word, self.say(key), gain=points), tile]
        if kind == actions.TAKE_FAVOUR:
            cult = self.say(CULT_KEYS[FAVOUR_TRACK[first]])
            code = f"FAV{first}"
            tile = self.named(code, f"{self.say(code)} ({cult} +{FAVOUR_STEPS[first]})")
            tile.gain, tile.is_whole, tile.is_card = self.gains.favour(first), True, True
            return [Step("take", self.say("kind.take_favour")), tile]
        code = f"TW{first}"
        tile = self.named(code, f"{self.say(code)}: {self.say(f'{code}.about')}")
        tile.gain, tile.is_whole, tile.is_card = self.gains.town(first), True, True
        return [Step("take", self.say("kind.take_town")), tile]

    def named(self, code: str, label: str) -> Step:
        """A tile named by its code."""
        return Step(code, label, name=self.say(code), thing=code)


COINS_LAID: Final = "bonus.coins"  # coins put on unused bonus tiles
PRICES: Final = ("resource.coins", "resource.workers", "resource.priests", "resource.power")


def all_steps(view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
    """Each action as at most three steps, without those that leave no choice."""
    stepper = Stepper(view, words)
    return merge_forced_steps([stepper.steps(action) for action, _ in choices])


def seat_key(view: View, seat: int) -> str:
    """The catalogue key of a seat's faction, or of its number if it has none yet."""
    if seat < 0:
        return ""
    own = view.seats[seat]
    return f"faction.{own.board.name}" if own.faction >= 0 else f"cli.seat.{seat + 1}"


def question(view: View, words: Words) -> str:
    """The question the reader has to answer, shown above the choices."""
    seat = view.seat if view.seat >= 0 else view.asked
    own = view.seats[seat]
    facts: dict[str, int | str] = {
        "home": f"terrain.{TERRAIN_NAMES[max(own.start, 0)]}",
        "round": view.round,
        "count": view.question_count(seat),
    }
    key = view.question_to(seat)
    auction = auction_of(view)
    if auction is not None:
        facts["bid"] = auction.bid
    if key == "answering":
        giver, gain = offer_facts(view, view.first_offer(seat))
        facts.update(count=gain, points=max(0, gain - 1), faction=seat_key(view, giver))
    if key == "end" and not can_convert(own):
        key = "end.only"
    return words.say(f"prompt.{key}", facts)


def can_convert(own: Seat) -> bool:
    """Whether a seat can convert anything; burning power does not count, as it gains nothing by
    itself."""
    return bool(own.workers or own.priests or own.bowl3) or own.board.trades_points


def notable_entries(entries: list[Entry], seat: int) -> list[Entry]:
    """The journal entries without payments and without the income of others."""
    return [entry for entry in entries if is_shown(entry, seat)]


def entries_with_payments(entries: list[Entry], seat: int) -> list[Entry]:
    """The same with payments, which the log sums up."""
    return [
        entry
        for entry in entries
        if entry.thing != COINS_LAID and (entry.rule != INCOME or entry.seat == seat)
    ]


def is_shown(entry: Entry, seat: int) -> bool:
    """Whether an entry is shown when payments are left out."""
    if entry.thing == COINS_LAID:
        return False
    if entry.thing in PRICES:
        return entry.amount > 0 and (entry.rule != INCOME or entry.seat == seat)
    return True

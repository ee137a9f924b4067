"""From the public log notation to actions: every command is checked by the rules and played."""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.contract import Options
from ludoteca.core.errors import ALLOWED, NOT_YOUR_TURN, OTHER_QUESTION, BadNotation, Illegal
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import actions, flow, rulebook
from ludoteca.games.terra_mystica.log_text import LOG_NAMES, Command, Log, read_log
from ludoteca.games.terra_mystica.rules.cults import free_space
from ludoteca.games.terra_mystica.rules.opening import fresh
from ludoteca.games.terra_mystica.rules.towns import refusal_connection
from ludoteca.games.terra_mystica.rules.turns import refusal_end
from ludoteca.games.terra_mystica.state import (
    ACTING,
    BONUS_CHOICE,
    BREAK_SPADES,
    NOT_DIGGING,
    OVER,
    PLACING,
    State,
    offer_amount,
    offer_giver,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.board import CYCLE, colour_of
from ludoteca.games.terra_mystica.tables.factions import (
    ALCHEMISTS,
    CULTISTS,
    GIANT_SPADES,
    GIANTS,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    ACT_SPADES,
    BONUS_PROMO,
    BONUS_TILES,
    BURN,
    COINS_PER_VP,
    COINS_TO_POINT,
    COINS_TO_VP,
    FINAL_COINS_PER_VP,
    ORDER_STEPS,
    POWER_PER_PRIEST,
    POWER_PER_WORKER,
    POWER_TO_COIN,
    POWER_TO_PRIEST,
    POWER_TO_WORKER,
    PRIEST_TO_WORKER,
    RETURN_STEPS,
    VP_TO_COIN,
    WORKER_TO_COIN,
    WORKER_TO_PRIEST,
)

MAP_2017: Final = "91645cdb135773c2a7a50e5ca9cb18af54c664c4"
BASE_MAPS: Final = ("", "original", "126fe960806d587c78546b30f1a90853b1ada468", MAP_2017)
STRUCTURE_WORDS: Final = {
    "tp": 1, "trading post": 1, "te": 2, "temple": 2, "sh": 3, "stronghold": 3,
    "sa": 4, "sanctuary": 4,
}
RESOURCE_WORDS: Final = {
    "c": "c", "coin": "c", "coins": "c", "w": "w", "worker": "w", "workers": "w",
    "p": "p", "priest": "p", "priests": "p", "pw": "pw", "power": "pw", "vp": "vp",
}
# from, to: unit steps and what one unit of the second costs of the first
RATES: Final[dict[tuple[str, str], tuple[tuple[int, ...], int]]] = {
    ("pw", "c"): ((POWER_TO_COIN,), 1),
    ("pw", "w"): ((POWER_TO_WORKER,), POWER_PER_WORKER),
    ("pw", "p"): ((POWER_TO_PRIEST,), POWER_PER_PRIEST),
    ("p", "w"): ((PRIEST_TO_WORKER,), 1),
    ("p", "c"): ((PRIEST_TO_WORKER, WORKER_TO_COIN), 1),
    ("w", "c"): ((WORKER_TO_COIN,), 1),
    ("w", "p"): ((WORKER_TO_PRIEST,), 1),
    ("vp", "c"): ((VP_TO_COIN,), 1),
}
CULT_ACTIONS: Final = {
    "bon2": (actions.BONUS_STEP, 1),
    "fav6": (actions.FAVOUR_STEP, 1),
    "acta": (actions.AUREN_STEPS, 2),
}
SHORT: Final = (rulebook.SHORT_WORKERS, rulebook.SHORT_PRIESTS)


def log_options(log: Log) -> Options:
    """The match options a log describes."""
    if log.map not in BASE_MAPS:
        raise BadNotation("log.map", {"map": log.map})
    bonus = list(range(1, BONUS_TILES + 1))
    if "shipping-bonus" in log.options:
        bonus.append(BONUS_PROMO)
    for name in log.deleted:
        digits = name.removeprefix("BON")
        if not digits.isdigit() or int(digits) not in bonus:
            raise BadNotation("log.tile", {"tile": name})
        bonus.remove(int(digits))
    return {
        "seats": len(log.setups),
        "factions": ",".join(log.setups),
        "bonus_tiles": ",".join(f"BON{tile}" for tile in bonus),
        "scoring_tiles": ",".join(log.score),
        "cultist_power": int("errata-cultist-power" in log.options),
        "promo_towns": int("mini-expansion-1" in log.options),
        "promo_bonus": int("shipping-bonus" in log.options),
        "promo_scoring": int("temple-scoring-tile" in log.options),
        "variable_order": int("variable-turn-order" in log.options),
        "start_vp_2017": int(log.map == MAP_2017),
        "public_site": 1,
    }


class Watcher:
    """Told when a faction begins a second action in its row; the ledger listens."""

    def next_action(self) -> None:
        """Another action of the same faction begins."""


class Importer:
    """Plays a log command by command. `played` holds seat and action of each step."""

    def __init__(self, log: Log) -> None:
        if not log.score:
            raise BadNotation("log.score", {"line": 1})
        self.log = log
        self.options = log_options(log)
        self.state: State = fresh(self.options, bytes(32))
        self.names = [LOG_NAMES[name] for name in log.setups]
        self.seats = {name: seat for seat, name in enumerate(log.setups)}
        self.played: list[tuple[int, int]] = []
        self.at = 0
        self.command = Command(0, "", "#")
        self.seat = -1
        self.dug = 0  # spades bought and not used yet
        self.avoid_mask = 0  # tracks a player keeps away from space 10
        self.watcher = Watcher()
        self.journal = Journal() if CULTISTS in self.names else None

    def stop(self, code: int) -> Illegal:
        """The refusal of the present command: line, command, reason, rule."""
        key, citation = rulebook.REFUSALS[code]
        facts: dict[str, int | str] = {
            "line": self.command.line,
            "command": self.command.text,
            "reason": key,
        }
        return Illegal("log.refused", facts, citation)

    def unreadable(self) -> BadNotation:
        """The present command cannot be read."""
        return BadNotation(
            "log.command", {"line": self.command.line, "command": self.command.text[:80]}
        )

    def do(self, seat: int, action: int) -> None:
        """One action, checked."""
        code = flow.refusal(self.state, seat, action)
        if code != ALLOWED:
            raise self.stop(code)
        flow.apply_only(self.state, action, self.journal)
        self.played.append((seat, action))

    def allowed(self, action: int) -> int:
        """The code for an action of the present seat."""
        return flow.refusal(self.state, self.seat, action)

    def act(self, action: int) -> None:
        """One action of the present seat."""
        self.do(self.seat, action)

    def play_next(self) -> None:
        """Plays the command `at` and moves on."""
        command = self.log.commands[self.at]
        self.command = command
        if command.faction:
            seat = self.seats.get(command.faction, -1)
            if seat < 0:
                raise BadNotation(
                    "log.faction", {"line": command.line, "faction": command.faction}
                )
            self.seat = seat
            if not command.done:
                self.play_command(command)
        elif command.words[0] == "drop-faction":
            self.drop(command.words[1])
        self.at += 1

    def drop(self, name: str) -> None:
        """A faction leaves; also by the number of its player."""
        seat = self.seats.get(name, -1)
        if seat < 0 and name.startswith("player") and name[6:].isdigit():
            seat = int(name[6:]) - 1
        if not 0 <= seat < len(self.state.seats):
            raise self.unreadable()
        self.do(seat, actions.resign(seat))

    def hexagon(self, name: str) -> int:
        """A hex by its name."""
        place = self.state.choices.board.places.get(name, -1)
        if place < 0:
            place = self.state.choices.board.places.get(name.upper(), -1)
        if place < 0:
            raise self.unreadable()
        return place

    def count_of(self, text: str, prefix: str) -> int:
        """The number in BON3, FAV11 …"""
        digits = text.removeprefix(prefix)
        if not text.startswith(prefix) or not digits.isascii() or not digits.isdigit():
            raise self.unreadable()
        return int(digits)

    # Turns.

    def close_turn(self) -> None:
        """Ends the turn of the active seat, as the next command shows that it has ended."""
        seat = self.state.active
        if self.state.digging != NOT_DIGGING:
            self.do(seat, actions.enough(seat))
        if refusal_end(self.state) != ALLOWED:
            raise self.stop(NOT_YOUR_TURN)
        self.do(seat, actions.simple(actions.END_TURN))

    def take_turn(self) -> None:
        """Makes the present seat the active one, if the turn before has ended."""
        if self.state.phase == ACTING and self.state.active != self.seat:
            self.close_turn()

    def begin(self) -> None:
        """The present command begins an action: a new turn if this one has had its action."""
        self.take_turn()
        state = self.state
        if state.phase != ACTING or state.active != self.seat:
            return
        if state.actions_left == 0 or state.digging != NOT_DIGGING:
            if state.actions_left == 0:
                self.close_turn()
                self.watcher.next_action()
            else:
                self.act(actions.enough(self.seat))

    def end_action(self) -> None:
        """Another faction, a comment or `done` follows: a complete dig is over."""
        state = self.state
        if state.phase == ACTING and state.digging and state.dug_mask and state.spades == 0:
            self.do(state.active, actions.enough(state.active))

    # Commands.

    def play_command(self, command: Command) -> None:
        """One command of the present seat."""
        words = command.words
        head = words[0]
        if head == "leech":
            self.leech(words)
        elif head == "decline":
            self.decline(words)
        elif head in ("build", "dig", "transform"):
            self.play_land(head, words)
        elif head == "upgrade":
            self.upgrade(words)
        elif head == "action" and len(words) == 2:
            self.special(words[1])
        elif head == "convert":
            self.convert(command.text.lower()[len(head) :])
        elif head == "pass":
            self.pass_turn(words)
        elif head == "burn" and len(words) == 2 and words[1].isdigit():
            self.take_turn()
            for _ in range(int(words[1])):
                self.act(actions.convert(BURN))
        elif head == "send":
            self.send(words)
        elif head == "advance" and len(words) == 2:
            self.advance(words[1])
        elif head[0] in "+-":
            self.gain(command)
        elif head == "connect" and len(words) == 2:
            self.connect(words[1])
        elif head == "done":
            self.end_action()
        elif head == "resign":
            self.do(self.seat, actions.resign(self.seat))
        elif head != "wait":
            raise self.unreadable()

    def play_land(self, head: str, words: list[str]) -> None:
        """dig, transform and build."""
        if head == "dig":
            if len(words) != 2 or not words[1].isdigit():
                raise self.unreadable()
            self.dig(int(words[1]))
        elif head == "build" and len(words) == 2:
            self.build(self.hexagon(words[1]))
        elif head == "transform" and len(words) in (2, 4):
            self.transform(words)
        else:
            raise self.unreadable()

    def find_offer(self, amount: int, giver: int) -> int:
        """The place of an open offer to the present seat; -1 for any giver or amount."""
        for number, asked in enumerate(self.state.offers):
            if offer_receiver(asked) != self.seat:
                continue
            if giver >= 0 and offer_giver(asked) != giver:
                continue
            if amount >= 0 and offer_amount(asked) != amount:
                continue
            return number
        return -1

    def answer(self, kind: int, words: list[str]) -> None:
        """Yes or no to one offer, by its nominal amount (TM ruling 173)."""
        if len(words) not in (2, 4) or not words[1].isdigit():
            raise self.unreadable()
        giver = self.seats.get(words[3], -2) if len(words) == 4 else -1
        number = self.find_offer(int(words[1]), giver)
        if number < 0 and giver == -1 and "strict-leech" not in self.log.options:
            return  # very old games: any number is swallowed
        if number < 0:
            raise self.stop(rulebook.NO_OFFER)
        asked = self.state.offers[number]
        self.act(actions.pack(kind, self.seat, offer_giver(asked), offer_amount(asked)))

    def leech(self, words: list[str]) -> None:
        """Takes the power."""
        self.answer(actions.ACCEPT, words)

    def decline(self, words: list[str]) -> None:
        """Refuses one offer, or all that are open."""
        if len(words) > 1:
            self.answer(actions.DECLINE, words)
            return
        number = self.find_offer(-1, -1)
        while number >= 0:
            asked = self.state.offers[number]
            self.act(actions.decline(self.seat, offer_giver(asked), offer_amount(asked)))
            number = self.find_offer(-1, -1)

    def ahead(self, start: int) -> int:
        """The next command of the present seat, over answers of others; or -1."""
        commands = self.log.commands
        for at in range(start + 1, len(commands)):
            command = commands[at]
            if command.faction == self.command.faction:
                return at
            if not command.faction or not (command.is_answer() or command.cult() >= 0):
                return -1
        return -1

    def find_ahead(self, heads: tuple[str, ...]) -> Command | None:
        """The command that completes the present one."""
        at = self.ahead(self.at)
        while at >= 0:
            command = self.log.commands[at]
            if command.words[0] in heads and not command.done:
                return command
            at = self.ahead(at)
        return None

    def shortest(self, start: int, terrain: int) -> int:
        """Spades for the short way."""
        if self.state.seats[self.seat].faction == GIANTS:
            return GIANT_SPADES
        steps = (terrain - start) % CYCLE
        return min(steps, CYCLE - steps)

    def dig(self, count: int) -> None:
        """Buys spades: the transform is done at once, as the target stands further on."""
        state = self.state
        self.take_turn()
        if state.digging == NOT_DIGGING or state.dug_mask:
            self.begin()
        self.dug += count
        target = self.plan_dig()
        if target is None:
            raise self.stop(rulebook.NOT_TRANSFORMED)
        hexagon, terrain = target
        spades = state.spades + self.dug
        action = actions.transform(self.seat, hexagon, terrain, spades)
        if self.allowed(action) in SHORT:
            return  # the fee may come from conversions that stand in between
        self.act(action)
        self.dug = 0
        self.mark_transforms(hexagon)

    def plan_dig(self) -> tuple[int, int] | None:
        """Hex and terrain that the spades bought here are meant for."""
        target: tuple[int, int] | None = None
        at = self.ahead(self.at)
        while at >= 0:
            command = self.log.commands[at]
            head = command.words[0]
            if head == "dig" and target is None:
                self.dug += int(command.words[1]) if command.words[-1].isdigit() else 0
                command.done = True
            elif head == "transform":
                hexagon = self.hexagon(command.words[1])
                if target is not None and target[0] != hexagon:
                    break
                target = hexagon, self.colour(command.words, hexagon)
            elif head == "build" and len(command.words) == 2:
                hexagon = self.hexagon(command.words[1])
                home = self.state.seats[self.seat].board.home
                return target if target is not None else (hexagon, home)
            elif head not in ("convert", "burn", "wait") and head[0] != "+":
                break
            at = self.ahead(at)
        return target

    def mark_transforms(self, hexagon: int) -> None:
        """The transforms of this hex further on are done."""
        at = self.ahead(self.at)
        while at >= 0:
            command = self.log.commands[at]
            if command.words[0] == "transform":
                if self.hexagon(command.words[1]) != hexagon:
                    return
                command.done = True
            elif command.words[0] not in ("convert", "burn", "wait", "dig"):
                return
            at = self.ahead(at)

    def colour(self, words: list[str], hexagon: int) -> int:
        """The terrain a transform names; without one as near to home as the spades allow."""
        own = self.state.seats[self.seat]
        if len(words) == 4 and words[2] == "to":
            terrain = colour_of(words[3])
            if terrain < 0:
                raise self.unreadable()
            return terrain
        start = self.state.terrain[hexagon]
        spades = self.state.spades + self.dug
        if self.state.phase == BREAK_SPADES:
            spades = own.spades
        way = (own.board.home - start) % CYCLE
        if spades >= min(way, CYCLE - way) or own.faction == GIANTS:
            return own.board.home
        return (start + spades if way <= CYCLE - way else start - spades) % CYCLE

    def transform(self, words: list[str]) -> None:
        """Uses free spades, or those bought before."""
        state = self.state
        hexagon = self.hexagon(words[1])
        terrain = self.colour(words, hexagon)
        if state.terrain[hexagon] == terrain:
            return
        if state.phase != BREAK_SPADES:
            self.take_turn()
        spades = self.same_hex_spades(hexagon, terrain)
        if self.dug:
            spades = state.spades + self.dug
        elif state.phase == ACTING and spades > state.spades:
            raise self.stop(rulebook.NO_MORE_SPADES)
        self.act(actions.transform(self.seat, hexagon, terrain, spades))
        self.dug = 0

    def same_hex_spades(self, hexagon: int, terrain: int) -> int:
        """Spades of this transform."""
        return self.shortest(self.state.terrain[hexagon], terrain)

    def build(self, hexagon: int) -> None:
        """A dwelling, transforming first if needed."""
        state = self.state
        if state.phase == PLACING:
            self.act(actions.place(hexagon))
            return
        self.take_turn()
        home = state.seats[self.seat].board.home
        if state.terrain[hexagon] != home and state.phase == ACTING:
            spades = self.shortest(state.terrain[hexagon], home)
            if self.dug:
                spades = state.spades + self.dug
            elif spades > state.spades:
                raise self.stop(rulebook.NOT_HOME)
            self.act(actions.transform(self.seat, hexagon, home, spades))
            self.dug = 0
        if state.digging == NOT_DIGGING:
            self.begin()
        self.act(actions.build(hexagon))

    def upgrade(self, words: list[str]) -> None:
        """upgrade E7 to TP."""
        structure = STRUCTURE_WORDS.get(" ".join(words[3:]), -1)
        if len(words) < 4 or words[2] != "to" or structure < 0:
            raise self.unreadable()
        self.begin()
        self.act(actions.upgrade(self.hexagon(words[1]), structure))

    def special(self, code: str) -> None:
        """Power actions and special actions, with the command that completes them."""
        self.begin()
        if code in CULT_ACTIONS:
            self.cult_action(code)
        elif code in ("act1", "acte"):
            self.bridge_action(code)
        elif code.startswith("act") and code[3:].isdigit():
            number = int(code[3:]) - 1
            self.act(actions.power(number if number <= ACT_SPADES else 255))
        elif code == "bon1":
            self.act(actions.simple(actions.BONUS_SPADE))
        elif code == "actg":
            self.act(actions.simple(actions.GIANT_SPADES))
        elif code == "actc":
            self.act(actions.simple(actions.DOUBLE))
        elif code in ("actn", "acts", "actw"):
            self.hex_action(code)
        else:
            raise self.unreadable()

    def cult_action(self, code: str) -> None:
        """BON2, FAV6 and the Auren's action, with the track named further on."""
        kind, steps = CULT_ACTIONS[code]
        at = self.ahead(self.at)
        while at >= 0:
            command = self.log.commands[at]
            track = command.cult()
            if track >= 0 and command.count >= steps and not command.done:
                command.count -= steps
                command.done = command.count == 0
                self.act(actions.with_one(kind, track))
                return
            at = self.ahead(at)
        raise self.stop(OTHER_QUESTION)

    def bridge_action(self, code: str) -> None:
        """A bridge by power or by workers, with its place named further on."""
        command = self.find_ahead(("bridge",))
        if command is None or len(command.words) < 2:
            raise self.stop(rulebook.NO_BRIDGE_PLACE)
        ends = command.words[1].split(":")
        if len(ends) != 2:
            raise self.unreadable()
        pair = (self.hexagon(ends[0]), self.hexagon(ends[1]))
        bridges = self.state.choices.board.bridges
        number = bridges.index(pair) if pair in bridges else 255
        if pair[::-1] in bridges:
            number = bridges.index(pair[::-1])
        kind = actions.POWER_BRIDGE if code == "act1" else actions.ENGINEER_BRIDGE
        self.act(actions.with_one(kind, number))
        command.done = True

    def hex_action(self, code: str) -> None:
        """Sandstorm, free trading post and ride, with the hex named further on."""
        heads = {"actn": ("transform", "build"), "acts": ("upgrade",), "actw": ("build",)}
        command = self.find_ahead(heads[code])
        if command is None or len(command.words) < 2:
            raise self.stop(OTHER_QUESTION)
        hexagon = self.hexagon(command.words[1])
        kinds = {"actn": actions.SANDSTORM, "acts": actions.FREE_POST, "actw": actions.RIDE}
        self.act(actions.with_one(kinds[code], hexagon))
        command.done = command.words[0] != "build" or code == "actw"

    def convert(self, text: str) -> None:
        """convert 3PW to 1W, in unit steps."""
        given, _, wanted = text.partition(" to ")
        source, paid = self.amount(given)
        target, gained = self.amount(wanted)
        self.take_turn()
        if (source, target) == ("c", "vp"):
            alchemists = self.state.seats[self.seat].faction == ALCHEMISTS
            steps: tuple[int, ...] = (COINS_TO_VP if alchemists else COINS_TO_POINT,)
            rate = COINS_PER_VP if alchemists else FINAL_COINS_PER_VP
        elif (source, target) in RATES:
            steps, rate = RATES[source, target]
        else:
            raise self.unreadable()
        if paid != gained * rate:
            raise self.unreadable()
        for step in steps:
            action = actions.convert(step)
            for _ in range(gained):
                self.act(action)

    def amount(self, text: str) -> tuple[str, int]:
        """3PW as a resource and a number; no number means 1."""
        text = text.strip()
        digits = 0
        while text[digits : digits + 1].isdigit():
            digits += 1
        name = RESOURCE_WORDS.get(text[digits:].strip(), "")
        return name, int(text[:digits]) if digits else 1

    def pass_turn(self, words: list[str]) -> None:
        """Passes and ends the turn."""
        tile = self.count_of(words[1], "bon") if len(words) == 2 else 0
        if self.state.phase == BONUS_CHOICE:
            self.act(actions.take_bonus(tile))
            return
        self.begin()
        self.act(actions.pass_for(tile))
        self.close_turn()

    def send(self, words: list[str]) -> None:
        """send p to AIR for 2; without a number the best free space."""
        fits = len(words) in (4, 6) and words[1] in ("p", "priest") and words[2] == "to"
        if not fits or words[3] not in ("fire", "water", "earth", "air"):
            raise self.unreadable()
        track = ("fire", "water", "earth", "air").index(words[3])
        if len(words) == 6 and words[5].isdigit():
            steps = int(words[5])
        else:
            steps = RETURN_STEPS
            for each in (ORDER_STEPS[1], ORDER_STEPS[0]):
                if free_space(self.state, track, each) >= 0:
                    steps = each
        self.begin()
        self.act(actions.send(track, steps))

    def advance(self, word: str) -> None:
        """advance ship, advance dig; only the first letters count."""
        self.begin()
        if word.startswith("ship"):
            self.act(actions.simple(actions.ADVANCE_SHIPPING))
        elif word.startswith("dig"):
            self.act(actions.simple(actions.ADVANCE_EXCHANGE))
        else:
            raise self.unreadable()

    def gain(self, command: Command) -> None:
        """Tiles, steps, and things given up."""
        word = command.words[0]
        if word.startswith("+bon"):
            self.act(actions.take_bonus(self.count_of(word, "+bon")))
        elif word.startswith(("+fav", "+tw")):
            self.take_turn()
            for _ in range(command.count):
                self.take_tile(word)
        elif command.cult() >= 0:
            for _ in range(command.count):
                self.step(command.cult())
        elif word == "-spade":
            if self.state.phase == BREAK_SPADES:
                self.act(actions.enough(self.seat))
        elif word[1:] in ("fire", "water", "earth", "air") and word[0] == "-":
            self.avoid_mask |= 1 << ("fire", "water", "earth", "air").index(word[1:])
        else:
            raise self.unreadable()

    def take_tile(self, word: str) -> None:
        """A favour or a town tile; keys go where the player wants them."""
        if word.startswith("+fav"):
            self.act(actions.take_favour(self.count_of(word, "+fav")))
        else:
            self.act(actions.take_town(self.count_of(word, "+tw")))
        if self.avoid_mask and self.state.wants_mask:
            for track in cells(self.state.wants_mask & ~self.avoid_mask):
                if self.state.wants_mask >> track & 1:
                    self.act(actions.use_key(track))
        self.avoid_mask = 0

    def step(self, track: int) -> None:
        """A step owed to the Cultists, or a key for a track stopped at 9 (TM ruling 72)."""
        if self.state.seats[self.seat].steps_owed:
            self.act(actions.step(self.seat, track))
        else:
            self.act(actions.use_key(track))

    def connect(self, text: str) -> None:
        """The Mermaids' river town, by its river hex or by the land around it."""
        self.take_turn()
        board = self.state.choices.board
        if text.startswith("r"):
            self.act(actions.connect(self.hexagon(text)))
            return
        shore_mask = 0
        for name in text.split(":"):
            shore_mask |= 1 << self.hexagon(name)
        for river in cells(board.river_mask):
            if board.shores[river] & shore_mask == shore_mask:
                if refusal_connection(self.state, self.seat, river) == ALLOWED:
                    self.act(actions.connect(river))
                    return
        raise self.stop(rulebook.NO_TOWN)

    def is_last_of_faction(self, at: int) -> bool:
        """Whether another faction, a comment or nothing follows a command."""
        commands = self.log.commands
        return at + 1 >= len(commands) or commands[at + 1].faction != commands[at].faction

    def run(self) -> None:
        """Plays the whole log."""
        while self.at < len(self.log.commands):
            at = self.at
            self.play_next()
            if self.state.round and self.is_last_of_faction(at):
                self.end_action()
            while self.state.phase > OVER:
                flow.run_phase(self.state, None)

    def check_end(self) -> None:
        """Half a log is refused."""
        if self.state.phase != OVER:
            last = self.log.commands[-1].line if self.log.commands else 1
            raise BadNotation("log.half", {"line": last, "round": self.state.round})


def start_import(text: str) -> Importer:
    """A log ready to be played."""
    return Importer(read_log(text))



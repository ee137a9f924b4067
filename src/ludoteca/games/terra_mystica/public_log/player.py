"""LogPlayer: plays a public log, tracking the current seat, later commands, ends of turns."""

from typing import Final, NoReturn

from ludoteca.core.contract import Options
from ludoteca.core.errors import ALLOWED, NOT_YOUR_TURN, BadNotation, Illegal
from ludoteca.core.journal import Journal
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.actions import END_TURN
from ludoteca.games.terra_mystica.facts import refusal_of
from ludoteca.games.terra_mystica.flow import apply_only, refusal
from ludoteca.games.terra_mystica.positions import write_state
from ludoteca.games.terra_mystica.public_log.chance import drawn_final, drawn_tiles, seeded
from ludoteca.games.terra_mystica.public_log.text import (
    LOG_NAMES,
    NO_FACTION_NAME,
    Command,
    Log,
    whole,
)
from ludoteca.games.terra_mystica.rules.opening import fresh
from ludoteca.games.terra_mystica.rules.passing import next_seat
from ludoteca.games.terra_mystica.rules.preparing import has_to_choose
from ludoteca.games.terra_mystica.state import (
    ACTING,
    BREAK_SPADES,
    NOT_DIGGING,
    OVER,
    State,
    offer_amount,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.board import BASE_BOARD, BOARDS, colour_of
from ludoteca.games.terra_mystica.tables.factions import CULTISTS, FACTIONS, SHAPESHIFTERS, START_VP
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    BONUS_SPARE,
    BONUS_TILES,
    FINAL_LOG_NAMES,
    FINAL_NAMES,
)

MAP_2017: Final = "91645cdb135773c2a7a50e5ca9cb18af54c664c4"
FINAL_OPTION: Final = "fire-and-ice-final-scoring"
BASE_MAPS: Final = ("", "original", MAP_2017)
NO_SUCH_TERRAIN: Final = 255  # for words that are not colours


# The Fire & Ice factions; the variable ones as printed and with the later official change.
ICE_OPTION: Final = "fire-and-ice-factions/ice"
VOLCANO_OPTION: Final = "fire-and-ice-factions/volcano"
PRINTED_OPTION: Final = "fire-and-ice-factions/variable"
CHANGED_OPTION: Final = "fire-and-ice-factions/variable_v5"
OTHER_VARIANTS: Final = tuple([f"{PRINTED_OPTION}_v{number}" for number in (2, 3, 4)])


def log_options(log: Log) -> Options:
    """The match options a log describes."""
    board = board_of(log.map)
    if log.randomized:
        draw_tiles(log)
    if not log.score:
        raise BadNotation("log.score", {"line": 1})
    for name in log.options:
        if name in OTHER_VARIANTS:
            raise BadNotation("log.variant", {"option": name})
    bonus = list(range(1, BONUS_TILES + 1))
    if "shipping-bonus" in log.options:
        bonus.append(BONUS_PROMO)
    for name in log.deleted:
        digits = name.removeprefix("BON")
        if not name.startswith("BON") or whole(digits) not in bonus:
            is_twice = log.deleted.count(name) > 1
            raise BadNotation("log.tile_gone" if is_twice else "log.tile", {"tile": name})
        bonus.remove(whole(digits))
    if len(bonus) <= len(log.setups):
        needed = len(log.setups) + BONUS_SPARE
        raise BadNotation(
            "log.bonus", {"option": "bonus_tiles", "left": len(bonus), "needed": needed}
        )
    return {
        "players": len(log.setups),
        "board": board,
        "factions": "" if NO_FACTION_NAME in log.setups else ",".join(log.setups),
        "bonus_tiles": ",".join(f"BON{tile}" for tile in bonus),
        "start_points": start_points(log),
        "scoring_tiles": ",".join(log.score),
        "final_tile": FINAL_NAMES[FINAL_LOG_NAMES.index(log.final)],
        "cultist_power": int("errata-cultist-power" in log.options),
        "promo_towns": int("mini-expansion-1" in log.options),
        "promo_bonus": int("shipping-bonus" in log.options),
        "promo_scoring": int("temple-scoring-tile" in log.options),
        "variable_order": int("variable-turn-order" in log.options),
        "start_vp_2017": int(log.map == MAP_2017),
        "ice_factions": int(ICE_OPTION in log.options),
        "volcano_factions": int(VOLCANO_OPTION in log.options),
        "variable_factions": int(PRINTED_OPTION in log.options or CHANGED_OPTION in log.options),
        "variable_change": int(CHANGED_OPTION in log.options),
        "public_site": 1,
    }


def start_points(log: Log) -> str:
    """The starting points of all seats, comma-separated, if the log corrects them; else ""."""
    if not log.points:
        return ""
    is_2017 = log.map == MAP_2017
    found: list[int] = []
    for name in log.setups:
        faction = LOG_NAMES.get(name, -1)
        usual = FACTIONS[faction].start_vp_2017 if is_2017 and faction >= 0 else START_VP
        found.append(usual + log.points.get(name, 0))
    return ",".join([str(points) for points in found])


def board_of(log_map: str) -> str:
    """The board with the map fingerprint of a log."""
    if log_map in BASE_MAPS:
        return BASE_BOARD.name
    for board in BOARDS:
        if board.log_map == log_map:
            return board.name
    raise BadNotation("log.map", {"map": log_map})


def draw_tiles(log: Log) -> None:
    """Draws the tiles of a log that gives a seed instead of tiles."""
    twister = seeded(log.seed)
    log.score, log.deleted = drawn_tiles(
        twister,
        len(log.setups),
        "temple-scoring-tile" in log.options,
        "shipping-bonus" in log.options,
    )
    if FINAL_OPTION in log.options and not log.final:
        shuffles_seats = "maintain-player-order" not in log.options
        log.final = drawn_final(twister, log.randomized, len(log.players) * shuffles_seats)
    log.randomized = ""


class LogListener:
    """Base class for listeners to a LogPlayer; the ledger overrides it."""

    def next_action(self) -> None:
        """Called when a faction begins another action in the same row."""


class OwedStep:
    """A cult action postponed to the command that names its track."""

    __slots__ = ("action", "command", "steps")

    def __init__(self, action: int, command: Command, steps: int) -> None:
        self.action = action
        self.command = command
        self.steps = steps


class LogPlayer:
    """Plays a log. `played` has the seat and action of each step."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.options = log_options(log)
        self.state: State = fresh(self.options, bytes(32))
        self.seats = {name: seat for seat, name in enumerate(log.setups) if name}
        self.played: list[tuple[int, int]] = []
        self.at = 0
        self.command = Command(0, "", "#")
        self.seat = -1
        self.dug = 0  # spades bought and not used yet
        self.digs_on = False  # whether more spades are bought for the hex just dug
        self.owed: OwedStep | None = None
        self.given_up_spades: dict[int, int] = {}  # free spades by seat, not removed yet
        self.given_up_bridges = 0  # free bridges of the Riverwalkers, not removed yet
        self.avoid_mask = 0  # tracks on which no key shall be used
        self.keeps_turn = False  # whether the next pass does not end the turn
        self.extra_gain: Command | None = None  # a gain of power without a matching action
        self.listener = LogListener()
        rewarded = [FACTIONS[faction].log_name for faction in (CULTISTS, SHAPESHIFTERS)]
        played = [name for name in rewarded if name in self.seats]
        self.journal = Journal() if played else None
        if NO_FACTION_NAME in log.setups:
            self.choose_factions()

    def choose_factions(self) -> None:
        """Plays the choice of factions if a seat resigned before choosing."""
        for seat, name in enumerate(self.log.setups):
            if name and name not in LOG_NAMES:
                raise BadNotation("option.faction", {"faction": name})
            action = actions.choose(LOG_NAMES[name]) if name else actions.resign(seat)
            if refusal(self.state, seat, action) != ALLOWED:
                raise BadNotation("option.faction_taken", {"faction": name})
            self.do(seat, action)
            if name:
                self.choose_ground(seat, name)

    def choose_ground(self, seat: int, name: str) -> None:
        """Plays the choice of terrain and first favour tile, which a log names only later."""
        for command in self.log.commands:
            if not has_to_choose(self.state, seat):
                return
            words = command.words
            if command.faction != name or command.done:
                continue
            self.command = command
            if words[0] == "pick-color" and len(words) == 2:
                self.do(seat, actions.pick_terrain(colour_of(words[1]) % NO_SUCH_TERRAIN))
            elif words[0].startswith("+fav"):
                self.do(seat, actions.take_favour(self.count_of(words[0], "+fav")))
            else:
                return
            command.done = True

    def stop(self, seat: int, action: int, code: int) -> NoReturn:
        """Raises Illegal for the current command, with the refusal of `action` as the reason."""
        reason = refusal_of(self.state, seat, action, code)
        facts: dict[str, int | str] = {
            "line": self.command.line,
            "command": self.command.text,
            "reason": reason.code,
            "position": write_state(self.state),
        }
        stopped = Illegal("log.refused", facts)
        stopped.__cause__ = reason  # set by hand: `raise from` is lost when compiled
        raise stopped

    def unreadable(self) -> BadNotation:
        """The error for a current command that cannot be parsed."""
        return BadNotation(
            "log.command", {"line": self.command.line, "command": self.command.text[:80]}
        )

    def unfinished(self) -> BadNotation:
        """The error for a current command that needs a later command to complete it."""
        return BadNotation(
            "log.unfinished", {"line": self.command.line, "command": self.command.text[:80]}
        )

    def do(self, seat: int, action: int) -> None:
        """Plays one action. Raises Illegal if the rules forbid it."""
        state = self.state
        code = refusal(state, seat, action)
        if code != ALLOWED:
            self.stop(seat, action, code)
        apply_only(state, action, self.journal)
        self.played.append((seat, action))

    def allowed(self, action: int) -> int:
        """The refusal code for an action of the current seat."""
        return refusal(self.state, self.seat, action)

    def act(self, action: int) -> None:
        """Plays one action of the current seat."""
        self.do(self.seat, action)

    def place_step(self, owed: OwedStep) -> None:
        """Plays a postponed cult action and deducts its steps from its command."""
        self.owed = None
        self.act(owed.action)
        owed.command.count -= owed.steps
        owed.command.done = owed.command.count == 0

    def hexagon(self, name: str) -> int:
        """The hex with a name. Raises BadNotation if there is none."""
        places = self.state.choices.board.places
        place = places.get(name.upper(), -1)
        if place < 0:
            place = places.get(name, -1)
        if place < 0:
            line, text = self.command.line, self.command.text[:80]
            raise BadNotation(
                "log.hex", {"line": line, "command": text, "place": name[:40].upper()}
            )
        return place

    def second_word(self, command: Command) -> str:
        """The second word of a command. Raises BadNotation if there is none."""
        if len(command.words) < 2:
            raise self.unreadable()
        return command.words[1]

    def count_of(self, text: str, prefix: str) -> int:
        """The number in a word such as BON3 or FAV11."""
        count = whole(text[len(prefix) :]) if text.startswith(prefix) else -1
        if count < 0:
            raise self.unreadable()
        return count

    def close_turn(self) -> None:
        """Ends the turn of the active seat when the next command shows that it is over."""
        state = self.state
        seat = state.active
        self.given_up_spades[seat] = 0
        self.given_up_bridges = 0
        if state.digging != NOT_DIGGING:
            self.do(seat, actions.enough(seat))
        code = refusal(state, seat, END_TURN)
        if code != ALLOWED:
            waits = seat != self.seat
            self.stop(self.seat if waits else seat, END_TURN, NOT_YOUR_TURN if waits else code)
        apply_only(state, END_TURN, self.journal)
        self.played.append((seat, END_TURN))

    def take_turn(self) -> None:
        """Makes the current seat the active one, ending the turn before."""
        if self.state.phase == ACTING and self.state.active != self.seat:
            self.close_turn()

    def follow(self) -> None:
        """Makes the current seat the active one if it is next and the turn before is complete."""
        state = self.state
        if state.phase != ACTING or state.active == self.seat or state.actions_left:
            return
        is_over = refusal(state, state.active, END_TURN) == ALLOWED
        if is_over and state.digging == NOT_DIGGING and next_seat(state) == self.seat:
            self.close_turn()

    def begin(self) -> None:
        """Called when the current command begins an action; starts a new turn if needed."""
        self.take_turn()
        state = self.state
        if state.phase != ACTING or state.active != self.seat:
            return
        if state.actions_left == 0:
            self.close_turn()
            self.listener.next_action()
        elif state.digging != NOT_DIGGING:
            self.given_up_spades[self.seat] = 0
            self.act(actions.enough(self.seat))

    def end_action(self) -> None:
        """Ends a complete dig, when another faction, a comment or `done` follows."""
        state = self.state
        given_up = self.given_up_spades.get(state.active, 0)
        is_used = state.dug_mask or given_up
        if state.phase == ACTING and state.digging and is_used and state.spades <= given_up:
            self.given_up_spades[state.active] = 0
            self.do(state.active, actions.enough(state.active))

    def spades(self) -> int:
        """The free spades of the current seat that are neither used nor given up."""
        state = self.state
        if state.phase == BREAK_SPADES:
            held = state.seats[self.seat].spades
        else:
            held = state.spades if state.active == self.seat else 0
        return max(0, held - self.given_up_spades.get(self.seat, 0))

    def has_given_up_all(self) -> bool:
        """Whether the current seat has given up all its free spades."""
        return bool(self.given_up_spades.get(self.seat, 0)) and self.spades() == 0

    def lose_spades(self) -> None:
        """Between rounds, removes the spades of the current seat if all are given up."""
        state = self.state
        held = state.seats[self.seat].spades
        if state.phase == BREAK_SPADES and held and not self.spades():
            self.given_up_spades[self.seat] = 0
            self.act(actions.enough(self.seat))

    def lose_bridges(self) -> None:
        """Removes the Riverwalkers' free bridges if all that are left are given up."""
        if 0 < self.state.free_bridges <= self.given_up_bridges:
            self.act(actions.enough(self.seat))

    def find_offer(self, amount: int) -> int:
        """The index of an open offer of `amount` (-1: any) to the current seat, or -1."""
        for number, asked in enumerate(self.state.offers):
            if offer_receiver(asked) == self.seat and amount in (-1, offer_amount(asked)):
                return number
        return -1

    def ahead(self, start: int) -> int:
        """The index of the current seat's next command after `start`, skipping answers, or -1."""
        commands = self.log.commands
        for at in range(start + 1, len(commands)):
            command = commands[at]
            if command.faction == self.command.faction:
                return at
            if not command.faction or not (command.is_answer() or command.cult() >= 0):
                return -1
        return -1

    def find_ahead(self, heads: tuple[str, ...]) -> Command | None:
        """The first later command with one of these words, or None."""
        at = self.ahead(self.at)
        while at >= 0:
            command = self.log.commands[at]
            if command.words[0] in heads and not command.done:
                return command
            at = self.ahead(at)
        return None

    def is_last_of_faction(self, at: int) -> bool:
        """Whether the next command is not by the same faction."""
        commands = self.log.commands
        return at + 1 >= len(commands) or commands[at + 1].faction != commands[at].faction

    def check_end(self) -> None:
        """Raises BadNotation if the log ends before the match is over."""
        if self.state.phase != OVER:
            last = self.log.commands[-1].line if self.log.commands else 1
            raise BadNotation("log.half", {"line": last, "round": self.state.round})

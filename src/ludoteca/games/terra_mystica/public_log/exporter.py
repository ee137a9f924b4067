"""Exports a Ludoteca record to the public log notation.

The original actions are added as comment lines (`##`): other programs skip them, and an import
restores the same record from them.
"""

from typing import Final

from ludoteca.core.bits import cells
from ludoteca.core.errors import BadNotation
from ludoteca.core.record import Record, write_json
from ludoteca.core.rng import read_seed
from ludoteca.games.terra_mystica import actions, flow
from ludoteca.games.terra_mystica.facts import refusal_of
from ludoteca.games.terra_mystica.notation import read_action, write_action
from ludoteca.games.terra_mystica.public_log.corrections import (
    HOLD,
    LOOSE_OPTION,
    absent_tokens,
    are_corrected,
    is_last_to_pass,
    is_refusal_unpaid,
    shapeshifters_power,
)
from ludoteca.games.terra_mystica.public_log.head import (
    first_dwellings,
    head_lines,
    player_names,
    start_corrections,
)
from ludoteca.games.terra_mystica.public_log.later import (
    KEEP,
    LATER_KINDS,
    free_spans,
    later_parts,
    unasked_priests,
    unasked_rows,
)
from ludoteca.games.terra_mystica.public_log.merging import IDLE_ACTION, SPADE_GONE, Merging
from ludoteca.games.terra_mystica.public_log.parts import (
    answer_part,
    plain_parts,
    point_correction,
    special_parts,
)
from ludoteca.games.terra_mystica.public_log.record import ACTION_MARK, GAME, HEAD_MARK
from ludoteca.games.terra_mystica.public_log.words import CONVERT_WORDS, GIVEN_UP
from ludoteca.games.terra_mystica.rules.income import bonus_times
from ludoteca.games.terra_mystica.rules.opening import complete, fresh
from ludoteca.games.terra_mystica.state import (
    ACTING,
    BREAK_SPADES,
    CHOOSING,
    CULT_BONUS,
    EMPTY,
    OVER,
    REFUSED,
    REWARDED,
    UNLOCKING,
    offer_amount,
    offer_giver,
    offer_receiver,
)
from ludoteca.games.terra_mystica.tables.board import LOG_COLOURS
from ludoteca.games.terra_mystica.tables.factions import (
    CULTISTS,
    FACTIONS,
    MOST_ORDAINED,
    SHAPESHIFTERS,
)
from ludoteca.games.terra_mystica.tables.tiles import (
    BURN,
    CULT_NAMES,
    LAST_OPEN_SPACE,
    POINT_LOST,
    ROUNDS,
    SCORING_SPADES,
    TOWN_STEPS,
    WORKER_TO_PRIEST,
)

SETUP_KINDS: Final = (
    actions.CHOOSE, actions.PLACE, actions.TAKE_BONUS, actions.BID, actions.NO_BID, actions.CLAIM,
    actions.PICK_TERRAIN,
)  # fmt: skip
ANSWER_KINDS: Final = (
    actions.ACCEPT, actions.DECLINE, actions.STEP, actions.BUY_TOKEN, actions.SKIP_TOKEN,
)  # fmt: skip


class Exporter:
    """Plays a record and writes the rows of a log."""

    def __init__(self, record: Record) -> None:
        if record.game != GAME:
            raise BadNotation("record.game", {"game": record.game})
        self.record = record
        self.options = complete(record.options)
        self.state = fresh(record.options, read_seed(record.seed))
        self.lines: list[str] = []
        self.placed = first_dwellings(self.state) if self.state.choices.intro else []
        self.seat = -1  # of the open row
        self.parts: list[str] = []
        self.originals: list[str] = []
        self.conversion = -1  # repeated conversion still to be written
        self.times = 0
        self.colour = ""  # the new home terrain; its command ends a turn on the public site
        self.spans = 0  # the Riverwalkers' free bridges as counted by the public site
        self.merging = Merging()
        self.turn_line = 0  # index of the first row of the current turn
        self.played = 0
        self.unfinished = 0  # number of actions in the row still open at the end
        self.seating: list[int] = []  # seats in the order of the first round
        self.start: list[int] = []  # points by seat at the start
        self.note_start()

    def note_start(self) -> None:
        """Stores the turn order and the points once all factions are chosen."""
        if not self.seating and self.state.phase != CHOOSING:
            self.seating = self.state.order[:]
            self.start = [own.vp for own in self.state.seats]

    def write(self) -> str:
        """The whole log."""
        fresh_state = self.state.clone()
        for seat, text in self.record.actions:
            self.play(seat, text)
            self.note_start()
            self.played += 1
        self.unfinished = len(self.originals)
        self.close()
        self.check_seating()
        names = player_names(self.record, len(self.state.seats))
        seating = self.seating or list(range(len(names)))
        called = [names[seat] for seat in seating]
        factions = [own.faction for own in self.state.seats if own.faction >= 0]
        head = head_lines(fresh_state, self.options, called, factions)
        for number, seat in enumerate(seating, 1):
            own = self.state.seats[seat]
            left = f"drop-faction player{number}"
            head.append(f"setup {own.board.log_name}" if own.faction >= 0 else left)
        corrections = start_corrections(self.state, self.seating, self.start)
        if corrections or are_corrected(self.lines):
            head.insert(0, LOOSE_OPTION)
        head += corrections
        return "\n".join([self.head_mark(), *head, *self.placed, *self.lines]) + "\n"

    def check_seating(self) -> None:
        """Raises BadNotation without variable order if the seats do not start clockwise."""
        seats = [seat for seat in self.seating if self.state.seats[seat].faction >= 0]
        first = seats.index(min(seats)) if seats else 0
        is_clockwise = seats[first:] + seats[:first] == sorted(seats)
        if not is_clockwise and not self.state.choices.variable_order:
            raise BadNotation("log.auction", {"game": GAME})

    def head_mark(self) -> str:
        """The comment line with the record's head, used by the import."""
        record = self.record
        bare = Record(GAME, record.version, record.options, record.seats, record.seed, [])
        return f"##{HEAD_MARK}" + " ".join(write_json(bare).split("\n")).rstrip()

    def play(self, seat: int, text: str) -> None:
        """Plays one action of the record and writes its rows."""
        state = self.state
        action = read_action(state, seat, text)
        code = flow.refusal(state, seat, action)
        if code:
            raise refusal_of(state, seat, action, code)
        kind = actions.kind_of(action)
        before = state.offers[:]
        power = shapeshifters_power(state)
        is_break = state.phase in (BREAK_SPADES, UNLOCKING)
        if kind == actions.RESIGN:
            self.write_leaving(seat, write_action(state, action))
        else:
            self.write_row(seat, action, kind)
        flow.apply_only(state, action, None)
        if is_break:
            self.close()  # decisions before a turn have a row of their own
        self.after(seat, kind, before)
        self.pay_refusal(seat, power)
        self.run_phases()

    def write_row(self, seat: int, action: int, kind: int) -> None:
        """Adds an action to the open row, or opens a new one."""
        if seat != self.seat or kind in ANSWER_KINDS or kind in SETUP_KINDS:
            self.close()
        if self.state.phase == ACTING and self.seat < 0:
            self.turn_line = len(self.lines)
            self.merging = Merging()
        self.seat = seat
        self.originals.append(write_action(self.state, action))
        priests = unasked_priests(self.state, seat, action)
        self.write_action(action, kind)
        if priests:
            self.flush()
            self.parts += [KEEP] * priests
        if self.state.phase == ACTING:
            self.merging.follow(self.state, action)

    def after(self, seat: int, kind: int, before: list[int]) -> None:
        """Closes the row where a log does, and answers offers that have become empty."""
        if kind in ANSWER_KINDS or kind in SETUP_KINDS or kind == actions.END_TURN:
            self.close()
        if not self.state.choices.policy.answers_wait:
            self.answer_empty(seat, kind, before)

    def answer_empty(self, seat: int, kind: int, before: list[int]) -> None:
        """Writes a decline for every offer that was removed because it had become empty."""
        marks = REWARDED | REFUSED | EMPTY
        still_open = [asked & ~marks for asked in self.state.offers]
        gone = [asked for asked in before if asked & ~marks not in still_open]
        if kind in (actions.ACCEPT, actions.DECLINE):
            gone = gone[1:]
        for asked in gone:
            if kind != actions.RESIGN or offer_receiver(asked) != seat:
                receiver = self.name(offer_receiver(asked))
                giver = self.name(offer_giver(asked))
                self.lines.append(f"{receiver}: decline {offer_amount(asked)} from {giver}")

    def pay_refusal(self, seat: int, before: tuple[int, int]) -> None:
        """Writes power of the Shapeshifters that the log's options do not give (TM ruling 3)."""
        if not is_refusal_unpaid(self.state) or self.state.seats[seat].board.shifts_home:
            return
        tokens, steps = shapeshifters_power(self.state)
        if tokens == before[0] and steps > before[1]:
            self.lines.append(f"{FACTIONS[SHAPESHIFTERS].log_name}: +{steps - before[1]}PW")

    def run_phases(self) -> None:
        """Runs the phases without decisions; the Giants give up a single spade."""
        state = self.state
        while state.phase > OVER:
            self.close()
            if state.phase == CULT_BONUS:
                tile = state.scoring[state.round]
                lone = [
                    seat
                    for seat, own in enumerate(state.seats)
                    if own.board.digs_in_pairs
                    and not own.left
                    and not state.choices.policy.lone_spade_is_kept
                    and SCORING_SPADES[tile] * bonus_times(state, own) == 1
                ]
                for seat in lone:
                    self.lines.append(f"{self.name(seat)}: -1SPADE")
            kept = unasked_rows(state)
            flow.run_phase(state, None)
            self.lines += kept

    def name(self, seat: int) -> str:
        """The faction of a seat as spelled in logs."""
        return self.state.seats[seat].board.log_name

    def close(self) -> None:
        """Writes the open row and the comment line with its original actions."""
        self.flush()
        self.write_marks()
        if self.colour:
            self.parts.append(self.colour)
            self.colour = ""
        if self.parts:
            self.lines.append(f"{self.name(self.seat)}: " + ". ".join(self.parts))
        self.parts = []
        self.spans = 0
        self.seat = -1

    def write_marks(self) -> None:
        """Writes the comment line with the original actions of the open row."""
        if self.originals:
            self.lines.append(f"##{ACTION_MARK}{self.seat}: " + "; ".join(self.originals))
        self.originals = []

    def flush(self) -> None:
        """Writes the repeated conversion as one command."""
        if self.conversion == BURN:
            self.parts.append(f"burn {self.times}")
        elif self.conversion == POINT_LOST:
            self.parts.append(f"-{self.times}VP")
        elif self.conversion >= 0:
            source, rate, target = CONVERT_WORDS[self.conversion]
            self.parts.append(f"convert {rate * self.times}{source} to {self.times}{target}")
        self.conversion = -1
        self.times = 0

    def write_action(self, action: int, kind: int) -> None:
        """Adds the parts of one action to the row."""
        first = actions.first_of(action)
        if kind == actions.CONVERT:
            self.count_conversion(first)
            return
        self.flush()
        if kind in (actions.TRANSFORM, actions.BUILD, actions.ENOUGH):
            self.write_land(action, kind, first)
        elif kind == actions.END_TURN:
            self.write_turn_end()
        elif kind in ANSWER_KINDS:
            self.parts.append(answer_part(self.state, action))
        elif kind in actions.ACTION_CODES:
            self.parts += special_parts(self.state, self.seat, action)
        elif kind in LATER_KINDS:
            self.parts += later_parts(self.state, self.seat, action)
            self.spans -= kind == actions.FREE_BRIDGE
            if kind == actions.SHIFT:
                self.colour = self.parts.pop()
        elif kind == actions.GIVE_UP:
            self.parts += ["action " + actions.ACTION_CODES[first], GIVEN_UP[first]]
        elif kind == actions.TAKE_TOWN:
            self.write_town(first)
        elif kind == actions.USE_KEY:
            if not self.avoided():
                self.parts.append("+" + CULT_NAMES[first].upper())
        else:
            self.parts += plain_parts(self.state, action)
            self.parts += absent_tokens(self.state, self.seat, action)
            self.spans += free_spans(self.state, self.seat, action)

    def count_conversion(self, conversion: int) -> None:
        """Counts a conversion; equal ones become one part of the row."""
        if conversion != self.conversion:
            self.flush()
        if conversion != WORKER_TO_PRIEST:
            self.skip_ordination()
        self.conversion = conversion
        self.times += 1

    def write_turn_end(self) -> None:
        """Adds what a turn gives up at its end, and `done` where the log needs it."""
        self.give_up_bridges()
        self.skip_ordination()
        if self.merging.is_merged:
            self.parts.append(IDLE_ACTION)
        if self.merging.is_open() and self.is_alone():
            self.parts.append("done")

    def give_up_bridges(self) -> None:
        """Gives up free bridges that were not built or have no piece left."""
        if self.spans:
            self.parts.append(f"-{self.spans}BRIDGE")
        self.spans = 0

    def skip_ordination(self) -> None:
        """Writes that the Darklings convert no workers to priests."""
        if self.state.seats[self.seat].ordinations == MOST_ORDAINED:
            self.parts.append(f"-{MOST_ORDAINED}CONVERT_W_TO_P")

    def write_leaving(self, seat: int, original: str) -> None:
        """Writes a resignation; during another seat's turn it is put before that turn."""
        place = self.turn_line
        if self.is_inside_turn(seat):
            self.write_marks()
        else:
            if is_last_to_pass(self.state, seat):
                self.parts.insert(len(self.parts) - 1, HOLD)  # before the pass
            self.close()
            place = len(self.lines)
        here = [own for own in self.state.seats if not own.left]
        if len(here) == 1 and self.state.round < ROUNDS:
            raise BadNotation("log.deserted", {"game": GAME})
        if self.state.seats[seat].faction >= 0 and not self.is_played_out(seat):
            self.lines.insert(place, f"drop-faction {self.name(seat)}")
            self.turn_line += 1
        self.lines.append(f"##{ACTION_MARK}{seat}: {original}")

    def is_inside_turn(self, seat: int) -> bool:
        """Whether another seat's turn is going on, or a faction waits for answers to its offers."""
        state = self.state
        if state.choices.policy.answers_wait or state.active == seat:
            return False
        if state.phase == ACTING:
            return self.seat >= 0
        asked = [offer_giver(asked) for asked in state.offers if offer_receiver(asked) == seat]
        return any(state.seats[giver].faction in (CULTISTS, SHAPESHIFTERS) for giver in asked)

    def is_played_out(self, seat: int) -> bool:
        """Whether the seat's pass was the last of the match, so that in a log it is over."""
        state = self.state
        is_last = state.phase == ACTING and state.active == seat and state.round == ROUNDS
        return is_last and all(own.passed or own.left for own in state.seats)

    def write_land(self, action: int, kind: int, first: int) -> None:
        """Writes spades bought, hexes transformed, dwellings built, and spades given up."""
        state = self.state
        hexagon = state.choices.board.names[first] if kind != actions.ENOUGH else ""
        if kind == actions.TRANSFORM:
            spades = actions.third_of(action)
            if state.phase == ACTING and spades > state.spades:
                self.parts.append(f"dig {spades - state.spades}")
            if not self.is_dug_on(first):
                colour = LOG_COLOURS[actions.second_of(action)]
                self.parts.append(f"transform {hexagon} to {colour}")
            return
        if state.free_bridges:
            self.give_up_bridges()
            return
        left = state.spades if state.phase == ACTING else state.seats[self.seat].spades
        if left and not state.bought:
            is_bound = self.merging.has_bought and state.phase == ACTING
            self.parts += [SPADE_GONE] * left if is_bound else [f"-{left}SPADE"]
            self.parts += point_correction(state, left)
        if kind == actions.BUILD:
            self.parts.append(f"build {hexagon}")

    def is_dug_on(self, hexagon: int) -> bool:
        """Whether this hex is transformed further in the same action (TM ruling 177)."""
        state = self.state
        if not state.choices.policy.spades_pay_spades or state.phase != ACTING:
            return False
        for seat, text in self.record.actions[self.played + 1 :]:
            following = read_action(state, seat, text)
            if actions.kind_of(following) != actions.CONVERT:
                is_more = actions.kind_of(following) == actions.TRANSFORM
                return is_more and actions.first_of(following) == hexagon
        return False

    def is_alone(self) -> bool:
        """Whether all other seats have passed or resigned."""
        others = [own for seat, own in enumerate(self.state.seats) if seat != self.seat]
        return all(own.passed or own.left for own in others)

    def write_town(self, tile: int) -> None:
        """Writes a town tile, after steps back on tracks that do not get the key (TM ruling 71)."""
        if TOWN_STEPS[tile]:
            self.parts += self.step_backs(tile)
        self.parts.append(f"+TW{tile}")

    def step_backs(self, tile: int) -> list[str]:
        """The steps back on tracks where the record uses no key after this tile."""
        trial = self.state.clone()
        flow.apply_only(trial, actions.take_town(tile), None)
        if not trial.wants_mask:
            return []
        chosen_mask = self.keys_ahead()
        own = self.state.seats[self.seat]
        found: list[str] = []
        for track in cells(trial.wants_mask & ~chosen_mask):
            back = own.cults[track] + TOWN_STEPS[tile] - LAST_OPEN_SPACE
            found += ["-" + CULT_NAMES[track].upper()] * back
        return found

    def keys_ahead(self) -> int:
        """Mask of the tracks on which a key is used later in this turn."""
        mask = 0
        for seat, text in self.record.actions[self.played + 1 :]:
            if seat == self.seat and text.startswith("key "):
                mask |= 1 << CULT_NAMES.index(text[4:])
            elif text == "end turn":
                break
        return mask

    def avoided(self) -> bool:
        """Whether steps back before a town tile already show where the key is used."""
        return any(part.startswith(("-FIRE", "-WATER", "-EARTH", "-AIR")) for part in self.parts)


def export_log(record: Record) -> str:
    """A record in the public log notation."""
    return Exporter(record).write()

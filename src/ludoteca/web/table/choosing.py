"""The legal moves of a table narrowed step by step; panel and board offer the same list."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final
from urllib.parse import quote_plus

from ludoteca.core.errors import Refusal
from ludoteca.drawing.guide import Guide, Overview
from ludoteca.drawing.steps import Amounts, Entry, Move, Step, distinct_steps, next_steps
from ludoteca.drawing.warnings import Warned
from ludoteca.service import Table
from ludoteca.text import Catalogue, refusal_sentence

PLACE: Final = "@"  # prefix of a pick that names a place, tile or card instead of the next step
PAID_BY_CONVERSION: Final = "+"  # prefix of a pick that names a move with its conversions
WHY: Final = "why"  # asks for the kinds that are refused; ALONE for nothing but them
ALONE: Final = "alone"
FEW: Final = 12  # pieces that are shown beside their kind
MOST_LOCKED: Final = 4  # refused moves shown at a level
# Lists refused moves: of kinds that are impossible now, or all that a beginner might try.
Refused = Callable[[bool], list[tuple[int, str, Refusal]]]
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@dataclass(slots=True, unsafe_hash=True)
class Option:
    """A choice of the next step, or one that is refused with a reason. Not changed once it is
    shown."""

    name: str
    address: str = ""
    icon: str = ""
    cost: Amounts = ()
    gain: Amounts = ()
    count: int = 1  # moves behind it
    is_chosen: bool = False
    key: str = ""  # that chooses it
    reason: str = ""
    convert: str = ""  # address of the same move with its conversions
    token: str = ""
    sign: str = ""
    has_cards: bool = False  # whether its pieces are tiles, shown as cards
    subs: list["Option"] = field(default_factory=list, hash=False)


@dataclass(slots=True)
class Level:
    """The options of one step; places can be chosen on the board as well."""

    title: str
    options: list[Option]
    form: str  # kinds, pieces, cards or places
    locked: list[Option] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many choices it shows."""
        return sum([len(option.subs) or 1 for option in self.options])


@dataclass(slots=True)
class Chosen:
    """The move under consideration."""

    action: int
    texts: list[str]
    title: str
    cost: Amounts
    gain: Amounts
    reveals: bool
    follows: list[tuple[str, str]]
    warnings: list[Warned]
    changes: list[str] = field(default_factory=list)
    first: str = ""  # the conversions that pay for it, in words

    def warns(self, quiet: frozenset[str]) -> list[Warned]:
        """What the reader wants to be warned of."""
        return [one for one in self.warnings if one.name not in quiet]


@dataclass(slots=True)
class Choices:
    """The moves after some picks: levels of options, or the chosen move."""

    levels: list[Level] = field(default_factory=list)
    chosen: Chosen | None = None
    place: str = ""
    path: list[str] = field(default_factory=list)
    links: dict[str, str] = field(default_factory=dict)
    legal: list[int] = field(default_factory=list)  # those that fit, places aside
    is_picked: bool = False
    is_flat: bool = False  # kinds and pieces stand side by side
    has_subs: bool = False  # the pieces of the chosen kind stand beside it already
    is_default: bool = False  # the chosen move is a default among several
    hand: list[Option] = field(default_factory=list)
    back: str = ""  # where nothing is chosen yet
    is_why: bool = False  # whether the kinds that are refused are asked for
    why: str = ""  # address that lists them
    count: int = 0


class Chooser:
    """Narrows the moves of one table by what was picked."""

    def __init__(self, table: Table, guide: Guide[Any], words: Catalogue) -> None:
        self.table = table
        self.guide = guide
        self.words = words
        self._starts: dict[int, set[tuple[str, ...]]] = {}  # every way to begin a move, by length

    @cached_property
    def moves(self) -> list[Move]:
        """Every move with its steps."""
        guide, table = self.guide, self.table
        listed = sorted(table.moves, key=lambda move: guide.rank(move.action))
        pairs = [(move.action, move.text) for move in listed]
        paths = guide.steps(table.view, pairs, self.words) if pairs else []
        return [Move(*pair, path) for pair, path in zip(pairs, paths, strict=True)]

    @cached_property
    def kinds(self) -> list[Entry]:
        """The first steps."""
        return next_steps(self.moves, 0)

    def can_start(self, path: tuple[str, ...]) -> bool:
        """Whether a move starts with these steps."""
        length = len(path)
        if length not in self._starts:
            self._starts[length] = {
                tuple([step.token for step in move.steps[:length]]) for move in self.moves
            }
        return path in self._starts[length]

    def address(self, picks: list[str]) -> str:
        """The page with these picks."""
        return address(self.table.seat, picks)

    def choose(self, picks: list[str], refused: Refused, is_why: bool = False) -> Choices:
        """All that the panel and the board show after some picks; picks that fit nothing are
        ignored."""
        if not picks:
            overview = self.guide.overview(self.table.view, self.table.moves.actions, self.words)
            if overview is not None and len(overview.kinds) > 1:
                return self.at_a_glance(overview, refused, is_why)
        return self.narrow(picks, refused, is_why)

    def narrow(self, picks: list[str], refused: Refused, is_why: bool = False) -> Choices:
        """The same with every move listed."""
        found = Choices(back=self.address([]), count=len(self.moves), is_why=is_why)
        place = next((pick[1:] for pick in picks if pick.startswith(PLACE)), "")
        within = [move for move in self.moves if touches(move, place)] if place else self.moves
        if place and not within:
            place, within = "", self.moves
        found.place = place
        path = self.follow(
            within, [pick for pick in picks if pick[:1] not in (PLACE, PAID_BY_CONVERSION)]
        )
        found.path = path
        found.is_picked = bool(place) or path != self.skipped(self.moves, [])
        found.is_flat = self.guide.is_flat
        fitting = [move for move in within if starts(move, path)] if path else within
        self.add_levels(found, within, refused)
        self.add_links(found)
        self.add_hand(found, self.can_start)
        wanted = next((pick[1:] for pick in picks if pick.startswith(PAID_BY_CONVERSION)), "")
        if wanted:
            found.chosen = self.paid_by_conversion(wanted, refused)
        elif len(fitting) == 1 and (path or place or len(self.moves) == 1):
            found.chosen = self.considered(fitting[0])
        elif path and len(fitting) > 1:
            self.choose_default_payment(found, fitting)
        elif not place:
            self.choose_default_end_move(found, fitting)
        return found

    def choose_default_payment(self, found: Choices, fitting: list[Move]) -> None:
        """Chooses the default payment if only the payment is open."""
        default = self.guide.default_payment(fitting)
        depth = len(found.path)
        if default is None or len(default.steps) <= depth or not found.levels:
            return
        found.chosen, found.is_default = self.considered(default), True
        for option in found.levels[-1].options:
            option.is_chosen = option.token == default.steps[depth].token

    def choose_default_end_move(self, found: Choices, moves: list[Move]) -> None:
        """Chooses the move that ends the turn if hardly anything else is left."""
        end_move = self.guide.default_end_move(moves)
        if end_move is not None:
            found.chosen, found.is_default = self.considered(end_move), True

    def at_a_glance(self, overview: Overview, refused: Refused, is_why: bool) -> Choices:
        """The first level, without listing every move."""
        found = Choices(back=self.address([]), is_flat=self.guide.is_flat, is_why=is_why)
        found.legal = self.table.moves.actions
        found.count = len(found.legal)
        options = [
            Option(
                step.name,
                self.address([step.token]),
                self.guide.icon(self.table.view, actions[0], 0),
                tuple(step.cost),
                tuple(step.gain),
                len(actions),
                token=step.token,
                sign=step.sign,
            )
            for step, actions in overview.kinds
        ]
        found.levels.append(Level("", options, "kinds"))
        number_keys(options)
        self.add_locked(found, refused)
        found.links = links_to(self.table.seat, overview.things)
        self.add_hand(found, overview.starts.__contains__)
        return found

    def follow(self, moves: list[Move], tokens: list[str]) -> list[str]:
        """The valid picks, and every following step without a choice."""
        path = self.skipped(moves, [])
        for token in tokens:
            if path and token == path[-1]:
                continue
            longer = [*path, token]
            if not self.can_start(tuple(longer)) or not any(starts(m, longer) for m in moves):
                break
            path = self.skipped(moves, longer)
        return path

    def skipped(self, moves: list[Move], path: list[str]) -> list[str]:
        """Continues while there is a single next step."""
        entries = self.entries(moves, path)
        while len(entries) == 1 and len(entries[0][1]) > 1:
            path = [*path, entries[0][0].token]
            entries = next_steps(entries[0][1], len(path))
        return path

    def entries(self, moves: list[Move], path: list[str]) -> list[Entry]:
        """The steps that can come after some others."""
        if path:
            return next_steps([move for move in moves if starts(move, path)], len(path))
        return self.kinds if moves is self.moves else next_steps(moves, 0)

    # The panel

    def add_levels(self, found: Choices, within: list[Move], refused: Refused) -> None:
        """Kinds, the pieces of the chosen kind, the places of the chosen piece."""
        title = ""
        for depth in range(len(found.path) + 1):
            start = found.path[:depth]
            entries = self.entries(within, start)
            if not entries:
                break
            now = found.path[depth] if depth < len(found.path) else None
            if len(entries) > 1 or depth == len(found.path):
                options = [self.option(found, start, entry, now) for entry in entries]
                form = "places" if all(step.cell for step, _ in entries) else "pieces"
                form = "cards" if start and start[-1] in self.guide.cards else form
                found.levels.append(Level(title, options, form if depth else "kinds"))
            title = next((step.name for step, _ in entries if step.token == now), "")
        number_keys(found.levels[0].options if found.levels else [])
        if len(found.levels) > 1 and found.levels[-1].form != "places":
            letter_keys(found.levels[-1].options)
        if found.is_flat and found.levels:
            self.add_subs(found)
        self.add_locked(found, refused)
        if len(found.levels) > 1 and len(found.levels[-1].options) == 1:
            found.levels.pop()

    def add_subs(self, found: Choices) -> None:
        """The pieces beside the chosen kind have the keys of the list they stand for."""
        subs = next((one.subs for one in found.levels[0].options if one.is_chosen), [])
        keys = {one.token: one.key for one in found.levels[1].options} if found.levels[1:] else {}
        found.has_subs = bool(keys) and keys.keys() == {one.token for one in subs}
        for one in subs if found.has_subs else []:
            one.key = keys[one.token]
        for kind in found.levels[0].options if not found.path else []:
            letter_keys(kind.subs if kind.has_cards else [])

    def option(
        self, found: Choices, start: list[str], entry: tuple[Step, list[Move]], now: str | None
    ) -> Option:
        """One step as something to click."""
        step, moves = entry
        depth = len(start)
        picks = [*start, step.token]
        kept = [*picks, f"{PLACE}{found.place}"] if found.place else picks
        option = Option(
            step.name,
            self.address(kept),
            self.guide.icon(self.table.view, moves[0].action, depth),
            tuple(step.cost),
            tuple(step.gain),
            len(moves),
            step.token == now,
            token=step.token,
            sign="" if step.gain or (step.cell and step.sign in step.name) else step.sign,
        )
        if depth == 0 and self.guide.is_flat:
            option.subs = self.subs(found, picks, moves)
            option.has_cards = bool(option.subs) and step.token in self.guide.cards
        return option

    def subs(self, found: Choices, picks: list[str], moves: list[Move]) -> list[Option]:
        """The pieces of a kind, if they are few, to be chosen at once."""
        entries = next_steps(moves, 1)
        if not 1 < len(entries) <= FEW or any(step.cell for step, _ in entries):
            return []
        now = found.path[1] if found.path[:1] == picks and len(found.path) > 1 else None
        return [self.option(found, picks, entry, now) for entry in entries]

    def add_locked(self, found: Choices, refused: Refused) -> None:
        """What a beginner might try at a level but may not do, each with its reason.

        Before anything is chosen it is only a link: it takes longer than all the rest.
        """
        depth = len(found.path)
        if not found.levels or found.place or depth > 1:
            return
        if not depth and not found.is_why:
            found.why = f"{found.back}&{WHY}=1"
            return
        level = found.levels[-1]
        tried = refused(depth == 0)
        pairs = [(action, text) for action, text, _ in tried]
        paths = self.guide.plain_steps(self.table.view, pairs, self.words) if pairs else []
        known = {option.token.split(" ")[0] for option in level.options}
        known |= {option.token for option in level.options}
        for (action, text, refusal), path in zip(tried, paths, strict=True):
            tokens = [step.token for step in path[:depth]]
            if tokens != found.path or len(path) <= depth or path[depth].token in known:
                continue
            known.add(path[depth].token)
            level.locked.append(self.locked(action, text, refusal, path, depth))
            if len(level.locked) == MOST_LOCKED:
                break
        if depth == 0:
            level.locked = with_own_reason(level.locked)

    def locked(
        self, action: int, text: str, refusal: Refusal, path: list[Step], depth: int
    ) -> Option:
        """A refused step."""
        icon = self.guide.icon(self.table.view, action, depth)
        reason = refusal_sentence(refusal, self.words)
        option = Option(path[depth].name, icon=icon, reason=reason, token=path[depth].token)
        if self.guide.conversions_for(self.table.view, action):
            option.convert = self.address([f"{PAID_BY_CONVERSION}{text}"])
        return option

    def add_hand(self, found: Choices, can_start: Callable[[tuple[str, ...]], bool]) -> None:
        """The reader's hand; if it shows the pieces of the chosen kind, they need no list."""
        for held in self.guide.hand(self.table.view, self.words):
            option = Option(held.name, icon=held.icon, count=held.count)
            if can_start(tuple(held.steps)):
                option.address = self.address(held.steps)
                option.is_chosen = found.path[: len(held.steps)] == held.steps
            found.hand.append(option)
        listed = {option.address for option in found.hand if option.address}
        for level in found.levels[1:]:
            shown = {option.address: option.key for option in level.options}
            if listed >= shown.keys():
                found.levels.remove(level)
                for option in found.hand:
                    option.key = shown.get(option.address, "")

    # The board

    def add_links(self, found: Choices) -> None:
        """Every place, tile or card that a move within the chosen kind and piece names."""
        stem = self.stem(found.path)
        fitting = [move for move in self.moves if starts(move, stem)] if stem else self.moves
        found.legal = [move.action for move in fitting]
        depth = len(stem)
        for step in {id(step): step for move in fitting for step in move.steps[depth:]}.values():
            if step.thing and step.thing not in found.links:
                found.links[step.thing] = self.address([*stem, f"{PLACE}{step.thing}"])

    def stem(self, path: list[str]) -> list[str]:
        """The chosen steps up to the first that names a place."""
        for move in self.moves:
            if starts(move, path):
                for depth in range(len(path)):
                    if move.steps[depth].thing:
                        return path[:depth]
                break
        return path

    # The move

    def considered(self, move: Move) -> Chosen:
        """The chosen move."""
        view, words = self.table.view, self.words
        return Chosen(
            move.action,
            [move.text],
            " · ".join(step.cell or step.name for step in distinct_steps(move.steps) if step.name),
            tuple([amount for step in move.steps for amount in step.cost]),
            tuple([amount for step in move.steps for amount in step.gain]),
            self.table.moves.move(move.action).reveals,
            self.guide.follows(view, move.action, words),
            self.guide.warnings(view, move.action, self.table.moves.actions, words),
        )

    def paid_by_conversion(self, text: str, refused: Refused) -> Chosen | None:
        """A move that is not affordable yet, with the conversions that pay for it."""
        for action, written, _ in refused(False):
            if written != text:
                continue
            first = self.guide.conversions_for(self.table.view, action)
            if not first:
                return None
            path = self.guide.plain_steps(self.table.view, [(action, text)], self.words)[0]
            return Chosen(
                action,
                [*first, text],
                " · ".join(step.name for step in distinct_steps(path)),
                tuple([amount for step in path for amount in step.cost]),
                tuple([amount for step in path for amount in step.gain]),
                False,
                self.guide.follows(self.table.view, action, self.words),
                [],
                first=self.guide.conversions_said(self.table.view, action, self.words),
            )
        return None


def nothing_to_choose(table: Table, guide: Guide[Any], words: Catalogue) -> Choices:
    """What a waiting reader sees: the hand."""
    held = guide.hand(table.view, words)
    options = [Option(one.name, icon=one.icon, count=one.count) for one in held]
    return Choices(back=address(table.seat, []), hand=options)


def address(seat: int, picks: list[str]) -> str:
    """The address of a seat's page with some picks."""
    return "".join([f"?seat={seat}", *(f"&pick={quoted(pick)}" for pick in picks)])


def links_to(seat: int, things: Iterable[str]) -> dict[str, str]:
    """The addresses of things on the board while nothing is picked."""
    return {thing: thing_address(seat, thing) for thing in things}


@lru_cache(8192)
def thing_address(seat: int, thing: str) -> str:
    """The address of a seat's page with one thing picked."""
    return address(seat, [f"{PLACE}{thing}"])


def number_keys(options: list[Option]) -> None:
    """The first nine are chosen by their number."""
    for number, option in enumerate(options, 1):
        option.key = str(number) if number < 10 else ""


def letter_keys(options: list[Option]) -> None:
    """Pieces are chosen by letters."""
    for letter, option in zip(LETTERS, options, strict=False):
        option.key = letter


@lru_cache(4096)
def quoted(pick: str) -> str:
    """A pick, quoted for an address."""
    return quote_plus(pick)


def with_own_reason(locked: list[Option]) -> list[Option]:
    """Refused options with a reason of their own: one that several kinds share, as when the turn's
    action is done, says nothing about them."""
    shared = Counter(option.reason for option in locked)
    return [option for option in locked if shared[option.reason] == 1]


def starts(move: Move, path: list[str]) -> bool:
    """Whether the first steps of a move are these."""
    steps = move.steps
    if len(steps) < len(path):
        return False
    return all(steps[depth].token == token for depth, token in enumerate(path))


def touches(move: Move, place: str) -> bool:
    """Whether a move names that place, tile or card."""
    return any(step.thing == place for step in move.steps)

"""The legal moves of a table narrowed step by step; panel and board offer the same list."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Final

from ludoteca.core.errors import Refusal
from ludoteca.drawing.move_menu import Held, MoveMenu
from ludoteca.drawing.steps import (
    NOTHING,
    Entry,
    Move,
    Step,
    distinct_steps,
    least_price,
    names,
    next_steps,
    starts,
    step_title,
    touches,
    whole,
)
from ludoteca.service import Table
from ludoteca.text import Catalogue, refusal_sentence
from ludoteca.web.table.choices import (
    CARDS,
    PLACES,
    Choices,
    Chosen,
    Level,
    Option,
    Refused,
    address,
    amount_keys,
    form_of,
    letter_keys,
    number_keys,
    with_own_reason,
)
from ludoteca.web.table.marking import MARK, Marking

PLACE: Final = "@"  # prefix of a pick of a place, tile or card instead of the next step
PAID_BY_CONVERSION: Final = "+"  # prefix of a pick of a move with conversions
WHY: Final = "why"  # requests the refused kinds
FEW: Final = 12  # most pieces shown beside their kind
MOST_LOCKED: Final = 4  # refused moves shown at a level


def no_refusal(text: str) -> Refusal | None:
    """Returns None: the default if refusals are not known."""
    return None


class Chooser:
    """Narrows the moves of one table by picks."""

    def __init__(
        self,
        table: Table,
        menu: MoveMenu[Any],
        words: Catalogue,
        refusal: Callable[[str], Refusal | None] = no_refusal,
    ) -> None:
        self.table = table
        self.menu = menu
        self.words = words
        self.refusal = refusal  # why a move cannot be played
        self._starts: dict[int, set[tuple[str, ...]]] = {}  # all first steps of moves, by length

    @cached_property
    def moves(self) -> list[Move]:
        """All moves with their steps."""
        menu, table = self.menu, self.table
        listed = sorted(table.moves, key=lambda move: menu.rank(move.action))
        pairs = [(move.action, move.text) for move in listed]
        paths = menu.steps(table.view, pairs, self.words) if pairs else []
        single = [Move(*pair, path) for pair, path in zip(pairs, paths, strict=True)]
        moves = self.offered(single) if pairs else []
        for move, path in zip(moves, menu.shortened([move.steps for move in moves]), strict=True):
            move.steps = path
        return moves

    def offered(self, single: list[Move]) -> list[Move]:
        """The moves, with whole turns if the game has them."""
        return self.menu.with_whole_turns(self.table.view, single, self.words)

    @cached_property
    def is_at_once(self) -> bool:
        """Whether one click answers the question."""
        return self.menu.answers_at_once(self.table.view)

    @cached_property
    def kinds(self) -> list[Entry]:
        """The first steps of all moves."""
        return next_steps(self.moves, 0)

    @cached_property
    def held(self) -> list[Held]:
        """The reader's hand."""
        return self.menu.hand(self.table.view, self.words)

    def can_start(self, path: tuple[str, ...]) -> bool:
        """Whether a move starts with these steps."""
        length = len(path)
        if length not in self._starts:
            self._starts[length] = {
                tuple([step.token for step in move.steps[:length]]) for move in self.moves
            }
        return path in self._starts[length]

    def address(self, picks: list[str]) -> str:
        """The address of the page with these picks."""
        return address(self.table.seat, picks)

    def choose(self, picks: list[str], refused: Refused, is_why: bool = False) -> Choices:
        """The choices that panel and board show after some picks; invalid picks are ignored."""
        if not self.moves:
            return self.waiting()
        found = Choices(back=self.address([]), count=len(self.moves), is_why=is_why)
        found.is_flat = self.menu.shows_pieces
        found.up = self.address(picks[:-1])
        place = next((pick[1:] for pick in picks if pick.startswith(PLACE)), "")
        marking = Marking(self.held, picks)
        tokens = self.tokens(picks, marking)
        within = self.within(place, tokens) if place else self.moves
        found.path = self.kept_path(tokens, place, within) if place else []
        if place and (found.path or not within):
            self.add_refused(found, place, refused)
            return found
        found.place, found.place_name = place, name_of(place, [move.steps for move in within])
        found.path = path = self.follow(within, tokens)
        found.is_picked = bool(place) or path != self.skipped(self.moves, [])
        fitting = [move for move in within if starts(move, path)] if path else within
        self.add_levels(found, within, refused)
        self.add_links(found)
        if path[:1] == [self.menu.marks_hand]:
            self.add_marks(found, marking)
        else:
            self.add_hand(found)
        wanted = next((pick[1:] for pick in picks if pick.startswith(PAID_BY_CONVERSION)), "")
        if wanted:
            found.chosen = self.paid_by_conversion(wanted, refused)
        elif len(fitting) == 1 and (path or place or len(self.moves) == 1):
            found.chosen = self.considered(fitting[0])
        else:
            self.propose(found, fitting)
        return found

    def within(self, place: str, tokens: list[str]) -> list[Move]:
        """The moves at a place; none if all are of a kind that has to be picked first."""
        found = [move for move in self.moves if touches(move, place)]
        is_meant = tokens[:1] == [self.menu.picked_first]
        return found if is_meant or any(self.is_offered(move) for move in found) else []

    def is_offered(self, move: Move) -> bool:
        """Whether a click on a place can mean the move without a pick of its kind."""
        return move.steps[0].token != self.menu.picked_first

    def kept_path(self, tokens: list[str], place: str, within: list[Move]) -> list[str]:
        """The picked steps that stay chosen although no move at a place continues them; empty if
        one does, or if a click there starts over."""
        path = self.follow(self.moves, tokens)
        if path == self.skipped(self.moves, []) or any(starts(move, path) for move in within):
            return []
        is_kept = bool(self.menu.picked_first) and not within
        return path if is_kept or self.menu.attempts(self.table.view, path, place) else []

    def add_refused(self, found: Choices, place: str, refused: Refused) -> None:
        """Adds the reasons why a place, tile or card cannot be chosen; if conversions would pay for
        a move there, it is chosen with them."""
        self.add_levels(found, self.moves, refused)
        self.add_links(found)
        self.add_hand(found)
        found.is_picked = bool(found.path)
        tried = self.refusals(found.path, place, refused)
        if not tried or not found.levels:
            return
        found.is_picked, found.why = True, ""
        pairs = [(action, text) for action, text, _ in tried]
        paths = self.menu.steps(self.table.view, pairs, self.words)
        if not found.path:  # earlier picks stay, without the place
            found.place, found.place_name = place, name_of(place, paths)
        level = found.levels[0]
        level.is_asked = True
        level.locked = [
            self.locked(*one, [whole(path)], 0) for one, path in zip(tried, paths, strict=True)
        ]
        affordable = [self.converted(action, text) for action, text in pairs]
        found.chosen = next((chosen for chosen in affordable if chosen is not None), None)
        found.is_default = found.chosen is not None

    def refusals(
        self, path: list[str], place: str, refused: Refused
    ) -> list[tuple[int, str, Refusal]]:
        """The refused moves at a place, tile or card: those a click there tries, or else those a
        beginner might try."""
        view, menu = self.table.view, self.menu
        wanted = menu.attempts(view, path, place)
        found = [(*pair, self.refusal(pair[1])) for pair in wanted]
        if found:
            return [(action, text, why) for action, text, why in found if why is not None]
        tried = [] if path else refused(False)
        pairs = [(action, text) for action, text, _ in tried]
        paths = self.menu.steps(self.table.view, pairs, self.words) if pairs else []
        fitting = [one for one, path in zip(tried, paths, strict=True) if names(path, place)]
        return fitting[:MOST_LOCKED]

    def waiting(self) -> Choices:
        """The choices of a reader without a decision: only the hand."""
        options = [Option(one.name, icon=one.icon, count=one.count) for one in self.held]
        return Choices(back=self.address([]), hand=options)

    def propose(self, found: Choices, fitting: list[Move]) -> None:
        """Chooses a default among several moves, if the game has one."""
        proposed, depth = self.menu.proposed(fitting), len(found.path)
        if proposed is None or (depth and len(proposed.steps) <= depth):
            return
        found.chosen, found.is_default = self.considered(proposed), True
        if depth and found.levels:
            for option in found.levels[-1].options:
                option.is_chosen = option.token == proposed.steps[depth].token

    def tokens(self, picks: list[str], marking: Marking) -> list[str]:
        """The picks that name steps; marked pieces of the hand form one step."""
        named = [pick for pick in picks if pick[:1] not in (PLACE, PAID_BY_CONVERSION, MARK)]
        return [*named[:1], marking.token] if marking.marks else named

    def follow(self, moves: list[Move], tokens: list[str]) -> list[str]:
        """The valid picks, and all steps after them without a choice; picks may name those."""
        path, named = self.skipped(moves, []), 0
        for token in tokens:
            if token in path[named:]:  # taken already, as it was the only one
                named = path.index(token, named) + 1
                continue
            longer = [*path, token]
            if not self.can_start(tuple(longer)) or not any(starts(m, longer) for m in moves):
                break
            path, named = self.skipped(moves, longer), len(longer)
        return path

    def skipped(self, moves: list[Move], path: list[str]) -> list[str]:
        """Extends the path while there is a single next step."""
        entries = self.entries(moves, path)
        while len(entries) == 1 and len(entries[0][1]) > 1:
            path = [*path, entries[0][0].token]
            entries = next_steps(entries[0][1], len(path))
        return path

    def entries(self, moves: list[Move], path: list[str]) -> list[Entry]:
        """The steps that can follow a path."""
        if path:
            return next_steps([move for move in moves if starts(move, path)], len(path))
        return self.kinds if moves is self.moves else next_steps(moves, 0)

    # The panel

    def add_levels(self, found: Choices, within: list[Move], refused: Refused) -> None:
        """Adds the levels: kinds, the pieces of the chosen kind, the places of the chosen piece."""
        title = ""
        for depth in range(len(found.path) + 1):
            start = found.path[:depth]
            entries = self.entries(within, start)
            if not entries:
                break
            now = found.path[depth] if depth < len(found.path) else None
            if len(entries) > 1 or depth == len(found.path):
                options = [self.option(found, start, entry, now) for entry in entries]
                found.levels.append(Level(title, options, form_of(entries, depth)))
            title = next((step_title(step) for step, _ in entries if step.token == now), "")
        number_keys(found.levels[0].options if found.levels else [], self.menu.keys)
        self.add_keys(found.levels)
        if found.is_flat and found.levels:
            self.add_subs(found)
        self.add_locked(found, refused)
        if len(found.levels) > 1 and len(found.levels[-1].options) == 1:
            found.levels.pop()

    def add_keys(self, levels: list[Level]) -> None:
        """Adds keys: letters for pieces of the chosen kind, digits for amounts, none for places."""
        last = levels[-1] if levels else None
        if last is None or last.form == PLACES:
            return
        if all(option.token.isdigit() for option in last.options):
            for option in levels[0].options:
                option.key = ""
            amount_keys(last.options)
        elif len(levels) > 1:
            letter_keys(last.options)

    def add_subs(self, found: Choices) -> None:
        """Gives the pieces beside the chosen kind the keys of the list they replace."""
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
        """The option of one step."""
        step, moves = entry
        depth = len(start)
        picks = [*start, step.token]
        kept = [*picks, f"{PLACE}{found.place}"] if found.place else picks
        is_alone = len(moves) == 1 and not step.is_card  # a card shows what it brings itself
        cost, gain = moves[0].trade if is_alone else (step.cost, step.gain)
        is_least = False
        if step.total:
            cost = NOTHING  # its name says it
        elif cost and not depth:
            cost, is_least = least_price(moves)
        option = Option(
            step.name,
            self.address(kept),
            self.menu.icon(self.table.view, moves[0].lead, depth),
            cost,
            gain,
            len(moves),
            step.token == now,
            token=step.token,
            sign="" if step.gain or (step.cell and step.sign in step.name) else step.sign,
            is_least=is_least,
        )
        if len(moves) == 1 and self.is_at_once:
            option.text = moves[0].text
        if depth == 0 and self.menu.shows_pieces:
            self.add_pieces(option, found, moves)
        return option

    def add_pieces(self, kind: Option, found: Choices, moves: list[Move]) -> None:
        """Adds the pieces of a kind beside it, if they are few."""
        entries = next_steps(moves, 1)
        if not 1 < len(entries) <= FEW or any(step.cell for step, _ in entries):
            return
        picks = [kind.token]
        now = found.path[1] if found.path[:1] == picks and len(found.path) > 1 else None
        kind.subs = [self.option(found, picks, entry, now) for entry in entries]
        kind.has_cards = form_of(entries, 1) == CARDS

    def add_locked(self, found: Choices, refused: Refused) -> None:
        """Adds refused moves that a beginner might try at a level, each with its reason.

        Before anything is chosen it adds only a link, because computing them is slow.
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
        paths = self.menu.steps(self.table.view, pairs, self.words) if pairs else []
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
        """The option of a refused step."""
        icon = self.menu.icon(self.table.view, action, depth)
        reason = refusal_sentence(refusal, self.words)
        option = Option(path[depth].name, icon=icon, reason=reason, token=path[depth].token)
        if self.menu.conversions(self.table.view, action, self.words):
            option.convert = self.address([f"{PAID_BY_CONVERSION}{text}"])
        return option

    def add_hand(self, found: Choices) -> None:
        """Adds the reader's hand, and removes lists of the same pieces. A chosen place stays
        chosen."""
        place = [f"{PLACE}{found.place}"] if found.place else []
        for held in self.held:
            option = Option(held.name, icon=held.icon, count=held.count)
            if self.can_start(tuple(held.steps)):
                option.address = self.address([*held.steps, *place])
                option.is_chosen = found.path[: len(held.steps)] == held.steps
            found.hand.append(option)
        listed = {option.address for option in found.hand if option.address}
        for level in found.levels[1:]:
            shown = {option.address: option.key for option in level.options}
            if listed >= shown.keys():
                found.levels.remove(level)
                for option in found.hand:
                    option.key = shown.get(option.address, "")

    def add_marks(self, found: Choices, marking: Marking) -> None:
        """Adds the hand to mark piece by piece; the list is only for pages without scripts."""
        kind = found.path[0]
        marking.mark("".join(found.path[1:]))
        found.hand = marking.options(lambda marks: self.address([kind, *marks]))
        for level in found.levels[1:]:
            level.title, level.is_marked = self.words.say(f"mark.{kind}"), True
            for option in level.options:
                option.key = ""

    # The board

    def add_links(self, found: Choices) -> None:
        """Adds links for the places, tiles and cards of moves with the chosen kind and piece."""
        stem = self.stem(found.path)
        fitting = [move for move in self.moves if starts(move, stem)] if stem else self.moves
        found.legal = list({action: None for move in fitting for action in move.marked})
        found.ask = self.address([*(stem if self.menu.picked_first else []), PLACE])
        self.add_places(found, found.path)
        self.add_places(found, stem)

    def add_places(self, found: Choices, stem: list[str]) -> None:
        """Adds links for the places that can follow some steps."""
        depth = len(stem)
        fitting = [
            move for move in self.moves if (starts(move, stem) if stem else self.is_offered(move))
        ]
        for step in {id(step): step for move in fitting for step in move.steps[depth:]}.values():
            if step.thing and step.thing not in found.links:
                found.links[step.thing] = self.address([*stem, f"{PLACE}{step.thing}"])

    def stem(self, path: list[str]) -> list[str]:
        """The chosen steps before the first one after the kind that names a place."""
        for move in self.moves:
            if starts(move, path):
                for depth in range(1, len(path)):
                    if move.steps[depth].thing:
                        return path[:depth]
                break
        return path

    # The move

    def considered(self, move: Move) -> Chosen:
        """The chosen move, with consequences and warnings."""
        view, words = self.table.view, self.words
        cost, gain = move.trade
        return Chosen(
            move.action,
            move.texts,
            move.title,
            cost,
            gain,
            len(move.texts) == 1 and self.table.moves.move(move.action).reveals,
            self.menu.consequences(view, move.action, None, words),
            self.menu.warnings(view, move.action, self.table.moves.actions, words),
        )

    def paid_by_conversion(self, text: str, refused: Refused) -> Chosen | None:
        """A refused move with the conversions that pay for it, or None."""
        found = [action for action, written, _ in refused(False) if written == text]
        return self.converted(found[0], text) if found else None

    def converted(self, action: int, text: str) -> Chosen | None:
        """A refused action with the conversions that pay for it; None if none would."""
        first = self.menu.conversions(self.table.view, action, self.words)
        if first is None:
            return None
        path = self.menu.steps(self.table.view, [(action, text)], self.words)[0]
        return Chosen(
            action,
            [*first.texts, text],
            " · ".join(step.name for step in distinct_steps(path)),
            tuple([amount for step in path for amount in step.cost]),
            tuple([amount for step in path for amount in step.gain]),
            False,
            self.menu.consequences(self.table.view, action, None, self.words),
            [],
            first=first.sentence,
        )


def name_of(place: str, paths: Iterable[list[Step]]) -> str:
    """The name of a place, tile or card, from the steps that name it."""
    steps = (step for path in paths for step in path if step.thing == place)
    step = next(steps, None)
    return place if step is None or step.cell else step.name

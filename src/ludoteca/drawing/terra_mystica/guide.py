"""Terra Mystica on a page."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.core.journal import Entry
from ludoteca.drawing.guide import NUMBERS, Chip, Guide, Look, SeatCard, good_key
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.shapes import PIECES, ROWS
from ludoteca.drawing.steps import ROUND, Move, Step
from ludoteca.drawing.terra_mystica.board import bridge_link, draw_board, kept_board
from ludoteca.drawing.terra_mystica.chips import Scene
from ludoteca.drawing.terra_mystica.gains import INCOMES, OFFER
from ludoteca.drawing.terra_mystica.marks import Choice, choice_of
from ludoteca.drawing.terra_mystica.parts import part_of, quiet_parts
from ludoteca.drawing.terra_mystica.prices import conversions_said
from ludoteca.drawing.terra_mystica.sheet import TOGGLES, page_shapes, page_sheet, sheet_for
from ludoteca.drawing.terra_mystica.steps import (
    Stepper,
    all_steps,
    entries_with_payments,
    notable_entries,
    question,
    seat_key,
)
from ludoteca.drawing.terra_mystica.warnings import warnings
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words, after_number, all_said
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
    INCOME,
    Seat,
    View,
    asked,
    auction_of,
    conversions_for,
    foreseen_offers,
    is_over,
    next_income,
    piece_colour,
    question_to,
    with_faction,
)

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
# The great actions first, conversions and passing last.
ORDER: Final = (
    actions.BUILD, actions.TRANSFORM, actions.UPGRADE, actions.POWER, actions.POWER_BRIDGE,
    actions.SEND, actions.ADVANCE_SHIPPING, actions.ADVANCE_EXCHANGE, actions.CONVERT,
    actions.CONNECT, actions.PASS, actions.ENOUGH, actions.END_TURN, actions.DECLINE,
)  # fmt: skip
RANKS: Final = {kind: at + 1 for at, kind in enumerate(ORDER)}
OFFERING: Final = (actions.BUILD, actions.UPGRADE, actions.FREE_POST, actions.RIDE)
PLAIN: Final = (actions.TRANSFORM, actions.UPGRADE)
# What is paid and gained, by icon, and what it is called.
GOOD_KEYS: Final = {
    **{
        name: f"count.good.{name}"
        for name in (*INCOMES, *CULT_NAMES, "spade", "key", "bridge", "ship", "favour")
    },
    "vp": "count.good.point",
    "any": "count.good.step",
}
AMOUNTS: Final = {
    "resource.coins": "count.good.coin",
    "resource.workers": "count.good.worker",
    "resource.priests": "count.good.priest",
    "resource.power": "count.good.power",
    "resource.points": "count.good.point",
}
NO_COLOUR: Final = "none"
PEOPLES: Final = (actions.CHOOSE, actions.CLAIM)
TILES: Final = {
    actions.TAKE_FAVOUR: "FAV",
    actions.TAKE_TOWN: "TW",
    actions.TAKE_BONUS: "BON",
    actions.PASS: "BON",
}


class TerraMysticaGuide(Guide[View]):
    """A map of hexes, common boards, a faction board each."""

    scope = f"tm-{PAGE}"
    has_rounds = True
    prefix = "tmp-"
    toggles = TOGGLES
    is_flat = True
    silent = ("end",)
    cards = ("take", "start with")
    lead_verbs = ("pass", "power", "special")
    amounts = AMOUNTS
    income = INCOME

    def __init__(self) -> None:
        colours = (*TERRAIN_NAMES, NO_COLOUR)  # that of -1 is the last
        self._emblems = [self.picture("s-SH", f"f-{name}", "-15 -15 30 30") for name in colours]

    def who(self, view: View, seat: int) -> str:
        return seat_key(view, seat)

    def question(self, view: View, words: Words) -> str:
        return words.say("word.over") if is_over(view) else question(view, words)

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        return all_steps(view, choices, words)

    def plain_steps(
        self, view: View, choices: list[tuple[int, str]], words: Words
    ) -> list[list[Step]]:
        stepper = Stepper(view, words)
        return [stepper.steps(action) for action, _ in choices]

    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return notable_entries(entries, seat)

    def entries_with_payments(self, entries: list[Entry], seat: int) -> list[Entry]:
        return entries_with_payments(entries, seat)

    def shapes(self, view: View, words: Words) -> str:
        return self.with_goods(page_shapes(view.state.choices.board, words), words)

    def goods(self, words: Words) -> dict[str, str]:
        return goods_called(words)

    def good(self, name: str, count: int) -> str:
        if name.startswith(OFFER):
            _, faction, colour = name.split("-")
            power = self.labelled_picture("power", good_key(f"{OFFER}-{faction}", count))
            return f'<span class="theirs">{power}{self.thing("s-SH", colour)}</span>'
        return super().good(name, count)

    def sheet(self) -> str:
        return page_sheet()

    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        chosen = chosen_of(look)
        places = view.state.choices.board.places
        last = tuple([places[name] for name in look.last if name in places])
        found = {"board": self.drawn_board(view, words, look, chosen, last)}
        sheet = sheet_for(view.state.choices.board, PAGE, words)
        seat = view.seat if view.seat >= 0 else max(0, asked(view))
        if look.chosen is not None and kind_of(look.chosen) == actions.CHOOSE:
            view = with_faction(view, seat, first_of(look.chosen))
        scene = Scene(sheet, view, called(view, words), look.legal, chosen, look.links)
        found |= quiet_parts(sheet, scene, seat)
        for part in ("cults", "points"):
            found[part] = part_of(sheet, scene, part, seat, False)
        own = "faction" if auction_of(view) is None else "auction"
        found["own"] = part_of(sheet, scene, own, seat, False)
        return found

    def drawn_board(
        self, view: View, words: Words, look: Look, chosen: Choice | None, last: tuple[int, ...]
    ) -> str:
        """The map, kept for those who have nothing to choose there."""
        if not look.legal and not look.links and chosen is None:
            return kept_board(view, words, PAGE, last)
        links = hex_links(view, look)
        return draw_board(
            view, words, theme=PAGE, legal=look.legal, chosen=chosen, last=last, links=links
        )

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        return [self.seat_card(view, seat, words) for seat in view.state.order]

    def emblem(self, view: View, seat: int) -> str:
        own = view.state.seats[seat]
        return self._emblems[piece_colour(own)] if own.faction >= 0 else ""

    def seat_card(self, view: View, seat: int, words: Words) -> SeatCard:
        """Goods, bowls, tracks, tiles, points."""
        own = view.state.seats[seat]
        if own.faction < 0:
            return SeatCard(seat, "")
        goods = (own.workers, own.coins, own.priests)
        bowls = (own.bowl1, own.bowl2, own.bowl3)
        tracks = (own.shipping, own.exchange, own.keys)
        note = words.say("word.passed") if own.passed else ""
        chips, more = seat_lines(self, words, goods, bowls, tracks)
        return SeatCard(seat, self.emblem(view, seat), chips, more, str(own.vp), note)

    def over(self, view: View, last: Sequence[str]) -> str:
        if question_to(view, view.seat) != "answering":
            return ""
        board = view.state.choices.board
        places = [name for name in last if name in board.places]
        column = int(places[-1][1:]) if places else 1
        most = max(int(name[1:]) for name in board.places if name[0] == (places or "A")[-1][0])
        return "right" if 2 * column <= most else "left"

    def icon(self, view: View, action: int, depth: int) -> str:
        kind = kind_of(action)
        colour = colour_of(view.state.seats[max(0, view.seat)])
        if depth == 0:
            return self.thing(KIND_ICONS.get(kind, ""), colour)
        if depth == 1 and kind == actions.UPGRADE:
            return self.thing(f"s-{STRUCTURE_CODES[second_of(action)]}", colour)
        if depth == 1 and kind == actions.TRANSFORM:
            name = TERRAIN_NAMES[second_of(action)]
            return self.terrain(name)
        if depth == 1 and kind in (actions.SEND, actions.USE_KEY, actions.FAVOUR_STEP):
            return self.picture(CULT_NAMES[first_of(action)])
        if depth == 1 and kind in PEOPLES:
            home = FACTIONS[first_of(action)].home
            return self.terrain(TERRAIN_NAMES[home]) if home < TERRAINS else ""
        if depth == 1 and kind in (actions.ADVANCE_SHIPPING, actions.ADVANCE_EXCHANGE):
            return self.picture(KIND_ICONS[kind])
        return ""

    def default_end_move(self, moves: Sequence[Move]) -> Move | None:
        ending = next((move for move in moves if kind_of(move.action) == actions.END_TURN), None)
        others = [kind_of(move.action) for move in moves if move is not ending]
        return ending if others.count(actions.CONVERT) == len(others) else None

    def rank(self, action: int) -> int:
        return RANKS.get(kind_of(action), 0)

    def thing(self, name: str, colour: str) -> str:
        """An icon, or a structure in the reader's colour."""
        if name.startswith("s-"):
            return self.picture(name, f"f-{colour}", "-15 -15 30 30")
        return self.picture(name) if name else ""

    def terrain(self, name: str) -> str:
        """A small hex of a terrain."""
        return (
            f'<svg class="{self.scope} ic" viewBox="-32 -32 64 64" aria-hidden="true" '
            f'focusable="false"><g class="t-{name}"><use href="#{self.prefix}h"/>'
            f'<g class="g"><use href="#{self.prefix}g-{name}"/></g></g></svg>'
        )

    def round_of(self, view: View) -> int:
        return view.state.round

    def progress(self, view: View, words: Words) -> list[Chip]:
        now = view.state.round
        if not now:
            return []
        return [Chip("", words.say("word.round", {"round": now, "most": ROUNDS}), "")]

    def own(self, view: View, words: Words) -> list[Chip]:
        if view.seat < 0 or view.state.seats[view.seat].faction < 0:
            return []
        card = self.seat_card(view, view.seat, words)
        return [*card.chips, Chip(self.picture("vp"), card.points, words.say("word.points"))]

    def follows(self, view: View, action: int, words: Words) -> list[tuple[str, str]]:
        if kind_of(action) in PEOPLES:
            return [("", words.say(f"faction.{FACTIONS[first_of(action)].name}.about"))]
        if kind_of(action) == actions.BID:
            return [("", words.say("page.bid", {"points": AUCTION_VP - first_of(action)}))]
        if kind_of(action) in TILES and first_of(action):
            return [("", words.say(f"{TILES[kind_of(action)]}{first_of(action)}.about"))]
        if kind_of(action) not in OFFERING:
            return []
        seat = asked(view)
        return [
            ("power", words.say("page.may_take", {"who": seat_key(view, who), "count": amount}))
            for who, amount in foreseen_offers(view, seat, first_of(action))
        ]

    def compared(self, before: View, after: View, words: Words) -> list[tuple[str, str]]:
        if before.seat < 0 or before.state.seats[before.seat].faction < 0 or is_over(after):
            return []
        now, then = next_income(before, before.seat), next_income(after, before.seat)
        sums = (
            ("coin", then.coins - now.coins),
            ("worker", then.workers - now.workers),
            ("priest", then.priests - now.priests),
            ("power", then.power - now.power),
        )
        notable_entries = [
            f"{'+' if more > 0 else '−'}{words.say(f'count.good.{good}', {'count': abs(more)})}"
            for good, more in sums
            if more
        ]
        if not notable_entries or before.state.round >= ROUNDS:
            return []
        is_better = sum(more for _, more in sums) > 0
        line = words.say("page.each_round", {"goods": ", ".join(notable_entries)})
        return [("good" if is_better else "soft", line)]

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        return warnings(view, action, legal, words)

    def conversions_for(self, view: View, action: int) -> list[str] | None:
        found = conversions_for(view, action)
        if not found:
            return None
        names = [CONVERSION_NAMES[first_of(step)] for step in found]
        return [f"convert {name}" if " to " in name else name for name in names]

    def conversions_said(self, view: View, action: int, words: Words) -> str:
        found = conversions_for(view, action) or []
        return conversions_said([first_of(step) for step in found], words)


@lru_cache(ROWS)
def seat_lines(
    guide: Guide[View],
    words: Words,
    goods: tuple[int, int, int],
    bowls: tuple[int, int, int],
    tracks: tuple[int, int, int],
) -> tuple[tuple[Chip, ...], tuple[Chip, ...]]:
    """Workers, coins and priests, power; shipping, exchange and keys."""
    power = "/".join(map(str, bowls))
    workers, coins, priests = goods
    chips = (
        counted(guide, words, "worker", workers),
        counted(guide, words, "coin", coins),
        counted(guide, words, "priest", priests),
        Chip(guide.picture("power"), power, f"{words.say('good.power')} {power}"),
    )
    shipping, exchange, keys = tracks
    more = [
        Chip(guide.picture("ship"), str(shipping), f"{words.say('track.shipping')} {shipping}"),
        Chip(guide.picture("spade"), str(exchange), f"{words.say('track.exchange')} {exchange}"),
    ]
    if keys:
        more.append(counted(guide, words, "key", keys))
    return chips, tuple(more)


def counted(guide: Guide[View], words: Words, good: str, count: int) -> Chip:
    """So many of a good."""
    label = good_said(words, good, count)
    return Chip(guide.picture(good), str(count), label, "" if count else "none")


@lru_cache(PIECES)
def goods_called(words: Words) -> dict[str, str]:
    """What is paid and gained: goods, steps, tiles; each round; and what others may take."""
    found: dict[str, str] = {}
    for end, count in NUMBERS:
        for name, key in GOOD_KEYS.items():
            found[f"{name}{end}"] = after_number(words, key, count)
        for name in INCOMES:
            facts = {"goods": found[f"{name}{end}"]}
            found[f"{name}{ROUND}{end}"] = words.say("page.a_round", facts)
        for board in FACTIONS:
            facts = {"who": f"faction.{board.name}"}
            found[f"{OFFER}-{board.name}{end}"] = words.say("page.theirs", facts)
    return found


@lru_cache(PIECES)
def good_said(words: Words, good: str, count: int) -> str:
    """So many of a good, in words."""
    return words.say(f"count.good.{good}", {"count": count})


def colour_of(own: Seat) -> str:
    """The name of the colour of a seat's pieces, or that it has none yet."""
    terrain = piece_colour(own) if own.faction >= 0 else -1
    return TERRAIN_NAMES[terrain] if terrain >= 0 else NO_COLOUR


def called(view: View, words: Words) -> tuple[str, ...]:
    """What the drawings call the seats: their factions."""
    return all_said(words, tuple([seat_key(view, at) for at in range(len(view.state.seats))]))


def hex_links(view: View, look: Look) -> dict[int, str]:
    """The links of the map: hexes by number, bridges by theirs."""
    board = view.state.choices.board
    found: dict[int, str] = {}
    for name, where in look.links.items():
        if name in board.places:
            found[board.places[name]] = where
    if any(":" in name for name in look.links):
        for number, (one, other) in enumerate(board.bridges):
            for name in (
                f"{board.names[one]}:{board.names[other]}",
                f"{board.names[other]}:{board.names[one]}",
            ):
                if name in look.links:
                    found[bridge_link(number)] = look.links[name]
    return found


def chosen_of(look: Look) -> Choice | None:
    """What is chosen so far, as the map's marks want it."""
    if look.chosen is not None:
        return choice_of(look.chosen)
    if not look.is_narrowed or not look.legal:
        return None
    kinds = {kind_of(action) for action in look.legal}
    if len(kinds) > 1:
        return None
    kind = kinds.pop()
    pieces = {second_of(action) for action in look.legal}
    if kind in PLAIN and len(pieces) == 1:
        return Choice(kind, pieces.pop())
    return Choice(kind)

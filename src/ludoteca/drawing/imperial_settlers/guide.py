"""Imperial Settlers on a page."""

from collections.abc import Sequence
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.core.journal import Entry
from ludoteca.drawing.guide import Chip, Guide, Look, SeatCard
from ludoteca.drawing.imperial_settlers.names import card_name, faction_key, goods_called
from ludoteca.drawing.imperial_settlers.sheet import page_shapes, page_sheet
from ludoteca.drawing.imperial_settlers.steps import (
    Stepper,
    entries_with_payments,
    notable_entries,
    question,
    rank,
)
from ludoteca.drawing.imperial_settlers.table import draw_table
from ludoteca.drawing.imperial_settlers.warnings import warnings
from ludoteca.drawing.palette import CARD_COLOURS, PAGE
from ludoteca.drawing.steps import Move, Step
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers import actions
from ludoteca.games.imperial_settlers.tables.boards import (
    COLORS,
    DECKS,
    GOOD_KEYS,
    GOODS,
    NO_CARD,
    ROUNDS,
    SUPPLY_GOODS,
    VP,
)
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS, CARDS
from ludoteca.games.imperial_settlers.view import View

KIND_ICONS: Final = {
    actions.BUILD: "location",
    actions.DEAL: "deal",
    actions.RAZE_HAND: "raze",
    actions.RAZE_LOCATION: "raze",
    actions.ACTIVATE: "s-action",
    actions.SPEND_WORKERS: "worker",
    actions.PASS: "s-flag",
    actions.DEFEND: "defense",
    actions.DEPLOY: "samurai",
    actions.STORE_CARD: "chest",
    actions.STORE_GOOD: "chest",
    actions.PICK: "card",
    actions.DRAW: "s-deck",
    actions.KEEP: "card",
    actions.DISCARD_CARD: "card",
    actions.END_TURN: "s-check",
    actions.STEAL: "loot",
}
CARDED: Final = (
    actions.BUILD, actions.DEAL, actions.RAZE_HAND, actions.RAZE_LOCATION, actions.ACTIVATE,
    actions.PICK, actions.KEEP, actions.DEFEND, actions.DEPLOY, actions.DISCARD_CARD,
)  # fmt: skip
UNPAID: Final = ~(actions.PAYMENT_MASK << actions.PAYMENT_SHIFT)
PAY: Final = " pay "  # in the text of a move that is not paid as usual
PHASES: Final = ("lookout", "production", "action", "cleanup", "attack")
DISCARDED: Final = "discarded"
LEFT: Final = "left"  # an empire: told of a location that is not discarded only
AMOUNTS: Final = {key: f"count.{key}" for key in GOOD_KEYS[: VP + 1]}
PARTS: Final = ("others", "goods", "empire", "offers", "hand")


class ImperialSettlersGuide(Guide[View]):
    """Empires of cards, a hand, goods."""

    scope = f"is-{PAGE}"
    has_rounds = True
    prefix = "isp-"
    grid = 24
    toggles = ("last", "risk")
    silent = ("end",)
    amounts = AMOUNTS

    def who(self, view: View, seat: int) -> str:
        return faction_key(view, seat)

    def question(self, view: View, words: Words) -> str:
        return words.say("word.over") if view.is_over() else question(view, words)

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        return Stepper(view, words).all_steps(choices)

    def touches(self, entry: Entry) -> bool:
        return bool(entry.at) and entry.thing not in GOOD_KEYS

    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return without_left(notable_entries(entries, seat))

    def entries_with_payments(self, entries: list[Entry], seat: int) -> list[Entry]:
        return without_left(entries_with_payments(entries, seat))

    def verdict(self, view: View, words: Words) -> str:
        if not view.is_over() or len(view.points) > 1:
            return ""
        if not view.title:
            return words.say("page.defeat")
        return words.say("page.title", {"title": view.title, "points": sum(view.points[0])})

    def default_payment(self, moves: Sequence[Move]) -> Move | None:
        if len({move.action & UNPAID for move in moves}) != 1:
            return None
        return next((move for move in moves if PAY not in move.text), None)

    def rank(self, action: int) -> int:
        return rank(action)

    def shapes(self, view: View, words: Words) -> str:
        return self.with_goods(page_shapes(words), words)

    def goods(self, words: Words) -> dict[str, str]:
        return goods_called(words)

    def sheet(self) -> str:
        return page_sheet()

    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        links = {CARD_NUMBERS[name]: where for name, where in look.links.items()}
        found: dict[str, str] = {}
        for part in PARTS:
            if part == "offers" and not view.offers():
                continue
            if part == "hand" and (view.seat < 0 or view.is_over()):
                continue
            found["board" if part == "empire" else part] = draw_table(
                view,
                words,
                theme=PAGE,
                legal=look.legal,
                names=look.names,
                chosen=look.chosen,
                parts=(part,),
                links=links,
                last=[CARD_NUMBERS[name] for name in look.last if name in CARD_NUMBERS],
            )
        return found

    def layers(self, view: View) -> tuple[str, ...]:
        return self.toggles if view.is_solo() else ("last",)

    def place_name(self, place: str, words: Words) -> str:
        number = CARD_NUMBERS.get(place)
        return place if number is None else card_name(number, words)

    def points_at_others(self, view: View, look: Look) -> bool:
        if not (look.is_narrowed or view.question() != "turn"):
            return False
        holders = {view.holder(CARD_NUMBERS[name]) for name in look.links}
        return bool(holders - {view.seat, -1})

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        if view.is_solo():
            return []
        return [self.seat_card(view, seat, words) for seat in range(len(view.table.seats))]

    def emblem(self, view: View, seat: int) -> str:
        deck = DECKS[view.table.seats[seat].faction]
        return self.picture(f"s-{deck}", f"d-{deck}")

    def seat_card(self, view: View, seat: int, words: Words) -> SeatCard:
        """Goods, cards in hand, locations, points."""
        place = view.table.seats[seat]
        counts = (
            ("card", view.hand_sizes[seat], "word.hand"),
            ("location", len(view.held(seat)), "page.locations"),
            ("deal", len(place.deals), "word.deal"),
        )
        more = [
            Chip(self.picture(icon), str(count), f"{words.say(key)}: {count}")
            for icon, count, key in counts
        ]
        return SeatCard(
            seat,
            self.emblem(view, seat),
            tuple(self.goods_of(view, seat, words)),
            tuple(more),
            str(sum(view.points[seat])),
            words.say("word.passed") if place.passed else "",
        )

    def goods_of(self, view: View, seat: int, words: Words) -> list[Chip]:
        """The goods of a seat."""
        goods = view.table.seats[seat].goods
        return [
            Chip(
                self.picture(GOODS[good]),
                str(goods[good]),
                f"{words.say(f'word.goods.{GOODS[good]}')}: {goods[good]}",
                "" if goods[good] else "none",
            )
            for good in range(SUPPLY_GOODS)
        ]

    def over(self, view: View, last: Sequence[str]) -> str:
        table = view.table
        is_beside = PHASES[table.phase] == "action" and table.turn != view.seat
        return "left" if is_beside and not view.is_solo() else ""

    def icon(self, view: View, action: int, depth: int) -> str:
        kind, first = kind_of(action), first_of(action)
        if depth == 0:
            name = KIND_ICONS.get(kind, "")
            return self.picture(name, "ic-ink" if name.startswith("s-") else "") if name else ""
        if depth > 1:
            return ""
        if kind in CARDED:
            return self.colour(first)
        if kind in (actions.EXCHANGE, actions.STEAL, actions.TAKE_GOOD):
            return self.picture(GOODS[first])
        if kind == actions.CONVERT:
            card = second_of(action)
            return self.picture(GOODS[first]) if card == NO_CARD else self.colour(card)
        return ""

    def colour(self, card: int) -> str:
        """A card's colour with its glyph."""
        mask = CARDS[card].color_mask
        name = next((one for at, one in enumerate(COLORS) if mask >> at & 1), "none")
        assert name in CARD_COLOURS
        return (
            f'<svg class="{self.scope} ic" viewBox="0 0 24 24" aria-hidden="true" '
            f'focusable="false"><rect class="k-{name}" width="24" height="24" rx="5"/>'
            f'<use class="on-{name}" href="#{self.prefix}s-{name}" '
            'transform="translate(3 3) scale(.75)"/></svg>'
        )

    def round_of(self, view: View) -> int:
        return view.table.round

    def progress(self, view: View, words: Words) -> list[Chip]:
        now, phase = view.table.round, view.table.phase
        spoken_text = f"{words.say('word.round')} {now} / {ROUNDS}"
        return [
            Chip("", spoken_text, ""),
            Chip("", words.say(f"word.phase.{PHASES[phase]}"), "", "lit"),
        ]

    def own(self, view: View, words: Words) -> list[Chip]:
        if view.seat < 0:
            return []
        chips = self.goods_of(view, view.seat, words)
        total = sum(view.points[view.seat])
        return [*chips, Chip(self.picture("vp"), str(total), words.say("word.goods.vp"))]

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        return warnings(view, action, legal, words)


def without_left(entries: list[Entry]) -> list[Entry]:
    """Locations that leave an empire are told of once, not also as discarded."""
    gone = {entry.at for entry in entries if entry.thing == DISCARDED}
    return [entry for entry in entries if entry.thing != LEFT or entry.at not in gone]

"""Presents Imperial Settlers as the parts of a page: empires of cards, a hand, goods."""

from collections.abc import Sequence
from typing import Final

from ludoteca.drawing.imperial_settlers.explanations import LEGEND, explain
from ludoteca.drawing.imperial_settlers.mentions import mentioned
from ludoteca.drawing.imperial_settlers.names import faction_key
from ludoteca.drawing.imperial_settlers.pictures import PICTURES
from ludoteca.drawing.imperial_settlers.scene import WORKERS_LINK
from ludoteca.drawing.imperial_settlers.sheet import page_shapes
from ludoteca.drawing.imperial_settlers.steps import WORKERS_THING
from ludoteca.drawing.imperial_settlers.table import draw_table
from ludoteca.drawing.layout import BOARD_BLOCK, STRIP, Block, Layout
from ludoteca.drawing.legend import Explanation
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.presenter import Chip, Look, Mentioned, Presenter, SeatCard
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import (
    DECKS,
    GOODS,
    NO_CARD,
    ROUNDS,
    SUPPLY_GOODS,
)
from ludoteca.games.imperial_settlers.tables.printed import CARD_NUMBERS
from ludoteca.games.imperial_settlers.view import View

PHASES: Final = ("lookout", "production", "action", "cleanup", "attack")
# Parts of the table drawing, and the parts of the page that show them.
DRAWN: Final = {"goods": "goods", "empire": "board", "offers": "offers", "hand": "hand"}
RIVALS: Final = "rivals"  # other players' empires, folded
ASKED_RIVALS: Final = "asked_rivals"  # the same, unfolded because one of their cards must be chosen
VIRTUAL_PLAYER: Final = "virtual_player"
OWN: Final = (
    Block("goods", style="t-goods"),
    Block("offers", style="t-offers", is_panned=True, is_offered=True),
    BOARD_BLOCK,
    Block("hand", style="t-hand", is_panned=True),
)
FOLDS: Final = (
    Block(RIVALS, style="t-others", fold="page.all_cards", is_panned=True),
    Block(ASKED_RIVALS, style="t-others", fold="page.all_cards", is_panned=True, is_open=True),
)
TABLE: Final = Layout(
    main=(Block(blocks=(STRIP, *FOLDS), style="t-top", is_of_players=True), *OWN), layers=("last",)
)
SOLO: Final = Layout(
    main=(
        Block(
            VIRTUAL_PLAYER,
            style="t-solo",
            label="page.players",
            is_panned=True,
            is_of_players=True,
        ),
        *OWN,
    ),
    layers=("last", "risk"),
)


class ImperialSettlersPresenter(Presenter[View]):
    """The reader's empire and hand, and the other players' empires."""

    pictures = PICTURES
    has_rounds = True
    legend = LEGEND

    def who(self, view: View, seat: int) -> str:
        return faction_key(view, seat)

    def layout(self, view: View) -> Layout:
        return SOLO if view.is_solo else TABLE

    def shapes(self, view: View, words: Words) -> str:
        return self.pictures.with_goods(page_shapes(words), words)

    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        shown = {**DRAWN, "others": others_part(view, look)}
        if not view.offers():
            del shown["offers"]
        if view.seat < 0 or view.is_over:
            del shown["hand"]
        links = {number_of(name): where for name, where in look.links.items()}
        last = [CARD_NUMBERS[name] for name in look.last if name in CARD_NUMBERS]
        return {
            part: draw_table(
                view,
                words,
                theme=PAGE,
                legal=look.legal,
                names=look.names,
                chosen=look.chosen,
                parts=(drawing,),
                links=links,
                last=last,
                picked=CARD_NUMBERS.get(look.place, NO_CARD),
            )
            for drawing, part in shown.items()
        }

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        if view.is_solo:
            return []
        return [self.seat_card(view, seat, words) for seat in range(len(view.table.seats))]

    def seat_card(self, view: View, seat: int, words: Words) -> SeatCard:
        """The card of a seat: goods, cards in hand, locations, points."""
        place = view.table.seats[seat]
        counts = (
            ("card", view.hand_sizes[seat], "word.hand"),
            ("location", len(view.held(seat)), "page.locations"),
            ("deal", len(place.deals), "legend.deals"),
        )
        more = [
            Chip(PICTURES.picture(icon), str(count), f"{words.say(key)}: {count}")
            for icon, count, key in counts
        ]
        return SeatCard(
            seat,
            self.emblem(view, seat),
            tuple(good_chips(view, seat, words)),
            tuple(more),
            str(sum(view.points[seat])),
            words.say("word.passed") if place.passed else "",
        )

    def emblem(self, view: View, seat: int) -> str:
        deck = DECKS[view.table.seats[seat].faction]
        return PICTURES.picture(f"s-{deck}", f"d-{deck}")

    def legend_icon(self, name: str) -> str:
        return PICTURES.legend_icon(name)

    def legend_shapes(self, words: Words) -> str:
        return page_shapes(words)

    def explain(self, view: View, words: Words, name: str) -> Explanation | None:
        return explain(view, words, name)

    def mentions(self, view: View, words: Words) -> list[Mentioned]:
        return mentioned(view, words)

    def over(self, view: View, last: Sequence[str]) -> str:
        table = view.table
        is_beside = PHASES[table.phase] == "action" and table.turn != view.seat
        return "left" if is_beside and not view.is_solo else ""

    def progress(self, view: View, words: Words) -> list[Chip]:
        now, phase = view.table.round, view.table.phase
        chips = [Chip("", f"{words.say('word.round')} {now} / {ROUNDS}", "")]
        if not view.is_over:
            chips.append(Chip("", words.say(f"word.phase.{PHASES[phase]}"), "", "lit"))
        return [*chips, *solo_chips(view, words)] if view.is_solo else chips

    def own(self, view: View, words: Words) -> list[Chip]:
        if view.seat < 0:
            return []
        total = str(sum(view.points[view.seat]))
        points = Chip(PICTURES.picture("vp"), total, words.say("word.goods.vp"))
        return [*good_chips(view, view.seat, words), points]

    def round_of(self, view: View) -> int:
        return view.table.round

    def solo_result(self, view: View, words: Words) -> str:
        if not view.is_over or len(view.points) > 1:
            return ""
        if view.table.seats[0].resigned:
            return words.say("page.defeat.resigned")
        points = sum(view.points[0])
        mine, theirs = view.outlook().balance()
        facts: dict[str, int | str] = {"mine": mine, "theirs": theirs}
        if not view.title:
            return words.say("page.defeat", facts)
        return words.say("page.title", {**facts, "title": view.title, "points": points})


def number_of(thing: str) -> int:
    """The key in `links` for a thing: a card's number, or that of the board's workers."""
    return WORKERS_LINK if thing == WORKERS_THING else CARD_NUMBERS[thing]


def solo_chips(view: View, words: Words) -> list[Chip]:
    """For a solo match: locations against conquests, and the title at present."""
    outlook = view.outlook()
    mine, theirs = outlook.balance()
    balance = words.say("spoken.balance", {"mine": mine, "theirs": theirs})
    title = words.say(outlook.title() or "word.you_trail")
    return [
        Chip(PICTURES.picture("s-attack", "d-attack"), f"{mine} : {theirs}", balance),
        Chip("", title, f"{words.say('word.title_so_far')}: {title}"),
    ]


def others_part(view: View, look: Look) -> str:
    """The part that shows the other players' cards, unfolded if one of them must be chosen."""
    if view.is_solo:
        return VIRTUAL_PLAYER
    if not look.is_narrowed and view.question == "turn":
        return RIVALS
    holders = {view.holder(CARD_NUMBERS[name]) for name in look.links if name in CARD_NUMBERS}
    return ASKED_RIVALS if holders - {view.seat, -1} else RIVALS


def good_chips(view: View, seat: int, words: Words) -> list[Chip]:
    """The goods of a seat."""
    goods = view.table.seats[seat].goods
    return [
        Chip(
            PICTURES.picture(GOODS[good]),
            str(goods[good]),
            f"{words.say(f'word.goods.{GOODS[good]}')}: {goods[good]}",
            "" if goods[good] else "none",
        )
        for good in range(SUPPLY_GOODS)
    ]


PRESENTER: Final = ImperialSettlersPresenter()

"""Presents Terra Mystica as the parts of a page: map, common boards, faction boards."""

from collections.abc import Collection, Sequence
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.core.bits import cells
from ludoteca.drawing.layout import (
    ABOUT_TAB,
    ALL_BOARDS,
    BOARD_BLOCK,
    BOARD_TAB,
    LOG_TAB,
    PLAYERS_TAB,
    STRIP,
    Block,
    Layout,
    Tab,
)
from ludoteca.drawing.legend import Explanation
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.presenter import Chip, Look, Mentioned, Presenter, SeatCard
from ludoteca.drawing.terra_mystica.board import bridge_link, cached_board, draw_board
from ludoteca.drawing.terra_mystica.chips import Scene
from ludoteca.drawing.terra_mystica.explanations import LEGEND, explain
from ludoteca.drawing.terra_mystica.marks import Choice, choice_of
from ludoteca.drawing.terra_mystica.mentions import mentioned
from ludoteca.drawing.terra_mystica.parts import part_of, quiet_parts
from ludoteca.drawing.terra_mystica.pictures import EMBLEM, PICTURES, colour_of, offer_labels
from ludoteca.drawing.terra_mystica.sheet import TOGGLES, page_shapes, sheet_for
from ludoteca.drawing.terra_mystica.steps import seat_key
from ludoteca.drawing.words import Words, all_phrases
from ludoteca.games.terra_mystica import actions
from ludoteca.games.terra_mystica.tables.board import BASE_BOARD
from ludoteca.games.terra_mystica.tables.tiles import ROUNDS
from ludoteca.games.terra_mystica.view import (
    View,
    auction_of,
    with_faction,
)

# Rows of the map that a question card hides, by its height; and where the card may be.
CARD_ROWS: Final = {"": "DEFG", "high": "ABCD", "low": "FGHI"}
CARD_PLACES: Final = ("right", "left", "right low", "left low", "right high", "left high")
PLAIN: Final = (actions.TRANSFORM, actions.UPGRADE)
BESIDE: Final = Block(
    "rounds", style="t-rounds", label="word.rounds", is_panned=True, is_reached=True
)
COMMON: Final = tuple([Block(part, style="t-common-part") for part in ("cults", "powers", "bonus")])
FETCHED: Final = ("favours", "towns", "points")
TILES: Final = (Block(ALL_BOARDS), *[Block(part) for part in FETCHED])
LAYOUT: Final = Layout(
    main=(
        STRIP,
        Block(ALL_BOARDS, is_of_players=True),
        Block(blocks=(BESIDE, BOARD_BLOCK), style="t-map"),
        Block(blocks=COMMON, style="t-common", is_panned=True, is_reached=True),
    ),
    tabs=(
        BOARD_TAB,
        Tab("mine", (Block("own"),)),
        LOG_TAB,
        Tab("tiles", TILES, is_fetched=True),
        PLAYERS_TAB,
        ABOUT_TAB,
    ),
    layers=TOGGLES,
)


class TerraMysticaPresenter(Presenter[View]):
    """The map with the rounds, the common boards, the reader's faction board."""

    pictures = PICTURES
    has_rounds = True
    legend = LEGEND

    def who(self, view: View, seat: int) -> str:
        return seat_key(view, seat)

    def layout(self, view: View) -> Layout:
        return LAYOUT

    def shapes(self, view: View, words: Words) -> str:
        shapes = self.pictures.with_goods(page_shapes(view.choices.board, words), words)
        factions = [own.board.name for own in view.seats if own.faction >= 0]
        return shapes + self.pictures.described(offer_labels(words, factions))

    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        chosen = chosen_of(look)
        found = {"board": drawn_board(view, words, look, chosen)}
        sheet = sheet_for(view.choices.board, PAGE, words)
        seat = view.seat if view.seat >= 0 else max(0, view.asked)
        if look.chosen is not None and kind_of(look.chosen) == actions.CHOOSE:
            view = with_faction(view, seat, first_of(look.chosen))
        scene = Scene(sheet, view, seat_names(view, words), look.legal, chosen, look.links)
        found |= quiet_parts(sheet, scene, seat)
        found["cults"] = part_of(sheet, scene, "cults", seat, False)
        own = "faction" if auction_of(view) is None else "auction"
        found["own"] = part_of(sheet, scene, own, seat, False)
        return found

    def fetched_parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        sheet = sheet_for(view.choices.board, PAGE, words)
        scene = Scene(sheet, view, seat_names(view, words), look.legal, chosen_of(look), look.links)
        seat = max(0, view.seat)
        return {part: part_of(sheet, scene, part, seat, False) for part in FETCHED}

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        return [self.seat_card(view, seat, words) for seat in view.order]

    def seat_card(self, view: View, seat: int, words: Words) -> SeatCard:
        """The card of a seat: resources, bowls, tracks, tiles, points."""
        own = view.seats[seat]
        if own.faction < 0:
            return SeatCard(seat, "")
        power = f"{own.bowl1}/{own.bowl2}/{own.bowl3}"
        bowls = words.say(
            "spoken.bowls", {"first": own.bowl1, "second": own.bowl2, "third": own.bowl3}
        )
        chips = (
            counted(words, "worker", own.workers),
            counted(words, "coin", own.coins),
            counted(words, "priest", own.priests),
            Chip(PICTURES.picture("power"), power, bowls),
        )
        more = [
            tracked(words, "ship", "track.shipping", own.shipping),
            tracked(words, "spade", "track.exchange", own.exchange),
        ]
        if own.keys:
            more.append(counted(words, "key", own.keys))
        note = words.say("word.passed") if own.passed else ""
        about = f"faction.{own.board.name}"
        return SeatCard(seat, self.emblem(view, seat), chips, tuple(more), str(own.vp), note, about)

    def emblem(self, view: View, seat: int) -> str:
        own = view.seats[seat]
        return PICTURES.thing(EMBLEM, colour_of(own)) if own.faction >= 0 else ""

    def legend_icon(self, name: str) -> str:
        return PICTURES.legend_icon(name)

    def legend_shapes(self, words: Words) -> str:
        return page_shapes(BASE_BOARD, words)

    def explain(self, view: View, words: Words, name: str) -> Explanation | None:
        return explain(view, words, name)

    def places(self, view: View) -> Collection[str]:
        return view.choices.board.places

    def mentions(self, view: View, words: Words) -> list[Mentioned]:
        return mentioned(view, words)

    def over(self, view: View, last: Sequence[str]) -> str:
        if view.question_to(view.seat) != "answering":
            return ""
        return quiet_place(view, [name for name in last if name in view.choices.board.places])

    def progress(self, view: View, words: Words) -> list[Chip]:
        now = view.round
        if not now:
            return []
        return [Chip("", words.say("word.round", {"round": now, "most": ROUNDS}), "")]

    def own(self, view: View, words: Words) -> list[Chip]:
        if view.seat < 0 or view.seats[view.seat].faction < 0:
            return []
        card = self.seat_card(view, view.seat, words)
        return [*card.chips, Chip(PICTURES.picture("vp"), card.points, words.say("word.points"))]

    def round_of(self, view: View) -> int:
        return view.round


def drawn_board(view: View, words: Words, look: Look, chosen: Choice | None) -> str:
    """The map; cached if there is nothing to choose on it."""
    places = view.choices.board.places
    last = tuple([places[name] for name in look.last if name in places])
    if not look.legal and not look.links and chosen is None:
        return cached_board(view, words, PAGE, last)
    links = hex_links(view, look)
    return draw_board(
        view, words, theme=PAGE, legal=look.legal, chosen=chosen, last=last, links=links
    )


def quiet_place(view: View, last: list[str]) -> str:
    """The card place that hides the fewest of the reader's own hexes, then of those touched
    last."""
    board, own = view.choices.board, view.seats[view.seat]
    mine = [board.names[hexagon] for hexagon in cells(own.built_mask)]
    wide = max(int(name[1:]) for name in board.places)

    def covered(place: str) -> tuple[int, int]:
        side, _, height = place.partition(" ")
        rows = CARD_ROWS[height]
        columns = range(1, wide // 2 + 2) if side == "left" else range(wide // 2, wide + 1)
        hidden = [name for name in (*mine, *last) if name[0] in rows and int(name[1:]) in columns]
        return sum(name in mine for name in hidden), len(hidden)

    return min(CARD_PLACES, key=covered)


def counted(words: Words, good: str, count: int) -> Chip:
    """An amount of a good."""
    label = words.say(f"count.good.{good}", {"count": count})
    return Chip(PICTURES.picture(good), str(count), label, "" if count else "none")


def tracked(words: Words, icon: str, key: str, level: int) -> Chip:
    """The level on a track."""
    return Chip(PICTURES.picture(icon), str(level), f"{words.say(key)} {level}")


def seat_names(view: View, words: Words) -> tuple[str, ...]:
    """The names of the seats in drawings: their factions."""
    return all_phrases(words, tuple([seat_key(view, at) for at in range(len(view.seats))]))


def hex_links(view: View, look: Look) -> dict[int, str]:
    """The links of the map, by the number of the hex or the `bridge_link` of the bridge."""
    board = view.choices.board
    found = {
        board.places[name]: where for name, where in look.links.items() if name in board.places
    }
    if not any(":" in name for name in look.links):
        return found
    for number, (one, other) in enumerate(board.bridges):
        names = (board.names[one], board.names[other])
        for name in (":".join(names), ":".join(reversed(names))):
            if name in look.links:
                found[bridge_link(number)] = look.links[name]
    return found


def chosen_of(look: Look) -> Choice | None:
    """The choice so far, for the marks on the map."""
    if look.chosen is not None:
        return choice_of(look.chosen)
    kinds = {kind_of(action) for action in look.legal} if look.is_narrowed else set()
    if len(kinds) != 1:
        return None
    kind = kinds.pop()
    pieces = {second_of(action) for action in look.legal}
    return Choice(kind, pieces.pop()) if kind in PLAIN and len(pieces) == 1 else Choice(kind)


PRESENTER: Final = TerraMysticaPresenter()

"""Parts of the table as drawings of their own, for pages that lay them out themselves."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final

from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.palette import AUTO
from ludoteca.drawing.shapes import ROWS
from ludoteca.drawing.terra_mystica.board import opening
from ludoteca.drawing.terra_mystica.cards import (
    cults_card,
    header,
    powers_card,
    rail,
    rounds_across,
    slot_name,
)
from ludoteca.drawing.terra_mystica.chips import NO_LINKS, Scene
from ludoteca.drawing.terra_mystica.faction import HIGH, WIDE, board_room, faction_board
from ludoteca.drawing.terra_mystica.marks import Choice
from ludoteca.drawing.terra_mystica.sheet import TOGGLES, Sheet, sheet_for
from ludoteca.drawing.terra_mystica.summary import points_card
from ludoteca.drawing.terra_mystica.tiles import bonus_card, favours_card, towns_card
from ludoteca.drawing.terra_mystica.turn_order import auction_card, order_card
from ludoteca.drawing.words import Words
from ludoteca.games.terra_mystica.tables.tiles import (
    BONUS_PROMO,
    CULT_NAMES,
    CULTS,
    NO_FINAL_TILE,
    ORDER_STEPS,
    POWER_ACTIONS,
)
from ludoteca.games.terra_mystica.view import View, final_results

SLOTS: Final = [slot_name(cult, steps) for cult in range(CULTS) for steps in set(ORDER_STEPS)]
EDGE: Final = 8  # room for what stands out of a card
# Width, height and the key of the name of each part.
PARTS: Final = {
    "header": (WIDE, 64, "word.order"),
    "rounds": (98, 500, "word.rounds"),
    "rounds_across": (624, 80, "word.rounds"),
    "cults": (440, 148, "word.cults"),
    "powers": (206, 148, "word.powers"),
    "bonus": (246, 148, "word.bonus"),
    "favours": (552, 100, "word.favours"),
    "towns": (348, 100, "word.towns"),
    "points": (WIDE, HIGH, "word.points"),
    "order": (150, 190, "word.order"),
    "auction": (WIDE, HIGH, "legend.auction"),
    "faction": (WIDE, HIGH, "word.board"),
}
CARDS: Final = {
    "header": header,
    "rounds": rail,
    "rounds_across": rounds_across,
    "cults": cults_card,
    "powers": powers_card,
    "bonus": bonus_card,
    "favours": favours_card,
    "towns": towns_card,
    "points": points_card,
    "order": order_card,
    "auction": auction_card,
}


def draw_part(
    view: View,
    words: Words,
    part: str,
    *,
    theme: str = AUTO,
    legal: Iterable[int] = (),
    chosen: Choice | None = None,
    links: Mapping[str, str] = NO_LINKS,
    names: Sequence[str] = (),
    seat: int = 0,
    is_alone: bool = True,
) -> str:
    """One of PARTS as SVG; `seat` says whose faction board.

    Tiles, power actions and cults that `legal` actions within `chosen` take are ringed; one that
    `links` names as the notation does (ACT3, BON5, FAV11, TW2, fire) becomes a link.
    A part that is not alone leaves out the style sheet and the definitions: on its page another
    part of the same theme has them.
    """
    sheet = sheet_for(view.choices.board, theme, words)
    scene = Scene(sheet, view, tuple(names), tuple(legal), chosen, links)
    return part_of(sheet, scene, part, seat, is_alone)


def part_of(sheet: Sheet, scene: Scene, part: str, seat: int, is_alone: bool) -> str:
    """One of PARTS of a scene that several of them may share."""
    if is_alone or part not in SEEN:
        return drawn_part(sheet, scene, part, seat, is_alone)
    key = (sheet, part, SEEN[part](scene, seat), shown_things(scene, part))
    return KEPT.get(key) or KEPT.put(key, drawn_part(sheet, scene, part, seat, is_alone))


def quiet_parts(sheet: Sheet, scene: Scene, seat: int) -> dict[str, str]:
    """The parts that most moves leave alone, found all together by a reader who takes nothing."""
    if scene.links or scene.open:
        return {part: part_of(sheet, scene, part, seat, False) for part in QUIET}
    key = (sheet, *[SEEN[part](scene, seat) for part in QUIET if part != "rounds_across"])
    return TOGETHER.get(key) or TOGETHER.put(
        key, {part: part_of(sheet, scene, part, seat, False) for part in QUIET}
    )


def drawn_part(sheet: Sheet, scene: Scene, part: str, seat: int, is_alone: bool) -> str:
    """The same, drawn again."""
    wide, high, _ = PARTS[part]
    if part == "faction":
        room = board_room(scene, seat)
        body = faction_board(scene, seat, 0, 0, room)
        head = part_head(sheet, part, room[1], EDGE / 4)
    else:
        body = CARDS[part](scene, 0, 0, wide, high)
        head = part_head(sheet, part, high, EDGE)
    return f"{head}{sheet.ready_table if is_alone else ''}{body}</svg>"


@lru_cache(ROWS)
def part_head(sheet: Sheet, part: str, high: float, above: float) -> str:
    """The start tag of a part so high, with some room above it."""
    wide, _, name = PARTS[part]
    box = f"{-EDGE / 4} {-above} {wide + EDGE / 2} {high + above + EDGE / 4}"
    return opening(sheet, sheet.words.say(name), box, TOGGLES, False)


# Parts that change with few moves: all that each shows, but for what can be taken from it.


def seen_cults(scene: Scene, seat: int) -> Hashable:
    """Priests and markers."""
    view = scene.view
    places = tuple([tuple(own.cults) for own in view.seats])
    return scene.markers, places, tuple(view.orders)


def seen_powers(scene: Scene, seat: int) -> Hashable:
    """What is used, and whose prices stand there."""
    reader = scene.view.seat
    return scene.view.power_used_mask, scene.seat(reader).faction if reader >= 0 else -1


def seen_bonus(scene: Scene, seat: int) -> Hashable:
    """The tiles that lie there, and their coins."""
    return scene.view.bonus_mask, tuple(scene.view.bonus_coins)


def seen_rounds(scene: Scene, seat: int) -> Hashable:
    """The tiles and which is lit; with a final scoring tile also how far everybody has come."""
    view = scene.view
    seen = (view.round, view.is_over, tuple(view.scoring))
    final = view.choices.final_tile
    if final == NO_FINAL_TILE:
        return seen
    called = tuple([scene.called(one) for one in range(scene.seats)])
    return seen, final, view.seat, called, tuple(final_results(view))


# All numbers of a seat that its board may show.
NUMBERS: Final = attrgetter(
    "faction", "vp", "coins", "workers", "priests", "sent", "bowl1", "bowl2", "bowl3", "shipping",
    "sailing", "skips", "exchange", "keys", "bonus", "favour_mask", "used_mask", "passed", "left",
    "bridges", "ordinations", "home", "start", "locked_mask", "undecided",
)  # fmt: skip


def seen_faction(scene: Scene, seat: int) -> Hashable:
    """Everything of one seat, and what the round and its turn add to it."""
    view, own = scene.view, scene.seat(seat)
    ends = tuple(view.ranks) if view.is_over else ()
    moment = (view.round, scene.asked == seat, scene.coming, ends)
    lists = (tuple(own.cults), tuple(own.piece_masks), tuple(own.towns), tuple(own.points))
    return seat == view.seat, scene.called(seat), scene.markers[seat], moment, NUMBERS(own), lists


SEEN: Final[dict[str, Callable[[Scene, int], Hashable]]] = {
    "faction": seen_faction,
    "rounds": seen_rounds,
    "rounds_across": seen_rounds,
    "cults": seen_cults,
    "powers": seen_powers,
    "bonus": seen_bonus,
}
THINGS: Final[dict[str, Sequence[str]]] = {
    "faction": (),
    "rounds": (),
    "rounds_across": (),
    "cults": (*CULT_NAMES, *SLOTS),
    "powers": [f"ACT{act + 1}" for act in range(POWER_ACTIONS)],
    "bonus": [f"BON{tile}" for tile in range(1, BONUS_PROMO + 1)],
}
QUIET: Final = ("rounds", "rounds_across", "powers", "bonus")
KEPT: Final = LruCache[str](ROWS)
TOGETHER: Final = LruCache[dict[str, str]](ROWS)  # `rounds_across` shows what `rounds` does


def shown_things(scene: Scene, part: str) -> Hashable:
    """What can be taken from a part, and where that leads."""
    if not scene.links and not scene.open:
        return ()
    names = THINGS[part]
    links = tuple([scene.links.get(name) for name in names])
    return links, tuple([name for name in names if name in scene.open])

"""Parts of the table as separate drawings, for pages with their own layout."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final

from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.palette import AUTO
from ludoteca.drawing.shapes import ROWS, number
from ludoteca.drawing.terra_mystica.board import opening
from ludoteca.drawing.terra_mystica.cards import (
    cults_card,
    header,
    powers_card,
    rail,
    single_rounds,
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
EDGE: Final = 8  # margin for what extends beyond a card
# Width, height and name (a catalogue key) of each part.
PARTS: Final = {
    "header": (WIDE, 64, "word.order"),
    "rounds": (98, 500, "word.rounds"),
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
    """One of PARTS as SVG; `seat` is the seat whose faction board is drawn.

    Tiles, power actions and cults that `legal` actions within `chosen` take are ringed; one whose
    notation (ACT3, BON5, FAV11, TW2, fire) is in `links` becomes a link. If `is_alone` is false,
    the style sheet and the definitions are left out, because another part on the same page has
    them.
    """
    sheet = sheet_for(view.choices.board, theme, words)
    scene = Scene(sheet, view, tuple(names), tuple(legal), chosen, links)
    return part_of(sheet, scene, part, seat, is_alone)


def part_of(sheet: Sheet, scene: Scene, part: str, seat: int, is_alone: bool) -> str:
    """One of PARTS, cached by what it shows."""
    if is_alone or part not in CACHE_KEYS:
        return drawn_part(sheet, scene, part, seat, is_alone)
    key = (sheet, part, CACHE_KEYS[part](scene, seat), shown_things(scene, part))
    return PARTS_CACHE.get(key) or PARTS_CACHE.put(
        key, drawn_part(sheet, scene, part, seat, is_alone)
    )


def quiet_parts(sheet: Sheet, scene: Scene, seat: int) -> dict[str, str]:
    """The parts that rarely change, cached together for a reader with nothing to choose."""
    if scene.links or scene.open:
        return {part: part_of(sheet, scene, part, seat, False) for part in QUIET}
    key = (sheet, *[CACHE_KEYS[part](scene, seat) for part in QUIET])
    return QUIET_CACHE.get(key) or QUIET_CACHE.put(
        key, {part: part_of(sheet, scene, part, seat, False) for part in QUIET}
    )


def drawn_part(sheet: Sheet, scene: Scene, part: str, seat: int, is_alone: bool) -> str:
    """One of PARTS, without the cache."""
    wide, high, _ = PARTS[part]
    if part == "rounds" and not is_alone:
        return rounds_apart(sheet, scene)
    if part == "faction":
        room = board_room(scene, seat)
        body = faction_board(scene, seat, 0, 0, room)
        head = part_head(sheet, part, room[1], EDGE / 4)
    else:
        body = CARDS[part](scene, 0, 0, wide, high)
        head = part_head(sheet, part, high, EDGE)
    return f"{head}{sheet.ready_table if is_alone else ''}{body}</svg>"


def rounds_apart(sheet: Sheet, scene: Scene) -> str:
    """The rounds as a separate drawing each, placed beside or below the map by the page."""
    wide, high, _ = PARTS["rounds"]
    boxes = single_rounds(scene, wide, high)
    around = f"-2 -2.5 {wide + 4} {number(high / len(boxes))}"
    start = f'{sheet.start} class="{sheet.scope}" viewBox="{around}">'
    return "".join(f"{start}{one}</svg>" for one in boxes)


@lru_cache(ROWS)
def part_head(sheet: Sheet, part: str, high: float, above: float) -> str:
    """The start tag of a part with height `high` and a margin `above` it."""
    wide, _, name = PARTS[part]
    box = f"{-EDGE / 4} {-above} {wide + EDGE / 2} {high + above + EDGE / 4}"
    return opening(sheet, sheet.words.say(name), box, TOGGLES, False)


# Cache keys of parts: everything a part shows, apart from what can be taken from it.


def cults_key(scene: Scene, seat: int) -> Hashable:
    """Priests and markers."""
    view = scene.view
    places = tuple([tuple(own.cults) for own in view.seats])
    return scene.markers, places, tuple(view.orders)


def powers_key(scene: Scene, seat: int) -> Hashable:
    """Used power actions, and the faction whose prices are shown."""
    reader = scene.view.seat
    return scene.view.power_used_mask, scene.seat(reader).faction if reader >= 0 else -1


def bonus_key(scene: Scene, seat: int) -> Hashable:
    """The available tiles and the coins on them."""
    return scene.view.bonus_mask, tuple(scene.view.bonus_coins)


def rounds_key(scene: Scene, seat: int) -> Hashable:
    """The tiles and the current round; with a final scoring tile also everybody's results so
    far."""
    view = scene.view
    seen = (view.round, view.is_over, tuple(view.scoring))
    final = view.choices.final_tile
    if final == NO_FINAL_TILE:
        return seen
    called = tuple([scene.display_name(one) for one in range(scene.seats)])
    return seen, final, view.seat, called, tuple(final_results(view))


# All numbers of a seat that its board may show.
NUMBERS: Final = attrgetter(
    "faction", "vp", "coins", "workers", "priests", "sent", "bowl1", "bowl2", "bowl3", "shipping",
    "sailing", "skips", "exchange", "keys", "bonus", "favour_mask", "used_mask", "passed", "left",
    "bridges", "ordinations", "home", "start", "locked_mask", "undecided",
)  # fmt: skip


def faction_key(scene: Scene, seat: int) -> Hashable:
    """Everything about one seat, and the state of the round and turn."""
    view, own = scene.view, scene.seat(seat)
    ends = tuple(view.ranks) if view.is_over else ()
    moment = (view.round, scene.asked == seat, scene.coming, ends)
    lists = (tuple(own.cults), tuple(own.piece_masks), tuple(own.towns), tuple(own.points))
    return (
        seat == view.seat,
        scene.display_name(seat),
        scene.markers[seat],
        moment,
        NUMBERS(own),
        lists,
    )


CACHE_KEYS: Final[dict[str, Callable[[Scene, int], Hashable]]] = {
    "faction": faction_key,
    "rounds": rounds_key,
    "cults": cults_key,
    "powers": powers_key,
    "bonus": bonus_key,
}
THINGS: Final[dict[str, Sequence[str]]] = {
    "faction": (),
    "rounds": (),
    "cults": (*CULT_NAMES, *SLOTS),
    "powers": [f"ACT{act + 1}" for act in range(POWER_ACTIONS)],
    "bonus": [f"BON{tile}" for tile in range(1, BONUS_PROMO + 1)],
}
QUIET: Final = ("rounds", "powers", "bonus")
PARTS_CACHE: Final = LruCache[str](ROWS)
QUIET_CACHE: Final = LruCache[dict[str, str]](ROWS)


def shown_things(scene: Scene, part: str) -> Hashable:
    """What can be taken from a part, and the links for it."""
    if not scene.links and not scene.open:
        return ()
    names = THINGS[part]
    links = tuple([scene.links.get(name) for name in names])
    return links, tuple([name for name in names if name in scene.open])

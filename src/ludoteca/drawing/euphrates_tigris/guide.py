"""Euphrates & Tigris on a page."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ludoteca.core.actions import first_of, kind_of, second_of
from ludoteca.core.journal import Entry
from ludoteca.drawing.cache import LruCache
from ludoteca.drawing.euphrates_tigris.board import draw_board
from ludoteca.drawing.euphrates_tigris.focus import focus_of, has_conflict
from ludoteca.drawing.euphrates_tigris.marks import ANY, CELLED, Choice
from ludoteca.drawing.euphrates_tigris.outcomes import following, outcome
from ludoteca.drawing.euphrates_tigris.panels import Card, Scene, W, X, colours_card, conflict_card
from ludoteca.drawing.euphrates_tigris.sheet import TOGGLES, page_shapes, page_sheet, sheet_for
from ludoteca.drawing.euphrates_tigris.steps import (
    CELL_NAMES,
    CUBE,
    POINT,
    THEIRS,
    all_steps,
    dynasty_key,
    notable_entries,
    overview,
    question,
)
from ludoteca.drawing.euphrates_tigris.warnings import warnings
from ludoteca.drawing.guide import (
    NUMBERS,
    Chip,
    Guide,
    Held,
    Look,
    Overview,
    SeatCard,
    good_key,
)
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.shapes import NAMESPACE, ROWS, number
from ludoteca.drawing.steps import Step
from ludoteca.drawing.warnings import Warned
from ludoteca.drawing.words import Words, after_number
from ludoteca.games.euphrates_tigris import actions
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_NAMES,
    GRID,
    LAST_TREASURES,
    LEADER_NAMES,
    NOWHERE,
    TILE_LETTERS,
    TILE_NAMES,
    TREASURE,
)
from ludoteca.games.euphrates_tigris.view import Layout, View

# By kind: the icon that stands for it.
KIND_ICONS: Final = {
    actions.LEADER_TO: "king",
    actions.WITHDRAW: "home",
    actions.PLACE: "temple",
    actions.CATASTROPHE_ON: "crack",
    actions.SWAP: "tiles",
    actions.SUPPORT: "swords",
    actions.WAR: "swords",
    actions.MONUMENT: "temple",
    actions.DRAW: "bag",
}
CELLS_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
MOST_LAYOUTS: Final = 64
FIRST_CELL: Final = (actions.CATASTROPHE_ON, actions.TREASURE_FROM)


class EuphratesTigrisGuide(Guide[View]):
    """A board of sixteen by eleven cells, a hand, four colours."""

    scope = f"et-{PAGE}"
    prefix = "etp-"
    toggles = TOGGLES

    def __init__(self) -> None:
        self._layouts = LruCache[Layout](MOST_LAYOUTS)  # of boards that several readers look at
        self._own = LruCache[str](ROWS)
        self._emblems = [self.picture(name, "ii") for name in DYNASTY_NAMES]

    def who(self, view: View, seat: int) -> str:
        return dynasty_key(view, seat)

    def question(self, view: View, words: Words) -> str:
        return question(view, words) if view.question else words.say("word.over")

    def steps(self, view: View, choices: list[tuple[int, str]], words: Words) -> list[list[Step]]:
        return all_steps(view, choices, words)

    def overview(self, view: View, legal: Sequence[int], words: Words) -> Overview | None:
        return overview(view, legal, words)

    def notable_entries(self, entries: list[Entry], seat: int) -> list[Entry]:
        return notable_entries(entries, seat)

    def shapes(self, view: View, words: Words) -> str:
        return self.with_goods(page_shapes(view.board, words), words)

    def goods(self, words: Words) -> dict[str, str]:
        return goods_called(words)

    def sheet(self) -> str:
        return page_sheet()

    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        layout = self.layout(view)
        links = {CELLS_BY_NAME[name]: where for name, where in look.links.items()}
        found = {
            "board": draw_board(
                view,
                words,
                theme=PAGE,
                legal=look.legal,
                chosen=choice_of(look),
                last=[CELLS_BY_NAME[name] for name in look.last if name in CELLS_BY_NAME],
                links=links,
                layout=layout,
            )
        }
        scene = Scene(sheet_for(view.board, PAGE, words), view, layout, tuple(look.names))
        if has_conflict(view):
            found["stage"] = framed(scene, conflict_card(scene, 0, is_asking=False))
        if view.seat >= 0:
            found["own"] = self.drawn_own(scene)
        return found

    def layout(self, view: View) -> Layout:
        """The board as masks, cached for all readers."""
        key = (view.content, view.leader_cells, view.uniting)
        return self._layouts.get(key) or self._layouts.put(key, Layout(view))

    def drawn_own(self, scene: Scene) -> str:
        """My points, and where my leaders stand."""
        view, first = scene.view, scene.view.seat * COLOURS
        leaders = view.leader_cells[first : first + COLOURS]
        key = (scene.sheet, tuple(view.points[view.seat]), leaders)
        return self._own.get(key) or self._own.put(key, framed(scene, colours_card(scene, 0)))

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        layout = self.layout(view)
        is_open = all(view.points)
        found: list[SeatCard] = []
        for seat in range(view.players):
            first = seat * COLOURS
            strengths = [
                NOWHERE if view.leader_cells[leader] == NOWHERE else layout.strengths[leader][0]
                for leader in range(first, first + COLOURS)
            ]
            is_told = seat != view.seat and is_open
            points = str(min(view.points[seat][:COLOURS])) if is_told else ""
            counts = (view.hand_sizes[seat], view.catastrophes[seat])
            note = words.say("page.left") if seat in view.out else ""
            chips, more = seat_lines(self, words, counts, tuple(strengths))
            found.append(SeatCard(seat, self.emblem(view, seat), chips, more, points, note))
        return found

    def emblem(self, view: View, seat: int) -> str:
        return self._emblems[view.dynasties[seat]]

    def over(self, view: View, last: Sequence[str]) -> str:
        if not has_conflict(view):
            return ""
        fight = view.conflict
        cells = [
            view.leader_cells[seat * COLOURS + fight.colour]
            for seat in (fight.attacker, fight.defender)
        ]
        columns = [cell % GRID.columns for cell in cells if cell != NOWHERE]
        return "right" if sum(columns) * 2 < len(columns) * GRID.columns else "left"

    def icon(self, view: View, action: int, depth: int) -> str:
        kind, first = kind_of(action), first_of(action)
        if depth == 0:
            return self.picture(KIND_ICONS[kind], "ic-ink") if kind in KIND_ICONS else ""
        if depth > 1:
            return ""
        if kind == actions.PLACE or (kind == actions.DRAW and first < COLOURS):
            return self.picture(f"t{first}", box="0 0 54 54")
        if kind in (actions.LEADER_TO, actions.WITHDRAW, actions.WAR):
            return self.disc(view, first)
        if kind == actions.MONUMENT and first != actions.NO_MONUMENT:
            return self.picture(f"m{first}", box="0 0 108 108")
        if kind == actions.SWAP:
            return "".join(
                self.picture(f"t{colour}", box="0 0 54 54") * count
                for colour, count in enumerate(actions.swapped(action))
            )
        return ""

    def disc(self, view: View, role: int) -> str:
        """The office of a leader in its colour."""
        return (
            f'<svg class="{self.scope} ic" viewBox="0 0 32 32" aria-hidden="true" '
            f'focusable="false"><circle class="f{role}" cx="16" cy="16" r="15.5"/>'
            f'<use class="ig" href="#{self.prefix}{LEADER_NAMES[role]}" '
            'transform="translate(5 5) scale(.69)"/></svg>'
        )

    def good(self, name: str, count: int) -> str:
        key = good_key(name, count)
        if name.startswith(THEIRS):
            emblem = self.labelled_picture(name.removeprefix(THEIRS), key, "ii")
            return f'<span class="theirs">{emblem}</span>'
        if name == CUBE[0]:
            return self.labelled_picture("cube", key, box="-13 -13 26 26")
        colour = COLOUR_NAMES.index(name.removeprefix(POINT))
        return self.labelled_picture(TILE_NAMES[colour], key, f"i{colour}")

    def progress(self, view: View, words: Words) -> list[Chip]:
        return list(progress_chips(self, words, view.treasure_mask.bit_count(), view.gauge))

    def own(self, view: View, words: Words) -> list[Chip]:
        if view.seat < 0:
            return []
        return list(own_chips(self, words, tuple(view.points[view.seat])))

    def hand(self, view: View, words: Words) -> list[Held]:
        if view.seat < 0:
            return []
        return list(held(self, words, tuple(view.hands[view.seat]), view.catastrophes[view.seat]))

    def follows(self, view: View, action: int, words: Words) -> list[tuple[str, str]]:
        if kind_of(action) == actions.SUPPORT:
            return outcome(view, action, words)
        chosen = choice_of(Look((action,), action, True))
        return following(view, focus_of(view, self.layout(view), chosen), action, words)

    def warnings(self, view: View, action: int, legal: Sequence[int], words: Words) -> list[Warned]:
        chosen = choice_of(Look((action,), action, True))
        return warnings(view, focus_of(view, self.layout(view), chosen), action, words)


@lru_cache(ROWS)
def progress_chips(guide: Guide[View], words: Words, left: int, gauge: int) -> list[Chip]:
    """The treasures that are left, and how full the bag is."""
    facts: dict[str, int | str] = {"count": left, "last": LAST_TREASURES}
    return [
        Chip(
            guide.picture("cube", box="-13 -13 26 26"),
            words.say("page.treasures", facts),
            words.say("page.treasures.label", facts),
            short=words.say("page.treasures.short", facts),
        ),
        Chip(
            guide.picture("bag", "is"),
            words.say(f"gauge.{gauge}.short"),
            f"{words.say('word.bag')}: {words.say(f'gauge.{gauge}')}",
        ),
    ]


@lru_cache(ROWS)
def own_chips(guide: Guide[View], words: Words, points: tuple[int, ...]) -> list[Chip]:
    """My points by colour with the weakest marked, and my treasures."""
    weakest = min(points[:COLOURS])
    is_level = weakest == max(points[:COLOURS])
    chips = [
        Chip(
            guide.picture(TILE_NAMES[colour], f"i{colour}"),
            str(points[colour]),
            f"{words.say(f'colour.{COLOUR_NAMES[colour]}')}: {points[colour]}",
            "weak" if points[colour] == weakest and not is_level else "",
        )
        for colour in range(COLOURS)
    ]
    cube = guide.picture("cube", box="-13 -13 26 26")
    label = f"{words.say('word.treasures')}: {points[TREASURE]}"
    return [*chips, Chip(cube, str(points[TREASURE]), label)]


@lru_cache(ROWS)
def held(guide: Guide[View], words: Words, hand: tuple[int, ...], ruins: int) -> list[Held]:
    """Tiles by colour, and catastrophes."""
    found = [
        Held(
            guide.picture(f"t{colour}", box="0 0 54 54"),
            words.say(f"tile.{TILE_NAMES[colour]}"),
            count,
            ["tile", TILE_LETTERS[colour]],
        )
        for colour, count in enumerate(hand)
        if count
    ]
    if ruins:
        icon = guide.picture("ruin", box="0 0 54 54")
        found.append(Held(icon, words.say("word.catastrophes"), ruins, ["catastrophe"]))
    return found


@lru_cache(ROWS)
def seat_lines(
    guide: Guide[View], words: Words, counts: tuple[int, int], strengths: tuple[int, ...]
) -> tuple[tuple[Chip, ...], tuple[Chip, ...]]:
    """Leaders with their strengths in a war; hand and catastrophes."""
    picture = guide.picture
    hand, ruins = counts
    more = (
        Chip(picture("tiles", "is"), str(hand), f"{words.say('word.hand')}: {hand}"),
        Chip(picture("crack", "is"), str(ruins), f"{words.say('word.catastrophes')}: {ruins}"),
    )
    chips: list[Chip] = []
    for role, strength in enumerate(strengths):
        is_out = strength == NOWHERE
        war = "–" if is_out else str(strength)
        state = words.say("word.reserve") if is_out else f"{words.say('word.strength')} {war}"
        label = f"{words.say(f'leader.{LEADER_NAMES[role]}')}: {state}"
        icon = picture(LEADER_NAMES[role], "is" if is_out else "ig")
        chips.append(Chip(icon, war, label, "absent" if is_out else f"leader{role}"))
    return tuple(chips), more


@lru_cache
def goods_called(words: Words) -> dict[str, str]:
    """The points of each colour, and those of each dynasty."""
    found: dict[str, str] = {}
    for end, count in NUMBERS:
        for colour in COLOUR_NAMES:
            found[f"{POINT}{colour}{end}"] = after_number(words, f"count.point.{colour}", count)
        found[f"{CUBE[0]}{end}"] = after_number(words, "count.point.treasure", count)
        for dynasty in DYNASTY_NAMES:
            facts: dict[str, int | str] = {"who": f"dynasty.{dynasty}", "count": count}
            found[f"{THEIRS}{dynasty}{end}"] = words.say("page.point.theirs", facts)
    return found


def choice_of(look: Look) -> Choice | None:
    """What is chosen so far, as the board's marks want it."""
    if look.chosen is not None:
        kind, first = kind_of(look.chosen), first_of(look.chosen)
        if kind in FIRST_CELL:
            return Choice(kind, ANY, first)
        if kind in CELLED and not (kind == actions.MONUMENT and first == actions.NO_MONUMENT):
            return Choice(kind, first, second_of(look.chosen))
        return Choice(kind, first)
    if not look.is_narrowed or not look.legal:
        return None
    kinds = {kind_of(action) for action in look.legal}
    if len(kinds) > 1:
        return None
    firsts = {first_of(action) for action in look.legal}
    kind = kinds.pop()
    is_piece = len(firsts) == 1 and kind not in FIRST_CELL
    return Choice(kind, firsts.pop() if is_piece else ANY)


def framed(scene: Scene, card: Card) -> str:
    """A card of the column as a drawing of its own."""
    drawn, height = card
    return (
        f'<svg xmlns="{NAMESPACE}" class="{scene.sheet.scope}" lang="{scene.sheet.words.language}" '
        f'viewBox="{X - 1} -1 {W + 2} {number(height + 2)}" role="group">{drawn}</svg>'
    )

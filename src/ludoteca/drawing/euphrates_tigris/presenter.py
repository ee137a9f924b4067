"""Presents Euphrates & Tigris as the parts of a page."""

from collections.abc import Collection, Sequence
from typing import Final

from ludoteca.drawing.euphrates_tigris.board import draw_board
from ludoteca.drawing.euphrates_tigris.explanations import CELLS_BY_NAME, LEGEND, explain
from ludoteca.drawing.euphrates_tigris.focus import has_conflict
from ludoteca.drawing.euphrates_tigris.marks import ANY, choice_of
from ludoteca.drawing.euphrates_tigris.mentions import mentioned
from ludoteca.drawing.euphrates_tigris.panels import Card, Scene, W, X, colours_card, conflict_card
from ludoteca.drawing.euphrates_tigris.pictures import MONUMENT, PICTURES
from ludoteca.drawing.euphrates_tigris.sheet import TOGGLES, page_shapes, sheet_for
from ludoteca.drawing.euphrates_tigris.steps import dynasty_key
from ludoteca.drawing.euphrates_tigris.treasures import filling
from ludoteca.drawing.layout import STAGE_STYLE, WIDE, Block, Layout
from ludoteca.drawing.legend import Explanation
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.presenter import Chip, Look, Mentioned, Presenter, SeatCard
from ludoteca.drawing.shapes import NAMESPACE, number
from ludoteca.drawing.words import Words
from ludoteca.games.euphrates_tigris.tables import (
    BOARDS,
    COLOUR_NAMES,
    COLOURS,
    DYNASTY_NAMES,
    LAST_TREASURES,
    LEADER_NAMES,
    NOWHERE,
    TILE_NAMES,
    TREASURE,
)
from ludoteca.games.euphrates_tigris.view import Layout as BoardMasks
from ludoteca.games.euphrates_tigris.view import View

LAYOUT: Final = Layout(
    stage=(Block("conflict", style=STAGE_STYLE),),
    side=(Block("colours", style="t-own"),),
    layers=TOGGLES,
)


class EuphratesTigrisPresenter(Presenter[View]):
    """The board, the current conflict, and the reader's colours."""

    pictures = PICTURES
    legend = LEGEND

    def who(self, view: View, seat: int) -> str:
        return dynasty_key(view, seat)

    def layout(self, view: View) -> Layout:
        return LAYOUT

    def shapes(self, view: View, words: Words) -> str:
        return self.pictures.with_goods(page_shapes(view.board, words), words)

    def parts(self, view: View, words: Words, look: Look) -> dict[str, str]:
        masks = BoardMasks(view)
        found = {"board": drawn_board(view, words, look, masks)}
        scene = Scene(sheet_for(view.board, PAGE, words), view, masks, tuple(look.names))
        if has_conflict(view):
            found["conflict"] = framed(scene, conflict_card(scene, 0, is_asking=False))
        if view.seat >= 0:
            found["colours"] = framed(scene, colours_card(scene, 0))
        return found

    def seats(self, view: View, words: Words) -> list[SeatCard]:
        strengths = BoardMasks(view).strengths
        is_open = all(view.points)
        return [
            SeatCard(
                seat,
                self.emblem(view, seat),
                leader_chips(view, seat, strengths, words),
                held_chips(view, seat, words),
                str(min(view.points[seat][:COLOURS])) if is_open and seat != view.seat else "",
                words.say("page.left") if seat in view.out else "",
            )
            for seat in range(view.players)
        ]

    def emblem(self, view: View, seat: int) -> str:
        return PICTURES.picture(DYNASTY_NAMES[view.dynasties[seat]], "ii")

    def score_note(self, points: Sequence[int], words: Words) -> str:
        return filling(points, words)

    def legend_icon(self, name: str) -> str:
        return PICTURES.legend_icon(name)

    def legend_shapes(self, words: Words) -> str:
        return page_shapes(BOARDS[0], words)

    def explain(self, view: View, words: Words, name: str) -> Explanation | None:
        return explain(view, words, name)

    def places(self, view: View) -> Collection[str]:
        return CELLS_BY_NAME

    def mentions(self, view: View, words: Words) -> list[Mentioned]:
        return mentioned(view, words)

    def over(self, view: View, last: Sequence[str]) -> str:
        return "beside" if has_conflict(view) else ""  # keeps both sides of a conflict visible

    def progress(self, view: View, words: Words) -> list[Chip]:
        facts: dict[str, int | str] = {
            "count": view.treasure_mask.bit_count(),
            "last": LAST_TREASURES,
        }
        left = view.monuments.count(NOWHERE)
        return [
            Chip(
                PICTURES.cube(),
                words.say("page.treasures", facts),
                words.say("page.treasures.label", facts),
                short=words.say("page.treasures.short", facts),
            ),
            Chip(
                PICTURES.picture("bag", "is"),
                words.say(f"gauge.{view.gauge}.short"),
                f"{words.say('word.bag')}: {words.say(f'gauge.{view.gauge}')}",
            ),
            Chip(
                PICTURES.legend_icon(MONUMENT),
                str(left),
                words.say("page.monuments", {"count": left}),
                WIDE,
            ),
        ]

    def own(self, view: View, words: Words) -> list[Chip]:
        if view.seat < 0:
            return []
        points = view.points[view.seat]
        weakest = min(points[:COLOURS])
        is_level = weakest == max(points[:COLOURS])
        chips = [
            Chip(
                PICTURES.picture(TILE_NAMES[colour], f"i{colour}"),
                str(points[colour]),
                f"{words.say(f'colour.{COLOUR_NAMES[colour]}')}: {points[colour]}",
                "weak" if points[colour] == weakest and not is_level else "",
            )
            for colour in range(COLOURS)
        ]
        label = f"{words.say('word.treasures')}: {points[TREASURE]}"
        return [*chips, Chip(PICTURES.cube(), str(points[TREASURE]), label)]


def drawn_board(view: View, words: Words, look: Look, masks: BoardMasks) -> str:
    """The board with links and marks."""
    return draw_board(
        view,
        words,
        theme=PAGE,
        legal=look.legal,
        chosen=choice_of(look.legal, look.chosen, look.is_narrowed),
        last=[CELLS_BY_NAME[name] for name in look.last if name in CELLS_BY_NAME],
        links={CELLS_BY_NAME[name]: where for name, where in look.links.items()},
        layout=masks,
        picked=CELLS_BY_NAME.get(look.place, ANY),
    )


def leader_chips(
    view: View, seat: int, strengths: Sequence[Sequence[int]], words: Words
) -> tuple[Chip, ...]:
    """The leaders of a seat with their strengths in a war."""
    chips: list[Chip] = []
    for role, name in enumerate(LEADER_NAMES):
        leader = seat * COLOURS + role
        is_out = view.leader_cells[leader] == NOWHERE
        war = "–" if is_out else str(strengths[leader][0])
        state = words.say("word.reserve") if is_out else f"{words.say('word.strength')} {war}"
        icon = PICTURES.picture(name, "is" if is_out else "ig")
        label = f"{words.say(f'leader.{name}')}: {state}"
        chips.append(Chip(icon, war, label, "absent" if is_out else f"leader{role}"))
    return tuple(chips)


def held_chips(view: View, seat: int, words: Words) -> tuple[Chip, ...]:
    """The number of tiles and catastrophes a seat holds."""
    counts = (
        ("tiles", "word.hand", view.hand_sizes[seat]),
        ("crack", "word.catastrophes", view.catastrophes[seat]),
    )
    return tuple(
        [
            Chip(PICTURES.picture(icon, "is"), str(count), f"{words.say(key)}: {count}")
            for icon, key, count in counts
        ]
    )


def framed(scene: Scene, card: Card) -> str:
    """A card of the side column as a drawing of its own."""
    drawn, height = card
    return (
        f'<svg xmlns="{NAMESPACE}" class="{scene.sheet.scope}" lang="{scene.sheet.words.language}" '
        f'viewBox="{X - 1} -1 {W + 2} {number(height + 2)}" role="group">{drawn}</svg>'
    )


PRESENTER: Final = EuphratesTigrisPresenter()

"""The whole table as one seat sees it, as parts stacked from top to bottom."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final

from ludoteca.drawing.imperial_settlers.bars import goods_bar, top_strip
from ludoteca.drawing.imperial_settlers.empire import empire_panel, empire_width
from ludoteca.drawing.imperial_settlers.ending import ending_panel
from ludoteca.drawing.imperial_settlers.hand import hand_panel, offers_panel
from ludoteca.drawing.imperial_settlers.rivals import rivals_panel
from ludoteca.drawing.imperial_settlers.scene import EDGE, NO_LINKS, WIDTH, Panel, Scene
from ludoteca.drawing.imperial_settlers.sheet import opening, sheet_for
from ludoteca.drawing.imperial_settlers.solo import solo_panel
from ludoteca.drawing.palette import AUTO
from ludoteca.drawing.words import Words
from ludoteca.games.imperial_settlers.tables.boards import NO_CARD
from ludoteca.games.imperial_settlers.view import View

GAP: Final = 6


def others_panel(scene: Scene, top: float) -> Panel:
    """The opponents, or the virtual player."""
    return solo_panel(scene, top) if scene.is_solo else rivals_panel(scene, top)


PARTS: Final[dict[str, Callable[[Scene, float], Panel]]] = {
    "question": top_strip,
    "ending": ending_panel,
    "others": others_panel,
    "goods": goods_bar,
    "empire": empire_panel,
    "offers": offers_panel,
    "hand": hand_panel,
}


def draw_table(
    view: View,
    words: Words,
    *,
    theme: str = AUTO,
    legal: Iterable[int] = (),
    names: Sequence[str] = (),
    chosen: int | None = None,
    shown: int | None = None,
    parts: Collection[str] = tuple(PARTS),
    links: Mapping[int, str] = NO_LINKS,
    last: Iterable[int] = (),
    picked: int = NO_CARD,
) -> str:
    """The table as one SVG.

    `legal` are the reader's legal actions, which mark what can be played. `names` are those of the
    players by seat, by default their empires'. `chosen` is a move under consideration: its cards
    are ringed, and what it builds is shown as a ghost. `shown` is the seat whose empire is drawn
    large, by default the reader's. `parts` are the parts of the table to draw. A card in `links`
    becomes a link to that address; the corners of those in `last` are marked. `picked` is the card
    clicked on, ringed although no move is chosen yet.
    """
    sheet = sheet_for(theme, words)
    scene = Scene(sheet, view, legal, names, links, chosen, shown, last, picked)
    out: list[str] = []
    top = float(EDGE)
    for name, part in PARTS.items():
        if name in parts:
            drawn, height = part(scene, top)
            if height:
                out.append(drawn)
                top += height + GAP
    width = empire_width(scene) if tuple(parts) == ("empire",) else WIDTH
    head = opening(sheet, words.say("game.name"), width, top)
    return f"{head}{''.join(out)}</svg>"

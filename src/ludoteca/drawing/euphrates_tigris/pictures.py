"""The icons of Euphrates & Tigris on a page."""

from functools import lru_cache
from typing import Final

from ludoteca.drawing.euphrates_tigris.steps import CUBE, POINT, THEIRS
from ludoteca.drawing.palette import PAGE
from ludoteca.drawing.pictures import NUMBERS, Pictures, good_key
from ludoteca.drawing.words import Words, after_number
from ludoteca.games.euphrates_tigris.tables import (
    COLOUR_NAMES,
    DYNASTY_NAMES,
    LEADER_NAMES,
    TILE_NAMES,
)

CUBE_BOX: Final = "-13 -13 26 26"
TILE_BOX: Final = "0 0 54 54"
MONUMENT_BOX: Final = "0 0 108 108"
MONUMENT: Final = "m0"  # icon for any monument


class EuphratesTigrisPictures(Pictures):
    """Icons of tiles, leaders, cubes and points."""

    def tile(self, colour: int) -> str:
        """A tile of a colour as an icon."""
        return self.picture(f"t{colour}", box=TILE_BOX)

    def cube(self) -> str:
        """A treasure as an icon."""
        return self.picture("cube", box=CUBE_BOX)

    def leader(self, role: int) -> str:
        """The glyph of a leader in its colour."""
        return (
            f'<svg class="{self.scope} ic" viewBox="0 0 32 32" aria-hidden="true">'
            f'<circle class="f{role}" cx="16" cy="16" r="15.5"/>'
            f'<use class="ig" href="#{self.prefix}{LEADER_NAMES[role]}" '
            'transform="translate(5 5) scale(.69)"/></svg>'
        )

    def legend_icon(self, name: str) -> str:
        """An icon of the legend: tiles, leaders and pieces look as on the board."""
        if name in TILE_NAMES:
            return self.tile(TILE_NAMES.index(name))
        if name in LEADER_NAMES:
            return self.leader(LEADER_NAMES.index(name))
        boxes = {"cube": CUBE_BOX, "turned": TILE_BOX, MONUMENT: MONUMENT_BOX}
        return self.picture(name, box=boxes[name]) if name in boxes else self.picture(name, "ii")

    def goods(self, words: Words) -> dict[str, str]:
        return good_labels(words)

    def good(self, name: str, count: int) -> str:
        key = good_key(name, count)
        if name.startswith(THEIRS):
            emblem = self.labelled_picture(name.removeprefix(THEIRS), key, "ii")
            return f'<span class="theirs">{emblem}</span>'
        if name == CUBE[0]:
            return self.labelled_picture("cube", key, box=CUBE_BOX)
        colour = COLOUR_NAMES.index(name.removeprefix(POINT))
        return self.labelled_picture(TILE_NAMES[colour], key, f"i{colour}")


@lru_cache
def good_labels(words: Words) -> dict[str, str]:
    """The names of points of each colour and of each dynasty, after a number."""
    found: dict[str, str] = {}
    for end, count in NUMBERS:
        for colour in COLOUR_NAMES:
            found[f"{POINT}{colour}{end}"] = after_number(words, f"count.point.{colour}", count)
        found[f"{CUBE[0]}{end}"] = after_number(words, "count.point.treasure", count)
        for dynasty in DYNASTY_NAMES:
            facts: dict[str, int | str] = {"who": f"dynasty.{dynasty}", "count": count}
            found[f"{THEIRS}{dynasty}{end}"] = words.say("page.point.theirs", facts)
    return found


PICTURES: Final = EuphratesTigrisPictures(f"et-{PAGE}", "etp-")

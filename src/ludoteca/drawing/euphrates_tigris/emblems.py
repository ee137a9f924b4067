"""The emblems of the dynasties, for choosing one."""

from typing import Final

from ludoteca.drawing.emblems import Emblem, Emblems, standing_alone
from ludoteca.drawing.icons import ICONS
from ludoteca.games.euphrates_tigris.tables import DYNASTY_NAMES

GRID: Final = 32

EMBLEMS: Final = Emblems(
    "dynasties",
    tuple(
        [
            Emblem(name, f"dynasty.{name}", standing_alone(ICONS[name], GRID))
            for name in DYNASTY_NAMES
        ]
    ),
)

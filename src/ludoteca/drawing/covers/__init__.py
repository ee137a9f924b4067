"""Covers and small marks of the games, in the colours of the page they stand on."""

from functools import cache
from typing import Final

from ludoteca.drawing.covers.empire import empire, empire_mark
from ludoteca.drawing.covers.land import land, land_mark
from ludoteca.drawing.covers.rivers import rivers, rivers_mark
from ludoteca.drawing.covers.strokes import HIGH, WIDE

# Each game's picture, its mark, and what stays in sight when the frame is lower.
COVERS: Final = {
    "terra_mystica": (land, land_mark, "xMidYMid"),
    "euphrates_tigris": (rivers, rivers_mark, "xMidYMax"),
    "imperial_settlers": (empire, empire_mark, "xMidYMax"),
}
MARK: Final = 34


@cache
def cover(game: str) -> str:
    """The picture of a game; its colours are variables of the page."""
    picture, _, kept = COVERS[game]
    return (
        f'<svg class="cover" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="{kept} slice" '
        f'aria-hidden="true" focusable="false">{picture()}</svg>'
    )


@cache
def mark(game: str, size: int = MARK) -> str:
    """The small mark of a game."""
    return (
        f'<svg class="mark" width="{size}" height="{size}" viewBox="0 0 {MARK} {MARK}" '
        f'aria-hidden="true" focusable="false">{COVERS[game][1]()}</svg>'
    )

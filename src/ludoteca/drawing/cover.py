"""A game's cover and small mark, and the shapes they share, in the colours of the page."""

from typing import Final

WIDE: Final = 430
HIGH: Final = 206
OUTLINE: Final = "#3b2a1c"
PLASTER: Final = "#f4e6c4"
MARK: Final = 34


class Cover:
    """A game's cover picture and small mark; their colours are variables of the page."""

    __slots__ = ("_picture", "_mark", "_anchor")

    def __init__(self, picture: str, mark: str, anchor: str) -> None:
        self._picture = picture
        self._mark = mark
        self._anchor = anchor  # the part that stays visible when the frame is lower

    def picture(self) -> str:
        """The whole cover as SVG."""
        return (
            f'<svg class="cover" viewBox="0 0 {WIDE} {HIGH}" '
            f'preserveAspectRatio="{self._anchor} slice" '
            f'aria-hidden="true" focusable="false">{self._picture}</svg>'
        )

    def mark(self, size: int = MARK) -> str:
        """The small mark as SVG."""
        return (
            f'<svg class="mark" width="{size}" height="{size}" viewBox="0 0 {MARK} {MARK}" '
            f'aria-hidden="true" focusable="false">{self._mark}</svg>'
        )


def shape(path: str, fill: str, more: str = "") -> str:
    """A filled path as SVG."""
    return f'<path d="{path}" fill="{fill}"{" " if more else ""}{more}/>'


def line(path: str, stroke: str, width: float, more: str = "") -> str:
    """A stroked path as SVG."""
    return (
        f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}"'
        f"{' ' if more else ''}{more}/>"
    )


def at(x: float, y: float, inside: str, scale: float = 1, more: str = "") -> str:
    """Shapes moved to (x, y) and scaled."""
    sized = f" scale({scale})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}){sized}"{" " if more else ""}{more}>{inside}</g>'


def outlined(inside: str, width: float = 1.6) -> str:
    """Shapes with a dark outline, as in a woodcut."""
    return f'<g stroke="{OUTLINE}" stroke-width="{width}" stroke-linejoin="round">{inside}</g>'


def house(roof: str, wide: float, high: float, wall: str = PLASTER) -> str:
    """A small house, the middle of its base at (0, 0)."""
    half = wide / 2
    eave = -high * 0.56
    walls = shape(f"M{-half:g} 0V{eave:g}H{half:g}V0z", wall)
    top = shape(f"M{-half - 4:g} {eave:g}L0 {-high:g}L{half + 4:g} {eave:g}z", roof)
    door = shape(f"M{-wide * 0.11:g} 0v{eave * 0.5:g}h{wide * 0.22:g}V0z", "#7a4f2b")
    pane = f"v{eave * 0.26:g}h{wide * 0.16:g}v{-eave * 0.26:g}z"
    left = shape(f"M{-wide * 0.36:g} {eave * 0.5:g}{pane}", "#f6dd8f")
    right = shape(f"M{wide * 0.2:g} {eave * 0.5:g}{pane}", "#f6dd8f")
    return outlined(walls + top + door + left + right)


def pawn(x: float, y: float, colour: str, scale: float) -> str:
    """A pawn, the middle of its base at (x, y)."""
    body = shape("M-9 0c0-9 5-10 5-17h8c0 7 5 8 5 17z", colour)
    head = shape("M-6-21a6 6 0 1 1 12 0a6 6 0 1 1-12 0z", colour)
    return at(x, y, outlined(body + head), scale)


# For games without a cover.
PLAIN_COVER: Final = Cover(
    pawn(150, 160, "#8c3b2a", 3.4) + pawn(280, 160, "#2f5d7c", 3.4) + pawn(215, 186, PLASTER, 4.2),
    pawn(17, 31, "#2f5d7c", 1),
    "xMidYMid",
)

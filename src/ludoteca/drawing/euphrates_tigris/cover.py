"""The cover of Euphrates & Tigris: rivers, a ziggurat, tiles and leaders, cuneiform, a reed
boat."""

from typing import Final

from ludoteca.drawing.cover import HIGH, OUTLINE, WIDE, Cover, at, line, outlined, shape
from ludoteca.drawing.icons import ICONS

UPPER: Final = "M-10 66C40 60 90 82 150 74S262 44 312 56 400 70 440 60"
LOWER: Final = "M-10 160C50 148 90 176 150 178S270 150 320 168 400 176 440 164"
TIERS: Final = (
    (150, 22, "#c98a4b"),
    (116, 22, "#d99a5b"),
    (80, 22, "#e6b06f"),
    (40, 22, "#f1cd8e"),
)
FOOT: Final = 184
MIDDLE: Final = 205
TILE: Final = 31
GLYPH: Final = 23 / 32
TILES: Final = (
    (34, 106, "red", "temple"), (68, 106, "black", "settlement"), (102, 106, "green", "market"),
    (68, 140, "blue", "farm"),
    (274, 106, "green", "market"), (308, 106, "red", "temple"), (342, 106, "blue", "farm"),
    (376, 106, "black", "settlement"),
)  # fmt: skip
LEADERS: Final = ((118, 86, "black-deep", "king"), (324, 155, "red-deep", "priest"))
WEDGES: Final = (24, 48, 64, 90, 118, 134, 160, 184, 200, 328, 378, 394)


def tile(x: float, y: float, colour: str, glyph: str) -> str:
    """A tile with its glyph."""
    face = (
        f'<rect width="{TILE}" height="{TILE}" rx="4" fill="var(--{colour})"/>'
        f'<rect x="1.8" y="1.8" width="{TILE - 3.6:g}" height="{TILE - 3.6:g}" rx="2.6" '
        'fill="none" stroke="#fff" stroke-opacity=".55"/>'
    )
    sign = at(4, 4, ICONS[glyph], round(GLYPH, 3), 'fill="#fdf6e6" stroke="#fdf6e6"')
    return at(x, y, face + sign)


def leader(x: float, y: float, colour: str, glyph: str) -> str:
    """A wooden disc with its glyph."""
    disc = f'<circle r="16" fill="#fbf4e4" stroke="{OUTLINE}" stroke-width="2"/>'
    ink = f'fill="var(--{colour})" stroke="var(--{colour})"'
    return at(x, y, disc + at(-10.5, -10.5, ICONS[glyph], 0.656, ink))


def ziggurat() -> str:
    """A ziggurat: four tiers, a stair and a temple on top."""
    drawn, foot = "", FOOT
    for wide, high, colour in TIERS:
        drawn += shape(f"M{MIDDLE - wide / 2:g} {foot}v{-high}h{wide}v{high}z", colour)
        foot -= high
    drawn += shape(f"M{MIDDLE - 7} {foot}v-15h14v15z", "#5a3218")
    stair = shape(f"M{MIDDLE - 9} {FOOT}V{foot}h18v{FOOT - foot}z", "#fbe9bd")
    treads = "".join(f"M{MIDDLE - 9} {y}h18" for y in range(foot + 10, FOOT, 10))
    return outlined(drawn + stair + line(treads, OUTLINE, 1.2), 2)


def boat() -> str:
    """A reed boat under sail."""
    hull = shape("M-25-4C-20 13 20 13 25-4 15 6-15 6-25-4z", "#d99a5b")
    return outlined(hull + shape("M0 4V-20L17-3H0z", "#fff8e6"), 1.8)


def frieze() -> str:
    """A frieze of cuneiform wedges."""
    upright = "".join(f"M{x} 15l7 10 7-10zM{x + 7} 22v15" for x in WEDGES)
    lying = "".join(f"M{x} 19l10 7-10 7zM{x + 7} 26h12" for x in (224, 300, 348))
    more = 'stroke="var(--dune)" stroke-width="2.4" stroke-linejoin="round" opacity=".5"'
    return shape(upright + lying, "var(--dune)", more)


def rivers() -> str:
    """The cover picture."""
    grid = "".join(f"M{x} 0V{HIGH}" for x in range(34, WIDE, 36))
    grid += "".join(f"M0 {y}H{WIDE}" for y in range(34, HIGH, 36))
    drawn = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="var(--sand)"/>',
        line(grid, "var(--grid)", 1, 'opacity=".12"'),
        frieze(),
    ]
    for course in (UPPER, LOWER):
        drawn.append(line(course, "var(--bank)", 32) + line(course, "var(--water)", 26))
        drawn.append(line(course, "#fff", 2, 'stroke-dasharray="14 11" opacity=".5"'))
    drawn.append(at(262, 56, boat()))
    drawn.append(ziggurat())
    drawn += [tile(*one) for one in TILES] + [leader(*one) for one in LEADERS]
    return "".join(drawn)


def rivers_mark() -> str:
    """The small mark: a river over a ziggurat."""
    return line("M0 8q9-7 17 0t17 0", "var(--water)", 6) + shape(
        "M3 32v-6h5v-5h5v-5h8v5h5v5h5v6z", "var(--red)"
    )


COVER: Final = Cover(rivers(), rivers_mark(), "xMidYMax")

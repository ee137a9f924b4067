"""The cover of Terra Mystica: seven terrains along a river, dwellings and a stronghold."""

from typing import Final

from ludoteca.drawing.cover import HIGH, PLASTER, WIDE, Cover, at, line, outlined, shape

STEP: Final = 53.7  # from one hex to the next in a row
ROW: Final = 46.5
RADIUS: Final = 30
HALF: Final = 26
MAP: Final = (
    "PFMLrPSWD",
    "WMrrSDFrLM",
    "LPMrrWSrrD",
    "SWFLPrMDLS",
    "FWLDFrrSPM",
)
TERRAINS: Final = {
    "P": ("plains", "M-10 6c4-8 16-8 20 0z"),
    "F": ("forest", "m0-12 6 9H3l5 7H2v5h-4V4h-6l5-7h-3z"),
    "M": ("mountain", "m-12 8 8-14 4 7 4-9 9 16z"),
    "L": ("lake", ""),
    "S": ("swamp", ""),
    "W": ("wasteland", "M-9 8-4-8l5 8 3-4 6 12z"),
    "D": ("desert", "M-12 7Q-5-5 0 3 6-4 12 7z"),
}
WAVES: Final = "M-10-3q5-5 10 0t10 0M-10 4q5-5 10 0t10 0"
REEDS: Final = "M-8 8V-2M-3 8V-8M2 8V-5M7 8V-1"
DWELLINGS: Final = ((2, 1), (1, 6), (1, 4), (3, 2))
STRONGHOLD: Final = (2, 5)


def middle(row: int, column: int) -> tuple[float, float]:
    """The centre of a hex; every second row starts half a hex further left."""
    return column * STEP + (9 if row % 2 == 0 else 9 - STEP / 2), 6 + row * ROW


def hexagon(x: float, y: float, radius: float, half: float) -> str:
    """The outline of a hex with a corner on top."""
    return (
        f"M{x:g} {y - radius:g}l{half:g} {radius / 2:g}v{radius:g}l{-half:g} {radius / 2:g}"
        f"l{-half:g} {-radius / 2:g}v{-radius:g}z"
    )


def terrain(kind: str, x: float, y: float) -> str:
    """One hex with the glyph of its terrain."""
    if kind == "r":
        return line(f"M{x - 12:g} {y:g}q6-6 12 0t12 0", "var(--river-d)", 2)
    name, sign = TERRAINS[kind]
    dark = f"var(--{name}-d)"
    drawn = shape(sign, dark) if sign else line(WAVES if kind == "L" else REEDS, dark, 2.4)
    ground = shape(hexagon(x, y, RADIUS, HALF), f"var(--{name})")
    return ground + at(x, y, drawn, more='opacity=".45"')


def dwelling() -> str:
    """A dwelling seen from the front."""
    walls = shape("M-12 11V-3L0-14 12-3v14z", PLASTER)
    return outlined(walls + shape("M-3.5 11V3h7v8z", "#7a4f2b"), 1.8)


def stronghold() -> str:
    """A gate between two towers, with a flag."""
    walls = shape("M-21 17V-6h6v5h7v-13H8v13h7v-5h6v23z", PLASTER)
    gate = shape("M-4.5 17V8a4.5 4.5 0 0 1 9 0v9z", "#7a4f2b")
    return outlined(walls + gate + shape("M0-14v-15l14 5-14 5", "var(--fire)"), 1.8)


def land() -> str:
    """The cover picture."""
    drawn = [f'<rect width="{WIDE}" height="{HIGH}" fill="var(--river)"/>']
    for row, kinds in enumerate(MAP):
        drawn += [terrain(kind, *middle(row, column)) for column, kind in enumerate(kinds)]
    for row, column in DWELLINGS:
        x, y = middle(row, column)
        name = TERRAINS[MAP[row][column]][0]
        drawn.append(shape(hexagon(x, y, RADIUS, HALF), f"var(--{name})") + at(x, y, dwelling()))
    x, y = middle(*STRONGHOLD)
    drawn.append(shape(hexagon(x, y, RADIUS, HALF), "var(--wasteland)") + at(x, y, stronghold()))
    return "".join(drawn)


def land_mark() -> str:
    """The small mark: three hexes."""
    return (
        shape(hexagon(10.5, 10.5, 10, 8.660), "var(--forest)")
        + shape(hexagon(27, 8.5, 7, 6.060), "var(--desert)")
        + shape(hexagon(20.5, 26, 7.5, 6.5), "var(--lake)")
    )


COVER: Final = Cover(land(), land_mark(), "xMidYMid")

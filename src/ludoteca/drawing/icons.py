"""Our own icons on a grid of 32: fill and stroke are inherited; holes are transparent."""

from math import cos, pi, sin
from typing import Final

from ludoteca.drawing.shapes import LINE, number


def solid(path: str) -> str:
    """A filled path; an inner path is a hole."""
    return f'<path stroke="none" fill-rule="evenodd" d="{path}"/>'


def drawn(path: str, width: float = 2.4) -> str:
    """A stroked path with round ends."""
    return f'<path {LINE} stroke-width="{number(width)}" d="{path}"/>'


def rays(count: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """The path of a star around the middle of the grid."""
    points: list[str] = []
    for step in range(2 * count):
        far = inner if step % 2 else outer
        angle = pi * step / count + turn - pi / 2
        points.append(f"{number(16 + far * cos(angle))} {number(16 + far * sin(angle))}")
    return f"M{'L'.join(points)}Z"


def mane(tufts: int, middle: float, tuft: float) -> str:
    """A ring of tufts."""
    points: list[str] = []
    for step in range(tufts):
        angle = 2 * pi * (step + 0.5) / tufts - pi / 2
        points.append(f"{number(16 + middle * cos(angle))} {number(16 + middle * sin(angle))}")
    bows = "".join(f"A{number(tuft)} {number(tuft)} 0 0 1 {point}" for point in points[1:])
    return f"M{points[0]}{bows}A{number(tuft)} {number(tuft)} 0 0 1 {points[0]}Z"


# fmt: off
LION: Final = solid(
    mane(12, 12.2, 3.6)
    + "M16 7.6C10.6 7.6 7.6 11 7.6 15.2C7.6 20.4 11.4 24.8 16 24.8C20.6 24.8 24.4 20.4 24.4 15.2"
    "C24.4 11 21.4 7.6 16 7.6Z"
    "M16 9.2C20.4 9.2 22.8 12 22.8 15.2C22.8 19.6 19.8 23.2 16 23.2C12.2 23.2 9.2 19.6 9.2 15.2"
    "C9.2 12 11.6 9.2 16 9.2Z"
    "M10.9 13.4L14.4 14.6L13.6 16.2Q11.4 15.6 10.9 13.4Z"
    "M21.1 13.4L17.6 14.6L18.4 16.2Q20.6 15.6 21.1 13.4Z"
    "M13.8 17.8H18.2L16.7 19.6V20.5Q17.8 21.3 19.2 20.4Q18.2 22.2 16 22.1Q13.8 22.2 12.8 20.4"
    "Q14.2 21.3 15.3 20.5V19.6Z"
)
BULL: Final = solid(
    "M3.2 3.6C2.4 9.4 5 12.4 10.2 12.2C8.4 12.6 6 12.6 4.2 13.8C5 16.2 7.4 16.6 9.4 16.2"
    "L11.6 24.2Q11.8 29 16 29Q20.2 29 20.4 24.2L22.6 16.2C24.6 16.6 27 16.2 27.8 13.8"
    "C26 12.6 23.6 12.6 21.8 12.2C27 12.4 29.6 9.4 28.8 3.6C27.4 7.4 25 8.8 20.6 8.8"
    "Q18.4 8.2 16 8.2Q13.6 8.2 11.4 8.8C7 8.8 4.6 7.4 3.2 3.6Z"
    "M11.2 15.2L14 16.4L13.4 18.2Q11.4 17.6 11.2 15.2Z"
    "M20.8 15.2L18 16.4L18.6 18.2Q20.6 17.6 20.8 15.2Z"
    "M13.4 24.6A1.2 1.2 0 1 0 13.4 27A1.2 1.2 0 1 0 13.4 24.6Z"
    "M18.6 24.6A1.2 1.2 0 1 0 18.6 27A1.2 1.2 0 1 0 18.6 24.6Z"
)
POTTER: Final = solid(
    "M11 2.8H21V5.6H19.6V8.6C24 10.4 25.6 13.8 24.6 17.8C23.8 21.6 21.2 24.6 19.6 26.4H21.2V29.2"
    "H10.8V26.4H12.4C10.8 24.6 8.2 21.6 7.4 17.8C6.4 13.8 8 10.4 12.4 8.6V5.6H11Z"
    "M8.9 14.2L11.2 16.2L13.6 14.2L16 16.2L18.4 14.2L20.8 16.2L23.1 14.2L23.2 16.2L20.8 18.2"
    "L18.4 16.2L16 18.2L13.6 16.2L11.2 18.2L8.8 16.2Z"
) + drawn("M12 6.6C6.4 5.4 4.6 9.6 7.4 12.6M20 6.6C25.6 5.4 27.4 9.6 24.6 12.6", 2)
ARCHER: Final = (
    drawn("M6.4 7.2C15 .2 31.8 17 24.8 25.6", 3)
    + drawn("M6.4 7.2L24.8 25.6", 1.2)
    + drawn("M4.6 27.4L24 8", 2)
    + solid("M28 4L26 11.4L20.6 6ZM3.2 24.8H7.2V28.8L4.2 30.2L1.8 27.8Z")
)
SETTLEMENT: Final = solid(
    "M3.4 6.6H6.2V9H8.2V6.6H11V9H12.6V13.4H14.4V11.4H17.6V13.4H19.4V9H21V6.6H23.8V9H25.8V6.6"
    "H28.6V27H3.4ZM13 27H19V21.6A3 3 0 0 0 13 21.6ZM6.4 13.8H8.6V17.2H6.4Z"
    "M23.4 13.8H25.6V17.2H23.4Z"
)
TEMPLE: Final = solid(
    "M12.2 4.8H19.8V10.4H12.2ZM8.4 11.8H23.6V17.6H8.4ZM5 19H27V26.8H5Z"
    "M14.2 26.8H17.8V21.4H14.2ZM14.6 10.4H17.4V7.4H14.6Z"
)
FARM: Final = solid(
    "M16 2.4Q19.2 5.2 16 8.4Q12.8 5.2 16 2.4Z"
    "M15.2 12.4Q10.6 12.2 10 7.2Q14.8 7.6 15.2 12.4Z"
    "M16.8 12.4Q21.4 12.2 22 7.2Q17.2 7.6 16.8 12.4Z"
    "M15.2 17.8Q10.6 17.6 10 12.6Q14.8 13 15.2 17.8Z"
    "M16.8 17.8Q21.4 17.6 22 12.6Q17.2 13 16.8 17.8Z"
) + drawn("M16 8.4V22", 1.6) + drawn(
    "M3.6 24.4Q6.7 21.4 9.8 24.4T16 24.4T22.2 24.4T28.4 24.4"
    "M6.7 28.6Q9.8 25.6 12.9 28.6T19.1 28.6T25.3 28.6", 1.9
)
MARKET: Final = (
    drawn("M16 6V26M10.4 26.8H21.6M5.8 10.2L16 8.2L26.2 10.2", 2.2)
    + drawn("M6.2 10.4L3 19M6.2 10.4L9.4 19M25.8 10.4L22.6 19M25.8 10.4L29 19", 1.3)
    + solid("M1.8 18.6H10.6Q10 23.4 6.2 23.4T1.8 18.6ZM21.4 18.6H30.2Q29.6 23.4 25.8 23.4"
            "T21.4 18.6ZM16 3.2A2.4 2.4 0 1 0 16 8A2.4 2.4 0 1 0 16 3.2Z")
)
KING: Final = solid("M4 9.4L10.2 14.2L16 5.2L21.8 14.2L28 9.4L26.4 21.6H5.6Z"
                    "M5.6 23.4H26.4V26.8H5.6Z")
PRIEST: Final = solid(
    rays(8, 13.6, 6.2) + "M16 12.4A3.6 3.6 0 1 0 16 19.6A3.6 3.6 0 1 0 16 12.4Z"
)
FARMER: Final = drawn("M7.6 27.6L12.4 19.4", 4) + solid(
    "M10.6 17.6C5 9.6 12 2.4 19.6 4C25.6 5.4 28.6 11 26.2 17"
    "C24.4 11.6 19.4 9 15.4 11.8C13.6 13.2 13.4 15.6 14.8 18.4Z"
)
MERCHANT: Final = solid(
    "M11.2 3.6L16 6L20.8 3.6L19.6 9H12.4Z"
    "M12.4 10.6H19.6C25 14 27.4 18.8 26.4 23.2C25.6 27 22.4 28.6 16 28.6"
    "S6.4 27 5.6 23.2C4.6 18.8 7 14 12.4 10.6Z"
    "M16 15.2A4.6 4.6 0 1 0 16 24.4A4.6 4.6 0 1 0 16 15.2Z"
    "M16 17.6A2.2 2.2 0 1 1 16 22A2.2 2.2 0 1 1 16 17.6Z"
)
SWORDS: Final = drawn("M6 5L22.4 23.4M26 5L9.6 23.4", 2.4) + drawn(
    "M18.6 26L25.4 19.6M13.4 26L6.6 19.6M23.4 24.4L26.6 28M8.6 24.4L5.4 28", 2.2
)
CHAIN: Final = drawn(
    "M13.6 18.4A5.4 5.4 0 0 1 13.6 10.8L17.4 7A5.4 5.4 0 0 1 25 14.6L22.6 17"
    "M18.4 13.6A5.4 5.4 0 0 1 18.4 21.2L14.6 25A5.4 5.4 0 0 1 7 17.4L9.4 15", 2.8
)
CRACK: Final = drawn(
    "M16 2.6L13.6 9.4L18.6 14.6L14.4 20.2L17.6 29.4"
    "M18.6 14.6L28.6 11.8M13.6 9.4L3.8 7.8M14.4 20.2L5 23.6", 2.2
)
HOME: Final = drawn(
    "M6 17.2L16 8L26 17.2M9.2 15V25.6H22.8V15M16 12.6V21.4M13 18.6L16 21.6L19 18.6", 2.4
)
TILES: Final = drawn("M4.6 10.6H19.4V27.4H4.6ZM12 5.4H25.4V21.6", 2.4)
BAG: Final = solid(
    "M11.6 9.6H20.4C25.8 13.6 28 18.2 27.2 22.8C26.4 27 22.8 28.8 16 28.8"
    "S5.6 27 4.8 22.8C4 18.2 6.2 13.6 11.6 9.6ZM10.4 3.2L13.4 4.8L16 3.2L18.6 4.8"
    "L21.6 3.2L20 8H12Z"
)
# fmt: on

ICONS: Final = {
    "lion": LION, "bull": BULL, "potter": POTTER, "archer": ARCHER,
    "settlement": SETTLEMENT, "temple": TEMPLE, "farm": FARM, "market": MARKET,
    "king": KING, "priest": PRIEST, "farmer": FARMER, "merchant": MERCHANT,
    "swords": SWORDS, "chain": CHAIN, "crack": CRACK, "home": HOME,
    "tiles": TILES, "bag": BAG,
}  # fmt: skip


def defined(prefix: str) -> str:
    """All icons as SVG groups; ids start with `prefix`."""
    return "".join(f'<g id="{prefix}{name}">{shape}</g>' for name, shape in ICONS.items())

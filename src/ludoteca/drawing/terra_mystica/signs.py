"""Resources, cults and tiles as icons on a grid of 32; terrains as glyphs around their centre."""

from typing import Final

from ludoteca.drawing.icons import drawn, rays, solid
from ludoteca.drawing.shapes import LINE, ROUND, number


def shape(path: str, width: float = 2) -> str:
    """A path with inherited fill and line."""
    return f'<path stroke-width="{number(width)}" {ROUND} d="{path}"/>'


def light(path: str, width: float = 0) -> str:
    """A path in the icon's second colour: filled, or a line if it has a width."""
    if not width:
        return f'<path class="i2" stroke="none" d="{path}"/>'
    return (
        f'<path class="i2" fill="none" stroke-width="{number(width)}" stroke-linecap="round" '
        f'd="{path}"/>'
    )


def ring(radius: float) -> str:
    """A circle around the middle of the grid, for paths with holes."""
    side = number(2 * radius)
    return (
        f"M{number(16 - radius)} 16a{number(radius)} {number(radius)} 0 1 0 {side} 0"
        f"a{number(radius)} {number(radius)} 0 1 0-{side} 0Z"
    )


# fmt: off
ICONS: Final = {
    "worker": shape("M16 3.5L27.5 9.6V22.4L16 28.5L4.5 22.4V9.6Z", 2.4)
              + drawn("M4.8 9.8L16 15.8L27.2 9.8M16 15.8V28", 1.8),
    "coin": shape(ring(12.6), 2) + drawn(ring(8), 1.6) + drawn("M16 11.6V20.4", 2),
    "priest": shape("M16 13.4C10.6 13.4 9 19 6.4 29.4H25.6C23 19 21.4 13.4 16 13.4Z"
                    "M16 2.6A5.6 5.6 0 1 0 16 13.8A5.6 5.6 0 1 0 16 2.6Z", 1.6)
              + light("M16 16.4V26M12.2 20H19.8", 2.2),
    "power": shape("M10.8 3.6H21.2L28.4 10.8V21.2L21.2 28.4H10.8L3.6 21.2V10.8Z", 1.8)
             + light("M18.6 6.6L9.6 17.8H15L13.2 25.4L22.4 14.2H17Z"),
    "burn": drawn("M10.8 3.6H21.2L28.4 10.8V21.2L21.2 28.4H10.8L3.6 21.2V10.8Z", 2.4)
            + drawn("M11 11L21 21M21 11L11 21", 2.8),
    "spade": shape("M8.6 14.6H23.4V20.4C23.4 25.2 19.6 28.4 16 30C12.4 28.4 8.6 25.2 8.6 20.4Z",
                   1.8)
             + drawn("M16 3.6V21M11.6 3.4H20.4", 3),
    "ship": shape("M3.4 20.4H28.6L24.4 28.4H7.6Z", 1.4)
            + shape("M17.6 4C24 7 26.2 11.6 26 17.4H17.6ZM14.4 7.4C9.4 9.6 7 13 6.4 17.4H14.4Z",
                    1.4),
    "edge": shape("M11 28V18L19 11.6L27 18V28Z", 1.8) + drawn("M4 29V4H28", 3.4),
    "apart": shape("M3 14V8.4L7.6 4.4L12.2 8.4V14ZM19.8 16V10.4L24.4 6.4L29 10.4V16Z"
                   "M9.8 29V23.4L14.4 19.4L19 23.4V29Z", 1.5),
    "vp": solid(rays(18, 15.4, 12.4) + ring(9.8)) + solid(rays(5, 8, 3.4)),
    "key": drawn("M15.8 16A5.7 5.7 0 1 1 4.4 16A5.7 5.7 0 1 1 15.8 16ZM15.8 16H29M23.4 16V21.4"
                 "M28.6 16V20.4", 3.4),
    "fire": solid("M17 2.4C18.2 8.6 26 12 26 20.2A10 9.6 0 0 1 6 20.2C6 15.8 8.2 13 10.8 10.4"
                  "C10.8 13.4 11.8 15.2 13.4 15.8C15.6 12.4 13.6 7.2 17 2.4Z")
            + light("M16.4 18.2C17.2 20.6 20 22 20 25"
                    "A4 4 0 0 1 12 25C12 22.4 15.4 21.4 16.4 18.2Z"),
    "water": solid("M16 2.4C19.4 9.6 25.6 14.4 25.6 20.4A9.6 9.2 0 0 1 6.4 20.4"
                   "C6.4 14.4 12.6 9.6 16 2.4Z") + light("M11 20.6A5 5 0 0 0 15.4 25.4", 2.2),
    "earth": solid("M1.8 26.6C4.4 15.6 8 8.4 11.8 8.4C15 8.4 16.8 12.6 18.2 16.6"
                   "C19.8 14.2 21.6 13 23.4 14.2C26.8 16.4 29 21.6 30.2 26.6Z")
             + light("M7.6 20.4Q11.4 16.4 14.4 20.4M20 22.4Q22.4 19.4 25 22.4", 2),
    "air": drawn("M3 12H19.4A4.6 4.6 0 1 0 15.2 6.2M3 17.4H25A4.4 4.4 0 1 0 21.2 11"
                 "M3 22.8H16A3.6 3.6 0 1 1 12.8 28", 2.8),
    "any": '<path class="c-fire" d="M16 16V3A13 13 0 0 1 29 16Z"/>'
           '<path class="c-water" d="M16 16H29A13 13 0 0 1 16 29Z"/>'
           '<path class="c-earth" d="M16 16V29A13 13 0 0 1 3 16Z"/>'
           '<path class="c-air" d="M16 16H3A13 13 0 0 1 16 3Z"/>' + light("M16 3V29M3 16H29", 2),
    "bridge": shape("M2.6 24.6V13.4C9 7.4 23 7.4 29.4 13.4V24.6H24.4C23.6 16.4 8.4 16.4 7.6 24.6Z",
                    1.6)
              + drawn("M9 11V14.4M16 9.4V13M23 11V14.4", 1.6),
    "favour": shape(rays(5, 14.4, 6.2), 1.6),
    "town": shape("M3 28.4V15L9.2 8.6L15.4 15V19H18.6V9.6L23.8 4.2L29 9.6V28.4Z", 1.8)
            + drawn("M7.6 28V22.4H11V28M22.4 14.4V17.4M22.4 21.4V24.4", 1.8),
    "tunnel": shape("M3 28.4V17A13 13 0 0 1 29 17V28.4Z", 1.6)
              + light("M9.4 28.4V19A6.6 6.6 0 0 1 22.6 19V28.4Z"),
    "carpet": shape("M3.4 18.6C9 13.4 13 21.6 18 16.6C22 12.6 24.4 12.6 28.6 15.4V21.8"
                    "C24.4 19 22 19 18 23C13 28 9 19.8 3.4 25Z", 1.8)
              + drawn("M3.4 27.6V30M8 26V29M24.4 22V25M28.6 24V26.4M10 12.4L13 8M18 9L20 5", 1.6),
    "cross": drawn("M5 5L27 27M27 5L5 27", 3.2),
    "warn": shape("M16 4L29.4 27.6H2.6Z", 2.6) + drawn("M16 12.4V19.4M16 23.6V23.8", 2.8),
    "double": shape("M5 6H18V19H5ZM14 13H27V26H14Z", 2),
    "storm": drawn("M3 10H20A4 4 0 1 0 16.4 4.6M6 16H28M3 22H22A3.6 3.6 0 1 1 18.8 27.4", 3),
    "arrow": drawn("M4 16H26M19 9L26.4 16L19 23", 2.8),
}

# Around the centre, within 12 units; only strokes, so that they are legible on their own colour.
GLYPHS: Final = {
    "desert": "M-12 7C-7-1-2-1 3 7M-1 3.6C3-1.6 8-1.6 12 4.6M2.4-7A3 3 0 1 1 8.4-7A3 3 0 1 1 2.4-7",
    "plains": "M0 10V-4M0-4C-2.6-5.6-2.6-9 0-11C2.6-9 2.6-5.6 0-4M0 1C-4.6.6-6.6-2.4-6.4-6"
              "C-2.6-5.4 0-3 0 1M0 1C4.6.6 6.6-2.4 6.4-6C2.6-5.4 0-3 0 1M0 7C-4.6 6.6-6.6 3.6-6.4 0"
              "C-2.6.6 0 3 0 7M0 7C4.6 6.6 6.6 3.6 6.4 0C2.6.6 0 3 0 7",
    "swamp": "M-6.4 9V-1.6M0 9V-4.6M6.4 9V.4M-7.8-1.6H-5V-7H-7.8ZM-1.4-4.6H1.4V-10.4H-1.4Z"
             "M5 .4H7.8V-5H5ZM-12 9H12M-3.4 9C-3.4 5.6-5-.4-3 2M3.2 9C3.2 6 5 2 9.6 3",
    "lake": "M-12-5Q-9-8.6-6-5T0-5T6-5T12-5M-12 1Q-9-2.6-6 1T0 1T6 1T12 1"
            "M-12 7Q-9 3.4-6 7T0 7T6 7T12 7",
    "forest": "M-5 10V6M-11.4 6L-5-9L1.4 6ZM-8.4-1L-5 1L-1.6-1M7 10V6.4M2.6 6.4L7-3L11.4 6.4Z",
    "mountain": "M-13 8.4L-4.4-8.4L1.4 3L4.6-2.6L12.6 8.4ZM-7.6-2L-5 .4L-3-1.6L-1.2.2",
    "wasteland": "M-12 8.6L-8.4-1.4L-5 4.4L-1-10L3.2 3.6L6.8-4.4L12 8.6Z"
                 "M-1-10L-.4-1L-2 2.6L-.6 8.6",
    "river": "M-9-2Q-6-5.6-3-2T3-2T9-2M-6 4Q-3 .4 0 4T6 4",
    "ice": "M0-10V10M-8.6-5L8.6 5M-8.6 5L8.6-5M-3-8L0-5.4L3-8M-3 8L0 5.4L3 8",
    "volcano": "M-12 9L-3.6-4H3.6L12 9ZM-3.6-4Q0-1 3.6-4M-2-7Q-4-9-1-11M2.4-7Q5-9 2.6-12",
}
# fmt: on


def defined(prefix: str) -> str:
    """All icons and glyphs as definitions; ids start with `prefix`."""
    icons = "".join(
        f'<g id="{prefix}{name}" class="i-{name}">{body}</g>' for name, body in ICONS.items()
    )
    return icons + "".join(
        f'<path id="{prefix}g-{name}" {LINE} d="{path}"/>' for name, path in GLYPHS.items()
    )

"""Icons on a grid of 24: goods in their own colours, others in the inherited colour."""

from typing import Final

from ludoteca.drawing.icons import drawn, solid
from ludoteca.drawing.shapes import number

BOX: Final = 24


def shape(style: str, path: str) -> str:
    """A filled path with the common outline."""
    return f'<path class="{style} o" d="{path}"/>'


def line(style: str, path: str, width: float) -> str:
    """A stroked path with round ends."""
    return f'<path class="{style}" stroke-width="{number(width)}" d="{path}"/>'


def disc(style: str, x: float, y: float, radius: float) -> str:
    """A circle."""
    return f'<circle class="{style}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>'


# fmt: off
HOUSE: Final = "M12 3.4L22 11.6L20.2 13.4L18.8 12.3V20.8H5.2V12.3L3.8 13.4L2 11.6Z"
MEEPLE: Final = (
    "M12 2.4A3.7 3.7 0 0 1 15 8.3C18 9 21.6 11 21.6 12.9C21.6 14.5 19 14.8 17 14.5"
    "C17.6 16.8 19.6 18.9 19.6 20.3C19.6 21.2 19 21.6 18.2 21.6H14.2C13.3 21.6 13 18.7 12 18.7"
    "S10.7 21.6 9.8 21.6H5.8C5 21.6 4.4 21.2 4.4 20.3C4.4 18.9 6.4 16.8 7 14.5"
    "C5 14.8 2.4 14.5 2.4 12.9C2.4 11 6 9 9 8.3A3.7 3.7 0 0 1 12 2.4Z"
)
BURST: Final = (
    "M12 1.6L14.3 3.6L17.2 2.9L18.3 5.7L21.1 6.8L20.4 9.7L22.4 12L20.4 14.3L21.1 17.2L18.3 18.3"
    "L17.2 21.1L14.3 20.4L12 22.4L9.7 20.4L6.8 21.1L5.7 18.3L2.9 17.2L3.6 14.3L1.6 12L3.6 9.7"
    "L2.9 6.8L5.7 5.7L6.8 2.9L9.7 3.6Z"
)
STAR: Final = (
    "M12 6.6L13.6 10.2L17.5 10.6L14.6 13.2L15.4 17L12 15L8.6 17L9.4 13.2L6.5 10.6"
    "L10.4 10.2Z"
)
PARCHMENT: Final = (
    "M6.4 3.2H18.8C17.4 4.2 17.4 5.6 17.4 6.6V20.8H5C6.4 19.8 6.4 18.4 6.4 17.4Z"
)
WRITING: Final = line("ol", "M9 8H14.8M9 11H14.8", 1.2)
SEAL: Final = disc("gh o", 14.6, 16.2, 3.4)
STRIKE: Final = line("no", "M4 20.4L20.4 3.6", 2.8)

GOODS: Final = {
    "wood": shape("gw", "M5.6 3.8H18.6A3.9 3.9 0 0 1 18.6 11.6H5.6A3.9 3.9 0 0 1 5.6 3.8Z")
    + '<ellipse class="ge o" cx="18.4" cy="7.7" rx="2.6" ry="3.9"/>'
    + shape("gw", "M4.4 12.2H18A4.1 4.1 0 0 1 18 20.4H4.4A4.1 4.1 0 0 1 4.4 12.2Z")
    + '<ellipse class="ge o" cx="17.8" cy="16.3" rx="2.8" ry="4.1"/>',
    "stone": shape("gs", "M2.8 17.2L5.4 8.2L12 3.6L18.8 6.8L21.4 16L17.4 20.4H7Z")
    + '<path class="gg" d="M6 8.4L12 4.6L18 7.3L11.8 10.4Z"/>'
    + line("ol", "M5.6 8.4L11.8 10.8L18.6 7M11.8 10.8L12.6 20", 1),
    "food": shape("gf", "M12 8C9 5.3 3.4 6.4 3.4 12.4C3.4 17.2 6.8 21.4 9.6 21.4"
                  "C10.8 21.4 11.2 20.8 12 20.8S13.2 21.4 14.4 21.4C17.2 21.4 20.6 17.2 20.6 12.4"
                  "C20.6 6.4 15 5.3 12 8Z")
    + line("ol", "M12 8.2C12 6 11.4 4.2 10 3", 1.6)
    + shape("gl", "M12.4 5.8C13.2 3 16.4 1.8 18.6 2.4C18 5.2 15.4 6.8 12.4 5.8Z")
    + line("hi", "M6.6 12.4C6.6 10.6 7.4 9.6 8.8 9.3", 1.6),
    "gold": disc("gd o", 12, 12, 9.4) + '<circle class="gi" cx="12" cy="12" r="6.8"/>'
    + '<path class="go" d="M12 7.4L15.4 12L12 16.6L8.6 12Z"/>',
    "worker": shape("gm", MEEPLE),
    "raze": shape("gb", "M21.6 2.4L20.6 8L11.2 17.2L6.8 12.8L16 3.4Z")
    + line("ol", "M19.6 4.4L10 14", 1)
    + line("hl", "M4.8 11.2L12.8 19.2", 3) + line("ws", "M7.4 16.6L3.4 20.6", 3.4),
    "defense": shape("gk", "M12 2.2L20.6 4.8C20.6 13.2 17.8 18.8 12 22C6.2 18.8 3.4 13.2 3.4 4.8Z")
    + line("wh", "M12 6.4V17.2M7.8 10.4H16.2", 2.4),
    "samurai": shape("gd", "M3.6 2.6C4 7 7.6 9.4 12 9.4S20 7 20.4 2.6C22.6 8 20 13 12 13"
                     "S1.4 8 3.6 2.6Z")
    + shape("gp", "M4.2 14.6C4.2 9.6 7.6 7.4 12 7.4S19.8 9.6 19.8 14.6L22 18H16.4V15.4H7.6V18H2Z")
    + shape("gx", "M7.8 15.4H16.2V18.4L12 21.8L7.8 18.4Z") + line("wh", "M9.8 17.4H14.2", 1.4),
    "card": shape("gc", "M9.8 2.4H18.2A1.6 1.6 0 0 1 19.8 4V16.4A1.6 1.6 0 0 1 18.2 18H9.8"
                  "A1.6 1.6 0 0 1 8.2 16.4V4A1.6 1.6 0 0 1 9.8 2.4Z")
    + shape("gc", "M5.8 6H14.2A1.6 1.6 0 0 1 15.8 7.6V20A1.6 1.6 0 0 1 14.2 21.6H5.8"
            "A1.6 1.6 0 0 1 4.2 20V7.6A1.6 1.6 0 0 1 5.8 6Z")
    + line("ol", "M7 10H13M7 13H13M7 16H11", 1.3),
    "common_card": shape("gc", "M7 2.6H17A1.8 1.8 0 0 1 18.8 4.4V19.6A1.8 1.8 0 0 1 17 21.4H7"
                         "A1.8 1.8 0 0 1 5.2 19.6V4.4A1.8 1.8 0 0 1 7 2.6Z")
    + '<circle class="gu" cx="12" cy="12" r="3.8"/>',
    "faction_card": shape("gh", "M7 2.6H17A1.8 1.8 0 0 1 18.8 4.4V19.6A1.8 1.8 0 0 1 17 21.4H7"
                          "A1.8 1.8 0 0 1 5.2 19.6V4.4A1.8 1.8 0 0 1 7 2.6Z")
    + f'<path class="gz" d="{STAR}"/>',
    "vp": shape("gv", BURST) + f'<path class="gz" d="{STAR}"/>',
    "badge": shape("gv", BURST),
    "any_resource": shape("gw", "M12 2.6A9.4 9.4 0 0 1 20.2 16.6L12 12Z")
    + shape("gs", "M20.2 16.6A9.4 9.4 0 0 1 3.8 16.6L12 12Z")
    + shape("gf", "M3.8 16.6A9.4 9.4 0 0 1 12 2.6V12Z"),
    "location": shape("ge", HOUSE) + '<path class="gw" d="M9.8 20.2V14.6H14.2V20.2Z"/>'
    + line("hl", "M2.6 11.8L12 4L21.4 11.8", 2.2),
    "foundation": shape("ge", "M3 16.6H21V20.6H3Z")
    + line("ws", "M6 16V10.4M10 16V8.4M14 16V8.4M18 16V10.4", 2),
    "deal": shape("gc", PARCHMENT) + WRITING + SEAL,
    "loot": shape("ge", "M9 8.4H15C19.4 11.6 21.2 15 20.6 18C20 20.6 17.4 21.6 12 21.6"
                  "S4 20.6 3.4 18C2.8 15 4.6 11.6 9 8.4Z")
    + shape("gw", "M8 2.8L10.4 4L12 2.8L13.6 4L16 2.8L14.8 7.8H9.2Z")
    + '<path class="go" d="M12 11.4L14.6 15L12 18.6L9.4 15Z"/>',
    "chest": shape("gw", "M3 10.4C3 6.4 5.4 4.6 8 4.6H16C18.6 4.6 21 6.4 21 10.4V20H3Z")
    + line("ol", "M3 11.4H21", 1.6) + '<path class="gd o" d="M10.2 9.6H13.8V14H10.2Z"/>',
    "rival": shape("ga", "M12 2.8A4.6 4.6 0 0 1 12 12A4.6 4.6 0 0 1 12 2.8Z"
                   "M3.4 21.2C3.4 16.4 7 13.6 12 13.6S20.6 16.4 20.6 21.2Z"),
    "lock": line("ol", "M7.6 11V8A4.4 4.4 0 0 1 16.4 8V11", 2.4)
    + shape("gd", "M4.8 10.6H19.2V21H4.8Z") + line("ol", "M12 14.4V17.4", 2),
    "fire": shape("gf", "M12.6 2.2C13.4 6.2 19.4 8.6 19.4 14.8C19.4 19 16.2 22 12 22"
                  "S4.6 19 4.6 14.8C4.6 11.6 6.4 9.8 7.6 8C8.2 9.6 8.8 10.4 9.8 10.8"
                  "C9.6 7.6 10.4 4.4 12.6 2.2Z"),
}
GOODS["no_location"] = GOODS["location"] + STRIKE
GOODS["no_deal"] = GOODS["deal"] + STRIKE
GOODS["no_card"] = GOODS["card"] + STRIKE
GOODS["ruin"] = shape("ge", "M2 11.6L8.6 6.2L10.4 11L13.6 8.4L13 12.6L17 9.2L22 11.6L20.2 13.4"
                      "L18.8 12.3V20.8H5.2V12.3L3.8 13.4Z") + line("no", "M11 20.4L12.6 16"
                      "L10.8 13.4", 2)

SIGNS: Final = {
    # the three kinds of location
    "production": drawn("M12 3.4V6.4M12 17.6V20.6M3.4 12H6.4M17.6 12H20.6M5.9 5.9L8 8"
                        "M16 16L18.1 18.1M18.1 5.9L16 8M8 16L5.9 18.1", 2.2)
    + solid("M12 8.6A3.4 3.4 0 1 0 12 15.4A3.4 3.4 0 1 0 12 8.6Z"),
    "feature": drawn("M12 12C10 8.6 8.4 7.6 6.6 7.6A4.4 4.4 0 0 0 6.6 16.4C8.4 16.4 10 15.4 12 12"
                     "C14 8.6 15.6 7.6 17.4 7.6A4.4 4.4 0 0 1 17.4 16.4C15.6 16.4 14 15.4 12 12"
                     "Z", 2.6),
    "action": solid("M14.6 2.2L5.4 13.6H10.8L8.8 21.8L18.6 9.8H13Z"),
    # the eight colours, and none
    "brown": solid("M12 2.2L18.4 9.6H15.4L20 16.4H13.8V21.6H10.2V16.4H4L8.6 9.6H5.6Z"),
    "gray": solid("M8 4.4H16V11.4H8ZM3.4 12.8H11.2V20H3.4ZM12.8 12.8H20.6V20H12.8Z"),
    "red": solid("M12 2Q14.6 4.6 12 7.4Q9.4 4.6 12 2ZM11.2 11.4Q7 11 6.6 6.8Q10.8 7.2 11.2 11.4Z"
                 "M12.8 11.4Q17 11 17.4 6.8Q13.2 7.2 12.8 11.4ZM11.2 16Q7 15.6 6.6 11.4"
                 "Q10.8 11.8 11.2 16ZM12.8 16Q17 15.6 17.4 11.4Q13.2 11.8 12.8 16Z")
    + drawn("M12 7V22", 1.9),
    "pink": solid("M12 2.6A4.7 4.7 0 1 0 12 12A4.7 4.7 0 1 0 12 2.6Z"
                  "M3.6 21.4C3.6 16.4 7 13.4 12 13.4S20.4 16.4 20.4 21.4Z"),
    "gold": solid("M12 2L21 12L12 22L3 12Z"),
    "blue": solid("M4.6 3.4H8V5.8H10.2V3.4H13.8V5.8H16V3.4H19.4V9.8H17.6V18.6H19.4V21.4H4.6V18.6"
                  "H6.4V9.8H4.6ZM10 18.6H14V14.6A2 2 0 0 0 10 14.6Z"),
    "black": drawn("M5 4L16.8 16.8M19 4L7.2 16.8", 2.4)
    + drawn("M13.4 19.2L19.2 14M10.6 19.2L4.8 14M17.2 17.6L19.6 20.4M6.8 17.6L4.4 20.4", 2.4),
    "purple": solid("M12 2L15 6.4L16.4 17.4H7.6L9 6.4ZM4.8 19H19.2V21.8H4.8Z"),
    "none": '<path fill="none" stroke-width="2.6" stroke-dasharray="3.4 2.6" '
    'd="M12 4.4A7.6 7.6 0 1 1 12 19.6A7.6 7.6 0 1 1 12 4.4Z"/>',
    # the four empires, and the virtual player
    "barbarians": solid("M2.4 3C2 8 4 10.6 7 11.4C6.6 17 8.8 20.4 12 22C15.2 20.4 17.4 17 17 11.4"
                        "C20 10.6 22 8 21.6 3C20.6 6 19 7.4 16 7.6C15 5.8 13.6 5 12 5S9 5.8 8 7.6"
                        "C5 7.4 3.4 6 2.4 3ZM9 11.6L11 12.4L10.6 14ZM15 11.6L13 12.4L13.4 14Z"),
    "egyptians": drawn("M12 11.6C8 9.6 8.2 2.8 12 2.8S16 9.6 12 11.6ZM12 11.6V21.4M5.6 13.6"
    "H18.4", 2.8),
    "japanese": solid("M2 4.4Q12 6.6 22 4.4V7.6H18.4V10.4H20.4V13H18.4V21H15.6V13H8.4V21H5.6V13H3.6"
                      "V10.4H5.6V7.6H2ZM8.4 7.6V10.4H15.6V7.6Z"),
    "romans": solid("M12 2.2L14.2 5L20.6 3.8C20 6.4 18.4 7.8 15.6 8.2L13.6 9V11.4H17.6V14H13.6V21.8"
                    "H10.4V14H6.4V11.4H10.4V9L8.4 8.2C5.6 7.8 4 6.4 3.4 3.8L9.8 5Z"),
    "attack": solid("M11 2.4H13V5H18.4A2.4 2.4 0 0 1 20.8 7.4V17.6A2.4 2.4 0 0 1 18.4 20H5.6"
                    "A2.4 2.4 0 0 1 3.2 17.6V7.4A2.4 2.4 0 0 1 5.6 5H11ZM7 9.4V12.8H10V9.4Z"
                    "M14 9.4V12.8H17V9.4ZM7.6 15.2V17H16.4V15.2Z"),
    # marks
    "arrow": drawn("M3.4 12H20M14 6L20 12L14 18", 2.4),
    "again": drawn("M19.6 12A7.6 7.6 0 1 1 16.4 5.8", 2.6) + solid("M13.4 1.6L20.6 5L14.6 9.8Z"),
    "flag": drawn("M6 3V21.6", 2.4) + solid("M7.4 3.6H19.6L16.4 8L19.6 12.4H7.4Z"),
    "check": drawn("M4.4 12.8L9.8 18.2L20 6.4", 3),
    "lost": drawn("M12 3.4V15.4M6.4 10.4L12 16L17.6 10.4M4.4 20.6H19.6", 2.6),
    "hand": solid("M9.4 5H19.6V20H9.4ZM4.4 7.4H7.8V18.6H4.4Z"),
    "deck": solid("M6.6 3H17.4A1.8 1.8 0 0 1 19.2 4.8V19.2A1.8 1.8 0 0 1 17.4 21H6.6"
                  "A1.8 1.8 0 0 1 4.8 19.2V4.8A1.8 1.8 0 0 1 6.6 3Z"),
    "play": solid("M6.4 3.6L20 12L6.4 20.4Z"),
}
# fmt: on


def defined(prefix: str) -> str:
    """All icons as definitions; ids start with `prefix`."""
    found = GOODS | {f"s-{name}": sign for name, sign in SIGNS.items()}
    return "".join(f'<g id="{prefix}{name}">{body}</g>' for name, body in found.items())

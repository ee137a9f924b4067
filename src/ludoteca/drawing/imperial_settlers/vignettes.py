"""The pictures on cards, 92 by 40: a landscape for each colour, a building for each empire."""

from typing import Final

WIDTH: Final = 92
HEIGHT: Final = 40

# fmt: off
# By colour: background, foreground. Everything stands on the lower edge.
SCENES: Final = {
    "brown": (
        "M1 40L14 18L20 28L28 12L38 40ZM54 40L64 16L72 30L78 22L91 40Z",
        "M10 40L20 20L30 40ZM64 40L74 17L84 40ZM34 40V34A3 3 0 0 1 37 31H55A3 3 0 0 1 58 34V40Z",
    ),
    "gray": (
        "M1 40V32L16 17L30 30L46 13L60 29L74 18L91 34V40Z",
        "M36 40V31H46V40ZM47 40V31H57V40ZM41 30V22H51V30ZM2 40L14 29L24 40ZM70 40L79 30L90 40Z",
    ),
    "red": (
        "M1 40V33Q22 22 46 31T91 28V40Z",
        "M8 40V25L18 17L28 25V40ZM15 40V31H21V40ZM58 40V22H59.6V40ZM66 40V19H67.6V40ZM74 40V23"
        "H75.6V40"
        "ZM82 40V20H83.6V40ZM56 22Q59 15 61.6 22ZM64 19Q67 11 69.6 19ZM72 23Q75 16 77.6 23Z"
        "M80 20Q83 12 85.6 20ZM34 40Q44 34 54 40Z",
    ),
    "pink": (
        "M1 40V30L10 23L19 30V40ZM40 40V26L51 17L62 26V40ZM76 40V30L84 24L91 29V40Z",
        "M14 40V29L25 20L36 29V40ZM21 40V33H28V40ZM58 40V31L68 23L78 31V40ZM65 40V34H71V40Z",
    ),
    "gold": (
        "M1 40V30Q14 22 28 29T58 27T91 30V40Z",
        "M22 24H70L75 31H69A3 3 0 0 1 63 31A3 3 0 0 1 57 31A3 3 0 0 1 51 31A3 3 0 0 1 45 31"
        "A3 3 0 0 1 39 31A3 3 0 0 1 33 31A3 3 0 0 1 27 31H17ZM24 40V33H26.4V40ZM66 40V33H68.4V40Z"
        "M32 40V36H42V40ZM46 40V34H58V40Z",
    ),
    "blue": (
        "M1 40V30L14 24L26 31V40ZM66 40V29L79 22L91 29V40Z",
        "M38 40V14H42V17H45V14H49V17H52V14H56V40H51V33A4 4 0 0 0 43 33V40ZM22 40V27H36V40Z"
        "M58 40V25H72V40ZM20 27L29 21L38 27Z",
    ),
    "black": (
        "M1 40V27L4 22L7 27V40ZM12 40V27L15 22L18 27V40ZM76 40V27L79 22L82 27V40ZM85 40V27L88 22"
        "L91 27V40Z",
        "M22 40V25L25.5 19L29 25V40ZM31 40V25L34.5 19L38 25V40ZM40 40V25L43.5 19L47 25V40Z"
        "M49 40V25L52.5 19L56 25V40ZM58 40V25L61.5 19L65 25V40ZM67 40V25L70.5 19L74 25V40Z"
        "M20 33H76V36H20Z",
    ),
    "purple": (
        "M1 40V34Q20 26 40 33T91 31V40ZM14 40V28H24V40ZM70 40V26H80V40Z",
        "M46 8L50 14L52 35H40L42 14ZM35 40V36H57V40Z",
    ),
    "none": (
        "M1 40V33Q20 27 46 32T91 31V40Z",
        "M14 40V26L18 22L20 29L26 24V40ZM38 40V18H44V24L47 21L50 27V40ZM62 40V30L68 26L70 32"
        "L78 29V40Z",
    ),
}
# The building each empire adds to the landscape of its cards.
FRONTS: Final = {
    "barbarians": "M3 40L5 27L7 40ZM9 40L11 24L13 40ZM15 40L17 28L19 40ZM73 40L75 28L77 40Z"
    "M79 40L81 24L83 40Z"
    "M85 40L87 27L89 40Z",
    "egyptians": "M2 40L17 23L32 40ZM60 40L75 20L90 40Z",
    "japanese": "M30 20Q46 24 62 20V24H58V27H60V30H58V40H55V30H37V40H34V30H32V27H34V24H30ZM37 24"
    "V27H55V24Z",
    "romans": "M2 30H90V33H87V40H83A5 5 0 0 0 73 40H69A5 5 0 0 0 59 40H55A5 5 0 0 0 45 40H41"
    "A5 5 0 0 0 31 40"
    "H27A5 5 0 0 0 17 40H13A5 5 0 0 0 5 38V33H2Z",
}
SUNS: Final = (70, 12, 26, 62, 78, 18, 34, 66, 56)  # x coordinate of the sun, by colour
# fmt: on


def skies(prefix: str) -> str:
    """Each landscape as a definition: sky with rounded upper corners, sun, background,
    foreground."""
    out: list[str] = []
    for at, (name, (far, near)) in enumerate(SCENES.items()):
        out.append(
            f'<g id="{prefix}v-{name}"><path class="sky-{name}" d="M0 40V7A7 7 0 0 1 7 0H85'
            f'A7 7 0 0 1 92 7V40Z"/><circle class="sun" cx="{SUNS[at]}" cy="15" r="7"/>'
            f'<path class="far-{name}" d="{far}"/><path class="near-{name}" d="{near}"/></g>'
        )
    return "".join(out)


def fronts(prefix: str) -> str:
    """Each empire's building as a definition in the inherited colour."""
    return "".join(f'<path id="{prefix}f-{name}" d="{path}"/>' for name, path in FRONTS.items())
